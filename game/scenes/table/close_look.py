"""Close look at a card, pile or seat, with what it does under the match's rules (A11Y-14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.scenes import routes
from game.scenes.services import Services
from game.scenes.table.messages import LogRow
from game.scenes.table.subjects import Subject
from game.ui.cards.art import CardArt
from game.ui.draw import theme
from game.ui.input.actions import Act, Action
from game.ui.metrics import Metrics
from game.ui.stage import Node
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.ui.widgets.scroll import Scroll
from game.words import _, pgettext
from game.words.rule_cards import CARD_BACK

_CARD: Final = 700
"""Maximum height of the card in design pixels; at least 40 % of the screen's (A11Y-14)."""
_WORDS: Final = 780
"""Maximum width of the text in design pixels, at text scale 1."""
_GAP: Final = 56
_BETWEEN: Final = 12
_PAD: Final = 28
_STEP: Final = 180


class CloseLook(Page[Services]):
    """Page that shows one subject; left and right lead to the others."""

    def __init__(self, services: Services, things: Sequence[Subject], at: str = "") -> None:
        super().__init__(services)
        self.subjects = tuple(things)
        self.index = next((i for i, thing in enumerate(self.subjects) if thing.id == at), 0)
        self._spread = _Spread(self.m, pygame.Rect(0, 0, 1, 1))

    @property
    def thing(self) -> Subject:
        return self.subjects[self.index]

    def build(self) -> None:
        self.title = self.thing.title
        self._spread = spread = _Spread(self.m, self.heading())
        self.add_text("place", f"{self.index + 1} / {len(self.subjects)}", spread.place, 28, colour=theme.QUIET)
        rows, arrows = self._rows(), _arrows(self, spread.foot)
        spread.lay(self.scroll, rows)
        self.group.set_widgets([self.back_button, *arrows, *rows], "back")

    def _rows(self) -> list[Widget]:
        """Return the facts, a button to an opponent's page, and the events."""
        thing = self.thing
        rows: list[Widget] = [Note(f"fact:{i}", words, theme.TEXT, 34) for i, words in enumerate(thing.facts)]
        if thing.opponent:
            way, words = self.services.opener_of(routes.Opponent(thing.opponent)), _("More about {name}")
            rows.append(Button("about", words.format(name=thing.title), way, "solid", icon="eye", px=28))
        return [*rows, *(LogRow(i, line) for i, line in enumerate(thing.lines))]

    def turn_by(self, step: int) -> None:
        self.index = (self.index + step) % len(self.subjects)
        self.scroll.offset = 0
        self.sound.play("ui_move")
        self.relayout()

    def handle(self, action: Action) -> bool:
        if action.act in (Act.INSPECT, Act.POINTER_LOOK):
            self.back()
        elif action.act in (Act.LEFT, Act.RIGHT):
            self.turn_by(1 if action.act is Act.RIGHT else -1)
        elif not self.scroll.read_on(action.act, _STEP):  # scroll to the end of the text, then go to the buttons
            return super().handle(action)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        art, spread = self.services.art, self._spread
        if spread.ground.height:
            surface.blit(art.panel(spread.ground.size, self.m.px(44)), spread.ground)
        _draw(surface, art, self.thing, spread.picture)

    def extra_nodes(self) -> list[Node]:
        return [Node("picture", "image", self.thing.title, self.thing.id, rect=self._spread.picture.copy())]


class _Spread:
    """Geometry of the page: the ``picture``, the ``foot`` below it, and the ``room`` for text.

    ``place``, in the middle of the foot, is for a number.
    """

    def __init__(self, m: Metrics, area: pygame.Rect) -> None:
        self._m = m
        side = m.px(64)
        tall = min(m.px(_CARD), area.height - side - m.px(32))
        wide, gap = round(tall / 1.5), m.px(_GAP)
        room = min(round(m.px(_WORDS) * m.text), area.width - wide - gap - m.px(60))
        top = area.top + (area.height - tall - side - m.px(32)) // 2
        self.picture = pygame.Rect(area.centerx - (wide + gap + room) // 2, top, wide, tall)
        self.foot = pygame.Rect(self.picture.left, self.picture.bottom + m.px(32), wide, side)
        self.place = pygame.Rect(self.foot.left + side, self.foot.top, self.foot.width - 2 * side, side)
        self.room = pygame.Rect(self.picture.right + gap, area.top, room, area.height)
        self.ground = pygame.Rect(0, 0, 0, 0)
        """Background of the text if it is short, else empty."""

    def lay(self, scroll: Scroll, rows: list[Widget]) -> None:
        """Lay out the text beside the middle of the picture; a long list fills all the room."""
        m, room, look = self._m, self.room, scroll.look
        heights = [row.height(look, room.width) for row in rows]
        content = sum(heights) + m.px(_BETWEEN) * (len(rows) - 1)
        top = max(room.top + m.px(_PAD), self.picture.centery - content // 2)
        room = pygame.Rect(room.left, top, room.width, room.bottom - top - m.px(_PAD))
        scroll.lay_rows(rows, room, _BETWEEN, heights)
        facts = [row.rect for row in rows]
        if not scroll.furthest and all(isinstance(row, Note) for row in rows):
            self.ground = facts[0].unionall(facts).inflate(0, 2 * m.px(_PAD))


def _arrows(look: CloseLook, foot: pygame.Rect) -> list[Widget]:
    """Return the buttons to the previous and the next subject, at both ends of ``foot``."""
    arrows: list[Widget] = []
    for id, icon, step, left in (("before", "left", -1, foot.left), ("after", "right", 1, foot.right - foot.height)):
        arrow = Button(id, "", partial(look.turn_by, step), "solid", icon=icon, px=30)
        arrow.rect = pygame.Rect(left, foot.top, foot.height, foot.height)
        arrow.pointer_only, arrow.meaning = True, pgettext("card or player", "Next") if step > 0 else _("Previous")
        arrows.append(arrow)
    return arrows


def _draw(surface: pygame.Surface, art: CardArt, subject: Subject, rect: pygame.Rect) -> None:
    if subject.avatar:
        avatar = art.avatar(subject.avatar, rect.width)
        surface.blit(avatar, avatar.get_rect(center=rect.center))
    elif subject.card is not None:
        back = subject.card == CARD_BACK
        face = art.back(rect.height) if back else art.wild_face(subject.card, subject.colour, rect.height)
        shadow, (dx, dy) = art.shadow(rect.height), art.shadow_offset(rect.height)
        surface.blit(shadow, rect.move(dx, dy))
        surface.blit(face, rect)
