"""A match: rounds, dealers, both scorings, who is asked when, and the replay that is a save."""

import inspect
from collections.abc import Sequence
from math import inf
from pathlib import Path
from random import Random

import pytest

from game.match.match import IllegalMove, LoggedMove, Match, SeatInfo
from game.players.human import Human
from game.players.levels import make_bot
from game.players.player import Player
from game.rules import events as ev
from game.rules.cards import parse_card
from game.rules.moves import CALL, CATCHES, CHOICES, DRAW, KEEP, PLAYS, Call, Draw, Move, Play
from game.rules.notation import read_position, write_position
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import View
from tests.support.positions import match_in


class Scripted:
    """Answers with the given moves, and remembers what it was asked."""

    def __init__(self, *moves: Move | None) -> None:
        self.moves = list(moves)
        self.asked: list[tuple[View, Sequence[Move], float]] = []

    remembers = False

    def poll(self, view: View, legal: Sequence[Move], waited: float) -> Move | None:
        self.asked.append((view, legal, waited))
        return self.moves.pop(0) if self.moves else None


def seats(count: int) -> list[SeatInfo]:
    return [SeatInfo(f"seat {number}", "bot", "fox", "random") for number in range(count)]


def bots(count: int, seed: int, level: str = "random") -> list[Player]:
    return [make_bot(level, Random(seed << 8 | seat)) for seat in range(count)]


def bot_match(rules: RuleSet, count: int, deal: int, level: str = "random") -> Match:
    return Match(rules, seats(count), bots(count, deal, level), deal)


def play_round(match: Match) -> list[ev.Event]:
    events = match.start_round()
    while match.result is None:
        events += match.tick(inf)
    return events


def play(match: Match) -> list[ev.Event]:
    events: list[ev.Event] = []
    while not match.is_over:
        events += play_round(match)
    return events


def put(match: Match, line: str) -> None:
    """Set up a position on the table of a match."""
    match.start_round()
    match.live_round = read_position(line, match.rules)


def position(match: Match) -> str:
    assert match.live_round is not None
    return write_position(match.live_round)


def test_K3_only_the_first_round_begins_with_the_draw_for_dealer() -> None:
    match = bot_match(CLASSIC, 4, 3)
    events = match.start_round()
    kinds = [type(event) for event in events]
    draws = kinds.count(ev.DealerDrawn)
    assert draws >= 1
    assert kinds[draws : draws + 1] == [ev.Dealt]
    assert ev.StartTurned in kinds
    assert kinds[-1] is ev.TurnStarted
    dealt = events[draws]
    assert isinstance(dealt, ev.Dealt)
    assert dealt.dealer == match.dealer
    while match.result is None:
        match.tick(inf)
    assert ev.DealerDrawn not in map(type, match.start_round())


def test_K3_the_pack_of_the_draw_is_not_the_pack_that_is_dealt() -> None:
    for deal in range(20):
        events = bot_match(CLASSIC, 4, deal).start_round()
        drawn = events[0]
        dealt = next(event for event in events if isinstance(event, ev.Dealt))
        assert isinstance(drawn, ev.DealerDrawn)
        first = tuple(dealt.hands[(dealt.dealer + 1 + place) % 4][0] for place in range(4))
        assert sorted(first) != sorted(drawn.cards)


@pytest.mark.parametrize("count", [2, 3, 10])
def test_A17_the_deal_goes_to_the_left_neighbour(count: int) -> None:
    match = bot_match(RuleSet(target=10_000), count, 5)
    match.start_round()
    dealers = [match.dealer]
    for _ in range(count + 1):
        while match.result is None:
            match.tick(inf)
        match.start_round()
        dealers.append(match.dealer)
    assert dealers == [(dealers[0] + number) % count for number in range(count + 2)]
    assert match.view(0).dealer == dealers[-1]


