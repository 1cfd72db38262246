"""The page of each phone, sent to all at once after any change (PTY-03).

That includes phones for which nothing has changed, so that the moment of sending never tells that a seat has a choice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.match.match import Match
from game.phones.guests import Guest, Guests
from game.rules.events import Challenged
from game.rules.moves import Move
from game.scenes.lobby.join_leave import choices
from game.scenes.phones import phone_pages
from game.scenes.phones.phone_seating import Offer, SceneLookup, free_name, lobby_faces, lobby_places, table_places
from game.scenes.phones.remote import as_plain, offered_buttons, offered_ids, question
from game.scenes.phones.seat_keeper import SeatKeeper
from game.scenes.phones.seat_questions import PhoneAsks
from game.scenes.phones.table_feed import TableFeed
from game.scenes.phones.table_page import onlooker_page, table_page
from game.scenes.services import Services
from game.sessions.tournament_session import in_tournament
from game.words import _, language, speaking
from game.words.player_words import seat_names

MOST_KEPT_PAGES: Final = 8
"""Pages kept for each guest: a press may be under way while another page is sent."""


class _Seen(NamedTuple):
    """The choices on a page: its number, all that decides them, and the moves."""

    page_number: int
    essence: Hashable
    legal: tuple[Move, ...]


class PageFeed:
    """The pages for the phones of ``guests``; moves name the ``page_number`` they answer."""

    def __init__(self, services: Services, guests: Guests, lookup: SceneLookup, keeper: SeatKeeper) -> None:
        self._services, self._guests, self.lookup, self.keeper = services, guests, lookup, keeper
        self.refused_requests: set[tuple[int, int, int]] = set()
        """Guest, match and seat of each request that was refused at the screen."""
        self.page_number = 0
        self._key: Hashable = None
        self._version = -1
        self._anew = False
        """Whether a change has not been sent yet."""
        self._owed: set[int] = set()
        self._seen: dict[int, deque[_Seen]] = {}
        """Last pages of a table, by guest number."""
        self._labels: Hashable = ()
        """Labels of the buttons that hosts are offered."""
        self._put_away: dict[int, Challenged] = {}
        """Opened hand that a guest has seen and put away, by guest number."""

    def request_page(self, link: int) -> None:
        self._owed.add(link)

    def look(self) -> int:
        """Return the page number, raised if there is something else to see."""
        hosts = self._guests.hosts
        key = self.lookup.key, offered_ids(self._services) if hosts else ()
        if key != self._key:
            self._key, self._anew = key, True
            self.page_number += 1
        return self.page_number

    def due_pages(self, version: int, strangers: Mapping[int, tuple[str, str]]) -> Iterator[tuple[int, str]]:
        """Yield each connection that gets a page now, with the page as it is sent.

        ``version`` is another number whenever anything about the guests has changed.
        """
        labels = (question(self._services), *offered_buttons(self._services)) if self._guests.hosts else ()
        self._anew |= labels != self._labels
        self._labels = labels
        self.look()
        anew, self._anew = self._anew or version != self._version, False
        self._version = version
        screen = language()
        owed, self._owed = self._owed, set()
        for guest in self._guests:
            if guest.link is not None and (anew or guest.link in owed):
                with speaking(guest.language):
                    yield guest.link, self._sealed(guest, screen)
        for link in owed & strangers.keys():
            spoken, bad = strangers[link]
            with speaking(spoken):
                yield link, phone_pages.padded_page({"k": "page", "at": self.page_number, **phone_pages.code_page(bad)})

    def _sealed(self, guest: Guest, screen: str) -> str:
        """Return a guest's page as it is sent; a host's has the screen's question and buttons.

        ``screen`` is their language, for a voice to read them.
        """
        page = self.page(guest)
        host = guest in self._guests.hosts
        remote: dict[str, Any] = {"remote": as_plain(offered_buttons(self._services)), "spoken": screen} if host else {}
        title, text = question(self._services)
        if host and title:
            remote["asked"] = {"title": title, "say": text}
        return phone_pages.padded_page(
            {"k": "page", "at": self.page_number, **page, **remote}, len(page.get("hand", ()))
        )

    # ---- which page ----------------------------------------------------------------------------------------------

    def page(self, guest: Guest) -> dict[str, Any]:
        """Return a guest's page, in the language that is spoken now."""
        table, lobby = self.lookup.table, self.lookup.lobby
        if table is not None:
            return self._at_table(guest, table)
        if lobby is None:
            return phone_pages.wait_page(_("Look at the screen"))
        if lobby.lobby.places_of(guest.source) or guest.is_spectator:
            return phone_pages.lobby_page(lobby.lobby, guest.source, self._asleep())
        name = free_name(self._services, guest.name, [place.name for place in lobby.lobby.places])
        return phone_pages.join_page(name, guest.face, lobby_faces(lobby.lobby), self.offered_places(guest))

    def offered_places(self, guest: Guest) -> list[Offer]:
        """Return the places that a guest may take, in the language that is spoken now."""
        table, lobby = self.lookup.table, self.lookup.lobby
        if table is None:
            return [] if lobby is None else lobby_places(lobby.lobby)
        match = table.scene.match
        found = table_places(self._services, match, self.awake_sources(), self.keeper.must_ask)
        return [offer for offer in found if (guest.number, id(match), offer.number) not in self.refused_requests]

    def asking_scene(self, guest: Guest) -> PhoneAsks | None:
        return self._services.stack.find(PhoneAsks, lambda scene: scene.guest is guest)

    def _at_table(self, guest: Guest, table: TableFeed) -> dict[str, Any]:
        seat, match, workshop = self.lookup.seat_of(guest.source), table.scene.match, self.lookup.workshop
        if seat is None and (asked := self.asking_scene(guest)) is not None:
            title = _("The screen asks: is this {name}?").format(name=seat_names(match.seats)[asked.seat])
            return phone_pages.wait_page(title, _("Someone at the screen will say yes or no."), leave=_("Stop asking"))
        if seat is None and not guest.is_spectator and self.keeper.lent_seat(guest) is not None:
            return phone_pages.wait_page(_("Your hand is on another device now"), leave=_("Get my hand back"))
        if seat is None and not (guest.is_spectator or self._waits_for_a_table(guest, match)):
            taken = {info.avatar.partition("@")[0] for info in match.seats}
            name = free_name(self._services, guest.name, [info.name for info in match.seats])
            return phone_pages.join_page(name, guest.face, taken, self.offered_places(guest))
        if workshop is not None and seat is not None:
            return phone_pages.workshop_page(workshop.agreement, match, seat)
        if seat is not None and match.seats[seat].kind == "bot":
            return phone_pages.wait_page(_("A bot plays for you"), leave=_("Play on"))
        leave = _("Take a seat") if seat is None and guest.is_spectator else ""
        if not match.round_number:
            return phone_pages.wait_page(_("The cards are about to be dealt"), leave=leave)
        goes = {"leave": _("Leave the table"), "goes": True} if self.may_leave(guest) else {}
        if self.lookup.has_result:
            return phone_pages.score_page(match, seat) | goes
        facts = table.facts(self._sleeping(len(match.seats)), table.waiting_reason)
        if seat is None:
            return onlooker_page(facts) | {"leave": leave}
        pages_seen = self._seen.setdefault(guest.number, deque(maxlen=MOST_KEPT_PAGES))
        pages_seen.append(_Seen(self.page_number, _essence(match, seat), match.legal(seat)))
        if facts.last_challenge is not None and self._put_away.get(guest.number) is facts.last_challenge[1]:
            facts = replace(facts, last_challenge=None)
        return table_page(facts, seat) | goes

    def may_leave(self, guest: Guest) -> bool:
        """Whether a bot can play on for this guest, as others stay at the table (JOIN-06)."""
        table, seat = self.lookup.table, self.lookup.seat_of(guest.source)
        return table is not None and seat is not None and "bot" in choices(table.scene.match, seat)

    def put_away(self, guest: Guest, number: Any) -> None:
        """Note that the guest has seen the hand of this challenge: it is not sent again (K18)."""
        table = self.lookup.table
        if (
            table is not None
            and table.last_challenge is not None
            and type(number) is int
            and table.last_challenge[0] == number
        ):
            self._put_away[guest.number] = table.last_challenge[1]

    def moves_seen(self, guest: Guest, seat: int, at: Any) -> tuple[Move, ...] | None:
        """Return the moves on the page of this number, None if the choices have changed since.

        A call or a catch changes none: it takes no card out of a hand that is about to be played.
        """
        table = self.lookup.table
        if table is None or type(at) is not int:
            return None
        essence = _essence(table.scene.match, seat)
        seen = (one for one in self._seen.get(guest.number, ()) if one.page_number == at and one.essence == essence)
        found = next(seen, None)
        return None if found is None else found.legal

    def _waits_for_a_table(self, guest: Guest, match: Match) -> bool:
        """Whether a known guest looks on at a tournament table while their own is another one."""
        return bool(guest.name) and in_tournament(self._services.settings, match)

    def awake_sources(self) -> set[str]:
        return {guest.source for guest in self._guests if guest.is_awake}

    def _asleep(self) -> set[str]:
        return {guest.source for guest in self._guests if not guest.is_awake}

    def _sleeping(self, seats: int) -> set[int]:
        sources, asleep = self._services.devices.sources, self._asleep()
        return {seat for seat, source in sources.items() if seat < seats and source in asleep}


def _essence(match: Match, seat: int) -> Hashable:
    """Return all that decides what a seat may do."""
    view = match.view(seat)
    return (
        id(match), match.round_number, view.turn, view.phase, len(view.discard), view.colour, view.hand, view.drawn,
        view.pending,
    )  # fmt: skip
