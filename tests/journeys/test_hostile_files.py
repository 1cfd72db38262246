"""A folder of hostile files: dropped on the window, imported, and met at the start.

Each time there is one readable sentence, little memory is taken, nothing new is stored, and nothing is left to do for
the next start (DSK-09). With ``-s`` each test prints its time, which has no bound because machines differ.
"""

from __future__ import annotations

import gc
import os
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.files import reading
from game.files.plain import is_plain
from game.main.app import App
from game.scenes.archive.replay_files import ReplayFilesScene
from game.scenes.menu.menu import MenuScene
from game.scenes.notice_words import rules_line
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.scenes.setup.exchange import ImportScene
from game.scenes.setup.rules_offer import OfferedRulesScene
from game.storage.rulesets import RuleShelf
from game.themes import ThemeShelf
from tests.support.desk import Desk
from tests.support.hostile import (
    CLASSIC_RULES,
    HOSTILE,
    LOCKED,
    NAMES,
    REPLAYS,
    SET_ASIDE,
    SOUND,
    SPOILED_THEMES,
    THEME,
    Maker,
    content,
)
from tests.support.launched import Launcher

MEMORY = 64 << 20
LONGEST = 320
"""Maximum characters of a sentence that fits 1280x720 with texts twice as large."""


@contextmanager
def bounded(what: str) -> Iterator[None]:
    """Check that the block takes less than MEMORY additional bytes."""
    gc.collect()
    tracemalloc.start()
    begun = time.perf_counter()
    try:
        yield
        taken = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    print(f"{what}: {time.perf_counter() - begun:.3f} s, {taken >> 10} KB")
    assert taken < MEMORY


def check_sentence(sentence: str) -> None:
    assert is_plain(sentence) and len(sentence) <= LONGEST, sentence


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk()
    (tmp_path / "shared").mkdir()
    (tmp_path / "own").mkdir()
    desk.app.services.shelf = RuleShelf(tmp_path / "own", tmp_path / "shared")
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.notices.clear()
    yield desk
    desk.app.services.sound.close()


def shown_once(desk: Desk, act: Callable[[], None], what: str) -> str:
    """Check that an action brings exactly one notice, that it is shown, and return it."""
    told = desk.app.services.notices
    before = len(told)
    with bounded(what):
        act()
        desk.wait(0.1)
    assert len(told) == before + 1
    check_sentence(told[-1])
    boxes = [node.rect for node in desk.app.toasts.nodes()]
    assert boxes and all(desk.window.surface.get_rect().contains(box) for box in boxes)
    return str(told[-1])


@pytest.mark.parametrize("case", HOSTILE)
def test_DSK09_a_hostile_rule_set_that_is_dropped_or_imported_gets_one_sentence(
    desk: Desk, tmp_path: Path, case: str
) -> None:
    path = tmp_path / "shared" / "ours.toml"
    HOSTILE[case](path)
    before, rules = content(tmp_path), desk.settings.rules
    drop = pygame.Event(pygame.DROPFILE, file=str(path))
    sentence = shown_once(desk, lambda: desk.post(drop), f"dropped, {case}")
    assert sentence.startswith("This file has no playable rule set: ours.toml: ")
    desk.app.toasts.dismiss("toast.0")
    with bounded(f"listed, {case}"):
        desk.begin(ImportScene(desk.app.services))
    assert desk.node("file.ours.toml").value == "unreadable"
    assert shown_once(desk, lambda: desk.click("file.ours.toml"), f"imported, {case}") == sentence
    assert content(tmp_path) == before and desk.settings.rules == rules and desk.app.services.shelf.own == []


@pytest.mark.parametrize("case", SOUND)
def test_DSK09_a_rule_set_that_meets_its_bounds_is_taken(desk: Desk, tmp_path: Path, case: str) -> None:
    path = tmp_path / "shared" / "ours.toml"
    SOUND[case](path)
    desk.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    assert isinstance(desk.top, OfferedRulesScene) and RuleShelf(tmp_path / "own").own == []
    assert "is saved and in use" in shown_once(desk, lambda: desk.click("keep"), f"kept, {case}")
    assert RuleShelf(tmp_path / "own").own == [desk.settings.rules]
    desk.begin(ImportScene(desk.app.services))
    assert desk.node("file.ours.toml").value == desk.settings.rules


