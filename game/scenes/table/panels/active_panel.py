"""Which panel is open over the table: colour, seat, answer to a draw card, or open hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.cards import BLACK, COLOURS
from game.rules.events import Challenged
from game.rules.moves import ChooseSeat
from game.rules.view import Phase, View
from game.scenes.table.clock import TableClock
from game.scenes.table.hints.assists import Assists
from game.scenes.table.panels.colours import ColourChoice
from game.scenes.table.panels.panel import Panel
from game.scenes.table.panels.questions import (
    QuestionContext,
    answer_panel,
    doubt_panel,
    opened_hand_panel,
    trial_panel,
)
from game.scenes.table.panels.seat_choice import SeatChoice, SeatOption
from game.scenes.table.show.challenge_reveal import ChallengeReveal
from game.scenes.table.show.show import Show
from game.ui.kit import Kit
from game.words.prompts import target_question

Due = ChallengeReveal | Challenged | tuple[Phase, int] | str | None
"""Reason for a panel.

A challenge under way, an opened hand, a phase that awaits the viewer with the number of moves before it, ``DOUBT``, or
None.
"""
DOUBT: Final = "doubt"


class ActivePanel:
    """The panel of a table: ``overlay`` is open, ``leaving_panel`` just answered (FEEL-11)."""

    def __init__(self, kit: Kit, show: Show, clock: TableClock, assists: Assists) -> None:
        self._kit, self._play, self._show, self._clock, self._assists = kit, show.play, show, clock, assists
        self.overlay: Panel | None = None
        self.leaving_panel: Panel | None = None
        self.reason: Due = None
        """The reason for ``overlay``."""
        show.choreography.flights.light_source = self._lantern_of
        self._let_pass = -1
        """Number of logged moves when the viewer last declined to challenge (A3), or -1."""

    def _lantern_of(self, colour: int) -> tuple[float, float] | None:
        """Return the middle of the lantern by which the viewer has just chosen a colour, or None."""
        panel = self.overlay or self.leaving_panel
        if colour not in COLOURS or not isinstance(panel, ColourChoice):
            return None
        return panel.boxes(self._show.layout)[colour].centre

    def open_due_panel(self) -> None:
        """Open the panel that is due now, if any."""
        due = self._asked_for()
        if due != self.reason:
            if self.overlay is not None and self.overlay.fades and self._kit.settings.speed:
                self.leaving_panel = self.overlay
            before, self.overlay = self.overlay, self._made_for(due)
            self.reason = due
            if self.overlay is not None:
                self.overlay.take_over_from(before)
            self._clock.asks_to_challenge = due == DOUBT
            self._show.request_frame()

    def point(self, index: int) -> None:
        """Tell the open panel that pointer or switch is at one of its options, -1 for none."""
        if self.overlay is not None:
            self.overlay.point(index)

    def let_pass(self) -> None:
        self._let_pass = len(self._play.match.log)
        self.open_due_panel()

    def renew(self) -> None:
        self.reason, self._clock.asks_to_challenge = None, False

    def clear(self) -> None:
        self.overlay = self.leaving_panel = None
        self.renew()

    def update(self, dt: float) -> None:
        """Advance by ``dt`` real seconds."""
        if self.overlay is not None:
            self.overlay.update(dt)
        if self.leaving_panel is not None and not self.leaving_panel.leave(dt):
            self.leaving_panel = None
            self._show.request_frame()

    @property
    def is_moving(self) -> bool:
        return self.leaving_panel is not None or (self.overlay is not None and self.overlay.grows)

    def _asked_for(self) -> Due:
        """Return the reason for a panel.

        The viewer's own card asks at once, all else once it has been seen (FEEL-20).
        """
        play, picture, me = self._play, self._show.picture, self._show.audience.viewer_seat
        if picture.reveal is not None or picture.opened_challenge is not None:
            return picture.reveal or picture.opened_challenge
        if self._show.audience.watched:
            return None
        seen, moves = self._show.timeline.is_done, len(play.match.log)
        if play.may_challenge_other and seen and self._let_pass != moves:
            return DOUBT
        if not play.my_turn or not (seen or picture.turn == me):
            return None
        phase = play.view.phase
        if phase is Phase.ANSWER and self._assists.due_move is not None:
            return None
        mine = bool(play.match.log) and play.match.log[-1].seat == me
        asks = (phase in (Phase.COLOUR, Phase.TARGET) and (mine or seen)) or (phase is Phase.ANSWER and seen)
        return (phase, moves if phase is Phase.ANSWER else 0) if asks else None

    def _made_for(self, due: Due) -> Panel | None:
        """Return a new panel for ``reason``."""
        cast, view, before = self._show.cast, self._play.view, self._show.picture.colour_before
        if isinstance(due, ChallengeReveal):
            return trial_panel(due, self._company)
        if isinstance(due, Challenged):
            return opened_hand_panel(due, self._company)
        if due == DOUBT and self._show.audience.viewer_seat is not None:
            return doubt_panel(view, self._show.audience.viewer_seat, self._company, before)
        if not isinstance(due, tuple):
            return None
        if due[0] is Phase.COLOUR:
            # The colour in focus is read aloud, and that would be the one held most.
            return ColourChoice(() if self._show.audience.is_overheard else view.hand, view.top)
        if due[0] is Phase.TARGET:
            return self._seat_choice(view, cast.names)
        return answer_panel(view, self._play.legal, self._company, before)

    @property
    def _company(self) -> QuestionContext:
        pile = self._show.picture.discard
        top = (pile[-1].card, pile[-1].colour) if pile else (None, BLACK)
        return QuestionContext(self._show.cast, tuple(info.avatar for info in self._play.match.seats), top)

    def _seat_choice(self, view: View, names: Sequence[str]) -> Panel:
        seats = [move.seat for move in self._play.legal if isinstance(move, ChooseSeat)]
        # In seat order from the left-hand neighbour, as they sit.
        seats.sort(key=lambda seat: (seat - (self._show.audience.viewer_seat or 0)) % len(names))
        infos = self._play.match.seats
        return SeatChoice(
            target_question(view), [SeatOption(s, names[s], infos[s].avatar, view.counts[s]) for s in seats]
        )
