"""What never changes without a decision: shuffles, the move tree, whole rounds as text."""

from hashlib import sha256

import pytest

from game.rules.cards import card_words
from game.rules.engine import deal, draw_for_dealer
from game.rules.notation import read_position
from game.rules.round import shuffle
from game.rules.ruleset import CLASSIC
from tests.support.golden import DEPTHS, GOLDEN, PERFT, PLAYTHROUGHS, perft, perft_line, playthrough


@pytest.mark.parametrize(
    ("seed", "number", "first", "whole"),
    [
        (0, 0, "Y7,R+2,B7,RS,R3,B3,W,B7", "56e689ae65624831"),
        (1, 0, "R8,Y7,G8,R3,Y3,B5,G1,Y4", "fcb2f076fddf188b"),
        (1, 1, "R2,R5,Y2,R2,R7,G6,G4,BR", "5af86a0fd393374f"),
        (2026, 0, "B1,G0,G4,W,Y7,B5,Y6,BR", "0af064014ae66555"),
        (123456789, 0, "B7,R9,W+4,W,G4,R5,B3,Y+2", "4cc9209b2aa6ef1e"),
        (2**40, 3, "B7,Y3,R8,B4,Y9,B1,B6,B4", "463b8c602107e7f7"),
    ],
)
def test_a_seed_names_the_same_shuffle_for_ever(seed: int, number: int, first: str, whole: str) -> None:
    pack = list(CLASSIC.cards)
    shuffle(pack, seed, number)
    assert card_words(pack[:8]) == first
    assert sha256(card_words(pack).encode()).hexdigest()[:16] == whole


@pytest.mark.parametrize(
    ("seats", "seed", "dealer", "hand", "start"),
    [
        (2, 1, 1, "B9,Y+2,R5,G1,B1,G+2,B+2", "Y8"),
        (4, 1, 1, "Y+2,G1,G+2,R9,Y9,B6,B5", "Y9"),
        (10, 99, 1, "YS,G5,R9,G6,R5,B6,Y2", "B4"),
    ],
)
def test_a_deal_number_names_the_same_deal_for_ever(seats: int, seed: int, dealer: int, hand: str, start: str) -> None:
    assert draw_for_dealer(CLASSIC, seats, seed)[0] == dealer
    state, _ = deal(CLASSIC, seats, 0, seed)
    assert card_words(state.hands[0]) == hand
    assert card_words(state.discard) == start


def test_a_shuffle_keeps_every_card_and_favours_no_place() -> None:
    places = [0] * 10
    for seed in range(4000):
        pack = list(range(10))
        shuffle(pack, seed, 0)
        assert sorted(pack) == list(range(10))
        places[pack.index(0)] += 1
    # Each place has an expected count of 400 with a standard deviation of 19.
    assert all(320 < count < 480 for count in places)


@pytest.mark.parametrize("line", [line for line in PERFT.read_text("utf-8").splitlines() if not line.startswith("#")])
def test_the_move_tree_has_as_many_nodes_as_the_table_says(line: str) -> None:
    counts, _, position = line.partition(" ; ")
    assert len(counts.split()) == DEPTHS
    assert perft_line(position) == line


def test_the_move_tree_agrees_with_a_count_by_hand() -> None:
    state = read_position("play step=- hands=R+2,W|R+2,G+2|W+4,W discard=R5 draw=B1,B2,B3")
    # Play the draw two, play the wild, draw, or call.
    assert perft(state, 1) == 4
    # R+2: seat 2 draws; 0 may call, 1 plays (R+2, G+2, draw, call) or catches, 2 catches: 7. Wild: four colours and
    # a call: 5. Draw: the B3 does not fit, and seat 2 has W+4, W, draw, call: 4. Call: R+2, W, draw: 3.
    assert perft(state, 2) == 7 + 5 + 4 + 3


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_whole_round_reads_the_same(name: str) -> None:
    assert playthrough(name).splitlines() == (GOLDEN / name).read_text("utf-8").splitlines()


def test_the_playthroughs_tell_of_everything_that_can_happen() -> None:
    text = "".join((GOLDEN / name).read_text("utf-8") for name in PLAYTHROUGHS)
    missing = {
        word
        for word in (
            "DealerDrawn", "Dealt", "StartTurned", "TurnStarted", "Played", "Drawn", "Kept", "ColourChosen",
            "DirectionChanged", "Skipped", "Called", "Caught", "Challenged", "guilty=True", "guilty=False",
            "Reshuffled", "RoundEnded", "reason=caught", "reason=draw-two", "reason=draw-four", "reason=turn",
            "reason=guilty", "reason=challenge-lost",
        )
        if word not in text
    }  # fmt: skip
    assert missing == set()
