"""K12 to K18: what an action card does, and the challenge."""

import pytest

from game.rules import events as ev
from game.rules.cards import parse_card
from game.rules.round import Phase
from game.rules.ruleset import RuleSet
from tests.support.rounds import at, cards, do, drawn, hand, hit, house, may, plays, refused, sheet, sizes, turns
from tests.support.rows import every_row

pytestmark = pytest.mark.usefixtures("each_sheet")


def literal() -> RuleSet:
    """Return this sheet with literal reverses: between two players, a reverse is no skip."""
    return house(sheet(), reverse_skips_two=False)


def fair() -> RuleSet:
    """Return this sheet without bluffing."""
    return house(sheet(), bluffing=False)


def hands(seats: int, first: str) -> str:
    return "|".join([first, *["Y1,Y2,Y3"] * (seats - 1)])


@pytest.mark.parametrize("seats", [3, 10])
def test_K12_M12_N11_next_player_draws_two_and_lays_nothing(seats: int) -> None:
    state = at(f"play hands={hands(seats, 'R+2,G1,G2')} discard=R5 draw=B1,B2,B3")
    events = hit(state, "0:R+2")
    assert events == [
        ev.Played(0, parse_card("R+2"), 2),
        ev.Drawn(1, 2, "draw two", cards("B3", "B2")),
        ev.Skipped(1),
        ev.TurnStarted(2),
    ]
    assert (state.turn, state.phase) == (2, Phase.PLAY)
    assert sizes(state)[:3] == [2, 5, 3]


def test_K12_M12_N11_against_the_clock_the_victim_sits_right() -> None:
    state = at(f"play step=- hands={hands(4, 'R+2,G1,G2')} discard=R5")
    assert drawn(hit(state, "0:R+2")) == [(3, 2, "draw two")]
    assert state.turn == 2


def test_K12_M12_N11_with_two_seats_the_layer_goes_on() -> None:
    state = at(f"play hands={hands(2, 'R+2,G1,G2')} discard=R5")
    assert turns(hit(state, "0:R+2")) == [0]


@every_row(("top", "fits"), [("R5", True), ("G+2", True), ("G5", False), ("GS", False), ("GR", False)])
def test_K12_M12_N11_only_on_its_colour_or_another_draw_two(top: str, fits: bool) -> None:
    state = at(f"play hands=R+2,Y1,Y2|Y1,Y2 discard={top}")
    assert ("R+2" in plays(state, 0)) is fits


def test_K12_M12_N11_a_draw_two_cannot_be_answered_with_another() -> None:
    state = at("play hands=R+2,G1,G2|B+2,R+2,Y1|Y1,Y2 discard=R5")
    do(state, "0:R+2")
    assert "B+2" not in may(state, 1) | may(state, 2)
    hit(state)
    refused(state, "1:R+2", "NOT_YOUR_TURN", "K7", seat=2)
    assert may(state, 1) == set()


@pytest.mark.parametrize("seats", [3, 10])
def test_K13_M13_N12_reverse_flips_the_direction(seats: int) -> None:
    state = at(f"play turn=1 hands=Y1,Y2|RR,R1,R2{'|Y1,Y2' * (seats - 2)} discard=R5")
    events = do(state, "1:RR")
    assert events == [ev.Played(1, parse_card("RR"), 2), ev.DirectionChanged(-1), ev.TurnStarted(0)]
    assert state.step == -1
    state = at(f"play step=- turn=1 hands=Y1,Y2|RR,R1,R2{'|Y1,Y2' * (seats - 2)} discard=R5")
    events = do(state, "1:RR")
    assert events[1:] == [ev.DirectionChanged(1), ev.TurnStarted(2)]


def test_K13_M13_N12_the_direction_stays_flipped() -> None:
    state = at("play hands=RR,R1,R2|R1,R2,R3|R4,R6,R8|R9,R1,R2 discard=R5")
    assert turns(do(state, "0:RR", "3:R9", "2:R4", "1:R1")) == [3, 2, 1, 0]


@every_row(("top", "fits"), [("R5", True), ("GR", True), ("G5", False), ("GS", False), ("G+2", False)])
def test_K13_M13_N12_only_on_its_colour_or_another_reverse(top: str, fits: bool) -> None:
    state = at(f"play hands=RR,Y1,Y2|Y1,Y2 discard={top}")
    assert ("RR" in plays(state, 0)) is fits


