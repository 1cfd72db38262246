"""Speech Dispatcher: what the game tells it, and that no answer hangs or breaks narration."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ui.narration import speech_dispatcher
from game.ui.narration.output import Manner
from game.ui.narration.speech_dispatcher import (
    SpeechConnection,
    SpeechDispatcher,
    SpeechRefusalError,
    open_speech_dispatcher,
    reached,
    socket_path,
    spawn,
)
from tests.support.rows import every_row

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has no Unix sockets")

OPENING = [
    ("SET SELF CLIENT_NAME ann_:hue-and-cry:narration", "208 OK CLIENT NAME SET"),
    ("SET SELF PRIORITY message", "202 OK PRIORITY SET"),
    ("SET SELF SSML_MODE off", "219 OK SSML MODE SET"),
    ("GET RATE", "251-0\r\n251 OK GET RETURNED"),
    ("GET VOLUME", "251-100\r\n251 OK GET RETURNED"),
]
"""What version 0.11.4 answered, with the voices below."""
VOICES = (
    "249-English (America)\ten-US\tnone\r\n249-English (America)+Adam\ten-US\tAdam\r\n249-German\tde\tnone\r\n"
    "249-German+Steph\tde\tSteph\r\n249-Latin+old\tla\told\r\n249 OK VOICE LIST SENT"
)
SPOKEN = "225-1\r\n225 OK MESSAGE QUEUED"


class Service:
    """The far end of a connection, whose answers are written before they are asked for."""

    def __init__(self, rows: list[tuple[str, str]], opening: list[tuple[str, str]] = OPENING) -> None:
        self.rows = [*opening, *rows]
        self.near, self.far = socket.socketpair()
        self.far.sendall("".join(f"{answer}\r\n" for _command, answer in self.rows).encode())

    def dispatcher(self) -> SpeechDispatcher:
        return SpeechDispatcher(lambda: SpeechConnection(self.near), "ann!")

    def check(self) -> None:
        self.far.setblocking(False)
        told = self.far.recv(1 << 16).decode()
        assert told == "".join(f"{command}\r\n" for command, _answer in self.rows)


@every_row(
    "manner, told",
    [
        (Manner(language="de"), ["LANGUAGE de", "RATE 0", "VOLUME 100"]),
        (Manner(volume=50, rate=200), ["LANGUAGE en", "RATE 50", "VOLUME 0"]),
        (Manner(volume=0, rate=300), ["LANGUAGE en", "RATE 100", "VOLUME -100"]),
        (Manner(volume=900, rate=75), ["LANGUAGE en", "RATE -50", "VOLUME 100"]),
        (Manner(rate=1, language="nl\r\nQUIT"), ["LANGUAGE nl--QUIT", "RATE -100", "VOLUME 100"]),
        (Manner(voice="German+Steph"), ["LANGUAGE en", "RATE 0", "VOLUME 100", "SYNTHESIS_VOICE German+Steph"]),
        (Manner(voice="A\r\nQUIT"), ["LANGUAGE en", "RATE 0", "VOLUME 100", "SYNTHESIS_VOICE A QUIT"]),
    ],
)
def test_narration_speaks_in_the_manner_asked_for(manner: Manner, told: list[str]) -> None:
    codes = {"LANGUAGE": 201, "RATE": 203, "VOLUME": 218, "SYNTHESIS_VOICE": 209}
    service = Service([(f"SET SELF {line}", f"{codes[line.split()[0]]} OK SET") for line in told])
    service.dispatcher().configure(manner)
    service.check()


def test_narration_starts_from_the_speed_and_volume_that_the_person_has_set() -> None:
    opening = [*OPENING[:3], ("GET RATE", "251-40\r\n251 OK"), ("GET VOLUME", "251-0\r\n251 OK")]
    service = Service(
        [("SET SELF LANGUAGE en", "201 OK"), ("SET SELF RATE 70", "203 OK"), ("SET SELF VOLUME -50", "218 OK")], opening
    )
    service.dispatcher().configure(Manner(volume=50, rate=200))
    service.check()


@every_row(
    "sentence, sent",
    [
        ("Red 7.", "Red 7."),
        (".", ".."),
        ("... and 2 more", ".... and 2 more"),
        ("one\r\n.\r\nQUIT", "one . QUIT"),
        (" .\n", ".."),
        ("a\0b\x85c\u2028d", "a b c d"),
        ("Zoë spielt „+4“", "Zoë spielt „+4“"),
        ("lone \ud800", "lone ?"),
    ],
)
def test_no_sentence_ends_early_or_becomes_a_command(sentence: str, sent: str) -> None:
    service = Service([("SPEAK", "230 OK RECEIVING DATA"), (f"{sent}\r\n.", SPOKEN)])
    service.dispatcher().speak(sentence)
    service.check()


def test_nothing_is_asked_for_an_empty_sentence_and_a_long_one_is_cut() -> None:
    service = Service([("SPEAK", "230 OK RECEIVING DATA"), (f"{'x' * 4000}\r\n.", SPOKEN)])
    voice = service.dispatcher()
    voice.speak(" \n")
    voice.speak("x" * 9000)
    service.check()


def test_silence_drops_what_waits_as_well() -> None:
    service = Service([("CANCEL SELF", "213 OK CANCELED"), ("CANCEL SELF", "413 ERR"), ("QUIT", "231 HAPPY HACKING")])
    voice = service.dispatcher()
    voice.stop()
    voice.stop()
    voice.close()
    service.check()


def test_voices_are_those_of_the_language_without_variants_of_the_same() -> None:
    configured = [("SET SELF LANGUAGE de", "201 OK"), ("SET SELF RATE 0", "203 OK"), ("SET SELF VOLUME 100", "218 OK")]
    service = Service([("LIST SYNTHESIS_VOICES", VOICES), *configured])
    voice = service.dispatcher()
    assert voice.voice_names() == ["English (America)"]
    voice.configure(Manner(language="de"))
    assert voice.voice_names() == ["German"], "asked once, for the list is long"
    service.check()


def test_a_language_without_a_voice_is_offered_all() -> None:
    voice = Service([("LIST SYNTHESIS_VOICES", "249-Latin+old\tla\told\r\n249 OK")]).dispatcher()
    assert voice.voice_names() == ["Latin+old"]
    assert Service([("LIST SYNTHESIS_VOICES", "304 ERR NO VOICES")]).dispatcher().voice_names() == []


def test_the_systems_own_voice_comes_back_with_a_new_connection() -> None:
    plain = [("SET SELF LANGUAGE en", "201 OK"), ("SET SELF RATE 0", "203 OK"), ("SET SELF VOLUME 100", "218 OK")]
    first = Service([*plain, ("SET SELF SYNTHESIS_VOICE Latin", "209 OK"), ("QUIT", "231 HAPPY HACKING")])
    second = Service(plain)
    lines = iter([first.near, second.near])
    voice = SpeechDispatcher(lambda: SpeechConnection(next(lines)), "ann!")
    voice.configure(Manner(voice="Latin"))
    voice.configure(Manner())
    first.check()
    second.check()


def test_a_refused_manner_is_no_trouble() -> None:
    service = Service(
        [
            ("SET SELF LANGUAGE en", "409 ERR"),
            ("SET SELF RATE 0", "511 ERR PARAMETER NOT A NUMBER"),
            ("SET SELF VOLUME 100", "413 ERR"),
            ("SPEAK", "230 OK"),
            ("Go.\r\n.", SPOKEN),
        ]
    )
    voice = service.dispatcher()
    voice.configure(Manner())
    voice.speak("Go.")
    service.check()


# ---- what may answer instead -------------------------------------------------------------------------------------


@every_row(
    "answer, why",
    [
        (b"", "hung up"),
        (b"2", "hung up"),
        (b"208-half", "hung up"),
        (b"208-more\r\n" * 3, "hung up"),
        (b"\r\n", "no known way"),
        (b"hello\r\n", "no known way"),
        (b"HTTP/1.1 200 OK\r\n\r\n", "no known way"),
        (b"208\r\n", "no known way"),
        ("2０８ OK\r\n".encode(), "no known way"),
        (b"\xff\xfe\r\n", "no known way"),
        (b"202 OK PRIORITY SET\r\n", "202 where 208 was due"),
        (b"702 BEGIN\r\n", "702 where 208 was due"),
        (b"500-more\r\n", "500 where 208 was due"),
        (b"x" * 200_000, "a line without an end"),
        (b"208-" + b"x" * 200_000, "a line without an end"),
        (b"208-\r\n" * 60_000, "answers without an end"),
    ],
)
def test_hostile_answers_are_an_error_and_hang_up(answer: bytes, why: str) -> None:
    near, far = socket.socketpair()
    writer = threading.Thread(target=lambda: send_and_close(far, answer), daemon=True)
    writer.start()
    line = SpeechConnection(near, seconds=5)
    with pytest.raises(OSError, match=why) as caught:
        line.ask("SET SELF CLIENT_NAME a:b:c", 208)
    assert not isinstance(caught.value, SpeechRefusalError)
    assert near.fileno() == -1, "a connection out of step is of no more use"
    writer.join(5)
    assert not writer.is_alive()


def send_and_close(far: socket.socket, answer: bytes) -> None:
    try:
        far.sendall(answer)
        far.shutdown(socket.SHUT_WR)
    except OSError:
        pass  # the game has hung up


@every_row("answer", [b"", b"208-one\r\n", b"20"])
def test_a_service_that_goes_silent_is_an_error_in_bounded_time(answer: bytes) -> None:
    near, far = socket.socketpair()
    far.sendall(answer)
    times = chain([0.0, 0.0, 1.0], repeat(99.0))
    with pytest.raises(OSError, match=r"does not answer|timed out"):
        SpeechConnection(near, clock=lambda: next(times), seconds=1.01).ask("GET RATE", 208)
    assert near.fileno() == -1


def test_a_service_that_takes_nothing_is_an_error_as_well() -> None:
    near, far = socket.socketpair()
    near.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with pytest.raises(TimeoutError):
        SpeechConnection(near, seconds=0.01).ask("x" * 5_000_000, 208)
    far.close()


@every_row("told, expected", [("251-abc\r\n251 OK", 0), ("251 OK", 0), ("251-999\r\n251 OK", 100), ("304 ERR", 0)])
def test_a_usual_rate_that_makes_no_sense_is_the_middle(told: str, expected: int) -> None:
    opening = [*OPENING[:3], ("GET RATE", told), OPENING[4]]
    rows = [("SET SELF LANGUAGE en", "201 OK"), (f"SET SELF RATE {expected}", "203 OK")]
    service = Service([*rows, ("SET SELF VOLUME 100", "218 OK")], opening)
    service.dispatcher().configure(Manner())
    service.check()


# ---- where it is, and starting it --------------------------------------------------------------------------------


@every_row(
    "environ, path",
    [
        ({"SPEECHD_ADDRESS": "unix_socket:/a/b.sock", "XDG_RUNTIME_DIR": "/run"}, "/a/b.sock"),
        ({"SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/run"}, "/run/speech-dispatcher/speechd.sock"),
        ({"XDG_RUNTIME_DIR": "/run"}, "/run/speech-dispatcher/speechd.sock"),
        ({"XDG_CACHE_HOME": "/cache"}, "/cache/speech-dispatcher/speechd.sock"),
        ({}, "/home/ann/.cache/speech-dispatcher/speechd.sock"),
    ],
)
def test_the_service_is_looked_for_where_its_manual_says(environ: dict[str, str], path: str) -> None:
    assert socket_path(environ, Path("/home/ann")) == Path(path)


@every_row("address", ["inet_socket:127.0.0.1:6560", "inet_socket:example.org:80", "tcp:1", "inet_socket"])
def test_DSK13_an_address_on_a_network_is_refused(address: str) -> None:
    with pytest.raises(OSError, match="unix_socket only"):
        socket_path({"SPEECHD_ADDRESS": address}, Path())


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Path, Callable[[Path], None], list[Path]]]:
    """A socket's path, what begins to listen there, and where it was asked to."""
    listener = socket.socket(socket.AF_UNIX)
    asked: list[Path] = []

    def start(path: Path) -> None:
        asked.append(path)
        listener.bind(str(path))
        listener.listen()

    yield tmp_path / "s", start, asked
    listener.close()


