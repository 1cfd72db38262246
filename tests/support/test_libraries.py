"""What two test files need is in ``tests/support``: no test file imports from another."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
BORROWED = re.compile(
    r"^\s*(?:from tests(?:\.\w+)*\.test_\w+ import|from tests(?:\.\w+)* import .*\btest_\w+)", re.MULTILINE
)


def test_no_file_of_tests_takes_something_from_another() -> None:
    files = sorted(TESTS.rglob("*.py"))
    found = {str(path.relative_to(TESTS)): BORROWED.findall(path.read_text("utf-8")) for path in files}
    assert len(files) > 200 and not {name: lines for name, lines in found.items() if lines}


def test_a_borrowed_helper_is_found() -> None:
    assert BORROWED.search("from tests.party.test_races import told\n")
    assert not BORROWED.search("from tests.support.races import told\n")
