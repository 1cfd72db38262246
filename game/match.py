"""One match: seats, rounds, standing, and the log of moves. The only owner of a live Round."""

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from itertools import takewhile
from math import inf
from typing import Final, Self

from game.party.chairs import Chairs, changed
from game.party.changes import CHANGES, Change, DealIn, Entry, Join, Leave, Sit, nameless_word
from game.party.log import DealtTo, LoggedMove
from game.party.seats import SeatError, SeatInfo, check_seats, hand_sizes, shields
from game.party.series import AS_SHEET, Length, series_winners
from game.players.player import Player
from game.players.review import RoundRecord
from game.rules.dealing import deal, draw_for_dealer, write_on
from game.rules.engine import IllegalMove, apply
from game.rules.events import Eliminated, Event, MatchEnded, RoundEnded, RuleWritten
from game.rules.legal import Refusal, legal_moves, waits_out_of_turn, why_not
from game.rules.memory import NOTHING, Witness
from game.rules.moves import CALL, Call, Move, WriteRule
from game.rules.notation import state_hash
from game.rules.round import NOBODY, UNWRITTEN, Phase, Round
from game.rules.ruleset import RuleSet
from game.rules.scoring import dropping_out, match_winners
from game.rules.view import View, view_of

ROUND_BITS: Final = 20
"""``deal << ROUND_BITS | round`` is the seed of a round's shuffle; round 0 is the draw for dealer."""
_OVER: Final = Phase.OVER


