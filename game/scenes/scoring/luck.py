"""Luck made visible below a round's rows: the deal's chance and its turning point.

A thinker works it out while the page is read; what is not certain is not said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.learning.luck import (
    Cause,
    DealQuality,
    Luck,
    TurningPoint,
    is_long_enough,
    is_measured,
    luck_so_far,
)
from game.players.review import Review
from game.players.thinker import Thinker
from game.rules.moves import ChooseColour, Move, Play
from game.thinking import worker
from game.ui.charts.lines import sparkline
from game.ui.draw import text, theme
from game.ui.stage import Node
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.rows import stacked_lines
from game.words import _
from game.words.cards import card_name, colour_and_symbol
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.match.match import Match

_PX: Final = 26
_LINES: Final = 2
_PICTURE: Final = (310, 400)
"""Design pixels of the curve's width: the least, and the most that its title may ask for."""
_TITLE: Final = 26
"""Design pixels of the words above the curve."""
_CURVE: Final = 56
"""Design pixels of the curve's height."""
_PAD: Final = 12
_LARGE: Final = 1.3
"""Largest text scale with room for the strip below the rows."""


def can_be_told(match: Match, me: int | None) -> bool:
    """Whether luck can be told: one person against bots, by measured rules, no one gone."""
    kinds = [info.kind for info in match.seats]
    plain = all(not info.handicap.cards and not info.handicap.shield for info in match.seats)
    return (
        me is not None
        and kinds.count("human") == 1
        and not match.absent
        and plain
        and is_measured(match.rules, len(match.seats))
        and is_long_enough(len(match.seat_moves()), len(match.seats))
    )


class LuckOfRound:
    """The luck of the round of ``match``; ``on_change`` is called whenever there is more to say.

    Of the deal as soon as its chance is known, of the turning point later.
    """

    def __init__(self, match: Match, me: int, thinker: Thinker, on_change: Callable[[], None]) -> None:
        self.me = me
        self.luck: Luck | None = None
        self._on_change = on_change
        self.record = match.record()
        self.review = Review(self.record, me, thinker, match.deal, ())

    @property
    def busy(self) -> bool:
        return not self.review.is_done

    def update(self) -> None:
        """Take the results that have come; never waits."""
        review = self.review
        if review.is_done:
            return
        if review.step() or (self.luck is None and review.curve):
            self.luck = None if review.failed else luck_so_far(review.curve, self.record.moves, self.me)
            self._on_change()


def luck_words(luck: Luck | None, moves: Sequence[tuple[int, Move]], names: Sequence[str]) -> str:
    """Return all that can be said so far."""
    if luck is None:
        return _("How lucky was this deal? One moment…")
    words = _deal_words(luck)
    if luck.turning_point is not None:
        words += " " + _tipping_words(luck.turning_point, moves[luck.turning_point.index][1], names)
    return words


def _deal_words(luck: Luck) -> str:
    said = {
        DealQuality.GOOD: _("Lucky cards: they win {a} rounds in 100 (average {b})."),
        DealQuality.FAIR: _("Ordinary cards: they win {a} rounds in 100 (average {b})."),
        DealQuality.BAD: _("Unlucky cards: they win {a} rounds in 100 (average {b})."),
    }[luck.deal]
    return said.format(a=round(100 * luck.chance), b=round(100 * luck.even_chance))


def _tipping_words(turning_point: TurningPoint, move: Move, names: Sequence[str]) -> str:
    return _where_tipped(turning_point, move, names).format(
        name=names[turning_point.seat],
        a=round(100 * turning_point.chance_before),
        b=round(100 * turning_point.chance_after),
        what=_what(move),
    )


def _what(move: Move) -> str:
    if isinstance(move, Play):
        return card_name(move.card)
    return colour_and_symbol(move.colour) if isinstance(move, ChooseColour) else ""


def _where_tipped(turning_point: TurningPoint, move: Move, names: Sequence[str]) -> str:
    own = turning_point.cause is Cause.OWN
    if turning_point.cause is Cause.CHANCE:
        return _("Turning point: the cards from the draw pile ({a}% to {b}%).")
    if isinstance(move, Play):
        return (
            _("Turning point: you played {what} ({a}% to {b}%).")
            if own
            else _("Turning point: {name} played {what} ({a}% to {b}%).")
        )
    if isinstance(move, ChooseColour):
        return (
            _("Turning point: you chose {what} ({a}% to {b}%).")
            if own
            else _("Turning point: {name} chose {what} ({a}% to {b}%).")
        )
    return (
        _("Turning point: your decision ({a}% to {b}%).")
        if own
        else _("Turning point: {name}'s decision ({a}% to {b}%).")
    )


