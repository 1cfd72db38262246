"""Tries what players install, as far as this machine can.

``build/dev.py release-check [CHECK ...]`` runs all checks, or those named. They take dist/hue-and-cry and dist/linux
from ``build/dev.py package --all``, and dist/windows from ``build/dev.py windows``. Each passes, is skipped (with the
reason) or fails. Pictures to look at go to dist/release-check/.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from functools import partial

from tqdm import tqdm

from build.release import (
    bill,
    compiled,
    debian,
    kills,
    oldest,
    papers,
    phones,
    places,
    same,
    security,
    sizes,
    twice,
    unpacked,
    windows,
)
from build.release.stage import FOLDER, Failed, Skipped

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

Check = Callable[[], list[str]]


def checks(killed: int) -> dict[str, Check]:
    """Return all checks by name, mostly quick ones first, with ``killed`` kills."""
    return {
        "sizes": sizes.check,
        "bill": bill.check,
        "security": security.check,
        "compiled": compiled.check,
        "oldest": oldest.check,
        "papers": papers.check,
        "archive": unpacked.archive,
        "single": unpacked.single,
        "appimage": unpacked.appimage,
        "read-only": places.read_only,
        "no-home": places.no_home,
        "no-network": places.no_network,
        "sockets": places.sockets,
        "phones": phones.check,
        "full-disk": places.full_disk,
        "twice": twice.check,
        "kills": partial(kills.check, killed),
        "debian": debian.check,
        "debian-13": partial(debian.check, "trixie"),
        "debian-11": oldest.debian_11,
        "same": same.linux,
        "windows": windows.check,
        "same-windows": same.for_windows,
    }


def outcome(check: Check) -> tuple[str, list[str]]:
    """Run a check; return "ok", "skipped" or "FAILED", and its notes."""
    try:
        return "ok", check()
    except Skipped as why:
        return "skipped", [str(why)]
    except Failed as why:
        return "FAILED", [str(why)]
    except Exception as error:  # noqa: BLE001 - a check that breaks down has not held
        return "FAILED", [f"{type(error).__name__}: {error}"]


def main(argv: list[str]) -> int:
    """Run the named checks, or all; return 1 if one failed, 2 if there is nothing to check."""
    parser = argparse.ArgumentParser(prog="build/dev.py release-check", description=__doc__)
    parser.add_argument("--kills", type=int, default=kills.KILLS, metavar="N", help="how often to kill -9 a match")
    parser.add_argument("--strict", action="store_true", help="a check that is skipped counts as failed")
    parser.add_argument(
        "--without", action="append", default=[], choices=list(checks(0)), metavar="CHECK", help="not this"
    )
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=", ".join(checks(0)))
    given = parser.parse_args(argv)
    known = checks(given.kills)
    unknown = [name for name in given.checks if name not in known]
    if unknown:
        parser.error(f"there is no check {unknown[0]!r}")
    if not FOLDER.exists() and not (given.checks and set(given.checks) <= {"windows", "same-windows"}):
        print("There is nothing to check; make it by `build/dev.py package --all`.", file=sys.stderr)
        return 2
    bad = 0
    chosen = [name for name in given.checks or known if name not in given.without]
    for name in tqdm(chosen, desc="release-check", leave=False, disable=None):
        began = time.monotonic()
        word, notes = outcome(known[name])
        bad += word == "FAILED" or (given.strict and word == "skipped")
        tqdm.write(f"{name:<12}{word:<9}{time.monotonic() - began:5.0f} s  {notes[0] if notes else ''}")
        for note in notes[1:]:
            tqdm.write(f"{'':<30}{note}")
        sys.stdout.flush()
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
