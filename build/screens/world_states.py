"""States of the worlds: the menu in each, and a table in each of its four lights."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeVar

from build.screens.positions import ME
from build.screens.table_states import Make, at_rest, my_turn, plain, tried
from game.match.match import Match
from game.rules.cards import COLOURS
from game.rules.events import Event
from game.scenes.menu.menu import MenuScene

S = TypeVar("S")
WORLDS: Final = ("town", "barn", "harbour")
_LIGHTS: Final = ("red", "yellow", "green", "blue")


def world_states(make: Callable[[str, str, Make], S]) -> Iterator[S]:
    for world in WORLDS:
        yield make("menu", world, partial(tried, "table", world, partial(plain, MenuScene)))
        for colour in COLOURS:
            shown = partial(at_rest, 4, partial(_my_turn_in, colour), "heuristic")
            yield make("table", f"{world}-{_LIGHTS[colour]}", partial(tried, "table", world, shown))


def _my_turn_in(colour: int, match: Match, last: Sequence[Event]) -> bool:
    return my_turn(match, last) and match.view(ME).colour == colour
