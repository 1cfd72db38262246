"""The words of the rule sets that come with the game, from the files of these.

The table ``words``, below the rules, has ``title`` and ``story``; ``short`` is the title where there is little room,
``line`` one to choose a sheet by, ``tip`` what is said when a sheet is played for the first time. The catalogues
translate them.
"""

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from game.files.paths import ASSETS
from game.files.tables import TableError, toml_table
from game.words import _, pgettext

SHORT: Final = "rule set"
"""Context of a short title in the catalogues."""


class RuleSetWords(NamedTuple):
    """The words of one rule set in English, "" for those it does not have."""

    title: str
    story: str
    short: str = ""
    line: str = ""
    tip: str = ""


def read_words(path: Path) -> RuleSetWords | None:
    """Read the words in the file of a rule set, None for none. Raises OSError and ValueError."""
    table = toml_table(path.read_text("utf-8")).get("words")
    if table is None:
        return None
    if not isinstance(table, dict) or not all(isinstance(text, str) for text in table.values()):
        raise TableError("its words are no table of texts")
    if {"title", "story"} - set(table) or set(table) - set(RuleSetWords._fields):
        raise TableError(f"its words are not title, story, and of {', '.join(RuleSetWords._fields[2:])} what it needs")
    return RuleSetWords(**table)


def title_of(name: str) -> str:
    """Return the title of a rule set of the game, "" for every other."""
    found = _found(name)
    return _(found.title) if found else ""


def short_title_of(name: str) -> str:
    found = _found(name)
    return pgettext(SHORT, found.short) if found and found.short else title_of(name)


def story_of(name: str) -> str:
    found = _found(name)
    return _(found.story) if found else ""


def line_of(name: str) -> str:
    """Return the line to choose a sheet by."""
    found = _found(name)
    return _(found.line) if found and found.line else ""


def tip_of(name: str) -> str:
    """Return what is special about a sheet."""
    found = _found(name)
    return _(found.tip) if found and found.tip else ""


@lru_cache(maxsize=64)
def _found(name: str) -> RuleSetWords | None:
    """Return the words of a rule set; None for a player's own, or of a damaged file."""
    path = _files().get(name)
    with suppress(OSError, ValueError):
        return None if path is None else read_words(path)
    return None


@lru_cache(maxsize=1)
def _files() -> dict[str, Path]:
    """Return the game's files by name: any other may come from elsewhere, and is no path."""
    return {path.stem: path for path in (ASSETS / "rulesets").rglob("*.toml")}
