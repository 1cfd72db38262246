"""Pointer, keys, controllers and one switch: what has focus, and which target a press means.

A pointer acts on release inside the target it went down on (A11Y-30). A dragged card follows the pointer or finger, and
is played if released over the middle (FEEL-24).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.table.commands import Commands
from game.scenes.table.drag import Drag, drop_area, lean_at
from game.scenes.table.layout.table_layout import Box
from game.scenes.table.orders import ChooseFaceDown, Command, LookAt
from game.scenes.table.pointed import Pointed
from game.scenes.table.table import Table
from game.scenes.table.table_focus import next_target, ring
from game.scenes.table.targets import Target, Targets
from game.ui.cards.tilt import Lean
from game.ui.input.actions import Act, Action, Device

POINTER: Final = (Act.POINTER_MOVE, Act.POINTER_DOWN, Act.POINTER_UP, Act.POINTER_LOOK)
"""The actions of a pointer."""
_BACKWARDS: Final = (Act.LEFT, Act.UP, Act.PREVIOUS)
_STEPS: Final = (*_BACKWARDS, Act.RIGHT, Act.DOWN, Act.NEXT)
_OWN_KEY_ACTS: Final = (Act.CALL, Act.HAND, Act.INSPECT)
"""Actions for which every seat has its own key, if any seat has."""
_EVERYBODYS_ACTS: Final = (Act.PAUSE, Act.HELP, Act.SKIP, Act.LOG, Act.RECALL, Act.MUTE, Act.FULLSCREEN)
"""Actions open to a controller other than the viewer's (PTY-14)."""
_CURTAIN_ACTS: Final = (Act.MUTE, Act.FULLSCREEN)
"""Actions that a curtain passes on to the application."""


