"""Widgets of the look back: the curve of the chance to win, its progress, a move's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.cards import BLACK, Card, colour_of
from game.rules.moves import Draw, Move, Play
from game.scenes.table.layout.table_layout import CARD_RATIO
from game.ui.draw import text, theme
from game.ui.draw.surface_cache import Cache
from game.ui.stage import Node
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.rows import stacked_lines
from game.words import _
from game.words.formats import percent

FINE_FACTOR = 2
"""Supersampling factor: the curve is drawn larger and scaled down to smooth its edges."""
_TITLE_PX, _AXIS_PX, _WORDS_PX = 26, 20, 26
_CARD = 122
_DISC = 38


def per_cent(chance: float) -> str:
    return percent(round(100 * chance))


def disc(surface: pygame.Surface, look: Look, number: int, at: tuple[float, float]) -> None:
    """Draw the number of a costly move as a disc, the same on the curve and on cards."""
    px = min(look.m.font(22), look.m.px(32))
    side = max(look.m.px(_DISC), round(px * 1.6))
    ground = look.kit.art.panel((side, side), side / 2, theme.WARNING, 255, theme.INK, look.m.px(2))
    surface.blit(ground, ground.get_rect(center=(round(at[0]), round(at[1]))))
    text.draw(surface, str(number), at, px, theme.ON_AMBER, "center")


def bulb(surface: pygame.Surface, look: Look, at: tuple[float, float]) -> None:
    """Draw the coach's mark centred at ``at``."""
    art, side = look.kit.art, look.m.px(_DISC)
    ground = art.panel((side, side), side / 2, theme.AMBER, 255, theme.INK, look.m.px(2))
    surface.blit(ground, ground.get_rect(center=(round(at[0]), round(at[1]))))
    glyph = art.glyph("hint", round(side * 0.66), theme.ON_AMBER)
    surface.blit(glyph, glyph.get_rect(center=(round(at[0]), round(at[1]))))


