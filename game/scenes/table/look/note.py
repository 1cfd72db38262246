"""The note of an own-rule card, held up large while its rule counts (M26)."""

from __future__ import annotations

from typing import Final

import pygame

from game import words
from game.rules.cards import OWN_RULE_CARDS
from game.rules.events import RuleApplied
from game.scenes.table.brush import panel_limits, rotated_sheet
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.ui import anim
from game.ui.cards import pencil
from game.ui.cards.painter import Painter
from game.ui.draw import drawn_text, shapes, text, theme, vector
from game.words import _
from game.words.own_rule import effect_line

_WIDE: Final = 780
_HIGH: Final = 430
_STEP: Final = 62
"""Design pixels between two ruled lines."""
_MARGIN: Final = 56
_LEAST: Final = 480
"""Least width: its words must be readable."""
_EDGE: Final = 14
"""Room around the tilted note for its corners."""
_BESIDE: Final = 22
"""Gap between the note and the active colour."""


def note_box(layout: TableLayout) -> Box:
    """Return the box of the note, with room around it for its tilt.

    It is between the left seats and the active colour (A11Y-37), below the top seats and above the own hand.
    """
    edge, (top, bottom) = layout.px(_EDGE), panel_limits(layout)
    right = layout.chip.x - layout.px(_BESIDE)
    left = max((place.right for place in layout.places if place.side == "left"), default=0.0) + edge
    wide = max(layout.px(_LEAST), min(right - left, layout.px(_WIDE)))
    high = min(layout.px(_HIGH), bottom - top - 2 * edge)
    middle = min(max(layout.panel[1], top + edge + high / 2), bottom - edge - high / 2)
    return Box(right - wide, middle - high / 2, wide, high)


def draw_note(
    target: pygame.Surface, layout: TableLayout, painter: Painter, event: RuleApplied, name: str, risen: float = 1.0
) -> None:
    """Draw the table's own words in pencil, and below them what the card does.

    ``risen`` is the share of the way from the pile.
    """
    box, turn = note_box(layout), -1.5 if OWN_RULE_CARDS.index(event.card) else 1.5
    key = ("note", event, name, round(box.w), words.language())
    picture = painter.cached(key, lambda: rotated_sheet(_paper(layout, event, name), turn))
    if risen >= 1:
        vector.blit_centred(target, picture, *box.centre)
        return
    share, pile = anim.out_back(risen), layout.discard
    x, y = (pile.x + (box.centre[0] - pile.x) * share, pile.y + (box.centre[1] - pile.y) * share)
    vector.blit_centred(target, pygame.transform.smoothscale_by(picture, 0.15 + 0.85 * share), x, y)


def _paper(layout: TableLayout, event: RuleApplied, name: str) -> pygame.Surface:
    box = note_box(layout)
    size, margin, rule = (round(box.w), round(box.h)), layout.px(_MARGIN), event.rule
    border = round(layout.px(26))
    sheet = vector.clear_surface((size[0] + 2 * border, size[1] + 2 * border))
    vector.blit_centred(
        sheet, shapes.shadow(size, layout.px(24), border), sheet.get_width() / 2, sheet.get_height() / 2
    )
    paper = shapes.panel(size, layout.px(24), theme.PAPER, 255, "#D9D7CE", max(1, layout.px(2)))
    room, top = size[0] - 2 * margin, layout.px(36)
    title = _("Custom rule {n} · {name}").format(n=OWN_RULE_CARDS.index(event.card) + 1, name=name)
    text.draw(paper, title, (margin, top), layout.px(max(30, layout.type.note)), theme.INK, max_width=room)
    line_y = top + layout.px(46)
    pygame.draw.line(paper, "#D98A8A", (margin, line_y), (size[0] - margin, line_y), max(1, round(layout.px(3))))
    effect = effect_line(rule)
    small = text.wrap(effect, layout.px(layout.type.note), room) if effect else []
    foot = size[1] - layout.px(30) - len(small) * text.line_step(layout.px(layout.type.note), 1.4)
    _pencilled(paper, layout, rule.text or effect, Box(margin, line_y, room, foot - line_y))
    if rule.text:
        text.draw_lines(paper, small, (margin, foot), layout.px(layout.type.note), theme.INK, "topleft", "body", 1.4)
    sheet.blit(paper, (border, border))
    drawn_text.copy_lines(paper, sheet, (border, border))
    return sheet


def _pencilled(paper: pygame.Surface, layout: TableLayout, line_words: str, room: Box) -> None:
    """Draw words in pencil on ruled lines, as large as they fit."""
    step = layout.px(_STEP)
    lines = pencil.wrap(line_words, step, room.w)
    while len(lines) * step > room.h - layout.px(10) and step > layout.px(30):
        step *= 0.92
        lines = pencil.wrap(line_words, step, room.w)
    top = room.y + max(layout.px(6), (room.h - len(lines) * step) / 2)
    for i, line in enumerate(lines):
        y = top + i * step
        base = y + step * pencil.BASE / pencil.LINE + layout.px(5)
        pygame.draw.line(paper, "#C9D3DC", (room.x, base), (room.right, base), max(1, round(layout.px(2))))
        letters = pencil.render(line, step)
        above, high = step * (pencil.BASE - pencil.CAPITAL) / pencil.LINE, step * (pencil.CAPITAL + 5) / pencil.LINE
        place = pygame.Rect(round(room.x), round(y + above), letters.get_width(), round(high))
        drawn_text.note_text(paper, place, line, line, step * pencil.CAPITAL / pencil.LINE, pencil.GRAPHITE, "ink")
        paper.blit(letters, place)
