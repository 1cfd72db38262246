"""What narration speaks through: one interface, and the recording for tests.

A voice (:class:`Voice`) may take its time or hang; :class:`VoiceOutput` keeps it in a thread of its own, so that the
loop never waits for it.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from game.ui.stage import Node

MOST_WAITING: Final = 60
"""Most sentences that wait to be spoken; older ones are dropped."""
CLOSING_SECONDS: Final = 0.3
"""Longest wait for a voice when the game ends; one that hangs is left to the system."""


class Manner(NamedTuple):
    """How sentences are spoken.

    ``volume`` is in percent, ``rate`` in percent of the system's usual one, ``voice`` a name of
    :meth:`Voice.voice_names`, "" for the system's own; ``language`` is that of the words, such as "de".
    """

    volume: int = 100
    rate: int = 100
    voice: str = ""
    language: str = "en"


@dataclass(frozen=True)
class Request:
    """What a screen reader asks of the screen: "focus" or "press" the node with this id."""

    kind: str
    id: str


class Output(Protocol):
    """What narration speaks through. Every call returns at once."""

    asks: bool
    """Whether a reader behind it may ask for something, see :meth:`take_requests`."""

    @property
    def reads_focus(self) -> bool:
        """Whether the reader itself reads what has the focus, from the tree it is shown."""

    def say(self, sentence: str, interrupts: bool = False) -> None:
        """Speak after what is being spoken, or in its place."""

    def hush(self) -> None:
        """Stop speaking, and forget what waits."""

    def configure(self, manner: Manner) -> None:
        """Speak like this from now on."""

    def show(self, tree: Node) -> None:
        """Take the screen as it is now."""

    def set_active(self, on: bool) -> None:
        """Take whether the window has the system's focus."""

    def take_requests(self) -> Sequence[Request]:
        """Return what the reader has asked for since the last call."""

    @property
    def voice_names(self) -> Sequence[str]:
        """The voices to choose from, as far as known by now; () if the system has no choice."""

    @property
    def trouble(self) -> str:
        """Why nothing can be heard, in a word for the log; "" if all is well."""

    def close(self) -> None:
        """Stop for good."""


class Recording:
    """An output that only keeps what is said; ``said`` has sentence and whether it interrupts."""

    asks = False
    voice_names: Sequence[str] = ()
    trouble = ""

    def __init__(self, reads_focus: bool = False) -> None:
        self.reads_focus = reads_focus
        self.said: list[tuple[str, bool]] = []
        self.trees: list[Node] = []
        self.requests: list[Request] = []
        self.manner = Manner()

    @property
    def sentences(self) -> list[str]:
        return [sentence for sentence, _interrupts in self.said]

    def take_sentences(self) -> list[str]:
        """Return what was said since the last call."""
        taken, self.said = self.sentences, []
        return taken

    def say(self, sentence: str, interrupts: bool = False) -> None:
        self.said.append((sentence, interrupts))

    def hush(self) -> None:
        pass

    def configure(self, manner: Manner) -> None:
        self.manner = manner

    def show(self, tree: Node) -> None:
        self.trees.append(tree)

    def set_active(self, on: bool) -> None:
        pass

    def take_requests(self) -> Sequence[Request]:
        taken, self.requests = self.requests, []
        return taken

    def close(self) -> None:
        pass


class Voice(Protocol):
    """A voice of the system. A call may take long and raises OSError if the voice is gone."""

    def speak(self, sentence: str) -> None:
        """Start to speak after what is being spoken."""

    def stop(self) -> None:
        """Stop speaking, and forget what waits."""

    def configure(self, manner: Manner) -> None:
        """Speak like this from now on, as far as this voice can."""

    def voice_names(self) -> Sequence[str]:
        """Return the voices to choose from, () if there is no choice."""

    def close(self) -> None:
        """Let the system's voice go."""


class VoiceOutput:
    """Speaks through a voice in a thread of its own.

    ``open_voice`` is called there; it raises OSError without a voice. One that fails later is opened once more for the
    next sentence.
    """

    asks = reads_focus = False

    def __init__(self, open_voice: Callable[[], Voice]) -> None:
        self._open_voice = open_voice
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._changed = threading.Condition()
        self._manner: Manner | None = None
        self._stops = self._closes = False
        self._names: Sequence[str] = ()
        self._trouble = ""
        self._thread = threading.Thread(target=self._run, name="narration", daemon=True)
        self._thread.start()

    @property
    def voice_names(self) -> Sequence[str]:
        return self._names

    @property
    def trouble(self) -> str:
        return self._trouble

    def say(self, sentence: str, interrupts: bool = False) -> None:
        with self._changed:
            if interrupts:
                self._drop_all()
            self._waiting.append(sentence)
            self._changed.notify()

    def hush(self) -> None:
        with self._changed:
            self._drop_all()
            self._changed.notify()

    def configure(self, manner: Manner) -> None:
        with self._changed:
            self._manner = manner
            self._changed.notify()

    def show(self, tree: Node) -> None:
        pass

    def set_active(self, on: bool) -> None:
        pass

    def take_requests(self) -> Sequence[Request]:
        return ()

    def close(self) -> None:
        """Speak what waits, and let the voice go; does not wait for it long."""
        with self._changed:
            self._closes = True
            self._changed.notify()
        self._thread.join(CLOSING_SECONDS)

    def _drop_all(self) -> None:
        self._waiting.clear()
        self._stops = True

    def _run(self) -> None:
        voice: Voice | None = None
        known: Manner | None = None
        while True:
            with self._changed:
                while not (self._waiting or self._stops or self._closes or known != self._manner):
                    self._changed.wait()
                stops, self._stops = self._stops, False
                sentence = self._waiting.popleft() if self._waiting else ""
                closes, manner = self._closes and not self._waiting, self._manner
            try:
                if voice is None and (sentence or not closes):
                    voice, known = self._open_voice(), None
                    self._names, self._trouble = tuple(voice.voice_names()), ""
                if voice is not None:
                    if stops:
                        voice.stop()
                    if manner is not None and manner != known:
                        voice.configure(manner)
                        self._names = tuple(voice.voice_names())  # another language may have other voices
                    if sentence:
                        voice.speak(sentence)
                    if closes:
                        voice.close()
            except Exception as error:  # noqa: BLE001 - a driver of another program must not end narration
                voice, self._trouble = None, str(error) or type(error).__name__
            known = manner
            if closes:
                return
