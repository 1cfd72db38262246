"""The frame of the workshop: pause and title above, the two buttons that end it below."""

from collections.abc import Callable

import pygame

from game.match.match import Match
from game.sessions.agreement import Drafting
from game.ui.draw import text, theme
from game.ui.widgets.base import Button, Look, Text
from game.words import _
from game.words.player_words import seat_names


class WorkshopFrame:
    """Pause, title and the two buttons that end the writing, the likelier one as the main one.

    Each press on agree counts for the next human who has not agreed; with one human it is enough.
    """

    def __init__(
        self, drafting: Drafting, pause: Callable[[], None], vote: Callable[[int], None], leave: Callable[[], None]
    ) -> None:
        self._drafting = drafting
        self.pause = Button("pause", "", pause, icon="pause", px=30)
        self.leave = Button("blank", _("Leave blank"), leave, px=30)
        self.agree = Button("agree", "", lambda: vote(drafting.seats_not_agreed[0]), "main", px=34)
        self.pause.meaning = _("Pause")

    def lay_head(self, whole: pygame.Rect, title: str, look: Look) -> list[Text]:
        """Place the pause button; return the lines of title and subtitle."""
        m, side = look.m, max(look.m.px(66), self.pause.height(look))
        self.pause.rect = pygame.Rect(whole.left, whole.top, side, side)
        left, title_h = whole.left + side + m.px(24), text.size("Ay", m.font(50))[1]
        box = pygame.Rect(left, whole.top, whole.right - left, title_h)
        below = pygame.Rect(left, box.bottom, box.width, text.size("Ay", m.font(22))[1])
        words = _("A wild that also does what you write on it, for round {n} only.")
        words = words.format(n=self._match.round_number + 1)
        return [
            Text("title", title, box, m.font(50), anchor="midleft"),
            Text("sub", words, below, m.font(22), theme.QUIET, "midleft"),
        ]

    def lay_ends(self, right: pygame.Rect, look: Look) -> int:
        """Place the two buttons at the bottom; return their top."""
        tall = max(self.leave.height(look), self.agree.height(look))
        gap, top = look.m.px(16), right.bottom - tall
        narrow = round((right.width - gap) * 0.42)
        self.leave.rect = pygame.Rect(right.left, top, narrow, tall)
        self.agree.rect = pygame.Rect(right.left + narrow + gap, top, right.width - narrow - gap, tall)
        return top

    def refresh(self) -> None:
        """Update the labels of the two buttons."""
        written, waiting = self._drafting.agreement.has_rule, self._drafting.seats_not_agreed
        self.agree.enabled = written
        self.agree.kind, self.leave.kind = ("main", "plain") if written else ("plain", "main")
        self.agree.label = _("Agree and deal")
        if waiting and len(self._drafting.agreement.humans) > 1:
            self.agree.label = _("{name} agrees").format(name=seat_names(self._match.seats)[waiting[0]])

    @property
    def _match(self) -> Match:
        return self._drafting.match
