"""The bot that looks ahead: at once in a simulation, through a thinker at the table."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf
from random import Random

import pytest

from game.players.bot import Bot
from game.players.levels import LEVELS, PERFECT_HABITS, make_bot
from game.players.lookahead import LookaheadBot
from game.players.search import Budget, SearchResult
from game.players.tempered_policy import TemperedPolicy
from game.players.thinker import Unanswerable, think
from game.players.wire import Question, ReviewQuestion, read_view, write_view
from game.rules.legal import OUT_OF_TURN, legal_moves
from game.rules.moves import Move, parse_move
from game.rules.ruleset import RuleSet
from game.rules.view import View, view_of
from tests.support.hidden import with_other_hidden_cards
from tests.support.rounds import PRESETS, at
from tests.support.worlds import some_match

LINE = "play turn=0 hands=R1,R2,B1,B2,W|G1,G2,G4 discard=R5 draw=Y1,Y2"
LATER = "play turn=0 hands=R1,R2,B1,B2,W|G1,G2 discard=R4,R5 draw=Y1,Y2"
QUICK = Budget(120)
STEP = 1 / 30


class Slow:
    """A thinker that answers only once ``ready``; until then ``so_far`` is its interim result."""

    def __init__(self, *, ready: bool = False, broken: bool = False) -> None:
        self.asked: list[Question | ReviewQuestion] = []
        self.forgotten: list[int] = []
        self.ready, self.broken = ready, broken
        self.so_far: SearchResult | None = None

    def ask(self, question: Question | ReviewQuestion) -> int:
        self.asked.append(question)
        return len(self.asked)

    def answer(self, number: int) -> SearchResult | None:
        if self.broken:
            raise Unanswerable("it is broken")
        return think(self.asked[number - 1]) if self.ready else None

    def forget(self, number: int) -> SearchResult | None:
        self.forgotten.append(number)
        return think(self.asked[number - 1]) if self.ready and not self.broken else self.so_far


class Late(Slow):
    """A thinker that is ready as soon as nothing waits for it any more."""

    def forget(self, number: int) -> SearchResult | None:
        found = super().forget(number)
        self.ready = True
        return found


def _shown(line: str = LINE) -> tuple[View, Sequence[Move]]:
    state = at(line)
    return view_of(state, 0, (0, 0)), legal_moves(state, 0)


def _seer(thinker: Slow | None = None) -> LookaheadBot:
    return LookaheadBot(TemperedPolicy(), PERFECT_HABITS, Random(1), thinker, QUICK)


def test_FEEL22_the_question_goes_out_at_once_and_the_pause_hides_the_thinking() -> None:
    slow = Slow()
    bot, (view, legal) = _seer(slow), _shown()
    assert bot.poll(view, legal, 0.0) is None and len(slow.asked) == 1
    assert bot.poll(view, legal, 0.2) is None and len(slow.asked) == 1
    slow.ready = True
    assert bot.poll(view, legal, 0.3) is None  # the answer is there, but the pause is not over
    assert bot.poll(view, legal, 1.2) == think(slow.asked[0]).moves[0]


def test_FEEL22_a_slow_answer_is_not_waited_for() -> None:
    slow = Slow()
    bot, (view, legal) = _seer(slow), _shown()
    assert bot.poll(view, legal, 0.0) is None
    assert bot.poll(view, legal, 1.2) == _base_choice(view, legal)
    assert slow.forgotten == [1]


def test_FEEL22_what_was_found_so_far_decides_when_the_pause_is_over() -> None:
    slow = Slow()
    bot, (view, legal) = _seer(slow), _shown()
    assert bot.poll(view, legal, 0.0) is None
    question = slow.asked[0]
    assert isinstance(question, Question)
    slow.so_far = SearchResult(question.moves[::-1], (0.5,) * len(question.moves), 100)
    assert bot.poll(view, legal, 1.2) == question.moves[-1] != _base_choice(view, legal)


def test_FEEL21_where_game_time_passes_in_a_moment_nobody_is_asked() -> None:
    slow = Slow()
    bot, (view, legal) = _seer(slow), _shown()
    assert bot.poll(view, legal, 100.0) == _base_choice(view, legal)
    assert not slow.asked


def test_a_broken_thinker_leaves_the_base_policy() -> None:
    bot, (view, legal) = _seer(Slow(broken=True)), _shown()
    assert bot.poll(view, legal, 0.0) is None
    assert bot.poll(view, legal, 1.2) == _base_choice(view, legal)


THINKERS = {
    "never": Slow,
    "late": Late,
    "at once": partial(Slow, ready=True),
    "broken": partial(Slow, broken=True),
    "none": lambda: None,
}


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_FEEL22_PTY03_the_time_shown_tells_nothing_of_choice_or_thinker(rules: RuleSet) -> None:
    asked = 0
    for deal in range(60):
        seats = 2 + deal % 3
        match = some_match(rules, [make_bot("base", Random(seat)) for seat in range(seats)], deal, deal % 25)
        if match.result is not None:
            continue
        seat = match.seat_on_turn
        view, legal = match.view(seat), match.legal(seat)
        own = [move for move in legal if type(move) not in OUT_OF_TURN]
        usual = _time(Bot(TemperedPolicy(), PERFECT_HABITS, Random(deal)), view, own[:1])  # a bot without a choice
        for make in THINKERS.values():
            thinker = make()
            bot = LookaheadBot(TemperedPolicy(), PERFECT_HABITS, Random(deal), thinker, Budget(16, 3))
            assert _time(bot, view, legal if view.exposed < 0 and view.twin < 0 else own) == usual
            asked += len(thinker.asked) if thinker else 0
    assert asked > 20, "they had choices"


def _time(bot: Bot, view: View, legal: Sequence[Move]) -> float:
    """Return when the bot moves, if asked as often as a table asks."""
    return next(tick * STEP for tick in range(400) if bot.poll(view, legal, tick * STEP) is not None)


def test_an_answer_to_another_position_is_dropped() -> None:
    slow = Slow()
    bot, (view, legal) = _seer(slow), _shown()
    bot.poll(view, legal, 0.0)
    other, others = _shown(LATER)
    assert bot.poll(other, others, 0.0) is None
    assert slow.forgotten == [1] and len(slow.asked) == 2
    slow.ready = True
    assert bot.poll(other, others, 1.2) == think(slow.asked[1]).moves[0]


def test_a_simulation_is_answered_at_once_and_the_same_each_time() -> None:
    view, legal = _shown()
    assert _seer().poll(view, legal, inf) == _seer().poll(view, legal, inf) is not None
    assert _seer(Slow()).poll(view, legal, inf) is not None


def test_what_is_certain_is_not_looked_into() -> None:
    slow = Slow()
    bot = _seer(slow)
    view, legal = _shown("play turn=0 hands=R1|G1,G2 discard=R5 draw=Y1,Y2")
    bot.poll(view, legal, 0.0)
    assert not slow.asked
    assert bot.poll(view, legal, 1.2) == parse_move("R1")


def _base_choice(view: View, legal: Sequence[Move]) -> Move | None:
    return make_bot("base", Random(1)).poll(view, legal, inf)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("level", LEVELS)
def test_a_view_that_went_through_another_process_gives_the_same_move(level: str, rules: RuleSet) -> None:
    for deal in range(3):
        match = some_match(rules, [make_bot("base", Random(seat)) for seat in range(3)], deal, 12 + deal)
        if match.result is not None:
            continue
        seat = match.seat_on_turn
        view, legal = match.view(seat), match.legal(seat)
        sent = read_view(json.loads(json.dumps(write_view(view))))
        assert sent == view
        assert _quick(level).poll(sent, legal, inf) == _quick(level).poll(view, legal, inf)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_PTY03_hidden_cards_change_no_decision_of_the_one_who_looks_ahead(rules: RuleSet) -> None:
    for deal in range(4):
        match = some_match(rules, [make_bot("base", Random(seat)) for seat in range(2)], deal, 9 + deal)
        if match.result is not None:
            continue
        state, seat = match.live_round, match.seat_on_turn
        other = with_other_hidden_cards(state, seat, Random(deal))
        views = [replace(match.view(seat)), view_of(other, seat, match.standing, match.view(seat).memory)]
        legal = [move for move in legal_moves(state, seat) if type(move) not in OUT_OF_TURN]
        assert len({_quick("master").poll(view, legal, inf) for view in views}) == 1


def _quick(level: str) -> LookaheadBot:
    bot = make_bot(level, Random(5))
    if isinstance(bot, LookaheadBot):
        bot._budget = QUICK
    return bot  # type: ignore[return-value]
