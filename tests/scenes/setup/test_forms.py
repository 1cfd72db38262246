"""Tests of set-up and settings with each single device, and of keys in a text field."""

from collections.abc import Callable

import pygame
import pytest

from game.rules.ruleset import CLASSIC
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.navigation import match_routes
from game.scenes.services import Services
from game.scenes.settings.pages import SettingsScene
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.scenes.setup.new_game import SetupScene
from game.scenes.setup.rulebook import RulesScene
from game.sessions.chosen_rules import rules_to_play
from game.ui.desktop import clipboard
from game.ui.input.actions import Act, Action
from game.ui.stage import Scene
from game.ui.widgets.base import Look
from game.ui.widgets.form import Form
from game.ui.widgets.text_field import TextField
from tests.support.desk import Desk
from tests.support.open_matches import OpenMatch


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.begin(SetupScene(desk.app.services))
    return desk


def look(desk: Desk) -> Look:
    assert isinstance(desk.top, Form)
    return desk.top.look


def written(desk: Desk) -> TextField:
    assert isinstance(desk.top, Form)
    field = desk.top.group.edited_field
    assert field is not None
    return field


def go_to(desk: Desk, id: str, press: Callable[[], None]) -> None:
    for _ in range(12):
        if desk.focused == id:
            return
        press()
    raise AssertionError(f"{id} is not reached, the focus is on {desk.focused}")


def test_A11Y23_letters_write_in_a_field_and_do_not_act(desk: Desk) -> None:
    go_to(desk, "name", lambda: desk.key(pygame.K_TAB))
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_m)
    desk.type("Mümmel")
    desk.key(pygame.K_BACKSPACE)
    desk.key(pygame.K_RETURN)
    assert desk.settings.name == "Mümme"
    assert desk.settings.sound_on, "the m must not have muted"
    desk.key(pygame.K_m)
    assert not desk.settings.sound_on


@pytest.mark.parametrize(
    ("keys", "name", "caret"),
    [
        ([], "MimimelX", 8),
        (["Home"], "XMimimel", 1),
        (["Left", "Left"], "MimimXel", 6),
        (["Left", "Left", "Right"], "MimimeXl", 7),
        (["Home", "Right", "End"], "MimimelX", 8),
        (["Home", "Left", "Delete"], "Ximimel", 1),
        (["Left", "Backspace"], "MimimXl", 6),
        (["End", "Delete", "Right"], "MimimelX", 8),
        (["Home", "Backspace"], "XMimimel", 1),
    ],
)
def test_A11Y23_a_caret_moves_in_the_text_and_keys_write_and_erase_there(
    desk: Desk, keys: list[str], name: str, caret: int
) -> None:
    desk.click("name")
    desk.type("Mimimel")
    desk.key(*(getattr(pygame, f"K_{key.upper()}") for key in keys))
    desk.type("X")
    assert (written(desk).value, written(desk).caret) == (name, caret)
    desk.key(pygame.K_RETURN)
    assert desk.settings.name == name


def test_A11Y23_a_click_puts_the_caret_between_two_letters_and_a_paste_goes_there(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "paste", lambda _marks: "12")
    desk.click("name")
    desk.type("Wwww")
    field = written(desk)
    for share, value, caret in ((0.49, "Ww12ww", 4), (1.2, "Ww12ww12", 8), (-0.1, "12Ww12ww12", 2)):
        (line,) = field.lines(look(desk))
        spot = round(line.rect.left + share * line.rect.width), line.rect.centery
        desk.down(spot)
        desk.up(spot)
        desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
        assert (field.value, field.caret) == (value, caret)


def test_A11Y23_a_long_text_is_shown_around_the_caret(desk: Desk) -> None:
    field = TextField("long", "Words", "", lambda _value: None, lambda _on: None, 200)
    field.rect = pygame.Rect(0, 0, 700, 60)
    field.set_editing(True)
    field.write("begin " + "m" * 100 + " end")
    for act, visible in ((Act.LINE_END, " end"), (Act.LINE_START, "begin"), (Act.RIGHT, "begin")):
        field.handle_while_editing(Action(act))
        (line,) = field.lines(look(desk))
        assert visible in line.string and line.string == line.full and "…" in line.string
        assert line.rect.width <= line.box.width
    for _step in range(50):
        field.handle_while_editing(Action(Act.RIGHT))
    (line,) = field.lines(look(desk))
    assert line.string.startswith("…") and line.string.endswith("…")


def test_JOIN03_a_name_has_12_characters_at_most(desk: Desk) -> None:
    desk.click("name")
    desk.type("abcdefghijklmnop")
    desk.key(pygame.K_ESCAPE)
    assert desk.settings.name == "abcdefghijkl"
    assert isinstance(desk.top, SetupScene), "Esc ends writing first"


def test_A11Y25_a_controller_fills_fields_from_suggestions(desk: Desk) -> None:
    go_to(desk, "call_word", lambda: desk.pad(pygame.CONTROLLER_BUTTON_DPAD_UP))
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert desk.app.services.draft.settings.call_word == "Cry!", "our own word comes first"
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert desk.app.services.draft.settings.call_word == "Last card!"


