"""Tests of phones at a table: admission, seats, whose moves count, and reconnecting."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.match.series import Length
from game.phones.guests import MOST_GUESTS
from game.phones.net.server_events import Failed
from game.rules.events import Caught, Challenged, Drawn, Event, Played
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.lobby.lost_pad import LostPad
from game.scenes.navigation.device_routes import let_bot_play
from game.scenes.navigation.seating import table_shown
from game.scenes.party.modes import party_table
from game.scenes.party.private_look import PrivateLook
from game.scenes.party.screen import SharedScreen
from game.scenes.phones.invitation import InvitationScene
from game.scenes.phones.phone_dialogs import PhoneAsleepDialog
from game.scenes.phones.table_feed import TableFeed
from game.sessions.tournament import Tournament
from game.sessions.tournament_session import TournamentSession, store
from game.words import _ as in_words
from game.words import speaking
from tests.support.desk import Desk
from tests.support.fonts import font_with, fonts_in
from tests.support.party import Party, people_match
from tests.support.phones import Phone, Phones
from tests.support.presets import BY_NAME

STEP = 1 / 30


class Table(Party):
    """Table at which the first ``phones`` people play by phone."""

    def __init__(self, match: Match, phones: int, mode: str = "phones") -> None:
        super().__init__(match, mode, speed=0.0)
        self.phones = Phones(self.app.services, lambda: self.app.step(STEP, []))
        for seat in range(phones):
            self.phones.come().sit(place=seat)

    def next_step(self) -> None:
        self.app.step(STEP, [])
        self.phones.hear()

    def until_mine(self, *phones: Phone) -> Phone:
        """Let time pass until one of these phones may play or draw."""
        for _ in range(3000):
            self.next_step()
            for phone in phones:
                if phone.page.get("mine") and phone.page["page"] == "table":
                    return phone
            for other in self.phones.all:
                if other not in phones:
                    other.play(Random(1))
        raise AssertionError("nobody came to the turn")

    def write_nothing(self, phone: Phone) -> None:
        """Leave the custom rule cards blank, from a host's phone."""
        if phone.page.get("page") == "workshop" and "remote" in phone.page:
            phone.say("remote", at=phone.page["at"], id="blank")

    def play_round(self, seed: int = 1) -> None:
        """Play on all phones until the round is over and its points are shown."""
        rng = Random(seed)
        for _ in range(20_000):
            self.next_step()
            for phone in self.phones.all:
                phone.play(rng)
            if self.match.result is not None and self.phones.room._feed.lookup.has_result:
                return
        raise AssertionError("the round never ended")


@pytest.fixture
def four() -> Table:
    return Table(people_match(4, bots=(3,)), 3)


def test_PTY01_the_screen_neither_shows_nor_asks_for_a_hand_that_is_on_a_phone(four: Table) -> None:
    audience = four.scene.audience
    assert isinstance(audience, SharedScreen)
    for _ in range(200):
        four.next_step()
        assert audience.viewer_seat is None and audience.curtain is None and audience.face_down.chooser is None
        assert four.scene.play.view.hand == ()
        for phone in four.phones.all:
            phone.play(Random(2))


def test_PTY01_a_round_is_played_by_phones_alone(four: Table) -> None:
    four.play_round()
    assert four.match.result is not None
    assert [phone.notes for phone in four.phones.all] == [[], [], []]
    assert all(phone.page["page"] == "wait" and len(phone.page["scores"]) == 4 for phone in four.phones.all)


