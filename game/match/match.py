"""One match: seats, rounds, standing and log of moves; the only owner of a live Round."""

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from math import inf
from typing import Final, Self

from game.match.changes import LAST_ROUND, Change, Entry, Join, LastRound, nameless_word
from game.match.known_cards import first_dealer
from game.match.log import LoggedMove, written_rules
from game.match.presses import Presses
from game.match.round_deal import RoundDeal, as_shuffled, check_writing, reviewed_moves, round_deal
from game.match.seat_assignments import SeatAssignments
from game.match.seats import SeatError, SeatInfo, check_seats
from game.match.series import SHEET_LENGTH, Length, LengthError, Score, final_order, leaders, series_winners
from game.players.player import Player
from game.players.review import RoundRecord
from game.rules.cards import Card
from game.rules.engine import IllegalMove, apply
from game.rules.events import Eliminated, Event, LastRoundTold, MatchEnded, RoundEnded, RuleWritten
from game.rules.legal import Refusal, legal_moves, waits_out_of_turn, why_not
from game.rules.memory import NOTHING, MatchMemory
from game.rules.moves import CALL, CHALLENGE, Move, WriteRule
from game.rules.notation import state_hash
from game.rules.play_style import NOTHING_SHOWN, PlayStyle
from game.rules.playable import proof_of_bluff
from game.rules.round import NOBODY, Phase, Round
from game.rules.ruleset import RuleSet
from game.rules.scoring import dropping_out
from game.rules.view import View, view_of

_OVER: Final = Phase.OVER


