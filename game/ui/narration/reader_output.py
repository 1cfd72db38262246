"""The way to a reader of Linux: the tree, and a voice for what an older Orca passes over.

Orca reads the focus from the tree in every version. Announcements are an event of their own, which Orca 43 passes over
(seen with Debian 12); there the game says them through Speech Dispatcher, the voice that Orca uses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.files.reading import read_bytes
from game.ui.narration.access_tree import AccessTree
from game.ui.narration.output import Manner, Output, Request, VoiceOutput
from game.ui.narration.sentences import reader_label
from game.ui.narration.system_voice import open_system_voice
from game.ui.stage import Node

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


def open_reader_output(
    presents: Callable[[], bool] = presents_announcements, open_tree: Callable[[], Output] | None = None
) -> Output:
    """Return the tree, with a voice beside it where the reader announces nothing."""
    tree = AccessTree("Hue & Cry", reader_label) if open_tree is None else open_tree()
    return tree if presents() else TreeWithVoice(tree, VoiceOutput(open_system_voice))


class TreeWithVoice:
    """An output that shows the tree to the reader, and speaks sentences itself."""

    reads_focus = True

    def __init__(self, tree: Output, voice: Output) -> None:
        self._tree, self._voice = tree, voice

    def say(self, sentence: str, interrupts: bool = False) -> None:
        self._voice.say(sentence, interrupts)

    def hush(self) -> None:
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
        return self._tree.trouble or self._voice.trouble

    def close(self) -> None:
        self._tree.close()
        self._voice.close()