def test_PTY03_all_phones_hear_at_the_same_moments_in_the_same_class_of_size(four: Table) -> None:
    for _ in range(300):
        sent = [len(four.phones.line.sent[phone.link]) for phone in four.phones.all]
        four.next_step()
        new = [
            [text for text in four.phones.line.sent[phone.link][n:] if '"k":"page"' in text]
            for phone, n in zip(four.phones.all, sent, strict=True)
        ]
        assert len({len(messages) for messages in new}) == 1
        for phone, messages in zip(four.phones.all, new, strict=True):
            for text in messages:
                cards = len(phone.page.get("hand", ()))
                assert len(text.encode()) % 4096 == 0 and len(text.encode()) <= 4096 * (2 + cards // 16)
        for phone in four.phones.all:
            if phone.page.get("mine"):
                phone.put("do", at=phone.page["at"], n=phone.numbers[0])


def test_PTY08_a_move_of_yesterday_or_of_nobody_changes_nothing(four: Table) -> None:
    phone = four.until_mine(*four.phones.all)
    other = next(one for one in four.phones.all if one is not phone)
    before = len(four.match.log)
    phone.say("do", at=0, n=phone.numbers[0])
    assert "has changed" in phone.notes[-1]
    phone.do(9999)
    phone.say("do", at=phone.page["at"], n=True)
    phone.say("do", at=phone.page["at"])
    assert phone.notes[-3:] == ["You can't do that now."] * 3
    other.say("do", at=other.page["at"], n=phone.numbers[0])
    assert other.notes and len(four.match.log) == before


def test_FEEL08_a_card_that_may_not_be_laid_says_why_without_a_number(four: Table) -> None:
    for _ in range(40):
        phone = four.until_mine(*four.phones.all)
        wrong = [place for place, card in enumerate(phone.page["hand"]) if card["n"] < 0]
        if wrong and phone.page["say"].startswith("Play a card"):
            break
        phone.play(Random(3))
    before = len(four.match.log)
    phone.say("why", at=phone.page["at"], i=wrong[0])
    assert phone.notes[-1].startswith("This card does not fit.") and "(K" not in phone.notes[-1]
    assert len(four.match.log) == before


def test_PTY12_a_reload_finds_the_seat_and_the_newer_page_holds_it(four: Table) -> None:
    first = four.phones.all[0]
    hand = [card["card"] for card in first.page["hand"]]
    second = four.phones.come(token=first.token)
    first.hear()
    assert first.bye == "elsewhere" and first.link in four.phones.line.shut_links
    assert [card["card"] for card in second.page["hand"]] == hand
    second.gone()
    third = four.phones.come(token=first.token)
    assert [card["card"] for card in third.page["hand"]] == hand
    assert len(four.phones.room.guests) == 3


def test_JOIN06_a_phone_leaves_in_a_round_and_a_bot_plays_until_it_wants_its_hand_again(four: Table) -> None:
    phone = four.until_mine(*four.phones.all)
    seat, hand = phone.page["me"]["seat"], phone.page["hand"]
    assert phone.page["leave"] == "Leave the table" and phone.page["goes"]
    phone.say("leave")
    four.next_step()
    assert four.match.seats[seat].kind == "bot" and phone.page["title"] == "A bot plays for you"
    assert "hand" not in phone.page
    phone.say("leave")
    assert phone.notes == ["You can't do that now."] and four.match.seats[seat].kind == "bot"
    phone.gone()
    back = four.phones.come(token=phone.token)
    assert four.match.seats[seat].kind == "bot" and back.page["leave"] == "Play on", "a page that wakes is not a wish"
    back.say("up")
    four.next_step()
    assert four.match.seats[seat].kind == "human" and back.page["page"] == "table" and hand
    let_bot_play(four.app.services, seat)
    back.gone()
    back = four.phones.come(token=phone.token)
    assert four.match.seats[seat].kind == "human", "nobody has left this time"


def test_JOIN06_the_last_person_at_a_table_cannot_leave_it_to_bots() -> None:
    table = Table(people_match(3, bots=(1, 2)), 1)
    phone = table.until_mine(*table.phones.all)
    assert "goes" not in phone.page
    phone.say("leave")
    assert phone.notes == ["You can't do that now."] and table.match.seats[0].kind == "human"


def test_PTY12_a_phone_that_sleeps_in_its_turn_is_asked_about_once(four: Table) -> None:
    phone = four.until_mine(*four.phones.all)
    seat = phone.page["me"]["seat"]
    phone.gone()
    four.phones.clock.now += 9.9
    four.next_step()
    assert four.top is four.scene
    four.phones.clock.now += 0.2
    four.next_step()
    assert isinstance(four.top, PhoneAsleepDialog) and four.top.seat == seat
    four.click("wait")
    four.next_step()
    assert four.top is four.scene
    four.phones.come(token=phone.token).gone()
    four.phones.clock.now += 11
    four.next_step()
    assert isinstance(four.top, PhoneAsleepDialog)
    four.phones.come(token=phone.token)
    four.next_step()
    assert four.top is four.scene


def test_PTY08_four_letters_let_in_and_wrong_ones_are_counted(four: Table) -> None:
    guest = four.phones.come(code="")
    assert guest.page["page"] == "code" and not guest.page["bad"]
    for _ in range(10):
        guest.hello(code="XXXX")
        assert guest.page["bad"] and guest.page["say"].startswith("These letters don't")
    guest.hello(code=four.phones.room.code)
    assert guest.page["say"].startswith("Too many")
    four.phones.line.guesses = 1
    guest.hello(code=four.phones.room.code.lower())
    assert guest.page["page"] == "join"


def test_PTY12_an_older_page_is_sent_away_in_its_own_language(four: Table) -> None:
    old = four.phones.come("de")
    four.phones.come("nl", token=old.token)
    assert [message["say"] for message in old.hear() if message["k"] == "bye"] == [
        told_in("de", "Your hand is now on another phone or page.")
    ]


def told_in(language: str, sentence: str) -> str:
    with speaking(language):
        return in_words(sentence)


def test_JOIN06_a_name_that_had_to_be_told_apart_is_told_back(four: Table) -> None:
    name = four.match.seats[0].name
    same, other = four.phones.come(), four.phones.come("de")
    same.sit(name, "frog", 3)
    assert same.notes == [f"You are {name} 2 at this table."] and same.page["me"]["name"] == f"{name} 2"
    other.sit("Zoë", "owl", -1)
    assert other.notes == []


def test_JOIN06_somebody_late_takes_the_seat_of_a_bot_or_one_more(four: Table) -> None:
    for place in (3, -1):
        late = four.phones.come()
        assert late.page["page"] == "join"
        late.sit("Zoë", "frog", place)
        assert late.page["page"] == "table", late.notes
        seat = late.page["me"]["seat"]
        assert four.match.seats[seat].name == "Zoë" and four.match.seats[seat].kind == "human"


def test_JOIN06_who_only_looks_on_sees_no_card_of_a_hand(four: Table) -> None:
    late = four.phones.come()
    late.say("look")
    assert late.page["page"] == "table" and late.page["hand"] == [] and late.page["me"] is None
    late.say("up")
    assert late.page["page"] == "join"


def test_PTY08_a_locked_table_lets_nobody_new_in(four: Table) -> None:
    four.phones.room.lock(True)
    late = four.phones.come()
    assert late.bye == "locked"
    back = four.phones.come(token=four.phones.all[0].token)
    assert back.page["page"] == "table"


def test_PTY01_only_a_host_presses_what_the_screen_offers(four: Table) -> None:
    four.phones.hear()
    host, other, _third = four.phones.all
    assert [offer["id"] for offer in host.page["remote"]] == ["pause", "phones"] and "remote" not in other.page
    other.say("remote", at=other.page["at"], id="pause")
    assert other.notes and four.top is four.scene
    host.say("remote", at=host.page["at"], id="pause")
    assert four.top is not four.scene
    four.next_step()
    assert other.page["say"] == "The table is paused."
    other.say("do", at=other.page["at"], n=0)
    assert other.notes[-1] == "The table is paused."
    resume = next(offer for offer in host.page["remote"] if offer["id"] == "resume")
    assert resume["main"]
    host.say("remote", at=host.page["at"], id="resume")
    assert four.top is four.scene


def test_PTY01_what_a_host_is_offered_says_what_the_screen_says_now(four: Table) -> None:
    four.phones.hear()
    host = four.phones.all[0]
    host.say("remote", at=host.page["at"], id="pause")
    four.next_step()
    resume = next(widget for widget in four.top.group.widgets if widget.id == "resume")
    resume.label = "On we go"
    four.next_step()
    said = {offer["id"]: offer["say"] for offer in host.page["remote"]}
    assert said["resume"] == "On we go", "and names no key of a keyboard"


def test_PTY12_a_host_is_told_what_the_screen_asks_beside_the_answers(four: Table) -> None:
    services, host = four.app.services, four.phones.all[0]
    services.devices.lost_sources[1] = "pad:7"
    services.stack.push(LostPad(services, four.match, lambda _seats: None, lambda _seat: None))
    four.next_step()
    asked = host.page["asked"]
    assert four.match.seats[1].name in asked["title"] and asked["say"].startswith("Plug it in again")
    assert [one["id"] for one in host.page["remote"]] == ["bot", "any"]
    assert "asked" not in four.phones.all[1].page


def told(table: Table, *events: Event) -> None:
    """Tell the events to the table's feed for phones."""
    for hear in table.scene.play.event_listeners:
        if isinstance(hear.__self__, TableFeed):
            hear(events)


def test_K19_a_catch_leaves_a_trace_until_the_caught_player_has_had_a_turn(four: Table) -> None:
    four.until_mine(four.phones.all[0])
    others = [Played(2, card, 3) for card in range(3)]
    told(four, Caught(1, 0), Drawn(1, 2, "caught", ()), *others)
    mine, caught = (four.phones.come(token=phone.token).page for phone in four.phones.all[:2])
    assert mine["news"][0].startswith("You catch ") and caught["news"][0].endswith(" catches you")
    assert [seat["caught"] for seat in mine["seats"]] == [False, True, False, False]
    told(four, Played(1, 4, 3), *others)
    after = four.phones.come(token=four.phones.all[0].token).page
    assert not any("catch" in line for line in after["news"]) and not any(seat["caught"] for seat in after["seats"])


def test_K18_a_hand_that_a_challenge_opened_is_not_sent_again_after_it_was_seen(four: Table) -> None:
    four.until_mine(four.phones.all[0])
    told(four, Challenged(1, 0, 0, False, (1, 2, 3), public=True))
    tokens = [phone.token for phone in four.phones.all]
    phone = four.phones.come(token=tokens[0])
    shown = phone.page["shown"]
    assert len(shown["cards"]) == 3
    phone.say("seen", id=shown["id"] + 1)
    phone.say("seen", id="1")
    phone = four.phones.come(token=tokens[0])
    assert phone.page["shown"] == shown
    phone.say("seen", id=shown["id"])
    assert four.phones.come(token=tokens[0]).page["shown"] is None
    assert four.phones.come(token=tokens[2]).page["shown"] == shown
    told(four, Challenged(1, 0, 0, False, (4, 5), public=True))
    assert len(four.phones.come(token=tokens[0]).page["shown"]["cards"]) == 2


def test_PTY01_whoever_is_sent_away_leaves_a_seat_that_the_screen_asks_for(four: Table) -> None:
    phone = four.until_mine(*four.phones.all)
    guest = next(guest for guest in four.phones.room.guests if guest.token == phone.token)
    four.phones.room.remove(guest)
    four.next_step()
    assert phone.bye == "removed"
    assert four.scene.audience.face_down.chooser == phone.page["me"]["seat"]


def test_PTY01_each_phone_is_spoken_to_in_its_own_language() -> None:
    table = Table(people_match(3), 0)
    english, german, dutch = (table.phones.come(language) for language in ("en", "de", "nl"))
    for seat, phone in enumerate((english, german, dutch)):
        phone.sit(place=seat)
    mine = {"en": "Your turn", "de": "Du bist dran", "nl": "Jouw beurt"}
    for phone in (english, german, dutch):
        table.until_mine(phone)
        assert phone.page["title"] == mine[phone.language]
    assert english.page["spoken"] == "en", "what a host presses stands on the screen, in its language"
    german.say("lang", lang="nl")
    assert german.page["title"] != mine["de"] and "colour" in german.page


def test_JOIN01_phones_sit_down_in_the_lobby_and_keep_name_and_face() -> None:
    desk = Desk()
    scene = LobbyScene(desk.app.services)
    desk.begin(scene)
    phones = Phones(desk.app.services, lambda: desk.app.step(STEP, []))
    mia, tom = phones.come(), phones.come()
    mia.sit("Mia", "cat")
    tom.sit("Tom", "cat")
    places = scene.lobby.places
    assert [place.name for place in places] == ["Mia", "Tom"] and places[0].face == "cat" != places[1].face
    assert [place.source for place in places] == ["phone:0", "phone:1"]
    assert [one["me"] for one in mia.page["people"]] == [False, True] or mia.page["people"][0]["me"]
    tom.say("up")
    assert [place.name for place in scene.lobby.places] == ["Mia"] and tom.page["page"] == "join"


def test_PTY08_a_name_that_the_screen_cannot_show_is_refused_with_its_letters(tmp_path: Path) -> None:
    desk = Desk()
    desk.begin(LobbyScene(desk.app.services))
    phones = Phones(desk.app.services, lambda: desk.app.step(STEP, []))
    mia = phones.come()
    with fonts_in(tmp_path):
        mia.sit("Мария 🦊", "cat")
        assert mia.notes == ["The screen cannot show М, а, р, и, я, 🦊. Please leave that out."]
        assert mia.page["page"] == "join"
    font_with("Мария", tmp_path / "Other.ttf")
    with fonts_in(tmp_path):
        mia.sit("Мария 🦊", "cat")
        assert mia.notes[1:] == ["The screen cannot show 🦊. Please leave that out."]
        mia.sit("Ayşe Мария", "cat")
        assert mia.page["page"] == "wait" and [one["name"] for one in mia.page["people"]] == ["Ayşe Мария"]


def test_JOIN03_a_phone_whose_name_draws_nothing_gets_the_usual_one() -> None:
    desk = Desk()
    desk.begin(LobbyScene(desk.app.services))
    mia = Phones(desk.app.services, lambda: desk.app.step(STEP, [])).come()
    mia.sit("\u2800", "cat")
    (name,) = [one["name"] for one in mia.page["people"]]
    assert name.isascii() and name.strip()


def test_M26_a_rule_that_the_screen_cannot_show_is_refused_with_its_letters(tmp_path: Path) -> None:
    table = Table(people_match(2, rules=BY_NAME["block"]), 2)
    table.next_step()
    one = table.phones.all[0]
    with fonts_in(tmp_path):
        one.say("write", at=one.page["at"], card=0, text="唱 a song")
    assert one.notes == ["The screen cannot show 唱. Please leave that out."] and one.page["rule"]["text"] == ""


def test_PTY12_while_a_bot_plays_for_a_phone_it_can_do_nothing_but_come_back(four: Table) -> None:
    phone = four.until_mine(*four.phones.all)
    seat, at, number = phone.page["me"]["seat"], phone.page["at"], phone.numbers[0]
    let_bot_play(four.app.services, seat)
    before = len(four.match.log)
    phone.put("do", at=at, n=number)
    phone.put("press", what="call")
    four.next_step()
    assert [entry.seat for entry in four.match.log[before:]].count(seat) <= 1 and phone.page["page"] == "wait"
    assert phone.page["title"] == "A bot plays for you"
    phone.say("up")
    assert four.match.seats[seat].kind == "human" and phone.page["page"] == "table"


def test_PTY12_who_comes_back_plays_on_where_a_bot_played(four: Table) -> None:
    phone = four.phones.all[0]
    phone.gone()
    let_bot_play(four.app.services, 0)
    assert four.match.seats[0].kind == "bot"
    back = four.phones.come(token=phone.token)
    assert four.match.seats[0].kind == "human" and back.page["page"] == "table"


def test_PTY12_at_another_table_of_people_of_the_same_names_nobody_finds_a_hand_by_name(four: Table) -> None:
    names = [info.name for info in four.match.seats]
    other = people_match(3, deal=9)
    for seat, info in enumerate(other.assignments.founders):
        assert info.name == names[seat]
    four.app.services.devices.clear()
    four.app.stack.clear_to(party_table("phones", four.app.services, other))
    four.next_step()
    four.next_step()
    assert [phone.page["page"] for phone in four.phones.all] == ["join"] * 3
    assert all(place["asks"] for place in four.phones.all[0].page["places"] if place["n"] >= 0)


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_PTY01_every_printed_sheet_is_played_by_phones(name: str) -> None:
    table = Table(people_match(3, rules=BY_NAME[name]), 3)
    rng = Random(5)
    for _ in range(20_000):
        table.next_step()
        for phone in table.phones.all:
            table.write_nothing(phone)
            phone.play(rng)
        if table.match.result is not None:
            break
    assert table.match.result is not None
    told = {note for phone in table.phones.all for note in phone.notes}
    assert told <= {"Call when you are about to have 1 card left."}, "they call at random"


def test_M26_own_rules_are_written_and_agreed_to_on_phones() -> None:
    table = Table(people_match(2, rules=BY_NAME["block"]), 2)
    table.next_step()
    one, other = table.phones.all
    assert one.page["page"] == other.page["page"] == "workshop"
    one.say("write", at=one.page["at"], card=0, who="next", what="draw", count=2, text="Sing!")
    other.hear()
    assert other.page["rule"] == {"who": "next", "what": "draw", "count": 2, "text": "Sing!"}
    assert "Sing!" in other.page["says"] and other.page["may"]
    one.say("agree")
    assert one.page["mine"] and len(one.page["agreed"]) == 1 and not table.match.round_number
    other.say("write", at=other.page["at"], what="nonsense")
    assert other.notes == ["This can't go on a card."]
    other.say("write", at=other.page["at"], count=99)
    assert other.page["rule"]["count"] == 2
    other.say("agree")
    for _ in range(20):
        table.next_step()
    assert table.match.round_number == 1 and other.page["page"] == "table"
    assert any("Sing!" in entry.move.rule.text for entry in table.match.log[:2])


def test_PTY01_a_host_locks_the_table_and_gives_a_seat_to_a_bot_from_afar(four: Table) -> None:
    four.phones.hear()
    host, other, _third = four.phones.all
    press(host, "phones")
    assert isinstance(four.top, InvitationScene)
    press(host, "lock")
    assert four.phones.room.is_locked
    press(host, f"guest.{1}")
    press(host, "bot")
    four.next_step()
    seat = other.page.get("me", {}).get("seat", 1)
    assert four.match.seats[seat].kind == "bot" and other.page["title"] == "A bot plays for you"
    other.say("up")
    assert four.match.seats[seat].kind == "human"


def press(host: Phone, id: str) -> None:
    """Press a button of the screen from the host's phone."""
    host.say("remote", at=host.page["at"], id=id)
    host.say("ping")
    assert not host.notes, host.notes


def test_PTY09_an_address_that_is_gone_is_said_and_the_party_stays(four: Table) -> None:
    phone = four.until_mine(*four.phones.all)
    before = len(four.match.log)
    four.phones.line.inbox.append(Failed("address"))
    four.next_step()
    assert four.phones.room.trouble == "address"
    assert any("can't reach" in said for said in four.app.services.notices)
    four.phones.line.refuses = ["address", "address"]
    four.phones.room.use_next_address()
    four.next_step()
    assert phone.bye == "closed" and not four.phones.room.listening and four.phones.room.trouble == "address"
    assert four.scene.match.result is None and len(four.match.log) == before
    four.phones.room.begin()
    back = four.phones.come(token=phone.token)
    assert back.page["page"] == "table" and back.page["me"] == phone.page["me"]
    assert four.phones.room.trouble == ""


@pytest.mark.parametrize("kind", ["port", "network"])
def test_PTY08_where_nothing_can_listen_one_word_says_why_and_nothing_else_changes(kind: str, four: Table) -> None:
    four.phones.line.refuses = [kind, kind]
    four.phones.room.begin()
    four.next_step()
    assert four.phones.room.trouble == kind and not four.phones.room.listening
    assert four.top is four.scene and four.phones.room.url == four.phones.room.invitation == ""


def test_JOIN08_the_tables_of_a_tournament_find_the_phones_of_their_people() -> None:
    desk = Desk(speed=0.0)
    services = desk.app.services
    desk.begin(LobbyScene(services))
    phones = Phones(services, lambda: desk.app.step(STEP, []))
    names = ["Ada", "Bea", "Cem", "Dan", "Eva"]
    for name in names:
        phones.come().sit(name)
    cup = TournamentSession(Tournament(tuple(names), 4, 2, 3), "phones", CLASSIC, Length("single"))
    store(services, cup)
    services.go(routes.PlayTournament())
    desk.wait(0.3)
    desk.click("next")
    desk.wait(1.0)
    table = table_shown(services)
    assert table is not None
    phones.hear()
    seated = {phone.page["me"]["name"] for phone in phones.all if phone.page.get("me")}
    assert seated == {info.name for info in table.match.seats if info.kind == "human"}
    watching = [phone for phone in phones.all if not phone.page.get("me")]
    assert watching and all(phone.page["page"] == "table" and phone.page["hand"] == [] for phone in watching)
    late = phones.come()
    assert late.page["page"] == "join" and late.page["places"] == [], "the draw says who sits at a table"


def test_JOIN08_an_evening_of_phones_ends_by_its_clock() -> None:
    table = Table(people_match(2, length=Length("evening", 15)), 2)
    evening = table.scene.audience.time_limit
    assert evening is not None
    table.play_round()
    evening.earlier_seconds = 15 * 60 + 1
    host = table.phones.all[0]
    table.phones.hear()
    press(host, "next")
    for _ in range(2000):
        table.next_step()
        for phone in table.phones.all:
            phone.play(Random(4))
        if table.match.is_over:
            break
    assert table.match.is_over and table.match.last_round_told


@pytest.mark.parametrize("mode", ["pass", "open", "pads", "phones"])
def test_PTY01_one_guest_holds_the_hand_on_a_phone_at_any_table(mode: str) -> None:
    table = Table(people_match(3), 1, mode)
    (phone,) = table.phones.all
    audience, turns = table.scene.audience, {True: 0, False: 0}
    assert isinstance(audience, SharedScreen)
    for _ in range(3000):
        table.next_step()
        if table.match.result is not None:
            break
        mine = table.match.round_number > 0 and table.match.seat_on_turn == 0
        if table.scene.show.is_running or not table.match.round_number:
            continue
        turns[mine] += 1
        if mine:
            assert audience.curtain is None and (audience.viewer_seat != 0) and audience.face_down.chooser is None
            assert audience.shows_secret_hand is False
            phone.play(Random(turns[True]))
            continue
        asked = audience.current_request()
        assert asked is None or asked.seat in (1, 2)
        if audience.curtain is not None:
            audience.reveal()
        elif audience.face_down.chooser is not None:
            audience.peek(audience.face_down.chooser)  # type: ignore[attr-defined]
        if audience.viewer_seat == table.match.seat_on_turn:
            table.lay_or_draw()
    assert turns[True] > 3 and turns[False] > 3 and not phone.notes
    assert table.scene.show.mismatches == []


def test_JOIN06_who_had_a_controller_goes_on_with_a_phone() -> None:
    table = Table(people_match(3), 0)
    devices = table.app.services.devices
    devices.assign_all(["pad:0", "pad:1", ""])
    phone = table.phones.come()
    phone.sit(place=1)
    assert devices.source_of(1) == "phone:0" and devices.source_of(0) == "pad:0"
    assert phone.page["me"]["seat"] == 1


def test_PTY08_guests_who_never_sat_down_and_are_gone_make_room(four: Table) -> None:
    for _ in range(MOST_GUESTS - 3):
        four.phones.come().gone()
    assert len(four.phones.room.guests) == MOST_GUESTS
    assert four.phones.come().page["page"] == "join"
    assert len(four.phones.room.guests) == MOST_GUESTS
    for _ in range(MOST_GUESTS - 4):
        four.phones.come()
    assert four.phones.come().bye == "full"


def test_PTY03_a_host_is_told_nothing_of_a_page_that_one_looks_at_alone() -> None:
    table = Table(people_match(3), 1, "pass")
    (host,) = table.phones.all
    audience = table.scene.audience
    assert isinstance(audience, SharedScreen)
    for _ in range(2000):
        table.next_step()
        host.play(Random(1))
        if audience.curtain is not None:
            break
    audience.reveal()
    audience.look_alone("card:0")
    table.next_step()
    assert isinstance(table.top, PrivateLook)
    assert host.page["remote"] == [] and "red" not in str(host.page.get("remote"))
    host.say("remote", at=host.page["at"], id="back")
    assert isinstance(table.top, PrivateLook) and host.notes


def test_PTY05_a_shout_in_between_takes_no_move_out_of_anybodys_hand(four: Table) -> None:
    phone = four.until_mine(*four.phones.all)
    other = next(one for one in four.phones.all if one is not phone)
    seat = other.page["me"]["seat"]
    state = four.match.live_round
    assert state is not None
    state.hands[seat][1:], state.called[seat], state.exposed = [], False, seat
    four.scene.play.publish_events([])
    four.app.stack.top.snap()  # type: ignore[union-attr]
    four.next_step()
    at, number, before = phone.page["at"], phone.numbers[-1], len(four.match.log)
    other.put("press", what="call")
    four.next_step()
    assert len(four.match.log) == before + 1 and phone.page["at"] > at, "the word counts, and all have heard it"
    phone.say("do", at=at, n=number)
    assert not phone.notes and four.match.log[before + 1].seat == phone.page["me"]["seat"]
    phone.say("do", at=at, n=number)
    assert "has changed" in phone.notes[-1], "but the same move is not made twice"
