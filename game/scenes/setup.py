"""A new game: who sits at the table, how long it lasts, which cards are dealt."""

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any, Final

import pygame

from game.players.roster import HUMAN_AVATAR, OPPONENTS
from game.rules.ruleset import CALL_WORD_MAX, CLASSIC
from game.ui import theme
from game.ui.fields import Choice, Row, TextField
from game.ui.form import Page
from game.ui.services import Services
from game.ui.widgets import Button, Text, short_names
from game.words import _

TARGETS: Final = (0, 250, 500, 1000)
NAME_MAX: Final = 12
_TABLE_WIDTH: Final = 640
_DEAL_DIGITS: Final = 9


class DealField(TextField):
    """The number of the deal: typed, or one more or less with left and right; empty is a random deal."""

    def __init__(self, value: str, changed: Callable[[str], None], typing: Callable[[bool], None]) -> None:
        random = _("Random")
        super().__init__(
            "deal", _("Deal number"), value, changed, typing, _DEAL_DIGITS, ["1"], random, lambda c: c in "0123456789"
        )

    def adjust(self, step: int) -> None:
        """One number up or down; below the first lies the random deal."""
        self.edit(False)
        number = (int(self.value) if self.value else 0) + step
        self._take(str(number) if 0 < number < 10**_DEAL_DIGITS else "")


class SetupScene(Page):
    """Rows on the left, the table filling with seats on the right, and one button that deals."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.deal = ""
        self._table = pygame.Rect(0, 0, 1, 1)
        self._seats: list[tuple[str, pygame.Rect]] = []

    def build(self) -> None:
        """Rows, seats, and the button below the seats."""
        self.title = _("New game")
        m, area = self.m, self.heading()
        deal = Button("start", _("Deal the cards"), self.begin, "main", px=34)
        tall = deal.height(self.look)
        side = min(m.px(_TABLE_WIDTH), area.width * 2 // 5)
        right = pygame.Rect(area.right - side, area.top, side, area.height)
        deal.rect = pygame.Rect(right.left, right.bottom - tall, side, tall)
        self._table = pygame.Rect(right.left, right.top, side, right.height - tall - m.px(28))
        self._seat()
        rows = self._rows_of(self.services.settings)
        area.width -= side + m.px(72)
        tall = min(area.height // len(rows) - m.px(20), rows[0].height(self.look) + m.px(40))
        tall = max(tall, rows[0].height(self.look))
        gap = min(m.px(40), max(m.px(12), (area.height - tall * len(rows)) // (len(rows) - 1)))
        self.lay_rows([*rows], area, [tall] * len(rows), round(gap / m.scale))
        self.group.set([self.back_button, *rows, deal], "start")

    def begin(self) -> None:
        """Deal."""
        self.services.ways.new_match(int(self.deal) if self.deal else None)

    def _rows_of(self, s: Any) -> list[Row]:
        lengths = [(n, str(n) if n else _("1 round")) for n in TARGETS]
        if s.target not in TARGETS:
            lengths.append((s.target, str(s.target)))
        scorings = [("winner", _("Winner takes all")), ("lowest", _("Lowest total wins"))]
        words = [CLASSIC.call_word, _("Last card!"), _("Hue!"), _("Mau!")]
        names = [_("You"), "Alex", "Robin", "Sam", "Kim"]
        typing = self.services.hooks.set_typing
        return [
            Choice("opponents", _("Opponents"), [(n, str(n - 1)) for n in range(2, 11)], s.seats, self._set_seats),
            Choice("target", _("Play to"), lengths, s.target, lambda value: self._set("target", value)),
            Choice("scoring", _("Scoring"), scorings, s.scoring, lambda value: self._set("scoring", value)),
            TextField(
                "call_word", _("The word to call"), s.call_word, lambda value: self._set("call_word", value),
                typing, CALL_WORD_MAX, words, CLASSIC.call_word,
            ),
            TextField(
                "name", _("Your name"), s.name, lambda value: self._set("name", value),
                typing, NAME_MAX, names, _("You"),
            ),
            DealField(self.deal, self._set_deal, typing),
        ]  # fmt: skip

    def _set(self, field: str, value: Any) -> None:
        setattr(self.services.settings, field, value)
        self.services.hooks.apply_settings()
        if field == "name":
            self._seat()
        self.invalidate()

    def _set_seats(self, value: Any) -> None:
        self._set("seats", value)
        self._seat()

    def _set_deal(self, value: str) -> None:
        self.deal = value
        self.invalidate()

    def _seat(self) -> None:
        """Places and name plates of all seats, clockwise from the one at the bottom."""
        m, s, box = self.m, self.services.settings, self._table
        px = m.px(104 if s.seats <= 6 else 84)
        line = m.font(22) + m.px(10)
        rx, ry = box.width / 2 - px * 0.8, (box.height - line - px) / 2
        faces = [(s.name or _("You"), HUMAN_AVATAR), *OPPONENTS[: s.seats - 1]]
        names = short_names([name for name, _avatar in faces], m.font(22), round(px * 1.7))
        self._seats = []
        self.texts = [line for line in self.texts if not line.id.startswith("seat.")]
        for number, (name, (_name, avatar)) in enumerate(zip(names, faces, strict=True)):
            angle = radians(90 + number * 360 / s.seats)
            face = pygame.Rect(0, 0, px, px)
            face.center = (
                round(box.centerx + rx * cos(angle)),
                round(box.centery - line / 2 + ry * sin(angle)),
            )
            self._seats.append((avatar, face))
            plate = pygame.Rect(0, face.bottom + m.px(2), round(px * 1.7), line)
            plate.centerx = face.centerx
            self.texts.append(Text(f"seat.{number}", name, plate, m.font(22), theme.TEXT))

    def paint(self, surface: pygame.Surface) -> None:
        """The table with its seats."""
        super().paint(surface)
        art, m, box = self.services.art, self.m, self._table
        inner = box.inflate(-box.width * 0.56, -box.height * 0.5)
        inner.centery = box.centery - m.px(16)
        ring = art.panel(inner.size, min(inner.size) / 2, theme.PANEL, 150, theme.TAG, m.px(5))
        surface.blit(ring, inner)
        height = min(m.px(130), round(inner.height * 0.62))
        back = art.back(height)
        surface.blit(back, back.get_rect(center=inner.center))
        for avatar, face in self._seats:
            surface.blit(art.avatar(avatar, face.width), face)
