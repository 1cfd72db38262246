"""Tests of awards after a match of several people, and of the rematch (JOIN-09, JOIN-12)."""

from math import inf

import pygame
import pytest

from game.history.awards import Praise
from game.match.match import Match
from game.match.series import Length
from game.players.human import Human
from game.rules.ruleset import CLASSIC
from game.scenes.party.modes import AUDIENCES
from game.scenes.scoring.awards import AwardScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.scoring.victory import Victory
from game.scenes.table.scene import TableScene
from game.sessions.session import Session
from game.words.player_words import award_line, award_title
from tests.support.finished_matches import finished_match, result_desk


@pytest.mark.parametrize(("people", "bots"), [(2, 0), (3, 2), (4, 6)])
def test_JOIN12_everybody_gets_a_kind_word_and_nobody_is_the_worst(people: int, bots: int) -> None:
    desk = result_desk(finished_match(people, bots))
    assert isinstance(desk.top, AwardScene)
    for seat in range(people + bots):
        node = desk.node(f"seat.{seat}")
        assert any(child.id.startswith(f"seat.{seat}.award") for child in node.children), node.name
    assert "Handicap: 5 cards · shield" in [child.name for child in desk.node("seat.0").children]


def test_JOIN12_every_praise_has_words() -> None:
    assert len({award_title(praise.value) for praise in Praise}) == len(Praise)
    assert not {award_title(praise.value) for praise in Praise} & {praise.value for praise in Praise}
    assert all("3" in award_line(praise.value, 3) for praise in Praise)


def test_JOIN12_the_points_are_a_page_further_and_alone_there_is_but_the_podium_before_them() -> None:
    desk = result_desk(finished_match(2, 1))
    desk.click("scores")
    desk.wait(0.2)
    assert isinstance(desk.top, ScoringScene)
    alone = result_desk(finished_match(1, 2))
    assert isinstance(alone.top, Victory)
    alone.click("scores")
    alone.wait(0.2)
    assert isinstance(alone.top, ScoringScene)


def test_JOIN12_nothing_is_praised_before_the_match_is_over() -> None:
    match = finished_match(2, 0, Length("best", 3))
    other = Match(CLASSIC, match.assignments.founders, match.assignments.players, 3, Length("rounds", 3))
    other.start_round()
    while other.result is None:
        other.tick(inf)
    assert isinstance(result_desk(other).top, ScoringScene)


def test_JOIN09_rematch_has_the_focus_and_its_first_card_is_dealt_within_a_second_and_a_half() -> None:
    match = finished_match(2, 1, Length("best", 3))
    desk = result_desk(match)
    desk.app.services.current.session = Session(match, match.assignments.players[0], None, kind="open")
    assert desk.focused == "rematch"
    desk.key(13)
    waited = 0.0
    while not (isinstance(desk.top, TableScene) and desk.top.show.choreography.dealing) and waited < 1.5:
        desk.app.step(0.05, [])
        waited += 0.05
    assert waited < 1.5
    assert isinstance(desk.top, TableScene)
    again = desk.top.match
    assert (
        again.seats == match.assignments.rematch_seats and again.length == match.length and again.standing == (0, 0, 0)
    )


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("mode", ["pass", "open", "pads"])
def test_JOIN09_one_press_and_the_first_card_is_dealt_within_a_second_and_a_half(seats: int, mode: str) -> None:
    match = finished_match(seats)
    desk = result_desk(match)
    desk.app.services.current.session = Session(match, Human(), None, kind=mode)
    desk.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    frames = 0
    while True:
        top = desk.top
        if isinstance(top, TableScene) and sum(top.show.picture.card_counts) > 0:
            break
        desk.app.step(1 / 60, [])
        frames += 1
        assert frames < 600, "no card was ever dealt"
    assert frames / 60 <= 1.5
    assert (
        top.match.assignments.rematch_seats == match.assignments.rematch_seats and type(top.audience) is AUDIENCES[mode]
    )
