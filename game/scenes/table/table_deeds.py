"""What a press on a target of the table does: lay, draw, call, catch, answer, look, or say why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.moves import CALL, CATCHES, DRAW, KEEP, PLAYS, SEATS, Move
from game.scenes import routes
from game.scenes.table.bluff import BluffWarning
from game.scenes.table.commands import Command
from game.scenes.table.log import log_lines
from game.scenes.table.panels.panel import Panel
from game.scenes.table.subjects import subjects
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


RECALLED: Final = 5
"""So many events are repeated by one key (A11Y-37)."""


class TableDeeds:
    """The presses of one table scene, by the ids of :mod:`.table_focus`."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._bluff = BluffWarning(scene)

    def activate(self, target: str) -> None:
        """Do what a press on the target means."""
        kind, _, number = target.partition(":")
        scene = self.scene
        if kind == "pause":
            scene.pause()
        elif kind in ("discard", "go_on"):
            scene.hurry()
        elif kind == "fast":
            scene.clock.fast = not scene.clock.fast
            scene.services.sound.play("ui_accept")
        elif kind == "hint":
            scene.coaching.ask()
        elif kind == "plate":
            self.look(target)
        elif kind in ("log", "recall"):
            scene.services.sound.play("ui_accept")
            lines = log_lines(scene.show.picture.log, scene.play.match.seats)
            scene.services.go(routes.Log(lines if kind == "log" else lines[-RECALLED:]))
        elif scene.me is None:
            return
        elif kind == "card":
            self._card(int(number))
        elif kind in ("draw", "draw_button"):
            self._try(DRAW)
        elif kind == "keep":
            self._try(KEEP)
        elif kind == "call":
            self._call()
        elif kind == "hand":
            scene.callout.pressed("hand")
            self._hand()
        elif kind == "seat":
            self._try(SEATS[int(number)])
        elif scene.overlay is not None and kind == scene.overlay.part:
            self._option(scene.overlay, int(number))

    def take_back(self) -> None:
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
        if index < len(hand) and not self.foretell(index):
            card = hand[index].card
            self.scene.show.picture.chosen = hand[index]
            bluff = self._bluff.is_bluff(card)
            if self._try(PLAYS[card], index) and bluff:
                self._bluff.laid()

    def foretell(self, index: int) -> bool:
        """Say of a card that is to be laid what it may cost, if that has to be said; then it waits for a second press
        and stays lifted for it."""
        card = self.scene.show.picture.hand[index].card
        waits = PLAYS[card] in self.scene.play.legal and self._bluff.holds_back(card)
        if waits:
            self.scene.input.raised = f"card:{index}"
        return waits

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

    def look(self, target: str) -> None:
        """A close look at a target (A11Y-14)."""
        self.scene.services.sound.play("ui_accept")
        self.scene.services.go(routes.LookClosely(subjects(self.scene), target))

    def _hand(self) -> None:
        """Point at whoever has just laid the last card but one, if that may have a consequence (K19, Y14, Y15); else it
        is only a wave (Y16). The button looks the same before (PTY-05)."""
        scene = self.scene
        watched = scene.play.view.watched
        if watched >= 0 and scene.me is not None and scene.play.match.why_not(scene.me, CATCHES[watched]) is None:
            scene.submit(CATCHES[watched])
        else:
            scene.callout.wave()

    def _option(self, panel: Panel, index: int) -> None:
        command = panel.options[index].command
        if command is Command.DISMISS:
            self.scene.dismiss()
        elif command is Command.LET_PASS:
            self.scene.pass_by()
        else:
            self._try(command)
