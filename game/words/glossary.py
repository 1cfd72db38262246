"""The words of the game, each in one plain sentence (A11Y-39)."""

from game.rules.cards import RED, REVERSE, WILD, card_of
from game.rules.ruleset import RuleSet
from game.words import _
from game.words.rule_cards import BACK
from game.words.rulebook import Chapter, Paragraph
from game.words.rules import can_challenge


def glossary(rules: RuleSet) -> Chapter:
    """The chapter of words, for the cards and the calls of a rule set."""
    word = rules.call_word
    told = [
        (_("Draw pile: the cards that lie face down. You draw from it."), (BACK,)),
        (_("Discard pile: the cards that were laid. The top one counts."), (card_of(RED, 7),)),
        (_("Wild card: a black card. Whoever lays it names a colour."), (WILD,)),
        (_("Direction: the way in which turns go round. A reverse turns it."), (card_of(RED, REVERSE),)),
        (_("Call: say “{word}” with your last card but one.").format(word=word), ()),
        (_("Catch: press it when somebody forgot to call."), ()),
    ]
    if can_challenge(rules):
        told.append((_("Challenge: doubt that a wild draw card was allowed."), ()))
    told += [
        (_("Dealer: deals the cards. The player after the dealer begins."), ()),
        (_("Round: from the deal until somebody has no cards."), ()),
        (_("Match: rounds until somebody has won."), ()),
    ]
    deck = set(rules.cards) | {BACK}
    parts = (Paragraph(words, (), (), tuple(card for card in cards if card in deck)) for words, cards in told)
    return Chapter(_("Words of the game"), tuple(parts))
