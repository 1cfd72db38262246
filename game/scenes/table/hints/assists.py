"""The assists: moves that the game makes for the player because the player asked for it (A11Y-33).

Each has a switch of its own, and does exactly what the player would do by hand: it submits the same move. Nothing is
done for anybody while cards fly, while a hand lies open, or while the player is away.
"""

from __future__ import annotations

from typing import Final

from game.rules.cards import WILD_DRAWS, Card, colour_of
from game.rules.moves import ACCEPT, CALL, DRAW, PLAYS, Move, Play
from game.rules.playable import breaks_wild_draw_rule
from game.rules.view import Phase
from game.scenes.table.clock import TableClock
from game.scenes.table.messages import TableMessage
from game.scenes.table.play import TablePlay
from game.scenes.table.show.show import Show
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence
from game.ui.kit import Kit
from game.words import _
from game.words.cards import colour_and_symbol
from game.words.rules import can_challenge

PAUSE: Final = 0.6
"""Seconds of game time before a card is drawn or laid for somebody, so that the table can be seen first."""


class Assists:
    """The assists of one table."""

    def __init__(self, kit: Kit, show: Show, clock: TableClock, notice: TableMessage) -> None:
        self._kit, self._play, self._show, self._clock, self._notice = kit, show.play, show, clock, notice
        self._audience = show.audience
        self._waited = 0.0

    @property
    def due(self) -> Move | None:
        """The move that is to be made for the player now."""
        settings, me = self._kit.settings, self._audience.me
        wanted = settings.auto_call or settings.auto_draw or settings.auto_play or settings.skip_confirm
        if not wanted or me is None or self._audience.shared:
            return None
        if not self._play.playing:
            return None
        if self._show.running or self._kit.away or self._clock.held_up:
            return None
        legal = self._play.legal
        if settings.auto_call and CALL in legal and self._play.view.exposed == me:
            return CALL
        return self._in_turn(legal) if self._play.my_turn else None

    def _in_turn(self, legal: tuple[Move, ...]) -> Move | None:
        phase, settings = self._play.view.phase, self._kit.settings
        if phase is Phase.ANSWER:
            return ACCEPT if settings.skip_confirm and legal == (ACCEPT,) else None
        if phase not in (Phase.PLAY, Phase.DRAWN):
            return None
        cards = [move for move in legal if isinstance(move, Play)]
        if settings.auto_play and len(cards) == 1:
            return cards[0]
        return DRAW if settings.auto_draw and not cards and DRAW in legal else None

    def update(self, game: float) -> bool:
        """Let ``game`` seconds pass; True if a move was made. A call comes at once, for others listen."""
        move = self.due
        if move is None:
            self._waited = 0.0
            return False
        self._waited += game
        if self._waited < PAUSE and move != CALL:
            return False
        self._waited = 0.0
        self._notice.clear()
        self._play.submit(move)
        return True

    @property
    def reminder(self) -> str:
        """That the call is due, with the key of the device in use; "" if it is not, or not to be said."""
        settings, me = self._kit.settings, self._audience.me
        if not settings.remind_call or settings.auto_call or me is None or self._play.match.result is not None:
            return ""
        if CALL not in self._play.legal:
            return ""
        key = in_sentence(self._audience.prompt(Act.CALL))
        if self._play.view.exposed == me:
            words = _("Call “{word}” now: {key}") if key else _("Call “{word}” now!")
        else:
            words = _("Remember to call “{word}”: {key}") if key else _("Remember to call “{word}”")
        return words.format(word=self._show.call_word, key=key)

    def called(self) -> None:
        """Somebody who plays alone has called by themselves: the reminder has done its work, unless it was chosen."""
        settings = self._kit.settings
        if settings.remind_call and not (settings.remind_chosen or self._audience.shared):
            settings.remind_call = False
            self._kit.hooks.apply_settings()


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
            return _("You hold {colour}: this can be challenged. Choose it again to play it.").format(colour=colour)
        return _("You hold a wild, which counts here: this can be challenged. Choose it again to play it.")
