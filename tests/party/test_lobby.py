"""Tests of the lobby's distinct places (JOIN-01, JOIN-04, JOIN-07, JOIN-13)."""

import json
from dataclasses import replace
from random import Random

import pytest

from game.match.seats import Handicap, SeatError, seat_table
from game.players.characters import BY_KEY
from game.players.roster import FACES, MARKS, PEOPLE
from game.rules.ruleset import CLASSIC
from game.sessions.lobby import MOST, Lobby, places_from
from game.storage.rulesets import load_preset
from game.ui.cards import avatars
from game.ui.cards.avatars import DISCS
from game.ui.portraits import face_features
from game.words.player_words import face_word

NAMES = ("Ann", "Bob", "Cid", "Dee")


def joined(*sources: str) -> Lobby:
    lobby = Lobby(NAMES)
    for source in sources:
        lobby.join(source)
    return lobby


def distinct(lobby: Lobby) -> bool:
    faces = {place.face for place in lobby.places}
    marks = {place.mark for place in lobby.places}
    return len(faces) == len(marks) == len(lobby.places)


def test_PAL04_the_marks_of_seats_are_the_grounds_that_are_no_card_hue() -> None:
    assert set(MARKS) == set(DISCS)


def test_JOIN01_every_face_of_the_roster_is_drawn_and_has_a_word() -> None:
    assert set(FACES) == set(avatars.NAMES) and set(PEOPLE) == set(face_features.PEOPLE)
    assert len({face_word(face) for face in FACES}) == len(FACES)


def test_JOIN01_people_have_faces_to_choose_and_keep_their_marks() -> None:
    lobby = joined("mouse", "pad:0")
    lobby.change(1, face="headscarf")
    assert lobby.places[1].info.avatar == "headscarf@fox" and lobby.places[1].mark == "fox"
    lobby.change(0, face="headscarf")
    assert [place.face for place in lobby.places] == ["headscarf", "you"], "who had it takes the old one"
    lobby.change(0, face="owl")
    assert lobby.places[0].mark == "you" and distinct(lobby)
    stored = lobby.table(["", ""])
    assert places_from(stored)[0][0].face == "owl"


def test_JOIN01_nineteen_faces_are_enough_for_ten_people_with_a_mark_each() -> None:
    lobby = joined(*(f"pad:{n}" for n in range(10)))
    for index, face in enumerate(PEOPLE):
        lobby.change(index, face=face)
    assert [place.face for place in lobby.places] == list(PEOPLE) and distinct(lobby)
    assert {place.mark for place in lobby.places} == set(MARKS)


def test_JOIN01_who_comes_gets_a_name_a_face_and_a_mark_of_their_own() -> None:
    lobby = joined("pad:0", "left", "mouse")
    assert [place.name for place in lobby.places] == ["Ann", "Bob", "Cid"]
    assert distinct(lobby) and lobby.sources == ["pad:0", "left", "mouse"]


def test_JOIN01_a_second_press_brings_a_guest_on_the_same_device() -> None:
    lobby = joined("mouse", "mouse")
    assert lobby.places_of("mouse") == [0, 1] and lobby.places[1].name == "Bob"
    assert lobby.leave_with("mouse") == 1 and lobby.places_of("mouse") == [0]
    assert lobby.leave_with("pad:7") is None


def test_JOIN01_ten_places_and_bots_make_room_for_people() -> None:
    lobby = joined("mouse")
    lobby.fill(20)
    assert len(lobby.places) == MOST and lobby.bots == 9 and distinct(lobby)
    for number in range(9):
        assert lobby.join(f"pad:{number}") == number + 1
    assert lobby.bots == 0 and lobby.join("pad:10") is None and distinct(lobby)
    assert [place.name for place in lobby.places][4:] == [""] * 6, "no more names: whoever shows it numbers them"


