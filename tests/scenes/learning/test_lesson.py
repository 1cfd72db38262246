"""Tests of lessons at the table, each played to its end by its bubbles alone (ONB-02)."""

from __future__ import annotations

import pygame
import pytest

from game import words
from game.learning.lesson import FIRST, lesson_names, load_lesson
from game.scenes.learning.lesson import LESSON_BEGUN, LESSON_DONE, mark
from game.scenes.learning.round_end import RoundEnd, RoundWon
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.sums import stored_counts
from tests.support.desk import Desk
from tests.support.inputbot import DEVICES, settings_for
from tests.support.lessons import EnterAlone, Learner, bubble, desk_in_lesson
from tests.support.when import everything

LANGUAGES = tuple(words.LANGUAGES)
RUNS = [
    (name, device, LANGUAGES[(number + shift) % len(LANGUAGES)])
    for number, name in enumerate(lesson_names())
    for shift, device in enumerate(DEVICES)
]
"""Every lesson with every device, in each language at least once."""
FEW = [
    (name, DEVICES[(number + at) % len(DEVICES)], LANGUAGES[(number + at) % len(LANGUAGES)])
    for number, name in enumerate(lesson_names())
    for at in (0, 2)
]
"""Every lesson with two devices, each device and language at least twice: the usual run."""


@pytest.fixture(autouse=True)
def _english() -> object:
    yield
    words.use("en")


@pytest.mark.parametrize(("name", "device", "language"), RUNS if everything() else FEW)
def test_ONB02_every_lesson_is_played_to_its_end_by_doing_what_it_says(name: str, device: str, language: str) -> None:
    words.use(language)
    desk = desk_in_lesson(name, language=language, speed=0, **settings_for(device))
    learner = Learner(desk, device)
    learner.learn()
    lesson = load_lesson(name)
    table = next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))
    assert table.match.round_number == len(lesson.rounds)
    assert not table.show.mismatches
    assert desk.app.services.progress.get(mark(name)) == LESSON_DONE
    assert not _unheard(name, learner.heard), "a learner who does as asked hears all but what answers a mistake"
    assert not learner.astray, "the focus stands on what is taught"


def _unheard(name: str, heard: list[str]) -> list[str]:
    """Return a lesson's sentences that were not said, except the one after a forgotten call."""
    steps = [step for each in load_lesson(name).rounds for step in each.steps]
    said = [words._(step.say).split("{")[0] for step in steps if not (step.hold and step.do == ("call",))]
    return [start for start in said if not any(sentence.startswith(start) for sentence in heard)]


@pytest.mark.parametrize(
    ("name", "every"),
    [
        (name, every)
        for number, name in enumerate(lesson_names())
        for every in (0.0, 0.7)
        if everything() or number % 2 == (every > 0)
    ],
)
def test_ONB02_who_presses_nothing_but_enter_is_taught_everything(name: str, every: float) -> None:
    desk = desk_in_lesson(name, speed=1)
    learner = EnterAlone(desk, every)
    learner.learn()
    assert not _unheard(name, learner.heard)
    assert not learner.astray, "the focus stands on what is taught"


def test_ONB02_the_first_match_takes_less_than_six_minutes_with_two_seconds_of_thought() -> None:
    desk = desk_in_lesson(FIRST, speed=1)
    learner = Learner(desk, thought=2.0)
    learner.learn()
    assert 60 < learner.passed < 360


def test_ONB02_everything_comes_up_in_its_order() -> None:
    said = [step.do[0] for each in load_lesson(FIRST).rounds for step in each.steps]
    order = [
        "colour",
        "number",
        "skip",
        "draw-two",
        "reverse",
        "draw",
        "call",
        "wild",
        "catch:1",
        "draw-four",
        "challenge",
    ]
    assert [said.index(do) for do in order] == sorted(said.index(do) for do in order)


def _asked(desk: Desk) -> Learner:
    """Start the first match and wait for its first bubble."""
    learner = Learner(desk)
    while learner.wanted() is None or not learner.heard:
        desk.wait(0.1)
    return learner


def test_ONB02_a_wrong_move_is_allowed_and_answered() -> None:
    desk = desk_in_lesson(FIRST, speed=0)
    learner = _asked(desk)
    table = desk.top
    assert isinstance(table, TableScene)
    learner.bot.press("draw")
    assert len(table.match.view(0).hand) == 8, "it was drawn"
    assert desk.node("prompt").name == "That's allowed too. Carry on as you like."
    learner.learn()


