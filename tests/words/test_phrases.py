"""Tests of sentences on all events and reasons in every language; none reveals hidden cards."""

import math
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import words
from game.match.match import Match, SeatInfo
from game.players.levels import make_bot
from game.rules import events as ev
from game.rules.cards import (
    BLACK,
    COLOURS,
    NO_VALUE,
    OWN_A,
    OWN_B,
    WILD,
    WILD_DRAW_FOUR,
    WORDS,
    colour_of,
    parse_card,
    value_of,
)
from game.rules.legal import Refusal
from game.rules.own_rule import OwnRule
from game.words.phrases import LONGEST_REFUSAL, card_name, colour_and_symbol, event_line, refusal_line, value_name
from game.words.player_words import Cast
from game.words.reasons import REASONS
from tests.support.rows import every_row

NAMES = ("Ada", "Ben", "Cem")

EVENTS: list[tuple[ev.Event, str | None, str | None]] = [
    (ev.DealerDrawn((0, 1), (5, 3)), None, None),
    (ev.Dealt(0, 7, ((), (), ())), "Ada deals 7 cards each", "You deal 7 cards each"),
    (ev.StartTurned(parse_card("Y5")), "First card: yellow 5", "First card: yellow 5"),
    (ev.StartReturned(WILD_DRAW_FOUR), "A wild draw four goes back into the pile", None),
    (ev.TurnStarted(0), None, None),
    (ev.Played(0, parse_card("YR"), 3), "Ada plays yellow reverse", "You play yellow reverse"),
    (ev.Played(0, WILD, 0), "Ada plays their last card: a wild", "You play your last card: a wild"),
    (ev.Drawn(0, 1, "turn", ()), "Ada draws 1 card", "You draw 1 card"),
    (ev.Drawn(0, 4, "draw four", ()), "Ada draws 4 cards", "You draw 4 cards"),
    (ev.Drawn(0, 0, "draw two", ()), "No cards left for Ada", "No cards left for you"),
    (ev.Kept(0), "Ada keeps the card", "You keep the card"),
    (ev.Passed(0), "No cards left: Ada passes", "No cards left: you pass"),
    (ev.ColourChosen(0, 3), "Ada chooses blue (waves)", "You choose blue (waves)"),
    (ev.DirectionChanged(1), "Play now goes clockwise", None),
    (ev.DirectionChanged(-1), "Play now goes anticlockwise", None),
    (ev.Skipped(0), "Ada is skipped", "You are skipped"),
    (ev.Called(0), "Ada calls their last card", "You call your last card"),
    (ev.Caught(1, 0), "Ada catches Ben", "You catch Ben"),
    (ev.Caught(0, 1), "Ben catches Ada", "Ben catches you"),
    (ev.Challenged(1, 0, 2, True, ()), "Ada challenges Ben and succeeds", "You challenge Ben and succeed"),
    (ev.Challenged(0, 1, 2, False, ()), "Ben challenges Ada and fails", "Ben challenges you and fails"),
    (ev.Reshuffled(60), "Discard pile shuffled: 60 cards in the draw pile", None),
    (ev.RoundEnded((0,), False, (), (), ()), "Ada wins the round", "You win the round"),
    (ev.RoundEnded((0, 1), True, (), (), ()), "Nobody can play: the round is over", None),
    (ev.MatchEnded((0,), ()), "Ada wins the match", "You win the match"),
    (
        ev.MatchEnded((0, 1, 2), ()),
        "Ada, Ben and Cem win the match together",
        "You, Ben and Cem win the match together",
    ),
    (ev.RoundEnded((0, 1), False, (), (), ()), "Ada and Ben win the round", "You and Ben win the round"),
    (ev.JumpedIn(0), "Ada jumps in", "You jump in"),
    (ev.Threatened(0, 6), "Ada must draw 6 cards", "You must draw 6 cards"),
    (ev.Threatened(0, 1), "Ada must draw 1 card", "You must draw 1 card"),
    (ev.Blocked(1, 0), "Ben blocks: Ada draws", "Ben blocks: you draw"),
    (ev.Blocked(0, 1), "Ada blocks: Ben draws", "You block: Ben draws"),
    (ev.Blocked(0, -1), "Ada blocks the first card", "You block the first card"),
    (ev.FalseAlarm(1, 0), "Ada catches Ben, who did call", "You catch Ben, who did call"),
    (ev.FalseAlarm(0, 1), "Ben catches Ada, who did call", "Ben catches you, but you did call"),
    (ev.SeatChosen(0, 1), "Ada chooses Ben", "You choose Ben"),
    (ev.SeatChosen(1, 0), "Ben chooses Ada", "Ben chooses you"),
    (ev.HandsMoved(((0, 1), (1, 0)), ((), (), ())), "Ada and Ben swap hands", "You swap hands with Ben"),
    (ev.HandsMoved(((1, 0), (0, 1)), ((), (), ())), "Ben and Ada swap hands", "Ben swaps hands with you"),
    (ev.HandsMoved(((0, 1), (1, 2), (2, 0)), ((), (), ())), "Everyone passes their hand on", None),
    (ev.Given(0, 1, 2, ()), "Ada gives Ben 2 cards", "You give Ben 2 cards"),
    (ev.Given(1, 0, 1, ()), "Ben gives Ada 1 card", "Ben gives you 1 card"),
    (ev.Given(0, 1, 0, ()), "Ada has no cards to give", "You have no cards to give"),
    (ev.HandOpened(0, (5,)), "Ada shows all their cards", "You show all your cards"),
    (ev.HandClosed(0), "Ada picks up their cards again", "You pick up your cards again"),
    (ev.Discarded(0, (5, 6)), "Ada discards 2 cards", "You discard 2 cards"),
    (ev.Discarded(0, ()), "Ada has nothing to discard", "You have nothing to discard"),
    (ev.RuleWritten(0, OWN_A, OwnRule("next", "draw", 2)), "Custom rule 1: The next player draws 2 cards.", None),
    (ev.RuleApplied(0, OWN_B, OwnRule(text="Sing!")), "Custom rule 2: Sing!", None),
    (
        ev.RuleApplied(0, OWN_A, OwnRule(text="la " * 40)),
        "Custom rule 1: la la la la la la la la la la la la la la…",
        None,
    ),
    (ev.Eliminated((0,)), "Ada is out of the game", "You are out of the game"),
    (ev.Eliminated((0, 1)), "Ada and Ben are out of the game", "You and Ben are out of the game"),
    (ev.Dealt(0, 7, ((), (), ()), (5, 7, 7)), "Ada deals", "You deal"),
    (ev.Shielded(0, 4, "draw four"), "The shield saves Ada 4 cards", "Your shield saves you 4 cards"),
    (ev.Shielded(0, 1, "caught"), "The shield saves Ada 1 card", "Your shield saves you 1 card"),
    (ev.Seated(0, "bot", "Ada"), "A bot plays for Ada", "A bot plays for you"),
    (ev.LevelChanged(0, "sharp"), "New level for Ada: Hard", "New level for you: Hard"),
    (ev.Seated(0, "human", "Ada"), "Ada takes their seat", "You take your seat"),
    (ev.Left(0, 5), "Ada leaves the match", "You leave the match"),
    (ev.Joined(0, "Ada", 40), "Ada joins late", "You join late"),
    (ev.DealtIn(0, 5), None, None),
    (ev.Drawn(0, 5, "late", ()), "Ada gets an average-sized hand: 5 cards", "You get an average-sized hand: 5 cards"),
    (ev.LastRoundTold(), "This is the last round", None),
]


