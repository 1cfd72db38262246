"""Phones' commands, carried out in the lobby, at the table, in the workshop, on the screen.

One that is not possible is answered with a sentence for that phone alone, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final

from game.files.plain import is_plain, tidied_name
from game.phones.guests import Guest, Guests
from game.players.roster import FACES
from game.rules.moves import PLAYS, Move
from game.rules.own_rule import TEXT_MAX
from game.scenes.lobby.lobby_words import lobby_names
from game.scenes.phones import remote
from game.scenes.phones.admission import text_of
from game.scenes.phones.page_feed import PageFeed
from game.scenes.phones.phone_seating import SeatChanges, SeatRequest, own_place, sit_at_table, sit_in_lobby
from game.scenes.phones.seat_questions import PhoneAsks
from game.scenes.phones.table_feed import TableFeed
from game.scenes.phones.table_page import card_at
from game.scenes.services import Services
from game.scenes.workshop.workshop import WorkshopScene
from game.sessions.lobby import NAME_MAX
from game.ui.draw.typefaces import unshowable_letters
from game.words import _, language, phrases, speaking
from game.words.formats import cannot_show
from game.words.player_words import seat_names

Words = Mapping[str, Any]


class PhoneCommands:
    """Carries out the commands of the phones of ``guests``; ``tell`` sends one a sentence.

    Its last argument says whether something was wrong.
    """

    def __init__(
        self,
        services: Services,
        guests: Guests,
        feed: PageFeed,
        seat_changes: SeatChanges,
        tell: Callable[[Guest, str, bool], None],
    ) -> None:
        self._seat_changes, self._tell, self._keeper = seat_changes, tell, feed.keeper
        self._services, self._guests, self._feed, self._where = services, guests, feed, feed.lookup
        self._screen = language()
        """Language of the screen."""
        self._searched: Hashable = None
        """Scene state and awake phones at the last search for places."""
        self._orders: Final[Mapping[str, Callable[[Guest, Words], str]]] = {
            "sit": self._sit,
            "look": self._look_on,
            "up": self._get_up,
            "leave": self._leave,
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
        """Carry out a command; return what is wrong with it in the phone's language, or ""."""
        order = self._orders.get(words.get("k", ""))
        self._screen = language()
        with speaking(guest.language):
            return "" if order is None else order(guest, words)

    # ---- places --------------------------------------------------------------------------------------------------

    def _sit(self, guest: Guest, words: Words) -> str:
        """Sit the guest down on the place that the phone names; ask the screen for a person's."""
        number, name, face = words.get("place"), tidied_name(text_of(words, "name", NAME_MAX)), text_of(words, "face")
        if not is_plain(name) or type(number) is not int or self.has_seat(guest):
            return _("You can't do that now.")
        if letters := unshowable_letters(name):
            return cannot_show(letters)
        offer = next((offer for offer in self._feed.offered_places(guest) if offer.number == number), None)
        if offer is None or words.get("as", offer.words) != offer.words:
            return _("This seat is taken. Choose another one.")
        if offer.must_ask:
            return self._ask(guest, number)
        wish = SeatRequest(guest.source, name, face if face in FACES else guest.face)
        if not self._seat(guest, wish, number):
            return _("This seat is taken. Choose another one.")
        if name and (shown := self._shown_name(guest)) != name:
            self._tell(guest, _("You are {name} at this table.").format(name=shown), False)
        return ""

    def _shown_name(self, guest: Guest) -> str:
        """Return the name by which a seated guest is told apart from the others."""
        table, lobby, seat = self._where.table, self._where.lobby, self._where.seat_of(guest.source)
        if table is not None and seat is not None:
            return seat_names(table.scene.match.seats)[seat]
        places = [] if lobby is None else lobby.lobby.places_of(guest.source)
        return guest.name if lobby is None or not places else lobby_names(lobby.lobby)[places[0]]

    def _seat(self, guest: Guest, request: SeatRequest, number: int) -> bool:
        """Sit the guest down; return whether that was possible."""
        table, lobby = self._where.table, self._where.lobby
        if table is not None:
            seat = sit_at_table(self._services, self._seat_changes, table.scene, request, number)
            if seat is not None:
                self._keeper.begin(seat, guest)
        elif lobby is None or not sit_in_lobby(lobby, request, number):
            return False
        self._settle(guest)
        return self.has_seat(guest)

    def _settle(self, guest: Guest) -> None:
        guest.name, guest.face, guest.is_spectator = *self._known_as(guest), False
        guest.host |= self.has_seat(guest) and not any(other.host for other in self._guests)

    def _ask(self, guest: Guest, seat: int) -> str:
        """Ask the screen for a person's seat; return why that is not possible, or ""."""
        table = self._where.table
        if table is None or self._services.stack.find(PhoneAsks) is not None:
            return _("The screen is asking about someone else. Try again in a moment.")
        match = table.scene.match

        def there() -> bool:
            now = self._where.table
            offered = now is not None and now.scene.match is match and not self.has_seat(guest)
            return offered and any(offer.number == seat for offer in self._feed.offered_places(guest))

        def answer(yes: bool) -> None:
            if not yes:
                self._feed.refused_requests.add((guest.number, id(match), seat))
                with speaking(guest.language):
                    self._tell(guest, _("Someone at the screen said no."), True)
            elif there():
                self._hand_over(guest, seat)

        with speaking(self._screen):
            self._services.stack.push(PhoneAsks(self._services, guest, match, seat, there, answer))
        return ""

    def _hand_over(self, guest: Guest, seat: int) -> None:
        table = self._where.table
        if table is not None:
            sit_at_table(self._services, self._seat_changes, table.scene, SeatRequest(guest.source, "", ""), seat)
            self._settle(guest)

    def _known_as(self, guest: Guest) -> tuple[str, str]:
        """Return the name and face of a guest's place, both "" without one."""
        table, lobby, seat = self._where.table, self._where.lobby, self._where.seat_of(guest.source)
        if table is not None and seat is not None:
            info = table.scene.match.seats[seat]
            return info.name, info.avatar.partition("@")[0]
        if lobby is not None and (places := lobby.lobby.places_of(guest.source)):
            return lobby.lobby.places[places[0]].name, lobby.lobby.places[places[0]].face
        return "", ""

    def has_seat(self, guest: Guest) -> bool:
        if self._where.table is not None:
            return self._where.seat_of(guest.source) is not None
        lobby = self._where.lobby
        return bool(guest.name) if lobby is None else bool(lobby.lobby.places_of(guest.source))

    def _look_on(self, guest: Guest, words: Words) -> str:
        guest.is_spectator = not self.has_seat(guest)
        return ""

    def _get_up(self, guest: Guest, words: Words) -> str:
        """Leave a lobby place, stop looking on or asking, play on after a bot, or take a hand back."""
        lobby, seat = self._where.lobby, self._where.seat_of(guest.source)
        asked = self._feed.asking_scene(guest)
        if asked is not None:
            asked.withdrawn = True
        elif guest.is_spectator:
            guest.is_spectator = False
        elif seat is not None:
            guest.has_left = False
            self._seat_changes.resume_for((seat,))
        elif self._where.table is not None and (lent := self._keeper.lent_seat(guest)) is not None:
            self.take_back(guest, lent)
        elif self._where.table is None and lobby is not None:
            lobby.phone_leaves(guest.source)
        return ""

    def _leave(self, guest: Guest, words: Words) -> str:
        """Leave a table where cards are dealt: a bot plays on until the guest wants to play again."""
        seat = self._where.seat_of(guest.source)
        if seat is None or not self._feed.may_leave(guest):
            return _("You can't do that now.")
        with speaking(self._screen):
            guest.has_left = self._seat_changes.seat_person("bot", seat, None)
        return ""

    def take_back(self, guest: Guest, seat: int) -> None:
        self._keeper.take_back(guest, seat)
        self._seat_changes.resume_for((seat,))
        self._settle(guest)

    def find_places(self) -> bool:
        """Sit known guests down again, without a press; return whether any was.

        They had a seat at this table, or a place when these people played last, and their phone is awake.
        """
        searched = self._where.key, frozenset(guest.number for guest in self._guests if guest.is_awake)
        if searched == self._searched:
            return False
        found = False
        for guest in self._guests:
            guest.has_left &= self.has_seat(guest) and self._seated(guest) is None
            if guest.is_awake and not guest.is_spectator and not self.has_seat(guest) and self._find_place(guest):
                self._settle(guest)
                found = True
        self._searched = searched
        return found

    def _find_place(self, guest: Guest) -> bool:
        table, lobby = self._where.table, self._where.lobby
        if table is not None:
            if self._keeper.is_unaware(guest) and (lent := self._keeper.lent_seat(guest)) is not None:
                self.take_back(guest, lent)
                return True
            seat = self._keeper.own_seat(guest)
            if seat is not None:
                self._services.devices.assign_seat(seat, guest.source)
                self._seat_changes.resume_for((seat,))
            return seat is not None
        place = None if lobby is None else own_place(lobby.lobby, guest.mark)
        return lobby is not None and place is not None and lobby.phone_sits(guest.source, place, "", "")

    def free_seat(self, source: str) -> None:
        """Take a phone off its seat, for which the screen then asks."""
        guest = self._guests.guest_of(source)
        if guest is not None:
            self._keeper.forget(guest)
        lobby = self._where.lobby
        if lobby is not None and self._where.table is None:
            lobby.phone_leaves(source)
        for seat in self._services.devices.seats_of(source):
            self._services.devices.sources.pop(seat)

    # ---- the table -----------------------------------------------------------------------------------------------

    def _seated(self, guest: Guest) -> tuple[TableFeed, int] | None:
        table, seat = self._where.table, self._where.seat_of(guest.source)
        if table is None or seat is None or not table.scene.match.round_number:
            return None
        return (table, seat) if table.scene.match.seats[seat].kind == "human" else None

    def _at_hand(self, guest: Guest, words: Words) -> tuple[TableFeed, int, tuple[Move, ...]] | str:
        """Return the table, the seat and the moves its guest saw there; or why cards cannot be used."""
        found = self._seated(guest)
        if found is None:
            return _("You can't do that now.")
        table, seat = found
        if table.waiting_reason:
            return table.waiting_reason
        legal = self._feed.moves_seen(guest, seat, words.get("at"))
        return _("Something has changed. Look again.") if legal is None else (table, seat, legal)

    def _fresh(self, words: Words) -> bool:
        at = words.get("at")
        return type(at) is int and at == self._feed.look()

    def _do(self, guest: Guest, words: Words) -> str:
        found = self._at_hand(guest, words)
        return found if isinstance(found, str) else do(*found, words.get("n"))

    def _why(self, guest: Guest, words: Words) -> str:
        found = self._at_hand(guest, words)
        return found if isinstance(found, str) else why_not(found[0], found[1], words.get("i"))

    def _press(self, guest: Guest, words: Words) -> str:
        found = self._seated(guest)
        if found is None or found[0].waiting_reason:
            return "" if found is None else found[0].waiting_reason
        return press(*found, words.get("what"))

    def _has_seen(self, guest: Guest, words: Words) -> str:
        self._feed.put_away(guest, words.get("id"))
        return ""

    @property
    def awaited_sleeper(self) -> tuple[int, Guest | None]:
        """The awaited seat, -1 outside play, and its guest if that phone sleeps, else None."""
        table = self._where.table
        if table is None or table.waiting_reason or not table.scene.play.playing:
            return -1, None
        seat = table.scene.match.seat_on_turn
        guest = self._guests.guest_of(self._services.devices.source_of(seat))
        person = table.scene.match.seats[seat].kind == "human"
        return seat, guest if guest is not None and person and not guest.is_awake else None

    # ---- the workshop and the screen -----------------------------------------------------------------------------

    def _write(self, guest: Guest, words: Words) -> str:
        workshop, seat = self._where.workshop, self._where.seat_of(guest.source)
        if workshop is None or seat is None or self._services.stack.top is not workshop:
            return _("You can't do that now.")
        return write(workshop, seat, words)

    def _agree(self, guest: Guest, words: Words) -> str:
        workshop, seat = self._where.workshop, self._where.seat_of(guest.source)
        if workshop is None or seat is None or self._services.stack.top is not workshop:
            return _("You can't do that now.")
        return agree(workshop, seat)

    def _remote(self, guest: Guest, words: Words) -> str:
        """Press a button of the screen, for hosts only; return what is wrong, or ""."""
        if guest not in self._guests.hosts:
            return _("Only a host can do this.")
        if not self._fresh(words):
            return _("Something has changed. Look again.")
        with speaking(self._screen):
            pressed = remote.press(self._services, text_of(words, "id"))
        return "" if pressed else _("You can't do that now.")


