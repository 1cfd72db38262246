"""Tests of the optional window for acting out of turn: off by default, scalable (PTY-07)."""

from random import Random

import pytest

from game.match.jump_window import ASK_ALL, WindowEnd
from game.players.levels import make_bot
from game.rules.moves import Draw, Move, Play
from game.scenes.settings.pages import HelpSettingsScene
from game.settings import as_table, read_table
from game.words.player_words import seat_names
from tests.support.desk import Desk
from tests.support.party import YKSI, Party, people_match


def after_a_card(mode: str, **settings: int) -> Party:
    """Play a card that opens the jump-in window, and let the next player look at their hand."""
    party = Party(people_match(rules=YKSI), mode, **settings)
    party.settle()
    move: Move | None = None
    while not isinstance(move, Play) or not party.match.presses.jump_window:
        if party.scene.audience.viewer_seat is None:
            party.scene.audience.reveal()
        move = party.lay_or_draw()
        for _frame in range(100):
            party.app.step(0.05, [])
            if not party.scene.show.is_running:
                break
    if party.scene.audience.viewer_seat is None:
        party.scene.audience.reveal()
    return party


def test_PTY07_by_default_nothing_is_waited_for() -> None:
    party = after_a_card("open")
    assert party.match.presses.window.window_end is WindowEnd.ACTION and not party.scene.audience.presses.window_open
    before = len(party.match.log)
    party.lay_or_draw()
    assert len(party.match.log) > before


@pytest.mark.parametrize("factor", [2, 10])
def test_PTY07_a_clock_holds_the_next_one_back_and_lets_the_others_claim(factor: int) -> None:
    party = after_a_card("open", act_clock=factor)
    party.scene.clock.note_events()
    assert (
        party.match.presses.window.seconds == 1.5 * factor
        and party.scene.audience.presses.window_open
        and party.scene.needs_updates
    )
    before = len(party.match.log)
    party.lay_or_draw()
    assert len(party.match.log) == before and "moment" in party.scene.message.text
    party.wait(1.5 * factor - 0.5)
    assert party.scene.audience.presses.window_open
    party.wait(0.7)
    assert not party.scene.audience.presses.window_open
    party.lay_or_draw()
    assert len(party.match.log) > before


def test_PTY07_a_claim_within_the_clock_counts() -> None:
    party = after_a_card("open", act_clock=3)
    party.scene.clock.note_events()
    other = next(seat for seat in range(4) if seat != party.match.seat_on_turn)
    party.click(f"jump:{other}")
    assert party.match.presses.claimant == other


@pytest.mark.parametrize("mode", ["pass", "open", "pads"])
def test_PTY07_all_are_asked_whether_they_jump_in_before_the_next_move(mode: str) -> None:
    party = Party(people_match(rules=YKSI), mode, act_clock=ASK_ALL)
    party.settle()
    scene, match = party.scene, party.match
    assert match.presses.window.window_end is WindowEnd.EVERYBODY and {
        button.kind for button in scene.audience.rail.buttons
    } >= {"jump", "pass"}
    move = next(move for move in match.legal(match.seat_on_turn) if isinstance(move, Play | Draw))
    match.presses.window.window_end = WindowEnd.ACTION
    for _card in range(40):
        if match.presses.jump_window and isinstance(move, Play):
            break
        seat = match.seat_on_turn
        move = next((move for move in match.legal(seat) if isinstance(move, Play)), match.legal(seat)[0])
        scene.audience.presses.make(seat, move)
    scene.audience.presses.arrange_window()
    scene.show.choreography.skip()
    party.wait(1.0)
    asked = sorted(match.presses.people_to_ask)
    assert asked == [seat for seat in range(4) if seat != match.seat_on_turn] and scene.audience.presses.window_open
    assert all(
        name in scene.audience.presses.undecided_words for name in [seat_names(match.seats)[seat] for seat in asked]
    )
    log = len(match.log)
    assert (
        not scene.audience.presses.make(match.seat_on_turn, match.legal(match.seat_on_turn)[0])
        and len(match.log) == log
    )
    for number, seat in enumerate(asked):
        assert scene.audience.presses.window_open, f"{number} have said so"
        party.click(f"pass:{seat}")
    assert not scene.audience.presses.window_open and scene.audience.presses.undecided_words == ""
    assert scene.audience.presses.make(match.seat_on_turn, match.legal(match.seat_on_turn)[0])


def test_PTY07_a_bot_waits_until_all_have_said_whether_they_jump_in() -> None:
    party = Party(people_match(rules=YKSI), "open", act_clock=ASK_ALL)
    party.settle()
    scene, match = party.scene, party.match
    while not match.presses.jump_window:
        match.presses.window.window_end = WindowEnd.ACTION
        scene.audience.presses.make(match.seat_on_turn, match.legal(match.seat_on_turn)[0])
        scene.audience.presses.arrange_window()
    scene.play.publish_events(match.assignments.take_over(match.seat_on_turn, make_bot("random", Random(1)), "random"))
    scene.show.choreography.skip()
    log = len(match.log)
    party.wait(20.0)
    assert scene.audience.waits_for_look and len(match.log) == log, "whoever does not press holds it up"
    for seat in sorted(match.presses.people_to_ask):
        scene.audience.presses.press("pass", seat)
    party.wait(20.0)
    assert len(match.log) > log


def test_PTY05_to_pass_looks_the_same_when_nobody_is_asked() -> None:
    party = Party(people_match(rules=YKSI), "open", act_clock=ASK_ALL)
    party.settle()
    scene = party.scene
    shown = []
    for _time in range(2):
        scene.audience.presses.press("pass", scene.match.seat_on_turn)
        shown.append([(pop.kind, pop.text) for pop in scene.show.picture.pops if pop.seat == scene.match.seat_on_turn])
        party.wait(4.0)
    assert shown == [[("wave", "I pass")]] * 2


def test_PTY07_the_clock_is_chosen_among_the_settings() -> None:
    desk = Desk()
    desk.begin(HelpSettingsScene(desk.app.services))
    page = desk.top
    assert isinstance(page, HelpSettingsScene)
    page.group.focus_on("act_clock")
    page.group.focused_widget.adjust(1)  # type: ignore[union-attr]
    assert desk.settings.act_clock == ASK_ALL
    assert read_table(as_table(desk.settings)).act_clock == ASK_ALL, "it is kept"
    page.group.focused_widget.adjust(1)  # type: ignore[union-attr]
    assert desk.settings.act_clock == 1
