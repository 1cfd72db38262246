"""The unpacked archive, the single file and the AppImage: self-check, then a round."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from build.package.nameplate import IDENTITY

from .sizes import one
from .stage import Failed, Home, as_nobody, environment, running, scratch, screen, told


def archive() -> list[str]:
    """Try the tar.xz; the menu entry that it makes must name the program."""
    with scratch() as folder:
        subprocess.run(["tar", "-xf", one("*.tar.xz"), "-C", folder, "--no-same-owner"], check=True)
        program = next(folder.iterdir())
        home = Home(folder / "home")
        notes = _round([program / "hue-and-cry"], [program / "hue-and-cry-cli"], home, "archive", {})
        told(as_nobody(["sh", program / "add-to-menu"]), environment(home.path))
        entry = home.path / ".local" / "share" / "applications" / f"{IDENTITY}.desktop"
        if f'Exec="{program}/hue-and-cry"' not in entry.read_text(encoding="utf-8"):
            raise Failed("the entry that add-to-menu made does not name the program")
        return notes


def single() -> list[str]:
    """Try the single file, which unpacks itself at each start and must clean up."""
    with scratch() as folder:
        program = folder / "hue-and-cry"
        shutil.copy(one("hue-and-cry-*-linux-*[!z]"), program)
        temporary = Home(folder / "temporary", fast=False)
        notes = _round([program], [program], Home(folder / "home"), "single", {"TMPDIR": str(temporary.path)})
        left = [path.name for path in temporary.path.iterdir()]
        if left:
            raise Failed(f"it left {left} in the folder for temporary files")
        return notes


def appimage() -> list[str]:
    """Try the AppImage extracted and run, which needs no FUSE."""
    with scratch() as folder:
        image = folder / "Hue_and_Cry.AppImage"
        shutil.copy(one("*.AppImage"), image)
        temporary = Home(folder / "temporary", fast=False)
        more = {"TMPDIR": str(temporary.path), "APPIMAGE_EXTRACT_AND_RUN": "1"}
        return _round([image], [image], Home(folder / "home"), "appimage", more)


def _round(
    game: Sequence[Path], command_line: Sequence[Path], home: Home, name: str, more: Mapping[str, str]
) -> list[str]:
    """Run self-check and version, then play a round by key presses.

    A picture shows the table at its end.
    """
    with screen() as place:
        environ = environment(home.path, place, more)
        told(as_nobody([*command_line, "self-check"]), environ)
        version = told(as_nobody([*command_line, "--version"]), environ)
        with running(place, as_nobody(game), environ) as player:
            player.begin(home)
            player.play(lambda: home.rounds() > 0, "the end of a round")
            player.settle()
            place.shot(name)
            player.end()
    return [f"{version}: a round of {home.moves()} moves; look at {name}.png"]
