"""The way to a reader of Linux: the tree, and a voice for what an older Orca passes over.

Orca reads the focus from the tree in every version. Announcements are an event of their own, which Orca 43 passes over
(seen with Debian 12); there the game says them through Speech Dispatcher, the voice that Orca uses.

At the start a call may be lost between Orca and AccessKit 0.7; Orca then waits for up to 15 seconds, in about one start
of four. So in the first seconds the game says everything itself, even what Orca says, too: twice is better than never.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.files.reading import read_bytes
from game.ui.narration.access_tree import AccessTree
from game.ui.narration.output import Manner, Output, Request, VoiceOutput
from game.ui.narration.system_voice import open_system_voice
from game.ui.stage import Node

SETTLING_SECONDS: Final = 20.0
"""Seconds in which Orca may be silent after the start (seen: 19)."""
LIBRARIES: Final = (Path("/usr/lib"), Path("/usr/local/lib"))
_ORCA_EVENTS: Final = "python3*/*-packages/orca/scripts/default.py"
"""Where Orca lists the events that it presents."""
_ANNOUNCEMENT: Final = b"object:announcement"
_LARGEST: Final = 1 << 20


def presents_announcements(libraries: Sequence[Path] = LIBRARIES) -> bool:
    """Whether the installed Orca presents announcements; True where none is found."""
    found = [path for library in libraries for path in library.glob(_ORCA_EVENTS)]
    return not found or any(_names_it(path) for path in found)


def _names_it(path: Path) -> bool:
    try:
        return _ANNOUNCEMENT in read_bytes(path, _LARGEST)
    except (OSError, ValueError):
        return False


def open_reader_output(presents: bool | None = None, settling: float = SETTLING_SECONDS) -> Output:
    """Return the tree, and a voice for what the reader does not say.

    ``presents`` says whether it presents announcements; by default that is looked up.
    """
    presents = presents_announcements() if presents is None else presents
    tree, voice = AccessTree("Hue & Cry"), VoiceOutput(open_system_voice)
    return TreeWithVoice(tree, voice, presents, settling)


class TreeWithVoice:
    """Shows the tree to the reader, and speaks what that does not say.

    ``presents`` is whether the reader presents announcements; in the first ``settling`` seconds it may say nothing.
    Without the tree the voice says all.
    """

    asks = True

    def __init__(
        self,
        tree: Output,
        voice: Output,
        presents: bool,
        settling: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tree, self._voice, self._presents, self._clock = tree, voice, presents, clock
        self._settled_at = clock() + settling

    @property
    def reads_focus(self) -> bool:
        return self._clock() >= self._settled_at and not self._tree.trouble

    def say(self, sentence: str, interrupts: bool = False) -> None:
        speaker = self._tree if self._presents and self.reads_focus else self._voice
        speaker.say(sentence, interrupts)

    def hush(self) -> None:
        self._tree.hush()
        self._voice.hush()

    def configure(self, manner: Manner) -> None:
        self._voice.configure(manner)

    def show(self, tree: Node) -> None:
        self._tree.show(tree)

    def set_active(self, on: bool) -> None:
        self._tree.set_active(on)

    def take_requests(self) -> Sequence[Request]:
        return self._tree.take_requests()

    @property
    def voice_names(self) -> Sequence[str]:
        return self._voice.voice_names

    @property
    def trouble(self) -> str:
        if self._presents and not self._tree.trouble:
            return ""
        return self._voice.trouble and (self._tree.trouble or self._voice.trouble)

    def close(self) -> None:
        self._tree.close()
        self._voice.close()