@every_row(("event", "line", "mine"), EVENTS)
def test_FEEL28_what_happened_in_one_line(event: ev.Event, line: str | None, mine: str | None) -> None:
    assert event_line(event, Cast(NAMES)) == line
    assert event_line(event, Cast((*NAMES, "Dan"), 3)) == line
    assert event_line(event, Cast(NAMES, 0)) == (mine or line)


def test_FEEL28_every_kind_of_event_is_thought_of() -> None:
    assert {type(event) for event, _, _ in EVENTS} == set(get_args(ev.Event))


@every_row("language", words.LANGUAGES)
@every_row(("event", "line", "mine"), EVENTS)
def test_FEEL28_every_line_fits_the_ticker_in_every_language(
    language: str, event: ev.Event, line: str | None, mine: str | None
) -> None:
    words.use(language)
    for me in (None, 0, 1):
        text = event_line(event, Cast(NAMES, me))
        assert (text is None) == (line is None)
        assert text is None or (len(text) <= 60 and "{" not in text)


def test_NI_a_line_says_the_same_to_whoever_may_see_more() -> None:
    match = Match.replay(*a_match(), moves=[])
    told = 0
    for _ in range(400):
        for event in match.tick(math.inf):
            lines = {event_line(ev.seen_by(event, seat), Cast(NAMES)) for seat in (None, 0, 1, 2)}
            assert lines == {event_line(event, Cast(NAMES))}
            told += 1
    assert told > 50