class Curve(Widget):
    """The chance of winning from the deal to the end, one point a move, as far as it is known.

    ``values`` are from 0 to 1, ``moves`` is the number of moves in the round, ``marks`` the moves that have a number,
    ``fair_chance`` the chance of someone who knows nothing, ``is_won`` the result. ``kept`` caches the picture.
    """

    focusable = False
    role = "chart"

    def __init__(
        self,
        id: str,
        values: Sequence[float],
        moves: int,
        marks: Sequence[int],
        fair_chance: float,
        is_won: bool,
        cache: Cache,
    ) -> None:
        super().__init__(id)
        self._cache = cache
        self.values, self.moves, self.marks, self.fair_chance, self.is_won = (
            list(values),
            moves,
            list(marks),
            fair_chance,
            is_won,
        )
        self.least_height = 0
        """Least height in pixels."""

    def height(self, look: Look, width: int = 0) -> int:
        usual = look.m.px(244) + text.size("Ay", look.m.font(_TITLE_PX))[1] + text.size("Ay", look.m.font(_AXIS_PX))[1]
        return max(usual, self.least_height)

    def plot(self, look: Look) -> pygame.Rect:
        """Return the area of the curve."""
        m, axis = look.m, look.m.font(_AXIS_PX)
        left = text.size(per_cent(1.0), axis)[0] + m.px(40)
        top = text.size("Ay", m.font(_TITLE_PX))[1] + m.px(44)
        below = text.size("Ay", axis)[1] + m.px(26)
        return pygame.Rect(
            self.rect.left + left,
            self.rect.top + top,
            self.rect.width - left - m.px(56),
            self.rect.height - top - below,
        )

    def point_at(self, look: Look, index: int) -> tuple[float, float]:
        plot = self.plot(look)
        return plot.left + plot.width * index / max(1, self.moves), plot.bottom - plot.height * self.values[index]

    def lines(self, look: Look) -> list[Text]:
        m, plot, rect = look.m, self.plot(look), self.rect
        title, axis = m.font(_TITLE_PX), m.font(_AXIS_PX)
        tall, small = text.size("Ay", title)[1], text.size("Ay", axis)[1]
        top = pygame.Rect(rect.left + m.px(28), rect.top + m.px(16), rect.width - m.px(56), tall)
        lines = [Text(f"{self.id}.title", _("Your chance of winning the round"), top, title, theme.BRIGHT, "midleft")]
        for name, share in (("most", 1.0), ("fair", self.fair_chance), ("least", 0.0)):
            box = pygame.Rect(rect.left + m.px(14), 0, plot.left - rect.left - m.px(28), small)
            box.centery = plot.bottom - round(plot.height * share)
            lines.append(Text(f"{self.id}.{name}", per_cent(share), box, axis, theme.QUIET, "midright"))
        below = pygame.Rect(plot.left, plot.bottom + m.px(16), plot.width // 2, small)
        lines.append(Text(f"{self.id}.deal", _("Deal"), below, axis, theme.QUIET, "midleft"))
        below = below.move(plot.width // 2, 0)
        return [*lines, Text(f"{self.id}.end", _("End of the round"), below, axis, theme.QUIET, "midright")]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, m, plot = look.kit.art, look.m, self.plot(look)
        surface.blit(art.panel(self.rect.size, m.px(32), theme.PANEL, 184), self.rect)
        for line in self.lines(look):
            line.draw(surface)
        pad = m.px(10)
        surface.blit(self._cache.get("curve", lambda: self._line(look)), (plot.left - pad, plot.top - pad))
        if len(self.values) > self.moves:
            end = self.point_at(look, self.moves)
            glyph = art.glyph("crown" if self.is_won else "flag", m.px(34), theme.AMBER if self.is_won else theme.QUIET)
            surface.blit(glyph, glyph.get_rect(midleft=(round(end[0]) + m.px(10), round(end[1]))))
        for number, index in enumerate(self.marks):
            if index < len(self.values):
                disc(surface, look, number + 1, self.point_at(look, index))

    def _line(self, look: Look) -> pygame.Surface:
        """Draw the grid, ground and line of the curve ``FINE_FACTOR`` times larger, scaled down."""
        m, plot = look.m, self.plot(look)
        pad = m.px(10)
        size = (plot.width + 2 * pad) * FINE_FACTOR, (plot.height + 2 * pad) * FINE_FACTOR
        large = pygame.Surface(size, pygame.SRCALPHA)
        bottom = (plot.height + pad) * FINE_FACTOR
        for share in (0.0, 1.0):
            y = bottom - plot.height * FINE_FACTOR * share
            pygame.draw.line(
                large, (*pygame.Color(theme.QUIET)[:3], 70), (pad * FINE_FACTOR, y), (size[0] - pad * FINE_FACTOR, y), 3
            )
        dash, y = m.px(14) * FINE_FACTOR, bottom - plot.height * FINE_FACTOR * self.fair_chance
        for x in range(pad * FINE_FACTOR, size[0] - pad * FINE_FACTOR, 2 * dash):
            pygame.draw.line(large, (*pygame.Color(theme.QUIET)[:3], 120), (x, y), (x + dash, y), 3)
        at = [
            ((x - plot.left + pad) * FINE_FACTOR, (y - plot.top + pad) * FINE_FACTOR)
            for x, y in (self.point_at(look, index) for index in range(len(self.values)))
        ]
        if len(at) > 1:
            below = [*at, (at[-1][0], bottom), (at[0][0], bottom)]
            pygame.draw.polygon(large, (*pygame.Color(theme.AMBER)[:3], 44), below)
            width = max(2, m.px(5)) * FINE_FACTOR
            pygame.draw.lines(large, theme.AMBER, False, at, width)
            for point in at:
                pygame.draw.circle(large, theme.AMBER, point, width / 2)
        return pygame.transform.smoothscale(large, (size[0] // FINE_FACTOR, size[1] // FINE_FACTOR))

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.name = _("Your chance of winning the round")
        node.value = " – ".join(map(per_cent, (self.values[0], self.values[-1]))) if self.values else ""
        node.children = [line.node() for line in self.lines(look)]
        return node


class ProgressBar(Widget):
    """A progress bar with its share in per cent."""

    focusable = False
    role = "progress"

    def __init__(self, id: str, words: str, share: float) -> None:
        super().__init__(id)
        self.words, self.share = words, share

    def _line(self, look: Look) -> Text:
        words = f"{self.words} {per_cent(self.share)}"
        box = self.rect.inflate(-look.m.px(40), 0)
        box.height -= look.m.px(16)
        return Text(f"{self.id}.words", words, box, look.m.font(24), theme.TEXT, "midleft")

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        self._line(look).draw(surface)
        bar = pygame.Rect(0, 0, self.rect.width - look.m.px(40), max(4, look.m.px(10)))
        bar.midbottom = self.rect.centerx, self.rect.bottom
        surface.blit(look.kit.art.pill(bar.size, theme.NIGHT_SOFT), bar)
        bar.width = max(bar.height, round(bar.width * self.share))
        surface.blit(look.kit.art.pill(bar.size, theme.AMBER), bar)

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.name, node.value, node.children = self.words, per_cent(self.share), [self._line(look).node()]
        return node


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
        disc(surface, look, self.decision.number, (x, first["played"].rect.centery))
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
                bulb(surface, look, at) if better else disc(surface, look, self.decision.number, at)

    def node(self, look: Look, state: State) -> Node:
        """Name the row by its words, as cards are pictures."""
        node = super().node(look, state)
        node.name = f"{self.decision.played_words} {self.decision.better_words}"
        node.children = [line.node() for line in self.lines(look)]
        return node