@pytest.mark.parametrize("case", SET_ASIDE)
def test_DSK09_a_hostile_rule_set_at_the_start_is_set_aside_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    HOSTILE[case](tmp_path / "ours.toml")
    before = content(tmp_path)
    (tmp_path / "good.toml").write_text(CLASSIC_RULES.replace('"classic"', '"Good"'), encoding="utf-8")
    with bounded(f"met at the start, {case}"):
        shelf = RuleShelf(tmp_path)
        sentence = rules_line(shelf.left_out)
    check_sentence(sentence)
    assert sentence.startswith("“ours.toml” has no playable rule set and was set aside: ")
    assert shelf.own == ["Good"]
    after = {name: state for name, state in content(tmp_path).items() if name != "good.toml"}
    assert after == {name.replace("ours.toml", "ours.toml.bad"): state for name, state in before.items()}
    read: list[str] = []
    opened = reading.check_kind
    monkeypatch.setattr(reading, "check_kind", lambda path: (read.append(path.name), opened(path)))
    assert RuleShelf(tmp_path).left_out == [] and read == ["good.toml"], "the next start meets good files only"


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
@pytest.mark.parametrize("case", NAMES)
def test_DSK09_names_of_any_bytes_are_shown_imported_and_met(desk: Desk, tmp_path: Path, case: str) -> None:
    path = tmp_path / "shared" / os.fsdecode(NAMES[case])
    path.write_text("name = 7", encoding="utf-8")
    shown_once(desk, lambda: desk.app.take(pygame.Event(pygame.DROPFILE, file=str(path))), f"dropped, {case}")
    desk.app.toasts.dismiss("toast.0")
    path.write_text('name = "Ours"\nhand_size = 5', encoding="utf-8")
    desk.begin(ImportScene(desk.app.services))
    row = next(node for node in desk.top.ui_tree().walk() if node.id.startswith("file."))
    assert is_plain(row.name) and len(row.name) <= 60 and row.value == "Ours"
    assert "“Ours” is saved" in shown_once(desk, lambda: desk.click(row.id), f"imported, {case}")
    own = tmp_path / "own" / path.name
    own.write_text("name = 7", encoding="utf-8")
    shelf = RuleShelf(tmp_path / "own")
    check_sentence(rules_line(shelf.left_out))
    assert shelf.own == ["Ours"] and not own.exists() and shelf.left_out[0].aside
    assert RuleShelf(tmp_path / "own").left_out == []


@pytest.mark.skipif(not LOCKED, reason="root may read every file")
def test_DSK09_files_that_may_not_be_read_stay_and_are_told(tmp_path: Path) -> None:
    for maker in LOCKED.values():
        maker(tmp_path / "ours.toml")
    before = content(tmp_path)
    for _start in range(2):
        shelf = RuleShelf(tmp_path)
        assert [(file.file, file.aside) for file in shelf.left_out] == [("ours.toml", False)]
        assert rules_line(shelf.left_out).startswith("“ours.toml” has no playable rule set and is left out: ")
        desk = Desk(themes=ThemeShelf(tmp_path), language="en", card_back="ours")
        desk.begin(PictureSettingsScene(desk.app.services))
        (sentence,) = desk.app.services.notices
        assert sentence.startswith("“ours.toml” has no theme and is left out: ")
        assert content(tmp_path) == before
        desk.app.services.sound.close()


@pytest.mark.parametrize("case", [*SET_ASIDE, *SPOILED_THEMES])
def test_DSK09_a_hostile_theme_is_set_aside_with_one_sentence_at_the_start_and_on_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    (HOSTILE | SPOILED_THEMES)[case](tmp_path / "ours.toml")
    before = content(tmp_path)
    (tmp_path / "good.toml").write_text(THEME, encoding="utf-8")
    for chosen in ("ours", "cry"):  # read at the start, because it is chosen; read by the list
        desk = Desk(themes=ThemeShelf(tmp_path), language="en", card_back=chosen)
        with bounded(f"{chosen} chosen, {case}"):
            desk.begin(PictureSettingsScene(desk.app.services))
        (sentence,) = desk.app.services.notices
        check_sentence(sentence)
        assert sentence.startswith("“ours.toml” has no theme and was set aside: ")
        assert desk.node("card_back").value == "Cry"
        after = {name: state for name, state in content(tmp_path).items() if name != "good.toml"}
        assert after == {name.replace("ours.toml", "ours.toml.bad"): state for name, state in before.items()}
        (tmp_path / "ours.toml.bad").rename(tmp_path / "ours.toml")
        desk.app.services.sound.close()
    (tmp_path / "ours.toml").rename(tmp_path / "ours.toml.bad")
    read: list[str] = []
    opened = reading.check_kind
    monkeypatch.setattr(reading, "check_kind", lambda path: (read.append(path.name), opened(path)))
    shelf = ThemeShelf(tmp_path)
    assert shelf.choices("back")[-1] == ("good", "Ours") and shelf.take_left_out() == []
    assert "good.toml" in read and not any("ours" in name for name in read), "the next start meets good files only"


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
def test_DSK09_themes_with_names_of_any_bytes_are_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES.values():
        (tmp_path / os.fsdecode(name)).write_text(THEME, encoding="utf-8")
    read: list[str] = []
    opened = reading.check_kind
    monkeypatch.setattr(reading, "check_kind", lambda path: (read.append(path.name), opened(path)))
    shelf = ThemeShelf(tmp_path)
    assert [name for name, _words in shelf.choices("back")] == [
        "cry",
        "lantern",
        "echo",
        "rosette",
        "lighthouse",
        "sheaf",
    ]
    assert shelf.take_left_out() == [] and all(is_plain(name) for name in read)


