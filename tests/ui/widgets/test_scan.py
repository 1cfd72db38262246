"""One switch: the frame visits everything, and nothing happens without a press (A11Y-27)."""

import pygame
import pytest

from build.screens.gallery import states
from build.screens.headless import open_app
from build.screens.headless import run as pass_time
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.pages import PressSettingsScene, SettingsScene
from game.scenes.table.scene import TableScene
from game.settings import Settings, as_table
from game.ui.draw import theme
from game.ui.stage import Node
from game.ui.widgets.scan import MOST_FLAT_TARGETS, ROUNDS, press_of, stops
from tests.support.desk import Desk, played


def node(id: str, role: str = "button", *state: str) -> Node:
    return Node(id, role, state=state, focusable=True)


def tree(id: str, *children: Node) -> Node:
    return Node(id, "scene", children=list(children))


def press(desk: Desk) -> None:
    desk.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))


def seen_in(desk: Desk, seconds: float) -> list[str]:
    """Return what the frame visits, in order."""
    seen: list[str] = []
    for _step in range(round(seconds / 0.1)):
        stop = "+".join(desk.app.scanner.current_stop)
        if not seen or seen[-1] != stop:
            seen.append(stop)
        desk.app.step(0.1, [])
    return seen


def wait_for(desk: Desk, target: str) -> None:
    """Wait until the frame is on the target or on a group with it, a minute at most."""
    for _step in range(600):
        if target in desk.app.scanner.current_stop:
            return
        desk.app.step(0.1, [])
    raise AssertionError(f"the frame never came to {target}")


@pytest.fixture
def desk() -> Desk:
    desk = Desk(scan="one", scan_seconds=0.5)
    desk.begin(MenuScene(desk.app.services))
    return desk


def test_A11Y27_few_targets_one_by_one_and_many_in_groups() -> None:
    few = tree("MenuScene", *(node(f"b{n}") for n in range(MOST_FLAT_TARGETS)))
    assert stops(few) == [(f"b{n}",) for n in range(MOST_FLAT_TARGETS)]
    many = tree("SettingsScene", *(node(f"b{n}") for n in range(10)), node("off", "button", "disabled"))
    assert [len(stop) for stop in stops(many)] == [4, 4, 2]


def test_A11Y27_at_the_table_answers_come_first_then_cards_that_fit_then_deeds_then_the_system() -> None:
    cards = [node("card:0", "card"), node("card:1", "card", "playable"), node("card:2", "card", "playable")]
    grouped = {"pause": "system", "draw_button": "twin", "tile:0": "answer", "keep": "first", "discard": "last"}
    others = [node("discard", "status"), node("pause"), node("call"), node("draw_button"), node("keep"), node("tile:0")]
    for one in others:
        one.group = grouped.get(one.id, "")
    table = tree("table", node("draw", "pile"), *cards, *others)
    deeds = ("keep", "draw", "call", "discard")
    assert stops(table) == [("tile:0",), ("card:1", "card:2"), deeds, ("card:0",), ("pause",)]


def test_A11Y27_the_frame_goes_round_three_times_and_rests_until_a_press(desk: Desk) -> None:
    desk.app.begin(MenuScene(desk.app.services))
    desk.app.step(0.0, [])  # until now the frame was somewhere on the menu
    targets = stops(desk.top.ui_tree())
    seen = seen_in(desk, ROUNDS * len(targets) * 0.5 + 3)
    assert seen[-1] == ""
    assert [seen.count("+".join(stop)) for stop in targets] == [ROUNDS] * len(targets)
    assert desk.app.scanner.is_resting
    assert not desk.app.moving
    press(desk)
    assert desk.app.scanner.current_stop != ()
    assert isinstance(desk.top, MenuScene), "the press only wakes it"


def test_A11Y27_nothing_is_chosen_without_a_press(desk: Desk) -> None:
    desk.wait(20)
    assert isinstance(desk.top, MenuScene)


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_F7, mod=0, unicode=""),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3),
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=9, instance_id=0),
        pygame.Event(pygame.FINGERDOWN, finger_id=1, x=0.1, y=0.1),
    ],
)
def test_A11Y27_any_key_button_click_or_touch_is_the_switch(desk: Desk, event: pygame.Event) -> None:
    wait_for(desk, "settings")
    desk.post(event)  # the menu has many buttons, so a group is entered first
    wait_for(desk, "settings")
    assert desk.app.scanner.current_stop == ("settings",)
    desk.post(event)
    assert isinstance(desk.top, SettingsScene)


