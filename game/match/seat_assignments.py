"""Players of the seats as they change: lost and found, late and early (JOIN-05, JOIN-06)."""

from collections.abc import Sequence
from dataclasses import replace

from game.match.changes import DEAL_IN, LEAVE, Change, DealIn, Entry, Join, LastRound, Leave, SeatChange, Sit
from game.match.live_match import LiveMatch
from game.match.presses import Presses
from game.match.seats import SeatError, SeatInfo, check_seats
from game.match.series import Length
from game.players.human import Human
from game.players.player import Player
from game.rules.compiled_rules import NO_CARD
from game.rules.events import Event, HandClosed, Joined, LastRoundTold, Left, LevelChanged, Seated
from game.rules.joining import add_seat, average_hand, deal_in, why_not_dealt_in
from game.rules.moves import MAX_SEATS
from game.rules.round import NOBODY, Phase, Round, followers_of
from game.rules.turns import start_turn


class SeatAssignments:
    """The occupants of the seats of a match.

    ``founders`` sat down first; ``seats`` says who sits there now, ``players`` who moves for them; ``absent`` seats
    have dropped out by the rules or left, ``left_seats`` are the latter. The methods above the line decide and write to
    the log; those below do what the log has.
    """

    def __init__(
        self, match: LiveMatch, presses: Presses, seats: Sequence[SeatInfo], players: Sequence[Player]
    ) -> None:
        self._match = match
        self._presses = presses
        self.founders = self.seats = tuple(seats)
        self.players = tuple(players)
        self.left_seats: tuple[int, ...] = ()
        self.absent: tuple[int, ...] = ()
        self.leaving: set[int] = set()
        """Seats that were given up, but have something of their own to settle first."""
        self._owners = list(self.founders)
        presses.set_seats(self.seats)

    def follow(self, other: "SeatAssignments", players: Sequence[Player]) -> None:
        self.seats, self.left_seats, self.absent = other.seats, other.left_seats, other.absent
        self._owners = other._owners[:]
        self.players = tuple(players)
        self._presses.set_seats(self.seats)

    def let_play(self, seat: int, player: Player) -> None:
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def take_over(self, seat: int, player: Player, level: str) -> list[Event]:
        """Seat a bot of ``level`` for a person who is lost; name, face and handicap stay.

        A claim to jump in that the person has made is taken back.
        """
        self._check(seat)
        self._presses.reveal(seat, None)
        return self._sit(seat, player, replace(self.seats[seat], kind="bot", level=level))

    def give_back(self, seat: int, player: Player) -> list[Event]:
        """Give the seat back to the person who sat there last.

        Raises SeatError if there never was one.
        """
        self._check(seat)
        owner = self.owner(seat)
        if owner.kind != "human":
            raise SeatError(f"seat {seat} was never a person's")
        self.leaving.discard(seat)
        return self._sit(seat, player, owner)

    def owner(self, seat: int) -> SeatInfo:
        """Return the last person on the seat, or its first occupant if there never was one."""
        return self._owners[seat]

    def sit_down(self, seat: int, player: Player, info: SeatInfo) -> list[Event]:
        """Seat a latecomer on a bot's seat, with its cards and points, or on one that was left.

        A seat that was left is dealt in with the next round. Raises SeatError if a person sits there.
        """
        self._check(seat)
        if self.seats[seat].kind == "human" and seat not in self.left_seats:
            raise SeatError(f"seat {seat} belongs to a person who plays")
        return self._sit(seat, player, info)

    def change_level(self, seat: int, player: Player, level: str) -> list[Event]:
        """Change the level of the seat's bot from now on (A11Y-40).

        Raises SeatError if a person sits there.
        """
        self._check(seat)
        if self.seats[seat].kind != "bot":
            raise SeatError(f"seat {seat} is a person's, who plays as well as can be")
        return self._sit(seat, player, replace(self.seats[seat], level=level))

    def leave(self, seat: int) -> list[Event]:
        """Give up the seat; its cards go under the draw pile.

        At once, or, while something of its own waits to be settled, as soon as a later ``Match.tick`` can do it. Raises
        SeatError where it never can.
        """
        self._check(seat)
        if self._match.rules.teams:
            raise SeatError("partners cannot leave each other; a bot can take the seat over")
        if seat in self.absent:
            raise SeatError(f"seat {seat} does not play any more")
        if len(self.seats) - len(self.absent) < 3:
            raise SeatError("two must play on; a bot can take the seat over")
        self.leaving.add(seat)
        self._presses.alert = True
        return self.carry_out_departures()

    def join(self, player: Player, info: SeatInfo) -> list[Event]:
        """Add a seat for a latecomer after the last one, while a round is played.

        It is dealt in with the next one, or at once by :meth:`deal_in`, and brings the average of all points. Raises
        SeatError where the rules have no room.
        """
        seat, playing = len(self.seats), [seat for seat in range(len(self.seats)) if seat not in self.absent]
        average = round(sum(self._match.standing[other] for other in playing) / len(playing))
        events = self._match.commit(seat, Join(replace(info, points=average, wins=0)))
        self._match.seat_player(seat, player)
        return events

    def deal_in(self, seat: int) -> list[Event]:
        """Deal a waiting seat the average hand at once; raises SeatError, which says why not."""
        if trouble := self.obstacle_to_deal_in(seat):
            raise SeatError(f"seat {seat} cannot be dealt in now: {trouble}")
        return self._match.commit(seat, DEAL_IN)

    def obstacle_to_deal_in(self, seat: int | None = None) -> str:
        """Return why a seat, or a new one, cannot be dealt in at once, "" if it can.

        "over": there is no round or it plays; "settle": a card has to be settled first; "few": too few cards are left;
        "left": it was given up in this round.
        """
        state = self._match.live_round
        if state is None or state.is_over:
            return "over"
        moves = (entry for entry in self._match.log if entry.round == self._match.round_number)
        if any(entry.seat == seat and isinstance(entry.move, Leave) for entry in moves):
            return "left"  # else a player could swap a bad hand by leaving and coming back
        if seat is not None and (seat not in state.absent or seat in self.absent):
            return "over"
        return "settle" if self._presses.claimant != NOBODY else why_not_dealt_in(state)

    def is_waiting(self, seat: int) -> bool:
        state = self._match.live_round
        return state is not None and not state.is_over and seat in state.absent and seat not in self.absent

    @property
    def late_hand(self) -> int:
        return average_hand(self._match.live_round) if self._match.live_round is not None else 0

    def check_room(self, info: SeatInfo) -> None:
        """Raise SeatError if no seat can be added in this round."""
        state = self._match.live_round
        if state is None or state.is_over:
            raise SeatError("between two rounds a match with a seat more goes on instead")
        if self._match.rules.elimination:
            raise SeatError("nobody can come in late where seats drop out; a bot's seat can be taken")
        if len(self.seats) >= MAX_SEATS:
            raise SeatError(f"a table has {MAX_SEATS} seats at most")
        check_seats(self._match.rules, [*self._playing(), info])

    def _playing(self, *more: int) -> list[SeatInfo]:
        return [info for seat, info in enumerate(self.seats) if seat in more or seat not in self.absent]

    def carry_out_departures(self) -> list[Event]:
        """Carry out the pending departures that are possible now."""
        events: list[Event] = []
        for seat in sorted(self.leaving):
            if self._may_leave(seat):
                events += self._match.commit(seat, LEAVE)
        return events

    def with_one_more_seat(self, info: SeatInfo) -> tuple[list[SeatInfo], Length]:
        """Return seats and length of a match that goes on with one more seat (JOIN-06).

        Only between two rounds. Points and won rounds are brought along, the new seat gets the average; absent seats
        are not there any more. Raises SeatError where the rules have no room, LengthError if no round is left.
        """
        if self._match.live_round is None or not self._match.live_round.is_over:
            raise SeatError("another seat can only be added between two rounds")
        if self._match.rules.elimination:
            raise SeatError("nobody can come in late where seats drop out; a bot's seat can be taken")
        staying = [seat for seat in range(len(self.seats)) if seat not in self.absent]
        seats = [
            replace(self.seats[seat], points=self._match.standing[seat], wins=self._match.wins[seat])
            for seat in staying
        ]
        average = round(sum(self._match.standing[seat] for seat in staying) / len(staying))
        seats.append(replace(info, points=average, wins=0))
        check_seats(self._match.rules, seats)
        return seats, self._match.length.going_on(self._match.round_number)

    @property
    def rematch_seats(self) -> tuple[SeatInfo, ...]:
        """The seats of a rematch: same people, handicaps and bots, no points (JOIN-04, JOIN-09)."""
        return tuple(replace(info, points=0, wins=0) for info in self.seats)

    # ---- entries of the log ------------------------------------------------------------------------------------

    def has_seat(self, seat: int, move: Entry) -> bool:
        return seat == len(self.seats) if isinstance(move, Join) else 0 <= seat < len(self.seats)

    def _check(self, seat: int, move: Entry = LEAVE) -> None:
        if not self.has_seat(seat, move):
            raise SeatError(f"there is no seat {seat} at this table")

    def change(self, state: Round, seat: int, change: SeatChange) -> list[Event]:
        """Apply a change to seats and round; raises SeatError where it is not possible."""
        self._check(seat, change)
        if isinstance(change, Sit):
            return self._take_seat(state, seat, change.info)
        if isinstance(change, Join):
            return self._add_seat(state, change)
        return self._deal_in(state, seat) if isinstance(change, DealIn) else self._leave_seat(state, seat)

    def after(self, seat: int) -> int:
        count = len(self.seats)
        order = ((seat + offset) % count for offset in range(1, count + 1))
        return next(other for other in order if other not in self.absent)

    def drop_out(self, seats: Sequence[int]) -> None:
        self.absent = tuple(sorted((*self.absent, *seats)))

    def _sit(self, seat: int, player: Player, info: SeatInfo) -> list[Event]:
        events = self._match.commit(seat, Sit(info))
        self._match.seat_player(seat, player)
        return events

    def _may_leave(self, seat: int) -> bool:
        state = self._match.live_round
        if state is None or seat in self.absent or len(self.seats) - len(self.absent) < 3 or self._match.rules.teams:
            return False
        return seat in state.absent or may_leave(state, seat)

    def _take_seat(self, state: Round, seat: int, info: SeatInfo) -> list[Event]:
        if seat in self.absent and seat not in self.left_seats:
            raise SeatError(f"seat {seat} has dropped out of the match")
        before = self.seats[seat]
        others = [self.seats[other] for other in range(len(self.seats)) if other not in (seat, *self.absent)]
        check_seats(self._match.rules, [*others, info], least=2)
        self.seats = (*self.seats[:seat], info, *self.seats[seat + 1 :])
        if info.kind == "human":
            self._owners[seat] = info
        self.left_seats = tuple(other for other in self.left_seats if other != seat)
        self.absent = tuple(other for other in self.absent if other != seat)
        self._presses.set_seats(self.seats)
        if before.kind == "bot" and replace(before, level=info.level) == info:
            return [LevelChanged(seat, info.level)]
        return apply_change(state, seat, Sit(info))

    def _add_seat(self, state: Round, join: Join) -> list[Event]:
        info = join.info
        self.check_room(info)
        self._owners.append(info)
        self.seats, self.players = (*self.seats, info), (*self.players, Human())
        self._presses.set_seats(self.seats)
        return apply_change(state, len(self.seats) - 1, join)

    def _deal_in(self, state: Round, seat: int) -> list[Event]:
        if seat not in state.absent or seat in self.absent or why_not_dealt_in(state):
            raise SeatError(f"seat {seat} cannot be dealt in now")
        return apply_change(state, seat, DEAL_IN)

    def _leave_seat(self, state: Round, seat: int) -> list[Event]:
        if not self._may_leave(seat):
            raise SeatError(f"seat {seat} cannot leave now")
        events = apply_change(state, seat, LEAVE)
        self.leaving.discard(seat)
        self.left_seats = tuple(sorted((*self.left_seats, seat)))
        self.absent = tuple(sorted((*self.absent, seat)))
        return events


