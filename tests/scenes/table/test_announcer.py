"""Tests of what narration says of each event of a table (A11Y-45)."""

import pytest

from game.rules import events as ev
from game.rules.cards import parse_card
from game.scenes.table.announcer import event_sentences, seats_of
from game.words.player_words import Cast
from tests.support.every_event import MADE

CAST = Cast(("Ada Lovelace", "Ben", "Cem"), 0)
UNTOLD = (ev.DealerDrawn, ev.DealtIn)
"""Events that need no words: others tell of them."""


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.__name__)
def test_A11Y45_every_event_has_a_sentence_in_three_lengths(kind: type[ev.Event]) -> None:
    for event in MADE[kind](0, 1, 2):
        short, usual, full = event_sentences(event, CAST)
        assert full.startswith(usual) and len(short) <= len(usual) <= len(full)
        assert bool(usual) == (kind not in (*UNTOLD, ev.TurnStarted)), "whose turn it is, is only said in full"


@pytest.mark.parametrize(
    ("event", "sentences", "seats"),
    [
        (ev.Played(1, parse_card("R7"), 2), ("Ben plays red 7", "Ben plays red 7", "Ben plays red 7, 2 cards"), {1}),
        (ev.Played(1, parse_card("R7"), 0), ("Ben plays their last card: red 7",) * 3, {1}),
        (ev.Drawn(0, 2, "turn", (parse_card("R7"), parse_card("B2"))), ("You draw 2 cards: red 7, blue 2",) * 3, {0}),
        (ev.Drawn(1, 2, "turn", ()), ("Ben draws 2 cards",) * 3, {1}),
        (ev.TurnStarted(1), ("", "", "Ben's turn"), {1}),
        (ev.TurnStarted(0), ("", "", ""), {0}),
        (ev.Skipped(0), ("You are skipped",) * 3, {0}),
        (ev.Caught(1, 0), ("You catch Ben",) * 3, {0, 1}),
        (ev.Blocked(2, 0), ("Cem blocks: you draw",) * 3, {0, 2}),
    ],
)  # fmt: skip
def test_A11Y45_an_event_is_said_as_the_player_may_know_it_and_is_theirs_if_it_is_about_them(
    event: ev.Event, sentences: tuple[str, str, str], seats: set[int]
) -> None:
    assert event_sentences(event, CAST) == sentences
    assert seats_of(event) == seats


def test_A11Y45_first_names_are_short() -> None:
    short, usual, _full = event_sentences(ev.Kept(0), Cast(CAST.names, None))
    assert (short, usual) == ("Ada keeps the card", "Ada Lovelace keeps the card")
