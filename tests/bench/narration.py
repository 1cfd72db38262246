"""From a key at the table to the call of the voice, and frames while it hangs (A11Y-42).

The game runs in this process on a hidden screen; the voice is one that notes when it is called. Frames are compared in
turn: narration off, and on with a voice that never returns.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from statistics import median

import pygame

from game.scenes.menu.menu import MenuScene
from game.ui.narration.output import Manner, VoiceOutput
from tests.bench.measure import Figure, Tick, percentile
from tests.support.desk import Desk

PRESSES, WARM_UP = 120, 8
GOAL = 30.0


class NotingVoice:
    """A voice that notes when it is called; with ``hangs`` it never returns from that."""

    def __init__(self, *, hangs: bool = False) -> None:
        self.calls: list[float] = []
        self.called = threading.Event()
        self._hangs = hangs

    def speak(self, sentence: str) -> None:
        self.calls.append(time.perf_counter())
        self.called.set()
        if self._hangs:
            threading.Event().wait()

    def stop(self) -> None:
        pass

    def configure(self, manner: Manner) -> None:
        pass

    def voice_names(self) -> Sequence[str]:
        return ()

    def close(self) -> None:
        pass


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return 2


def figures(tick: Tick) -> list[Figure]:
    spoken = _milliseconds_to_voice()
    tick()
    frames = {hangs: _frame_milliseconds(hangs) for hangs in (False, True)}
    tick()
    return [
        Figure("key to call of the voice, median", median(spoken), "ms", GOAL),
        Figure("key to call of the voice, 95th percentile", percentile(spoken, 0.95), "ms"),
        Figure("frame without narration, 95th percentile", percentile(frames[False], 0.95), "ms"),
        Figure("frame with a voice that hangs, 95th percentile", percentile(frames[True], 0.95), "ms"),
    ]


def _table(voice: NotingVoice | None) -> Desk:
    """Return a desk at the first turn of a quick game, read aloud by ``voice``."""
    desk = Desk(speed=0)
    if voice is not None:
        desk.app.narration.open_output = lambda: VoiceOutput(lambda: voice)
        desk.settings.narration = "on"
        desk.app.narration.follow_settings()
    desk.begin(MenuScene(desk.app.services))
    desk.key(pygame.K_RETURN)
    desk.wait(2.0)
    return desk


def _milliseconds_to_voice() -> list[float]:
    voice = NotingVoice()
    desk, found = _table(voice), list[float]()
    for number in range(WARM_UP + PRESSES):
        voice.called.clear()
        start = time.perf_counter()
        desk.key(pygame.K_RIGHT if number % 4 < 2 else pygame.K_LEFT)
        if not voice.called.wait(2.0):
            raise RuntimeError("a key at the table was not answered by the voice")
        if number >= WARM_UP:
            found.append(1000 * (voice.calls[-1] - start))
    return found


def _frame_milliseconds(hangs: bool) -> list[float]:
    desk, found = _table(NotingVoice(hangs=True) if hangs else None), list[float]()
    for number in range(WARM_UP + PRESSES):
        start = time.perf_counter()
        desk.key(pygame.K_RIGHT if number % 4 < 2 else pygame.K_LEFT)
        found += [1000 * (time.perf_counter() - start)] if number >= WARM_UP else []
    return found
