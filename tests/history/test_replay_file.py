"""Tests of replay files: small, readable forever; anything else raises one typed error."""

import json
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.history.replay import Record, ReplayError, record_of
from game.history.replay_file import (
    LARGEST,
    MOST_MOVES,
    MOST_ROUNDS,
    VERSION,
    NewerReplayError,
    fits,
    read_replay,
    write_replay,
)
from game.rules.cards import OWN_A
from game.rules.moves import WriteRule
from game.rules.own_rule import TEXT_MAX, OwnRule
from game.rules.ruleset import CLASSIC
from tests.support.chance import match_by_chance
from tests.support.rows import every_row

FIXTURES = Path(__file__).parent / "fixtures"
GOOD: dict[str, Any] = json.loads(write_replay(record_of(match_by_chance(CLASSIC, 3, 4, rounds=1), "2026-11-21")))


def test_ONB14_there_is_a_fixture_of_every_version() -> None:
    assert len(list(FIXTURES.glob("replay-*.json"))) == VERSION


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_ONB14_files_of_every_version_are_read(version: int) -> None:
    replay = read_replay((FIXTURES / f"replay-{version}.json").read_text("utf-8"))
    assert replay.rounds == 3 and replay.record.rules.name == "block" and replay.record.played == "2026-11-21"
    assert len(replay.record.seats) == 3


def test_ONB14_the_longest_match_is_a_small_file() -> None:
    match = match_by_chance(replace(CLASSIC, target=2500), 4, 12)
    assert match.is_over and len(match.log) > 2000
    assert len(write_replay(record_of(match)).encode()) < 50_000


def with_(**changes: Any) -> str:
    return json.dumps(GOOD | changes)


def without(name: str) -> str:
    return json.dumps({key: value for key, value in GOOD.items() if key != name})


@every_row(
    ("text", "says"),
    [
        ("", "JSON"),
        ("[" * 100_000, "JSON"),
        ("[]", "no replay"),
        ("{}", "no replay"),
        (with_(kind="other"), "no replay"),
        (with_(version=0), "version"),
        (with_(version="1"), "version"),
        (without("rules_version"), "rules_version"),
        (with_(deal="-1"), "deal"),
        (with_(deal=7), "deal"),
        (with_(deal="9" * 5000), "deal"),
        (with_(deal="٣"), "deal"),
        (with_(deal="8"), "step|end"),
        (with_(played="yesterday"), "played"),
        (with_(hash="0" * 64), "end"),
        (with_(hash=None), "hash"),
        (with_(rules=[]), "rules"),
        (with_(rules={"name": "classic", "hand_size": 99}), "hand_size"),
        (with_(seats=GOOD["seats"][:1]), "2 to 10"),
        (with_(seats=GOOD["seats"][:2]), "step"),
        (with_(seats=[{"name": "x"}] * 3), "seat 0"),
        (with_(seats=[GOOD["seats"][0] | {"name": "x" * 99}] * 3), "name"),
        (with_(seats=[GOOD["seats"][0] | {"name": "a\nb"}] * 3), "name"),
        (with_(seats=[GOOD["seats"][0] | {"kind": "cat"}] * 3), "kind"),
        (with_(rounds="0R5"), "rounds"),
        (with_(rounds=["R5"]), "begin with a seat"),
        (with_(rounds=["0X5"]), "X5"),
        (with_(rounds=["0"]), "round 1"),
        (with_(rounds=["0draw " * 100_001]), "too large"),
        (with_(rounds=["0call " * MOST_MOVES]), "step"),
        (with_(rounds=["0call " * (MOST_MOVES + 1)]), f"more than {MOST_MOVES} moves"),
        (with_(rounds=[""] * (MOST_ROUNDS + 1)), f"list of {MOST_ROUNDS} texts"),
        (with_(rules=GOOD["rules"] | {"deck": "0-9x500 " * 9000 + "|"}), "deck"),
        (with_(seats=[GOOD["seats"][0] | {"name": "a\u202eb"}] * 3), "cannot be shown"),
        (with_(seats=[GOOD["seats"][0] | {"points": 10**9}] * 3), "points"),
        (with_(seats=[{"x" * 9000: 1} | GOOD["seats"][0]] * 3), "xxx…'"),
        (with_(rounds=["0" + "x" * 9000]), "round 1"),
        (with_(seats=[[[[[[[[[[[[[]]]]]]]]]]]]]), "12 levels"),
        ("x" * (LARGEST + 1), "too large"),
    ],
)
def test_ONB14_what_is_no_replay_is_refused_in_one_sentence(text: str, says: str) -> None:
    with pytest.raises(ReplayError, match=says) as caught:
        read_replay(text)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 200


def test_ONB14_a_newer_file_is_told_apart() -> None:
    for name in ("version", "rules_version"):
        with pytest.raises(NewerReplayError):
            read_replay(with_(**{name: 99}))


def test_ONB14_a_face_that_is_not_known_here_becomes_another() -> None:
    seats = [GOOD["seats"][0] | {"avatar": "dragon"}, *GOOD["seats"][1:]]
    assert read_replay(with_(seats=seats)).record.seats[0].avatar == "you"


def test_ONB14_a_file_of_as_many_rounds_as_may_be_is_read_and_moves_beyond_the_bound_are_never_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert read_replay(with_(rounds=[*GOOD["rounds"], *[""] * (MOST_ROUNDS - 1)])).rounds == 1
    played: list[Record] = []
    monkeypatch.setattr("game.history.replay_file.Replay", played.append)
    read_replay(with_(rounds=["0call " * MOST_MOVES]))
    assert [len(record.moves) for record in played] == [MOST_MOVES]
    with pytest.raises(ReplayError, match="more than"):
        read_replay(with_(rounds=["0call " * (MOST_MOVES + 1)]))
    assert len(played) == 1


def test_ONB14_what_is_given_away_can_be_read() -> None:
    record = record_of(match_by_chance(CLASSIC, 3, 4, rounds=1))
    assert fits(record)
    assert fits(replace(record, moves=record.moves[:1] * MOST_MOVES))
    assert not fits(replace(record, moves=record.moves[:1] * (MOST_MOVES + 1)))
    assert not fits(replace(record, moves=(record.moves[0]._replace(round=MOST_ROUNDS + 1),)))
    rule = WriteRule(OWN_A, OwnRule(text="x" * TEXT_MAX))
    assert not fits(replace(record, moves=(record.moves[0]._replace(move=rule),) * (LARGEST // 250)))


def test_ONB14_a_file_as_long_as_may_be_takes_bounded_memory() -> None:
    """Read the longest replay: the largest deck, with rounds as short as they get."""
    rules = replace(CLASSIC, deck="0-9x9 | Wx40", hand_size=3, scoring="lowest", target=10_000)
    match = match_by_chance(rules, 2, 4, rounds=MOST_ROUNDS, most=MOST_MOVES)
    text = write_replay(record_of(match))
    assert fits(record_of(match)) and len(match.log) > MOST_MOVES / 2
    tracemalloc.start()
    try:
        assert len(read_replay(text)) > 0
        assert tracemalloc.get_traced_memory()[1] < 32 << 20
    finally:
        tracemalloc.stop()
