"""Tests that lesson sentences are true when said, whatever the learner has done (ONB-02)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from random import Random
from typing import Final

import pytest

from game.learning.lesson import lesson_names
from game.learning.lesson_run import USUAL_ANSWER
from game.rules.cards import BLACK, BLUE, GREEN, RED, WILD, YELLOW, card_word, colour_of, value_of
from game.rules.events import Challenged, ColourChosen, Drawn, FalseAlarm, Played
from game.rules.round import Phase
from tests.support.lesson_branches import LessonMoment, Truth, Walk, lesson, walks

SOAK: Final = bool(os.environ.get("HUE_SOAK"))
CHANCES: Final = 3000 if SOAK else 30
"""Number of random paths through each lesson."""
OTHERS: Final = 2 if SOAK else 1
"""Maximum number of deviations from what is asked, on the paths that are all tried."""


def _same_colour(told: LessonMoment) -> bool:
    return any(card[0] == "RYGB"[told.colour] and card[1].isdigit() for card in told.fits)


def _same_number(told: LessonMoment) -> bool:
    top = told.live.discard[-1]
    return any(card[1:] == str(value_of(top)) and card[0] != "RYGB"[told.colour] for card in told.fits)


def _draws(card: str) -> Truth:
    """Expect a coloured card with this symbol, such as "+2", to be playable."""
    return lambda told: told.mine and any(fit[1:] == card for fit in told.fits)


def _chooses(colour: int) -> Truth:
    return lambda told: told.mine and told.live.phase is Phase.COLOUR and told.most(colour)


def _regrets(colour: int) -> Truth:
    """Expect another colour to be chosen than ``colour``, the one held most."""
    return lambda told: told.happened(ColourChosen, seat=0) and told.colour != colour and told.most(colour)


def _last_but_one(told: LessonMoment) -> bool:
    return told.mine and len(told.hand) == 2 and told.may("call") and bool(told.fits)


def _called(told: LessonMoment) -> bool:
    return told.mine and len(told.hand) == 2 and told.live.called[0] and bool(told.fits)


def _uncalled(told: LessonMoment) -> bool:
    return len(told.hand) == 1 and told.live.exposed == 0 and told.may("call")


def _last(told: LessonMoment) -> bool:
    return told.mine and len(told.hand) == 1 and bool(told.fits)


def _forgot(seat: int) -> Truth:
    return lambda told: len(told.live.hands[seat]) == 1 and told.live.exposed == seat and told.may(f"catch:{seat}")


def _bluff(told: LessonMoment, seat: int, colour: int) -> bool:
    """Return whether a seat's wild draw card awaits the learner and was a bluff.

    It was one if the seat held a card of this colour and the colour was active.
    """
    live = told.live
    held = any(colour_of(card) == colour for card in live.shown)
    below = colour == BLACK or live.before == colour
    return told.may("challenge", "accept") and live.attacker == seat and held and below


def _would_have_won(told: LessonMoment, seat: int, colour: int, cards: int) -> bool:
    """Return whether the learner drew the cards of such a bluff instead of challenging it."""
    before = told.before
    held = any(colour_of(card) == colour for card in before.attackers_hand)
    below = colour == BLACK or before.colour_below == colour
    return told.happened(Drawn, seat=0, count=cards) and before.attacker == seat and held and below


def _won(told: LessonMoment, seat: int, cards: int) -> bool:
    return told.happened(Challenged, seat=seat, challenger=0, guilty=True) and told.happened(
        Drawn, seat=seat, count=cards, reason="guilty"
    )


def _starts(card: str, colour: int | None = None) -> Truth:
    """Expect a pile that starts with this card, before any move.

    If a colour is to be chosen, the learner holds this one.
    """

    def so(told: LessonMoment) -> bool:
        live = told.live
        begun = len(live.discard) == 1 and card_word(live.discard[0]) == card and live.played_by < 0
        return begun and told.mine and (colour is None or (told.held(colour) > 0 and live.phase is Phase.COLOUR))

    return so


TRUTHS: Final[Mapping[str, Truth]] = {
    USUAL_ANSWER: lambda told: True,
    # First match
    "The first to play all their cards wins. Match the colour!": _same_colour,
    "The same number fits too, whatever its colour.": _same_number,
    "Skip: the next player loses their turn. Play it.": _draws("S"),
    "Draw two: the next player draws 2 cards. Play it.": _draws("+2"),
    "Reverse: turns now go the other way. Play it.": _draws("R"),
    "Nothing fits? Draw a card.": lambda told: told.mine and told.may("draw") and not told.fits,
    "It fits! Play it now, or keep it.": lambda told: told.may("keep") and told.fits == [card_word(told.live.drawn)],
    "A wild goes on any card. Play it.": lambda told: told.mine and "W" in told.fits,
    "Choose the colour: you have yellow.": _chooses(YELLOW),
    "OK, but yellow would have suited your cards.": _regrets(YELLOW),
    "2 cards left: call “{word}” before you play one.": _last_but_one,
    "You forgot to call! Quick, do it now!": lambda told: told.happened(Played, seat=0, left=1) and _uncalled(told),
    "Called! Now play one of them.": _called,
    "Quick, call “{word}” before someone catches you!": _uncalled,
    "Your last card: play it and win the round!": _last,
    "Start with your green card.": lambda told: told.colour == GREEN and _same_colour(told),
    "{one} forgot to call. Catch {one}!": _forgot(1),
    "You have no green: now you may play this.": lambda told: (
        told.colour == GREEN and not told.held(GREEN) and "W+4" in told.fits
    ),
    "Choose red: you have the most red.": _chooses(RED),
    "OK, but red would have suited your cards.": _regrets(RED),
    "The colour is red now. Play red.": lambda told: told.mine and told.colour == RED and _same_colour(told),
    "A +4 is only allowed without a red card. Challenge {two}!": lambda told: _bluff(told, 2, RED),
    "You draw 4 cards, and {two} did have red!": lambda told: _would_have_won(told, 2, RED, 4),
    "2 cards left: what do you have to call?": _last_but_one,
    # Classic
    "Play the same colour, number or symbol, or draw.": lambda told: bool(told.fits) and told.may("draw"),
    "Now the 8: keep your draw card for last.": lambda told: (
        "R8" in told.fits and any(card.endswith("+2") for card in told.hand)
    ),
    "Ending on a draw card? {one} still draws, and those count.": lambda told: (
        _last(told) and told.hand[0].endswith("+2") and told.live.after(0) == 1
    ),
    # Classic (Dutch sheet)
    "Start with your red card.": lambda told: told.colour == RED and _same_colour(told),
    "Only the player who must draw may challenge. That's you!": lambda told: _bluff(told, 2, RED),
    "OK, but {two} had red: a challenge would have succeeded.": lambda told: _would_have_won(told, 2, RED, 4),
    "Right! {two} draws 4, and it's your turn. Play blue.": lambda told: (
        _won(told, 2, 4) and told.colour == BLUE and _same_colour(told)
    ),
    "2 cards left: call now, as you play one!": _last_but_one,
    "Called! Now play it.": _called,
    # Express
    "56 cards, 5 each; only numbers start. Draw one costs 1 card.": lambda told: (
        [len(hand) for hand in told.live.hands] == [5, 5, 5] and any(card.endswith("+1") for card in told.fits)
    ),
    "Draw 2 or challenge: another wild counts as a match. Challenge!": lambda told: _bluff(told, 2, BLACK),
    "OK, but {two} had another wild: a challenge would have succeeded.": lambda told: _would_have_won(
        told, 2, BLACK, 2
    ),
    "{two} draws 2 instead. The colour stays: play blue.": lambda told: (
        _won(told, 2, 2) and told.colour == BLUE and any(card[0] == "B" for card in told.fits)
    ),
    "No red and no other wild: now you may play this.": lambda told: (
        told.colour == RED and not told.held(RED) and told.held(BLACK) == 1 and "W+2" in told.fits
    ),
    "Choose yellow. A failed challenge costs 4 cards.": lambda told: (
        told.may("colour:Y")
        and told.live.attacker == 0
        and card_word(told.live.discard[-1]) == "W+2"
        and told.held(YELLOW) > 0
    ),
    "Called! Play the 7 and keep the draw card.": lambda told: (
        _called(told) and "Y7" in told.fits and any(card.endswith("+1") for card in told.hand)
    ),
    "Your last card ends it: nobody draws for it here.": lambda told: _last(told) and told.hand[0].endswith("+1"),
    # Block and custom rules
    "A block card starts, so you choose the colour: green.": _starts("WB", GREEN),
    "Now play a green card on it.": lambda told: (
        card_word(told.live.discard[-1]) == "WB" and told.colour == GREEN and _same_colour(told)
    ),
    "You're about to draw 2. Play your block card!": lambda told: told.live.pending == 2 and "WB" in told.fits,
    "{two} draws instead. A block is also a wild: choose yellow.": lambda told: (
        told.happened(Drawn, seat=2, count=2, reason="blocked")
        and card_word(told.live.discard[-1]) == "WB"
        and _chooses(YELLOW)(told)
    ),
    "This table's rule: the next player draws 2. Play it.": lambda told: told.mine and "O1" in told.fits,
    "It's also a wild: choose yellow.": lambda told: (
        card_word(told.live.discard[-1]) == "O1" and _chooses(YELLOW)(told)
    ),
    "2 cards left: call “{word}”.": _last_but_one,
    "A custom rule card starts, so you choose here too: red.": _starts("O2", RED),
    "Its rule doesn't count now. Play red.": lambda told: (
        _starts("O2")(told) and told.colour == RED and _same_colour(told)
    ),
    # Yksi
    "A reverse starts. You dealt, so you begin: play the 4.": lambda told: (
        _starts("RR")(told) and told.live.dealer == 0 and "R4" in told.fits
    ),
    "If a card fits, you must play. A 0 passes hands on.": lambda told: (
        told.mine and not told.may("draw") and "R0" in told.fits
    ),
    "You have the exact same card: jump in, even on {one}'s turn!": lambda told: (
        told.live.turn == 1 and card_word(told.live.discard[-1]) in told.fits
    ),
    "2 cards left: call “{word}” as you play one.": _last_but_one,
    "Called! Now play it, and see what {one} does.": _called,
    "A false catch costs the catcher. Play your last card.": lambda told: (
        _last(told) and told.happened(FalseAlarm, seat=0, accuser=1) and told.happened(Drawn, seat=1, count=1)
    ),
    "Play your red card and see what happens.": lambda told: told.mine and "R1" in told.fits,
    "You drew 4 but still play: green, no wild on a wild.": lambda told: (
        told.happened(Drawn, seat=0, count=4)
        and told.mine
        and told.colour == GREEN
        and card_word(WILD) not in told.fits
    ),
    "{one} forgot to call: catch {one}, it costs them 1 card.": _forgot(1),
    "Keep playing green: {two} has 1 card left.": lambda told: (
        told.mine and told.colour == GREEN and _same_colour(told) and len(told.live.hands[2]) == 1
    ),
}
"""Conditions at the table for each sentence, taken from its wording and not from its lesson."""


def test_ONB02_it_is_known_of_every_sentence_when_it_is_so() -> None:
    steps = [step for name in lesson_names() for each in lesson(name).rounds for step in each.steps]
    assert {*(step.say for step in steps), *(step.wrong for step in steps if step.wrong), USUAL_ANSWER} == set(TRUTHS)


@pytest.mark.parametrize("name", lesson_names())
def test_ONB02_every_sentence_is_so_wherever_the_learner_does_something_else(name: str) -> None:
    false, said, ways = list[str](), set[str](), 0
    for walk in walks(name, TRUTHS, OTHERS):
        false += walk.false
        said |= walk.said
        ways += 1
    assert not false, f"{len(false)} on {ways} ways: {false[:8]}"
    assert ways > 9
    steps = [step for each in lesson(name).rounds for step in each.steps]
    assert {step.say for step in steps} <= said
    assert {step.wrong for step in steps if step.wrong} <= said


@pytest.mark.parametrize("name", lesson_names())
def test_ONB02_every_sentence_is_so_whatever_the_learner_does(name: str) -> None:
    false = [fault for seed in range(CHANCES) for fault in Walk(name, TRUTHS, rng=Random(seed)).take().false]
    assert not false, f"{len(false)}: {false[:8]}"
