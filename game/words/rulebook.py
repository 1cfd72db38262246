"""The rules of a rule set in our own words: chapters of paragraphs, with rule numbers.

:mod:`game.words.rules` says what a switch means; the paragraphs here come between the switches, for the cards in the
deck and the numbers that count.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from game.rules import sheets
from game.rules.cards import (
    BLOCK,
    DRAWS,
    GREEN,
    KINDS,
    OWN_A,
    OWN_B,
    RED,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    YELLOW,
    Card,
    card_of,
)
from game.rules.compiled_rules import compile_rules
from game.rules.kinds import Kind
from game.rules.ruleset import Field, RuleSet
from game.words import _, ngettext
from game.words.rule_cards import CARD_BACK, in_deck, kinds_in, shown_for
from game.words.rules import HOUSE, can_challenge, group_title, has_no_effect, label, meaning


@dataclass(frozen=True)
class Paragraph:
    """Sentences, and the cards to show beside them.

    ``rules`` are the numbers of the rules they tell, ``numbers`` those of the rule set's own sheet.
    """

    words: str
    rules: tuple[str, ...]
    numbers: tuple[str, ...]
    cards: tuple[Card, ...] = ()

    def tells(self, number: str) -> bool:
        return number in self.numbers or number in self.rules


@dataclass(frozen=True)
class Chapter:
    """Paragraphs under a heading."""

    title: str
    paragraphs: tuple[Paragraph, ...]


SILENT_VALUES: Final = {
    "scoring": None,
    "target": None,
    "elimination": False,
    "teams": False,
    "finish_on_action": True,
    "seven_swaps": False,
    "zero_passes": False,
    "jump_in": False,
    "reverse_skips_two": None,
    "symbol_on_symbol": None,
    "wild_on_wild": None,
    "call_word": None,
    "call_penalty": None,
    "hand_size": None,
    "voluntary_draw": None,
    "draw_until_playable": None,
    "forced_play": None,
    "wild_draw_when": None,
    "wild_draw_hits": None,
    "challenge_extra": None,
    "zero_points": None,
}
"""Switches that need no paragraph at this value, or (None) whose paragraph is another one."""

Part = tuple[str, tuple[str, ...], tuple[Card, ...]]
"""Words, numbers of rules, cards to show."""


def chapters(rules: RuleSet) -> list[Chapter]:
    """Return the whole page; every change of a switch changes a paragraph (ONB-04)."""
    parts = {"deal": _deal, "turn": _turn, "wild": _wild, "call": _call, "end": _end}
    told = {group: _chapter(rules, group, part(rules)) for group, part in parts.items()}
    aim = Chapter(_("The aim"), _paragraphs(rules, _aim(rules)))
    cards = Chapter(_("The cards"), card_paragraphs(rules))
    return [aim, told["deal"], told["turn"], cards, told["wild"], told["call"], told["end"]]


def card_paragraphs(rules: RuleSet) -> tuple[Paragraph, ...]:
    return _paragraphs(rules, _action_cards(rules))


def nearest_paragraph(told: Iterable[Chapter], number: str) -> Paragraph | None:
    """Return the paragraph most about the rule of this number: named first, few beside it.

    None if no paragraph is.
    """

    def rank(paragraph: Paragraph) -> tuple[int, int]:
        places = [names.index(number) for names in (paragraph.numbers, paragraph.rules) if number in names]
        return min(places), len(paragraph.rules)

    about = [part for chapter in told for part in chapter.paragraphs if number and part.tells(number)]
    return min(about, key=rank, default=None)


def _chapter(rules: RuleSet, group: str, parts: Iterator[Part]) -> Chapter:
    own = [
        _switch(rules, field, value)
        for field in HOUSE
        if field.group == group and not has_no_effect(rules, field.name)
        for value in [getattr(rules, field.name)]
        if field.name not in SILENT_VALUES or SILENT_VALUES[field.name] not in (None, value)
    ]
    return Chapter(group_title(group), _paragraphs(rules, iter([*parts, *own])))


def _switch(rules: RuleSet, field: Field, value: Any) -> Part:
    """Return the meaning of a switch, with what goes with it under the other rules."""
    words, numbers = [meaning(field.name, value)], [field.rule]
    match field.name:
        case "start_cards" if value == "effect":
            numbers.append("K13")
        case "black_start_redrawn" if value:
            numbers.append("K17")
        case "stacking" if value != "none" and _wild_answers_wild(rules):
            words.append(_only_as_answer())
            numbers.append("Y11")
        case "challenger" if rules.sheet in ("K", "M"):
            words.append(_both_ways(_("The rule sheet says “a player”, which can be read either way."), field.name))
            numbers += ["A3", "A52"]
        case "false_accusation" if value:
            numbers.append("Y16")
    return " ".join(words), tuple(numbers), shown_for(rules, field.name)


def _both_ways(words: str, name: str) -> str:
    """Add to a sheet's open point the switch that decides it (A52)."""
    return words + " " + _("Decide with “{switch}” in the house rules.").format(switch=label(name))


