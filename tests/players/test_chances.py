"""Challenge, bluff and catch: by expected value against that opponent, and partly by chance."""

from dataclasses import replace

import pytest

from game.players.chances import bluff_chance, challenge_chance, watchful
from game.players.opponent_model import challenge_odds, guilt_chance
from game.rules.memory import Memory
from game.rules.play_style import PlayStyle
from game.rules.view import View, view_of
from tests.support.match_memories import memory_after
from tests.support.rounds import at

TWO = "answer turn=1 layer=0 before=R colour=B hands=R1,G1,G2,G3|Y1,Y2,B1 discard=R5,W+4"
FOUR = TWO.replace("B1 discard", "B1|G4,G6,G7|G8,G9,Y3 discard")
SHOWN = {"always": PlayStyle(bluffs=7), "half": PlayStyle(bluffs=5, honest=4), "never": PlayStyle(honest=3, unshown=7)}


def known(style: PlayStyle, line: str = TWO, could: int = 4) -> View:
    """Return the view of the seat that has to answer, and knows this play style of its attacker.

    ``could`` of the attacker's cards may be red.
    """
    state = at(line)
    seats = len(state.hands)
    memory = Memory(
        tuple((len(hand),) * 4 for hand in state.hands), ((),) * seats, styles=(style, *[PlayStyle()] * (seats - 1))
    )
    return replace(view_of(state, 1, (0,) * seats), memory=replace(memory, claim=(0, could)))


@pytest.mark.parametrize("line", [TWO, FOUR])
def test_K18_a_challenge_follows_what_a_seat_has_shown(line: str) -> None:
    always, half, never = (challenge_chance(known(SHOWN[kind], line)) for kind in ("always", "half", "never"))
    assert always >= 0.9 and 0.4 <= half <= 0.7 and never <= 0.1


@pytest.mark.parametrize("line", [TWO, FOUR])
def test_K18_nobody_can_be_sure_before_anything_has_shown(line: str) -> None:
    assert 0.01 < challenge_chance(known(PlayStyle(), line)) < 0.3


def test_K9_a_card_laid_right_after_an_unplayable_draw_is_known_to_be_honest() -> None:
    line = "play turn=0 hands=G1,G2|B1,B2,B3 discard=R5 draw=Y1,Y2,Y3,Y4,Y6,Y7,W+4"
    witness = memory_after(line, "0:draw", "0:W+4", "0:colour:G")
    witness.set_known_style(1, 0, SHOWN["always"])
    state = at("answer turn=1 layer=0 before=R colour=G hands=G1,G2|B1,B2,B3 discard=R5,W+4")
    view = view_of(state, 1, (0, 0), witness.memory(1))
    assert guilt_chance(view) == challenge_chance(view) == 0.0


def test_K16_a_card_known_in_the_hand_makes_it_certain() -> None:
    view = known(SHOWN["never"])
    red = at(TWO).hands[0][0]
    view = replace(view, memory=replace(view.memory, known=((red,), ())))
    assert guilt_chance(view) == challenge_chance(view) == 1.0


def test_K18_what_a_challenge_costs_either_way() -> None:
    sure = challenge_odds(replace(known(PlayStyle()), memory=replace(known(PlayStyle()).memory, claim=(0, 0))))
    assert (sure.chance, sure.take, sure.challenge) == (0.0, 5.0, 7.0)
    guilty = replace(known(PlayStyle()).memory, known=((at(TWO).hands[0][0],), ()))
    caught = challenge_odds(replace(known(PlayStyle()), memory=guilty))
    assert (caught.chance, caught.challenge, caught.gain) == (1.0, -4.0, caught.most)


def test_who_doubts_is_bluffed_less_and_who_trusts_more() -> None:
    view = view_of(at("play turn=0 hands=R1,W+4,G1|G1,G2,G3 discard=R5"), 0, (0, 0))
    chances = [
        bluff_chance(replace(view, memory=Memory(styles=(PlayStyle(), ways))), -2.0)
        for ways in (PlayStyle(challenged=5), PlayStyle(), PlayStyle(trusted=5))
    ]
    assert chances == sorted(chances) and chances[0] < chances[1] / 2 and 0 < chances[2] < 1


def test_K19_who_forgot_before_is_looked_at_more_closely() -> None:
    view = view_of(at("play turn=0 hands=R1,W+4,G1|G1,G2,G3 discard=R5"), 0, (0, 0))
    forgot = replace(view, memory=Memory(styles=(PlayStyle(), PlayStyle(forgot=5))))
    called = replace(view, memory=Memory(styles=(PlayStyle(), PlayStyle(called=5))))
    assert watchful(called, 1, 0.5) == watchful(view, 1, 0.5) == 0.5 < watchful(forgot, 1, 0.5) < 1
