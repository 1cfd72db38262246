"""Tests of the coach's review of a round: curve, costliest moves, no blocked frame (ONB-07)."""

import pygame
import pytest

from game.players.search import SearchResult
from game.players.thinker import Unanswerable
from game.players.wire import ReviewQuestion
from game.scenes.archive.look_back import LookBackScene
from game.scenes.archive.look_back_rows import Curve, DecisionRow
from game.scenes.archive.theatre import TheatreScene
from game.scenes.scoring.scoring import ScoringScene
from tests.support.desk import Desk, played


class Teller:
    """Search stub: nothing while ``open`` is false, otherwise falling chances.

    Each win chance is a little lower than the one before, and of the moves each is worth ``price`` less than the last.
    """

    def __init__(self, price: float = 0.05) -> None:
        self.open = True
        self.broken = False
        self.price = price
        self.asked: list[object] = []
        self.forgotten: list[int] = []

    def ask(self, question: object) -> int:
        self.asked.append(question)
        return len(self.asked)

    def answer(self, number: int) -> SearchResult | None:
        if self.broken:
            raise Unanswerable
        question = self.asked[number - 1]
        if not self.open:
            return None
        if isinstance(question, ReviewQuestion):
            return SearchResult((), (0.9 / number**0.5, 0.1, 0.1), 1)
        moves = question.moves  # type: ignore[attr-defined]
        return SearchResult(moves, tuple(0.6 - self.price * place for place in range(len(moves))), 1)

    def forget(self, number: int) -> None:
        self.forgotten.append(number)


def opened(teller: Teller, deal: int = 7, **settings: object) -> tuple[Desk, LookBackScene]:
    desk = Desk(language="en", **settings)
    match = played(3, deal=deal)
    scene = LookBackScene(desk.app.services, match, thinker=teller)
    desk.app.begin(ScoringScene(desk.app.services, match))
    desk.wait(0.1)
    desk.app.stack.push(scene)
    desk.wait(0.1)
    return desk, scene


def finished(teller: Teller, **settings: object) -> tuple[Desk, LookBackScene]:
    desk, scene = opened(teller, **settings)
    for _ in range(400):
        desk.wait(0.1)
        if scene.review.is_done:
            break
    assert scene.review.is_done
    desk.wait(0.1)
    return desk, scene


def widget(scene: LookBackScene, kind: type) -> object:
    return next(each for each in scene.group.widgets if isinstance(each, kind))


def test_ONB07_the_curve_has_a_point_for_every_move_and_three_moves_are_told() -> None:
    _desk, scene = finished(Teller())
    curve = widget(scene, Curve)
    assert isinstance(curve, Curve)
    values = curve.series[0].values
    assert len(values) == len(scene.record.moves) + 1 == curve.count
    assert values[0] > values[len(values) // 2] > values[-1]
    prices = [mistake.price for mistake in scene.mistakes]
    assert 1 <= len(prices) <= 3 and prices == sorted(prices, reverse=True)
    assert curve.marks == [mistake.index for mistake in scene.mistakes]
    assert all(scene.record.moves[mistake.index] == (0, mistake.played_move) for mistake in scene.mistakes)
    first = next(each for each in scene.ui_tree().walk() if each.id == "move.0")
    assert first.name == f"1: chance −{round(100 * prices[0])}%" and first.value.startswith("Better: ")


def test_ONB07_a_chosen_move_shows_what_was_held_and_laid() -> None:
    desk, scene = finished(Teller())
    last = len(scene.mistakes) - 1
    desk.key(pygame.K_TAB)
    scene.press(f"move.{last}")
    desk.wait(0.1)
    held, mistake = widget(scene, DecisionRow), scene.mistakes[last]
    assert isinstance(held, DecisionRow) and held.decision.played_move == mistake.played_move
    card = getattr(mistake.played_move, "card", None)
    assert card is None or card in held.decision.hand
    words = next(each for each in scene.ui_tree().walk() if each.id == "held").name
    assert words.startswith("You chose: ") and "Better: " in words


def test_ONB07_no_frame_waits_and_the_page_can_be_left_at_any_moment() -> None:
    teller = Teller()
    teller.open = False
    desk, scene = opened(teller)
    for _ in range(20):
        desk.wait(0.1)
    assert len(teller.asked) == 1 and scene.needs_updates and not scene.review.is_done
    assert any(each.id == "progress" and each.value == "0%" for each in scene.ui_tree().walk())
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.1)
    assert isinstance(desk.top, ScoringScene) and teller.forgotten == [1]


def test_ONB07_stopped_it_keeps_what_is_known() -> None:
    teller = Teller()
    desk, scene = opened(teller)
    for _ in range(100):
        if scene.review.mistakes:
            break
        desk.wait(0.1)
    scene.press("stop")
    known = len(scene.review.curve)
    for _ in range(10):
        desk.wait(0.1)
    assert scene.review.is_done and not scene.needs_updates and len(scene.review.curve) == known
    assert scene.mistakes and not any(each.id == "progress" for each in scene.ui_tree().walk())


@pytest.mark.parametrize(
    ("broken", "price", "words"), [(True, 0.05, "can't review this"), (False, 0.0, "Well played!")]
)
def test_ONB07_it_says_when_there_is_nothing_to_tell(broken: bool, price: float, words: str) -> None:
    teller = Teller(price)
    teller.broken = broken
    _desk, scene = finished(teller)
    state = next(each for each in scene.ui_tree().walk() if each.id == "state")
    assert words in state.name and not scene.mistakes


def test_ONB07_the_replay_opens_right_before_the_move() -> None:
    desk, scene = finished(Teller())
    mistake = scene.mistakes[0]
    scene.press("watch")
    desk.wait(0.1)
    theatre = desk.top
    assert isinstance(theatre, TheatreScene) and theatre.replay_player.viewpoint == 0
    assert theatre.replay.steps[theatre.replay_player.index + 1].move == mistake.played_move
    assert theatre.replay.steps[theatre.replay_player.index + 1].seat == 0
    view = theatre.replay.view(theatre.replay_player.index, 0)
    held = widget(scene, DecisionRow)
    assert isinstance(held, DecisionRow) and tuple(sorted(view.hand)) == held.decision.hand


def test_ONB07_the_scoring_leads_to_it_where_one_person_played() -> None:
    desk = Desk(language="en")
    match = played(3)
    scene = ScoringScene(desk.app.services, match)
    desk.app.begin(scene)
    desk.wait(0.1)
    assert any(each.id == "look-back" for each in scene.ui_tree().walk())
    scene.me = None
    scene.relayout()
    assert not any(each.id == "look-back" for each in scene.ui_tree().walk())
