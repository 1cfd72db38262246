"""Tests of the puzzle pages: trying answers, keeping solved puzzles, missing a day."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game import words
from game.learning.practice import KINDS, Met, PracticePosition, position_of_day
from game.match.seats import seat_table
from game.rules.moves import parse_move
from game.rules.ruleset import as_table
from game.scenes import routes
from game.scenes.archive.theatre import TheatreScene
from game.scenes.learning.lesson import LESSON_DONE
from game.scenes.learning.practice import PracticeScene, experience_of, positions, puzzle_of_day
from game.scenes.learning.practice_position import PositionScene
from game.scenes.learning.practice_progress import PracticeProgress
from game.scenes.learning.practice_words import margin_words, question, reason_words, wrong_words
from game.scenes.menu.menu import MenuScene
from game.storage.calendar import days_solved, is_solved, note_solved
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.rulesets import load_preset
from game.words.cards import colour_and_symbol
from tests.support.chance import match_by_chance
from tests.support.desk import Desk, faults

TODAY = date(2026, 11, 21)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def of_kind(kind: str) -> PracticePosition:
    return next(one for one in positions() if one.kind == kind)


def opened(desk: Desk, position: PracticePosition, **more: object) -> PositionScene:
    page = PositionScene(desk.app.services, position, **more)  # type: ignore[arg-type]
    desk.begin(page)
    return page


def home(desk: Desk) -> PracticeScene:
    page = PracticeScene(desk.app.services, lambda: TODAY)
    desk.begin(page)
    return page


def other(position: PracticePosition) -> int:
    return next(n for n in range(len(position.answers)) if n != position.best_index)


def names(page: PositionScene) -> Sequence[str]:
    return page.attempt.names


def said(desk: Desk, id: str) -> str:
    return desk.node(id).name


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_asked_answered_and_explained(desk: Desk, kind: str) -> None:
    position = of_kind(kind)
    page = opened(desk, position)
    assert said(desk, "question") == question(position, names(page))
    desk.click(f"answer.{other(position)}")
    assert said(desk, "wrong") == wrong_words(position, other(position), names(page))
    assert not page.attempt.is_solved
    desk.click(f"answer.{position.best_index}")
    assert page.attempt.is_solved and desk.top is page, "the hand stays in sight"
    assert reason_words(position, names(page)) in said(desk, "why")
    assert said(desk, "margin") == margin_words(position)


def test_the_seat_sees_its_own_hand_and_no_other(desk: Desk) -> None:
    position = of_kind("wild")
    page = opened(desk, position)
    picture = page.replay_player.table.show.picture
    held = sorted(card.card for card in picture.hand)
    assert held == sorted(position.match().view(position.me).hand)
    assert not any(page.replay_player.table.play.view.opened), "nobody's hand lies open"


def test_a_wrong_answer_can_be_followed_by_any_other(desk: Desk) -> None:
    position = of_kind("best")
    page = opened(desk, position)
    wrong = [n for n in range(len(position.answers)) if n != position.best_index]
    for number in wrong * 2:
        desk.click(f"answer.{number}")
        assert desk.node(f"answer.{number}")
    book = PracticeProgress(desk.app.services.progress)
    assert desk.app.services.progress.get(f"practice/{position.id}") == 1
    desk.click(f"answer.{position.best_index}")
    assert book.is_solved(position) and page.attempt.is_solved
    assert book.run_length == 0, "not at the first try"


def test_what_is_solved_at_the_first_try_counts_in_a_row(desk: Desk) -> None:
    book = PracticeProgress(desk.app.services.progress)
    for position in positions()[:3]:
        book.note_solved(position, is_first_try=True)
        book.note_solved(position, is_first_try=True)
    assert (book.run_length, book.best_run, book.count(positions())) == (3, 3, 3)
    book.note_try(positions()[0])
    assert book.run_length == 3, "it was solved before"
    book.note_try(positions()[5])
    assert (book.run_length, book.best_run, book.count(positions())) == (0, 3, 3)


def test_a_card_on_the_table_is_an_answer_as_well(desk: Desk) -> None:
    position = of_kind("win")
    page = opened(desk, position)
    word = position.answers[position.best_index]
    card = next(node for node in page.replay_player.table.ui_tree().walk() if node.role == "card" and node.name == word)
    desk.move(card.rect.center)
    desk.down(card.rect.center)
    desk.up(card.rect.center)
    desk.wait(0.1)
    assert page.attempt.is_solved and desk.top is page


def test_the_last_moves_are_shown_and_end_at_the_position(desk: Desk) -> None:
    position = of_kind("lack")
    page = opened(desk, position)
    end = len(page.replay_player.replay) - 1
    desk.click("moves")
    assert page.replay_player.index == position.since < end and page.replay_player.is_playing
    for _ in range(900):
        desk.wait(0.1)
        if page.replay_player.index == end and not page.replay_player.is_playing:
            break
    assert page.replay_player.index == end and not page.replay_player.is_playing
    desk.click("moves")
    desk.click("answer.0")
    assert not page.replay_player.is_playing and page.replay_player.index == end, "an answer while they are shown"


def test_keys_alone_solve_one_and_go_on(desk: Desk) -> None:
    gone: list[str] = []
    position = of_kind("colour")
    page = opened(desk, position, on_next=lambda: gone.append("next"))
    for _ in range(len(position.answers)):
        desk.key(pygame.K_RETURN)
        if page.attempt.is_solved:
            break
        desk.key(pygame.K_RIGHT)
    assert page.attempt.is_solved
    assert desk.focused == "next"
    desk.key(pygame.K_RETURN)
    assert gone == ["next"]


def test_a_pile_or_a_seat_at_the_table_answers_as_well(desk: Desk) -> None:
    for position in (of_kind("wild"), next(one for one in positions() if "draw" in one.answers)):
        page = opened(desk, position)
        table = page.replay_player.table
        word = "draw" if "draw" in position.answers else position.answers[position.best_index]
        box = table.show.layout.draw.bounds if word == "draw" else table.show.layout.places[parse_move(word).seat].plate
        at = round(box.centre[0]), round(box.centre[1])
        desk.down(at)
        desk.up(at)
        number = position.answers.index(word)
        assert page.attempt.is_solved if number == position.best_index else page.attempt.wrong_answers == [number]


def test_what_was_solved_says_so_when_it_is_opened_again_and_can_be_tried_again(desk: Desk) -> None:
    position = of_kind("best")
    opened(desk, position)
    desk.click(f"answer.{position.best_index}")
    assert said(desk, "why").startswith("Right!")
    page = opened(desk, position)
    assert said(desk, "why").startswith("You solved this before.") and desk.node(f"answer.{position.best_index}")
    desk.click("again")
    assert said(desk, "question") and not page.attempt.is_solved
    desk.click(f"answer.{other(position)}")
    desk.click(f"answer.{position.best_index}")
    assert said(desk, "why").startswith("Right!") and page.attempt.progress.run_length == 1, "what was kept stays"


def test_a_solution_names_what_was_seen() -> None:
    seats = [f"Name{seat}" for seat in range(4)]
    said = {one.id: reason_words(one, seats) for one in positions()}
    assert "Your challenge showed Name2's hand, with a wild in it" in said["classic-wild-4-4-12"]
    assert "When hands moved, a wild draw four you knew went to Name3" in said["yksi-wild-11-4-19"]
    missing = [one for one in positions() if one.kind == "lack"]
    assert all(colour_and_symbol(parse_move(one.answers[one.best_index]).colour) in said[one.id] for one in missing)
    assert len({said[one.id] for one in positions() if one.kind == "bluff"}) > 4


def test_every_puzzle_of_the_day_is_followed_by_another(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    desk.app.stack.push(puzzle_of_day(desk.app.services, TODAY))
    desk.wait(1.0)
    seen = []
    for _ in range(3):
        page = desk.top
        assert isinstance(page, PositionScene)
        seen.append(page.position.id)
        page.choose(page.position.best_index)
        desk.key(pygame.K_RETURN)
        desk.wait(1.0)
    assert len(set(seen)) == 3 and len(desk.app.stack.scenes) == 2


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("options", [{}, {"text_scale": 200}, {"tv": True}], ids=str)
def test_the_hand_stays_in_sight_over_every_question_and_solution(
    size: tuple[int, int], options: dict[str, object]
) -> None:
    desk = Desk(size=size, **options)
    for kind in KINDS:
        position = max((one for one in positions() if one.kind == kind), key=lambda one: len(one.answers))
        page = opened(desk, position)
        for number in (other(position), position.best_index):
            page.choose(number)
            desk.wait(0.2)
            assert not faults(page.ui_tree(), page.m.screen), (kind, number)
            cards = page.replay_player.table.show.layout.hand(len(page.replay_player.table.show.picture.hand))
            assert all(card.y < page.bar.top for card in cards), (kind, number)


def test_the_round_can_be_looked_at_afterwards(desk: Desk) -> None:
    position = of_kind("bluff")
    opened(desk, position)
    assert all(node.id != "replay" for node in desk.top.ui_tree().walk()), "it would show the hands"
    desk.click(f"answer.{position.best_index}")
    desk.click("replay")
    assert isinstance(desk.top, TheatreScene)


def test_ONB12_the_day_has_its_position_and_a_missed_one_costs_nothing(desk: Desk) -> None:
    page = home(desk)
    progress = desk.app.services.progress
    note_solved(progress, date(2026, 11, 3))
    desk.click("day")
    asked = desk.top
    assert isinstance(asked, PositionScene)
    assert asked.position == position_of_day(positions(), TODAY, Met())
    asked.attempt.choose(asked.position.best_index)
    assert is_solved(progress, TODAY) and not is_solved(progress, date(2026, 11, 20))
    assert days_solved(progress) == 2 and isinstance(page, PracticeScene)


def day_puzzles(desk: Desk, first: date = TODAY) -> list[PracticePosition]:
    """Return the puzzles of 100 days."""
    return [puzzle_of_day(desk.app.services, first + timedelta(n)).position for n in range(100)]


def sheets(puzzles: Sequence[PracticePosition]) -> set[str]:
    return {position.sheet for position in puzzles}


def test_ONB12_the_puzzle_of_the_day_needs_no_sheet_and_no_partner_that_nobody_here_has_met(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    progress = desk.app.services.progress
    fresh = day_puzzles(desk)
    assert sheets(fresh) == {"classic"} and all(position.kind != "partner" for position in fresh)
    progress.put("lesson/yksi", LESSON_DONE)
    assert sheets(day_puzzles(desk, date(2027, 3, 1))) == {"classic", "yksi"}, "a lesson"
    progress.put("seen/sheet-E", 1)
    progress.put("seen/house-teams", 1)
    told = day_puzzles(desk, date(2027, 7, 1))
    assert sheets(told) == {"classic", "yksi", "express"}, "told of at a table"
    assert any(position.kind == "partner" for position in told)


def test_ONB12_a_sheet_and_a_partner_of_a_round_that_was_played_are_met(tmp_path: Path) -> None:
    with closing(MatchStore(tmp_path / "matches.sqlite3")) as store:
        desk = Desk(store=store)
        desk.begin(MenuScene(desk.app.services))
        assert experience_of(desk.app.services) == Met()
        rules = replace(load_preset("block"), teams=True, target=0, name="block+")
        match = match_by_chance(rules, 4, 5)
        tables = [seat_table(info) for info in match.seats]
        begun = store.begin(SavedMatch(FORMAT, as_table(rules), tables, 5, [], 0, "solo"))
        assert experience_of(desk.app.services) == Met(), "nothing was played to its end yet"
        store.hand_over(lambda connection: connection.execute("UPDATE match SET rounds = 1 WHERE id = ?", (begun,)))
        assert experience_of(desk.app.services) == Met(frozenset({"classic", "block"}), partner=True)
        store.hand_over(lambda connection: connection.execute("UPDATE match SET rules = '[1'"))
        assert experience_of(desk.app.services) == Met(), "a row that somebody spoilt"


def test_ONB12_what_was_the_puzzle_of_a_day_stays_so_whatever_is_met_later(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    first = puzzle_of_day(desk.app.services, TODAY).position
    for name in ("yksi", "express", "block", "classic-nl"):
        desk.app.services.progress.put(f"lesson/{name}", LESSON_DONE)
    assert position_of_day(positions(), TODAY, experience_of(desk.app.services)) != first
    assert puzzle_of_day(desk.app.services, TODAY).position == first


def test_the_page_leads_to_the_next_that_is_not_solved(desk: Desk) -> None:
    page = home(desk)
    there = page.of_kind("best")
    page.progress.note_solved(there[0], is_first_try=True)
    desk.click("kind.best")
    asked = desk.top
    assert isinstance(asked, PositionScene) and asked.position == there[1]
    desk.click(f"answer.{asked.position.best_index}")
    desk.click("next")
    after = desk.top
    assert isinstance(after, PositionScene) and after.position == there[2]
    desk.key(pygame.K_ESCAPE)
    assert desk.top is page
    assert desk.node("kind.best").value == f"2 of {len(there)}"


def test_a_grade_leaves_only_its_problems(desk: Desk) -> None:
    page = home(desk)
    page._take(4)
    shown = [one for kind in KINDS for one in page.of_kind(kind)]
    assert shown and {one.grade for one in shown} == {4}


def test_the_page_is_reached_from_learning(desk: Desk) -> None:
    page = home(desk)
    page.progress.note_solved(positions()[0], is_first_try=True)
    page.progress.note_try(positions()[1])
    desk.app.services.go(routes.Learn())
    desk.wait(0.2)
    assert desk.node("practice").value == "1 solved"
    desk.click("practice")
    assert isinstance(desk.top, PracticeScene)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_position_has_its_sentences(language: str) -> None:
    words.use(language)
    seats = [f"Name{seat}" for seat in range(4)]
    for position in positions()[::5]:
        for sentence in (question(position, seats), reason_words(position, seats), margin_words(position)):
            assert sentence and "{" not in sentence
