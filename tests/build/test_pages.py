"""The pages that a stranger reads: their pictures, links and commands are there."""

import os
import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from build import dev
from build.screens import phone_pictures, pictures
from game.main.command_line import make_parser, names_a_file
from tests.support.rows import every_row

ROOT = Path(__file__).resolve().parents[2]
README: Final = ROOT / "README.md"
PAGES: Final = (README, ROOT / "tests" / "README.md", *sorted((ROOT / ".github").glob("*.md")))
LINK: Final = re.compile(r"\]\((?!https?:|(?:\.\./)+issues|(?:\.\./)+releases)([^)#]*)(#[^)]*)?\)")
"""A link to a file of this project, not to a page of the site that hosts it."""
COMMAND: Final = re.compile(r"^    (?:HUE_\w+=\S+ )*python3 build/dev\.py (.*?)(?:\s+#.*)?$", re.MULTILINE)
MOST_LINES: Final = 130
LARGEST: Final = 400_000
"""Bytes of a picture on a page: a clone should stay small."""


def heading(line: str) -> str:
    """Return the anchor that the host makes of a heading."""
    return "#" + re.sub(r"[^\w -]", "", line.lstrip("# ")).lower().replace(" ", "-")


def commands() -> list[tuple[str, str]]:
    return [(page.name, found) for page in PAGES for found in COMMAND.findall(page.read_text(encoding="utf-8"))]


def test_the_readme_is_two_screens() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_pages_show_what_pictures_renders() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    shown = set(re.findall(r"\]\((?:\.\./)?assets/pictures/(\w+)\.png\)", text))
    assert shown == {*pictures.README_PICTURES, phone_pictures.README_NAME}
    assert [name for name in shown if (pictures.README_FOLDER / f"{name}.png").stat().st_size > LARGEST] == []


@every_row("page", PAGES)
def test_links_of_pages_lead_to_files_and_headings(page: Path) -> None:
    for link, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        target = page.parent / link if link else page
        assert target.exists(), link
        if anchor:
            lines = target.read_text(encoding="utf-8").splitlines()
            assert anchor in [heading(line) for line in lines if line.startswith("#")], anchor


def test_commands_of_pages_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert len(commands()) > 30
    for page, line in commands():
        name, *given = shlex.split(line.replace(" ...", "").replace("FILE", "FILE.huecry"))
        assert name in dev.COMMANDS, f"{page}: {line}"
        if name == "play" and "--help" not in given and not names_a_file(given):
            make_parser().parse_args(given)
        for path in (word for word in given if word.startswith("tests" + os.sep)):
            assert (ROOT / path.partition("::")[0]).exists(), f"{page}: {line}"
