"""How what is asked for at the table is carried out: lay, draw, call, catch, answer, look, or say why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.moves import CALL, CATCHES, PLAYS, Call, Move
from game.scenes import routes
from game.scenes.table.bluff import BluffWarning
from game.scenes.table.log import log_lines
from game.scenes.table.orders import (
    Command,
    LayCard,
    LookAt,
    Order,
    OwnButton,
    Peek,
    Place,
    RaiseHand,
    Shout,
    TurnOver,
    Unseen,
)
from game.scenes.table.subjects import subjects
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

RECALLED: Final = 5
"""So many events are repeated by one key (A11Y-37)."""


class Commands:
    """Carries out what is asked for at one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._bluff = BluffWarning(scene)

    def carry_out(self, order: Order) -> None:
        """Do it."""
        scene = self.scene
        match order:
            case Command.PAUSE:
                scene.pause()
            case Command.HELP:
                scene.help()
            case Command.FAST:
                scene.clock.fast = not scene.clock.fast
                scene.services.sound.play("ui_accept")
            case Command.HURRY:
                scene.hurry()
            case Command.SKIP:
                scene.skip()
            case Command.COACH:
                scene.coaching.ask()
            case Command.LOG:
                self._log(0)
            case Command.RECALL:
                self._log(-RECALLED)
            case Command.UNDO:
                self._take_back()
            case Command.SORT:
                scene.show.picture.by_value = not scene.show.picture.by_value
                scene.show.picture.sort()
            case Command.CATCH:
                self._catch()
            case Command.DISMISS:
                scene.dismiss()
            case Command.LET_PASS:
                scene.pass_by()
            case LayCard(index):
                self._card(index)
            case LookAt(subject):
                self._look(subject)
            case Call():
                self._call()
            case Command() | TurnOver() | Shout() | RaiseHand() | OwnButton() | Peek() | Unseen() | Place():
                scene.carry_out(order)
            case _:
                self._try(order)

    def foretell(self, index: int) -> bool:
        """Say of a card that is to be laid what it may cost, if that has to be said; then it waits for a second press
        and stays lifted for it."""
        card = self.scene.show.picture.hand[index].card
        waits = PLAYS[card] in self.scene.play.legal and self._bluff.holds_back(card)
        if waits:
            self.scene.input.raised = index
        return waits

    def _look(self, subject: str) -> None:
        """A close look (A11Y-14). Where others must not see the open hand it is for whoever looks alone; any other one
        shows nothing of it, and puts it away."""
        scene = self.scene
        if scene.secret and any(card.subject == subject for card in scene.targets.hand):
            scene.look_alone(subject)
            return
        scene.hide()
        scene.services.sound.play("ui_accept")
        scene.services.go(routes.LookClosely(subjects(scene), subject))

    def _log(self, first: int) -> None:
        self.scene.hide()
        self.scene.services.sound.play("ui_accept")
        self.scene.services.go(routes.Log(log_lines(self.scene.show.picture.log, self.scene.play.match.seats)[first:]))

    def _take_back(self) -> None:
        """Back before my last decision, alone against bots; elsewhere and before the first move say that it cannot be
        (FEEL-29)."""
        services = self.scene.services
        if services.current.may_take_back:
            services.sound.play("ui_accept")
            services.go(routes.TakeBack())
        else:
            services.sound.play("illegal")
            services.notify(_("No move can be taken back now."))

    def _card(self, index: int) -> None:
        hand = self.scene.show.picture.hand
        if not self.foretell(index):
            card = hand[index].card
            self.scene.show.picture.chosen = hand[index]
            bluff = self._bluff.is_bluff(card)
            if self._try(PLAYS[card], index) and bluff:
                self._bluff.laid()

    def _try(self, move: Move, index: int | None = None) -> bool:
        """Make a move of mine, or hear why not. Whether it was made."""
        scene = self.scene
        if scene.me is None or scene.play.match.round_number == 0:
            return False
        refusal = scene.play.match.why_not(scene.me, move)
        if refusal is not None:
            scene.show.picture.chosen = None
            scene.refuse(refusal, index)
        else:
            scene.notice.clear()
            scene.submit(move)
        return refusal is None

    def _call(self) -> None:
        """The word; who has called once without an assist knows how (A11Y-33)."""
        self.scene.callout.pressed("call")
        if self._try(CALL):
            self.scene.assists.called()

    def _catch(self) -> None:
        """Point at whoever has just laid the last card but one, if that may have a consequence (K19, Y14, Y15); else it
        is only a wave (Y16). The button looks the same before (PTY-05)."""
        scene = self.scene
        scene.callout.pressed("hand")
        watched = scene.play.view.watched
        if watched >= 0 and scene.me is not None and scene.play.match.why_not(scene.me, CATCHES[watched]) is None:
            scene.submit(CATCHES[watched])
        else:
            scene.callout.wave()
