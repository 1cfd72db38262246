"""All that keeps still at the table: plates, fans, piles, header, log, prompt, buttons.

A :class:`Scenery` is a frozen snapshot of it and the key of the painter's static layer, which is painted again if and
only if something on it looks different.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.rules.cards import BLACK
from game.scenes.table.brush import Brush, draw_bulb
from game.scenes.table.layout.sentence import Placed, place_sentence
from game.scenes.table.layout.table_layout import CARD_RATIO, Box, SeatPlace, Spot, TableLayout
from game.scenes.table.layout.waiting_cards import waiting_card_spots
from game.scenes.table.look.call_buttons import CallButtons
from game.scenes.table.look.people import People
from game.scenes.table.look.plates import Plates
from game.scenes.table.look.seat_faces import PlateLook
from game.scenes.table.look.word_lines import log_rows, log_top
from game.scenes.table.show.flights import WAITING_OPACITY
from game.scenes.table.show.motion import growth
from game.scenes.table.targets import ButtonLook
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter, thickness
from game.ui.draw import drawn_text, text, theme
from game.words import _
from game.words.cards import colour_words
from game.words.formats import dotted

_HALO: Final = ((30, 26), (22, 34), (15, 60), (9, 255))
"""Reach in design pixels and opacity of each layer of light around the draw pile."""
_GOAL_MARKS: Final = {"won": ("star", theme.AMBER), "open": ("star", theme.QUIET), "lost": ("cross", theme.QUIET)}
"""Pictogram and ink of a goal by its state."""


class Scenery(NamedTuple):
    """The content of the static layer.

    ``step`` is 0 while the ring turns and is drawn live; ``lines`` are the last three events with the colour each
    names, ``goals`` a tour match's with their states; ``is_trouble`` marks the prompt as a refusal.
    """

    layout: TableLayout
    language: str
    palette: str
    plates: tuple[PlateLook, ...]
    title: tuple[str, str]
    subtitle: str
    lines: tuple[tuple[str, int], ...]
    goals: tuple[tuple[str, str], ...]
    prompt: str
    is_trouble: bool
    colour: int
    pending: str
    hanging_cards: tuple[int, int]
    """The seat over which cards hang, and how many."""
    owed_count: int
    """Pending penalty, in cards."""
    draw_count: int
    step: int
    buttons: tuple[ButtonLook, ...]
    is_draw_marked: bool = False
    """Whether the draw pile lights up, because nothing in the open hand fits."""
    is_draw_focused: bool = False
    shows_draw_count: bool = True
    """Whether the draw pile's number is clear of a panel."""
    is_log_focused: bool = False
    is_advice: bool = False
    """Whether the prompt is what the coach says."""
    is_card_effect: bool = False
    """Whether the prompt is what a card does."""
    is_prompt_low: bool = False
    """Whether a panel covers the usual place of the prompt.

    It is then below the colour, or in large letters over the lower ends of the own cards, which say nothing that their
    upper ends do not.
    """
    notes: tuple[str, ...] = ()
    """The texts of the own-rule cards."""

    @property
    def is_on_paper(self) -> bool:
        return self.is_trouble or self.is_advice or self.is_card_effect


def prompt_area(scenery: Scenery) -> Placed:
    kept = any(button.id in ("keep", "go_on") for button in scenery.buttons)
    rule = next((button.short_label for button in scenery.buttons if button.kind == "rule"), "")
    return place_sentence(
        scenery.layout, scenery.prompt, rule=rule, long=scenery.is_on_paper, kept=kept, low=scenery.is_prompt_low
    )


def pending_words_px(layout: TableLayout, box: Box, words: str, scale: float = 1.0) -> tuple[str, float]:
    """Return the pending words as they fit ``box``, and their size in pixels."""
    return text.fitted_line(words, layout.px(layout.type.pending) * scale, box.w - layout.px(28))


