"""Answering a draw card, and looking at the hand that a challenge opened (K16, K18, M29, A43)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.cards import BLACK, BLOCK, DRAWS, Card, Colour, card_word, colour_of
from game.rules.events import Challenged
from game.rules.moves import ACCEPT, CHALLENGE, Move, Play
from game.rules.view import View
from game.scenes.table.brush import panel_middle
from game.scenes.table.layout.table import CARD_RATIO, Box, Spot, TableLayout
from game.scenes.table.orders import Command
from game.scenes.table.panels.claim import Claim, ClaimBrush, ClaimPlace, claim_of
from game.scenes.table.panels.panel import Option, Panel
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import text, theme
from game.words import _, ngettext
from game.words.cards import card_name
from game.words.cast import Cast
from game.words.phrases import capital, colour_name

_TITLE: Final = 1.25
"""Distance of two lines of a title in ems."""
_CARDS: Final = 150
_BUTTON: Final = 60
_GAP: Final = 14
_CLOSER: Final = 16


class AnswerPanel(Panel):
    """A panel in the middle of the table: a title, perhaps a claim, some facts, perhaps cards, and a row of buttons."""

    def __init__(
        self,
        title: str,
        facts: Sequence[str],
        options: Sequence[Option],
        cards: Sequence[Card] = (),
        claim: Claim | None = None,
    ) -> None:
        super().__init__(title, options)
        self.facts, self.cards, self.claim = list(facts), list(cards), claim

    @property
    def said(self) -> list[str]:
        """All sentences below the title."""
        claim = self.claim
        claimed = [claim.words, claim.ask, *(words for _glyph, words in claim.stakes)] if claim else []
        return [*claimed, *self.facts]

    def panel(self, layout: TableLayout) -> Box:
        """The panel; it leaves the own hand, the colour and the buttons below free: what counts now stays in sight
        (A11Y-37)."""
        title, facts = self._lines(layout)
        height = (
            52
            + len(title) * layout.type.panel_title * _TITLE
            + len(facts) * layout.type.panel_step
            + self._claimed(layout) / layout.scale
            + (_CARDS if self.cards else 0)
            + 42
        )
        height += self._rows * (_BUTTON + _GAP) - _GAP
        wide, high = layout.px(layout.type.panel_wide), layout.px(height)
        # Together with the colour at its right, which stays in sight, it is in the middle.
        middle = layout.panel[0] - layout.px(16 if layout.tv else 53)
        return Box(middle - wide / 2, panel_middle(layout, high) - high / 2, wide, high)

    def _claim_place(self, layout: TableLayout) -> ClaimPlace | None:
        return ClaimPlace(layout, self.claim, layout.px(layout.type.panel_wide - 64)) if self.claim else None

    def _claimed(self, layout: TableLayout) -> float:
        """The height of the claim, which comes nearer to the buttons than facts do."""
        place = self._claim_place(layout)
        return place.height - layout.px(_CLOSER) if place else 0.0

    @property
    def _rows(self) -> int:
        """Two buttons lie side by side."""
        return -(-len(self.options) // 2)

    def _lines(self, layout: TableLayout) -> tuple[list[str], list[str]]:
        """Title and facts as they wrap."""
        room = layout.px(layout.type.panel_wide - 64)
        facts = [line for fact in self.facts for line in _broken(fact, layout.px(layout.type.panel), room)]
        return text.wrap(self.title, layout.px(layout.type.panel_title), room, "display"), facts

    def boxes(self, layout: TableLayout) -> list[Box]:
        """The places of the options, two in a row; an odd one has a row for itself."""
        box, count, gap = self.panel(layout), len(self.options), layout.px(_GAP)
        whole = box.w - layout.px(56)
        half = min(layout.px(300), (whole - gap) / 2)
        top = box.bottom - layout.px(26) - self._rows * layout.px(_BUTTON) - (self._rows - 1) * gap
        places = []
        for i in range(count):
            alone = i == count - 1 and not i % 2
            wide = min(whole, layout.px(300) if count == 1 else 2 * half + gap) if alone else half
            x = box.centre[0] - wide / 2 if alone else box.centre[0] + (gap / 2 if i % 2 else -gap / 2 - half)
            places.append(Box(x, top + i // 2 * (layout.px(_BUTTON) + gap), wide, layout.px(_BUTTON)))
        return places

    def sizes(self, layout: TableLayout) -> tuple[float, float]:
        return layout.px(layout.type.panel), layout.px(layout.type.main)

    def draw(
        self,
        target: pygame.Surface,
        layout: TableLayout,
        art: CardArt,
        painter: Painter,
        *,
        focused: bool,
        still: bool = False,
    ) -> None:
        box = self.panel(layout)
        size = round(box.w), round(box.h)
        shade = art.panel(size, layout.px(44), theme.PANEL, 255, theme.TAG, max(1.0, layout.px(2)))
        target.blit(shade, (round(box.x), round(box.y)))
        title, facts = self._lines(layout)
        x, y = box.centre[0], box.y + layout.px(28 + layout.type.panel_title * _TITLE / 2)
        for line in title:
            text.draw(target, line, (x, y), layout.px(layout.type.panel_title), theme.TEXT, "center", max_width=box.w)
            y += layout.px(layout.type.panel_title * _TITLE)
        y += layout.px(10)
        if claim := self._claim_place(layout):
            upper = y - layout.px(layout.type.panel_title * _TITLE / 2)
            ClaimBrush(art, painter).draw(target, claim, (box.x + layout.px(32), upper))
            y += self._claimed(layout)
        for line in facts:
            text.draw(
                target, line, (x, y), layout.px(layout.type.panel), theme.BRIGHT, "center", face="body", max_width=box.w
            )
            y += layout.px(layout.type.panel_step)
        room = box.w - layout.px(64)
        self._cards(target, layout, painter, Box(box.x + layout.px(32), y - layout.px(8), room, layout.px(140)))
        for index, place in enumerate(self.boxes(layout)):
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
        room = box.w - layout.px(14 if layout.tv else 30)
        text.draw(
            target, self.options[index].label, box.centre, layout.px(layout.type.main), ink, "center", max_width=room
        )
        if focused:
            grown = box.grown(layout.px(8))
            colour = theme.PAPER if main else theme.AMBER
            ring = art.pill((round(grown.w), round(grown.h)), "none", 0, colour, max(3, layout.px(5)))
            target.blit(ring, (round(grown.x), round(grown.y)))


def _broken(fact: str, px: float, room: float) -> list[str]:
    """A fact in as few lines as it needs, a sentence a line if that is no more of them."""
    lines = text.balanced(fact, px, room)
    parts = re.findall(r"[^.!?]+[.!?]?", fact)
    sentences = [line for part in parts for line in text.balanced(part.strip(), px, room)]
    return sentences if len(sentences) == len(lines) else lines


def answer_panel(view: View, legal: Sequence[Move], cast: Cast, before: Colour) -> AnswerPanel:
    """All that the seat on turn may answer to a draw card; of a wild one what its layer claims, from the colour before
    it, and what a challenge would bring (K16, K18, M29, A43)."""
    pending, short = view.pending, _layer(view, cast.in_short)
    options = [Option("accept", ngettext("Draw {n} card", "Draw {n} cards", pending).format(n=pending), ACCEPT)]
    doubtful = CHALLENGE in legal
    if doubtful:
        options.append(Option("challenge", _("Challenge"), CHALLENGE))
    plays = [move for move in legal if isinstance(move, Play)]
    options += [Option(f"play:{card_word(move.card)}", _play_label(view, move.card), move) for move in plays]
    title, blocks = _title(view, _layer(view, cast)), BLOCK in (move.card for move in plays) and view.layer >= 0
    block = _("If you block, {name} draws {n}.").format(name=short, n=pending) if blocks else ""
    if not doubtful:
        return AnswerPanel(title, [block] if block else [], options)
    claim = claim_of(view, short, before, (("shield", block),) if block else ())
    return AnswerPanel(title, [], options, claim=claim)


def doubt_panel(view: View, cast: Cast, before: Colour) -> AnswerPanel:
    """Somebody else is hit, and everybody may doubt (A3): I do, or let it pass."""
    facts = [_("{name} is to draw {n}.").format(name=cast.names[view.turn], n=view.pending)]
    options = [Option("pass", _("Let it pass"), Command.LET_PASS), Option("challenge", _("Challenge"), CHALLENGE)]
    claim = claim_of(view, _layer(view, cast.in_short), before)
    return AnswerPanel(_title(view, _layer(view, cast)), facts, options, claim=claim)


def _layer(view: View, cast: Cast) -> str:
    """Who laid the draw card, "" for the first card of a round."""
    return cast.names[view.layer] if view.layer >= 0 else ""


def _title(view: View, layer: str) -> str:
    card = view.top
    plus = f"+{DRAWS[card]}"
    if view.layer < 0:
        return _("The first card is a {card}").format(card=plus)
    if view.pending != DRAWS[card]:
        return _("{name} lays a {card}: now {n}").format(name=layer, card=plus, n=view.pending)
    return _("{name} lays a {card}").format(name=layer, card=plus)


def _play_label(view: View, card: Card) -> str:
    """A block, a jump on the very same card, or one more draw card on the pile."""
    if card == BLOCK:
        return _("Block")
    if card == view.twin and view.rules.stacking == "none":
        return _("Jump in: {card}").format(card=card_name(card))
    return _("Pass on: {card}").format(card=card_name(card))


def shown_panel(event: Challenged, cast: Cast) -> AnswerPanel:
    """The hand that the challenge opened, until it is dismissed."""
    word, layer = colour_name(event.colour), event.seat
    if event.guilty and any(colour_of(card) == event.colour for card in event.shown):
        mine, theirs = _("There was {colour}: you draw the cards."), _("There was {colour}: {name} draws the cards.")
        fact = capital(cast.says(layer, mine, theirs, colour=word))
    elif event.guilty:
        mine = _("There was a wild, which counts here: you draw the cards.")
        fact = cast.says(layer, mine, _("There was a wild, which counts here: {name} draws the cards."))
    else:
        mine, theirs = (
            _("There was no {colour}: you draw the cards."),
            _("There was no {colour}: {name} draws the cards."),
        )
        fact = cast.says(event.challenger, mine, theirs, colour=word)
    title = cast.says(layer, _("Your hand"), _("The hand of {name}"))
    return AnswerPanel(title, [fact], [Option("close", _("Close"), Command.DISMISS)], sorted(event.shown))
