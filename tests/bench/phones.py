"""The delays between phones and screen with ten phones, and what ten phones cost a frame.

The delays are from a press to the screen and from an event to the phones, which run in a real browser; the cost is for
a frame of the table, in processor time of the thread that draws. The browser's ten windows share the processors of this
machine with the game, so the delays are those of a machine that draws eleven screens.
"""

from __future__ import annotations

import os
from threading import Thread
from time import monotonic, sleep, thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.phones.net.addresses import Candidate
from game.phones.net.visitor import HERE, Visitor, VisitorError
from game.scenes.phones.phone_seating import SeatChanges
from game.scenes.phones.phone_session import PhoneSession
from tests.bench.measure import Figure, Tick, percentile
from tests.support.party import Party, people_match

PHONES = 10
FRAMES = 900
ROUNDS = 3
PLAYED = 100
"""Maximum number of moves in the match."""
PRESS_GOAL, EVENT_GOAL, FRAME_GOAL = 120.0, 120.0, 1.1
_FRAME = 1 / 60
_LONGEST = 120.0


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return 1 + ROUNDS


def figures(tick: Tick) -> list[Figure]:
    """Return the milliseconds between phone and screen, and the ratio of frame times.

    Raises RuntimeError without a browser.
    """
    presses, events = _between()
    tick()
    ratios = []
    for number in range(ROUNDS):
        with_phones, without = _frames(PHONES, number), _frames(0, number)
        ratios.append(with_phones / without)
        tick()
    return [
        Figure("a press on the phone to the screen", percentile(presses, 0.5), "ms", PRESS_GOAL),
        Figure("... at the 95th percentile", percentile(presses, 0.95), "ms"),
        Figure("from the screen to the phone", percentile(events, 0.5), "ms", EVENT_GOAL),
        Figure("... at the 95th percentile", percentile(events, 0.95), "ms"),
        Figure("frames with ten phones, to none", sorted(ratios)[len(ratios) // 2], "x", FRAME_GOAL),
    ]


def _between() -> tuple[list[float], list[float]]:
    """Return the milliseconds from each press to the next frame, and from there to each phone."""
    from tests.support.phone_browser import MISSING
    from tests.support.phone_players import Players, chromium

    if MISSING:
        raise RuntimeError(MISSING)
    with chromium() as driver:
        players = Players(people_match(PHONES), driver, speed=1.0)
        for seat in range(PHONES):
            players.come(seat)
        end = monotonic() + _LONGEST
        while players.match.result is None and len(players.match.log) < PLAYED and monotonic() < end:
            began = monotonic()
            players.step()
            sleep(max(0.0, _FRAME - (monotonic() - began)))
        moments = players.moments
        sent, got = players.collect("return sent"), players.collect("return got")
        players.close()
    presses = [moments[at + 1] - pressed for phone in sent for at, pressed in phone if at + 1 in moments]
    return presses, [heard - moments[at] for phone in got for at, heard in phone if at in moments]


def _frames(phones: int, number: int) -> float:
    """Return the processor seconds of a table of bots watched by this number of phones."""
    party = Party(people_match(PHONES, deal=5 + number, bots=tuple(range(PHONES))), "phones", speed=1.0)
    services = party.app.services
    ways = SeatChanges(lambda *_all: False, lambda _seats: None)
    room = PhoneSession(services, ways, find=lambda: [Candidate(HERE, "", False)])
    services.phones = room
    if phones:
        room.begin()
        for _phone in range(phones):
            Thread(target=_watch, args=(room.invitation,), daemon=True).start()
        while sum(guest.is_spectator for guest in room.guests) < phones:
            party.app.step(_FRAME, [])
    began = thread_time()
    for _frame in range(FRAMES):
        party.app.step(_FRAME, [])
    taken = thread_time() - began
    room.end()
    return taken


def _watch(invitation: str) -> None:
    """Watch the match until the connection closes."""
    try:
        with Visitor(int(invitation.split(":")[2].partition("/")[0])) as phone:
            phone.say({"k": "hello", "party": invitation.rpartition("=")[2]})
            phone.say({"k": "look"})
            while phone.next_message():
                pass
    except (VisitorError, OSError):
        pass