@pytest.mark.parametrize("case", REPLAYS)
def test_DSK09_a_hostile_replay_that_is_dropped_or_opened_gets_one_sentence(
    desk: Desk, tmp_path: Path, case: str
) -> None:
    path = tmp_path / "shared" / "ours.replay.json"
    REPLAYS[case](path)
    before = content(tmp_path)
    drop = pygame.Event(pygame.DROPFILE, file=str(path))
    sentence = shown_once(desk, lambda: desk.post(drop), f"dropped, {case}")
    assert sentence == "This file has no replay that can be shown."
    desk.app.toasts.dismiss("toast.0")
    desk.begin(ReplayFilesScene(desk.app.services))
    assert shown_once(desk, lambda: desk.click("file.ours.replay.json"), f"opened, {case}") == sentence
    assert content(tmp_path) == before


def test_DSK09_many_hostile_files_get_one_sentence_together(tmp_path: Path) -> None:
    for number, maker in enumerate(SET_ASIDE.values()):
        maker(tmp_path / f"{number:03}.toml")
    with bounded("all together"):
        shelf = RuleShelf(tmp_path)
    assert len(shelf.left_out) == len(SET_ASIDE)
    sentence = rules_line(shelf.left_out)
    check_sentence(sentence)
    many = f"{len(SET_ASIDE)} files have no playable rule set and are left out, starting with “000"
    assert sentence.startswith(many)
    assert RuleShelf(tmp_path).left_out == []


def test_DSK09_the_game_starts_in_a_home_of_hostile_files_and_the_next_start_meets_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Start with pipes, folders and links in place of all files that a start reads or writes.

    All hostile rule sets are there at once, too.
    """
    launcher = Launcher(tmp_path, monkeypatch)
    for folder in ("saves/rule sets", "saves/themes", "log", "shared", "cache"):
        (tmp_path / folder).mkdir(parents=True)
    places: dict[str, Maker] = {
        "settings.json": HOSTILE["lists in lists"],
        "profiles.json": HOSTILE["a folder"],
        "running.lock": HOSTILE["a folder"],
        "report-to-tell.txt": HOSTILE["eight gigabytes"],
        "saves/matches.sqlite3": HOSTILE["a folder"],
        "saves/themes/cry.toml": HOSTILE["eight gigabytes"],
        "log/hue-and-cry.log": HOSTILE["a folder"],
        "log/crash-of-a-library.txt": HOSTILE["a folder"],
    }
    if os.name == "posix":
        pipe, itself = HOSTILE["a pipe"], HOSTILE["a link to itself"]
        places |= dict.fromkeys(("profiles.json", "running.lock", "saves/matches.sqlite3", "log/hue-and-cry.log"), pipe)
        places |= {"saves/matches.sqlite3-shm": pipe, "log/crash-of-a-library.txt": itself}
    for name, maker in places.items():
        maker(tmp_path / name)
    for number, maker in enumerate(HOSTILE.values()):
        maker(tmp_path / "saves" / "rule sets" / f"{number:03}.toml")
    told: list[list[str]] = []

    def script(app: App) -> None:
        for _frame in range(30):
            app.step(0.1)
        told.append(list(app.services.notices))

    with bounded("the whole game"):
        assert launcher.launch(script) == 0
    assert launcher.launch(script) == 0
    first, second = told
    assert [sentence.split(".")[0] for sentence in first] == [
        "The settings could not be read",
        "The list of players could not be read",
        f"{len(HOSTILE)} files have no playable rule set and are left out, starting with “000",
        "“cry",
        "The saved matches could not be read",
    ]
    for sentence in first:
        check_sentence(sentence)
    assert second == []


def test_A11Y19_notices_that_have_no_room_on_the_screen_wait_their_turn() -> None:
    """Three long ones at twice the text size are taller than a small window."""
    desk = Desk((1280, 720), text_scale=200)
    desk.begin(MenuScene(desk.app.services))
    sentences = [f"{number} " + "some long words " * 16 for number in range(3)]
    for sentence in sentences:
        desk.app.notify(sentence)
    seen: list[str] = []
    while desk.app.toasts.showing:
        desk.wait(0.5)
        nodes = desk.app.toasts.nodes()
        assert all(desk.window.surface.get_rect().contains(node.rect) for node in nodes)
        seen += [node.name for node in nodes if node.name not in seen]
    assert seen == sentences
    desk.app.services.sound.close()