def _only_as_answer() -> str:
    return _("You can play a wild on a wild only to answer a draw card.")


def _wild_answers_wild(rules: RuleSet) -> bool:
    """Whether a wild may go on a wild only as an answer: stacked, or a block (Y10, A43, M29)."""
    stacks, wild_draws = compile_rules(rules).stacks, {card for card in rules.cards if card >= WILD and card in DRAWS}
    stacked = any(stacks[top][card] for top in wild_draws for card in wild_draws)
    return not rules.wild_on_wild and (stacked or (bool(wild_draws) and _in(rules, BLOCK)))


def _paragraphs(rules: RuleSet, parts: Iterator[Part]) -> tuple[Paragraph, ...]:
    return tuple(
        Paragraph(words, numbers, tuple(cite(rules, numbers)), in_deck(rules, cards)) for words, numbers, cards in parts
    )


def _aim(rules: RuleSet) -> Iterator[Part]:
    last = () if rules.finish_on_action else ("K2",)
    yield _("Be the first to get rid of all your cards. That ends the round."), last or ("K2", "K20"), ()
    yield (
        meaning("scoring", rules.scoring),
        ("K2", "K23") if rules.scoring == "winner" else ("K25",),
        shown_for(rules, "scoring"),
    )


def _deal(rules: RuleSet) -> Iterator[Part]:
    pack = ngettext(
        "The deck has {cards} cards. Each player is dealt {n} card.",
        "The deck has {cards} cards. Each player is dealt {n} cards.",
        rules.hand_size,
    )
    yield pack.format(cards=len(rules.cards), n=rules.hand_size), ("K1", "K4"), (CARD_BACK, CARD_BACK, CARD_BACK)
    yield (
        _("The rest form the draw pile. Its top card is turned over to start the discard pile."),
        ("K5", "K6"),
        (CARD_BACK, card_of(GREEN, 7)),
    )
    if rules.start_cards == "ignored" or rules.black_start_redrawn:
        return  # no wild of any kind stays there
    for card in kinds_in(rules):
        if KINDS[card].never_starts:
            yield _(KINDS[card].never_starts), ("K17",), (card,)


def _turn(rules: RuleSet) -> Iterator[Part]:
    yield _("The player to the dealer's left goes first. Play goes clockwise."), ("K7",), ()
    yield _playing_a_card(rules)
    draw = meaning("draw_until_playable", rules.draw_until_playable)
    if not rules.draw_until_playable:
        draw = f"{draw} {meaning('voluntary_draw', rules.voluntary_draw)}"
    yield draw, ("K9", "K10") if compile_rules(rules).voluntary else ("K9", "A34"), (CARD_BACK,)
    yield meaning("forced_play", rules.forced_play), ("K9", "K11"), ()
    yield (
        _(
            "When the draw pile runs out, the discard pile is shuffled to replace it, 100 times "
            "at most. Its top card stays."
        ),
        ("K22", "A48", "A1"),
        (),
    )


def _playing_a_card(rules: RuleSet) -> Part:
    match rules.symbol_on_symbol, rules.wild_on_wild:
        case True, True:
            words = _("It must match the top card in colour, number or symbol. A wild always fits.")
        case True, False:
            words = _("It must match the top card in colour, number or symbol, or be a wild.")
        case False, True:
            words = _("It must match the top card in colour or number. A wild always fits.")
        case _:
            words = _("It must match the top card in colour or number, or be a wild.")
    words = _("On your turn, play one card.") + " " + words
    numbers: tuple[str, ...] = ("K8",)
    if rules.sheet == "Y" and not has_no_effect(rules, "symbol_on_symbol"):
        open_point = _("The rule sheet mentions only colour and number, so symbols may or may not count.")
        words, numbers = f"{words} {_both_ways(open_point, 'symbol_on_symbol')}", ("K8", "A33", "A52")
    elif not rules.symbol_on_symbol:
        numbers = ("K8", "A33")
    return words, numbers, (card_of(GREEN, 7), card_of(RED, 7))


def _action_cards(rules: RuleSet) -> Iterator[Part]:
    told = [card for card in kinds_in(rules) if KINDS[card].tells]
    for tells, group in groupby(told, key=lambda card: KINDS[card].tells):
        cards = tuple(group)
        kind = KINDS[cards[0]]
        words, numbers = _card_switches(rules, kind)
        yield " ".join([*map(_, tells), *words]), (*kind.rules, *numbers), cards


