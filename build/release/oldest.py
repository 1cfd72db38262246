"""Checks that the packed program runs wherever pygame-ce's wheel does.

Nothing in it may need a newer C library, or anything else that the oldest systems in README lack. Those vanish from the
mirrors in time, so what they offer is recorded here, and nothing has to be installed for the comparison.
"""

from __future__ import annotations

from pathlib import Path

from installer.linux import versions

from .stage import FOLDER, Failed, Skipped

WHEEL = ("pygame", "libsdl2")
"""How names of the wheel's folders and files begin."""

DEBIAN_11 = {
    "GLIBC": (2, 31),
    "GLIBCXX": (3, 4, 28),
    "CXXABI": (1, 3, 12),
    "GCC": (7, 0, 0),
    "ZLIB": (1, 2, 9),
}
"""The newest symbol versions in its libraries; Ubuntu 20.04 has them as well."""


def debian_11() -> list[str]:
    """Compare the symbol versions needed with those of Debian 11.

    Raises Failed for a version that it lacks, Skipped for a folder made with the local Python.
    """
    check()
    files = versions.compiled_files(FOLDER)
    asked = {library: versions.asked(files, library) for library in DEBIAN_11}
    young = [
        f"{file.name} asks for {library} {versions.dotted(version)}"
        for library, found in asked.items()
        for file, version in found.items()
        if version > DEBIAN_11[library]
    ]
    if young:
        raise Failed(f"Debian 11 has not got what is asked for: {'; '.join(young)}")
    most = ", ".join(f"{library} {versions.dotted(max(found.values()))}" for library, found in asked.items() if found)
    return [f"of what Debian 11 has, {most} is asked for"]


def check() -> list[str]:
    """Compare the symbol versions needed with those that pygame-ce's wheel needs.

    Raises Failed if the folder holds a library that the system provides, Skipped for a folder made with the local
    Python, which runs on systems as recent as this machine's.
    """
    files = versions.compiled_files(FOLDER)
    given = [file.name for file in files if file.name.startswith(("libstdc++", "libgcc_s", "libc.so"))]
    if given:
        raise Failed(f"the system brings these itself: {', '.join(given)}")
    bound = _of_the_wheel(files)
    for library, version in bound.items():
        above = {file.name: asked for file, asked in versions.asked(files, library).items() if asked > version}
        if above:
            name, asked = max(above.items(), key=lambda pair: pair[1])
            raise Skipped(
                f"{name} and others ask for {library} {versions.dotted(asked)}, pygame-ce for"
                f" {versions.dotted(version)}: made with the Python at hand, not by `package --oldest`"
            )
    most = " and ".join(f"{library} {versions.dotted(version)}" for library, version in bound.items() if version)
    return [f"{len(files)} files ask for at most {most}, as pygame-ce's own do"]


def _of_the_wheel(files: list[Path]) -> dict[str, tuple[int, ...]]:
    """Return the highest versions that the wheel's files need, by library."""
    own = [file for file in files if _is_wheel(file)]
    return {
        library: max(versions.asked(own, library).values(), default=())
        for library in (versions.GLIBC, versions.GLIBCXX)
    }


def _is_wheel(file: Path) -> bool:
    inside = file.relative_to(FOLDER).parts
    marked = "-" in file.name.partition(".so")[0] and file.name.startswith("lib")
    return marked or any(part.lower().startswith(WHEEL) for part in inside)
