"""Tests of joining and leaving in the middle of a party (JOIN-06)."""

from math import inf
from random import Random
from typing import Any

import pygame
import pytest

from game.match.changes import Join
from game.match.match import Match
from game.match.series import Length
from game.players.human import Human
from game.players.levels import make_bot
from game.rules.moves import DRAW
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.assign_devices import AssignDevices
from game.scenes.lobby.join_leave import choices, latecomer, no_room
from game.scenes.menu.menu import MenuScene
from game.scenes.party.screen import SharedScreen
from game.scenes.table.show.picture import LoggedNotice
from game.sessions.lobby import Lobby
from game.sessions.party_session import PartySession
from game.words import phrases
from game.words.player_words import cast_of
from tests.support.desk import Desk
from tests.support.latecomers import add_seat_in_round, choose_for_seat, end_round, open_page, party_table_of
from tests.support.rounds import at, house


def party(people: int, bots: int, length: Length | None = None, mode: str = "pass", **settings: Any) -> Desk:
    desk = Desk(**settings)
    desk.begin(MenuScene(desk.app.services))
    lobby = Lobby(("Ann", "Bob", "Cid", "Dee"))
    for _person in range(people):
        lobby.join("mouse")
    lobby.fill(bots)
    desk.app.services.go(routes.PlayParty(PartySession(lobby, mode, CLASSIC, length or Length())))
    for _second in range(40):
        desk.wait(1.0)
        if party_table_of(desk).match.round_number and not party_table_of(desk).show.is_running:
            break
    return desk


def test_JOIN06_somebody_goes_a_bot_plays_on_and_they_come_back() -> None:
    desk = party(3, 0)
    open_page(desk)
    choose_for_seat(desk, 1, "bot")
    match = party_table_of(desk).match
    assert match.seats[1].kind == "bot" and desk.node("seat.1").value.startswith("Bot")
    choose_for_seat(desk, 1, "back")
    assert match.seats[1].kind == "human" and desk.node("seat.1").value == "playing"


def test_JOIN06_a_latecomer_takes_the_seat_of_a_bot_and_looks_like_nobody_else() -> None:
    desk = party(2, 2)
    match = party_table_of(desk).match
    faces = {info.avatar for info in match.seats}
    open_page(desk)
    choose_for_seat(desk, 3, "join")
    late = match.seats[3]
    assert late.kind == "human" and late.name == "Alex" and late.avatar not in faces
    assert len({info.avatar for info in match.seats}) == 4


def test_JOIN06_who_leaves_for_good_puts_the_cards_under_the_draw_pile() -> None:
    desk = party(3, 1)
    match = party_table_of(desk).match
    cards = match.view(None).draw_count
    open_page(desk)
    leaving = next(seat for seat in range(3) if seat != match.seat_on_turn)
    held = match.view(None).counts[leaving]
    choose_for_seat(desk, leaving, "leave")
    assert match.assignments.left_seats == (leaving,) and match.view(None).draw_count == cards + held
    assert desk.node(f"seat.{leaving}").value == "has left"


def test_JOIN06_what_may_happen_depends_on_the_seat() -> None:
    lobby = Lobby(("Ann", "Bob"))
    lobby.join("mouse")
    lobby.join("mouse")
    players = [make_bot("heuristic", Random(seat)) for seat in range(2)]
    match = Match(CLASSIC, lobby.seats, players, 5, Length("single"))
    assert choices(match, 0) == [], "nothing is dealt yet"
    match.start_round()
    assert choices(match, 0) == ["bot"], "two have to stay"
    match.assignments.take_over(0, players[0], "skilled")
    assert choices(match, 0) == ["back", "join"] and choices(match, 1) == [], "somebody has to stay"
    assert latecomer(match, ("Bob", "Zoe")).name == "Zoe"
    while match.result is None:
        match.tick(inf)
    assert choices(match, 0) == []


