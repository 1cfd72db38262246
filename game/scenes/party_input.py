"""Hands of several people on one screen: everybody's own buttons first, then the curtain, then the open hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..ui.actions import Act, Action
from .colour_choice import ColourChoice
from .curtain import REVEAL
from .party_facts import seat_of_key
from .table_deeds import TableDeeds
from .table_input import TableInput

if TYPE_CHECKING:
    from .party_table import PartyTable

_POINTER: Final = (Act.POINTER_MOVE, Act.POINTER_DOWN, Act.POINTER_UP)
_BACKWARDS: Final = (Act.LEFT, Act.UP, Act.PREVIOUS)
_STEPS: Final = (*_BACKWARDS, Act.RIGHT, Act.DOWN, Act.NEXT)
_EVERYBODY: Final = (Act.PAUSE, Act.HELP, Act.SKIP, Act.LOG, Act.RECALL, Act.MUTE, Act.FULLSCREEN)
"""What a controller may do that is not the one of whoever looks (PTY-14)."""


class PartyDeeds(TableDeeds):
    """What the targets of a party do."""

    scene: PartyTable

    def activate(self, target: str) -> None:
        """Do what a press on the target means."""
        scene, (kind, _colon, number) = self.scene, target.partition(":")
        if number and kind in ("call", "hand", "jump", "doubt"):
            scene.rail_press(kind, int(number))
        elif kind == REVEAL:
            scene.reveal()
        elif kind == "hide":
            scene.hide()
        elif kind == "hand" and scene.me is not None:
            scene.raise_hand(scene.me)
        elif kind == "call" and scene.me is not None:
            scene.shout(scene.me)
        elif kind in ("log", "recall"):
            scene.hide()
            super().activate(target)
        elif scene.claims and kind in ("card", "keep"):
            self._claimed(int(number) if number else None)
        else:
            super().activate(target)

    def _claimed(self, index: int | None) -> None:
        hand = self.scene.picture.hand
        if index is None:
            self.scene.turn_over(None)
        elif index < len(hand):
            self.scene.picture.chosen = hand[index]
            self.scene.turn_over(hand[index].card)

    def look(self, target: str) -> None:
        """A close look shows nothing that others must not see."""
        self.scene.hide()
        super().look("discard" if target.startswith("card") else target)


class PartyInput(TableInput):
    """Focus and presses of one table of several people."""

    scene: PartyTable

    def __init__(self, scene: PartyTable) -> None:
        super().__init__(scene)
        self._deeds = PartyDeeds(scene)
        self._down: str | None = None

    @property
    def rail_focus(self) -> str | None:
        """What of rail or curtain has the ring."""
        shown = self.ring_seen or self.scene.services.device == "switch"
        known = self.focus is not None and (":" in self.focus or self.focus in (REVEAL, "pause"))
        return self.focus if shown and known else None

    def forget(self) -> None:
        """Somebody else looks now: where the last one was tells nothing."""
        self.focus, self.raised, self.pressed, self.last_card = None, None, None, 0

    def curtain_came(self) -> None:
        """The curtain is for somebody: the button that lifts it comes first."""
        self.focus, self.pressed, self._down = REVEAL if self.ring_seen else None, None, None

    def handle(self, action: Action) -> bool:
        scene = self.scene
        scene.stir()
        if self._aside(action):
            scene.invalidate()
            return True
        if scene.curtain is not None:
            return self._at_curtain(action)
        if self._foreign(action) and action.act not in _EVERYBODY:
            return True
        if action.act is Act.BACK and scene.may_hide and scene.picture.applied is None:
            scene.hide()
            return True
        return super().handle(action)

    def _aside(self, action: Action) -> bool:
        """Whether somebody pressed a button of their own."""
        scene = self.scene
        if action.act in _POINTER:
            return self._at_rail(action)
        if action.act is Act.TEXT:
            found = seat_of_key(scene, action.text.lower())
            if found is None or (isinstance(scene.overlay, ColourChoice) and action.text in "1234"):
                return False
            scene.rail_press(*found)
            return True
        if action.act in (Act.CALL, Act.HAND):
            seat = self._presser(action)
            if seat is not None:
                scene.rail_press("call" if action.act is Act.CALL else "hand", seat)
            return True
        return False

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

    def _foreign(self, action: Action) -> bool:
        """Whether it comes from the controller of somebody who does not look now."""
        owner = self._owner(action)
        return owner is not None and owner != self.scene.me

    def _at_rail(self, action: Action) -> bool:
        pos = action.pos or (0.0, 0.0)
        rail = self.scene.rail
        target = rail.at(pos)
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
        if action.act in _POINTER:
            self._point_at_curtain(action)
        elif action.act in _STEPS:
            ring = [REVEAL, *(button.id for button in scene.rail.buttons), "pause"]
            at = ring.index(self.focus) if self.focus in ring else 0
            self.focus = ring[(at + (-1 if action.act in _BACKWARDS else 1)) % len(ring)]
        elif action.act is Act.CONFIRM and not action.repeat:
            self._press_curtain(self.focus or REVEAL, action)
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

    def _press_curtain(self, target: str, action: Action) -> None:
        owner, ask = self._owner(action), self.scene.curtain
        if target == REVEAL and owner is not None and ask is not None and owner != ask.seat:
            return  # PTY-14: only the controller of whoever is asked lifts the curtain
        self.activate(target)

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
