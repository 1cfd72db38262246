"""Tests of damaged catalogues: the texts are English, and a line names the file (DSK-14)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game import words
from game.files import damage
from game.scenes.notice_words import damage_line
from tests.support.rows import every_row


def changed(content: bytes) -> bytes:
    """Return the file with a placeholder renamed to one that the code does not fill."""
    at = content.rindex(b"{name}")
    return content[:at] + b"{nama}" + content[at + 6 :]


SPOILT: dict[str, Callable[[bytes], bytes | None]] = {
    "whole": lambda content: content,
    "made by another tool": lambda content: content[:-8],
    "missing": lambda content: None,
    "empty": lambda content: b"",
    "one byte": lambda content: content[:1],
    "cut in its head": lambda content: content[:20],
    "cut": lambda content: content[: len(content) // 2],
    "cut by a byte": lambda content: content[:-9],
    "a letter changed": changed,
    "garbage": lambda content: bytes(range(256)) * 8,
    "another text": lambda content: b"nothing of the kind",
    "an unknown coding": lambda content: content[:-8].replace(b"charset=utf-8", b"charset=utf-0", 1),
}


ORIGINAL = (words.LOCALE_DIR / "de" / "LC_MESSAGES" / "hue.mo").read_bytes()


@every_row("how", SPOILT)
def test_DSK14_a_damaged_catalogue_reads_english_and_is_told(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / how / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    content = SPOILT[how](ORIGINAL)
    if content is not None:
        (folder / "hue.mo").write_bytes(content)
    monkeypatch.setattr(words, "LOCALE_DIR", tmp_path / how)
    damage.forget()
    words.use("de")
    whole = how in ("whole", "made by another tool")
    assert (words._("Quit"), words.language()) == ("Beenden" if whole else "Quit", "de")
    told = damage.take()
    assert told == ([] if whole else ["locale/de/LC_MESSAGES/hue.mo"])
    if told:
        assert damage_line(told).startswith("The game file “locale/de/LC_MESSAGES/hue.mo” is damaged.")
