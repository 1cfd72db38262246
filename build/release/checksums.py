"""Writes SHA256SUMS for the files of a folder, as `sha256sum -c` reads it.

python build/release/checksums.py FOLDER
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

NAME = "SHA256SUMS"


def sums(folder: Path) -> str:
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != NAME)
    return "".join(f"{_hash(path)}  {path.name}\n" for path in files)


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def main(argv: list[str]) -> int:
    """Write the file; return 2 without exactly one folder with files in it."""
    if len(argv) != 1 or not (lines := sums(Path(argv[0]))):
        print("usage: build/release/checksums.py FOLDER", file=sys.stderr)
        return 2
    (Path(argv[0]) / NAME).write_text(lines, encoding="utf-8", newline="\n")
    print(lines, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
