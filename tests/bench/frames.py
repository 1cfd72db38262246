"""Frame time at 1920x1080 with four hands of ten cards and eight cards in flight: the whole step of the loop, the
flip included, in processor time, on a real window (of the display that is there, or of Xvfb)."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from math import pi, sin
from time import process_time

from tests.bench.display import ROOT, display
from tests.bench.measure import Figure, Tick, percentile

SIZE = (1920, 1080)
WARM_UP = 60
FRAMES = 600
FLYING = 8
ROUND_TRIP = 48
"""Frames in which a card flies to and fro, turning over on the way."""
MEDIAN_GOAL, P99_GOAL = 6.0, 12.0
POSITION = (
    "play turn=0 hands=R1,R5,RS,Y0,Y7,Y+2,G3,GR,B8,W|R2,R3,R4,Y1,Y2,Y3,G1,G2,B1,B2|R6,R7,R8,Y4,Y5,Y6,G4,G5,B3,B4"
    "|R9,R0,RR,Y8,Y9,YS,G6,G7,B5,B6 discard=B7,G0,R+2,R5 draw=Y9,Y8,B9,BS,GS,G+2,W+4,B+2,BR,B0 colour=R"
)


def pieces() -> int:
    """One for the process that measures."""
    return 1


def figures(tick: Tick) -> list[Figure]:
    """Median and 99th percentile. Raises RuntimeError where no window can be opened."""
    with display() as environ:
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.frames"],
            cwd=ROOT, env=environ, capture_output=True, text=True, timeout=300, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    tick()
    if done.returncode:
        raise RuntimeError(f"no frame was drawn: {done.stderr.strip()[-300:]}")
    samples = json.loads(done.stdout.splitlines()[-1])
    return [
        Figure("frame at 1920x1080, median", percentile(samples, 0.5), "ms", MEDIAN_GOAL),
        Figure("frame at 1920x1080, 99th percentile", percentile(samples, 0.99), "ms", P99_GOAL),
    ]


def measure(frames: int = FRAMES) -> list[float]:
    """Milliseconds of processor time of each frame; needs a display."""
    import pygame

    from game.ui.window import GameWindow, start_display

    start_display()
    pygame.font.init()
    window = GameWindow("bench", (0, 0, *SIZE, False))
    try:
        if window.surface.get_size() != SIZE:
            raise RuntimeError(f"the display has no room for a window of {SIZE[0]}x{SIZE[1]}")
        return _samples(*_table(window), frames)
    finally:
        window.close()


def _samples(step: Callable[[], None], move: Callable[[int], None], frames: int) -> list[float]:
    samples = []
    for frame in range(WARM_UP + frames):
        start = process_time()
        move(frame)
        step()
        samples.append(1000 * (process_time() - start))
    return samples[WARM_UP:]


def _table(window: object) -> tuple[Callable[[], None], Callable[[int], None]]:
    """The table in POSITION: what steps the loop once, and what moves the eight cards."""
    from game.app import App
    from game.match import Match
    from game.players.human import Human
    from game.rules.cards import WORDS
    from game.rules.notation import read_position
    from game.rules.ruleset import CLASSIC
    from game.scenes.picture import Sprite, blend
    from game.scenes.session import table_seats
    from game.scenes.table import TableScene
    from game.storage.settings import Settings
    from game.ui.cards import CardArt
    from game.ui.stage import Scene

    match = Match(CLASSIC, table_seats(4, "You"), [Human() for _ in range(4)], 7)
    match.round_number = 1
    match._round = read_position(POSITION)
    app = App(Settings(), window, lambda _settings: CardArt(), source=lambda _wait: [])  # type: ignore[arg-type]
    app.begin(Scene(app.services))
    scene = TableScene(app.services, match)
    app.stack.clear_to(scene)
    app.stack.settle()
    app.step(1 / 60)
    layout, cards = scene.layout, list(WORDS)
    ends = [layout.hand(10, None, ())[n] for n in range(FLYING)]
    scene.picture.flying = [Sprite(cards[7 * n], layout.discard) for n in range(FLYING)]

    def move(frame: int) -> None:
        for n, sprite in enumerate(scene.picture.flying):
            t = (1 - sin(2 * pi * (frame / ROUND_TRIP + n / FLYING))) / 2
            sprite.spot = blend(layout.draw, ends[n], t)
            sprite.turn, sprite.lift = 2 * t - 1, sin(pi * t)

    return lambda: app.step(1 / 60), move


if __name__ == "__main__":
    print(json.dumps(measure()))
