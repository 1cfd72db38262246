"""Tests of handicaps on shared screens: public marks and private hints (JOIN-07)."""

import os
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from build.screens.coach_states import Patient, Speechless
from game.match.match import Match
from game.match.seats import NO_HANDICAP, Handicap
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.private_look import PrivateLook
from game.scenes.table.look.handicap_icons import handicap_icons
from game.scenes.table.scene import TableScene
from game.ui.sound.cues import CueEvent
from tests.support.party import Party, people_match
from tests.support.unseen import LeakError, TwinTables

GIVEN = (Handicap(cards=4, shield=True), Handicap(hints=3, auto_call=True), NO_HANDICAP, Handicap(hints=2))
PAIRS = 400 if os.environ.get("HUE_SOAK") else 8


def uneven(match: Match, given: Sequence[Handicap] = GIVEN) -> Match:
    """Give the players handicaps; the cards and shields of the current round stay as dealt."""
    match.assignments.seats = tuple(replace(info, handicap=one) for info, one in zip(match.seats, given, strict=False))
    return match


def party(mode: str, given: Sequence[Handicap] = GIVEN) -> Party:
    desk = Party(uneven(people_match(), given), mode)
    desk.scene.coaching.thinker = Speechless
    desk.settle()
    return desk


def asked_seat(desk: Party, hints: int) -> None:
    """Give the player to act this number of hints and show them their hand."""
    seat = desk.match.seat_on_turn
    uneven(desk.match, [Handicap(hints=hints) if other == seat else NO_HANDICAP for other in range(4)])
    if isinstance(desk.scene.audience, PadsInHands):
        desk.scene.audience.peek(seat)
    else:
        desk.scene.audience.reveal()
    desk.wait(0.3)
    assert desk.scene.audience.viewer_seat == seat


def test_JOIN07_every_part_of_a_handicap_has_a_pictogram_of_its_own() -> None:
    assert handicap_icons(NO_HANDICAP) == ()
    assert handicap_icons(Handicap(cards=3)) == ("cards",) and handicap_icons(Handicap(hints=0)) == ("hint",)
    assert handicap_icons(Handicap(3, 2, True, True)) == ("cards", "hint", "bubble", "shield")


@pytest.mark.parametrize("mode", ["pass", "open", "pads"])
def test_JOIN07_all_handicaps_are_seen_at_the_table_and_behind_the_curtain(mode: str) -> None:
    desk = party(mode)
    if mode == "pass":
        told = desk.node("sitters").value
        assert "4 cards · shield" in told and "hints: many · automatic calls" in told
        desk.scene.audience.reveal()
        desk.wait(0.2)
    seats = [desk.node(f"seat:{seat}").value for seat in range(4)]
    assert "4 cards · shield" in seats[0] and "hints: many · automatic calls" in seats[1]
    assert "hints" not in seats[2] and "hints: more" in seats[3]


def test_JOIN07_the_curtain_says_whoever_it_is_for_what_differs() -> None:
    desk = party("pass", [Handicap(cards=5)] * 4)
    written = [node.name for node in desk.scene.ui_tree().walk()]
    assert "Handicap: 5 cards" in written


@pytest.mark.parametrize("mode", ["pass", "open", "pads"])
@pytest.mark.parametrize("hints", [2, 3])
def test_JOIN07_whoever_looks_asks_for_a_hint(mode: str, hints: int) -> None:
    desk = party(mode)
    asked_seat(desk, hints)
    desk.click("hint")
    desk.wait(0.2)
    advice = desk.scene.coaching.words
    assert advice and ("." in advice) is (hints == 3), "a move, and why from the third level on"
    assert any(advice == node.name for node in desk.scene.ui_tree().walk())


@pytest.mark.parametrize("hints", [0, 1])
def test_JOIN07_few_hints_mark_cards_and_none_mark_nothing(hints: int) -> None:
    desk = party("pass")
    asked_seat(desk, hints)
    assert not desk.scene.coaching.is_offered and not any(n.id == "hint" for n in desk.scene.ui_tree().walk())
    assert (desk.scene.show.playable is not None) is (hints == 1)