class Match:
    """Seats that play rounds until the match is won.

    ``deal`` is the number of the deal (or its known cards): with the same rule set and number of seats it gives the
    same cards on every machine. ``standing`` counts finished rounds only; ``result`` is the last round's once it has
    ended, None before; ``winners`` is empty until the match is over. ``length`` tells when that is, ``wins`` how many
    rounds each seat has won. ``assignments`` know who sits where, ``presses`` take what people do with their buttons.
    ``live_round`` is what all of them play on; a display asks for a :meth:`view` instead. ``arrange_deal`` may change a
    deal. Raises SeatError if the rule set does not allow those seats.
    """

    def __init__(
        self,
        rules: RuleSet,
        seats: Sequence[SeatInfo],
        players: Sequence[Player],
        deal: int,
        length: Length = SHEET_LENGTH,
    ) -> None:
        rules = length.applied(rules)
        check_seats(rules, seats)
        if len(players) != len(seats):
            raise ValueError(f"{len(players)} players for {len(seats)} seats")
        if deal < 0:
            raise ValueError(f"the deal's number is {deal}, but must be 0 or more")
        self.rules = rules
        self.presses = Presses(self)
        self.assignments = SeatAssignments(self, self.presses, seats, players)
        self.length = length
        self.deal = deal
        self.round_number = self.dealer = 0
        self.standing = tuple([info.points for info in seats])
        self.wins = tuple([info.wins for info in seats])
        self.last_round_told = False
        self.winners: tuple[int, ...] = ()
        self.log: list[LoggedMove] = []
        self.live_round: Round | None = None
        self._next_deal: RoundDeal | None = None
        self.arrange_deal: Callable[[int, RoundDeal], RoundDeal] = as_shuffled
        # Track the past only if some player uses it.
        self._match_memory = _witness(rules, len(seats)) if any(player.remembers for player in players) else None

    @classmethod
    def replay(
        cls,
        rules: RuleSet,
        seats: Sequence[SeatInfo],
        players: Sequence[Player],
        deal: int,
        moves: Iterable[LoggedMove],
        tell: Callable[[list[Event]], object] = lambda events: None,
        length: Length = SHEET_LENGTH,
    ) -> Self:
        """Return the match in the state after ``moves``; ``tell`` hears all events on the way.

        Raises IllegalMove or ValueError where the moves do not fit the rules.
        """
        match = cls(rules, seats, players, deal, length)
        writing: list[LoggedMove] = []
        for move in moves:
            if type(move.move) is WriteRule and match.is_next_deal(move.round):
                writing.append(move)
                continue
            if match.is_next_deal(move.round):
                tell(match.start_round(written_rules(writing, move.round)))
                writing = []
            follows = not writing and match.round_number > 0 and move.round == match.round_number
            if not follows or not match.assignments.has_seat(move.seat, move.move):
                raise ValueError(f"a move of round {move.round} and seat {move.seat} does not follow")
            tell(match.commit(move.seat, move.move))
        if writing or match.round_number == 0:
            tell(match.start_round(written_rules(writing, match.round_number + 1)))
        return match

    def copy(self, players: Sequence[Player] | None = None) -> Self:
        """Return an independent match in the same state, with these players or the same ones.

        Where no player has remembered so far, those who do now remember this round.
        """
        players = self.assignments.players if players is None else players
        founders = self.assignments.founders
        other = type(self)(self.rules, founders, players[: len(founders)], self.deal, self.length)
        other.assignments.follow(self.assignments, players)
        other.wins, other.last_round_told, other._next_deal = self.wins, self.last_round_told, self._next_deal
        other.round_number, other.dealer, other.arrange_deal = self.round_number, self.dealer, self.arrange_deal
        other.standing, other.winners = self.standing, self.winners
        other.log = self.log[:]
        other.live_round = self.live_round.copy() if self.live_round is not None else None
        other._match_memory = None
        if any(player.remembers for player in players):
            dealt = self._next_deal.seats if self._next_deal else len(self.seats)
            other._match_memory = deepcopy(self._match_memory) or _witness(self.rules, dealt)
            if self._match_memory is None and self._next_deal:
                other._match_memory.hear(self.round_events())
        return other

    def is_next_deal(self, number: int) -> bool:
        """Whether round ``number`` is the one that :meth:`start_round` would deal now."""
        between = self.live_round is None or self.live_round.is_over
        return between and not self.is_over and number == self.round_number + 1

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self.assignments.seats

    @property
    def absent(self) -> tuple[int, ...]:
        return self.assignments.absent

    @property
    def score(self) -> Score:
        return Score(self.standing, self.wins, self.round_number, self.absent, self.last_round_told)

    @property
    def goal(self) -> int:
        """Points that end the match when a seat has them, 0 where something else does."""
        return self.rules.target if self.length.by_points or self.rules.elimination else 0

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from first to last place as of now, for a tournament or a final picture."""
        return final_order(self.rules, self.score, self.winners)

    @property
    def is_over(self) -> bool:
        """Whether the match has been won (K24, K25)."""
        return bool(self.winners)

    @property
    def result(self) -> RoundEnded | None:
        """The result of the last round, None before the first and while one is played."""
        return self.live_round.result if self.live_round is not None else None

    @property
    def round_copy(self) -> Round:
        """A copy of the current round with all cards, to weigh moves; RuntimeError before the first."""
        return self._live().copy()

    @property
    def seat_on_turn(self) -> int:
        """The seat on turn; raises RuntimeError before the first round."""
        return self._live().turn

    def start_round(self, own: Sequence[tuple[int, WriteRule]] = ()) -> list[Event]:
        """Deal the next round; the dealer is drawn for the first (K3), then rotates (A17).

        ``own`` are the rules that seats wrote on the own-rule cards for this round (M26); they are logged as its first
        moves. Raises RuntimeError while a round is played and when the match is over; ValueError for a rule on a card
        that is not in the deck, or by an unknown seat.
        """
        if not self.is_next_deal(self.round_number + 1):
            raise RuntimeError("the round or the match does not allow a new deal")
        check_writing(self.rules, len(self.seats), own)
        events: list[Event] = []
        if self.round_number == 0:
            self.dealer, events = first_dealer(self.rules, len(self.seats), self.deal)
        else:
            self.dealer = self.assignments.after(self.dealer)
        self.round_number += 1
        for seat, writing in own:
            self.log.append(LoggedMove(self.round_number, seat, writing))
            events.append(RuleWritten(seat, writing.card, writing.rule))
        number, rules = self.round_number, [writing for _seat, writing in own]
        opening = round_deal(self.rules, self.seats, self.dealer, self.deal, number, self.absent, rules)
        self._next_deal = opening = self.arrange_deal(number, opening)
        self.dealer = opening.dealer
        self.live_round, dealt = opening.deal()
        if self._match_memory is not None:
            self._match_memory.hear(dealt)
        return events + dealt

    def _moves_of_round(self) -> list[LoggedMove]:
        """Return the log entries of the round since its deal."""
        number = self.round_number
        return [entry for entry in self.log if entry.round == number and type(entry.move) is not WriteRule]

    def round_events(self) -> list[Event]:
        """Return all events of the round since its deal, unmasked; RuntimeError before the first."""
        return self._dealt().events_of(self._moves_of_round())

    def seat_moves(self) -> tuple[tuple[int, Move], ...]:
        return reviewed_moves(self._moves_of_round())

    def record(self) -> RoundRecord:
        """Return the round so far for a look back; raises RuntimeError before the first."""
        dealt, result = self._dealt(), self.result
        scores = result.scores if result is not None else (0,) * len(self.seats)
        state, events = dealt.deal()
        before = tuple(total - score for total, score in zip(self.standing, scores, strict=True))
        return RoundRecord(state, tuple(events), self.seat_moves(), before[: dealt.seats])

    def tick(self, waited_seconds: float) -> list[Event]:
        """Ask every seat that may move; carry out the first answer. Empty when all still think.

        ``waited`` is the game time in seconds since the last event. Seats that may act out of turn are asked before the
        seat on turn, because its move shuts the window (K19, Y13): the seat concerned first, then people, then bots. If
        the seat concerned is on turn itself, pace decides nothing without a clock: it is asked for its call alone
        before the others.
        """
        state = self.live_round or self._live()
        if state.phase is _OVER:
            return []
        if self.presses.alert and (first := self._before_moves()) is not None:
            return first
        if waits_out_of_turn(state):
            if (
                waited_seconds == inf
                and state.exposed == state.turn
                and (events := self._ask(state, state.turn, (CALL,), inf))
            ):
                return events
            for seat in self.presses.out_of_turn(state):
                legal = legal_moves(state, seat)
                if legal and (events := self._ask(state, seat, legal, waited_seconds)):
                    return events
        seat = state.turn
        legal = legal_moves(state, seat)
        return self._ask(state, seat, legal, waited_seconds) if legal else []

    def _before_moves(self) -> list[Event] | None:
        """Return what comes before any seat is asked for a move; None if nothing does."""
        presses = self.presses
        if presses.claimant != NOBODY:
            return []
        if events := self.assignments.carry_out_departures() or presses.call_due():
            return events
        presses.alert = presses.waiting or bool(self.assignments.leaving)
        return None

    def _ask(self, state: Round, seat: int, legal: Sequence[Move], waited_seconds: float) -> list[Event]:
        # Not self.view: a simulation pays for this on every move.
        memory_of_all = self._match_memory
        memory = NOTHING if memory_of_all is None else memory_of_all.memory(seat)
        move = self.assignments.players[seat].poll(view_of(state, seat, self.standing, memory), legal, waited_seconds)
        if move is None:
            return []
        events = self._commit(seat, move)
        return events + self.presses.call_due() if self.presses.alert else events

    def commit(self, seat: int, move: Entry) -> list[Event]:
        """Carry out and log a move; the events end with the match's when it was decided.

        Raises IllegalMove, and SeatError for a change of a seat that is not possible.
        """
        return self._change(seat, move) if isinstance(move, Change) else self._commit(seat, move)

    def _change(self, seat: int, change: Change) -> list[Event]:
        state = self.live_round
        if state is None:
            raise SeatError("nobody can come or go before the first deal")
        if isinstance(change, LastRound):
            events = self._last_round(state)
        else:
            events = self.assignments.change(state, seat, change)
        if isinstance(change, Join):
            self.standing, self.wins = (*self.standing, change.info.points), (*self.wins, change.info.wins)
        if self._match_memory is not None:
            self._match_memory.hear(events)
        self.log.append(LoggedMove(self.round_number, seat, change))
        return events

    def last_round(self) -> list[Event]:
        """End an evening: the match ends with this round, or at once between two (JOIN-08).

        Raises LengthError if this match has no such length or it has been told already.
        """
        return self.commit(0, LAST_ROUND)

    def _last_round(self, state: Round) -> list[Event]:
        if self.length.kind != "evening" or self.last_round_told or self.winners:
            raise LengthError("only an evening ends by the clock, and only once")
        self.last_round_told = True
        if not state.is_over:
            return [LastRoundTold()]
        self.winners = leaders(self.rules, self.score)
        return [LastRoundTold(), MatchEnded(self.winners, self.standing)]

    def _commit(self, seat: int, move: Move) -> list[Event]:
        state = self.live_round or self._live()
        events = apply(state, seat, move)
        if self._match_memory is not None:
            self._match_memory.hear(events)
        # Half the cost of calling the class, and a simulation does it on every move.
        self.log.append(tuple.__new__(LoggedMove, (self.round_number, seat, move)))
        if state.result is not None:
            events += self._score(state.result)
        return events

    def _score(self, result: RoundEnded) -> list[Event]:
        events: list[Event] = []
        self.standing = tuple(a + b for a, b in zip(self.standing, result.scores, strict=True))
        self.wins = tuple([wins + (seat in result.winners) for seat, wins in enumerate(self.wins)])
        self.winners = series_winners(self.length, self.rules, result, self.score)
        if gone := dropping_out(self.rules, self.standing, self.absent):
            self.assignments.drop_out(gone)
            events.append(Eliminated(gone))
        if self.winners:
            events.append(MatchEnded(self.winners, self.standing))
        return events

    def legal(self, seat: int) -> tuple[Move, ...]:
        return tuple(legal_moves(self._live(), seat))

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        return why_not(self._live(), seat, move)

    def view(self, seat: int | None, *, open_hands: bool = False) -> View:
        """Return what ``seat`` may know (None: a spectator), or with ``open_hands`` all hands."""
        memory = NOTHING if self._match_memory is None else self._match_memory.memory(seat)
        view = view_of(self._live(), seat, self.standing, memory)
        if open_hands:
            view.opened = tuple(map(tuple, self._live().hands))
        return view

    @property
    def proof_of_bluff(self) -> tuple[Card, ...]:
        """The cards that prove the bluff to be challenged now, () for none; only lessons ask."""
        live = self._live()
        return proof_of_bluff(live) if CHALLENGE in self.legal(live.turn) else ()

    def set_known_style(self, who: int, whose: int, style: PlayStyle) -> None:
        if self._match_memory is not None:
            self._match_memory.set_known_style(who, whose, style)

    def style_of(self, seat: int) -> PlayStyle:
        """Return the play style of ``seat`` in this match, empty where no player remembers."""
        return NOTHING_SHOWN if self._match_memory is None else self._match_memory.style_of(seat)

    @property
    def state_hash(self) -> str:
        """64 hex digits that identify this state of the match on every machine (ONB-14).

        They cover cards, seats on turn, points and the moves that led here, but no names of people and players.
        """
        moves = " ".join(f"{number}:{seat}:{nameless_word(move)}" for number, seat, move in self.log)
        table = (self.deal, self.round_number, self.dealer, self.standing, self.winners, self.absent, moves)
        return state_hash(self.rules, self.live_round, repr(table))

    def seat_player(self, seat: int, player: Player) -> None:
        """Make ``player`` move for ``seat`` from now on; one that remembers is told the past."""
        self.assignments.let_play(seat, player)
        if player.remembers and self._match_memory is None:
            founders = self.assignments.founders
            self._match_memory = memory_of_all = _witness(self.rules, len(founders))
            nobody = [player] * len(founders)
            past = type(self).replay(self.rules, founders, nobody, self.deal, self.log, memory_of_all.hear, self.length)
            if past.round_number < self.round_number:
                memory_of_all.hear(past.start_round())

    def _dealt(self) -> RoundDeal:
        if self._next_deal is None:
            raise RuntimeError("no round has been dealt")
        return self._next_deal

    def _live(self) -> Round:
        if self.live_round is None:
            raise RuntimeError("no round has been dealt")
        return self.live_round


def _witness(rules: RuleSet, seats: int) -> MatchMemory:
    return MatchMemory(seats, claims=rules.wild_draw_when != "always")


__all__ = ["IllegalMove", "LoggedMove", "Match", "SeatError", "SeatInfo"]
