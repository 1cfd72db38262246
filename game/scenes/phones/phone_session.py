"""The phones of the people at a table, on the main thread (PTY-01, PTY-03, PTY-08, PTY-12).

Their commands are carried out, and their pages are sent to all of them at the same moments.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

import pygame

from game.files.damage import DamagedFileError, note
from game.phones.guests import Guest, Guests
from game.phones.net import addresses
from game.phones.net.addresses import Candidate
from game.phones.net.http_response import HttpResponse
from game.phones.net.server import PhoneServer
from game.phones.net.server_events import Closed, Connected, Failed, Heard, PhoneMessage, PhonesError
from game.phones.page.phone_site import PhoneSite
from game.scenes import routes
from game.scenes.phones.admission import Admission, farewell, language_of
from game.scenes.phones.guest_seats import sitting
from game.scenes.phones.page_feed import PageFeed
from game.scenes.phones.phone_commands import PhoneCommands
from game.scenes.phones.phone_seating import SceneLookup, SeatChanges
from game.scenes.phones.seat_keeper import SeatKeeper, elsewhere_words
from game.scenes.services import Services
from game.ui.draw.theme import Palette
from game.words import _, language, speaking

ASLEEP_SECONDS: Final = 10.0
"""Seconds of sleep after which the screen asks what to do about a phone (PTY-12)."""
_PALETTES: Final = ("default", "pure", "contrast")
_PORT: Final = 24710
"""Port tried first, so that a phone finds its way back after the page was closed.

No system gives it to programs that ask for any port.
"""


Serve = Callable[[str], HttpResponse | None]


class ServerLike(Protocol):
    """The interface that is needed of the server."""

    address: str
    port: int

    def open(self, address: str, port: int = 0) -> None: ...
    def take(self) -> list[Heard]: ...
    def send(self, link: int, text: str) -> None: ...
    def close_link(self, link: int, text: str = "") -> None: ...
    def trust(self, link: int) -> None: ...
    def may_guess_code(self, link: int) -> bool: ...
    def close(self) -> None: ...


def wake() -> None:
    """Wake the game loop for the phones; the server's thread may call this, as SDL allows."""
    pygame.event.post(pygame.Event(pygame.USEREVENT))


def palettes(services: Services) -> dict[str, Palette]:
    """Return the palettes that a phone offers: the screen's own, and the game's (A11Y-13)."""
    settings, shelf = services.settings, services.themes
    found = {name: shelf.chosen_theme(replace(settings, palette=name)).palette for name in _PALETTES}
    return {"screen": services.art.palette, **found}


