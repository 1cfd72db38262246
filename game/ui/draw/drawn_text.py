"""Text on pictures: what can be read where, for the UI tree and for checks (H1).

:func:`game.ui.draw.text.draw` notes every line on the picture it is drawn on. Cached pictures that are blitted on
others pass on their lines by :func:`copy_lines`. Notes go with their picture; redrawing one needs :func:`forget`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import pygame


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A line of text on a picture.

    ``rect`` is its line box and ``px`` its em, in pixels; ``full_string`` the text before it was shortened; ``ground``
    the colour behind its beginning when it was drawn, "" where there was none. ``face`` is one of
    :data:`game.ui.draw.text.FILES`, or "ink" for a word cropped to its ink.
    """

    string: str
    full_string: str
    rect: pygame.Rect
    px: int
    colour: str
    ground: str = ""
    face: str = "display"
    clipped: bool = False
    """Whether it is partly outside the picture's clip, or fading there: scrolled out of sight."""


_lines: "WeakKeyDictionary[pygame.Surface, list[DrawnText]]" = WeakKeyDictionary()


def note_text(
    surface: pygame.Surface, rect: pygame.Rect, string: str, full: str, px: float, colour: str, face: str = "display"
) -> None:
    """Note a line; call this just before it is drawn, because ``ground`` is read here."""
    clip, whole = surface.get_clip(), surface.get_rect()
    scrolled = clip != whole and not clip.contains(rect)
    if not string.strip() or (scrolled and not clip.colliderect(rect)):
        return
    ground = _behind(surface, (rect.left - 1, rect.centery))
    line = DrawnText(string, full, rect.copy(), max(1, round(px)), colour, ground, face, scrolled)
    _lines.setdefault(surface, []).append(line)


def texts_on(surface: pygame.Surface) -> list[DrawnText]:
    return list(_lines.get(surface, ()))


def forget(surface: pygame.Surface) -> None:
    _lines.pop(surface, None)


@contextmanager
def known_already(surface: pygame.Surface) -> Iterator[None]:
    """Note no lines meanwhile: they are drawn again where they were."""
    count = len(_lines.get(surface, ()))
    yield
    del _lines.get(surface, [])[count:]


def read_grounds(surface: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
    for number, line in enumerate(found := _lines.get(surface, [])):
        at = line.rect.left - 1, line.rect.centery
        if any(area.collidepoint(at) for area in areas):
            found[number] = replace(line, ground=_behind(surface, at))


def _behind(surface: pygame.Surface, at: tuple[int, int]) -> str:
    if not surface.get_rect().collidepoint(at):
        return ""
    seen = surface.get_at(at)
    return f"#{seen.r:02x}{seen.g:02x}{seen.b:02x}" if seen.a else ""


def copy_lines(picture: pygame.Surface, target: pygame.Surface, pos: tuple[float, float]) -> None:
    """Copy the lines of a picture that was blitted on ``target`` with its top left at ``pos``."""
    found = _lines.get(picture)
    if not found:
        return
    dx, dy = round(pos[0]), round(pos[1])
    if not (dx or dy):
        _lines.setdefault(target, []).extend(found)  # unmoved: share the lines, as this runs many times a second
        return
    moved = [
        DrawnText(
            one.string, one.full_string, one.rect.move(dx, dy), one.px, one.colour, one.ground, one.face, one.clipped
        )
        for one in found
    ]
    _lines.setdefault(target, []).extend(moved)


def fade(surface: pygame.Surface, area: pygame.Rect) -> None:
    if surface in _lines:
        _lines[surface] = [
            replace(line, clipped=True) if area.colliderect(line.rect) else line for line in _lines[surface]
        ]
