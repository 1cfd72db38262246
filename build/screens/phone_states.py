"""States of all that the screen shows of phones, with fake phones: nothing listens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from build.screens.headless import run, show
from build.screens.lobby_states import by_keys
from build.screens.party_states import sit
from build.screens.table_states import large, on_tv
from game.main.app import App
from game.match.series import Length
from game.phones.guests import Guest
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.phones.guest_page import GuestPage
from game.scenes.phones.guest_seats import SeatActs
from game.scenes.phones.invitation import InvitationScene
from game.scenes.phones.phone_dialogs import PermissionNotice, PhoneAsleepDialog
from game.scenes.phones.phone_words import LONELY_SECONDS, system_words
from game.scenes.phones.seat_questions import PhoneAsks
from game.scenes.phones.wifi import WifiScene
from game.scenes.services import Network
from game.sessions.lobby import Lobby
from game.sessions.party_session import PartySession

NAMES: Final = ("Mia", "Tom", "Konstantin", "", "Ida", "Jo", "Greta", "Hannes", "Zoë", "Finn", "Lea", "Mara")
FACES: Final = ("fox", "owl", "cat", "", "bear", "frog", "rabbit", "penguin", "badger", "hedgehog", "", "")


class ToldPhones:
    """Fake phones: no one is called, and a page's requests change the record alone."""

    def __init__(self, guests: Sequence[Guest] = (), lonely: float = 0.0, trouble: str = "") -> None:
        self.guests, self.seconds_without_guests = list(guests), lonely
        self.fails = self.trouble = trouble
        self.listening, self.is_locked, self.version = False, False, 0
        self.url, self.code = "http://192.168.178.20:47800/", "KXQP"

    @property
    def invitation(self) -> str:
        return f"{self.url}#p=3Nq-0aZr7Yt_b2W9" if self.listening else ""

    def begin(self) -> None:
        self.listening, self.trouble = not self.fails, self.fails
        self.version += 1

    @property
    def hosts(self) -> list[Guest]:
        return [guest for guest in self.guests if guest.host and guest.is_awake]

    def switch_off(self) -> None:
        self.end()

    def end(self) -> None:
        self.listening, self.trouble = False, ""
        self.version += 1

    def use_next_address(self) -> None:
        self.url = "http://10.0.0.7:47800/"
        self.version += 1

    def lock(self, on: bool) -> None:
        self.is_locked = on
        self.version += 1

    def make_host(self, guest: Guest, on: bool) -> None:
        guest.host = on
        self.version += 1

    def remove(self, guest: Guest) -> None:
        self.guests.remove(guest)
        self.version += 1

    def seconds_asleep(self, source: str) -> float:
        """Return 12 seconds for a phone that is asleep, else 0."""
        return next((12.0 for guest in self.guests if guest.source == source and not guest.is_awake), 0.0)

    def step(self) -> bool:
        return False


def guests(count: int) -> list[Guest]:
    """Return ``count`` people with phones.

    The first is a host, the second sleeps, the third looks on, the fourth has just come.
    """
    found = [
        Guest(number, f"token-{number}", NAMES[number], FACES[number], link=None if number == 1 else number)
        for number in range(count)
    ]
    for guest in found[:1]:
        guest.host = True
    for guest in found[2:3]:
        guest.is_spectator = True
    return found


ACTS: Final = SeatActs(lambda seat: None, lambda seat: None)


def over_lobby(phones: ToldPhones, app: App) -> LobbyScene:
    """Show the lobby, with all guests seated but those who look on or have just come."""
    by_keys(app)
    app.services.phones = phones
    lobby = LobbyScene(app.services)
    show(app, lobby, 0.1)
    lobby.options.mode = "phones"
    for guest in phones.guests:
        if guest.name and not guest.is_spectator and len(lobby.lobby.places) < 10:
            index = lobby.lobby.join(guest.source)
            if index is not None:
                lobby.lobby.change(index, name=guest.name, face=guest.face or lobby.lobby.places[index].face)
    return lobby


def invitation(count: int, app: App, *, lonely: float = 0.0, trouble: str = "") -> InvitationScene:
    """Show the invitation over the lobby."""
    phones = ToldPhones(guests(count), lonely, trouble)
    over_lobby(phones, app)
    scene = InvitationScene(app.services, phones, ACTS)
    app.stack.push(scene)
    run(app, 0.5)
    return scene


def switching_off(app: App) -> None:
    """Ask before switching off, since three guests are here."""
    invitation(3, app).press("off")
    run(app, 0.3)


def at_table(app: App) -> ToldPhones:
    """Show a match of four with phones; return the phones."""
    phones = ToldPhones(guests(4))
    app.services.phones = phones
    sit(app, "phones")
    app.services.devices.assign_all([guest.source for guest in phones.guests])
    run(app, 0.3)
    return phones


