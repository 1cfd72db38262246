"""The assists: moves that the game makes for the player because the player asked for it (A11Y-33).

Each has a switch of its own, and does exactly what the player would do by hand: it submits the same move. Nothing is
done for anybody while cards fly, while a hand lies open, or while the player is away.
"""

from __future__ import annotations

from typing import Final

from game.rules.moves import ACCEPT, CALL, DRAW, Move, Play
from game.rules.view import Phase
from game.scenes.table.clock import TableClock
from game.scenes.table.messages import TableMessage
from game.scenes.table.show.show import Show
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence
from game.ui.kit import Kit
from game.words import _

PAUSE: Final = 0.6
"""Seconds of game time before a card is drawn or laid for somebody, so that the table can be seen first."""


class Assists:
    """The assists of one table."""

    def __init__(self, kit: Kit, show: Show, clock: TableClock, notice: TableMessage) -> None:
        self._kit, self._play, self._show, self._clock, self._notice = kit, show.play, show, clock, notice
        self._audience = show.audience
        self._waited = 0.0

    @property
    def due(self) -> Move | None:
        """The move that is to be made for the player now."""
        settings, me = self._kit.settings, self._audience.me
        wanted = settings.auto_call or settings.auto_draw or settings.auto_play or settings.skip_confirm
        if not wanted or me is None or self._audience.shared:
            return None
        if not self._play.playing:
            return None
        if self._show.running or self._kit.away or self._clock.held_up:
            return None
        legal = self._play.legal
        if settings.auto_call and CALL in legal and self._play.view.exposed == me:
            return CALL
        return self._in_turn(legal) if self._play.my_turn else None

    def _in_turn(self, legal: tuple[Move, ...]) -> Move | None:
        phase, settings = self._play.view.phase, self._kit.settings
        if phase is Phase.ANSWER:
            return ACCEPT if settings.skip_confirm and legal == (ACCEPT,) else None
        if phase not in (Phase.PLAY, Phase.DRAWN):
            return None
        cards = [move for move in legal if isinstance(move, Play)]
        if settings.auto_play and len(cards) == 1:
            return cards[0]
        return DRAW if settings.auto_draw and not cards and DRAW in legal else None

    def update(self, game: float) -> bool:
        """Let ``game`` seconds pass; True if a move was made. A call comes at once, for others listen."""
        move = self.due
        if move is None:
            self._waited = 0.0
            return False
        self._waited += game
        if self._waited < PAUSE and move != CALL:
            return False
        self._waited = 0.0
        self._notice.clear()
        self._play.submit(move)
        return True

    @property
    def reminder(self) -> str:
        """That the call is due, with the key of the device in use; "" if it is not, or not to be said."""
        settings, me = self._kit.settings, self._audience.me
        if not settings.remind_call or settings.auto_call or me is None or self._play.match.result is not None:
            return ""
        if CALL not in self._play.legal:
            return ""
        key = in_sentence(self._audience.prompt(Act.CALL))
        if self._play.view.exposed == me:
            words = _("Call “{word}” now: {key}") if key else _("Call “{word}” now!")
        else:
            words = _("Remember to call “{word}”: {key}") if key else _("Remember to call “{word}”")
        return words.format(word=self._show.call_word, key=key)

    def called(self) -> None:
        """Somebody who plays alone has called by themselves: the reminder has done its work, unless it was chosen."""
        settings = self._kit.settings
        if settings.remind_call and not (settings.remind_chosen or self._audience.shared):
            settings.remind_call = False
            self._kit.hooks.apply_settings()
