"""Tests of the lobby with real events: join, guests, leave, deal (JOIN-01 to JOIN-10)."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import words
from game.match.series import Length
from game.scenes.lobby import lobby_words
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.lobby.slot_board import HOP_SECONDS
from game.scenes.lobby.slot_page import LobbySlotPage
from game.scenes.lobby.slots import TakenSlot
from game.scenes.menu.menu import MenuScene
from game.scenes.phones.invitation import InvitationScene
from game.scenes.table.scene import TableScene
from game.scenes.widgets.letter_board import LetterBoard
from game.sessions.party_session import party_from
from game.settings import as_table, read_table
from game.ui.input.actions import Act, Action
from game.ui.widgets.text_field import TextField
from tests.support.desk import Desk
from tests.support.fonts import fonts_in

A, B, START = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START


def press(desk: Desk, pad: int, button: int = A) -> None:
    desk.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad))
    desk.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad))


def lobby(desk: Desk) -> LobbyScene:
    assert isinstance(desk.top, LobbyScene)
    return desk.top


def letter_board(desk: Desk, words: str, told: list[str]) -> LetterBoard:
    field = TextField("name", "Name", words, lambda _value: None, lambda _on: None, 16)
    field.on_refused = desk.app.services.refuse_letters
    return LetterBoard(desk.app.services, field, told.append)


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.begin(LobbyScene(desk.app.services))
    return desk


def sources(desk: Desk) -> list[str]:
    return lobby(desk).lobby.sources


def test_JOIN01_any_device_joins_with_one_press(desk: Desk) -> None:
    press(desk, 4)
    press(desk, 2, pygame.CONTROLLER_BUTTON_X)
    desk.key(pygame.K_d)
    desk.key(pygame.K_RETURN)
    desk.click("place.4")
    assert sources(desk) == ["pad:4", "pad:2", "left", "right", "mouse"]
    assert len({place.name for place in lobby(desk).lobby.places}) == 5
    assert [desk.node(f"place.{n}").name for n in range(5)] == ["Alex", "Robin", "Sam", "Kim", "Mika"]


def test_JOIN01_a_second_press_adds_a_guest_and_back_takes_him_away(desk: Desk) -> None:
    for pad in (0, 0, 1, 0):
        press(desk, pad)
    assert sources(desk) == ["pad:0", "pad:0", "pad:1", "pad:0"]
    press(desk, 0, B)
    assert sources(desk) == ["pad:0", "pad:0", "pad:1"]
    desk.click("place.3")
    desk.click("place.4")
    desk.key(pygame.K_ESCAPE)
    assert sources(desk) == ["pad:0", "pad:0", "pad:1", "mouse"], "Esc is for whoever sits at keyboard and mouse"


def test_JOIN01_who_has_no_place_leaves_the_lobby_with_back(desk: Desk) -> None:
    desk.app.stack.push(LobbyScene(desk.app.services))
    desk.wait(0.2)
    below = desk.app.stack.scenes[0]
    press(desk, 3, B)
    assert desk.top is below


def test_JOIN01_directions_of_an_unknown_pad_do_not_join_and_a_drifting_stick_neither(desk: Desk) -> None:
    desk.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=30000, instance_id=5))
    assert sources(desk) == []


def test_JOIN02_any_press_lets_the_own_plate_hop_and_the_pad_rumble(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    shaken: list[str] = []
    monkeypatch.setattr(desk.app.services.devices, "rumble", lambda source, *_: shaken.append(source))
    press(desk, 0)
    press(desk, 1)
    desk.wait(HOP_SECONDS + 0.2)
    press(desk, 1, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    desk.app.step(HOP_SECONDS / 4, [])
    lifted = {w.id: w.lift for w in lobby(desk).group.widgets if isinstance(w, TakenSlot)}
    assert lifted["place.1"] > 0.3 and lifted["place.0"] == 0
    assert shaken[-1] == "pad:1" and len(shaken) == 3
    desk.wait(HOP_SECONDS + 0.2)
    assert not lobby(desk).is_animating


def test_A11Y17_without_movement_the_plate_is_lit_and_pads_may_be_kept_still() -> None:
    desk = Desk(reduced_motion=True, rumble=False)
    desk.begin(LobbyScene(desk.app.services))
    shaken: list[str] = []
    desk.app.services.devices.rumble = lambda source, *_: shaken.append(source)  # type: ignore[method-assign]
    press(desk, 0)
    desk.app.step(HOP_SECONDS / 4, [])
    (tile,) = (w for w in lobby(desk).group.widgets if isinstance(w, TakenSlot))
    assert tile.is_lit and tile.lift == 0 and shaken == []


def test_JOIN05_a_lost_pad_keeps_its_place_and_any_pad_takes_it(desk: Desk) -> None:
    press(desk, 0)
    press(desk, 1)
    desk.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert sources(desk) == ["", "pad:1"] and desk.node("place.0").value == "Any device"
    press(desk, 6)
    assert sources(desk) == ["pad:6", "pad:1"]


def test_JOIN10_the_party_begins_with_express_and_one_round(desk: Desk) -> None:
    page = lobby(desk)
    assert page.options.rules.name == "express" and page.options.length == Length("single")
    page.options.set_rules(desk.app.services.shelf.find("classic"))
    page.options.set_length(Length("best", 5))
    desk.wait(0.2)
    desk.click("quick")
    assert lobby(desk).options.rules.name == "express" and lobby(desk).options.length == Length("single")


def test_JOIN01_the_cards_are_dealt_at_two_seats_and_not_before(desk: Desk) -> None:
    press(desk, 0)
    press(desk, 0, START)
    assert isinstance(desk.top, LobbyScene), "one cannot play alone"
    assert any(node.id.startswith("trouble") for node in desk.top.ui_tree().walk())
    press(desk, 1)
    lobby(desk).options.set_bots(1)
    press(desk, 0, START)
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene)
    assert [seat.kind for seat in desk.top.match.seats] == ["human", "human", "bot"]
    assert desk.top.match.length == Length("single") and desk.top.match.rules.name == "express"
    assert desk.app.services.devices.seats_of("pad:1") == (1,)


def test_JOIN07_handicaps_are_chosen_on_the_page_of_a_place_and_shown_openly(desk: Desk) -> None:
    press(desk, 0)
    press(desk, 1)
    desk.click("place.1")
    assert isinstance(desk.top, LobbySlotPage)
    desk.top.group.focus_on("cards")
    press(desk, 1, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    desk.top.group.focus_on("shield")
    press(desk, 0)
    press(desk, 0, B)
    texts = [node.name for node in desk.node("place.1").walk()]
    assert any("3 cards" in words and "shield" in words for words in texts), texts


def test_JOIN03_names_are_optional_known_ones_are_suggested_and_two_are_never_equal() -> None:
    desk = Desk(names=("Oma", "Jan"))
    desk.begin(LobbyScene(desk.app.services))
    press(desk, 0)
    press(desk, 1)
    assert [place.name for place in lobby(desk).lobby.places] == ["Oma", "Jan"]
    desk.click("place.0")
    desk.top.group.focus_on("name")  # type: ignore[attr-defined]
    press(desk, 0, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert lobby_of(desk).lobby.places[0].name == "Alex", "the next that is nobody's"
    desk.click("name")
    desk.type("ander Grossen")
    desk.key(pygame.K_RETURN)
    assert lobby_of(desk).lobby.places[0].name == "Alexander Gr"


def lobby_of(desk: Desk) -> LobbyScene:
    return next(scene for scene in desk.app.stack.scenes if isinstance(scene, LobbyScene))


def test_JOIN13_a_place_moves_in_the_order_of_the_seats(desk: Desk) -> None:
    for pad in (0, 1, 2):
        press(desk, pad)
    desk.click("place.2")
    desk.top._move(0)  # type: ignore[attr-defined]
    desk.key(pygame.K_ESCAPE)
    assert sources(desk) == ["pad:2", "pad:0", "pad:1"]
    assert desk.app.services.devices.seats_of("pad:2") == (0,)


def test_PTY01_the_screen_is_passed_on_unless_it_is_across_the_room() -> None:
    for tv, mode in ((False, "pass"), (True, "phones")):
        desk = Desk(tv=tv)
        desk.begin(LobbyScene(desk.app.services))
        assert lobby(desk).options.mode == mode


def test_PTY01_choosing_phones_shows_what_lets_them_in_and_the_free_place_says_so(desk: Desk) -> None:
    press(desk, 0)
    assert "phone" not in desk.node("place.1").value
    desk.click("mode.phones")
    desk.wait(0.2)
    assert isinstance(desk.top, InvitationScene)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    assert lobby(desk).options.mode == "phones" and "phone" in desk.node("place.1").value
    desk.click("phones")
    desk.wait(0.2)
    assert isinstance(desk.top, InvitationScene), "a button shows it again"


def test_PTY01_a_party_by_phone_is_remembered_without_its_phones(desk: Desk) -> None:
    page = lobby(desk)
    for source in ("phone:4", "phone:5"):
        page.lobby.join(source)
    page.options.mode = "phones"
    page.begin()
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene) and "phone:" not in json.dumps(desk.settings.party)
    assert desk.app.services.devices.sources == {0: "phone:4", 1: "phone:5"}
    known = party_from(desk.settings.party)
    assert known is not None and known.mode == "phones"


def test_PTY07_nobody_jumps_in_while_the_screen_goes_round_unless_it_is_chosen(desk: Desk) -> None:
    press(desk, 0)
    press(desk, 1)
    page = lobby(desk)
    assert "disabled" in desk.node("jump").state, "Express knows no jumping in"
    page.options.set_rules(desk.app.services.shelf.find("yksi"))
    desk.wait(0.2)
    assert (
        page.options.rules.jump_in and desk.node("jump").value == "Off" and not page.options.party.rules_to_play.jump_in
    )
    page.options.chooser("open")()
    desk.wait(0.2)
    assert page.options.party.rules_to_play.jump_in and not any(node.id == "jump" for node in page.ui_tree().walk())
    page.options.chooser("pass")()
    desk.wait(0.2)
    desk.click("jump")
    assert page.options.party.rules_to_play.jump_in
    page.begin()
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene) and desk.top.match.rules.jump_in
    known = party_from(json.loads(json.dumps(desk.settings.party)))
    assert known is not None and known.jump_in and known.rules_to_play.jump_in


def test_PTY07_without_a_choice_the_match_that_is_passed_on_has_no_button_for_it(desk: Desk) -> None:
    press(desk, 0)
    press(desk, 1)
    lobby(desk).options.set_rules(desk.app.services.shelf.find("yksi"))
    lobby(desk).begin()
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene) and not desk.top.match.rules.jump_in
    assert not any(node.id.startswith("jump:") for node in desk.top.ui_tree().walk())
    assert party_from(desk.settings.party).rules.jump_in, "the rules themselves are remembered as they are"  # type: ignore[union-attr]


# --- the same people again ----------------------------------------------------------------------------------------


def dealt() -> Desk:
    desk = Desk()
    desk.begin(LobbyScene(desk.app.services))
    press(desk, 0)
    desk.key(pygame.K_d)
    desk.click("place.2")
    page = lobby(desk)
    page.options.set_bots(1)
    page.lobby.change(0, name="Oma", mark="hedgehog")
    page.options.set_length(Length("best", 3))
    page.begin()
    desk.wait(0.3)
    return desk


def test_JOIN04_the_same_people_are_two_presses_away_from_the_start_of_the_program() -> None:
    first = dealt()
    table = json.loads(json.dumps(as_table(first.settings)))
    kept = read_table(table)
    assert kept.party and kept.names[0] == "Oma"
    desk = Desk(party=kept.party, names=kept.names)
    desk.begin(MenuScene(desk.app.services))
    presses = 0
    while not isinstance(desk.top, TableScene) and presses < 2:
        desk.click("same")
        desk.wait(0.3)
        presses += 1
    assert isinstance(desk.top, TableScene)
    again, before = desk.top.match, first.top.match  # type: ignore[attr-defined]
    assert again.seats == before.seats and again.length == Length("best", 3) and again.rules == before.rules
    known = party_from(kept.party)
    assert known is not None and known.devices == ("0/", "left", "mouse", "")
    assert desk.app.services.devices.sources == {}, "that pad is not there, and the screen is passed on: any will do"


def test_JOIN04_with_pads_in_hands_the_lobby_waits_for_a_missing_pad() -> None:
    first = dealt()
    desk = Desk(party=first.settings.party | {"mode": "pads"})
    desk.begin(MenuScene(desk.app.services))
    desk.click("same")
    desk.wait(0.3)
    assert sources(desk)[0] == "" and len(lobby(desk).lobby.people) == 3
    press(desk, 8)
    assert sources(desk)[0] == "pad:8"
    press(desk, 8, START)
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_PTY01_pads_in_hands_say_who_shares_a_device_or_has_none(desk: Desk, language: str) -> None:
    words.use(language)
    for pad in (0, 1, 0):
        press(desk, pad)
    scene = lobby(desk)
    assert scene.options.trouble == ""
    scene.options.mode = "pads"
    shared = [place.name for place in scene.lobby.places if place.source == "pad:0"]
    assert len(shared) == 2 and all(name in scene.options.trouble for name in shared)
    assert lobby_words.device_words("pad:0") in scene.options.trouble
    other = next(place.name for place in scene.lobby.places if place.source == "pad:1")
    assert other not in scene.options.trouble
    scene.lobby.places.pop()
    scene.lobby.places[0] = replace(scene.lobby.places[0], source="")
    assert scene.lobby.places[0].name in scene.options.trouble and other not in scene.options.trouble
    for _guest in range(7):
        press(desk, 1)
    scene.lobby.places.pop(0)
    assert scene.options.trouble.count(",") < 6 and "5" in scene.options.trouble, "of many who share, some are named"


@pytest.mark.parametrize("spoil", [{"places": []}, {"rules": {}}, {"mode": "mirrors"}, {"rules": {"length": 3}}])
def test_JOIN04_a_party_that_cannot_be_is_forgotten(spoil: dict[str, Any]) -> None:
    party = dealt().settings.party
    assert party_from(party) is not None
    assert party_from(party | spoil) is None
    desk = Desk(party=party | spoil)
    desk.begin(MenuScene(desk.app.services))
    desk.click("same")
    desk.wait(0.3)
    assert isinstance(desk.top, LobbyScene) and not lobby(desk).lobby.places


def test_JOIN03_a_name_is_written_with_a_controller_alone(desk: Desk) -> None:
    press(desk, 0)
    desk.click("place.0")
    desk.top.group.focus_on("name")  # type: ignore[attr-defined]
    press(desk, 0)
    assert isinstance(desk.top, LetterBoard)
    for _letter in "Alex":
        press(desk, 0, pygame.CONTROLLER_BUTTON_X)  # erases
    press(desk, 0)  # the a, where the focus is
    press(desk, 0, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    press(desk, 0)
    press(desk, 0)
    press(desk, 0, START)
    assert isinstance(desk.top, LobbySlotPage) and lobby_of(desk).lobby.places[0].name == "Abb"
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, LobbySlotPage), "with keys at hand the field itself is written in"


def test_JOIN03_a_name_that_the_screen_cannot_show_is_refused_with_its_letters(desk: Desk, tmp_path: Path) -> None:
    with fonts_in(tmp_path):
        desk.begin(letter_board(desk, "", []))
        desk.app.act(Action(Act.TEXT, text="Ayşe 张"))
        assert desk.top.words == "Ayşe " and "cannot show 张." in desk.app.toasts.nodes()[0].name
        desk.begin(LobbyScene(desk.app.services))
        press(desk, 0)
        desk.click("place.0")
        field = next(widget for widget in desk.top.group.widgets if widget.id == "name")
        before = field.value
        field.write("ğМ张я")
        assert field.value == f"{before}ğ" and "cannot show М, 张, я." in desk.app.toasts.nodes()[-1].name


def test_JOIN03_a_name_that_draws_nothing_is_the_usual_one(desk: Desk) -> None:
    told: list[str] = []
    desk.begin(letter_board(desk, "", told))
    desk.app.act(Action(Act.TEXT, text="\u3164"))
    desk.top.end()  # type: ignore[attr-defined]
    assert told == [""]
    desk.begin(LobbyScene(desk.app.services))
    press(desk, 0)
    desk.click("place.0")
    field = next(widget for widget in desk.top.group.widgets if widget.id == "name")
    field.set_editing(True)
    while field.value:
        field.erase()
    field.write("\u2800\u115f ")
    field.set_editing(False)
    assert field.value == "" and field.value_words() == "Player 1"
    assert desk.top.place.name == ""  # type: ignore[attr-defined]


def test_JOIN03_what_is_pasted_on_the_letter_board_is_plain_and_no_longer_than_a_name(desk: Desk) -> None:
    told: list[str] = []
    desk.begin(letter_board(desk, "A", told))
    desk.app.act(Action(Act.TEXT, text="da\0\n\u202e" + "x" * 9000))
    assert isinstance(desk.top, LetterBoard) and desk.top.words == "Ada" + "x" * 13
    desk.top.end()
    assert told == ["Ada" + "x" * 13]
