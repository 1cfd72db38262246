"""Tests of an opponent's page: the ways to it, what it says, and forgetting on request."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.play_style import NOTHING_SHOWN, PlayStyle
from game.scenes import routes
from game.scenes.setup.opponent_page import OpponentScene
from game.scenes.setup.opponents import LevelsScene, OpponentsScene
from game.scenes.table.close_look import CloseLook
from game.scenes.table.scene import TableScene
from game.scenes.table.subjects import Subject, subjects
from game.storage.opponent_memory_file import FILE, OpponentMemoryFile, OpponentPair, owner_key
from game.ui.charts.bars import LeanChart
from game.ui.widgets.dialog import Dialog
from tests.support.desk import Desk, faults
from tests.support.homes import at_home, leave

KNOWN = PlayStyle(bluffs=3, honest=1, called=6)
ME = owner_key("1")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = at_home(tmp_path)
    yield desk
    leave(desk)


def known(desk: Desk) -> OpponentMemoryFile:
    profile_switcher = desk.app.services.profile_switcher
    assert profile_switcher is not None
    return profile_switcher.acquaintances


def remember(desk: Desk, face: str = "fox", style: PlayStyle = KNOWN) -> None:
    known(desk).note("1/900/1", {OpponentPair(face, ME): style}, over=True)
    assert known(desk).save()


def go(desk: Desk, route: routes.Route) -> None:
    desk.app.services.go(route)
    desk.wait(0.5)


def page(desk: Desk, key: str) -> OpponentScene:
    assert isinstance(desk.top, OpponentScene) and desk.top.character.key == key
    return desk.top


def words(desk: Desk) -> list[str]:
    return [node.name for node in desk.top.ui_tree().walk()]


def test_AI_the_mouse_leads_from_who_plays_to_the_page_and_back(desk: Desk) -> None:
    go(desk, routes.Opponents())
    desk.click("line.0")
    desk.wait(0.5)
    page(desk, "fox")
    assert "Fenna Fox has not played with you yet." in words(desk)
    desk.click("back")
    desk.wait(0.5)
    assert isinstance(desk.top, OpponentsScene)


def test_AI_keys_lead_there_and_forget(desk: Desk, tmp_path: Path) -> None:
    remember(desk)
    go(desk, routes.Opponents())
    for _step in range(20):
        if desk.focused == "line.0":
            break
        desk.key(pygame.K_DOWN)
    assert desk.focused == "line.0"
    desk.key(pygame.K_RETURN)
    desk.wait(0.5)
    page(desk, "fox")
    assert "Remembers 3 of your bluffs, and challenges you more." in words(desk)
    for _step in range(10):
        if desk.focused == "forget":
            break
        desk.key(pygame.K_DOWN)
    desk.key(pygame.K_RETURN)
    desk.wait(0.3)
    assert isinstance(desk.top, Dialog) and desk.focused == "keep", "the harmless answer"
    desk.key(pygame.K_RETURN)
    desk.wait(0.3)
    assert known(desk).known("fox", ME) == KNOWN
    desk.key(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    desk.wait(0.5)
    page(desk, "fox")
    assert "Fenna Fox has not played with you yet." in words(desk)
    assert OpponentMemoryFile(tmp_path / FILE).known("fox", ME) == NOTHING_SHOWN
    assert "disabled" in desk.node("forget").state, "there is nothing more"


def test_AI_a_plate_at_the_table_leads_there(desk: Desk) -> None:
    go(desk, routes.NewMatch(7))
    desk.wait(4.0)
    table = desk.top
    assert isinstance(table, TableScene)
    at = desk.node("seat:1").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.post(pygame.Event(kind, pos=at, button=pygame.BUTTON_RIGHT))
    desk.wait(0.3)
    assert isinstance(desk.top, CloseLook)
    desk.key(pygame.K_DOWN)
    assert desk.focused == "about"
    desk.key(pygame.K_RETURN)
    desk.wait(0.5)
    page(desk, table.match.seats[1].avatar)
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    desk.wait(0.3)
    assert desk.top is table


def test_AI_a_long_look_reads_on_to_its_end_before_keys_reach_the_button(desk: Desk) -> None:
    facts = tuple(f"Fact {number}, and what there is to say about it at some length." for number in range(30))
    go(desk, routes.LookClosely([Subject("plate:1", "Fenna Fox", facts, avatar="fox", opponent="fox")], "plate:1"))
    scene = desk.top
    assert isinstance(scene, CloseLook) and scene.scroll.furthest and "offscreen" in desk.node("about").state
    pressed = 0
    while desk.focused != "about" and pressed < 40:
        desk.key(pygame.K_DOWN)
        pressed += 1
    assert desk.focused == "about" and scene.scroll.offset == scene.scroll.furthest
    assert pressed > 3, "it was read, not jumped over"
    assert "offscreen" not in desk.node("about").state


def test_AI_neither_a_person_nor_a_pile_leads_there(desk: Desk) -> None:
    go(desk, routes.NewMatch(7))
    desk.wait(4.0)
    table = desk.top
    assert isinstance(table, TableScene)
    for thing in ("plate:0", "draw"):
        go(desk, routes.LookClosely(subjects(table.show), thing))
        assert isinstance(desk.top, CloseLook)
        assert "about" not in {node.id for node in desk.top.ui_tree().walk()}
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.3)


def test_AI_the_levels_of_the_pause_lead_there(desk: Desk) -> None:
    go(desk, routes.NewMatch(7))
    go(desk, routes.OpponentLevels())
    assert isinstance(desk.top, LevelsScene)
    desk.click("line.2")
    desk.wait(0.5)
    page(desk, "owl")


def test_AI_the_page_at_the_table_counts_what_was_seen_just_now(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    remember(desk)
    go(desk, routes.NewMatch(7))
    desk.wait(1.0)
    opponent_memory = desk.app.services.current.opponent_memory
    assert opponent_memory is not None
    monkeypatch.setattr(
        opponent_memory.match, "style_of", lambda seat: PlayStyle(bluffs=2) if seat == 0 else NOTHING_SHOWN
    )
    go(desk, routes.Opponent("fox"))
    assert "Remembers 5 of your bluffs, and challenges you more." in words(desk)


def test_AI_where_nothing_is_to_be_remembered_the_page_says_so_and_reads_no_file(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{broken", "utf-8")
    desk.settings.remembered = False
    go(desk, routes.NewMatch(7))
    go(desk, routes.Opponent("fox"))
    assert "Opponents remember nothing: this is off in Settings." in words(desk)
    assert (tmp_path / FILE).read_text("utf-8") == "{broken"


def test_AI_a_start_reads_no_file_and_the_first_match_tells_of_a_broken_one(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{broken", "utf-8")
    desk.wait(1.0)
    assert (tmp_path / FILE).exists()
    go(desk, routes.NewMatch(7))
    assert not (tmp_path / FILE).exists() and (tmp_path / f"{FILE}.bad").read_text("utf-8") == "{broken"
    told = [line for line in desk.app.services.notices if FILE in line]
    assert told == [f"What opponents remember could not be read. It was set aside as {FILE}.bad."]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_A11Y08_all_of_it_can_be_read(tmp_path: Path, language: str, scale: int) -> None:
    desk = at_home(tmp_path, language=language, text_scale=scale)
    remember(desk, "hedgehog", PlayStyle(bluffs=9, honest=1, challenged=1, trusted=9, forgot=5, called=2))
    go(desk, routes.Opponent("hedgehog"))
    assert faults(desk.top.ui_tree(), desk.window.surface.get_rect()) == []
    rates = [node for node in desk.top.ui_tree().walk() if node.role == "value"]
    assert len(rates) == 6 and all(node.name and node.value for node in rates)
    face, chart = desk.node("face").rect, desk.node("ways").rect
    assert face.right < chart.left if scale == 100 else face.bottom < chart.top, "large letters need the whole width"
    assert desk.app.services.store is not None
    desk.app.services.store.close()


def test_AI_a_bar_lies_on_the_side_on_which_somebody_leans(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    go(desk, routes.Opponent("cat"))
    scene = page(desk, "cat")
    chart = next(widget for widget in scene.group.widgets if isinstance(widget, LeanChart))
    amber = {}
    for share in (-0.6, 0.0, 0.6):
        chart.bars = [bar.__class__(bar.name, share, bar.value) for bar in chart.bars]
        desk.app.redraw = True
        desk.wait(0.1)
        whole = chart.bar(scene.look, 0)
        at = [(whole.centerx + side * whole.width // 6, whole.centery) for side in (-1, 1)]
        amber[share] = [desk.window.surface.get_at(pos).r > 150 for pos in at]
    assert amber == {-0.6: [True, False], 0.0: [False, False], 0.6: [False, True]}
