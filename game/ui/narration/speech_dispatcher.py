"""Speech Dispatcher, the voice of Linux desktops, through its Unix socket.

It speaks SSIP: a command is a line, the answer is lines that begin with a number, and the last of them has a space
after it ("249-German<tab>de<tab>none", "249 OK VOICE LIST SENT"). 2.. is yes; 3.., 4.. and 5.. refuse. Whatever is in
the socket's place may send anything or nothing, so answers have limits in bytes, lines and seconds.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from game.ui.desktop.folders import plain_environment
from game.ui.narration.output import Manner, Voice
from game.ui.narration.voices import on_rate_scale, on_volume_scale, one_line, speaks_language

PROGRAM: Final = "speech-dispatcher"
ANSWER_SECONDS: Final = 3.0
"""Longest wait for a whole answer; the list of 13,000 voices takes 0.3 s."""
SPAWN_SECONDS: Final = 3.0
"""Longest wait for a service that was just started."""
_POLL_SECONDS: Final = 0.05
_LONGEST_LINE: Final = 1000
_MOST_LINES: Final = 50_000
_MOST_NAMES: Final = 100
_LEAST, _MOST = -100, 100
_ADDRESS: Final = "unix_socket"
_PACE: Final = "message"
"""The priority that waits for its like, in order, and lets only important ones pass."""


class SpeechRefusalError(OSError):
    """The service answered that it does not do this; the connection goes on."""


class _DispatcherVoice(NamedTuple):
    name: str
    language: str


class SpeechConnection:
    """Commands and answers of SSIP over a connected socket.

    Every method raises OSError if the service is gone, silent or speaks another protocol; the socket is closed then.
    """

    def __init__(
        self, line: socket.socket, clock: Callable[[], float] = time.monotonic, seconds: float = ANSWER_SECONDS
    ) -> None:
        self._socket, self._clock, self._seconds = line, clock, seconds
        self._read = bytearray()
        self._ends = 0.0

    def ask(self, command: str, code: int) -> list[str]:
        """Send a command and return the answer's lines above the last.

        Raises SpeechRefusalError as well.
        """
        try:
            return self._asked(command.encode() + b"\r\n", code)
        except SpeechRefusalError:
            raise
        except OSError:
            self.close()
            raise

    def close(self) -> None:
        self._socket.close()

    def _asked(self, command: bytes, code: int) -> list[str]:
        self._ends = self._clock() + self._seconds
        self._wait_no_longer()
        self._socket.sendall(command)
        lines: list[str] = []
        while len(lines) <= _MOST_LINES:
            number, last, text = _parsed(self._line())
            if last and 300 <= number < 600:
                raise SpeechRefusalError(f"{PROGRAM} answers {number} {text}")
            if number != code:
                raise OSError(f"{PROGRAM} answers {number} where {code} was due")
            if last:
                return lines
            lines.append(text)
        raise OSError(f"{PROGRAM} answers without an end")

    def _line(self) -> str:
        while (end := self._read.find(b"\n")) < 0:
            if len(self._read) > _LONGEST_LINE:
                raise OSError(f"{PROGRAM} sends a line without an end")
            self._wait_no_longer()
            got = self._socket.recv(1 << 16)
            if not got:
                raise OSError(f"{PROGRAM} has hung up")
            self._read += got
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        return line.decode("utf-8", "replace").rstrip("\r")

    def _wait_no_longer(self) -> None:
        left = self._ends - self._clock()
        if left <= 0:
            raise TimeoutError(f"{PROGRAM} does not answer")
        self._socket.settimeout(left)


def _parsed(line: str) -> tuple[int, bool, str]:
    found = re.fullmatch(r"([2-7]\d\d)([ -])(.*)", line, re.ASCII | re.DOTALL)
    if found is None:
        raise OSError(f"{PROGRAM} answers in no known way")
    return int(found[1]), found[2] == " ", found[3]


class SpeechDispatcher(Voice):
    """The voice of Speech Dispatcher; its punctuation and spelling stay as the person set them.

    ``connect`` returns a fresh connection or raises OSError; ``user`` names the person in the service's own lists.
    """

    def __init__(self, connect: Callable[[], SpeechConnection], user: str = "") -> None:
        self._connect = connect
        self._user = re.sub(r"[^A-Za-z0-9_-]", "_", user) or "player"
        self._manner = Manner()
        self._voices: list[_DispatcherVoice] | None = None
        self._open()

    def _open(self) -> None:
        self._line = self._connect()
        self._line.ask(f"SET SELF CLIENT_NAME {self._user}:hue-and-cry:narration", 208)
        self._line.ask(f"SET SELF PRIORITY {_PACE}", 202)
        self._try("SET SELF SSML_MODE off", 219)
        self._usual_rate = self._number("GET RATE", 0)
        self._usual_volume = self._number("GET VOLUME", _MOST)

    def speak(self, sentence: str) -> None:
        text = one_line(sentence)
        if text:
            self._line.ask("SPEAK", 230)
            self._line.ask(f"{'.' if text.startswith('.') else ''}{text}\r\n.", 225)  # a "." alone ends the text

    def stop(self) -> None:
        self._try("CANCEL SELF", 213)  # STOP would leave what waits

    def configure(self, manner: Manner) -> None:
        if self._manner.voice and not manner.voice:  # no command takes a voice back, but settings end with a connection
            self.close()
            self._open()
        self._manner = manner
        language = re.sub(r"[^A-Za-z0-9-]", "-", manner.language)
        rate = on_rate_scale(manner.rate, self._usual_rate, _LEAST, _MOST)
        volume = on_volume_scale(manner.volume, self._usual_volume, _LEAST)
        self._try(f"SET SELF LANGUAGE {language}", 201)
        self._try(f"SET SELF RATE {round(rate)}", 203)
        self._try(f"SET SELF VOLUME {round(volume)}", 218)
        if voice := one_line(manner.voice):
            self._try(f"SET SELF SYNTHESIS_VOICE {voice}", 209)

    def voice_names(self) -> Sequence[str]:
        """Return the voices of the language spoken now; all of them if it has none.

        eSpeak has a hundred variants of each voice ("German+Adam"), which are left out.
        """
        if self._voices is None:
            self._voices = [_voice(line) for line in self._try("LIST SYNTHESIS_VOICES", 249)]
        fitting = [one for one in self._voices if speaks_language(one.language, self._manner.language)] or self._voices
        names = dict.fromkeys(one.name for one in fitting if one.name)
        plain = [name for name in names if name.partition("+")[0] == name or name.partition("+")[0] not in names]
        return plain[:_MOST_NAMES]

    def close(self) -> None:
        with suppress(OSError):  # it may be gone already
            self._line.ask("QUIT", 231)
        self._line.close()

    def _try(self, command: str, code: int) -> list[str]:
        try:
            return self._line.ask(command, code)
        except SpeechRefusalError:
            return []

    def _number(self, command: str, otherwise: int) -> int:
        told = self._try(command, 251)
        known = told and re.fullmatch(r"-?\d{1,3}", told[0], re.ASCII)
        return min(max(int(told[0]), _LEAST), _MOST) if known else otherwise


def _voice(line: str) -> _DispatcherVoice:
    name, _tab, more = line.partition("\t")
    return _DispatcherVoice(name, more.partition("\t")[0])


# ---- where it is, and starting it --------------------------------------------------------------------------------


def open_speech_dispatcher(environ: Mapping[str, str] = os.environ, home: Path | None = None) -> SpeechDispatcher:
    """Connect to the person's Speech Dispatcher, started if nothing answers. Raises OSError."""
    path = socket_path(environ, home if home is not None else Path(environ.get("HOME") or "."))
    return SpeechDispatcher(lambda: SpeechConnection(reached(path, spawn)), environ.get("USER", ""))


