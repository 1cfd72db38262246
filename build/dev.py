#!/usr/bin/env python3
"""Every development command in one place: ``python3 build/dev.py COMMAND [arguments]``.

Needs nothing but Python 3.11 or newer. Each command makes the virtual environment it needs under ``.venv/`` from the
pins of pyproject.toml, once; a later start only compares a stamp. Further arguments go to what the command runs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)


class Command(NamedTuple):
    """A command: the environment it needs, what it runs and its line of help."""

    group: str
    """Its environment: "play" has the game's packages, "pins" pip alone, others a group more."""
    run: tuple[str, ...]
    """Arguments for that environment's Python, before the user's own."""
    about: str


COMMANDS = {
    "play": Command("play", ("-m", "game"), "start the game; or `play simulate ...`, `play self-check`"),
    "test": Command("dev", ("-m", "pytest"), "run the tests; --near the change, --all; arguments go to pytest"),
    "check": Command("dev", ("-m", "build.checks.checks"), "style, format, types, import rules, catalogues, prose"),
    "bench": Command("dev", ("-m", "build.checks.bench"), "speed of rules, start, frames, keys; an idle menu's cost"),
    "train": Command(
        "dev", ("-m", "build.players.train"), "learn the weights of the opponents by playing; takes a while"
    ),
    "opponents": Command(
        "dev", ("-m", "build.players.opponents"), "measure the opponents: `opponents --help` says what"
    ),
    "practice": Command(
        "dev", ("-m", "build.players.find_practice"), "find and prove practice positions; an hour on a busy machine"
    ),
    "pictures": Command("dev", ("-m", "build.screens.pictures"), "render every scene into dist/pictures/"),
    "strips": Command(
        "dev", ("-m", "build.screens.strips"), "film what moves, twelve frames a scene, into dist/strips/"
    ),
    "pins": Command("pins", ("-m", "build.pinned.pin"), "ask for the wheels of all pins, and write down their hashes"),
    "security": Command(
        "pins", ("-m", "build.release.python_security"), "are Pythons behind security updates? --refresh asks Debian"
    ),
    "words": Command("dev", ("-m", "build.checks.words"), "gather the words, compile the catalogues"),
    "labels": Command(
        "dev", ("-m", "build.checks.accessibility"), "write the accessibility tags, as far as tests prove them"
    ),
    "notes": Command(
        "play", ("-m", "build.release.changelog"), "print the release notes of a version, out of CHANGELOG.md"
    ),
    "roads": Command(
        "play", ("-m", "installer.roads.make"), "files for winget, Arch, Flatpak, shops, into dist/roads/"
    ),
    "licences": Command(
        "package", ("-m", "build.package.bundled"), "gather all licences; --bill FOLDER FILE: what is in it"
    ),
    "windows": Command("package", ("-m", "installer.windows.make"), "build for Windows, here by Wine: installer, zip"),
    "package": Command(
        "package", ("-m", "build.package.freeze"), "build a folder without Python; --all: every package, too"
    ),
    "release-check": Command(
        "package", ("-m", "build.release.release_check"), "try all packages: bare Debian, kills, odd homes"
    ),
}


def usage() -> str:
    lines = [f"  {name:<14} {command.about}" for name, command in COMMANDS.items()]
    return "\n".join(["usage: python3 build/dev.py COMMAND [arguments]", "", *lines])


def arguments_for(name: str, given: list[str]) -> list[str]:
    run = list(COMMANDS[name].run)
    if name == "test" and "--near" in given:
        return run + _near([word for word in given if word != "--near"])
    if name == "test" and not any(word.startswith(("-n", "--numprocesses", "--pdb")) for word in given):
        run += ["-n", "auto", "--dist", "worksteal"]
    return run + given


def _near(given: list[str]) -> list[str]:
    """Return pytest's arguments for ``test --near``; raises LookupError."""
    from tests.support import near

    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--base")
    known, rest = parser.parse_known_args(given)
    files = near.files_near(near.recent(known.base))
    print(f"near the change: {' '.join(files) or 'no module has changed; the house alone'}", flush=True)
    parallel = ["-n", "auto", "--dist", "worksteal"] if len(files) > near.FEW else ["-n", "0"]
    return [*parallel, *(files or near.HOUSE), *rest]


def become(command: list[str]) -> int:
    """Replace this process with a command where the system can, else wait for it.

    Returns its exit status.
    """
    os.chdir(ROOT)
    os.environ["PYTHONPATH"] = str(ROOT)
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)  # noqa: S606
    try:
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 130


def main(argv: list[str]) -> int:
    """Run the command that ``argv`` names; return the exit status."""
    if sys.version_info < OLDEST_PYTHON:
        print("Hue & Cry needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]), file=sys.stderr)
        return 2
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    name, given = argv[0], argv[1:]
    if name not in COMMANDS:
        print(f"There is no command {name!r}; choose one of: {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2

    sys.path.insert(0, str(ROOT))  # Python has put this script's folder there
    from build import environment  # imported late: an older Python must be able to read this file, to say so

    try:
        python = environment.ready(ROOT, COMMANDS[name].group)
    except environment.SetUpError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; the next start sets it up anew.", file=sys.stderr)
        return 130
    try:
        arguments = arguments_for(name, given)
    except LookupError as error:  # a base that git does not know
        print(f"{error}.", file=sys.stderr)
        return 2
    return become([str(python), *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
