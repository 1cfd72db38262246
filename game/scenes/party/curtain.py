"""Opaque curtain between two people who share a screen, with public facts only (PTY-02).

It is drawn from :class:`CurtainFacts` alone, and those from what a spectator may know, so that no hidden card can show
through (PTY-03).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.rules.cards import BLACK, Card, card_word, is_wild
from game.scenes.table.brush import Brush
from game.scenes.table.layout.table_layout import CARD_RATIO, Box, Spot
from game.scenes.table.look.handicap_icons import draw_column, draw_marks, icons_width
from game.ui.cards.art import COUNT_SHARE, CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import text, theme
from game.ui.input.key_labels import brief_label
from game.ui.metrics import Metrics
from game.ui.portraits.busts import width_of
from game.ui.portraits.mood import Mood
from game.ui.stage import CaptionsPlace, Node
from game.words import _, ngettext
from game.words.cards import card_name, colour_words
from game.words.formats import capital, enumerated, labelled

REVEAL: Final = "reveal"
_CARD: Final = (380.0, 500.0)
"""Maximum card height in design pixels: tight, and with text of the usual size."""
_CHIP: Final = 4.3
"""Height of the colour, in heights of the smallest letters."""
_CHIP_TV: Final = 150.0
"""Maximum height of the colour chip with word and symbol, in design pixels (SYM-01)."""
_GAP: Final = 36.0
_SHARES: Final = (0.4, 0.52)
"""Maximum share of the middle column's width that the card takes, in both cases."""
_ROWS: Final = (84.0, 104.0)
"""Maximum height of a seat in the list in design pixels, in both cases."""
_LARGE: Final = 1.25
"""Text scale above which the layout uses the margins and all the height."""


@dataclass(frozen=True, slots=True)
class CurtainSeat:
    """A seat: ``state`` is "turn", "next", "out" or ""; ``handicap`` in words, ``marks`` icons."""

    name: str
    avatar: str
    count: int
    state: str
    has_called: bool
    handicap: str = ""
    marks: tuple[str, ...] = ()
    mood: Mood = Mood.CALM


@dataclass(frozen=True, slots=True)
class CurtainFacts:
    """Everything shown on the curtain.

    ``reason`` is the reason to look, ``news`` what happened since that player last looked, ``key`` what to press on the
    device in use.
    """

    name: str
    avatar: str
    reason: str
    top: Card
    colour: int
    step: int
    draw_count: int
    pending: int
    seats: tuple[CurtainSeat, ...]
    news: tuple[str, ...]
    key: str
    handicap: str = ""
    """The handicap of the player asked to look (JOIN-07)."""
    mood: Mood = Mood.CALM
    """The face of the player asked to look; like all faces, from public facts only (NI)."""


@dataclass(frozen=True, slots=True)
class CurtainPlaces:
    """Places on the curtain, in surface pixels."""

    pause: Box
    title: Box
    seats: Box
    card: Spot
    facts: Box
    news: Box
    sentence: Box
    reveal: Box

    @property
    def captions(self) -> CaptionsPlace:
        box = self.sentence
        return CaptionsPlace(round(box.centre[0]), round(box.y), round(self.title.bottom), round(box.w))


