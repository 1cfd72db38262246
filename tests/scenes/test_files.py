"""Tests of opened and dropped files: a page shows the contents, or one line says why not."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.files.container import in_container
from game.files.plain import is_plain
from game.history.replay import record_of
from game.history.replay_file import write_replay
from game.rules.ruleset import CLASSIC, as_table
from game.scenes import routes
from game.scenes.archive.replay_files import ReplayFilesScene
from game.scenes.archive.theatre import TheatreScene
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.file_routes import MOST
from game.scenes.settings.theme_offer import OfferedThemeScene
from game.scenes.setup.compare import CompareScene
from game.scenes.setup.exchange import ImportScene
from game.scenes.setup.rules_offer import OfferedRulesScene
from game.scenes.table.scene import TableScene
from game.storage import rulesets
from game.storage.rulesets import RuleShelf, toml
from game.themes import ThemeShelf
from game.ui.draw.theme import Back
from tests.support.desk import Desk, played
from tests.support.hostile import HOSTILE, NAMES, REPLAYS, SPOILED_THEMES, THEME, holding

REPLAY = write_replay(record_of(played(4, target=1)))
OURS = replace(CLASSIC, name="Ours", hand_size=5, stacking="mixed")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(themes=ThemeShelf(tmp_path / "themes"), language="en")
    desk.app.services.shelf = RuleShelf(tmp_path / "own", tmp_path / "shared")
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.notices.clear()
    yield desk
    desk.app.services.sound.close()


def opened(desk: Desk, path: Path) -> None:
    """Open a file as the system does: on macOS as well as by dropping it."""
    desk.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    desk.wait(0.1)


def told(desk: Desk) -> list[str]:
    return list(desk.app.services.notices)


def given(folder: Path, text: str, name: str = "it.huecry") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(("text", "name"), [(in_container("replay", REPLAY), "it.huecry"), (REPLAY, "it.replay.json")])
def test_ONB14_a_replay_opens_in_the_theatre(desk: Desk, tmp_path: Path, text: str, name: str) -> None:
    opened(desk, given(tmp_path, text, name))
    assert isinstance(desk.top, TheatreScene)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene) and told(desk) == []


@pytest.mark.parametrize("name", ["it.huecry", "it.toml", "it"])
def test_a_rule_set_is_shown_first_and_kept_when_somebody_says_so(desk: Desk, tmp_path: Path, name: str) -> None:
    text = toml(as_table(OURS))
    path = given(tmp_path, in_container("rules", text) if name.endswith("y") else text, name)
    opened(desk, path)
    assert isinstance(desk.top, OfferedRulesScene) and desk.node("name").name == "Ours"
    assert desk.node("file").name == name
    desk.click("compare")
    assert isinstance(desk.top, CompareScene) and desk.top.sets[0] == OURS
    desk.key(pygame.K_ESCAPE)
    desk.click("leave")
    assert isinstance(desk.top, MenuScene)
    assert (desk.app.services.shelf.own, desk.settings.rules) == ([], "classic")
    opened(desk, path)
    desk.click("keep")
    assert isinstance(desk.top, MenuScene) and desk.settings.rules == "Ours"
    assert RuleShelf(tmp_path / "own").get("Ours") == OURS
    assert told(desk) == ["“Ours” is saved and in use."]


def test_a_rule_set_that_cannot_be_kept_says_so_and_stays_open(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(desk, given(tmp_path, in_container("rules", toml(as_table(OURS)))))
    monkeypatch.setattr(rulesets, "MOST_FILES", 0)
    desk.click("keep")
    assert isinstance(desk.top, OfferedRulesScene) and desk.settings.rules == "classic"
    assert told(desk) == ["That did not work: there are 0 rule sets already"]


def test_K3_rules_with_which_no_dealer_can_be_drawn_are_refused_and_freeze_nothing(desk: Desk, tmp_path: Path) -> None:
    flat = toml({"name": "Flat", "deck": "0x20 | Wx4", "dealer": "draw"})
    for language, reason in (("en", "All cards in this deck"), ("de", "Beim Ziehen um das Austeilen")):
        desk.settings.language = language
        desk.app.apply_settings()
        desk.app.services.notices.clear()
        opened(desk, given(tmp_path, in_container("rules", flat)))
        assert isinstance(desk.top, MenuScene) and reason in told(desk)[0], told(desk)


@pytest.mark.parametrize("name", ["Deep blue!.huecry", "it.toml"])
def test_a_theme_is_shown_first_and_kept_when_somebody_says_so(desk: Desk, tmp_path: Path, name: str) -> None:
    path = given(tmp_path, in_container("theme", THEME) if name.endswith("y") else THEME, name)
    opened(desk, path)
    assert isinstance(desk.top, OfferedThemeScene) and desk.top.art is not desk.app.services.art
    desk.click("leave")
    assert desk.settings.card_back == "cry" and not (tmp_path / "themes").exists()
    for _twice in range(2):
        opened(desk, path)
        desk.click("keep")
    stem = "deep-blue" if name.startswith("D") else "it"
    assert desk.settings.card_back == stem
    assert [file.name for file in (tmp_path / "themes").iterdir()] == [f"{stem}.toml"]
    assert (stem, "Ours") in ThemeShelf(tmp_path / "themes").choices("back")
    assert desk.app.services.themes.chosen_theme(desk.settings).back.name == "Ours"


@pytest.mark.parametrize("name", ["cry.huecry", "own.huecry", "¿¿.huecry", f"{'n' * 200}.huecry"])
def test_a_theme_that_is_kept_takes_the_place_of_no_other(desk: Desk, tmp_path: Path, name: str) -> None:
    for number, text in enumerate((THEME, THEME.replace("Ours", "Theirs"), THEME)):
        opened(desk, given(tmp_path, in_container("theme", text), name))
        desk.click("keep")
        found = desk.app.services.themes.chosen_theme(desk.settings).back
        assert found.name == ("Theirs" if number == 1 else "Ours") and desk.settings.card_back not in ("cry", "own")
    assert len(list((tmp_path / "themes").iterdir())) == 2


def test_what_a_theme_says_survives_being_kept(tmp_path: Path) -> None:
    shipped = ThemeShelf()
    for name in ("contrast", "town", "barn", "cry", "sheaf"):
        parts = shipped.look_at(name)
        shelf = ThemeShelf(tmp_path)
        assert ThemeShelf(tmp_path).look_at(shelf.keep_theme(parts, f"kept {name}")) == parts
    assert Back in parts


@pytest.mark.parametrize("case", [*HOSTILE, *REPLAYS, *sorted(SPOILED_THEMES.keys() - {"a rule set"})])
def test_DSK09_a_broken_file_says_why_and_the_menu_stays(desk: Desk, tmp_path: Path, case: str) -> None:
    (HOSTILE | SPOILED_THEMES | REPLAYS)[case](tmp_path / "it.huecry")
    opened(desk, tmp_path / "it.huecry")
    assert len(desk.app.services.notices) == 1 and len(desk.app.services.notices[0]) < 320
    assert isinstance(desk.top, MenuScene) and desk.app.services.shelf.own == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("#hue-and-cry 2 rules\n", "“it.huecry” is from a newer version of the game."),
        ("#hue-and-cry 1 sounds\n", "“it.huecry” is damaged, or not a file from this game."),
        (in_container("rules", toml(as_table(OURS)))[:200], "“it.huecry” is incomplete: its end is missing."),
        (in_container("theme", THEME)[:-9], "“it.huecry” is incomplete: its end is missing."),
        (in_container("replay", REPLAY)[:-9], "“it.huecry” is incomplete: its end is missing."),
        (in_container("rules", THEME), "This file has no playable rule set: it.huecry: the key 'name' is missing"),
    ],
)
def test_DSK09_a_file_that_is_not_whole_or_not_ours_says_why(desk: Desk, tmp_path: Path, text: str, says: str) -> None:
    opened(desk, given(tmp_path, text))
    assert [sentence[: len(says)] for sentence in desk.app.services.notices] == [says]


def test_DSK09_a_file_that_is_gone_is_named(desk: Desk, tmp_path: Path) -> None:
    opened(desk, tmp_path / "gone\u202e.huecry")
    assert told(desk) == ["File “gone?.huecry” not found."]


def test_several_files_lie_on_each_other_and_not_more_than_eight(desk: Desk, tmp_path: Path) -> None:
    for number in range(MOST + 2):
        opened(desk, given(tmp_path, in_container("rules", toml(as_table(replace(OURS, name=f"Ours {number}"))))))
    assert sum(isinstance(scene, OfferedRulesScene) for scene in desk.app.stack.scenes) == MOST
    assert desk.node("name").name == f"Ours {MOST - 1}"
    assert told(desk) == ["8 files are open. Decide on these first."] * 2
    for _page in range(MOST):
        desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene)


def test_a_match_goes_on_after_a_file_was_opened_over_it(desk: Desk, tmp_path: Path) -> None:
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(0.5)
    table = desk.top
    assert isinstance(table, TableScene)
    for text in (in_container("replay", REPLAY), in_container("rules", toml(as_table(OURS)))):
        moves = len(table.match.log)
        opened(desk, given(tmp_path, text))
        desk.wait(20.0)
        assert desk.top is not table and len(table.match.log) == moves, "nobody plays under a page"
        desk.key(pygame.K_ESCAPE)
        assert desk.top is table
    desk.wait(20.0)
    assert table.match.rules == CLASSIC and len(table.match.log) >= moves


def test_ONB14_the_pages_of_files_list_what_they_can_use(desk: Desk, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    for name, text in {
        "a.huecry": in_container("replay", REPLAY),
        "b.huecry": in_container("rules", toml(as_table(OURS))),
        "c.huecry": in_container("theme", THEME),
        "d.huecry": "broken",
        "e.toml": toml(as_table(OURS)),
        "f.replay.json": REPLAY,
    }.items():
        given(shared, text, name)
    desk.begin(ReplayFilesScene(desk.app.services))
    found = [node.id for node in desk.top.ui_tree().walk() if node.id.startswith("file.") and node.role == "button"]
    assert found == ["file.a.huecry", "file.f.replay.json"]
    desk.begin(ImportScene(desk.app.services))
    listed = [node for node in desk.top.ui_tree().walk() if node.id.startswith("file.") and node.role == "button"]
    assert {node.id: node.value for node in listed} == {
        "file.b.huecry": "Ours", "file.c.huecry": "Theme", "file.d.huecry": "unreadable", "file.e.toml": "Ours"
    }  # fmt: skip
    desk.click("file.c.huecry")
    assert isinstance(desk.top, OfferedThemeScene)


def test_a_file_of_the_largest_size_is_read_and_one_byte_more_is_not(desk: Desk, tmp_path: Path) -> None:
    holding("#hue-and-cry 1 rules\n" + "#" * (256 * 1024 - 26) + "\n#end")(tmp_path / "it.huecry")
    opened(desk, tmp_path / "it.huecry")
    holding("#hue-and-cry 1 rules\n" + "#" * (256 * 1024 - 25) + "\n#end")(tmp_path / "it.huecry")
    opened(desk, tmp_path / "it.huecry")
    assert told(desk) == [
        "This file has no playable rule set: it.huecry: it is too large; 16384 bytes are the most",
        "Can't open “it.huecry”: it is too large; 262144 bytes are the most",
    ]


def test_A11Y19_a_sentence_is_seen_on_a_page_on_which_nothing_moves(desk: Desk, tmp_path: Path) -> None:
    desk.begin(ImportScene(desk.app.services))
    desk.wait(2.0)
    before = desk.pixels()
    desk.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "gone.huecry")))
    desk.wait(0.5)
    assert desk.pixels() != before


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
@pytest.mark.parametrize("case", NAMES)
def test_DSK09_files_with_names_of_any_bytes_are_opened_and_named_in_words(
    desk: Desk, tmp_path: Path, case: str
) -> None:
    path = tmp_path / os.fsdecode(NAMES[case].replace(b".toml", b".huecry")[-255:])
    for text in (in_container("rules", toml(as_table(OURS))), in_container("theme", THEME)):
        path.write_text(text, encoding="utf-8")
        opened(desk, path)
        assert isinstance(desk.top, OfferedRulesScene | OfferedThemeScene)
        assert all(is_plain(node.name) for node in desk.top.ui_tree().walk())
        desk.click("keep")
    path.write_text("broken", encoding="utf-8")
    opened(desk, path)
    assert len(told(desk)) == 3 and all(is_plain(sentence) and len(sentence) < 320 for sentence in told(desk))
    names = [file.name for file in (*(tmp_path / "own").iterdir(), *(tmp_path / "themes").iterdir())]
    assert len(names) == 2 and all(re.fullmatch(r"[a-z0-9-]+\.toml", name) for name in names)
