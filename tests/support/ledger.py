"""A second opinion on a round: a table kept from events alone, and the sheet's legal moves.

Written from the rules' text and not from the engine, to be compared with it at every step.
"""

from game.rules import events as ev
from game.rules.cards import WILD, WILD_DRAW_FOUR, card_word, colour_of, value_of
from game.rules.round import Phase
from game.rules.view import View

BLACK = 4


class Ledger:
    """What a player can note down at the table; ``seat`` is the one who looks, None a spectator."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat = seat
        self.counts = [0] * seats
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.draw_count = 108
        self.step = 1
        self.turn = -1
        self.colour = BLACK
        self.called = [False] * seats
        self.exposed = -1

    def read(self, events: list[ev.Event]) -> None:
        """Note down what this seat sees of the events."""
        for event in events:
            self._note(ev.seen_by(event, self.seat))

    def _note(self, event: ev.Event) -> None:
        match event:
            case ev.Dealt(_, size, hands):
                self.counts = [size] * len(hands)
                self.draw_count -= size * len(hands)
                if self.seat is not None:
                    self.hand += hands[self.seat]
                assert [len(hand) for seat, hand in enumerate(hands) if seat != self.seat and hand] == []
            case ev.StartTurned(card):
                self.draw_count -= 1
                self._lay(card)
            case ev.TurnStarted(seat):
                self.turn = seat
            case ev.Played(seat, card, left):
                self.counts[seat] -= 1
                assert self.counts[seat] == left
                if seat == self.seat:
                    self.hand.remove(card)
                self._lay(card)
                self.exposed = seat if left == 1 and not self.called[seat] else -1
            case ev.Drawn(seat, count, reason, cards):
                assert len(cards) == (count if seat == self.seat else 0)
                self._draw(seat, count, reason, cards)
            case ev.Kept(seat) | ev.Passed(seat):
                self.exposed = -1
                self.called[seat] = self.called[seat] and self.counts[seat] == 1
            case ev.ColourChosen(_, colour):
                self.colour = colour
            case ev.DirectionChanged(step):
                assert step == -self.step
                self.step = step
            case ev.Called(seat):
                self.called[seat] = True
                self.exposed = -1 if self.exposed == seat else self.exposed
            case ev.Caught(seat, catcher):
                assert seat == self.exposed != catcher
                self.exposed = -1
            case ev.Reshuffled(count):
                assert count == len(self.discard) - 1
                self.draw_count += count
                self.discard = self.discard[-1:]

    def _lay(self, card: int) -> None:
        self.discard.append(card)
        self.colour = colour_of(card)

    def _draw(self, seat: int, count: int, reason: str, cards: tuple[int, ...]) -> None:
        self.counts[seat] += count
        self.draw_count -= count
        if seat == self.seat:
            self.hand += cards
        if count:
            self.called[seat] = False
            self.exposed = -1 if self.exposed == seat else self.exposed
        if reason == "turn":
            self.exposed = -1

    def agrees(self, view: View) -> None:
        """Assert that the view agrees with the notes."""
        assert view.counts == tuple(self.counts)
        assert view.hand == tuple(self.hand)
        assert view.discard == tuple(self.discard)
        assert view.draw_count == self.draw_count
        assert view.called == tuple(self.called)
        if view.phase is not Phase.OVER:
            assert (view.step, view.turn, view.colour) == (self.step, self.turn, self.colour)
            assert view.exposed == self.exposed


def sheet_moves(view: View) -> set[str]:
    """Return the legal moves of a seat as words, by the sheet and the seat's view."""
    seat, rules = view.seat, view.rules
    assert seat is not None
    moves: set[str] = set()
    if view.phase is Phase.OVER:
        return moves
    fitting = {card for card in view.hand if _fits(view, card)}
    if view.turn == seat:
        match view.phase:
            case Phase.PLAY:  # K8, K9, K10
                moves |= {card_word(card) for card in fitting} | {"draw"}
            case Phase.DRAWN:  # K9, K11
                moves |= {card_word(view.drawn), "keep"}
                assert view.drawn in fitting
            case Phase.COLOUR:  # K15
                moves |= {"colour:R", "colour:Y", "colour:G", "colour:B"}
            case Phase.ANSWER:  # K16, K18
                moves |= {"accept", "challenge"}
        if view.phase in (Phase.PLAY, Phase.DRAWN) and fitting and len(view.hand) == 2 and not view.called[seat]:
            moves.add("call")  # A19
    if view.exposed == seat:
        moves.add("call")
    elif view.exposed >= 0 and view.phase is not Phase.COLOUR:
        moves.add(f"catch:{view.exposed}")  # K19
    assert rules.min_seats <= len(view.counts) <= rules.max_seats
    return moves


def _fits(view: View, card: int) -> bool:
    if card == WILD:
        return True
    if card == WILD_DRAW_FOUR:
        return view.rules.bluffing or not any(colour_of(other) == view.colour for other in view.hand)
    if view.top >= WILD:
        return colour_of(card) == view.colour
    return colour_of(card) == colour_of(view.top) or value_of(card) == value_of(view.top)