def test_JOIN06_between_two_rounds_a_latecomer_gets_a_seat_of_their_own() -> None:
    desk = party(2, 1, Length("rounds", 3), speed=0)
    before = party_table_of(desk).match
    desk.app.services.devices.assign_seat(1, "pad:1")
    end_round(desk)
    desk.click("people")
    desk.wait(0.2)
    choose_for_seat(desk, 0, "cancel")
    desk.click("seat.more")
    desk.wait(0.2)
    desk.click("grow")
    for _second in range(20):
        desk.wait(0.5)
        if party_table_of(desk).match.round_number:
            break
    match = party_table_of(desk).match
    assert match is not before and len(match.seats) == 4 and match.round_number == 1
    assert [info.name for info in match.seats[:3]] == [info.name for info in before.seats]
    assert match.standing[:3] == before.standing and match.standing[3] == round(sum(before.standing) / 3)
    assert match.seats[3].kind == "human" and len({info.avatar for info in match.seats}) == 4
    assert match.length == Length("rounds", 2), "what is left of it"
    assert desk.app.services.devices.sources == {1: "pad:1"}
    assert f"call:{3}" in [node.id for node in desk.top.ui_tree().walk()]


@pytest.mark.parametrize("mode", ["pass", "open"])
def test_JOIN06_a_latecomer_is_asked_for_a_device_where_the_others_have_theirs(mode: str) -> None:
    desk = party(2, 1, mode=mode, speed=0)
    for seat in (0, 1):
        desk.app.services.devices.assign_seat(seat, f"pad:{seat}")
    open_page(desk)
    choose_for_seat(desk, 2, "join")
    desk.wait(0.5)
    assert isinstance(desk.top, AssignDevices)


def keys(desk: Desk) -> dict[str, tuple[str, str]]:
    """Map each name on the rail to its keys for calling and catching."""
    scene = party_table_of(desk)
    assert isinstance(scene.audience, SharedScreen)
    rail = scene.audience.rail
    shown = {(button.kind, button.seat): button.key for button in rail.buttons}
    return {seat.name: (shown["call", seat.seat], shown["hand", seat.seat]) for seat, _box in rail.names}


def test_PTY05_keys_of_a_seat_never_change_in_a_match() -> None:
    desk = party(4, 1, Length("rounds", 3), speed=0)
    first = keys(desk)
    assert len({*first.values()}) == 4 and all(all(pair) for pair in first.values())
    open_page(desk)
    choose_for_seat(desk, 0, "bot")
    desk.wait(0.2)
    rest = {name: pair for name, pair in first.items() if name != "Ann"}
    assert keys(desk) == rest, "a bot plays for one"
    choose_for_seat(desk, 4, "join")
    desk.wait(0.2)
    late = party_table_of(desk).match.seats[4].name
    assert {name: pair for name, pair in keys(desk).items() if name != late} == rest, "somebody takes a bot's seat"
    assert keys(desk)[late] not in first.values(), "Ann's keys wait for her"
    choose_for_seat(desk, 0, "back")
    desk.wait(0.2)
    fifth = {late: keys(desk)[late]}
    assert keys(desk) == first | fifth, "she is back"
    choose_for_seat(desk, 1, "leave")
    desk.wait(0.2)
    stay = {name: pair for name, pair in (first | fifth).items() if name != "Bob"}
    assert stay.items() <= keys(desk).items(), "one leaves for good"


def test_PTY05_keys_go_with_their_people_into_a_larger_match_and_a_rematch() -> None:
    desk = party(4, 0, Length("rounds", 3), speed=0)
    first = keys(desk)
    open_page(desk)
    leaving = next(seat for seat in (0, 1) if seat != party_table_of(desk).match.seat_on_turn)
    choose_for_seat(desk, leaving, "leave")
    gone = party_table_of(desk).match.seats[leaving].name
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    end_round(desk)
    desk.click("people")
    desk.wait(0.2)
    desk.click("seat.more")
    desk.wait(0.2)
    desk.click("grow")
    desk.wait(1.0)
    match = party_table_of(desk).match
    late = match.seats[3].name
    assert len(match.seats) == 4 and match.seats[leaving].name != gone
    stay = {name: pair for name, pair in first.items() if name != gone}
    larger = keys(desk)
    assert {name: pair for name, pair in larger.items() if name != late} == stay
    assert larger[late] not in stay.values()
    desk.app.services.go(routes.Rematch(match))
    desk.wait(1.0)
    assert party_table_of(desk).match is not match and keys(desk) == larger


