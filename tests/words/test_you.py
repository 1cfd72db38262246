"""Tests of players without a name, called "you" in sentences made for it (FEEL-28)."""

import re
from dataclasses import replace
from functools import cache
from math import inf
from random import Random
from types import SimpleNamespace

import pytest

from game import words
from game.history.replay import Replay, record_of
from game.match.match import Match, SeatInfo
from game.players.levels import make_bot
from game.rules.events import RoundEnded
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.archive.replay_player import ALL_HANDS, EVERY_SEATS_VIEW
from game.scenes.archive.round_review import RoundReviewScene
from game.scenes.archive.theatre import TheatreScene
from game.scenes.scoring import scoring_words as say
from game.scenes.setup.new_game import SetupScene
from game.sessions.session import table_seats
from game.storage.rulesets import load_preset
from game.ui.sound.cues import CueEvent
from game.ui.widgets.captions import sentence
from game.words.player_words import cast_of
from tests.support.desk import Desk
from tests.support.rows import every_row
from tests.support.when import everything

WORD = "§"
"""Marker for "You" in a list of names, which no language uses for anything else."""


def rules_of(name: str) -> RuleSet:
    """Return a rule set; Classic with house rules that move hands and stack cards."""
    rules = load_preset(name)
    if name != "classic":
        return rules
    wild = replace(rules, jump_in=True, seven_swaps=True, zero_passes=True)
    return replace(wild, stacking="mixed", false_accusation=True, challenger="anyone")


@cache
def replay_of(sheet: str, seats: int = 3, rounds: int = 2, name: str = "") -> Replay:
    players = [make_bot("random", Random(seat)) for seat in range(seats)]
    match = Match(rules_of(sheet), table_seats(seats, name), players, 7)
    while match.round_number < rounds and not match.is_over:
        match.start_round()
        while match.result is None:
            match.tick(inf)
    return Replay(record_of(match))


def said(desk: Desk) -> set[str]:
    """Return all names and values in the tree."""
    return {words for node in desk.top.ui_tree().walk() for words in (node.name, node.value) if words}


def faults(sentences: set[str]) -> list[str]:
    """Return the sentences that contain "You" like a name; alone or before ":" or "·" is fine."""
    return sorted(line for line in sentences if WORD in line and not re.fullmatch(f"{WORD}([:·].*)?", line))


@pytest.fixture(autouse=True)
def _marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.words.player_words.unnamed_player", lambda: WORD)


@pytest.mark.parametrize("name", ["classic", "block", "yksi"])
def test_FEEL28_the_course_of_a_round_puts_no_you_where_a_name_belongs(name: str) -> None:
    replay, desk, found = replay_of(name), Desk(), set[str]()
    for number in range(1, replay.rounds + 1):
        desk.begin(RoundReviewScene(desk.app.services, replay, number, lambda index: None))
        found |= said(desk)
    assert any(line.startswith("You ") for line in found)
    assert faults(found) == []


@every_row(
    ("eyes", "language"),
    [(eyes, language) for eyes in (ALL_HANDS, EVERY_SEATS_VIEW, 0, 1) for language in words.LANGUAGES]
    if everything()
    else [(ALL_HANDS, "de"), (EVERY_SEATS_VIEW, "en"), (0, "en"), (1, "nl")],
)
def test_FEEL28_a_replay_puts_no_you_where_a_name_belongs_whoever_looks(eyes: int, language: str) -> None:
    words.use(language)
    replay, desk = replay_of("block", rounds=1), Desk(captions=True)
    heard: list[CueEvent] = []
    desk.app.services.sound.listeners.append(heard.append)
    scene = TheatreScene(desk.app.services, replay, 0, eyes)
    desk.begin(scene)
    found: set[str] = set()
    while not scene.replay_player.at_end:
        scene.replay_player.step()
        desk.wait(0.1)
        found |= said(desk)
    captions = {line for cue in heard if (line := sentence(cue)) is not None}
    assert WORD in found and len(found) > 50 and len(captions) > 10
    assert faults(found | captions) == []


def test_FEEL28_whoever_has_a_name_is_called_by_it_in_a_replay_with_any_eyes() -> None:
    desk, replay = Desk(), replay_of("classic", name="Anna")
    scene = TheatreScene(desk.app.services, replay, replay.end_of(1), 0)
    desk.begin(scene)
    lines = [node.name for node in desk.top.ui_tree().walk() if node.id.startswith("table.log:")]
    assert any("Anna" in line for line in lines) and not any("You" in line for line in lines)


def test_FEEL28_whoever_chooses_to_be_called_you_has_no_name() -> None:
    """Store no name for "You", or another language would show a player called "You"."""
    desk = Desk()
    desk.settings.name = "Alex"
    scene = SetupScene(desk.app.services)
    desk.begin(scene)
    field = next(widget for widget in scene.group.widgets if widget.id == "name")
    field.adjust(-1)  # type: ignore[attr-defined]
    assert desk.settings.name == ""


def test_FEEL28_you_is_who_gave_no_name_and_not_who_is_called_so() -> None:
    seats = [SeatInfo(name, "human", "fox") for name in ("You", "", "Ben")]
    assert cast_of(seats).addressed_seat == 1
    assert cast_of(seats[::2]).addressed_seat is None
    assert cast_of(seats[::2], me=1).addressed_seat == 1


ENDS: list[tuple[dict[str, object], str, str]] = [
    ({"winners": (0,)}, "You win the round", "and score 9 points for 2 cards left"),
    ({"winners": (1,)}, "Ben wins the round", "and scores 9 points for 2 cards left"),
    ({"winners": (0, 2)}, "You and Cem win the round", "9 points in total for 2 cards left"),
    ({"winners": (1, 3)}, "Ben and Dan win the round", "9 points in total for 2 cards left"),
    ({"winners": (0,), "blocked": True}, "Nobody can play", "You have the lowest hand: 9 points"),
    ({"winners": (0, 1), "blocked": True}, "Nobody can play", "The lowest hand scores 9 points: You and Ben"),
    ({"winners": (1,), "blocked": True}, "Nobody can play", "The lowest hand scores 9 points: Ben"),
]


@pytest.mark.parametrize(("end", "title", "subtitle"), ENDS)
def test_ONB09_the_end_of_a_round_says_you_as_one_says_it(end: dict[str, object], title: str, subtitle: str) -> None:
    match = ended(RoundEnded(**{"blocked": False, "hands": ((), (), (), (1, 2)), "points": (), "scores": (9,)} | end))  # type: ignore[arg-type]
    assert (say.title(match, None), say.subtitle(match, None, 9)) == (title, subtitle)


@pytest.mark.parametrize(("winners", "title"), [
    ((0,), "You win the match!"), ((1,), "Ben wins this time"), ((0, 1, 2), "You, Ben and Cem share the win"),
    ((1, 2), "Ben and Cem share the win"),
])  # fmt: skip
def test_ONB09_the_end_of_a_match_says_you_as_one_says_it(winners: tuple[int, ...], title: str) -> None:
    match = ended(RoundEnded((0,), False, (), (), (9,)))
    match.is_over, match.winners = True, winners  # type: ignore[misc]
    assert say.title(match, None) == title


def ended(result: RoundEnded) -> Match:
    """Return a stub of a match that has ended: four seats, the first without a name."""
    seats = [SeatInfo(name, "human" if not name else "bot", "fox") for name in ("", "Ben", "Cem", "Dan")]
    known = {"rules": CLASSIC, "seats": seats, "result": result, "goal": 0, "round_number": 1}
    return SimpleNamespace(**known, is_over=False, winners=())  # type: ignore[return-value]
