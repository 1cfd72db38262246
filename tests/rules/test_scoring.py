"""K2, K23 to K25: what cards are worth, who scores them, when the match is won."""

import pytest

from game.rules.cards import WORDS, card_words
from game.rules.engine import apply
from game.rules.events import RoundEnded
from game.rules.moves import parse_move
from game.rules.ruleset import RuleSet
from game.rules.scoring import match_winners
from tests.support.rounds import at, house, sheet
from tests.support.rows import every_row

pytestmark = pytest.mark.usefixtures("each_sheet")


def lowest() -> RuleSet:
    """Return this sheet with scoring in which the lowest total wins."""
    return house(sheet(), scoring="lowest")


def finish(line: str, rules: RuleSet | None = None, move: str = "R1") -> RoundEnded:
    state = at(line, rules)
    apply(state, 0, parse_move(move))
    assert state.result is not None
    return state.result


WILD_WORDS = ("W", "W+4", "W+2", "WB", "O1", "O2")


def test_K23_M23_N21_what_a_card_is_worth() -> None:
    """Check every card, held by the loser of a round on this sheet."""
    wrong = {}
    for word in WORDS.values():
        expected = 50 if word in WILD_WORDS else int(word[1:]) if word[1:].isdigit() else 20
        result = finish(f"play hands=R1|{word} discard=R5")
        if (result.points, result.scores) != ((0, expected), (expected, 0)):
            wrong[word] = result.points[1], expected
    assert wrong == {}, "what a card is worth, and what it ought to be"


def test_K23_M23_N21_what_the_whole_deck_is_worth() -> None:
    numbers, coloured, black = 4 * 90, 24 * 20, {"K": 8, "M": 12, "N": 8}[sheet().sheet] * 50
    everything = card_words(sheet().cards)
    assert finish(f"play hands=R1|{everything} discard=R5").scores == (numbers + coloured + black, 0)
    assert finish("play hands=R1|R9,B+2,W+4,Y0 discard=R5").scores == (79, 0)


@pytest.mark.parametrize(
    ("hands", "scores"), [("R1|G9,W", (59, 0)), ("R1|G9,W|B0,YS", (79, 0, 0)), ("R1" + "|G9" * 9, (81, *[0] * 9))]
)
def test_K2_K23_M2_M23_N2_N21_the_winner_scores_what_the_others_hold(hands: str, scores: tuple[int, ...]) -> None:
    result = finish(f"play hands={hands} discard=R5")
    assert result.scores == scores
    assert result.winners == (0,)


def test_K25_M25_N23_everybody_collects_what_he_holds() -> None:
    result = finish("play hands=R1|G9,W|B0,YS discard=R5", lowest())
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
        rules = house(sheet(), blocked_scores=False, scoring=scoring)
        result = finish("play idle=2 hands=G9|B3|YS discard=R5 draw=-", rules, "draw")
        assert (result.winners, result.scores) == ((1,), (0, 0, 0))


def test_A1_K25_a_blocked_round_counts_every_hand() -> None:
    result = finish("play idle=2 hands=G9|B3|YS discard=R5 draw=-", lowest(), "draw")
    assert (result.winners, result.scores) == ((1,), (9, 3, 20))


def won(standing: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
    result = RoundEnded((0,), False, ((),) * len(standing), (0,) * len(standing), (0,) * len(standing))
    return match_winners(rules, standing, result)


@every_row(
    ("standing", "winners"), [((499, 0, 498), ()), ((500, 0, 498), (0,)), ((0, 730, 498), (1,)), ((0, 0, 0), ())]
)
def test_K24_M24_N22_first_to_500_wins(standing: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert won(standing, sheet()) == winners


@every_row(
    ("standing", "winners"),
    [
        ((499, 0, 498), ()),
        ((500, 30, 498), (1,)),
        ((510, 600, 505), (2,)),  # A45: 500 of any player end it, and the lowest total wins
        ((500, 30, 30), (1, 2)),  # A44: players who tie for the lowest share the win
        ((500, 500, 500), (0, 1, 2)),
    ],
)
def test_K25_M25_N23_A44_A45_the_lowest_total_wins_when_somebody_reaches_500(
    standing: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert won(standing, lowest()) == winners


def test_A44_a_shared_blocked_round_can_share_the_match() -> None:
    assert won((510, 510, 20), sheet()) == (0, 1)


def test_K24_M24_N22_the_target_is_a_number_of_the_rule_set() -> None:
    assert won((200, 0), house(sheet(), target=200)) == (0,)
    assert won((199, 0), house(sheet(), target=200)) == ()


@pytest.mark.parametrize("scoring", ["winner", "lowest"])
def test_K24_M24_N22_target_0_is_a_match_of_one_round(scoring: str) -> None:
    result = RoundEnded((2,), False, ((),) * 3, (0, 0, 0), (0, 0, 0))
    assert match_winners(house(sheet(), target=0, scoring=scoring), (0, 0, 0), result) == (2,)
