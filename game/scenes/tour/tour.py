"""The tour: a way through barn, town and harbour, with a lantern for every match.

A card beside it describes the chosen one.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.learning.tour import CHAPTERS, STARS, TourMatch, TourProgress
from game.scenes.services import Services
from game.scenes.tour import card, lantern_button
from game.scenes.tour.aim_rows import CardRow
from game.scenes.tour.lantern_button import LanternButton
from game.ui.draw import text, theme
from game.ui.input.actions import Action
from game.ui.metrics import Metrics
from game.ui.widgets import layout
from game.ui.widgets.base import MIN_TARGET, Button, Text, Widget
from game.ui.widgets.form import Page
from game.ui.world import map_path
from game.words import _
from game.words.tour_words import place_words, stars_words

_CARD: Final = 600
"""Width of the card beside the way, in design pixels."""
_PAD: Final = 24
_SHADE: Final = 190
"""Darkness of the upper edge, behind the title, 0 to 255."""


class TourScene(Page[Services]):
    """A place of the way with its lanterns.

    ``at`` is the key of the match chosen first, "" for the next one not played.
    """

    def __init__(self, services: Services, at: str = "") -> None:
        super().__init__(services)
        self.progress = TourProgress(services.progress, everything=services.settings.unlock_all)
        found = next((stop for stop in self.progress.stops if stop.key == at), None)
        self.chosen_match: TourMatch = found or self.progress.next_match() or self.progress.stops[0]
        self.lamps: list[LanternButton] = []

    @property
    def chapter(self) -> str:
        return self.chosen_match.chapter

    def on_uncovered(self) -> None:
        self.progress = TourProgress(self.services.progress, everything=self.services.settings.unlock_all)
        self.relayout()

    # ---- layout ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.title = _("Tour")
        area = self._top()
        wide = min(round(self.m.px(_CARD) * (1 + (self.m.text - 1) * 0.55)), round(area.width * 0.54))
        self.card = pygame.Rect(area.right - wide, area.top, wide, area.height)
        self.land = pygame.Rect(area.left, area.top, self.card.left - self.m.px(36) - area.left, area.height)
        turns = self._lay_place()
        self.lamps = self._lay_lamps()
        rows, foot = self._lay_card()
        first = f"stop.{self.chosen_match.key}"
        self.group.set_widgets([self.back_button, *turns, *reversed(self.lamps), *rows, *foot], first)

    def _top(self) -> pygame.Rect:
        """Place title, back button and the stars of all places; return the area below."""
        m, safe = self.m, self.m.safe
        area = self.heading()
        if not m.tv:
            area.height = m.rim.bottom - area.top
        words = stars_words(self.progress.star_count(), STARS * len(self.progress.stops))
        px = m.font(24)
        width = text.size(words, px)[0] + m.px(6)
        tall = self.back_button.rect.height
        box = pygame.Rect(safe.right - width, self.back_button.rect.top, width, tall)
        if box.left > self.texts[0].rect.right + m.px(60):
            self.texts.append(Text("stars", words, box, px, theme.BRIGHT, "midright"))
        return area

    def _lay_place(self) -> list[Button]:
        """Place the name of the place between the buttons to its neighbours; return these."""
        m, at = self.m, CHAPTERS.index(self.chapter)
        before = Button("place.before", "", partial(self._go, at - 1), icon="left", px=30)
        after = Button("place.after", "", partial(self._go, at + 1), icon="right", px=30)
        before.meaning, after.meaning = _("Previous place"), _("Next place")
        before.enabled, after.enabled = at > 0, at < len(CHAPTERS) - 1
        tall = before.height(self.look)
        wide = min(self.land.width, round(m.px(700) * (1 + (m.text - 1) * 0.6)))
        self._sign = pygame.Rect(self.land.centerx - wide // 2, self.land.top, wide, tall)
        for button, side in ((before, "topleft"), (after, "topright")):
            layout.place(button, self.look, tall, **{side: getattr(self._sign, side)})
        inner = pygame.Rect(before.rect.right, self._sign.top, after.rect.left - before.rect.right, tall)
        self.add_text("place", place_words(self.chapter), inner.inflate(-m.px(16), 0), 28)
        return [before, after]

    def _go(self, place: int) -> None:
        found = self.progress.matches_of(CHAPTERS[place])
        self._choose(next((stop for stop in found if not self.progress.has_played(stop)), found[0]))

    @property
    def bounds(self) -> map_path.Bounds:
        return lantern_button.bounds(self.m, self.land, self._sign.bottom)

    def _lay_lamps(self) -> list[LanternButton]:
        lamps = lantern_button.lamps(self.look, self.progress, self.chapter, self.bounds, self.land.width)
        for lamp in lamps:
            lamp.is_chosen, lamp.choose = lamp.tour_match is self.chosen_match, partial(self._press, lamp.tour_match)
        return lamps

    # ---- the card --------------------------------------------------------------------------------------------------

    def _lay_card(self) -> tuple[list[Widget], list[Button]]:
        """Place the rows about the chosen match and the buttons below; return both."""
        m, box = self.m, self.card
        foot = card.buttons(self.services, self.progress, self.chosen_match)
        pad = m.px(_PAD)
        bottom = box.bottom - pad
        play, rules = foot
        tall = play.height(self.look)
        rules.rect = pygame.Rect(box.right - m.px(32) - tall, bottom - tall, tall, tall)
        play.rect = pygame.Rect(box.left + m.px(32), bottom - tall, rules.rect.left - m.px(44) - box.left, tall)
        bottom = play.rect.top - m.px(12)
        # Beside the bar of a long card there is room for its buttons.
        room = pygame.Rect(box.left, box.top + pad, box.width, bottom - box.top - pad - m.px(4))
        rows = card.match_rows(self.services, self.progress, self.chosen_match)
        tall = layout.lines([[row] for row in rows], room, self.look, m.px(12))
        fan = CardRow("cards", self.chosen_match.shows)
        if tall + fan.height(self.look, room.width) + m.px(12) <= room.height:
            rows.insert(2, fan)
        if tall > room.height:
            room.width -= m.px(MIN_TARGET + 16)
        self.scroll.lay_rows(rows, room, 12)
        return rows, foot

    # ---- presses ---------------------------------------------------------------------------------------------------

    def _choose(self, tour_match: TourMatch) -> None:
        self.chosen_match, self.scroll.offset = tour_match, 0
        self.relayout()

    def _press(self, tour_match: TourMatch) -> None:
        self._choose(tour_match)
        self.group.focus_on("play")

    def handle(self, action: Action) -> bool:
        handled = super().handle(action)
        focused = self.group.focused_widget
        if isinstance(focused, LanternButton) and focused.tour_match is not self.chosen_match:
            self._choose(focused.tour_match)
        return handled

    def show_switch_target(self, id: str, alone: bool = True) -> None:
        super().show_switch_target(id, alone)
        focused = self.group.focused_widget
        if alone and isinstance(focused, LanternButton) and focused.tour_match is not self.chosen_match:
            self._choose(focused.tour_match)

    # ---- drawing ---------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        art, m = self.services.art, self.m
        key = "way", self.chapter, m.size, self.bounds
        surface.blit(art.cache.get(key, lambda: _picture(self.chapter, m, self.bounds)), (0, 0))
        for lamp in self.lamps:
            lamp.shine(surface, self.look)
        surface.blit(art.pill(self._sign.size, theme.PANEL, 240), self._sign)
        surface.blit(art.panel(self.card.size, m.px(32), theme.PANEL, 240), self.card)


def _picture(place: str, m: Metrics, bounds: map_path.Bounds) -> pygame.Surface:
    """Return the picture of the place, dark at the top so that title and stars can be read."""
    picture = map_path.picture(place, m.size, bounds)
    tall = m.safe.top + m.px(130)
    ramp = pygame.Surface((1, tall))
    for y in range(tall):
        ramp.set_at((0, y), (255 - round(_SHADE * (1 - y / tall)),) * 3)
    picture.blit(pygame.transform.scale(ramp, (m.size[0], tall)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture
