"""The page that lets phones in: code, address, guests (PTY-09, PTY-10, PTY-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.phones.guests import Guest
from game.scenes.lobby.grid import GAP, LARGE, Grid
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.phones import phone_words as say
from game.scenes.phones.guest_page import GuestPage
from game.scenes.phones.guest_seats import SeatActs, sitting
from game.scenes.phones.guest_tile import GuestTile
from game.scenes.phones.wifi import WifiScene
from game.scenes.services import Phones, Services
from game.scenes.table.scene import TableScene
from game.scenes.widgets.code_picture import CodePicture
from game.ui.draw import text, theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.fields import Toggle
from game.ui.widgets.rows import Note, stacked_lines
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _

_BEAT: Final = 0.5
"""Seconds between checks for new guests while nothing else happens."""
_WORDS_PX: Final = 26
_ADDRESS_PX: Final = 44
_LETTERS_PX: Final = 64
_BETWEEN: Final = 44
_MAIN: Final = 420


class InvitationScene(ShelfPage[Services]):
    """The page where ``phones`` come in, over the lobby or, for latecomers, over the table."""

    def __init__(self, services: Services, phones: Phones, acts: SeatActs) -> None:
        super().__init__(services)
        self.phones, self._acts = phones, acts
        self._seen: tuple[object, ...] = ()

    # ---- time ------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if not self.phones.listening:
            self.try_again()

    @property
    def idle_update_seconds(self) -> float:
        return _BEAT

    def update(self, dt: float) -> None:
        if self._now != self._seen:
            self.relayout()

    @property
    def _now(self) -> tuple[object, ...]:
        return self.phones.version, self.waits_long, self._lobby is not None and self._lobby.options.trouble

    @property
    def waits_long(self) -> bool:
        """Whether to say what may be wrong, as no phone has come for a while (PTY-10)."""
        return not self.phones.guests and self.phones.seconds_without_guests >= say.LONELY_SECONDS

    @property
    def _wrong(self) -> bool:
        return bool(self.phones.trouble) or not self.phones.invitation

    @property
    def _lobby(self) -> LobbyScene | None:
        return self.services.stack.find(LobbyScene)

    # ---- layout ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._seen = self._now
        self.fill()
        self.title = _("Phones")
        area = self.heading()
        foot = self._foot(area)
        if self._wrong:
            placed = self._trouble(area)
        else:
            placed = self._invite(area)
        self.group.set_widgets([self.back_button, *placed, *foot], foot[-1].id)

    def _foot(self, area: pygame.Rect) -> list[Button]:
        """Lay out the main button at the lower right and, in trouble, the way round it beside it.

        Takes their line off ``area``.
        """
        m, buttons = self.m, [self._main()]
        if self._lobby is not None and (self._wrong or self.waits_long):
            buttons.insert(0, Button("pass", _("Use Pass and play"), self.pass_it, icon="mode_pass", px=26))
        right, tall = area.right, buttons[-1].height(self.look)
        for button in reversed(buttons):
            wide = button.width(self.look)
            wide = max(m.px(_MAIN), wide) if button is buttons[-1] else wide
            button.rect = pygame.Rect(right - wide, m.safe.bottom - tall, wide, tall)
            right -= wide + m.px(GAP)
        area.height = m.safe.bottom - tall - m.px(16) - area.top
        return buttons

    def _main(self) -> Button:
        if self._wrong:
            return Button("again", _("Try again"), self.try_again, "main", px=34)
        if self.services.stack.find(TableScene) is not None:
            return Button("table", _("Back to the table"), self.to_table, "main", px=34)
        if self._lobby is not None:
            kind = "waits" if self._lobby.options.trouble else "main"
            return Button("start", _("Deal the cards"), self._lobby.begin, kind, px=34)  # type: ignore[arg-type]
        return Button("done", _("Resume"), self.back, "main", px=34)

    def _trouble(self, area: pygame.Rect) -> list[Widget]:
        """Lay out one sentence on the trouble, and the remedies."""
        cure = say.trouble_words(self.phones.trouble)
        notes = [Note("wrong", cure.fault, theme.TEXT, px=32)]
        notes += [Note(f"helps.{n}", words, theme.BRIGHT, px=_WORDS_PX) for n, words in enumerate(cure.remedies)]
        self.say_empty(notes, area, "warning")
        return list(notes)

    def _invite(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the code, and the widgets beside it."""
        m = self.m
        code = CodePicture("code", self.phones.invitation, _("Scan code: {what}").format(what=self.phones.url))
        side = code.height(self.look)
        code.rect = pygame.Rect(area.left, area.top, side, side)
        left = code.rect.right + m.px(_BETWEEN)
        beside = pygame.Rect(left, area.top, area.right - left, area.height)
        self._type(beside)
        grid, columns = Grid(beside, self.look), 2 if m.text <= LARGE else 1
        for widgets, few in ((self._helps(), 1), (self._guests(), columns), (self._buttons(), columns)):
            grid.add(widgets, few)
        self.scroll.take(grid.placed_widgets, beside, grid.height)
        return [code, *grid.placed_widgets]

    def _type(self, beside: pygame.Rect) -> None:
        """Write the address and the four letters for typing; takes their lines off ``beside``."""
        m, px = self.m, self.m.font(_WORDS_PX)
        lines = text.wrap(_("Scan the code, or type this address:"), px, beside.width, "body")
        step, tall, large = text.line_step(px), self._tall(_ADDRESS_PX), self._tall(_LETTERS_PX)
        top = beside.top
        self.texts += stacked_lines("how", lines, pygame.Rect(beside.left, top, beside.width, 0), px, theme.BRIGHT)
        top += len(lines) * step
        address = pygame.Rect(beside.left, top, beside.width, tall)
        self.add_text("url", self.phones.url.rstrip("/"), address, _ADDRESS_PX, colour=theme.AMBER, anchor="midleft")
        ask = pygame.Rect(beside.left, address.bottom, beside.width, large)
        said = self.add_text(
            "ask", _("Then enter:"), ask, _WORDS_PX, colour=theme.BRIGHT, anchor="midleft", face="body"
        )
        letters = ask.move(said.rect.width + m.px(24), 0)
        letters.width -= letters.left - ask.left
        self.add_text("letters", " ".join(self.phones.code), letters, _LETTERS_PX, colour=theme.AMBER, anchor="midleft")
        below = ask.bottom + m.px(12)
        beside.height, beside.top = beside.bottom - below, below

    def _tall(self, design: float) -> int:
        return text.size("Ay", self.m.font(design))[1]

    def _helps(self) -> list[Widget]:
        """Return advice if no phone comes."""
        if not self.waits_long:
            return []
        cure = say.lonely_words()
        helps = [Note(f"helps.{n}", words, theme.BRIGHT) for n, words in enumerate(cure.remedies)]
        return [Note("lonely", cure.fault, theme.AMBER, px=_WORDS_PX), *helps]

    def _guests(self) -> list[Widget]:
        if not self.phones.guests and not self.waits_long:
            return [Note("nobody", _("Nobody is here yet."), theme.BRIGHT, px=_WORDS_PX)]
        return [self._tile(guest) for guest in self.phones.guests]

    def _tile(self, guest: Guest) -> GuestTile:
        def ask() -> None:
            self.services.stack.push(GuestPage(self.services, self.phones, guest, self._acts))

        return GuestTile(guest, sitting(self.services, guest), ask)

    def _buttons(self) -> Sequence[Widget]:
        phones, stack = self.phones, self.services.stack
        return [
            Button("other", _("Another address"), phones.use_next_address, icon="again", px=26),
            Button("wifi", _("Wi-Fi code"), lambda: stack.push(WifiScene(self.services)), icon="wifi", px=26),
            Toggle("lock", _("Lock the table"), phones.is_locked, phones.lock),
            Button("off", _("Switch phones off"), self.ask_off, icon="quit", px=26),
        ]

    # ---- presses ---------------------------------------------------------------------------------------------------

    def try_again(self) -> None:
        self.phones.begin()
        self.relayout()

    def pass_it(self) -> None:
        """Go on without phones: pass the screen round (PTY-10)."""
        if self._lobby is not None:
            self._lobby.options.chooser("pass")()
        self.switch_off()

    def ask_off(self) -> None:
        """Switch phones off; ask first if there are guests, so that one press sends no one away."""
        if not self.phones.guests:
            self.switch_off()
            return
        body = _("Their screens go blank. Open this page again, and everyone returns with the same hand.")
        keep = DialogButton("keep", _("Keep them on"), kind="main")
        self.services.stack.push(
            Dialog(
                self.services,
                _("Switch phones off?"),
                body,
                [keep, DialogButton("off", _("Switch off"), self.switch_off)],
            )
        )

    def switch_off(self) -> None:
        self.phones.switch_off()
        self.back()

    def to_table(self) -> None:
        for scene in reversed(self.services.stack.scenes):
            if isinstance(scene, TableScene):
                return
            self.services.stack.pop()
