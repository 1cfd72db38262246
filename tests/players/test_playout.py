"""Playing a world of dealt cards to its end in one fast loop."""

from collections import Counter
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.players import playout as plain_playouts
from game.players.outlook import outlook_of
from game.players.playout import BLOCKED_RESULT, CHOOSE, DRAWS_ONE, longest_colour, playout, take
from game.players.playout_policy import PlayoutWeights, policy_table_of
from game.rules.cards import card_word, colour_of, parse_card, parse_cards
from game.rules.engine import deal
from game.rules.round import pile_key
from game.rules.ruleset import CLASSIC, RuleSet
from tests.support.any_rules import rule_sets, seats_of
from tests.support.rounds import EXPRESS, PRESETS
from tests.support.rows import every_row

HOUSE = (
    *PRESETS,
    replace(CLASSIC, stacking="mixed", seven_swaps=True, zero_passes=True, draw_until_playable=True),
    replace(CLASSIC, finish_on_action=False, reverse_skips_two=False, voluntary_draw=False),
    replace(EXPRESS, stacking="each", wild_on_wild=False, wild_draw_hits="serve"),
)


@pytest.fixture(autouse=True)
def _either(playouts: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("playout", "longest_colour"):
        monkeypatch.setitem(globals(), name, getattr(playouts, name))


@every_row("rules", HOUSE)
@every_row("seats", [2, 3, 6])
@every_row("plain", [False, True])
def test_a_world_ends_with_somebody_out_and_every_card_in_its_place(rules: RuleSet, seats: int, plain: bool) -> None:
    random = Random(3)
    course = policy_table_of(rules, seats)
    for number in range(60):
        state, _ = deal(rules, seats, number % seats, number)
        hands, pile, laid = [hand[:] for hand in state.hands], state.draw_pile[:], state.discard[:]
        key = pile_key(laid[-1], max(0, min(3, state.colour)))
        winner = playout(
            course,
            hands,
            pile,
            laid,
            key,
            state.turn,
            state.step,
            random.random,
            plain=(False,) + (plain,) * (seats - 1),
        )
        assert Counter([*pile, *laid, *(card for hand in hands for card in hand)]) == Counter(rules.cards)
        assert winner == BLOCKED_RESULT or not hands[winner]
        assert [bool(hand) for hand in hands].count(False) == (winner != BLOCKED_RESULT)


def _play(hands: str, top: str, draw: str, rules: RuleSet = CLASSIC, forced: int = CHOOSE) -> tuple[int, list[str]]:
    held = [parse_cards(hand) for hand in hands.split("|")]
    course = policy_table_of(rules, len(held))
    pile = parse_cards(draw)
    top_card = parse_card(top)
    winner = playout(course, held, pile, [top_card], pile_key(top_card, 0), 0, 1, Random(1).random, forced)
    return winner, [str(len(hand)) for hand in held]


def test_K22_the_top_card_is_not_shuffled_into_the_pile() -> None:
    hand, laid = list[int](), parse_cards("R5,Y5,R6")
    take(hand, 3, [], laid, Random(1).random)
    assert (sorted(hand), laid) == (sorted(parse_cards("R5,Y5")), parse_cards("R6"))


def test_K20_K21_a_last_draw_card_hits_before_the_end() -> None:
    assert _play("R+2|G1", "R5", "Y1,Y2,Y3") == (0, ["0", "3"])
    assert _play("R+2|G1", "R5", "Y1,Y2,Y3", replace(CLASSIC, last_draw_counts=False)) == (0, ["0", "1"])


@pytest.mark.parametrize(
    ("hands", "rules"),
    [
        ("R+2|G1", CLASSIC),  # the last card (K20)
        ("R+2,R1|G1", CLASSIC),
        ("W+4,R1|G1", CLASSIC),
        ("R+2,R1|G1", replace(CLASSIC, stacking="mixed")),
        ("R+2,R1|Y+2", replace(CLASSIC, stacking="mixed")),
    ],
)
def test_JOIN07_a_shield_absorbs_a_penalty_once(hands: str, rules: RuleSet) -> None:
    def drawn(shields: list[int]) -> int:
        held = [parse_cards(hand) for hand in hands.split("|")]
        pile, course = parse_cards("Y1,Y2,Y3,Y4,Y5,Y6"), policy_table_of(rules, 2)
        playout(course, held, pile, [], parse_card("R5"), 0, 1, Random(1).random, held[0][0], shields=shields)
        return 6 - len(pile)

    shields = [0, 1]
    assert drawn([]) - drawn(shields) in (2, 4)
    assert len(shields) == 1


def test_K14_a_skip_with_two_seats_gives_the_turn_back() -> None:
    assert _play("RS,R1|R2", "R5", "Y1,Y2")[0] == 0


def test_a_forced_draw_is_made_though_a_card_fits() -> None:
    assert _play("R1|G1", "R5", "Y7,B6", forced=DRAWS_ONE)[0] != 0 or _play("R1|G1", "R5", "Y7,B6")[0] == 0


def test_K16_nobody_lays_a_wild_draw_four_over_a_card_of_the_colour() -> None:
    course = policy_table_of(CLASSIC, 2)
    hands = [parse_cards("W+4,R1,B7"), parse_cards("R2,R3")]
    playout(course, hands, parse_cards("Y1,Y2,Y3,Y4,Y5,Y6"), [], parse_card("R5"), 0, 1, Random(1).random)
    eager = PlayoutWeights(four_late=(99, 99, 99))
    course = policy_table_of(CLASSIC, 2, (), (eager, eager))
    hands = [parse_cards("W+4,R1"), parse_cards("R2")]
    assert playout(course, hands, parse_cards("Y1,Y2,Y3,Y4"), [], parse_card("R5"), 0, 1, Random(1).random) == 1


def test_who_is_plain_lays_any_card_that_fits_and_its_wilds_last() -> None:
    course = policy_table_of(CLASSIC, 2)
    first: set[str] = set()
    for seed in range(40):
        hands, laid = [parse_cards("R1,R2,R9,W,G1"), parse_cards("B2,B3,B4,B5,B6,B7")], []
        playout(
            course, hands, parse_cards("Y1,Y2,Y3,Y4") * 60, laid, parse_card("R5"), 0, 1, Random(seed).random,
            plain=(True, False),
        )  # fmt: skip
        first.add(card_word(laid[0]))
    assert first == {"R1", "R2", "R9"}


def test_A43_the_first_victim_without_a_draw_card_takes_all() -> None:
    rules = replace(CLASSIC, stacking="two")
    winner, sizes = _play("R+2|Y+2,G1|B1", "R5", "Y1,Y2,Y3,Y4,Y5", rules)
    assert winner == 0 and sizes[0] == "0"
    course = policy_table_of(rules, 3)
    hands = [parse_cards("R+2,B9,B8"), parse_cards("Y+2"), parse_cards("B1")]
    assert playout(course, hands, parse_cards("Y1,Y2,Y3,Y4,Y5"), [], parse_card("R5"), 0, 1, Random(1).random) == 1
    assert len(hands[2]) == 5


def test_K15_the_longest_colour_is_named_and_black_is_none() -> None:
    assert colour_of(longest_colour(parse_cards("W,W,W+4,G1,G2,B1"))) == 2


def _played(module: ModuleType, rules: RuleSet, seats: int, seed: int) -> tuple[object, ...]:
    """Return everything observable about some rounds that were played out."""
    random, seen = Random(seed), []
    course, outlook = policy_table_of(rules, seats), outlook_of(rules, seats)
    for number in range(3):
        state, _ = deal(rules, seats, number % seats, seed + number)
        hands, pile, discard, shields = state.hands, state.draw_pile, state.discard, [seed % seats]
        winner = module.playout(
            course, hands, pile, discard, pile_key(discard[-1], max(0, min(3, state.colour))), state.turn, state.step,
            random.random, (CHOOSE, DRAWS_ONE)[seed % 2], CHOOSE, None, outlook, seed % seats, shields,
            tuple((seed >> seat) % 3 == 0 for seat in range(seats)),
        )  # fmt: skip
        seen += [winner, hands, pile, discard, shields, outlook.chance if outlook else None]
    return (*seen, random.random())


@settings(max_examples=150)
@given(rule_sets(), st.integers(2, 10), st.integers(0, 10**6))
def test_the_same_seed_plays_the_same_rounds_compiled(
    compiled_playouts: ModuleType, rules: RuleSet, seats: int, seed: int
) -> None:
    assert compiled_playouts.__file__ != plain_playouts.__file__
    seats = seats_of(rules, seats)
    outcomes = []
    for module in (plain_playouts, compiled_playouts):
        try:
            outcomes.append(_played(module, rules, seats, seed))
        except ValueError as why:
            outcomes.append((str(why),))
    assert outcomes[0] == outcomes[1]
