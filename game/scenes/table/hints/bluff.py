"""A word before a wild draw card is played that the rest of the hand does not allow: it can be challenged (K16, K18).

While the card is in focus, the sentence above the own hand says so, wherever its owner alone sees that hand. Who plays
alone is also asked for a second press, until they have bluffed twice. Where several people share the screen a press
more would tell the others that somebody bluffs (NI).
"""

from __future__ import annotations

from typing import Final

from game.rules.cards import WILD_DRAWS, Card, colour_of
from game.rules.moves import PLAYS
from game.rules.playable import breaks_wild_draw_rule
from game.scenes.table.messages import TableMessage
from game.scenes.table.play import TablePlay
from game.ui.kit import Kit
from game.words import _
from game.words.cards import colour_and_symbol
from game.words.rules import can_challenge

LEARNED: Final = 2
"""Whoever has bluffed so often knows what it may cost."""


class BluffWarning:
    """The hints of one table."""

    def __init__(self, kit: Kit, play: TablePlay, notice: TableMessage) -> None:
        self._kit, self._play, self._notice = kit, play, notice
        self._warned: object = None

    def line(self, card: Card) -> str:
        """What to know of a card in focus, for the eyes of its owner alone; "" for no bluff."""
        audience, play = self._play.audience, self._play
        private = audience.secret or not audience.shared
        if not (private and play.my_turn and PLAYS[card] in play.legal and self.is_bluff(card)):
            return ""
        if (colour := self._held_colour()) is None:
            return _("A bluff: you hold a wild, which counts here. It can be challenged.")
        return _("A bluff: you hold {colour}. It can be challenged.").format(colour=colour)

    def holds_back(self, card: Card) -> bool:
        """Whether ``card``, which may be laid, is only spoken of now: the next press lays it."""
        if self._play.audience.shared or not self.is_bluff(card) or self._kit.settings.bluffs >= LEARNED:
            return False
        view = self._play.view
        moment = card, view.hand, view.colour, len(view.discard), view.phase
        if moment == self._warned:
            return False
        self._warned = moment
        self._notice.say(self._words())
        return True

    def laid(self) -> None:
        settings = self._kit.settings
        if settings.bluffs < LEARNED:
            settings.bluffs += 1
            self._kit.hooks.apply_settings()

    def is_bluff(self, card: Card) -> bool:
        """Whether a card of the own hand could be challenged with success if it were laid now."""
        view, rules = self._play.view, self._play.match.rules
        drawing = card in WILD_DRAWS and card in view.hand
        if not drawing or not can_challenge(rules):
            return False
        rest = list(view.hand)
        rest.remove(card)
        return breaks_wild_draw_rule(rules, view.colour, rest)

    def _held_colour(self) -> str | None:
        view = self._play.view
        held = any(colour_of(card) == view.colour for card in view.hand)
        return colour_and_symbol(view.colour) if held else None

    def _words(self) -> str:
        if (colour := self._held_colour()) is not None:
            return _("You hold {colour}: this can be challenged. Choose it again to lay it.").format(colour=colour)
        return _("You hold a wild, which counts here: this can be challenged. Choose it again to lay it.")
