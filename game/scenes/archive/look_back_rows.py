"""Widgets of the look back: the curve of the chance to win, its progress, a move's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.cards import BLACK, Card, colour_of
from game.rules.moves import Draw, Move, Play
from game.scenes.table.layout.table_layout import CARD_RATIO
from game.ui.charts.lines import LineChart, ReferenceLine, Series
from game.ui.draw import text, theme
from game.ui.draw.surface_cache import Cache
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.rows import stacked_lines
from game.words import _
from game.words.formats import number, percent

_WORDS_PX = 26
_LOWEST_CURVE = 205
"""Design pixels of the curve's height, so that the moves below it are seen as well."""
_CARD = 122
_DISC, _LARGEST_DISC = 38, 51


def _whole_percent(value: float) -> str:
    return percent(round(value))


def disc(surface: pygame.Surface, look: Look, words: str, at: tuple[float, float]) -> None:
    """Draw a costly move's number as a disc, on the curve and on cards; small if no words."""
    px = min(look.m.font(22), look.m.px(38))
    side, colour = max(look.m.px(_DISC), min(round(px * 1.6), look.m.px(_LARGEST_DISC))), theme.WARNING
    if not words:
        side, colour = side // 2, theme.PAPER
    ground = look.kit.art.panel((side, side), side / 2, colour, 255, theme.INK, look.m.px(2))
    surface.blit(ground, ground.get_rect(center=(round(at[0]), round(at[1]))))
    if words:
        text.draw(surface, words, at, px, theme.ON_AMBER, "center")


def bulb(surface: pygame.Surface, look: Look, at: tuple[float, float]) -> None:
    """Draw the coach's mark centred at ``at``."""
    art, side = look.kit.art, look.m.px(_DISC)
    ground = art.panel((side, side), side / 2, theme.AMBER, 255, theme.INK, look.m.px(2))
    surface.blit(ground, ground.get_rect(center=(round(at[0]), round(at[1]))))
    glyph = art.glyph("hint", round(side * 0.66), theme.ON_AMBER)
    surface.blit(glyph, glyph.get_rect(center=(round(at[0]), round(at[1]))))


class Curve(LineChart):
    """The chance of winning from the deal to the end, one point a move, as far as it is known.

    ``values`` are from 0 to 1, ``moves`` is the number of moves in the round, ``marks`` the moves that have a number,
    ``turning_index`` the place of the turning point, ``fair_chance`` the chance of someone who knows nothing.
    ``cache`` keeps the picture.
    """

    focusable = False

    def __init__(
        self, summary: str, values: Sequence[float], moves: int, marks: Sequence[int], turning_index: int | None,
        fair_chance: float, cache: Cache,
    ) -> None:  # fmt: skip
        self.moves, self.marks, self.turning_index = moves, list(marks), turning_index
        title, average = _("Your chance of winning the round"), ReferenceLine(_("Average:"), 100 * fair_chance)
        series = [Series("", tuple(100 * value for value in values), is_strong=True)] if values else []
        super().__init__("curve", title, summary, series, self._place_label, _whole_percent, average)
        self.design, self.cache = _LOWEST_CURVE, cache

    def _place_label(self, place: int) -> str:
        return {0: _("Deal"), self.moves: _("End of the round")}.get(place, number(place))

    @property
    def count(self) -> int:
        return self.moves + 1

    def plot(self, surface: pygame.Surface, look: Look) -> None:
        super().plot(surface, look)
        field, values = self.field(look), self.series[0].values if self.series else ()
        for place, words in [(self.turning_index, ""), *((index, str(n + 1)) for n, index in enumerate(self.marks))]:
            if place is not None and place < len(values):
                disc(surface, look, words, (field.x.pixel_of(place), field.y.pixel_of(values[place])))


class ProgressBar(Widget):
    """A progress bar with its share in per cent."""

    focusable = False
    role = "progress"

    def __init__(self, id: str, words: str, share: float) -> None:
        super().__init__(id)
        self.words, self.share = words, share

    def said(self) -> tuple[str, str]:
        return self.words, _whole_percent(100 * self.share)

    def lines(self, look: Look) -> list[Text]:
        box = self.rect.inflate(-look.m.px(40), 0)
        box.height -= look.m.px(16)
        words = " ".join(self.said())
        return [Text(f"{self.id}.words", words, box, look.m.font(24), theme.TEXT, "midleft")]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        self.draw_lines(surface, look)
        bar = pygame.Rect(0, 0, self.rect.width - look.m.px(40), max(4, look.m.px(10)))
        bar.midbottom = self.rect.centerx, self.rect.bottom
        surface.blit(look.kit.art.pill(bar.size, theme.NIGHT_SOFT), bar)
        bar.width = max(bar.height, round(bar.width * self.share))
        surface.blit(look.kit.art.pill(bar.size, theme.AMBER), bar)


