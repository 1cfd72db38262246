"""The rows of a scoring page: the player, the hand left, its points, and the total."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.match.match import Match
from game.rules.cards import Card, colour_of, value_of
from game.rules.scoring import hand_points
from game.scenes.scoring import scoring_words as say
from game.scenes.scoring.score_track import lines_of, strip
from game.ui.cards.art import CardArt
from game.ui.cards.celebration import Celebration
from game.ui.draw import text, theme
from game.ui.metrics import USUAL_TEXT, Metrics
from game.ui.portraits.mood import Mood
from game.ui.stage import Node
from game.ui.widgets.base import Look, State, Text, Widget, short_names
from game.ui.widgets.sitter import Sitter
from game.ui.widgets.sitter import seat as seat_at
from game.words import _
from game.words.formats import enumerated
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet


_ROW_MAX: Final = 136
_ONE_COLUMN: Final = 6
"""Most seats in one column; more take two."""
_PULSE: Final = 0.16
"""Share by which a total grows while points arrive."""


@dataclass
class SeatRow:
    """The areas of one seat's row on the screen."""

    seat: int
    rect: pygame.Rect
    sitter: Sitter
    cards: pygame.Rect
    hand: pygame.Rect
    total: pygame.Rect


def draw_row(surface: pygame.Surface, art: CardArt, rect: pygame.Rect, radius: float, edge: int) -> None:
    """Draw the ground of a row; ``edge`` pixels of amber around it, and lighter, for a winner."""
    surface.blit(art.panel(rect.size, radius, theme.PANEL, 158), rect)
    if edge:
        surface.blit(art.panel(rect.size, radius, theme.AMBER, 30, theme.AMBER, max(2, edge)), rect)


