"""The chance of winning the round: fair, certain at the end, and calibrated."""

import os
from math import inf
from random import Random

import pytest

from game.players.estimate import chances_known, chances_seen, stretch
from game.players.levels import make_bot
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from tests.support.hidden import with_other_hidden_cards
from tests.support.rounds import CLASSIC, PRESETS, at
from tests.support.worlds import some_match

pytestmark = pytest.mark.usefixtures("either")

TELLING = 30
"""Minimum number of rounds in a bin that is judged."""


def test_chances_add_up_and_the_one_who_goes_out_now_wins() -> None:
    state = at("play turn=0 hands=R1|G1,G2,G3|B1,B2 discard=R5 draw=Y1,Y2,Y3")
    for chances in (chances_seen(view_of(state, 0, (0, 0, 0)), Random(1), 60), chances_known(state, Random(1), 60)):
        assert sum(chances) == pytest.approx(1)
        assert chances[0] > 0.9


def test_fewer_cards_are_better() -> None:
    few, many = (
        chances_seen(view_of(at(f"play turn=0 hands={hand}|G1,G2,G3 discard=R5 draw=Y1"), 0, (0, 0)), Random(1))[0]
        for hand in ("R1,B2", "R1,B2,B7,G9,Y4,Y8")
    )
    assert few > many + 0.2


def test_who_is_absent_has_no_chance() -> None:
    state = at("play turn=0 absent=1 hands=R1,R2|-|B1,B2 discard=R5 draw=Y1,Y2,Y3")
    chances = chances_known(state, Random(1), 60)
    assert chances[1] == 0 and sum(chances) == pytest.approx(1)


def test_partners_win_together() -> None:
    rules = RuleSet(teams=True)
    state = at("play turn=0 hands=R1,R2|G1,G2|B1,B2|Y1,Y2 discard=R5 draw=Y1,Y2,Y3", rules)
    chances = chances_known(state, Random(1), 60)
    assert chances[0] == chances[2] and chances[1] == chances[3]
    assert chances[0] + chances[1] == pytest.approx(1)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_position_of_a_round_has_its_chances(rules: RuleSet) -> None:
    for deal in range(4):
        match = some_match(rules, [make_bot("random", Random(seat)) for seat in range(4)], deal, 0)
        while match.result is None:
            for chances in (
                chances_seen(match.view(match.seat_on_turn), Random(1), 4),
                chances_known(match.live_round, Random(1), 4),
            ):
                assert sum(chances) == pytest.approx(1) and min(chances) > 0
            match.tick(inf)
        known = chances_known(match.live_round, Random(1), 4)
        assert all(known[seat] == 1 / len(match.result.winners) for seat in match.result.winners)


def test_PTY03_what_a_seat_cannot_see_changes_no_estimate() -> None:
    match = some_match(CLASSIC, [make_bot("base", Random(seat)) for seat in range(3)], 3, 14)
    state, seat = match.live_round, match.seat_on_turn
    view = match.view(seat)
    other = view_of(with_other_hidden_cards(state, seat, Random(4)), seat, match.standing, view.memory)
    assert chances_seen(view, Random(9), 50) == chances_seen(other, Random(9), 50)


def test_stretched_odds_keep_their_order_and_their_middle() -> None:
    assert stretch(0.5, 0.7) == pytest.approx(0.5)
    assert 0.5 < stretch(0.8, 0.7) < 0.8 < stretch(0.8, 1.3)


@pytest.mark.skipif("HUE_SOAK" not in os.environ, reason="takes minutes")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_estimate_is_calibrated(seats: int) -> None:
    """Check 2,000 rounds in ten bins.

    The stated chance agrees with what happened within 5 points, or as closely as a bin with few rounds can tell.
    """
    bins: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    random = Random(11)
    for deal in range(2000):
        match = some_match(CLASSIC, [make_bot("base", Random(deal * 10 + seat)) for seat in range(seats)], deal, 0)
        stop = 2 + int(random.random() * 30)
        while match.result is None and len(match.log) < stop:
            match.tick(inf)
        if match.result is not None:
            continue
        # Only one seat of each round, so that the samples are independent.
        chances = chances_seen(match.view(match.seat_on_turn), random, 200)
        seat = int(random.random() * seats)
        while match.result is None:
            match.tick(inf)
        bins[min(9, int(chances[seat] * 10))].append((chances[seat], float(seat in match.result.winners)))
    for number, entries in enumerate(bins):
        if len(entries) < TELLING:
            continue
        stated, happened = (sum(column) / len(entries) for column in zip(*entries, strict=True))
        chance = 2.6 * (stated * (1 - stated) / len(entries)) ** 0.5  # one of twenty bins may exceed it by chance
        print(f"{seats} seats, bin {number}: {len(entries):5} stated {stated:.3f} happened {happened:.3f}")
        assert abs(stated - happened) <= max(0.05, chance)
