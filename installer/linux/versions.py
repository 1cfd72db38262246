"""Which versions of the system's libraries compiled files ask for: what decides on how old a system they run."""

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
    """For each file the highest version that it asks for, as (2, 17); files that ask for none are left out."""
    found = {}
    for file in files:
        done = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=False)
        needed = done.stdout.partition("Version References:")[2]
        versions = [_numbers(one) for one in re.findall(rf"\b{library}_([\d.]+)", needed)]
        if versions:
            found[file] = max(versions)
    return found


def highest(files: Iterable[Path], library: str = GLIBC) -> str:
    """The version that all of them can be loaded with, as "2.17"; empty if none asks for any."""
    return dotted(max(asked(files, library).values(), default=()))


def dotted(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(".")))