def settled(desk: Desk) -> None:
    """Play until no pending card has to be answered."""
    scene = party_table_of(desk)
    desk.wait(9.0)
    while scene.match.assignments.obstacle_to_deal_in() == "settle":
        seat = scene.match.seat_on_turn
        scene.play.publish_events(scene.match.commit(seat, scene.match.legal(seat)[0]))
        desk.wait(9.0)


@pytest.mark.parametrize("mode", ["pass", "open", "pads"])
def test_JOIN06_a_latecomer_is_dealt_in_at_once_with_the_average_hand(mode: str) -> None:
    desk = party(2, 1, Length("rounds", 3), mode=mode)
    settled(desk)
    scene = party_table_of(desk)
    match = scene.match
    average, counts = match.assignments.late_hand, match.view(None).counts
    add_seat_in_round(desk, "play")
    assert party_table_of(desk) is scene and scene.match is match, "the same table goes on"
    desk.wait(4.0)
    assert match.view(None).counts[3] == average == scene.show.picture.card_counts[3]
    assert scene.show.picture.absent_seats == frozenset() and scene.show.mismatches == []
    assert match.seats[3].kind == "human" and len({info.avatar for info in match.seats}) == 4
    tree = {node.id: node for node in scene.ui_tree().walk()}
    assert "call:3" in tree and "hand:3" in tree, "the word and the hand of the new seat"
    told = [event for event in scene.show.picture.log if not isinstance(event, LoggedNotice)]
    said = [phrases.event_line(event, cast_of(match.seats)) for event in told]
    name = match.seats[3].name
    assert f"{name} joins late" in said
    assert f"{name} gets an average-sized hand: {average} cards" in said
    assert counts == match.view(None).counts[:3] and len(scene.play.shown_standing) == 4
    for seat in range(4):
        match.seat_player(seat, make_bot("heuristic", Random(seat)))
    while match.result is None:
        scene.play.publish_events(match.tick(inf))
    desk.wait(3.0)
    assert scene.show.mismatches == []


def test_JOIN06_a_latecomer_who_waits_watches_until_the_next_deal_and_may_change_their_mind() -> None:
    desk = party(2, 1, Length("rounds", 3))
    settled(desk)
    add_seat_in_round(desk, "wait")
    desk.wait(2.0)
    scene = party_table_of(desk)
    match = scene.match
    assert match.view(None).absent == (3,) and scene.show.picture.absent_seats == {3} and scene.show.mismatches == []
    open_page(desk)
    assert desk.node("seat.3").value == "from the next deal"
    assert choices(match, 3) == ["now", "bot", "leave"]
    choose_for_seat(desk, 3, "now")
    assert desk.node("seat.3").value == "playing"
    assert match.view(None).absent == () and match.view(None).counts[3] == match.assignments.late_hand


def test_JOIN06_dealt_in_at_once_on_a_seat_that_somebody_left_a_round_ago() -> None:
    desk = party(3, 1, Length("rounds", 3), speed=0)
    leaving = next(seat for seat in range(3) if seat != party_table_of(desk).match.seat_on_turn)
    party_table_of(desk).play.publish_events(party_table_of(desk).match.assignments.leave(leaving))
    assert choices(party_table_of(desk).match, leaving) == ["join"], "no hand is exchanged by going and coming back"
    end_round(desk)
    for seat in range(3):
        party_table_of(desk).match.seat_player(seat, Human())
    desk.click("next")
    desk.wait(2.0)
    settled(desk)
    match = party_table_of(desk).match
    assert match.round_number == 2 and choices(match, leaving) == ["join-now", "join"]
    open_page(desk)
    choose_for_seat(desk, leaving, "join-now")
    assert match.assignments.left_seats == () and match.view(None).counts[leaving] == match.assignments.late_hand


def test_JOIN06_the_page_says_why_nobody_can_play_at_once() -> None:
    desk = party(2, 1)
    settled(desk)
    match = party_table_of(desk).match
    for trouble, words in (
        ("discard=R9 draw=R1", "Too few cards left to play now: 2 are needed."),
        ("phase", "To play now, wait until the card on the table is answered."),
    ):
        if trouble == "phase":
            match.live_round = at("colour turn=0 layer=0 hands=R1,R2|B1,B2|Y1,Y2 discard=R9,W draw=R1,R2,R3")
        else:
            match.live_round = at(f"play turn=0 hands=R1,R2|B1,B2|Y1,Y2 {trouble}")
        party_table_of(desk).play.refresh_view()
        open_page(desk)
        desk.click("seat.more")
        desk.wait(0.2)
        nodes = {node.id: node for node in desk.top.ui_tree().walk()}
        said = " ".join(node.name for node in nodes.values())
        assert words in said and "play" not in nodes and "wait" in nodes
        desk.click("cancel")
        desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
        desk.wait(0.2)
    assert len(match.seats) == 3