def socket_path(environ: Mapping[str, str], home: Path) -> Path:
    """Return where the service listens.

    Raises OSError for an address on a network, which the game never opens.
    """
    method, _colon, told = environ.get("SPEECHD_ADDRESS", "").partition(":")
    if method and method != _ADDRESS:
        raise OSError(f"SPEECHD_ADDRESS names {method}; narration speaks through {_ADDRESS} only")
    if told:
        return Path(told)
    runtime = environ.get("XDG_RUNTIME_DIR") or environ.get("XDG_CACHE_HOME") or home / ".cache"
    return Path(runtime) / PROGRAM / "speechd.sock"


def reached(
    path: Path,
    start: Callable[[Path], None],
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> socket.socket:
    """Return a connected socket; if nothing answers, start the service and wait for it.

    Raises OSError.
    """
    try:
        return _dialled(path)
    except OSError:
        start(path)
    ends = clock() + SPAWN_SECONDS
    while True:
        try:
            return _dialled(path)
        except OSError:
            if clock() >= ends:
                raise
        sleep(_POLL_SECONDS)


def _dialled(path: Path) -> socket.socket:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        line.settimeout(ANSWER_SECONDS)
        line.connect(str(path))
    except OSError:
        line.close()
        raise
    return line


def spawn(path: Path) -> None:
    """Start the service for this socket, unless the person's settings forbid it.

    Raises OSError if it cannot be started.
    """
    program = shutil.which(PROGRAM)
    if program is None:
        raise OSError(f"{PROGRAM} is not installed")
    command = [program, "--spawn", "--communication-method", _ADDRESS, "--socket-path", str(path)]
    try:
        done = subprocess.run(  # noqa: S603
            command, env=plain_environment(os.environ), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True, timeout=SPAWN_SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise OSError(f"{PROGRAM} does not start") from None
    if done.returncode:
        raise OSError(f"{PROGRAM} does not start ({done.returncode})")
