"""Tests of opponents' gestures: public occasions, own randomness, rare, optional (JOIN-11)."""

from itertools import pairwise
from math import inf

import pytest

from game.match.match import Match, SeatInfo
from game.players.characters import CHARACTERS
from game.players.roster import make_opponent
from game.rules.events import Dealt, Drawn, Event, Passed, Played, seen_by
from game.rules.ruleset import CLASSIC
from game.scenes.table.show.pops import Pop
from game.sessions.emotes import Emote
from game.sessions.gestures import GESTURE_PAUSE_SECONDS, MOST_SEATS_AT_ONCE, BotGestures, Gesture, emote_words
from tests.support.shows import Show

SECOND = 0.8
"""Duration in seconds of an event in these tests."""


def table(characters: tuple[str, ...], deal: int) -> Match:
    seats = [SeatInfo(key, "bot", key, "casual") for key in characters]
    return Match(CLASSIC, seats, [make_opponent("casual", deal, seat) for seat in range(len(seats))], deal)


def watched(match: Match, eyes: int | None, *, wanted: bool = True) -> tuple[list[Gesture], list[float], list[Event]]:
    """Play a round; return its gestures, their times, and all events as one seat sees them."""
    gestures = BotGestures(match, lambda: wanted)
    found, times, told = [], [], []
    now = 0.0
    events = match.start_round()
    while True:
        for event in events:
            for gesture in gestures(seen_by(event, eyes), now):
                found.append(gesture)
                times.append(now)
            told.append(event)
            now += SECOND
        if match.result is not None:
            return found, times, told
        events = match.tick(inf)


FOUR = ("fox", "hedgehog", "frog", "rabbit")


def test_JOIN11_everybody_sees_the_same_gestures_whatever_cards_one_sees() -> None:
    for deal in range(6):
        seen = [watched(table(FOUR, deal), eyes)[:2] for eyes in (0, 2, None)]
        assert seen[0] == seen[1] == seen[2]


def test_JOIN11_gestures_change_no_move() -> None:
    for deal in range(3):
        with_them = watched(table(FOUR, deal), 0)[2]
        assert watched(table(FOUR, deal), 0, wanted=False)[::2] == ([], with_them)


def test_JOIN11_a_seat_rests_between_two_gestures_and_few_act_at_once() -> None:
    made = 0
    for deal in range(40):
        found, times, _told = watched(table(("hedgehog",) * 6, deal), None)
        made += len(found)
        assert all(times.count(now) <= MOST_SEATS_AT_ONCE for now in times)
        for seat in range(6):
            mine = [now for gesture, now in zip(found, times, strict=True) if gesture.seat == seat]
            assert all(later - now >= GESTURE_PAUSE_SECONDS for now, later in pairwise(mine))
    assert made > 60


def test_JOIN11_people_make_none_by_themselves_and_the_ready_more_than_the_shy() -> None:
    counts = dict.fromkeys(("hedgehog", "badger"), 0)
    for deal in range(60):
        match = table(("hedgehog", "badger", "fox"), deal)
        match.assignments.seats = (*match.seats[:2], SeatInfo("", "human", "fox"))
        found, _times, _told = watched(match, 2)
        assert all(gesture.seat != 2 for gesture in found)
        for gesture in found:
            counts[match.seats[gesture.seat].avatar] += 1
    assert counts["hedgehog"] > 2 * counts["badger"] > 0


def test_JOIN11_occasions_are_greeting_going_out_and_a_hard_blow() -> None:
    gestures = BotGestures(table(("hedgehog",) * 3, 1), lambda: True)
    made = set()
    for number in range(200):
        for event in (
            Dealt(0, 7, ((), (), ())),
            Drawn(1, 4, "draw four", ()),
            Drawn(1, 4, "turn", ()),
            Drawn(1, 1, "draw one", ()),
            Played(2, 5, 0),
            Played(2, 5, 3),
        ):
            found = gestures(event, (number * 10 + len(made)) * GESTURE_PAUSE_SECONDS)
            made |= {(type(event).__name__, getattr(event, "reason", ""), g.emote) for g in found}
            if isinstance(event, Played) and event.left:
                assert not found
            gestures = BotGestures(table(("hedgehog",) * 3, number), lambda: True)
    assert made == {
        ("Dealt", "", Emote.WAVE),
        ("Drawn", "draw four", Emote.GROAN),
        ("Played", "", Emote.CHEER),
        ("Played", "", Emote.APPLAUD),
    }


@pytest.mark.parametrize("emote", list(Emote))
def test_JOIN11_every_gesture_has_words(emote: Emote) -> None:
    assert emote_words(emote)


def test_JOIN11_a_gesture_waits_until_news_at_the_plate_has_been_read() -> None:
    show = Show(2)
    show.start()
    show.dance.skip()
    show.dance.interventions.gestures = lambda event, now: [Gesture(1, Emote.GROAN, 1.0)]
    for age, shown in ((0.1, "+4"), (0.7, emote_words(Emote.GROAN))):
        show.picture.pops[:] = [Pop("plus", 1, "+4", age_seconds=age)]
        show.dance.show([Passed(0)])
        show.dance.skip()
        assert [pop.text for pop in show.picture.pops if pop.seat == 1] == [shown]
    show.dance.flights.motion.is_instant = True
    show.picture.pops.clear()
    show.dance.show([Passed(0)])
    assert [pop.seat for pop in show.picture.pops] == [0]


def test_every_character_may_say_something() -> None:
    assert all(0 < character.chats <= 1 for character in CHARACTERS)
