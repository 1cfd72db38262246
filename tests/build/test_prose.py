"""The check of docstrings and comments finds what it is for."""

import ast
from pathlib import Path

import pytest

from build.checks import prose
from build.checks.references import read


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("At most so many cards.", ["so many"]),
        ("Whoever laid it draws.", ["Whoever", "laid"]),
        ("Let all of them be gone.", ["Let all of them be"]),
        ("Lay out the rows of ``doubt``; see :func:`.laid`.", []),
        ("Let the music play on.", []),
    ],
)
def test_words_of_a_dialect_are_found_and_names_are_not(text: str, words: list[str]) -> None:
    assert prose.banned(text) == words


def test_each_fault_of_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    source = f'"""{"long " * 20}"""\nMOST = 3\n"""Cards anew."""\ndraw = 1  # everybody draws ``seats``\n'
    tree = ast.parse(source)
    told = list(prose.faults(file, source, tree, read({"module": tree})))
    assert [fault.split(":")[1] for fault in told] == ["1", "3", "4", "4"] and "seats" in told[-1]
