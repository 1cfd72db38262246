"""How coach and lessons point at something: a ring of paper around the card or button; the coach puts a bulb on it."""

from __future__ import annotations

import pygame

from game.scenes.table.brush import draw_bulb
from game.scenes.table.input import TableInput
from game.scenes.table.layout.table_layout import CARD_RATIO, TableLayout
from game.scenes.table.look.card_brush import CardBrush
from game.scenes.table.look.hud import Hud
from game.ui.draw import theme


def draw_advised_card(hands: TableInput, target: pygame.Surface, layout: TableLayout, drawing: CardBrush) -> None:
    """Ring and bulb at the card that the coach would lay; where another card is lifted, the bulb alone."""
    table = hands.table
    index = table.coaching.card
    if index is None:
        return
    spot = table.show.picture.hand[index].spot
    if hands.lifted is None:
        drawing.outline(target, layout, spot, theme.PAPER)
    wide = spot.height * CARD_RATIO
    strip = layout.strips(table.show.picture.room)[table.show.picture.slots()[index]].w
    aside = 0.0 if hands.lifted is None else (wide - min(strip, wide)) / 2
    draw_bulb(target, layout, drawing.art, drawing.above(layout, spot, -26, aside), 44)


def draw_advised_target(hands: TableInput, target: pygame.Surface, layout: TableLayout, hud: Hud) -> None:
    """Ring and bulb at the pile, the button or the tile that the coach would press."""
    advised = hands.advised
    if advised is None:
        return
    box = advised.box
    hud.focus_ring(target, layout, box, theme.PAPER)
    draw_bulb(target, layout, hud.art, (box.x + layout.px(8), box.y + layout.px(4)), 44)


def draw_taught(hands: TableInput, target: pygame.Surface, layout: TableLayout, drawing: CardBrush, hud: Hud) -> None:
    """Ring at what a lesson speaks of, for whoever points with mouse or finger: keys and a switch have their own."""
    table = hands.table
    taught = hands.targets.find(table.guides.taught)
    if taught is None or hands.ring_seen or table.services.device == "switch":
        return
    if taught.group == "hand":
        drawing.outline(target, layout, table.show.picture.hand[taught.number].spot, theme.PAPER)
    else:
        hud.focus_ring(target, layout, taught.box, theme.PAPER)
