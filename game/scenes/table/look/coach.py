"""How the coach points at something: a ring of paper around the card or button, and a bulb on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.table.layout.table import CARD_RATIO, TableLayout
from game.ui.draw import theme, vector

if TYPE_CHECKING:
    from game.scenes.table.look.cards import Drawing
    from game.scenes.table.look.hud import Hud
    from game.scenes.table.scene import TableScene
    from game.ui.cards.art import CardArt


def draw_bulb(
    target: pygame.Surface, layout: TableLayout, art: CardArt, at: tuple[float, float], design: float
) -> None:
    """The coach's mark: a bulb on an amber disc, ``design`` pixels across."""
    side = round(layout.px(design))
    vector.blit_centred(target, art.panel((side, side), side / 2, theme.AMBER, 255, theme.INK, layout.px(2)), *at)
    vector.blit_centred(target, art.glyph("hint", round(side * 0.66), theme.ON_AMBER), *at)


def draw_advised_card(scene: TableScene, target: pygame.Surface, layout: TableLayout, drawing: Drawing) -> None:
    """Ring and bulb at the card that the coach would lay; where another card is lifted, the bulb alone."""
    index = scene.coaching.card
    if index is None:
        return
    spot = scene.show.picture.hand[index].spot
    if scene.input.lifted is None:
        drawing.outline(target, layout, spot, theme.PAPER)
    wide = spot.height * CARD_RATIO
    strip = layout.strip(scene.show.picture.slots()[index], scene.show.picture.room).w
    aside = 0.0 if scene.input.lifted is None else (wide - min(strip, wide)) / 2
    draw_bulb(target, layout, drawing.art, drawing.above(layout, spot, -26, aside), 44)


def draw_advised_target(scene: TableScene, target: pygame.Surface, layout: TableLayout, hud: Hud) -> None:
    """Ring and bulb at the pile, the button or the tile that the coach would press."""
    advised = scene.coaching.target
    if advised is None:
        return
    box = advised.box
    hud.focus_ring(target, layout, box, theme.PAPER)
    draw_bulb(target, layout, hud.art, (box.x + layout.px(8), box.y + layout.px(4)), 44)
