"""Hands on the table: pointer, keys and pads become moves.

Every target has an id: ``card:3``, ``draw`` (the pile), ``discard``, ``call``, ``hand``, ``draw_button``, ``keep``,
``pause``, ``log`` (the last events), ``tile:2`` (a colour), ``option:1`` (a button of a panel), ``pick:0`` (a seat to
choose) and ``seat:2`` (its plate). A pointer acts on release inside the target it went down on (A11Y-30).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.moves import CALL, CATCHES, CHOICES, DRAW, KEEP, PLAYS, SEATS, Move
from ..rules.view import Phase
from ..ui.actions import Act, Action, Device
from ..ui.layout import Box
from .challenge import Panel
from .colour_choice import ColourChoice
from .log_panel import log_lines
from .seat_choice import SeatChoice
from .subjects import subjects

if TYPE_CHECKING:
    from .table import TableScene

_TARGETS: Final = {ColourChoice: "tile", Panel: "option", SeatChoice: "pick"}
"""What the parts of a panel are called."""
_STEPS: Final = {Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN, Act.NEXT, Act.PREVIOUS}
_AROUND: Final[dict[tuple[str, Act], str]] = {
    ("draw", Act.LEFT): "pause", ("draw", Act.UP): "pause", ("draw", Act.RIGHT): "call", ("draw", Act.DOWN): "cards",
    ("keep", Act.LEFT): "draw", ("keep", Act.UP): "draw", ("keep", Act.RIGHT): "call", ("keep", Act.DOWN): "cards",
    ("call", Act.LEFT): "cards", ("call", Act.UP): "draw", ("call", Act.DOWN): "hand",
    ("hand", Act.LEFT): "cards", ("hand", Act.UP): "call", ("hand", Act.RIGHT): "draw_button",
    ("log", Act.LEFT): "pause", ("log", Act.DOWN): "draw",
    ("draw_button", Act.LEFT): "hand", ("draw_button", Act.UP): "call",
    ("pause", Act.RIGHT): "log", ("pause", Act.DOWN): "draw",
}  # fmt: skip
_RING: Final[tuple[str, ...]] = ("cards", "draw", "keep", "call", "hand", "draw_button", "pause", "log")
"""The order of Tab."""


class TableInput:
    """Focus and presses of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.focus: str | None = None
        self.pressed: str | None = None
        self.last_card = 0
        self.raised: str | None = None
        """The card that a first press has lifted and a second one lays (FEEL-24)."""
        self._pointer_at: tuple[float, float] | None = None

    # --- what is in focus -------------------------------------------------------------------------------------

    @property
    def lifted(self) -> int | None:
        """The index of the card under the pointer or in focus."""
        if self.focus is None or not self.focus.startswith("card:") or self.asked:
            return None
        index = int(self.focus[5:])
        return index if index < len(self.scene.picture.hand) else None

    @property
    def ring_seen(self) -> bool:
        """Whether the ring is drawn: after the first input that was no pointer's (A11Y-11)."""
        return self.scene.services.show_focus

    @property
    def asked(self) -> bool:
        """Whether a panel has to be answered before any card can be laid."""
        return isinstance(self.scene.overlay, ColourChoice | SeatChoice)

    def focused(self, target: str) -> bool:
        return self.ring_seen and self.focus == target and self.scene.overlay is None

    def hot(self, target: str) -> bool:
        """Whether the pointer is over something that a press would do."""
        return not self.ring_seen and self.focus == target and self.scene.services.device == "mouse"

    def hand_changed(self) -> None:
        """Cards came or went: the pointer is over another one now, or focus goes to a card that may be laid."""
        count, self.raised = len(self.scene.picture.hand), None
        if self._pointer_at is not None and not self.ring_seen:
            self.focus = self.at(self._pointer_at) if self.scene.services.device == "mouse" else None
            return
        self.last_card = max(0, min(self.last_card, count - 1))
        if self.focus is not None and self.focus.startswith("card:"):
            self.focus = f"card:{min(int(self.focus[5:]), count - 1)}" if count else None
        if self.focus == "keep" and not self.keeps:
            self.focus = None
        on_card = self.focus is None or self.focus.startswith("card:")
        if on_card and self.ring_seen and count:
            here, playable = self.last_card, self.scene.playable
            self.last_card = min(playable, key=lambda index: abs(index - here)) if playable else here
            self.focus = f"card:{self.last_card}"

    @property
    def keeps(self) -> bool:
        """Whether the drawn card may be kept now (K9)."""
        scene = self.scene
        waits = scene.my_turn and scene.view.phase is Phase.DRAWN and scene.me is not None
        return waits and KEEP in scene.match.legal(scene.me or 0)

    def boxes(self) -> dict[str, Box]:
        """Every target but the cards of the hand, with its place."""
        layout = self.scene.layout
        boxes = {"pause": layout.pause, "log": layout.log}
        if self.scene.me is not None:
            boxes |= {"call": layout.call, "hand": layout.hand_button, "draw_button": layout.draw_button}
            boxes["draw"] = layout.draw.bounds
            if self.keeps:
                boxes["keep"] = layout.keep
        return boxes

    def at(self, pos: tuple[float, float]) -> str | None:
        """The target under a point; a panel covers what lies below it."""
        layout, overlay = self.scene.layout, self.scene.overlay
        if overlay is not None and overlay.panel(layout).contains(pos):
            part = overlay.at(layout, pos)
            return None if part is None else f"{_TARGETS[type(overlay)]}:{part}"
        if isinstance(overlay, SeatChoice):
            for candidate in overlay.candidates:
                if layout.places[candidate.seat].plate.contains(pos):
                    return f"seat:{candidate.seat}"
        for target, box in self.boxes().items():
            if box.contains(pos):
                return target
        index = layout.hand_at(pos, len(self.scene.picture.hand)) if self.scene.me is not None else None
        if index is None:
            return "discard" if layout.discard.bounds.contains(pos) else self._plate_at(pos)
        return f"card:{index}"

    def _plate_at(self, pos: tuple[float, float]) -> str | None:
        places = self.scene.layout.places
        return next((f"plate:{place.seat}" for place in places if place.plate.contains(pos)), None)

    # --- actions ----------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        act = action.act
        if act in (Act.POINTER_MOVE, Act.POINTER_DOWN, Act.POINTER_UP):
            return self._pointer(action)
        if self.scene.dance.dealing and not action.repeat and act is not Act.PAUSE:
            self.scene.skip()  # FEEL-06: any press ends the deal
        if act in _STEPS:
            self._step(act)
        elif act is Act.TEXT:
            return self._letter(action.text)
        else:
            return self._press(act)
        self.scene.invalidate()
        return True

    def reach(self, target: str | None) -> None:
        """One switch is on a target, or on a group: a card lifts as under a pointer."""
        self._pointer_at = None
        self.focus = target
        self.scene.invalidate()

    def choose(self, target: str) -> None:
        """What one switch presses."""
        if self.scene.dance.dealing or self.scene.picture.applied is not None:
            self.scene.skip()
        else:
            self.activate(target)
        self.scene.invalidate()

    def _pointer(self, action: Action) -> bool:
        pos = self._pointer_at = action.pos or (0.0, 0.0)
        held_up = self.scene.dance.dealing or self.scene.picture.applied is not None
        if held_up and action.act is Act.POINTER_DOWN:
            self.pressed = None
            self.scene.skip()
            return True
        target = self.at(pos)
        if action.act is Act.POINTER_DOWN:
            self.pressed = target or "table"
        elif action.act is Act.POINTER_UP:
            self._release(target, action.device)
        if action.act is not Act.POINTER_UP or target != self.focus or action.device == "touch":
            self._point(target, action)
        return True

    def _release(self, target: str | None, device: Device) -> None:
        pressed, self.pressed = self.pressed, None
        raised, self.raised = self.raised, None
        self.scene.invalidate()
        if pressed == "table" and target is None:
            self.scene.skip()
        elif pressed is not None and pressed == target:
            if raised != target and self._lifts_first(target, device):
                self.raised = target
            else:
                self.activate(target)

    def _lifts_first(self, target: str, device: Device) -> bool:
        """Whether a first press on a card only lifts it: on a touch screen nothing shows beforehand which is meant."""
        wanted = self.scene.services.settings.select_first
        return target.startswith("card:") and (wanted == "always" or wanted == device == "touch")

    def _point(self, target: str | None, action: Action) -> None:
        if action.device == "touch" and action.act is Act.POINTER_UP:
            target = self.raised
        if target != self.focus:
            self.focus = target
            if target is not None and target.startswith("card:"):
                self.last_card = int(target[5:])
            self.scene.invalidate()
        overlay = self.scene.overlay
        if target is None or overlay is None:
            return
        kind, _, number = target.partition(":")
        if kind == _TARGETS[type(overlay)]:
            overlay.focus = int(number)
        elif kind == "seat" and isinstance(overlay, SeatChoice):
            overlay.focus = next(i for i, one in enumerate(overlay.candidates) if one.seat == int(number))

    def _press(self, act: Act) -> bool:
        scene = self.scene
        match act:
            case Act.CONFIRM:
                self._confirm()
            case Act.DRAW:
                self.activate("draw")
            case Act.KEEP:
                self.activate("keep")
            case Act.CALL:
                self.activate("call")
            case Act.HAND:
                self.activate("hand")
            case Act.INSPECT:
                self._look(self.focus or "discard")
            case Act.LOG:
                self.activate("log")
            case Act.PAUSE:
                self.activate("pause")
            case Act.BACK:
                self._back()
            case Act.HELP:
                scene.help()
            case Act.SKIP:
                scene.hurry()
            case Act.SORT:
                self._sort()
            case _:
                return False
        scene.invalidate()
        return True

    def _letter(self, letter: str) -> bool:
        if letter in "1234" and isinstance(self.scene.overlay, ColourChoice):
            self.activate(f"tile:{int(letter) - 1}")
        else:
            return False
        self.scene.invalidate()
        return True

    def _confirm(self) -> None:
        overlay = self.scene.overlay
        if self.scene.picture.applied is not None:
            self.scene.skip()
        elif overlay is not None:
            self.activate(f"{_TARGETS[type(overlay)]}:{overlay.focus}")
        elif self.focus is None:
            self.scene.skip()
            self.hand_changed()
        else:
            self.activate(self.focus)

    def _step(self, act: Act) -> None:
        overlay = self.scene.overlay
        if overlay is not None:
            overlay.move(act)
        else:
            self.focus = self._next_focus(act)
            self.scene.services.sound.play("ui_move")
            if self.focus is not None and self.focus.startswith("card:"):
                self.last_card = int(self.focus[5:])

    def _next_focus(self, act: Act) -> str | None:
        boxes, count = self.boxes(), len(self.scene.picture.hand)
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
            stop = {Act.RIGHT: "call", Act.UP: "keep" if "keep" in boxes else "draw"}.get(act, focus)
        else:
            stop = _AROUND.get((focus, act), focus)
        return cards if stop == "cards" else stop if stop in boxes or stop == focus else focus

    def _back(self) -> None:
        """Put away what can be put away, else pause."""
        scene = self.scene
        if scene.picture.shown is not None:
            scene.dismiss()
        elif scene.picture.applied is not None:
            scene.skip()
        else:
            self.activate("pause")

    def _sort(self) -> None:
        picture = self.scene.picture
        picture.by_value = not picture.by_value
        picture.sort()

    # --- deeds ------------------------------------------------------------------------------------------------

    def activate(self, target: str) -> None:
        """Do what a press on the target means."""
        kind, _, number = target.partition(":")
        scene = self.scene
        if kind == "pause":
            scene.pause()
        elif kind == "discard":
            scene.hurry()
        elif kind == "plate":
            self._look(target)
        elif kind == "log":
            scene.services.sound.play("ui_accept")
            scene.services.ways.log(log_lines(scene.picture.log, scene.match.seats, scene.me))
        elif scene.me is None:
            return
        elif kind == "card":
            self._card(int(number))
        elif kind in ("draw", "draw_button"):
            self._try(DRAW)
        elif kind == "keep":
            self._try(KEEP)
        elif kind == "call":
            self._try(CALL)
        elif kind == "hand":
            self._hand()
        elif kind == "tile":
            self._try(CHOICES[int(number)])
        elif kind == "seat":
            self._try(SEATS[int(number)])
        elif kind == "pick" and isinstance(scene.overlay, SeatChoice):
            self._try(SEATS[scene.overlay.candidates[int(number)].seat])
        elif kind == "option":
            self._option(int(number))

    def _card(self, index: int) -> None:
        hand = self.scene.picture.hand
        if index < len(hand):
            self.scene.picture.chosen = hand[index]
            self._try(PLAYS[hand[index].card], index)

    def _try(self, move: Move, index: int | None = None) -> None:
        """Make a move of mine, or hear why not."""
        scene = self.scene
        if scene.me is None or scene.match.round_number == 0:
            return
        refusal = scene.match.why_not(scene.me, move)
        if refusal is not None:
            scene.picture.chosen = None
            scene.refuse(refusal, index)
        else:
            scene.notice.clear()
            scene.submit(move)

    def _look(self, target: str) -> None:
        self.scene.services.sound.play("ui_accept")
        self.scene.services.ways.look(subjects(self.scene), target)

    def _hand(self) -> None:
        """Point at whoever has just laid the last card but one, if that may have a consequence (K19, Y14, Y15); else it
        is only a wave (Y16). The button looks the same before (PTY-05)."""
        scene = self.scene
        watched = scene.view.watched
        if watched >= 0 and scene.me is not None and scene.match.why_not(scene.me, CATCHES[watched]) is None:
            scene.submit(CATCHES[watched])
        else:
            scene.wave()

    def _option(self, index: int) -> None:
        overlay = self.scene.overlay
        if isinstance(overlay, Panel) and index < len(overlay.options):
            move = overlay.options[index].move
            if move is not None:
                self._try(move)
            elif self.scene.picture.shown is not None:
                self.scene.dismiss()
            else:
                self.scene.pass_by()
