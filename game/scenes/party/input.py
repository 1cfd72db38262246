"""Hands of several people on one screen: everybody's own buttons first, then the curtain, then the open hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.scenes.party.curtain import REVEAL
from game.scenes.party.keys import OWN_KEYS, rail_letters
from game.scenes.table.input import POINTER, TableInput
from game.scenes.table.layout.table import Box
from game.scenes.table.table_deeds import TableDeeds
from game.ui.input.actions import Act, Action

if TYPE_CHECKING:
    from game.scenes.party.passed import PartyTable

_BACKWARDS: Final = (Act.LEFT, Act.UP, Act.PREVIOUS)
_STEPS: Final = (*_BACKWARDS, Act.RIGHT, Act.DOWN, Act.NEXT)
_LOWEST: Final = ("hide", "hand", "draw_button")
"""Below these lies the rail alone."""
_EVERYBODY: Final = (Act.PAUSE, Act.HELP, Act.SKIP, Act.LOG, Act.RECALL, Act.MUTE, Act.FULLSCREEN)
"""What a controller may do that is not the one of whoever looks (PTY-14)."""


class PartyDeeds(TableDeeds):
    """What the targets of a party do."""

    scene: PartyTable

    def activate(self, target: str) -> None:
        """Do what a press on the target means."""
        scene, (kind, _colon, number) = self.scene, target.partition(":")
        if number and kind in OWN_KEYS:
            scene.rail_press(kind, int(number))
        elif kind == REVEAL:
            scene.reveal()
        elif kind == "hide":
            scene.hide()
        elif kind == "hand" and scene.me is not None:
            scene.callout.pressed("hand")
            scene.raise_hand(scene.me)
        elif kind == "call" and scene.me is not None:
            scene.callout.pressed("call")
            scene.shout(scene.me)
        elif kind in ("log", "recall"):
            scene.hide()
            super().activate(target)
        elif scene.claims and kind in ("card", "keep"):
            self._claimed(int(number) if number else None)
        else:
            super().activate(target)

    def _claimed(self, index: int | None) -> None:
        hand = self.scene.show.picture.hand
        if index is None:
            self.scene.turn_over(None)
        elif index < len(hand):
            self.scene.show.picture.chosen = hand[index]
            self.scene.turn_over(hand[index].card)

    def look(self, target: str) -> None:
        """A close look at the own cards is for whoever looks alone; any other one shows nothing that others must not
        see, and puts the hand away."""
        if target.startswith("card:") and self.scene.may_hide:
            if self.scene.show.picture.hand:  # the last card may be on its way
                self.scene.look_alone(target)
            return
        self.scene.hide()
        super().look(target if self.scene.me is not None or not target.startswith("card:") else "discard")


class PartyInput(TableInput):
    """Focus and presses of one table of several people."""

    scene: PartyTable

    def __init__(self, scene: PartyTable) -> None:
        super().__init__(scene)
        self._deeds = PartyDeeds(scene)
        self._down: str | None = None
        self._over: str | None = None
        """The button of the rail that the pointer is over."""

    @property
    def rail_focus(self) -> str | None:
        """What of rail or curtain has the ring."""
        shown = self.ring_seen or self.scene.services.device == "switch"
        known = self.focus is not None and (":" in self.focus or self.focus in (REVEAL, "pause"))
        return self.focus if shown and known else None

    def named(self) -> dict[str, Box]:
        """The buttons of the rail, too, and what there is on the curtain."""
        scene = self.scene
        boxes = {"pause": scene.curtain_places.pause} if scene.curtain is not None else super().named()
        return boxes | {button.id: button.box for button in scene.rail.buttons}

    @property
    def resting(self) -> str | None:
        """Where the pointer is, or the focus."""
        return self._over if self._over in self.named() else super().resting

    def forget(self) -> None:
        """Somebody else looks now: where the last one was tells nothing."""
        self.focus, self.raised, self.pressed, self.last_card = None, None, None, 0

    def curtain_came(self) -> None:
        """The curtain is for somebody: the button that lifts it comes first."""
        self.focus, self.pressed, self._down = REVEAL if self.ring_seen else None, None, None

    def handle(self, action: Action) -> bool:
        scene = self.scene
        if not self.foreign(action):
            scene.stir()
        if self.aside(action):
            scene.invalidate()
            return True
        if scene.curtain is not None:
            return self._at_curtain(action)
        if self.foreign(action) and action.act not in _EVERYBODY:
            return True
        if action.act is Act.BACK and scene.may_hide and scene.show.picture.applied is None:
            scene.hide()
            return True
        return super().handle(action)

    def aside(self, action: Action) -> bool:
        """Whether somebody pressed a button of their own."""
        scene = self.scene
        if action.act in POINTER:
            return self._at_rail(action)
        if action.act is Act.TEXT:
            found = rail_letters(scene).get(action.text.lower())
            if found is None or self._panel_key(action.text):
                return False
            scene.rail_press(*found)
            return True
        if action.act in (Act.CALL, Act.HAND):
            seat = self._presser(action)
            if seat is not None:
                scene.rail_press("call" if action.act is Act.CALL else "hand", seat)
            return True
        return self._out_of_turn(action)

    def _panel_key(self, letter: str) -> bool:
        """Whether it presses an option of the panel that lies there."""
        panel = self.scene.overlay
        return panel is not None and any(option.letter == letter for option in panel.options)

    def _out_of_turn(self, action: Action) -> bool:
        """Whether somebody who is not asked jumps in or doubts with a device of their own."""
        scene, owner = self.scene, self._owner(action)
        kind = next((kind for kind, act in OWN_KEYS.items() if act is action.act), "")
        known = any(button.kind == kind for button in scene.rail.buttons)
        if owner is None or not known or action.repeat or not scene.play.match.round_number:
            return False
        if owner in (scene.play.match.awaited, scene.play.match.presses.claimant):
            return False
        scene.rail_press(kind, owner)
        return True

    def _presser(self, action: Action) -> int | None:
        """Whose press it is: of the controller's owner, else of whoever looks or is asked to."""
        owner = self._owner(action)
        if owner is not None:
            return owner
        ask = self.scene.curtain
        return self.scene.me if self.scene.me is not None else ask.seat if ask is not None else None

    def _owner(self, action: Action) -> int | None:
        """Whose device it is; of those who share one, whoever looks or is asked to (JOIN-01)."""
        scene = self.scene
        seats = scene.services.devices.seats_of(action.source)
        if not seats:
            return next((seat for seat, pad in scene.pads.items() if pad == action.pad >= 0), None)
        wanted = scene.me if scene.me is not None else scene.curtain.seat if scene.curtain is not None else None
        return wanted if wanted in seats else seats[0]

    def foreign(self, action: Action) -> bool:
        """Whether it comes from the controller of somebody who does not look now."""
        owner = self._owner(action)
        return owner is not None and owner != self.scene.me

    def _next_focus(self, act: Act) -> str | None:
        """Below the hand lies the rail: there the buttons of everybody are beside each other."""
        ring = [button.id for button in self.scene.rail.buttons]
        if self.focus in ring:
            at = ring.index(self.focus) + (-1 if act in (Act.LEFT, Act.PREVIOUS) else 1)
            if act in (Act.UP, Act.DOWN) or not 0 <= at < len(ring):
                return self.focus if act in (Act.DOWN, Act.LEFT, Act.RIGHT) else super()._next_focus(Act.UP)
            return ring[at]
        found = super()._next_focus(act)
        low = self.focus is not None and self.focus.startswith(("card:", *_LOWEST))
        return self._below() if act is Act.DOWN and low and found == self.focus else found

    def _below(self) -> str:
        """The own buttons, if somebody looks."""
        buttons = self.scene.rail.buttons
        return next((button.id for button in buttons if button.seat == self.scene.me), buttons[0].id)

    def _at_rail(self, action: Action) -> bool:
        pos = action.pos or (0.0, 0.0)
        rail = self.scene.rail
        target = rail.at(pos)
        self._over = target
        if action.act is Act.POINTER_UP and self._down is not None:
            down, self._down = self._down, None
            if down == target:
                self.activate(down)
            return True
        inside = rail.box.contains(pos)
        if action.act is Act.POINTER_DOWN and inside:
            self._down = target or "rail"
        if inside and action.act is Act.POINTER_MOVE and self.focus is not None and self.focus.startswith("card:"):
            self.focus = None
        return inside and self.pressed is None

    # --- behind the curtain -------------------------------------------------------------------------------------

    def _at_curtain(self, action: Action) -> bool:
        scene = self.scene
        if action.act in POINTER:
            self._point_at_curtain(action)
        elif action.act in (*_STEPS, Act.CONFIRM) and self._anothers(action):
            return True  # PTY-14: only the device of whoever is asked lifts the curtain
        elif action.act in (*_STEPS, Act.CONFIRM) and self._personal(self._owner(action)):
            if action.act is Act.CONFIRM and not action.repeat:
                self.activate(REVEAL)  # what the button says, wherever the ring is: all else has keys of its own there
        elif action.act in _STEPS:
            ring = [REVEAL, *(button.id for button in scene.rail.buttons), "pause"]
            at = ring.index(self.focus) if self.focus in ring else 0
            self.focus = ring[(at + (-1 if action.act in _BACKWARDS else 1)) % len(ring)]
        elif action.act is Act.CONFIRM and not action.repeat:
            self.activate(self.focus or REVEAL)
        elif action.act in (Act.PAUSE, Act.BACK):
            scene.pause()
        elif action.act is Act.HELP:
            scene.help()
        elif action.act in (Act.LOG, Act.RECALL):
            self.activate("log" if action.act is Act.LOG else "recall")
        elif action.act in (Act.MUTE, Act.FULLSCREEN):
            return False
        scene.invalidate()
        return True

    @property
    def confirm_reveals(self) -> bool:
        """Whether the key that confirms lifts the curtain now, as its button says."""
        ask = self.scene.curtain
        return self.focus in (None, REVEAL) or (ask is not None and self._personal(ask.seat))

    def _personal(self, seat: int | None) -> bool:
        """Whether somebody has a device that nobody else plays with; what goes round has the ring for everybody."""
        if seat is None:
            return False
        devices = self.scene.services.devices
        source = devices.source_of(seat)
        return seat in self.scene.pads or (bool(source) and len(devices.seats_of(source)) == 1)

    def _anothers(self, action: Action) -> bool:
        """Whether it comes from the device of somebody whom the curtain is not for."""
        owner, ask = self._owner(action), self.scene.curtain
        return owner is not None and ask is not None and owner != ask.seat

    def _point_at_curtain(self, action: Action) -> None:
        places, pos = self.scene.curtain_places, action.pos or (0.0, 0.0)
        target = next((id for id, box in ((REVEAL, places.reveal), ("pause", places.pause)) if box.contains(pos)), None)
        if action.act is Act.POINTER_DOWN:
            self.pressed = target
        elif action.act is Act.POINTER_UP:
            pressed, self.pressed = self.pressed, None
            if pressed is not None and pressed == target:
                self.activate(target)
                return
        self.focus = target or (self.focus if self.ring_seen else None)

    def choose(self, target: str) -> None:
        """What one switch presses."""
        known = [button.id for button in self.scene.rail.buttons]
        if self.scene.curtain is not None or target in known:
            self.activate(target)
            self.scene.invalidate()
        else:
            super().choose(target)
