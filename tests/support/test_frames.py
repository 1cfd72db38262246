"""The mark ``frames`` goes only to tests that run scenes, even by a helper of a helper."""

from pathlib import Path

import pytest

from tests.support.frames import ROOT, imported, paints


@pytest.mark.parametrize(
    ("file", "painting"),
    [
        ("tests/scenes/test_matrix.py", True),
        ("tests/scenes/table/hints/test_assists.py", True),
        ("tests/journeys/test_clickthrough.py", True),
        ("tests/rules/test_turn.py", False),
        ("tests/party/test_seats.py", False),
        ("tests/history/test_replay.py", False),
    ],
)
def test_what_paints_is_marked(file: str, painting: bool) -> None:
    assert paints(ROOT / file) is painting


def test_imports_are_found_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "some.py"
    file.write_text(
        "import one.two\nfrom three import (\n    four,\n    five,\n)\ndef f():\n    from six import seven\n"
    )
    assert imported(file) >= {"one.two", "three", "three.four", "three.five", "six.seven"}
