"""Tests of all event sentences, with "you" in each role, in every language.

The roles are subject, object, one of several, and nobody. A name never stands for "you", and the verb agrees with its
subject: "You draw", "Ada draws", "Du ziehst", "Ada zieht".
"""

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Final, get_args

import pytest

from game import words
from game.rules import events as ev
from game.ui.sound.cues import CueEvent
from game.ui.widgets.captions import _SAID, sentence
from game.words.phrases import event_line
from game.words.player_words import Cast
from tests.support.every_event import MADE, NAMES
from tests.support.rows import every_row

YOU: Final = "§"
"""Name of the player who is "you"; no sentence may contain it."""
COUNTS: Final = (0, 1, 2)

_SPOKEN: Final = {
    "en": r"\b(you|your)\b", "de": r"\b(du|dich|dir|dein|deine|deiner)\b", "nl": r"\b(jij|je|jou|jouw)\b",
}  # fmt: skip
"""Words that address the reader."""
_FOR_YOU: Final = {
    "en": re.compile(r"^you (?!\w*[^s]s\b)(?!is\b|was\b|has\b)\w+", re.IGNORECASE),
    "de": re.compile(r"^du (\w*st|\w*[szß]t)\b", re.IGNORECASE),
    "nl": re.compile(r"^(jij|je) (?!is\b|heeft\b|kan\b|zal\b|zit\b)\w+", re.IGNORECASE),
}
"""Pattern of a sentence after "you": the verb in the second person."""
_FOR_A_NAME: Final = {
    "en": re.compile(r"^(Ada|Ben|Cem) (must\b|\w+s\b)"),
    "de": re.compile(r"^(Ada|Ben|Cem) (muss\b|drohen\b|(?!(?!ist\b|passt\b|lässt\b|verlässt\b)\w+st\b)\w+t\b)"),
    "nl": re.compile(r"^(Ada|Ben|Cem) (?!ben\b|bent\b|hebt\b|kunt\b)\w+"),
}
"""Pattern of a sentence after a name: the verb in the third person."""
_SEVERAL: Final = {
    "en": re.compile(r"^\w+ and \w+ \w*[^s ] "),
    "de": re.compile(r"^(Du und \w+ \w+t|(Ada|Ben|Cem) und \w+ \w+n)\b"),
    "nl": re.compile(r"^\w+ en \w+ \w+n\b"),
}
"""Pattern of a sentence after two names."""


def sentences(language: str) -> Iterator[tuple[ev.Event, int | None, str]]:
    """Yield every line: the event, the seat that is "you", and the sentence."""
    words.use(language)
    for made in MADE.values():
        for one, other in permutations(range(3), 2):
            for n in COUNTS:
                for event in made(one, other, n):
                    for you in (None, 0, 1, 2):
                        names = tuple(YOU if seat == you else name for seat, name in enumerate(NAMES))
                        if (line := event_line(event, Cast(names, you))) is not None:
                            yield event, you, line


def test_FEEL28_every_kind_of_event_is_formed() -> None:
    assert set(MADE) == set(get_args(ev.Event))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_FEEL28_no_name_ever_stands_for_you(language: str) -> None:
    told = list(sentences(language))
    assert len(told) > 1000
    assert [line for _event, _you, line in told if YOU in line or "{" in line] == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_FEEL28_who_is_named_to_others_is_spoken_to(language: str) -> None:
    """Address a named player as "you" in their own line, and nobody else."""
    said = {(event, you): line for event, you, line in sentences(language)}
    for (event, you), line in said.items():
        meant = you is not None and NAMES[you] in said[event, None]
        assert bool(re.search(_SPOKEN[language], line, re.IGNORECASE)) is meant, line


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_FEEL28_the_verb_goes_with_its_subject(language: str) -> None:
    formed = [0, 0, 0]
    for _event, _you, line in sentences(language):
        if re.match(r"\w+ (and|und|en) ", line):
            assert _SEVERAL[language].match(line), line
            formed[0] += 1
        elif re.match(r"(you|du|jij|je) ", line, re.IGNORECASE):
            assert _FOR_YOU[language].match(line), line
            formed[1] += 1
        elif re.match(r"(Ada|Ben|Cem) ", line):
            assert _FOR_A_NAME[language].match(line), line
            formed[2] += 1
    assert min(formed) > 10


@pytest.mark.parametrize(("language", "card"), [("en", "card"), ("de", "Karte"), ("nl", "kaart")])
def test_FEEL28_one_card_is_one_and_several_are_several(language: str, card: str) -> None:
    plural = {"card": "cards", "Karte": "Karten", "kaart": "kaarten"}[card]
    counted = 0
    for _event, _you, line in sentences(language):
        for number, noun in re.findall(rf"(\d+) ({card}\w*)", line):
            assert noun == (card if number == "1" else plural), line
            counted += 1
    assert counted > 100


@every_row("language", words.LANGUAGES)
@every_row("cue", _SAID)
def test_A11Y20_captions_speak_to_you_and_of_others(cue: str, language: str) -> None:
    words.use(language)
    mine, theirs = sentence(CueEvent(cue, 0.0, 0, "")), sentence(CueEvent(cue, 0.0, 0, "Ada"))
    assert mine is not None and theirs is not None
    assert (mine == theirs) is ("Ada" not in theirs)
    if "Ada" in theirs:
        assert re.search(_SPOKEN[language], mine, re.IGNORECASE), mine
        assert not re.search(_SPOKEN[language], theirs, re.IGNORECASE), theirs
    if re.match(r"(you|du|jij|je) ", mine, re.IGNORECASE):
        assert _FOR_YOU[language].match(mine), mine
    if theirs.startswith("Ada "):
        assert _FOR_A_NAME[language].match(theirs), theirs
