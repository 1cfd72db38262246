"""Tests of pass and play: curtain, reveal, hiding, buttons, claims, challenged hands."""

import pygame
import pytest

from game.rules.cards import colour_of
from game.rules.events import Challenged
from game.rules.moves import CHALLENGE
from game.rules.view import Phase
from game.scenes.party.pending_turn import ViewRequest
from game.scenes.scoring.scoring import ScoringScene
from game.settings import Settings
from game.storage.rulesets import load_preset
from game.ui.input.actions import Act, Action
from game.ui.sound.cues import CueEvent
from game.ui.widgets.captions import sentence
from tests.support.party import YKSI, Party, people_match


@pytest.fixture
def party() -> Party:
    desk = Party(people_match(), curtain_after=20)
    desk.settle()
    return desk


def shown_cards(party: Party) -> list[str]:
    return [node.id for node in party.scene.ui_tree().walk() if node.role == "card"]


def test_PTY02_the_first_hand_of_a_round_is_curtained_too(party: Party) -> None:
    assert party.scene.audience.curtain == ViewRequest(party.match.seat_on_turn, "turn")
    assert not party.scene.show.picture.hand and not shown_cards(party)


def test_PTY02_a_press_reveals_and_a_held_key_does_not(party: Party) -> None:
    party.app.act(Action(Act.CONFIRM, repeat=True))
    assert party.scene.audience.viewer_seat is None
    party.key(pygame.K_RETURN)
    assert party.scene.audience.viewer_seat == party.match.seat_on_turn and party.scene.audience.curtain is None
    assert len(shown_cards(party)) == len(party.scene.play.view.hand) > 0


def test_PTY02_the_button_reveals_by_mouse(party: Party) -> None:
    party.click("reveal")
    assert party.scene.audience.viewer_seat == party.match.seat_on_turn


def test_PTY02_after_a_turn_the_curtain_is_for_the_next_one(party: Party) -> None:
    party.scene.audience.reveal()
    before = party.match.seat_on_turn
    while party.match.seat_on_turn == before:
        party.lay_or_draw()
        party.settle()
    assert party.scene.audience.viewer_seat is None and party.scene.audience.curtain == ViewRequest(
        party.match.seat_on_turn, "turn"
    )


@pytest.mark.parametrize("how", ["key", "button", "pad", "focus", "pause", "idle", "rules", "log"])
def test_PTY02_the_hand_is_hidden_at_any_time(party: Party, how: str) -> None:
    party.scene.audience.reveal()
    if how == "key":
        party.key(pygame.K_ESCAPE)
    elif how == "button":
        party.click("hide")
    elif how == "pad":
        party.pad_of(3, pygame.CONTROLLER_BUTTON_B)
    elif how == "focus":
        party.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    elif how == "pause":
        party.key(pygame.K_p)
    elif how == "idle":
        party.wait(19.5)
        assert party.scene.audience.viewer_seat is not None
        party.wait(1.0)
    else:
        party.key(pygame.K_F1 if how == "rules" else pygame.K_l)
    assert party.scene.audience.viewer_seat is None and not party.scene.show.picture.hand
    assert party.scene.audience.curtain == ViewRequest(party.match.seat_on_turn, "turn")


def test_A11Y32_by_itself_no_hand_is_hidden() -> None:
    """Keep the hand open until a move, a pause or another window, unless a time is set."""
    assert Settings().curtain_after == 0
    party = Party(people_match())
    party.settle()
    party.scene.audience.reveal()
    party.wait(90)
    assert party.scene.audience.viewer_seat is not None


