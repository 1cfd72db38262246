"""Which cards of the hand are marked as ones that may be laid now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.law import NO_CARD
from ..rules.moves import Play
from ..rules.view import Phase

if TYPE_CHECKING:
    from .table import TableScene

_LAYING: Final = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER)


def playable_cards(scene: TableScene) -> set[int] | None:
    """The indexes of the cards that may be laid, in turn or by jumping in (Y13), or as an answer (A43, M29); None
    when it is not the moment to mark any (A11Y-36)."""
    view, picture = scene.view, scene.picture
    if scene.me is None or not _marked(scene, scene.me) or view.phase not in _LAYING:
        return None
    if not scene.my_turn if picture.turn == scene.me else (scene.my_turn or view.twin == NO_CARD or scene.running):
        return None
    cards = {move.card for move in scene.match.legal(scene.me) if isinstance(move, Play)}
    if picture.turn != scene.me and not cards:
        return None
    return {i for i, held in enumerate(picture.hand) if held.card in cards}


def _marked(scene: TableScene, me: int) -> bool:
    """Whether cards are marked for this seat: as its handicap says (JOIN-07), else as the settings do."""
    hints = scene.match.seats[me].handicap.hints
    return scene.services.settings.mark_playable if hints is None else hints > 0
