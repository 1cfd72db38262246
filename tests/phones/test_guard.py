"""Tests of limits on what a network may send: messages, requests, guesses (PTY-08)."""

import json

import pytest

from game.phones.net.guard import (
    GUESSES,
    MESSAGES_AT_ONCE,
    MOST_GUESSERS,
    NO_LETTERS,
    NOT_ALLOWED,
    GuessLimiter,
    RateLimiter,
    RefusedError,
    RequestFilter,
    read_message,
)
from tests.support.phone_hall import SetClock
from tests.support.rows import every_row


class Given:
    """Stub of a request's headers."""

    def __init__(self, *hosts: str) -> None:
        self.hosts = list(hosts)

    def get_all(self, key: str) -> list[str]:
        assert key == "Host"
        return self.hosts


@every_row(
    "text",
    [
        '{"k": "hello", "token": ""}',
        '{"k": "do", "at": 17, "n": -1}',
        '{"k": "write", "text": "zwei\\nZeilen", "who": null, "on": true}',
        '{"k": "a", "b": [[["four deep"]]]}',
        '{"k": "a", "b": {"c": {"d": {}}}}',
        '{"k": "name", "name": "Zoë 🦊"}',
        '{"k": "n", "n": 9007199254740992}',
    ],
)
def test_PTY08_a_message_is_an_object_of_plain_values(text: str) -> None:
    assert read_message(text.encode()) == json.loads(text)


@every_row(
    "data, code",
    [
        (b"", NOT_ALLOWED),
        (b"[]", NOT_ALLOWED),
        (b"3", NOT_ALLOWED),
        (b'"k"', NOT_ALLOWED),
        (b"null", NOT_ALLOWED),
        (b"{}", NOT_ALLOWED),
        (b'{"k": 1}', NOT_ALLOWED),
        (b'{"k": ["hello"]}', NOT_ALLOWED),
        (b'{"k": "a"', NOT_ALLOWED),
        (b'{"k": "a"} {}', NOT_ALLOWED),
        (b'{"k": "a", "n": 1.5}', NOT_ALLOWED),
        (b'{"k": "a", "n": 1e3}', NOT_ALLOWED),
        (b'{"k": "a", "n": NaN}', NOT_ALLOWED),
        (b'{"k": "a", "n": -Infinity}', NOT_ALLOWED),
        (b'{"k": "a", "n": 9007199254740993}', NOT_ALLOWED),
        (b'{"k": "a", "n": -' + b"9" * 1900 + b"}", NOT_ALLOWED),
        (b'{"k": "a", "b": [[[[]]]]}', NOT_ALLOWED),
        (b'{"k": "a", "b": ' + b"[" * 1900, NOT_ALLOWED),
        (b'{"k": "a", "b": ' + b"[" * 900 + b"]" * 900 + b"}", NOT_ALLOWED),
        (b'{"k": "\xff"}', NO_LETTERS),
        (b'{"k": "a", "b": "\xed\xa0\x80"}', NO_LETTERS),
        (b'{"k": "a", "b": "\\ud800"}', NO_LETTERS),
        (b'{"k": "a", "\\ud800": 1}', NO_LETTERS),
        (b'{"k": "a", "b": "\\u0000"}', NO_LETTERS),
        (b'{"k": "a", "b": "\\u001b[31m"}', NO_LETTERS),
        (b'{"k": "a", "b": ["\\u007f"]}', NO_LETTERS),
    ],
)
def test_PTY08_any_other_message_is_refused(data: bytes, code: int) -> None:
    with pytest.raises(RefusedError) as refused:
        read_message(data)
    assert refused.value.code == code


@every_row(
    "hosts, method, status",
    [
        (("192.168.1.5:8000",), "GET", None),
        (("192.168.1.5:8000",), "HEAD", None),
        (("10.0.0.1:8000",), "GET", None),
        (("192.168.1.5:8000",), "POST", 405),
        (("192.168.1.5:8000",), "BREW", 405),
        (("192.168.1.5",), "GET", 421),
        (("192.168.1.5:8001",), "GET", 421),
        (("192.168.1.5:8000.evil.example",), "GET", 421),
        (("evil.example:8000",), "GET", 421),
        (("evil.example:8000",), "POST", 421),
        (("",), "GET", 421),
        ((), "GET", 421),
        (("192.168.1.5:8000", "192.168.1.5:8000"), "GET", 421),
    ],
)
def test_PTY08_requests_are_held_against_our_own_list(hosts: tuple[str, ...], method: str, status: int | None) -> None:
    door = RequestFilter(["192.168.1.5", "10.0.0.1"], 8000)
    assert door.refusal(method, Given(*hosts)) == status
    assert set(door.origins) == {"http://192.168.1.5:8000", "http://10.0.0.1:8000"}


def test_PTY08_a_phone_says_forty_things_at_once_and_twenty_a_second() -> None:
    rate = RateLimiter(5.0)
    assert sum(rate.spend(5.0) for _ in range(100)) == MESSAGES_AT_ONCE == 40
    assert sum(rate.spend(6.0) for _ in range(100)) == 20
    assert sum(rate.spend(3600.0) for _ in range(100)) == 40
    assert not rate.spend(0.0), "a clock that goes back gives nothing"


def test_PTY08_a_code_is_guessed_ten_times_a_minute_and_address() -> None:
    clock = SetClock()
    guesses = GuessLimiter(clock)
    assert [guesses.may_guess("a") for _ in range(12)] == [True] * GUESSES + [False, False]
    assert guesses.may_guess("b"), "another address has its own ten"
    clock.now += 59.9
    assert not guesses.may_guess("a")
    clock.now += 0.2
    assert [guesses.may_guess("a") for _ in range(11)] == [True] * GUESSES + [False]


def test_PTY08_guesses_are_counted_over_any_minute_and_not_by_the_hour_hand() -> None:
    clock = SetClock()
    guesses = GuessLimiter(clock)
    for _ in range(GUESSES):
        assert guesses.may_guess("a")
        clock.now += 5.0
    assert not guesses.may_guess("a")
    clock.now += 10.5
    assert guesses.may_guess("a") and not guesses.may_guess("a"), "one after the other is forgotten"


def test_PTY08_many_addresses_take_no_more_memory_than_some() -> None:
    clock = SetClock()
    guesses = GuessLimiter(clock)
    assert sum(guesses.may_guess(f"10.0.{number // 256}.{number % 256}") for number in range(5000)) == MOST_GUESSERS
    assert guesses.may_guess("10.0.0.0"), "who has tried before may go on"
    clock.now += 61.0
    assert guesses.may_guess("10.9.9.9")
