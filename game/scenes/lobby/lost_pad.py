"""A controller is lost during a party: the game waits and says whose it was (JOIN-05).

The table is hidden meanwhile, for a hand may be visible there (PTY-02).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.services import Services
from game.ui.draw import text, theme
from game.ui.input.actions import DIRECTIONS, Act, Action
from game.ui.input.device_kinds import kind_of
from game.ui.widgets.base import Button, Text
from game.ui.widgets.form import Form
from game.words import _
from game.words.formats import listed
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.match.match import Match

_WIDTH: Final = 1100
_FACE: Final = 150
_QUIET: Final = (Act.POINTER_MOVE, Act.POINTER_DOWN, Act.POINTER_UP, Act.SCROLL, *DIRECTIONS)


class LostPad(Form[Services]):
    """The page that waits until every lost controller is back or replaced.

    Another controller, a bot that plays on for the seat, or any other device can replace it. ``found`` is called with
    the seats that have a controller again, ``bot`` with a seat that a bot is to play for.
    """

    def __init__(
        self, services: Services, match: Match, on_found: Callable[[Sequence[int]], None], bot: Callable[[int], None]
    ) -> None:
        super().__init__(services)
        self.match, self._found, self._bot = match, on_found, bot
        self._shown: tuple[int, ...] = ()
        self._faces: list[tuple[str, pygame.Rect]] = []

    @property
    def seats(self) -> tuple[int, ...]:
        """Seats of the controller lost first, its guests included."""
        infos = self.match.seats
        lost = {seat: old for seat, old in self.services.devices.lost_sources.items() if infos[seat].kind == "human"}
        if not lost:
            return ()
        first = lost[min(lost)]
        return tuple(seat for seat in sorted(lost) if lost[seat] == first)

    def build(self) -> None:
        m, seats = self.m, self.seats
        self._shown = seats
        names = seat_names(self.match.seats)
        whose = listed([names[seat] for seat in seats])
        self.title = _("{name}'s controller is disconnected").format(name=whose)
        width = min(round(m.px(_WIDTH) * m.text), m.safe.width)
        titles = text.wrap(self.title, m.font(48), width, "display")
        bodies = text.wrap(
            _("Plug it in again, or press a button on another controller."), m.font(28), width, "body"
        )  # fmt: skip
        buttons = [
            Button("bot", _("Let a bot play"), self._let_bot_play, "main", icon="robot", px=30),
            Button("any", _("Play without it"), self._go_on, icon="keyboard", px=30),
        ]
        title_h, step, face = text.size("Ay", m.font(48))[1], text.line_step(m.font(28)), m.px(_FACE)
        tall, gap = max(button.height(self.look) for button in buttons), m.px(18)
        high = face + m.px(28) + len(titles) * title_h + m.px(12) + len(bodies) * step + m.px(36)
        high += len(buttons) * (tall + gap)
        left, top = (m.size[0] - width) // 2, max(m.safe.top, (m.size[1] - high) // 2)
        self._build_faces(seats, top, face)
        top += face + m.px(28)
        for number, line in enumerate(titles):
            self.add_text(f"title.{number}", line, pygame.Rect(left, top, width, title_h), 48)
            top += title_h
        top += m.px(12)
        for number, line in enumerate(bodies):
            box = pygame.Rect(left, top, width, step)
            self.texts.append(Text(f"line.{number}", line, box, m.font(28), theme.BRIGHT, "center", "body"))
            top += step
        top += m.px(36)
        wide = max(m.px(520), *(button.width(self.look) for button in buttons))
        for button in buttons:
            button.rect = pygame.Rect((m.size[0] - wide) // 2, top, wide, tall)
            top += tall + gap
        self.group.set_widgets(buttons, "bot")

    def _build_faces(self, seats: Sequence[int], top: int, side: int) -> None:
        gap = self.m.px(20)
        left = (self.m.size[0] - len(seats) * (side + gap) + gap) // 2
        self._faces = []
        for number, seat in enumerate(seats):
            rect = pygame.Rect(left + number * (side + gap), top, side, side)
            self._faces.append((self.match.seats[seat].avatar, rect))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for avatar, rect in self._faces:
            surface.blit(self.services.art.avatar(avatar, rect.width), rect)

    # ---- pad found ---------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        free = kind_of(action.source).may_go and not self.services.devices.seats_of(action.source)
        if free and action.act not in _QUIET and not action.repeat:
            self._take(action.source)
            return True
        if action.act in (Act.BACK, Act.PAUSE):
            return True
        return super().handle(action)

    def _take(self, source: str) -> None:
        devices = self.services.devices
        if self.seats:
            devices.replace_lost(devices.lost_sources[self.seats[0]], source)
            if self.services.settings.rumble:
                devices.rumble(source)
        self._go()

    def _let_bot_play(self) -> None:
        for seat in self.seats:
            self._bot(seat)
        self._go()

    def _go_on(self) -> None:
        for seat in self.seats:
            self.services.devices.go_without(seat)
        self._go()

    @property
    def needs_updates(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        if self.seats != self._shown:
            self._go()

    def _go(self) -> None:
        """Go on to the next lost controller, or back to the table."""
        self._found([seat for seat in self._shown if self.services.devices.source_of(seat)])
        if self.seats:
            self.relayout()
            return
        self._shown = ()
        self.services.stack.pop()