class PhoneSession:
    """The phones of ``services``.

    ``seat_changes`` changes the people at a table, ``clock`` counts seconds, ``find`` lists the addresses of this
    machine, the best first (None: the game asks the system), and ``make`` makes the server.
    """

    def __init__(
        self,
        services: Services,
        seat_changes: SeatChanges,
        clock: Callable[[], float] = time.monotonic,
        find: Callable[[], Sequence[Candidate]] | None = None,
        make: Callable[[Serve, Callable[[], None]], ServerLike] = PhoneServer,
    ) -> None:
        self._services, self._seat_changes, self._clock, self._find = (
            services,
            seat_changes,
            clock,
            find or addresses.own_candidates,
        )
        self._guests = Guests(clock)
        self._site: PhoneSite | None = None
        self._server = make(self._serve, wake)
        where = SceneLookup(services)
        self._keeper = SeatKeeper(services, self._guests, where)
        self._admission = Admission(self._guests, self._server, self._post, self._keeper.knows, self._elsewhere)
        self._feed = PageFeed(services, self._guests, where, self._keeper)
        self._commands = PhoneCommands(services, self._guests, self._feed, seat_changes, self._note)
        self._guests.has_seat = self._commands.has_seat
        self._chosen = 0
        self._addresses: Sequence[Candidate] = ()
        self._opened = 0.0
        self._waved: set[tuple[int, float]] = set()
        """Sleeping phones that the screen has asked about."""
        self.listening, self.trouble, self.version = False, "", 0

    # ---- shown on pages ------------------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        return f"http://{self._server.address}:{self._server.port}/" if self.listening else ""

    @property
    def invitation(self) -> str:
        return f"{self.url}#p={self._guests.token}" if self.url else ""

    @property
    def code(self) -> str:
        return self._guests.code

    @property
    def seconds_without_guests(self) -> float:
        return self._clock() - self._opened if self.listening and not self.guests else 0.0

    @property
    def position(self) -> int:
        return self._feed.page_number

    @property
    def guests(self) -> Sequence[Guest]:
        return tuple(guest for guest in self._guests if guest.has_come)

    @property
    def hosts(self) -> Sequence[Guest]:
        return self._guests.hosts

    @property
    def is_locked(self) -> bool:
        return self._guests.is_locked

    def seconds_asleep(self, source: str) -> float:
        guest = self._guests.guest_of(source)
        return 0.0 if guest is None else self._guests.seconds_asleep(guest)

    # ---- asked for by pages --------------------------------------------------------------------------------------

    def begin(self) -> None:
        self._addresses = self._find()
        self._open()

    def use_next_address(self) -> None:
        """Switch to the next address of this machine (PTY-09)."""
        self._addresses = self._find()
        self._chosen += 1
        self._open()

    def _serve(self, path: str) -> HttpResponse | None:
        """Return the response for a path, on the server's thread."""
        return self._site.serve(path) if self._site is not None else None

    def _open(self) -> None:
        port = self._server.port or _PORT
        self._drop("closed", lambda: _("The address has changed. Look at the screen."))
        self.listening, self.trouble = False, "" if self._addresses else addresses.trouble_without_any()
        if self._addresses:
            address = self._addresses[self._chosen % len(self._addresses)].address
            self.trouble = self._listen(address, port) and self._listen(address, 0)
            self.listening = not self.trouble
        if self.listening:
            self._make_page()
        self._opened = self._clock()
        self.version += 1

    def _make_page(self) -> None:
        """Make the page for the address in use; a damaged file of the game ends phones (DSK-14)."""
        try:
            self._site = PhoneSite(palettes(self._services), self._services.settings.language or language())
        except DamagedFileError as error:
            note(str(error))
            self._server.close()
            self.listening, self.trouble = False, "damaged"
            return
        self._site.host = f"{self._server.address}:{self._server.port}"

    def _listen(self, address: str, port: int) -> str:
        """Listen there; return the kind of trouble, "" for none."""
        try:
            self._server.open(address, port)
        except PhonesError as error:
            return error.kind
        return ""

    def _drop(self, why: str, say: Callable[[], str]) -> None:
        """Close all connections, each with a farewell in its language; the guests stay known."""
        lines = {guest.link: guest.language for guest in self._guests if guest.link is not None}
        for link, spoken in (lines | {link: one[0] for link, one in self._admission.strangers_by_link.items()}).items():
            with speaking(spoken):
                self._server.close_link(link, farewell(why, say()))
            self._guests.sleep(link)
        self._admission.strangers_by_link.clear()
        if self.listening:
            self._server.close()

    def switch_off(self) -> None:
        self._drop("closed", lambda: _("The phones are switched off. Press “Rejoin” when they are back on."))
        self.listening, self.trouble = False, ""
        self.version += 1

    def end(self) -> None:
        self._drop("closed", lambda: _("The party is over."))
        self._guests.part()
        self.listening, self.trouble = False, ""
        self.version += 1

    def lock(self, on: bool) -> None:
        self._guests.is_locked = on
        self.version += 1

    def make_host(self, guest: Guest, on: bool) -> None:
        guest.host = on
        self.version += 1

    def remove(self, guest: Guest) -> None:
        """Send a phone away and free its place."""
        if guest.link is not None:
            with speaking(guest.language):
                self._admission.turn_away(guest.link, "removed", _("You were removed from this table."))
        self._commands.free_seat(guest.source)
        if guest in self._guests.known_guests:
            self._guests.remove(guest)
        self.version += 1

    # ---- every step of the game ----------------------------------------------------------------------------------

    def step(self) -> bool:
        """Carry out what phones have said, and send changes; return whether one pressed something."""
        if not self.listening:
            return False
        pressed = [self._hear(heard) for heard in self._server.take()]
        self._services.stack.settle()
        self._keeper.look()
        self.version += self._commands.find_places()
        self._look_after_sleepers()
        self._services.stack.settle()  # apply what was asked for now, not at the next event
        self._tell()
        return any(pressed)

    def _hear(self, heard: Heard) -> bool:
        match heard:
            case PhoneMessage(link, words):
                return self._said(link, words)
            case Closed(link):
                self.version += self._admission.on_gone(link) is not None
            case Failed(kind):
                self.trouble = "address" if kind == "address" else "port"
                self._services.notify(
                    _("Phones can't reach the table any more. Open “Phones” and use another address.")
                )
                self.version += 1
            case Connected():
                pass
        return False

    def _said(self, link: int, words: Mapping[str, Any]) -> bool:
        """Handle one message of a phone; return whether it pressed something."""
        kind, guest = words.get("k"), self._guests.guest_on(link)
        if kind == "ping":
            self._post(link, "pong")
            return False
        if kind == "hello":
            if guest is None and (guest := self._admission.on_hello(link, words)) is not None:
                self._welcome(guest)
            self._feed.request_page(link)
            return False
        if guest is None:
            return False
        if kind == "lang":
            guest.language = language_of(words)
            self._admission.say_words(link, guest.language)
            self._feed.request_page(link)
            return False
        if note := self._commands.do(guest, words):
            self._note(guest, note, True)
        self.version += kind in ("sit", "look", "up", "leave")
        return True

    def _welcome(self, guest: Guest) -> None:
        """Note that a guest is here, perhaps again; a bot that played meanwhile stops (PTY-12).

        It plays on for a guest who has left on purpose.
        """
        self.version += 1
        if not guest.has_left:
            self._seat_changes.resume_for(self._services.devices.seats_of(guest.source))

    def _elsewhere(self, guest: Guest) -> None:
        if self._commands.has_seat(guest):
            self._services.notify(elsewhere_words().format(name=sitting(self._services, guest).name))

    def _note(self, guest: Guest, say: str, bad: bool) -> None:
        if guest.link is not None:
            self._post(guest.link, "note", say=say, bad=bad)

    def _look_after_sleepers(self) -> None:
        """Ask once at the screen what to do if the phone on turn sleeps."""
        seat, guest = self._commands.awaited_sleeper
        if (
            guest is None
            or self._guests.seconds_asleep(guest) < ASLEEP_SECONDS
            or (key := (guest.number, guest.since)) in self._waved
        ):
            return
        self._waved.add(key)
        self._services.go(routes.PhoneAsleep(seat))

    def _tell(self) -> None:
        for link, text in self._feed.due_pages(self.version, self._admission.strangers_by_link):
            self._server.send(link, text)

    def _post(self, link: int, kind: str, **values: Any) -> None:
        words = {"k": kind, **values}
        self._server.send(link, json.dumps(words, ensure_ascii=False, separators=(",", ":")))