@pytest.mark.parametrize("scoring", ["winner", "lowest"])
@pytest.mark.parametrize("count", [2, 4, 10])
@pytest.mark.parametrize("target", [100, 500])
def test_K24_K25_rounds_add_up_until_somebody_reaches_the_target(scoring: str, count: int, target: int) -> None:
    match = bot_match(RuleSet(scoring=scoring, target=target), count, 11)
    standing = [0] * count
    while not match.is_over:
        assert max(standing) < target
        events = play_round(match)
        ended = [event for event in events if isinstance(event, ev.RoundEnded)]
        assert ended == [match.result]
        standing = [a + b for a, b in zip(standing, ended[0].scores, strict=True)]
        assert match.standing == tuple(standing)
        assert any(isinstance(event, ev.MatchEnded) for event in events) is match.is_over
        if scoring == "winner":
            assert sum(score > 0 for score in ended[0].scores) <= 1 or ended[0].blocked
        else:
            assert ended[0].scores == ended[0].points
    assert max(standing) >= target
    best = max(standing) if scoring == "winner" else min(standing)
    assert match.winners == tuple(seat for seat, points in enumerate(standing) if points == best)
    assert events[-1] == ev.MatchEnded(match.winners, tuple(standing))


def test_K24_target_0_ends_after_one_round() -> None:
    match = bot_match(RuleSet(target=0), 3, 4)
    play(match)
    assert match.round_number == 1
    assert match.result is not None
    assert match.winners == match.result.winners


def test_K24_every_round_is_shuffled_anew() -> None:
    match = bot_match(RuleSet(target=10_000), 3, 4)
    deals = []
    for _ in range(3):
        events = play_round(match)
        deals += [event.hands for event in events if isinstance(event, ev.Dealt)]
    assert len(set(deals)) == 3


def test_the_same_deal_and_bots_give_the_same_match() -> None:
    one, other = bot_match(CLASSIC, 3, 77), bot_match(CLASSIC, 3, 77)
    assert play(one) == play(other)
    assert one.log == other.log
    assert play(bot_match(CLASSIC, 3, 78)) != play(bot_match(CLASSIC, 3, 77))


def test_a_round_is_dealt_only_when_the_last_one_is_over() -> None:
    match = bot_match(RuleSet(target=0), 3, 4)
    with pytest.raises(RuntimeError):
        match.view(0)
    with pytest.raises(RuntimeError):
        match.tick(0)
    assert (match.round_number, match.result, match.standing) == (0, None, (0, 0, 0))
    match.start_round()
    with pytest.raises(RuntimeError):
        match.start_round()
    while match.result is None:
        match.tick(inf)
    assert match.is_over
    with pytest.raises(RuntimeError):
        match.start_round()
    assert match.tick(inf) == []
    with pytest.raises(IllegalMove, match="K20"):
        match.commit(0, DRAW)


@pytest.mark.parametrize(
    ("rules", "count", "players", "deal"),
    [
        (CLASSIC, 1, 1, 0),
        (CLASSIC, 11, 11, 0),
        (RuleSet(max_seats=4), 5, 5, 0),
        (CLASSIC, 3, 2, 0),
        (CLASSIC, 3, 3, -1),
    ],
)
def test_a_match_that_cannot_be_is_refused(rules: RuleSet, count: int, players: int, deal: int) -> None:
    with pytest.raises(ValueError):
        Match(rules, seats(count), bots(players, 0), deal)


# ---- who is asked, and when ------------------------------------------------------------------------------------


def scripted_match(*players: Player) -> Match:
    return Match(CLASSIC, seats(len(players)), players, 1)


def test_tick_asks_with_the_view_the_legal_moves_and_the_time_and_makes_one_move() -> None:
    one, other = Scripted(None, DRAW), Scripted(DRAW)
    match = scripted_match(one, other)
    put(match, "play turn=0 hands=G1,G2|G3,G4 discard=R5 draw=B1,B2,B3,B4")
    assert match.tick(0.25) == []
    assert len(match.log) == 0
    events = match.tick(0.75)
    assert [waited for _, _, waited in one.asked] == [0.25, 0.75]
    view, legal, _ = one.asked[0]
    assert (view.seat, view.hand, list(legal)) == (0, (parse_card("G1"), parse_card("G2")), [DRAW])
    assert other.asked == []
    assert isinstance(events[0], ev.Drawn)
    assert match.log == [LoggedMove(1, 0, DRAW)]


def test_a_seat_without_moves_is_never_asked() -> None:
    one, other, third = Scripted(DRAW), Scripted(), Scripted()
    match = scripted_match(one, other, third)
    put(match, "play turn=0 hands=G1,G2|G3,G4|R1,R2 discard=R5 draw=B1,B2,B3,B4")
    match.tick(inf)
    assert (len(other.asked), len(third.asked)) == (0, 0)