class TableInput:
    """Focus and presses of one table.

    ``focus`` is the id of the target under the pointer, or of the one that keys or a switch have reached.
    """

    def __init__(self, table: Table, targets: Targets) -> None:
        self.table, self.commands, self.targets = table, Commands(table), targets
        self.press_listeners: list[Callable[[], None]] = []
        """Called when a target is pressed, before its order."""
        self.focus: str | None = None
        self.pressed_id: str | None = None
        self._last_card = 0
        self._at_pile = False
        """Whether the focus went to the draw pile by itself, as no card fitted."""
        self._drag = Drag(table)
        self._pointer_at: tuple[float, float] | None = None
        self.keys_of: tuple[str, str] | None = None

    # --- focus ------------------------------------------------------------------------------------------------

    @property
    def focused_target(self) -> Target | None:
        return self.targets.find(self.focus)

    @property
    def focused_card_index(self) -> int | None:
        """Index in the hand of the card in focus, or None."""
        return next((target.number for target in self.targets.hand_targets if target.id == self.focus), None)

    @property
    def lifted_index(self) -> int | None:
        return self.focused_card_index if self._may_lift else None

    @property
    def lean(self) -> Lean | None:
        """Tilt of the lifted card under the mouse; None without one, and with reduced motion."""
        services, card, at = self.table.services, self.lifted_index, self._pointer_at
        by_mouse = services.device == "mouse" and not self.shows_focus_ring
        if services.settings.reduced_motion or not by_mouse or card is None or not at:
            return None
        return lean_at(self.table.show.picture.hand[card].target, at)

    @property
    def shows_focus_ring(self) -> bool:
        """Whether the ring is drawn: after the first input that was not a pointer's (A11Y-11)."""
        return self.table.services.show_focus

    @property
    def ringed_id(self) -> str | None:
        return self.focus if self.shows_focus_ring and self.table.panels.overlay is None else None

    @property
    def advised(self) -> Target | None:
        move = self.table.coaching.move
        return None if move is None else self.targets.target_of_move(move)

    @property
    def key_focus_id(self) -> str | None:
        return self.focus if self.shows_focus_ring or self.table.services.device == "switch" else None

    @property
    def hovered_id(self) -> str | None:
        """Id of the target under the mouse, which a press would mean."""
        return self.focus if not self.shows_focus_ring and self.table.services.device == "mouse" else None

    @property
    def pointed_now(self) -> Pointed:
        """What is pointed at now, for look and tree."""
        seen, taught = self.shows_focus_ring, self.targets.find(self.table.tip_sources.taught_target_id)
        return Pointed(
            lifted_index=self.lifted_index, lean=self.lean, shows_focus_ring=seen, ringed_id=self.ringed_id,
            key_focus_id=self.key_focus_id, pressed_id=self.pressed_id, hovered_id=self.hovered_id,
            raised_index=self.commands.raised_index, buttons=self.targets.button_targets, advised_index=self.advised,
            taught_target=None if seen or self.table.services.device == "switch" else taught,
        )  # fmt: skip

    def forget(self) -> None:
        self.focus = self.pressed_id = self.commands.raised_index = None
        self._last_card, self._at_pile = 0, False

    def let_go(self) -> None:
        """Send a dragged card home and forget what is pressed, as another page covers the table."""
        self._drag.drop()
        self.pressed_id = None

    def reset_for_curtain(self) -> None:
        """Reset the focus for a curtain; with a ring, it goes to the button that lifts it."""
        self.targets.forget()
        self.focus = self._ring()[0].id if self.shows_focus_ring and self.table.audience.cover.hides_table else None
        self.pressed_id = None

    def hand_changed(self) -> None:
        """Move the focus after cards came or went: below the pointer, or to a playable card.

        If none fits and that may be seen, the focus goes to the draw pile until the hand is asked again (A11Y-36).
        """
        self.targets.forget()
        self.commands.raised_index = None
        if self._pointer_at is not None and not self.shows_focus_ring:
            self.focus = self.target_id_at(self._pointer_at) if self.table.services.device == "mouse" else None
            return
        count = len(self.table.show.picture.hand)
        here = self._last_card = max(0, min(self._last_card, count - 1))
        if self.focused_target is None or self._at_pile:
            self.focus = None
        if not (count and self.shows_focus_ring and (self.focus is None or self.focused_card_index is not None)):
            return
        show = self.table.show
        playable = None if self.table.audience.is_overheard else show.playable
        if playable is not None and show.only_draws and (pile := self.targets.find("draw")) is not None:
            self.focus_on(pile)
            self._at_pile = True
        else:
            nearest = min(playable, key=lambda index: abs(index - here)) if playable else here
            self.focus_on(self.targets.target_of_card(nearest))

    def target_id_at(self, pos: tuple[float, float]) -> str | None:
        target = self.targets.target_at(pos)
        return None if target is None else target.id

    def focus_on(self, target: Target | None) -> None:
        self._at_pile = False
        self.focus = None if target is None else target.id
        if target is not None and target.group == "hand":
            self._last_card = target.number

    # --- incoming actions -------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """Handle an action: personal buttons first, then the curtain, then the open hand."""
        table, act, services = self.table, action.act, self.table.services
        if self.keys_of != (keys := (services.device, services.pad_kind)):
            self.keys_of = keys
            self.targets.forget()  # they name the keys of another device
        if not (foreign := table.audience.owners.is_uninvolved(action)):
            table.audience.note_activity()
        if self.handle_personal_key(action):
            return True
        if act in POINTER:
            return self._pointer(action)
        if table.audience.cover.hides_table and act in (*_STEPS, Act.CONFIRM):
            return self._at_curtain(action)
        if foreign and not table.audience.cover.hides_table and act not in _EVERYBODYS_ACTS:
            return True
        if table.show.choreography.dealing and not action.repeat and act is not Act.PAUSE:
            self.commands.skip()  # FEEL-06: any press ends the deal
            if act is Act.SKIP:
                return True  # and the press is used up
        return self._press(action)

    def handle_personal_key(self, action: Action) -> bool:
        """Handle a seat's own key, a letter or one of its device; return whether it was one."""
        act = action.act
        target = self.targets.target_of_letter(action.text.lower()) if act is Act.TEXT else self._own(action)
        if target is not None and target.seat >= 0:
            self._do(target)
            return True
        return act in _OWN_KEY_ACTS and any(one.seat >= 0 and one.act is act for one in self.targets.all_targets)

    def _own(self, action: Action) -> Target | None:
        owners = self.table.audience.owners
        seat = owners.presser(action) if action.act in _OWN_KEY_ACTS else owners.out_of_turn(action)
        return None if seat is None else self.targets.target_of_act(action.act, seat)

    def handle_rail_pointer(self, action: Action) -> bool:
        """Handle a pointer on the rail, also over other pages; return whether it was there."""
        target = self.targets.target_at(action.pos or (0.0, 0.0)) if action.act in POINTER else None
        if target is None or target.group != "rail":
            self.pressed_id = None if action.act is Act.POINTER_UP else self.pressed_id
            return False
        return self._pointer(action)

    def reach(self, target: str | None) -> None:
        self._pointer_at, self._at_pile = None, False
        self.focus = target
        found = self.targets.find(target)
        self.table.panels.point(found.number if found is not None and found.group == "answer" else -1)
        self.table.redraw()

    def choose(self, id: str) -> None:
        """Press a target by the switch; while the table is held up, skip unless it is on the rail."""
        target = self.targets.find(id)
        if self._held_up and not (target is not None and target.group == "rail"):
            self.commands.skip()
        elif target is not None:
            self._do(target)
        self.table.invalidate()

    def activate(self, id: str) -> None:
        if (target := self.targets.find(id)) is not None:
            self._do(target)

    def _do(self, target: Target) -> None:
        for tell in self.press_listeners:
            tell()
        if target.look is not None and target.look.kind != "rule":
            self.table.call_buttons.start_dip(target.id)
        if target.order is not None:
            self.commands.carry_out(target.order)
        self.table.invalidate()

    @property
    def _held_up(self) -> bool:
        hidden, show = self.table.audience.cover.hides_table, self.table.show
        return not hidden and (show.choreography.dealing or show.picture.applied is not None)

    # --- pointer ----------------------------------------------------------------------------------------------

    def _pointer(self, action: Action) -> bool:
        pos = self._pointer_at = action.pos or (0.0, 0.0)
        if self.lean is not None:
            self.table.redraw()
        target = self.targets.target_at(pos)
        own = target is not None and target.group == "rail"
        if self._held_up and not own and action.act in (Act.POINTER_DOWN, Act.POINTER_LOOK):
            self.pressed_id = None
            self.commands.skip()
            return True
        if action.act is Act.POINTER_LOOK:
            if target is not None and target.subject and target.role != "button":
                self.commands.carry_out(LookAt(target.subject))  # A11Y-14
            return True
        if action.act is Act.POINTER_DOWN:
            self.pressed_id = "table" if target is None else target.id
            free = target is not None and target.group == "hand" and self._may_lift
            self._drag.press(target.number if target is not None and free else None, pos)
        elif action.act is Act.POINTER_MOVE and self._drag.move(pos):
            self.focus = f"card:{self._drag.index}"
            if target is None or target.id != self.pressed_id:
                self.pressed_id = None  # it has left its place, so it is no press any more
            return True
        elif self._dropped(pos, target):
            return True
        elif action.act is Act.POINTER_UP:
            self._release(target, pos, action.device)
        if action.act is not Act.POINTER_UP or self.target_id_at(pos) != self.focus or action.device == "touch":
            self._point(target, action)
        return True

    @property
    def _may_lift(self) -> bool:
        panel = self.table.panels.overlay
        return panel is None or not panel.holds_cards

    def _dropped(self, pos: tuple[float, float], target: Target | None) -> bool:
        """Drop a dragged card; return whether there was one.

        It is played over the middle, or if it never left the card the pointer went down on, which is a press (FEEL-24).
        """
        held = self.targets.target_of_card(self._drag.index) if self._drag.index is not None else None
        self._drag.drop()
        if held is None:
            return False
        same = target is not None and target.id == self.pressed_id
        self.pressed_id = self.commands.raised_index = None
        if same or drop_area(self.table.show.layout).contains(pos):
            self._do(held)
        self.focus = self.target_id_at(pos) if self.table.services.device == "mouse" else None
        return True

    def _release(self, target: Target | None, pos: tuple[float, float], device: Device) -> None:
        pressed, self.pressed_id = self.pressed_id, None
        raised, self.commands.raised_index = self.commands.raised_index, None
        self.table.redraw()
        if target is None:
            if pressed == "table" and Box(0, 0, *self.table.show.layout.size).contains(pos):
                self.commands.skip()
        elif pressed == target.id:
            if target.group == "hand" and raised != target.number and self._lifts_first(device):
                self.commands.raised_index = target.number
                self.commands.warn_if_costly(target.number)
            else:
                self._do(target)

    def _lifts_first(self, device: Device) -> bool:
        wanted = self.table.services.settings.select_first
        return wanted == "always" or wanted == device == "touch"

    def _point(self, target: Target | None, action: Action) -> None:
        if action.device == "touch" and action.act is Act.POINTER_UP:
            target = self.targets.target_of_card(self.commands.raised_index)
        if (None if target is None else target.id) != self.focus:
            self.focus_on(target)
            self.table.redraw()
        self.table.panels.point(target.number if target is not None and target.group == "answer" else -1)

    # --- keys -------------------------------------------------------------------------------------------------

    def _press(self, action: Action) -> bool:
        """Handle a key: step, confirm, look, or press the first target that has it."""
        table, act = self.table, action.act
        if act in _STEPS:
            self._step(act)
        elif act is Act.CONFIRM:
            self._confirm()
        elif act is Act.INSPECT and not table.audience.cover.hides_table:
            self._look_closely()
        else:
            letter = action.text.lower()
            target = self.targets.target_of_letter(letter) if act is Act.TEXT else None
            target = target or self.targets.target_of_act(act, -1)
            if target is None:
                return table.audience.cover.hides_table and act not in _CURTAIN_ACTS
            self._do(target)
        table.invalidate()
        return True

    def _look_closely(self) -> None:
        target = self.focused_target
        if target is not None or self.focus is None:
            self.commands.carry_out(LookAt((target.subject if target is not None else "") or "discard"))

    def _at_curtain(self, action: Action) -> bool:
        """Handle a key at the curtain, which only the asked player's device lifts (PTY-14).

        A device of one player does what the button says wherever the ring is; all else has its own keys there.
        """
        owners = self.table.audience.owners
        if owners.belongs_to_other_seat(action):
            return True
        confirms, ring = action.act is Act.CONFIRM and not action.repeat, self._ring()
        if owners.personal(owners.owner(action)):
            self.focus = ring[0].id  # after pointer use nothing has focus: the ring shows what the button does
            if confirms:
                self._do(ring[0])
        elif confirms:
            self._do(self.focused_target or ring[0])
        elif action.act in _STEPS:
            at = next((i for i, one in enumerate(ring) if one.id == self.focus), 0)
            self.focus = ring[(at + (-1 if action.act in _BACKWARDS else 1)) % len(ring)].id
        self.table.invalidate()
        return True

    def _confirm(self) -> None:
        table, panel = self.table, self.table.panels.overlay
        if table.show.picture.applied is not None:
            self.commands.skip()
        elif table.audience.face_down.chooser is not None:
            self.commands.carry_out(ChooseFaceDown(table.audience.face_down.cursor))
        elif panel is not None:
            self.commands.carry_out(panel.options[panel.focus].command if panel.options else Command.SKIP)
        elif self.focus is None:
            self.commands.skip()
            self.hand_changed()
        else:
            self.activate(self.focus)

    # --- steps ------------------------------------------------------------------------------------------------

    def _step(self, act: Act) -> None:
        table = self.table
        if table.audience.face_down.chooser is not None:
            table.audience.face_down.step(-1 if act in _BACKWARDS else 1)
        elif table.panels.overlay is not None:
            table.panels.overlay.move(act, table.show.layout)
        else:
            here, me = self.focused_target, table.audience.viewer_seat
            pile = self.targets.find("draw") if here is None and table.show.only_draws else None
            self.focus_on(pile or next_target(self.targets.all_targets, self._ring(), here, act, table.show.layout, me))
            if not table.audience.must_stay_silent:
                table.services.sound.play("ui_move")

    def _ring(self) -> list[Target]:
        return ring(self.targets.all_targets, min(self._last_card, len(self.table.show.picture.hand) - 1))
