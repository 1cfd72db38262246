"""Tests that what several people see or hear depends on public information alone (PTY-03)."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.match.jump_window import ASK_ALL
from game.rules.events import Drawn, Event, Played, TurnStarted, seen_by
from game.rules.joining import LATE_REASON
from game.rules.moves import Play
from game.scenes.party import curtain_facts as party_facts
from game.scenes.party.screen import SharedScreen
from game.scenes.table.clock import TableClock
from game.scenes.table.look import scenery
from game.scenes.table.scene import TableScene
from game.scenes.table.show.choreography import Choreography
from game.scenes.table.show.moods import Voices
from game.scenes.table.show.player_faces import Faces
from game.ui.input.actions import Act, Action
from game.ui.portraits.mood import Mood
from game.ui.sound.cues import Suspense
from tests.support.rounds import house
from tests.support.unseen import LeakError, TwinTables

PAIRS = 1_000 if os.environ.get("HUE_SOAK") else 64
"""Pairs of matches compared in each mode."""
MODES = ("pass", "pads")
"""Modes with hidden hands; with open hands nothing is secret."""
ENOUGH = 60
"""Maximum number of pairs in which a leak must be found; mostly the first few do."""


@pytest.fixture(scope="module")
def twins() -> TwinTables:
    return TwinTables()


@pytest.mark.parametrize("mode", MODES)
def test_PTY03_hidden_cards_change_nothing_that_others_perceive(twins: TwinTables, mode: str) -> None:
    twins.frames = 0
    every(twins, range(PAIRS), mode)
    assert twins.frames > PAIRS, "the frames were compared, too"


@pytest.mark.parametrize("mode", MODES)
def test_PTY03_hidden_cards_change_nothing_when_somebody_comes_late(twins: TwinTables, mode: str) -> None:
    twins.late = 0
    every(twins, range(PAIRS // 4), mode, late=True)
    assert twins.late > PAIRS / 16, "many were dealt in at once"


@pytest.mark.parametrize("mode", MODES)
def test_PTY03_hidden_cards_change_nothing_while_all_are_asked_whether_they_jump_in(mode: str) -> None:
    twins = TwinTables()
    for desk in twins.desks:
        desk.settings.act_clock = ASK_ALL
    for seed in range(PAIRS // 4):
        twins.run(seed, mode, rules=house(jump_in=True))


def walk_all_hands(twins: TwinTables) -> None:
    """Have every open hand walked by keys, with all that can be asked of it."""
    for scene in twins.scenes:
        if scene.audience.viewer_seat is not None:
            for act in (Act.FIRST, Act.RIGHT, Act.TELL_HAND, Act.EXPLAIN):
                scene.services.hooks.act(Action(act))  # type: ignore[attr-defined]


@pytest.mark.parametrize("mode", MODES)
def test_A11Y46_hidden_cards_change_nothing_that_is_read_aloud(mode: str) -> None:
    twins = TwinTables(narrated=True)
    twins.on_input = lambda: walk_all_hands(twins)
    every(twins, range(PAIRS // 4), mode)
    assert {"7 cards", "A card", "Draw pile"} & twins.desks[0].ever_said


@pytest.mark.parametrize("mode", MODES)
def test_A11Y46_a_hand_that_is_read_aloud_to_all_is_found(mode: str) -> None:
    twins = TwinTables(narrated=True)
    twins.on_input = lambda: walk_all_hands(twins)
    for desk in twins.desks:
        desk.settings.headphones = True  # but none are worn
    with pytest.raises(LeakError) as found:
        every(twins, range(ENOUGH), mode)
    assert "said" in str(found.value)


def test_PTY03_a_hand_of_a_latecomer_that_shows_is_found() -> None:
    usual = seen_by

    def open_hand(event: Event, seat: int | None) -> Event:
        return event if isinstance(event, Drawn) and event.reason == LATE_REASON else usual(event, seat)

    twins = TwinTables()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.scenes.table.show.show.seen_by", open_hand)
        patch.setattr("game.rules.events.seen_by", open_hand)
        with pytest.raises(LeakError):
            every(twins, range(ENOUGH), "pass", late=True)


def every(twins: TwinTables, seeds: range, mode: str, late: bool = False) -> None:
    for seed in seeds:
        twins.run(seed, mode, late=late)


def plays(scene: Any, seat: int) -> bool:
    """Return whether a seat has a playable card, which nobody else may know."""
    return any(isinstance(move, Play) for move in scene.match.legal(seat))


def glow(patch: pytest.MonkeyPatch) -> None:
    """Leak: mark the plate of a seat that has a playable card."""
    plate = scenery._plate

    def marked(scene: Any, seat: int, *rest: Any) -> Any:
        look = plate(scene, seat, *rest)
        return look._replace(has_called=look.has_called or plays(scene.play, seat))

    patch.setattr(scenery, "_plate", marked)


def sorted_place(patch: pytest.MonkeyPatch) -> None:
    """Leak: let a card leave a hidden hand from its place in that hand."""

    def init(self: TableScene, *args: Any, **kwargs: Any) -> None:
        usual(self, *args, **kwargs)
        flights, shows = self.show.choreography.flights, self.show.choreography._show
        hand_of, played = flights.hand_of, shows[Played]

        def from_its_place(event: Played) -> float:
            state = self.match.live_round
            assert state is not None
            lower = 9.0 * sum(card < event.card for card in state.hands[event.seat])
            flights.hand_of = lambda seat: hand_of(seat)._replace(x=hand_of(seat).x + lower)  # type: ignore[method-assign]
            return played(event)

        shows[Played] = from_its_place

    usual = TableScene.__init__
    patch.setattr(TableScene, "__init__", init)


def shorter(patch: pytest.MonkeyPatch) -> None:
    """Leak: go on sooner when a seat has no choice."""
    started = Choreography._turn_started

    def init(self: TableScene, *args: Any, **kwargs: Any) -> None:
        usual(self, *args, **kwargs)

        def sooner(event: TurnStarted) -> float:
            return started(self.show.choreography, event) + (0.3 if plays(self, event.seat) else 0.0)

        self.show.choreography._show[TurnStarted] = sooner

    usual = TableScene.__init__
    patch.setattr(TableScene, "__init__", init)


def jump_prompt(patch: pytest.MonkeyPatch) -> None:
    """Leak: tell on the curtain that a player could jump in."""
    facts = party_facts.curtain_facts

    def telling(people: Any, *rest: Any) -> Any:
        held = any(people.match.view(None).top in people.match.view(seat).hand for seat in people.screen_seats)
        found = facts(people, *rest)
        return replace(found, news=(*found.news, "Jump in!")) if held else found

    patch.setattr("game.scenes.party.cover.curtain_facts", telling)


def lit_when_guilty(patch: pytest.MonkeyPatch) -> None:
    """Leak: light the call button of the seat to act if it has a playable card."""
    usual = TableScene.update

    def update(self: TableScene, dt: float) -> None:
        usual(self, dt)
        for seat in self.audience.players.screen_seats:
            if plays(self, seat) and seat == self.match.seat_on_turn and self.match.result is None:
                self.audience.presses.lit_seconds[f"call:{seat}"] = 0.5

    patch.setattr(TableScene, "update", update)


def thinking(patch: pytest.MonkeyPatch) -> None:
    """Leak: run the clock faster while the player on turn has no choice."""
    pace = TableClock.pace.fget
    assert pace is not None

    def leaking(self: Any) -> float:
        match = self._play.match
        quick = match.round_number and match.result is None and not plays(self._play, match.seat_on_turn)
        return float(pace(self)) * (2.0 if quick else 1.0)

    patch.setattr(TableClock, "pace", property(leaking))


def own_log(patch: pytest.MonkeyPatch) -> None:
    """Leak: log each event as it was seen, hidden cards included."""
    patch.setattr(Choreography, "_tell", lambda self, event: self.picture.log.append(event))


def heard(patch: pytest.MonkeyPatch) -> None:
    """Leak: play a sound when no card fits."""
    usual = SharedScreen.reveal

    def reveal(self: SharedScreen, ask: Any = None) -> None:
        usual(self, ask)
        if self.viewer_seat is not None and not plays(self.table, self.viewer_seat):
            self.kit.sound.play("illegal")

    patch.setattr(SharedScreen, "reveal", reveal)


def spoken(patch: pytest.MonkeyPatch) -> None:
    """Leak: let a player without a playable card groan."""
    usual = Voices.speak_for_event

    def init(self: TableScene, *args: Any, **kwargs: Any) -> None:
        made(self, *args, **kwargs)

        def beside(event: Event, told: float) -> None:
            usual(self.show.choreography.voices, event, told)
            if isinstance(event, TurnStarted) and not plays(self, event.seat):
                self.show.choreography.voices.say(told, event.seat, "ouch")

        self.show.choreography.voices.speak_for_event = beside  # type: ignore[method-assign]

    made = TableScene.__init__
    patch.setattr(TableScene, "__init__", init)


def tense(patch: pytest.MonkeyPatch) -> None:
    """Leak: make the music tense when the player on turn has a playable card."""

    def suspense(self: TableScene) -> Suspense:
        runs = self.match.round_number and self.match.result is None
        return Suspense.TENSE if runs and plays(self, self.match.seat_on_turn) else Suspense.REST

    patch.setattr(TableScene, "suspense", property(suspense))


def poker_face(patch: pytest.MonkeyPatch) -> None:
    """Leak: let a player with a playable card look smug."""
    sight = Faces._sight

    def telling(self: Faces, seat: int, *rest: Any) -> Any:
        found = sight(self, seat, *rest)
        match = self._show.play.match
        asked = match.round_number and match.result is None and seat == match.seat_on_turn
        return found._replace(mood=Mood.SMUG) if asked and plays(self._show.play, seat) else found

    patch.setattr(Faces, "_sight", telling)


LEAKS = (poker_face, glow, sorted_place, shorter, jump_prompt, lit_when_guilty, thinking, own_log, heard, spoken, tense)


CASES = [
    *((leak, "pass") for leak in LEAKS),
    *((leak, "pads") for leak in (poker_face, glow, sorted_place, shorter, thinking)),
]


@pytest.mark.parametrize(("leak", "mode"), CASES, ids=[f"{leak.__name__}-{mode}" for leak, mode in CASES])
def test_PTY03_each_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], mode: str) -> None:
    twins = TwinTables()
    with pytest.MonkeyPatch.context() as patch:
        leak(patch)
        with pytest.raises(LeakError):
            every(twins, range(ENOUGH), mode)
