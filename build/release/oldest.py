"""The packed program runs wherever the wheel of pygame-ce does: nothing in it asks for a younger C library."""

from __future__ import annotations

from pathlib import Path

from installer.linux import versions

from .stage import FOLDER, Failed, Skipped

WHEEL = ("pygame", "libsdl2")
"""How names of folders and files of the wheel begin."""


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
    """Libraries of a wheel bear a piece of their hash in their name, as in libpng16-fefdc88d.so.16."""
    inside = file.relative_to(FOLDER).parts
    marked = "-" in file.name.partition(".so")[0] and file.name.startswith("lib")
    return marked or any(part.lower().startswith(WHEEL) for part in inside)