def a_match() -> tuple:
    from game.rules.ruleset import CLASSIC

    seats = [SeatInfo(name, "bot", "fox", "random") for name in NAMES]
    return CLASSIC, seats, [make_bot("random", Random(n)) for n in range(3)], 5


# ---- why not ------------------------------------------------------------------------------------------------------

PARAMS = {"colour": 0, "value": 12, "n": 4, "card": parse_card("GR"), "seat": 1}


@every_row("language", words.LANGUAGES)
@every_row("key", REASONS)
def test_ONB06_every_reason_is_a_sentence_of_90_characters_at_most(language: str, key: str) -> None:
    words.use(language)
    for card in WORDS:
        params = PARAMS | {"card": card, "colour": colour_of(card) if card < WILD else 3, "value": value_of(card)}
        line = refusal_line(Refusal(key, "K8", params))
        assert 8 < len(line) <= LONGEST_REFUSAL
        assert line[-1] == "." and "{" not in line and key not in line


def test_ONB06_every_reason_the_rules_know_has_its_sentence() -> None:
    import inspect
    import re

    from game.rules import refusals

    source = inspect.getsource(refusals)
    assert {key for key in REASONS if f'"{key}"' in source} == set(REASONS)
    assert set(re.findall(r'"([A-Z][A-Z0-9_]{5,})"', source)) == set(REASONS)


@given(st.sampled_from(COLOURS), st.sampled_from([*range(14)]))
def test_A11Y01_a_reason_names_its_colour_by_word_and_symbol(colour: int, value: int) -> None:
    line = refusal_line(Refusal("NO_MATCH", "K8", {"colour": colour, "value": value}))
    assert colour_and_symbol(colour) in line
    assert value_name(value) in line


def test_A11Y36_an_unknown_reason_is_still_a_sentence() -> None:
    assert refusal_line(Refusal("BRAND_NEW", "X1")) == "You can't do that now."


# ---- cards and colours --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_SYM02_every_card_and_colour_has_its_own_name(language: str) -> None:
    words.use(language)
    assert len({card_name(card) for card in WORDS}) == len(WORDS)
    assert len({colour_and_symbol(colour) for colour in (*COLOURS, BLACK)}) == 5


def test_SYM02_red_is_a_heart() -> None:
    assert [colour_and_symbol(colour) for colour in COLOURS] == [
        "red (heart)",
        "yellow (sun)",
        "green (leaf)",
        "blue (waves)",
    ]
    words.use("de")
    assert colour_and_symbol(0) == "Rot (Herz)"
    assert card_name(parse_card("Y7")) == "Gelb 7"
    words.use("nl")
    assert card_name(parse_card("BS")) == "blauw sla-over"
    assert NO_VALUE not in (value_of(card) for card in WORDS)
