"""Checks that shipped Pythons, and what they link, have Debian's security updates.

    build/dev.py security             compares the pins with build/release/security.toml, offline
    build/dev.py security --refresh   asks Debian, by apt, for the newest versions and writes them down first

Debian's stable releases get new versions only for fixes, so an older version is behind. Linux gets Debian's Python;
Windows and macOS get the upstream one, in the version that the release workflow names, which has to be the newest of
its line that any Debian has.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from build.package.nameplate import ROOT
from build.package.oldest import sources

LISTED: Final = ROOT / "build" / "release" / "security.toml"
WORKFLOW: Final = ROOT / ".github" / "workflows" / "release.yml"
FRONT: Final = {
    "squashfuse_ll": "squashfuse",
    "fuse3": "fuse3",
    "zstd": "libzstd",
    "z": "zlib",
    "c": "glibc",
}
"""Sources of the static libraries in the front of the AppImage, by library."""
SUITES: Final = {"bookworm": "debian-12", "trixie": "debian-13"}
"""The Debian suites used in a release, with their names in vulnerability databases."""
HEAD: Final = """\
# The newest version of each source in a Debian, security updates included; an older one is behind. Written by
# `build/dev.py security --refresh`, compared by `check` and `release-check`.
"""

Known = Mapping[str, Mapping[str, str]]
"""By Debian ("debian-13"), the newest version of each source."""


def known() -> Known:
    told = tomllib.loads(LISTED.read_text(encoding="utf-8"))
    return {name: versions for name, versions in told.items() if isinstance(versions, dict)}


def looked_at() -> date:
    day = tomllib.loads(LISTED.read_text(encoding="utf-8"))["looked_at"]
    assert isinstance(day, date)
    return day


def behind(newest: Known) -> Iterator[str]:
    """Yield a sentence for each pin that is not the newest."""
    for one in sources.INSIDE.values():
        yield from _compared(one.name, one.version, newest, sources.SYSTEM)
    for job, version in workflow_pythons().items():
        name = f"python{version.rpartition('.')[0]}"
        wanted = newest.get(sources.ROLLING, {}).get(name, "").partition("-")[0]
        if version != wanted:
            yield f"Python {version} for {job} is not {wanted or 'in the list'}, see .github/workflows/release.yml"


def front_behind(linked: Mapping[str, tuple[str, str]], newest: Known) -> Iterator[str]:
    for library, (system, version) in linked.items():
        yield from _compared(FRONT[library], re.sub(r"\+b\d+$", "", version), newest, system)


def _compared(name: str, version: str, newest: Known, system: str) -> Iterator[str]:
    wanted = newest.get(system, {}).get(name)
    if version != wanted:
        yield f"{name} {version} is not {wanted or 'in the list'} ({system})"


def workflow_pythons() -> dict[str, str]:
    """Return the Python version that each job of the release workflow asks for, by job."""
    found: dict[str, str] = {}
    job = ""
    for line in WORKFLOW.read_text(encoding="utf-8").splitlines():
        if named := re.fullmatch(r"  (\w+):", line):
            job = named[1]
        elif version := re.fullmatch(r'\s+python-version: "([\d.]+)"', line):
            found[job] = version[1]
    return found


# ---- asking Debian -------------------------------------------------------------------------------------------------


def refresh(today: date) -> None:
    """Rewrite the list, dated ``today``.

    Raises BuildError if apt is missing, or does not know a source.
    """
    asked = {suite: set(FRONT.values()) for suite in SUITES}
    asked[sources.SUITE] |= {one.name for one in sources.INSIDE.values()}
    asked[sources.ROLLING] = {f"python{version.rpartition('.')[0]}" for version in workflow_pythons().values()}
    parts = [HEAD, f"looked_at = {today.isoformat()}\n"]
    with tempfile.TemporaryDirectory() as folder:
        for suite, names in asked.items():
            versions = newest(suite, names, Path(folder, suite))
            lines = [f'"{name}" = "{version}"' for name, version in sorted(versions.items())]
            parts.append("\n".join(["", f'["{SUITES.get(suite, suite)}"]', *lines]) + "\n")
    LISTED.write_text("".join(parts), encoding="utf-8", newline="\n")


def newest(suite: str, names: Iterable[str], kept: Path) -> dict[str, str]:
    """Return apt's newest version of each source in a suite.

    Raises BuildError if one is unknown.
    """
    options = sources.listed(kept, suite)
    told = subprocess.run(
        ["apt-cache", *options, "showsrc", *sorted(names)], capture_output=True, text=True, check=False
    ).stdout
    found: dict[str, str] = {}
    for name, version in re.findall(r"^Package: (\S+)$(?:.|\n(?!\n))*?^Version: (\S+)$", told, re.MULTILINE):
        if name in names and (name not in found or younger(version, found[name])):
            found[name] = version
    if missing := sorted(set(names) - found.keys()):
        raise sources.BuildError(f"apt knows no sources of {', '.join(missing)} in {suite}.")
    return found


def younger(one: str, other: str) -> bool:
    return subprocess.run(["dpkg", "--compare-versions", one, "gt", other], check=False).returncode == 0


def main(argv: list[str]) -> int:
    """Compare, after a refresh if asked for; return 1 if a pin is behind, 2 if Debian fails."""
    parser = argparse.ArgumentParser(prog="build/dev.py security", description=__doc__.splitlines()[0])
    parser.add_argument("--refresh", action="store_true", help="ask Debian first, and write the list anew")
    if parser.parse_args(argv).refresh:
        try:
            refresh(datetime.now(UTC).date())
        except sources.BuildError as error:
            print(error, file=sys.stderr)
            return 2
    faults = list(behind(known()))
    print("\n".join(faults) or f"Nothing is behind what Debian had on {looked_at()}.")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