def test_A11Y27_escape_still_leads_back_for_whoever_helps(desk: Desk) -> None:
    desk.app.services.go(routes.MainSettings())
    desk.wait(0.2)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene)


@pytest.mark.parametrize("code", [pygame.K_RIGHT, pygame.K_SPACE])
def test_A11Y27_the_key_that_starts_it_is_not_held_for_ever(code: int) -> None:
    """Check that the key that starts scanning does not repeat.

    Its release would reach nobody, because presses now go to the one switch.
    """
    desk = Desk(scan_seconds=0.3)
    desk.begin(PressSettingsScene(desk.app.services))
    desk.top.show_switch_target("scan")
    desk.key(code)
    assert desk.settings.scan == "one"
    before = as_table(desk.settings)
    desk.wait(20)
    assert as_table(desk.settings) == before
    assert isinstance(desk.top, PressSettingsScene)


def test_A11Y27_presses_of_another_mode_choose_nothing_in_step_and_stay() -> None:
    desk = Desk(scan="two", scan_seconds=0.3)
    desk.begin(PressSettingsScene(desk.app.services))
    press(desk)
    press(desk)
    desk.settings.scan = "dwell"
    desk.app.apply_settings()
    chosen: list[str] = []
    desk.app.scanner.choose = lambda: chosen.append("something")  # type: ignore[method-assign]
    desk.wait(3)
    assert chosen == []


def test_A11Y27_a_group_is_entered_gone_through_and_left(desk: Desk) -> None:
    desk.app.services.go(routes.MainSettings())
    desk.wait(0.2)
    group = desk.app.scanner.current_stop
    assert len(group) > 1
    press(desk)
    assert desk.app.scanner.current_stop == group[:1]
    assert seen_in(desk, len(group) * 0.5 + 0.4)[-1] == "+".join(group)


def test_A11Y27_two_switches_need_no_clock() -> None:
    desk = Desk(scan="two")
    desk.begin(MenuScene(desk.app.services))
    desk.wait(30)
    first = desk.app.scanner.current_stop
    press(desk)
    assert desk.app.scanner.current_stop != first
    for _depth in ("its group", "the button"):
        for _press in range(10):
            if "settings" in desk.app.scanner.current_stop:
                break
            press(desk)
        desk.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert isinstance(desk.top, SettingsScene)


def test_A11Y27_modifiers_and_releases_are_no_press() -> None:
    assert press_of(pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""), "one") is None
    assert press_of(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0), "one") is None


def test_A11Y27_the_frame_is_seen_and_a_card_under_it_lifts() -> None:
    desk = Desk(scan="two", speed=0)
    match = played(2)
    desk.begin(MenuScene(desk.app.services))
    before = desk.pixels()
    press(desk)
    assert desk.pixels() != before
    table = TableScene(desk.app.services, match)
    table.resize((1280, 720))
    table.show_switch_target("card:1")
    assert table.input.lifted_index in (1, None)


def test_fault_8_the_frame_around_a_turned_card_is_turned_with_it() -> None:
    app = open_app((1280, 720), Settings(language="en"))
    next(state for state in states() if state.title == "table-one-switch").make(app)
    pass_time(app, 0.3)
    table, surface = app.stack.top, app.window.surface
    assert isinstance(table, TableScene)
    index = max(int(id.removeprefix("card:")) for id in app.scanner.current_stop)
    framed, spot = table.ui_tree().find(f"card:{index}"), table.show.picture.hand[index].spot
    assert framed.lies == (spot.x, spot.y, round(spot.angle)) and abs(spot.angle) >= 2
    pivot, amber = pygame.Vector2(spot.x, spot.y), pygame.Color(theme.AMBER)
    for share in (0.3, 0.5, 0.7):
        edge = pygame.Vector2(framed.rect.right, framed.rect.top + share * framed.rect.height) - pivot
        line = [(edge + pygame.Vector2(out, 0)).rotate(spot.angle) + pivot for out in range(14)]
        assert any(surface.get_at((round(x), round(y))) == amber for x, y in line), share