def test_PTY02_who_was_alone_until_now_has_a_hand_to_hide_from_a_latecomer() -> None:
    desk = party(1, 2)
    settled(desk)
    scene = party_table_of(desk)
    assert (
        isinstance(scene.audience, SharedScreen)
        and scene.audience.players.last_player == 0
        and scene.audience.viewer_seat == 0
    )
    add_seat_in_round(desk, "wait")
    assert scene.audience.viewer_seat == 0 and scene.audience.players.last_player == 0, (
        "who watches is no reason for a curtain"
    )
    open_page(desk)
    choose_for_seat(desk, 3, "now")
    assert scene.audience.players.last_player is None and scene.audience.viewer_seat is None


def test_JOIN06_there_is_no_seat_more_where_the_rules_have_no_room() -> None:
    lobby = Lobby(("Ann", "Bob"))
    lobby.join("mouse")
    lobby.fill(1)
    for rules, length in (
        (house(max_seats=2), Length("rounds", 3)), (house(elimination=True), Length()), (CLASSIC, Length("rounds", 1))
    ):  # fmt: skip
        match = Match(rules, lobby.seats, [make_bot("heuristic", Random(seat)) for seat in range(2)], 5, length)
        match.start_round()
        while match.result is None:
            match.tick(inf)
        assert no_room(match, ()) == "rules"
    for rules, seats in ((house(max_seats=2), 2), (house(teams=True), 4), (house(elimination=True), 2), (CLASSIC, 10)):
        lobby = Lobby(("Ann",))
        lobby.join("mouse")
        lobby.fill(seats - 1)
        match = Match(rules, lobby.seats, [make_bot("heuristic", Random(seat)) for seat in range(seats)], 5)
        assert no_room(match, ()) in ("later", "rules")
        match.start_round()
        assert no_room(match, ()) == "rules", "in the middle of a round, too"


def test_JOIN11_who_is_out_waves_applauds_and_cheers_once_a_second() -> None:
    desk = party(3, 1)
    match, scene = party_table_of(desk).match, party_table_of(desk)
    assert isinstance(scene.audience, SharedScreen)
    out = next(seat for seat in range(3) if seat != match.seat_on_turn)
    scene.play.publish_events(match.assignments.leave(out))
    desk.wait(3.0)
    said = []
    for _press in range(3):
        scene.audience.presses.press("hand", out)
        scene.audience.presses.press("hand", out)
        said += [pop.text for pop in scene.show.picture.pops if pop.seat == out]
        desk.wait(1.2)
    assert said == ["Hello!", "Bravo!", "Hooray!"]
    desk.settings.gestures = False
    desk.wait(3.0)
    scene.audience.presses.press("hand", out)
    assert not scene.show.picture.pops, "muted"


def test_JOIN06_alone_there_is_nobody_to_come_or_go() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.NewMatch(3))
    desk.wait(0.3)
    desk.app.services.go(routes.Pause(CLASSIC))
    desk.wait(0.2)
    assert not any(node.id == "people" for node in desk.top.ui_tree().walk())


def test_FEEL20_what_still_flies_arrives_before_everybody_moves_up() -> None:
    desk = party(3, 0)
    settled(desk)
    scene = party_table_of(desk)
    match = scene.match
    scene.play.publish_events(match.commit(match.seat_on_turn, DRAW))
    assert not scene.show.timeline.is_done and scene.show.picture.card_counts != list(match.view(None).counts), (
        "it is on its way"
    )
    scene.play.publish_events(match.commit(3, Join(latecomer(match, ()))))
    assert not scene.show.picture.flying_sprites and scene.show.picture.card_counts == list(match.view(None).counts)
    desk.wait(3.0)
    assert scene.show.mismatches == []
