"""The phones' page in Firefox (by WebDriver BiDi) and WebKit (by its own driver) (PTY-08).

WebKit runs in a window without a frame on a virtual screen.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from websockets.sync.client import ClientConnection, connect

from tests.bench.display import xvfb
from tests.support.patience import PATIENCE
from tests.support.phone_browser import HERE, Phone, Table

_FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox") or ""
_DRIVER = shutil.which("WebKitWebDriver") or ""
_BROWSER = next(map(str, Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")), "")
MISSING: Final = {
    "Firefox": "" if _FIREFOX else "no Firefox is here: apt-get install firefox-esr",
    "WebKit": "" if _DRIVER and _BROWSER and shutil.which("Xvfb") else "no WebKit with its driver is here: "
    "apt-get install webkit2gtk-driver xvfb",
}  # fmt: skip
_CALM: Final = {
    "ui.prefersReducedMotion": 1, "app.update.enabled": False, "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "browser.safebrowsing.update.enabled": False, "extensions.update.enabled": False, "network.proxy.type": 0,
    "services.settings.server": "data:,", "browser.aboutwelcome.enabled": False,
}  # fmt: skip
"""Preferences that keep Firefox off the network and its animations short."""
_LISTENS: Final = "WebDriver BiDi listening on "
_WINDOW: Final = (
    "data:text/html,<button style='width:300px;height:200px' onclick=\"open('about:blank','phone',"
    "'width=320,height=568,toolbar=no,menubar=no,location=no')\">phone</button>"
)
"""A page that opens a bare window: the browser's own cannot be narrower than its buttons."""


class FirefoxDriver:
    """The part of a driver that a phone needs, over Firefox's own WebDriver BiDi."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._last = line, 0
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def get(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def refresh(self) -> None:
        self._ask("browsingContext.reload", context=self._page, wait="complete")

    def execute_script(self, script: str, *given: object) -> Any:
        """Return a script's result; it finds ``arguments`` as with all drivers."""
        wrapped = f"(given) => JSON.stringify((function () {{ {script} }}).apply(null, JSON.parse(given)))"
        asked = [{"type": "string", "value": json.dumps(given)}]
        answer = self._ask(
            "script.callFunction", functionDeclaration=wrapped, arguments=asked, target={"context": self._page},
            awaitPromise=False,
        )  # fmt: skip
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def set_window_size(self, width: int, height: int) -> None:
        """Set the size of the page itself, not of the window."""
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=size, devicePixelRatio=1)

    def get_screenshot_as_png(self) -> bytes:
        return b64decode(self._ask("browsingContext.captureScreenshot", context=self._page)["data"])

    def _ask(self, method: str, **params: object) -> Any:
        self._last += 1
        self._line.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while (answer := json.loads(self._line.recv(PATIENCE))).get("id") != self._last:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]


class EnginePhone(Phone):
    """The phones' page in a browser with another engine."""

    def come(self) -> None:
        """Open the page as a scan of the code does, with nothing stored from before."""
        if self.js("return location.protocol") == "http:":
            self.js("localStorage.clear()")
        self.driver.get("about:blank")
        self.table.listen()
        self.table.links.clear()
        self.driver.get(self.table.url)

    def size(self, size: tuple[int, int], scale: float = 2, **_wishes: str) -> None:
        """Set the page's size in CSS pixels; WebKit's is never narrower than 334."""
        self.driver.set_window_size(*size)


@contextmanager
def engine(name: str, table: Table) -> Iterator[EnginePhone]:
    opened: dict[str, Callable[[], Any]] = {"Firefox": _firefox, "WebKit": _webkit}
    with opened[name]() as driver:
        yield EnginePhone(driver, table)


@contextmanager
def _firefox() -> Iterator[FirefoxDriver]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        wishes = [f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in _CALM.items()]
        Path(profile, "user.js").write_text("\n".join(wishes), "utf-8")
        command = [_FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(
            [*command, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"HOME": profile, "MOZ_REMOTE_ALLOW_SYSTEM_ACCESS": "0"},
        ) as program:  # fmt: skip
            assert program.stderr is not None
            try:
                address = next(line.partition(_LISTENS)[2] for line in program.stderr if _LISTENS in line)
                Thread(target=program.stderr.read, daemon=True).start()  # or a full pipe would block the browser
                with connect(f"{address.strip()}/session", open_timeout=PATIENCE, max_size=None, proxy=None) as line:
                    yield FirefoxDriver(line)
            finally:
                program.terminate()


@contextmanager
def _webkit() -> Iterator[webdriver.WebKitGTK]:
    options = Options()
    options.binary_location = _BROWSER
    options.add_argument("--automation")
    with xvfb((1000, 1000)) as screen:
        service = Service(_DRIVER, env=os.environ | {"DISPLAY": screen, "GDK_BACKEND": "x11"})
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            driver.get(_WINDOW)
            first = driver.current_window_handle
            driver.find_element("css selector", "button").click()
            driver.implicitly_wait(0)
            _until(lambda: len(driver.window_handles) > 1)
            driver.switch_to.window(next(one for one in driver.window_handles if one != first))
            yield driver
        finally:
            driver.quit()


def _until(holds: Callable[[], bool]) -> None:
    for _ask in range(1000):  # each is answered by another program
        if holds():
            return
    raise AssertionError("no window was opened")


def here() -> Table:
    """Return a table at this machine's own address: these browsers cannot map it to another."""
    return Table(HERE)
