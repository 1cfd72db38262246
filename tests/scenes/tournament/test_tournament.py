"""Tests of a tournament: names, draw, tables, standings, winner, restart (JOIN-08)."""

import json
from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.series import Length
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.menu.menu import MenuScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.scene import TableScene
from game.scenes.tournament.board import TablePage, TournamentBoard
from game.scenes.tournament.setup import TournamentSetup
from game.sessions.tournament import Tournament
from game.sessions.tournament_session import TournamentSession, stored, trouble
from game.settings import as_table, read_table
from game.storage.database import MatchStore
from tests.support.desk import Desk
from tests.support.rounds import house
from tests.support.tournaments import NAMES, play_table, table_of


def setup(names: tuple[str, ...] = NAMES) -> Desk:
    desk = Desk(speed=0)
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.PlayTournament(names))
    desk.wait(0.3)
    assert isinstance(desk.top, TournamentSetup)
    return desk


def drawn(names: tuple[str, ...] = NAMES) -> Desk:
    desk = setup(names)
    desk.click("draw")
    desk.wait(0.3)
    return desk


def board(desk: Desk) -> TournamentBoard:
    assert isinstance(desk.top, TournamentBoard)
    return desk.top


def cup_of(desk: Desk) -> TournamentSession:
    cup = stored(json.loads(json.dumps(desk.settings.tournament)))
    assert cup is not None
    return cup


def restarted(desk: Desk, store: object = None) -> Desk:
    """Restart the program with the settings from its file."""
    table = json.loads(json.dumps(as_table(desk.settings)))
    again = Desk(store=store, speed=0, tournament=read_table(table).tournament)
    again.begin(MenuScene(again.app.services))
    return again


def test_JOIN08_the_lobby_leads_there_with_everybody_who_has_joined() -> None:
    desk = Desk()
    desk.begin(LobbyScene(desk.app.services))
    lobby = desk.top
    assert isinstance(lobby, LobbyScene)
    for source in ("pad:0", "left"):
        lobby.lobby.join(source)
    lobby.on_uncovered()
    desk.wait(0.2)
    desk.click("tournament")
    desk.wait(0.3)
    assert isinstance(desk.top, TournamentSetup)
    assert desk.top.entrants.names == ["Alex", "Robin"]


def test_JOIN08_names_are_written_one_after_the_other_with_keys() -> None:
    desk = setup(())
    desk.click("draw")
    desk.wait(0.3)
    assert isinstance(desk.top, TournamentSetup), "nobody can play alone"
    desk.click("name")
    for name in ("Oma", "Opa", "Zoe"):
        desk.type(name)
        desk.key(pygame.K_RETURN)
    desk.key(pygame.K_RETURN)
    assert desk.top.entrants.names == ["Oma", "Opa", "Zoe"]
    desk.click("name")
    desk.type("Opa")
    desk.key(pygame.K_RETURN)
    assert desk.top.entrants.names == ["Oma", "Opa", "Zoe"], "nobody is there twice"


def test_JOIN03_one_button_adds_a_suggested_name_and_one_takes_it_away() -> None:
    desk = setup(())
    for _press in range(12):
        desk.click("add")
    assert isinstance(desk.top, TournamentSetup)
    assert len(set(desk.top.entrants.names)) == 12 and desk.top.entrants.names[0] == "Alex"
    desk.click("who.0")
    assert len(desk.top.entrants.names) == 11 and "Alex" not in desk.top.entrants.names


def test_JOIN08_rules_that_no_table_can_play_by_are_told_before_the_draw() -> None:
    cup = Tournament(NAMES, 4)
    assert trouble(cup, CLASSIC) == ""
    assert trouble(cup, house(teams=True)) == "teams"
    assert trouble(cup, house(max_seats=3)) == "many"
    desk = setup()
    page = desk.top
    assert isinstance(page, TournamentSetup)
    page.rules = house(teams=True)
    page.relayout()
    desk.click("draw")
    desk.wait(0.2)
    assert desk.top is page and any("one player has to win" in node.name for node in page.ui_tree().walk())


def test_JOIN08_the_next_table_is_one_press_away_and_its_result_counts() -> None:
    desk = drawn()
    tournament = board(desk).tournament
    assert tournament.next_table == 0 and "next" in desk.node("table.0").state
    people = tournament.tables[0].people
    desk.key(pygame.K_RETURN)
    desk.wait(0.3)
    match = table_of(desk).match
    assert [info.name for info in match.seats] == [NAMES[person] for person in people]
    assert len({info.avatar for info in match.seats}) == len(people)
    play_table(desk)
    order = [people[seat] for seat in match.order]
    assert list(cup_of(desk).tournament.tables[0].order) == order and match.winners[0] == people.index(order[0])
    desk.key(pygame.K_RETURN)
    desk.wait(0.3)
    assert board(desk).tournament.next_table == 1
    assert desk.node("table.0").value.split(", ") == [NAMES[person] for person in order]
    assert not any(isinstance(scene, TableScene) for scene in desk.app.stack.scenes)


