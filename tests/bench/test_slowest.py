"""The table of the slowest tests is made of what pytest says."""

import pytest

from tests.bench.slowest import BEGIN, END, README, inserted, table

SAID = """
============================= slowest 2 durations ==============================
12.50s call     tests/scenes/test_matrix.py::test_DSK03_everything[state-1]
0.75s setup    tests/test_loaded.py::test_DSK14_a_file
===== 2 passed in 13.00s =====
"""


def test_durations_become_rows_between_the_marks_of_the_page() -> None:
    rows = table(SAID.splitlines())
    assert rows.splitlines()[2:] == [
        "| 12.50 | call | `tests/scenes/test_matrix.py::test_DSK03_everything[state-1]` |",
        "| 0.75 | setup | `tests/test_loaded.py::test_DSK14_a_file` |",
    ]
    page = f"above\n{BEGIN}old\n{END}\nbelow\n"
    assert inserted(page, rows) == f"above\n{BEGIN}{rows}{END}\nbelow\n"
    assert inserted(README.read_text("utf-8"), rows).count(rows) == 1
    with pytest.raises(ValueError, match="no durations"):
        table(["1 passed"])
    with pytest.raises(ValueError, match="no place"):
        inserted("nothing", rows)
