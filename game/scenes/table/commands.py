"""Execution of orders at the table: play, draw, call, catch, answer, look, or say why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.moves import CALL, CATCHES, PLAYS, Call, Move
from game.scenes import routes
from game.scenes.table.messages import LogLine, log_lines
from game.scenes.table.orders import (
    BlindMove,
    ChooseFaceDown,
    ClaimJumpIn,
    Command,
    LookAt,
    Order,
    Peek,
    PlayCard,
    PressCall,
    PressCatch,
    PressRailButton,
)
from game.scenes.table.subjects import own_cards, subjects
from game.scenes.table.table import Table
from game.words import _

MOST_RECALLED_EVENTS: Final = 5
"""Number of events that the recall key repeats (A11Y-37)."""


class Commands:
    """Executor of the orders at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.raised_index: int | None = None
        """Index of the card that a first press has raised and a second one plays (FEEL-24)."""

    def carry_out(self, order: Order) -> None:
        """Carry out ``order``.

        If a lesson is about to speak, cards and answers only skip to it; a call does not wait. What is played right
        after a skip is dropped: nobody has seen yet what it would be played on (FEEL-06).
        """
        table = self.table
        if table.services.skip_pause.is_running and _plays(order):
            return
        if table.tip_sources.has_unseen_lesson and isinstance(order, PlayCard | Move) and order != CALL:
            self.skip()
            return
        match order:
            case Command.PAUSE:
                table.pause()
            case Command.HELP:
                table.show_rules()
            case Command.FAST:
                table.change_speed()
            case Command.HURRY:
                self._hurry()
            case Command.SKIP:
                self.skip()
            case Command.COACH:
                table.coaching.ask()
            case Command.LOG:
                self._log(self._log_lines)
            case Command.RECALL:
                self._log([line for line in self._log_lines if not line.is_notice][-MOST_RECALLED_EVENTS:])
            case Command.UNDO:
                self._take_back()
            case Command.SORT:
                table.show.picture.sorts_by_value = not table.show.picture.sorts_by_value
                table.show.picture.sort()
            case Command.CATCH:
                self._catch()
            case Command.DISMISS:
                table.dismiss()
            case Command.LET_PASS:
                table.panels.let_pass()
            case Command.UNSAY:
                table.tip.clear()
            case PlayCard(index):
                self._card(index)
            case LookAt(subject):
                self._look(subject)
            case Call():
                self._call()
            case Command.REVEAL:
                table.audience.carry_out(order)
                table.services.skip_pause.begin()
            case (
                Command()
                | ClaimJumpIn()
                | PressCall()
                | PressCatch()
                | PressRailButton()
                | Peek()
                | BlindMove()
                | ChooseFaceDown()
            ):
                table.audience.carry_out(order)
            case _:
                self._try(order)

    def skip(self) -> None:
        """End what is shown; such a press plays nothing, nor another within half a second (FEEL-06)."""
        if self.table.show.is_running:
            self.table.services.skip_pause.begin()
        self.table.skip()

    def _hurry(self) -> None:
        """Skip, or while others think, go on to their next move: no clock to wait for (A11Y-32)."""
        self.table.clock.allow_next_move() if self.table.clock.others_are_thinking else self.skip()

    def warn_if_costly(self, index: int) -> bool:
        """Warn of what a card may cost, if due; return whether it waits for a second press.

        It stays raised meanwhile.
        """
        card = self.table.show.picture.hand[index].card
        waits = PLAYS[card] in self.table.play.legal and self.table.bluffs.holds_back(card)
        if waits:
            self.raised_index = index
        return waits

    def _look(self, subject: str) -> None:
        """Open a close look (A11Y-14).

        Cards of a secret hand are shown to the viewer alone; anything else puts that hand away first.
        """
        table = self.table
        if table.audience.shows_secret_hand and any(card.id == subject for card in own_cards(table.show)):
            table.audience.look_alone(subject)
            return
        table.audience.hide_hand()
        table.services.sound.play("ui_accept")
        table.services.go(routes.LookClosely(subjects(table.show), subject))

    @property
    def _log_lines(self) -> list[LogLine]:
        return log_lines(self.table.show.picture.log, self.table.play.match.seats)

    def _log(self, lines: Sequence[LogLine]) -> None:
        self.table.audience.hide_hand()
        self.table.services.sound.play("ui_accept")
        self.table.services.go(routes.Log(lines))

    def _take_back(self) -> None:
        """Take back to the viewer's last decision, alone against bots (FEEL-29).

        Elsewhere, and before the first move, say that it is impossible.
        """
        services = self.table.services
        if services.current.may_take_back:
            services.sound.play("ui_accept")
            services.go(routes.TakeBack())
        else:
            services.sound.play("illegal")
            services.notify(_("There is no move to undo now."))

    def _card(self, index: int) -> None:
        hand = self.table.show.picture.hand
        if not self.warn_if_costly(index):
            card = hand[index].card
            self.table.show.picture.chosen_card = hand[index]
            bluff = self.table.bluffs.is_bluff(card)
            if self._try(PLAYS[card], index) and bluff and not self.table.audience.is_shared:
                self.table.bluffs.count_bluff()

    def _try(self, move: Move, index: int | None = None) -> bool:
        """Make a move for the viewer, or say why not; return whether it was made."""
        table = self.table
        if table.audience.viewer_seat is None or table.play.match.round_number == 0:
            return False
        refusal = table.play.match.why_not(table.audience.viewer_seat, move)
        if refusal is not None:
            table.show.picture.chosen_card = None
            table.refuse(refusal, index)
        else:
            table.message.clear()
            table.play.submit(move)
        return refusal is None

    def _call(self) -> None:
        """Call; a call made without an assist ends the reminder (A11Y-33)."""
        if self._try(CALL):
            self.table.assists.note_call()

    def _catch(self) -> None:
        """Catch the player of the last card but one, if it may count (K19, Y14, Y15).

        Else it is only a wave (Y16), with the reason. The button looks the same before (PTY-05).
        """
        table = self.table
        if table.audience.viewer_seat is not None and not self._try(CATCHES[max(table.play.view.watched, 0)]):
            table.call_buttons.wave()


def _plays(order: Order) -> bool:
    """Whether it makes a move that can wait. A call and a catch are races, and may hurry."""
    if isinstance(order, Move):
        return order != CALL and order not in CATCHES
    if isinstance(order, ClaimJumpIn):
        return order.index is not None
    return isinstance(order, PlayCard | BlindMove | ChooseFaceDown) or order is Command.LET_PASS
