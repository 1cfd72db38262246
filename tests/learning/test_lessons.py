"""Tests of lesson files: what they may say, and how faults in them are reported."""

from __future__ import annotations

from collections import Counter

import pytest

from game import words
from game.files.damage import DamagedFileError
from game.files.tables import TableError
from game.learning.lesson import FIRST, FOLDER, LessonError, lesson_names, load_lesson, parse_lesson, read_lesson
from game.learning.lesson_run import USUAL_ANSWER, LessonRun, pile
from game.match.seats import SeatInfo
from game.rules.cards import parse_card, parse_cards
from game.rules.moves import parse_move

GOOD = (FOLDER / "first.toml").read_text("utf-8")
MOST_WORDS = 12


@pytest.fixture(autouse=True)
def _english() -> object:
    yield
    words.use("en")


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_ONB02_no_bubble_has_more_than_twelve_words_in_any_language(language: str) -> None:
    words.use(language)
    long = [
        words._(text)
        for name in lesson_names()
        for text in (*load_lesson(name).texts, USUAL_ANSWER)
        if len(words._(text).split()) > MOST_WORDS
    ]
    assert not long


def test_ONB02_each_round_is_dealt_as_its_lines_say() -> None:
    for name in lesson_names():
        lesson = load_lesson(name)
        course = LessonRun(lesson, SeatInfo("You", "human", "you"))
        for number, here in enumerate(lesson.rounds, 1):
            assert Counter(pile(lesson.rules, here)) == Counter(lesson.rules.cards)
            if number > 1:
                break  # only the first deal of a match can be checked without playing
            course.prepare_round()
            course.match.start_round()
            live = course.match.live_round
            assert live is not None
            if lesson.rules.start_cards == "ignored" or live.discard[0] == here.start:
                assert [Counter(hand) for hand in live.hands] == [Counter(hand) for hand in here.hands]
            assert course.match.dealer == here.dealer
            drawn = here.draw[len(live.discard) - 1 :]  # a card that may not start the pile is followed by the next
            assert tuple(reversed(live.draw_pile))[: len(drawn)] == drawn


def first() -> LessonRun:
    """Return the first match, dealt."""
    course = LessonRun(load_lesson(FIRST), SeatInfo("You", "human", "you"))
    course.prepare_round()
    course.take_events(course.match.start_round())
    return course


def test_ONB02_the_move_that_is_asked_for_ends_a_step_and_another_one_is_answered() -> None:
    course = first()
    assert course.current_step is not None
    assert course.current_step.step.do == ("colour",)
    course.take_events(course.match.commit(0, parse_move("draw")))
    assert course.answers == [USUAL_ANSWER]
    course = first()
    course.take_events(course.match.commit(0, parse_move("R3")))
    assert not course.answers
    assert course.current_step is None, "the others play"
    while course.match.seat_on_turn != 0:
        course.take_events(course.match.tick(float("inf")))
    assert course.match.view(0).discard[-1] == parse_card("R7"), "as its line of moves says"
    assert course.current_step is not None
    assert course.current_step.step.do == ("number",)
    assert course.current_step.moves == (parse_move("B7"),)


def test_ONB02_opponents_do_what_their_line_says_where_it_is_allowed() -> None:
    course = first()
    for word in ("R3", "B7", "BS", "B+2", "BR"):
        course.take_events(course.match.commit(0, parse_move(word)))
        while course.match.seat_on_turn != 0:
            course.take_events(course.match.tick(float("inf")))
    told = [move.move for move in course.match.log if move.seat == 2]
    assert [move for move in told if move != parse_move("call")] == [
        parse_move(word) for word in ("R7", "B4", "B9", "B1", "draw")
    ]
    assert set(course.match.view(0).hand) == set(parse_cards("G8,G1"))