PRESSES: Final = ("call", "hand", "jump", "pass", "doubt")
_PARTS: Final = {"who": str, "what": str, "count": int, "text": str}


def do(feed: TableFeed, seat: int, legal: Sequence[Move], number: Any) -> str:
    """Make move ``number`` of ``legal``; return why not, "" if it was made."""
    if type(number) is not int or not 0 <= number < len(legal):
        return _("You can't do that now.")
    return _make(feed, seat, legal[number])


def _make(feed: TableFeed, seat: int, move: Move) -> str:
    if feed.screen.presses.make(seat, move):
        return ""
    refusal = feed.scene.match.why_not(seat, move)
    return _("One moment: others may still act.") if refusal is None else phrases.refusal_line(refusal)


def why_not(feed: TableFeed, seat: int, place: Any) -> str:
    """Play the card at ``place`` in the hand; return why not, "" if it was played."""
    match = feed.scene.match
    card = card_at(match.view(seat), place) if type(place) is int else None
    if card is None:
        return _("You can't do that now.")
    refusal = match.why_not(seat, PLAYS[card])
    return _make(feed, seat, PLAYS[card]) if refusal is None else phrases.refusal_line(refusal)


def press(feed: TableFeed, seat: int, what: Any) -> str:
    match = feed.scene.match
    if what not in PRESSES or not match.round_number or match.result is not None:
        return ""
    return feed.screen.presses.press(what, seat)


