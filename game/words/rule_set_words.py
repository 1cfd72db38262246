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
from game.words import _, language, pgettext

SHORT_TITLE_CONTEXT: Final = "rule set"
"""Context of a short title in the catalogues."""


class RuleSetWords(NamedTuple):
    """The words of one rule set, "" for those it does not have."""

    title: str
    story: str
    short: str = ""
    line: str = ""
    tip: str = ""


_NONE: Final = RuleSetWords("", "")


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


def words_of(name: str) -> RuleSetWords:
    """Return the words of a rule set of the game, as they are said now.

    All are "" for every other rule set, and where the file is damaged; a set without a short title has its title there.
    """
    return _said_in(name, language())


@lru_cache(maxsize=64)
def _said_in(name: str, _language: str) -> RuleSetWords:
    path, found = _files().get(name), None
    with suppress(OSError, ValueError):
        found = None if path is None else read_words(path)
    if found is None:
        return _NONE
    said = RuleSetWords(*(_(text) if text else "" for text in found))
    return said._replace(short=pgettext(SHORT_TITLE_CONTEXT, found.short) if found.short else said.title)


@lru_cache(maxsize=1)
def _files() -> dict[str, Path]:
    """Return the game's files by name: any other may come from elsewhere, and is no path."""
    return {path.stem: path for path in (ASSETS / "rulesets").rglob("*.toml")}
