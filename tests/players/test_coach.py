"""The coach: good moves for understandable reasons, and a fair review."""

from copy import copy
from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.match.match import Match, SeatInfo
from game.players.coach import REASONS, Advice, Reason, advise, chance_question, hint_question, reason_for
from game.players.levels import make_bot
from game.players.opponent_model import challenge_odds
from game.players.review import PRICE_BUDGET, Review
from game.players.search import Budget, SearchResult
from game.players.thinker import Unanswerable, think
from game.players.wire import Question, ReviewQuestion
from game.rules.cards import parse_card
from game.rules.legal import OUT_OF_TURN, legal_moves
from game.rules.moves import ACCEPT, CHALLENGE, Move, parse_move
from game.rules.play_style import PlayStyle
from game.rules.ruleset import CLASSIC
from game.rules.view import View, view_of
from tests.support.rounds import PRESETS, at
from tests.support.worlds import some_match


def _shown(line: str) -> tuple[View, list[Move]]:
    state = at(line)
    moves = [move for move in legal_moves(state, 0) if type(move) not in OUT_OF_TURN]
    return view_of(state, 0, (0, 0)), moves


def test_the_last_card_and_the_only_move_need_no_more_words() -> None:
    assert advise(*_shown("play turn=0 hands=R1|G1,G2 discard=R5 draw=Y1")).reason == Reason("out")
    advice = advise(*_shown("play turn=0 hands=G1,B3|G1,G2 discard=R5 draw=Y1"))
    assert (advice.move, advice.reason) == (parse_move("draw"), Reason("only"))


def test_a_wild_is_kept_where_another_card_fits() -> None:
    view, legal = _shown("play turn=0 hands=R3,W,B4,Y5|G1,G2,G3,G4,G5 discard=R5 draw=Y1")
    advice = advise(view, legal)
    assert advice.move != parse_move("W")
    only_two = [parse_move("R3"), parse_move("W")]
    assert reason_for(view, only_two, only_two[0]).key == "keeps_wild"


def test_who_is_nearly_out_has_to_draw() -> None:
    view, legal = _shown("play turn=0 hands=R+2,R9,G8,Y4|G1 discard=R5 draw=Y1")
    advice = advise(view, legal)
    assert advice.move == parse_move("R+2")
    assert advice.reason.key in ("hits", "again")


def test_K14_a_skip_is_told_by_who_is_skipped_and_skip_everyone_by_playing_again() -> None:
    state = at("play turn=0 hands=RSA,RS,R3,B4,G8|G1|G2,G3,G4 discard=R5 draw=Y1")
    view = view_of(state, 0, (0, 0, 0))
    told = {word: reason_for(view, [parse_move(word), parse_move("R3")], parse_move(word)) for word in ("RS", "RSA")}
    assert told == {"RS": Reason("skips", {"seat": 1}), "RSA": Reason("again")}


LAID = "answer turn=0 layer=1 before=R colour=B discard=R5,W+4 draw=Y1,Y2,Y3,Y4,Y5,Y6,Y7,Y8 "


def test_K18_the_odds_are_those_of_the_model_and_so_is_the_advice() -> None:
    view, legal = _shown(LAID + "hands=G1,B3,Y9|G1,G2,R3,G4,G5")
    many, few = _known(view, PlayStyle(bluffs=6)), _known(view, PlayStyle(honest=12))
    for told, move in ((many, CHALLENGE), (few, ACCEPT)):
        odds, advice = challenge_odds(told), advise(told, legal)
        assert advice.move == move and (odds.gain > 0) is (move == CHALLENGE)
        assert advice.reason.key == ("challenge" if move == CHALLENGE else "trust")
        assert advice.reason.params == {
            "seat": 1,
            "of_ten": round(10 * odds.chance),
            "mine": round(60 * (1 - odds.chance)),
            "theirs": round(40 * odds.chance),
            "count": 4,
        }
    assert advise(many, legal).reason.params["of_ten"] > advise(few, legal).reason.params["of_ten"]
    assert reason_for(many, legal, ACCEPT) == replace(reason_for(many, legal, CHALLENGE), key="trust")


def test_K18_what_is_certain_is_said_to_be() -> None:
    view, legal = _shown(LAID + "hands=G1,B3,Y9|G1,G2,R3,G4,G5")
    view.memory = replace(view.memory, may_hold=((3,) * 4, (5,) * 4), claim=(0, 5), known=((), ()))
    view.opened = ((), (parse_card("R3"),))
    assert advise(view, legal) == Advice(CHALLENGE, Reason("bluffed", {"seat": 1, "count": 4}))
    view.opened, view.memory = ((), ()), replace(view.memory, claim=(0, 0))
    assert advise(view, legal) == Advice(ACCEPT, Reason("allowed", {"seat": 1, "count": 4}))


