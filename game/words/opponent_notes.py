"""Notes on what an opponent has noticed about a player, and on how opponents differ.

Each sentence says what the opponents really do with what they saw (see ``game.players.opponent_model``), or only that
they saw it. None rests on what may well be chance.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.players.characters import RATES
from game.rules.play_style import PlayStyle
from game.words import _, ngettext

MOST_SENTENCES: Final = 3
"""Sentences, at most: they are read, not skimmed."""
MOST_TRAIT_SENTENCES: Final = 2
"""Sentences about an opponent, at most, before its bars are looked at."""
MUCH_MORE_SHARE: Final = 0.5
"""Share of the way to the most extreme opponent from which one does "much more" than most."""
_UNSHOWN: Final = 0.3
"""Weight of an unseen wild draw card as honest; one that was shown to be allowed has 1."""


class _Habit(NamedTuple):
    """Something done or left undone: ``did`` of ``of`` times, ``usual`` for most people.

    It is told from ``least`` times on: ``often`` if the share is ``high`` or above, ``seldom`` if it is ``low`` or
    below; None if there is nothing to say that way.
    """

    did: int
    of: float
    usual: float
    least: int
    high: float
    often: Callable[[], str] | None
    low: float
    seldom: Callable[[], str] | None
    counts: bool = True
    """Whether opponents of every level play differently for it."""

    def finding(self) -> tuple[bool, float, str] | None:
        """Return whether it counts, its distance from usual in standard errors, and the sentence.

        None if there is nothing to say.
        """
        if self.of < self.least:
            return None
        share = self.did / self.of
        words = self.often if share >= self.high else self.seldom if share <= self.low else None
        spread = (self.usual * (1 - self.usual) / self.of) ** 0.5
        return (self.counts, abs(share - self.usual) / spread, words()) if words else None


def noticed(style: PlayStyle, name: str) -> list[str]:
    """Return what the opponent called ``name`` has noticed: at most three sentences.

    What changes its play comes before what it merely saw, the most telling first; if there is nothing to tell, one says
    so.
    """
    if not any(style):
        return [_("{name} has not played with you yet.").format(name=name)]
    told = [found for habit in _habits(style) if (found := habit.finding())]
    told.sort(key=lambda found: found[:2], reverse=True)
    return [words for _counts, _weight, words in told[:MOST_SENTENCES]] or [
        _("{name} hasn't seen enough of you yet.").format(name=name)
    ]


def _habits(style: PlayStyle) -> list[_Habit]:
    """Return the habits to notice.

    Two bluffs are no slip, and six calls no luck; how often a player challenges, catches or saves a wild is known after
    three or four times, if nearly always or hardly ever.
    """
    shown = style.bluffs + style.honest + _UNSHOWN * style.unshown
    lone = style.called + style.forgot
    return [
        _Habit(style.bluffs, shown, 0.25, 2, 0.34, lambda: _bluffed(style.bluffs), -1, None),
        _Habit(style.bluffs, shown, 0.25, 4, 2, None, 0, _honest),
        _Habit(style.challenged, style.challenged + style.trusted, 0.33, 3, 0.6, _doubts, 0.2, _trusts),
        _Habit(style.forgot, lone, 0.17, 2, 0.25, lambda: _forgot(style.forgot), -1, None),
        _Habit(style.forgot, lone, 0.17, 6, 2, None, 0, _calls),
        _Habit(style.caught, style.caught + style.missed, 0.3, 3, 0.6, _catches, -1, None, False),
        _Habit(style.spent, style.spent + style.saved, 0.5, 4, 0.75, _spends, 0.25, _saves, False),
    ]


def _bluffed(times: int) -> str:
    return ngettext(
        "Remembers {n} of your bluffs, and challenges you more.",
        "Remembers {n} of your bluffs, and challenges you more.",
        times,
    ).format(n=times)


def _honest() -> str:
    return _("Trusts your wild draw cards and remembers no bluffs.")


def _doubts() -> str:
    return _("Bluffs less against you, because you often challenge.")


def _trusts() -> str:
    return _("Knows you hardly ever challenge, and may try a bluff.")


def _forgot(times: int) -> str:
    return ngettext(
        "Watches your last card: you forgot to call once.",
        "Watches your last card: you forgot to call {n} times.",
        times,
    ).format(n=times)


def _calls() -> str:
    return _("Knows you call in time.")


def _catches() -> str:
    return _("Knows you catch forgotten calls.")


def _spends() -> str:
    return _("Knows you play your wilds early.")


def _saves() -> str:
    return _("Knows you save your wilds.")


def rate_word(rate: str) -> str:
    """Return the name of a rate's bar; "speed" is the seconds that a move takes."""
    return {
        "bluff": _("Bluffs"),
        "challenge": _("Challenges"),
        "hoard": _("Saves wilds"),
        "attack": _("Attacks"),
        "forget": _("Forgets to call"),
        "speed": _("Takes time"),
    }[rate]


def comparison_word(lean: float) -> str:
    """Describe a lean from -1 to 1: how much more or less than the mean of all opponents."""
    if lean == 0:
        return _("average")
    if lean > 0:
        return _("much more") if lean >= MUCH_MORE_SHARE else _("more")
    return _("much less") if lean <= -MUCH_MORE_SHARE else _("less")


def stands_out(traits: Mapping[str, float]) -> str:
    """Describe what an opponent does more or less than most, the furthest first; "" if nothing."""
    found = sorted((rate for rate in RATES if traits.get(rate)), key=lambda rate: -abs(traits[rate]))
    return " ".join(_more(rate) if traits[rate] > 0 else _less(rate) for rate in found[:MOST_TRAIT_SENTENCES])


def _more(rate: str) -> str:
    return {
        "bluff": _("Bluffs more than most."),
        "challenge": _("Challenges more than most."),
        "hoard": _("Saves wilds longer than most."),
        "attack": _("Attacks more than most."),
        "forget": _("Forgets to call more than most."),
        "speed": _("Takes more time than most."),
    }[rate]


def _less(rate: str) -> str:
    return {
        "bluff": _("Bluffs less than most."),
        "challenge": _("Challenges less than most."),
        "hoard": _("Plays wilds earlier than most."),
        "attack": _("Attacks less than most."),
        "forget": _("Forgets to call less than most."),
        "speed": _("Plays faster than most."),
    }[rate]