def lay_curtain(m: Metrics, rail_top: float) -> CurtainPlaces:
    """Lay out the curtain above a rail that begins at ``rail_top`` pixels."""
    scale, roomy = m.scale, _roomy(m)
    side = m.safe.left if m.tv or roomy else round(36 * scale)
    top = m.safe.top if m.tv or roomy else round(34 * scale)
    width, middle = m.size[0] - 2 * side, m.size[0] / 2
    title = Box(side + 100 * scale, top, width - 200 * scale, max(120 * scale, 1.25 * (m.font(60) + m.font(30))))
    high = max(84 * scale, m.font(34) * 1.5)
    line = m.font(28) * 1.4
    wide = min(width, 620 * scale * min(m.text, 1.5))
    reveal = Box(middle - wide / 2, rail_top - 20 * scale - high, wide, high)
    sentence = Box(side, reveal.y - line - 4 * scale, width, line)
    upper, lower = title.bottom + 24 * scale, sentence.y - 14 * scale
    column = (width - 2 * _GAP * scale) * 0.3
    centre = width - 2 * column - 2 * _GAP * scale
    card = min(_CARD[roomy] * scale, lower - upper, centre * _SHARES[roomy] / CARD_RATIO)
    left = side + column + _GAP * scale
    facts = Box(left + card * CARD_RATIO + 24 * scale, upper, centre - card * CARD_RATIO - 24 * scale, lower - upper)
    return CurtainPlaces(
        pause=Box(side, top, 72 * scale, 72 * scale),
        title=title,
        seats=Box(side, upper, column, lower - upper),
        card=Spot(left + card * CARD_RATIO / 2, upper + card / 2, 0, card),
        facts=facts,
        news=Box(m.size[0] - side - column, upper, column, lower - upper),
        sentence=sentence,
        reveal=reveal,
    )


def _roomy(m: Metrics) -> bool:
    return m.text <= _LARGE and not m.tv


def why_line(facts: CurtainFacts) -> str:
    return {
        "turn": _("It's your turn"),
        "claim": _("Turn over the card to jump in with"),
        "look": _("See the hand you challenged"),
    }[facts.reason]


def fact_lines(facts: CurtainFacts) -> list[str]:
    way = _("clockwise") if facts.step == 1 else _("anticlockwise")
    pile = ngettext("{n} card in the draw pile", "{n} cards in the draw pile", facts.draw_count).format(
        n=facts.draw_count
    )
    own = [_("Handicap: {what}").format(what=facts.handicap)] if facts.handicap else []
    return [capital(way), pile, *own]


