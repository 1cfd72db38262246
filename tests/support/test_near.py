"""The tests near a change are its importers, those of its mirror, and the house rules."""

from pathlib import Path

from tests.support.git_clone import commit, git
from tests.support.near import HOUSE, files_near, recent


def test_a_module_brings_what_imports_it_its_mirror_and_the_house() -> None:
    found = files_near(["game/rules/scoring.py"])
    assert {*HOUSE, "tests/rules/test_scoring.py"} <= set(found)
    assert "tests/scenes/scoring/test_victory.py" not in found
    assert "tests/words/test_phrases.py" in files_near(["game/words/phrases.py"])
    assert "tests/scenes/menu/test_menu_places.py" in files_near(["game/scenes/menu/imprint.py"]), "it has no twin"


def test_a_helper_brings_what_imports_it_a_test_itself_and_a_text_nothing() -> None:
    assert "tests/scenes/test_files.py" in files_near(["tests/support/hostile.py"])
    assert "tests/rules/test_setup.py" in files_near(["tests/rules/test_setup.py"])
    assert files_near(["README.md", "assets/tour/yksi.toml"]) == []
    assert files_near(["tests/rules/test_gone.py"]) == sorted(HOUSE)


def test_recent_is_what_is_not_committed_else_the_last_commit(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", "-b", "main")
    first = commit(tmp_path, "a.py")
    commit(tmp_path, "b.py")
    assert recent(None, tmp_path) == {"b.py"}
    (tmp_path / "c.py").touch()
    assert recent(None, tmp_path) == {"c.py"}
    assert recent(first, tmp_path) == {"b.py", "c.py"}
