"""Tests of the page in Firefox and WebKit: a round, and every state as in Chromium (PTY-08)."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import pygame
import pytest

from game.scenes.phones.seat_questions import PhoneAsks
from tests.support.engines import MISSING, EnginePhone, engine, here
from tests.support.party import people_match
from tests.support.phone_browser import HERE
from tests.support.phone_measures import BUTTONS, EMPTY, FREE, LEAST, WIDER
from tests.support.phone_players import Players
from tests.support.phone_states import HAND, states
from tests.support.presets import BY_NAME

SOAK = bool(os.environ.get("HUE_SOAK"))
ENGLISH = states("en")
CROWD = "table-ten-seats-seven"
PICTURED = [*ENGLISH] if SOAK else ["table-mine", "colour", "join-many", "match-over"]
MEASURED = (
    "return [].concat("
    + ", ".join(f"(function () {{ {one} }}).apply(null, arguments)" for one in (WIDER, EMPTY, BUTTONS))
    + ");"
)
PLAYS = """
    window.faults = [];
    addEventListener('error', (event) => window.faults.push(String(event.message)));
    const all = (what) => [...document.querySelectorAll(what)];
    setInterval(() => {
      if (document.documentElement.classList.contains('stale')) return;
      const places = all('input[name=place]');
      if (places.length && !places.some((one) => one.checked)) { places[places.length - 1].click(); return; }
      const sit = document.querySelector('main.join ~ .dock .main');
      if (sit) { sit.click(); return; }
      if (!document.querySelector('header.mine') || !document.querySelector('main.table')) return;
      if (all('.hand .held').length === 2) document.querySelector('.own.call').click();
      const cards = all('.held.can'), deeds = all('.does .deed'), draw = all('.always .deed:not([aria-disabled])');
      const can = cards.length && !deeds.length ? cards : deeds.length ? deeds.concat(cards) : draw;
      if (can.length) can[Math.floor(Math.random() * can.length)].click();
    }, 20);
"""


@pytest.fixture(scope="module", params=list(MISSING))
def phone(request: pytest.FixtureRequest) -> Iterator[EnginePhone]:
    if MISSING[request.param]:
        pytest.skip(MISSING[request.param])
    there = here()
    with engine(request.param, there) as found:
        yield found
    there.server.close()


def test_PTY08_every_state_is_measured_in_the_other_engines(phone: EnginePhone) -> None:
    phone.table.messages = ENGLISH["lobby"]
    phone.size((320, 568))
    phone.come()
    for name, messages in ENGLISH.items():
        phone.table.messages = messages
        if not phone.table.links or phone.js("return !!document.querySelector('main.bye, .note')"):
            phone.come()
        phone.show(messages)
        assert phone.js(MEASURED, LEAST) == [], name
        if name in PICTURED:
            phone.until(lambda: colours(phone) > 24, f"{name} has no picture")


def colours(phone: EnginePhone) -> int:
    """Count the colours in a screenshot, sampled every 7 pixels."""
    picture = pygame.image.load(io.BytesIO(phone.driver.get_screenshot_as_png()))
    wide, high = picture.get_size()
    assert (wide, high) >= (320, 568)
    return len({tuple(picture.get_at((x, y)))[:3] for x in range(0, wide, 7) for y in range(0, high, 7)})


@pytest.mark.parametrize(
    ("size", "letters"), [((375, 553), "100"), ((390, 844), "150"), ((375, 553), "200"), ((844, 390), "200")]
)
def test_PTY08_a_whole_hand_is_seen_without_scrolling_in_the_other_engines(
    phone: EnginePhone, size: tuple[int, int], letters: str
) -> None:
    phone.table.messages = ENGLISH[CROWD]
    phone.size(size)
    phone.come()
    phone.keep(size=letters)
    phone.until(lambda: phone.js("return [innerWidth, innerHeight]") == list(size), "the window never got its size")
    assert phone.js(FREE) == len(HAND)


def test_PTY01_a_round_is_played_in_the_other_engines(phone: EnginePhone) -> None:
    players = Players(people_match(2, bots=(1,), rules=BY_NAME["express"]), phone.driver, HERE, speed=0.0)
    phone.size((390, 844))
    phone.driver.get(players.room.invitation)
    players.until_js("return !!document.querySelector('main.join')", "nobody was let in")
    phone.js(PLAYS)
    players.until(lambda: isinstance(players.top, PhoneAsks), "nobody asked for the seat")
    players.top.press("yes")
    players.until(lambda: players.match.result is not None, "the round never ended")
    players.until_js("return !!document.querySelector('.scores')", "its points were not shown")
    assert phone.js("return window.faults") == [] and players.scene.show.mismatches == []
    phone.driver.get("about:blank")
    players.close()