def test_the_service_is_started_only_where_nothing_answers(place) -> None:
    path, start, asked = place
    reached(path, start).close()
    reached(path, start).close()
    assert asked == [path]


def test_a_service_that_never_listens_is_waited_for_a_short_while(tmp_path: Path) -> None:
    now, started = [0.0], []

    def sleep(seconds: float) -> None:
        now[0] += seconds

    with pytest.raises(OSError):
        reached(tmp_path / "s", started.append, clock=lambda: now[0], sleep=sleep)
    assert started == [tmp_path / "s"] and 2.9 < now[0] < 3.2


@every_row(
    "program, run, error",
    [
        (None, None, "is not installed"),
        ("/x", lambda: SimpleNamespace(returncode=3), r"does not start \(3\)"),
        ("/x", lambda: (_ for _ in ()).throw(speech_dispatcher.subprocess.TimeoutExpired("x", 3)), "does not start"),
    ],
)
def test_a_service_that_cannot_be_started_is_said(program, run, error: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speech_dispatcher.shutil, "which", lambda _name: program)
        patch.setattr(speech_dispatcher.subprocess, "run", lambda *_words, **_more: run())
        with pytest.raises(OSError, match=error):
            spawn(Path("/s"))


def test_the_service_is_started_for_this_socket_without_our_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/theirs")
    monkeypatch.setattr(speech_dispatcher.shutil, "which", lambda _name: "/bin/speech-dispatcher")
    monkeypatch.setattr(
        speech_dispatcher.subprocess,
        "run",
        lambda words, **more: calls.append((words, more)) or SimpleNamespace(returncode=0),
    )
    spawn(Path("/run/s"))
    [(words, more)] = calls
    assert words[0] == "/bin/speech-dispatcher" and "--spawn" in words and words[-1] == "/run/s"
    assert more["env"]["LD_LIBRARY_PATH"] == "/theirs" and more["timeout"] <= 3


def test_the_whole_way_through_a_socket_on_disk(tmp_path: Path) -> None:
    rows = [("SET SELF CLIENT_NAME ann:hue-and-cry:narration", "208 OK"), *OPENING[1:], ("SPEAK", "230 OK")]
    rows += [("Your turn.", ""), (".", SPOKEN), ("QUIT", "231 HAPPY HACKING")]
    heard: list[str] = []
    listener = socket.socket(socket.AF_UNIX)
    path = tmp_path / "s"
    listener.bind(str(path))
    listener.listen()

    def serve() -> None:
        far, _name = listener.accept()
        with far, far.makefile("rb") as lines:
            for _command, answer in rows:
                heard.append(lines.readline().decode().removesuffix("\r\n"))
                far.sendall(f"{answer}\r\n".encode() if answer else b"")

    server = threading.Thread(target=serve, daemon=True)
    server.start()
    voice = open_speech_dispatcher({"SPEECHD_ADDRESS": f"unix_socket:{path}", "USER": "ann"}, tmp_path)
    voice.speak("Your turn.")
    voice.close()
    server.join(5)
    listener.close()
    assert heard == [command for command, _answer in rows]
