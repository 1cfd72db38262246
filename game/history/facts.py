"""Counts of a round, seat by seat, for statistics and achievements (ONB-10).

All are read from events, so that what people see and what is counted never differ.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.match.match import Match
from game.rules import events as ev
from game.rules.cards import BLACK, colour_of
from game.rules.ruleset import RuleSet


@dataclass
class SeatFacts:
    """Counts of one seat in a round.

    ``score`` is what the round brought, ``left`` the cards and ``points`` their worth at the end. ``wilds`` is the
    number of wild cards among all that came from the deck, ``expected`` the average number. ``drawn`` counts cards
    taken after the deal. ``calls`` were made, ``forgotten`` were due and never came, ``caught`` were caught;
    ``catches`` caught others. ``challenges_won`` of this seat's ``challenges`` found the other guilty; others
    challenged it ``challenged`` times, ``challenged_guilty`` of them rightly. ``most`` is the largest hand it held.
    """

    won: bool = False
    score: int = 0
    left: int = 0
    points: int = 0
    dealt: int = 0
    wilds: int = 0
    expected: float = 0.0
    drawn: int = 0
    plays: int = 0
    jumps: int = 0
    calls: int = 0
    forgotten: int = 0
    caught: int = 0
    catches: int = 0
    challenges: int = 0
    challenges_won: int = 0
    challenged: int = 0
    challenged_guilty: int = 0
    most: int = 0


@dataclass
class RoundFacts:
    """Facts of a finished round.

    ``standing`` is the match's after it, ``match_winners`` is empty while the match goes on; ``swaps`` counts how often
    whole hands changed owners.
    """

    number: int
    dealer: int
    seats: list[SeatFacts]
    winners: tuple[int, ...] = ()
    blocked: bool = False
    turns: int = 0
    reshuffles: int = 0
    swaps: int = 0
    dealt_wilds: dict[int, int] = field(default_factory=dict)
    """Number of wild cards dealt to each seat."""
    standing: tuple[int, ...] = ()
    match_winners: tuple[int, ...] = ()
    last_card: int = -1
    """The card that ended the round, -1 if it was blocked."""


@dataclass
class Pile:
    """Number of ``cards`` left to draw and of ``wilds`` among them, unknown to every player.

    The chance of a wild is the share of wilds left, so that luck is told apart from a thin pile.
    """

    all_wilds: int
    wilds: int
    cards: int
    top: int = -1
    wilds_held: int = 0
    """Wilds in hands."""
    rest: tuple[int, int] = (0, 0)
    """Wilds and cards left of the old pile when it is rebuilt in the middle of a draw."""

    def deal(self, cards: Iterable[int]) -> None:
        for card in cards:
            self.draw(card)

    def draw(self, card: int) -> float:
        """Move a card into a hand and return the chance that it would be a wild."""
        wild = colour_of(card) == BLACK
        self.wilds_held += wild
        wilds, cards = self.rest
        if cards:
            self.rest = wilds - wild, cards - 1
            return wilds / cards
        chance = self.wilds / self.cards if self.cards else 0.0
        self.wilds, self.cards = self.wilds - wild, self.cards - 1
        return chance

    def start(self, card: int) -> None:
        """Turn a start card; one that is returned to the draw pile never left it."""
        self.wilds -= colour_of(card) == BLACK
        self.cards -= 1
        self.top = card

    def discard(self, cards: Iterable[int]) -> None:
        self.wilds_held -= sum(colour_of(card) == BLACK for card in cards)

    def renew(self, cards: int) -> None:
        self.rest = self.wilds, self.cards
        laid_top = self.top >= 0 and colour_of(self.top) == BLACK
        self.wilds, self.cards = self.all_wilds - self.wilds_held - self.wilds - laid_top, cards


@dataclass
class _Counter:
    facts: RoundFacts
    share: float
    pile: Pile
    hand_sizes: list[int] = field(default_factory=list)
    uncalled_seats: set[int] = field(default_factory=set)
    """Seats that hold one card and have not called."""
    called_seats: set[int] = field(default_factory=set)
    layer: int = -1
    """Seat that played the top card."""

    def hear(self, event: ev.Event) -> None:
        """Count one event."""
        match event:
            case ev.Dealt(_, _, hands):
                self._dealt(hands)
            case ev.StartTurned(card):
                self.pile.start(card)
            case ev.TurnStarted():
                self.facts.turns += 1
                # An unused call lapses (A19, A50).
                self.called_seats = {seat for seat in self.called_seats if self.hand_sizes[seat] <= 1}
            case ev.Played(seat, card, left):
                self._played(seat, card, left)
            case ev.Drawn(seat, _, "late", cards):
                self._dealt_late(seat, cards)
            case ev.Drawn(seat, count, _, cards):
                self._drawn(seat, count, cards)
            case ev.Joined():
                self.hand_sizes.append(0)
            case ev.Called(seat):
                self.facts.seats[seat].calls += 1
                self.called_seats.add(seat)
                self.uncalled_seats.discard(seat)
            case ev.Caught(seat, catcher):
                self.facts.seats[seat].caught += 1
                self.facts.seats[catcher].catches += 1
            case ev.Challenged(seat, challenger, _, guilty):
                self._challenged(seat, challenger, guilty)
            case ev.JumpedIn(seat):
                self.facts.seats[seat].jumps += 1
            case ev.HandsMoved(_, hands):
                self.facts.swaps += 1
                self.uncalled_seats.clear()
                self.called_seats.clear()
                for seat, hand in enumerate(hands):
                    self._holds(seat, len(hand))
            case ev.Given(seat, to, count) if count:
                self._given(seat, to, count)
            case ev.Discarded(seat, cards):
                self.pile.discard(cards)
                self._shed(seat, len(cards))
            case ev.Left(seat):
                self.hand_sizes[seat] = 0
                self.uncalled_seats.discard(seat)
            case ev.Reshuffled(count):
                self.facts.reshuffles += 1
                self.pile.renew(count)
            case ev.RoundEnded():
                self._ended(event)

    def _dealt(self, hands: tuple[tuple[int, ...], ...]) -> None:
        self.hand_sizes = [0] * len(hands)
        for seat, hand in enumerate(hands):
            self._dealt_late(seat, hand)

    def _dealt_late(self, seat: int, hand: tuple[int, ...]) -> None:
        facts = self.facts.seats[seat]
        facts.dealt, facts.expected = len(hand), len(hand) * self.share
        facts.wilds = self.facts.dealt_wilds[seat] = sum(colour_of(card) == BLACK for card in hand)
        self.pile.deal(hand)
        self._holds(seat, len(hand))

    def _holds(self, seat: int, count: int) -> None:
        self.hand_sizes[seat] = count
        self.facts.seats[seat].most = max(self.facts.seats[seat].most, count)

    def _played(self, seat: int, card: int, left: int) -> None:
        self._settle(seat)
        self.facts.seats[seat].plays += 1
        self.facts.last_card = self.pile.top = card
        self.pile.discard((card,))
        self.layer = seat
        self._holds(seat, left)
        self._owe(seat)

    def _owe(self, seat: int) -> None:
        if self.hand_sizes[seat] == 1 and seat not in self.called_seats:
            self.uncalled_seats.add(seat)

    def _shed(self, seat: int, count: int) -> None:
        """Remove cards shed by an own rule, which obliges the player of its card to call (A49)."""
        self._holds(seat, self.hand_sizes[seat] - count)
        if seat == self.layer:
            self._owe(seat)

    def _given(self, seat: int, to: int, count: int) -> None:
        self._shed(seat, count)
        self.uncalled_seats.discard(to)
        self.called_seats.discard(to)
        self._holds(to, self.hand_sizes[to] + count)

    def _drawn(self, seat: int, count: int, cards: tuple[int, ...]) -> None:
        facts = self.facts.seats[seat]
        facts.drawn += count
        for card in cards:
            facts.expected += self.pile.draw(card)
            facts.wilds += colour_of(card) == BLACK
        if count:
            self._settle(seat)
            self.called_seats.discard(seat)
            self._holds(seat, self.hand_sizes[seat] + count)

    def _settle(self, seat: int) -> None:
        if seat in self.uncalled_seats:
            self.uncalled_seats.remove(seat)
            self.facts.seats[seat].forgotten += 1

    def _challenged(self, seat: int, challenger: int, guilty: bool) -> None:
        one, other = self.facts.seats[challenger], self.facts.seats[seat]
        one.challenges += 1
        one.challenges_won += guilty
        other.challenged += 1
        other.challenged_guilty += guilty

    def _ended(self, event: ev.RoundEnded) -> None:
        for seat in tuple(self.uncalled_seats):
            self._settle(seat)
        self.facts.winners, self.facts.blocked = event.winners, event.blocked
        if event.blocked:
            self.facts.last_card = -1
        for seat, facts in enumerate(self.facts.seats):
            facts.won, facts.score = seat in event.winners, event.scores[seat]
            facts.left, facts.points = len(event.hands[seat]), event.points[seat]


def facts_of(rules: RuleSet, seats: int, number: int, dealer: int, events: Iterable[ev.Event]) -> RoundFacts:
    """Return the facts of a round from all its events, the deal first."""
    deck = rules.cards
    wilds = sum(colour_of(card) == BLACK for card in deck)
    facts = RoundFacts(number, dealer, [SeatFacts() for _ in range(seats)])
    counter: Final = _Counter(facts, wilds / len(deck), Pile(wilds, wilds, len(deck)))
    for event in events:
        counter.hear(event)
    return facts


def round_facts(match: Match) -> RoundFacts:
    """Return the facts of the round that has just ended, retold in about a millisecond."""
    facts = facts_of(match.rules, len(match.seats), match.round_number, match.dealer, match.round_events())
    facts.standing, facts.match_winners = match.standing, match.winners
    return facts
