"""Tests of how a phone keeps its hand: it is known by a token, never by a name.

Another phone gets the hand by that token, from a host, or by a press at the screen, which says so. After a restart all
players get their own hands back.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.series import Length
from game.phones.guests import MOST_GUESTS, mark_of
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.navigation.device_routes import let_bot_play
from game.scenes.navigation.home_routes import end_party
from game.scenes.navigation.seating import table_shown
from game.scenes.phones.invitation import InvitationScene
from game.scenes.phones.seat_questions import PhoneAsks
from game.scenes.table.scene import TableScene
from game.scenes.tournament.board import TournamentBoard
from game.sessions.party_session import party_from
from game.sessions.tournament import Tournament
from game.sessions.tournament_session import TournamentSession
from game.sessions.tournament_session import store as keep_cup
from game.storage.database import MatchStore
from game.words.player_words import distinct_names
from tests.support.desk import Desk
from tests.support.phones import Phone, Phones

STEP = 1 / 30


class Evening(Desk):
    """A lobby that people have joined by phone; matches are kept if there is a store."""

    def __init__(self, store: MatchStore | None = None, people: int = 3, **settings: object) -> None:
        super().__init__(speed=0.0, **settings)  # type: ignore[arg-type]
        self.services = self.app.services
        self.services.store = store
        self.open_lobby()
        self.phones = Phones(self.services, self.next_step)
        for name in ("Mia", "Tom", "Ida", "Jo", "Greta", "Hans", "Zoë", "Finn", "Lea", "Mara")[:people]:
            self.phones.come().sit(name)

    def open_lobby(self) -> None:
        scene = LobbyScene(self.services)
        self.begin(scene)
        scene.options.mode = "phones"
        scene.options.set_rules(CLASSIC)

    def next_step(self) -> None:
        self.app.step(STEP, [])

    def deal(self) -> None:
        """Start the match and deal the cards."""
        self.services.go(routes.InvitePhones())
        self.wait(0.1)
        self.click("start")
        self.wait(0.5)
        self.phones.hear()
        assert self.match.round_number == 1

    @property
    def match(self) -> Match:
        table = table_shown(self.services)
        assert table is not None
        return table.match

    @property
    def lines(self) -> str:
        """Return everything that the screen has said."""
        return " ".join(self.services.notices)


@pytest.fixture
def evening() -> Evening:
    found = Evening()
    found.deal()
    return found


def hand(phone: Phone) -> list[str]:
    phone.hear()
    return [card["card"] for card in phone.page.get("hand", [])]


def place_of(phone: Phone, name: str) -> int:
    """Return the number of a player's place as the phone shows it."""
    return next(int(place["n"]) for place in phone.page["places"] if place["say"].startswith(f"{name}'s"))


# ---- a phone that sleeps ---------------------------------------------------------------------------------------------


def test_PTY12_the_hand_of_a_phone_that_sleeps_goes_to_nobody_who_only_sits_down(evening: Evening) -> None:
    mia = evening.phones.all[0]
    before = hand(mia)
    mia.gone()
    stranger = evening.phones.come()
    assert stranger.page["page"] == "join"
    assert not stranger.page["places"][0]["asks"] and stranger.page["places"][-1]["asks"]
    stranger.say("sit", place=0, name="Mia", face="")
    assert isinstance(evening.top, PhoneAsks) and "Mia" in evening.node("title").name
    assert hand(stranger) == [] and stranger.page["page"] == "wait" and "Mia" in stranger.page["title"]
    assert evening.services.devices.source_of(0) == "phone:0"
    evening.click("no")
    evening.next_step()
    stranger.hear()
    assert hand(stranger) == [] and stranger.notes == ["Someone at the screen said no."]
    assert 0 not in [place["n"] for place in stranger.page["places"]], "it cannot ask again and again"
    stranger.say("sit", place=0, name="Mia", face="")
    assert not isinstance(evening.top, PhoneAsks) and "taken" in stranger.notes[-1]
    back = evening.phones.come(token=mia.token)
    assert hand(back) == before and back.page["page"] == "table"


