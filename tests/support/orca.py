"""Orca itself beside the whole game: what it speaks, and keys that are pressed.

``heard_by_orca(home)`` starts a bus, a screen, Speech Dispatcher, Orca and the game. The voice is a module of Speech
Dispatcher that writes each sentence into a pipe. Waits end with a sentence, or fail after ONE_WAIT seconds.
"""

import os
import queue
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.bench.x11 import Server
from tests.support import reader
from tests.support.patience import ONE_WAIT
from tests.support.reader import ROOT, SILENCE, LostCallError

NEEDED: Final = ("orca", "speech-dispatcher")
MODULES: Final = ("/usr/lib/speech-dispatcher-modules", "/usr/libexec/speech-dispatcher-modules")
WINDOW: Final = (1280, 720)
_MIDDLE: Final = (340, 60, 600, 600)
_PLAIN: Final = 8
"""Most values of bytes in a picture where no page is drawn yet."""
_SERVICE: Final = """LogLevel 0
LogDir "{home}"
AudioOutputMethod "alsa"
AudioALSADevice "null"
DefaultLanguage en
AddModule "pipe" "sd_generic" "pipe.conf"
DefaultModule pipe
DisableAutoSpawn
"""
_MODULE: Final = """GenericExecuteSynth "printf '%s\\\\n' \\'$DATA\\' > {pipe}"
GenericCmdDependency "printf"
AddVoice "en" "MALE1" "m1"
GenericLanguage "en" "en" "utf-8"
"""
_ORCA: Final = """import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi
from orca import orca
Atspi.set_timeout(1000, 0)
orca.getSettingsManager().activate(None, {})
orca.main()
"""
"""Orca without its own start, which ends other Orcas of the same person or gives way.

It waits a second for an answer; 15 seconds are usual where a program is new.
"""
_SILENT: Final = "pcm.!default { type null }\nctl.!default { type null }\n"


def missing() -> str:
    """Return what Orca would need and this machine lacks, "" if nothing."""
    lacking = [name for name in NEEDED if not shutil.which(name)]
    if not any(Path(folder, "sd_generic").exists() for folder in MODULES):
        lacking.append("sd_generic of speech-dispatcher")
    return lacking[0] if lacking else reader.missing()


class OrcaListener:
    """A person who hears Orca and presses keys; ``spoken`` has all lines so far."""

    def __init__(self, pipe: int, server: Server) -> None:
        self.spoken: list[str] = []
        self.transcript: list[str] = []
        """What was spoken and pressed."""
        self.errors: Path | None = None
        self._lines: queue.Queue[str] = queue.Queue()
        self._taken = 0
        self._server = server
        threading.Thread(target=self._read, args=(pipe,), daemon=True).start()

    def press(self, key: str) -> None:
        """Press a key by its name of X11, such as "Return"; waits pass over what was spoken before."""
        self._taken = len(self.spoken)
        self.transcript.append(f"[{key}]")
        self._server.press(key)
        self._server.release(key)

    def wait_for(self, part: str, seconds: float = ONE_WAIT) -> str:
        """Return the next line with ``part`` in it, of those after the last press or wait."""
        until = time.monotonic() + seconds
        while True:
            while self._taken < len(self.spoken):
                self._taken += 1
                if part in self.spoken[self._taken - 1]:
                    return self.spoken[self._taken - 1]
            if not self.listen(until - time.monotonic()):
                raise AssertionError(f"waited for “{part}”; so far:\n{self.story()}")

    def listen(self, seconds: float) -> bool:
        """Wait for one more line; return whether one came in time."""
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return False
        self.spoken.append(line)
        self.transcript.append(line)
        return True

    def story(self) -> str:
        """Return what was spoken and pressed last, and what the game complained about."""
        errors = self.errors.read_text(encoding="utf-8", errors="replace")[-2000:] if self.errors else ""
        return "\n".join([*self.transcript[-80:], errors])

    def focus_window(self) -> None:
        """Give the game's window the focus once it is drawn: there is no window manager."""
        until = time.monotonic() + ONE_WAIT
        while not ((found := self._server.windows(WINDOW)) and len(set(self._server.pixels(_MIDDLE))) > _PLAIN):
            assert time.monotonic() < until, f"nothing is drawn:\n{self.story()}"
            self.listen(0.1)
        self._server.focus(found[0][0])

    def _read(self, pipe: int) -> None:
        with os.fdopen(pipe, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if line == _END:
                    return
                if words := line.strip():
                    self._lines.put(words)


_END: Final = "\0\n"
"""What ends the thread that reads the pipe."""


@contextmanager
def heard_by_orca(game_home: Path, first: str) -> Iterator[OrcaListener]:
    """Start the game with the settings in ``game_home``, then Orca, which must say ``first``.

    In this order, for AccessKit may lose a call of a reader that was there before the game. One that Orca makes as it
    starts may be lost, too, and the first focus with it: then raises LostCallError.
    """
    with ExitStack() as stack:
        home = Path(stack.enter_context(TemporaryDirectory()))
        pipe = _write_settings(home)
        given = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND", "XDG_"))}
        own = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        display = stack.enter_context(reader.started_screen())
        environ = {**given, **own, "LANG": "C.UTF-8", "DISPLAY": display, "HUE_AND_CRY_HOME": str(game_home)}
        environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        environ["DBUS_SESSION_BUS_ADDRESS"] = stack.enter_context(reader.started_bus(environ))
        listener = OrcaListener(os.open(pipe, os.O_RDWR), Server(display))  # open for both: it never ends by itself
        stack.callback(pipe.write_text, _END)
        service = ["speech-dispatcher", "-s", "-C", str(home), "-P", str(home / "pid"), "-L", str(home)]
        stack.callback(stack.enter_context(reader.started(service, environ)).kill)
        listener.errors = home / "errors.txt"
        command = [sys.executable, str(ROOT / "tests" / "support" / "reader_game.py"), "as installed"]
        errors = stack.enter_context(listener.errors.open("w"))
        stack.enter_context(reader.started(command, environ, errors=errors))
        listener.focus_window()
        orca = stack.enter_context(reader.started([reader.SYSTEM_PYTHON, "-c", _ORCA], environ))
        stack.callback(orca.kill)  # it takes long to end when asked
        listener.wait_for("Screen reader on")
        try:
            listener.wait_for(first, SILENCE)
        except AssertionError as silence:
            raise LostCallError(str(silence)) from silence
        yield listener


def _write_settings(home: Path) -> Path:
    """Write the settings of sound and voice; return the pipe that gets what is spoken."""
    home.chmod(0o700)
    pipe = home / "spoken"
    os.mkfifo(pipe)
    (home / "speechd.conf").write_text(_SERVICE.format(home=home), encoding="utf-8")
    (home / "modules").mkdir()
    (home / "modules" / "pipe.conf").write_text(_MODULE.replace("{pipe}", str(pipe)), encoding="utf-8")
    (home / ".asoundrc").write_text(_SILENT, encoding="utf-8")
    return pipe
