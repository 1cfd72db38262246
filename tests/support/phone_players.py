"""Ten phones in one real browser: each window plays the whole game by what its page shows.

Each window keeps its secrets to itself, as a phone does. What it sends and hears is noted with the machine's time, to
compare with the game's own notes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from selenium import webdriver

from game.match.match import Match
from game.phones.net.addresses import Candidate
from game.phones.net.server import PhoneServer
from game.phones.net.server_events import PhonesError
from game.scenes.navigation.device_routes import pad_found
from game.scenes.navigation.party_routes import late_guest
from game.scenes.phones.phone_seating import SeatChanges
from game.scenes.phones.phone_session import PhoneSession
from game.scenes.phones.seat_questions import PhoneAsks
from tests.support.party import Party
from tests.support.patience import ONE_WAIT
from tests.support.phone_browser import HERE, SEEN_AS, Table, browser

_APART = "Object.defineProperty(window, 'localStorage', { get: () => sessionStorage });"
_NOTES = """
if (!window.sent) (function () {
window.sent = []; window.got = [];
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...all) {
    super(...all);
    window.line = this;
    this.addEventListener('message', (event) => {
      const message = JSON.parse(event.data);
      if (message.k === 'page') {
        window.newest = message.at;
        setTimeout(() => {
          window.shown = message;
          window.got.push([message.at, Date.now()]);
        }, 0);
      }
      if (message.k === 'note') (window.notes = window.notes || []).push(message.say);
    });
  }
  send(text) {
    const message = JSON.parse(text);
    if (message.k === 'do') window.sent.push([message.at, Date.now()]);
    super.send(text);
  }
};
addEventListener('error', (event) => { (window.faults = window.faults || []).push(String(event.message)); });
})();
"""
_PLAYS = """
window.pressed = -1;
window.playing = setInterval(() => {
  const page = window.shown;
  // The page is drawn a moment before it counts as shown: cards of one are never pressed by the turn of the other.
  if (!page || page.at !== window.newest || document.documentElement.classList.contains('stale')) return;
  if (page.page === 'workshop' && page.remote && window.pressed !== page.at) {
    window.pressed = page.at;
    window.line.send(JSON.stringify({ k: 'remote', at: page.at, id: 'blank' }));
  }
  if (page.page !== 'table' || window.pressed === page.at) return;
  const all = (what) => [...document.querySelectorAll(what)];
  const jump = all('.held.can')[0];
  if (!page.mine && jump) { window.pressed = page.at; jump.click(); }
  if (!page.mine) return;
  const cards = all('.held.can'), deeds = all('.does .deed');
  const draw = all('.always .deed:not([aria-disabled])');
  const can = cards.length && !deeds.length ? cards : deeds.length ? deeds.concat(cards) : draw;
  if (!can.length) return;
  const call = document.querySelector('.own.call');
  if (page.hand.length === 2 && cards.length && call) call.click();
  window.pressed = page.at;
  can[Math.floor(Math.random() * can.length)].click();
}, 20);
"""


class HereServer(PhoneServer):
    """Listens on this machine alone, but gives another address."""

    _opened = False

    def open(self, address: str, port: int = 0) -> None:
        """Open on any port the first time: the game's is fixed, and other tests run here, too."""
        super().open(HERE, port if self._opened else 0)
        self.address, self._opened = address, True


class Skipping:
    """The real clock, which a test can put forward."""

    def __init__(self) -> None:
        self._more = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self._more

    def skip(self, seconds: float) -> None:
        self._more += seconds


class Players(Party):
    """The game with a table, and a browser whose windows are the phones of its first seats."""

    def __init__(self, match: Match, driver: webdriver.Chrome, seen_as: str = SEEN_AS, **settings: Any) -> None:
        super().__init__(match, "phones", **settings)
        services = self.app.services
        ways = SeatChanges(partial(late_guest, services), partial(pad_found, services))
        find = lambda: [Candidate(seen_as, "wlan0", False)]  # noqa: E731
        self.clock = Skipping()
        self.room = PhoneSession(services, ways, self.clock, find, self._make)
        services.phones = self.room
        self.room.begin()
        assert self.room.listening, self.room.trouble
        self.driver = driver
        self.windows: list[str] = []
        self.moments: dict[int, float] = {}
        """When each position was first on the screen, in milliseconds of the machine's clock."""

    def _make(self, serve: Callable[[str], Any], wake: Callable[[], None]) -> HereServer:
        self.line = HereServer(serve, wake, is_still_ours=lambda _address: True, more_origins=(SEEN_AS,))
        return self.line

    def step(self) -> None:
        """Run one frame of the game, and note when a position first appears."""
        self.app.step(1 / 60)
        self.moments.setdefault(self.room.position, time.time() * 1000)

    def until(self, holds: Callable[[], object], what: str) -> None:
        """Run the game until ``holds`` does; fails after a time that is ample for a slow machine."""
        end = time.monotonic() + ONE_WAIT
        while not holds():
            assert time.monotonic() < end, what
            self.step()

    def come(self, seat: int, *, plays: bool = True, name: str = "") -> str:
        """Let another phone take a person's seat (-1 for a new one), and play unless told not to."""
        driver = self.driver
        if self.windows:
            driver.switch_to.new_window("window")
        self.watch()
        driver.get(self.room.invitation)
        self.windows.append(driver.current_window_handle)
        self.until_js("return window.shown && window.shown.page === 'join'", "nobody was let in")
        sit = "line.send(JSON.stringify({ k: 'sit', place: arguments[0], name: arguments[1], face: '' }))"
        driver.execute_script(sit, seat, name)
        self.until_js("return window.shown.page !== 'join'", "nobody sat down")
        if isinstance(top := self.top, PhoneAsks):  # it is a person's seat: the host says yes on the screen
            top.press("yes")
            self.until_js("return ['table', 'workshop'].includes(window.shown.page)", "nobody sat down")
        if plays:
            driver.execute_script(_PLAYS)
        return self.windows[-1]

    def watch(self) -> None:
        """Note what the front page sends and hears, from its next load on."""
        for script in (_APART, _NOTES):
            self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def reopen(self, port: int) -> None:
        """Open the server on the same port again; wait while another program uses it."""

        def opened() -> bool:
            try:
                self.line.open("", port)
            except PhonesError as error:
                if error.kind != "port":
                    raise
                return False
            return True

        self.until(opened, f"port {port} stays taken")

    def until_js(self, script: str, what: str) -> None:
        """Run the game until a script on the front page returns something true."""
        self.until(lambda: (self.step(), self.driver.execute_script(script))[1], what)

    def collect(self, script: str) -> list[Any]:
        """Return what the script returns in each window."""
        found = []
        for window in self.windows:
            self.driver.switch_to.window(window)
            found.append(self.driver.execute_script(script))
        return found

    def close(self) -> None:
        """End the party and close all windows but the first."""
        self.room.end()
        for window in self.windows[1:]:
            self.driver.switch_to.window(window)
            self.driver.close()
        if self.windows:
            self.driver.switch_to.window(self.windows[0])
            self.driver.get("about:blank")


@contextmanager
def chromium() -> Iterator[webdriver.Chrome]:
    """Yield a browser that plays for all phones."""
    table = Table()
    with browser(table) as phone:
        yield phone.driver
    table.server.close()


def median(values: Sequence[float]) -> float:
    """Return the upper median."""
    return sorted(values)[len(values) // 2]