def test_JOIN08_behind_the_awards_the_points_lead_on_as_well() -> None:
    desk = drawn(NAMES[:5])
    desk.click("next")
    desk.wait(0.3)
    play_table(desk)
    desk.click("scores")
    desk.wait(1.0)
    assert isinstance(desk.top, ScoringScene)
    desk.click("tournament")
    desk.wait(0.3)
    assert board(desk).tournament.next_table == 1


def test_JOIN08_it_is_there_after_a_restart_between_two_tables_and_in_the_middle_of_one(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches.db")
    first = drawn(NAMES[:5])
    session = board(first).session
    again = restarted(first, store)
    again.app.services.go(routes.PlayTournament())
    again.wait(0.3)
    assert board(again).tournament == session.tournament
    again.click("next")
    again.wait(5.0)
    scene = table_of(again)
    assert scene.match.round_number == 1
    deal = scene.match.deal
    third = restarted(again, store)
    third.app.services.go(routes.PlayTournament())
    third.wait(0.3)
    third.click("next")
    third.wait(0.5)
    assert table_of(third).match.deal == deal, "the table goes on where it was left"
    match = play_table(third)
    assert cup_of(third).tournament.tables[0].order and match.deal == deal
    store.close()


def test_JOIN08_a_result_is_found_again_if_the_program_was_killed_right_after_the_last_move(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches.db")
    desk = drawn(NAMES[:5])
    desk.app.services.store = store
    desk.click("next")
    desk.wait(1.0)
    before = json.loads(json.dumps(desk.settings.tournament))
    match = play_table(desk)
    people = cup_of(desk).tournament.tables[0].people
    assert store.flush()
    again = Desk(store=store, speed=0, tournament=before)
    again.begin(MenuScene(again.app.services))
    again.app.services.go(routes.PlayTournament())
    again.wait(0.3)
    assert board(again).tournament.tables[0].order == tuple(people[seat] for seat in match.order)
    assert cup_of(again).tournament.next_table == 1
    store.close()


def test_JOIN08_the_final_has_a_winner_and_one_press_draws_anew() -> None:
    desk = drawn(NAMES[:3])
    assert board(desk).tournament.final and "final" in desk.node("title").name
    desk.click("next")
    desk.wait(0.3)
    match = play_table(desk)
    winner = match.seats[match.winners[0]].name
    desk.click("tournament")
    desk.wait(0.3)
    assert winner in desk.node("title").name and desk.node(f"rank.{NAMES.index(winner)}").value == "winner"
    desk.key(pygame.K_RETURN)
    assert not board(desk).tournament.is_over and board(desk).tournament.names == NAMES[:3]


def test_JOIN08_who_withdraws_is_replaced_by_a_bot_and_drawn_no_more() -> None:
    desk = drawn(NAMES[:6])
    session = board(desk).session
    gone = session.tournament.tables[0].people[0]
    desk.click("table.0")
    desk.wait(0.3)
    assert isinstance(desk.top, TablePage)
    desk.click(f"person.{gone}")
    desk.wait(0.3)
    desk.click("withdraw")
    desk.wait(0.3)
    assert desk.node(f"person.{gone}").value == "withdrawn"
    desk.click("deal")
    desk.wait(0.4)
    match = table_of(desk).match
    assert [info.kind for info in match.seats] == ["bot", "human", "human"]
    assert gone in cup_of(desk).tournament.withdrawn


def test_JOIN08_a_wrong_result_is_taken_back_after_a_question() -> None:
    desk = drawn(NAMES[:8])
    page = board(desk)
    page.tournament.record(0, page.tournament.tables[0].people)
    page.actions.store_session()
    desk.click("take-back")
    desk.wait(0.3)
    desk.click("take")
    desk.wait(0.3)
    assert board(desk).tournament.next_table == 0 and not cup_of(desk).tournament.tables[0].order


def test_JOIN08_another_match_leaves_the_tournament_alone() -> None:
    desk = drawn(NAMES[:5])
    session = board(desk).session
    other = Match(CLASSIC, session.seats(0), [make_bot("heuristic", Random(s)) for s in range(3)], 5, Length("single"))
    other.start_round()
    while other.result is None:
        other.tick(inf)
    session.deals, session.number = {0: 6}, 1
    assert not session.is_own_match(other) and not session.record_result(other)
    session.deals = {0: 5}
    assert session.is_own_match(other) and session.record_result(other) and not session.record_result(other), "once"


@pytest.mark.parametrize(
    "spoil",
    [
        {"tournament": {}},
        {"mode": "telepathy"},
        {"deals": [["1", 2]]},
        {"deals": [[7, 2]], "number": 1},
        {"deals": 3},
        {"rules": {}},
    ],
)
def test_JOIN08_a_table_that_is_no_tournament_is_none(spoil: dict[str, object]) -> None:
    table = drawn(NAMES[:5]).settings.tournament
    assert stored(table) is not None
    assert stored(table | spoil) is None and stored([]) is None


def test_PTY07_nobody_jumps_in_while_the_screen_goes_round() -> None:
    rules = house(jump_in=True)
    assert not TournamentSession(Tournament(NAMES), "pass", rules, Length()).rules_to_play.jump_in
    assert TournamentSession(Tournament(NAMES), "open", rules, Length()).rules_to_play.jump_in
