"""Which panel lies over the table: naming a colour, answering a wild draw four, or a hand that was opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.events import Challenged
from ..rules.view import Phase
from .challenge import Panel, answer_panel, shown_panel
from .colour_choice import ColourChoice
from .names import seat_names

if TYPE_CHECKING:
    from .table import TableScene

Due = Challenged | Phase | None
"""What asks for a panel: an opened hand, the phase COLOUR or ANSWER, or nothing."""


def due_overlay(scene: TableScene) -> Due:
    """What asks for a panel now. My own wild asks at once, all else when it has been seen (FEEL-20)."""
    if scene.picture.shown is not None:
        return scene.picture.shown
    seen = scene.timeline.done
    if not scene.my_turn or not (seen or scene.picture.turn == scene.me):
        return None
    phase = scene.view.phase
    mine = bool(scene.match.log) and scene.match.log[-1].seat == scene.me
    return phase if (phase is Phase.COLOUR and (mine or seen)) or (phase is Phase.ANSWER and seen) else None


def make_overlay(scene: TableScene, due: Due) -> ColourChoice | Panel | None:
    """The panel that is due."""
    names, view = seat_names(scene.match.seats), scene.view
    if isinstance(due, Challenged):
        return shown_panel(names[due.seat], due.colour, due.guilty, due.shown)
    if due is Phase.COLOUR:
        return ColourChoice(view.hand)
    if due is Phase.ANSWER:
        held, before = view.counts[view.layer], scene.picture.before
        return answer_panel(names[view.layer], held, before, view.pending, view.rules.challenge_extra)
    return None
