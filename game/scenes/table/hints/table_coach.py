"""The coach at the table: on request it suggests a move and says why (ONB-07).

Where looking ahead can tell more than the features, a thinker is asked without blocking the frame; an answer that comes
after a move is dropped. A round in which a player alone asked the coach counts as assisted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.players.coach import Advice, advise, hint_question
from game.players.thinker import Thinker, Unanswerable
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import Move, Play
from game.rules.view import View
from game.scenes.services import Services
from game.scenes.table.messages import TableMessage
from game.scenes.table.show.show import Show
from game.thinking.worker import shared
from game.words import _
from game.words.advice import advised_move, reason_line
from game.words.player_words import seat_names

MARK_LEVEL, SUGGESTS, EXPLAIN_LEVEL = 1, 2, 3
"""Levels of help: mark playable cards, suggest a move, explain it."""
LEVELS: Final = {"off": 0, "suggest": SUGGESTS, "explain": EXPLAIN_LEVEL}
"""Level for each value of the setting ``coach``."""


class Coaching:
    """The coach of one table; ``thinker`` returns the look-ahead, called only when needed."""

    def __init__(
        self, services: Services, show: Show, message: TableMessage, thinker: Callable[[], Thinker] = shared
    ) -> None:
        self._services, self._play, self._show, self._message = services, show.play, show, message
        self._audience = show.audience
        self.thinker = thinker
        self._at: tuple[int, int] | None = None
        self._number = 0
        self._view: View | None = None
        self._legal: tuple[Move, ...] = ()
        self._advice: Advice | None = None

    @property
    def level(self) -> int:
        """Level of help, from the seat's handicap (JOIN-07) or else the settings."""
        me = self._audience.viewer_seat
        hints = self._play.match.seats[me].handicap.hints if me is not None else None
        return LEVELS[self._services.settings.coach] if hints is None else hints

    @property
    def is_offered(self) -> bool:
        """Whether the coach can be asked at this table.

        Alone against bots, except in the deal of the day; on a shared screen by the viewer, if the seat's handicap
        allows it (JOIN-07).
        """
        me, seats = self._audience.viewer_seat, self._play.match.seats
        if self._audience.is_shared:
            return me is not None and (seats[me].handicap.hints or 0) >= SUGGESTS
        people = sum(info.kind == "human" for info in seats)
        alone = me is not None and people == 1 and not self._audience.watched
        return alone and self.level >= SUGGESTS and self._services.current.may_be_coached

    @property
    def is_waiting(self) -> bool:
        return bool(self._number)

    @property
    def advice(self) -> Advice | None:
        return self._advice if self._at is not None and self._at == self._place else None

    @property
    def _place(self) -> tuple[int, int]:
        match = self._play.match
        return match.round_number, len(match.log)

    # --- asking -----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for advice; asking again silences the coach."""
        if not self.is_offered or self._play.match.round_number == 0:
            return
        if not self._audience.must_stay_silent:
            self._services.sound.play("ui_accept")
        self._show.request_frame()
        if self._at == self._place:
            self.drop()
            return
        self.drop()
        if self._audience.viewer_seat is None or not self._play.my_turn:
            self._message.say(_("The coach advises you on your turn."))
            return
        legal = tuple(move for move in self._play.legal if type(move) not in OUT_OF_TURN)
        if not legal:
            return
        self._message.clear()
        if not self._audience.is_shared:
            self._services.current.mark_coached()
        self._at, self._view, self._legal = self._place, self._play.view, legal
        question = hint_question(self._play.view, legal, len(self._play.match.log))
        if question is None:
            self._settle(advise(self._play.view, legal))
        else:
            self._number = self.thinker().ask(question)

    def drop(self) -> None:
        if self._number:
            self.thinker().forget(self._number)
        self._at, self._number, self._advice = None, 0, None

    def update(self) -> None:
        """Take an answer that has come, and drop advice on a past position."""
        if self._at is None:
            return
        if self._at != self._place or self._play.match.result is not None:
            self.drop()
            self._show.request_frame()
        elif self._number:
            try:
                found = self.thinker().answer(self._number)
            except Unanswerable:
                found = None
            else:
                if found is None:
                    return
            self._number = 0
            assert self._view is not None
            self._settle(advise(self._view, self._legal, found))

    def _settle(self, advice: Advice) -> None:
        self._advice = advice
        if not self._audience.must_stay_silent:  # the shared log must not reveal one player's hint (PTY-03)
            self._show.note(self.words)
        self._show.request_frame()

    # --- said and shown ---------------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """The coach's current words, "" for none."""
        if self._at is None or self._at != self._place:
            return ""
        advice = self._advice
        if advice is None:
            return _("The coach is thinking…")
        names = seat_names(self._play.match.seats)
        move = advised_move(advice.move, names)
        if self.level < EXPLAIN_LEVEL:
            return move
        return f"{move}. {reason_line(advice.reason.key, advice.reason.params, names)}"

    @property
    def card(self) -> int | None:
        """Index in the hand of the card to play, or None."""
        advice = self.advice
        if advice is None or not isinstance(move := advice.move, Play):
            return None
        return next((i for i, held in enumerate(self._show.picture.hand) if held.card == move.card), None)

    @property
    def move(self) -> Move | None:
        """The advised move if it is not to play a card, else None."""
        advice = self.advice
        return None if advice is None or isinstance(advice.move, Play) else advice.move
