"""Tests of Controllers mode: face-down hands, private looks, cards chosen by position."""

from collections import Counter
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.rules.moves import Play
from game.rules.ruleset import CLASSIC
from game.scenes.table.scene import TableScene
from game.sessions.hidden_hands import HiddenHands
from tests.support.party import Party, people_match

LOOK = 100  # the left trigger
A, LEFT, RIGHT = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


class Pads(Party):
    """Four people with a controller each; seat 0 has instance 10, seat 1 has 11, and so on."""

    def __init__(self) -> None:
        super().__init__(people_match(), "pads", {seat: 10 + seat for seat in range(4)})
        self.settle()

    def look(self, seat: int) -> None:
        for value in (32767, 0):
            axis = pygame.CONTROLLER_AXIS_TRIGGERLEFT
            self.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=10 + seat))

    @property
    def table(self) -> TableScene:
        return self.scene


@pytest.fixture
def pads() -> Pads:
    return Pads()


def faces(pads: Pads) -> list[str]:
    return [node.id for node in pads.scene.ui_tree().walk() if node.id.startswith("card:")]


def test_PTY01_all_hands_lie_face_down_until_their_own_controller_looks(pads: Pads) -> None:
    seat = pads.match.seat_on_turn
    assert not faces(pads) and pads.scene.audience.curtain is None and pads.scene.audience.bottom_seat == seat
    pads.look(seat)
    assert len(faces(pads)) == 7 and pads.scene.audience.viewer_seat == seat
    pads.look(seat)
    assert not faces(pads) and pads.scene.audience.viewer_seat is None


def test_PTY01_others_may_look_at_their_own_hand_out_of_turn(pads: Pads) -> None:
    other = (pads.match.seat_on_turn + 1) % 4
    pads.look(other)
    assert pads.scene.audience.viewer_seat == other and pads.scene.audience.bottom_seat == other
    moves = len(pads.match.log)
    pads.pad_of(10 + other, A)
    pads.pad_of(10 + pads.match.seat_on_turn, A)
    assert len(pads.match.log) == moves, "nobody lays a card meanwhile"
    pads.look(other)
    assert pads.scene.audience.viewer_seat is None and pads.scene.audience.bottom_seat == pads.match.seat_on_turn


def test_PTY14_a_card_is_chosen_by_its_place_with_the_own_controller_alone(pads: Pads) -> None:
    seat, table = pads.match.seat_on_turn, pads.table
    hand = pads.match.view(seat).hand
    fits = next(move.card for move in pads.match.legal(seat) if isinstance(move, Play))
    place = table.audience.hidden_hands.order(seat, hand).index(fits)
    pads.pad_of(10 + (seat + 1) % 4, *[RIGHT] * 3)
    assert table.audience.face_down.cursor == 0
    pads.pad_of(10 + seat, *[RIGHT] * place)
    pads.pad_of(10 + seat, A)
    assert pads.match.log[-1].move == Play(fits) and pads.scene.audience.viewer_seat is None


def test_PTY03_a_card_that_may_not_be_laid_shakes_the_own_controller_alone(pads: Pads) -> None:
    seat, table = pads.match.seat_on_turn, pads.table
    pads.app.services.devices.assign_seat(seat, f"pad:{10 + seat}")
    hand = pads.match.view(seat).hand
    legal = {move.card for move in pads.match.legal(seat) if isinstance(move, Play)}
    order = table.audience.hidden_hands.order(seat, hand)
    table.audience.face_down.cursor = next(n for n, card in enumerate(order) if card not in legal)
    for _tenth in range(320):  # faces blink as long as someone is there
        pads.app.step(0.1, [])
    before, heard, moves = pads.pixels(), list[object](), len(pads.match.log)
    pads.app.services.sound.listeners.append(heard.append)
    pads.pad_of(10 + seat, A)
    assert len(pads.match.log) == moves and not heard and table.message.text == ""
    assert pads.pixels() == before


def test_PTY01_every_look_shuffles_so_that_places_tell_nothing() -> None:
    hands, hand = HiddenHands(Random(3)), list(range(8))
    first = Counter(hands.shuffle(0, hand).index(0) for _ in range(4000))
    assert all(400 < first[place] < 600 for place in range(8))


