"""Debian's copyright file, from the table of components and the files in the package.

In the machine-readable format: owners by file, then each licence once. For texts that every Debian has in
/usr/share/common-licenses, the path replaces the text;
https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from build.package import bill
from build.package.bundled import TEXTS, Component, component_of, components, files_in
from build.package.nameplate import MAKERS, NAME, SLUG, addresses

HOME: Final = f"usr/lib/{SLUG}"
COMMON: Final = {
    "LGPL-2.1-or-later": "LGPL-2.1",
    "MPL-2.0": "MPL-2.0",
    "GPL-2.0-or-later with the bootloader exception": "GPL-2",
    "GPL-3.0-or-later with the GCC exception": "GPL-3",
}
"""Debian's common licence by the name of our text; exceptions are in ``EXCEPTIONS``."""
EXCEPTIONS: Final = {
    "GPL-2.0-or-later with the bootloader exception": """\
In addition to the permissions in the GNU General Public License, the authors give you unlimited permission to link or
embed compiled bootloader and related files into combinations with other programs, and to distribute those combinations
without any restriction coming from the use of those files. (The General Public License restrictions do apply in other
respects; for example, they cover modification of the files, and distribution when not linked into a combined
executable.)""",
    "GPL-3.0-or-later with the GCC exception": """\
As an additional permission under section 7 of the GNU General Public License, version 3, the GCC Runtime Library
Exception, version 3.1, lets programs of any licence carry these libraries; its text is in
/usr/share/doc/hue-and-cry/licences.""",
}


def made(folder: Path) -> str:
    """Return Debian's copyright file for a packed folder."""
    owned, listed = _owned(folder), {entry["name"] for entry in bill.bill(folder)["components"]}
    parts = {one.name: {one.name, *(part.name for part in one.parts)} for one in components()}
    there = [one for one in components() if listed & {one.inside, *parts[one.name]}]
    linked = [one for one in there if one.name not in owned and not one.pypi and not one.inside]
    told = {one.name: [other for other in there if other.inside in parts[one.name]] for one in there}
    told[components()[0].name] += linked
    own = [_works(one, told[one.name], _shortened(folder, owned[one.name])) for one in there if one.name in owned]
    program = _program([one for one in there if one.pypi and one.name not in owned])
    used = dict.fromkeys(["MIT", *(text for one in there for text in one.texts)])
    ours = _stanza(["*"], [f"2026 {MAKERS}"], ["MIT"])
    return "\n".join([_head(), ours, *own, program, *(_licence(text) for text in used)])


def _works(one: Component, linked: list[Component], files: list[str]) -> str:
    works = [one, *linked]
    return _stanza(files, [work.copyright for work in works], [text for work in works for text in work.texts])


def _head() -> str:
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {NAME}\nUpstream-Contact: {MAKERS}, {addresses()['Issues']}\nSource: {addresses()['Source']}\n"
        "Comment: The program brings its own Python and the libraries below, unchanged but stripped of debugging\n"
        f" symbols. Their complete licences are in /usr/share/doc/{SLUG}/licences as well.\n"
    )


def _owned(folder: Path) -> dict[str, list[PurePosixPath]]:
    """Return the files of each work, by its name, without the program, which holds many."""
    found: dict[str, list[PurePosixPath]] = {}
    for path in files_in(folder):
        owner = component_of(path)
        if owner is not None and path.name != SLUG:
            found.setdefault(owner.name, []).append(path)
    return found


def _shortened(folder: Path, paths: Iterable[PurePosixPath]) -> list[str]:
    own = set(paths)
    whole = {path.parent for path in own if path.parent.name != "_internal" and _all_in(folder, path.parent) <= own}
    left = {path for path in own if path.parent not in whole}
    return sorted([*(f"{HOME}/{one}/*" for one in whole), *(f"{HOME}/{path}" for path in left)])


def _all_in(folder: Path, inner: PurePosixPath) -> set[PurePosixPath]:
    return {inner / path for path in files_in(folder / inner)}


def _program(inside: list[Component]) -> str:
    """Return the stanza of the program, which holds all pure Python and its loader."""
    loader = next(one for one in components() if SLUG in one.files)
    python = components()[0]
    works = [loader, python, *(one for one in components() if one.inside == python.name)]
    works += [one for one in inside if one is not loader]
    texts = dict.fromkeys(text for one in works for text in one.texts)
    return _stanza([f"{HOME}/{SLUG}"], [f"2026 {MAKERS}", *(one.copyright for one in works)], ["MIT", *texts])


def _stanza(files: Iterable[str], owners: Iterable[str], texts: Iterable[str]) -> str:
    named = " and ".join(dict.fromkeys(_short(text) for text in texts))
    told = "\n ".join(owner.removeprefix("© ") for owner in owners)
    return f"Files: {' '.join(files)}\nCopyright: {told}\nLicense: {named}\n"


def _short(text: str) -> str:
    return {"MIT": "Expat", "BSD-3-Clause": "BSD-3-clause"}.get(text, text).replace(" ", "-").replace("_", "-")


def _licence(text: str) -> str:
    if text in COMMON:
        common = f"On Debian systems the complete text is in /usr/share/common-licenses/{COMMON[text]}."
        words = f"{EXCEPTIONS.get(text, '')}\n{common}"
    else:
        words = (TEXTS / f"{text}.txt").read_text(encoding="utf-8")
    return f"License: {_short(text)}\n" + "\n".join(_indented(words.strip("\n").splitlines())) + "\n"


def _indented(lines: Iterable[str]) -> Iterator[str]:
    yield from (f" {line.rstrip()}" if line.strip() else " ." for line in lines)
