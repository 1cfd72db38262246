"""Frame time with four hands of fifteen cards and eight cards in flight, at three sizes.

Each card has its shadow. A frame is the whole step of the loop including the flip, in processor time, on a real window
(of the display at hand, or of Xvfb).

The floor for comparison is what blitting alone costs, in the same run, alternating frame by frame: every blit of a
frame of the game is recorded beforehand with its picture, place and area, then repeated with nothing around it, and the
window is flipped. The same pixels thus go from the same pictures to the same places; what the game takes beyond that is
turning and scaling cards, layout, timing and Python. Floor and game are half a cycle apart, so that neither finds the
other's pictures in the processor's cache.

Two more scenes are measured: "+4", in which four of them are played in a real round while the eight cards fly, from the
moment each is played until its colour is named, and "end of a match", the very last card and what follows it.

The cards fly the paths of a round (drawn, dealt, played by each side, turning over on the way) again and again, so that
the painter's cache has their pictures; "all cards new" is the same with that cache emptied before every frame.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from math import pi, sin
from random import Random
from statistics import median
from time import process_time
from typing import Any

from tests.bench.display import at_sizes, window
from tests.bench.measure import Figure, Tick, percentile

SIZES = ((1920, 1080), (2560, 1440), (3840, 2160))
CARDS, FLYING = 15, 8
ROUND_TRIP = 48
"""Frames per flight, after which a card starts over."""
ROUNDS = 12
NEW_FRAMES = 60
BLOW_FRAMES, NAMED = 96, 66
"""Frames measured per +4, and the number of them before its colour is named."""
TURN_FRAMES = 400
"""Maximum number of frames that a turn may take."""
END_FRAMES = 420
FLOOR_GOALS = (1.35, 1.25, 1.4)
"""Upper bounds at the sizes: times the floor, then median and 99th percentile in ms."""
GOALS = ((6.0, 12.0), (10.0, None), (None, None))
BLOW_GOALS = ((6.0, 14.0), (9.0, 16.0), (16.0, 33.0))
END_GOALS = ((6.0, 12.0), (10.0, 14.0), (None, 25.0))


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return len(SIZES)


def figures(tick: Tick) -> list[Figure]:
    """Return median, 99th percentile and their ratio to the floor.

    Raises RuntimeError where no window can be opened.
    """
    samples = at_sizes("tests.bench.frames", SIZES, tick, 300)
    return [figure for size, found in zip(SIZES, samples, strict=True) for figure in _lines(size, found)]


def _lines(size: tuple[int, int], samples: dict[str, list[float]]) -> list[Figure]:
    frame, floor, name = samples["game"], samples["floor"], "frame at {}x{}, ".format(*size)
    at = SIZES.index(size)
    return [
        Figure(name + "median over floor", median(frame) / median(floor), "x", FLOOR_GOALS[at]),
        Figure(name + "99th over floor's 99th", percentile(frame, 0.99) / percentile(floor, 0.99), "x"),
        *_pair(name, frame, GOALS[at]),
        *_pair(name + "+4, ", samples["blow"], BLOW_GOALS[at]),
        *_pair(name + "end of a match, ", samples["end"], END_GOALS[at]),
        Figure(name + "median, floor", percentile(floor, 0.5), "ms"),
        Figure(name + "median, all cards new", median(samples["new"]), "ms"),
    ]


def _pair(name: str, frames: list[float], goals: tuple[float | None, float | None]) -> tuple[Figure, Figure]:
    """Return the median and the 99th percentile of the frames."""
    return (
        Figure(name + "median", percentile(frames, 0.5), "ms", goals[0]),
        Figure(name + "99th percentile", percentile(frames, 0.99), "ms", goals[1]),
    )


def measure(size: tuple[int, int], rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Return the milliseconds of processor time per frame, by kind.

    The kinds are the game's frames, the floor's, frames without a cache, and the two more scenes. Needs a display.
    """
    with window(size) as opened:
        return _samples(opened, rounds)


