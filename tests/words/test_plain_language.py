"""Tests that all three catalogues read easily for players (A11Y-10, A11Y-38)."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from babel.messages.catalog import Catalog

from build.checks import words

LANGUAGES: Final = words.LANGUAGES
MOST_WORDS: Final = 12
"""Maximum average number of words in an instruction (A11Y-38)."""
LONGEST: Final = 18
MOST_LIX: Final = 40
MOST_CAPITALS: Final = 2
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ONE_TERM: Final = {
    "en": (
        r"stock|lay(s|ing)?|laid|doubt\w*|own[- ]rules?|middling|practised|counter-clockwise|whoever|so many|of theirs|"
        "everybody|somebody|anybody|stands|lies|begun|meanwhile"
    ),
    "de": r"Ablegestapel|Talon|Nachziehstapel|(an|be)zweif\w*|Zieh-Farbwahl|Regelwerk|man",
    "nl": r"trekken|getrokken|twijfel(en|t|de)?|opslaan|opgeslagen|wedstrijd\w*|deler|aan zet",
}
"""Words for things that have another name in this game: one thing, one word."""


def texts(catalog: Catalog) -> Iterator[str]:
    """Yield all texts of a language, with a name in place of every placeholder."""
    for message in catalog:
        if message.id:
            forms = message.string if isinstance(message.string, list | tuple) else (message.string,)
            yield from (re.sub(r"\{\w+\}", "Ada", form) for form in forms)


def sentences(catalog: Catalog) -> list[list[str]]:
    """Return the words of every whole sentence, without single capital letters."""
    parts = [part for text in texts(catalog) for part in re.split(r"(?<=[.!?])\s+", text)]
    whole = [_WORD.findall(part) for part in parts if part.endswith((".", "!", "?"))]
    # Single letters are read as names; a list of the letters that codes leave out is not a long sentence.
    return [found for one in whole if (found := [word for word in one if len(word) > 1 or not word.isupper()])]


def lix(found: list[list[str]]) -> float:
    """Return the LIX score; texts below 40 are easy to read.

    It is the words per sentence plus the percentage of words with more than six letters.
    """
    count = sum(map(len, found))
    return count / len(found) + 100 * sum(len(word) > 6 for one in found for word in one) / count


def shouted(text: str) -> bool:
    """Return whether too many words in a row are in capitals."""
    run = 0
    for word in _WORD.findall(text):
        run = run + 1 if len(word) > 1 and word.isupper() else 0
        if run > MOST_CAPITALS:
            return True
    return False


def other_word(language: str, text: str) -> bool:
    """Return whether the text uses a word that the game replaces by another."""
    return re.search(rf"\b({_ONE_TERM[language]})\b", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_A11Y38_sentences_are_short_and_their_words_plain(language: str) -> None:
    found = sentences(words.read(language))
    assert len(found) > 250, "there is something to measure"
    assert sum(map(len, found)) / len(found) <= MOST_WORDS
    assert lix(found) <= MOST_LIX
    assert [" ".join(one) for one in found if len(one) > LONGEST] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_A11Y10_nothing_is_shouted(language: str) -> None:
    assert [text for text in texts(words.read(language)) if shouted(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_A11Y38_one_thing_has_one_name(language: str) -> None:
    assert [text for text in texts(words.read(language)) if other_word(language, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_A11Y10_three_dots_and_per_cents_follow_the_word_as_the_language_has_it(language: str) -> None:
    spaced = re.compile(r"\S\s…" if language == "de" else r"\S\s[…%]")
    assert [text for text in texts(words.read(language)) if spaced.search(text)] == []


def test_A11Y38_in_german_and_dutch_the_player_is_on_first_name_terms() -> None:
    for language, formal in (("de", r"\b(Ihnen|Ihre[nmrs]?|[a-zäöü,] Sie)\b"), ("nl", r"\b(u|uw)\b")):
        assert [text for text in texts(words.read(language)) if re.search(formal, text)] == []


# --- the checks can fail ------------------------------------------------------------------------------------------


def catalogue(*strings: str) -> Catalog:
    made = Catalog("en")
    for string in strings:
        made.add(string, string)
    return made


def test_A11Y38_officialese_is_found() -> None:
    heavy = "Notwithstanding preceding regulations, participants possessing appropriate documentation participate."
    assert lix(sentences(catalogue(heavy))) > MOST_LIX
    assert sentences(catalogue("Draw {n} cards. A label")) == [["Draw", "Ada", "cards"]]


def test_A11Y10_capitals_are_found_and_names_of_keys_are_not() -> None:
    assert shouted("DO NOT PRESS this")
    assert not shouted("Press ESC or F1 on a TV")


def test_A11Y38_another_word_for_one_thing_is_found() -> None:
    for language, text in (
        ("en", "Whoever has laid it stands up."),
        ("en", "It's an own-rule card"),
        ("de", "Man darf es anzweifeln"),
        ("nl", "De wedstrijd opslaan"),
    ):
        assert other_word(language, text), text
    assert not other_word("en", "Play it, or stand by the layer")