def test_A10_with_two_seats_a_reverse_skips() -> None:
    state = at("play hands=RR,R1,R2|Y1,Y2,Y3 discard=R5")
    events = do(state, "0:RR")
    assert events[1:] == [ev.DirectionChanged(-1), ev.Skipped(1), ev.TurnStarted(0)]
    assert state.turn == 0


def test_A10_read_literally_a_reverse_does_nothing_for_two() -> None:
    state = at("play hands=RR,R1,R2|Y1,Y2,Y3 discard=R5", literal())
    events = do(state, "0:RR")
    assert events[1:] == [ev.DirectionChanged(-1), ev.TurnStarted(1)]
    state = at("play hands=RR,R1,R2|Y1,Y2,Y3|Y1,Y2 discard=R5")
    assert ev.Skipped not in map(type, do(state, "0:RR"))


@pytest.mark.parametrize(("seats", "next_seat"), [(2, 0), (3, 2), (10, 2)])
def test_K14_M14_N13_skip_passes_the_next_player_over(seats: int, next_seat: int) -> None:
    state = at(f"play hands={hands(seats, 'RS,G1,G2')} discard=R5")
    events = do(state, "0:RS")
    assert events == [ev.Played(0, parse_card("RS"), 2), ev.Skipped(1), ev.TurnStarted(next_seat)]
    assert sizes(state)[1] == 3


def test_K14_M14_N13_against_the_clock() -> None:
    state = at("play step=- turn=1 hands=Y1,Y2|RS,R1,R2|Y1,Y2|Y1,Y2 discard=R5")
    events = do(state, "1:RS")
    assert events[1:] == [ev.Skipped(0), ev.TurnStarted(3)]


@every_row(("top", "fits"), [("R5", True), ("GS", True), ("G5", False), ("GR", False), ("G+2", False)])
def test_K14_M14_N13_only_on_its_colour_or_another_skip(top: str, fits: bool) -> None:
    state = at(f"play hands=RS,Y1,Y2|Y1,Y2 discard={top}")
    assert ("RS" in plays(state, 0)) is fits


@pytest.mark.parametrize("colour", "RYGB")
def test_K15_M15_N14_any_colour_may_be_named_the_current_one_too(colour: str) -> None:
    state = at("play hands=W,R1,R2|R3,Y3,G3,B3|Y1,Y2 discard=R5")
    assert do(state, "0:W") == [ev.Played(0, parse_card("W"), 2)]
    assert (state.turn, state.phase, state.colour) == (0, Phase.COLOUR, 4)
    assert may(state, 0) == {"colour:R", "colour:Y", "colour:G", "colour:B"}
    events = do(state, f"0:colour:{colour}")
    assert events == [ev.ColourChosen(0, "RYGB".index(colour)), ev.TurnStarted(1)]
    assert state.colour == "RYGB".index(colour)
    assert plays(state, 1) == {f"{colour}3"}


def test_K15_M15_N14_may_be_laid_although_another_card_fits_and_on_a_wild() -> None:
    assert {"W", "R1"} <= plays(at("play hands=W,R1|Y1,Y2 discard=R5"), 0)
    assert plays(at("play hands=W,W+4,R1|Y1,Y2 discard=R5,W colour=B"), 0) == {"W", "W+4"}
    assert plays(at("play hands=W,W+4,R1|Y1,Y2 discard=R5,W+4 colour=B"), 0) == {"W", "W+4"}


@pytest.mark.parametrize("step", ["+", "-"])
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_K16_M16_N15_name_a_colour_next_player_draws_four_and_sits_out(seats: int, step: str) -> None:
    victim = 1 if step == "+" else seats - 1
    after = 2 % seats if step == "+" else seats - 2
    state = at(f"play step={step} hands={hands(seats, 'W+4,G1,G2')} discard=R5 draw=B1,B2,B3,B4,B6")
    events = do(state, "0:W+4")
    assert (state.turn, state.phase) == (0, Phase.COLOUR)
    assert drawn(events) == []
    events = do(state, "0:colour:G")
    assert (state.turn, state.phase) == (victim, Phase.ANSWER)
    assert may(state, victim) == {"accept", "challenge"}
    assert events == [ev.ColourChosen(0, 2), ev.TurnStarted(victim), ev.Threatened(victim, 4)]
    events = do(state, f"{victim}:accept")
    assert events == [
        ev.Drawn(victim, 4, "draw four", cards("B6", "B4", "B3", "B2")),
        ev.Skipped(victim),
        ev.TurnStarted(after),
    ]
    assert (state.turn, state.phase, state.colour) == (after, Phase.PLAY, 2)
    assert (state.attacker, state.before, state.shown) == (-1, 4, ())