def _card_switches(rules: RuleSet, kind: Kind) -> tuple[list[str], list[str]]:
    """Return what the switches add to a card's effect, and the numbers behind it."""
    match kind.effect:
        case "reverse":
            return [meaning("reverse_skips_two", rules.reverse_skips_two)], []
        case "wild draw":
            return _wild_draw(rules)
        case "wild" if kind.name == "wild" and not rules.wild_on_wild:
            return [meaning("wild_on_wild", False)], ["Y10"]
    return [], []


def _wild_draw(rules: RuleSet) -> tuple[list[str], list[str]]:
    words, numbers = [meaning("wild_draw_hits", rules.wild_draw_hits)], []
    words.append(meaning("wild_draw_when", rules.wild_draw_when))
    if rules.wild_draw_when == "no colour or wild":
        numbers.append("E20")
    if rules.wild_draw_hits == "serve":
        numbers.append("A31")
    if rules.wild_draw_when != "always":
        numbers.append("A51")
        words.append(_("Action cards of that colour count too."))
    if not rules.wild_on_wild:
        numbers.append("Y11")
        words.append(meaning("wild_on_wild", False))
        if _wild_answers_wild(rules):
            words.append(_only_as_answer())
    return words, numbers


def _wild(rules: RuleSet) -> Iterator[Part]:
    if can_challenge(rules):
        words = _("A challenged player shows their hand. If they broke the rule, they draw the cards instead.")
        lost = _("If not, the challenger draws.") + " " + meaning("challenge_extra", rules.challenge_extra)
        last = _("A card played last cannot be challenged.") if rules.finish_on_action else ""
        yield f"{words} {lost} {last}".strip(), ("K18", "A4"), (WILD_DRAW_FOUR,)
    elif not has_no_effect(rules, "wild_draw_when"):
        yield _("Nobody can challenge a wild draw card."), ("K18",), (WILD_DRAW_FOUR,)


def _call(rules: RuleSet) -> Iterator[Part]:
    caught = _("You can be caught until the next player begins.")
    words = f"{meaning('call_word', rules.call_word)} {caught} {meaning('call_penalty', rules.call_penalty)}"
    # On the online sheet the cost of a missing call has a number of its own.
    yield words, ("K19", "Y14", "A18") if rules.sheet == "Y" else ("K19", "A18"), (card_of(RED, 1),)
    if _in(rules, OWN_A):
        yield (_("If playing a custom rule card leaves you with 1 card, you must call too."), ("A49",), (OWN_A, OWN_B))


def _end(rules: RuleSet) -> Iterator[Part]:
    zero = meaning("zero_points", rules.zero_points) if rules.zero_points else ""
    points = _("Number cards are worth their number, action cards 20 and all black cards 50.")
    yield f"{points} {zero}".strip(), ("K23",), (card_of(YELLOW, 9), card_of(RED, SKIP), WILD)
    yield meaning("target", rules.target), ("K24",), ()


def _in(rules: RuleSet, card: Card) -> bool:
    return card in rules.cards


def glossary(rules: RuleSet) -> Chapter:
    """Return the chapter of words, for the cards and the calls of a rule set."""
    word = rules.call_word
    told = [
        (_("Draw pile: the face-down cards you draw from."), (CARD_BACK,)),
        (_("Discard pile: the cards already played. The top one counts."), (card_of(RED, 7),)),
        (_("Wild card: a black card. Play it and choose a colour."), (WILD,)),
        (_("Direction: which way turns go round. A reverse changes it."), (card_of(RED, REVERSE),)),
        (_("Call: say “{word}” as you play a card and have 1 left.").format(word=word), ()),
        (_("Catch: press it when someone forgets to call."), ()),
    ]
    if can_challenge(rules):
        told.append((_("Challenge: question whether a wild draw card was allowed."), ()))
    told += [
        (_("Dealer: deals the cards. The player after the dealer begins."), ()),
        (_("Round: from the deal until someone has no cards left."), ()),
        (_("Match: rounds until someone has won."), ()),
    ]
    deck = set(rules.cards) | {CARD_BACK}
    parts = (Paragraph(words, (), (), tuple(card for card in cards if card in deck)) for words, cards in told)
    return Chapter(_("Words to know"), tuple(parts))


def cite(rules: RuleSet, numbers: Iterable[str]) -> list[str]:
    """Convert numbers to the rule set's own sheet, each once; unknown ones keep their own."""
    return list(dict.fromkeys(sheets.cite(rules.sheet, number) for number in numbers))
