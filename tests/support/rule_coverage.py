"""Which numbered rules have a test, by the names of tests: test_K8_M8_N8_what_it_says.

The numbers between ``test_`` and the first other word count.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parent.parent
NUMBERED: Final = {"K": 25, "M": 32, "N": 23, "E": 25, "Y": 18, "A": 52}
"""Number of rules on each sheet; A are the points settled beyond them."""
ALL: Final = tuple(f"{sheet}{number}" for sheet, last in NUMBERED.items() for number in range(1, last + 1))
_NUMBER: Final = re.compile(r"[KMNEYA][1-9][0-9]?")


def rules_of(name: str) -> list[str]:
    """Return the numbers at a test's start: ``rules_of("test_K8_A7_a_wild") == ["K8", "A7"]``."""
    rules = []
    for word in name.removeprefix("test_").split("_"):
        if not _NUMBER.fullmatch(word):
            break
        rules.append(word)
    return rules


def names_of_tests(folder: Path = TESTS) -> Iterator[str]:
    """Yield the names of all test functions below a folder."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def untested(names: Iterable[str]) -> list[str]:
    """Return the numbered rules that none of these tests is named after."""
    tested = {rule for name in names for rule in rules_of(name)}
    return [rule for rule in ALL if rule not in tested]


def summary(names: Iterable[str]) -> list[str]:
    """Return a test run's report: one line with all sheets, another if rules have no test."""
    missing = untested(names)
    counts = []
    for sheet, last in NUMBERED.items():
        without = sum(rule.startswith(sheet) for rule in missing)
        counts.append(f"{sheet} {last - without} of {last}")
    lines = [f"{len(ALL) - len(missing)} of {len(ALL)} numbered rules have a test: {', '.join(counts)}"]
    return [*lines, f"without a test: {' '.join(missing)}"] if missing else lines