def test_K18_a_partner_is_never_doubted() -> None:
    rules = replace(CLASSIC, teams=True)
    state = at(LAID.replace("layer=1", "layer=2") + "hands=G1,B3|G1,G2,R3|G4,G5,R7|G7,G8", rules)
    view = _known(view_of(state, 0, (0, 0, 0, 0)), PlayStyle(bluffs=9))
    assert advise(view, [ACCEPT, CHALLENGE]) == Advice(ACCEPT, Reason("partner", {"seat": 2}))


def _known(view: View, style: PlayStyle) -> View:
    """Return the view of a player who knows this play style of the seat that played the card."""
    other = copy(view)
    other.memory = replace(view.memory, styles=tuple(style for _ in view.counts))
    return other


def test_what_a_search_found_is_what_is_advised() -> None:
    view, legal = _shown("play turn=0 hands=R3,R9,B4,Y5|G1,G2,G3,G4,G5 discard=R5 draw=Y1")
    for word in ("R3", "R9", "draw"):
        found = SearchResult((parse_move(word),), (0.5,), 100)
        assert advise(view, legal, found).move == parse_move(word)


def test_a_hint_is_worth_a_question_only_where_there_is_a_choice() -> None:
    view, legal = _shown("play turn=0 hands=R3,R9,B4,Y5|G1,G2,G3,G4,G5 discard=R5 draw=Y1")
    question = hint_question(view, legal)
    assert question is not None and set(question.moves) <= set(legal) and len(question.scores) == len(question.moves)
    assert advise(view, legal, think(Question(view, question.moves, 1, Budget(60)))).move in legal
    assert hint_question(*_shown("play turn=0 hands=G1,B3|G1,G2 discard=R5 draw=Y1")) is None
    chances = think(Question(view, (), 1, Budget(60))).values
    assert len(chances) == 2 and chance_question(view).moves == ()


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_move_of_many_rounds_has_a_reason(rules) -> None:  # type: ignore[no-untyped-def]
    seen = set()
    for deal in range(12):
        match = some_match(rules, [make_bot("base", Random(seat)) for seat in range(3)], deal, 0)
        while match.result is None:
            seat = match.seat_on_turn
            legal = [move for move in match.legal(seat) if type(move) not in OUT_OF_TURN]
            view = match.view(seat)
            for move in legal:
                reason = reason_for(view, legal, move)
                assert reason.key in REASONS
                seen.add(reason.key)
            assert advise(view, legal).move in legal
            match.tick(inf)
    assert len(seen) >= 8


class AtOnce:
    """A thinker that thinks only when asked for the answer, and counts."""

    def __init__(self) -> None:
        self.asked: list[Question | ReviewQuestion] = []
        self.broken = False

    def ask(self, question: Question | ReviewQuestion) -> int:
        if isinstance(question, Question):
            question = Question(question.view, question.moves, question.seed, Budget(200))
        else:
            question = ReviewQuestion(question.rules, question.position, question.seed, 30)
        self.asked.append(question)
        return len(self.asked)

    def answer(self, number: int) -> SearchResult | None:
        if self.broken:
            raise Unanswerable("broken")
        return think(self.asked[number - 1])

    def forget(self, number: int) -> None:
        self.asked.append(self.asked[number - 1])


def _played_round() -> Match:
    seats = [SeatInfo("x", "bot", "")] * 2
    match = Match(CLASSIC, seats, [make_bot("random", Random(1)), make_bot("base", Random(2))], 5)
    match.start_round()
    while match.result is None:
        match.tick(inf)
    return match


def test_a_review_has_a_point_for_every_move_and_prices_the_dear_ones() -> None:
    match = _played_round()
    record = match.record()
    review = Review(record, 0, AtOnce())
    shown = [review.progress]
    for _ in range(5 * len(record.moves)):
        if review.step():
            break
        shown.append(review.progress)
    assert review.is_done and not review.failed and shown == sorted(shown) and review.progress == 1
    assert len(review.curve) == len(record.moves) + 1
    assert all(sum(point) == pytest.approx(1) for point in review.curve)
    assert match.result is not None
    assert review.curve[-1] == tuple(float(seat in match.result.winners) for seat in range(2))
    prices = [mistake.price for mistake in review.mistakes]
    assert prices == sorted(prices, reverse=True)
    for mistake in review.mistakes:
        assert record.moves[mistake.index] == (0, mistake.played_move)
        assert mistake.better_move != mistake.played_move and mistake.reason.key in REASONS


def test_a_review_can_be_cancelled_and_survives_a_broken_thinker() -> None:
    thinker = AtOnce()
    review = Review(_played_round().record(), 0, thinker)
    review.step()
    review.cancel()
    assert review.step() and not review.failed
    thinker.broken = True
    review = Review(_played_round().record(), 0, thinker)
    while not review.step():
        pass
    assert review.failed


def test_K24_a_record_knows_the_standing_before_the_round() -> None:
    match = _played_round()
    assert match.record().standing == (0, 0) != match.standing
    assert PRICE_BUDGET.playouts > 0
