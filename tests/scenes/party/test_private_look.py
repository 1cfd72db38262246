"""Tests of a private close look at one's open hand on a shared screen (A11Y-14)."""

import pygame
import pytest

from game.rules.moves import Move, Play
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.lobby.lost_pad import LostPad
from game.scenes.menu.pause import PauseScene
from game.scenes.party.private_look import PrivateLook
from game.scenes.table.close_look import CloseLook
from game.ui.draw import theme
from game.ui.input.actions import Act
from game.ui.sound.cues import CueEvent
from game.ui.stage import Node
from game.ui.widgets.base import RING_GAP, RING_WIDTH
from tests.support.desk import Desk
from tests.support.party import YKSI, Party, people_match


@pytest.fixture
def party() -> Party:
    """Open a party whose player to act takes a close look at the third card."""
    return looking(Party(people_match(), curtain_after=20))


def looking(desk: Party) -> Party:
    desk.settle()
    desk.scene.audience.reveal()
    desk.settle()
    desk.scene.input.focus = "card:2"
    desk.key(pygame.K_i)
    desk.wait(0.2)
    assert isinstance(desk.top, PrivateLook)
    return desk


def nodes(party: Party) -> list[Node]:
    return list(party.top.ui_tree().walk())


def test_A11Y14_the_own_card_is_large_and_back_leads_to_the_open_hand(party: Party) -> None:
    card = party.scene.show.picture.hand[2].card
    assert isinstance(party.top, PrivateLook) and party.top.thing.card == card
    assert party.node("picture").rect.height >= 0.4 * 720
    party.key(pygame.K_i)
    party.wait(0.2)
    assert party.top is party.scene and party.scene.audience.viewer_seat == party.match.seat_on_turn, (
        "the hand is still open"
    )


def test_A11Y14_it_turns_through_the_own_hand_and_nothing_else(party: Party) -> None:
    seen = []
    for _card in party.scene.show.picture.hand:
        assert isinstance(party.top, PrivateLook)
        seen.append(party.top.thing.card)
        party.key(pygame.K_RIGHT)
    assert sorted(seen) == sorted(held.card for held in party.scene.show.picture.hand)


def test_PTY03_nobody_hears_it(party: Party) -> None:
    heard: list[CueEvent] = []
    party.app.services.sound.listeners.append(heard.append)
    party.key(pygame.K_RIGHT, pygame.K_LEFT)
    party.click("after")
    party.key(pygame.K_i)
    assert heard == []


def like_paper(colour: pygame.Color) -> bool:
    paper = pygame.Color(theme.PAPER)
    return all(abs(one - other) < 8 for one, other in zip(colour, paper, strict=True))


def test_A11Y11_DSK21_a_key_after_the_mouse_shows_the_focus_and_other_prompts() -> None:
    party = Party(people_match(), curtain_after=20)
    party.settle()
    party.scene.audience.reveal()
    party.settle()
    card = party.node("card:2").rect.center
    party.move(card)
    party.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=card, button=3))
    party.wait(0.2)
    page = party.top
    assert isinstance(page, PrivateLook)
    back = party.node("back").rect
    beside = (back.left - page.m.px(RING_GAP + RING_WIDTH / 2), back.centery)
    assert not like_paper(party.window.surface.get_at(beside))
    party.key(pygame.K_RIGHT)
    assert page.look.kit.device == "keyboard" and page.services.prompt(Act.PAUSE) == "P"
    assert like_paper(party.window.surface.get_at(beside)), "the ring is around what has the focus"


@pytest.mark.parametrize("how", ["away", "idle", "pause", "lost"])
def test_PTY02_it_is_put_away_with_the_hand(party: Party, how: str) -> None:
    if how == "away":
        party.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    elif how == "idle":
        party.wait(19.0)
        assert isinstance(party.top, PrivateLook)
        party.wait(2.0)
    elif how == "pause":
        party.key(pygame.K_p)
        party.wait(0.2)
        assert isinstance(party.top, PauseScene)
        party.key(pygame.K_p)
    else:
        party.app.services.devices.assign_all(["pad:0", "pad:1", "pad:2", "pad:3"])
        party.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1))
        party.wait(0.2)
        assert isinstance(party.top, LostPad)
        party.click("any")
    party.wait(0.5)
    assert party.top is party.scene
    assert (
        party.scene.audience.viewer_seat is None
        and party.scene.audience.curtain is not None
        and not party.scene.show.picture.hand
    )


def test_PTY05_everybody_has_their_buttons_meanwhile(party: Party) -> None:
    assert {f"{kind}:{seat}" for kind in ("call", "hand") for seat in range(4)} <= {node.id for node in nodes(party)}
    party.click("hand:3")
    assert "hand:3" in party.scene.audience.presses.lit_seconds and [
        pop.seat for pop in party.scene.show.picture.pops
    ] == [3]
    assert isinstance(party.top, PrivateLook), "a wave changes nothing"


def test_PTY14_another_controller_does_not_turn_it_over() -> None:
    party = Party(people_match(), pads={seat: seat for seat in range(4)})
    looking(party)
    before, other = party.top.thing.id, (party.scene.audience.viewer_seat or 0) + 1  # type: ignore[attr-defined]
    party.pad_of(other % 4, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(party.top, PrivateLook) and party.top.thing.id == before


def test_PTY07_a_claim_of_somebody_else_puts_it_away() -> None:
    party = Party(people_match(rules=YKSI))
    party.settle()
    move: Move | None = None
    while not isinstance(move, Play):
        party.scene.audience.reveal()
        move = party.lay_or_draw()
        party.settle()
    looking(party)
    other = next(seat for seat in range(4) if seat != party.scene.audience.viewer_seat)
    party.click(f"jump:{other}")
    party.wait(0.5)
    assert party.match.presses.claimant == other
    assert party.top is party.scene and party.scene.audience.viewer_seat is None
    assert party.scene.audience.curtain is not None and party.scene.audience.curtain.seat == other


def test_A11Y14_at_the_open_table_the_usual_look_shows_the_cards() -> None:
    party = Party(people_match(), "open")
    party.settle()
    party.scene.input.focus = "card:1"
    party.key(pygame.K_i)
    party.wait(0.2)
    assert isinstance(party.top, CloseLook) and not isinstance(party.top, PrivateLook)
    assert party.top.thing.id == "card:1"


def test_A11Y14_there_is_nothing_to_look_at_once_the_last_card_is_on_its_way() -> None:
    party = Party(people_match())
    party.settle()
    party.scene.audience.reveal()
    party.scene.show.picture.hand = []  # as while the last card flies: the focus stays where it was
    party.scene.input.focus = "card:0"
    party.key(pygame.K_i)
    assert party.top is party.scene


def right_click(party: Party, id: str) -> None:
    pos = party.node(id).rect.center
    party.move(pos)
    party.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_RIGHT))
    party.wait(0.2)


def test_A11Y14_a_right_click_looks_at_the_own_card_alone_and_at_nothing_behind_the_curtain() -> None:
    party = Party(people_match())
    party.settle()
    right_click(party, "reveal")
    assert party.scene.audience.curtain is not None and party.top is party.scene
    party.scene.audience.reveal()
    party.settle()
    right_click(party, "card:1")
    assert isinstance(party.top, PrivateLook) and party.top.thing.id == "card:1"


def test_JOIN01_a_right_click_takes_no_place_in_the_lobby() -> None:
    desk = Desk()
    scene = LobbyScene(desk.app.services)
    desk.begin(scene)
    desk.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 400), button=pygame.BUTTON_RIGHT))
    assert not scene.lobby.places
