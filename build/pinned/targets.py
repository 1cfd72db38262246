"""The Pythons and systems that wheels are pinned for, and pip's names for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

_OLDEST_GLIBC: Final = 28
"""Minor version of the newest glibc (2.28) whose wheels are pinned.

Those run on every Linux that the game is built on; newer ones are not needed.
"""


@dataclass(frozen=True)
class System:
    """An operating system on a processor architecture."""

    name: str
    tags: tuple[str, ...]
    """Platform tags of its wheels, as pip's ``--platform`` takes them, the newest first."""
    markers: tuple[tuple[str, str], ...]
    """The values of environment markers that dependencies may test."""


@dataclass(frozen=True)
class Target:
    """A Python version on a system."""

    python: str
    system: System

    def markers(self) -> dict[str, str]:
        own = {"python_version": self.python, "python_full_version": f"{self.python}.0", "extra": ""}
        both = {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
        return {**dict(self.system.markers), **own, **both}


def _linux(machine: str) -> System:
    exact = [f"manylinux_2_{minor}_{machine}" for minor in range(_OLDEST_GLIBC, 4, -1)]
    old = [f"manylinux{year}_{machine}" for year in ("2014", "2010", "1")]
    return System(f"Linux {machine}", (*exact, *old), _asked("linux", "Linux", "posix", machine))


def _asked(platform: str, system: str, os_name: str, machine: str) -> tuple[tuple[str, str], ...]:
    return (
        ("sys_platform", platform),
        ("platform_system", system),
        ("os_name", os_name),
        ("platform_machine", machine),
    )


SYSTEMS: Final = (
    _linux("x86_64"),
    _linux("aarch64"),
    System("Windows", ("win_amd64",), _asked("win32", "Windows", "nt", "AMD64")),
    System("macOS arm64", ("macosx_11_0_arm64",), _asked("darwin", "Darwin", "posix", "arm64")),
    System("macOS x86_64", ("macosx_11_0_x86_64",), _asked("darwin", "Darwin", "posix", "x86_64")),
)


def targets(pythons: Iterable[str]) -> Iterator[Target]:
    for python in pythons:
        yield from (Target(python, system) for system in SYSTEMS)
