"""The words of the switches: a label for each field, and word and meaning of its values.

The set-up, the page of rules, the comparison and the line "differs from classic by" use the same words, because all
read this table. ``ruleset.FIELDS`` has the switches in order.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.rules.cards import BLACK, BLOCK, SKIP, WILD, WILD_DRAWS, colour_of, value_of
from game.rules.ruleset import (
    CLASSIC,
    FIELDS,
    RuleSet,
    RuleSetError,
    as_table,
    check_table,
    differences,
    draws_a_dealer,
)
from game.words import _, language, ngettext, pgettext
from game.words.cards import card_count
from game.words.formats import clauses, dotted, labelled
from game.words.rule_set_words import words_of
from game.words.switches import table

CHANGED_SUFFIX: Final = "+"
"""Suffix for the name of a rule set that the table changed and has not yet renamed."""
QUICK_SWITCHES: Final = ("target", "scoring", "call_word")
"""Switches with a row of their own in the set-up.

Their setting stays when another rule set is changed.
"""
HOUSE: Final = tuple(field for field in FIELDS if field.house)
"""The switches that a table may change, in page order."""


def call_words(usual: str) -> list[str]:
    return list(dict.fromkeys([_("Cry!"), usual, _("Last card!"), _("Hue!"), _("Mau!")]))


# ---- names --------------------------------------------------------------------------------------------------------


def rules_title(name: str) -> str:
    """Return a rule set's name: presets by their translated title, others by their own."""
    if name.endswith(CHANGED_SUFFIX) and len(name) > 1:
        return _("{name} with house rules").format(name=rules_title(name.removesuffix(CHANGED_SUFFIX)))
    return words_of(name).title or name


def short_title(name: str) -> str:
    """Return the same where there is little room: "Block", "Express +"."""
    if name.endswith(CHANGED_SUFFIX) and len(name) > 1:
        return f"{short_title(name.removesuffix(CHANGED_SUFFIX))} {CHANGED_SUFFIX}"
    return words_of(name).short or name


def group_title(group: str) -> str:
    """Return the heading of a group of ``ruleset.GROUPS``."""
    return {
        "end": _("Points & winning"),
        "deal": _("Dealing"),
        "turn": pgettext("rules", "Your turn"),
        "wild": _("Wilds and challenges"),
        "call": _("Calling"),
    }[group]


# ---- switches -----------------------------------------------------------------------------------------------------


def label(name: str) -> str:
    return table(language())[name][0]


def value_word(name: str, value: Any) -> str:
    return table(language())[name][1](value)[0]


def meaning(name: str, value: Any) -> str:
    return table(language())[name][1](value)[1]


def switch_line(name: str, value: Any) -> str:
    if value is True:
        return label(name)
    return labelled(label(name), value_word(name, value))


def choices(name: str) -> list[tuple[Any, str]]:
    allowed = next(field.allowed for field in FIELDS if field.name == name)
    values: Sequence[Any] = TARGETS if name == "target" else () if allowed is None else tuple(allowed)
    return [(value, value_word(name, value)) for value in values]


TARGETS: Final = (0, 250, 500, 1000)


def has_no_effect(rules: RuleSet, name: str) -> bool:
    """Whether a switch changes nothing, as its subject cannot occur under the other rules."""
    need = _NEEDS.get(name)
    return need is not None and not need(rules)


def _has_wild_draw(rules: RuleSet) -> bool:
    return any(card in WILD_DRAWS for card in rules.cards)


def _has_twins(rules: RuleSet) -> bool:
    coloured = [card for card in rules.cards if colour_of(card) != BLACK]
    return len(set(coloured)) < len(coloured)


def can_challenge(rules: RuleSet) -> bool:
    return _has_wild_draw(rules) and rules.bluffing and rules.wild_draw_when != "always"


def can_jump_in(rules: RuleSet) -> bool:
    return rules.jump_in and _has_twins(rules)


