"""Tests of the log over the table: public events in order."""

import random
from dataclasses import asdict, replace

import pygame

from game.match.match import Match, SeatInfo
from game.players.human import Human
from game.players.levels import make_bot
from game.rules.cards import BLACK, BLUE, RED, card_of
from game.rules.events import Caught, Dealt, Drawn, Event, Given, HandsMoved, Played, TurnStarted
from game.rules.moves import move_word
from game.rules.ruleset import CLASSIC, as_table
from game.scenes.table.messages import MOST_LOG_LINES, LogScene, log_lines
from game.scenes.table.scene import TableScene
from game.scenes.table.show.picture import LoggedNotice
from game.sessions.session import continued_session, table_seats
from game.storage.database import FORMAT, SavedMatch
from tests.support.desk import Desk, played

SEATS = table_seats(4, "Anna")
RED_7 = card_of(RED, 7)


def table(desk: Desk, events: int = 400, name: str = "Anna") -> TableScene:
    human = Human()
    players = [human, *(make_bot("heuristic", random.Random(seat)) for seat in range(1, 4))]
    match = Match(CLASSIC, table_seats(4, name), players, 7)
    match.start_round()
    told: list[Event] = [Played(number % 4, card_of(number % 4, number % 10), 3) for number in range(events)]
    scene = TableScene(desk.app.services, match, past_events=told)
    desk.begin(scene)
    return scene


def lines_seen(desk: Desk) -> list[str]:
    return [node.name for node in desk.top.ui_tree().walk() if node.role == "listitem"]


def test_FEEL28_the_last_200_events_stand_there_in_order_and_no_turn_without_a_sentence() -> None:
    log: list[Event] = []
    for number in range(300):
        log += [TurnStarted(number % 4), Drawn(number % 4, number + 1, "turn", ())]
    lines = log_lines(log, SEATS)
    assert len(lines) == MOST_LOG_LINES == 200
    assert lines[-1].words.endswith("draws 300 cards") and lines[0].words.endswith("draws 101 cards")


def test_FEEL28_real_names_and_you_only_for_a_player_without_one() -> None:
    log = [Played(0, RED_7, 3), Caught(1, 0)]
    assert log_lines(log, SEATS)[0].words == "Anna plays red 7"
    assert log_lines(log, table_seats(4, ""))[0].words == "You play red 7"
    assert log_lines(log, SEATS)[1].words.startswith("Anna catches")


def test_FEEL28_icon_and_symbol_are_those_of_the_deed() -> None:
    lines = log_lines([Caught(1, 2), Played(3, card_of(BLUE, 4), 2), Dealt(2, 7, ())], SEATS)
    assert [line.avatar for line in lines] == [SEATS[2].avatar, SEATS[3].avatar, SEATS[2].avatar]
    assert [line.colour for line in lines] == [BLACK, BLUE, BLACK]


def test_PTY03_the_lines_are_the_same_whatever_is_hidden() -> None:
    def told(card: int) -> list[Event]:
        hands = ((card,), (), (), ())
        return [
            Dealt(1, 7, hands), Drawn(0, 1, "turn", (card,)), Given(0, 1, 1, (card,)),
            HandsMoved(((0, 1), (1, 0)), hands),
        ]  # fmt: skip

    assert log_lines(told(3), SEATS) == log_lines(told(50), SEATS)


def test_FEEL28_key_opens_and_closes_it_and_it_begins_at_the_newest_event() -> None:
    desk = Desk()
    scene = table(desk)
    desk.key(pygame.K_l)
    assert isinstance(desk.top, LogScene)
    assert lines_seen(desk)[-1] == log_lines(scene.show.picture.log, scene.match.seats)[-1].words
    assert "offscreen" not in desk.node(f"line:{MOST_LOG_LINES - 1}").state
    assert "offscreen" in desk.node("line:0").state
    desk.key(pygame.K_l)
    assert desk.top is scene
    desk.key(pygame.K_l)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene


def test_FEEL28_it_scrolls_by_keys_wheel_buttons_and_pad_to_the_oldest_event() -> None:
    ways = {
        "keys": lambda desk: desk.key(pygame.K_UP),
        "wheel": lambda desk: desk.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0, flipped=False)),
        "mouse": lambda desk: desk.click("scroll.up"),
        "pad": lambda desk: desk.pad(pygame.CONTROLLER_BUTTON_DPAD_UP),
    }
    for name, way in ways.items():
        desk = Desk()
        table(desk)
        desk.click("log")
        for _ in range(120):
            way(desk)
        assert "offscreen" not in desk.node("line:0").state, name
        desk.click("back")
        assert isinstance(desk.top, TableScene)


def test_A11Y25_a_pad_reaches_the_log_by_directions() -> None:
    desk = Desk()
    table(desk)
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    for button in ("UP", "UP", "RIGHT", "RIGHT", "A"):  # past the piles, the speed button and the hint button
        desk.pad(getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{button}", pygame.CONTROLLER_BUTTON_A))
    assert isinstance(desk.top, LogScene)
    desk.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(desk.top, TableScene)


def test_FEEL28_opponents_are_called_by_their_own_names() -> None:
    seats = [*SEATS[:1], replace(SEATS[1], name="Zoë"), *SEATS[2:]]
    assert isinstance(seats[1], SeatInfo)
    assert log_lines([Played(1, RED_7, 3)], seats)[0].words == "Zoë plays red 7"


def test_FEEL28_a_continued_match_brings_its_last_200_lines_along() -> None:
    match = played(4, rounds=6)
    moves = [(entry.round, entry.seat, move_word(entry.move)) for entry in match.log]
    saved = SavedMatch(FORMAT, as_table(match.rules), [asdict(seat) for seat in match.seats], match.deal, moves)
    session = continued_session(saved, None)
    scene = TableScene(Desk().app.services, session.match, past_events=session.last_events)
    assert len(log_lines(scene.show.picture.log, session.match.seats)) == MOST_LOG_LINES


def test_FEEL28_A11Y19_hints_and_notices_are_kept_beside_what_happened() -> None:
    desk = Desk()
    log: list[Event | LoggedNotice] = [
        Dealt(0, 7, ()),
        LoggedNotice("Hint: play red 7."),
        Played(0, RED_7, 3),
        LoggedNotice("Sound off"),
    ]
    scene = LogScene(desk.app.services, log_lines(log, SEATS))
    desk.begin(scene)
    assert [node.name for node in scene.ui_tree().walk() if node.role in ("heading", "listitem")] == [
        "Hints and notices", "Hint: play red 7.", "Sound off", "What happened",
        "Anna deals 7 cards each", "Anna plays red 7",
    ]  # fmt: skip


def test_A11Y37_the_key_that_repeats_says_events_alone() -> None:
    desk = Desk()
    scene = table(desk, 3)
    scene.show.note("A hint")
    for key, hinted in ((pygame.K_r, False), (pygame.K_l, True)):
        desk.key(key)
        assert isinstance(desk.top, LogScene)
        assert ("A hint" in lines_seen(desk)) is hinted and len(lines_seen(desk)) >= 4
        desk.key(key)