def test_K19_out_of_turn_comes_before_the_turn_that_shuts_the_window() -> None:
    line = "play turn=1 exposed=0 hands=G1|R1,R2,R3|B1,B2 discard=R5 draw=B1,B2,B3,B4"
    layer, following, third = Scripted(CALL), Scripted(PLAYS[1]), Scripted(CATCHES[0])
    match = scripted_match(layer, following, third)
    put(match, line)
    match.tick(inf)
    assert match.log == [LoggedMove(1, 0, CALL)]
    layer, following, third = Scripted(None), Scripted(PLAYS[1]), Scripted(CATCHES[0])
    match = scripted_match(layer, following, third)
    put(match, line)
    assert isinstance(match.tick(inf)[0], ev.Caught)
    layer, following, third = Scripted(None), Scripted(PLAYS[1]), Scripted(None)
    match = scripted_match(layer, following, third)
    put(match, line)
    assert isinstance(match.tick(inf)[0], ev.Played)


def test_K19_without_a_clock_the_seat_concerned_may_call_first_even_on_its_own_turn() -> None:
    # Two seats and a skip: the same player is on turn again; the other seat would always have been asked first.
    line = "play turn=0 exposed=0 hands=R1|B1,B2 discard=R5,RS draw=B1,B2,B3,B4"
    match = scripted_match(Scripted(CALL), Scripted(CATCHES[0]))
    put(match, line)
    match.tick(inf)
    assert match.log == [LoggedMove(1, 0, CALL)]
    # The player is only asked for the call; a turn would close the catch window.
    layer, other = Scripted(None), Scripted(CATCHES[0])
    match = scripted_match(layer, other)
    put(match, line)
    assert isinstance(match.tick(inf)[0], ev.Caught)
    assert [list(legal) for _, legal, _ in layer.asked] == [[CALL]]
    # With a clock, the players' own pace decides.
    layer, other = Scripted(CALL), Scripted(CATCHES[0])
    match = scripted_match(layer, other)
    put(match, line)
    assert isinstance(match.tick(2.0)[0], ev.Caught)


def test_A19_while_the_colour_is_open_only_its_chooser_is_asked_and_once() -> None:
    layer, other = Scripted(None), Scripted(CATCHES[0])
    match = scripted_match(layer, other)
    put(match, "colour turn=0 layer=0 exposed=0 hands=R1|B1,B2 discard=R5,W draw=B1,B2,B3,B4")
    assert match.tick(inf) == []
    assert [list(legal) for _, legal, _ in layer.asked] == [[*CHOICES, CALL]]
    assert other.asked == []


def test_an_illegal_answer_of_a_player_changes_nothing() -> None:
    match = scripted_match(Scripted(KEEP), Scripted())
    put(match, "play turn=0 hands=G1,G2|G3,G4 discard=R5 draw=B1,B2,B3,B4")
    before = position(match)
    with pytest.raises(IllegalMove):
        match.tick(inf)
    assert position(match) == before
    assert match.log == []


def test_a_human_wins_the_race_against_a_bot_that_thinks() -> None:
    human = Human()
    match = Match(CLASSIC, seats(2), [human, make_bot("heuristic", Random(1))], 1)
    put(match, "play turn=1 exposed=1 hands=R1,R2,R3|B1 discard=R5 draw=B1,B2,B3,B4")
    assert match.tick(0.0) == []
    human.submit(CATCHES[1])
    assert isinstance(match.tick(0.1)[0], ev.Caught)


def test_a_human_is_taken_at_once_whatever_the_time() -> None:
    human = Human()
    match = Match(CLASSIC, seats(2), [human, Scripted()], 1)
    put(match, "play turn=0 hands=R1,R2,R3|B1,B2 discard=R5 draw=B1,B2,B3,B4")
    assert match.tick(inf) == []
    human.submit(PLAYS[1])
    assert isinstance(match.tick(0.0)[0], ev.Played)


def test_legal_why_not_and_view_are_those_of_the_round() -> None:
    match = scripted_match(Scripted(), Scripted(), Scripted())
    put(match, "play turn=0 hands=R1,R2,G1|B1,B2|Y1 discard=R5 draw=B1")
    assert match.legal(0) == (PLAYS[1], PLAYS[2], DRAW)
    assert match.legal(1) == ()
    assert match.why_not(0, PLAYS[1]) is None
    refusal = match.why_not(0, PLAYS[parse_card("G1")])
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("NO_MATCH", "K8")
    assert (match.view(1).hand, match.view(None).hand) == ((parse_card("B1"), parse_card("B2")), ())
    assert match.seat_on_turn == 0


