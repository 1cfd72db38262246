"""The length of a match in words (JOIN-08)."""

from game.match.match import Match
from game.match.series import Length
from game.rules.ruleset import RuleSet
from game.words import _, ngettext


def length_words(length: Length, rules: RuleSet) -> str:
    """Describe the length of a match: "best of 3", "to 500", "20 minutes"."""
    if length.kind == "best":
        return _("best of {n}").format(n=length.number)
    if length.kind == "rounds":
        return ngettext("{n} round", "{n} rounds", length.number).format(n=length.number)
    if length.kind == "evening":
        return ngettext("{n} minute", "{n} minutes", length.number).format(n=length.number)
    target = length.applied(rules).target
    return _("to {points}").format(points=target) if target else _("one round")


def evening_words(minutes: int) -> str:
    return ngettext("The evening ends in {n} minute.", "The evening ends in {n} minutes.", minutes).format(n=minutes)


def round_title(match: Match, minutes: int | None = None) -> tuple[str, str]:
    """Return "Round 2" and "to 500": the round, and what ends the match.

    The second is "" if the first says it or nothing does; ``minutes`` are left of an evening.
    """
    number, length, ends = max(1, match.round_number), match.length, ""
    if match.goal:
        ends = _("to {points}").format(points=match.goal)
    elif length.kind == "best":
        ends = _("best of {n}").format(n=length.number)
    elif length.kind == "rounds":
        return _("Round {n} of {m}").format(n=number, m=length.number), ""
    elif match.last_round_told:
        ends = _("last round")
    elif minutes is not None:
        ends = _("{minutes} min left").format(minutes=minutes)
    return _("Round {n}").format(n=number), ends