def test_PTY12_at_the_screen_a_hand_is_given_to_another_phone_and_its_owner_wakes_to_it(evening: Evening) -> None:
    mia, before = evening.phones.all[0], hand(evening.phones.all[0])
    mia.gone()
    other = evening.phones.come()
    other.sit(place=place_of(other, "Mia"))
    assert hand(other) == before
    evening.next_step()
    assert "Mia's hand is on another phone now." in evening.lines
    back = evening.phones.come(token=mia.token)
    evening.next_step()
    assert hand(back) == before and hand(other) == []
    evening.next_step()
    assert "Mia's hand is back on their own phone." in evening.lines
    assert other.page["page"] == "join" and [place["n"] for place in other.page["places"]] == [-1]


def test_PTY12_an_owner_who_is_awake_gets_the_hand_back_by_one_press(evening: Evening) -> None:
    mia, before = evening.phones.all[0], hand(evening.phones.all[0])
    evening.services.devices.free_seat(0)  # at the screen, the player takes another device
    evening.next_step()
    assert "Mia's hand is no longer on a phone." in evening.lines
    mia.hear()
    assert hand(mia) == [] and mia.page["page"] == "wait" and mia.page["leave"] == "Get my hand back"
    mia.say("up")
    assert hand(mia) == before


def test_PTY12_who_was_let_have_a_hand_does_not_keep_the_way_to_it(evening: Evening) -> None:
    mia = evening.phones.all[0]
    mia.gone()
    other = evening.phones.come()
    other.sit(place=place_of(other, "Mia"))
    mia = evening.phones.come(token=mia.token)
    evening.next_step()
    mia.gone()
    other.say("up")
    again = evening.phones.come(token=other.token)
    assert hand(other) == hand(again) == [] and again.page["page"] == "join"


def test_PTY12_whoever_asks_may_think_better_of_it_and_nobody_is_asked_about_two(evening: Evening) -> None:
    evening.phones.all[0].gone()
    evening.phones.all[1].gone()
    one, two = evening.phones.come(), evening.phones.come()
    one.say("sit", place=0, name="", face="")
    two.say("sit", place=1, name="", face="")
    assert two.notes == ["The screen is asking about someone else. Try again in a moment."]
    one.say("up")
    evening.next_step()
    assert not isinstance(evening.top, PhoneAsks)
    two.say("sit", place=1, name="", face="")
    assert isinstance(evening.top, PhoneAsks)
    evening.phones.come(token=evening.phones.all[1].token)
    evening.next_step()
    evening.next_step()
    assert not isinstance(evening.top, PhoneAsks), "the owner is awake, and has answered by that"


def test_PTY12_a_host_says_yes_from_the_own_phone_and_never_to_the_own_wish(evening: Evening) -> None:
    host, tom, _ida = evening.phones.all
    tom.gone()
    stranger = evening.phones.come()
    stranger.say("sit", place=1, name="", face="")
    stranger.say("remote", at=stranger.page["at"], id="yes")
    assert hand(stranger) == [] and isinstance(evening.top, PhoneAsks)
    host.hear()
    assert [one["id"] for one in host.page["remote"]] == ["no", "yes"]
    title, text = evening.top.title, evening.top.body
    assert host.page["asked"] == {"title": title, "say": text} and "Tom" in title and "Phone 4" in text
    assert "asked" not in stranger.page and "asked" not in evening.phones.all[2].page
    host.say("remote", at=host.page["at"], id="yes")
    evening.next_step()
    assert len(hand(stranger)) == 7


def test_PTY12_a_hand_is_safe_while_a_bot_plays_for_a_phone_that_sleeps(evening: Evening) -> None:
    mia = evening.phones.all[0]
    mia.gone()
    let_bot_play(evening.services, 0)
    stranger = evening.phones.come()
    offer = next(place for place in stranger.page["places"] if place["n"] == 0)
    assert offer["asks"]
    stranger.say("sit", place=0, name="Mia", face="")
    assert isinstance(evening.top, PhoneAsks) and hand(stranger) == []


def test_PTY12_a_place_that_is_another_one_by_now_is_taken_by_nobody(evening: Evening) -> None:
    evening.phones.all[1].gone()
    stranger = evening.phones.come()
    stranger.say("sit", place=1, **{"as": "Ida's seat"}, name="", face="")
    assert "taken" in stranger.notes[-1] and not isinstance(evening.top, PhoneAsks)


