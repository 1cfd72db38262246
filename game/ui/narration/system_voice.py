"""The voice of this system; the modules that speak are imported when it is opened."""

from __future__ import annotations

import sys

from game.ui.narration.output import Voice


def open_system_voice(platform: str = sys.platform) -> Voice:
    """Open the person's screen reader or, without one, the system's voice. Raises OSError."""
    if platform in ("win32", "darwin"):
        from game.ui.narration.reader_voice import ReaderVoice

        return ReaderVoice()
    if platform.startswith("linux"):
        from game.ui.narration.speech_dispatcher import open_speech_dispatcher

        return open_speech_dispatcher()
    raise OSError(f"no voice is known on {platform}")
