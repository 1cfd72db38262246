"""Pins and hashes of all that is installed from an index; ``build/dev.py pins``.

    build/dev.py pins             asks for every wheel of every pin, and writes build/pinned/wheels.toml
    build/pinned/pin.py --check   offline: is everything installed pinned, does each pin have its wheels?

Run the first after changing a version in pyproject.toml. It names dependencies that are not pinned.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.environment import CARRIED, GAME_ONLY, groups, is_current, pins_of
from build.package.nameplate import pythons
from build.package.oldest.python import MINOR
from build.pinned import asking, closure, installed, table, targets

ROOT: Final = Path(__file__).resolve().parents[2]
PYPROJECT: Final = ROOT / "pyproject.toml"
CARRIED_ON: Final = ("Linux x86_64", "Windows")
"""Where the wheels of group ``carriers`` are used; not all have one for other systems."""


def gather() -> tuple[dict[str, dict[str, str]], list[str]]:
    """Return all wheels for all targets, and a sentence per dependency not pinned.

    Raises AskingError.
    """
    wheels: dict[str, dict[str, str]] = {}
    faults: dict[str, None] = {}
    known = [GAME_ONLY, *groups(PYPROJECT)]
    for target in targets.targets(pythons()):
        carried = target.python == MINOR and target.system.name in CARRIED_ON
        asked = [group for group in known if group != CARRIED or carried]
        print(f"{target.system.name}, Python {target.python}", file=sys.stderr, flush=True)
        pins = {group: closure.wanted(pins_of(PYPROJECT, group), target) for group in asked}
        found = asking.ask(sorted({pin for some in pins.values() for pin in some}), target)
        for one in found:
            wheels.setdefault(one.pin, {})[one.file] = one.sha256
        for group, some in pins.items():
            if group != CARRIED:
                faults |= dict.fromkeys(closure.loose([one for one in found if one.pin in some], some, target))
    return wheels, list(faults)


def faults_here() -> Iterator[str]:
    """Yield a sentence for each unpinned package in this clone's environments.

    Also for each pin without a wheel in the table.
    """
    wheels = table.read(ROOT)
    for group in [GAME_ONLY, *groups(PYPROJECT)]:
        pins = pins_of(PYPROJECT, group)
        yield from (f"{table.PLACE} has no wheel of {pin}" for pin in pins if not wheels.get(table.plain(pin)))
        folder = ROOT / ".venv" / group
        strays = (
            installed.strays(folder, pins) if is_current(folder, pins) else []
        )  # a stale one is rebuilt at its next use
        for stray in strays:
            yield f"{stray} is installed in .venv/{group}, and pyproject.toml does not pin it"


def main(argv: list[str]) -> int:
    """Write the table, or check; return 1 if something is not pinned, 2 for wrong usage."""
    if argv not in ([], ["--check"]):
        print("usage: build/dev.py pins [--check]", file=sys.stderr)
        return 2
    if argv:
        faults = list(faults_here())
    else:
        try:
            wheels, faults = gather()
        except asking.AskingError as error:
            print(error, file=sys.stderr)
            return 1
        table.write(ROOT, wheels)
        print(f"{table.PLACE}: {sum(map(len, wheels.values()))} wheels of {len(wheels)} packages")
    print("\n".join(faults), end="\n" if faults else "", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
