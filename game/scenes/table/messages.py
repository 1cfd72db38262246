"""The message above the hand, for as long as it takes to read, and the log of events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

import pygame

from game.match.match import SeatInfo
from game.rules.cards import BLACK, colour_of
from game.rules.events import Caught, Challenged, ColourChosen, Dealt, Event, FalseAlarm, Played
from game.rules.legal import Refusal
from game.scenes.services import Services
from game.scenes.table.show.picture import LoggedNotice
from game.scenes.table.show.show import Show
from game.ui.desktop import clipboard
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.base import Button, Look, State, Text, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, Note, stacked_lines
from game.ui.widgets.toasts import seconds_for
from game.words import _, phrases
from game.words.player_words import cast_of


class TableMessage:
    """The message shown now, "" for none; ``rule_number`` is the number of the rule behind it."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self.text, self.rule_number, self._left, self._too_early = "", "", 0.0, False

    def say(self, sentence: str) -> None:
        """Show a message long enough to be read, and log it (A11Y-19).

        It is not logged where others could later read what was said to one player (PTY-03).
        """
        self.warn(sentence)
        self._keep()

    def warn(self, sentence: str, cited: str = "") -> None:
        self.text, self.rule_number, self._too_early = sentence, cited, False
        self._left = seconds_for(sentence, self._show.kit.settings.notice_time)
        self._show.request_frame()
        if self._show.kit.narrator is not None and self._show.audience.hand_may_be_heard:
            self._show.kit.narrator.answer(sentence)

    def refuse(self, refusal: Refusal) -> None:
        """Say why a move is refused, with the rule's number on the sheet in use (FEEL-08)."""
        self.warn(phrases.refusal_line(refusal), refusal.rule)
        self._too_early = refusal.key == "NOT_YOUR_TURN"
        if not self._show.audience.must_stay_silent:
            self._show.kit.sound.play("illegal")
        self._keep()

    def _keep(self) -> None:
        if not self._show.audience.must_stay_silent:
            self._show.note(self.text)

    @property
    def goes_by_itself(self) -> bool:
        """Whether it goes away by itself, so that time must run."""
        return bool(self.text) and self._left < inf

    def clear(self) -> None:
        self.text = ""

    def turn_came(self) -> None:
        if self._too_early:
            self.text = ""

    def advance(self, dt: float) -> None:
        """Advance by ``dt`` seconds; the message goes away in time."""
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self.text = ""
                self._show.request_frame()