class Hud(Brush):
    """Brush for a scenery, with one set of card pictures."""

    def __init__(self, art: CardArt, painter: Painter) -> None:
        super().__init__(art, painter)
        self.plates, self.buttons = Plates(art, painter), CallButtons(art, painter)
        self.people = People(art, painter)

    def paint(self, target: pygame.Surface, scenery: Scenery) -> None:
        """Paint all but prompt and moving buttons on the empty table."""
        layout = scenery.layout
        self._ring(target, layout, scenery.step)
        for place, look in zip(layout.places, scenery.plates, strict=True):
            self._paint_held(target, scenery, place, look)
        for place, look in zip(layout.places, scenery.plates, strict=True):
            self._paint_plate(target, scenery, place, look)
        self._draw_pile(target, scenery)
        self._chip(target, scenery)
        self._header(target, scenery)
        self._log(target, scenery)
        self._goals(target, scenery)
        for button in scenery.buttons:
            if not button.is_moving and button.kind != "rule":
                self.buttons.paint(target, layout, button)

    def paint_seat(self, target: pygame.Surface, scenery: Scenery, place: SeatPlace, look: PlateLook) -> None:
        """Paint a whole seat at its ``place``, over that on the static layer."""
        with drawn_text.known_already(target):
            self._paint_held(target, scenery, place, look)
            self._paint_plate(target, scenery, place, look)

    def _paint_held(self, target: pygame.Surface, scenery: Scenery, place: SeatPlace, look: PlateLook) -> None:
        """Paint a person, the cards in front of it and those that wait for it."""
        layout = scenery.layout.with_place(place)
        self.people.paint(target, place, look)
        if look.open_cards:
            spots = layout.open_fan(place.seat, len(look.open_cards), bool(look.state))
            for spot, card in zip(spots, look.open_cards, strict=True):
                self.painter.paint_resting(target, (card, BLACK), spot)
        elif not look.is_own and not look.is_away:
            for spot in layout.fan(place.seat, look.cards):
                self.painter.paint_resting(target, (None, BLACK), spot)
        if scenery.hanging_cards[0] == place.seat:
            self._waiting(target, scenery)

    def _paint_plate(self, target: pygame.Surface, scenery: Scenery, place: SeatPlace, look: PlateLook) -> None:
        self.plates.paint(target, scenery.layout, place, look)
        self.people.paint_hands(target, scenery.layout, place, look)

    def _ring(self, target: pygame.Surface, layout: TableLayout, step: int) -> None:
        if step:
            ring = layout.ring
            size = round(2 * ring.rx), round(2 * ring.ry)
            if ring.width:
                self._centred(target, self.art.pill(size, theme.PANEL, 204), (ring.x, ring.y))
            self._centred(target, self.art.direction_ring(size, step, 0, ring.alpha, ring.width), (ring.x, ring.y))

    def _waiting(self, target: pygame.Surface, scenery: Scenery) -> None:
        """Draw the cards that hang over a seat, edged in the colour of their number.

        An open hand is never covered.
        """
        seat, count = scenery.hanging_cards
        if not count or scenery.plates[seat].open_cards:
            return
        for spot in waiting_card_spots(scenery.layout, seat, count):
            self.painter.paint_moving(target, (None, BLACK), spot, lift=1.0, alpha=WAITING_OPACITY)
            edge = self.painter.cached(("waits", spot.height, spot.angle), lambda spot=spot: self._edged(spot))  # type: ignore[misc]
            self._centred(target, edge, (spot.x, spot.y))

    def _edged(self, spot: Spot) -> pygame.Surface:
        size = round(spot.height * CARD_RATIO), round(spot.height)
        width = max(2.0, spot.height * 0.03)
        return pygame.transform.rotozoom(
            self.art.panel(size, size[0] / 8, "none", 0, theme.WARNING, width), -spot.angle, 1.0
        )

    # --- the middle -------------------------------------------------------------------------------------------

    def _draw_pile(self, target: pygame.Surface, scenery: Scenery) -> None:
        layout = scenery.layout
        for spot in (layout.draw, layout.discard):
            self._centred(target, self.art.blank(round(spot.height)), (spot.x, spot.y))
        if scenery.is_draw_marked:
            self._halo(target, layout)
        if scenery.draw_count:
            top = layout.draw._replace(y=layout.draw.y - thickness(layout.draw.height, scenery.draw_count) / 2)
            self.painter.paint_pile_edges(target, top, scenery.draw_count)
            self.painter.paint_resting(target, (None, BLACK), top)
        if scenery.is_draw_marked:
            self._centred(target, self.art.badge(round(layout.px(32))), (layout.draw.x, layout.draw.bounds.y))
        if not scenery.shows_draw_count:
            return
        box = layout.draw_count
        self._blit(target, self.art.pill(self._size(box), theme.PANEL, 244), box)
        text.draw(target, str(scenery.draw_count), box.centre, layout.px(layout.type.count), theme.BRIGHT, "center")
        if scenery.is_draw_focused:
            self.draw_focus_ring(target, layout, layout.draw.bounds)

    def _halo(self, target: pygame.Surface, layout: TableLayout) -> None:
        for reach, alpha in _HALO:
            box = layout.draw.bounds.grown(layout.px(reach))
            self._blit(target, self.art.panel(self._size(box), layout.px(reach + 14), theme.AMBER, alpha), box)

    def _chip(self, target: pygame.Surface, scenery: Scenery) -> None:
        layout, box = scenery.layout, scenery.layout.chip
        if scenery.colour >= 0:
            self._blit(target, self.draw_chip(layout, scenery.colour), box)
        if scenery.colour == BLACK:
            px = layout.px(layout.type.colour)
            text.draw(target, _("Colour?"), box.centre, px, theme.BRIGHT, "center", max_width=box.w * 0.8)
        if scenery.pending:
            self.draw_pending(target, layout, layout.pending, scenery.pending, growth(scenery.owed_count))

    def draw_chip(self, layout: TableLayout, colour: int) -> pygame.Surface:
        """Return the chip of the active colour; without one, the ground of a question."""
        box = layout.chip
        if colour == BLACK:
            return self.art.pill(self._size(box), theme.PANEL, 204, theme.TAG, layout.px(3))
        word, name = colour_words(colour)
        return self.art.chip(colour, (box.w, box.h), word, name, layout.px(layout.type.least))

    def draw_pending(
        self, target: pygame.Surface, layout: TableLayout, box: Box, words: str, scale: float = 1.0
    ) -> None:
        """Draw how many cards wait for whom; ``scale`` while the number grows (A11Y-37, FEEL-07)."""
        words, px = pending_words_px(layout, box.grown_to(box.w * scale, box.h), words, scale)
        wide = min(box.w, text.size(words, px / scale)[0] + layout.px(44))
        box = Box(box.x, box.y, wide, box.h).grown_to(wide * scale, box.h * scale)
        self._blit(target, self.art.pill(self._size(box), theme.WARNING), box)
        text.draw(target, words, box.centre, px, theme.ON_AMBER, "center")

    # --- panels -----------------------------------------------------------------------------------------------

    def _header(self, target: pygame.Surface, scenery: Scenery) -> None:
        layout, box = scenery.layout, scenery.layout.header
        first, second = layout.px(layout.type.title), layout.px(layout.type.quiet)
        title, below = dotted(*scenery.title), scenery.subtitle
        least = layout.px(layout.type.least)
        fits = all(text.size(line, least)[0] <= box.w for line in (title, below))
        if all(scenery.title) and (layout.large or not fits):  # the deal's number can be done without
            title, below = scenery.title
        for line, px, ink, at in ((title, first, theme.TEXT, 0.42), (below, second, theme.QUIET, 0.85)):
            if text.size(line, least)[0] <= box.w:  # else it gives way: the summary has it
                px = text.fitted_line(line, px, box.w, least=least / px)[1]
                text.draw(target, line, (box.x, box.y + box.h * at), px, ink, "baseline")

    def _log(self, target: pygame.Surface, scenery: Scenery) -> None:
        if not scenery.lines:
            return
        layout, box = scenery.layout, scenery.layout.log
        self._blit(target, self.art.panel(self._size(box), layout.px(26), theme.PANEL), box)
        rows, px, step = log_rows(layout, [(line, colour != BLACK) for line, colour in scenery.lines])
        top = log_top(layout, rows, step)
        for i, (line, event) in enumerate(rows):
            ink = ("#FFFFFF", "#BECBC4", "#94A79D")[min(len(scenery.lines) - 1 - event, 2)]
            area = text.draw(target, line, (box.x + layout.px(22), top + i * step), px, ink, "midleft")
            if scenery.lines[event][1] != BLACK and (i + 1 == len(rows) or rows[i + 1][1] != event):
                symbol = self.art.symbol(scenery.lines[event][1], round(px))
                self._centred(target, symbol, (area.right + px * 0.8, top + i * step))
        if scenery.is_log_focused:
            self.draw_focus_ring(target, layout, box)

    def _goals(self, target: pygame.Surface, scenery: Scenery) -> None:
        """Draw a line for each goal: a star, lit once won, or a cross and pale words if lost."""
        if not scenery.goals:
            return
        layout, box = scenery.layout, scenery.layout.goals
        self._blit(target, self.art.panel(self._size(box), layout.px(22), theme.PANEL), box)
        step = layout.goal(0, len(scenery.goals)).h
        room, most = box.w - 1.8 * step, min(layout.px(layout.type.quiet), step * 0.68)
        px = min(text.fitted_line(words, most, room)[1] for words, _state in scenery.goals)
        for place, (words, state) in enumerate(scenery.goals):
            glyph, ink = _GOAL_MARKS[state]
            middle = layout.goal(place, len(scenery.goals)).centre[1]
            self._centred(target, self.art.glyph(glyph, round(step * 0.72), ink), (box.x + step * 0.7, middle))
            words, ink = text.fitted_line(words, px, room)[0], theme.QUIET if state == "lost" else theme.TEXT
            text.draw(target, words, (box.x + 1.3 * step, middle), px, ink, "midleft")

    def draw_prompt(self, target: pygame.Surface, scenery: Scenery) -> None:
        """Draw what can be done now, or why not, over the piles that large words may reach."""
        if not scenery.prompt:
            return
        layout = scenery.layout
        area, lines, px, room, _number = prompt_area(scenery)
        fill, alpha, ink = (theme.PAPER, 255, theme.ON_AMBER) if scenery.is_on_paper else (theme.PANEL, 184, theme.TEXT)
        self._blit(target, self.art.panel(self._size(area), min(area.h / 2, layout.px(30)), fill, alpha), area)
        if scenery.is_advice:
            draw_bulb(target, layout, self.art, (area.x - layout.px(14), area.centre[1]), 54)
        self._stack(target, lines, room.centre, px, ink)
        for button in scenery.buttons:
            if button.kind == "rule":
                self.buttons.paint(target, layout, button)
