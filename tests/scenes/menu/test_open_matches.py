"""Tests of several open matches (A11Y-41, DSK-06, JOIN-06, JOIN-08, ONB-11, ONB-12).

Which one is continued, which makes room, and what counts when one is left.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.history.replay import record_of
from game.history.replay_file import read_replay, write_replay
from game.match.match import Match
from game.match.series import Length
from game.players.roster import PEOPLE
from game.rules.cards import BLACK, colour_of
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.archive.daily_deals import DailyDealsScene
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.archive_routes import give_up
from game.scenes.navigation.party_routes import new_party
from game.scenes.navigation.seating import sit_down
from game.scenes.setup.new_game import SetupScene
from game.scenes.table.scene import TableScene
from game.scenes.tournament.board import TournamentBoard
from game.sessions.session import new_session, table_seats
from game.sessions.tournament import Tournament
from game.sessions.tournament_session import TournamentSession, store, stored
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.match_rows import OPEN_MOST
from tests.support.desk import Desk
from tests.support.latecomers import add_seat_in_round, end_round, open_page
from tests.support.party import infos
from tests.support.tournaments import NAMES, play_table


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[MatchStore]:
    saves = MatchStore(tmp_path / "matches.sqlite3")
    yield saves
    saves.close()


@pytest.fixture
def desk(saves: MatchStore) -> Desk:
    desk = Desk(store=saves, speed=0)
    desk.begin(MenuScene(desk.app.services))
    return desk


def table(desk: Desk) -> Match:
    found = next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))
    return found.match


def deals(saves: MatchStore) -> list[int]:
    return [line.deal for line in History(saves).open()]


def told(desk: Desk) -> str:
    return " ".join(desk.app.services.notices)


def test_A11Y41_a_party_leaves_the_match_alone_open_and_the_other_way_round(desk: Desk, saves: MatchStore) -> None:
    services = desk.app.services
    services.go(routes.NewMatch(11))
    desk.wait(0.3)
    services.go(routes.Menu())
    desk.wait(0.3)
    new_party(services, infos(3), "open", CLASSIC)
    desk.wait(0.3)
    party = table(desk).deal
    services.go(routes.Menu())
    desk.wait(0.3)
    assert deals(saves) == [party, 11] and [line.kind for line in History(saves).open()] == ["open", "solo"]


def test_A11Y41_the_match_that_makes_room_for_a_ninth_is_named(desk: Desk, saves: MatchStore) -> None:
    services = desk.app.services
    for deal in range(1, OPEN_MOST + 1):
        services.go(routes.NewMatch(deal))
    desk.wait(0.3)
    assert deals(saves) == [8, 7, 6, 5, 4, 3, 2, 1] and "closed" not in told(desk)
    services.go(routes.NewMatch(9))
    desk.wait(0.3)
    assert deals(saves) == [9, 8, 7, 6, 5, 4, 3, 2]
    assert "the oldest was closed (Classic, Today, " in told(desk) and told(desk).count("closed") == 1


def test_DSK09_when_the_newest_is_broken_the_one_before_is_continued(desk: Desk, saves: MatchStore) -> None:
    for deal in (1, 2):
        desk.app.services.go(routes.NewMatch(deal))
        desk.wait(0.2)
    saves.append(2, 1, 0, "R99")
    desk.app.services.go(routes.Menu())
    desk.wait(0.3)
    desk.click("continue")
    desk.wait(0.3)
    assert isinstance(desk.top, MenuScene) and "could not be read" in told(desk)
    desk.click("continue")
    desk.wait(0.3)
    assert table(desk).deal == 1


def test_ONB12_a_day_that_was_begun_goes_on(desk: Desk, saves: MatchStore) -> None:
    days = DailyDealsScene(desk.app.services, lambda: date(2026, 11, 22))
    for _time in range(2):
        desk.app.stack.clear_to(days)
        desk.wait(0.3)
        desk.click("day.2026-11-21")
        desk.wait(0.3)
        assert isinstance(desk.top, TableScene)
    assert len(deals(saves)) == 1 == History(saves).count()
    desk.app.services.go(routes.Menu())
    desk.app.stack.clear_to(days)
    desk.wait(0.3)
    assert desk.node("day.2026-11-21").value.startswith("open")


def test_JOIN08_two_tables_of_a_tournament_wait_and_each_is_gone_back_to(desk: Desk, saves: MatchStore) -> None:
    services = desk.app.services
    store(desk.app.services, TournamentSession(Tournament(NAMES[:8], 4, 2, 5), "open", CLASSIC, Length("single")))
    begun = {}
    for place in (1, 0):
        services.go(routes.PlayTournament())
        desk.wait(0.3)
        board = desk.top
        assert isinstance(board, TournamentBoard)
        board.deal(place)
        desk.wait(0.5)
        begun[place] = table(desk).deal
        services.go(routes.Menu())
        desk.wait(0.3)
    assert all(line.tournament for line in History(saves).open()) and deals(saves) == [begun[0], begun[1]]
    for place in (1, 0):
        services.go(routes.PlayTournament())
        desk.wait(0.3)
        assert isinstance(desk.top, TournamentBoard)
        desk.top.deal(place)
        desk.wait(0.5)
        assert table(desk).deal == begun[place]
        play_table(desk)
    kept = stored(desk.settings.tournament)
    assert kept is not None and kept.tournament.round == 2, "both results were taken"
    assert deals(saves) == []


def test_JOIN08_a_tournament_of_the_version_before_goes_on(desk: Desk) -> None:
    cup = TournamentSession(Tournament(NAMES[:8], 4, 2, 5), "open", CLASSIC, Length("single"), {1: 77}, 1)
    store(desk.app.services, cup)
    kept = desk.settings.tournament
    before = {name: value for name, value in kept.items() if name != "deals"} | {"deal": 77, "place": 1}
    assert stored(before) == stored(kept) == cup
    assert (none := stored(before | {"deal": 0, "place": 0, "number": 0})) is not None and none.deals == {}


def test_JOIN06_a_match_that_goes_on_with_one_seat_more_is_one_open_match(desk: Desk, saves: MatchStore) -> None:
    new_party(desk.app.services, infos(3), "open", replace(CLASSIC, target=500))
    desk.wait(1.0)
    end_round(desk)
    open_page(desk)
    add_seat_in_round(desk, "grow")
    assert len(table(desk).seats) == 4 and deals(saves) == [table(desk).deal] and History(saves).count() == 2


# ---- achievements ------------------------------------------------------------------------------------------------

RICH = replace(CLASSIC, deck="0-9 S R +2 1-9 S R +2 | Wx60 W+4x4")
"""Rules with a deck of mostly wilds, so that four of them come soon."""


def rich_deal() -> int:
    def wilds(deal: int) -> int:
        session = new_session(RICH, table_seats(3, "Ada"), deal, None)
        session.match.start_round()
        return sum(colour_of(card) == BLACK for card in session.match.view(0).hand)

    return next(deal for deal in range(100) if wilds(deal) >= 4)


def test_ONB11_what_happened_in_a_round_that_was_left_counts(desk: Desk, saves: MatchStore) -> None:
    session = new_session(RICH, table_seats(3, "Ada"), rich_deal(), saves)
    sit_down(desk.app.services, session)
    desk.wait(1.0)
    assert session.match.round_number == 1 and History(saves).earned() == {}
    desk.app.services.go(routes.Menu())
    desk.wait(0.3)
    assert list(History(saves).earned()) == ["rich"] and "Four aces" in told(desk)


def test_ONB11_what_happened_in_a_match_that_is_given_up_unread_counts_too(desk: Desk, saves: MatchStore) -> None:
    """Count an achievement of a match that is given up unread, as after a crash."""
    session = new_session(RICH, table_seats(3, "Ada"), rich_deal(), saves)
    session.match.start_round()
    seat = session.match.seat_on_turn
    session.match.presses.act(seat, session.match.legal(seat)[0], 0.0)
    session.store_new_moves()
    assert History(saves).earned() == {}
    give_up(desk.app.services, session.stored_as)
    assert list(History(saves).earned()) == ["rich"] and deals(saves) == []


def test_ONB11_a_round_with_help_earns_nothing_by_being_left(desk: Desk, saves: MatchStore) -> None:
    session = new_session(RICH, table_seats(3, "Ada"), rich_deal(), saves)
    sit_down(desk.app.services, session)
    desk.wait(1.0)
    session.mark_coached()
    desk.app.services.go(routes.Menu())
    assert History(saves).earned() == {}


# ---- the quick game ----------------------------------------------------------------------------------------------


def test_A11Y35_a_quick_game_is_one_round_and_the_choice_is_remembered(desk: Desk) -> None:
    seen = []
    for _press in range(4):
        desk.click("quick")
        desk.wait(0.3)
        match = table(desk)
        seen.append((match.rules.target, match.length.word, desk.settings.quick))
        desk.app.services.go(routes.Menu())
        desk.wait(0.3)
        desk.click("length")
        desk.wait(0.1)
    assert seen == [(0, "", "single"), (500, "rounds:3", "rounds:3"), (500, "", ""), (0, "", "single")]
    assert desk.saves > 0


def test_A11Y35_the_menu_says_how_long_a_quick_game_lasts(desk: Desk) -> None:
    said = []
    for _press in range(3):
        node = desk.node("length")
        assert node.name == "Quick game length"
        said.append((node.value, node.rect.width))
        desk.click("length")
        desk.wait(0.1)
    assert [words for words, _width in said] == ["One round", "3 rounds", "To 500"]
    assert len({width for _words, width in said}) == 1, "nothing moves"
    desk.settings.target = 0
    desk.top.on_uncovered()
    desk.click("length")
    desk.click("length")
    assert desk.node("length").value == "One round", "which the set-up says, too"


def test_A11Y35_other_rules_of_a_quick_game_are_one_press_away_from_classic_and_back(desk: Desk) -> None:
    with pytest.raises(KeyError):
        desk.node("classic")
    desk.settings.house, desk.settings.target = {"seven_swaps": True}, 200
    desk.top.on_uncovered()
    desk.wait(0.1)
    assert desk.node("quick").value == "Classic + · 4 players" and desk.node("classic").name == "Classic"
    desk.click("classic")
    desk.wait(0.1)
    assert (desk.settings.rules, desk.settings.house, desk.settings.target) == ("classic", {}, 500)
    assert desk.node("quick").value == "4 players" and desk.node("classic").name == "Undo"
    desk.click("classic")
    desk.wait(0.1)
    assert (desk.settings.house, desk.settings.target) == ({"seven_swaps": True}, 200), "they were saved nowhere else"
    desk.click("classic")
    desk.wait(0.1)
    desk.click("quick")
    desk.wait(0.3)
    assert table(desk).rules.name == "classic"


def test_A11Y35_a_new_game_lasts_as_its_set_up_says(desk: Desk) -> None:
    desk.click("new")
    desk.wait(0.3)
    desk.click("start")
    desk.wait(0.3)
    assert table(desk).rules.target == 500 and table(desk).length.word == ""


# ---- one's own face ----------------------------------------------------------------------------------------------


def test_JOIN01_who_plays_alone_chooses_a_face(desk: Desk) -> None:
    desk.app.stack.push(SetupScene(desk.app.services))
    desk.wait(0.3)
    desk.click("who")
    desk.wait(0.3)
    assert desk.node("face").value == "Person"
    desk.top.group.focus_on("face")  # type: ignore[attr-defined]
    desk.key(pygame.K_RIGHT)
    assert desk.settings.face == "curls" and desk.node("face").value == "Curls"
    for _press in PEOPLE[1:]:
        desk.key(pygame.K_RIGHT)
    assert desk.settings.face == "fox" and desk.node("face").value == "Fox"
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.3)
    desk.click("start")
    desk.wait(0.3)
    avatars = [info.avatar for info in table(desk).seats]
    assert avatars[0] == "fox@you" and "fox" not in avatars[1:], "nobody else has that face"


def test_JOIN01_where_all_characters_play_one_looks_like_the_person_on_another_ground() -> None:
    seats = table_seats(10, "Ada", (), "owl", apart=True)
    assert [info.avatar for info in seats].count("owl") == 1 and seats[0].avatar == "owl@you"
    assert table_seats(3, "Ada", (), "lion")[0].avatar == "you", "a face of another version"
    assert table_seats(3, "Ada", (), "braids")[0].avatar == "braids@you"


def test_ONB12_the_opponents_of_a_deal_of_the_day_are_everybody_s_whatever_face_one_has(desk: Desk) -> None:
    faces = []
    for face in ("", "fox"):
        desk.settings.face = face
        desk.app.stack.clear_to(DailyDealsScene(desk.app.services, lambda: date(2026, 11, 22)))
        desk.wait(0.3)
        desk.click(f"day.2026-11-{20 + len(faces)}")
        desk.wait(0.3)
        faces.append([info.avatar for info in table(desk).seats])
    assert faces[0][1:] == faces[1][1:] and (faces[0][0], faces[1][0]) == ("you", "fox@you")


def test_ONB14_a_replay_that_is_given_away_keeps_the_face() -> None:
    session = new_session(CLASSIC, table_seats(3, "Ada", (), "cat"), 5, None)
    session.match.start_round()
    seats = read_replay(write_replay(record_of(session.match))).record.seats
    assert seats[0].avatar == "cat@you"