def test_JOIN01_no_changes_whatever_make_two_alike() -> None:
    random = Random(5)
    lobby = joined("mouse", "pad:0", "left")
    lobby.fill(4)
    for _step in range(2000):
        index = random.randrange(len(lobby.places))
        match random.randrange(6):
            case 0:
                lobby.fill(random.randrange(11))
            case 1:
                lobby.join(random.choice(["mouse", "left", "pad:1", "pad:2"]))
            case 2 if len(lobby.places) > 2:
                lobby.leave(index)
            case 3:
                human = lobby.places[index].kind == "human"
                lobby.change(index, face=random.choice(FACES if human else sorted(BY_KEY)))
            case 4:
                lobby.change(index, mark=random.choice(FACES))
            case 5:
                lobby.move(index, random.randrange(10))
        assert distinct(lobby) and len(lobby.places) <= MOST
        for place in lobby.places:
            assert place.kind == "human" or (place.face in BY_KEY and place.name == BY_KEY[place.face].name)


def test_JOIN05_who_waits_for_a_device_takes_the_next_one() -> None:
    lobby = joined("pad:0", "pad:0", "left")
    lobby.clear_device("pad:0")
    assert lobby.sources == ["", "", "left"]
    assert lobby.join("pad:3") == 0 and lobby.sources == ["pad:3", "", "left"]
    assert lobby.join("left") == 3, "a guest of somebody who sits there"


def test_JOIN13_the_order_of_the_seats_can_be_changed() -> None:
    lobby = joined("mouse", "left", "right")
    assert lobby.move(2, 0) == 0
    assert [place.name for place in lobby.places] == ["Cid", "Ann", "Bob"]
    assert lobby.move(0, 99) == 2


def test_JOIN07_handicaps_are_part_of_the_seat() -> None:
    lobby = joined("mouse", "left")
    lobby.change(1, handicap=Handicap(cards=3, shield=True))
    assert lobby.seats[1].handicap == Handicap(cards=3, shield=True)


def test_what_is_missing_before_the_deal() -> None:
    lobby = joined("mouse")
    assert lobby.trouble(CLASSIC, "pass") == "few"
    lobby.join("mouse")
    assert lobby.trouble(CLASSIC, "pass") == "" and lobby.trouble(CLASSIC, "pads") == "devices"
    assert lobby.trouble(CLASSIC, "phones") == "", "whoever has no phone shares mouse and keyboard"
    assert lobby.trouble(replace(CLASSIC, teams=True), "pass") == "teams"
    lobby.fill(7)
    assert lobby.trouble(load_preset("express"), "pass") == "many"
    for index in range(8):
        lobby.change(index, handicap=Handicap(cards=10))
    assert lobby.trouble(CLASSIC, "pass") == ""
    assert lobby.trouble(replace(load_preset("express"), max_seats=10), "pass") == "hands"
    only_bots = Lobby()
    only_bots.fill(3)
    assert only_bots.trouble(CLASSIC, "pass") == "few"


def test_PTY01_who_shares_a_device_is_known() -> None:
    lobby = joined("mouse", "left", "mouse", "pad:1")
    assert lobby.shared_devices == {"mouse": [0, 2]}
    lobby.fill(2)
    assert lobby.shared_devices == {"mouse": [0, 2]}, "bots need none"
    lobby.change(3, source="")
    assert lobby.shared_devices == {"mouse": [0, 2], "": [3]}


def test_JOIN04_the_places_are_restored_from_a_plain_table() -> None:
    lobby = joined("mouse", "pad:2")
    lobby.change(0, mark="owl", handicap=Handicap(hints=2))
    lobby.fill(2)
    lobby.move(3, 1)
    table = json.loads(json.dumps(lobby.table(["mouse", "", "", "0/03"])))
    places, devices = places_from(table)
    assert [replace(place, source="") for place in lobby.places] == places and devices == ["mouse", "", "", "0/03"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda table: table[:1],
        lambda table: {"a": 1},
        lambda table: [*table, 5],
        lambda table: [table[0], table[0]],
        lambda table: [table[0], table[1] | {"device": 3}],
        lambda table: [table[0], table[1] | {"avatar": "unicorn"}],
        lambda table: [table[0], table[1] | {"mark": "you"}],
        lambda table: [table[0], table[1] | {"name": "A name that is too long"}],
        lambda table: [table[0], table[1] | {"kind": "bot", "level": "godlike"}],
    ],
)
def test_JOIN04_a_table_that_cannot_be_is_refused(spoil: object) -> None:
    lobby = joined("mouse", "left")
    table = [seat_table(place.info) | {"device": ""} for place in lobby.places]
    places_from(table)
    with pytest.raises(SeatError):
        places_from(spoil(table))  # type: ignore[operator]
