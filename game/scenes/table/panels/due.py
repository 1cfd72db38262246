"""Which panel lies over the table: naming a colour, choosing a seat, answering a draw card, or an opened hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.cards import OWN_RULE_CARDS
from game.rules.events import Challenged
from game.rules.law import NO_CARD
from game.rules.moves import CHALLENGE, ChooseSeat
from game.rules.view import Phase, View
from game.scenes.table.panels.answers import answer_panel, doubt_panel, shown_panel
from game.scenes.table.panels.colours import ColourChoice
from game.scenes.table.panels.panel import Panel
from game.scenes.table.panels.seats import Candidate, SeatChoice
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

Overlay = Panel | None
Due = Challenged | tuple[Phase, int] | str | None
"""What asks for a panel: an opened hand, a phase that waits for me with the move it began with, "doubt", or nothing."""
DOUBT = "doubt"


def due_overlay(scene: TableScene) -> Due:
    """What asks for a panel now. My own card asks at once, all else when it has been seen (FEEL-20)."""
    if scene.show.picture.shown is not None:
        return scene.show.picture.shown
    seen, moves = scene.show.timeline.done, len(scene.play.match.log)
    if may_doubt(scene) and seen and scene.let_pass != moves:
        return DOUBT
    if not scene.play.my_turn or not (seen or scene.show.picture.turn == scene.me):
        return None
    phase = scene.play.view.phase
    if phase is Phase.ANSWER and scene.assists.due is not None:
        return None
    mine = bool(scene.play.match.log) and scene.play.match.log[-1].seat == scene.me
    asks = (phase in (Phase.COLOUR, Phase.TARGET) and (mine or seen)) or (phase is Phase.ANSWER and seen)
    return (phase, moves if phase is Phase.ANSWER else 0) if asks else None


def may_doubt(scene: TableScene) -> bool:
    """Whether somebody else is hit by a wild draw card that I may doubt, too (A3)."""
    if scene.me is None or scene.play.my_turn or scene.play.view.phase is not Phase.ANSWER:
        return False
    return CHALLENGE in scene.play.legal


def others_may(view: View) -> bool:
    """Whether somebody may act in my turn: call, catch, jump in or doubt."""
    doubt = view.phase is Phase.ANSWER and view.rules.challenger == "anyone"
    return view.watched >= 0 or view.twin != NO_CARD or doubt


def make_overlay(scene: TableScene, due: Due) -> Overlay:
    """The panel that is due."""
    if isinstance(due, Challenged):
        return shown_panel(due, scene.show.cast)
    names, view = scene.show.cast.names, scene.play.view
    if due == DOUBT:
        return doubt_panel(view, scene.show.cast, scene.show.picture.before)
    if not isinstance(due, tuple) or scene.me is None:
        return None
    if due[0] is Phase.COLOUR:
        return ColourChoice(view.hand)
    legal = scene.play.legal
    if due[0] is Phase.TARGET:
        title = _("Whom is your rule for?") if view.top in OWN_RULE_CARDS else _("Swap hands with whom?")
        seats = [move.seat for move in legal if isinstance(move, ChooseSeat)]
        # From the left hand round the table, as they sit.
        seats.sort(key=lambda seat: (seat - (scene.me or 0)) % len(names))
        infos = scene.play.match.seats
        return SeatChoice(title, [Candidate(s, names[s], infos[s].avatar, view.counts[s]) for s in seats])
    return answer_panel(view, legal, scene.show.cast, scene.show.picture.before)
