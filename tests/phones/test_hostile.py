"""Tests of hostile clients: only valid messages get through, and a good phone plays on.

``HUE_SOAK=1`` sends 60,000 messages and opens 1,000 connections.
"""

import gc
import os
import random
import threading
import tracemalloc

import pytest

from game.phones.net.guard import read_message
from game.phones.net.loop import MOST_LINKS
from game.phones.net.server import THREAD
from game.phones.net.server_events import Closed, Connected, PhoneMessage
from tests.support.patience import PATIENCE
from tests.support.phone_client import ClosedError, PhoneClient, RawClient
from tests.support.phone_fuzz import ATTACKS, mutated, slam
from tests.support.phone_hall import Hall

SOAK = bool(os.environ.get("HUE_SOAK"))
MESSAGES = 60_000 if SOAK else 3_000
CONNECTIONS = 1_000 if SOAK else 100
MEGABYTE = 2**20


class Host:
    """Game side that answers every message on the thread that received it.

    So each message gets an answer or costs its connection. Every client is trusted, or with ``strange`` only the first.
    """

    def __init__(self, hall: Hall, strange: bool) -> None:
        self.hall, self.open, self.strange, self.guests = hall, set[int](), strange, 0

    def attend(self) -> None:
        for heard in self.hall.server.take():
            if isinstance(heard, Connected):
                self.open.add(heard.link)
                if not (self.strange and self.guests):
                    self.guests += 1
                    self.hall.server.trust(heard.link)
            elif isinstance(heard, Closed):
                self.open.remove(heard.link)
            elif isinstance(heard, PhoneMessage):
                assert heard.link in self.open, "nobody speaks before it comes or after it is gone"
                assert isinstance(heard.words["k"], str)
                self.hall.server.send(heard.link, '{"k":"heard"}')


class Play(threading.Thread):
    """Thread that runs the game and answers messages as they arrive."""

    def __init__(self, host: Host) -> None:
        super().__init__(name="table", daemon=True)
        self.host, self.error, self.over = host, None, False

    def run(self) -> None:
        try:
            while not self.over:
                self.host.hall.news.wait(PATIENCE)
                self.host.hall.news.clear()
                self.host.attend()
        except AssertionError as error:
            self.error = error

    def end(self) -> None:
        self.over = True
        self.host.hall.news.set()
        self.join()
        assert self.error is None, self.error


def plays_on(hall: Hall, good: PhoneClient) -> None:
    """Let the good phone send a message and receive the answer.

    The clock first moves on by two seconds, so that it does not send too fast.
    """
    hall.clock.now += 2.0
    good.say("do", at=1, n=1)
    good.until("heard")


def own_threads() -> int:
    return sum(thread.name == THREAD for thread in threading.enumerate())


def answered(hall: Hall, phone: PhoneClient | None, data: bytes) -> PhoneClient | None:
    """Send a message from this phone, or from a new one; return the phone, or None.

    None means that the message cost the phone its connection, as anything unreadable does.
    """
    phone = phone or PhoneClient(hall.port)
    phone.send_text(data)
    if fine(data):
        phone.until("heard")
        return phone
    with pytest.raises(ClosedError) as closed:
        phone.until("heard")
    assert closed.value.code in (1007, 1008, 1009), data
    phone.cut()
    return None


def fine(data: bytes) -> bool:
    try:
        return len(data) <= 2048 and bool(read_message(data))
    except ValueError:
        return False


def held() -> int:
    """Return the bytes in use after garbage collection, which has nothing to do with messages."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def test_PTY08_thousands_of_odd_messages_cost_their_sender_the_connection_and_nobody_else() -> None:
    rng = random.Random(17)
    with Hall() as hall:
        host = Host(hall, strange=False)
        play = Play(host)
        play.start()
        good = PhoneClient(hall.port)
        plays_on(hall, good)
        phone, kept = None, 0
        for number in range(MESSAGES):
            phone = answered(hall, phone, mutated(rng))
            kept += phone is not None
            if number % 30 == 29:
                plays_on(hall, good)
            if number == MESSAGES // 10:
                tracemalloc.start()
                before = held()
        grown = held() - before
        tracemalloc.stop()
        assert MESSAGES // 5 < kept < MESSAGES * 4 // 5, "both kinds are among them"
        assert own_threads() == 1
        assert grown < MEGABYTE
        plays_on(hall, good)
        play.end()


@pytest.mark.parametrize("seed", range(3))
def test_PTY08_hostile_connections_take_neither_threads_nor_memory_nor_the_game(seed: int) -> None:
    rng = random.Random(seed)
    with Hall() as hall:
        host = Host(hall, strange=True)
        play = Play(host)
        play.start()
        good = PhoneClient(hall.port)
        plays_on(hall, good)
        tracemalloc.start()
        left: list[RawClient] = []
        for number in range(CONNECTIONS // 3 + 1):
            client = RawClient(hall.port)
            rng.choice(ATTACKS)(client, hall.port, rng)
            left.append(client)
            if number % 10 == 9:
                plays_on(hall, good)
            if len(left) > 20:  # some leave, and some of them crash
                (slam if rng.random() < 0.5 else RawClient.__exit__)(left.pop(rng.randrange(len(left))))
        assert own_threads() == 1 and hall.server.connections <= MOST_LINKS
        assert tracemalloc.get_traced_memory()[1] < 8 * MEGABYTE, "64 connections with all that may wait for them"
        tracemalloc.stop()
        for client in left:
            client.stream.close()
        for _ in range(10):  # twenty seconds pass
            plays_on(hall, good)
        assert len(host.open) == hall.server.connections == 1, "nobody else is left"
        play.end()
