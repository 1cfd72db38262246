"""Presses of one device, noted to rule out holds, chords, drags and double clicks (A11Y-29)."""

import pygame

from tests.support.inputbot import InputBot


class WatchedBot(InputBot):
    """Notes every press and release that it posts."""

    def __init__(self, *given, **more) -> None:
        super().__init__(*given, **more)
        self.posted: list[tuple[int, object, float]] = []
        self.now = 0.0

    def wait(self, seconds: float = 1 / 30) -> None:
        super().wait(seconds)
        self.now += seconds

    def _post(self, kind: int, **fields: object) -> None:
        source = fields.get("key", fields.get("button", fields.get("finger_id", fields.get("axis"))))
        self.posted.append((kind, source, self.now))
        if kind == pygame.MOUSEMOTION:
            assert fields["buttons"] == (0, 0, 0), "no drag"
        assert kind not in (pygame.MOUSEWHEEL, pygame.FINGERMOTION, pygame.MULTIGESTURE)
        assert kind != pygame.MOUSEBUTTONDOWN or source == pygame.BUTTON_LEFT
        super()._post(kind, **fields)


PAIRS = {
    pygame.KEYDOWN: pygame.KEYUP,
    pygame.MOUSEBUTTONDOWN: pygame.MOUSEBUTTONUP,
    pygame.FINGERDOWN: pygame.FINGERUP,
    pygame.CONTROLLERBUTTONDOWN: pygame.CONTROLLERBUTTONUP,
}


def check_presses(posted: list[tuple[int, object, float]]) -> None:
    """Fail if two things were down at once, or one for longer than a moment (A11Y-29)."""
    posted = [entry for entry in posted if entry[0] != pygame.MOUSEMOTION]
    assert len(posted) > 10
    held: tuple[int, object, float] | None = None
    for kind, source, now in posted:
        if kind in PAIRS:
            assert held is None, "two things are never down at once"
            held = (kind, source, now)
        elif kind in PAIRS.values():
            assert held is not None and PAIRS[held[0]] == kind and held[1] == source
            assert now == held[2], "released in the same moment"
            held = None
    assert held is None
