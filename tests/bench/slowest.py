"""The table of the slowest tests in tests/README.md, made anew from what pytest has written:

python3 build/dev.py test --durations=60 | python3 -m tests.bench.slowest
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

README: Final = Path(__file__).resolve().parent.parent / "README.md"
BEGIN: Final = "<!-- slowest -->\n"
END: Final = "<!-- /slowest -->"
_LINE: Final = re.compile(r"\s*([\d.]+)s (call|setup|teardown)\s+(\S.*)")


def table(lines: Iterable[str]) -> str:
    """The rows of ``--durations`` as a table, the slowest first. Raises ValueError where there are none."""
    rows = [f"| {row[1]} | {row[2]} | `{row[3].strip()}` |" for line in lines if (row := _LINE.match(line))]
    if not rows:
        raise ValueError("no durations among these lines; run pytest with --durations=60")
    return "\n".join(["| seconds | part | test |", "| ---: | --- | --- |", *rows, ""])


def inserted(text: str, rows: str) -> str:
    """The page with another table between its two marks."""
    before, _, rest = text.partition(BEGIN)
    _old, mark, after = rest.partition(END)
    if not mark:
        raise ValueError("the page has no place for the table")
    return f"{before}{BEGIN}{rows}{END}{after}"


if __name__ == "__main__":
    README.write_text(inserted(README.read_text("utf-8"), table(sys.stdin)), "utf-8")