class CurtainBrush(Brush):
    """Brush for the curtain."""

    def __init__(self, art: CardArt, painter: Painter, m: Metrics) -> None:
        super().__init__(art, painter)
        self.m = m

    def draw(
        self, target: pygame.Surface, facts: CurtainFacts, places: CurtainPlaces, focus: str | None, hot: bool
    ) -> None:
        """Draw the curtain: ``focus`` gets the ring, ``hot`` means the pointer is on the button."""
        m = self.m
        target.blit(self.art.background(m.size), (0, 0))
        cloth = self.art.panel(m.size, 1, theme.NIGHT, 200)
        target.blit(cloth, (0, 0))
        self._pause(target, places.pause, focus == "pause")
        self._title(target, facts, places.title)
        self._sitters(target, facts, places.seats)
        self._middle(target, facts, places)
        self._news(target, facts, places.news)
        said = _("{name}: press when nobody else is looking").format(name=facts.name)
        box = places.sentence
        text.draw(target, said, box.centre, m.font(28), theme.BRIGHT, "center", max_width=box.w)
        self._reveal(target, facts, places.reveal, focus == REVEAL, hot)

    def _pause(self, target: pygame.Surface, box: Box, focused: bool) -> None:
        self._blit(target, self.art.panel(self._size(box), 24 * self.m.scale, theme.PANEL, 230), box)
        self._centred(target, self.art.glyph("pause", round(40 * self.m.scale), theme.TEXT), box.centre)
        if focused:
            self._ring(target, box)

    def _ring(self, target: pygame.Surface, box: Box) -> None:
        grown = box.grown(8 * self.m.scale)
        radius = min(grown.h / 2, 34 * self.m.scale)
        edge = max(3, 5 * self.m.scale)
        self._blit(target, self.art.panel(self._size(grown), radius, "none", 0, theme.PAPER, edge), grown)

    def _title(self, target: pygame.Surface, facts: CurtainFacts, box: Box) -> None:
        m, face = self.m, round(box.h)
        gap = 24 * m.scale
        name, px = text.fitted_line(facts.name, m.font(60), box.w - face - gap)
        why, small = text.fitted_line(why_line(facts), m.font(30), box.w - face - gap)
        wide = max(text.size(name, px)[0], text.size(why, small)[0]) + face + gap
        left = box.centre[0] - wide / 2
        person = self.art.bust(facts.avatar, width_of(face), facts.mood)
        self._centred(target, person, (left + face / 2, box.centre[1]))
        left += face + gap
        text.draw(target, name, (left, box.y + box.h * 0.53), px, theme.TEXT, "baseline")
        text.draw(target, why, (left, box.y + box.h * 0.915), small, theme.AMBER, "baseline")

    def _sitters(self, target: pygame.Surface, facts: CurtainFacts, box: Box) -> None:
        m, count = self.m, len(facts.seats)
        columns = 1 if count <= 5 else 2
        rows = -(-count // columns)
        gap = 10 * m.scale
        high = min((box.h - gap * (rows - 1)) / rows, _ROWS[_roomy(m) and columns == 1] * m.scale * min(m.text, 1.3))
        wide = (box.w - gap * (columns - 1)) / columns
        places = [
            Box(box.x + number // rows * (wide + gap), box.y + number % rows * (high + gap), wide, high)
            for number in range(count)
        ]
        stacked = not all(self._side_by_side(sitter, places[0]) for sitter in facts.seats)
        for sitter, place in zip(facts.seats, places, strict=True):
            self._sitter(target, sitter, place, stacked)

    def _side_by_side(self, curtain_seat: CurtainSeat, box: Box) -> bool:
        m, first = self.m, curtain_seat.name.split()[0] if curtain_seat.name else ""
        cards = self._count_card(curtain_seat, box)
        room = box.w - box.h * 1.36 - cards.get_width() - 8 * m.scale
        return text.size(first, m.least)[0] <= room

    def _count_card(self, curtain_seat: CurtainSeat, box: Box) -> pygame.Surface:
        """Return the number of cards of a player, no smaller than letters may be (A11Y-07)."""
        wanted = max(min(box.h * 0.78, 70 * self.m.scale), self.m.least / COUNT_SHARE)
        return self.art.count_card(math.ceil(min(wanted, box.h * 0.92)), str(curtain_seat.count))

    def _sitter(self, target: pygame.Surface, curtain_seat: CurtainSeat, box: Box, stacked: bool) -> None:
        m, turn = self.m, curtain_seat.state == "turn"
        edge, line = (theme.AMBER, max(2.0, 4 * m.scale)) if turn else ("", 0.0)
        self._blit(target, self.art.panel(self._size(box), box.h / 2, theme.PANEL, 235, edge, line), box)
        face = round(box.h * 0.86)
        self._centred(
            target,
            self.art.avatar(curtain_seat.avatar, face, mood=curtain_seat.mood),
            (box.x + box.h / 2, box.centre[1]),
        )
        cards = self._count_card(curtain_seat, box)
        at = box.right - box.h * 0.3 - cards.get_width() / 2
        left = box.x + box.h * 1.06
        room = at - cards.get_width() / 2 - 8 * m.scale - left
        least = m.least
        px = min(m.font(34 if box.h > 90 * m.scale and _roomy(m) else 28), box.h * 0.5)
        first = curtain_seat.name.split()[0] if curtain_seat.name else ""
        if stacked and self._stacked(target, curtain_seat, box, left, least):
            return
        self._centred(target, cards, (at, box.centre[1]))
        side = min(box.h * 0.5, (44 if m.tv else 34) * m.scale)
        if (
            curtain_seat.marks
            and text.size(first, least)[0] <= room - icons_width(curtain_seat.marks, side) - 8 * m.scale
        ):
            room -= icons_width(curtain_seat.marks, side) + 8 * m.scale
            draw_marks(target, self.art, curtain_seat.marks, (left + room + 8 * m.scale, box.centre[1]), side)
        else:
            draw_column(
                target, self.art, curtain_seat.marks, (box.x + side * 0.35, box.centre[1]), min(side, box.h / 4)
            )
        whole = next(
            (name for name in (curtain_seat.name, first) if text.size(name, max(px * 0.8, least))[0] <= room), ""
        )
        if not whole and text.size(first, least)[0] <= room:
            whole, px = first, least
        if whole:
            ink = theme.QUIET if curtain_seat.state == "out" else theme.TEXT
            text.draw(target, whole, (left, box.centre[1]), max(px, least), ink, "midleft", max_width=room)

    def _stacked(self, target: pygame.Surface, curtain_seat: CurtainSeat, box: Box, left: float, px: float) -> bool:
        """Draw the name above the count; return False, drawing nothing, if they do not fit."""
        first, room = curtain_seat.name.split()[0] if curtain_seat.name else "", box.right - box.h * 0.24 - left
        if not first or text.size(first, px)[0] > room or box.h < 2.1 * px:
            return False
        ink = theme.QUIET if curtain_seat.state == "out" else theme.TEXT
        text.draw(target, first, (left, box.centre[1] - px * 0.52), px, ink, "midleft", max_width=room)
        back = self.art.back(round(px * 1.05))
        middle = box.centre[1] + px * 0.56
        self._centred(target, back, (left + back.get_width() / 2, middle))
        place = left + back.get_width() + px * 0.3, middle
        number = text.draw(target, str(curtain_seat.count), place, px, theme.BRIGHT, "midleft")
        side, marks = px * 0.8, curtain_seat.marks
        if number.right + icons_width(marks, side) + px * 0.2 <= box.right - box.h * 0.2:
            draw_marks(target, self.art, marks, (number.right + px * 0.2, middle), side)
        else:
            draw_column(target, self.art, marks, (box.x + side * 0.35, box.centre[1]), min(side, box.h / 4))
        return True

    def _middle(self, target: pygame.Surface, facts: CurtainFacts, places: CurtainPlaces) -> None:
        m, card, box = self.m, places.card, places.facts
        colour = facts.colour if is_wild(facts.top) else BLACK
        self.painter.paint_resting(target, (facts.top, colour), card)
        word, name = colour_words(facts.colour)
        y = box.y
        high = min(_CHIP_TV * m.scale if m.tv else _CHIP * m.least, box.h * 0.4)
        if word:
            chip = self.art.chip(facts.colour, (box.w, high), word, name, m.least)
            self._centred(target, chip, (box.centre[0], y + high / 2))
        y += high + 8 * m.scale
        if facts.pending:
            words = ngettext("{n} card to draw", "{n} cards to draw", facts.pending).format(n=facts.pending)
            words, px = text.fitted_line(words, m.font(30), box.w - 40 * m.scale)
            wide = text.size(words, px)[0] + 40 * m.scale
            pill = Box(box.centre[0] - wide / 2, y, wide, px * 1.4)
            self._blit(target, self.art.pill(self._size(pill), theme.WARNING), pill)
            text.draw(target, words, pill.centre, px, theme.ON_AMBER, "center")
            y = pill.bottom + 6 * m.scale
        px = m.font(26)
        for line in [part for fact in fact_lines(facts) for part in text.wrap_balanced(fact, px, box.w, "display")]:
            if y + px * 1.2 > box.bottom + 2:
                break
            text.draw(target, line, (box.centre[0], y + px * 0.6), px, theme.BRIGHT, "center", max_width=box.w)
            y += px * 1.25

    def _news(self, target: pygame.Surface, facts: CurtainFacts, box: Box) -> None:
        m = self.m
        pad, px = 24 * m.scale, m.font(26)
        room, y = box.w - 2 * pad, box.y + pad
        title = text.wrap(_("Since your last turn"), m.font(28), room, "display")
        rows = news_rows(facts, px, room, box.h - 2 * pad - len(title) * m.font(28) * 1.3)
        high = sum(px * (1.55 if fresh else 1.25) for _line, fresh in rows) + len(title) * m.font(28) * 1.3 + 2 * pad
        box = box._replace(h=min(box.h, high))
        self._blit(target, self.art.panel(self._size(box), 26 * m.scale, theme.PANEL, 235), box)
        for line in title:
            text.draw(target, line, (box.x + pad, y + m.font(28) * 0.6), m.font(28), theme.AMBER, "midleft")
            y += m.font(28) * 1.3
        for line, fresh in rows:
            y += px * 0.3 if fresh else 0
            text.draw(target, line, (box.x + pad, y + px * 0.6), px, theme.BRIGHT, "midleft", face="body")
            y += px * 1.25

    def _reveal(self, target: pygame.Surface, facts: CurtainFacts, box: Box, focused: bool, hot: bool) -> None:
        m = self.m
        self._blit(target, self.art.pill(self._size(box), "#F2C870" if hot else theme.AMBER), box)
        for label in (reveal_words(facts), reveal_words(facts, brief_label(facts.key)), reveal_words(facts, "")):
            if text.size(label, max(m.font(34) * 0.8, m.least))[0] <= box.w - 40 * m.scale:
                break
        text.draw(target, label, box.centre, m.font(34), theme.ON_AMBER, "center", max_width=box.w - 36 * m.scale)
        if focused:
            self._ring(target, box)


def reveal_words(facts: CurtainFacts, key: str | None = None) -> str:
    label = _("Show the hand") if facts.reason == "look" else _("Show my cards")
    key = facts.key if key is None else key
    return f"{label} ({key})" if key else label


def news_rows(facts: CurtainFacts, px: float, room: float, high: float) -> list[tuple[str, bool]]:
    """Return the latest lines that fit, each with whether it begins an event."""
    rows: list[tuple[str, bool]] = []
    lines = facts.news or (_("Nothing has happened"),)
    for line in reversed(lines):
        wrapped = text.wrap(line, px, room)
        more = [(part, place == 0) for place, part in enumerate(wrapped)]
        total = (len(rows) + len(more)) * px * 1.25 + px * 0.3 * sum(fresh for _line, fresh in [*more, *rows])
        if total > high:
            break
        rows = more + rows
    return rows


def curtain_tree(facts: CurtainFacts, places: CurtainPlaces, m: Metrics, focus: str | None) -> Node:
    """Return the UI tree of the curtain (H1)."""
    return Node("curtain", "scene", _("Curtain"), rect=m.screen, children=_nodes(facts, places, m, focus))


def _nodes(facts: CurtainFacts, places: CurtainPlaces, m: Metrics, focus: str | None) -> list[Node]:
    def node(id: str, role: str, name: str, box: Box, value: str = "", px: float = 0) -> Node:
        rect = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
        state = ("focused",) if id == focus else ()
        return Node(id, role, name, value, state, rect, [], round(px), role == "button")

    word, symbol = colour_words(facts.colour)
    way = _("clockwise") if facts.step == 1 else _("anticlockwise")
    counts = enumerated(
        f"{sitter.name} {sitter.count}" + (f" ({sitter.handicap})" if sitter.handicap else "") for sitter in facts.seats
    )
    return [
        node("pause", "button", _("Pause"), places.pause),
        node("for", "status", facts.name, places.title, why_line(facts), m.font(30)),
        node("sitters", "list", _("Cards"), places.seats, counts, m.least),
        replace(node("discard", "status", _("Discard pile"), places.card.bounds, card_word(facts.top)),
                spoken=labelled(_("Discard pile"), card_name(facts.top))),
        node("facts", "status", f"{word} {symbol}".strip(), places.facts, way, m.font(26)),
        node("news", "log", _("Since your last turn"), places.news, " ".join(facts.news), m.font(26)),
        node("sentence", "status", _("{name}: press when nobody else is looking").format(name=facts.name),
             places.sentence, "", m.font(28)),
        node(REVEAL, "button", reveal_words(facts), places.reveal, facts.key, m.font(34)),
    ]  # fmt: skip