def test_ONB02_who_forgets_the_call_is_told_at_once_and_waited_for() -> None:
    desk = desk_in_lesson(FIRST, speed=0)
    learner = Learner(desk)
    while (target := learner.wanted()) != "call":
        learner.bot.press(target) if target else desk.wait(0.1)
    learner.bot.press("card:0")
    table = desk.top
    assert isinstance(table, TableScene)
    assert desk.node("prompt").name.startswith("You forgot to call!")
    desk.wait(5)
    assert table.match.view(0).exposed == 0, "nobody catches, nobody moves on"
    assert bubble(desk.top.ui_tree()).value == "call"  # type: ignore[union-attr]
    desk.wait(60)
    assert table.match.view(0).exposed != 0, "nobody waits for ever"


def test_ONB02_esc_pauses_a_lesson_at_any_moment_as_any_match() -> None:
    for seconds in (0.0, 1.0, 6.0):
        desk = desk_in_lesson(FIRST, speed=1)
        desk.wait(seconds)
        table = desk.top
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.2)
        assert isinstance(desk.top, PauseScene)
        said = [node.name for node in desk.top.ui_tree().walk()]
        assert "The match is saved after every move." not in said, "nothing of a lesson is"
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.2)
        assert desk.top is table
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.2)
        desk.click("menu")
        desk.wait(0.2)
        assert isinstance(desk.top, MenuScene)
        assert desk.app.services.progress.get(mark(FIRST)) == LESSON_BEGUN


def _after_round(number: int, name: str = FIRST, **settings: object) -> Desk:
    """Play a lesson, by default the first match, to the page that follows its round ``number``."""
    desk = desk_in_lesson(name, speed=0, **settings)
    learner = Learner(desk)
    lesson_run = desk.app.services.current.lesson_run
    assert lesson_run is not None
    while not (isinstance(desk.top, RoundEnd | RoundWon) and lesson_run.match.round_number == number):
        if isinstance(desk.top, RoundEnd | RoundWon):
            learner.bot.press("go_on")
        elif target := learner.wanted():
            learner.bot.press(target)
        desk.wait(0.1)
    return desk


def _lines(desk: Desk) -> list[str]:
    return [node.name for node in desk.top.ui_tree().walk() if node.role == "text"]


def test_ONB02_esc_pauses_between_two_rounds_and_from_there_no_card_is_dealt_any_more() -> None:
    desk = _after_round(1)
    page = desk.top
    desk.wait(20.0)  # the first press would end the celebration
    for _time in range(2):
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.2)
        assert isinstance(desk.top, PauseScene)
        if _time == 0:
            desk.click("resume")
            desk.wait(0.2)
            assert desk.top is page
    desk.click("menu")
    desk.wait(0.5)
    assert isinstance(desk.top, MenuScene)
    lesson_run = desk.app.services.current.lesson_run
    assert lesson_run is not None
    assert lesson_run.match.round_number == 1


def test_ONB02_the_aim_is_said_first_and_at_the_end_who_won_and_why() -> None:
    assert load_lesson(FIRST).rounds[0].steps[0].say.startswith("The first to play all their cards wins.")
    desk = desk_in_lesson(FIRST, speed=0)
    bot = Learner(desk).bot
    for _draw in range(60):
        if isinstance(desk.top, RoundEnd):
            break
        ids = {node.id for node in desk.top.ui_tree().walk()}
        if pressed := next((id for id in ("keep", "option:0", "draw") if id in ids), None):
            bot.press(pressed)
        desk.wait(1.0)
    assert isinstance(desk.top, RoundEnd)
    name = desk.top.title.removesuffix(" wins round 1")
    assert name in ("Rosa Rabbit", "Bruno Bear")
    assert f"{name} played all their cards first. You had " in " ".join(_lines(desk))
    assert "2 more rounds." in _lines(desk)


@pytest.mark.parametrize("name", lesson_names())
def test_ONB02_who_presses_what_is_framed_wins_the_first_round(name: str) -> None:
    assert isinstance(_after_round(1, name).top, RoundWon)


@pytest.mark.parametrize("motion", [False, True])
def test_FEEL_a_round_that_was_won_is_enjoyed_before_anything_covers_the_table(motion: bool) -> None:
    desk = _after_round(2, reduced_motion=not motion)
    table = next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))
    assert isinstance(desk.top, RoundWon)
    assert desk.top.title == "You win the round!"
    assert desk.top.is_animating is motion
    panel = desk.top.banner
    assert not panel.colliderect(pygame.Rect(table.show.layout.discard.bounds)), "the last card is seen"
    desk.wait(20.0)
    assert isinstance(desk.top, RoundWon), "as long as somebody likes"
    assert (desk.node("go_on").name, desk.node("go_on").value) == ("Next round", "One more round.")
    lesson_run = desk.top.lesson_run
    for _press in range(2 if motion else 1):
        desk.key(pygame.K_RETURN)
        desk.wait(0.6)
    assert desk.top is table and lesson_run.match.round_number == 3, "a win is told once"


