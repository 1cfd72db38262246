"""Tests of two people on the two halves of a keyboard, at every kind of table (PTY-15)."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.rules.cards import colour_of
from game.rules.moves import CHALLENGE, DRAW, Play
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase
from game.scenes.menu.pause import PauseScene
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.keys import hand_keys
from game.scenes.party.pending_turn import ViewRequest
from game.scenes.scoring.scoring import ScoringScene
from game.sessions.emotes import Emotes
from game.ui.draw import drawn_text
from game.ui.input.actions import Act
from game.ui.input.devices import LEFT, RIGHT
from tests.support.keyboard_layouts import KEYS, press, use_layout
from tests.support.party import Party, people_match

HALF = (LEFT, RIGHT)
DRAWS = replace(CLASSIC, voluntary_draw=True)
YKSI = replace(CLASSIC, jump_in=True)
DOUBT = replace(CLASSIC, challenger="anyone")


class Halves(Party):
    """Party with seat 0 on the left half, seat 1 on the right one, and no device for the others."""

    def __init__(self, mode: str = "pass", seats: int = 2, deal: int = 5, rules=DRAWS) -> None:
        super().__init__(people_match(seats, deal, rules=rules), mode)
        self.app.services.devices.assign_all([*HALF, *[""] * (seats - 2)])
        self.settle()

    def press(self, seat: int, *acts: Act) -> None:
        for act in acts:
            self.key(self.code(seat, act))

    def code(self, seat: int, act: Act) -> int:
        codes = self.app.services.bindings.codes_of(act, HALF[seat])
        assert codes, f"{HALF[seat]} has no key for {act.name}"
        return codes[0]

    def at_turn(self, seat: int) -> None:
        """Play until this seat is to move with a card that fits, its hand still hidden."""
        for _turn in range(40):
            fits = any(isinstance(move, Play) for move in self.match.legal(seat))
            if self.match.seat_on_turn == seat and self.match.view(None).phase is Phase.PLAY and fits:
                return
            self.scene.audience.reveal()
            self.lay_or_draw()
            self.settle()
        raise AssertionError("that one is never asked")


def focused(party: Party) -> str:
    return next((node.id for node in party.scene.ui_tree().walk() if "focused" in node.state), "")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("mode", ["pass", "open"])
def test_PTY15_each_half_plays_the_turn_of_its_seat(mode: str, seat: int) -> None:
    party = Halves(mode)
    party.at_turn(seat)
    if mode == "pass":
        party.press(1 - seat, Act.CONFIRM)
        assert party.scene.audience.viewer_seat is None, "the other half does not lift the curtain"
        party.press(seat, Act.CONFIRM)
    assert party.scene.audience.viewer_seat == seat
    logged = len(party.match.log)
    party.press(1 - seat, Act.CONFIRM, Act.DRAW, Act.LEFT, Act.RIGHT, Act.BACK)
    assert party.top is party.scene and len(party.match.log) == logged, "and does nothing with the cards"
    hand = party.scene.show.picture.hand
    fits = {place for place, held in enumerate(hand) if Play(held.card) in party.match.legal(seat)}
    assert fits, "this deal has a card that fits"
    for _step in range(len(hand)):
        party.press(seat, Act.LEFT)
    for _step in range(min(fits)):
        party.press(seat, Act.RIGHT)
    assert focused(party) == f"card:{min(fits)}"
    card = hand[min(fits)].card
    party.press(seat, Act.CONFIRM)
    assert party.match.log[-1][1:] == (seat, Play(card))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("mode", ["pass", "open"])
def test_PTY15_a_half_draws_looks_calls_hides_and_pauses(mode: str, seat: int) -> None:
    party = Halves(mode)
    party.at_turn(seat)
    party.press(seat, Act.CALL)
    assert ("call", seat) in {(pop.kind, pop.seat) for pop in party.scene.show.picture.pops}
    party.press(1 - seat, Act.HAND)
    assert ("wave", 1 - seat) in {(pop.kind, pop.seat) for pop in party.scene.show.picture.pops}
    if mode == "pass":
        party.press(seat, Act.CONFIRM)
        party.press(seat, Act.BACK)
        assert party.scene.audience.viewer_seat is None and party.scene.audience.curtain == ViewRequest(seat, "turn")
    party.press(seat, Act.BACK)
    assert isinstance(party.top, PauseScene)
    party.press(1 - seat, Act.CONFIRM)
    assert party.top is party.scene, "menus answer to any half"
    if mode == "pass":
        party.press(seat, Act.CONFIRM)
        moves = len(party.match.log)
        party.press(seat, Act.DRAW)
        assert len(party.match.log) == moves, "the hand has not been seen yet (FEEL-06)"
        while party.app.services.skip_pause.is_running:
            party.app.step(0.1, [])
    party.press(seat, Act.DRAW)
    assert party.match.log[-1][1:] == (seat, DRAW)


def test_PTY15_two_keys_at_once_both_count() -> None:
    party = Halves()
    seat = party.match.seat_on_turn
    down = [pygame.Event(pygame.KEYDOWN, key=party.code(who, Act.HAND), mod=0, unicode="") for who in (0, 1)]
    party.post(*down)
    assert [(pop.kind, pop.seat) for pop in party.scene.show.picture.pops] == [("wave", 0), ("wave", 1)]
    party.post(*[pygame.Event(pygame.KEYUP, key=event.key, mod=0) for event in down])
    # The other player holds a key down all the time: one's own keys work all the same.
    held = party.code(1 - seat, Act.LEFT)
    party.post(pygame.Event(pygame.KEYDOWN, key=held, mod=0, unicode=""))
    party.press(seat, Act.CONFIRM)
    assert party.scene.audience.viewer_seat == seat
    before = focused(party)
    party.wait(1.0)
    assert focused(party) == before, "what the other one holds moves nothing here"
    party.press(seat, Act.DRAW)
    assert party.match.log[-1][1:] == (seat, DRAW)


@pytest.mark.parametrize("act", [Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN])
def test_PTY15_the_key_on_the_curtain_shows_the_cards_whatever_was_pressed_before(act: Act) -> None:
    for seat, key in ((0, "E"), (1, "Enter")):
        party = Halves(seats=3)
        party.at_turn(seat)
        party.press(seat, act)
        assert key in party.node("reveal").name and party.node("reveal").value == key
        party.press(seat, Act.CONFIRM)
        assert party.scene.audience.viewer_seat == seat and party.top is party.scene


def test_PTY15_PTY14_prompts_show_the_keys_of_the_half_that_is_asked() -> None:
    party = Halves(seats=3)
    for seat, keys in ((0, ("E", "R", "Q", "T")), (1, ("Enter", ",", "Backspace", "O"))):
        party.at_turn(seat)
        assert party.node("reveal").value == keys[0]
        own = [party.node(f"{kind}:{seat}").value for kind in ("call", "hand")]
        assert own == (["R", "F"], [",", "."])[seat]
        party.press(seat, Act.CONFIRM)
        assert tuple(party.node(id).value for id in ("call", "hide", "draw_button")) == keys[1:]
        party.lay_or_draw()
        party.settle()
    party.at_turn(2)
    assert party.node("reveal").value == "Space", "Enter is somebody's"
    assert (party.node("call:2").value, party.node("hand:2").value) == ("3", "Y")
    party.key(pygame.K_SPACE)
    assert party.scene.audience.viewer_seat == 2


def test_PTY15_prompts_curtain_rail_and_letters_follow_the_keys_that_were_chosen() -> None:
    party = Halves(seats=3)
    bindings = party.app.services.bindings
    chosen = {
        "left": {Act.CONFIRM: 246, Act.CALL: pygame.K_y, Act.HAND: pygame.K_LSHIFT, Act.BACK: pygame.K_KP_7},
        "right": {Act.CONFIRM: pygame.K_KP_0, Act.CALL: pygame.K_f, Act.HAND: pygame.K_r, Act.BACK: pygame.K_UP},
    }
    for half, keys in chosen.items():
        for act, code in keys.items():
            bindings.bind(act, half, code)
    shown = (("Ö", "Y", "Left Shift", "Numpad 7"), ("Numpad 0", "F", "R", "Up arrow"))
    for seat, (confirm, call, hand, back) in enumerate(shown):
        party.at_turn(seat)
        assert party.node("reveal").value == confirm
        assert (party.node(f"call:{seat}").value, party.node(f"hand:{seat}").value) == (call, hand)
        party.press(seat, Act.CONFIRM)
        assert party.scene.audience.viewer_seat == seat
        assert (party.node("call").value, party.node("hide").value) == (call, back)
        party.lay_or_draw()
        party.settle()
    party.at_turn(2)
    # Y now belongs to a player and Q no longer does: Q is the first free letter.
    assert (party.node("call:2").value, party.node("hand:2").value) == ("3", "Q")
    party.key(pygame.K_q)
    assert ("wave", 2) in {(pop.kind, pop.seat) for pop in party.scene.show.picture.pops}
    party.key(pygame.K_y)
    assert ("call", 0) in {(pop.kind, pop.seat) for pop in party.scene.show.picture.pops}


def test_PTY15_letters_beside_the_halves_go_by_place_and_say_what_the_layout_has_there(monkeypatch) -> None:
    use_layout(monkeypatch, "de")
    party = Halves(seats=3)
    party.at_turn(2)
    assert (party.node("call:2").value, party.node("hand:2").value) == ("3", "Z")
    party.post(press("de", KEYS["de"].index("z")))
    assert ("wave", 2) in {(pop.kind, pop.seat) for pop in party.scene.show.picture.pops}


@pytest.mark.parametrize(
    ("scale", "names"),
    [
        (100, {"Rücktaste", "Num 7", "Meine Karten zeigen (Umschalt links)"}),
        (200, {"Rück", "Num 7", "Meine Karten zeigen (Umsch. L)"}),
    ],
)
def test_PTY15_A11Y08_long_names_of_keys_are_shortened_where_letters_are_large(scale: int, names: set[str]) -> None:
    party = Halves(seats=4)
    for half, act, code in (
        ("left", Act.CONFIRM, pygame.K_LSHIFT), ("left", Act.HAND, pygame.K_BACKSPACE),
        ("right", Act.CALL, pygame.K_KP_7),
    ):  # fmt: skip
        party.app.services.bindings.bind(act, half, code)
    party.at_turn(0)
    party.settings.text_scale, party.settings.language = scale, "de"
    party.app.apply_settings()
    party.settle()
    assert names <= {line.string for line in drawn_text.texts_on(party.window.surface)}


def test_PTY15_no_prompt_names_a_key_of_somebody_elses_half() -> None:
    """Expect F for skipping and R for the last event only while the left half does not use them."""
    party = Halves(seats=3)
    services = party.app.services
    assert services.prompt(Act.SKIP) == services.prompt(Act.RECALL) == ""
    assert (services.prompt(Act.PAUSE), services.prompt(Act.CONFIRM)) == ("P", "Space")
    services.bindings.bind(Act.PAUSE, "right", pygame.K_p)
    assert services.prompt(Act.PAUSE) == "" and party.node("pause").value == ""
    services.devices.assign_all([""] * 3)
    assert (services.prompt(Act.SKIP), services.prompt(Act.PAUSE)) == ("F", "P")


def test_PTY05_a_digit_that_means_something_else_gives_way_to_the_next() -> None:
    party = Halves(seats=3)
    party.app.services.bindings.bind(Act.MUTE, "keyboard", pygame.K_3)
    party.settle()
    assert party.node("call:2").value == "4"


def test_PTY05_no_letter_of_the_rail_is_a_key_of_a_half() -> None:
    party = Halves(seats=4)
    letters = {pygame.key.key_code(letter) for letter in hand_keys(party.app.services)}
    assert len(letters) >= 4
    assert not any(party.app.services.bindings.half_and_act_of(letter) for letter in letters)
    party.key(pygame.key.key_code(party.node("hand:2").value.lower()))
    assert ("wave", 2) in {(pop.kind, pop.seat) for pop in party.scene.show.picture.pops}


@pytest.mark.parametrize("mode", ["pass", "open"])
def test_PTY07_a_half_claims_out_of_turn_and_turns_a_card_over(mode: str) -> None:
    party = Halves(mode, rules=YKSI)
    for _turn in range(40):
        if party.match.presses.jump_window and party.match.seat_on_turn in (0, 1):
            break
        party.scene.audience.reveal()
        party.lay_or_draw()
        party.settle()
    asked = party.match.seat_on_turn
    assert party.node(f"jump:{1 - asked}").value == ("X", "K")[1 - asked]
    party.press(1 - asked, Act.KEEP)
    assert party.match.presses.claimant == 1 - asked
    party.settle()
    if mode == "pass":
        assert party.scene.audience.curtain == ViewRequest(1 - asked, "claim")
        party.press(1 - asked, Act.CONFIRM)
    assert party.scene.audience.viewer_seat == 1 - asked and party.scene.audience.hand_buttons.claims_jump_in
    party.press(1 - asked, Act.KEEP)
    assert party.match.presses.claimant == -1, "and takes it back with the same key"


def test_A3_a_half_doubts_out_of_turn() -> None:
    for deal in range(1, 60):
        party = Halves("open", seats=3, deal=deal, rules=DOUBT)
        for _turn in range(12):
            view, seat = party.match.view(None), party.match.seat_on_turn
            other = next((who for who in (0, 1) if who not in (view.turn, view.attacker)), None)
            if view.phase is Phase.ANSWER and other is not None and party.match.why_not(other, CHALLENGE) is None:
                assert party.node(f"doubt:{other}").value == ("C", "L")[other]
                party.press(other, Act.SORT)
                assert party.match.log[-1][1:] == (other, CHALLENGE)
                return
            wilds = [m for m in party.match.legal(seat) if colour_of(getattr(m, "card", 0)) == 4]
            party.scene.play.submit(wilds[-1]) if wilds else party.lay_or_draw()
            party.settle()
            if party.match.result is not None:
                break
    raise AssertionError("nobody laid a wild draw card")


def test_A11Y23_the_buttons_of_everybody_are_reached_by_arrows_from_the_hand() -> None:
    party = Halves(rules=YKSI)
    seat = party.match.seat_on_turn
    party.press(seat, Act.CONFIRM, Act.DOWN)
    assert focused(party).startswith("card:")  # nothing fits: the focus stood on the draw pile
    party.press(seat, Act.DOWN)
    assert focused(party) == f"call:{seat}"
    party.press(seat, *[Act.LEFT] * 9)
    assert focused(party) == "call:0"
    party.press(seat, *[Act.RIGHT] * 2)
    assert focused(party) == "jump:0"
    party.press(seat, Act.UP)
    assert focused(party).startswith("card:")


def test_PTY15_with_pads_in_hands_a_half_looks_marks_and_lays() -> None:
    party = Halves("pads")
    scene = party.scene
    assert isinstance(scene.audience, PadsInHands)
    rng = Random(3)
    for _turn in range(300):
        party.settle()
        if isinstance(party.top, ScoringScene) or party.match.result is not None:
            break
        seat = party.match.seat_on_turn
        cards = [move.card for move in party.match.legal(seat) if isinstance(move, Play)]
        if scene.audience.viewer_seat is None and party.match.view(None).phase not in (Phase.PLAY, Phase.DRAWN):
            party.press(seat, Act.INSPECT)
        elif scene.audience.viewer_seat is not None:
            party.press(seat, Act.CONFIRM)
        elif cards:
            place = scene.audience.hidden_hands.order(seat, party.match.view(seat).hand).index(rng.choice(cards))
            way = Act.RIGHT if place > scene.audience.face_down.cursor else Act.LEFT
            party.press(seat, *[way] * abs(place - scene.audience.face_down.cursor), Act.CONFIRM)
        elif party.match.view(None).phase is Phase.DRAWN:
            party.press(seat, Act.KEEP)
        else:
            party.press(seat, Act.DRAW)
    assert party.match.result is not None and scene.show.mismatches == []


@pytest.mark.parametrize("shared", ["pad:9", LEFT])
def test_PTY05_two_guests_at_one_device_see_whose_key_is_whose(shared: str) -> None:
    party = Party(people_match(3), pads={0: 9, 1: 9} if shared == "pad:9" else {})
    party.app.services.devices.assign_all([shared, shared, RIGHT])
    party.settle()
    shown = [(party.node(f"call:{seat}").value, party.node(f"hand:{seat}").value) for seat in range(3)]
    assert len({*shown}) == 3 and all(all(pair) for pair in shown)
    for seat in (0, 1):
        call, catch = (pygame.key.key_code(key.lower()) for key in shown[seat])
        party.scene.audience.presses.emotes = Emotes()
        party.scene.show.picture.pops.clear()
        party.key(call)
        party.wait(1.2)
        party.key(catch)
        assert {pop.seat for pop in party.scene.show.picture.pops} == {seat}, "each key is one guest's"
