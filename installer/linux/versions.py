"""Which versions of system libraries compiled files need, and so how old a system may be."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

ELF = b"\x7fELF"
GLIBC, GLIBCXX = "GLIBC", "GLIBCXX"


def compiled_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink() and _is_elf(path)]


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == ELF


def asked(files: Iterable[Path], library: str = GLIBC) -> dict[Path, tuple[int, ...]]:
    """Return the highest version that each file needs, as (2, 17).

    Files that need none are left out.
    """
    found = {}
    for file in files:
        done = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=False)
        needed = done.stdout.partition("Version References:")[2]
        versions = [_numbers(one) for one in re.findall(rf"\b{library}_([\d.]+)", needed)]
        if versions:
            found[file] = max(versions)
    return found


def highest(files: Iterable[Path], library: str = GLIBC) -> str:
    """Return the version with which all files can be loaded, as "2.17"; empty if none is needed."""
    return dotted(max(asked(files, library).values(), default=()))


def dotted(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(".")))