def test_PTY12_the_screen_tells_when_another_phone_shows_the_token_of_one_that_is_awake(evening: Evening) -> None:
    mia = evening.phones.all[0]
    again = evening.phones.come(token=mia.token)
    assert len(hand(again)) == 7 and "Mia's hand is on another phone now." in evening.lines
    mia.hear()
    assert mia.bye == "elsewhere"


def test_PTY12_a_question_stands_on_the_screen_in_the_language_of_the_screen(evening: Evening) -> None:
    evening.phones.all[0].gone()
    german = evening.phones.come("de")
    german.say("sit", place=0, name="", face="")
    assert evening.node("title").name == "Is this Mia?" and german.page["title"].startswith("Der Bildschirm")


# ---- names -----------------------------------------------------------------------------------------------------------


def test_PTY12_of_two_with_the_same_name_nobody_gets_the_hand_of_the_other() -> None:
    evening = Evening(people=2)
    evening.phones.come().sit("Mia")
    evening.deal()
    mia, _tom, other = evening.phones.all
    hands = hand(mia), hand(other)
    assert [seat["name"] for seat in other.page["seats"]] == ["Mia", "Tom", "Mia 2"]
    mia.gone()
    stranger = evening.phones.come()
    offers = {place["say"]: place["face"] for place in stranger.page["places"] if place["asks"]}
    assert set(offers) == {"Mia's seat"} and offers["Mia's seat"] == mia.page["me"]["face"]
    stranger.say("sit", place=-1, name="Mia", face="")
    assert hand(other) == hands[1] and hand(stranger) == [] and hand(evening.phones.come(token=mia.token)) == hands[0]


def test_JOIN03_equal_names_get_numbers_that_no_name_has() -> None:
    assert distinct_names(["Mia", "Mia 2", "mia", "Tom", "Mia"]) == ["Mia", "Mia 2", "mia 3", "Tom", "Mia 4"]


def test_JOIN03_two_phones_that_come_at_once_are_proposed_names_that_nobody_has(evening: Evening) -> None:
    fresh = evening.phones.come()
    assert fresh.page["name"] not in ("", "Mia", "Tom", "Ida")
    lobby = Evening(people=0)
    one, two = lobby.phones.come(), lobby.phones.come()
    one.sit(one.page["name"])
    two.hear()
    assert two.page["name"] != one.page["people"][0]["name"]


def test_JOIN03_people_of_one_name_keep_it_over_three_parties() -> None:
    """Each phone is proposed name and face that its person had, in any order."""
    evening = Evening(people=3)
    names = {phone.token: name for phone, name in zip(evening.phones.all, ("Mia", "Tom", "Ida"), strict=True)}
    for name in ("Mia", "Tom"):
        evening.phones.come().sit(name)
        names[evening.phones.all[-1].token] = name
    faces = {guest.token: guest.face for guest in evening.phones.room.guests}
    assert len(set(faces.values())) == 5
    for _party in range(2):
        evening.deal()
        end_party(evening.services)
        evening.open_lobby()
        evening.phones.room.begin()
        assert evening.phones.room.guests == (), "who only was at an earlier party is not here"
        names = dict(reversed(names.items()))
        for token, name in names.items():
            phone = evening.phones.come(token=token)
            assert (phone.page["name"], phone.page["face"]) == (name, faces[token])
            phone.sit(name)
        assert {guest.token: guest.face for guest in evening.phones.room.guests} == faces


# ---- parties -------------------------------------------------------------------------------------------------------


def test_PTY08_the_party_after_this_one_knows_everybody_and_is_hosted_by_who_is_awake() -> None:
    evening = Evening(people=10)
    evening.deal()
    tokens = [phone.token for phone in evening.phones.all]
    end_party(evening.services)
    evening.next_step()
    evening.phones.hear()
    assert [phone.bye for phone in evening.phones.all] == ["closed"] * 10
    evening.services.go(routes.SamePeople())
    evening.wait(0.2)
    assert isinstance(evening.top, InvitationScene)
    back = [evening.phones.come(token=token) for token in tokens[1:]]  # the phone of the previous host does not wake up
    assert [phone.token for phone in back] == tokens[1:]
    assert len(evening.phones.room.guests) == 9, "nobody is listed who has not come back"
    lobby = next(scene for scene in evening.app.stack.scenes if isinstance(scene, LobbyScene))
    assert [place.source for place in lobby.lobby.places] == ["", *(f"phone:{n}" for n in range(1, 10))]
    evening.next_step()
    evening.phones.hear()
    hosts = [phone for phone in back if "start" in {one["id"] for one in phone.page.get("remote", [])}]
    assert len(hosts) == 1, "somebody who is awake can deal"
    hosts[0].say("remote", at=hosts[0].page["at"], id="start")
    evening.wait(0.5)
    assert evening.match.round_number == 1
    late = evening.phones.come(token=tokens[0])
    assert late.page["page"] == "table" and late.page["me"]["name"] == "Mia"


