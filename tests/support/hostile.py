"""Hostile files: what an adversary puts into a folder, drops on the window or shares.

Each maker writes one file (or folder, pipe, link ...) at the given path. ``SOUND`` files just meet every bound and are
accepted; ``HOSTILE`` ones are refused, many for missing a bound by one. ``REPLAYS`` are refused as replays.
"""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.history.replay_file import LARGEST as REPLAY_LARGEST
from game.rules.cards import MOST_CARDS
from game.rules.ruleset import CALL_WORD_MAX, CLASSIC, DECK_MAX, NAME_MAX, as_table
from game.settings.setting_spec import THEME_MAX
from game.storage.rulesets import LARGEST, toml

Maker = Callable[[Path], None]

CLASSIC_RULES = toml(as_table(CLASSIC))


def holding(content: str | bytes) -> Maker:
    """Return a maker of a regular file with this content."""
    data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")

    def make(path: Path) -> None:
        path.write_bytes(data)

    return make


def rules(**changes: Any) -> Maker:
    """Return a maker of a rule set that differs from Classic."""
    return holding(toml(as_table(CLASSIC) | {"name": "Ours"} | changes))


THEME = """schema = 1
[back]
name = "Ours"
ground = "#101040"
pattern = "rays"
line = "#202060"
emblem = "rosette"
fill = "#00FF00"
ink = "#101040"
"""
"""A valid theme: a card back."""


def theme(**changes: str) -> Maker:
    """Return a maker of ``THEME`` with some keys changed."""
    lines = [line.partition(" = ") for line in THEME.splitlines()]
    return holding(
        "".join(f"{key}{mid}{json.dumps(changes.get(key)) if key in changes else old}\n" for key, mid, old in lines)
    )


def deck_of(cards: int) -> str:
    """Return a deck of this many cards: every number card nine times, the rest wilds."""
    return f"0-9x9 | Wx{cards - 360}"


def padded(size: int) -> Maker:
    """Return a maker of a valid rule set in a file of ``size`` bytes."""
    text = toml(as_table(CLASSIC) | {"name": "Ours"})
    return holding(text + "#" * (size - len(text.encode())))


def _socket(path: Path) -> None:
    before = Path.cwd()
    os.chdir(path.parent)  # a socket's name may have at most about 100 characters
    try:
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(path.name)
    finally:
        os.chdir(before)


def _hole(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 33)


def _folder(path: Path) -> None:
    path.mkdir()
    (path / "inside.txt").write_text("mine", encoding="utf-8")


def _locked(path: Path) -> None:
    path.write_text(CLASSIC_RULES, encoding="utf-8")
    path.chmod(0)


def content(folder: Path) -> dict[str, tuple[int, int]]:
    """Return everything below a folder, of any kind, with its mode and size."""
    found = {}
    for root, folders, files in os.walk(folder):
        for name in (*folders, *files):
            state = os.lstat(os.path.join(root, name))  # noqa: PTH118 - names that Path may not understand
            found[os.path.relpath(os.path.join(root, name), folder)] = state.st_mode, state.st_size  # noqa: PTH118
    return found


SOUND: dict[str, Maker] = {
    "a name as long as may be": rules(name="n" * NAME_MAX),
    "a word as long as may be": rules(call_word="w" * CALL_WORD_MAX),
    "as many cards as may be": rules(deck=deck_of(MOST_CARDS)),
    "a deck as long as may be": rules(deck="0-9x4 | Wx4" + " " * (DECK_MAX - 11)),
    "a file as large as may be": padded(LARGEST),
    "letters of all scripts": rules(name="Ντορα, 多拉 & דורה"),
    "brackets and dots in texts": holding('# see A1.2.3 [[[ e.g. {{{\nname = "Ours ]]]" # a.b.c.d = 1'),
}

