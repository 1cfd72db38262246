"""Who sits down: the chosen characters and levels first, then the rest in order."""

from itertools import pairwise
from random import Random

import pytest

from game.players.bot import THINKING_SECONDS
from game.players.characters import BY_KEY, CHARACTERS, character_of
from game.players.features import NAMES as FEATURES
from game.players.levels import LADDER, LEVELS, NAMES, NEWCOMER_LEVEL, make_bot
from game.players.roster import choose_opponents, make_opponent, opponent_texts
from game.words.player_words import character_line, level_line, level_word
from tests.support.polled_bots import TURN, first_move
from tests.support.rounds import at


def test_there_are_five_levels_and_eight_characters_or_more_each_with_its_words() -> None:
    assert len(LEVELS) == 5 and len(CHARACTERS) >= 8
    assert len({level_word(level) for level in LEVELS}) == len({level_line(level) for level in LEVELS}) == 5
    lines = {character_line(character.key) for character in CHARACTERS}
    assert len(lines) == len(CHARACTERS) and all(lines)
    assert level_word("heuristic") == "heuristic" and level_line("rule") == character_line("you") == ""


def test_tempers_name_features() -> None:
    for character in CHARACTERS:
        assert set(character.temper) <= set(FEATURES) and character.temper, character.name
    assert len({character.key for character in CHARACTERS}) == len(CHARACTERS)


def test_each_level_forgets_less_and_notices_more_than_the_one_below() -> None:
    for lower, higher in pairwise(LADDER):
        assert lower.habits.forget_chance > higher.habits.forget_chance
        assert lower.habits.notice_chance < higher.habits.notice_chance
        assert lower.habits.haste >= higher.habits.haste


def test_who_is_chosen_sits_down_and_nobody_twice() -> None:
    table = choose_opponents(("owl:sharp", "owl", "bear:genius"), 4)
    assert [(who.key, level) for who, level in table] == [
        ("owl", "sharp"), ("fox", NEWCOMER_LEVEL), ("bear", NEWCOMER_LEVEL), ("rabbit", NEWCOMER_LEVEL)
    ]  # fmt: skip
    assert choose_opponents(opponent_texts(table), 4) == table
    assert [who.key for who, _ in choose_opponents((), 9)] == [character.key for character in CHARACTERS]
    assert [who.key for who, _ in choose_opponents(("nobody:sharp",), 1)] == ["fox"]


@pytest.mark.parametrize("level", NAMES)
def test_names_of_saved_matches_make_a_bot(level: str) -> None:
    assert make_opponent(level, 7, 2, 30, "owl") is not None


def test_a_character_may_be_named_with_the_level() -> None:
    assert make_bot("base@bear", Random(1)) is not None
    with pytest.raises(ValueError, match="'dragon' is no character; known are fox, owl"):
        make_bot("base@dragon", Random(1))
    assert character_of("dragon") is None


def test_FEEL22_the_slow_take_longer_within_the_same_bounds() -> None:
    def times(key: str) -> list[float]:
        return [first_move(make_bot("sharp", Random(seed), BY_KEY[key]), at(TURN), 0)[0] for seed in range(60)]

    quick, slow = times("rabbit"), times("owl")
    assert THINKING_SECONDS[0] <= min(*quick, *slow) and max(*quick, *slow) <= THINKING_SECONDS[1] + 0.011
    assert sum(quick) < sum(slow) - 60 * 0.05
