"""The assists: moves that the game makes for the player because the player asked for it (A11Y-33).

Each has a switch of its own, and does exactly what the player would do by hand: it submits the same move. Nothing is
done for anybody while cards fly, while a hand lies open, or while the player is away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.moves import ACCEPT, CALL, DRAW, Move, Play
from game.rules.view import Phase
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

PAUSE: Final = 0.6
"""Seconds of game time before a card is drawn or laid for somebody, so that the table can be seen first."""


class Assists:
    """The assists of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._waited = 0.0

    @property
    def due(self) -> Move | None:
        """The move that is to be made for the player now."""
        scene, settings = self.scene, self.scene.services.settings
        wanted = settings.auto_call or settings.auto_draw or settings.auto_play or settings.skip_confirm
        if not wanted or scene.me is None or scene.shared:
            return None
        if scene.play.match.round_number == 0 or scene.play.match.result is not None:
            return None
        if scene.show.running or scene.services.away or scene.clock.held_up:
            return None
        legal = scene.play.legal
        if settings.auto_call and CALL in legal and scene.play.view.exposed == scene.me:
            return CALL
        return self._in_turn(legal) if scene.play.my_turn else None

    def _in_turn(self, legal: tuple[Move, ...]) -> Move | None:
        phase, settings = self.scene.play.view.phase, self.scene.services.settings
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
        self.scene.notice.clear()
        self.scene.submit(move)
        return True

    @property
    def reminder(self) -> str:
        """That the call is due, with the key of the device in use; "" if it is not, or not to be said."""
        scene, settings = self.scene, self.scene.services.settings
        if not settings.remind_call or settings.auto_call or scene.me is None or scene.play.match.result is not None:
            return ""
        if CALL not in scene.play.legal:
            return ""
        key = in_sentence(scene.prompt(Act.CALL))
        if scene.play.view.exposed == scene.me:
            words = _("Call “{word}” now: {key}") if key else _("Call “{word}” now!")
        else:
            words = _("Remember to call “{word}”: {key}") if key else _("Remember to call “{word}”")
        return words.format(word=scene.show.call_word, key=key)

    def called(self) -> None:
        """Somebody who plays alone has called by themselves: the reminder has done its work, unless it was chosen."""
        settings = self.scene.services.settings
        if settings.remind_call and not (settings.remind_chosen or self.scene.shared):
            settings.remind_call = False
            self.scene.services.hooks.apply_settings()
