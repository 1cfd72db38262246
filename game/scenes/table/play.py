"""What the seat in front of the screen may do now, and which of its cards are marked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.law import NO_CARD
from game.rules.moves import DRAW, Move, Play
from game.rules.view import Phase, View

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.scenes.table.scene import TableScene

_LAYING: Final = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER)


class Mine:
    """My moves at one table scene. They are asked for several times in a frame, but found once for a view: whenever
    anything has happened, the scene looks anew."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._view: View | None = None
        self._legal: tuple[Move, ...] = ()
        self._cards: frozenset[Card] = frozenset()

    @property
    def legal(self) -> tuple[Move, ...]:
        """What I may do now, out of turn too; () for whoever only watches."""
        view, me = self.scene.view, self.scene.me
        if view is not self._view:
            self._legal = () if me is None else self.scene.match.legal(me)
            self._cards = frozenset([move.card for move in self._legal if isinstance(move, Play)])
            self._view = view
        return self._legal

    @property
    def cards(self) -> frozenset[Card]:
        """Those that I may lay now."""
        return self._cards if self.legal else frozenset()

    @property
    def marked(self) -> set[int] | None:
        """The indexes of the cards that may be laid, in turn or by jumping in (Y13), or as an answer (A43, M29); None
        when it is not the moment to mark any (A11Y-36)."""
        scene = self.scene
        view, picture = scene.view, scene.picture
        if scene.me is None or view.phase not in _LAYING or not _wanted(scene, scene.me) or picture.judged:
            return None
        if not scene.my_turn if picture.turn == scene.me else (scene.my_turn or view.twin == NO_CARD or scene.running):
            return None
        cards = self.cards
        if picture.turn != scene.me and not cards:
            return None
        return {i for i, held in enumerate(picture.hand) if held.card in cards}

    @property
    def only_draws(self) -> bool:
        """Whether the draw pile is marked: nothing in my hand may be laid (A11Y-36, A11Y-37)."""
        if self.cards or DRAW not in self.legal or self.scene.view.phase is not Phase.PLAY:
            return False
        return self.scene.my_turn and self.marked is not None


def _wanted(scene: TableScene, me: int) -> bool:
    """Whether cards are marked for this seat: as its handicap says (JOIN-07), else as the settings do."""
    hints = scene.match.seats[me].handicap.hints
    return scene.services.settings.mark_playable if hints is None else hints > 0
