"""The measurements: counts are right, and the same seed gives the same results.

Goals are judged by their intervals.
"""

from dataclasses import fields
from random import Random

import pytest

from build.players import opponents
from build.players.measuring import bluffers, calibration, faces, ladder, switches
from build.players.measuring.people import Bluffing, bluffer, is_bluff
from build.players.measuring.plan import Plan, grid, met, percent, share_cell
from game.arena.intervals import Share, share_of
from game.arena.watch import MatchSeries, RecordingPlayer
from game.players.bot import Habits
from game.players.characters import BY_KEY
from game.players.levels import LEVELS, make_bot
from game.rules.cards import WILD_DRAWS
from game.rules.legal import OUT_OF_TURN, legal_moves
from game.rules.moves import DRAW, Play, parse_move
from game.rules.ruleset import CLASSIC, FIELDS, RuleSet
from game.rules.view import view_of
from tests.support.rounds import at

HONEST = "play turn=0 hands=W+4,G3,B3|G1,G2,G3 discard=R5 draw=Y1"
BLUFF = "play turn=0 hands=W+4,R3,B3|G1,G2,G3 discard=R5 draw=Y1"


def choice(policy: Bluffing, line: str):  # type: ignore[no-untyped-def]
    state = at(line)
    legal = [move for move in legal_moves(state, 0) if type(move) not in OUT_OF_TURN]
    return policy(view_of(state, 0, (0, 0)), legal, Habits(), Random(1))


def test_a_goal_is_missed_only_where_the_interval_says_so() -> None:
    assert met(Share(0.5, 0.4, 0.6), 0.45) == "met"
    assert met(Share(0.5, 0.4, 0.6), 0.55) == "open" == met(Share(0.5, 0.4, 0.6), 0.0, 0.45)
    assert met(Share(0.5, 0.4, 0.6), 0.61) == "MISSED" == met(Share(0.5, 0.4, 0.6), 0.0, 0.39)


def test_columns_stand_below_each_other() -> None:
    assert grid(["a", "bb"], [["ccc", "d"]]) == ["a    bb", "ccc   d"]
    assert percent(share_of(8, 10)) == "80.0 ±22.7" and share_cell(0, 0) == "-"


def test_K16_who_means_to_bluff_waits_for_an_occasion_and_so_does_the_honest() -> None:
    four = parse_move("W+4")
    always, never = Bluffing(1.0, Random(1)), Bluffing(0.0, Random(1))
    assert choice(always, BLUFF) == four == choice(never, HONEST)
    assert choice(always, HONEST) == DRAW and choice(never, BLUFF) == parse_move("R3")


def test_K16_the_coin_falls_as_often_as_it_should() -> None:
    laid: list[bool] = []

    def note(view, legal, move):  # type: ignore[no-untyped-def]
        if type(move) is Play and move.card in WILD_DRAWS and len(legal) > 1:
            laid.append(is_bluff(view, move.card))

    players = [RecordingPlayer(bluffer(0.5, Random(3)), note), make_bot("rule", Random(4))]
    for _ in MatchSeries(CLASSIC, players, 1).rounds(150):
        pass
    assert len(laid) > 60 and 0.3 < sum(laid) / len(laid) < 0.7


def test_K18_answers_are_counted_early_and_late_with_what_they_saved() -> None:
    run = bluffers.Run("base", 2, 1.0, 40, 3, 500)
    answers = bluffers.play_run(run)
    assert answers == bluffers.play_run(run)
    assert answers.chances[0] == bluffers.CHANCES and answers.chances[1] > 0 and answers.matches > 0
    assert answers.hits == answers.doubts, "who always bluffs is challenged rightly"
    assert answers.bluffs >= 0.9 * sum(answers.chances)
    assert answers.saved == 4 * sum(answers.hits)
    honest = bluffers.play_run(bluffers.Run("base", 2, 0.0, 40, 3, 0))
    assert honest.hits == [0, 0] and honest.saved == -2 * sum(honest.doubts) and honest.matches == 40