class ScoreTable:
    """All seats of ``match`` after a round, the winners first."""

    def __init__(self, match: Match) -> None:
        self.match, self.result = match, say.result_of(match)
        self.standing_before = tuple(now - new for now, new in zip(match.standing, self.result.scores, strict=True))
        self.order = self._ranked()
        self.moods = moods_after(match, self._best)
        self.rows: list[SeatRow] = []
        self.cards: list[LeftCard] = []
        """All cards left, row by row."""
        self.texts: list[Text] = []
        """Texts that do not change."""
        self._m: Metrics
        self._art: CardArt

    def _ranked(self) -> list[int]:
        better = -1 if self.match.rules.scoring == "winner" else 1
        first = self.match.winners if self.match.is_over else self.result.winners
        seats = range(len(self.match.seats))
        return sorted(seats, key=lambda seat: (seat not in first, better * self.match.standing[seat], seat))

    def lay(self, area: pygame.Rect, look: Look) -> None:
        """Lay out the rows of all seats, with words above the columns."""
        self._m, self._art = look.m, look.kit.art
        m, seats = self._m, len(self.order)
        head = text.size("Ay", m.font(20))[1] + m.px(4)
        columns = 1 if seats <= _ONE_COLUMN else 2
        lines = -(-seats // columns)
        gap, side = m.px(10), m.px(24)
        height = min(m.px(_ROW_MAX), (area.height - head - gap * lines) // lines)
        spare = max(0, area.height - head - (height + gap) * lines)
        width = (area.width - side * (columns - 1)) // columns
        self.rows, self.texts = [], []
        for place, seat in enumerate(self.order):
            column, line = divmod(place, lines)
            top = area.top + spare // 2 + head + line * (height + gap)
            rect = pygame.Rect(area.left + column * (width + side), top, width, height)
            self.rows.append(self._row(seat, rect, columns))
        for row in (self.rows[0], *self.rows[lines : lines + 1]):
            self._build_head(row, head)
        hands, rules = self.result.hands, self.match.rules
        placed = [place_hand(row.seat, hands[row.seat], row.rect, row.cards, rules, m) for row in self.rows]
        self.cards = [card for hand in placed for card in hand]

    def _row(self, seat: int, rect: pygame.Rect, columns: int) -> SeatRow:
        """Return the row of a seat, and add the texts in it that do not change."""
        m = self._m
        face = pygame.Rect(0, 0, *[min(rect.height - m.px(14), m.px(92))] * 2)
        face.midleft = (rect.left + m.px(24), rect.centery)
        number = max(text.size("0000", self._number_px(rect))[0], m.px(70))
        total = pygame.Rect(rect.right - m.px(34) - number, rect.top, number, rect.height)
        hand_w = max(text.size("000", m.font(32))[0], m.px(64))
        hand = pygame.Rect(total.left - m.px(16 if columns == 2 else 110) - hand_w, rect.top, hand_w, rect.height)
        left = face.right + m.px(22)
        sitter = seat_at(rect, face, left, _corner(rect, m), m)
        pad = m.px(8 if rect.height > m.px(120) else 4)
        name_w = round((hand.left - left) * (0.38 if columns == 1 else 0.36))
        cards = pygame.Rect(left + name_w + m.px(16), rect.top + pad, 0, rect.height - 2 * pad)
        cards.width = hand.left - cards.left - m.px(16)
        px = max(m.least, min(m.font(34), round(rect.height * 0.36)))
        note_px = max(m.least, round(px * 0.68))
        name_h, note_h = text.size("Ay", px)[1], text.size("Ay", note_px)[1]
        note = say.row_note(self.match, seat) if name_h + note_h <= rect.height else ""
        name = short_names(seat_names(self.match.seats), px, name_w)[seat]
        name_top = rect.centery - (name_h + (note_h if note else 0)) // 2
        winner = seat in self.result.winners
        box = pygame.Rect(left, name_top, name_w, name_h)
        self.texts.append(Text(f"name.{seat}", name, box, px, anchor="midleft"))
        if note:
            ink = theme.AMBER if winner else theme.QUIET
            room = name_w if self.result.hands[seat] else hand.left - left - m.px(8)
            under = pygame.Rect(left, name_top + name_h - m.px(2), room, note_h)
            self.texts.append(Text(f"note.{seat}", note, under, note_px, ink, "midleft"))
        return SeatRow(seat, rect, sitter, cards, hand, total)

    def _number_px(self, rect: pygame.Rect) -> int:
        return max(self._m.least, min(self._m.font(46), round(rect.height * 0.52)))

    def _build_head(self, row: SeatRow, height: int) -> None:
        """Add the words above the columns, where they have room."""
        m = self._m
        for id, word, box in (("hand", _("left in hand"), row.hand), ("total", _("total"), row.total)):
            room = pygame.Rect(0, 0, m.px(280 if m.tv else 220 * m.text / USUAL_TEXT), height - m.px(4))
            room.bottomright = (box.right, row.rect.top - m.px(2))
            if id == "total":
                more = min(m.px(40), (box.left - row.hand.right) // 2)
                room.width, room.left = box.width + more, box.left - more
            if text.size(word, m.least)[0] <= room.width:
                self.texts.append(Text(f"{id}.{row.seat}.head", word, room, m.font(20), theme.QUIET, "midright"))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what does not move: grounds, cards, and all faces but the winners'."""
        art, m = self._art, self._m
        for row in self.rows:
            best = row.seat in self._best
            draw_row(surface, art, row.rect, _corner(row.rect, m), m.px(4) if best else 0)
            if not best:
                self._paint_person(surface, row)
        paint_left(surface, art, self.cards)

    def _paint_person(self, surface: pygame.Surface, row: SeatRow, rise: int = 0) -> None:
        row.sitter.draw(surface, self._art, self.match.seats[row.seat].avatar, self.moods[row.seat], rise)

    @property
    def _best(self) -> Sequence[int]:
        """Winners of the match once it is over, else of the round."""
        return self.match.winners if self.match.is_over else self.result.winners

    def paint_winners(self, surface: pygame.Surface, celebration: Celebration | None) -> None:
        """Paint the winners' faces, with crowns once the match is over."""
        art, m = self._art, self._m
        for row in self.rows:
            if row.seat not in self._best:
                continue
            rise = round(m.px(16) * celebration.hop_height()) if celebration is not None else 0
            self._paint_person(surface, row, rise)
            if self.match.is_over:
                face = row.sitter.face.move(0, -rise)
                crown = art.glyph("crown", round(face.width * 0.5), theme.AMBER)
                above = round(m.px(46) * celebration.crown()) if celebration is not None else 0
                middle = face.centerx, face.top + face.height // 5 - above
                surface.blit(crown, crown.get_rect(midbottom=middle))

    @property
    def card_points(self) -> list[int]:
        hands, rules = self.result.hands, self.match.rules
        return [hand_points((card,), rules) for seat in self.order for card in in_order(hands[seat])]

    def goals(self) -> dict[int, pygame.Rect]:
        """Return where each seat's cards count: at the winners' totals in turn, else its own (K25)."""
        totals = {row.seat: row.total for row in self.rows}
        takers = [seat for seat in self.result.winners if self.result.scores[seat]]
        if self.match.rules.scoring == "winner" and takers:
            return {seat: totals[takers[place % len(takers)]] for place, seat in enumerate(self.order)}
        return totals

    def numbers(self, share: float, pulse: float = 0.0) -> list[Text]:
        """Return the hands' points and the totals, ``share`` (0 to 1) of the way.

        Those that grow are larger by ``pulse``.
        """
        m, lines = self._m, []
        for row in self.rows:
            seat = row.seat
            points = self.result.points[seat]
            if points or self.result.hands[seat]:
                px = max(m.least, min(m.font(32), round(row.rect.height * 0.4)))
                lines.append(Text(f"hand.{seat}", str(points), row.hand, px, theme.BRIGHT, "midright"))
            total = self.standing_before[seat] + round((self.match.standing[seat] - self.standing_before[seat]) * share)
            grows = pulse if self.match.standing[seat] != self.standing_before[seat] else 0.0
            px, ink = round(self._number_px(row.rect) * (1 + _PULSE * grows)), theme.AMBER if grows else theme.PAPER
            lines.append(Text(f"total.{seat}", str(total), row.total, px, ink, "midright"))
        return lines

    def nodes(self) -> list[Node]:
        """Return the rows with their final words."""
        found, names = [], seat_names(self.match.seats)
        for row in self.rows:
            words = enumerated(str(hand_points((card,), self.match.rules)) for card in self.result.hands[row.seat])
            state = ("winner",) if row.seat in self.result.winners else ()
            found.append(Node(f"row.{row.seat}", "row", names[row.seat], words, state, row.rect.copy()))
        return found


def _corner(row: pygame.Rect, m: Metrics) -> int:
    return min(m.px(40), row.height // 2)


class OpponentLink(Widget):
    """The row of an opponent as a button that leads to its page, with a mark at its right end."""

    role = "button"
    ring_radius = 40

    def __init__(self, seat: int, name: str, action: Callable[[], None], rect: pygame.Rect) -> None:
        super().__init__(f"opponent.{seat}")
        self.name, self.action, self.rect = name, action, rect.copy()

    def activate(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        m, art = look.m, look.kit.art
        if state.is_hovered:
            radius = min(m.px(self.ring_radius), self.rect.height / 2)
            surface.blit(art.panel(self.rect.size, radius, theme.PAPER, 20), self.rect)
        mark = art.glyph("right", m.px(24), theme.AMBER if state.is_highlighted else theme.QUIET)
        surface.blit(mark, mark.get_rect(midright=(self.rect.right - m.px(6), self.rect.centery)))

    def said(self) -> tuple[str, str]:
        return _("More about {name}").format(name=self.name), ""


_LEAST_CARD: Final = 92
"""Least design pixels of a card's height; lower, its symbols could look alike (A11Y-03)."""


class LeftCard(NamedTuple):
    """A card left in the hand of ``seat``, and its place.

    Its ``points`` are below the ``middle_x`` of its visible part, in letters of size ``label``, 0 for none; a card that
    has no room shows its upper end, within ``clip``.
    """

    card: Card
    seat: int
    points: int
    rect: pygame.Rect
    middle_x: float
    label: int
    clip: pygame.Rect | None


def in_order(hand: Sequence[Card]) -> list[Card]:
    return sorted(hand, key=lambda card: (colour_of(card), value_of(card)))


def place_hand(
    seat: int, hand: Sequence[Card], row: pygame.Rect, room: pygame.Rect, rules: RuleSet, m: Metrics
) -> list[LeftCard]:
    """Place a hand as it was left, sorted, in the ``room`` for cards of a ``row``."""
    cards = in_order(hand)
    label = max(m.px(18), m.least, min(m.font(18), room.height // 5))
    row_h = text.size("0", label)[1]
    widest = max((text.size(str(_card_points(card, rules)), label)[0] for card in cards), default=0) + m.px(2)
    least = m.px(_LEAST_CARD)
    if strip(cards, room, room.height - row_h) < widest or room.height - row_h < least:
        label = row_h = 0  # Large cards matter more than unreadable points; the sum is beside them.
    found: list[LeftCard] = []
    for part, box in lines_of(cards, room, row_h, widest if label else m.px(12), least):
        height = max(box.height - row_h, least)
        width = round(height / 1.5)
        step = min(width + m.px(14), strip(part, box, height))
        for number, card in enumerate(part):
            rect = pygame.Rect(box.left + round(number * step), box.top, width, height)
            middle = rect.left + (width if number == len(part) - 1 else min(width, step)) / 2
            clip = row if height > box.height else None
            found.append(LeftCard(card, seat, _card_points(card, rules), rect, middle, label, clip))
    return found


def _card_points(card: Card, rules: RuleSet) -> int:
    return hand_points((card,), rules)


def paint_left(surface: pygame.Surface, art: CardArt, cards: Sequence[LeftCard]) -> None:
    """Paint each card with its points below."""
    for left in cards:
        surface.set_clip(left.clip)
        surface.blit(art.shadow(left.rect.height), left.rect.move(*art.shadow_offset(left.rect.height)))
        surface.blit(art.face(left.card, left.rect.height), left.rect)
        surface.set_clip(None)
        if left.label:
            foot = left.middle_x, left.rect.bottom + text.size("0", left.label)[1]
            text.draw(surface, str(left.points), foot, left.label, theme.BRIGHT, "midbottom")


def moods_after(match: Match, best: Collection[int]) -> list[Mood]:
    """Return the mood of each seat when ``best`` have won: the others are sad.

    A player who still leads the match looks smug, and the one left with most points in hand is shocked.
    """
    assert match.result is not None
    points = match.result.points
    lead, most = () if match.is_over else _leaders(match), max(points, default=0)
    return [_mood(seat, best, lead, points[seat] == most > 0) for seat in range(len(match.seats))]


def _mood(seat: int, best: Collection[int], lead: Sequence[int], has_most_points: bool) -> Mood:
    if seat in best:
        return Mood.GLAD
    if has_most_points:
        return Mood.SHOCKED
    return Mood.SMUG if seat in lead else Mood.SAD


def _leaders(match: Match) -> list[int]:
    standing = match.standing
    top = max(standing) if match.rules.scoring == "winner" else min(standing)
    return [seat for seat, points in enumerate(standing) if points == top] if len(set(standing)) > 1 else []