def test_FEEL_the_first_press_after_a_win_ends_the_rejoicing_alone() -> None:
    desk = _after_round(2)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, RoundWon)
    assert not desk.top.is_animating
    desk.down((20, 20))
    desk.wait(0.5)
    assert isinstance(desk.top, RoundWon), "a double press leaves nothing unseen (FEEL-06)"
    desk.down((20, 20))
    desk.wait(0.2)
    assert isinstance(desk.top, TableScene)


@pytest.mark.parametrize("name", lesson_names())
def test_ONB02_the_corner_says_that_this_is_a_lesson_and_which(name: str) -> None:
    desk = desk_in_lesson(name)
    desk.wait(0.5)
    header, lesson = desk.node("header"), load_lesson(name)
    assert header.name.startswith("Lesson")
    assert header.value == lesson.title
    assert header.name.endswith(f"Round 1 of {len(lesson.rounds)}") is (len(lesson.rounds) > 1)


def test_ONB10_a_lesson_counts_in_no_statistics_and_is_no_match_to_continue(tmp_path) -> None:  # type: ignore[no-untyped-def]
    store = MatchStore(tmp_path / "matches.sqlite3")
    try:
        desk = desk_in_lesson(FIRST, speed=0, store=store)
        Learner(desk).learn()
        store.flush()
        session = desk.app.services.current.session
        assert session is not None
        assert session.store is None, "no move of it is kept"
        assert stored_counts(store).matches == 0
        assert History(store).open() == []
        assert store.unfinished_match() is None
        assert desk.app.services.progress.get(mark(FIRST)) == LESSON_DONE
    finally:
        store.close()


VIEWS: list[tuple[tuple[int, int], dict[str, object]]] = [
    ((960, 540), {}),
    ((1280, 720), {"text_scale": 200}),
    ((1920, 1080), {"text_scale": 200}),
    ((1280, 720), {"tv": True}),
    ((1280, 720), {"mirrored": True}),
    ((1920, 1080), {"ui_scale": 75}),
    ((800, 600), {}),
]
FACTS = (
    "draw", "discard", "colour", "seat:0", "seat:1", "seat:2", "call", "hand", "panel", "prompt", "rule", "header",
)  # fmt: skip


@pytest.mark.frames
def test_TV02_no_bubble_covers_what_has_to_be_known() -> None:
    words.use("de")
    desk = desk_in_lesson(FIRST, language="de", speed=0)
    learner, seen = Learner(desk), 0
    while not learner.over:
        target = learner.wanted()
        if len(learner.heard) > seen:
            seen = len(learner.heard)
            for size, changed in VIEWS[seen % 2 :: 2]:  # half of the views each: all meet all kinds of bubbles
                _check_bubble(desk, size, changed)
            notice = desk.top.message  # type: ignore[attr-defined]
            notice.warn(words._("You can play a card of this colour: play one first."), "K18")
            _check_bubble(desk, *VIEWS[seen % len(VIEWS)])
            notice.clear()
        if target is not None:
            learner.bot.press(target)
        desk.wait(0.1)
    assert seen > 15


def _check_bubble(desk: Desk, size: tuple[int, int], changed: dict[str, object]) -> None:
    settings = desk.settings
    before = {name: getattr(settings, name) for name in changed}
    for name, value in changed.items():
        setattr(settings, name, value)
    desk.top.resize(size)
    tree = desk.top.ui_tree()
    said = bubble(tree)
    for name, value in before.items():
        setattr(settings, name, value)
    desk.top.resize(desk.window.surface.get_size())
    assert said is not None
    assert pygame.Rect((0, 0), size).contains(said.rect), said.name
    nodes = {node.id: node for node in tree.walk()}
    covered = [id for id in FACTS if id in nodes and nodes[id].rect.colliderect(said.rect)]
    assert not covered, f"{said.name!r} covers {covered} at {size} {changed}"
    own = [node for node in nodes.values() if node.role == "card" and _at_rest(node.rect, size).colliderect(said.rect)]
    assert not own, f"{said.name!r} covers {own[0].name} at {size} {changed}"
    assert said.value in nodes or said.value.startswith("plate:"), "it points at something"


def _at_rest(card: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """Return a hand card's rectangle without its lift.

    The edge of a card under the pointer may reach below a bubble.
    """
    lift = 40 * size[1] // 1080
    return pygame.Rect(card.x, card.y + lift, card.width, card.height - lift)
