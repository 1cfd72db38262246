"""Tests of the About page: version, licences, no data sent, folders (DSK-14, DSK-26)."""

from pathlib import Path

import pygame
import pytest

from build.package.nameplate import addresses
from game import __version__
from game.files.paths import ROOT
from game.scenes.menu import about, imprint, licences
from game.scenes.menu.about import AboutScene, AccessibilityScene, LicenceScene, LicencesScene
from game.scenes.menu.licences import read_licences
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.pages import SettingsScene
from game.ui.desktop import folders
from tests.support.desk import Desk
from tests.support.scanned import scanned


def words_of(desk: Desk) -> str:
    return "\n".join(node.name for node in desk.app.ui_tree().walk() if node.name)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Desk:
    monkeypatch.setenv("HUE_AND_CRY_HOME", str(tmp_path / "home"))
    desk = Desk()
    desk.begin(AboutScene(desk.app.services))
    return desk


def test_DSK26_about_says_version_licence_and_that_nothing_is_sent(desk: Desk) -> None:
    told = words_of(desk)
    assert f"Version {__version__}" in told
    assert "MIT licence" in told and "Not affiliated" in told and "never goes online" in told


def test_about_says_where_the_game_lives_and_a_phone_can_scan_it(desk: Desk) -> None:
    homepage = addresses()["Homepage"]
    assert homepage.partition("://")[2] in words_of(desk)
    assert scanned(desk.window.surface) == [homepage]


def test_in_large_letters_about_begins_at_its_top(desk: Desk) -> None:
    """Keep the page at its top, where version and code are.

    With the focus on the first row it would open in the middle.
    """
    desk.app.services.settings.text_scale = 200
    desk.begin(AboutScene(desk.app.services))
    assert isinstance(desk.top, AboutScene) and desk.top.scroll.furthest > 0, "this is about a page that scrolls"
    assert desk.top.scroll.offset == 0 and scanned(desk.window.surface) == [addresses()["Homepage"]]


def test_without_its_file_about_has_no_address_and_no_code(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imprint, "CLONE", Path("no-such.toml"))
    desk.begin(AboutScene(desk.app.services))
    assert f"Version {__version__}" in words_of(desk) and "faults" not in words_of(desk)
    assert scanned(desk.window.surface) == []
    assert not [widget for widget in desk.app.stack.top.group.widgets if widget.id == "accessibility"]


def test_about_leads_to_the_accessibility_tags_and_a_phone_can_scan_where_they_are(desk: Desk) -> None:
    assert isinstance(desk.top, AboutScene)
    desk.top.press("accessibility")
    desk.wait(0.5)
    assert isinstance(desk.top, AccessibilityScene)
    (found,) = scanned(desk.window.surface)
    home, _stroke, place = found.partition("#")
    assert home == addresses()["Homepage"] and found.partition("://")[2] in words_of(desk)
    readme = (ROOT / "README.md").read_text("utf-8")
    section = readme.partition(f"\n## {place.capitalize()}\n")[2].partition("\n## ")[0]
    assert "(.github/ACCESSIBILITY.md)" in section, "the place on the home page leads on to the page"


@pytest.mark.parametrize("scene", [MenuScene, SettingsScene])
def test_DSK26_menu_and_settings_lead_to_it(scene: type[MenuScene | SettingsScene]) -> None:
    desk = Desk()
    desk.begin(scene(desk.app.services))
    assert isinstance(desk.top, MenuScene | SettingsScene)
    desk.top.press("about")
    desk.wait(0.2)
    assert isinstance(desk.top, AboutScene)


def test_DSK26_every_licence_can_be_read_to_its_end(desk: Desk) -> None:
    assert isinstance(desk.top, AboutScene)
    desk.top.press("licences")
    desk.wait(0.2)
    assert isinstance(desk.top, LicencesScene)
    works = read_licences().works
    assert [widget.id for widget in desk.top.group.widgets if widget.id.startswith("work.")] == [
        f"work.{n}" for n in range(len(works))
    ]
    number = next(n for n, work in enumerate(works) if work.name == "pygame-ce")
    desk.top.press(f"work.{number}")
    desk.wait(0.2)
    page = desk.top
    assert isinstance(page, LicenceScene)
    last = page.group.widgets[-3]  # the two after it are the scroll buttons
    assert last.offscreen and "That's all there is to it!" in getattr(last, "words", "")
    for _press in range(600):
        if not last.offscreen:
            break
        desk.key(pygame.K_DOWN)
    assert not last.offscreen, "down reads on to the end, without a pointer"


def test_DSK26_without_its_file_the_page_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(licences, "FILE", tmp_path / "none.txt")
    desk.app.stack.push(LicencesScene(desk.app.services))
    desk.wait(0.2)
    assert "is missing" in words_of(desk)


def test_DSK26_the_folders_are_shown_or_named(desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(about, "show_folder", lambda path: asked.append(path) or len(asked) == 1)
    assert isinstance(desk.top, AboutScene)
    desk.top.press("saves")
    assert asked == [tmp_path / "home" / "saves"] and not desk.app.services.notices
    desk.top.press("log")
    assert str(tmp_path / "home" / "log") in desk.app.services.notices[-1]


def test_DSK26_a_program_of_the_system_gets_the_systems_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = {"LD_LIBRARY_PATH": "/opt/hue/_internal", "LD_LIBRARY_PATH_ORIG": "/usr/lib/mine", "HOME": "/h"}
    assert folders.plain_environment(packed) == {"LD_LIBRARY_PATH": "/usr/lib/mine", "HOME": "/h"}
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert folders.plain_environment({"LD_LIBRARY_PATH": "/opt/hue/_internal"}) == {}
    monkeypatch.delattr("sys.frozen")
    assert folders.plain_environment({"LD_LIBRARY_PATH": "/mine"}) == {"LD_LIBRARY_PATH": "/mine"}


def test_DSK26_where_nothing_shows_folders_it_says_false(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert folders.show_folder(tmp_path / "new") is False
    assert (tmp_path / "new").is_dir()
