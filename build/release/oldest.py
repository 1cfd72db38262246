"""The packed program runs wherever the wheel of pygame-ce does: nothing in it asks for a younger C library.

Nor for anything else that the oldest systems of README have not got. They are gone from the mirrors by and by, so that
what they offer is written down here, and nothing has to be installed to compare with it.
"""

from __future__ import annotations

from pathlib import Path

from installer.linux import versions

from .stage import FOLDER, Failed, Skipped

WHEEL = ("pygame", "libsdl2")
"""How names of folders and files of the wheel begin."""

DEBIAN_11 = {
    "GLIBC": (2, 31),
    "GLIBCXX": (3, 4, 28),
    "CXXABI": (1, 3, 12),
    "GCC": (7, 0, 0),
    "ZLIB": (1, 2, 9),
}
"""The youngest versions of symbols in its libraries; Ubuntu 20.04 has these as well."""


def debian_11() -> list[str]:
    """What is asked for of each library there. Raises Failed for a version that it has not, Skipped for a folder that
    was made with the Python at hand."""
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
    """The versions that are asked for. Raises Failed where a library that the system gives lies in the folder, Skipped
    for a folder that was made with the Python at hand, which runs on systems of this machine's age."""
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
    """The highest versions that the files of the wheel ask for."""
    own = [file for file in files if _is_wheel(file)]
    return {
        library: max(versions.asked(own, library).values(), default=())
        for library in (versions.GLIBC, versions.GLIBCXX)
    }


def _is_wheel(file: Path) -> bool:
    inside = file.relative_to(FOLDER).parts
    marked = "-" in file.name.partition(".so")[0] and file.name.startswith("lib")
    return marked or any(part.lower().startswith(WHEEL) for part in inside)