def test_rates_are_of_what_a_face_could_have_done() -> None:
    counts = faces.play_table(faces.Table("skilled", 5, 4))
    assert counts == faces.play_table(faces.Table("skilled", 5, 4))
    assert len({face for face, _ in counts}) == faces.SEATS and {rate for _, rate in counts} == set(faces.RATES)
    for (_, rate), count in counts.items():
        assert count.hits <= count.chances * (faces.LATEST if rate == "speed" else 1)
    seconds = [count.hits / count.chances for (_, rate), count in counts.items() if rate == "speed"]
    assert all(0.5 <= mean <= 1.2 for mean in seconds)


def test_only_what_lies_far_from_the_mean_is_a_trait() -> None:
    rates = {(face, "attack"): faces.Rate(0.5, 0.01) for face in BY_KEY}
    rates["fox", "attack"], rates["owl", "attack"] = faces.Rate(0.8, 0.01), faces.Rate(0.41, 0.01)
    rates["bear", "attack"] = faces.Rate(0.6, 0.2)
    rates |= {(face, rate): faces.Rate(0.2, 0.05) for face in BY_KEY for rate in faces.RATES if rate != "attack"}
    told = faces.traits(rates)
    assert told["fox"]["attack"] == 1.0 and -1 < told["owl"]["attack"] < 0 == told["bear"]["attack"]
    assert not any(told["cat"][rate] for rate in faces.RATES if rate != "attack")


def test_tables_that_agree_say_no_more_than_their_chances() -> None:
    counts = [faces.Count(0, 5)] * 4
    assert faces.rate_of(counts).margin == share_of(0, 20).margin
    uneven = [faces.Count(10, 10), faces.Count(0, 10)] * 2
    assert faces.rate_of(uneven).margin > share_of(20, 40).margin
    assert faces.rate_of(uneven, share=False).value == 0.5


def test_every_field_that_play_depends_on_is_switched() -> None:
    house = {field.name for field in FIELDS if field.house}
    switched = {field for changes in switches.SWITCHES.values() for field in changes} | {"max_seats", "name"}
    assert house - switched == set(switches.LEFT_OUT)
    assert switched <= {field.name for field in fields(RuleSet)}
    for field in FIELDS:
        if field.house and isinstance(field.allowed, tuple) and field.name not in (*switches.LEFT_OUT, "zero_points"):
            seen = {changes[field.name] for changes in switches.SWITCHES.values() if field.name in changes}
            assert seen == set(field.allowed) - {getattr(CLASSIC, field.name)}, field.name


def test_pairs_are_always_the_same_and_none_twice() -> None:
    pairs = switches.pairs()
    assert len(pairs) == switches.PAIRS and list(pairs) == list(switches.pairs())
    assert len({contest.rules for contest in pairs.values()}) == switches.PAIRS
    assert all(name.count(" + ") == 1 for name in pairs)


@pytest.mark.parametrize(
    "command",
    [
        "ladder --rounds 8 --seats 2 --levels beginner,sharp",
        "ladder --matches 12 --seats 2 --levels casual,skilled",
        "strength --rounds 8 --levels base",
        "bluffers --rounds 20 --run 20 --levels base --seats 4",
        "faces --rounds 40 --write",
        "switches --rounds 8 --pairs 2 --only stacking",
        "switches --rounds 8 --pairs 0 --only elimination",
        "calibration --rounds 50 --seats 2 --guests half,base",
    ],
)
def test_the_command_line_prints_the_same_for_the_same_seed(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for seed in ("1", "1", "7"):
        assert opponents.main([*command.split(), "--processes", "1", "--seed", seed]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]
    assert "±" in told[0]


def test_the_ladder_has_a_goal_for_every_level() -> None:
    assert {len(goals) for goals in ladder.LADDER_GOALS.values()} == {len(LEVELS)}
    lines = ladder.ladder(Plan(16, 1), 2, LEVELS[:2])
    assert [line.split()[0] for line in lines[3:]] == list(LEVELS[:2]) and "62" in lines[3]


def test_guesses_know_whether_they_were_right() -> None:
    guesses = calibration.play_table(calibration.Table(2, 25, 3))
    assert guesses and all(0 <= guess.chance <= 1 and guess.enough == pytest.approx(2 / 11) for guess in guesses)
    assert {guess.lost for guess in guesses} == {6}
    more = [guess for deal in range(4, 10) for guess in calibration.play_table(calibration.Table(2, 25, deal))]
    assert {guess.guilty for guess in more} == {guess.advised for guess in more} == {True, False}
