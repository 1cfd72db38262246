"""What a seat remembers: colours that draws refused, cards seen in other hands, habits.

It remembers nothing that it did not see.
"""

from dataclasses import replace
from random import Random

import pytest

from game.match.match import Match, SeatInfo
from game.players.levels import make_bot
from game.rules.cards import colour_of
from game.rules.engine import apply, deal
from game.rules.events import Dealt, Event, seen_by
from game.rules.legal import legal_moves
from game.rules.memory import MatchMemory
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.signs import COLOUR_NAMED, COLOURED_LAID, DREW, LAID_WILD, MOST_SIGNS
from game.storage.rulesets import load_preset, preset_names
from tests.support.match_memories import memory_after
from tests.support.rounds import cards

LINE = "play turn=0 hands=R1,R2,G1|G1,G2,W+4|B1,B2,B3 discard=R5 draw=R9,Y3,Y1,Y2,B9,Y4"


def test_K9_who_draws_shows_to_lack_the_colour() -> None:
    memory = memory_after(LINE, "0:R1", "1:draw").memory(0)
    assert memory.may_hold == ((2, 2, 2, 2), (0, 4, 4, 4), (3, 3, 3, 3))


def test_K9_a_card_kept_may_have_the_colour_and_one_laid_came_and_went() -> None:
    line = "play turn=0 hands=G1,G2,G3|B1,B2 discard=R5 draw=Y3,Y1,R9"
    assert memory_after(line, "0:draw", "0:keep").memory(1).may_hold[0] == (1, 4, 4, 4)
    assert memory_after(line, "0:draw", "0:R9").memory(1).may_hold[0] == (0, 3, 3, 3)


def test_what_is_taken_later_may_have_the_colour_again() -> None:
    line = "play turn=1 hands=R+2,R2,R1|G1,G2,G3 discard=R5 draw=Y3,Y1,Y2,B9,Y4"
    assert memory_after(line, "1:draw", "0:R+2").memory(0).may_hold[1] == (2, 6, 6, 6)


def test_a_laid_card_counts_less_of_its_colour_and_bounds_the_others() -> None:
    line = "play turn=0 hands=R1,R2,G1|G1,G2,G3 discard=R5"
    assert memory_after(line, "0:R1").memory(1).may_hold[0] == (2, 2, 2, 2)


def test_K18_a_challenge_shows_the_hand_to_the_challenger_and_the_habit_to_all() -> None:
    line = "play turn=0 hands=R1,W+4,G1|G1,G2,G3|B1,B2,B3 discard=R5 draw=Y1,Y2,Y3,Y4,Y6,Y7"
    witness = memory_after(line, "0:W+4", "0:colour:B", "1:challenge")
    assert witness.memory(1).known[0] == cards("R1", "G1")
    assert witness.memory(2).known[0] == witness.memory(None).known[0] == ()
    assert [(ways.bluffs, ways.challenged) for ways in witness.memory(2).styles] == [(1, 0), (0, 1), (0, 0)]
    everybody = memory_after(line, "0:W+4", "0:colour:B", "1:challenge", rules=RuleSet(shown_to="all"))
    assert everybody.memory(2).known[0] == cards("R1", "G1")


def test_K16_a_wild_draw_four_claims_to_hold_none_of_the_colour() -> None:
    line = "play turn=0 hands=Y1,W+4,G1|G1,G2,G3 discard=R5 draw=Y1,Y2,Y3,Y4,Y6,Y7"
    witness = memory_after(line, "0:W+4", "0:colour:B", "1:accept")
    assert witness.memory(1).may_hold[0][0] == 0
    assert [ways.trusted for ways in witness.memory(0).styles] == [0, 1]


def test_a_known_card_that_is_laid_is_known_no_longer() -> None:
    line = "play turn=0 hands=R1,W+4,G1|B2,G2,G3 discard=R5 draw=Y1,Y9,Y3,Y4,Y6,Y7"
    witness = memory_after(line, "0:W+4", "0:colour:B", "1:challenge", "1:B2", "0:draw", "1:G2", "0:G1")
    assert witness.memory(1).known[0] == cards("R1")


def test_A43_who_swaps_knows_what_it_gave_away() -> None:
    rules = RuleSet(seven_swaps=True)
    line = "play turn=0 hands=R7,R1,R2|G1,G2,G3|B1,B2,B3 discard=R5"
    witness = memory_after(line, "0:R7", "0:seat:1", rules=rules)
    assert witness.memory(0).known[1] == cards("R1", "R2")
    assert witness.memory(1).known[0] == cards("G1", "G2", "G3")
    assert witness.memory(2).known == ((), (), ())


