"""Where a phone's words are carried out: in the lobby, at the table, in the workshop, or on the screen for a host.

What cannot be is answered with a sentence for that phone alone, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final

from game.party.lobby import NAME_MAX
from game.phones.guests import Guest, Guests
from game.plain import is_plain
from game.players.roster import FACES
from game.rules.moves import Move
from game.scenes.phones.talk import hands, remote
from game.scenes.phones.talk.followed import Followed
from game.scenes.phones.talk.reception import text_of
from game.scenes.phones.talk.shown import Shown
from game.scenes.phones.talk.sitting import (
    Ways,
    Wish,
    place_for_name,
    seat_for_name,
    sit_at_table,
    sit_in_lobby,
)
from game.scenes.services import Services
from game.ui.draw.typefaces import unseen
from game.words import _
from game.words.forms import cannot_show

Words = Mapping[str, Any]


class Desk:
    """Carries out what the phones of ``guests`` say."""

    def __init__(self, services: Services, guests: Guests, shown: Shown, ways: Ways) -> None:
        self._ways = ways
        self._services, self._guests, self._shown, self._where = services, guests, shown, shown.where
        self._searched: Hashable = None
        """What was to be seen when places were looked for last."""
        self._orders: Final[Mapping[str, Callable[[Guest, Words], str]]] = {
            "sit": self._sit,
            "look": self._look_on,
            "up": self._get_up,
            "do": self._do,
            "why": self._why,
            "press": self._press,
            "seen": self._has_seen,
            "remote": self._remote,
            "write": self._write,
            "alike": self._write,
            "agree": self._agree,
        }

    def do(self, guest: Guest, words: Words) -> str:
        """Carry it out; what is wrong with it, "" for nothing."""
        order = self._orders.get(words.get("k", ""))
        return "" if order is None else order(guest, words)

    # ---- places --------------------------------------------------------------------------------------------------

    def _sit(self, guest: Guest, words: Words) -> str:
        """Sit down; the first who does may press what the screen offers."""
        number, name, face = words.get("place"), text_of(words, "name", NAME_MAX).strip(), text_of(words, "face")
        if not is_plain(name) or type(number) is not int or self._sits(guest):
            return _("That is not possible now.")
        if letters := unseen(name):
            return cannot_show(letters)
        wish = Wish(guest.source, name, face if face in FACES else "")
        if not self._seat(wish, number):
            return _("This place is taken. Choose another one.")
        guest.name, guest.face, guest.looks_on = *self._known_as(guest), False
        guest.host |= not any(other.host for other in self._guests)
        return ""

    def _seat(self, wish: Wish, number: int) -> bool:
        table, lobby = self._where.table, self._where.lobby
        if table is not None:
            return sit_at_table(self._services, self._ways, table.scene, wish, number, self._shown.awake())
        return lobby is not None and sit_in_lobby(lobby, wish, number)

    def _known_as(self, guest: Guest) -> tuple[str, str]:
        """Name and face of the place that a guest has."""
        table, lobby, seat = self._where.table, self._where.lobby, self._where.seat_of(guest.source)
        if table is not None and seat is not None:
            info = table.scene.match.seats[seat]
            return info.name, info.avatar.partition("@")[0]
        if lobby is not None and (places := lobby.lobby.of(guest.source)):
            return lobby.lobby.places[places[0]].name, lobby.lobby.places[places[0]].face
        return "", ""

    def _sits(self, guest: Guest) -> bool:
        if self._where.table is not None:
            return self._where.seat_of(guest.source) is not None
        lobby = self._where.lobby
        return lobby is not None and bool(lobby.lobby.of(guest.source))

    def _look_on(self, guest: Guest, words: Words) -> str:
        guest.looks_on = not self._sits(guest)
        return ""

    def _get_up(self, guest: Guest, words: Words) -> str:
        """Leave a place of the lobby, look on no longer, or play on where a bot does."""
        lobby, seat = self._where.lobby, self._where.seat_of(guest.source)
        if guest.looks_on:
            guest.looks_on = False
        elif seat is not None:
            self._ways.back((seat,))
        elif self._where.table is None and lobby is not None:
            lobby.phone_leaves(guest.source)
        return ""

    def find_places(self) -> bool:
        """Whoever is known by name at a new table, or in a lobby of the same people, sits there again without a press;
        whether somebody does."""
        if self._where.key == self._searched:
            return False
        found = False
        for guest in self._guests:
            if guest.awake and guest.name and not guest.looks_on and not self._sits(guest):
                found |= self._find_place(guest)
        self._searched = self._where.key
        return found

    def _find_place(self, guest: Guest) -> bool:
        table, lobby = self._where.table, self._where.lobby
        if table is not None:
            seat = seat_for_name(self._services, table.scene.match, guest.name)
            if seat is not None:
                self._services.devices.give(seat, guest.source)
            return seat is not None
        place = None if lobby is None else place_for_name(lobby.lobby, guest.name)
        return lobby is not None and place is not None and lobby.phone_sits(guest.source, place, "", "")

    def free(self, source: str) -> None:
        """Nobody plays with this phone any more: its seat is asked for at the screen."""
        guest = self._guests.of(source)
        if guest is not None:
            guest.name = ""  # else it would find the place again
        lobby = self._where.lobby
        if lobby is not None and self._where.table is None:
            lobby.phone_leaves(source)
        for seat in self._services.devices.seats_of(source):
            self._services.devices.sources.pop(seat)

    # ---- the table -----------------------------------------------------------------------------------------------

    def _seated(self, guest: Guest) -> tuple[Followed, int] | None:
        """The table and the seat of whoever may act at it now."""
        table, seat = self._where.table, self._where.seat_of(guest.source)
        if table is None or seat is None or not table.scene.match.round_number:
            return None
        return (table, seat) if table.scene.match.seats[seat].kind == "human" else None

    def _at_hand(self, guest: Guest, words: Words) -> tuple[Followed, int, tuple[Move, ...]] | str:
        """The table, the seat and the moves that somebody saw there, for what is done with cards; or why not."""
        found = self._seated(guest)
        if found is None:
            return _("That is not possible now.")
        table, seat = found
        if table.waits:
            return table.waits
        legal = self._shown.moves_seen(guest, seat, words.get("at"))
        return _("Something happened meanwhile. Look again.") if legal is None else (table, seat, legal)

    def _fresh(self, words: Words) -> bool:
        """Whether what was pressed is still to be seen as it was."""
        at = words.get("at")
        return type(at) is int and at == self._shown.look()

    def _do(self, guest: Guest, words: Words) -> str:
        found = self._at_hand(guest, words)
        return found if isinstance(found, str) else hands.do(*found, words.get("n"))

    def _why(self, guest: Guest, words: Words) -> str:
        found = self._at_hand(guest, words)
        return found if isinstance(found, str) else hands.why_not(found[0], found[1], words.get("i"))

    def _press(self, guest: Guest, words: Words) -> str:
        found = self._seated(guest)
        if found is None or found[0].waits:
            return "" if found is None else found[0].waits
        return hands.press(*found, words.get("what"))

    def _has_seen(self, guest: Guest, words: Words) -> str:
        self._shown.put_away(guest, words.get("id"))
        return ""

    @property
    def awaited_sleeper(self) -> tuple[int, Guest | None]:
        """The seat on turn and its guest, if the phone sleeps and the table is played at."""
        table = self._where.table
        if table is None or table.waits or not table.scene.play.playing:
            return -1, None
        seat = table.scene.match.awaited
        guest = self._guests.of(self._services.devices.source_of(seat))
        person = table.scene.match.seats[seat].kind == "human"
        return seat, guest if guest is not None and person and not guest.awake else None

    # ---- the workshop and the screen -----------------------------------------------------------------------------

    def _write(self, guest: Guest, words: Words) -> str:
        workshop, seat = self._where.workshop, self._where.seat_of(guest.source)
        if workshop is None or seat is None or self._services.stack.top is not workshop:
            return _("That is not possible now.")
        return hands.write(workshop, seat, words)

    def _agree(self, guest: Guest, words: Words) -> str:
        workshop, seat = self._where.workshop, self._where.seat_of(guest.source)
        if workshop is None or seat is None or self._services.stack.top is not workshop:
            return _("That is not possible now.")
        return hands.agree(workshop, seat)

    def _remote(self, guest: Guest, words: Words) -> str:
        """A button of the screen, for hosts."""
        if not guest.host:
            return _("Only a host can do this.")
        if not self._fresh(words):
            return _("Something happened meanwhile. Look again.")
        return "" if remote.press(self._services, text_of(words, "id")) else _("That is not possible now.")
