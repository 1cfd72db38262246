"""A word before a wild draw card is laid that the rest of the hand does not allow: it can be challenged (K16, K18).

It is a hint to whoever plays alone, said once for a card, and no more after somebody has done it twice. Where several
people share the screen a press more would tell that somebody bluffs (NI).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.cards import WILD_DRAWS, Card, colour_of
from game.rules.laying import breaks_wild_draw_rule
from game.words import _
from game.words.cards import colour_and_symbol
from game.words.rules import can_challenge

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

LEARNED: Final = 2
"""Whoever has bluffed so often knows what it may cost."""


class BluffWarning:
    """The hints of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._warned: object = None

    def holds_back(self, card: Card) -> bool:
        """Whether ``card``, which may be laid, is only spoken of now: the next press lays it."""
        if not self.is_bluff(card) or self.scene.services.settings.bluffs >= LEARNED:
            return False
        view = self.scene.play.view
        moment = card, view.hand, view.colour, len(view.discard), view.phase
        if moment == self._warned:
            return False
        self._warned = moment
        self.scene.say(self._words())
        return True

    def laid(self) -> None:
        """Such a card was laid by hand."""
        settings = self.scene.services.settings
        if settings.bluffs < LEARNED:
            settings.bluffs += 1
            self.scene.services.hooks.apply_settings()

    def is_bluff(self, card: Card) -> bool:
        """Whether a card of the own hand could be challenged with success if it were laid now."""
        view, rules = self.scene.play.view, self.scene.play.match.rules
        drawing = card in WILD_DRAWS and card in view.hand
        if self.scene.shared or not drawing or not can_challenge(rules):
            return False
        rest = list(view.hand)
        rest.remove(card)
        return breaks_wild_draw_rule(rules, view.colour, rest)

    def _words(self) -> str:
        view = self.scene.play.view
        if any(colour_of(card) == view.colour for card in view.hand):
            words = _("You hold {colour}: this can be challenged. Choose it again to lay it.")
            return words.format(colour=colour_and_symbol(view.colour))
        return _("You hold a wild, which counts here: this can be challenged. Choose it again to lay it.")
