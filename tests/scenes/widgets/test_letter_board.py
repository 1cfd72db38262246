"""Tests of letters on the screen: every field opens them, each device writes with them."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from build.screens.archive_states import Family
from build.screens.gallery import states
from game import words
from game.main.app import App
from game.scenes.menu.profiles_page import ProfilesScene
from game.scenes.phones.remote import offered_ids
from game.scenes.setup.house import HouseScene
from game.scenes.setup.new_game import SetupScene
from game.scenes.widgets.letter_board import MOST_LETTERS, OTHERS, LetterBoard, alphabet
from game.ui.input.actions import Act, Action
from game.ui.widgets.form import Form
from game.ui.widgets.text_field import TextField
from tests.support.desk import Desk
from tests.support.inputbot import DEVICES, InputBot
from tests.support.matrix import Cell, opened
from tests.support.rows import every_row

CELL = Cell("en", (1280, 720), 100, "default")
LEAST_FIELDS = 13
"""Fields known today; a state that shows none any more has lost one."""


def fields_of(page: object) -> list[TextField]:
    return [one for one in page.group.widgets if isinstance(one, TextField)] if isinstance(page, Form) else []


def fields_of_all_states() -> Iterator[tuple[App, str]]:
    """Yield every kind of text field once, with the application that shows it."""
    seen: set[tuple[str, str]] = set()
    for state in states():
        with opened(state, CELL) as app:
            for field in fields_of(app.stack.top):
                if (kind := (type(app.stack.top).__name__, field.id)) not in seen:
                    seen.add(kind)
                    yield app, field.id
    assert len(seen) >= LEAST_FIELDS, seen


def press_field(app: App, id: str, device: str) -> None:
    page = app.stack.top
    assert isinstance(page, Form)
    page.show_switch_target(id)
    if device == "gamepad":
        app.act(Action(Act.CONFIRM, device="gamepad"))
    elif device == "switch":
        page.press(id)
        app.stack.settle()
    else:
        pos = page.ui_tree().find(id if device == "touch" else f"{id}.letters").rect.center
        for act in (Act.POINTER_DOWN, Act.POINTER_UP):
            app.act(Action(act, pos, device))  # type: ignore[arg-type]


def test_A11Y25_every_text_field_opens_letters_for_each_device_without_keys() -> None:
    faults = []
    for app, id in fields_of_all_states():
        page = app.stack.top
        for device in ("gamepad", "switch", "touch", "mouse"):
            press_field(app, id, device)
            board = app.stack.top
            if not isinstance(board, LetterBoard):
                faults.append(f"{type(page).__name__}, {id}: {device} opens {type(board).__name__}")
                continue
            assert board.title == next(field.label for field in fields_of(page) if field.id == id)
            app.act(Action(Act.BACK))
            assert app.stack.top is page and not app.translator.is_typing
    assert not faults, "\n".join(faults)


PAGES = {
    "profile": (ProfilesScene, "name", "Bo"),
    "rules": (HouseScene, "name", "Go"),
    "deal": (SetupScene, "deal", "47"),
}


def page(name: str, size: tuple[int, int] = (1280, 720)) -> Desk:
    desk = Desk(size)
    desk.app.services.profile_switcher = Family()
    desk.begin(PAGES[name][0](desk.app.services))
    return desk


def press(desk: Desk, bot: InputBot, id: str) -> None:
    if bot.device in ("mouse", "touch") and "offscreen" in desk.node(id.removesuffix(".letters")).state:
        desk.top.show_switch_target(id.removesuffix(".letters"))
        bot.wait()
    bot.go(id)


@pytest.mark.parametrize("device", DEVICES)
@every_row("name", PAGES)
def test_A11Y25_a_text_is_written_with_each_device_alone(device: str, name: str) -> None:
    desk, (_page, id, text) = page(name), PAGES[name]
    bot = InputBot(desk.app, device, Random(1))
    press(desk, bot, f"{id}.letters" if device == "mouse" else id)
    if device == "keyboard":
        assert not isinstance(desk.top, LetterBoard), "keys write in the field itself"
        desk.type(text)
        bot.act(Act.CONFIRM)
    else:
        bot.go(*(f"letter.{letter.lower()}" for letter in text), "done")
    assert isinstance(desk.top, _page)
    assert desk.node(id).value == text


@pytest.mark.parametrize("device", ["mouse", "gamepad", "touch", "switch"])
def test_JOIN03_a_word_that_fits_comes_first_and_is_taken(device: str) -> None:
    desk = page("profile")
    bot = InputBot(desk.app, device, Random(1))
    press(desk, bot, "name.letters" if device == "mouse" else "name")
    assert [desk.node(f"word.{n}").name for n in range(5)] == ["Alex", "Robin", "Sam", "Kim", "Mika"]
    bot.go("letter.t")
    assert desk.node("word.0").name == "Toni" and not bot.has("word.1")
    bot.go("word.0", "done")
    assert desk.node("name").value == "Toni"


def test_A11Y27_one_switch_goes_through_words_then_rows_and_begins_again_after_a_letter() -> None:
    desk = page("profile")
    desk.settings.scan = "one"
    desk.app.apply_settings()
    press_field(desk.app, "name", "switch")
    scanner = desk.app.scanner
    scanner.update(0)
    found = [scanner.current_stop]
    for _step in range(8):
        scanner.step()
        found.append(scanner.current_stop)
    assert found[0] == tuple(f"word.{n}" for n in range(5)) and found[1][:3] == ("letter.a", "letter.b", "letter.c")
    assert found[-3:] == [("case", "signs", "space", "erase"), ("done",), ("back",)]
    for _step in range(2):
        scanner.step()
    scanner.choose()
    scanner.choose()
    assert desk.node("written").name == "A" and scanner.current_stop == ("word.0",)
    scanner.choose()
    assert desk.node("written").name == "Alex" and scanner.current_stop == ("done",)


@every_row(
    "code, letters",
    [
        ("en", "abcdefghijklmnopqrstuvwxyz"),
        ("de", "abcdefghijklmnopqrstuvwxyzäöüß"),
        ("nl", "abcdefghijklmnopqrstuvwxyzéëïóöüèç"),
    ],
)
def test_JOIN03_the_letters_come_in_the_order_of_the_language(code: str, letters: str) -> None:
    found = alphabet(code)
    assert (
        found.startswith(letters)
        and set(found) <= set(letters + OTHERS)
        and len(found) == len(set(found)) == MOST_LETTERS
    )
    words.use(code)
    desk = page("profile")
    desk.settings.language = code
    desk.app.apply_settings()
    press_field(desk.app, "name", "gamepad")
    shown = [node for node in desk.top.ui_tree().walk() if node.id.startswith("letter.") and node.role == "button"]
    assert "".join(node.name for node in shown).startswith(letters.replace("ß", "ẞ").upper().replace("ẞ", "ß"))


@every_row(
    "name, id, keys",
    [("deal", "deal", set("0123456789")), ("profile", "name", set(f"{alphabet('en')}0123456789-'"))],
)
def test_A11Y25_only_what_a_field_takes_is_offered(name: str, id: str, keys: set[str]) -> None:
    desk = page(name)
    press_field(desk.app, id, "gamepad")
    shown = {node.id for node in desk.top.ui_tree().walk() if node.role == "button"}
    assert {one.removeprefix("letter.") for one in shown if one.startswith("letter.")} == keys
    assert ({"space", "case", "signs"} <= shown) is (name == "profile")


def test_A11Y25_a_password_is_written_with_capitals_and_symbols_and_seen_by_no_phone() -> None:
    field = TextField("password", "Password", "", lambda _value: None, lambda _on: None, 63)
    field.capitals = "none"
    told: list[str] = []
    desk = Desk()
    desk.begin(LetterBoard(desk.app.services, field, told.append, is_secret=True))
    assert offered_ids(desk.app.services) == ()
    for id in ("letter.a", "case", "letter.b", "signs", "letter.&", "signs", "letter.c", "case", "letter.d", "done"):
        desk.top.press(id)
        desk.app.step(0.0, [])
    assert told == ["aB&Cd"]


def test_JOIN03_going_back_leaves_the_field_as_it_was() -> None:
    desk = page("deal")
    press_field(desk.app, "deal", "gamepad")
    desk.pad(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B)
    desk.wait(0.3)
    assert isinstance(desk.top, SetupScene) and "0" not in desk.node("deal").value


def test_A11Y25_keys_write_on_the_letters_as_well() -> None:
    """The letters that are shortcuts elsewhere are letters here."""
    desk = page("profile")
    press_field(desk.app, "name", "mouse")
    desk.key(pygame.K_d)
    desk.type("da")
    desk.key(pygame.K_BACKSPACE)
    assert isinstance(desk.top, LetterBoard) and desk.top.words == "d"
    desk.app.stack.pop()
    desk.post()
    assert not desk.app.translator.is_typing
