"""The frames of an ordinary evening: a played match, each frame by what it shows.

The same match is played twice in one process. The first time each drawn frame is timed, and within it the steps in
``STEPS``; the second time the blits of each frame are recorded and at once repeated with nothing around them, which is
the floor. Times are processor time. A late frame is one of the slowest hundredth of its kind.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from tests.bench.display import at_sizes, window
from tests.bench.frames import Replay
from tests.bench.measure import Figure, Tick, percentile

SIZES: Final = ((1920, 1080), (2560, 1440), (3840, 2160))
DEAL, ROUNDS = 11, 2
MOST: Final = 40_000
"""Most turns of the loop, should a match never end."""
FEW: Final = 12
"""Frames below which a kind is not told."""
READ: Final = 90
"""Turns of the loop after which what waits for a press gets it."""
AFTER: Final = 240
"""Turns of the loop that are watched once the match is over."""
GOALS: Final[Mapping[tuple[str, str], tuple[float, float, float]]] = {
    ("at rest", "over floor"): (1.35, 1.25, 1.4),
    ("+4", "median"): (6, 9, 16),
    ("+4", "99th percentile"): (14, 16, 33),
    ("end of a match", "99th percentile"): (12, 14, 25),
}
"""Upper bounds at the three sizes, in ms or times the floor."""
STEPS: Final = {
    "update": ("update",), "prewarmer": ("prewarmer.make_next",),
    "lesson bubble": ("guidance.follow", "look.tip_bubble.draw"),
    "sharpening": ("look.painter.sharpen",), "static layer": ("look._still",), "dark": ("look.spotlight.draw",),
    "faces": ("look._moving_faces",), "pile": ("look.card_brush.draw_discard", "look.card_brush.draw_played_by"),
    "glow of the hand": ("look.card_brush.draw_glow",), "hand": ("look.card_brush.draw_hand",),
    "flights": ("look.card_brush.draw_flying",),
    "effects": ("look.effects.draw",), "panel": ("look._overlay",), "bubbles": ("look.bubbles.draw",),
    "penalty": ("look.hud.draw_pending",), "buttons": ("look._moving_buttons",),
    "direction": ("look.card_brush.draw_ring",),
}  # fmt: skip
"""Steps of a frame by name, each with what does it, seen from the scene."""


class Frame(NamedTuple):
    """One drawn frame: what it shows, its milliseconds, and those of its steps by name."""

    kind: str
    spent: float
    steps: dict[str, float]


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return len(SIZES)


def figures(tick: Tick) -> list[Figure]:
    """Return figures by kind: ratio to the floor, times, and the slowest step of late frames.

    Raises RuntimeError where no window can be opened.
    """
    found = []
    for number, (frames, floors) in enumerate(at_sizes("tests.bench.evening", SIZES, tick, 900)):
        found += _lines(number, [Frame(*frame) for frame in frames], floors)
    return found


def _lines(number: int, frames: list[Frame], floors: list[list[Any]]) -> Iterator[Figure]:
    by_kind, floor_of = defaultdict(list), defaultdict(list)
    for frame in frames:
        by_kind[frame.kind].append(frame)
    for kind, spent in floors:
        floor_of[kind].append(spent)
    told = {kind: found for kind, found in by_kind.items() if len(found) >= FEW and len(floor_of[kind]) >= FEW}
    values = {}
    for kind, found in told.items():
        spent = [frame.spent for frame in found]
        values[kind, "over floor"] = median(spent) / median(floor_of[kind]), "x"
        values[kind, "median"] = median(spent), "ms"
        values[kind, "99th percentile"] = percentile(spent, 0.99), "ms"
        values[kind, "slowest"] = max(spent), "ms"
    size = "{}x{}".format(*SIZES[number])
    for what in ("over floor", "median", "99th percentile", "slowest"):
        for kind in told:
            goals = GOALS.get((kind, what))
            yield Figure(f"{size}, {kind}, {what}", *values[kind, what], goals[number] if goals else None)
    for kind, found in told.items():
        step, spent = _latest(found)
        yield Figure(f"{size}, {kind}, late frames: {step}", spent, "ms")


def _latest(frames: list[Frame]) -> tuple[str, float]:
    """Return the step that took the longest in the late frames, and its mean there."""
    bound = percentile([frame.spent for frame in frames], 0.99)
    late = [frame for frame in frames if frame.spent >= bound]
    steps: dict[str, float] = defaultdict(float)
    for frame in late:
        for name, spent in frame.steps.items():
            steps[name] += spent / len(late)
        steps["all else"] += (frame.spent - sum(frame.steps.values())) / len(late)
    return max(steps.items(), key=lambda step: step[1])


class Evening:
    """One match at a real window, played to its end by :meth:`play`."""

    def __init__(self, window: Any) -> None:
        from game.main.app import App
        from game.match.series import Length
        from game.rules.ruleset import CLASSIC
        from game.scenes.table.scene import TableScene
        from game.sessions.session import new_session, table_seats
        from game.settings import Settings
        from game.ui.stage import Scene

        self._events: list[Any] = []
        self._random = Random(DEAL)
        session = new_session(CLASSIC, table_seats(4, "You"), DEAL, None, length=Length("rounds", ROUNDS))
        self.app = App(Settings(), window, source=lambda _wait: self._events)
        self.app.begin(Scene())
        self.app.services.rng.seed(DEAL)
        self.scene = TableScene(self.app.services, session.match)
        self.app.stack.clear_to(self.scene)
        self.app.stack.settle()
        self._page_for = self._over_for = 0

    def play(self, step: Callable[[Callable[[], None]], None]) -> None:
        """Play on; ``step`` runs each turn of the loop."""
        for _turn in range(MOST):
            self._act()
            step(lambda: self.app.step(1 / 60))
            self._over_for += self.scene.match.is_over
            if self._over_for > AFTER:
                return
        raise RuntimeError("the match never ended")

    def _act(self) -> None:
        """Move for the person, and leave a shown hand and the page of the points."""
        import pygame

        from game.players.heuristic import choose

        play, shown = self.scene.play, self.app.stack.top is self.scene
        self._events = []
        if shown and play.my_turn and play.legal and not self.scene.match.is_over:
            play.submit(choose(play.view, play.legal, self._random, bluffs=0.0, suspects=0.2))
        waits = not shown or self.scene.show.picture.opened_challenge is not None
        self._page_for = self._page_for + 1 if waits else 0
        if self._page_for and self._page_for % READ == 0 and not self.scene.match.is_over:
            key = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 40}
            self._events = [pygame.event.Event(pygame.KEYDOWN, key), pygame.event.Event(pygame.KEYUP, key)]

    @property
    def kind(self) -> str:
        """What is shown now."""
        from game.rules.cards import DRAWS
        from game.scenes.table.show.visual_effects import Impact, Spotlight, Spread

        scene, picture = self.scene, self.scene.show.picture
        if scene.match.is_over:
            return "end of a match"
        if self.app.stack.top is not scene or scene.match.result is not None:
            return "end of a round"
        effects, top = picture.effects, picture.discard[-1].card if picture.discard else -1
        if effects.last(Spotlight) is not None or picture.threat:
            played = (
                picture.flying_sprites[-1].card
                if picture.flying_sprites and picture.flying_sprites[-1].card in DRAWS
                else top
            )
            return "+4" if DRAWS.get(played) == 4 else "+2"
        if effects.last(Spread) is not None:
            return "colour"
        if any(pop.kind == "call" for pop in picture.pops):
            return "shout"
        return "card in flight" if picture.flying_sprites or effects.last(Impact) is not None else "at rest"


def timed(evening: Evening) -> list[Frame]:
    """Play, and return the drawn frames."""
    frames: list[Frame] = []
    drawn, stopwatch = [], Stopwatch()
    steps = stopwatch.steps
    for name, paths in STEPS.items():
        for path in paths:
            stopwatch.watch(evening.scene, path, name)
    window = evening.app.window
    flip = window.flip

    def flipped() -> None:
        drawn.append(True)
        flip()

    window.flip = flipped

    def step(turn: Callable[[], None]) -> None:
        steps.clear()
        drawn.clear()
        start = process_time()
        turn()
        spent = process_time() - start
        if drawn:
            frames.append(Frame(evening.kind, 1000 * spent, {name: 1000 * part for name, part in steps.items()}))

    try:
        evening.play(step)
    finally:
        del window.flip
    return frames


class Stopwatch:
    """Times of steps by name; a step within another counts for itself alone."""

    def __init__(self) -> None:
        self.steps: dict[str, float] = defaultdict(float)
        self._within: list[float] = []
        """Time of the steps within each step that runs."""

    def watch(self, scene: Any, path: str, name: str) -> None:
        """Count what stands at ``path``, seen from the scene, for the step ``name``."""
        *way, last = path.split(".")
        owner = reduce(getattr, way, scene)
        call = getattr(owner, last)

        def watched(*given: Any, **named: Any) -> Any:
            self._within.append(0.0)
            start = process_time()
            try:
                return call(*given, **named)
            finally:
                spent = process_time() - start
                self.steps[name] += spent - self._within.pop()
                if self._within:
                    self._within[-1] += spent

        setattr(owner, last, watched)


def floors(evening: Evening) -> list[tuple[str, float]]:
    """Play, and return for each drawn frame what it shows and what its blits alone take."""
    replay = Replay(evening.app.window)
    found: list[tuple[str, float]] = []

    def step(turn: Callable[[], None]) -> None:
        replay.frames.clear()
        if replay.record(turn):
            start = process_time()
            replay.play(0)
            found.append((evening.kind, 1000 * (process_time() - start)))

    evening.play(step)
    return found


def measure(size: tuple[int, int]) -> tuple[list[Frame], list[tuple[str, float]]]:
    """Return the frames and their floors. Needs a display."""
    with window(size) as opened:
        return timed(Evening(opened)), floors(Evening(opened))


if __name__ == "__main__":
    print(json.dumps(measure((int(sys.argv[1]), int(sys.argv[2])))))
