"""Hands on the table: pointer, keys and pads become moves.

A pointer acts on release inside the target it went down on (A11Y-30).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.moves import SEATS
from game.scenes.table.layout.table import Box
from game.scenes.table.table_deeds import TableDeeds
from game.scenes.table.table_drag import Drag
from game.scenes.table.targets import TableFocus
from game.ui.input.actions import Act, Action, Device

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

POINTER: Final = (Act.POINTER_MOVE, Act.POINTER_DOWN, Act.POINTER_UP, Act.POINTER_LOOK)
"""What a pointer does."""
_LOOKED_AT: Final = ("card", "draw", "discard", "plate", "seat")
_STEPS: Final = {Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN, Act.NEXT, Act.PREVIOUS}


class TableInput(TableFocus):
    """Focus and presses of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.pressed: str | None = None
        self._deeds = TableDeeds(scene)
        self._drag = Drag(scene)

    def handle(self, action: Action) -> bool:
        act = action.act
        if act in POINTER:
            return self._pointer(action)
        if self.scene.show.choreography.dealing and not action.repeat and act is not Act.PAUSE:
            self.scene.skip()  # FEEL-06: any press ends the deal
            if act is Act.SKIP:
                return True  # and this one has done its work
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
        if self.scene.show.choreography.dealing or self.scene.show.picture.applied is not None:
            self.scene.skip()
        else:
            self.activate(target)
        self.scene.invalidate()

    def _pointer(self, action: Action) -> bool:
        pos = self._pointer_at = action.pos or (0.0, 0.0)
        held_up = self.scene.show.choreography.dealing or self.scene.show.picture.applied is not None
        if held_up and action.act in (Act.POINTER_DOWN, Act.POINTER_LOOK):
            self.pressed = None
            self.scene.skip()
            return True
        target = self.at(pos)
        if action.act is Act.POINTER_LOOK:
            self._look_at(target)
            return True
        if action.act is Act.POINTER_DOWN:
            self.pressed = target or "table"
            self._drag.press(target, pos)
        elif action.act is Act.POINTER_MOVE and self._drag.move(pos):
            self.focus = f"card:{self._drag.index}"
            return True
        elif self._dropped(pos, target):
            return True
        elif action.act is Act.POINTER_UP:
            self._release(
                target or ("table" if Box(0, 0, *self.scene.show.layout.size).contains(pos) else None), action.device
            )
        if action.act is not Act.POINTER_UP or target != self.focus or action.device == "touch":
            self._point(target, action)
        return True

    def _look_at(self, target: str | None) -> None:
        """A close look at what lies under the pointer, if there is anything to say about it (A11Y-14)."""
        if target is not None and target.partition(":")[0] in _LOOKED_AT:
            self._deeds.look(target)

    def _dropped(self, pos: tuple[float, float], target: str | None) -> bool:
        """Whether a dragged card was let go, and lay it if that was over the middle (FEEL-24)."""
        laid = self._drag.release(pos, target == self.pressed)
        if laid is None:
            return False
        self.pressed = self.raised = None
        if laid:
            self.activate(laid)
        self.focus = self.at(pos) if self.scene.services.device == "mouse" else None
        return True

    def _release(self, target: str | None, device: Device) -> None:
        pressed, self.pressed = self.pressed, None
        raised, self.raised = self.raised, None
        self.scene.invalidate()
        if pressed is None or pressed != target:
            return
        if target == "table":
            self.scene.skip()
        elif raised != target and self._lifts_first(target, device):
            self.raised = target
            self._deeds.foretell(int(target[5:]))
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
        if kind == overlay.part:
            overlay.focus = int(number)
        elif kind == "seat":
            overlay.focus = next(i for i, one in enumerate(overlay.options) if one.command == SEATS[int(number)])

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
                self._deeds.look(self.focus or "discard")
            case Act.HINT:
                self.activate("hint")
            case Act.UNDO:
                self._deeds.take_back()
            case Act.RECALL:
                self.activate("recall")
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
            case Act.FAST:
                self.activate("fast")
            case Act.SORT:
                self._sort()
            case _:
                return False
        scene.invalidate()
        return True

    def _letter(self, letter: str) -> bool:
        panel = self.scene.overlay
        found = [i for i, one in enumerate(panel.options) if one.letter == letter] if panel is not None else []
        if panel is None or not found:
            return False
        self.activate(f"{panel.part}:{found[0]}")
        self.scene.invalidate()
        return True

    def _confirm(self) -> None:
        overlay = self.scene.overlay
        if self.scene.show.picture.applied is not None:
            self.scene.skip()
        elif overlay is not None:
            self.activate(f"{overlay.part}:{overlay.focus}")
        elif self.focus is None:
            self.scene.skip()
            self.hand_changed()
        else:
            self.activate(self.focus)

    def _step(self, act: Act) -> None:
        overlay = self.scene.overlay
        if overlay is not None:
            overlay.move(act, self.scene.show.layout)
        else:
            self.focus = self._next_focus(act)
            if not self.scene.hush:
                self.scene.services.sound.play("ui_move")
            if self.focus is not None and self.focus.startswith("card:"):
                self.last_card = int(self.focus[5:])

    def _back(self) -> None:
        """Put away what can be put away, else pause."""
        scene = self.scene
        if scene.show.picture.shown is not None:
            scene.dismiss()
        elif scene.show.picture.applied is not None:
            scene.skip()
        else:
            self.activate("pause")

    def _sort(self) -> None:
        picture = self.scene.show.picture
        picture.by_value = not picture.by_value
        picture.sort()

    def activate(self, target: str) -> None:
        """Do what a press on the target means."""
        self.scene.tooltip.send_away()
        self._deeds.activate(target)
