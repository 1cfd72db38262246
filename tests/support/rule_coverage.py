"""Which of the numbered rules have a test: read from the names of the tests, as ``test_K8_M8_N8_what_it_says``.

Rules count by the numbers that stand between ``test_`` and the first word that is none.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parent.parent
NUMBERED: Final = {"K": 25, "M": 32, "N": 23, "E": 25, "Y": 18, "A": 52}
"""How many rules each sheet has, and A the points that were settled beyond them."""
ALL: Final = tuple(f"{sheet}{number}" for sheet, last in NUMBERED.items() for number in range(1, last + 1))
_NUMBER: Final = re.compile(r"[KMNEYA][1-9][0-9]?")


def rules_of(name: str) -> list[str]:
    """The numbers that a test's name begins with: ``rules_of("test_K8_A7_a_wild") == ["K8", "A7"]``."""
    rules = []
    for word in name.removeprefix("test_").split("_"):
        if not _NUMBER.fullmatch(word):
            break
        rules.append(word)
    return rules


def names_of_tests(folder: Path = TESTS) -> Iterator[str]:
    """The names of all test functions below a folder."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def untested(names: Iterable[str]) -> list[str]:
    """The numbered rules that none of these tests is named after."""
    tested = {rule for name in names for rule in rules_of(name)}
    return [rule for rule in ALL if rule not in tested]


def summary(names: Iterable[str]) -> list[str]:
    """What a test run says about it: one line for each sheet, and one more if rules have no test."""
    missing = untested(names)
    counts = []
    for sheet, last in NUMBERED.items():
        without = sum(rule.startswith(sheet) for rule in missing)
        counts.append(f"{sheet} {last - without} of {last}")
    lines = [f"{len(ALL) - len(missing)} of {len(ALL)} numbered rules have a test: {', '.join(counts)}"]
    return [*lines, f"without a test: {' '.join(missing)}"] if missing else lines
