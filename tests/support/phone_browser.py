"""The phones' page in a real browser, from an address that is not secure, as on a phone.

The server is the real one; its table sends what a test wants.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from game.phones.net.server import PhoneServer
from game.phones.net.server_events import Closed, Connected, PhoneMessage
from game.phones.page.phone_site import PhoneSite
from tests.support.patience import PATIENCE
from tests.support.phone_states import palettes

HERE = "127.0.0.1"
SEEN_AS = "192.168.178.20"
"""The address under which the browser reaches this machine.

127.0.0.1 counts as secure and would hide what a phone lacks.
"""
PORTRAIT, LANDSCAPE, NARROW = (390, 664), (750, 342), (320, 560)
"""CSS pixels that a browser leaves of the screen of a usual phone, and of a narrow one."""
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
MISSING = "" if CHROMIUM and DRIVER else "no Chromium with its driver is here: apt-get install chromium chromium-driver"
needs_browser = pytest.mark.skipif(bool(MISSING), reason=MISSING)
Plain = dict[str, Any]


class Table:
    """The server's side: keeps what phones said, and greets new phones with what was last shown."""

    def __init__(self, seen_as: str = SEEN_AS) -> None:
        self.page = PhoneSite(palettes(), "en")
        self._seen_as, self._woken = seen_as, Event()
        self.server = PhoneServer(self.page.serve, self._woken.set, more_origins=(SEEN_AS,))
        self.said: list[Mapping[str, Any]] = []
        self.messages: Sequence[Plain] = ()
        self.greets = self.answers = True
        self.links: list[int] = []
        self.open_links: set[int] = set()
        self.open()

    def open(self, port: int = 0) -> None:
        self.server.open(HERE, port)
        self.page.host = f"{self._seen_as}:{self.server.port}"

    @property
    def url(self) -> str:
        """The address in the code to scan."""
        return f"http://{self.page.host}/#p=partytoken"

    def show(self, messages: Sequence[Plain]) -> None:
        """Send these messages to all phones, and to each that connects later."""
        self.messages = messages
        for link in self.links:
            self._send(link)

    def say(self, *messages: Plain) -> None:
        """Send these messages once, to all phones."""
        for link in self.links:
            for message in messages:
                self.server.send(link, json.dumps(message))

    def cut(self) -> None:
        """Drop every connection, even those without an answer."""
        self.listen()
        for link in self.open_links:
            self.server.close_link(link)

    def until(self, holds: Callable[[], object], what: str = "") -> None:
        """Listen until ``holds`` does; fails after a time that is ample for a slow machine."""
        end = time.monotonic() + PATIENCE * 0.8
        while not holds():
            assert time.monotonic() < end, what or "it never came"
            self.listen()
            self._woken.wait(0.02)
            self._woken.clear()

    def listen(self) -> None:
        """Take in the messages received so far."""
        for heard in self.server.take():
            match heard:
                case PhoneMessage(link, words):
                    self.said.append(words)
                    self._answer(link, words)
                case Connected(link):
                    self.open_links.add(link)
                case Closed(link):
                    self.open_links.discard(link)
                    self.links = [other for other in self.links if other != link]

    def heard(self, kind: str) -> list[Mapping[str, Any]]:
        """Return the messages of a kind."""
        self.listen()
        return [words for words in self.said if words["k"] == kind]

    def _answer(self, link: int, words: Mapping[str, Any]) -> None:
        if words["k"] == "hello" and self.greets:
            self.links.append(link)
            self._send(link)
        if words["k"] == "ping" and self.answers:
            self.server.send(link, '{"k":"pong"}')

    def _send(self, link: int) -> None:
        for message in self.messages:
            self.server.send(link, json.dumps(message))


class Phone:
    """A browser with the page open."""

    def __init__(self, driver: webdriver.Chrome, table: Table) -> None:
        self.driver, self.table = driver, table

    def come(self) -> None:
        """Open the page as a scan of the code does, with nothing stored from before."""
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd(
            "Storage.clearDataForOrigin", {"origin": f"http://{self.table.page.host}", "storageTypes": "all"}
        )
        self.table.listen()
        self.table.links.clear()
        self.driver.get(self.table.url)

    def show(self, messages: Sequence[Plain]) -> None:
        """Have the table show messages, and wait until the page shows them."""
        self.table.show(messages)
        if not self.table.links:
            self.come()
        self.seen(messages)

    def seen(self, messages: Sequence[Plain]) -> None:
        """Wait until the last of these messages is on the page."""
        last = messages[-1]
        wanted = last["say"] if last["k"] in ("note", "bye") else last["title"]
        self.until(
            lambda: self.js("return !document.documentElement.classList.contains('stale')") and wanted in self.text()
        )

    def until(self, holds: Callable[[], object], what: str = "") -> None:
        self.table.until(holds, what)

    def js(self, script: str, *given: object) -> Any:
        return self.driver.execute_script(script, *given)

    def text(self) -> str:
        """Return all words on the page, seen or only read aloud; none while it loads once more."""
        words = "return ['app', 'over'].map((name) => document.getElementById(name)?.textContent ?? '').join('')"
        return str(self.js(words))

    def press(self, selector: str) -> None:
        """Click an element by script, which no layout hinders."""
        self.js("document.querySelector(arguments[0]).click()", selector)

    def size(self, size: tuple[int, int], scale: float = 3, **wishes: str) -> None:
        """Set the screen's size in CSS pixels, and ``wishes`` besides reduced motion.

        ``wishes`` are ``color_scheme`` and ``contrast``.
        """
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": scale, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        asked = {"color_scheme": "dark", "reduced_motion": "reduce", **wishes}
        features = [{"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in asked.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def keep(self, **choices: str) -> None:
        """Store choices of the "Aa" menu on the phone and reload."""
        for name, value in choices.items():
            self.js("localStorage.setItem('hue.' + arguments[0], arguments[1])", name, value)
        self.table.links.clear()
        self.driver.refresh()
        self.seen(self.table.messages)

    def console(self) -> list[str]:
        """Return the browser's messages since the last call."""
        return [str(entry["message"]) for entry in self.driver.get_log("browser")]  # type: ignore[no-untyped-call]

    def picture(self, target: Path) -> None:
        self.driver.get_screenshot_as_file(str(target))


@contextmanager
def browser(table: Table) -> Iterator[Phone]:
    """Yield a Chromium of its own, as a phone with a touch screen."""
    options = Options()
    options.binary_location = CHROMIUM or ""
    for argument in (
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--disable-background-networking", "--no-first-run", "--mute-audio",
        f"--host-resolver-rules=MAP {SEEN_AS} {HERE}, MAP * ~NOTFOUND, EXCLUDE {HERE}",
    ):  # fmt: skip
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(DRIVER, env=dict(os.environ)))
    try:
        phone = Phone(driver, table)
        phone.size(PORTRAIT)
        driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        yield phone
    finally:
        driver.quit()
