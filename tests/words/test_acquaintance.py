"""Tests of what opponents say they noticed: only what was seen often enough and is true."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.players.characters import CHARACTERS, RATES
from game.players.opponent_model import bluff_share, doubt_share, lapse_share
from game.rules.play_style import NOTHING_SHOWN, PlayStyle, faded
from game.words import LANGUAGES, use
from game.words.opponent_notes import MOST_SENTENCES, comparison_word, noticed, rate_word, stands_out

SAID = {
    "Remembers 2 of your bluffs": PlayStyle(bluffs=2, honest=1),
    "Remembers 3 of your bluffs": PlayStyle(bluffs=3, honest=3),
    "Trusts your wild draw cards": PlayStyle(honest=4),
    "Bluffs less against you": PlayStyle(challenged=2, trusted=1),
    "hardly ever challenge": PlayStyle(challenged=1, trusted=4),
    "you forgot to call 2 times": PlayStyle(forgot=2, called=3),
    "call in time": PlayStyle(called=6),
    "catch forgotten calls": PlayStyle(caught=2, missed=1),
    "play your wilds early": PlayStyle(spent=3, saved=1),
    "save your wilds": PlayStyle(spent=1, saved=3),
}
TOO_LITTLE = (
    PlayStyle(bluffs=1),
    PlayStyle(honest=3),
    PlayStyle(bluffs=2, honest=6),
    PlayStyle(challenged=2),
    PlayStyle(trusted=2),
    PlayStyle(challenged=2, trusted=2),
    PlayStyle(forgot=1),
    PlayStyle(forgot=2, called=8),
    PlayStyle(called=5),
    PlayStyle(caught=2),
    PlayStyle(caught=1, missed=2),
    PlayStyle(spent=3),
    PlayStyle(spent=2, saved=2),
    PlayStyle(unshown=9, kept=4),
)


@pytest.mark.parametrize("part", SAID)
def test_AI_each_sentence_is_said_where_there_is_evidence(part: str) -> None:
    (sentence,) = noticed(SAID[part], "Kees Cat")
    assert part in sentence


@pytest.mark.parametrize("style", TOO_LITTLE)
def test_AI_what_may_be_chance_is_not_said(style: PlayStyle) -> None:
    assert noticed(style, "Kees Cat") == ["Kees Cat hasn't seen enough of you yet."]


def test_AI_a_stranger_says_so() -> None:
    assert noticed(NOTHING_SHOWN, "Kees Cat") == ["Kees Cat has not played with you yet."]


def test_AI_three_sentences_at_most_and_the_most_telling_first() -> None:
    ways = PlayStyle(
        bluffs=9, honest=1, challenged=3, trusted=2, forgot=2, called=5, caught=2, missed=1, spent=3, saved=1
    )
    told = noticed(ways, "Kees Cat")
    assert len(told) == MOST_SENTENCES and "Remembers 9 of your bluffs" in told[0]
    told = noticed(ways._replace(bluffs=1, honest=2, forgot=8, called=2), "Kees Cat")
    assert "you forgot to call 8 times" in told[0]
    assert "play your wilds early" in noticed(PlayStyle(spent=12, forgot=2, called=6), "Kees Cat")[1], (
        "it changes little"
    )


@pytest.mark.parametrize(("language", "counts"), list(product(LANGUAGES, (1, 2))))
def test_AI_numbers_stand_in_every_language_and_form(language: str, counts: int) -> None:
    use(language)
    try:
        for ways in (PlayStyle(bluffs=counts, honest=2 - counts), PlayStyle(forgot=counts, called=2 - counts)):
            for sentence in noticed(ways, "Kees"):
                assert "{" not in sentence
                assert str(counts) in sentence or (counts == 1 and "once" in sentence)
    finally:
        use("en")


def test_AI_bars_have_a_word_for_their_place() -> None:
    words = [comparison_word(lean) for lean in (-1, -0.5, -0.2, 0, 0.2, 0.5, 1)]
    assert words == ["much less", "much less", "less", "average", "more", "much more", "much more"]
    assert len({rate_word(rate) for rate in RATES}) == len(RATES) == 6


@pytest.mark.parametrize("rate", RATES)
def test_AI_what_stands_out_is_said_in_both_directions(rate: str) -> None:
    more, less = stands_out({rate: 0.4}), stands_out({rate: -0.4})
    assert more != less and more.endswith("than most.") and less.endswith("than most.")
    assert stands_out({rate: 0.0}) == ""


def test_AI_the_furthest_from_the_others_is_said_first() -> None:
    told = stands_out({"bluff": 0.3, "speed": -0.9, "attack": 0.5, "hoard": 0.1})
    assert told == "Plays faster than most. Attacks more than most."


def test_AI_every_opponent_has_only_rates_that_are_shown() -> None:
    for character in CHARACTERS:
        assert set(character.traits) <= set(RATES)
        assert all(-1 <= lean <= 1 for lean in character.traits.values())


def test_AI_who_thinks_longer_is_said_to_take_more_time() -> None:
    assert stands_out({"speed": 1.0}) == "Takes more time than most."
    usual = sum(character.pace for character in CHARACTERS) / len(CHARACTERS)
    for character in CHARACTERS:
        lean = character.traits.get("speed", 0.0)
        assert lean * (character.pace - usual) >= 0, character.key


COUNT = st.integers(0, 12)


@given(st.builds(PlayStyle, *[COUNT] * len(PlayStyle._fields)))
def test_AI_what_is_said_to_change_their_play_does_so(style: PlayStyle) -> None:
    told = " ".join(noticed(faded(style), "Kees Cat"))
    style = faded(style)
    for part, share, more in (
        ("challenges you more", bluff_share, True),
        ("Trusts your wild draw cards", bluff_share, False),
        ("Bluffs less against you", doubt_share, True),
        ("may try a bluff", doubt_share, False),
        ("Watches your last card", lapse_share, True),
        ("call in time", lapse_share, False),
    ):
        if part in told:
            assert (share(style) > share(NOTHING_SHOWN)) is more, part
