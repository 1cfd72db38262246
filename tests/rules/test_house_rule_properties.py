"""What holds under every combination of house rules and 2 to 10 seats, in random rounds.

It is checked at every step. The usual run takes seconds and always the same cases; ``HUE_SOAK=1`` checks more than
10,000 positions, different ones each time.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import SKIP, WILD, value_of
from game.rules.engine import apply, deal
from game.rules.events import Eliminated, RoundEnded, RuleApplied
from game.rules.legal import legal_moves, why_not
from game.rules.moves import Play, move_word, parse_move
from game.rules.notation import read_position, write_position
from game.rules.own_rule import TARGETS, OwnRule
from game.rules.round import Phase, Round
from game.rules.ruleset import FIELDS, RuleSet, as_table, check_table
from game.rules.view import view_of
from tests.support.any_rules import EVERY_MOVE, agreeable, choose_any, own_rules, rule_sets, seats_of, steps
from tests.support.hidden import with_other_hidden_cards
from tests.support.tries import SOAK, tries

TOO_LONG = 50_000
EVERY = 40 if SOAK else 80
"""Moves between two positions that are checked closely, besides the first ones of a round."""


ROUNDS = {
    "rules": rule_sets(),
    "number": st.integers(0, 8),
    "seed": st.integers(0, 2**40),
    "own": st.tuples(own_rules(), own_rules()),
    "gone": st.integers(0, 8),
}


def start(
    rules: RuleSet, number: int, seed: int, own: tuple[OwnRule | None, OwnRule | None], gone: int
) -> tuple[Round, tuple[object, ...]]:
    """Return a dealt round, and the arguments it was dealt from.

    With elimination some seats have dropped out.
    """
    seats = seats_of(rules, number)
    absent = tuple(range(1, 1 + min(gone, seats - 2))) if rules.elimination else ()
    dealer = next(seat for seat in range(seed % seats, 2 * seats) if seat % seats not in absent) % seats
    given = (rules, seats, dealer, seed, absent, own)
    return deal(*given)[0], given


DECK_OF_ANSWERS = "0-9 S +2x2 | W+4x4 WBx4 O1x4 O2x4"
"""A deck with many cards to answer with, and many to write rules on."""


def looked_at(count: int) -> bool:
    return count < 3 or count % EVERY == 0


@tries(250, 1500)
@given(**ROUNDS)  # type: ignore[arg-type]
def test_rounds_end_keep_their_cards_and_replay(
    rules: RuleSet, number: int, seed: int, own: tuple[OwnRule | None, OwnRule | None], gone: int
) -> None:
    state, given = start(rules, number, seed, own, gone)
    deck = Counter(rules.cards)
    log = []
    last: list[object] = []
    for seat, move, events in steps(state, Random(seed), TOO_LONG):
        log.append((seat, move))
        last = list(events)
        held = Counter([card for pile in (*state.hands, state.draw_pile, state.discard) for card in pile])
        assert held == deck
        # Some seats can act, the one on turn among them, or the round is over.
        assert state.is_over or legal_moves(state, state.turn)
        assert all(not state.hands[seat] for seat in state.absent)
        assert state.turn not in state.absent
    result = state.result
    assert isinstance(result, RoundEnded)
    assert last[-1] == result or isinstance(last[-1], Eliminated)
    out = [seat for seat in range(len(state.hands)) if not state.hands[seat] and seat not in state.absent]
    assert len(out) == (0 if result.blocked else 1)
    assert set(out) <= set(result.winners)
    if out and not rules.finish_on_action:
        assert state.discard[-1] < WILD and value_of(state.discard[-1]) < SKIP
    again, _ = deal(*given)  # type: ignore[arg-type]
    for seat, move in log:
        apply(again, seat, parse_move(move_word(move)))
    assert again == state


@tries(150, 1000)
@given(**ROUNDS)  # type: ignore[arg-type]
def test_listed_if_and_only_if_there_is_no_reason_against_it(
    rules: RuleSet, number: int, seed: int, own: tuple[OwnRule | None, OwnRule | None], gone: int
) -> None:
    state, _ = start(rules, number, seed, own, gone)
    for count, _step in enumerate(steps(state, Random(seed), TOO_LONG)):
        if not looked_at(count):
            continue
        before = state.copy()
        for seat in range(len(state.hands)):
            listed = legal_moves(state, seat)
            assert len(listed) == len(set(listed))
            for move in EVERY_MOVE:
                refusal = why_not(state, seat, move)
                assert (move in listed) is (refusal is None), f"{seat} {move_word(move)}: {refusal}"
                assert refusal is None or (refusal.key and refusal.rule[0] in "KMNEYA")
            assert set(listed) <= set(EVERY_MOVE)
            for move in listed:
                trial = state.copy()
                assert apply(trial, seat, move)
                assert trial != state
        assert state == before


@tries(150, 1000)
@given(**ROUNDS)  # type: ignore[arg-type]
def test_a_seat_knows_its_own_hand_and_open_ones_only(
    rules: RuleSet, number: int, seed: int, own: tuple[OwnRule | None, OwnRule | None], gone: int
) -> None:
    state, _ = start(rules, number, seed, own, gone)
    random = Random(seed)
    for count, _step in enumerate(steps(state, Random(seed), TOO_LONG)):
        if not looked_at(count):
            continue
        for seat in (*range(len(state.hands)), None):
            view = view_of(state, seat, ())
            assert view.hand == (() if seat is None else tuple(state.hands[seat]))
            for owner, shown in enumerate(view.opened):
                assert shown == (tuple(state.hands[owner]) if owner in state.opened else ())
            if state.is_over:
                continue
            other = with_other_hidden_cards(state, seat, random)
            assert view_of(other, seat, ()) == view
            if seat is not None:
                assert legal_moves(other, seat) == legal_moves(state, seat)


CALLED_FOR = {
    "rules": rule_sets().map(lambda rules: agreeable(as_table(rules) | {"deck": DECK_OF_ANSWERS, "stacking": "mixed"})),
    "number": st.integers(0, 8),
    "seed": st.integers(0, 2**40),
    "own": st.builds(OwnRule, st.sampled_from(TARGETS), st.sampled_from(("give", "discard")), st.integers(1, 3)),
}


@tries(250, 1500)
@given(**CALLED_FOR)  # type: ignore[arg-type]
def test_A49_A50_one_card_left_is_called_or_watched_and_no_call_outlives_what_it_was_for(
    rules: RuleSet, number: int, seed: int, own: OwnRule
) -> None:
    seats = seats_of(rules, number)
    state, _ = deal(rules, seats, 0, seed, own=(own, own), sizes=(2,) * seats, shields=range(seats))
    for _seat, _move, events in steps(state, Random(seed), TOO_LONG, choose_any):
        if state.is_over:
            break
        for seat, called in enumerate(state.called):
            if called and len(state.hands[seat]) > 1:
                assert any(type(move) is Play for move in legal_moves(state, seat)), write_position(state)
        for event in events:
            if type(event) is RuleApplied:
                layer = event.seat
                assert len(state.hands[layer]) > 1 or state.watched == layer, write_position(state)
                assert state.watched != layer or state.called[layer] or state.exposed == layer


@tries(150, 1000)
@given(**ROUNDS)  # type: ignore[arg-type]
def test_the_notation_reads_back(
    rules: RuleSet, number: int, seed: int, own: tuple[OwnRule | None, OwnRule | None], gone: int
) -> None:
    state, _ = start(rules, number, seed, own, gone)
    for count, _step in enumerate(steps(state, Random(seed), TOO_LONG)):
        if looked_at(count) or state.phase in (Phase.ANSWER, Phase.TARGET, Phase.COLOUR, Phase.OVER):
            line = write_position(state)
            assert read_position(line, rules) == state
            assert "\n" not in line


@tries(200, 2000)
@given(rules=rule_sets())
def test_a_rule_set_of_any_switches_is_read_back_from_its_table(rules: RuleSet) -> None:
    assert check_table(as_table(rules)) == rules


def test_the_strategy_reaches_every_value_of_every_switch() -> None:
    seen: dict[str, set[object]] = {field.name: set() for field in FIELDS}

    @settings(max_examples=400, derandomize=True, database=None)
    @given(rules=rule_sets())
    def collect(rules: RuleSet) -> None:
        for name, values in seen.items():
            values.add(getattr(rules, name))

    collect()
    for field in FIELDS:
        kind = getattr(RuleSet(), field.name)
        if isinstance(kind, bool):
            assert seen[field.name] == {True, False}, field.name
        elif isinstance(field.allowed, tuple):
            assert seen[field.name] == set(field.allowed), field.name


@pytest.mark.skipif(not SOAK, reason="HUE_SOAK=1 looks at 10,000 positions")
def test_ten_thousand_random_positions_are_legal_if_and_only_if_there_is_no_reason() -> None:
    positions = 0
    random = Random()
    found: list[tuple[RuleSet, int, OwnRule | None, OwnRule | None]] = []

    @settings(max_examples=2500, database=None)
    @given(rules=rule_sets(), number=st.integers(0, 8), one=own_rules(), other=own_rules())
    def collect(rules: RuleSet, number: int, one: OwnRule | None, other: OwnRule | None) -> None:
        found.append((rules, number, one, other))

    collect()
    while positions < 10_000:
        rules, number, one, other = found[int(random.random() * len(found))]
        seed = int(random.random() * 2**40)
        state, _ = start(rules, number, seed, (one, other), int(random.random() * 8))
        stop = int(random.random() * 120)
        for count, _step in enumerate(steps(state, random, TOO_LONG)):
            if count == stop:
                break
        for seat in range(len(state.hands)):
            listed = set(legal_moves(state, seat))
            assert listed == {move for move in EVERY_MOVE if why_not(state, seat, move) is None}, write_position(state)
        positions += 1
