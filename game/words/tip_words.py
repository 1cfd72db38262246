"""What is said of a rule, a card or the end of a round that somebody meets for the first time: a dozen words.

A rule is told where it first matters, so its sentence need not say when. Where the page of rules has a sentence short
enough, that one is said.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.cards import BLACK, KINDS, Card, colour_of, value_of
from game.rules.ruleset import RuleSet
from game.words import _
from game.words.rules import meaning


def sheet_line(sheet: str) -> str:
    """What is special about one of the five sheets, by its letter."""
    return {
        "K": _("Lay the same colour, number or sign. First one out wins."),
        "M": _("New here: block cards, and cards with your own rule."),
        "N": _("The Dutch sheet: as Classic, but for the first dealer."),
        "E": _("Express: five cards each, and gentler draw cards."),
        "Y": _("Yksi: zeros pass the hands on, and twins jump in."),
    }[sheet]


def rule_line(rules: RuleSet, field: str, word: str) -> str:
    if field == "call_word":
        return meaning(field, word)
    own = _OWN.get(field, {}).get(getattr(rules, field)) or _OWN.get(field, {}).get(None)
    return own(rules) if own else meaning(field, getattr(rules, field))


def _upward(rules: RuleSet) -> str:
    return _("Whoever has {n} points drops out. The last one wins.").format(n=rules.target)


def _until(rules: RuleSet) -> str:
    return _("The match ends when somebody has {n} points.").format(n=rules.target)


def _zero(rules: RuleSet) -> str:
    return _("A zero left in a hand counts {n} points.").format(n=rules.zero_points)


_Line = Callable[[RuleSet], str]
_OWN: Final[Mapping[str, Mapping[object, _Line]]] = {
    "target": {0: lambda _rules: _("One round decides the match."), None: _until},
    "scoring": {None: lambda _rules: _("Everybody counts their own cards. The lowest total wins.")},
    "elimination": {None: _upward},
    "teams": {None: lambda _rules: _("The player opposite is your partner. You score together.")},
    "finish_on_action": {None: lambda _rules: _("The last card must be a number.")},
    "zero_points": {None: _zero},
    "dealer": {"numbers": lambda _rules: _("For the first deal only numbers count, no action cards.")},
    "start_cards": {
        "ignored": lambda _rules: _("Only a number starts the pile."),
        "reverse": lambda _rules: _("As first card, only a reverse does anything."),
    },
    "black_start_redrawn": {None: lambda _rules: _("No wild starts the pile: another card is turned.")},
    "draw_until_playable": {None: lambda _rules: _("If nothing fits, you draw until a card fits.")},
    "stacking": {
        "two": lambda _rules: _("A coloured draw card answers its like. The cards add up."),
        "four": lambda _rules: _("A wild draw card answers its like. The cards add up."),
        "each": lambda _rules: _("A draw card answers its like. The cards add up."),
        "mixed": lambda _rules: _("Any draw card answers any other. The cards add up."),
    },
    "jump_in": {None: lambda _rules: _("You hold the very same card? Lay it, even out of turn.")},
    "jump_in_adds": {None: lambda _rules: _("Jumping in on a draw card adds its cards.")},
    "wild_draw_when": {
        "no colour or wild": lambda _rules: _("A wild draw card: only without this colour or another wild."),
    },
    "wild_draw_hits": {None: lambda _rules: _("Whoever draws plays on: the chosen colour, or one card more.")},
    "challenger": {None: lambda _rules: _("Everybody may challenge a wild draw card, not only who draws.")},
    "block_comeback": {None: lambda _rules: _("A block stops even a last card. The round goes on.")},
    "false_accusation": {None: lambda _rules: _("A false catch costs the penalty.")},
}
"""By field and value, None for any other one, what is said instead of the sentence of the page of rules."""


def card_line(rules: RuleSet, card: Card) -> str:
    """What a card does, in one line; "" for a plain number."""
    kind = KINDS[card]
    if kind.effect == "wild draw" and rules.wild_draw_hits == "serve":
        return _("Wild draw: you choose the colour. Whoever draws {n} plays on.").format(n=kind.draws)
    if kind.tells:
        return _(kind.tells[0])
    if colour_of(card) != BLACK and value_of(card) == 7 and rules.seven_swaps:
        return _("Seven: you swap hands with another player.")
    if colour_of(card) != BLACK and value_of(card) == 0 and rules.zero_passes:
        return _("Zero: all hands move on in the direction of play.")
    return ""


# ---- an end that was not expected ---------------------------------------------------------------------------------


def last_draw_line(name: str, count: int) -> str:
    """Why somebody still drew when the round was over (K21)."""
    return _("The last card was a draw card: {name} still drew {n}, and they count.").format(name=name, n=count)


END_LINES: Final[Mapping[str, Callable[[], str]]] = {
    "last-draw-mine": lambda: _("The last card was a draw card: you still drew, and those cards count."),
    "blocked": lambda: _("Nobody could lay or draw a card any more, so the lowest hand wins the round."),
    "blocked-nothing": lambda: _("Nobody could lay or draw a card any more: nobody scores."),
    "points": lambda: _("Whoever is out gets the points of all cards that the others still hold."),
    "lowest": lambda: _("Everybody keeps the points of their own cards: the fewer, the better."),
    "team": lambda: _("Partners score together: what your partner still holds costs you nothing."),
    "caught": lambda: _("You had one card and had not called, so you draw."),
    "forgotten": lambda: _("You had one card and did not call. Nobody noticed this time."),
}
"""Why something at the end of a round is as it is, by what it is about."""
