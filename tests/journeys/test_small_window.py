"""A window made as small as possible.

Nothing is divided by zero, and everything is there again afterwards.
"""

from collections.abc import Callable

import pytest

from game.scenes import routes
from game.scenes.archive.matches import MatchesScene
from game.scenes.archive.statistics import StatisticsScene
from game.scenes.menu.menu import MenuScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.settings.pages import SettingsScene
from tests.support.desk import Desk, played

SIZES = [(1, 1), (1, 1000), (1000, 1), (2, 3), (40, 40), (100, 100), (300, 200), (479, 269), (200, 1400), (3000, 60)]
PAGES: dict[str, Callable[[Desk], None]] = {
    "table": lambda desk: desk.app.services.go(routes.NewMatch(7)),
    "menu": lambda desk: desk.app.services.stack.clear_to(MenuScene(desk.app.services)),
    "settings": lambda desk: desk.app.services.stack.push(SettingsScene(desk.app.services)),
    "scoring": lambda desk: desk.app.services.stack.push(ScoringScene(desk.app.services, played(3, target=1))),
    "theatre": lambda desk: desk.app.services.go(routes.ReplayRound(played(3, target=1))),
    "rules": lambda desk: desk.app.services.go(routes.Help()),
    "matches": lambda desk: desk.app.services.stack.push(MatchesScene(desk.app.services)),
    "statistics": lambda desk: desk.app.services.stack.push(StatisticsScene(desk.app.services)),
    "lobby": lambda desk: desk.app.services.go(routes.JoinParty()),
}


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("page", PAGES)
def test_DSK03_no_size_of_the_window_is_too_small(page: str, text_scale: int) -> None:
    desk = Desk(text_scale=text_scale)
    desk.begin(MenuScene(desk.app.services))
    PAGES[page](desk)
    desk.wait(0.2)
    before = [(node.id, node.rect.size) for node in desk.top.ui_tree().walk()]
    desk.app.window.native.minimum_size = (1, 1)  # type: ignore[attr-defined]
    for size in SIZES:
        desk.resize(size)
        desk.wait(0.2)
        assert desk.window.native.get_surface().get_size() == size
        desk.app.notify("A notice fits in as well.")
        desk.move((0, 0))
        desk.wait(0.1)
    desk.resize((1280, 720))
    desk.wait(0.2)
    after = [(node.id, node.rect.size) for node in desk.top.ui_tree().walk()]
    assert page in ("table", "scoring") or before == after, "what moves is elsewhere by then, all else where it was"


def test_DSK03_a_tiny_window_shows_the_whole_page_shrunk_and_takes_presses_there() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.window.native.minimum_size = (1, 1)
    desk.resize((240, 135))
    desk.wait(0.2)
    x, y = desk.node("settings").rect.center
    desk.move((x // 2, y // 2))
    desk.down((x // 2, y // 2))
    desk.up((x // 2, y // 2))
    desk.wait(0.2)
    assert isinstance(desk.top, SettingsScene)
