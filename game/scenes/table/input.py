"""Pointer, keys, controllers and one switch at the table: what is in focus, and which target a press means.

A pointer acts on release inside the target it went down on (A11Y-30). A card can be dragged as well: it follows pointer
or finger, and lies down where it is let go over the middle (FEEL-24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.scenes.table.commands import Commands
from game.scenes.table.drag import Drag, middle
from game.scenes.table.focus import next_target, ring
from game.scenes.table.layout.table import Box
from game.scenes.table.orders import LookAt, Place
from game.scenes.table.targets import Target
from game.ui.input.actions import Act, Action, Device

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

POINTER: Final = (Act.POINTER_MOVE, Act.POINTER_DOWN, Act.POINTER_UP, Act.POINTER_LOOK)
"""What a pointer does."""
_BACKWARDS: Final = (Act.LEFT, Act.UP, Act.PREVIOUS)
_STEPS: Final = (*_BACKWARDS, Act.RIGHT, Act.DOWN, Act.NEXT)
_OWN: Final = (Act.CALL, Act.HAND, Act.INSPECT)
"""What everybody has a key of their own for, if anybody has."""
_EVERYBODY: Final = (Act.PAUSE, Act.HELP, Act.SKIP, Act.LOG, Act.RECALL, Act.MUTE, Act.FULLSCREEN)
"""What a controller may do that is not the one of whoever looks (PTY-14)."""
_ALWAYS: Final = (Act.MUTE, Act.FULLSCREEN)
"""What no curtain keeps from the application."""


class TableInput:
    """Focus and presses of one table scene. ``focus`` is the id of a target, of the one under the pointer or where keys
    or a switch have come to."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.commands = scene, Commands(scene)
        self.focus: str | None = None
        self.pressed: str | None = None
        self.raised: int | None = None
        """The card that a first press has lifted and a second one lays (FEEL-24)."""
        self._last_card = 0
        self._drag = Drag(scene)
        self._pointer_at: tuple[float, float] | None = None

    # --- what is in focus -------------------------------------------------------------------------------------

    @property
    def focused(self) -> Target | None:
        """What is in focus."""
        return self.scene.targets.find(self.focus)

    @property
    def card(self) -> int | None:
        """The index of the card of the own hand that is in focus."""
        return next((target.number for target in self.scene.targets.hand if target.id == self.focus), None)

    @property
    def lifted(self) -> int | None:
        """The same, unless a panel has to be answered before any card can be laid."""
        panel = self.scene.overlay
        return None if panel is not None and panel.holds_cards else self.card

    @property
    def ring_seen(self) -> bool:
        """Whether the ring is drawn: after the first input that was no pointer's (A11Y-11)."""
        return self.scene.services.show_focus

    @property
    def ringed(self) -> str | None:
        """The target that the ring is around."""
        return self.focus if self.ring_seen and self.scene.overlay is None else None

    def is_focused(self, target: Target) -> bool:
        """Whether a target is the one that a press of keys or of one switch would mean."""
        if target.group == "answer" and target.number >= 0:
            panel = self.scene.overlay
            return panel is not None and panel.focus == target.number
        if target.group == "places":
            return target.number == self.scene.cursor
        if target.group == "rail":
            return target.id == self.own_focus
        return target.id == self.ringed

    @property
    def own_focus(self) -> str | None:
        """What of rail or curtain has the ring."""
        return self.focus if self.ring_seen or self.scene.services.device == "switch" else None

    @property
    def hot(self) -> str | None:
        """What the pointer is over, so that a press would do it."""
        return self.focus if not self.ring_seen and self.scene.services.device == "mouse" else None

    @property
    def resting(self) -> Target | None:
        """The target that pointer or focus rests on, if there is something to say beside it."""
        target = self.focused
        return target if target is not None and target.tip else None

    def forget(self) -> None:
        """Somebody else looks now: where the last one was tells nothing."""
        self.focus = self.pressed = self.raised = None
        self._last_card = 0

    def curtain_came(self) -> None:
        """The curtain is for somebody: the button that lifts it comes first."""
        self.scene.targets.forget()
        self.focus, self.pressed = self._ring()[0].id if self.ring_seen and self.scene.covered else None, None

    def hand_changed(self) -> None:
        """Cards came or went: the pointer is over another one now, or focus goes to a card that may be laid."""
        self.scene.targets.forget()
        self.raised = None
        if self._pointer_at is not None and not self.ring_seen:
            self.focus = self.at(self._pointer_at) if self.scene.services.device == "mouse" else None
            return
        count = len(self.scene.show.picture.hand)
        here = self._last_card = max(0, min(self._last_card, count - 1))
        if self.focused is None:
            self.focus = None
        if count and self.ring_seen and (self.focus is None or self.card is not None):
            playable = self.scene.show.playable
            self._focus_on(self._card(min(playable, key=lambda index: abs(index - here)) if playable else here))

    def at(self, pos: tuple[float, float]) -> str | None:
        """The id of the target under a point."""
        target = self.scene.targets.at(pos)
        return None if target is None else target.id

    def _card(self, index: int | None) -> Target | None:
        """A card of the own hand."""
        return self.scene.targets.first(lambda target: target.group == "hand" and target.number == index)

    def _focus_on(self, target: Target | None) -> None:
        self.focus = None if target is None else target.id
        if target is not None and target.group == "hand":
            self._last_card = target.number

    # --- what comes in ----------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """Take an action: everybody's own buttons first, then the curtain, then the open hand."""
        scene, act = self.scene, action.act
        scene.targets.forget()
        if not (foreign := scene.owners.foreign(action)):
            scene.stir()
        if self.aside(action):
            return True
        if act in POINTER:
            return self._pointer(action)
        if scene.covered and act in (*_STEPS, Act.CONFIRM):
            return self._at_curtain(action)
        if foreign and not scene.covered and act not in _EVERYBODY:
            return True
        if scene.show.choreography.dealing and not action.repeat and act is not Act.PAUSE:
            scene.skip()  # FEEL-06: any press ends the deal
            if act is Act.SKIP:
                return True  # and this one has done its work
        return self._press(action)

    def aside(self, action: Action) -> bool:
        """Whether somebody pressed a key of their own: a letter, or one of a device that is theirs."""
        scene, act = self.scene, action.act
        target = self._lettered(action.text.lower()) if act is Act.TEXT else self._own(action)
        if target is not None and target.seat >= 0:
            self._do(target)
            return True
        return act in _OWN and any(one.seat >= 0 and one.act is act for one in scene.targets.all)

    def _lettered(self, letter: str) -> Target | None:
        """What a letter presses: a panel has it before anybody else."""
        found = [target for target in self.scene.targets.all if target.letter == letter != ""]
        return found[-1] if found else None

    def _own(self, action: Action) -> Target | None:
        """The own button of whoever pressed this; what is no own key for everybody is one only out of turn."""
        scene, owners = self.scene, self.scene.owners
        seat = owners.presser(action) if action.act in _OWN else owners.out_of_turn(action)
        return scene.targets.first(lambda one: one.seat >= 0 and one.seat == seat and one.act is action.act)

    def at_rail(self, action: Action) -> bool:
        """Whether the pointer is at everybody's own buttons, which lie on other pages, too; and what it does there."""
        target = self.scene.targets.at(action.pos or (0.0, 0.0)) if action.act in POINTER else None
        if target is None or target.group != "rail":
            self.pressed = None if action.act is Act.POINTER_UP else self.pressed
            return False
        return self._pointer(action)

    def reach(self, target: str | None) -> None:
        """One switch is on a target, or on a group: a card lifts as under a pointer."""
        self._pointer_at = None
        self.focus = target
        self.scene.invalidate()

    def choose(self, id: str) -> None:
        """What one switch presses."""
        self.scene.targets.forget()
        target = self.scene.targets.find(id)
        if self._held_up and not (target is not None and target.group == "rail"):
            self.scene.skip()
        elif target is not None:
            self._do(target)
        self.scene.invalidate()

    def activate(self, id: str) -> None:
        """Do what a press on the target of this id means."""
        self.scene.targets.forget()
        target = self.scene.targets.find(id)
        if target is not None:
            self._do(target)

    def _do(self, target: Target) -> None:
        self.scene.tooltip.send_away()
        if target.order is not None:
            self.commands.carry_out(target.order)
        self.scene.invalidate()

    @property
    def _held_up(self) -> bool:
        """Whether a press does nothing but end what is shown."""
        scene = self.scene
        return not scene.covered and (scene.show.choreography.dealing or scene.show.picture.applied is not None)

    # --- pointer ----------------------------------------------------------------------------------------------

    def _pointer(self, action: Action) -> bool:
        pos = self._pointer_at = action.pos or (0.0, 0.0)
        target = self.scene.targets.at(pos)
        own = target is not None and target.group == "rail"
        if self._held_up and not own and action.act in (Act.POINTER_DOWN, Act.POINTER_LOOK):
            self.pressed = None
            self.scene.skip()
            return True
        if action.act is Act.POINTER_LOOK:
            self._look_at(target)
            return True
        if action.act is Act.POINTER_DOWN:
            self.pressed = "table" if target is None else target.id
            free = target is not None and target.group == "hand" and self._may_lift
            self._drag.press(target.number if target is not None and free else None, pos)
        elif action.act is Act.POINTER_MOVE and self._drag.move(pos):
            self.focus = f"card:{self._drag.index}"
            return True
        elif self._dropped(pos, target):
            return True
        elif action.act is Act.POINTER_UP:
            self._release(target, pos, action.device)
        if action.act is not Act.POINTER_UP or self.at(pos) != self.focus or action.device == "touch":
            self._point(target, action)
        return True

    @property
    def _may_lift(self) -> bool:
        panel = self.scene.overlay
        return panel is None or not panel.holds_cards

    def _look_at(self, target: Target | None) -> None:
        """A close look at what lies under the pointer, if there is anything to say about it (A11Y-14)."""
        if target is not None and target.subject and target.role != "button":
            self.commands.carry_out(LookAt(target.subject))

    def _dropped(self, pos: tuple[float, float], target: Target | None) -> bool:
        """Whether a dragged card was let go, and lay it if that was over the middle, or over the card that the pointer
        went down on, which is a press however far it went (FEEL-24)."""
        held = self._card(self._drag.index) if self._drag.index is not None else None
        self._drag.drop()
        if held is None:
            return False
        same = target is not None and target.id == self.pressed
        self.pressed = self.raised = None
        if same or middle(self.scene.show.layout).contains(pos):
            self._do(held)
        self.focus = self.at(pos) if self.scene.services.device == "mouse" else None
        return True

    def _release(self, target: Target | None, pos: tuple[float, float], device: Device) -> None:
        pressed, self.pressed = self.pressed, None
        raised, self.raised = self.raised, None
        self.scene.invalidate()
        if target is None:
            if pressed == "table" and Box(0, 0, *self.scene.show.layout.size).contains(pos):
                self.scene.skip()
        elif pressed == target.id:
            if target.group == "hand" and raised != target.number and self._lifts_first(device):
                self.raised = target.number
                self.commands.foretell(target.number)
            else:
                self._do(target)

    def _lifts_first(self, device: Device) -> bool:
        """Whether a first press on a card only lifts it: on a touch screen nothing shows beforehand which is meant."""
        wanted = self.scene.services.settings.select_first
        return wanted == "always" or wanted == device == "touch"

    def _point(self, target: Target | None, action: Action) -> None:
        if action.device == "touch" and action.act is Act.POINTER_UP:
            target = self._card(self.raised)
        if (None if target is None else target.id) != self.focus:
            self._focus_on(target)
            self.scene.invalidate()
        panel = self.scene.overlay
        if panel is not None and target is not None and target.group == "answer" and target.number >= 0:
            panel.focus = target.number

    # --- keys -------------------------------------------------------------------------------------------------

    def _press(self, action: Action) -> bool:
        """What a key does: the first target that has it."""
        scene, act = self.scene, action.act
        if act in _STEPS:
            self._step(act)
        elif act is Act.CONFIRM:
            self._confirm()
        elif act is Act.INSPECT and not scene.covered:
            self._look_closely()
        else:
            letter = action.text.lower()
            target = self._lettered(letter) if act is Act.TEXT else None
            target = target or scene.targets.first(lambda one: one.act is act and one.seat < 0)
            if target is None:
                return scene.covered and act not in _ALWAYS
            self._do(target)
        scene.invalidate()
        return True

    def _look_closely(self) -> None:
        """At what is in focus, else at the discard pile; at nothing while the card in focus is on its way."""
        target = self.focused
        if target is not None or self.focus is None:
            self.commands.carry_out(LookAt((target.subject if target is not None else "") or "discard"))

    def _at_curtain(self, action: Action) -> bool:
        """Only the device of whoever is asked lifts the curtain (PTY-14). If nobody else plays with it, it does what
        the button says wherever the ring is: all else has keys of its own there."""
        owners = self.scene.owners
        if owners.anothers(action):
            return True
        confirms, ring = action.act is Act.CONFIRM and not action.repeat, self._ring()
        if owners.personal(owners.owner(action)):
            if confirms:
                self._do(ring[0])
        elif confirms:
            self._do(self.focused or ring[0])
        elif action.act in _STEPS:
            at = next((i for i, one in enumerate(ring) if one.id == self.focus), 0)
            self.focus = ring[(at + (-1 if action.act in _BACKWARDS else 1)) % len(ring)].id
        self.scene.invalidate()
        return True

    def _confirm(self) -> None:
        scene, panel = self.scene, self.scene.overlay
        if scene.show.picture.applied is not None:
            scene.skip()
        elif scene.chooser is not None:
            self.commands.carry_out(Place(scene.cursor))
        elif panel is not None:
            self.commands.carry_out(panel.options[panel.focus].command)
        elif self.focus is None:
            scene.skip()
            self.hand_changed()
        else:
            self.activate(self.focus)

    # --- steps ------------------------------------------------------------------------------------------------

    def _step(self, act: Act) -> None:
        scene = self.scene
        if scene.chooser is not None:
            scene.step(-1 if act in _BACKWARDS else 1)
        elif scene.overlay is not None:
            scene.overlay.move(act, scene.show.layout)
        else:
            here = self.focused
            self._focus_on(next_target(scene.targets.all, self._ring(), here, act, scene.show.layout, scene.me))
            if not scene.hush:
                scene.services.sound.play("ui_move")

    def _ring(self) -> list[Target]:
        """What keys come to, in the order of Tab."""
        return ring(self.scene.targets.all, min(self._last_card, len(self.scene.show.picture.hand) - 1))
