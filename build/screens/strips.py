"""Render film strips of every motion; ``build/dev.py strips [--only WORD]``.

Each strip is one picture, ``dist/strips/NAME.png``: a grid of twelve frames with their milliseconds on a virtual clock.
A scene is found in matches that bots play; its last moves are taken back and made again before the camera.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

import pygame
from tqdm import tqdm

from build.screens import house_states as house
from build.screens import positions
from build.screens.headless import FRAME, open_app, run, show
from build.screens.positions import ME, Fits
from build.screens.table_states import brings, match_over, round_over
from game.main.app import App
from game.match.match import Match
from game.players.human import Human
from game.rules.cards import DRAW_TWO, SKIP, WILD, WILD_DRAW_FOUR, Card, is_wild, value_of
from game.rules.events import Called, Caught, Challenged, ColourChosen, Drawn, Event, Played, Threatened
from game.rules.own_rule import OwnRule
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.sessions.session import table_seats
from game.settings import Settings
from game.ui.draw import text

TARGET: Final = Path(__file__).resolve().parents[2] / "dist" / "strips"
SIZE: Final = (1920, 1080)
FRAMES, COLUMNS = 12, 4


@dataclass(frozen=True)
class Strip:
    """One scene of motion, in twelve frames spread over ``seconds``.

    ``fits`` is the moment after its last move; the last ``moves`` are made before the camera, ``pause`` seconds apart.
    """

    name: str
    fits: Fits
    seconds: float
    moves: int = 1
    pause: float = 1.2
    seats: int = 4
    rules: RuleSet = CLASSIC
    own: tuple[OwnRule, ...] = ()


def lays(which: Callable[[Card], bool], match: Match, last: Sequence[Event]) -> bool:
    laid = [event for event in last if isinstance(event, Played)]
    return len(match.log) > 8 and bool(laid) and laid[0].seat != ME and laid[0].left > 1 and which(laid[0].card)


def is_number(card: Card) -> bool:
    return not is_wild(card) and value_of(card) < SKIP


def is_skip(card: Card) -> bool:
    return not is_wild(card) and value_of(card) == SKIP


def is_draw_two(card: Card) -> bool:
    return not is_wild(card) and value_of(card) == DRAW_TWO


def after_plus_four(match: Match, last: Sequence[Event]) -> bool:
    named = [event for event in last if isinstance(event, ColourChosen)]
    view = match.view(ME)
    return len(match.log) > 8 and bool(named) and named[0].seat != ME and view.top == WILD_DRAW_FOUR


def after_wild(match: Match, last: Sequence[Event]) -> bool:
    named = [event for event in last if isinstance(event, ColourChosen)]
    return len(match.log) > 8 and bool(named) and named[0].seat != ME and match.view(ME).top == WILD


def grown_chain(match: Match, last: Sequence[Event]) -> bool:
    return any(isinstance(event, Threatened) and event.count >= 6 for event in last)


def judged(guilty: bool, match: Match, last: Sequence[Event]) -> bool:
    return any(isinstance(event, Challenged) and event.guilty is guilty for event in last)


def takes_one(match: Match, last: Sequence[Event]) -> bool:
    drawn = (event for event in last if isinstance(event, Drawn))
    return len(match.log) > 8 and any(event.seat != ME and event.reason == "turn" for event in drawn)


STRIPS: Final = (
    Strip("number", partial(lays, is_number), 0.9),
    Strip("action-card", partial(lays, is_skip), 1.2),
    Strip("draw", takes_one, 0.6),
    Strip("plus-two", partial(lays, is_draw_two), 1.5),
    Strip("plus-four", after_plus_four, 2.6, moves=2, pause=1.3),
    Strip("penalty-chain", grown_chain, 5.0, moves=3, pause=1.4, rules=house.STACKING),
    Strip("challenge-won", partial(judged, True), 3.6),
    Strip("challenge-lost", partial(judged, False), 3.6),
    Strip("last-card-shout", partial(brings, Called), 1.6),
    Strip("catch", partial(brings, Caught), 1.8),
    Strip("jump-in", house.somebody_jumps, 1.4, rules=house.YKSI),
    Strip("block", house.somebody_blocks, 2.4, rules=house.BLOCKS),
    Strip("own-rule-card", house.a_rule_counts, 3.2, rules=house.BLOCKS, own=house.WRITTEN),
    Strip("zero-passes-hands", house.all_hands_move, 1.6, rules=house.YKSI),
    Strip("round-end", round_over, 4.5),
    Strip("match-end", match_over, 6.5),
    Strip("colour-change", after_wild, 1.2),
)


def by_log(strip: Strip, app: App) -> Iterator[None]:
    """Make the scene's moves one after another; yields once a frame, without end."""
    found = _moment(strip)
    log, seats = found.match.log, len(found.match.seats)
    first = len(log) - strip.moves
    match = Match.replay(
        found.match.rules, table_seats(seats, "You"), [Human() for _ in range(seats)], found.match.deal, log[:first]
    )
    scene = TableScene(app.services, match)
    show(app, scene)
    run(app, 0.6)
    for made in log[first:]:
        scene.play.publish_events(match.commit(made.seat, made.move))
        for _frame in range(round(strip.pause / FRAME)):
            yield
    while True:
        yield


