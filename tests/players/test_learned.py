"""The files of weights: each can be read, and faults in them are named."""

import pytest

from game.players.features import NAMES
from game.players.learned import AIMS, KINDS, SEATS, kind_of, load, parse, weights_for, write
from game.rules.ruleset import CLASSIC, RuleSet
from game.storage.rulesets import load_preset, preset_names

TEXT = write({aim: [0.5] * len(NAMES) for aim in AIMS}, "a remark\nin two lines")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_file_reads(kind: str, seats: str) -> None:
    assert all(len(load(kind, seats)[aim]) == len(NAMES) for aim in AIMS)


def test_every_preset_and_house_rule_has_its_kind() -> None:
    assert [kind_of(load_preset(name)) for name in preset_names()] == ["classic", "block", "classic", "express", "yksi"]
    assert kind_of(RuleSet(name="ours", sheet="E", stacking="mixed")) == "express"
    assert weights_for(RuleSet(target=0), 2) is load("classic", "two")["round"]
    assert weights_for(CLASSIC, 2) is load("classic", "two")["match"]
    assert weights_for(CLASSIC, 7) is load("classic", "more")["match"]


def test_what_is_written_reads_back() -> None:
    assert parse(TEXT) == {aim: (0.5,) * len(NAMES) for aim in AIMS}
    assert TEXT.startswith("# a remark\n# in two lines\n")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("points = 0.500\n", "", "round.points is missing"),
        ("points = 0.500\n", "charm = 1.0\n", "round.charm is no feature"),
        ("points = 0.500\n", 'points = "many"\n', "round.points is 'many', but must be a number"),
        ("points = 0.500\n", "points = nan\n", "round.points is nan"),
        ("points = 0.500\n", "points = 1e9\n", "from -1000 to 1000"),
        ("points = 0.500\n", "points = true\n", "round.points is True"),
        ("[match]", "[walk]", "the table 'walk' is unknown; known are round, match"),
        ("[round]", "[round", "line"),
    ],
)
def test_a_broken_file_is_refused_by_name(old: str, new: str, says: str) -> None:
    with pytest.raises(ValueError, match=says.replace("[", r"\[")):
        parse(TEXT.replace(old, new, 1))


def test_a_missing_aim_is_named() -> None:
    with pytest.raises(ValueError, match="the table 'match' is missing"):
        parse(TEXT.split("[match]", maxsplit=1)[0])


def test_a_missing_file_is_named() -> None:
    with pytest.raises(ValueError, match=r"weights tarot-two\.toml"):
        load("tarot", "two")