HOSTILE: dict[str, Maker] = {
    "nothing at all": holding(""),
    "no name": holding("hand_size = 7"),
    "a blank name": rules(name=" "),
    "a name too long by one": rules(name="n" * (NAME_MAX + 1)),
    "a name of 8,000 letters": rules(name="n" * 8000),
    "a word too long by one": rules(call_word="w" * (CALL_WORD_MAX + 1)),
    "a key of 8,000 letters": holding(f'name = "x"\n{"k" * 8000} = 1'),
    "a key of three parts": holding('name = "x"\na.b.c = 1'),
    "a key of thousands of parts": holding(".".join("a" * (LARGEST // 2 - 9)) + " = 1"),
    "a header of three parts": holding("[a.b.c]"),
    "a deck too large by one": rules(deck=deck_of(MOST_CARDS + 1)),
    "a deck of millions": rules(deck="0-9x500 " * 1500 + "| W"),
    "a deck too long by one": rules(deck="0-9x4 | Wx4" + " " * (DECK_MAX - 10)),
    "a deck of digits": rules(deck="0-9 | Wx" + "9" * 900),
    "lists in lists": holding("a = " + "[" * (LARGEST - 4)),
    "tables in tables": holding("a = " + "{a=" * (LARGEST // 4)),
    "lists of three levels": holding("name = [[[]]]"),
    "5,000 digits": holding(f'name = "x"\nhand_size = {"9" * 5000}'),
    "digits of sixteen": holding(f'name = "x"\nhand_size = 0x{"f" * 9000}'),
    "far more keys": holding('name = "x"\n' + "".join(f"k{i}=1\n" for i in range(1800))),
    "far more lists": holding("name = [" + "[]," * 5000 + "]"),
    "a number below": rules(hand_size=2),
    "another kind of value": rules(hand_size="seven"),
    "a date": holding("name = 2026-11-22"),
    "a list of values": holding("name = [" + '"x",' * 4000 + "]"),
    "a nothing in the name": holding('name = "a\\u0000b"'),
    "a line break in the name": rules(name="a\nb"),
    "an escape in the word": rules(call_word="\x1b[2J"),
    "right to left in the name": rules(name="abc\u202edef"),
    "an isolate in the word": rules(call_word="\u2066a"),
    "a name that takes no room": rules(name="\u200b\u200b"),
    "half a character": holding('name = "\\ud800"'),
    "bytes of no text": holding(b'name = "\xff\xfe"'),
    "bytes of another coding": holding('name = "x"'.encode("utf-16")),
    "nothing but nothings": holding(b"\0" * 1000),
    "a text that never ends": holding('name = "' + '\\"' * 8000),
    "a file too large by one": padded(LARGEST + 1),
    "eight gigabytes": _hole,
    "a folder": _folder,
}
if os.name == "posix":
    HOSTILE |= {
        "a pipe": lambda path: os.mkfifo(path),
        "a socket": _socket,
        "a link to nowhere": lambda path: path.symlink_to("gone"),
        "a link to itself": lambda path: path.symlink_to(path.name),
        "a link to a folder": lambda path: path.symlink_to(path.parent),
        "a link to a device that never ends": lambda path: path.symlink_to("/dev/zero"),
        "a link to a terminal": lambda path: path.symlink_to("/dev/tty"),
    }
LOCKED = {"a file that may not be read": _locked} if os.name == "posix" and os.getuid() else {}
"""A file that the user cannot read, unless root. It stays in place: its content is unknown."""
SET_ASIDE = dict(HOSTILE)
"""Files moved out of the way at a start, so that the next one does not meet them."""
HOSTILE |= LOCKED

SPOILED_THEMES: dict[str, Maker] = {
    "a rule set": rules(),
    "a theme too large by one": holding(THEME + "#" * (LARGEST + 1 - len(THEME))),
    "a colour that draws": theme(fill='#FFFFFF"/><rect width="9" height="9'),
    "a colour of 8,000 signs": theme(fill="#" + "F" * 8000),
    "a list of 5,000 colours": holding(THEME.replace('line = "#202060"', "line = [" + '"#202060",' * 140 + "]")),
    "a way to another file": theme(pattern="../../settings"),
    "a back in a back": holding("schema = 1\n[back.back]\nname = 'x'"),
    "a list of backs": holding("schema = 1\n[[back]]\nname = 'x'"),
    "twice the same": holding(THEME + THEME.partition("\n")[2]),
    "a name too long by one": theme(name="n" * (THEME_MAX + 1)),
    "an escape in the name": theme(name="\x1b[2J"),
    "right to left in the name": theme(name="abc\u202edef"),
    "a schema of 5,000 digits": holding("schema = " + "9" * 5000 + THEME.partition("\n")[2]),
}
"""Files that are nearly themes."""

NAMES: dict[str, bytes] = {
    "bytes of no text": b"caf\xe9 \xff.toml",
    "nothing before the ending": b".toml",
    "as long as a name may be": b"n" * 250 + b".toml",
    "a line break": b"a\nb.toml",
    "an escape": b"a\x1b[2Jb.toml",
    "right to left": "a\u202etxt.toml".encode(),
    "words of the format": b"{reason} {0} %s.toml",
    "an option": b"-rf.toml",
}
"""File names as other systems, old archives and attackers make them."""

_MANY: dict[str, Any] = {"kind": "hue-and-cry replay", "version": 1, "rules_version": 1, "played": "", "hash": "0" * 64}
REPLAYS: dict[str, Maker] = {
    "nothing at all": holding(""),
    "lists in lists": holding("[" * (REPLAY_LARGEST - 9)),
    "tables in tables": holding('{"a":' * 50_000),
    "digits": holding("9" * (REPLAY_LARGEST - 9)),
    "many lists": holding("[" + "[]," * 80_000 + "0]"),
    "a text that never ends": holding('["' + '\\"' * 120_000),
    "half a character": holding('{"kind": "\\ud800"}'),
    "bytes of no text": holding(b'{"kind": "\xff"}'),
    "a file too large by one": holding(" " * (REPLAY_LARGEST + 1)),
    "eight gigabytes": _hole,
    "a deck of millions": holding(
        json.dumps(
            _MANY | {"deal": "1", "rules": {"name": "x", "deck": "0-9x500 " * 9000 + "|"}, "seats": [], "rounds": []}
        )
    ),
    "a folder": _folder,
    **{name: maker for name, maker in HOSTILE.items() if name.startswith(("a pipe", "a socket", "a link"))},
}
