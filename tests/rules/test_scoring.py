"""K2, K23 to K25: what cards are worth, who gets it, when the match is won."""

import pytest

from game.rules.cards import WORDS
from game.rules.engine import apply
from game.rules.events import RoundEnded
from game.rules.moves import parse_move
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.scoring import CARD_POINTS, hand_points, match_winners
from tests.support.rounds import at, cards

pytestmark = pytest.mark.usefixtures("each_sheet")

LOWEST = RuleSet(scoring="lowest")


def finish(line: str, rules: RuleSet | None = None, move: str = "R1") -> RoundEnded:
    state = at(line, rules)
    apply(state, 0, parse_move(move))
    assert state.result is not None
    return state.result


@pytest.mark.parametrize("card", WORDS)
def test_K23_M23_N21_what_a_card_is_worth(card: int) -> None:
    word = WORDS[card]
    expected = 50 if word in ("W", "W+4", "W+2", "WB", "O1", "O2") else int(word[1:]) if word[1:].isdigit() else 20
    assert CARD_POINTS[card] == expected


def test_K23_M23_N21_the_whole_deck_is_worth_1240() -> None:
    assert hand_points(list(CLASSIC.cards)) == 4 * 90 + 24 * 20 + 8 * 50
    assert hand_points(()) == 0
    assert hand_points(cards("R9", "B+2", "W+4", "Y0")) == 79


@pytest.mark.parametrize(
    ("hands", "scores"),
    [
        ("R1|G9,W", (59, 0)),
        ("R1|G9,W|B0,YS", (79, 0, 0)),
        ("R1" + "|G9" * 9, (81, *[0] * 9)),
    ],
)
def test_K2_K23_M2_M23_N2_N21_the_winner_scores_what_the_others_hold(hands: str, scores: tuple[int, ...]) -> None:
    result = finish(f"play hands={hands} discard=R5")
    assert result.scores == scores
    assert result.winners == (0,)


def test_K25_M25_N23_everybody_collects_what_he_holds() -> None:
    result = finish("play hands=R1|G9,W|B0,YS discard=R5", LOWEST)
    assert result.scores == result.points == (0, 59, 20)
    assert result.winners == (0,)


def test_A1_a_blocked_round_goes_to_the_lowest_hand_for_the_differences() -> None:
    result = finish("play idle=2 hands=G9,G1|B3|YS,Y0 discard=R5 draw=-", move="draw")
    assert result.blocked
    assert result.points == (10, 3, 20)
    assert (result.winners, result.scores) == ((1,), (0, 7 + 17, 0))


def test_A1_equal_lowest_hands_share_a_blocked_round() -> None:
    result = finish("play idle=2 hands=G3|B3|YS discard=R5 draw=-", move="draw")
    assert (result.winners, result.scores) == ((0, 1), (17, 17, 0))


def test_A1_the_switch_scores_a_blocked_round_with_nothing() -> None:
    for scoring in ("winner", "lowest"):
        rules = RuleSet(blocked_scores=False, scoring=scoring)
        result = finish("play idle=2 hands=G9|B3|YS discard=R5 draw=-", rules, "draw")
        assert (result.winners, result.scores) == ((1,), (0, 0, 0))


def test_A1_K25_a_blocked_round_counts_every_hand() -> None:
    result = finish("play idle=2 hands=G9|B3|YS discard=R5 draw=-", LOWEST, "draw")
    assert (result.winners, result.scores) == ((1,), (9, 3, 20))


def won(standing: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
    result = RoundEnded((0,), False, ((),) * len(standing), (0,) * len(standing), (0,) * len(standing))
    return match_winners(rules, standing, result)


@pytest.mark.parametrize(
    ("standing", "winners"),
    [((499, 0, 498), ()), ((500, 0, 498), (0,)), ((0, 730, 498), (1,)), ((0, 0, 0), ())],
)
def test_K24_M24_N22_first_to_500_wins(standing: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert won(standing, CLASSIC) == winners


@pytest.mark.parametrize(
    ("standing", "winners"),
    [
        ((499, 0, 498), ()),
        ((500, 30, 498), (1,)),
        ((510, 600, 505), (2,)),  # A45: somebody's 500 ends it, and the lowest total wins
        ((500, 30, 30), (1, 2)),  # A44: equal lowest share the win
        ((500, 500, 500), (0, 1, 2)),
    ],
)
def test_K25_M25_N23_A44_A45_the_lowest_total_wins_when_somebody_reaches_500(
    standing: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert won(standing, LOWEST) == winners


def test_A44_a_shared_blocked_round_can_share_the_match() -> None:
    assert won((510, 510, 20), CLASSIC) == (0, 1)


def test_K24_M24_N22_the_target_is_a_number_of_the_rule_set() -> None:
    assert won((200, 0), RuleSet(target=200)) == (0,)
    assert won((199, 0), RuleSet(target=200)) == ()


@pytest.mark.parametrize("scoring", ["winner", "lowest"])
def test_K24_M24_N22_target_0_is_a_match_of_one_round(scoring: str) -> None:
    result = RoundEnded((2,), False, ((),) * 3, (0, 0, 0), (0, 0, 0))
    assert match_winners(RuleSet(target=0, scoring=scoring), (0, 0, 0), result) == (2,)
