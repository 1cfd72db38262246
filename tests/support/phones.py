"""Phones without a network: a server of plain lists, and phones that play by their page."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from game.phones.net.addresses import Candidate
from game.phones.net.server_events import Closed, Connected, Heard, PhoneMessage, PhonesError
from game.scenes.navigation.device_routes import pad_found
from game.scenes.navigation.party_routes import late_guest
from game.scenes.phones.phone_seating import SeatChanges
from game.scenes.phones.phone_session import PhoneSession
from game.scenes.phones.seat_questions import PhoneAsks
from game.scenes.services import Services

HOME = (Candidate("192.168.178.20", "eth0", False),)


class PlainServer:
    """Keeps what is said in both directions; ``refuses`` are the errors of the next openings."""

    def __init__(self) -> None:
        self.address, self.port = "", 0
        self.inbox: list[Heard] = []
        self.sent: dict[int, list[str]] = {}
        self.shut_links: set[int] = set()
        self.refuses: list[str] = []
        self.guesses = 10
        self.opened = 0

    def open(self, address: str, port: int = 0) -> None:
        if self.refuses:
            raise PhonesError(self.refuses.pop(0))
        self.address, self.port, self.opened = address, port or 50000, self.opened + 1

    def take(self) -> list[Heard]:
        found, self.inbox = self.inbox, []
        return found

    def send(self, link: int, text: str) -> None:
        if link not in self.shut_links:
            self.sent.setdefault(link, []).append(text)

    def close_link(self, link: int, text: str = "") -> None:
        self.send(link, text)
        self.shut_links.add(link)

    def trust(self, link: int) -> None:
        """Do nothing: no connections are dropped here to make room."""

    def may_guess_code(self, link: int) -> bool:
        self.guesses -= 1
        return self.guesses >= 0

    def close(self) -> None:
        self.address, self.port = "", 0


class Clock:
    """A clock that only moves when a test sets it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Phone:
    """One phone; ``page`` is what it shows, ``notes`` what was sent to it alone."""

    def __init__(
        self,
        line: PlainServer,
        link: int,
        step: Callable[[], object],
        language: str = "en",
        agree: Callable[[], object] = lambda: None,
    ) -> None:
        self._line, self.link, self._step, self.language, self._agree = line, link, step, language, agree
        self.read = 0
        self.page: dict[str, Any] = {}
        self.notes: list[str] = []
        self.token = self.bye = ""
        line.inbox.append(Connected(link, "192.168.178.30"))

    def say(self, kind: str, **words: Any) -> None:
        """Send a message, and take in the answers."""
        self.put(kind, **words)
        self._step()
        self.hear()

    def put(self, kind: str, **words: Any) -> None:
        """Send a message without waiting for answers."""
        self._line.inbox.append(PhoneMessage(self.link, {"k": kind, **words}))

    def hear(self) -> list[dict[str, Any]]:
        """Return the messages since the last call, after taking them in."""
        found = [json.loads(text) for text in self._line.sent.get(self.link, [])[self.read :]]
        self.read += len(found)
        for message in found:
            match message["k"]:
                case "page":
                    self.page = message
                case "note":
                    self.notes.append(message["say"])
                case "you":
                    self.token = message["token"]
                case "bye":
                    self.bye = message["why"]
        return found

    def hello(self, party: str = "", code: str = "", token: str = "") -> None:
        """Send the first message."""
        self.say("hello", token=token, party=party, code=code, lang=self.language)

    def sit(self, name: str = "", face: str = "", place: int = -1) -> None:
        """Choose a place; the host agrees on the screen if it asks."""
        self.say("sit", place=place, name=name, face=face)
        self._agree()
        self._step()
        self.hear()

    def do(self, number: int) -> None:
        """Make the move with this number."""
        self.say("do", at=self.page["at"], n=number)

    def gone(self) -> None:
        """End the connection."""
        self._line.inbox.append(Closed(self.link))
        self._step()

    @property
    def numbers(self) -> list[int]:
        """The numbers that can be pressed on the page."""
        if self.page.get("page") != "table":
            return []
        return [one["n"] for part in ("hand", "does") for one in self.page[part] if one["n"] >= 0]

    def play(self, rng: Random) -> bool:
        """Press something at random, a card if possible; return whether there was anything."""
        self.hear()
        if not self.page.get("mine") or not self.numbers:
            return False
        cards = [one["n"] for one in self.page["hand"] if one["n"] >= 0]
        if len(self.page["hand"]) == 2:
            self.say("press", what="call")
        self.do(rng.choice(cards or self.numbers))
        return True


class Phones:
    """The phone session of an application, and the phones in it."""

    def __init__(self, services: Services, step: Callable[[], object]) -> None:
        self.services, self._step = services, step
        self.line, self.clock = PlainServer(), Clock()
        ways = SeatChanges(partial(late_guest, services), partial(pad_found, services))
        self.room = PhoneSession(services, ways, self.clock, lambda: HOME, lambda _serve, _wake: self.line)
        services.phones = self.room
        self.room.begin()
        self.all: list[Phone] = []

    def come(self, language: str = "en", **hello: Any) -> Phone:
        """Connect another phone: by the scanned code, unless ``hello`` says otherwise."""
        phone = Phone(self.line, len(self.all), self._step, language, self.agree)
        self.all.append(phone)
        party = self.room.invitation.rpartition("=")[2]
        phone.hello(**(hello or {"party": party}))
        return phone

    def agree(self) -> None:
        """Say yes if the screen asks whether a phone gets a seat."""
        if isinstance(top := self.services.stack.top, PhoneAsks):
            top.press("yes")

    def hear(self) -> None:
        for phone in self.all:
            phone.hear()


def hidden_from(page: Mapping[str, Any]) -> Sequence[str]:
    """Return all cards that a page names, to look for one that must not be there."""
    cards = [one["card"] for one in page.get("hand", [])]
    return [*cards, *(card for seat in page.get("seats", []) for card in seat["open"])]
