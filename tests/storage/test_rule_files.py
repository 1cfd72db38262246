"""Rule files: the presets, a player's own, and the sentence for a broken one."""

from pathlib import Path

import pytest

from game.rules.ruleset import RuleSetError, as_table
from game.storage.rulesets import find_rule_set, load_preset, preset_names, read_rule_set

PRESETS = ["classic", "block", "classic-nl", "express", "yksi"]


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "ours.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def test_the_five_presets_are_there() -> None:
    assert preset_names() == PRESETS
    assert [(load_preset(name).name, load_preset(name).sheet) for name in PRESETS] == [
        ("classic", "K"), ("block", "M"), ("classic-nl", "N"), ("express", "E"), ("yksi", "Y")
    ]  # fmt: skip


def test_a_new_deck_needs_no_code(tmp_path: Path) -> None:
    path = written(tmp_path, 'name = "Kleines Blatt"\ndeck = "1-5 S S | Wx3"\nmax_seats = 3\n')
    rules = read_rule_set(path)
    assert (rules.name, len(rules.cards), rules.max_seats) == ("Kleines Blatt", 31, 3)
    assert find_rule_set(str(path)) == rules


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('deck = "0-9 | W"', "the key 'name' is missing"),
        ("", "the key 'name' is missing"),
        ('name = "x"\nhand_size = "seven"', "hand_size is 'seven', but must be a whole number"),
        ('name = "x"\nhand_size = true', "hand_size is True, but must be a whole number"),
        ('name = "x"\njump_in = 1', "jump_in is 1, but must be true or false"),
        ('name = "x"\ncall_word = 5', "call_word is 5, but must be a text"),
        ('name = "x"\nhand_size = 11', "hand_size is 11, but must be from 3 to 10"),
        ('name = "x"\nmax_seats = 1', "max_seats is 1, but must be from 2 to 10"),
        ('name = "x"\ncall_penalty = 3', "call_penalty is 3, but must be one of 1, 2, 4"),
        ('name = "x"\nstacking = "all"', "stacking is 'all', but must be one of none, two, four, each, mixed"),
        ('name = "x"\nsheet = "Z"', "sheet is 'Z', but must be one of K, M, N, E, Y"),
        ('name = "x"\nstackin = "two"', "the key 'stackin' is unknown; known are name, sheet, deck"),
        ('name = "x"\n[turn]\nstacking = "two"', "the key 'turn' is unknown"),
        ('name = " "', "but must not be empty"),
        ('name = "x"\ncall_word = "far too long a word"', "may have 12 characters at most"),
        (
            'name = "x"\ndeck = "0-9 | W"',
            "the deck has 41 cards, but 10 seats with 7 cards each need 72; lower max_seats or hand_size",
        ),
        ('name = "x"\ndeck = "0-9 +3 | W"', "deck: '+3' is no card of a colour; known are 0-9, S, R, +2, +1"),
        ('name = "x"\ndeck = "0-9 | W+6"', "deck: 'W+6' is no black card; known are W, W+4, W+2, WB, O1, O2"),
        ('name = "x"\ndeck = "0-9 W"', "no '|' between"),
        ('name = "x"\ndeck = "S R | W"', "no number card"),
        ('name = "x"\nmin_seats = 5\nmax_seats = 4', "min_seats is 5, more than max_seats, 4"),
        ('name = "x"\nelimination = true', "elimination needs scoring = 'lowest' and a target above 0"),
        ('name = "x"\nelimination = true\nscoring = "lowest"\ntarget = 0', "elimination needs"),
        (
            'name = "x"\nelimination = true\nscoring = "lowest"\nteams = true',
            "teams and elimination exclude each other",
        ),
        ('name = "x"\nteams = true\nmax_seats = 3', "teams need 4 seats, but the rule set is for 2 to 3"),
        ('name = "x"\nhand_size = ', "Invalid value"),
        ("name = classic", "line 1"),
        ('name = "x"\nhand_size = 7 7', "line 2"),
        (b'name = "\xff\xfe"', "no text of UTF-8 (byte 9)"),
    ],
)
def test_a_broken_rule_file_gets_one_sentence_with_file_key_and_what_is_allowed(
    tmp_path: Path, text: str | bytes, says: str
) -> None:
    path = written(tmp_path, text)
    for read in (lambda: read_rule_set(path), lambda: find_rule_set(str(path))):
        with pytest.raises(RuleSetError) as caught:
            read()
        sentence = str(caught.value)
        assert sentence.startswith("ours.toml: ")
        assert says in sentence
        assert "\n" not in sentence


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RuleSetError, match=r"gone\.toml"):
        read_rule_set(tmp_path / "gone.toml")
    with pytest.raises(RuleSetError, match=r"gone\.toml"):
        find_rule_set(str(tmp_path / "gone.toml"))


@pytest.mark.parametrize("name", ["tarot", "", "Classic", "../classic"])
def test_a_name_that_is_no_rule_set_is_told_the_names_there_are(name: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        find_rule_set(name)
    assert str(caught.value) == f"{name!r} is no rule set; known are {', '.join(PRESETS)}"


@pytest.mark.parametrize("name", PRESETS)
def test_presets_say_only_what_differs_and_read_back(name: str) -> None:
    rules = load_preset(name)
    assert as_table(rules)["name"] == name
    assert find_rule_set(name) == rules