def test_the_deal_number_takes_digits_only_and_steps(desk: Desk) -> None:
    desk.click("deal")
    desk.type("4x7 11")
    desk.key(pygame.K_RETURN)
    assert desk.node("deal").value == "4711"
    desk.key(pygame.K_RIGHT)
    assert desk.node("deal").value == "4712"


def test_leaving_a_scene_in_the_midst_of_writing_gives_the_keys_back(desk: Desk) -> None:
    desk.click("deal")
    assert desk.app.translator.is_typing
    desk.app.stack.replace(MenuScene(desk.app.services))
    desk.post()
    assert not desk.app.translator.is_typing


def test_the_set_up_becomes_the_rules_and_seats_of_the_match(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[int, int, str, int]] = []

    def remember(services: Services, deal: int) -> None:
        rules = rules_to_play(services)
        begun.append((desk.settings.seats, rules.target, rules.scoring, deal))

    monkeypatch.setattr(match_routes, "new_match", remember)
    go_to(desk, "opponents", lambda: desk.key(pygame.K_UP))
    desk.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN)  # past the row that opens the opponents' page
    desk.key(pygame.K_DOWN, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT)
    desk.click("deal")
    desk.type("12")
    desk.click("start")
    assert begun == [(6, 250, "lowest", 12)]
    assert CLASSIC.target == 500


def test_A11Y41_a_quick_game_asks_nothing_though_a_match_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    monkeypatch.setattr(match_routes, "quick_game", lambda services: begun.append(1))
    desk = Desk(store=OpenMatch())
    desk.begin(MenuScene(desk.app.services))
    assert desk.focused == "continue"
    desk.click("quick")
    assert begun == [1]


def test_A11Y35_without_an_open_match_quick_game_is_one_press_away(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    monkeypatch.setattr(match_routes, "quick_game", lambda services: begun.append(1))
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.key(pygame.K_RETURN)
    assert begun == [1]


def test_DSK15_the_language_changes_at_once_from_the_menu() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.click("language")
    assert desk.settings.language == "de"
    assert desk.node("language").name == "Deutsch"


def test_A11Y13_the_table_changes_at_once_under_the_settings() -> None:
    desk = Desk(table="green")
    desk.begin(PictureSettingsScene(desk.app.services))
    before = desk.app.window.surface.copy()
    desk.top.group.focus_on("table")  # type: ignore[attr-defined]
    desk.key(pygame.K_RIGHT)
    assert desk.settings.table == "wood"
    assert desk.app.window.surface.get_at((8, 350)) != before.get_at((8, 350))


@pytest.mark.parametrize("make", [SettingsScene, lambda services: RulesScene(services, CLASSIC)])
def test_A11Y24_a_long_page_scrolls_without_wheel_or_drag(make: Callable[..., Scene]) -> None:
    desk = Desk(text_scale=200)
    desk.begin(make(desk.app.services))
    last = [node for node in desk.top.ui_tree().children if node.id.startswith(("rule.", "controls"))][-1]
    assert "offscreen" in last.state
    for _ in range(40):
        desk.click("scroll.down")
    assert "offscreen" not in desk.node(last.id).state


def test_A11Y39_rules_and_symbols_are_reached_from_the_pause() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app.stack.push(PauseScene(desk.app.services))
    desk.post()
    assert [desk.node(f"symbol.{colour}").name for colour in range(4)] == [
        "Red · heart",
        "Yellow · sun",
        "Green · leaf",
        "Blue · waves",
    ]
    desk.key(pygame.K_F1)
    assert isinstance(desk.top, RulesScene)
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene)


def test_A11Y08_a_row_that_is_cut_fades_into_the_ground_at_the_edge_and_a_whole_one_does_not() -> None:
    desk = Desk(text_scale=200)
    desk.begin(SettingsScene(desk.app.services))
    form, screen = desk.top, desk.app.window.surface
    assert isinstance(form, SettingsScene) and form.scroll.furthest
    bottom = form.scroll.view.bottom
    form.scroll.scroll_by(-10_000)
    row = next(row for row in form.scroll.rows if row.rect.bottom > bottom)
    form.scroll.scroll_by(row.rect.bottom - bottom - 12)  # until nearly all of it is visible
    desk.wait(0.1)
    cut = next(row for row in form.scroll.rows if row.rect.top < bottom < row.rect.bottom)
    inside = next(row for row in form.scroll.rows if row.rect.top > form.scroll.view.top)
    ground = desk.app.services.art.background(screen.get_size())
    edge, whole = (cut.rect.left + 60, bottom - 1), (cut.rect.left + 60, inside.rect.top + 4)
    assert max(abs(a - b) for a, b in zip(screen.get_at(edge), ground.get_at(edge), strict=True)) <= 1
    assert screen.get_at(whole) != ground.get_at(whole)
