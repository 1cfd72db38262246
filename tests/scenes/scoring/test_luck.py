"""Tests of luck on the round page: shown once known, never waited for, left out if unsure."""

import pytest

from game.players.search import SearchResult
from game.players.thinker import Unanswerable
from game.players.wire import ReviewQuestion
from game.scenes.archive.look_back import LookBackScene
from game.scenes.archive.look_back_rows import Curve
from game.scenes.scoring.luck import LuckOfRound, can_be_told, luck_words
from game.scenes.scoring.scoring import ScoringScene
from game.words.player_words import seat_names
from tests.support.desk import Desk, played


class Teller:
    """Search stub that answers while ``open``: the win chance drops at question ``falls``."""

    def __init__(self, falls: int = 9, *, opened: bool = True, broken: bool = False) -> None:
        self.falls, self.open, self.broken = falls, opened, broken
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
            mine = 0.45 if number < self.falls else 0.05
            return SearchResult((), (mine, (1 - mine) / 2, (1 - mine) / 2), 1)
        moves = question.moves  # type: ignore[attr-defined]
        return SearchResult(moves, tuple(0.6 - 0.1 * place for place in range(len(moves))), 1)

    def forget(self, number: int) -> None:
        self.forgotten.append(number)


def opened(teller: Teller, seats: int = 3, **settings: object) -> tuple[Desk, ScoringScene]:
    desk = Desk(language="en", **settings)
    page = ScoringScene(desk.app.services, played(seats))
    if can_be_told(page.match, page.me):
        page.luck = LuckOfRound(page.match, 0, teller, page.relayout)
    desk.app.begin(page)
    desk.wait(0.1)
    return desk, page


def known(desk: Desk, page: ScoringScene) -> LuckOfRound:
    assert page.luck is not None
    for _ in range(300):
        if not page.luck.busy:
            break
        desk.wait(0.1)
    assert not page.luck.busy
    desk.wait(0.1)
    return page.luck


def test_the_page_says_how_the_deal_was_and_where_it_tipped() -> None:
    desk, page = opened(Teller())
    luck = known(desk, page)
    assert luck.luck is not None and luck.luck.turning_point is not None
    assert luck.luck.turning_point.index == 7
    sentence = desk.node("luck").name
    assert "45 rounds in 100 (average 33)" in sentence and "Turning point" in sentence


def test_ONB07_a_press_opens_the_look_back_with_the_curve_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    teller = Teller()
    monkeypatch.setattr("game.scenes.archive.look_back.shared", lambda: teller)
    desk, page = opened(teller)
    luck = known(desk, page)
    asked = len(teller.asked)
    desk.click("luck")
    coach = desk.top
    assert isinstance(coach, LookBackScene) and coach.review.curve == luck.review.curve
    desk.wait(0.1)
    assert not any(isinstance(question, ReviewQuestion) for question in teller.asked[asked:]), (
        "no chance is asked twice"
    )
    assert desk.node("curve").value == luck_words(luck.luck, luck.record.moves, seat_names(page.match.seats))
    curve = next(widget for widget in coach.group.widgets if isinstance(widget, Curve))
    assert luck.luck is not None and curve.turning_index == 8
    assert curve.series[0].values[0] == pytest.approx(100 * luck.luck.chance)


def test_scoring_never_waits_and_leaving_drops_the_question() -> None:
    teller = Teller(opened=False)
    desk, page = opened(teller)
    assert desk.node("luck").name == "How lucky was this deal? One moment…", "its line is there at once"
    assert desk.node("luck.title").name == "Your chance of winning", "and its curve has a name"
    place = desk.node("luck").rect
    teller.open = True
    desk.app.step(0.1, [])
    desk.app.step(0.1, [])
    assert "rounds in 100" in desk.node("luck").name and "Turning point" not in desk.node("luck").name
    assert desk.node("luck").rect == place and page.needs_updates, "the deal is told before the rest is known"
    desk.wait(2.0)
    desk.click("next")
    assert teller.forgotten, "nobody waits for the answer any more"


@pytest.mark.parametrize("teller", [Teller(broken=True)])
def test_nothing_is_said_where_nobody_can_think(teller: Teller) -> None:
    desk, page = opened(teller)
    assert known(desk, page).luck is None
    assert "luck" not in [widget.id for widget in page.group.widgets]
    assert not page.needs_updates


def test_nothing_is_asked_where_it_was_not_measured() -> None:
    assert can_be_told(played(3), 0)
    assert not can_be_told(played(3), None)
    assert not can_be_told(played(6), 0)
    assert not can_be_told(played(3, seven_swaps=True), 0)


def test_letters_too_large_have_it_on_the_page_of_the_look_back(monkeypatch: pytest.MonkeyPatch) -> None:
    teller = Teller()
    monkeypatch.setattr("game.scenes.archive.look_back.shared", lambda: teller)
    desk, page = opened(teller, text_scale=200)
    known(desk, page)
    assert "luck" not in [widget.id for widget in page.group.widgets]
    desk.click("look-back")
    desk.wait(0.1)
    assert "Turning point" in desk.node("curve").value


def test_what_was_focused_stays_so_when_it_appears() -> None:
    desk, page = opened(Teller())
    before = desk.focused
    known(desk, page)
    assert desk.focused == before == "next"
