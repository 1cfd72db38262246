"""Two tables that differ only in hidden cards, driven by the same public input (PTY-03).

What can be seen, heard and felt must be the same at both, to the byte and to the moment.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any

from game.match.changes import DEAL_IN, Join
from game.match.jump_window import WindowEnd
from game.match.match import Match, SeatInfo
from game.players.human import Human
from game.rules.events import Challenged, Event, RoundEnded, seen_by
from game.rules.moves import CALL, Challenge, ChooseSeat, Keep, Move, Play
from game.rules.round import Phase
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.modes import party_table
from game.scenes.party.screen import SharedScreen
from game.scenes.table.scene import TableScene
from tests.support.desk import Desk
from tests.support.narration import listen
from tests.support.party import infos

SEATS = 4
PUPPET = 3
"""Seat of a bot whose moves the test chooses: on its turn no hand is open, no curtain down."""


LATE = SeatInfo("Zoë", "human", "frog", mark="frog")
"""The player who comes late."""


class LeakError(AssertionError):
    """Raised when the two tables can be told apart."""


class RecordingDesk(Desk):
    """A desk that records all sound and vibration."""

    def __init__(self, *, narrated: bool = False) -> None:
        super().__init__((960, 540))
        self.narration = listen(self) if narrated else None
        self.ever_said: set[str] = set()
        """Sentences of the matches before."""
        self.heard: list[object] = []
        self.felt: list[object] = []
        self.now = 0.0
        self.app.services.sound.listeners.append(lambda heard: self.heard.append((round(self.now, 3), heard)))
        self.app.services.devices.pads.rumble = self._rumble  # type: ignore[method-assign]

    def _rumble(self, instance: int, strong: float, seconds: float) -> None:
        self.felt.append((round(self.now, 3), instance, strong, seconds))

    def open(self, mode: str, match: Match, told: list[Event], seed: int) -> TableScene:
        """Open another match on the same desk."""
        self.heard.clear()
        self.felt.clear()
        if self.narration is not None:
            self.ever_said |= set(self.narration.take_sentences())
        self.now = 0.0
        services = self.app.services
        services.rng = Random(seed)
        services.is_away = False
        scene = party_table(mode, services, match, None, told)
        assert isinstance(scene.audience, SharedScreen)
        scene.prewarmer.unmade_cards = []
        self.app.stack.clear_to(scene)
        self.step(0.05)
        self.scene = scene
        return scene

    def step(self, dt: float) -> None:
        self.window.minimised = True  # only frames that are compared get drawn
        self.now += dt
        self.app.step(dt, [])

    def frame(self) -> str:
        self.window.minimised = False
        self.app._show()
        return hashlib.blake2b(self.pixels()).hexdigest()

    def outside(self, *, frame: bool) -> dict[str, Any]:
        """Return all that everyone can perceive now."""
        scene = self.scene
        told = {
            "top": type(self.app.stack.top).__name__,
            "heard": list(self.heard),
            "felt": list(self.felt),
            "suspense": scene.suspense,
            "captions": list(self.app.captions.lines),
            "toasts": [node.name for node in self.app.toasts.nodes()],
            "log": list(scene.show.picture.log),
            "times": (
                scene.show.is_running,
                round(scene.show.timeline.now, 6),
                round(scene.show.timeline.cursor, 6),
                scene.clock.waited_seconds,
            ),
            # What one player sees alone may still be getting sharp.
            "goes on": (scene.audience.viewer_seat is None and scene.is_animating, scene.needs_updates),
            "curtain": scene.audience.curtain and (scene.audience.curtain.seat, scene.audience.curtain.reason),
            "eyes": (scene.audience.viewer_seat, scene.audience.bottom_seat),
            "pops": [(pop.kind, pop.seat, pop.text, round(pop.age_seconds, 6)) for pop in scene.show.picture.pops],
            "faces": scene.table.faces.sights,
            "moves": [(entry.seat, entry.move) for entry in scene.match.log],
            "said": [] if self.narration is None else list(self.narration.said),
        }
        if scene.audience.viewer_seat is None and frame:
            told["frame"] = self.frame()  # first, for the tree names the last frame's lines
            told["tree"] = [(n.id, n.name, n.value, n.state, tuple(n.rect)) for n in scene.ui_tree().walk()]
        elif frame:
            self.frame()  # what one player saw must not show up later for all
        return told


class TwinTables:
    """The two desks, and their driver."""

    def __init__(self, *, narrated: bool = False) -> None:
        self.desks = RecordingDesk(narrated=narrated), RecordingDesk(narrated=narrated)
        for desk in self.desks:
            desk.settings.captions = True
        self.matches: tuple[Match, Match]
        self.scenes: tuple[TableScene, TableScene]
        self.frames = self.late = 0
        self.on_input: Callable[[], object] = lambda: None
        """Called after each input."""

    def run(self, seed: int, mode: str, steps: int = 10, rules: RuleSet = CLASSIC, *, late: bool = False) -> None:
        """Compare one pair of tables over ``steps`` public inputs; raises Leaked at a difference.

        With ``late``, a player joins in the middle of them.
        """
        rng, comes = Random(seed), Random(f"late {seed}").randrange(steps // 2)
        self.matches = found = _pair(rng, rules)
        self.scenes = (self.desks[0].open(mode, found[0], [], seed), self.desks[1].open(mode, found[1], [], seed))
        self._compare(rng)
        for step in range(steps):
            if any(match.result is not None for match in self.matches):
                break
            if late and step == comes:
                self._come_late(rng)
            else:
                self._input(rng)
            self.on_input()
            for _frame in range(rng.choice((1, 3, 8))):
                self._time(rng.choice((1 / 60, 0.05, 0.1)), rng)

    def _time(self, dt: float, rng: Random) -> None:
        for desk in self.desks:
            desk.step(dt)
        self._compare(rng)

    def _compare(self, rng: Random) -> None:
        looked = rng.random() < 0.08
        one, two = (desk.outside(frame=looked) for desk in self.desks)
        self.frames += "frame" in one
        if one != two:
            raise LeakError({key: (one[key], two.get(key)) for key in one if one[key] != two.get(key)})

    def _both(self, do: Callable[[TableScene], object]) -> None:
        for scene in self.scenes:
            do(scene)

    def _input(self, rng: Random) -> None:
        asked = [
            sorted(match.presses.people_to_ask)
            for match in self.matches
            if match.presses.window.window_end is WindowEnd.EVERYBODY
        ]
        if asked and asked[0] != asked[1]:
            raise LeakError({"who is asked": asked})
        if asked and rng.random() < 0.7:
            for seat in asked[0]:
                self._both(lambda scene, seat=seat: scene.audience.presses.press("pass", seat))  # type: ignore[misc]
        kind = rng.choice(("move", "move", "move", "rail", "hide", "reveal", "away", "sort"))
        if kind == "move":
            self._move(rng)
        elif kind == "rail":
            button, seat = rng.choice(("call", "hand")), rng.randrange(3)
            if self._same(
                lambda match: match.presses.call(seat) if button == "call" else match.presses.raise_hand(seat)
            ):
                self._both(lambda scene: scene.audience.presses.press(button, seat))
        elif kind == "reveal":
            looks = rng.randrange(3)
            self._both(
                lambda scene: (
                    scene.audience.peek(looks) if isinstance(scene.audience, PadsInHands) else scene.audience.reveal()
                )
            )
        elif kind == "away":
            for desk in self.desks:
                desk.app.set_away(not desk.app.services.is_away)
        else:
            self._both(lambda scene: scene.audience.hide_hand())

    def _come_late(self, rng: Random) -> None:
        """Add a seat with a new player, dealt in at once if possible (JOIN-06)."""
        one, two = (match.assignments.obstacle_to_deal_in() for match in self.matches)
        if one != two:
            raise LeakError({"why nobody can be dealt in": (one, two)})
        changes = [Join(LATE), DEAL_IN][: 1 + (not one and rng.random() < 0.8)]
        self.late += len(changes) > 1

        def come(scene: TableScene) -> None:
            scene.audience.hide_hand()
            scene.play.publish_events([event for change in changes for event in scene.match.commit(SEATS, change)])

        self._both(come)

    def _move(self, rng: Random) -> None:
        """Make a move of the current player that would be possible with other cards, too."""
        self._both(lambda scene: scene.audience.hide_hand())
        for desk in self.desks:
            desk.app.set_away(False)
        one, two = self.matches
        seat = one.seat_on_turn
        moves = [move for move in one.legal(seat) if not isinstance(move, Challenge | ChooseSeat) and move != CALL]
        move = rng.choice([*moves, *(m for m in moves if isinstance(m, Play))])
        if isinstance(move, Play) and not _hold(two, seat, move.card, rng):
            return
        if move not in two.legal(seat) or not self._same(lambda match: match.commit(seat, move)):
            return
        if isinstance(move, Keep) and two.live_round and two.live_round.phase is not Phase.DRAWN:
            return
        if seat == PUPPET:
            self._both(lambda scene: scene.audience.presses.make(seat, move))
            return
        if isinstance(self.scenes[0].audience, PadsInHands):
            self._move_by_place(seat, move, rng)
            return
        for _wait in range(40):
            if all(scene.audience.curtain is not None and scene.audience.curtain.seat == seat for scene in self.scenes):
                break
            self._time(0.1, rng)
        else:
            return
        if self.matches[0].seat_on_turn != seat or self.matches[0].result is not None:
            return
        self._both(lambda scene: scene.audience.reveal())
        self._time(0.05, rng)
        self._both(lambda scene: scene.play.submit(move))

    def _move_by_place(self, seat: int, move: Move, rng: Random) -> None:
        """Play a card by its place in a hand face down; make any other move with the hand open."""
        for _wait in range(40):
            if all(
                scene.audience.bottom_seat == seat and not scene.show.is_running and scene.audience.viewer_seat is None
                for scene in self.scenes
            ):
                break
            self._time(0.1, rng)
        scenes = [
            scene
            for scene in self.scenes
            if isinstance(scene.audience, PadsInHands) and scene.audience.face_down.chooser == seat
        ]
        if len(scenes) < len(self.scenes):
            return
        if isinstance(move, Play) and self.matches[0].view(None).phase in (Phase.PLAY, Phase.DRAWN):
            place = rng.randrange(self.matches[0].view(None).counts[seat])
            for scene, match in zip(scenes, self.matches, strict=True):
                order = scene.audience.hidden_hands.order(seat, match.view(seat).hand)
                order.remove(move.card)
                scene.audience.hidden_hands.lie(seat, [*order[:place], move.card, *order[place:]])
                scene.audience.face_down.cursor = place
                scene.audience.face_down.choose()
            return
        for scene in scenes:
            scene.audience.peek(seat)
        self._time(0.05, rng)
        for scene in scenes:
            scene.play.submit(move)

    def _same(self, do: Callable[[Match], list[Event]]) -> bool:
        """Return whether everyone would see the same at both tables, without hands being shown."""
        told: list[list[Event]] = []
        for match in self.matches:
            copy = match.copy([Human()] * len(match.seats))
            for seat in match.presses.armed:
                copy.presses.call(seat)
            told.append([seen_by(event, None) for event in do(copy)])
        ends = any(isinstance(event, RoundEnded | Challenged) for event in told[0])
        return told[0] == told[1] and not ends


def _pair(rng: Random, rules: RuleSet) -> tuple[Match, Match]:
    """Return a match some moves into its first round, and a copy with other hidden cards."""
    match = match_in_progress(rng, rules, (PUPPET,))
    return match, with_new_deal(match, rng)


def match_in_progress(rng: Random, rules: RuleSet, bots: tuple[int, ...] = ()) -> Match:
    """Return a match in the middle of its first round."""
    while True:
        deal = rng.randrange(1, 10_000)
        match = Match(rules, infos(SEATS, bots), [Human() for _ in range(SEATS)], deal)
        match._match_memory = None
        match.start_round()
        for _ in range(rng.randrange(40)):
            seat = match.seat_on_turn
            match.commit(seat, rng.choice(match.legal(seat)))
            if match.result is not None:
                break
        if match.result is None:
            return match


def with_new_deal(match: Match, rng: Random, mine: int | None = None) -> Match:
    """Return a copy with other cards wherever ``mine`` cannot see them; None sees no hand."""
    other = match.copy([Human() for _ in range(SEATS)])
    other._match_memory = None
    state = other.live_round
    assert state is not None
    others = [hand for seat, hand in enumerate(state.hands) if seat != mine]
    hidden = [card for hand in others for card in hand] + state.draw_pile
    rng.shuffle(hidden)
    for hand in others:
        hand[:], hidden = hidden[: len(hand)], hidden[len(hand) :]
    state.draw_pile[:] = hidden
    settle(other)
    return other


def settle(match: Match) -> None:
    """Make what a round remembers of hands match the hands held now."""
    state = match.live_round
    assert state is not None
    if state.phase is Phase.DRAWN:
        state.drawn = state.hands[state.turn][-1]
    if state.shown:
        state.shown = tuple(state.hands[state.attacker])


def _hold(match: Match, seat: int, card: int, rng: Random) -> bool:
    """Swap a card into a seat's hand from any unseen place; return whether it could."""
    state = match.live_round
    assert state is not None
    hand = state.hands[seat]
    if state.phase is Phase.DRAWN and hand[-1] != card:
        place = len(hand) - 1
    elif card in hand:
        return True
    else:
        place = rng.randrange(len(hand))
    for pile in (*state.hands, state.draw_pile):
        if card in pile:
            found = pile.index(card)
            pile[found], hand[place] = hand[place], pile[found]
            settle(match)
            return True
    return False
