"""The stars won in a match of the tour."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.learning.tour import PLAYED_BIT, STARS, TourMatch, TourProgress, count_stars, stop_of
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.tour.aim_rows import aim_rows
from game.scenes.widgets.goal_row import COLD
from game.ui.anim import Tween, out_back
from game.ui.draw import text, theme
from game.ui.stage import Node
from game.ui.widgets import layout
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Form
from game.ui.widgets.rows import Note
from game.ui.world.light import NEUTRAL, halo
from game.words import _
from game.words.tour_words import stars_words

if TYPE_CHECKING:
    from game.match.match import Match

_WIDE: Final = 900
_STAR: Final = 190
"""Size of a large star, in design pixels, where there is room."""
_SECONDS: Final = 1.5
_EACH: Final = 0.4
"""Share of ``_SECONDS`` that each star takes, one after the other."""


class TourStarsScene(Form[Services]):
    """Three large stars, lit if ever won, above their aims; ``match`` is over, and at the table."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        session = services.current.session
        self.match = match
        self.tour_match: TourMatch | None = stop_of(session.kind) if session is not None else None
        self.star_bits, self.new_star_bits = session.tour_star_bits or (0, 0) if session is not None else (0, 0)
        if self.tour_match is not None:  # a star stays won, whatever this match brought
            self.star_bits |= services.progress.get(self.tour_match.kind) & (PLAYED_BIT - 1)
        self.was_helped = session is not None and session.was_helped
        self.is_lost = session is not None and bool(match.winners) and session.human_seat not in match.winners
        still = services.settings.reduced_motion or not services.settings.speed
        self._rise = Tween(1.0, 0.0, 0.0 if still else _SECONDS)

    def build(self) -> None:
        m = self.m
        tour_match, to = self.tour_match, self.services.opener_of
        self.title = _(tour_match.name) if tour_match is not None else ""
        top = max(m.px(44), m.safe.top)
        title = pygame.Rect(m.safe.left, top, m.safe.width, text.size("Ay", m.font(60))[1])
        self.add_text("title", self.title, title, 60, colour=theme.AMBER if self.star_bits else theme.PAPER)
        forth = Button("tour", _("Back to the map"), to(self._way), icon="flag", px=26)
        again = Button(
            "again",
            _("Try again") if self.is_lost else _("Play again"),
            to(routes.Rematch(self.match)),
            icon="replay",
            px=26,
        )
        gold, other = (again, forth) if self.is_lost else (forth, again)
        self._lay_ways(gold, other)
        area = pygame.Rect(0, title.bottom, min(m.safe.width, round(m.px(_WIDE) * m.text)), 0)
        area.centerx, area.height = m.size[0] // 2, gold.rect.top - m.px(24) - title.bottom
        rows = self._lay(tour_match, area)
        self.group.set_widgets([*rows, gold, other], gold.id)

    def _lay_ways(self, gold: Button, other: Button) -> None:
        """Place the main button in the middle, the other on the left, shortened if it has no room."""
        m = self.m
        gold.kind, gold.px = "main", 34
        layout.place(gold, self.look, m.px(520), midbottom=(m.size[0] // 2, m.safe.bottom))
        layout.place(other, self.look, midleft=(m.safe.left, gold.rect.centery))
        if other.rect.right > gold.rect.left - m.px(16):
            other.in_short()
            layout.place(other, self.look, midleft=(m.safe.left, gold.rect.centery))

    @property
    def _way(self) -> routes.Tour:
        """The tour at the next match once all stars of this one are won, else at this one."""
        if self.tour_match is None:
            return routes.Tour()
        way = TourProgress(self.services.progress, everything=self.services.settings.unlock_all)
        at = (
            way.match_after(self.tour_match)
            if count_stars(way.star_bits(self.tour_match) | self.star_bits) == STARS
            else self.tour_match
        )
        return routes.Tour(at.key)

    def _lay(self, tour_match: TourMatch | None, area: pygame.Rect) -> list[Widget]:
        """Place the rows, and the stars in the room they leave; return the rows."""
        m = self.m
        rows: list[Widget] = list(aim_rows(tour_match, self.star_bits, 28)) if tour_match is not None else []
        if self.was_helped:
            rows.append(Note("helped", _("With help you can only win the first star."), theme.BRIGHT))
        tall = layout.lines([[row] for row in rows], area, self.look, m.px(14)) + 2 * m.px(24)
        side = max(m.px(64), min(m.px(_STAR), area.height - tall - m.px(40)))
        self._stars = pygame.Rect(area.left, area.top + m.px(16), area.width, side)
        free = max(0, area.height - tall - side - m.px(40))
        self._stars.move_ip(0, free // 3)
        room = pygame.Rect(area.left, self._stars.bottom + m.px(48), area.width, tall - 2 * m.px(24))
        room.height = min(room.height, area.bottom - room.top)
        self._panel = room.inflate(0, 2 * m.px(20))
        self.scroll.lay_rows(rows, room, 14)
        return rows

    def enter(self) -> None:
        self.services.sound.play("match_end" if self.new_star_bits else "ui_accept")

    @property
    def is_animating(self) -> bool:
        return not self._rise.is_done

    def update(self, dt: float) -> None:
        self._rise.update(dt * (self.services.settings.speed or 1))

    def back(self) -> None:
        self.services.go(self._way)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        art, m = self.services.art, self.m
        surface.blit(art.panel(self._panel.size, m.px(30), theme.PANEL, 215), self._panel)
        side = self._stars.height
        for place in range(STARS):
            lit = self.star_bits >> place & 1
            middle = self._stars.centerx + round((place - 1) * side * 1.28), self._stars.centery
            large = round(side * (1.14 if place == 1 else 1.0))
            if lit and self._come(place):
                wide = round(large * 2.1)
                glow = art.cache.get(("way halo", wide), partial(halo, wide, NEUTRAL, 0.5))
                surface.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
            dark = art.glyph("star", large, COLD)
            surface.blit(dark, dark.get_rect(center=middle))
            if lit and (come := self._come(place)):
                star = art.glyph("star", large, theme.AMBER)
                if come < 1:
                    star = pygame.transform.smoothscale_by(star, max(0.05, out_back(come)))
                surface.blit(star, star.get_rect(center=middle))

    def _come(self, place: int) -> float:
        """Return how far a star has appeared, 0 to 1."""
        start = place * (1 - _EACH) / (STARS - 1)
        return min(1.0, max(0.0, (self._rise.value - start) / _EACH))

    def extra_nodes(self) -> list[Node]:
        return [Node("stars", "picture", stars_words(count_stars(self.star_bits), STARS), rect=self._stars.copy())]
