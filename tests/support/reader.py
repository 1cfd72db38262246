"""A program of ours and a screen reader's client beside it, on a bus of their own.

``run_with_reader(command)`` starts all; the client speaks AT-SPI like Orca, from outside the process. Waits end with
an event, or fail after ONE_WAIT seconds.
"""

import json
import os
import queue
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, Final

from tests.support.patience import ONE_WAIT

ROOT: Final = Path(__file__).resolve().parents[2]
SYSTEM_PYTHON: Final = "/usr/bin/python3"
SILENCE: Final = 20.0
"""Seconds without an answer after which a call is lost, and an ending process hangs."""
LEAST_WAIT: Final = 0.2
"""Seconds after which a wait looks once more at a tree though no event came."""
NEEDED: Final = ("dbus-daemon", "Xvfb", SYSTEM_PYTHON)
_TRY: Final = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


def missing() -> str:
    """Return what a reader would need and this machine lacks, "" if nothing."""
    for name in NEEDED:
        if not shutil.which(name):
            return name
    if not any(Path(folder, "at-spi-bus-launcher").exists() for folder in ("/usr/libexec", "/usr/lib/at-spi2-core")):
        return "at-spi2-core"
    done = subprocess.run([SYSTEM_PYTHON, "-c", _TRY], capture_output=True, check=False)
    return "gir1.2-atspi-2.0 and python3-gi" if done.returncode else ""


@dataclass(frozen=True)
class SeenNode:
    """A node as the reader gets it from the bus."""

    depth: int
    name: str
    role: str
    states: tuple[str, ...]
    value: float | None
    actions: tuple[str, ...]


@dataclass(frozen=True)
class HeardEvent:
    """An event of the bus, such as "object:announcement".

    ``detail`` of an announcement is 2 for one that interrupts, else 1; of a state whether it is on.
    """

    kind: str
    name: str
    role: str
    detail: int
    text: str
    at: float


class LostCallError(AssertionError):
    """Raised for a call that is never answered; AccessKit 0.7 loses one now and then."""