def by_dealing(app: App) -> Iterator[None]:
    """Go from the menu to the table and the deal; yields once a frame, without end."""
    show(app, MenuScene(app.services))
    run(app, 1.0)
    app.services.go(routes.NewMatch(7))
    while True:
        yield


@cache
def _moment(strip: Strip) -> positions.Moment:
    return positions.find(strip.seats, strip.fits, strip.rules, own=strip.own)


def film(story: Iterator[None], app: App, seconds: float) -> list[tuple[float, pygame.Surface]]:
    """Return twelve frames spread over ``seconds``, each with its time in seconds."""
    wanted = [round(seconds * number / (FRAMES - 1) / FRAME) for number in range(FRAMES)]
    frames = []
    for number in range(wanted[-1] + 1):
        next(story)
        app.step(FRAME, [])
        if number in wanted:
            frames.append((number * FRAME, app.window.surface.copy()))
    return frames


def grid(frames: Sequence[tuple[float, pygame.Surface]], wide: int) -> pygame.Surface:
    """Arrange the frames, each ``wide`` pixels across, with its milliseconds above it."""
    high = round(wide * frames[0][1].get_height() / frames[0][1].get_width())
    px = max(11, wide / 36)
    head = round(px * 1.6)
    sheet = pygame.Surface((COLUMNS * (wide + 4), FRAMES // COLUMNS * (high + head)))
    for number, (second, frame) in enumerate(frames):
        x, y = number % COLUMNS * (wide + 4) + 2, number // COLUMNS * (high + head) + head
        sheet.blit(pygame.transform.smoothscale(frame, (wide, high)), (x, y))
        text.draw(sheet, f"{round(second * 1000)} ms", (x + 4, y - head / 2), px, "#FFFFFF", "midleft")
    return sheet


STORIES: Final[dict[str, tuple[Callable[[App], Iterator[None]], float]]] = {
    **{strip.name: (partial(by_log, strip), strip.seconds) for strip in STRIPS},
    "deal": (by_dealing, 3.6),
}
"""Scene name -> its story and its length in seconds."""


def render(name: str, size: tuple[int, int], wide: int) -> pygame.Surface:
    app = open_app(size, Settings(language="en"))
    story, seconds = STORIES[name]
    return grid(film(story(app), app, seconds), wide)


def main(argv: list[str]) -> int:
    """Render the requested strips, by default all."""
    parser = argparse.ArgumentParser(prog="build/dev.py strips")
    parser.add_argument("--only", action="append", default=[], help="only strips whose name contains this word")
    parser.add_argument("--to", type=Path, default=TARGET, help="another folder than dist/strips/")
    parser.add_argument("--wide", type=int, default=640, help="pixels across a frame of the grid")
    given = parser.parse_args(argv)
    chosen = [name for name in STORIES if not given.only or any(word in name for word in given.only)]
    given.to.mkdir(parents=True, exist_ok=True)
    for name in tqdm(chosen, desc="strips", leave=False, disable=None):
        pygame.image.save(render(name, SIZE, given.wide), given.to / f"{name}.png")
    print(f"{len(chosen)} strips in {given.to}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
