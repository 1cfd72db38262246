"""Long tests of the tour, about 20 minutes.

Run HUE_SOAK=1 build/dev.py test tests/learning/test_tour_soak.py -n 2 -s.
"""

import os
from random import Random

import pytest

from game.learning.tour import TourMatch, stops
from tests.support.tours import new_match, play_round, try_once

pytestmark = pytest.mark.skipif(not os.environ.get("HUE_SOAK"), reason="a long run")
ROUNDS = 1000
BATCHES = 20
TRIES = 10
WANTED = 2


@pytest.mark.parametrize("tour_match", stops(), ids=lambda tour_match: tour_match.key)
def test_no_twist_stands_still_in_a_thousand_rounds(tour_match: TourMatch) -> None:
    """Play with sharp opponents in place of masters, who would take hours."""
    played, chance = 0, Random(tour_match.key)
    while played < ROUNDS:
        match = new_match(tour_match, chance.randrange(1, 1_000_000), "skilled", "sharp")
        while not match.is_over and played < ROUNDS:
            play_round(match)
            played += 1


@pytest.mark.parametrize("tour_match", stops(), ids=lambda tour_match: tour_match.key)
def test_a_practised_player_gets_two_stars_within_ten_tries_nearly_always(tour_match: TourMatch) -> None:
    masters = "master" in dict(tour_match.opponents).values()
    batches = 2 if masters else BATCHES
    won = [try_once(tour_match, 1000 + number, "skilled") for number in range(batches * TRIES)]
    shares = [round(100 * sum(bits >> place & 1 for bits in won) / len(won)) for place in range(3)]
    good = 0
    for batch in range(batches):
        bits = 0
        for one in won[batch * TRIES : (batch + 1) * TRIES]:
            bits |= one
        good += bits.bit_count() >= WANTED
    print(f"\n| {tour_match.key} | {' | '.join(f'{share} %' for share in shares)} | {good} of {batches} |")
    assert good == batches
