"""What of a table is in focus: under the pointer, where keys have come to, or where one switch is.

Every target has an id: ``card:3``, ``draw`` (the pile), ``discard``, ``call``, ``hand``, ``draw_button``, ``keep``,
``pause``, ``fast``, ``hint`` (the coach), ``go_on`` (where the others wait for a press), ``log`` (the last events),
``tile:2`` (a colour),
``option:1`` (a button of a panel), ``pick:0`` (a seat to choose) and ``seat:2`` (its plate).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.moves import KEEP, ChooseSeat
from game.rules.view import Phase
from game.scenes.table.layout.table import Box
from game.ui.input.actions import Act

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_AROUND: Final[dict[tuple[str, Act], str]] = {
    ("draw", Act.LEFT): "fast", ("draw", Act.UP): "fast", ("draw", Act.RIGHT): "call", ("draw", Act.DOWN): "cards",
    ("keep", Act.LEFT): "draw", ("keep", Act.UP): "draw", ("keep", Act.RIGHT): "call", ("keep", Act.DOWN): "cards",
    ("go_on", Act.LEFT): "draw", ("go_on", Act.UP): "draw", ("go_on", Act.RIGHT): "call",
    ("go_on", Act.DOWN): "cards", ("fast", Act.UP): "pause", ("fast", Act.RIGHT): "hint", ("fast", Act.DOWN): "draw",
    ("hint", Act.UP): "pause", ("hint", Act.LEFT): "fast", ("hint", Act.RIGHT): "log", ("hint", Act.DOWN): "draw",
    ("call", Act.LEFT): "cards", ("call", Act.UP): "draw", ("call", Act.DOWN): "hand",
    ("hand", Act.LEFT): "cards", ("hand", Act.UP): "call", ("hand", Act.RIGHT): "draw_button",
    ("log", Act.LEFT): "pause", ("log", Act.DOWN): "draw",
    ("draw_button", Act.LEFT): "hand", ("draw_button", Act.UP): "call",
    ("pause", Act.RIGHT): "log", ("pause", Act.DOWN): "fast",
}  # fmt: skip
_SIDES: Final = {Act.LEFT: Act.RIGHT, Act.RIGHT: Act.LEFT}
_BESIDE: Final = ("call", "hand", "hide", "draw_button")
_MIDDLE: Final = ("draw", "keep", "go_on")
_RING: Final[tuple[str, ...]] = (
    "cards",
    "go_on",
    "draw",
    "keep",
    "call",
    "hand",
    "hide",
    "draw_button",
    "hint",
    "pause",
    "fast",
    "log",
)
"""The order of Tab."""


class TableFocus:
    """Which target of one table scene is in focus, and where a step leads."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.focus: str | None = None
        self.last_card = 0
        self.raised: str | None = None
        """The card that a first press has lifted and a second one lays (FEEL-24)."""
        self._pointer_at: tuple[float, float] | None = None

    @property
    def lifted(self) -> int | None:
        """The index of the card under the pointer or in focus."""
        if self.focus is None or not self.focus.startswith("card:") or self.asked:
            return None
        index = int(self.focus[5:])
        return index if index < len(self.scene.show.picture.hand) else None

    @property
    def ring_seen(self) -> bool:
        """Whether the ring is drawn: after the first input that was no pointer's (A11Y-11)."""
        return self.scene.services.show_focus

    @property
    def asked(self) -> bool:
        """Whether a panel has to be answered before any card can be laid."""
        return self.scene.overlay is not None and self.scene.overlay.holds_cards

    @property
    def ringed(self) -> str | None:
        """The target that the ring is around."""
        return self.focus if self.ring_seen and self.scene.overlay is None else None

    @property
    def hot(self) -> str | None:
        """What the pointer is over, so that a press would do it."""
        return self.focus if not self.ring_seen and self.scene.services.device == "mouse" else None

    def hand_changed(self) -> None:
        """Cards came or went: the pointer is over another one now, or focus goes to a card that may be laid."""
        count, self.raised = len(self.scene.show.picture.hand), None
        if self._pointer_at is not None and not self.ring_seen:
            self.focus = self.at(self._pointer_at) if self.scene.services.device == "mouse" else None
            return
        self.last_card = max(0, min(self.last_card, count - 1))
        if self.focus is not None and self.focus.startswith("card:"):
            self.focus = f"card:{min(int(self.focus[5:]), count - 1)}" if count else None
        if self.focus in ("keep", "go_on") and self.focus not in self.boxes():
            self.focus = None
        on_card = self.focus is None or self.focus.startswith("card:")
        if on_card and self.ring_seen and count:
            here, playable = self.last_card, self.scene.show.playable
            self.last_card = min(playable, key=lambda index: abs(index - here)) if playable else here
            self.focus = f"card:{self.last_card}"

    @property
    def keeps(self) -> bool:
        """Whether the drawn card may be kept now (K9)."""
        scene = self.scene
        if scene.may_keep:
            return True
        return scene.play.my_turn and scene.play.view.phase is Phase.DRAWN and KEEP in scene.play.legal

    def boxes(self) -> dict[str, Box]:
        """Every target but the cards of the hand, with its place."""
        layout = self.scene.show.layout
        boxes = {"pause": layout.pause, "fast": layout.fast, "log": layout.log}
        if self.scene.coaching.offered:
            boxes["hint"] = layout.hint
        if self.scene.clock.step_waits:
            boxes["go_on"] = layout.keep
        if self.scene.me is not None:
            beside, callout = self.scene.beside, self.scene.callout
            boxes["call"], boxes["draw_button"] = callout.box("call", layout), layout.draw_button
            boxes[beside] = callout.box("hand", layout) if beside == "hand" else layout.hand_button
            boxes["draw"] = layout.draw.bounds
            if self.keeps:
                boxes["keep"] = layout.keep
        return boxes

    def named(self) -> dict[str, Box]:
        """The buttons that are named where pointer or focus rests on them, with their places."""
        return self.boxes()

    @property
    def resting(self) -> str | None:
        """The one of them that it rests on."""
        return self.focus if self.focus in self.named() else None

    def at(self, pos: tuple[float, float]) -> str | None:
        """The target under a point; a panel covers what lies below it."""
        layout, overlay = self.scene.show.layout, self.scene.overlay
        if overlay is not None and overlay.panel(layout).contains(pos):
            parts = enumerate(overlay.boxes(layout))
            return next((f"{overlay.part}:{i}" for i, box in parts if box.contains(pos)), None)
        for option in overlay.options if overlay is not None else ():
            if isinstance(option.command, ChooseSeat) and layout.places[option.command.seat].plate.contains(pos):
                return f"seat:{option.command.seat}"
        for target, box in self.boxes().items():
            if box.contains(pos):
                return target
        picture = self.scene.show.picture
        place = layout.hand_at(pos, picture.room) if self.scene.me is not None else None
        slots = picture.slots()
        index = slots.index(place) if place in slots else None
        if index is None:
            return "discard" if layout.discard.bounds.contains(pos) else self._plate_at(pos)
        return f"card:{index}"

    def _plate_at(self, pos: tuple[float, float]) -> str | None:
        places = self.scene.show.layout.places
        return next((f"plate:{place.seat}" for place in places if place.plate.contains(pos)), None)

    def _next_focus(self, act: Act) -> str | None:
        """Where the focus goes. What lies left or right of the hand may be mirrored (A11Y-34)."""
        if not self.scene.services.settings.mirrored or act not in _SIDES or self.focus is None:
            return self._straight(act)
        kind = self.focus.partition(":")[0]
        if kind == "card":
            first = self.focus == "card:0"
            return "call" if act is Act.LEFT and first else self.focus if self._at_end(act) else self._straight(act)
        if kind in _BESIDE or (kind in _MIDDLE and self._straight(_SIDES[act]) == "call"):
            return self._straight(_SIDES[act])
        return self.focus if self._straight(act) == "call" else self._straight(act)

    def _at_end(self, act: Act) -> bool:
        return act is Act.RIGHT and self.focus == f"card:{len(self.scene.show.picture.hand) - 1}"

    def _straight(self, act: Act) -> str | None:
        boxes, count = self.boxes(), len(self.scene.show.picture.hand)
        cards = f"card:{min(self.last_card, count - 1)}" if count else "draw"
        focus = self.focus
        if focus is None or (not focus.startswith("card:") and focus not in boxes):
            return cards if self.scene.me is not None else "pause"
        if act in (Act.NEXT, Act.PREVIOUS):
            ring = [stop for stop in _RING if stop in boxes or (stop == "cards" and count)]
            here = "cards" if focus.startswith("card:") else focus
            stop = ring[(ring.index(here) + (1 if act is Act.NEXT else -1)) % len(ring)]
        elif focus.startswith("card:"):
            index = int(focus[5:])
            if act is Act.LEFT:
                return f"card:{max(0, index - 1)}"
            if act is Act.RIGHT and index < count - 1:
                return f"card:{index + 1}"
            stop = {Act.RIGHT: "call", Act.UP: next((id for id in ("keep", "go_on") if id in boxes), "draw")}.get(
                act, focus
            )
        else:
            stop = _AROUND.get(("hand" if focus == "hide" else focus, act), focus)
            stop = "log" if stop == "hint" and stop not in boxes else stop
        if stop == "hand":
            stop = self.scene.beside
        return cards if stop == "cards" else stop if stop in boxes or stop == focus else focus
