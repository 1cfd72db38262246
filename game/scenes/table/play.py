"""One match played at a table: what the viewer knows and may do, and the moves made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.match import Match
from game.players.human import Human
from game.rules.cards import Card
from game.rules.compiled_rules import NO_CARD
from game.rules.events import Event
from game.rules.legal import Refusal
from game.rules.moves import CHALLENGE, Move, Play
from game.rules.view import Phase, View
from game.scenes.table.audience import Audience
from game.sessions.agreement import Written


class TablePlay:
    """A match as its ``audience`` takes part in it.

    View and legal moves are cached until something happens. ``committed`` is called after every applied move, before
    anything of it is shown, to store the match.
    """

    def __init__(self, match: Match, audience: Audience, committed: Callable[[], None] | None = None) -> None:
        self.match, self.audience, self.committed = match, audience, committed
        self.acting: list[Callable[[], None]] = []
        """Called before a move from this screen is carried out."""
        self.before_deal: list[Callable[[], None]] = []
        """Called before a round is dealt."""
        self.event_listeners: list[Callable[[Sequence[Event]], None]] = []
        """Called with the events that have happened; the state is final already."""
        self.standing = match.standing
        """The points before the current round."""
        self._view: View | None = None
        self._legal: tuple[Move, ...] | None = None
        self._cards: frozenset[Card] = frozenset()

    # --- state ------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        if self._view is None:
            self._view = self.audience.view_of(self.match)
        return self._view

    @property
    def legal(self) -> tuple[Move, ...]:
        """The viewer's legal moves, also out of turn; () without a viewer."""
        if self._legal is None:
            me = self.audience.viewer_seat
            self._legal = () if me is None else self.match.legal(me)
            self._cards = frozenset([move.card for move in self._legal if isinstance(move, Play)])
        return self._legal

    @property
    def playable_cards(self) -> frozenset[Card]:
        return self._cards if self.legal else frozenset()

    @property
    def my_turn(self) -> bool:
        me, view = self.audience.viewer_seat, self.view
        return me is not None and not self.audience.watched and view.turn == me and view.phase is not Phase.OVER

    @property
    def others_may_act(self) -> bool:
        view = self.view
        doubt = view.phase is Phase.ANSWER and view.rules.challenger == "anyone"
        return view.watched >= 0 or view.twin != NO_CARD or doubt

    @property
    def may_challenge_other(self) -> bool:
        """Whether the viewer may challenge a wild draw card that hits another seat (A3)."""
        if self.audience.viewer_seat is None or self.my_turn or self.view.phase is not Phase.ANSWER:
            return False
        return CHALLENGE in self.legal

    @property
    def playing(self) -> bool:
        return self.match.round_number > 0 and self.match.result is None

    @property
    def shown_standing(self) -> tuple[int, ...]:
        return (*self.standing, *(info.points for info in self.match.seats[len(self.standing) :]))

    def refresh_view(self) -> None:
        self._view = self._legal = None

    def sit_at(self, match: Match) -> None:
        self.match = match
        self.refresh_view()

    # --- moves ------------------------------------------------------------------------------------------------

    def why_not(self, move: Move) -> Refusal | None:
        """Return why the viewer may not make a move, None if it is legal."""
        me = self.audience.viewer_seat
        assert me is not None, "somebody looks"
        return self.match.why_not(me, move)

    def deal(self, own: Sequence[Written] = ()) -> None:
        """Start the next round; ``own`` is what is written on the own-rule cards."""
        self.standing = self.match.standing
        self.audience.prepare_round()
        for tell in self.before_deal:
            tell()
        self.publish_events(self.match.start_round(own))

    def publish_events(self, events: Sequence[Event]) -> None:
        """Store the match after ``events``, and report them."""
        self.refresh_view()
        if self.committed is not None:
            self.committed()
        self.audience.note_events(events)
        for tell in self.event_listeners:
            tell(events)

    def submit(self, move: Move) -> None:
        """Make a legal move for the viewer at once; what is in flight arrives first."""
        if self.audience.viewer_seat is None or self.audience.carries_out(move):
            return
        player = self.match.assignments.players[self.audience.viewer_seat]
        assert isinstance(player, Human), "the open seat is a human's"
        player.submit(move)
        self._somebody_acts()
        for _try in range(len(self.match.seats) + 1):
            events = self.match.tick(0.0)
            if events:
                self.publish_events(events)
            if not player.pending:
                break

    def act(self, seat: int, move: Move, waited_seconds: float) -> bool:
        """Make a move for any seat at this screen; return whether it counted."""
        self._somebody_acts()
        events = self.match.presses.act(seat, move, waited_seconds)
        if events:
            self.publish_events(events)
        return bool(events)

    def _somebody_acts(self) -> None:
        for tell in self.acting:
            tell()