@dataclass(frozen=True)
class Decision:
    """A move ``played_move`` and the ``better_move`` one, each with its words.

    ``number`` is its place on the curve, ``hand`` the hand before it, ``top`` the top of the pile, ``colour`` the one
    that counted.
    """

    number: int
    hand: tuple[Card, ...]
    top: Card
    colour: int
    played_move: Move
    better_move: Move
    played_words: str
    better_words: str


class DecisionRow(Widget):
    """A decision in words, and as small cards with marks at the played and the better one."""

    focusable = False
    role = "note"

    def __init__(self, id: str, decision: Decision) -> None:
        super().__init__(id)
        self.decision = decision

    def height(self, look: Look, width: int) -> int:
        lines = sum(map(len, self._wrapped(look, width)))
        return lines * text.line_step(look.m.font(_WORDS_PX)) + look.m.px(_CARD + 96)

    def _wrapped(self, look: Look, width: int) -> list[list[str]]:
        room = width - look.m.px(64 + _DISC + 16)
        said = self.decision.played_words, self.decision.better_words
        return [text.wrap(words, look.m.font(_WORDS_PX), room, "body") for words in said]

    def lines(self, look: Look) -> list[Text]:
        found: list[Text] = []
        px = look.m.font(_WORDS_PX)
        left, top = self.rect.left + look.m.px(32 + _DISC + 16), self.rect.top + look.m.px(20)
        for id, wrapped in zip(("played", "better"), self._wrapped(look, self.rect.width), strict=True):
            box = pygame.Rect(left, top, self.rect.right - left - look.m.px(32), 0)
            found += stacked_lines(f"{self.id}.{id}", wrapped, box, px, theme.BRIGHT)
            top += len(wrapped) * text.line_step(px) + look.m.px(8)
        return found

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        m, lines = look.m, self.lines(look)
        surface.blit(look.kit.art.panel(self.rect.size, m.px(32), theme.PANEL, 184), self.rect)
        for line in lines:
            line.draw(surface)
        x = self.rect.left + m.px(32 + _DISC / 2)
        first = {line.id.split(".")[1]: line for line in reversed(lines)}
        disc(surface, look, str(self.decision.number), (x, first["played"].rect.centery))
        bulb(surface, look, (x, first["better"].rect.centery))
        self._cards(surface, look)

    def _cards(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both piles, and right of them the hand, as wide as there is room."""
        m, art, one = look.m, look.kit.art, self.decision
        tall, wide = m.px(_CARD), round(m.px(_CARD) * CARD_RATIO)
        bottom = self.rect.bottom - m.px(18)
        left = self.rect.left + m.px(32)
        named = colour_of(one.top) == BLACK and one.colour != BLACK
        top = art.wild_face(one.top, one.colour, tall) if named else art.face(one.top, tall)
        for picture, x in ((art.back(tall), left), (top, left + wide + m.px(14))):
            surface.blit(picture, picture.get_rect(midbottom=(x + wide // 2, bottom)))
        self._mark(surface, look, None, (left + wide // 2, bottom - tall))
        start = left + 2 * wide + m.px(64)
        room = self.rect.right - m.px(32) - start - wide
        step = min(wide + m.px(10), room / max(1, len(one.hand) - 1))
        for place, card in enumerate(one.hand):
            chosen = any(isinstance(move, Play) and move.card == card for move in (one.played_move, one.better_move))
            lift = m.px(14) if chosen else 0
            picture = art.face(card, tall)
            at = picture.get_rect(midbottom=(round(start + place * step) + wide // 2, bottom - lift))
            surface.blit(picture, at)
        seen: set[Card] = set()
        for place, card in enumerate(one.hand):
            if card not in seen:
                seen.add(card)
                middle = start + place * step + min(step, wide) / 2
                self._mark(surface, look, card, (middle, bottom - m.px(14) - tall))

    def _mark(self, surface: pygame.Surface, look: Look, card: Card | None, at: tuple[float, float]) -> None:
        """Draw the marks at a card, or at the draw pile if ``card`` is None."""
        for move, better in ((self.decision.played_move, False), (self.decision.better_move, True)):
            if isinstance(move, Draw) if card is None else isinstance(move, Play) and move.card == card:
                bulb(surface, look, at) if better else disc(surface, look, str(self.decision.number), at)

    def said(self) -> tuple[str, str]:
        return f"{self.decision.played_words} {self.decision.better_words}", ""