def test_PTY08_guests_without_a_seat_who_sleep_make_room_for_the_twenty_fifth(evening: Evening) -> None:
    for _ in range(3 * MOST_GUESTS):
        phone = evening.phones.come()
        assert phone.bye == "" and phone.page["page"] == "join"
        phone.say("look")
        phone.gone()
    assert len(evening.phones.room.guests) == MOST_GUESTS
    assert all(guest.is_awake for guest in evening.phones.room.guests[:3]), "who plays stays"


def test_PTY01_a_free_place_names_no_key_of_the_keyboard_on_a_phone() -> None:
    evening = Evening(people=1)
    (host,) = evening.phones.all
    host.hear()
    said = {one["say"] for one in host.page["remote"] if one["id"].startswith("place.")}
    assert said == {"Mia · Phone", "Free seat"}


def test_PTY08_as_long_as_the_host_sleeps_another_one_who_is_awake_may_press(evening: Evening) -> None:
    mia, tom, ida = evening.phones.all
    watcher = evening.phones.come()
    watcher.say("look")
    assert "remote" in mia.page and "remote" not in tom.page
    mia.gone()
    tom.hear()
    assert "remote" in tom.page and "remote" not in ida.page
    tom.gone()
    ida.hear()
    assert "remote" in ida.page
    ida.gone()
    watcher.hear()
    assert "remote" not in watcher.page and evening.phones.room.hosts == [], "never somebody who only looks on"
    back = evening.phones.come(token=mia.token)
    assert "remote" in back.page


def test_PTY08_switched_off_phones_find_the_same_hands_when_they_are_on_again(evening: Evening) -> None:
    hands = {phone.token: hand(phone) for phone in evening.phones.all}
    evening.phones.room.switch_off()
    evening.phones.hear()
    assert [phone.bye for phone in evening.phones.all] == ["closed"] * 3
    evening.phones.room.begin()
    for token, cards in hands.items():
        assert hand(evening.phones.come(token=token)) == cards


def test_PTY08_everybody_is_said_good_bye_to_in_the_language_of_the_own_phone() -> None:
    evening = Evening(people=0)
    said = {}
    for spoken in ("en", "de", "nl"):
        evening.phones.come(spoken).sit("A" + spoken)
    stranger = evening.phones.come("de", code="")
    evening.phones.room.end()
    for phone in (*evening.phones.all, stranger):
        words = json.loads(evening.phones.line.sent[phone.link][-1])
        said[phone.language] = words["say"]
    assert said == {"en": "The party is over.", "de": "Die Party ist vorbei.", "nl": "De party is voorbij."}


@pytest.mark.parametrize("where", ["lobby", "table", "board"])
def test_PTY08_a_party_with_phones_ends_only_when_somebody_says_so_once(where: str) -> None:
    evening = Evening(people=10)
    if where == "table":
        evening.deal()
        evening.services.go(routes.Menu())
    elif where == "board":
        cup = TournamentSession(Tournament(("Mia", "Tom"), 2, 1, 3), "phones", CLASSIC, Length("single"))
        keep_cup(evening.services, cup)
        evening.services.go(routes.PlayTournament())
        evening.wait(0.2)
        evening.click("back")
    else:
        evening.click("back")
    evening.wait(0.2)
    assert evening.node("title").name == "End the party for everyone?" and "10 phones" in evening.node("line.0").name
    assert evening.phones.room.listening
    evening.click("stay")
    evening.wait(0.2)
    assert evening.phones.room.listening and isinstance(evening.top, LobbyScene | TableScene | TournamentBoard)
    evening.services.go(routes.Menu())
    evening.wait(0.2)
    evening.click("end")
    evening.wait(0.3)
    assert not evening.phones.room.listening and type(evening.top).__name__ == "MenuScene"


