"""Write the accessibility tags into ACCESSIBILITY.md; ``build/dev.py labels [--check]``.

The tags are in ``accessibility.toml``. Whether one holds is proved by tests alone, found by their names: what a test's
name says after ``TAG_`` begins with a tag's key. So the page cannot say yes where no test does.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
TABLE: Final = Path(__file__).with_suffix(".toml")
PAGE: Final = ROOT / ".github" / "ACCESSIBILITY.md"
MARK: Final = "TAG_"
ANSWERS: Final = ("yes", "no", "not applicable")
BEGIN: Final = "<!-- Made by build/dev.py labels, from build/checks/accessibility.toml and the tests. -->\n"
END: Final = "<!-- Up to here. -->\n"

Proofs = Mapping[str, Sequence[tuple[str, str]]]
"""For each key the tests that carry it: path below the project and name."""


class Tag(NamedTuple):
    """A tag of a list: what it asks, our answer, and how it is or why not.

    ``like`` names the tag that asks at least as much; its tests prove this one.
    """

    name: str
    asks: str
    answer: str
    here: str
    like: str = ""

    @property
    def key(self) -> str:
        """The tag as names of tests carry it."""
        return re.sub(r"[^a-z0-9]+", "_", (self.like or self.name).lower())


class TagList(NamedTuple):
    """A list of tags with its heading and a sentence on where it is from."""

    title: str
    about: str
    tags: tuple[Tag, ...]


def read_lists(table: Path = TABLE) -> tuple[TagList, ...]:
    told = tomllib.loads(table.read_text(encoding="utf-8"))["list"]
    return tuple(TagList(one["title"], one["about"], tuple(Tag(**tag) for tag in one["tag"])) for one in told)


def tests_with_tags(tests: Path) -> Iterator[tuple[Path, str]]:
    """Yield file and name of every test below a folder whose name carries a tag."""
    for path in sorted(tests.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if MARK in source:
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and MARK in node.name:
                    yield path, node.name


def keys_in(name: str, keys: set[str]) -> list[str]:
    """Return the key that each ``TAG_`` of a test's name is about, "" if there is none."""
    return [
        max((key for key in keys if said.startswith(f"{key}_")), key=len, default="") for said in name.split(MARK)[1:]
    ]


def find_proofs(root: Path, lists: Sequence[TagList]) -> tuple[dict[str, list[tuple[str, str]]], list[str]]:
    """Return the tests of each key, and the names of tests with a tag that no list has."""
    keys = {tag.key for one in lists for tag in one.tags}
    proofs: dict[str, list[tuple[str, str]]] = {key: [] for key in keys}
    unknown = []
    for path, name in tests_with_tags(root / "tests"):
        for key in keys_in(name, keys):
            if key:
                proofs[key].append((path.relative_to(root).as_posix(), name))
            else:
                unknown.append(name)
    return proofs, unknown


def faults(lists: Sequence[TagList], proofs: Proofs, unknown: Sequence[str]) -> Iterator[str]:
    """Yield what is wrong with tags and tests, a sentence each."""
    yield from (f"{name} names a tag that no list has" for name in unknown)
    names = {tag.name for one in lists for tag in one.tags}
    for tag in (tag for one in lists for tag in one.tags):
        if tag.answer not in ANSWERS:
            yield f"{tag.name}: the answer {tag.answer!r} is none of {', '.join(ANSWERS)}"
        if tag.like and tag.like not in names:
            yield f"{tag.name} is like {tag.like!r}, which no list has"
        if tag.answer == "yes" and not proofs[tag.key]:
            yield f"{tag.name} holds, but no test is named test_{MARK}{tag.key}_..."
        if tag.answer != "yes" and proofs[tag.key]:
            yield f"{tag.name} has a test, but its answer is {tag.answer!r}: {proofs[tag.key][0][1]}"


def page_of(text: str, lists: Sequence[TagList], proofs: Proofs) -> str:
    """Return the page with a new part on the tags. Raises ValueError if it has no such part."""
    before, begin, rest = text.partition(BEGIN)
    _old, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} has lost the lines around the tags")
    return before + BEGIN + "\n" + "\n".join(_lines(lists, proofs)) + "\n" + END + after


def _lines(lists: Sequence[TagList], proofs: Proofs) -> Iterator[str]:
    for one in lists:
        yield f"### {one.title}\n"
        hold = sum(tag.answer == "yes" for tag in one.tags)
        yield f"{one.about} {hold} of {len(one.tags)} hold.\n"
        for tag in one.tags:
            yield f"- **{tag.name}: {tag.answer}.** {tag.here} *What it asks for: {tag.asks}.*"
            for path, name in proofs[tag.key]:
                yield f"  - [`{name}`](../{path})"
        yield ""


def main(argv: Sequence[str], root: Path = ROOT, table: Path = TABLE) -> int:
    """Write or check the page; print all faults and return 1 if there is one."""
    parser = argparse.ArgumentParser(prog="build/dev.py labels", description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is not what it would be")
    check = parser.parse_args(argv).check
    lists, page = read_lists(table), root / PAGE.relative_to(ROOT)
    proofs, unknown = find_proofs(root, lists)
    text = page.read_text(encoding="utf-8")
    found, made = list(faults(lists, proofs, unknown)), page_of(text, lists, proofs)
    if check and made != text:
        found.append(f"{page.name} is not what build/dev.py labels writes")
    if not check and not found:
        page.write_text(made, encoding="utf-8")
    for fault in found:
        print(fault)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
