"""The page of a guest with a phone: its rights, and what takes the seat instead (PTY-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.scenes.lobby.lobby import LobbyScene
from game.scenes.phones import phone_words as say
from game.scenes.phones.guest_seats import SeatActs, sitting
from game.scenes.services import Phones, Services
from game.scenes.table.scene import TableScene
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.fields import Toggle
from game.ui.widgets.form import Page
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.rows import Note
from game.words import _

if TYPE_CHECKING:
    from game.phones.guests import Guest

_WIDTH: Final = 1240


class GuestPage(Page[Services]):
    """A row for each action on ``guest``; one that leads elsewhere closes the page first."""

    def __init__(self, services: Services, phones: Phones, guest: Guest, acts: SeatActs) -> None:
        super().__init__(services)
        self.phones, self.guest, self._acts = phones, guest, acts
        self._seen = phones.version

    def build(self) -> None:
        self._seen = self.phones.version
        guest, who = self.guest, sitting(self.services, self.guest)
        self.title = who.name
        area = self.column(self.heading(), _WIDTH)
        says = say.guest_words(
            is_host=who.host, is_awake=guest.is_awake, is_seated=who.seat is not None, looks_on=guest.is_spectator
        )
        first: Widget = Portrait("face", says, who.avatar) if who.avatar else Note("face", says)
        host = Toggle("host", _("Host"), guest.host, self._make_host)
        about = Note("about", _("A host can start, pause and make choices on this screen from their phone."))
        rows: list[Widget] = [first, host, about, *self._seat(who.seat)]
        away = Button("remove", _("Remove this phone"), self._remove, icon="quit", px=26)
        self.scroll.lay_rows([*rows, away], area, 12)
        self.group.set_widgets([self.back_button, *rows, away], "host")

    def _seat(self, seat: int | None) -> list[Widget]:
        """Return the buttons that give the seat to a bot or to another device."""
        if seat is None:
            return []
        other = Button(
            "device", _("Use another device"), self._closing(lambda: self._other(seat)), icon="gamepad", px=26
        )
        table = self.services.stack.find(TableScene)
        if table is None or table.match.is_over:
            return [other]
        bot = Button("bot", _("Let a bot play"), self._closing(lambda: self._acts.bot(seat)), icon="robot", px=26)
        return [bot, other] if table.match.seats[seat].kind == "human" and table.match.round_number else [other]

    def _other(self, seat: int) -> None:
        """Take another device: by a press at the table, or on the place it frees in the lobby."""
        lobby = self.services.stack.find(LobbyScene)
        if self.services.stack.find(TableScene) is None and lobby is not None:
            lobby.lobby.clear_device(self.guest.source)
        else:
            self._acts.device(seat)

    def _make_host(self, on: bool) -> None:
        self.phones.make_host(self.guest, on)
        self.relayout()

    def _remove(self) -> None:
        self.phones.remove(self.guest)
        self.services.stack.pop()

    def _closing(self, on_close: Callable[[], None]) -> Callable[[], None]:
        def close() -> None:
            self.services.stack.pop()
            on_close()

        return close

    @property
    def idle_update_seconds(self) -> float:
        return 0.5

    def update(self, dt: float) -> None:
        if self.phones.version == self._seen:
            return
        if self.guest in self.phones.guests:
            self.relayout()
        else:
            self._seen = self.phones.version
            self.services.stack.pop()