def test_PTY08_a_menu_without_phones_is_asked_nothing_about() -> None:
    evening = Evening(people=1)
    evening.phones.all[0].gone()
    evening.click("back")
    evening.wait(0.2)
    assert type(evening.top).__name__ == "MenuScene"


# ---- after a crash ---------------------------------------------------------------------------------------------------


class Now:
    """Clock of the store, set by a test."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


def goes_on(store: MatchStore) -> Evening:
    """Restart the program and continue the match; phones can join."""
    evening = Evening(store, people=0)
    evening.services.go(routes.Resume())
    evening.wait(0.3)
    assert isinstance(evening.top, InvitationScene) or table_shown(evening.services) is not None
    return evening


def test_PTY12_after_a_crash_the_phones_find_their_hands_by_themselves(tmp_path: Path) -> None:
    clock = Now()
    store = MatchStore(tmp_path / "matches.sqlite", clock)
    before = Evening(store)
    before.deal()
    hands = {phone.token: hand(phone) for phone in before.phones.all}
    before.next_step()
    assert store.flush()
    kept = store.ask(lambda c: c.execute("SELECT owner, holder FROM phone ORDER BY seat").fetchall(), [])
    assert kept == [(mark_of(token), mark_of(token)) for token in hands], "what is kept opens nothing"
    assert not any(token.encode() in (tmp_path / "matches.sqlite-wal").read_bytes() for token in hands)
    clock.time += timedelta(hours=23)
    after = goes_on(store)
    assert after.phones.room.listening
    for token, cards in reversed(hands.items()):
        back = after.phones.come(token=token)
        assert back.page["page"] == "table" and hand(back) == cards
    assert not any("phone" in line for line in after.services.notices), "nothing has moved"
    store.close()


def test_PTY12_after_a_crash_neither_a_name_nor_a_mark_nor_a_day_later_a_token_opens_a_seat(tmp_path: Path) -> None:
    clock = Now()
    store = MatchStore(tmp_path / "matches.sqlite", clock)
    before = Evening(store)
    before.deal()
    before.next_step()
    mia = before.phones.all[0].token
    assert store.flush()
    after = goes_on(store)
    thief = after.phones.come()
    thief.say("sit", place=0, name="Mia", face="")
    assert hand(thief) == [] and isinstance(after.top, PhoneAsks)
    assert after.phones.come(token=mark_of(mia)).page["page"] == "code"
    assert len(hand(after.phones.come(token=mia))) == 7
    clock.time += timedelta(days=1, hours=1)
    later = goes_on(store)
    assert later.phones.come(token=mia).page["page"] == "code"
    store.close()


def test_PTY12_what_is_kept_of_phones_ends_with_the_match_and_leaves_in_no_file(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches.sqlite")
    evening = Evening(store)
    evening.deal()
    evening.next_step()
    session = evening.services.current.session
    assert session is not None and len(session.phones.stored_rows) == 3
    secrets = {phone.token for phone in evening.phones.all}
    secrets |= {mark_of(token) for token in secrets}
    saved = store.unfinished_match()
    assert saved is not None and not any(secret in repr(saved) for secret in secrets)
    session.give_up()
    count = "SELECT COUNT(*) FROM phone"
    assert store.ask(lambda c: c.execute(count).fetchone(), ()) == (0,)
    session.store_phones()
    assert store.ask(lambda c: c.execute(count).fetchone(), ()) == (0,)
    store.close()


def test_PTY12_the_same_people_once_more_have_the_same_phones() -> None:
    evening = Evening(people=2)
    evening.deal()
    party = party_from(evening.services.settings.party)
    assert party is not None
    marks = [mark_of(phone.token) for phone in evening.phones.all]
    assert [place.phone for place in party.lobby.places if place.kind == "human"] == marks
    evening.phones.all[0].gone()
    borrower = evening.phones.come()
    borrower.sit(place=0)
    evening.next_step()
    evening.services.go(routes.Rematch(evening.match))
    evening.wait(0.5)
    assert len(hand(borrower)) == 7
    assert len(hand(evening.phones.come(token=evening.phones.all[0].token))) == 7
    evening.next_step()
    assert hand(borrower) == []