def apply_change(state: Round, seat: int, change: Change) -> list[Event]:
    """Apply a change to the cards of a round and return its events."""
    if isinstance(change, Sit):
        return [Seated(seat, change.info.kind, change.info.name)]
    if isinstance(change, LastRound):
        return [LastRoundTold()]
    if isinstance(change, Join):
        return [Joined(add_seat(state), change.info.name, change.info.points)]
    events: list[Event] = []
    if isinstance(change, DealIn):
        deal_in(state, seat, events)
        return events
    if state.is_over or seat in state.absent:
        return [Left(seat, 0)]
    leave(state, seat, events)
    return events


def may_leave(state: Round, seat: int) -> bool:
    """Whether ``seat`` can be given up right now.

    No choice or draw card of its own waits to be settled, it owes no answer, and at least two others play on. Partners
    cannot leave each other.
    """
    if seat in state.absent or state.rules.teams or len(state.hands) - len(state.absent) < 3:
        return False
    if state.is_over:
        return True
    settled = state.attacker != seat or state.phase not in (Phase.COLOUR, Phase.ANSWER, Phase.TARGET)
    return settled and (state.turn != seat or state.phase in (Phase.PLAY, Phase.DRAWN))


def leave(state: Round, seat: int, events: list[Event]) -> None:
    """Take ``seat`` out of the round; :func:`may_leave` must allow it.

    Its cards are shuffled before they go under the pile, so that no one knows where they are; windows of others stay
    open, because no seat has acted.
    """
    hand = state.hands[seat]
    if seat in state.opened:
        events.append(HandClosed(seat))
    if hand:
        state.shuffle(hand)
    state.draw_pile = hand + state.draw_pile
    state.hands[seat] = []
    state.called[seat] = False
    state.absent = tuple(sorted((*state.absent, seat)))
    state.followers = followers_of(len(state.hands), state.absent)
    for name in ("opened", "resting", "shields"):
        setattr(state, name, tuple(other for other in getattr(state, name) if other != seat))
    if state.watched == seat:
        state.watched = state.exposed = NOBODY
    state.idle = 0
    events.append(Left(seat, len(hand)))
    if state.turn == seat:
        state.drawn = NO_CARD
        start_turn(state, state.after(seat), events)