MOST_LOG_LINES: Final = 200
"""Maximum number of log lines shown (FEEL-28)."""
_WIDTH: Final = 1240
_STEP: Final = 180
"""Design pixels by which one press of a direction scrolls."""
_PX: Final = 28
_ICON: Final = 48
_PAD: Final = 14


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event as everyone may know it.

    ``avatar`` is the actor's, "" for none; ``colour`` is the one named. ``is_notice`` marks a hint or notice, which is
    no event.
    """

    words: str
    avatar: str
    colour: int
    is_notice: bool = False


def log_lines(log: Sequence[Event | LoggedNotice], seats: Sequence[SeatInfo]) -> list[LogLine]:
    """Return the last events that have a sentence, at most ``MOST_LOG_LINES``, oldest first.

    Players with a name are called by it; only one without, alone at the screen, is "you".
    """
    cast = cast_of(seats)
    lines: list[LogLine] = []
    for event in reversed(log):
        if isinstance(event, LoggedNotice):
            lines.append(LogLine(event.words, "", BLACK, is_notice=True))
        elif (words := phrases.event_line(event, cast)) is not None:
            seat = acting_seat(event)
            lines.append(LogLine(words, seats[seat].avatar if seat >= 0 else "", named_colour(event)))
        if len(lines) == MOST_LOG_LINES:
            break
    return lines[::-1]


def acting_seat(event: Event) -> int:
    """Return the seat that acted in an event, -1 for none."""
    match event:
        case Caught(catcher=seat) | Challenged(challenger=seat) | FalseAlarm(accuser=seat) | Dealt(dealer=seat):
            return seat
        case _:
            return int(getattr(event, "seat", -1))


def named_colour(event: Event) -> int:
    """Return the colour that an event names, BLACK for none."""
    match event:
        case Played(_, card):
            return colour_of(card)
        case ColourChosen(_, colour):
            return colour
        case _:
            return BLACK


class LogRow(Widget):
    """One event: avatar, sentence, and the symbol of the colour it names (A11Y-01)."""

    focusable = False
    role = "listitem"

    def __init__(self, number: int, log_line: LogLine) -> None:
        super().__init__(f"line:{number}")
        self.log_line = log_line

    def height(self, look: Look, width: int) -> int:
        lines = len(self._wrapped(look, width)) * text.line_step(look.m.font(_PX))
        return max(look.m.px(_ICON), lines) + 2 * look.m.px(_PAD)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, m, rect = look.kit.art, look.m, self.rect
        surface.blit(art.panel(rect.size, m.px(34)), rect)
        px = m.px(_ICON)
        if self.log_line.avatar:
            avatar = art.avatar(self.log_line.avatar, px)
            surface.blit(avatar, avatar.get_rect(center=(rect.left + m.px(_PAD) + m.px(6) + px // 2, rect.centery)))
        if self.log_line.colour != BLACK:
            self._draw_symbol(surface, look, px)
        self.draw_lines(surface, look)

    def _draw_symbol(self, surface: pygame.Surface, look: Look, px: int) -> None:
        art, m, colour = look.kit.art, look.m, self.log_line.colour
        box = pygame.Rect(0, 0, px, px)
        box.midright = self.rect.right - m.px(_PAD + 6), self.rect.centery
        ground = art.panel(box.size, px / 4, art.palette.faces[colour], 255, theme.PAPER, max(2, m.px(3)))
        surface.blit(ground, box)
        symbol = art.symbol(colour, round(px * 0.62), art.palette.inks[colour])
        surface.blit(symbol, symbol.get_rect(center=box.center))

    def said(self) -> tuple[str, str]:
        return self.log_line.words, phrases.symbol_name(self.log_line.colour)

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.font_px = look.m.font(_PX)
        return node

    def _side(self, look: Look) -> int:
        return look.m.px(_ICON) + 2 * look.m.px(_PAD) + look.m.px(16)

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return text.wrap(self.log_line.words, look.m.font(_PX), width - 2 * self._side(look), "body")

    def lines(self, look: Look) -> list[Text]:
        px, side = look.m.font(_PX), self._side(look)
        words = self._wrapped(look, self.rect.width)
        box = pygame.Rect(self.rect.left + side, 0, self.rect.width - 2 * side, len(words) * text.line_step(px))
        box.centery = self.rect.centery
        return stacked_lines(self.id, words, box, px, theme.TEXT)


class LogScene(Page[Services]):
    """Page of hints and notices above the events, opened at the newest; the table waits."""

    def __init__(self, services: Services, lines: Sequence[LogLine], title: str = "") -> None:
        super().__init__(services)
        self._heading = title
        self.log_entries = tuple(sorted(lines, key=lambda line: not line.is_notice))
        self._opened = False

    def build(self) -> None:
        self.title = self._heading or _("What happened")
        area = self.column(self.heading(), _WIDTH)
        rows: list[Widget] = [LogRow(number, line) for number, line in enumerate(self.log_entries)]
        said = sum(line.is_notice for line in self.log_entries)
        if said == len(rows):
            rows.append(Note("none", _("Nothing has happened yet."), theme.TEXT, 28))
        if said:
            rows.insert(said, Heading("events", _("What happened")))
            rows.insert(0, Heading("said", _("Hints and notices")))
        self.scroll.lay_rows(rows, area, 8)
        copy = Button("copy", _("Copy"), self._copy, px=26)
        size = copy.width(self.look), self.back_button.rect.height
        copy.rect = pygame.Rect((self.m.safe.right - size[0], self.back_button.rect.top), size)
        self.group.set_widgets([self.back_button, copy, *rows], "back")
        if not self._opened:
            self.scroll.scroll_by(self.scroll.furthest)
        self._opened = True

    def _copy(self) -> None:
        """Copy the lines to the clipboard (FEEL-28)."""
        done = clipboard.copy("\n".join(line.words for line in self.log_entries), self.services.marks)
        self.services.notify(_("Copied to the clipboard.") if done else _("No clipboard is available."))

    def handle(self, action: Action) -> bool:
        if action.act in (Act.LOG, Act.RECALL):
            self.back()
            return True
        reads = action.act in (Act.UP, Act.DOWN) and self.scroll.furthest > 0
        return self.scroll.read_on(action.act, _STEP) or reads or super().handle(action)
