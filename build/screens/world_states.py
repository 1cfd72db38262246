"""States of the worlds: menu and table in each, in four lights; a moment for the README."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from build.screens.positions import ME
from build.screens.table_states import Make, at_rest, my_turn, plain, tried
from game.match.match import Match
from game.rules.cards import COLOURS, WILD_DRAW_FOUR
from game.rules.events import Event
from game.rules.view import Phase
from game.scenes.menu.menu import MenuScene

WORLDS: Final = ("town", "barn", "harbour")
_LIGHTS: Final = ("red", "yellow", "green", "blue")


def states() -> Iterator[tuple[str, str, Make]]:
    """Yield scene, name and how to get there."""
    for world in WORLDS:
        yield "menu", world, partial(tried, "table", world, partial(plain, MenuScene))
        for colour in COLOURS:
            shown = partial(at_rest, 4, partial(_my_turn_in, colour), "heuristic")
            yield "table", f"{world}-{_LIGHTS[colour]}", partial(tried, "table", world, shown)
    yield "table", "moment", partial(tried, "table", "town", partial(at_rest, 4, _four_or_challenge, "heuristic"))


def _my_turn_in(colour: int, match: Match, last: Sequence[Event]) -> bool:
    return my_turn(match, last) and match.view(ME).colour == colour


def _four_or_challenge(match: Match, _last: Sequence[Event]) -> bool:
    """Seat 0 must draw four or challenge, while a third player has one card left."""
    view = match.view(ME)
    if view.phase is not Phase.ANSWER or view.turn != ME or view.top != WILD_DRAW_FOUR or not 5 <= len(view.hand) <= 8:
        return False
    player = match.log[-1].seat
    return any(view.counts[seat] == 1 for seat in range(len(view.counts)) if seat not in (ME, player))
