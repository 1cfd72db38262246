"""Luck made visible below a round's rows: the deal's chance, its turning point, the advice.

A thinker works it out while the page is read; what is not certain is not said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.learning.luck import (
    Cause,
    DealQuality,
    Luck,
    TurningPoint,
    is_long_enough,
    is_measured,
    luck_of,
    luck_of_deal,
)
from game.players.review import Mistake, Review
from game.players.thinker import Thinker
from game.rules.moves import ChooseColour, Move, Play
from game.scenes.services import Services
from game.thinking import worker
from game.ui.draw import text, theme
from game.ui.stage import Node
from game.ui.widgets.base import Button, Look, State, Text, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note, stacked_lines
from game.words import _
from game.words.advice import advised_move
from game.words.cards import card_name, colour_and_symbol
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.match.match import Match

_PX: Final = 22
_LINES: Final = 2
_LEAST: Final = 0.6
"""Least size of words that have no room, as a share of their usual one."""
_PICTURE: Final = 230
_TITLE: Final = 20
"""Design pixels of the words above the curve."""
_CURVE: Final = 56
"""Design pixels of the curve's height."""
_PAD: Final = 12
_FINE: Final = 2
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
    """The luck of the round of ``match``: its curve, then the price of the move that tipped it.

    Only an own move is priced. ``told`` is called whenever there is more to say: of the deal as soon as its chance is
    known, of the rest later.
    """

    def __init__(self, match: Match, me: int, thinker: Thinker, on_change: Callable[[], None]) -> None:
        self.me = me
        self.luck: Luck | None = None
        self.mistake: Mistake | None = None
        self._on_change, self._thinker, self._seed = on_change, thinker, match.deal
        self.record = match.record()
        self._review: Review | None = Review(self.record, me, thinker, match.deal, ())
        self._priced = False

    @property
    def busy(self) -> bool:
        return self._review is not None

    def update(self) -> None:
        """Take the results that have come; never waits."""
        review = self._review
        if review is None:
            return
        if not review.step():
            if self.luck is None and review.curve:
                self.luck = luck_of_deal(review.curve[0], self.me)
                self._on_change()
            return
        self._review = None
        if self._priced:
            self.mistake = review.mistakes[0] if review.mistakes else None
        else:
            self.luck = None if review.failed else luck_of(review.curve, self.record.moves, self.me)
            self._price()
        self._on_change()

    def _price(self) -> None:
        tipping = self.luck.turning_point if self.luck is not None else None
        if tipping is not None and tipping.cause is Cause.OWN:
            self._priced = True
            self._review = Review(self.record, self.me, self._thinker, self._seed, (tipping.index,), curved=False)

    def cancel(self) -> None:
        if self._review is not None:
            self._review.cancel()
            self._review = None

    def sentence(self, names: Sequence[str]) -> str:
        """Return all that can be said so far."""
        luck = self.luck
        if luck is None:
            return _("How lucky was this deal? One moment…")
        parts = [_deal_words(luck)]
        if luck.turning_point is not None:
            parts.append(_tipping_words(luck.turning_point, self.record.moves[luck.turning_point.index][1], names))
        if self.mistake is not None:
            better = advised_move(self.mistake.better_move, names)
            parts.append(_("The coach would have chosen differently: {move}.").format(move=better))
        return " ".join(parts)


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
    """The small curve with the sentence beside it; a press opens the proof of the deck.

    ``stands_alone`` it is the curve only, over the whole width.
    """

    role = "button"
    ring_radius = 22

    def __init__(
        self, luck: LuckOfRound, names: Sequence[str], proof: Callable[[], None], *, stands_alone: bool = False
    ) -> None:
        super().__init__("luck")
        self.luck, self.words, self._proof, self.stands_alone = luck, luck.sentence(names), proof, stands_alone
        self.focusable = not stands_alone

    @staticmethod
    def room(look: Look) -> int:
        """Return the height in pixels, for any sentence; 0 if large text leaves no room."""
        if look.m.text > _LARGE:
            return 0
        m = look.m
        curve = text.line_step(m.font(_TITLE)) + m.px(_CURVE)
        return max(curve, _LINES * text.line_step(m.font(_PX) * 0.8)) + m.px(_PAD)

    def activate(self) -> None:
        self._proof()

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        m, art = look.m, look.kit.art
        alpha = 255 if state.is_highlighted else theme.PANEL_ALPHA
        surface.blit(art.panel(self.rect.size, m.px(self.ring_radius), theme.PANEL, alpha), self.rect)
        self._draw_curve(surface, look)
        for line in self.lines(look):
            line.draw(surface)
        if self.stands_alone:
            return
        glyph = art.glyph("shield", m.px(30), theme.AMBER if state.is_highlighted else theme.QUIET)
        surface.blit(glyph, glyph.get_rect(midright=(self.rect.right - m.px(20), self.rect.centery)))

    def lines(self, look: Look) -> list[Text]:
        m = look.m
        title = pygame.Rect(self.rect.left + m.px(20), self.rect.top + m.px(_PAD / 2), 0, 0)
        title.width = self.rect.width - m.px(40) if self.stands_alone else m.px(_PICTURE - 20)
        px = m.font(_TITLE + 6 if self.stands_alone else _TITLE)
        title.height = text.line_step(px)
        named = Text("luck.title", _("Your chance of winning"), title, px, theme.QUIET, "midleft", "body")
        return [named] if self.stands_alone else [named, *self._sentence(look)]

    def _sentence(self, look: Look) -> list[Text]:
        m = look.m
        left = self.rect.left + m.px(_PICTURE + 2 * _PAD)
        width, px = self.rect.right - left - m.px(64), m.font(_PX)
        while len(wrapped := text.wrap(self.words, px, width, "body")) * text.line_step(px) > self.rect.height:
            if px <= max(m.least, m.font(_PX) * _LEAST):
                break
            px -= 1
        step = text.line_step(px)
        box = pygame.Rect(left, self.rect.centery - len(wrapped) * step // 2, width, 0)
        return stacked_lines("luck", wrapped, box, px, theme.BRIGHT)

    def _draw_curve(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the chance from the deal to the end, the even chance, and a dot where it tipped."""
        m, fine = look.m, _FINE
        wide = self.rect.width - m.px(40) if self.stands_alone else m.px(_PICTURE - 20)
        luck = self.luck.luck
        if luck is None:
            return
        top = self.lines(look)[0].box.bottom
        box = pygame.Rect(self.rect.left + m.px(20), top, wide, self.rect.bottom - m.px(_PAD / 2) - top)
        large, pad = pygame.Surface((box.width * fine, box.height * fine), pygame.SRCALPHA), m.px(6) * fine
        high, wide = large.get_height() - 2 * pad, large.get_width() - 2 * pad
        curve = luck.curve
        points = [(pad + wide * n / max(1, len(curve) - 1), pad + high * (1 - value)) for n, value in enumerate(curve)]
        even = pad + high * (1 - luck.even_chance)
        pygame.draw.line(large, (*pygame.Color(theme.QUIET)[:3], 130), (pad, even), (pad + wide, even), fine * 2)
        if len(points) > 1:
            pygame.draw.lines(large, theme.AMBER, False, points, max(2, m.px(5 if self.stands_alone else 3)) * fine)
        pygame.draw.circle(large, theme.AMBER, points[0], m.px(5) * fine)
        if luck.turning_point is not None:
            at = points[luck.turning_point.index + 1]
            pygame.draw.circle(
                large, theme.WARNING if curve[-1] < 0.5 else theme.PAPER, at, m.px(9 if self.stands_alone else 6) * fine
            )
        surface.blit(pygame.transform.smoothscale(large, box.size), box)

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.name, node.value = self.words, _("Who drew what")
        node.children = [line.node() for line in self.lines(look)]
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


def is_known(luck: LuckOfRound | None) -> bool:
    return luck is not None and (luck.luck is not None or luck.busy)


def strip_of(luck: LuckOfRound | None, match: Match, proof: Callable[[], None]) -> LuckStrip | None:
    """Return the strip for the luck, None if nothing can be said."""
    return LuckStrip(luck, seat_names(match.seats), proof) if luck is not None and is_known(luck) else None


_WIDTH: Final = 1200
_PICTURE_LUCK_PAGE: Final = 300


class LuckScene(Page[Services]):
    """The contents of :class:`~game.scenes.scoring.luck.LuckStrip` on a page of their own."""

    def __init__(self, services: Services, luck: LuckOfRound, names: Sequence[str], proof: Callable[[], None]) -> None:
        super().__init__(services)
        self.luck, self.names, self._proof = luck, names, proof

    @property
    def needs_updates(self) -> bool:
        return self.luck.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self.luck.sentence(self.names)
        self.luck.update()
        if self.luck.sentence(self.names) != before:
            self.relayout()

    def build(self) -> None:
        self.title = _("Luck of the round")
        strip = LuckStrip(self.luck, self.names, self._proof, stands_alone=True)
        rows: list[Widget] = [
            strip,
            Note("legend", _("Grey line: the average. Dot: the turning point."), theme.QUIET, 24),
            Note("sentence", strip.words, theme.BRIGHT, 28),
            Button("proof", _("Who drew what"), self._proof, icon="shield", px=28),
        ]
        area = self.column(self.heading(), _WIDTH)
        heights = [self.m.px(_PICTURE_LUCK_PAGE), *(row.height(self.look, area.width) for row in rows[1:])]
        self.scroll.lay_rows(rows, area, 18, heights)
        self.group.set_widgets([self.back_button, *rows], "proof")