def test_K9_what_a_seat_did_with_its_cards_is_remembered_and_fades_with_every_card_that_comes() -> None:
    line = "play turn=0 hands=R1,R2,W|G3,G2,W+4|B1,B2,Y3 discard=R5 draw=R9,Y3,Y1,Y2,B9,Y4"
    (red_five, red_one), green, three = cards("R5", "R1"), colour_of(cards("G1")[0]), 3
    witness = memory_after(line, "0:R1", "1:draw", "2:draw", "0:W", "0:colour:G")
    assert witness.memory(0).signs == witness.memory(2).signs, "everybody saw it"
    first, second, third = witness.memory(1).signs
    assert first == ((COLOURED_LAID, red_five, 1.0), (LAID_WILD, red_one, 1.0), (COLOUR_NAMED, green, 1.0))
    assert second == ((DREW, red_one, three / 4),)
    assert third == ((DREW, red_one, three / 4),)


def test_what_was_drawn_and_laid_at_once_is_no_sign_of_the_rest() -> None:
    line = "play turn=0 hands=G1,G2,G3|B1,B2 discard=R5 draw=Y3,Y1,R9"
    (five,) = cards("R5")
    assert memory_after(line, "0:draw", "0:R9").memory(1).signs == (((DREW, five, 1.0),), ())
    witness = memory_after(line, "0:draw", "0:keep")
    assert witness.memory(1).signs == (((DREW, five, 3 / 4),), ())
    assert [ways.kept for ways in witness.memory(1).styles] == [1, 0]


def test_A43_A26_who_answers_a_draw_card_or_jumps_in_did_not_choose_among_its_cards() -> None:
    stacking = replace(CLASSIC, stacking="mixed")
    line = "play turn=0 hands=R+2,R2,R3|G+2,G1,G2|B1,B2,B3 discard=R5 draw=Y3,Y1,Y2,B9,Y4,R9"
    (five,) = cards("R5")
    assert memory_after(line, "0:R+2", "1:G+2", rules=stacking).memory(2).signs == (
        ((COLOURED_LAID, five, 1.0),),
        (),
        (),
    )
    jumping = replace(CLASSIC, jump_in=True)
    line = "play turn=0 hands=R1,R2,G1|G1,G2,G3|R1,B2,B3 discard=R5"
    assert memory_after(line, "0:R1", "2:R1", rules=jumping).memory(1).signs == (((COLOURED_LAID, five, 1.0),), (), ())


def test_A43_signs_go_with_the_hand_and_older_ones_are_forgotten() -> None:
    swapping = replace(CLASSIC, seven_swaps=True)
    line = "play turn=0 hands=R7,G1,R2|B1,B2,B3 discard=R5 draw=R9,Y3"
    (five,) = cards("R5")
    assert memory_after(line, "0:R7", rules=swapping).memory(0).signs == ((), ((COLOURED_LAID, five, 1.0),))
    witness = memory_after(line)
    for number in range(MOST_SIGNS + 3):
        witness._signs.note(1, DREW, number)
    assert [key for _, key, _ in witness.memory(0).signs[1]] == list(range(3, MOST_SIGNS + 3))


@pytest.mark.parametrize("name", preset_names())
def test_a_match_keeps_true_memories_of_every_rule_set(name: str) -> None:
    rules = load_preset(name)
    for seed in range(6):
        seats = 2 + seed % 3
        players = [make_bot("beginner", Random(seed << 8 | seat)) for seat in range(seats)]
        match = Match(rules, [SeatInfo("b", "bot", "fox", "beginner")] * seats, players, seed)
        match.start_round()
        while match.result is None:
            match.tick(float("inf"))
            if match.result is not None:
                break
            hands = [match.view(seat).hand for seat in range(seats)]
            for seat in range(seats):
                memory = match.view(seat).memory
                assert all(0 <= held <= len(hands[s]) for s in range(seats) for held in memory.may_hold[s])
                for other in range(seats):
                    rest = list(hands[other])
                    for card in memory.known[other]:
                        rest.remove(card)  # the known cards are in that hand


def test_nobody_remembers_what_it_did_not_see() -> None:
    for seed in range(40):
        state, dealt = deal(CLASSIC, 3, 0, seed)
        random = Random(seed)
        log: list[list[Event]] = [dealt]
        for _ in range(25):
            if state.is_over:
                break
            legal = legal_moves(state, state.turn)
            log.append(apply(state, state.turn, legal[int(random.random() * len(legal))]))
        for seat in range(3):
            whole, masked = MatchMemory(3, claims=True), MatchMemory(3, claims=True)
            for events in log:
                whole.hear(events)
                masked.hear([_blind(event, seat) for event in events])
            assert whole.memory(seat) == masked.memory(seat)


def _blind(event: Event, seat: int) -> Event:
    """Return the event as a seat sees it, with others' dealt hands replaced by one unknown card."""
    seen = seen_by(event, seat)
    if isinstance(event, Dealt) and isinstance(seen, Dealt):
        return replace(seen, hands=tuple(hand or (0,) * event.size for hand in seen.hands))
    return seen