def test_A11Y32_before_an_idle_hand_is_hidden_it_is_said_seen_and_heard(party: Party) -> None:
    heard: list[str] = []
    party.app.services.sound.listeners.append(lambda cue: heard.append(cue.cue))
    party.scene.audience.reveal()
    party.wait(14.8)
    assert "Hiding cards" not in party.node("prompt").name and "hide_soon" not in heard
    party.wait(0.4)
    assert party.node("prompt").name == "Hiding cards in 5 seconds. Press to keep them open."
    party.wait(4.0)
    assert party.node("prompt").name == "Hiding cards in 1 second. Press to keep them open."
    assert heard.count("hide_soon") == 1, "each second is seen, the first is heard"
    assert sentence(CueEvent("hide_soon")), "and read"
    party.wait(1.0)
    assert party.scene.audience.viewer_seat is None


@pytest.mark.parametrize("press", [pygame.K_LEFT, pygame.K_s, pygame.K_3])
def test_A11Y32_any_press_keeps_the_hand_open(party: Party, press: int) -> None:
    party.scene.audience.reveal()
    for _time in range(3):
        party.wait(16)
        assert "Hiding cards" in party.node("prompt").name
        party.key(press)
        assert "Hiding cards" not in party.node("prompt").name
    assert party.scene.audience.viewer_seat is not None
    party.wait(20.2)
    assert party.scene.audience.viewer_seat is None


def test_A11Y32_one_switch_keeps_it_open_whatever_it_presses() -> None:
    party = Party(people_match(), curtain_after=20, scan="one", scan_seconds=10)
    party.settle()
    party.scene.audience.reveal()
    for _time in range(3):
        party.wait(12)
        party.app.scanner.choose = lambda: None  # type: ignore[method-assign]
        party.key(pygame.K_SPACE)
    assert party.scene.audience.viewer_seat is not None