class Match(Chairs):
    """Seats that play rounds until somebody has won.

    ``deal`` is the number of the deal: with the same rule set and number of seats it gives the same cards on
    every machine. ``standing`` counts finished rounds only; ``result`` is the last round's once its laying has
    ended, None before; ``winners`` is empty until the match is over; ``absent`` seats have dropped out (elimination)
    or left. ``founders`` sat down first, ``seats`` says who sits there now. ``length`` tells when the match is over,
    ``wins`` how many rounds each seat has won. Raises SeatError if the rule set does not allow those seats.
    """

    def __init__(
        self,
        rules: RuleSet,
        seats: Sequence[SeatInfo],
        players: Sequence[Player],
        deal: int,
        length: Length = AS_SHEET,
    ) -> None:
        rules = length.applied(rules)
        check_seats(rules, seats)
        if len(players) != len(seats):
            raise ValueError(f"{len(players)} players for {len(seats)} seats")
        if deal < 0:
            raise ValueError(f"the deal's number is {deal}, but must be 0 or more")
        super().__init__(seats, players)
        self.rules = rules
        self.length = length
        self.deal = deal
        self.round_number = 0
        self.dealer = 0
        self.standing = tuple([info.points for info in seats])
        self.wins = tuple([info.wins for info in seats])
        self.last_round_told = False
        self.winners: tuple[int, ...] = ()
        self.log: list[LoggedMove] = []
        self._round: Round | None = None
        self._dealt = DealtTo()
        # Who plays without a past need not pay for one.
        self._witness = self._new_witness(len(seats)) if any(player.remembers for player in players) else None

    @classmethod
    def replay(
        cls,
        rules: RuleSet,
        seats: Sequence[SeatInfo],
        players: Sequence[Player],
        deal: int,
        moves: Iterable[LoggedMove],
        tell: Callable[[list[Event]], object] = lambda events: None,
        length: Length = AS_SHEET,
    ) -> Self:
        """The match in the state after ``moves``; ``tell`` hears everything that happened on the way.

        Raises IllegalMove or ValueError where the moves do not fit the rules.
        """
        match = cls(rules, seats, players, deal, length)
        writing: list[LoggedMove] = []
        for move in moves:
            if type(move.move) is WriteRule and match.deals_next(move.round):
                writing.append(move)
                continue
            if match.deals_next(move.round):
                tell(match.start_round(_written(writing, move.round)))
                writing = []
            follows = not writing and match.round_number > 0 and move.round == match.round_number
            if not follows or not match.has_seat(move.seat, move.move):
                raise ValueError(f"a move of round {move.round} and seat {move.seat} does not follow")
            tell(match.commit(move.seat, move.move))
        if writing or match.round_number == 0:
            tell(match.start_round(_written(writing, match.round_number + 1)))
        return match

    def copy(self, players: Sequence[Player] | None = None) -> Self:
        """An independent match in the same state, with these players or the same ones.

        Where nobody has remembered anything so far, those who do now remember this round.
        """
        players = self.players if players is None else players
        other = type(self)(self.rules, self.founders, players[: len(self.founders)], self.deal, self.length)
        other.seats, other.left, other._owners = self.seats, self.left, self._owners and self._owners[:]
        other.players = tuple(players)
        other._know_seats()
        other.wins, other.last_round_told, other._dealt = self.wins, self.last_round_told, self._dealt
        other.round_number, other.dealer = self.round_number, self.dealer
        other.standing, other.winners, other.absent = self.standing, self.winners, self.absent
        other.log = self.log[:]
        other._round = self._round.copy() if self._round is not None else None
        other._witness = None
        if any(player.remembers for player in players):
            other._witness = deepcopy(self._witness) or self._new_witness(self._dealt.seats or len(self.seats))
            if self._witness is None and self._round is not None:
                other._witness.hear(self.retold())
        return other

    def last_decision(self, seat: int) -> int | None:
        """Where in the log the last move of ``seat`` at the table stands, None if it made none (FEEL-29).

        A rule written before the deal is no such move: the table agreed on it; nor is a call that is made for the seat,
        or somebody's coming and going.
        """
        none = {WriteRule, *CHANGES} | ({Call} if seat in self._prompted else set())
        entries = reversed(list(enumerate(self.log)))
        return next((n for n, entry in entries if entry.seat == seat and type(entry.move) not in none), None)

    def undone(
        self, seat: int, players: Sequence[Player], tell: Callable[[list[Event]], object] = lambda events: None
    ) -> Self:
        """The match before the last decision of ``seat``: same cards, and everything after it never happened (FEEL-29).

        ``tell`` hears everything that happened until then. Raises ValueError if the seat has not decided anything yet.
        """
        place = self.last_decision(seat)
        if place is None:
            raise ValueError(f"seat {seat} has made no move that could be taken back")
        log = self.log[:place]
        first = players[: len(self.founders)]
        other = type(self).replay(self.rules, self.founders, first, self.deal, log, tell, self.length)
        for chair in range(len(first), len(other.seats)):
            other.seat_player(chair, players[chair])
        if other.deals_next(self.log[place].round):
            tell(other.start_round())
        for chair, info in enumerate(self.seats):
            if chair == len(other.seats):
                tell(other.commit(chair, Join(info)))
                other.seat_player(chair, players[chair])
            elif other.seats[chair] != info:
                tell(other.commit(chair, Sit(info)))  # who has come or gone since does so still
        return other

    def deals_next(self, number: int) -> bool:
        """Whether round ``number`` is the one that :meth:`start_round` would deal now."""
        between = self._round is None or self._round.over
        return between and not self.over and number == self.round_number + 1

    @property
    def over(self) -> bool:
        """Whether somebody has won the match (K24, K25)."""
        return bool(self.winners)

    @property
    def result(self) -> RoundEnded | None:
        """The result of the last round, None before the first and while the laying goes on."""
        return self._round.result if self._round is not None else None

    @property
    def awaited(self) -> int:
        """The seat on turn. Raises RuntimeError before the first round."""
        return self._live().turn

    def start_round(self, own: Sequence[tuple[int, WriteRule]] = ()) -> list[Event]:
        """Deal the first or the next round; the first begins with the draw for dealer (K3), then it rotates (A17).

        ``own`` are the rules that seats wrote on the own-rule cards for this round (M26); they are logged as its first
        moves. Raises RuntimeError while a round is played, and when the match is over; ValueError for a rule on a card
        that is not in the deck, or by nobody.
        """
        if not self.deals_next(self.round_number + 1):
            raise RuntimeError("the round or the match does not allow a new deal")
        for seat, writing in own:
            if writing.card not in self.rules.cards or not 0 <= seat < len(self.seats):
                raise ValueError(f"seat {seat} cannot write on a card of {self.rules.name}")
        events: list[Event] = []
        if self.round_number == 0:
            self.dealer, events = draw_for_dealer(self.rules, len(self.seats), self.deal << ROUND_BITS)
        else:
            self.dealer = self._next_dealer()
        self.round_number += 1
        for seat, writing in own:
            self.log.append(LoggedMove(self.round_number, seat, writing))
            events.append(RuleWritten(seat, writing.card, writing.rule))
        self._dealt = DealtTo(len(self.seats), self.absent, hand_sizes(self.rules, self.seats), shields(self.seats))
        self._round, dealt = self._deal([writing for _seat, writing in own])
        if self._witness is not None:
            self._witness.hear(dealt)
        return events + dealt

    def _deal(self, own: Iterable[WriteRule]) -> tuple[Round, list[Event]]:
        seats, absent, sizes, shielded = self._dealt
        rules = UNWRITTEN
        for writing in own:
            rules = write_on(rules, writing.card, writing.rule)
        seed = self.deal << ROUND_BITS | self.round_number
        return deal(self.rules, seats, self.dealer, seed, absent, rules, sizes, shielded)

    def _of_round(self) -> tuple[list[WriteRule], list[LoggedMove]]:
        """What the log has of the round: the own rules that were written for it, and what happened then."""
        moves = [entry for entry in self.log if entry.round == self.round_number]
        own = [entry.move for entry in moves if isinstance(entry.move, WriteRule)]
        return own, moves[len(own) :]

    def retold(self) -> list[Event]:
        """Everything that has happened in the round so far once more, from its deal on, nothing hidden."""
        own, moves = self._of_round()
        state, events = self._deal(own)
        for _round, seat, entry in moves:
            events += changed(state, seat, entry) if isinstance(entry, Change) else apply(state, seat, entry)
        return events

    def reviewed(self) -> tuple[tuple[int, Move], ...]:
        """The moves of the round, by seat, that one can look back at: until a seat left or was dealt in late."""
        straight = takewhile(lambda entry: not isinstance(entry.move, Leave | DealIn), self._of_round()[1])
        return tuple((seat, move) for _round, seat, move in straight if not isinstance(move, Change))

    def record(self) -> RoundRecord:
        """The round so far, for a look back at it. Raises RuntimeError before the first."""
        self._live()
        result = self.result
        scores = result.scores if result is not None else (0,) * len(self.seats)
        state, dealt = self._deal(self._of_round()[0])
        before = tuple(total - score for total, score in zip(self.standing, scores, strict=True))
        return RoundRecord(state, tuple(dealt), self.reviewed(), before[: self._dealt.seats])

    def _next_dealer(self) -> int:
        seats = len(self.seats)
        order = ((self.dealer + offset) % seats for offset in range(1, seats + 1))
        return next(seat for seat in order if seat not in self.absent)

    def tick(self, waited: float) -> list[Event]:
        """Ask every seat that may move; carry out the first answer. Empty when all still think.

        ``waited`` is the game time in seconds since the last event. Who may act out of turn is asked before
        the seat on turn, for that seat's move shuts the window (K19, Y13); the seat concerned comes first of all, then
        people, then bots. Is the seat concerned on turn itself, nobody's pace decides without a clock: then it is asked
        for its call alone before the others.
        """
        state = self._round or self._live()
        if state.phase is _OVER:
            return []
        if self._alert and (first := self._first_of_all(state)) is not None:
            return first
        if waits_out_of_turn(state):
            if waited == inf and state.exposed == state.turn and (events := self._ask(state, state.turn, (CALL,), inf)):
                return events
            for seat in self._out_of_turn(state):
                if events := self._poll(state, seat, waited):
                    return events
        seat = state.turn
        legal = legal_moves(state, seat)
        return self._ask(state, seat, legal, waited) if legal else []

    def _out_of_turn(self, state: Round) -> list[int]:
        """The seats but the one on turn, in the order in which they are asked."""
        seats, exposed = len(self.seats), state.exposed
        first = exposed if exposed != NOBODY else state.turn
        order = [seat for offset in range(seats) if (seat := (first + offset) % seats) != state.turn]
        if self._people:
            order.sort(key=lambda seat: (seat != exposed, seat not in self._people))
        return order

    def _poll(self, state: Round, seat: int, waited: float) -> list[Event]:
        legal = legal_moves(state, seat)
        return self._ask(state, seat, legal, waited) if legal else []

    def _ask(self, state: Round, seat: int, legal: Sequence[Move], waited: float) -> list[Event]:
        # Not self.view: this line is what a simulation pays for every move.
        witness = self._witness
        memory = NOTHING if witness is None else witness.memory(seat)
        move = self.players[seat].poll(view_of(state, seat, self.standing, memory), legal, waited)
        if move is None:
            return []
        events = self._commit(seat, move)
        return events + self._call_due() if self._alert else events

    def commit(self, seat: int, move: Entry) -> list[Event]:
        """Carry out and log a move; the events end with the match's when it was decided. Raises IllegalMove, and
        SeatError for a change of a seat that cannot be."""
        return self._change(seat, move) if isinstance(move, Change) else self._commit(seat, move)

    def _commit(self, seat: int, move: Move) -> list[Event]:
        state = self._round or self._live()
        events = apply(state, seat, move)
        if self._witness is not None:
            self._witness.hear(events)
        # Half the price of calling the class, once for every move of a simulation.
        self.log.append(tuple.__new__(LoggedMove, (self.round_number, seat, move)))
        if state.result is not None:
            events += self._score(state.result)
        return events

    def _score(self, result: RoundEnded) -> list[Event]:
        events: list[Event] = []
        self.standing = tuple(a + b for a, b in zip(self.standing, result.scores, strict=True))
        self.wins = tuple([wins + (seat in result.winners) for seat, wins in enumerate(self.wins)])
        if self.length.by_points:
            self.winners = match_winners(self.rules, self.standing, result, self.absent)
        else:
            self.winners = series_winners(self.length, self.rules, result, self._score_now)
        gone = dropping_out(self.rules, self.standing, self.absent)
        if gone:
            self.absent = tuple(sorted((*self.absent, *gone)))
            events.append(Eliminated(gone))
        if self.winners:
            events.append(MatchEnded(self.winners, self.standing))
        return events

    def legal(self, seat: int) -> tuple[Move, ...]:
        """The moves that ``seat`` may make now, out of turn too."""
        return tuple(legal_moves(self._live(), seat))

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why ``seat`` may not make ``move`` now, None where it may."""
        return why_not(self._live(), seat, move)

    def view(self, seat: int | None, *, open_hands: bool = False) -> View:
        """What ``seat`` may know of the round; None for a spectator. With ``open_hands``, as in looking back at a
        match, all hands lie open."""
        memory = NOTHING if self._witness is None else self._witness.memory(seat)
        view = view_of(self._live(), seat, self.standing, memory)
        if open_hands:
            view.opened = tuple(map(tuple, self._live().hands))
        return view

    @property
    def state_hash(self) -> str:
        """64 hexadecimal digits that tell this state of the match from any other, the same on every machine (ONB-14).

        Cards, seats on turn, points and the moves that led here are in it; names of people and players are not.
        """
        moves = " ".join(f"{number}:{seat}:{nameless_word(move)}" for number, seat, move in self.log)
        table = (self.deal, self.round_number, self.dealer, self.standing, self.winners, self.absent, moves)
        return state_hash(self.rules, self._round, repr(table))

    def seat_player(self, seat: int, player: Player) -> None:
        """Let ``player`` move for ``seat`` from now on; one that remembers is told what happened before."""
        super().seat_player(seat, player)
        if player.remembers and self._witness is None:
            self._witness = witness = self._new_witness(len(self.founders))
            nobody = [player] * len(self.founders)
            past = type(self).replay(self.rules, self.founders, nobody, self.deal, self.log, witness.hear, self.length)
            if past.round_number < self.round_number:
                witness.hear(past.start_round())

    def _new_witness(self, seats: int) -> Witness:
        return Witness(seats, claims=self.rules.wild_draw_when != "always")

    def _live(self) -> Round:
        if self._round is None:
            raise RuntimeError("no round has been dealt")
        return self._round


def _written(moves: Sequence[LoggedMove], number: int) -> list[tuple[int, WriteRule]]:
    """The rules that logged moves wrote for round ``number``. Raises ValueError if one is for another round."""
    for move in moves:
        if move.round != number:
            raise ValueError(f"a rule written for round {move.round} does not follow")
    return [(move.seat, move.move) for move in moves if isinstance(move.move, WriteRule)]


__all__ = ["IllegalMove", "LoggedMove", "Match", "SeatError", "SeatInfo"]