@every_row(
    ("held", "top", "guilty"),
    [
        ("G1,B2", "R5", False),
        ("G1,R2", "R5", True),
        ("G5,B5", "R5", False),  # a matching number does not matter
        ("GS,B+2", "RS", False),  # nor do action cards, even of the same symbol
        ("RS,B2", "R5", True),  # but an action card of the colour does
        ("W,W+4", "R5", False),  # and wilds have no colour (A8)
        ("R0,B2", "R+2", True),
    ],
)
def test_K16_M16_N15_A8_what_makes_a_wild_draw_four_illegal(held: str, top: str, guilty: bool) -> None:
    state = at(f"play hands=W+4,{held},Y1|Y1,Y2|Y1,Y2 discard={top}")
    events = do(state, "0:W+4", "0:colour:B", "1:challenge")
    challenged = events[4]
    assert isinstance(challenged, ev.Challenged)
    assert challenged.guilty is guilty
    # The same condition decides whether it may be played at all where bluffing is off (A2).
    honest = at(f"play hands=W+4,{held},Y1|Y1,Y2|Y1,Y2 discard={top}", fair())
    assert ("W+4" in plays(honest, 0)) is not guilty
    if guilty:
        refused(honest, "0:W+4", "WILD4_HAVE_COLOUR", "K16", colour=0)


def test_A2_bluffing_is_allowed_by_default() -> None:
    assert "W+4" in plays(at("play hands=W+4,R1,R2|Y1,Y2 discard=R5"), 0)


@pytest.mark.parametrize(("seats", "after"), [(2, 0), (3, 2), (10, 2)])
def test_A2_A4_without_bluffing_there_is_nothing_to_doubt(seats: int, after: int) -> None:
    # A challenge could only fail, so it is not offered: the next player draws at once, as for a draw two.
    state = at(f"play hands={hands(seats, 'W+4,G1,G2')} discard=R5 draw=B1,B2,B3,B4,B6", fair())
    do(state, "0:W+4", "0:colour:G")
    assert "challenge" not in may(state, 1)
    state = at(f"play hands={hands(seats, 'W+4,G1,G2')} discard=R5 draw=B1,B2,B3,B4,B6", fair())
    events = hit(state, "0:W+4", "0:colour:G")
    assert events[1:] == [
        ev.ColourChosen(0, 2),
        ev.Drawn(1, 4, "draw four", cards("B6", "B4", "B3", "B2")),
        ev.Skipped(1),
        ev.TurnStarted(after),
    ]
    assert (state.turn, state.phase, state.attacker, state.before, state.shown) == (after, Phase.PLAY, -1, 4, ())
    refused(state, "1:challenge", "NOTHING_TO_ANSWER", "K18")


def test_A7_the_colour_under_a_wild_is_the_named_one() -> None:
    # Red is below the wild, blue was named: holding a blue card is a bluff, holding a red one is not.
    for held, guilty in (("R1,R2", False), ("B1,R2", True)):
        state = at(f"play hands=W+4,{held}|Y1,Y2 discard=R5,W colour=B")
        events = do(state, "0:W+4", "0:colour:R", "1:challenge")
        challenged = events[4]
        assert isinstance(challenged, ev.Challenged)
        assert (challenged.guilty, challenged.colour) == (guilty, 3)


def test_A7_two_wild_draw_fours_in_a_row_are_judged_by_the_colour_before_each() -> None:
    state = at("play hands=W+4,G1,G2|Y1,Y2,Y3|W+4,R1,R2 discard=R5")
    do(state, "0:W+4", "0:colour:Y", "1:accept")
    events = do(state, "2:W+4", "2:colour:R", "0:challenge")
    challenged = events[4]
    assert isinstance(challenged, ev.Challenged)
    # Yellow counts, and seat 2 holds red: no bluff, although it names red itself.
    assert (challenged.colour, challenged.guilty) == (1, False)


