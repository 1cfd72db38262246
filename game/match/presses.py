"""Presses of people, each taken as it arrives, so that their order decides a race.

The order of polling never does (PTY-05 to PTY-07). The answer to a press out of turn depends only on what all seats
see, so that neither a button nor its time tells anything about a hand (PTY-03).
"""

from collections.abc import Sequence
from math import inf

from game.match.jump_window import JumpWindow, WindowEnd
from game.match.live_match import LiveMatch
from game.match.seats import SeatInfo
from game.rules.cards import Card
from game.rules.compiled_rules import NO_CARD
from game.rules.events import Event
from game.rules.legal import OUT_OF_TURN, why_not
from game.rules.moves import CALL, CATCHES, PLAYS, Move, Play
from game.rules.round import NOBODY, Phase, Round

_BEFORE_PLAYING = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER)


class Presses:
    """People's button presses in a match.

    All methods may be called at any time: a press that has no effect returns no events and changes nothing. ``people``
    are the seats of people; for ``prompted`` ones the call is made. ``alert`` means that more than the players' own
    answers may need attention; most matches never need it.
    """

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self.window = JumpWindow()
        self.people: frozenset[int] = frozenset()
        self.prompted: frozenset[int] = frozenset()
        self.alert = False
        self._armed: set[int] = set()

    def set_seats(self, seats: Sequence[SeatInfo]) -> None:
        self.people = frozenset([seat for seat, info in enumerate(seats) if info.kind == "human"])
        self.prompted = frozenset([seat for seat, info in enumerate(seats) if info.handicap.auto_call])
        self.alert = True

    def act(self, seat: int, move: Move, waited_seconds: float = inf) -> list[Event]:
        """Make a move at once if it is legal now; no events if it is not, or has to wait.

        It waits for an open window. ``waited`` is the game time in seconds since the last event; it counts only where
        windows have a clock.
        """
        state = self._match.live_round
        if state is None or self.has_to_wait(seat, move, waited_seconds) or why_not(state, seat, move) is not None:
            return []
        return self._carry_out(seat, move)

    def _carry_out(self, seat: int, move: Move) -> list[Event]:
        events = self._match.commit(seat, move)
        return events + self.call_due() if self.alert else events

    @property
    def waiting(self) -> bool:
        return bool(self._armed or self.prompted or self.window.queue)

    def out_of_turn(self, state: Round) -> list[int]:
        """Return the seats not on turn in the order of asking: the seat concerned, people, bots."""
        seats, exposed = len(state.hands), state.exposed
        first = exposed if exposed != NOBODY else state.turn
        order = [seat for offset in range(seats) if (seat := (first + offset) % seats) != state.turn]
        if people := self.people:
            order.sort(key=lambda seat: (seat != exposed, seat not in people))
        return order

    # ---- the call (K19, PTY-06) --------------------------------------------------------------------------------

    @property
    def armed(self) -> frozenset[int]:
        self._disarm()
        return frozenset(self._armed)

    def call(self, seat: int) -> list[Event]:
        """Press the call button: call at once after the last card but one, or arm before it.

        Whether it is armed depends on the numbers of cards and the turn alone. At any other moment it is only noise.
        """
        if events := self.act(seat, CALL) if self._exposed == seat else []:
            return events
        if self._may_arm(seat):
            self._armed.add(seat)
            self.alert = True
        return []

    @property
    def _exposed(self) -> int:
        state = self._match.live_round
        return state.exposed if state is not None else NOBODY

    def _may_arm(self, seat: int) -> bool:
        state = self._match.live_round
        if state is None or len(state.hands[seat]) != 2 or state.called[seat]:
            return False
        if state.turn == seat:
            return state.phase in _BEFORE_PLAYING
        return state.jumpable != NO_CARD

    def call_due(self) -> list[Event]:
        """Make the call that was armed for the top card, or that is made for the seat."""
        seat, events = self._exposed, list[Event]()
        if seat in self._armed or seat in self.prompted:
            events = self._match.commit(seat, CALL)
        if self._armed:
            self._disarm()
        return events

    def _disarm(self) -> None:
        # A19: an early call lapses when the turn ends without playing the card it was for.
        self._armed = {seat for seat in self._armed if self._may_arm(seat)}

    # ---- the hand button (Y14 to Y16, PTY-05) ------------------------------------------------------------------

    def raise_hand(self, seat: int, against: int | None = None) -> list[Event]:
        """Press the hand button: accuse where that may have a consequence, else only wave.

        A wave has no events. ``against`` is the seat that the person saw on screen, so that none is accused whose card
        has not landed yet.
        """
        state = self._match.live_round
        watched = state.watched if state is not None else NOBODY
        if watched == NOBODY or against not in (None, watched):
            return []
        return self.act(seat, CATCHES[watched])

    # ---- claim and reveal (Y13, PTY-07) ------------------------------------------------------------------------

    @property
    def claimant(self) -> int:
        """The seat that has claimed to jump in and turns its card over now, -1 if there is none."""
        state, window = self._match.live_round, self.window
        if not window.queue or state is None or state.jumpable == NO_CARD or window.key != self.card_on_top():
            return NOBODY
        return window.queue[0]

    @property
    def jump_window(self) -> bool:
        state = self._match.live_round
        return state is not None and state.jumpable != NO_CARD

    def claim(self, seat: int) -> bool:
        """Claim to jump in; return whether the claim counts.

        The first one turns a card over with :meth:`reveal`, the others wait in the order of their presses; once for
        every card. The seat on turn simply plays.
        """
        state = self._match.live_round
        if state is None or state.jumpable == NO_CARD or seat == state.turn or seat in state.absent:
            return False
        self.alert = True
        return self.window.for_card(self.card_on_top()).claim(seat)

    def reveal(self, seat: int, card: Card | None) -> list[Event]:
        """Turn over the claimant's card, which is played if it may jump in.

        Else it stays in the hand, unseen, and the claim was only a wave. None takes the claim back.
        """
        state = self._match.live_round
        if state is None or seat != self.claimant:
            return []
        self.window.give_way(seat)
        if card is None or seat == state.turn or why_not(state, seat, PLAYS[card]) is not None:
            return []
        return self._carry_out(seat, PLAYS[card])

    def pass_jump_in(self, seat: int) -> None:
        if self.jump_window and not self.window.queue.count(seat):
            self.window.for_card(self.card_on_top()).passed_seats.add(seat)

    def has_to_wait(self, seat: int, move: Move, waited_seconds: float = inf) -> bool:
        """Whether ``move`` cannot count yet, legal or not: a claim or the window is still open.

        Calls and accusations never wait.
        """
        state = self._match.live_round
        if state is None or type(move) in OUT_OF_TURN:
            return False
        if self.claimant != NOBODY:
            return True
        if seat != state.turn or self.window.window_end is WindowEnd.ACTION or not self._others_may_act(state):
            return False
        if self.window.window_end is WindowEnd.CLOCK:
            return waited_seconds < self.window.seconds
        return self.jump_window and bool(self.people_to_ask)

    @property
    def people_to_ask(self) -> frozenset[int]:
        """People yet to say whether they jump in, where all are asked (``WindowEnd.EVERYBODY``)."""
        state = self._match.live_round
        if state is None or state.jumpable == NO_CARD:
            return frozenset()
        window = self.window.for_card(self.card_on_top())
        return self.people - window.passed_seats - window.tried_seats - {state.turn, *state.absent}

    def _others_may_act(self, state: Round) -> bool:
        return state.jumpable != NO_CARD or (state.watched not in (NOBODY, state.turn))

    def card_on_top(self) -> tuple[int, int]:
        """Return the play that the window belongs to: its round and its place in the log."""
        log, number = self._match.log, self._match.round_number
        for place in range(len(log) - 1, -1, -1):
            entry = log[place]
            if entry.round != number:
                break
            if type(entry.move) is Play:
                return number, place
        return number, NOBODY