_NEEDS: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "elimination": lambda rules: rules.target > 0,
    "last_draw_counts": lambda rules: rules.finish_on_action,
    "voluntary_draw": lambda rules: not rules.draw_until_playable,
    "symbol_on_symbol": lambda rules: any(card < WILD and value_of(card) >= SKIP for card in rules.cards),
    "black_start_redrawn": lambda rules: rules.start_cards != "ignored",
    "jump_in": _has_twins,
    "jump_in_on_start": can_jump_in,
    "jump_in_adds": can_jump_in,
    "wild_draw_when": _has_wild_draw,
    "wild_draw_hits": _has_wild_draw,
    "bluffing": lambda rules: _has_wild_draw(rules) and rules.wild_draw_when != "always",
    "challenger": can_challenge,
    "challenge_extra": can_challenge,
    "shown_to": can_challenge,
    "block_start": lambda rules: BLOCK in rules.cards and rules.start_cards == "effect",
    "block_comeback": lambda rules: BLOCK in rules.cards and rules.last_draw_counts and rules.finish_on_action,
}


# ---- sentences about a whole rule set -----------------------------------------------------------------------------


def differs_line(rules: RuleSet, other: RuleSet = CLASSIC, most: int = 99) -> str:
    """Return "Differs from Classic by: ..." with at most ``most`` switches (ONB-05).

    The rest are counted.
    """
    title = rules_title(other.name)
    found = [switch_line(name, value) for name, (value, _other) in differences(rules, other).items()]
    if rules.deck != other.deck:
        found.insert(0, deck_words(rules))
    if not found:
        return _("Same as {name}.").format(name=title)
    shown, rest = found[:most], len(found) - most
    if rest > 0:
        shown.append(ngettext("{n} more", "{n} more", rest).format(n=rest))
    return _("Changes to {name}: {list}").format(name=title, list=clauses(shown))


def telling_name(rules: RuleSet, base: RuleSet, longest: int) -> str:
    """Return a name for rules without one, of at most ``longest`` characters.

    What they are a change of, what was changed, as far as there is room, and how much more.
    """
    changes = [switch_line(name, value) for name, (value, _other) in differences(rules, base).items()]
    words = short_title(base.name)
    for told, change in enumerate(changes):
        rest = len(changes) - told - 1
        if len(f"{words}, {change}" + (f" +{rest}" if rest else "")) > longest:
            return f"{words[: longest - 4].strip()} +{rest + 1}"
        words = f"{words}, {change}"
    return words[:longest].strip()


def deck_words(rules: RuleSet) -> str:
    return card_count(len(rules.cards))


def facts(rules: RuleSet) -> str:
    """Return deck and seats: "108 cards · 2–10 players"."""
    seats = _("{least}–{most} players").format(least=rules.min_seats, most=rules.max_seats)
    return dotted(deck_words(rules), seats)


def contradiction(rules: RuleSet) -> str:
    """Explain why these switches do not go together, in one sentence; "" if they do."""
    try:
        check_table(as_table(rules))
    except RuleSetError as error:
        return rules_trouble(error)
    return ""


def rules_trouble(error: RuleSetError) -> str:
    """Explain why a table is no rule set; in the current language if its switches conflict."""
    return (_contradiction(error.rules) if error.rules is not None else "") or str(error)


def _contradiction(rules: RuleSet) -> str:
    """Explain what ``check_table`` refuses, as far as a page's switches can cause it."""
    knock_out, teams = label("elimination"), label("teams")
    if rules.teams and rules.elimination:
        return _("“{one}” and “{other}” cannot be combined.").format(one=knock_out, other=teams)
    if rules.elimination and rules.scoring != "lowest":
        lowest = value_word("scoring", "lowest")
        return _("“{one}” needs “{other}” scoring.").format(one=knock_out, other=lowest)
    if rules.elimination and rules.target == 0:
        return _("“{one}” needs a match of several rounds.").format(one=knock_out)
    if rules.teams and rules.max_seats < 4:
        return _("“{one}” needs 4 players.").format(one=teams)
    if not draws_a_dealer(rules):
        random = value_word("dealer", "random")
        words = _("All cards in this deck count the same when players draw for the deal. Set “{one}” to “{other}”.")
        return words.format(one=label("dealer"), other=random)
    return ""
