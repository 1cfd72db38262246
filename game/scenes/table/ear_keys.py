"""Keys for playing by ear: they tell of the table and walk the cards that fit (A11Y-44)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.compiled_rules import NO_CARD
from game.rules.moves import ACCEPT, CHALLENGE
from game.scenes.table import spoken_table
from game.scenes.table.input import TableInput
from game.scenes.table.orders import Command, Order
from game.scenes.table.table import Table
from game.ui.input.actions import Act, Action
from game.words import _

_ASKED: Final[dict[Act, Callable[[Table], str]]] = {
    Act.READ: spoken_table.whole_sentence,
    Act.TELL_HAND: spoken_table.hand_sentence,
    Act.TELL_TOP: spoken_table.top_sentence,
    Act.TELL_COUNTS: spoken_table.counts_sentence,
    Act.TELL_TURN: spoken_table.turn_sentence,
    Act.TELL_POINTS: spoken_table.points_sentence,
    Act.TELL_PENALTY: spoken_table.penalty_sentence,
}
_STEPS: Final = {Act.NEXT_FIT: 1, Act.PREVIOUS_FIT: -1}


class EarKeys:
    """Handles the keys that only a player by ear needs, at one table."""

    def __init__(self, table: Table, input: TableInput) -> None:
        self._table, self._input = table, input
        self._events_back = 0
        """How far back the last press of the history key went."""
        table.show.choreography.listeners.append(lambda _event: self._forget())

    def handle(self, action: Action) -> bool:
        """Handle one of these keys; return False for any other, and while a curtain hides the table."""
        act, table = action.act, self._table
        if act is not Act.TELL_HISTORY:
            self._forget()
        if table.audience.cover.hides_table:
            return False
        if act in _ASKED:
            self._tell(_ASKED[act](table))
        elif act is Act.TELL_HISTORY:
            self._tell(spoken_table.event_sentence(table, self._events_back))
            self._events_back += 1
        elif act is Act.EXPLAIN:
            target = self._input.focused_target
            self._tell(spoken_table.thing_sentence(table, target) if target is not None else "")
        elif act in _STEPS and table.panels.overlay is None and table.audience.hand_may_be_heard:
            self._walk(_STEPS[act])
        elif act in (Act.FIRST, Act.LAST) and table.panels.overlay is None:
            self._focus(0 if act is Act.FIRST else len(table.show.picture.hand) - 1)
        elif act is Act.JUMP_IN:
            self._jump_in()
        elif act in (Act.CHALLENGE, Act.ACCEPT):
            self._input.commands.carry_out(CHALLENGE if act is Act.CHALLENGE else self._acceptance)
            table.invalidate()
        else:
            return False
        return True

    @property
    def _acceptance(self) -> Order:
        """What accepting a draw card is now: to draw, or to let another's card pass (A3)."""
        panel = self._table.panels.overlay
        passes = panel is not None and any(option.command is Command.LET_PASS for option in panel.options)
        return Command.LET_PASS if passes else ACCEPT

    def _forget(self) -> None:
        self._events_back = 0

    def _tell(self, sentence: str) -> None:
        narrator = self._table.services.narrator
        if narrator is not None:
            narrator.say(sentence, interrupts=True, may_repeat=True)
        elif sentence:
            self._table.services.notify(sentence)

    def _walk(self, step: int) -> None:
        """Focus the next card that fits; where none does, the draw pile, or say so."""
        show, here = self._table.show, self._input.focused_card_index
        fitting = sorted(show.playable or ())
        if not fitting:
            if show.only_draws and (pile := self._input.targets.find("draw")) is not None:
                self._input.focus_on(pile)
            self._tell(_("No card fits now."))
            return
        if here is None:
            self._focus(fitting[0] if step > 0 else fitting[-1])
            return
        ahead = [index for index in fitting[::step] if (index - here) * step > 0]
        self._focus(ahead[0] if ahead else fitting[::step][0])

    def _focus(self, index: int) -> None:
        target = self._input.targets.target_of_card(index)
        if target is not None:
            self._input.focus_on(target)
            if not self._table.audience.must_stay_silent:
                self._table.services.sound.play("ui_move")
            self._table.redraw()

    def _jump_in(self) -> None:
        """Jump in with the card that is exactly like the top one, if it is held (Y13)."""
        view, hand = self._table.play.view, self._table.show.picture.hand
        twins = [index for index, held in enumerate(hand) if held.card == view.twin != NO_CARD]
        if twins:
            self._input.activate(f"card:{twins[0]}")
        elif self._table.audience.hand_may_be_heard:
            self._tell(_("You have no card to jump in with."))
