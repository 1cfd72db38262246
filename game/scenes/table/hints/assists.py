"""Assists: moves that the game makes for a player who asked for it (A11Y-33).

Each has its own switch and submits the same move as the player would. None acts while cards fly, a hand is shown, or
the player is away.
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

PAUSE_SECONDS: Final = 0.6
"""Game seconds before a card is drawn or played by an assist, so that the table can be seen."""


class Assists:
    """The assists of one table."""

    def __init__(self, kit: Kit, show: Show, clock: TableClock, message: TableMessage) -> None:
        self._kit, self._play, self._show, self._clock, self._message = kit, show.play, show, clock, message
        self._audience = show.audience
        self._waited = 0.0

    @property
    def due_move(self) -> Move | None:
        """The move to make for the player now, or None."""
        settings, me = self._kit.settings, self._audience.viewer_seat
        wanted = settings.auto_call or settings.auto_draw or settings.auto_play or settings.skip_confirm
        if not wanted or me is None or self._audience.is_shared:
            return None
        if not self._play.playing:
            return None
        if self._show.is_running or self._kit.is_away or self._clock.is_on_hold:
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
        """Advance by ``game`` seconds; return True if a move was made.

        A call is made at once, as others may catch.
        """
        move = self.due_move
        if move is None:
            self._waited = 0.0
            return False
        self._waited += game
        if self._waited < PAUSE_SECONDS and move != CALL:
            return False
        self._waited = 0.0
        self._message.clear()
        self._play.submit(move)
        return True

    @property
    def reminder(self) -> str:
        """The reminder to call, with the key of the device in use; "" if not due or not wanted."""
        settings, me = self._kit.settings, self._audience.viewer_seat
        if not settings.remind_call or settings.auto_call or me is None or self._play.match.result is not None:
            return ""
        if CALL not in self._play.legal:
            return ""
        key = in_sentence(self._audience.prompt(Act.CALL))
        if self._play.view.exposed == me:
            words = _("Call “{word}” now ({key})") if key else _("Call “{word}” now!")
        else:
            words = _("Remember to call “{word}” ({key})") if key else _("Remember to call “{word}”")
        return words.format(word=self._show.call_word, key=key)

    def note_call(self) -> None:
        """Turn off the reminder after an unaided call, unless it was chosen or the screen is shared."""
        settings = self._kit.settings
        if settings.remind_call and not (settings.remind_chosen or self._audience.is_shared):
            settings.remind_call = False
            self._kit.hooks.apply_settings()


LEARNED_BLUFFS: Final = 2
"""Number of bluffs after which the warning stops."""


class BluffWarning:
    """Warnings of bluffs at one table."""

    def __init__(self, kit: Kit, play: TablePlay, message: TableMessage) -> None:
        self._kit, self._play, self._message = kit, play, message
        self._warned: object = None

    def warning_words(self, card: Card) -> str:
        """Return the warning of a focused card, for its owner alone; "" for no bluff."""
        audience, play = self._play.audience, self._play
        private = audience.shows_secret_hand or not audience.is_shared
        if not (private and play.my_turn and PLAYS[card] in play.legal and self.is_bluff(card)):
            return ""
        if (colour := self._held_colour()) is None:
            return _("A bluff: you hold a wild, which counts here. It can be challenged.")
        return _("A bluff: you hold {colour}. It can be challenged.").format(colour=colour)

    def holds_back(self, card: Card) -> bool:
        """Warn of playing ``card``, if due; return whether the next press is to play it instead."""
        if self._play.audience.is_shared or not self.is_bluff(card) or self._kit.settings.bluffs >= LEARNED_BLUFFS:
            return False
        view = self._play.view
        moment = card, view.hand, view.colour, len(view.discard), view.phase
        if moment == self._warned:
            return False
        self._warned = moment
        self._message.say(self._words())
        return True

    def count_bluff(self) -> None:
        settings = self._kit.settings
        if settings.bluffs < LEARNED_BLUFFS:
            settings.bluffs += 1
            self._kit.hooks.apply_settings()

    def is_bluff(self, card: Card) -> bool:
        """Whether a card of the own hand could be challenged successfully if it were played now."""
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