def _samples(window: Any, rounds: int) -> dict[str, list[float]]:
    step, move, scene = table(window)
    replay = Replay(window)
    for frame in range(2 * ROUND_TRIP):
        move(frame)
        step()
    for frame in range(ROUND_TRIP):
        move(frame)
        replay.record(step)
    found: dict[str, list[float]] = {"game": [], "floor": [], "new": []}
    for frame in range(rounds * ROUND_TRIP):
        move(frame)
        found["game"].append(_spent(step))
        found["floor"].append(_spent(lambda frame=frame: replay.play((frame + ROUND_TRIP // 2) % ROUND_TRIP)))  # type: ignore[misc]
    for frame in range(NEW_FRAMES):
        move(frame)
        scene.look.painter.forget_flights()
        found["new"].append(_spent(step))
    found["blow"] = _blows(window)
    found["end"] = _end(window)
    return found


def _blows(window: Any) -> list[float]:
    """Return the frame times of four +4s in one round.

    Seat 1 plays each and names another colour every time, and seat 2 accepts; the others play numbers of that colour in
    between, which are not measured.
    """
    from game.rules.cards import BLUE, GREEN, RED, WILD_DRAW_FOUR, YELLOW
    from game.rules.moves import ACCEPT, CHOICES, PLAYS

    step, move, scene = table(window, position(fours=True))
    round_ = _Round(step, move, scene)
    for colour in (YELLOW, GREEN, BLUE, RED):
        round_.take(1, PLAYS[WILD_DRAW_FOUR], counted=NAMED)
        round_.take(1, CHOICES[colour], counted=BLOW_FRAMES - NAMED)
        round_.take(2, ACCEPT)
        if colour != RED:
            round_.take(3, round_.number(3, colour))
            round_.take(0, round_.number(0, colour))
    return round_.spent


class _Round:
    """A round in which every seat makes the moves it is given, while cards fly.

    ``spent`` has the times of the frames that count.
    """

    def __init__(self, step: Callable[[], None], move: Callable[[int], None], scene: Any) -> None:
        self._step, self._move, self._scene = step, move, scene
        self._frame = 0
        self.spent: list[float] = []

    def number(self, seat: int, colour: int) -> Any:
        """Return a move that plays a number card of this colour from the hand of a seat."""
        from game.rules.cards import SKIP, colour_of, value_of
        from game.rules.moves import PLAYS

        hand = self._scene.match.live_round.hands[seat]
        return PLAYS[next(card for card in hand if colour_of(card) == colour and value_of(card) < SKIP)]

    def take(self, seat: int, move: Any, counted: int = 0) -> None:
        """Make a move for a seat, and step until its animation is over.

        The first ``counted`` frames from the move on are measured.
        """
        self._scene.match.assignments.players[seat].submit(move)
        log = self._scene.match.log
        made = len(log)
        for _wait in range(TURN_FRAMES):
            took = self._pass()
            if len(log) > made:
                break
        assert log[made:] and log[-1].move == move, "the move was made"
        left = counted - 1
        if counted:
            self.spent.append(took)
        while left > 0 or self._scene.show.is_running:
            took = self._pass()
            if left > 0:
                self.spent.append(took)
            left -= 1

    def _pass(self) -> float:
        self._move(self._frame)
        self._frame += 1
        return _spent(self._step)


def _end(window: Any) -> list[float]:
    """Return the frame times from the last card of a match (seat 0's) to the end of the show."""
    from dataclasses import replace

    from game.rules.cards import parse_card
    from game.rules.moves import PLAYS
    from game.rules.ruleset import CLASSIC

    at = position()
    hand = at.split("hands=")[1].split("|")[0]
    named = at.split("colour=")[1]
    last, *others = sorted(hand.split(","), key=lambda word: word[0] != named)
    app, scene = _sit_down(
        window, at.replace(hand, last).replace("draw=", f"draw={','.join(others)},"), replace(CLASSIC, target=50)
    )
    scene.play.submit(PLAYS[parse_card(last)])
    assert scene.match.is_over, "it was the last card of the match"
    return [_spent(lambda: app.step(1 / 60)) for _frame in range(END_FRAMES)]


def _spent(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return 1000 * (process_time() - start)


class Replay:
    """A recording of every blit on the window, frame by frame, to be repeated."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.frames: list[list[tuple[Any, ...]]] = []

    def record(self, step: Callable[[], None]) -> bool:
        """Run a frame on a surface that records what is blitted onto it.

        Return whether anything was.
        """
        import pygame

        made: list[tuple[Any, ...]] = []

        class Ear(pygame.Surface):
            def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
                made.append((source, tuple(dest)[:2], None if area is None else tuple(area), special_flags))
                return super().blit(source, dest, area, special_flags)

        ear = Ear(self.window.surface.get_size())
        ear.blit(self.window.surface)
        made.clear()
        whole = type(self.window).surface
        try:
            type(self.window).surface = property(lambda _window: ear)
            step()
        finally:
            type(self.window).surface = whole
        self.frames.append(made)
        return bool(made)

    def play(self, frame: int) -> None:
        """Repeat the blits of a frame, and flip."""
        surface = self.window.surface
        for source, dest, area, flags in self.frames[frame]:
            surface.blit(source, dest, area, flags)
        self.window.flip()


def position(fours: bool = False) -> str:
    """Return a position with four hands of fifteen cards, in the notation of positions.

    With ``fours`` it is seat 1's turn and it holds every +4.
    """
    from game.rules.cards import WILD_DRAW_FOUR, card_word
    from game.rules.ruleset import CLASSIC

    deck = [card_word(card) for card in CLASSIC.cards]
    Random(3).shuffle(deck)
    if fours:
        four = card_word(WILD_DRAW_FOUR)
        others = [word for word in deck if word != four]
        deck = [*others[:CARDS], *[four] * (len(deck) - len(others)), *others[CARDS:]]
    hands = "|".join(",".join(sorted(deck[CARDS * n : CARDS * (n + 1)])) for n in range(4))
    rest = deck[4 * CARDS :]
    colour = next(word for word in rest if word[0] in "RYGB")
    rest.remove(colour)
    pile = f"discard={','.join(rest[:4])},{colour} draw={','.join(rest[4:])} colour={colour[0]}"
    return f"play turn={int(fours)} hands={hands} {pile}"


def table(window: Any, at: str = "") -> tuple[Callable[[], None], Callable[[int], None], Any]:
    """Set up the table at a position.

    Returns a function that steps the loop once, one that moves the eight cards, and the scene.
    """
    from game.rules.ruleset import CLASSIC
    from game.scenes.table.show.picture import Sprite, blend
    from game.ui import anim

    app, scene = _sit_down(window, at or position(), CLASSIC)
    layout, cards = scene.show.layout, [held.card for held in scene.show.picture.hand]
    hand, chance = layout.hand(CARDS), Random(5)
    askew = [layout.discard._replace(angle=chance.uniform(-7, 7)) for _ in range(FLYING)]
    ways = []
    for n in range(FLYING // 4):
        ways.append((layout.draw, hand[4 + 5 * n], -1.0, 1.0, 0.0, anim.out_quart))
        ways.append((hand[3 + 4 * n], askew[n], 1.0, 1.0, 0.08, anim.out_cubic))
        ways.append((layout.fan(1 + 2 * n, 1)[0], askew[2 + n], -1.0, 1.0, 0.08, anim.out_cubic))
        ways.append((layout.draw, layout.fan(2 + n, 1)[0], -1.0, -1.0, 0.0, anim.out_quart))
    sprites = [Sprite(cards[n], layout.discard) for n in range(FLYING)]
    scene.show.picture.flying_sprites = [*sprites]

    def move(frame: int) -> None:
        others = [sprite for sprite in scene.show.picture.flying_sprites if sprite not in sprites]
        scene.show.picture.flying_sprites = [*sprites, *others]
        for n, (sprite, way) in enumerate(zip(sprites, ways, strict=True)):
            start, goal, before, after, arc, ease = way
            t = (frame / ROUND_TRIP + n / FLYING) % 1
            spot = blend(start, goal, ease(t))
            sprite.spot = spot._replace(y=spot.y - arc * layout.size[1] * 4 * t * (1 - t))
            half = max(0.0, min(1.0, (t - 0.4) / 0.6))
            sprite.turn, sprite.lift = before + (after - before) * anim.in_out(half), sin(pi * t)

    return lambda: app.step(1 / 60), move, scene


def _sit_down(window: Any, at: str, rules: Any) -> tuple[Any, Any]:
    """Return the application and a table scene at a position, once all pictures are made."""
    from game.main.app import App
    from game.players.human import Human
    from game.scenes.table.scene import TableScene
    from game.sessions.session import table_seats
    from game.settings import Settings
    from game.ui.stage import Scene
    from tests.support.positions import match_in

    match = match_in(at, table_seats(4, "You"), [Human() for _ in range(4)], rules)
    app = App(Settings(), window, source=lambda _wait: [])
    app.begin(Scene())
    scene = TableScene(app.services, match)
    app.stack.clear_to(scene)
    app.stack.settle()
    for _frame in range(90):  # the fade, and pictures made while nothing moves
        app.step(1 / 60)
    return app, scene


if __name__ == "__main__":
    print(json.dumps(measure((int(sys.argv[1]), int(sys.argv[2])))))
