"""Choice of what narration speaks through on this system."""

import sys

from game.ui.narration.output import Output, VoiceOutput


def open_output(reader_runs: bool, platform: str = sys.platform) -> Output:
    """Return the best output: the tree for a screen reader that reads it, else a voice.

    On Linux a running reader reads the tree itself. On Windows and macOS the voice is that of the reader that runs.
    """
    if platform == "linux" and reader_runs:
        from game.ui.narration.reader_output import open_reader_output

        return open_reader_output()
    from game.ui.narration.system_voice import open_system_voice

    return VoiceOutput(open_system_voice)