def again_if_lost(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test again, at most twice, if a call was lost."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        for _time in range(2):
            with suppress(LostCallError):
                return test(*args, **kwargs)
        return test(*args, **kwargs)

    return run


class ReaderClient:
    """The reader's side, beside the ``program`` that is read.

    ``heard`` has all events so far, ``errors`` is the file with the program's error output.
    """

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self._lines: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self.heard: list[HeardEvent] = []
        self._taken = 0
        self.program: subprocess.Popen[str] | None = None
        self.errors: Path | None = None
        assert process.stdout is not None
        threading.Thread(target=self._read, args=(process.stdout,), daemon=True).start()
        assert self._answer() == "ready"

    def tree(self) -> list[SeenNode]:
        """Return all nodes of all programs, from outside in.

        Asks again if the tree has changed meanwhile.
        """
        while isinstance(found := self._ask(do="tree"), str):
            self._take(LEAST_WAIT)
        return [
            SeenNode(
                node["depth"], node["name"], node["role"], tuple(node["states"]), node["value"], tuple(node["actions"])
            )
            for node in found
        ]

    def node(self, name: str, role: str = "") -> SeenNode | None:
        return next((node for node in self.tree() if node.name == name and role in ("", node.role)), None)

    def press(self, name: str, role: str = "") -> None:
        """Press what has this name, as the reader's own key for that does."""
        assert self.finds_and_presses(name, role), f"{name} is not there, or cannot be pressed"

    def finds_and_presses(self, name: str, role: str = "") -> bool:
        """Press what has this name, and return whether it was still there."""
        return self._ask(do="press", name=name, role=role) is True

    def focus(self, name: str, role: str = "") -> None:
        answer = self._ask(do="focus", name=name, role=role)
        assert answer is True, f"{name}: {answer}"

    def wait_for_window(self) -> str:
        """Return the title of the program's window once it is in front.

        A tree that is asked for earlier may lose a call and take two seconds.
        """
        return self.wait_for_event(lambda event: event.kind.startswith("window:activate"), "a window").name

    def wait_for_node(self, name: str, role: str = "") -> SeenNode:
        """Return a node once it is there; looks again after each event."""
        until = time.monotonic() + ONE_WAIT
        while (found := self.node(name, role)) is None:
            self._fail_after(until, f"a node {name}")
            self._take(LEAST_WAIT)
        return found

    def wait_for_event(self, fits: Callable[[HeardEvent], bool], what: str = "an event") -> HeardEvent:
        """Return the next event that fits, of those that no wait has returned or passed over yet."""
        until = time.monotonic() + ONE_WAIT
        while True:
            while self._taken < len(self.heard):
                event = self.heard[self._taken]
                self._taken += 1
                if fits(event):
                    return event
            self._fail_after(until, what)
            self._take(LEAST_WAIT)

    def wait_for_announcement(self, part: str = "") -> HeardEvent:
        """Return the next announcement that contains ``part``; its words are in ``text``."""
        return self.wait_for_event(
            lambda event: event.kind.startswith("object:announcement") and part in event.text, f"“{part}” to be said"
        )

    def wait_for_focus(self, name: str) -> HeardEvent:
        return self.wait_for_event(
            lambda event: event.kind == "object:state-changed:focused" and event.detail == 1 and event.name == name,
            f"the focus on {name}",
        )

    def wait_for_change(self) -> None:
        """Return after the next event, or a moment in which none came."""
        self._take(LEAST_WAIT)

    def _fail_after(self, until: float, what: str) -> None:
        ended = self.program is not None and self.program.poll() is not None
        if ended or time.monotonic() > until:
            last = [(event.kind, event.name or event.text) for event in self.heard[-12:]]
            errors = self.errors.read_text(encoding="utf-8", errors="replace")[-2000:] if self.errors else ""
            raise AssertionError(
                f"waited for {what}{' of a program that has ended' * ended}; heard last: {last}\n{errors}"
            )

    def _ask(self, **asked: str) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        until = time.monotonic() + SILENCE
        while True:
            line = self._take(max(0.0, until - time.monotonic()))
            if line is None:
                raise LostCallError("the client gives no answer")
            if "answer" in line:
                return line["answer"]

    def _take(self, seconds: float) -> dict[str, Any] | None:
        """Take the next line, None if there is none in time; events are kept."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is not None and "event" in line:
            self.heard.append(
                HeardEvent(line["event"], line["name"], line["role"], line["detail"], line["text"], time.monotonic())
            )
        return line

    def _read(self, lines: IO[str]) -> None:
        for line in lines:
            self._lines.put(json.loads(line))
        self._lines.put(None)


@contextmanager
def run_with_reader(command: Sequence[str], **environment: str) -> Iterator[ReaderClient]:
    """Start a program in a window with a reader beside it; end both afterwards.

    The program's standard output is ``client.program.stdout``.
    """
    with ExitStack() as stack:
        home = stack.enter_context(TemporaryDirectory())
        given = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND", "XDG_"))}
        own = {"HOME": home, "XDG_RUNTIME_DIR": home, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        own["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        environ = {**given, **own, "LANG": "C.UTF-8", "DISPLAY": stack.enter_context(started_screen()), **environment}
        environ["DBUS_SESSION_BUS_ADDRESS"] = stack.enter_context(started_bus(environ))
        client = ReaderClient(
            stack.enter_context(
                started([SYSTEM_PYTHON, str(ROOT / "tests/support/atspi_client.py")], environ, subprocess.PIPE)
            )
        )
        client.errors = Path(home, "errors.txt")
        errors = stack.enter_context(client.errors.open("w"))
        client.program = stack.enter_context(started(command, environ, errors=errors))
        yield client


@contextmanager
def started(
    command: Sequence[str],
    environ: dict[str, str],
    stdin: int = subprocess.DEVNULL,
    errors: int | IO[str] = subprocess.DEVNULL,
) -> "Iterator[subprocess.Popen[str]]":
    """Start a process in a group of its own, with output to read; end the group afterwards."""
    process = subprocess.Popen(
        command,
        env=environ,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        if process.stdin is not None:
            process.stdin.close()
        with suppress(ProcessLookupError):  # all of them have ended
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(SILENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        if process.stdout is not None:
            process.stdout.close()


@contextmanager
def started_bus(environ: dict[str, str]) -> Iterator[str]:
    """Provide the address of a session bus; what it starts is in its group, and ends with it."""
    with started(["dbus-daemon", "--session", "--nofork", "--print-address"], environ) as daemon:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().strip()


@contextmanager
def started_screen() -> Iterator[str]:
    """Provide the name of a screen that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    with started(command, dict(os.environ)) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