class LuckStrip(Widget):
    """The small curve with the sentence beside it; a press opens the look back."""

    role = "button"
    ring_radius = 22

    def __init__(self, luck: LuckOfRound, names: Sequence[str], on_press: Callable[[], None]) -> None:
        super().__init__("luck")
        self.luck, self.words, self._press = luck, luck_words(luck.luck, luck.record.moves, names), on_press

    @staticmethod
    def room(look: Look) -> int:
        """Return the height in pixels, for any sentence; 0 if large text leaves no room."""
        if look.m.text > _LARGE:
            return 0
        m = look.m
        curve = text.line_step(m.font(_TITLE)) + m.px(_CURVE)
        return max(curve, _LINES * text.line_step(m.font(_PX) * 0.8)) + m.px(_PAD)

    def activate(self) -> None:
        self._press()

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        m, art = look.m, look.kit.art
        alpha = 255 if state.is_highlighted else theme.PANEL_ALPHA
        surface.blit(art.panel(self.rect.size, m.px(self.ring_radius), theme.PANEL, alpha), self.rect)
        title, *sentence = self.lines(look)
        if (luck := self.luck.luck) is not None:
            size = title.box.width, self.rect.bottom - m.px(_PAD / 2) - title.box.bottom
            dot = luck.turning_point.index + 1 if luck.turning_point is not None else None
            draw = partial(sparkline, luck.curve, luck.even_chance, dot, size)
            surface.blit(art.cache.get(("luck", luck.curve, dot, size), draw), title.box.bottomleft)
        for line in (title, *sentence):
            line.draw(surface)
        glyph = art.glyph("hint", m.px(30), theme.AMBER if state.is_highlighted else theme.QUIET)
        surface.blit(glyph, glyph.get_rect(midright=(self.rect.right - m.px(20), self.rect.centery)))

    def lines(self, look: Look) -> list[Text]:
        m, px = look.m, look.m.font(_TITLE)
        words, (least, most) = _("Your chance of winning"), map(m.px, _PICTURE)
        wide = max(least, text.size(words, px, "body")[0])
        if wide > most:  # the sentence says it, too
            words, wide = "", least
        title = pygame.Rect(self.rect.left + m.px(20), self.rect.top + m.px(_PAD / 2), wide, text.line_step(px))
        named = Text("luck.title", words, title, px, theme.QUIET, "midleft", "body")
        return [named, *self._sentence(look, title.right + 2 * m.px(_PAD))]

    def _sentence(self, look: Look, left: int) -> list[Text]:
        m = look.m
        width, px = self.rect.right - left - m.px(64), m.font(_PX)
        while len(wrapped := text.wrap(self.words, px, width, "body")) * text.line_step(px) > self.rect.height:
            if px <= m.least_body:
                break
            px -= 1
        step = text.line_step(px)
        box = pygame.Rect(left, self.rect.centery - len(wrapped) * step // 2, width, 0)
        return stacked_lines("luck", wrapped, box, px, theme.BRIGHT)

    def said(self) -> tuple[str, str]:
        return self.words, _("Coach's view")

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.font_px = max((child.font_px for child in node.children), default=0)
        return node


def thinker() -> Thinker | None:
    """Return the thinker that works it out, None without one."""
    return worker.shared()


def luck_of_round(match: Match, me: int | None, on_told: Callable[[], None]) -> LuckOfRound | None:
    """Return the luck of a round, None if it cannot be told or there is no thinker."""
    thinks = thinker()
    if thinks is None or me is None or not can_be_told(match, me):
        return None
    return LuckOfRound(match, me, thinks, on_told)


def strip_of(luck: LuckOfRound, match: Match, on_press: Callable[[], None]) -> LuckStrip | None:
    """Return the strip for the luck, None if nothing can be said."""
    return LuckStrip(luck, seat_names(match.seats), on_press) if luck.luck is not None or luck.busy else None
