"""The pages of practice positions: every answer can be tried, what is solved stays solved, a day costs nothing."""

from collections.abc import Sequence
from datetime import date

import pygame
import pytest

from game import words
from game.learning.practice import KINDS, Position, position_of_day
from game.scenes import routes
from game.scenes.archive.theatre import TheatreScene
from game.scenes.learning.practice import PracticeScene, positions
from game.scenes.learning.practice_book import Book
from game.scenes.learning.practice_position import PositionScene
from game.scenes.learning.practice_verdict import AnswersScene
from game.scenes.learning.practice_words import margin_words, question, why, wrong_words
from tests.support.desk import Desk

TODAY = date(2026, 11, 21)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def of_kind(kind: str) -> Position:
    return next(one for one in positions() if one.kind == kind)


def opened(desk: Desk, position: Position, **more: object) -> PositionScene:
    page = PositionScene(desk.app.services, position, **more)  # type: ignore[arg-type]
    desk.begin(page)
    return page


def home(desk: Desk) -> PracticeScene:
    page = PracticeScene(desk.app.services, lambda: TODAY)
    desk.begin(page)
    return page


def other(position: Position) -> int:
    return next(n for n in range(len(position.answers)) if n != position.right)


def names(page: PositionScene) -> Sequence[str]:
    return page.trial.names


def said(desk: Desk, id: str) -> str:
    return desk.node(id).name


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_asked_answered_and_explained(desk: Desk, kind: str) -> None:
    position = of_kind(kind)
    page = opened(desk, position)
    assert page.texts[0].full and question(position, names(page)).startswith(page.texts[0].full)
    desk.click("answer")
    assert said(desk, "question") == question(position, names(page))
    desk.click(f"answer.{other(position)}")
    assert said(desk, "wrong") == wrong_words(position, other(position), names(page))
    assert not page.trial.solved
    desk.click(f"answer.{position.right}")
    assert page.trial.solved
    assert why(position, names(page)) in said(desk, "why")
    assert said(desk, "margin") == margin_words(position)


def test_the_seat_sees_its_own_hand_and_no_other(desk: Desk) -> None:
    position = of_kind("wild")
    page = opened(desk, position)
    picture = page.reel.table.show.picture
    held = sorted(card.card for card in picture.hand)
    assert held == sorted(position.match().view(position.me).hand)
    assert not any(page.reel.table.play.view.opened), "nobody's hand lies open"


def test_a_wrong_answer_can_be_followed_by_any_other(desk: Desk) -> None:
    position = of_kind("best")
    page = opened(desk, position)
    desk.click("answer")
    wrong = [n for n in range(len(position.answers)) if n != position.right]
    for number in wrong * 2:
        desk.click(f"answer.{number}")
        assert desk.node(f"answer.{number}")
    book = Book(desk.app.services.progress)
    assert desk.app.services.progress.get(f"practice/{position.id}") == 1
    desk.click(f"answer.{position.right}")
    assert book.is_solved(position) and page.trial.solved
    assert book.run == 0, "not at the first try"


def test_what_is_solved_at_the_first_try_counts_in_a_row(desk: Desk) -> None:
    book = Book(desk.app.services.progress)
    for position in positions()[:3]:
        book.solved(position, first=True)
        book.solved(position, first=True)
    assert (book.run, book.best_run, book.count(positions())) == (3, 3, 3)
    book.tried(positions()[0])
    assert book.run == 3, "it was solved before"
    book.tried(positions()[5])
    assert (book.run, book.best_run, book.count(positions())) == (0, 3, 3)


def test_a_card_on_the_table_is_an_answer_as_well(desk: Desk) -> None:
    position = of_kind("win")
    page = opened(desk, position)
    word = position.answers[position.right]
    card = next(node for node in page.reel.table.ui_tree().walk() if node.role == "card" and node.name == word)
    desk.move(card.rect.center)
    desk.down(card.rect.center)
    desk.up(card.rect.center)
    desk.wait(0.1)
    assert page.trial.solved and isinstance(desk.top, AnswersScene)


def test_the_last_moves_are_shown_and_end_at_the_position(desk: Desk) -> None:
    position = of_kind("lack")
    page = opened(desk, position)
    end = len(page.reel.replay) - 1
    desk.click("moves")
    assert page.reel.index == position.since < end and page.reel.playing
    for _ in range(900):
        desk.wait(0.1)
        if page.reel.index == end and not page.reel.playing:
            break
    assert page.reel.index == end and not page.reel.playing
    desk.click("moves")
    desk.click("answer")
    assert not page.reel.playing and page.reel.index == end, "an answer while they are shown"


def test_keys_alone_solve_one_and_go_on(desk: Desk) -> None:
    gone: list[str] = []
    position = of_kind("colour")
    page = opened(desk, position, following=lambda: gone.append("next"))
    desk.key(pygame.K_RETURN)
    for _ in range(len(position.answers)):
        desk.key(pygame.K_RETURN)
        if page.trial.solved:
            break
        desk.key(pygame.K_DOWN)
    assert page.trial.solved
    assert desk.focused == "next"
    desk.key(pygame.K_RETURN)
    assert gone == ["next"]


def test_the_round_can_be_looked_at_afterwards(desk: Desk) -> None:
    position = of_kind("bluff")
    opened(desk, position)
    desk.click("answer")
    assert all(node.id != "replay" for node in desk.top.ui_tree().walk()), "it would show the hands"
    desk.click(f"answer.{position.right}")
    desk.click("replay")
    assert isinstance(desk.top, TheatreScene)


def test_ONB12_the_day_has_its_position_and_a_missed_one_costs_nothing(desk: Desk) -> None:
    page = home(desk)
    page.book.solved_day(date(2026, 11, 3))
    desk.click("day")
    asked = desk.top
    assert isinstance(asked, PositionScene)
    assert asked.position == position_of_day(positions(), TODAY)
    asked.trial.choose(asked.position.right)
    assert page.book.is_day_solved(TODAY) and not page.book.is_day_solved(date(2026, 11, 20))
    assert page.book.days == 2


def test_the_page_leads_to_the_next_that_is_not_solved(desk: Desk) -> None:
    page = home(desk)
    there = page.of_kind("best")
    page.book.solved(there[0], first=True)
    desk.click("kind.best")
    asked = desk.top
    assert isinstance(asked, PositionScene) and asked.position == there[1]
    desk.click("answer")
    desk.click(f"answer.{asked.position.right}")
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
    page.book.solved(positions()[0], first=True)
    page.book.tried(positions()[1])
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
        for sentence in (question(position, seats), why(position, seats), margin_words(position)):
            assert sentence and "{" not in sentence
