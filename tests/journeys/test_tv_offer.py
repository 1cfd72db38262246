"""The TV preset is offered once, where it may be useful, and never forced (TV-03)."""

import pytest

from game.scenes.menu.menu import MenuScene
from game.ui.widgets.dialog import Dialog
from tests.support.desk import Desk


@pytest.fixture
def desk() -> Desk:
    """Provide an application at its menu."""
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    return desk


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Provide the display's number of lines, to be changed."""
    found = {"lines": 1080}
    monkeypatch.setattr("game.main.app.tallest_display_lines", lambda: found["lines"])
    return found


def plug_in(desk: Desk) -> None:
    """Connect a controller, and wait until the title has appeared."""
    desk.app.pads._open[0] = object()
    desk.wait(3.0)


def test_TV03_a_pad_at_a_large_display_brings_the_question_once(desk: Desk, lines: dict[str, int]) -> None:
    desk.wait(3.0)
    assert isinstance(desk.top, MenuScene), "nothing is asked without a controller"
    plug_in(desk)
    assert isinstance(desk.top, Dialog) and desk.focused == "tv-no"
    desk.click("tv-no")
    desk.wait(1.0)
    assert isinstance(desk.top, MenuScene) and not desk.settings.tv, "no means no, and it is not asked again"
    assert desk.settings.tv_offered


def test_TV03_yes_makes_all_large_at_once(desk: Desk, lines: dict[str, int]) -> None:
    before = desk.node("quick").font_px
    plug_in(desk)
    desk.click("tv-yes")
    desk.wait(0.5)
    assert desk.settings.tv and desk.node("quick").font_px > before * 1.2


@pytest.mark.parametrize("height", [0, 720, 1079])
def test_TV03_a_small_display_is_no_television(desk: Desk, lines: dict[str, int], height: int) -> None:
    lines["lines"] = height
    plug_in(desk)
    assert isinstance(desk.top, MenuScene)


def test_TV03_nothing_is_offered_to_who_has_it(desk: Desk, lines: dict[str, int]) -> None:
    desk.settings.tv = True
    plug_in(desk)
    assert isinstance(desk.top, MenuScene) and not desk.settings.tv_offered