# ---- a save is a replay ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "count"), [(RuleSet(target=150), 3), (RuleSet(scoring="lowest", target=300), 10)])
def test_a_match_replayed_after_every_move_is_the_same_match(rules: RuleSet, count: int) -> None:
    match = bot_match(rules, count, 21, "heuristic")
    found = []
    match.start_round()
    while not match.is_over:
        if match.result is not None:
            match.start_round()
        match.tick(inf)
        found.append((position(match), match.standing, match.dealer, match.round_number, match.winners))
    assert match.round_number >= 2
    log = list(match.log)
    for length in range(1, len(log) + 1):
        again = Match.replay(rules, match.seats, bots(count, 0), 21, log[:length])
        state = (position(again), again.standing, again.dealer, again.round_number, again.winners)
        assert state == found[length - 1]
        assert again.log == log[:length]


def test_a_replay_without_moves_is_the_first_deal() -> None:
    match = bot_match(CLASSIC, 4, 9)
    match.start_round()
    again = Match.replay(CLASSIC, seats(4), bots(4, 0), 9, [])
    assert position(again) == position(match)
    assert again.dealer == match.dealer


def test_a_replayed_match_plays_on() -> None:
    match = bot_match(RuleSet(target=200), 3, 21)
    play(match)
    half = Match.replay(match.rules, match.seats, bots(3, 1), 21, match.log[: len(match.log) // 2])
    while half.result is None:
        assert half.tick(inf) != []
    play(half)
    assert half.is_over


def test_a_log_that_does_not_fit_is_refused() -> None:
    match = bot_match(RuleSet(target=300), 3, 21)
    play(match)
    assert match.round_number > 1

    def replay(log: list[LoggedMove]) -> None:
        Match.replay(match.rules, match.seats, bots(3, 1), 21, log)

    replay(match.log)
    first = match.log[0]
    with pytest.raises(ValueError, match="round 2"):
        replay([first._replace(round=2), *match.log[1:]])
    with pytest.raises(ValueError, match="seat 3"):
        replay([first._replace(seat=3)])
    with pytest.raises(ValueError):
        replay([first._replace(seat=-1)])
    with pytest.raises(IllegalMove):
        replay([first._replace(seat=(first.seat + 1) % 3)])
    with pytest.raises(ValueError):
        replay([*match.log, first])
    with pytest.raises((ValueError, IllegalMove)):
        replay(match.log[1:])
    other = Match(match.rules, match.seats, bots(3, 1), 22)
    assert play(other) != []
    with pytest.raises((ValueError, IllegalMove)):
        Match.replay(match.rules, match.seats, bots(3, 1), 22, match.log)


def test_only_moves_are_logged_and_each_names_its_round() -> None:
    match = bot_match(RuleSet(target=300), 3, 21)
    play(match)
    assert [entry.round for entry in match.log] == sorted(entry.round for entry in match.log)
    assert {entry.round for entry in match.log} == set(range(1, match.round_number + 1))
    kinds = {type(entry.move) for entry in match.log}
    assert kinds >= {Play, Draw, Call}


# ---- positions and views ---------------------------------------------------------------------------------------


def test_a_match_can_begin_in_a_written_position_and_goes_on_from_there() -> None:
    line = "play turn=1 dealer=0 hands=R1,G1|R3,Y3|B1,B2 discard=R5 draw=B3,B4,B6,B8"
    infos = [SeatInfo(f"P{seat}", "human", "fox") for seat in range(3)]
    match = match_in(line, infos, [Human() for _ in infos])
    assert match.seat_on_turn == 1 and match.round_number == 1 and match.log == []
    assert [event for event in match.presses.act(1, PLAYS[parse_card("R3")]) if isinstance(event, ev.Played)]
    assert match.seat_on_turn == 2 and match.view(None).counts == (2, 1, 2)
    with pytest.raises(ValueError, match="3 hands for 2 seats"):
        match_in(line, infos[:2], [Human() for _ in infos[:2]])


def test_whoever_shows_a_match_asks_for_a_view_never_for_the_round_itself() -> None:
    room = Path(inspect.getfile(Match)).parent
    below = set(room.iterdir())
    asking = [
        path for path in room.parent.rglob("*.py") if path not in below and "live_round" in path.read_text("utf-8")
    ]
    assert asking == []
