"""One match: seats, rounds, standing, and the log of moves. The only owner of a live Round."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final, NamedTuple, Self

from .players.player import Player
from .rules.engine import IllegalMove, apply, deal, draw_for_dealer
from .rules.events import Event, MatchEnded, RoundEnded
from .rules.legal import Refusal, legal_moves, waits_out_of_turn, why_not
from .rules.moves import CALL, Move
from .rules.round import Round
from .rules.ruleset import RuleSet
from .rules.scoring import match_winners
from .rules.view import View, view_of

ROUND_BITS: Final = 20


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits there: ``kind`` is "human" or "bot", ``avatar`` a picture's name, ``level`` the bot's (else "").

    ``name`` may be empty for a human who gave none; whoever shows it says "You" then, in the language of the moment.
    """

    name: str
    kind: str
    avatar: str
    level: str = ""


class LoggedMove(NamedTuple):
    """One committed move: the round it belongs to (from 1), who made it, and what."""

    round: int
    seat: int
    move: Move


class Match:
    """Seats that play rounds until somebody has won.

    ``deal`` is the number of the deal: with the same rule set and number of seats it gives the same cards on
    every machine. ``standing`` counts finished rounds only; ``result`` is the last round's once its laying has
    ended, None before; ``winners`` is empty until the match is over. Raises ValueError if the rule set does not
    allow that many seats.
    """

    def __init__(self, rules: RuleSet, seats: Sequence[SeatInfo], players: Sequence[Player], deal: int) -> None:
        if not rules.min_seats <= len(seats) <= rules.max_seats:
            raise ValueError(f"{len(seats)} seats, but {rules.name} is for {rules.min_seats} to {rules.max_seats}")
        if len(players) != len(seats):
            raise ValueError(f"{len(players)} players for {len(seats)} seats")
        if deal < 0:
            raise ValueError(f"the deal's number is {deal}, but must be 0 or more")
        self.rules = rules
        self.seats = tuple(seats)
        self.players = tuple(players)
        self.deal = deal
        self.round_number = 0
        self.dealer = 0
        self.standing = (0,) * len(seats)
        self.winners: tuple[int, ...] = ()
        self.log: list[LoggedMove] = []
        self._round: Round | None = None

    @classmethod
    def replay(
        cls,
        rules: RuleSet,
        seats: Sequence[SeatInfo],
        players: Sequence[Player],
        deal: int,
        moves: Iterable[LoggedMove],
        tell: Callable[[list[Event]], object] = lambda events: None,
    ) -> Self:
        """The match in the state after ``moves``; ``tell`` hears everything that happened on the way.

        Raises IllegalMove or ValueError where the moves do not fit the rules.
        """
        match = cls(rules, seats, players, deal)
        tell(match.start_round())
        for move in moves:
            if move.round == match.round_number + 1 and match.result is not None and not match.over:
                tell(match.start_round())
            if move.round != match.round_number or not 0 <= move.seat < len(seats):
                raise ValueError(f"a move of round {move.round} and seat {move.seat} does not follow")
            tell(match.commit(move.seat, move.move))
        return match

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

    def start_round(self) -> list[Event]:
        """Deal the first or the next round; the first begins with the draw for dealer (K3), then it rotates (A17).

        Raises RuntimeError while a round is played, and when the match is over.
        """
        if self.over or (self._round is not None and not self._round.over):
            raise RuntimeError("the round or the match does not allow a new deal")
        events: list[Event] = []
        if self.round_number == 0:
            self.dealer, events = draw_for_dealer(self.rules, len(self.seats), self.deal << ROUND_BITS)
        else:
            self.dealer = (self.dealer + 1) % len(self.seats)
        self.round_number += 1
        seed = self.deal << ROUND_BITS | self.round_number
        self._round, dealt = deal(self.rules, len(self.seats), self.dealer, seed)
        return events + dealt

    def tick(self, waited: float) -> list[Event]:
        """Ask every seat that may move; carry out the first answer. Empty when all still think.

        ``waited`` is the game time in seconds since the last event. Who may act out of turn is asked before
        the seat on turn, for that seat's move shuts the window (K19); the seat concerned comes first of all. Is it
        on turn itself, nobody's pace decides without a clock: then it is asked for its call alone before the others.
        """
        state = self._live()
        if state.over:
            return []
        if waits_out_of_turn(state):
            seats = len(self.seats)
            if waited == inf and state.exposed == state.turn and (events := self._ask(state, state.turn, (CALL,), inf)):
                return events
            for offset in range(seats):
                seat = (state.exposed + offset) % seats
                if seat != state.turn and (events := self._poll(state, seat, waited)):
                    return events
        return self._poll(state, state.turn, waited)

    def _poll(self, state: Round, seat: int, waited: float) -> list[Event]:
        legal = legal_moves(state, seat)
        return self._ask(state, seat, legal, waited) if legal else []

    def _ask(self, state: Round, seat: int, legal: Sequence[Move], waited: float) -> list[Event]:
        move = self.players[seat].poll(view_of(state, seat, self.standing), legal, waited)
        return self.commit(seat, move) if move is not None else []

    def commit(self, seat: int, move: Move) -> list[Event]:
        """Carry out and log a move; the events end with the match's when it was decided. Raises IllegalMove."""
        state = self._live()
        events = apply(state, seat, move)
        self.log.append(LoggedMove(self.round_number, seat, move))
        if state.result is not None:
            self.standing = tuple(a + b for a, b in zip(self.standing, state.result.scores, strict=True))
            self.winners = match_winners(self.rules, self.standing, state.result)
            if self.winners:
                events.append(MatchEnded(self.winners, self.standing))
        return events

    def legal(self, seat: int) -> tuple[Move, ...]:
        """The moves that ``seat`` may make now, out of turn too."""
        return tuple(legal_moves(self._live(), seat))

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why ``seat`` may not make ``move`` now, None where it may."""
        return why_not(self._live(), seat, move)

    def view(self, seat: int | None) -> View:
        """What ``seat`` may know of the round; None for a spectator."""
        return view_of(self._live(), seat, self.standing)

    def _live(self) -> Round:
        if self._round is None:
            raise RuntimeError("no round has been dealt")
        return self._round


__all__ = ["IllegalMove", "LoggedMove", "Match", "SeatInfo"]