def write(workshop: WorkshopScene, seat: int, words: Mapping[str, Any]) -> str:
    """Write on the own-rule cards of the coming round; return why not, "" if that was done."""
    if seat not in workshop.agreement.humans:
        return _("You can't do that now.")
    parts = {part: words[part] for part, kind in _PARTS.items() if type(words.get(part)) is kind}
    if letters := unshowable_letters(parts.get("text", "")[:TEXT_MAX]):
        return cannot_show(letters)
    try:
        if words.get("k") == "alike":
            _show(workshop, words.get("on") is True, words.get("card"))
        else:
            _show(workshop, workshop.agreement.is_same_on_both, words.get("card"))
            workshop.change(**parts)
    except (ValueError, KeyError):
        return _("This can't go on a card.")
    return ""


def _show(workshop: WorkshopScene, alike: bool, place: Any) -> None:
    """Choose the card to write on: both alike, or one of them."""
    agreement = workshop.agreement
    if alike:
        wanted = None
    else:
        cards = agreement.cards
        wanted = cards[place] if type(place) is int and 0 <= place < len(cards) else agreement.current_card
    if alike != agreement.is_same_on_both or (wanted is not None and wanted != agreement.current_card):
        workshop.show(wanted)


def agree(workshop: WorkshopScene, seat: int) -> str:
    if seat not in workshop.agreement.humans or not workshop.agreement.has_rule:
        return _("Nothing to agree on yet")
    workshop.vote(seat)
    return ""
