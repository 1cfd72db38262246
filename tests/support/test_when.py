"""The usual run leaves out nothing that a change calls for, that is named, or if unsure."""

from pathlib import Path

import pytest

from tests.support.git_clone import commit, git
from tests.support.rows import every_row
from tests.support.when import (
    ALWAYS,
    PARTS,
    PASSED,
    ROOT,
    changed_since,
    idle,
    is_asked,
    left_out,
    part_of,
    some,
    write_stamp,
)

EVERY = set(PARTS)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q", "-b", "main")
    (tmp_path / PASSED.relative_to(ROOT).parent).mkdir()
    (tmp_path / ".gitignore").write_text(".venv\n", encoding="utf-8")
    commit(tmp_path, "README.md", "game/rules/cards.py")
    return tmp_path


@every_row(("name", "folder"), [(name, folder) for name, part in PARTS.items() for folder in part.folders])
def test_a_change_in_each_folder_calls_its_part_up(name: str, folder: str) -> None:
    assert any((ROOT / folder).parent.glob(f"{Path(folder).name}*")), "there is such a folder"
    assert name not in idle(frozenset({"README.md", f"{folder}x.py"}))


@every_row("name", PARTS)
def test_its_own_tests_and_what_holds_for_all_call_a_part_up(name: str) -> None:
    for test in PARTS[name].tests:
        path = test.partition("::")[0]
        assert (ROOT / path).exists() and part_of(test) == name
        assert name not in idle(frozenset({path}))
    for path in ALWAYS:
        assert not idle(frozenset({path}))


def test_a_run_of_everything_takes_every_row_by_one_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The option is only known after this module has been imported."""
    monkeypatch.delenv("HUE_ALL", raising=False)
    assert (list(some("abcdef", 2)), list(some("abcdef", 1))) == (["a", "d"], ["a"])
    monkeypatch.setenv("HUE_ALL", "1")
    assert list(some("abcdef", 2)) == list("abcdef")


def test_what_is_in_no_folder_calls_nothing_up_and_nothing_is_left_out_where_nobody_knows() -> None:
    assert set(idle(frozenset({"game/scenes/menu/menu.py", "README.md"}))) == EVERY
    assert idle(None) == {}
    assert part_of("tests/rules/test_sheet_n.py::test_N1") == ""


def test_what_the_command_line_names_is_asked_for() -> None:
    test = "tests/installer/test_linux.py::test_a_missing_tool_is_named"
    assert all(
        is_asked(test, [named]) for named in ("tests/installer", "tests/installer/", test, f"{ROOT}/tests/installer")
    )
    assert not any(is_asked(test, [named]) for named in ("tests", str(ROOT / "tests"), "tests/build"))


def test_the_base_is_the_given_one_else_the_remotes_main_else_where_everything_passed(root: Path) -> None:
    first = git(root, "rev-parse", "HEAD")
    assert changed_since(None, root) == ("", None), "no base: nobody knows"
    write_stamp(root)
    second = commit(root, "game/menu.py")
    (root / "game/rules/cards.py").write_text("another", encoding="utf-8")
    (root / "new.py").touch()
    found = frozenset({"game/menu.py", "game/rules/cards.py", "new.py"})
    assert changed_since(None, root) == (first, found)
    git(root, "update-ref", "refs/remotes/origin/main", second)
    assert changed_since(None, root) == (second, found - {"game/menu.py"})
    assert changed_since(first, root) == (first, found)
    with pytest.raises(LookupError, match="no commit 'nowhere'"):
        changed_since("nowhere", root)
    write_stamp(root)
    assert (root / PASSED.relative_to(ROOT)).read_text().strip() == first, "a changed tree proves nothing of a commit"


def test_without_git_nobody_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert changed_since(None, tmp_path) == ("", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert changed_since(None, ROOT) == ("", None)


def test_a_run_says_in_one_line_what_it_leaves_out_and_why() -> None:
    parts = idle(frozenset())
    (line,) = left_out("0123456789", parts, ["tests"])
    assert line.startswith("left out: browser, assets, packaging, soak: nothing differs from 01234567 in their folders")
    assert left_out("0123456789", parts, ["tests/rules"]) == left_out("", {}, ["tests"]) == []
    for named in ("tests/installer", f"{ROOT}/tests/phones/"):
        assert left_out("0123456789", parts, [named]) == [], "it is named, so it runs"