def table(seats: int, at_screen: int, app: App) -> None:
    """Show a match of ``seats``, ``at_screen`` of them without a phone; two phones sleep."""
    by_keys(app)
    phones = ToldPhones(guests(seats))
    phones.begin()
    phones.guests[-1].link = None
    app.services.phones = phones
    app.services.devices.assign_all([*(guest.source for guest in phones.guests[at_screen:]), *[""] * at_screen])
    sit(app, "phones", seats)
    run(app, 0.6)


def late(app: App) -> None:
    """Show the invitation over a table, for latecomers."""
    by_keys(app)
    app.stack.push(InvitationScene(app.services, at_table(app), ACTS))
    run(app, 0.5)


def pause(app: App) -> None:
    """Show the pause of a phone party with bots and an evening's clock: all it ever has."""
    by_keys(app)
    party = Lobby([guest.name for guest in guests(3)])
    for guest in guests(3):
        party.join(guest.source)
    party.fill(2)
    app.services.phones = ToldPhones(guests(3))
    app.services.go(routes.PlayParty(PartySession(party, "phones", CLASSIC, Length("evening", 20))))
    run(app, 1.0)
    app.services.go(routes.Pause(CLASSIC))
    run(app, 0.6)


def guest(table: bool, number: int, app: App) -> None:
    """Show the page of one guest, over a table or over the lobby."""
    by_keys(app)
    phones = at_table(app) if table else ToldPhones(guests(4))
    if not table:
        over_lobby(phones, app)
    app.stack.push(GuestPage(app.services, phones, phones.guests[number], ACTS))
    run(app, 0.5)


def asleep(app: App) -> None:
    """Show a sleeping phone whose owner is awaited."""
    by_keys(app)
    phones = at_table(app)
    table = app.stack.scenes[-1]
    app.stack.push(PhoneAsleepDialog(app.services, phones, table.match, 1, ACTS))  # type: ignore[attr-defined]
    run(app, 0.5)


def asks(app: App) -> None:
    """Show another phone asking for the seat of one that sleeps."""
    by_keys(app)
    phones = at_table(app)
    match = app.stack.scenes[-1].match  # type: ignore[attr-defined]
    stranger = Guest(4, "token-4", link=4)
    app.stack.push(PhoneAsks(app.services, stranger, match, 1, lambda: True, lambda yes: None))
    assert not phones.guests[1].is_awake
    run(app, 0.5)


def ending(app: App) -> None:
    """Leave a large phone party for the menu."""
    by_keys(app)
    phones = at_table(app)
    phones.guests += [Guest(number, f"token-{number}", link=number) for number in range(4, 11)]
    phones.begin()
    app.services.go(routes.Menu())
    run(app, 0.5)


def before(system: str, app: App) -> None:
    by_keys(app)
    show(app, PermissionNotice(app.services, system_words(system), lambda: None), 0.5)


def wifi(name: str, password: str, app: App) -> None:
    by_keys(app)
    app.services.network = Network(name, password)
    show(app, WifiScene(app.services), 0.5)


MOMENTS: dict[str, Callable[[App], object]] = {
    "nobody": partial(invitation, 0),
    "lonely": partial(invitation, 0, lonely=LONELY_SECONDS),
    "guests": partial(invitation, 5),
    "all": partial(invitation, 12),
    "tv-guests": partial(invitation, 5),
    "no-port": partial(invitation, 0, trouble="port"),
    "no-network": partial(invitation, 0, trouble="network"),
    "no-address": partial(invitation, 3, trouble="address"),
    "off": switching_off,
    "late": late,
    "table": partial(table, 4, 0),
    "table-2": partial(table, 2, 0),
    "table-10": partial(table, 10, 0),
    "table-mixed": partial(table, 4, 1),
    "table-text-200": large(partial(table, 4, 0)),
    "tv-table": on_tv(partial(table, 4, 0)),
    "tv-table-10": on_tv(partial(table, 10, 0)),
    "tv-table-mixed": on_tv(partial(table, 5, 1)),
    "pause": pause,
    "pause-200": large(pause),
    "guest": partial(guest, False, 0),
    "guest-new": partial(guest, False, 3),
    "guest-asleep": partial(guest, True, 1),
    "asleep": asleep,
    "asks": asks,
    "asks-text-200": large(asks),
    "ending": ending,
    "before-firewall": partial(before, "win32"),
    "before-incoming": partial(before, "darwin"),
    "wifi-empty": partial(wifi, "", ""),
    "wifi": partial(wifi, "Our house", "correct horse; battery"),
}
"""How to reach each state, by its name."""
