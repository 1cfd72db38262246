"""Tips on a rule, a card or the end of a round met for the first time: a dozen words.

A rule is told where it first matters, so its sentence need not say when. A sentence of the page of rules that is short
enough is used.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.match.series import SHEET_NAMES
from game.rules.cards import BLACK, KINDS, Card, colour_of, value_of
from game.rules.ruleset import RuleSet
from game.words import _
from game.words.rule_set_words import words_of
from game.words.rules import meaning


def sheet_line(sheet: str) -> str:
    """Describe what is special about one of the five sheets, by its letter."""
    return words_of(SHEET_NAMES[sheet]).tip


def rule_line(rules: RuleSet, field: str, word: str) -> str:
    if field == "call_word":
        return meaning(field, word)
    own = _OWN.get(field, {}).get(getattr(rules, field)) or _OWN.get(field, {}).get(None)
    return own(rules) if own else meaning(field, getattr(rules, field))


def _upward(rules: RuleSet) -> str:
    return _("At {n} points you're out. The last player left wins.").format(n=rules.target)


def _until(rules: RuleSet) -> str:
    return _("The match ends when someone reaches {n} points.").format(n=rules.target)


def _zero(rules: RuleSet) -> str:
    return _("A 0 left in a hand counts {n} points.").format(n=rules.zero_points)


_Line = Callable[[RuleSet], str]
_OWN: Final[Mapping[str, Mapping[object, _Line]]] = {
    "target": {0: lambda _rules: _("One round decides the match."), None: _until},
    "scoring": {None: lambda _rules: _("Everyone counts their own cards. The lowest total wins.")},
    "elimination": {None: _upward},
    "teams": {None: lambda _rules: _("The player opposite is your partner. You score together.")},
    "finish_on_action": {None: lambda _rules: _("The last card must be a number.")},
    "zero_points": {None: _zero},
    "dealer": {"numbers": lambda _rules: _("Only number cards count when drawing for first dealer.")},
    "start_cards": {
        "ignored": lambda _rules: _("Only a number can start the pile."),
        "reverse": lambda _rules: _("As the first card, only a reverse takes effect."),
    },
    "black_start_redrawn": {None: lambda _rules: _("A wild can't start the pile: another card is turned.")},
    "draw_until_playable": {None: lambda _rules: _("If nothing fits, you draw until a card fits.")},
    "stacking": {
        "two": lambda _rules: _("Stack coloured draw cards on the same kind. The cards add up."),
        "four": lambda _rules: _("Stack wild draw cards on the same kind. The cards add up."),
        "each": lambda _rules: _("Stack a draw card on the same kind. The cards add up."),
        "mixed": lambda _rules: _("Stack any draw card on any other. The cards add up."),
    },
    "jump_in": {None: lambda _rules: _("Hold exactly the same card? Play it, even out of turn.")},
    "jump_in_adds": {None: lambda _rules: _("Jump in on a draw card, and the cards add up.")},
    "wild_draw_when": {
        "no colour or wild": lambda _rules: _("Wild draw cards: only without this colour and without another wild.")
    },
    "wild_draw_hits": {None: lambda _rules: _("After drawing, play the chosen colour, or draw 1 more.")},
    "challenger": {None: lambda _rules: _("Anyone may challenge a wild draw card, not only the one drawing.")},
    "block_comeback": {None: lambda _rules: _("A block stops even a last card. The round goes on.")},
    "false_accusation": {None: lambda _rules: _("Catch someone who did call, and you draw the penalty.")},
}
"""Lines said instead of the page of rules, by field and value; None is any other value."""


def card_line(rules: RuleSet, card: Card) -> str:
    """Describe what a card does, in one line; "" for a plain number."""
    kind = KINDS[card]
    if kind.effect == "wild draw" and rules.wild_draw_hits == "serve":
        return _("Wild draw: you choose the colour. The player drawing {n} still plays.").format(n=kind.draws)
    if kind.tells:
        return _(kind.tells[0])
    if colour_of(card) != BLACK and value_of(card) == 7 and rules.seven_swaps:
        return _("7: swap hands with another player.")
    if colour_of(card) != BLACK and value_of(card) == 0 and rules.zero_passes:
        return _("0: all hands are passed on in the direction of play.")
    return ""


# ---- unexpected ends ----------------------------------------------------------------------------------------------


def last_draw_line(name: str, count: int) -> str:
    """Explain why a player still drew when the round was over (K21)."""
    return _("The last card was a draw card: {name} still drew {n}, and they count.").format(name=name, n=count)


END_LINES: Final[Mapping[str, Callable[[], str]]] = {
    "last-draw-mine": lambda: _("The last card was a draw card: you still drew, and those cards count."),
    "blocked": lambda: _("Nobody could play or draw any more, so the lowest hand wins the round."),
    "blocked-nothing": lambda: _("Nobody could play or draw any more: nobody scores."),
    "points": lambda: _("The winner of the round scores all the cards the others still hold."),
    "lowest": lambda: _("Everyone scores the cards left in their own hand: the fewer points, the better."),
    "team": lambda: _("Partners score together: cards your partner still holds cost you nothing."),
    "caught": lambda: _("You forgot to call your last card, so you draw."),
    "forgotten": lambda: _("You forgot to call your last card. Nobody noticed this time."),
}
"""Explanations of the end of a round, by what they are about."""
