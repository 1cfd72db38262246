"""A close look at a card, a pile or a seat, large, with what it does under the rules of the match (A11Y-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.services import Services
from game.scenes.table.log import LogRow
from game.scenes.table.subjects import Subject
from game.ui.draw import theme
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.base import Button
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.words import _
from game.words.rule_cards import BACK

_CARD: Final = 700
"""Design pixels of the card's height, at most; never less than 40 % of the screen's (A11Y-14)."""
_WORDS: Final = 780
"""Design pixels of the width of what there is to say."""
_GAP: Final = 56
_BETWEEN: Final = 12
_PAD: Final = 28
_STEP: Final = 180


class CloseLook(Page[Services]):
    """A page of its own; left and right lead to the other things that can be looked at."""

    def __init__(self, services: Services, things: Sequence[Subject], at: str = "") -> None:
        super().__init__(services)
        self.things = tuple(things)
        self.here = next((i for i, thing in enumerate(self.things) if thing.id == at), 0)
        self._picture = pygame.Rect(0, 0, 1, 1)
        self._ground = pygame.Rect(0, 0, 0, 0)

    @property
    def thing(self) -> Subject:
        """What is looked at now."""
        return self.things[self.here]

    def build(self) -> None:
        """The picture on the left, what there is to say beside its middle; both together in the middle."""
        self.title = self.thing.title
        m, area = self.m, self.heading()
        arrows = [
            Button("before", "", lambda: self.turn(-1), "solid", icon="left", px=30),
            Button("after", "", lambda: self.turn(1), "solid", icon="right", px=30),
        ]
        side = m.px(64)
        tall = min(m.px(_CARD), area.height - side - m.px(32))
        wide, gap = round(tall / 1.5), m.px(_GAP)
        room = min(round(m.px(_WORDS) * m.text), area.width - wide - gap - m.px(60))
        top = area.top + (area.height - tall - side - m.px(32)) // 2
        self._picture = pygame.Rect(area.centerx - (wide + gap + room) // 2, top, wide, tall)
        foot = pygame.Rect(self._picture.left, self._picture.bottom + m.px(32), wide, side)
        for arrow, left in zip(arrows, (foot.left, foot.right - side), strict=True):
            arrow.rect = pygame.Rect(left, foot.top, side, side)
            arrow.pointer_only = True
        arrows[0].meaning, arrows[1].meaning = _("The one before"), _("The one after")
        place = pygame.Rect(foot.left + side, foot.top, foot.width - 2 * side, side)
        self.say("place", f"{self.here + 1} / {len(self.things)}", place, 28, colour=theme.QUIET)
        rows = self._rows_of_thing()
        self._lay_words(rows, pygame.Rect(self._picture.right + gap, area.top, room, area.height))
        self.group.set([self.back_button, *arrows, *rows], "back")

    def _lay_words(self, rows: list[Note | LogRow], room: pygame.Rect) -> None:
        """Beside the middle of the picture, on a calm ground; a long list fills all the room."""
        m = self.m
        heights = [row.height(self.look, room.width) for row in rows]
        content = sum(heights) + m.px(_BETWEEN) * (len(rows) - 1)
        top = max(room.top + m.px(_PAD), self._picture.centery - content // 2)
        room = pygame.Rect(room.left, top, room.width, room.bottom - top - m.px(_PAD))
        self.scroll.lay_rows(rows, room, _BETWEEN, heights)
        facts = [row.rect for row in rows]
        alone = not self.scroll.furthest and all(isinstance(row, Note) for row in rows)
        self._ground = facts[0].unionall(facts).inflate(0, 2 * m.px(_PAD)) if alone else pygame.Rect(0, 0, 0, 0)

    def _rows_of_thing(self) -> list[Note | LogRow]:
        facts = [Note(f"fact:{i}", words, theme.TEXT, 34) for i, words in enumerate(self.thing.facts)]
        return [*facts, *(LogRow(i, line) for i, line in enumerate(self.thing.lines))]

    def turn(self, step: int) -> None:
        """On to the next thing."""
        self.here = (self.here + step) % len(self.things)
        self.scroll.at = 0
        self.sound.play("ui_move")
        self.relayout()

    def handle(self, action: Action) -> bool:
        """Left and right turn over, up and down read on; the key or button that opened it closes it."""
        if action.act in (Act.INSPECT, Act.POINTER_LOOK):
            self.back()
        elif action.act in (Act.LEFT, Act.RIGHT):
            self.turn(1 if action.act is Act.RIGHT else -1)
        elif action.act in (Act.UP, Act.DOWN) and self.scroll.furthest:
            self.scroll.read_on(action.act, _STEP)
        else:
            return super().handle(action)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """The table's stuff, and the thing as large as it can be."""
        super().paint(surface)
        if self._ground.height:
            surface.blit(self.services.art.panel(self._ground.size, self.m.px(44)), self._ground)
        art, thing, rect = self.services.art, self.thing, self._picture
        if thing.avatar:
            avatar = art.avatar(thing.avatar, rect.width)
            surface.blit(avatar, avatar.get_rect(center=rect.center))
        elif thing.card is not None:
            back = thing.card == BACK
            face = art.back(rect.height) if back else art.wild_face(thing.card, thing.colour, rect.height)
            shadow, (dx, dy) = art.shadow(rect.height), art.shadow_offset(rect.height)
            surface.blit(shadow, rect.move(dx, dy))
            surface.blit(face, rect)

    def ui_tree(self) -> Node:
        """With the picture."""
        tree = super().ui_tree()
        tree.children.append(Node("picture", "image", self.thing.title, self.thing.id, rect=self._picture.copy()))
        return tree
