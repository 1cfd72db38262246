"""The end of a match: the first three on a podium, before the page of scores opens.

It covers that page and gives way to it at any press; a party of several people has its awards instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.scoring import scoring_words as say
from game.scenes.services import Services
from game.ui.cards.celebration import Celebration, ornament
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.sound.cues import Suspense
from game.ui.widgets import layout
from game.ui.widgets.base import Button
from game.ui.widgets.form import Form
from game.ui.widgets.podium import Podium, Rise
from game.words import _

if TYPE_CHECKING:
    from game.match.match import Match

_WIDTH: Final = 1080
"""Design pixels of the podium's width."""
_MARGIN: Final = 420
"""Most design pixels beside the podium, where symbols leap and rain."""
_QUIET_ACTS: Final = (Act.POINTER_MOVE, Act.POINTER_UP, Act.SCROLL)
"""Actions that press nothing."""


class Victory(Form[Services]):
    """The victory in ``match``, which is over; the seat ``me`` is called "you"."""

    def __init__(self, services: Services, match: Match, me: int | None) -> None:
        super().__init__(services)
        self.match, self._me = match, me
        self.podium = Podium("podium", say.standees(match))
        self.rise = Rise(services.settings)
        self.is_crowned = not say.lost_to_bots(match)
        """Whether the win is celebrated: a bot's win over people is only told."""
        moves = self.is_crowned and not self.rise.is_over
        self.celebration = Celebration(services.rng) if moves else None

    def build(self) -> None:
        m = self.m
        self.title = say.title(self.match, self._me)
        top = max(m.px(54), m.safe.top)
        box = pygame.Rect(m.safe.left, top, m.safe.width, text.size("Ay", m.font(76))[1])
        ink = theme.AMBER if self.is_crowned else theme.PAPER
        self._title = self.add_text("title", self.title, box, 76, colour=ink)
        self._forth = forth = Button("scores", _("Scores"), self.services.stack.pop, "main", icon="chart", px=34)
        layout.place(forth, self.look, m.px(420), midbottom=(m.size[0] // 2, m.safe.bottom))
        wide = min(m.safe.width, round(m.px(_WIDTH) * m.text))
        high = forth.rect.top - m.px(28) - box.bottom - m.px(16)
        self.podium.rect = pygame.Rect((m.size[0] - wide) // 2, box.bottom + m.px(16), wide, high)
        self.group.set_widgets([forth, self.podium], forth.id)

    @property
    def suspense(self) -> Suspense:
        return Suspense.REST if self.rise.is_over else Suspense.HUSH

    @property
    def is_animating(self) -> bool:
        return not self.rise.is_over or (self.celebration is not None and not self.celebration.is_over)

    def update(self, dt: float) -> None:
        if not self.rise.is_over:
            self.rise.update(dt)
        elif self.celebration is not None:
            self.celebration.update(dt)

    def handle(self, action: Action) -> bool:
        if action.act in _QUIET_ACTS or action.repeat:
            return super().handle(action)
        rising = not self.rise.is_over
        self.rise.finish()
        self.invalidate()
        if action.pos is not None and self.group.widget_at(action.pos) is self._forth:
            return super().handle(action)
        if self.services.skip_pause.swallows(action, rising):
            return True
        if action.act in (Act.POINTER_DOWN, Act.PAUSE, Act.SKIP) and not rising:
            self.services.sound.play("ui_accept")
            self.back()
            return True
        return rising or super().handle(action)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.podium.share = self.rise.share
        art, m, celebration = self.services.art, self.m, self.celebration
        if self.is_crowned:
            ornament(surface, art, self._title.rect, self._title.box, m.scale, self.rise.share)
        if celebration is not None:
            margin = min(m.px(_MARGIN), self.podium.rect.left)
            celebration.draw(surface, art, margin, self.podium.rect.bottom, m.scale, self.podium.rect.centery)
