"""Which tests the usual run leaves out: parts unchanged since a base that passed them all.

A part is a mark, the tests that get it, and the folders that call them up. ``--all`` leaves nothing out; ``.ci/run``
uses it, so that nothing reaches main untested. The base is ``--base``, else the remote's main, else the commit at which
``--all`` last passed here. Without git, and without a base, everything runs, and so does what the command line names.
"""

import os
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from tests.support.frames import ROOT

PASSED: Final = ROOT / ".venv" / "all-passed.txt"
"""File with the commit at which everything last passed here."""


Row = TypeVar("Row")


def everything() -> bool:
    """Return whether this run leaves nothing out.

    ``conftest`` sets the variable while pytest is configured, before the tests are imported.
    """
    return bool(os.environ.get("HUE_ALL"))


def some(rows: Sequence[Row], count: int) -> Sequence[Row]:
    """Return ``count`` rows, evenly spread, for the usual run; all of them with ``--all``."""
    return rows if everything() else [rows[number * len(rows) // count] for number in range(count)]


class Part(NamedTuple):
    """Tests that only changes in some folders can break."""

    tests: tuple[str, ...]
    """Beginnings of node ids: folders, files, or tests of a file."""
    folders: tuple[str, ...]
    """Beginnings of paths; changes to the test files call them up as well."""


PARTS: Final = {
    "browser": Part(
        (
            "tests/phones/test_engines_browser.py", "tests/phones/test_matches_browser.py",
            "tests/phones/test_page_browser.py", "tests/phones/test_reach_browser.py",
        ),
        (
            "assets/phones/", "assets/locale/", "build/screens/phone", "game/phones/", "game/scenes/phones/",
            "game/words/", "tests/phones/", "tests/support/phone", "tests/support/engines.py",
        ),
    ),
    "assets": Part(
        (
            "tests/ui/sound/test_loudness.py",
            "tests/ui/sound/test_player.py::test_SND06_the_committed_files_are_what_the_script_makes",
            "tests/learning/test_practice.py::test_each_", "tests/learning/test_practice.py::test_another_seed_",
            "tests/learning/test_tour.py::test_no_twist_stands_still",
            "tests/learning/test_tour.py::test_a_practised_player_",
        ),
        (
            "assets/sounds/", "assets/practice/", "assets/rulesets/", "assets/tour/", "build/sounds/",
            "game/learning/", "game/match/", "game/players/", "game/rules/", "game/scenes/table/show/",
            "game/ui/sound/",
        ),
    ),
    "packaging": Part(
        (
            "tests/build/test_compiled.py", "tests/build/test_environment.py", "tests/build/test_oldest.py",
            "tests/build/test_pins.py", "tests/build/test_wheel.py", "tests/installer/",
        ),
        (
            ".ci/", ".github/workflows/", "LICENSE", "assets/licences/", "build/dev.py", "build/environment.py",
            "build/package/", "build/pinned/", "build/release/", "game/__init__.py", "game/__main__.py",
            "game/files/paths.py", "game/main/command_line.py", "game/rules/compiled_rules.py", "installer/",
        ),
    ),
    "soak": Part(
        ("tests/bench/test_memory.py",),
        (
            "game/main/", "game/scenes/services.py", "game/ui/cards/", "game/ui/draw/", "game/ui/stage.py",
            "tests/bench/memory.py",
        ),
    ),
}  # fmt: skip
ALWAYS: Final = ("pyproject.toml", "tests/conftest.py", "tests/support/when.py")
"""Files that call up every part: pins, and what holds for every test."""


def part_of(node_id: str) -> str:
    """Return the mark of a test; "" for one that always runs."""
    return next((name for name, part in PARTS.items() if node_id.startswith(part.tests)), "")


def idle(changes: frozenset[str] | None) -> dict[str, Part]:
    """Return the parts that no change calls up; none if the changes are unknown (None)."""
    if changes is None:
        return {}
    return {name: part for name, part in PARTS.items() if not any(_calls_up(part, path) for path in changes)}


def _calls_up(part: Part, path: str) -> bool:
    files = tuple(test.partition("::")[0] for test in part.tests)
    return path.startswith((*part.folders, *ALWAYS, *files))


def is_asked(node_id: str, args: Iterable[str]) -> bool:
    """Return whether the command line names a test, its file or a folder below ``tests``."""
    named = (arg.removeprefix(f"{ROOT}/").rstrip("/") for arg in args)
    return any(arg not in ("", "tests") and node_id.startswith(arg) for arg in named)


def left_out(base: str, idle: Mapping[str, Part], args: Sequence[str]) -> list[str]:
    """Return the line on what a run with these arguments leaves out; none if that is nothing."""
    above = tuple(arg.removeprefix(f"{ROOT}/").rstrip("/") for arg in args)
    names = [
        name
        for name, part in idle.items()
        if any(test.startswith(above) and not is_asked(test, args) for test in part.tests)
    ]
    why = f"nothing differs from {base[:8]} in their folders (tests/support/when.py); --all runs them"
    return [f"left out: {', '.join(names)}: {why}"] if names else []


def changed_since(base: str | None, root: Path = ROOT) -> tuple[str, frozenset[str] | None]:
    """Return the base and all paths that differ from it, committed or not.

    Without a base or git: "" and None.
    """
    found = _base(base, root)
    named = _git(root, "diff", "--name-only", "--no-renames", found) if found else None
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    if named is None or new is None:
        return "", None
    return found, frozenset((*named.splitlines(), *new.splitlines()))


def _base(given: str | None, root: Path) -> str:
    """Return the base's commit, or "". Raises LookupError if git does not know the given one."""
    if given:
        if not (found := _git(root, "rev-parse", "--verify", "--quiet", f"{given}^{{commit}}")):
            raise LookupError(f"git knows no commit {given!r}")
        return found
    passed = root / PASSED.relative_to(ROOT)
    stamp = passed.read_text(encoding="utf-8").strip() if passed.is_file() else ""
    for name in ("origin/main", stamp):
        if name and (found := _git(root, "merge-base", "HEAD", name)):
            return found
    return ""


def write_stamp(root: Path = ROOT) -> None:
    """Store the commit at which everything has passed, unless the tree differs from it."""
    head = _git(root, "rev-parse", "HEAD")
    if head and _git(root, "status", "--porcelain") == "":
        (root / PASSED.relative_to(ROOT)).write_text(f"{head}\n", encoding="utf-8")


def _git(root: Path, *words: str) -> str | None:
    """Return what git prints; None if it fails, says no, or is not there."""
    try:
        run = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return run.stdout.strip() if run.returncode == 0 else None