def test_PTY04_a_new_card_comes_to_any_place_and_the_others_keep_theirs() -> None:
    hands = HiddenHands(Random(5))
    places = Counter[int]()
    for _ in range(2000):
        hands.lie(0, [1, 2, 3])
        order = hands.order(0, [1, 2, 3, 9])
        places[order.index(9)] += 1
        assert [card for card in order if card != 9] == [1, 2, 3]
    assert all(400 < places[place] < 600 for place in range(4))


def test_PTY02_a_look_ends_by_idleness_and_with_the_focus(pads: Pads) -> None:
    pads.app.services.settings.curtain_after = 20
    seat = pads.match.seat_on_turn
    pads.look(seat)
    pads.wait(20.5)
    assert pads.scene.audience.viewer_seat is None
    pads.look(seat)
    pads.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert pads.scene.audience.viewer_seat is None and not faces(pads)


def test_PTY01_a_whole_round_is_played_by_controllers(pads: Pads) -> None:
    table = pads.table
    rng = Random(2)
    for _ in range(900):
        if pads.match.result is not None:
            break
        pads.settle()
        if pads.match.result is not None:
            break
        seat = pads.match.seat_on_turn
        moves = pads.match.legal(seat)
        cards = [move.card for move in moves if isinstance(move, Play)]
        pad = 10 + seat
        if table.audience.viewer_seat is not None:  # answer a question while looking at one's hand
            pads.pad_of(pad, A)
        elif table.match.view(None).phase.name not in ("PLAY", "DRAWN"):
            pads.look(seat)
        elif cards:
            order = table.audience.hidden_hands.order(seat, pads.match.view(seat).hand)
            table.audience.face_down.cursor = order.index(rng.choice(cards))
            pads.pad_of(pad, A)
        else:
            pads.pad_of(pad, pygame.CONTROLLER_BUTTON_X)
            if pads.match.seat_on_turn == seat:
                pads.scene.audience.presses.make(seat, pads.match.legal(seat)[0])
    assert pads.match.result is not None and table.show.mismatches == []


def test_PTY01_whoever_has_only_the_mouse_looks_by_a_button() -> None:
    party = Party(people_match(), "pads", {seat: 10 + seat for seat in range(3)})
    party.settle()
    for _turn in range(30):
        if party.match.seat_on_turn == 3:
            break
        assert not any(node.id == "peek" for node in party.scene.ui_tree().walk()), "a controller has its own"
        audience = party.scene.audience
        audience.reveal() if audience.curtain else audience.peek(party.match.seat_on_turn)
        party.lay_or_draw()
        party.settle()
    party.app.services.devices.assign_seat(3, "mouse")
    party.click("peek")
    assert party.scene.audience.viewer_seat == 3 and len(faces(party)) == len(party.match.view(3).hand)
    party.click("hide")
    assert party.scene.audience.viewer_seat is None and not faces(party)


def test_PTY07_a_claim_is_taken_back_without_looking() -> None:
    party = Party(people_match(rules=replace(CLASSIC, jump_in=True)), "pads", {seat: 10 + seat for seat in range(4)})
    for _turn in range(40):
        party.settle()
        if party.match.presses.jump_window:
            break
        party.scene.audience.peek(party.match.seat_on_turn)
        party.lay_or_draw()
    other = (party.match.seat_on_turn + 1) % 4
    for value in (32767, 0):  # the right trigger
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        party.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=10 + other))
        assert party.match.presses.claimant == other
    party.settle()
    logged = len(party.match.log)
    for value in (32767, 0):
        party.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=10 + other))
    assert (
        party.match.presses.claimant == -1
        and len(party.match.log) == logged
        and party.scene.audience.viewer_seat is None
    )


def test_A11Y30_the_pointer_chooses_a_place_only_where_it_went_down(pads: Pads) -> None:
    draw = pads.node("draw").rect.center
    away = draw[0], pads.node("draw").rect.bottom + 30
    before = len(pads.match.log)
    pads.down(away)
    pads.up(draw)
    pads.down(draw)
    pads.up(away)
    assert len(pads.match.log) == before
    pads.down(draw)
    pads.up(draw)
    assert len(pads.match.log) == before + 1