@pytest.mark.parametrize("mode", ["pass", "pads"])
def test_PTY03_a_hint_is_gone_with_the_hand_and_nobody_hears_or_reads_of_it(mode: str) -> None:
    desk = party(mode)
    asked_seat(desk, 3)
    heard: list[CueEvent] = []
    desk.app.services.sound.listeners.append(heard.append)
    before = list(desk.scene.show.picture.log)
    desk.click("hint")
    desk.wait(0.2)
    advice = desk.scene.coaching.words
    assert advice
    assert heard == [] and list(desk.scene.show.picture.log) == before
    desk.scene.audience.hide_hand()
    desk.wait(0.2)
    assert desk.scene.coaching.words == "" and desk.scene.coaching.advice is None
    assert not any(advice in node.name for node in desk.scene.ui_tree().walk())


def test_PTY03_an_answer_that_comes_when_the_hand_is_hidden_is_thrown_away() -> None:
    desk = party("pass")
    desk.scene.coaching.thinker = Patient
    asked_seat(desk, 3)
    desk.scene.coaching.ask()
    desk.scene.audience.hide_hand()
    assert not desk.scene.coaching.is_waiting


class UnevenTwins(TwinTables):
    """Twins with hints for all players, who also press for hints and for a close look."""

    def run(self, seed: int, mode: str, *args: object, **kwargs: object) -> None:
        super().run(seed, mode)

    def _input(self, rng: Random) -> None:
        self._both(self._give)
        if rng.random() < 0.6:
            super()._input(rng)
            return
        self._both(lambda scene: scene.audience.hide_hand())
        looks = self.matches[0].seat_on_turn
        if looks == 3 or self.scenes[0].show.is_running:
            return
        self._both(
            lambda scene: (
                scene.audience.peek(looks) if isinstance(scene.audience, PadsInHands) else scene.audience.reveal()
            )
        )
        self._time(0.1, rng)
        if self.scenes[0].audience.viewer_seat is None:
            return
        if rng.random() < 0.5 or isinstance(self.scenes[0].audience, PadsInHands):
            self._both(lambda scene: scene.coaching.ask())
            self._time(0.1, rng)
        else:
            self._both(lambda scene: scene.audience.look_alone("card:0"))
            self._time(0.1, rng)
            for desk in self.desks:
                assert isinstance(desk.app.stack.top, PrivateLook)
                desk.app.stack.top.put_away()
            self._time(0.1, rng)
        self._both(lambda scene: scene.audience.hide_hand())
        self._time(0.1, rng)

    def _compare(self, rng: Random) -> None:
        """Compare as before, except while a hand is open: then its hinted card may rise."""
        if self.scenes[0].audience.viewer_seat is None or self.scenes[1].audience.viewer_seat is None:
            super()._compare(rng)
            return
        one, two = (desk.outside(frame=False) | {"goes on": ""} for desk in self.desks)
        if one != two:
            raise LeakError({key: (one[key], two.get(key)) for key in one if one[key] != two.get(key)})

    def _give(self, scene: TableScene) -> None:
        uneven(scene.match, [Handicap(hints=3)] * 3 + [NO_HANDICAP])
        scene.coaching.thinker = Speechless


@pytest.mark.parametrize("mode", ["pass", "pads"])
def test_PTY03_hints_and_close_looks_leave_nothing_for_others(mode: str) -> None:
    twins = UnevenTwins()
    every(twins, PAIRS, mode)
    assert twins.frames > PAIRS / 2


def every(twins: TwinTables, pairs: int, mode: str) -> None:
    for seed in range(pairs):
        twins.run(seed, mode)


def test_PTY03_a_hint_that_stays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    twins = UnevenTwins()
    monkeypatch.setattr("game.scenes.table.hints.table_coach.Coaching.drop", lambda self: None)
    with pytest.raises(LeakError):
        every(twins, 3 * PAIRS, "pads")