def test_K18_M18_N16_guilty_the_layer_draws_four_and_the_challenger_plays() -> None:
    state = at("play hands=W+4,R1,R2|B1,Y2,Y3|Y1,Y2 discard=R5 draw=G1,G2,G3,G4,G6")
    events = do(state, "0:W+4", "0:colour:B", "1:challenge")
    assert events[4:] == [
        ev.Challenged(0, 1, 0, True, cards("R1", "R2")),
        ev.Drawn(0, 4, "guilty", cards("G6", "G4", "G3", "G2")),
        ev.TurnStarted(1),
    ]
    assert sizes(state) == [6, 3, 2]
    # A6: the named colour stays and the challenger takes a normal turn.
    assert (state.turn, state.phase, state.colour) == (1, Phase.PLAY, 3)
    assert may(state, 1) == {"B1", "draw"}


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_K18_M18_N16_innocent_the_challenger_draws_six_and_sits_out(seats: int) -> None:
    state = at(f"play hands={hands(seats, 'W+4,G1,G2')} discard=R5")
    events = do(state, "0:W+4", "0:colour:B", "1:challenge")
    assert isinstance(events[4], ev.Challenged)
    assert not events[4].guilty
    assert drawn(events) == [(1, 6, "challenge lost")]
    assert sizes(state)[:2] == [2, 9]
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(2 % seats)]
    assert state.colour == 3


def test_K18_M18_N16_the_numbers_come_from_the_card_and_the_rule_set() -> None:
    rules = house(sheet(), challenge_extra=3)
    for card, count in (("W+4", 4), ("W+2", 2)):
        state = at(f"play hands={card},G1,G2|Y1,Y2 discard=R5", rules)
        assert drawn(do(state, f"0:{card}", "0:colour:B", "1:challenge")) == [(1, count + 3, "challenge lost")]
        state = at(f"play hands={card},R1,G2|Y1,Y2 discard=R5", rules)
        assert drawn(do(state, f"0:{card}", "0:colour:B", "1:challenge")) == [(0, count, "guilty")]


def test_A3_only_the_victim_may_challenge() -> None:
    state = at("answer turn=1 hands=G1,G2|Y1,Y2|Y1,Y2 discard=R5,W+4 colour=B layer=0 before=R shown=G1,G2")
    for seat in (0, 2):
        assert may(state, seat) == set()
        refused(state, f"{seat}:challenge", "NOTHING_TO_ANSWER", "K18")
        refused(state, f"{seat}:accept", "NOTHING_TO_ANSWER", "K18")


def test_A9_the_hand_is_shown_to_the_challenger_only() -> None:
    state = at("play hands=W+4,R1,G2|Y1,Y2|Y1,Y2 discard=R5")
    event = do(state, "0:W+4", "0:colour:B", "1:challenge")[4]
    seen = [ev.seen_by(event, seat) for seat in (0, 1, 2, None)]
    hand_of_0 = cards("R1", "G2")
    assert seen == [ev.Challenged(0, 1, 0, True, shown) for shown in (hand_of_0, hand_of_0, (), ())]


def test_K18_M18_N16_the_hand_that_counts_is_the_one_held_when_it_was_laid() -> None:
    # Seat 0 is caught with one card left and draws two red ones before the challenge.
    state = at("play hands=W+4,G1|Y1,Y2|Y1,Y2 discard=R5 draw=B1,B2,B3,B4,B6,B8,R1,R2")
    events = do(state, "0:W+4", "0:colour:B", "2:catch:0", "1:challenge")
    assert hand(state, 0) == "G1,R2,R1"
    assert ev.Challenged(0, 1, 0, False, cards("G1")) in events


def test_A4_no_challenge_when_the_wild_draw_four_was_the_last_card() -> None:
    state = at("play hands=W+4|Y1,Y2|Y1,Y2 discard=R5")
    events = do(state, "0:W+4")
    assert state.is_over
    assert drawn(events) == [(1, 4, "draw four")]
    refused(state, "1:challenge", "ROUND_OVER", "K20")


def test_K12_K16_M12_M16_N11_N15_the_pile_runs_out_in_the_middle_of_a_penalty() -> None:
    state = at("answer turn=1 hands=G1,G2|Y1,Y2 discard=R1,R2,R3,W+4 colour=B layer=0 before=R shown=G1,G2 draw=B1")
    events = do(state, "1:accept")
    assert drawn(events) == [(1, 4, "draw four")]
    assert sizes(state) == [2, 6]
    assert state.colour == 3
