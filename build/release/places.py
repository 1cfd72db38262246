"""The program in odd places: read-only folders, odd or no homes, no network, full disks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from .stage import (
    FOLDER,
    NOBODY,
    Failed,
    Home,
    Player,
    Screen,
    as_nobody,
    environment,
    need,
    need_root,
    running,
    scratch,
    screen,
    told,
)

UNKNOWN = 54321
"""A user ID that no list of users has."""


def program_in(folder: Path) -> Path:
    """Copy the folder build as another user finds it: readable, not writable.

    Returns the copy.
    """
    target = folder / "Spiele für Zoë" / "hue-and-cry"
    shutil.copytree(FOLDER, target, symlinks=True)
    for path in [target.parent, target, *target.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444)
    return target


def listing(folder: Path) -> set[Path]:
    return set(folder.rglob("*"))


def read_only() -> list[str]:
    """Play from a read-only folder; its path and the home have spaces and umlauts."""
    with scratch() as folder, screen() as place:
        program = program_in(folder)
        before = listing(program)
        home = Home(folder / "Jörg und Anaïs Müller")
        environ = environment(home.path, place)
        told(as_nobody([program / "hue-and-cry-cli", "self-check"]), environ)
        with running(place, as_nobody([program / "hue-and-cry"]), environ) as player:
            player.begin(home)
            place.shot("read-only")
            player.end()
        if listing(program) != before:
            raise Failed("it wrote into its own folder")
        return [f"{home.moves()} moves saved below {home.path.name!r}"]


def no_home() -> list[str]:
    """Play without HOME, as a user without a home folder or one in no list of users.

    The game plays, and says once that it cannot save.
    """
    with scratch() as folder, screen() as place:
        program = program_in(folder)
        for user in (NOBODY, UNKNOWN) if os.geteuid() == 0 else (NOBODY,):
            with running(place, as_nobody([program / "hue-and-cry"], user), environment(None, place)) as player:
                player.see()
                player.settle()
                player.change("Escape")  # a first start asks whether the player knows the game
                play_unsaved(player, "no-home")
                player.end()
    return ["plays without a home; look at no-home.png"]


def no_network() -> list[str]:
    """Play in a network namespace that has no interface, not even loopback."""
    need_root()
    need("unshare", "setpriv")
    with scratch() as folder, screen() as place:
        program = program_in(folder)
        home = Home(folder / "home")
        command = ["unshare", "--net", *as_nobody([program / "hue-and-cry"])]
        with running(place, command, environment(home.path, place)) as player:
            player.begin(home)
            player.end()
        return [f"{home.moves()} moves without a network"]


def sockets() -> list[str]:
    """Check that the game opens no network socket (DSK-13); needs strace.

    A check of its own, so that it is reported as skipped without strace.
    """
    need("strace")
    with scratch() as folder, screen() as place:
        return _asked_for(program_in(folder), Home(folder / "home"), place)


def _asked_for(program: Path, home: Home, place: Screen) -> list[str]:
    log = home.path / "sockets.txt"
    command: list[str | Path] = ["strace", "-f", "-qq", "-e", "trace=socket", "-o", log, program / "hue-and-cry"]
    with running(place, as_nobody(command), environment(home.path, place)) as player:
        player.begin(home)
        player.end()
    asked = set(re.findall(r"socket\((\w+)", log.read_text()))
    if asked - {"AF_UNIX", "AF_NETLINK"}:  # a netlink socket reports controllers being plugged in
        raise Failed(f"it opened sockets of the kinds {sorted(asked)}")
    return [f"opened: {', '.join(sorted(asked)) or 'none'}"]


def full_disk() -> list[str]:
    """Play with a full disk for the saves: from the start, and from mid-match on."""
    need_root()
    need("mount", "setpriv")
    notes = []
    with scratch() as folder, screen() as place:
        program = program_in(folder)
        for when in ("start", "middle"):
            disk = folder / f"disk-{when}"
            disk.mkdir()
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", disk], check=True)
            try:
                notes.append(_full(program, Home(disk / "home"), place, when))
            finally:
                subprocess.run(["umount", "-l", disk], check=True)
    return notes


def _full(program: Path, home: Home, place: Screen, when: str) -> str:
    filler = home.path.parent / "filler"
    if when == "start":
        fill(filler)
    with running(place, as_nobody([program / "hue-and-cry"]), environment(home.path, place)) as player:
        if when == "start":
            play_unsaved(player, "full-disk-start")
        else:
            player.begin(home)
            fill(filler)
            had = home.moves()
            player.go_on()
            place.shot("full-disk-middle")
            filler.unlink()
            player.play(lambda: home.moves() > had + 1, "moves are saved again once there is space")
        player.end()
    if when == "middle":
        broken = home.ask("PRAGMA integrity_check")
        if broken != [("ok",)]:
            raise Failed(f"the file is damaged: {broken}")
    return f"full at the {when}: plays on; look at full-disk-{when}.png"


def fill(filler: Path) -> None:
    """Write until nothing more fits."""
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            pass
    os.chown(filler, NOBODY, NOBODY)


def play_unsaved(player: Player, name: str) -> None:
    """Play from the menu into a match that cannot be saved.

    Pictures show the sentence that says so.
    """
    player.see()
    player.settle()
    player.screen.shot(f"{name}-menu")
    player.change("Return")
    player.go_on()
    player.screen.shot(name)
