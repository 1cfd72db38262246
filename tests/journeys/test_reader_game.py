"""A whole round by a screen reader outside the process, which reads and presses (A11Y-43)."""

import re
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from game.settings import Settings
from game.storage.settings import SettingsFile
from game.ui.desktop.screen_reader import GNOME_READER
from tests.support.desktop_settings import dconf
from tests.support.reader import ROOT, ReaderClient, SeenNode, again_if_lost, missing, run_with_reader

LACKS = missing()
pytestmark = pytest.mark.skipif(bool(LACKS), reason=f"a screen reader is asked, and there is no {LACKS}")
GAME = [sys.executable, str(ROOT / "tests" / "support" / "reader_game.py")]
PACKED = ROOT / "dist" / "hue-and-cry" / "hue-and-cry"
"""The game as players get it, if it was packed here."""
MOST_LOOKS = 1000
ANSWERS = re.compile(r"Draw \d+ cards?|Red, 1|Keep it")
"""Answers to the questions of the classic sheet: accept, choose red, keep the card."""


def to_press(nodes: list[SeenNode]) -> SeenNode | None:
    """Return what the player of a classic round can press now."""
    can = [node for node in nodes if node.actions]
    pile = [node for node in can if node.name.startswith("Draw pile")]
    return next(
        (
            node
            for wanted in (
                [node for node in can if ANSWERS.match(node.name) and node.role == "push button"],
                [node for node in can if node.name.endswith(", fits")],
                [] if any("'s turn" in node.name for node in nodes) else pile,
            )
            for node in wanted
        ),
        None,
    )


def is_packed() -> bool:
    """Whether the packed game is there, and newer than every module."""
    newest = max(path.stat().st_mtime for path in (ROOT / "game").rglob("*.py"))
    return PACKED.exists() and PACKED.stat().st_mtime > newest


def announced(reader: ReaderClient) -> list[str]:
    return [event.text for event in reader.heard if event.kind.startswith("object:announcement")]


@again_if_lost
def test_A11Y43_a_reader_outside_plays_a_whole_round(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "settings.json").save(
        Settings(language="en", window=(0, 0, 1280, 720, False), speed=0, seats=2)
    )
    with run_with_reader(GAME, HUE_AND_CRY_HOME=str(tmp_path)) as reader:
        assert reader.wait_for_window() == "Hue & Cry"
        reader.wait_for_node("Quick game, 2 players")
        reader.press("Quick game, 2 players")
        pressed = set()
        for _look in range(MOST_LOOKS):
            if any("the round" in words and "win" in words for words in announced(reader)):
                break
            if (node := to_press(reader.tree())) is not None and reader.finds_and_presses(node.name, node.role):
                pressed.add("card" if node.name.endswith("fits") else node.name.partition(" ")[0])
            reader.wait_for_change()
        said = announced(reader)
        left = [node.name for node in reader.tree() if node.actions]
        assert any(" the round" in words for words in said), (said[-20:], left)
        assert "card" in pressed and any(words.startswith("You play") for words in said)
        twice = [one for one, two in pairwise(said) if one == two and " play" in one]
        assert twice == [], "each move is said once; a refusal comes again with each press"
        frames = [event.name for event in reader.heard if event.kind == "object:state-changed:focused"]
        assert frames, "the reader is told where the focus is"


@pytest.mark.parametrize("program", [[sys.executable, "-m", "game", "play"], [str(PACKED)]], ids=["source", "packed"])
@again_if_lost
def test_A11Y43_the_desktop_says_that_a_reader_runs_and_the_game_is_read(program: list[str], tmp_path: Path) -> None:
    if program == [str(PACKED)] and not is_packed():
        pytest.skip("this state of the game was not packed here (build/dev.py package)")
    config, home = tmp_path / "config", tmp_path / "home"
    (config / "dconf").mkdir(parents=True, exist_ok=True)
    (config / "dconf" / "user").write_bytes(dconf(GNOME_READER, on=True))
    home.mkdir(exist_ok=True)
    SettingsFile(home / "settings.json").save(Settings(language="en", window=(0, 0, 1280, 720, False)))
    # The desktop's own programs would stumble over so small a database: only the game gets it.
    command = ["env", f"XDG_CONFIG_HOME={config}", *program]
    with run_with_reader(command, HUE_AND_CRY_HOME=str(home)) as reader:
        assert reader.wait_for_window() == "Hue & Cry"
        reader.wait_for_node("Settings")
        reader.press("Settings")
        assert reader.wait_for_node("Language, English").role == "spin button"
