"""Controllers in many hands: each looks at the own cards, and whoever is asked marks a place and presses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.moves import DRAW, KEEP
from game.scenes.party.input import PartyInput
from game.ui.input.actions import Act, Action

if TYPE_CHECKING:
    from game.scenes.party.pads import PadsTable

_BACK: Final = (Act.LEFT, Act.UP, Act.PREVIOUS)
_STEPS: Final = (*_BACK, Act.RIGHT, Act.DOWN, Act.NEXT)


class PadsInput(PartyInput):
    """Focus and presses of a table with hands that lie face down."""

    scene: PadsTable

    def __init__(self, scene: PadsTable) -> None:
        super().__init__(scene)
        self._aimed: str | None = None
        """What the pointer went down on while all cards lie face down."""

    def handle(self, action: Action) -> bool:
        scene = self.scene
        if action.act is Act.SORT:
            return True
        if scene.curtain is None and action.act is Act.INSPECT:
            scene.stir()
            seat = self._owner(action)
            seat = seat if seat is not None else scene.me if scene.me is not None else scene.chooser
            if seat is not None:
                scene.peek(seat)
            return True
        if scene.chooser is None or self._other(action):
            return super().handle(action)
        return self._by_place(action) or super().handle(action)

    def _other(self, action: Action) -> bool:
        """Whether it comes from the device of somebody who is not asked."""
        owner = self._owner(action)
        return owner is not None and owner != self.scene.chooser

    def foreign(self, action: Action) -> bool:
        """While all cards lie face down, only whoever is asked does anything with them."""
        return self._other(action) if self.scene.chooser is not None else super().foreign(action)

    def _by_place(self, action: Action) -> bool:
        """Whether it was a press of whoever chooses."""
        scene, act = self.scene, action.act
        if act is Act.POINTER_DOWN and action.pos is not None:
            self._aimed = self._target(action.pos)
            return False
        if act is Act.POINTER_UP and action.pos is not None:
            aimed, self._aimed = self._aimed, None
            if aimed is None or aimed != self._target(action.pos):  # A11Y-30
                return False
            self.choose(aimed)
            return True
        if scene.show.choreography.dealing or act not in (*_STEPS, Act.CONFIRM, Act.DRAW, Act.KEEP):
            return False
        scene.stir()
        if act in _STEPS:
            scene.step(-1 if act in _BACK else 1)
        elif act is Act.CONFIRM and not action.repeat:
            scene.choose_place()
        elif act in (Act.DRAW, Act.KEEP):
            scene.unseen(DRAW if act is Act.DRAW else KEEP)
        return True

    def _target(self, pos: tuple[float, float]) -> str | None:
        """What a pointer can press there for whoever chooses: the look, the pile, or a place of the hand."""
        scene, layout = self.scene, self.scene.show.layout
        seat = scene.chooser
        if seat is None or scene.rail.box.contains(pos) or scene.show.choreography.dealing:
            return None
        if scene.offers_look and layout.hand_button.contains(pos):
            return "peek"
        if layout.draw.bounds.contains(pos):
            return "draw"
        place = layout.hand_at(pos, scene.show.picture.counts[seat])
        return None if place is None else f"place:{place}"

    def choose(self, target: str) -> None:
        """What one switch presses: a place, or what the others know."""
        kind, _colon, number = target.partition(":")
        if target == "peek" and self.scene.chooser is not None:
            self.scene.peek(self.scene.chooser)
        elif target == "draw" and self.scene.chooser is not None:
            self.scene.unseen(DRAW)
        elif kind == "place":
            self.scene.cursor = int(number)
            self.scene.choose_place()
        else:
            super().choose(target)