def test_A11Y32_the_controller_of_another_one_does_not_keep_it_open() -> None:
    party = Party(people_match(), pads={seat: 10 + seat for seat in range(4)}, curtain_after=20)
    party.settle()
    asked = party.match.seat_on_turn
    party.scene.audience.reveal()
    party.wait(16)
    party.pad_of(10 + (asked + 1) % 4, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    party.wait(5)
    assert party.scene.audience.viewer_seat is None
    party.pad_of(10 + asked, pygame.CONTROLLER_BUTTON_A)
    party.wait(16)
    party.pad_of(10 + asked, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    party.wait(5)
    assert party.scene.audience.viewer_seat == asked


@pytest.mark.parametrize("where", ["reveal", "pause", "call:0", None])
def test_PTY14_the_button_says_a_key_only_while_the_key_does_it(party: Party, where: str | None) -> None:
    """Show the key on the button only while it works.

    Where the focus is on something else, such as another seat's button, Enter presses that instead.
    """
    party.key(pygame.K_RIGHT)
    party.scene.input.focus = where
    said = party.node("reveal").value
    party.key(pygame.K_RETURN)
    assert (said == "Enter") is (where in ("reveal", None))
    assert (party.scene.audience.viewer_seat is not None) is (said == "Enter")


def test_PTY02_there_is_no_curtain_for_the_only_person_left() -> None:
    party = Party(people_match(bots=(0, 2, 3)))
    party.wait(20)
    assert party.scene.audience.curtain is None and party.scene.audience.viewer_seat == 1


def test_PTY02_no_curtain_between_two_turns_of_the_same_person() -> None:
    party = Party(people_match(2))
    party.settle()
    party.scene.audience.reveal()
    for _ in range(60):
        before = party.match.seat_on_turn
        move = party.lay_or_draw()
        party.settle()
        if party.match.seat_on_turn == before:
            assert party.scene.audience.curtain is None and party.scene.audience.viewer_seat == before, move
            return
        party.scene.audience.reveal()
    raise AssertionError("two at a table soon play twice in a row")


def test_PTY02_the_news_tell_what_happened_since(party: Party) -> None:
    for _ in range(5):
        party.scene.audience.reveal()
        before = party.match.seat_on_turn
        while party.match.seat_on_turn == before:
            party.lay_or_draw()
            party.settle()
    news = party.node("news").value
    assert "You " not in news and news


@pytest.mark.parametrize("mode", ["pass", "open"])
def test_PTY05_a_guest_reads_one_key_for_one_call_on_bubble_button_and_strip(mode: str) -> None:
    party = Party(people_match(), mode, curtain_after=20)
    for _turn in range(3):
        party.settle()
        seat = party.match.seat_on_turn
        party.scene.audience.reveal(party.scene.audience.current_request())
        for kind, button in (("call", "call"), ("hand", "hand")):
            nodes = [node for node in party.scene.ui_tree().walk() if node.id in (button, f"{kind}:{seat}")]
            assert len({node.value for node in nodes}) == 1 and nodes[0].value, (kind, [n.value for n in nodes])
        before = party.match.seat_on_turn
        while party.match.seat_on_turn == before:
            party.lay_or_draw()
            party.settle()


def test_PTY05_every_seat_has_its_buttons_on_table_and_curtain(party: Party) -> None:
    def buttons() -> set[str]:
        nodes = party.scene.ui_tree().walk()
        return {node.id for node in nodes if node.id.startswith(("call:", "hand:")) and not node.state}

    everybody = {f"{kind}:{seat}" for kind in ("call", "hand") for seat in range(4)}
    assert buttons() == everybody
    party.scene.audience.reveal()
    assert buttons() == everybody


@pytest.mark.parametrize("behind", [True, False])
@pytest.mark.parametrize("by", ["mouse", "key", "pad"])
def test_PTY05_a_hand_outside_an_accusable_moment_is_a_wave(behind: bool, by: str) -> None:
    party = Party(people_match(), pads={2: 9})
    party.settle()
    if not behind:
        party.scene.audience.reveal()
    if by == "mouse":
        party.click("hand:2")
    elif by == "key":
        party.key(pygame.K_e)
    else:
        party.pad_of(9, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert [(pop.kind, pop.seat) for pop in party.scene.show.picture.pops] == [("wave", 2)]
    assert (party.scene.audience.curtain is not None) is behind
    moves = len(party.match.log)
    party.settle()
    assert len(party.match.log) == moves


@pytest.mark.parametrize("mode", ["pass", "open", "pads"])
@pytest.mark.parametrize("rules", ["classic", "yksi"])
def test_PTY05_a_call_or_catch_that_does_nothing_says_why_to_all(rules: str, mode: str) -> None:
    party = Party(people_match(rules=load_preset(rules)), mode)
    party.settle()
    said = {"hand:2": "Clara: Nobody forgot to call.", "call:1": "Bert: Call when you are about to have 1 card left."}
    for button, why in said.items():
        party.click(button)
        assert any(why in f"{node.name} {node.value}" for node in party.scene.ui_tree().walk()), button


def test_PTY05_on_a_phone_the_reason_is_told_there_alone() -> None:
    party = Party(people_match(), "phones")
    party.app.services.devices.assign_seat(1, "phone:1")
    party.settle()
    assert party.scene.audience.presses.press("hand", 1) == "Nobody forgot to call."
    assert party.scene.message.text == ""


def test_PTY06_a_call_that_is_armed_needs_no_reason(party: Party) -> None:
    seat = party.match.seat_on_turn
    assert party.match.live_round is not None
    del party.match.live_round.hands[seat][2:]
    assert party.scene.audience.presses.press("call", seat) == "" == party.scene.message.text
    assert seat in party.match.presses.armed


def test_PTY06_a_call_in_advance_counts_with_the_card_it_is_for(party: Party) -> None:
    for _ in range(600):
        seat = party.match.seat_on_turn
        party.scene.audience.reveal()
        hand = party.match.view(seat).hand
        if len(hand) == 2 and party.match.view(seat).phase is Phase.PLAY:
            party.scene.audience.presses.press("call", seat)
            assert seat in party.match.presses.armed
            party.lay_or_draw()
            if len(party.match.view(seat).hand) == 1:
                assert party.match.view(None).called[seat]
                return
        else:
            party.lay_or_draw()
        party.settle()
        if isinstance(party.top, ScoringScene):
            party.app.stack.pop()
            party.settle()
    raise AssertionError("nobody ever had two cards")


def test_PTY14_only_the_controller_of_whoever_is_asked_lifts_the_curtain() -> None:
    party = Party(people_match(), pads={seat: 10 + seat for seat in range(4)})
    party.settle()
    asked = party.match.seat_on_turn
    party.pad_of(10 + (asked + 1) % 4, pygame.CONTROLLER_BUTTON_A)
    assert party.scene.audience.viewer_seat is None
    party.pad_of(10 + asked, pygame.CONTROLLER_BUTTON_A)
    assert party.scene.audience.viewer_seat == asked
    held = len(party.match.view(asked).hand)
    party.pad_of(10 + (asked + 1) % 4, pygame.CONTROLLER_BUTTON_X)
    assert len(party.match.view(asked).hand) == held, "the controller of another one does not draw"


def test_PTY07_a_claim_brings_the_screen_to_the_claimant_and_back() -> None:
    party = Party(people_match(rules=YKSI))
    party.settle()
    party.scene.audience.reveal()
    for _ in range(40):
        if party.match.presses.jump_window:
            break
        party.lay_or_draw()
        party.settle()
        party.scene.audience.reveal()
    asked = party.match.seat_on_turn
    claimant = (asked + 2) % 4
    party.scene.audience.presses.press("jump", claimant)
    party.settle()
    assert party.scene.audience.curtain == ViewRequest(claimant, "claim")
    party.key(pygame.K_RETURN)
    assert party.scene.audience.viewer_seat == claimant and party.scene.audience.hand_buttons.claims_jump_in
    moves = len(party.match.log)
    party.click("keep")
    party.settle()
    assert len(party.match.log) == moves and party.scene.audience.curtain == ViewRequest(asked, "turn")


def test_K18_a_doubted_hand_is_seen_by_the_challenger_alone() -> None:
    for deal in range(1, 60):
        party = Party(people_match(deal=deal))
        party.settle()
        for _ in range(30):
            seat = party.match.seat_on_turn
            if CHALLENGE in party.match.legal(seat):
                party.scene.audience.reveal()
                party.scene.play.submit(CHALLENGE)
                assert (
                    isinstance(party.scene.audience.pending_turn.looks, list)
                    and not party.scene.audience.pending_turn.looks
                ), "the challenger looks already"
                for _step in range(60):
                    party.app.step(0.1, [])
                    if party.scene.show.picture.opened_challenge is not None:
                        break
                assert (
                    isinstance(party.scene.show.picture.opened_challenge, Challenged)
                    and party.scene.audience.viewer_seat == seat
                )
                party.scene.audience.hide_hand()
                assert party.scene.show.picture.opened_challenge is None
                assert party.scene.audience.curtain is not None and party.scene.audience.curtain.reason == "look"
                party.scene.audience.reveal()
                assert party.scene.show.picture.opened_challenge is not None
                party.scene.table.dismiss()
                party.settle()
                assert not party.scene.audience.pending_turn.looks and party.scene.show.picture.opened_challenge is None
                return
            if party.match.result is not None:
                break
            party.scene.audience.reveal()
            wilds = [m for m in party.match.legal(seat) if colour_of(getattr(m, "card", 0)) == 4]
            party.scene.play.submit(wilds[-1]) if wilds else party.lay_or_draw()
            party.settle()
    raise AssertionError("nobody laid a wild draw four")


def test_FEEL20_the_picture_is_never_wrong_whoever_looks() -> None:
    party = Party(people_match(3, deal=11))
    party.settle()
    for turn in range(80):
        if party.match.result is not None:
            break
        party.scene.audience.reveal()
        party.lay_or_draw()
        if turn % 3 == 0:
            party.scene.audience.hide_hand()
        party.settle()
    assert party.scene.show.mismatches == []
