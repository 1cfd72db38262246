"""What all voices need: clean sentences, scales, languages."""

from __future__ import annotations

import re
from typing import Final

SLOWEST: Final = 50
FASTEST: Final = 300
"""Limits of :attr:`Manner.rate` in percent; the ends of every system's own scale."""
LONGEST_SENTENCE: Final = 4000
"""Most characters spoken at once; the longest page of the game has a third of it."""
_CONTROLS: Final = re.compile(r"[\x00-\x20\x7f-\x9f\u2028\u2029]+")


def one_line(sentence: str) -> str:
    """Return a sentence in one line without control characters, which could end a command."""
    return _CONTROLS.sub(" ", sentence[:LONGEST_SENTENCE]).strip().encode("utf-8", "replace").decode()


def on_rate_scale(percent: int, usual: float, least: float, most: float) -> float:
    """Return a rate on a system's own scale.

    100 percent is the person's usual rate, the slowest and the fastest are the ends, so every step can be heard.
    """
    percent = min(max(percent, SLOWEST), FASTEST)
    if percent < 100:
        return usual - (usual - least) * (100 - percent) / (100 - SLOWEST)
    return usual + (most - usual) * (percent - 100) / (FASTEST - 100)


def on_volume_scale(percent: int, usual: float, least: float) -> float:
    """Return a volume on a system's own scale; 100 percent is the person's usual one."""
    return least + (usual - least) * min(max(percent, 0), 100) / 100


def speaks_language(told: str, wanted: str) -> bool:
    """Whether a voice's language, such as "de-AT" or "de_DE", is the wanted one, such as "de"."""
    return _language(told) == _language(wanted) != ""


def _language(told: str) -> str:
    return re.split(r"[-_]", told.strip().lower(), maxsplit=1)[0]
