"""The words of the kinds of match: in a title, and behind a result."""

from game.match.match_kinds import KINDS, LESSON, PRACTICE, MatchKind, kind_of
from game.words import _


def kind_title(stored: str) -> str:
    """Return what a stored match is, to begin a line: "Daily deal"."""
    return _titles()[kind_of(stored).name]


def kind_words(stored: str) -> str:
    """Return the same within a line, "" for what is usual: "daily deal"."""
    return _words()[kind_of(stored).name]


def result_note(kind: MatchKind) -> str:
    """Return what the result of a round must say about its kind of match, else ""."""
    practice = _("Practice: the first try of the day is the one that counts.")
    return _note(kind, practice, _("Played again: this counts nowhere."))


def table_note(kind: MatchKind) -> str:
    """Return what the table must say about its kind of match beside the rules, else ""."""
    return _note(kind, _("practice, does not count"), _("does not count"))


def _note(kind: MatchKind, practice: str, again: str) -> str:
    """Return the words that fit a kind that does not count; a lesson needs none."""
    return "" if kind.counts or kind is LESSON else practice if kind is PRACTICE else again


def _titles() -> dict[str, str]:
    parties = {name: _("Party") for name, kind in KINDS.items() if kind.is_shared}
    return parties | {
        "solo": _("Game"), "quick": _("Quick game"), "daily": _("Daily deal"), "practice": _("Practice"),
        "again": _("Played again"), "tour": _("Tour"), "lesson": _("Lesson"),
    }  # fmt: skip


def _words() -> dict[str, str]:
    parties = {name: _("party") if kind.counts else _("played again") for name, kind in KINDS.items() if kind.is_shared}
    return parties | {
        "solo": "", "quick": _("quick game"), "daily": _("daily deal"), "practice": _("practice"),
        "again": _("played again"), "tour": _("tour"), "lesson": _("lesson"),
    }  # fmt: skip
