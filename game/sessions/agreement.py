"""The rules a table writes on its own-rule cards, and who has agreed to them (M26, A41).

Pure data: the workshop shows it, tests drive it. Nothing counts until every human has agreed; bots agree by themselves.
Changing a rule withdraws all agreement.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.match.match import Match
from game.rules.cards import OWN_RULE_CARDS, Card
from game.rules.moves import WriteRule
from game.rules.own_rule import OwnRule, parse_rule, rule_word
from game.rules.ruleset import RuleSet
from game.settings import Settings

MOST_KEPT_RULES: Final = 12
"""Most earlier rules that are remembered."""
Written = tuple[int, WriteRule]
"""A rule and the seat that wrote it, for :meth:`game.match.match.Match.start_round`."""


def own_cards(rules: RuleSet) -> tuple[Card, ...]:
    return tuple(card for card in OWN_RULE_CARDS if card in rules.cards)


def can_write(match: Match) -> bool:
    return bool(own_cards(match.rules)) and bool(humans(match))


def humans(match: Match) -> tuple[int, ...]:
    return tuple(seat for seat, info in enumerate(match.seats) if info.kind == "human" and seat not in match.absent)


class Agreement:
    """The drafts for the own-rule cards of one round, at a table with these ``humans``.

    ``current_card`` is the card being written; with ``is_same_on_both`` both cards say the same.
    """

    def __init__(self, cards: Sequence[Card], humans: Sequence[int]) -> None:
        self.cards = tuple(cards)
        self.humans = tuple(humans)
        self.current_card = self.cards[0]
        self.is_same_on_both = len(self.cards) > 1
        self.drafts: dict[Card, OwnRule] = dict.fromkeys(self.cards, OwnRule())
        self.agreed: set[int] = set()

    @property
    def draft(self) -> OwnRule:
        return self.drafts[self.current_card]

    @property
    def has_rule(self) -> bool:
        return any(not blank(rule) for rule in self.drafts.values())

    @property
    def is_agreed_by_all(self) -> bool:
        return self.agreed >= set(self.humans)

    def write(self, rule: OwnRule) -> None:
        for card in self.cards if self.is_same_on_both else (self.current_card,):
            self._put(card, rule)

    def select_card(self, card: Card | None) -> None:
        """Write on this card alone from now on; None writes the shown rule on both."""
        self.is_same_on_both = card is None
        if card is None:
            self.write(self.draft)
        else:
            self.current_card = card

    def load_rules(self, rules: Iterable[WriteRule]) -> None:
        for written in rules:
            if written.card in self.drafts:
                self._put(written.card, written.rule)
        self.is_same_on_both = len(self.cards) > 1 and len({*self.drafts.values()}) == 1

    def agree(self, seat: int) -> None:
        """Toggle a human's agreement. Raises ValueError if the seat is no human's."""
        if seat not in self.humans:
            raise ValueError(f"seat {seat} is no human's")
        self.agreed ^= {seat}

    def rules(self) -> list[Written]:
        if not self.is_agreed_by_all:
            return []
        return [(self.humans[0], WriteRule(card, rule)) for card, rule in self.drafts.items() if not blank(rule)]

    def _put(self, card: Card, rule: OwnRule) -> None:
        if rule != self.drafts[card]:
            self.drafts[card] = rule
            self.agreed.clear()


class Drafting:
    """The rules the people of ``match`` write for its coming round.

    The draft is kept in the ``settings``, which ``store`` saves: a program that was killed offers it again, and agreed
    rules are remembered.
    """

    def __init__(self, match: Match, settings: Settings, store: Callable[[], None]) -> None:
        self.match, self.settings, self._store = match, settings, store
        self.agreement = Agreement(own_cards(match.rules), humans(match))
        self.agreement.load_rules(stored_draft(match, self.agreement.cards, settings.draft))
        self._before = dict(self.agreement.drafts)
        self.last_rules = last_written(match)
        """The rules of the last round, offered again."""

    @property
    def seats_not_agreed(self) -> list[int]:
        return [seat for seat in self.agreement.humans if seat not in self.agreement.agreed]

    def save_if_changed(self) -> bool:
        """Save the draft if the cards changed since the last call; return whether they did."""
        if self._before == self.agreement.drafts:
            return False
        self._before = dict(self.agreement.drafts)
        self.settings.draft = draft_of(self.match, self.agreement)
        self._store()
        return True

    def end(self) -> list[Written]:
        """Remember and return what all have agreed to, and clear the draft."""
        rules = self.agreement.rules()
        if rules:
            self.settings.custom_rules = with_rules_remembered(
                self.settings.custom_rules, [written.rule for _seat, written in rules]
            )
        self.settings.draft = ()
        self._store()
        return rules


def blank(rule: OwnRule) -> bool:
    return rule.what == "nothing" and not rule.text


def last_written(match: Match) -> list[WriteRule]:
    found = [(entry.round, entry.move) for entry in match.log if isinstance(entry.move, WriteRule)]
    return [move for number, move in found if number == found[-1][0]]


def draft_of(match: Match, agreement: Agreement) -> tuple[str, ...]:
    """Return the draft for the settings: match and round, then one rule a card; () if blank."""
    if not agreement.has_rule:
        return ()
    rules = (rule_word(rule) if not blank(rule) else "" for rule in agreement.drafts.values())
    return (_place(match), *rules)


def stored_draft(match: Match, cards: Sequence[Card], kept: Sequence[str]) -> list[WriteRule]:
    """Return the stored draft, if it is for the coming round of this match."""
    if not kept or kept[0] != _place(match):
        return []
    found = []
    for card, word in zip(cards, kept[1:], strict=False):
        try:
            found += [WriteRule(card, parse_rule(word))] if word else []
        except ValueError:
            continue
    return found


def _place(match: Match) -> str:
    return f"{match.deal}.{match.round_number + 1}"


def remembered_rules(kept: Sequence[str]) -> list[OwnRule]:
    """Return the rules kept in the settings, newest first, without unreadable ones."""
    rules = []
    for word in kept:
        try:
            rules.append(parse_rule(word))
        except ValueError:
            continue
    return rules


def with_rules_remembered(kept: Sequence[str], rules: Iterable[OwnRule]) -> tuple[str, ...]:
    """Return ``kept`` with these rules in front, each once, at most KEPT."""
    words = [*(rule_word(rule) for rule in rules), *kept]
    return tuple(dict.fromkeys(words))[:MOST_KEPT_RULES]