def test_ONB02_opponents_call_in_time() -> None:
    text = GOOD.replace("R7,B4,B9,B1,R6,G5,Y5", "R7,B4,Y5").replace("R7 B4 B9 B1 draw R6 G5", "R7 B4")
    lesson = parse_lesson("first", text)
    course = LessonRun(lesson, SeatInfo("You", "human", "you"))
    course.prepare_round()
    course.take_events(course.match.start_round())
    for word in ("R3", "B7"):
        course.take_events(course.match.commit(0, parse_move(word)))
        while course.match.seat_on_turn != 0 and course.match.result is None:
            course.take_events(course.match.tick(float("inf")))
    course.take_events(course.match.tick(float("inf")))
    told = [move.move for move in course.match.log if move.seat == 2]
    assert told == [parse_move(word) for word in ("R7", "B4", "call")]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("schema = 1", "schema = 2", "schema must be 1"),
        ('rules = "classic"', 'rules = "chess"', "is no rule set"),
        ('opponents = "bear rabbit"', 'opponents = "bear wolf"', "'wolf' is nobody"),
        ('opponents = "bear rabbit"', 'opponents = "bear"', "dealer must be 0 to 1"),
        ("dealer = 2", "dealer = 3", "dealer must be 0 to 2"),
        ("dealer = 2", 'dealer = "2"', "must be of the kind int"),
        ("hands = ", "hand = ", "'hand' is no key"),
        ("R3,B7", "R3,X7", "X7"),
        ("R3,B7", "R3,R3,R3,B7", "R3 is not in the deck so often"),
        ('do = "colour"', 'do = "dance"', "dance"),
        ('when = "phase:drawn"', 'when = "phase:lunch"', "'lunch' is no phase"),
        ('when = "turn hand:1"', 'when = "turn hand:one"', "needs numbers"),
        ('when = "phase:drawn"', 'when = "rain"', "'rain' is no condition"),
        ('when = "phase:drawn"', 'when = "called:0"', "'called:0' is no condition"),
        ('when = "phase:drawn"', 'when = "most"', "'most' is no condition"),
        ('when = "phase:drawn"', 'when = "most:P"', "no colour is written 'P'"),
        ('when = "phase:drawn"', 'when = "bluff:R"', "needs numbers"),
        ('when = "phase:drawn"', 'when = "after:rain:1"', "'rain:1' is no event"),
        ('when = "phase:drawn"', 'when = "after:drew:0"', "needs numbers"),
        ('wrong_when = "exposed:0"', 'wrong_when = "exposed"', "'exposed' is no condition"),
        ('when = "phase:drawn"', 'at = "moon"', "'moon' is nothing to point at"),
        ("{one} forgot", "{one.__class__} forgot", "braces"),
        ("{one} forgot", "{one forgot", "braces"),
        ("Nothing fits?", "Nothing\\u0007fits?", "cannot be shown"),
        ("Nothing fits?", "x" * 200, "160 characters at most"),
        ("moves = ", "moves = 7 #", "must be of the kind str"),
        ("hold = true", "hold = 1", "must be of the kind bool"),
        ("[[round.step]]", "[[round.step.deep.deeper]]", ""),
        ('title = "First match"', "title = [[[1]]]", ""),
    ],
)
def test_a_lesson_that_cannot_be_given_says_why_in_one_line(old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises((LessonError, TableError)) as caught:
        parse_lesson("first", GOOD.replace(old, new))
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_lesson_of_many_rounds_or_without_one_is_refused() -> None:
    head, _one, rest = GOOD.partition("[[round]]")
    with pytest.raises(LessonError, match="round is missing"):
        parse_lesson("first", head)
    short = "[[round]]" + rest.partition("[[round]]")[0]
    with pytest.raises((LessonError, TableError)):
        parse_lesson("first", head + 6 * short)


def test_a_file_that_is_none_names_itself(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("game.learning.lesson.FOLDER", tmp_path)
    (tmp_path / "large.toml").write_text("#" * 20_000, "utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "folder.toml").mkdir()
    for name in ("large", "bytes", "folder", "missing"):
        with pytest.raises(LessonError, match=f"^{name}.toml: "):
            read_lesson(tmp_path / f"{name}.toml")
        with pytest.raises(DamagedFileError, match=f"/{name}.toml$"):
            load_lesson(name)
