"""Answering a wild draw four, and looking at the hand that a challenge opened (K16, K18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from ..rules.cards import BLACK, Card
from ..ui import text, theme
from ..ui.layout import CARD_RATIO, Box, Spot, TableLayout
from ..ui.painter import Painter
from ..ui.phrases import capital, colour_name
from ..words import _, ngettext
from .table_hud import colour_words

if TYPE_CHECKING:
    from ..ui.cards import CardArt

_WIDTH: Final = 506
"""Between the colour chip and its mirror image: what counts now stays in sight (A11Y-37)."""
_TITLE: Final = 40
_LINE: Final = 34
_CARDS: Final = 150


@dataclass(frozen=True, slots=True)
class Option:
    """One button of a panel."""

    id: str
    label: str


class Panel:
    """A panel in the middle of the table: a title, some facts, perhaps cards, and a row of buttons."""

    def __init__(self, title: str, facts: Sequence[str], options: Sequence[Option], cards: Sequence[Card] = ()) -> None:
        self.title, self.facts, self.options, self.cards = title, list(facts), list(options), list(cards)
        self.focus = 0

    def box(self, layout: TableLayout) -> Box:
        """The panel; it leaves the own hand, the colour and the buttons below free."""
        title, facts = self._lines(layout)
        height = 52 + len(title) * _TITLE + len(facts) * _LINE + (_CARDS if self.cards else 0) + 102
        wide, high = layout.px(_WIDTH), layout.px(height)
        return Box(layout.ring.x - layout.px(16) - wide / 2, layout.ring.y + layout.px(20) - high / 2, wide, high)

    def _lines(self, layout: TableLayout) -> tuple[list[str], list[str]]:
        """Title and facts as they wrap."""
        room = layout.px(_WIDTH - 64)
        facts = [line for fact in self.facts for line in text.wrap(fact, layout.px(24), room)]
        return text.wrap(self.title, layout.px(32), room, "display"), facts

    def buttons(self, layout: TableLayout) -> list[Box]:
        """The places of the options."""
        box, count = self.box(layout), len(self.options)
        gap = layout.px(16)
        wide = min(layout.px(300), (box.w - layout.px(56) - gap * (count - 1)) / count)
        left = box.centre[0] - (count * wide + (count - 1) * gap) / 2
        y = box.bottom - layout.px(86)
        return [Box(left + i * (wide + gap), y, wide, layout.px(60)) for i in range(count)]

    def at(self, layout: TableLayout, pos: tuple[float, float]) -> int | None:
        """The option under a point."""
        return next((i for i, box in enumerate(self.buttons(layout)) if box.contains(pos)), None)

    def move(self, by: int) -> None:
        """Focus goes to the next or previous option."""
        self.focus = max(0, min(len(self.options) - 1, self.focus + by))

    def draw(self, target: pygame.Surface, layout: TableLayout, art: CardArt, painter: Painter, focused: bool) -> None:
        box = self.box(layout)
        size = round(box.w), round(box.h)
        shade = art.panel(size, layout.px(44), theme.PANEL, 245, theme.TAG, max(1.0, layout.px(2)))
        target.blit(shade, (round(box.x), round(box.y)))
        title, facts = self._lines(layout)
        x, y = box.centre[0], box.y + layout.px(28 + _TITLE / 2)
        for line in title:
            text.draw(target, line, (x, y), layout.px(32), theme.TEXT, "center", max_width=box.w)
            y += layout.px(_TITLE)
        y += layout.px(10)
        for line in facts:
            text.draw(target, line, (x, y), layout.px(24), theme.BRIGHT, "center", face="body", max_width=box.w)
            y += layout.px(_LINE)
        room = box.w - layout.px(64)
        self._cards(target, layout, painter, Box(box.x + layout.px(32), y - layout.px(8), room, layout.px(140)))
        for index, place in enumerate(self.buttons(layout)):
            self._button(target, layout, art, place, index, focused and index == self.focus)

    def _cards(self, target: pygame.Surface, layout: TableLayout, painter: Painter, room: Box) -> None:
        if not self.cards:
            return
        height, count = layout.px(132), len(self.cards)
        wide = height * CARD_RATIO
        step = min(wide * 1.08, (room.w - wide) / (count - 1)) if count > 1 else 0.0
        left = room.centre[0] - step * (count - 1) / 2
        for i, card in enumerate(self.cards):
            painter.card(target, (card, BLACK), Spot(left + i * step, room.centre[1], 0, height))

    def _button(
        self, target: pygame.Surface, layout: TableLayout, art: CardArt, box: Box, index: int, focused: bool
    ) -> None:
        main = index == 0
        size = round(box.w), round(box.h)
        edge = "" if main else "#56685F"
        face = art.pill(size, theme.AMBER if main else theme.PANEL, 255, edge, layout.px(2) if edge else 0)
        target.blit(face, (round(box.x), round(box.y)))
        ink = theme.ON_AMBER if main else theme.TEXT
        room = box.w - layout.px(30)
        text.draw(target, self.options[index].label, box.centre, layout.px(26), ink, "center", max_width=room)
        if focused:
            grown = box.grown(layout.px(8))
            colour = theme.PAPER if main else theme.AMBER
            ring = art.pill((round(grown.w), round(grown.h)), "none", 0, colour, max(3, layout.px(5)))
            target.blit(ring, (round(grown.x), round(grown.y)))


def answer_panel(layer: str, held: int, before: int, pending: int, extra: int) -> Panel:
    """Accept or challenge, with the public facts: the colour before, and how many cards the layer holds."""
    facts = []
    if before != BLACK:
        word, name = colour_words(before)
        facts.append(_("Colour before: {colour} ({symbol})").format(colour=word, symbol=name))
    facts.append(ngettext("{name} holds {n} card", "{name} holds {n} cards", held).format(name=layer, n=held))
    facts.append(_("If you are right, {name} draws {n}. If not, you draw {more}.").format(
        name=layer, n=pending, more=pending + extra))  # fmt: skip
    options = [
        Option("accept", ngettext("Draw {n} card", "Draw {n} cards", pending).format(n=pending)),
        Option("challenge", _("Challenge")),
    ]
    return Panel(_("{name} lays a +4").format(name=layer), facts, options)


def shown_panel(layer: str, colour: int, guilty: bool, cards: Sequence[Card]) -> Panel:
    """The hand that the challenge opened, until it is dismissed."""
    word = colour_name(colour)
    if guilty:
        fact = capital(_("There was {colour}: {name} draws the cards.").format(colour=word, name=layer))
    else:
        fact = _("There was no {colour}: you draw the cards.").format(colour=word)
    title = _("The hand of {name}").format(name=layer)
    return Panel(title, [fact], [Option("close", _("Close"))], sorted(cards))
