"""A person's own screen reader, or the system's voice, through Prism: here a stand-in."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import pytest

from game.ui.narration.output import Manner
from game.ui.narration.reader_voice import ReaderVoice
from game.ui.narration.system_voice import open_system_voice
from tests.support.rows import every_row

ALL = {
    "output", "stop", "set_rate", "get_rate", "set_volume", "get_volume", "set_voice", "get_voice", "count_voices",
    "get_voice_name", "get_voice_language",
}  # fmt: skip
READER = {"speak", "output", "stop"}
"""What NVDA and JAWS offer: the person sets the rest there."""


class FakeBackend:
    """Writes down what it is told; what is in ``refused`` raises."""

    def __init__(self, offers: set[str], refused: set[str] = frozenset()) -> None:
        self.__dict__.update(heard=[], refused=refused, told={"rate": 0.5, "volume": 0.8, "voice": 1})
        self.__dict__["features"] = SimpleNamespace(**{f"supports_{name}": True for name in offers})

    def _does(self, *told: object) -> None:
        self.heard.append(told)
        if told[0] in self.refused:
            raise RuntimeError(f"no {told[0]}")

    def speak(self, text: str, interrupt: bool = False) -> None:
        self._does("speak", text, interrupt)

    def output(self, text: str, interrupt: bool = False) -> None:
        self._does("output", text, interrupt)

    def stop(self) -> None:
        self._does("stop")

    def __setattr__(self, name: str, value: object) -> None:
        self._does(name, value)

    def __getattr__(self, name: str) -> object:
        if name in self.refused:
            raise RuntimeError(f"no {name}")
        return self.told[name]

    voices_count = 3

    def get_voice_name(self, number: int) -> str:
        if "names" in self.refused:
            raise RuntimeError("no names")
        return ("Zira", "David", "Hedda")[number]

    def get_voice_language(self, number: int) -> str:
        return ("en-US", "en_GB", "de-DE")[number]


def opened(backend: FakeBackend) -> ReaderVoice:
    return ReaderVoice(SimpleNamespace(Context=lambda: SimpleNamespace(create_best=lambda: backend)))


@every_row(
    "manner, told",
    [
        (Manner(), [("rate", 0.5), ("volume", 0.8), ("voice", 1)]),
        (Manner(volume=50, rate=300), [("rate", 1.0), ("volume", 0.4), ("voice", 1)]),
        (Manner(volume=0, rate=50), [("rate", 0.0), ("volume", 0.0), ("voice", 1)]),
        (Manner(voice="Zira"), [("rate", 0.5), ("volume", 0.8), ("voice", 0)]),
        (Manner(voice="Zira", language="de"), [("rate", 0.5), ("volume", 0.8), ("voice", 0)]),
        (Manner(voice="gone", language="de"), [("rate", 0.5), ("volume", 0.8), ("voice", 2)]),
        (Manner(language="nl"), [("rate", 0.5), ("volume", 0.8), ("voice", 1)]),
    ],
)
def test_a_systems_voice_speaks_in_the_manner_asked_for(manner: Manner, told: list[tuple]) -> None:
    backend = FakeBackend(ALL)
    opened(backend).configure(manner)
    assert backend.heard == told


def test_a_screen_reader_keeps_its_own_speed_and_voice() -> None:
    backend = FakeBackend(READER)
    voice = opened(backend)
    voice.configure(Manner(volume=10, rate=200, voice="Zira"))
    assert backend.heard == [] and voice.voice_names() == ()
    voice.speak("Your turn.")
    voice.stop()
    assert backend.heard == [("output", "Your turn.", False), ("stop",)], "speech and Braille at once"


def test_a_voice_without_braille_speaks_and_one_without_stop_is_interrupted_by_the_next_sentence() -> None:
    backend = FakeBackend({"speak"})
    voice = opened(backend)
    voice.speak("One\0.")
    voice.stop()
    for sentence in ("Two.", "", "Three."):
        voice.speak(sentence)
    assert backend.heard == [("speak", "One .", False), ("speak", "Two.", True), ("speak", "Three.", False)]


@every_row("refused", [{"rate"}, {"volume"}, {"voice"}, {"stop"}, {"names"}, set(ALL) - {"output"}])
def test_a_refusal_is_no_trouble_as_long_as_it_speaks(refused: set[str]) -> None:
    backend = FakeBackend(ALL, refused)
    voice = opened(backend)
    voice.configure(Manner(voice="Zira"))
    voice.stop()
    voice.speak("Go.")
    assert backend.heard[-1] == ("output", "Go.", False)
    assert (voice.voice_names() == ()) == ("names" in refused)


def test_a_reader_that_ends_and_a_module_that_does_not_load_are_both_an_oserror() -> None:
    voice = opened(FakeBackend(ALL, {"output"}))
    with pytest.raises(OSError, match="no output"):
        voice.speak("Go.")
    with pytest.raises(OSError, match="Context"):
        ReaderVoice(SimpleNamespace())


def test_the_library_is_imported_when_a_voice_is_opened_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import sys, game.ui.narration.reader_voice; assert not {'prism', 'socket'} & set(sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    backend = FakeBackend(READER)
    prism = SimpleNamespace(Context=lambda: SimpleNamespace(create_best=lambda: backend))
    monkeypatch.setitem(sys.modules, "prism", prism)
    for platform in ("win32", "darwin"):
        open_system_voice(platform).speak("Hello.")
    assert len(backend.heard) == 2
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(OSError):
        open_system_voice("win32")
    with pytest.raises(OSError, match="no voice is known"):
        open_system_voice("plan9")
