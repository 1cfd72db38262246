"""Tests of waves and applause (JOIN-11): for everyone, any time, once a second, no secrets."""

from game.sessions.emotes import Emote, Emotes


def test_JOIN11_each_seat_makes_one_emote_a_second() -> None:
    emotes = Emotes()
    shown = [(now, seat) for now in (0.0, 0.5, 0.99, 1.0, 1.5, 2.0) for seat in (0, 1) if emotes.make(seat, now)]
    assert shown == [(now, seat) for now in (0.0, 1.0, 2.0) for seat in (0, 1)]


def test_JOIN11_a_press_in_vain_does_not_make_anybody_wait_longer() -> None:
    emotes = Emotes()
    assert emotes.make(0, 0.0)
    assert not emotes.make(0, 0.9)
    assert emotes.make(0, 1.0)


def test_JOIN11_a_seat_can_be_muted() -> None:
    emotes = Emotes()
    emotes.muted.add(1)
    assert not emotes.make(1, 0.0)
    emotes.muted.clear()
    assert emotes.make(1, 0.0)


def test_JOIN11_there_are_three() -> None:
    assert [emote.value for emote in Emote] == ["wave", "applaud", "cheer", "groan"]
