"""Checks of a picture of the matrix.

What is shown comes from the UI tree and the lines written; whether it is legible comes from the pixels of the frame.
The same words appear in thousands of cells, so their shapes are cached.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import pygame

from game.ui.draw import text
from game.ui.draw.drawn_text import DrawnText
from game.ui.stage import Node
from tests.support.matrix import Shot

LEAST_TARGET = 44.0
LEAST_STRIP = 36.0
"""Design pixels of a card in the hand: 24 px at 720p (A11Y-12)."""
LEAST_SYMBOL = 18.0
"""Design pixels: 12 px at 720p (A11Y-03)."""
LEAST_CONTRAST = {"default": 4.5, "pure": 4.5, "own": 4.5, "contrast": 7.0}
LEAST_DISABLED = 3.0
WORST_SHARE = 0.05
"""Share of the pixels around the letters, the least contrasting ones, that counts (A11Y-05)."""
ROLES = ("button", "toggle", "choice", "slider", "textfield", "card", "pile", "stepper")
_OVER = ("dialog",)
_ASKS = ("tile:", "pick:", "option:")
COVERED = 0.3
"""A text with a smaller share than this in its own colour is mostly hidden by a panel."""
HIDDEN = 2.0
"""Below this contrast, something of the same colour covers a text."""
_VEILED = ("disabled", "out")


def faults(shot: Shot) -> list[str]:
    """Return all faults, in words with numbers."""
    look = Look(shot)
    return [fault for check in CHECKS for fault in check(look)]


# --- measuring ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shape:
    """The pixels of a line's box that its letters ink, row by row."""

    wholly: np.ndarray
    """Pixels that have the line's own colour."""
    paler: np.ndarray
    """By how much each pixel may differ from it: a thin stroke covers none fully."""
    mostly: np.ndarray
    """Pixels that come nearest to it, even if none has it."""
    around: np.ndarray
    """Pixels between and beside the letters that no letter touches."""
    box: pygame.Rect
    """The area inked, relative to the line's box."""


@lru_cache(maxsize=2048)
def shape(string: str, px: int, face: str) -> Shape:
    """Return a line's shape, whatever its colour."""
    mask = np.ascontiguousarray(pygame.surfarray.array_alpha(text.render(string, px, "#ffffff", face)).T)
    mostly = mask >= mask.max() * 0.9
    wholly = mask >= 250
    if wholly.sum() <= 8:
        wholly = mostly
    box = _box(mask)
    near = np.pad(mask > 0, 1)
    near = near[:-2, 1:-1] | near[2:, 1:-1] | near[1:-1, :-2] | near[1:-1, 2:] | near[1:-1, 1:-1]
    around = np.zeros_like(near)
    around[box.top : box.bottom, box.left : box.right] = True
    around &= ~near
    paler = np.clip(250 - mask.astype(np.int16), 0, None)
    return Shape(wholly, paler, mostly, around if around.any() else ~near, box)


def _box(mask: np.ndarray) -> pygame.Rect:
    inked = mask > 40
    columns, rows = np.flatnonzero(inked.any(axis=0)), np.flatnonzero(inked.any(axis=1))
    if not len(columns):
        return pygame.Rect((0, 0), mask.shape[::-1])
    left, top = int(columns[0]), int(rows[0])
    return pygame.Rect(left, top, int(columns[-1]) + 1 - left, int(rows[-1]) + 1 - top)


@dataclass(frozen=True)
class Word:
    """A line that is fully in view, and where it is really seen."""

    line: DrawnText
    ink: pygame.Rect
    home: Node | None
    """The smallest node around the middle of the line."""
    shown: float
    """Share of the ink that is visible in its colour, 0..1."""


class Look:
    """A picture, with what several checks need from it."""

    def __init__(self, shot: Shot) -> None:
        self.shot = shot
        self.nodes = shot.tree.walk()
        self.asking = [node.rect for node in self.nodes if node.role in _OVER]
        """The panels that cover everything else."""
        homes = [node for node in self.nodes if node.role not in ("text", "scene") and node.rect.width]
        homes = [node for node in homes if not node.id.endswith("direction")]
        self._homes = [node for node in homes if "offscreen" not in node.state]
        self._rects = [node.rect for node in self._homes]

    @cached_property
    def words(self) -> list[Word]:
        """The lines that are fully in view."""
        lines = [line for line in self.shot.lines if not line.clipped]
        return [Word(line, self._ink(line), self._home(line), self._shown(line)) for line in lines]

    @cached_property
    def targets(self) -> list[Node]:
        """The nodes that can be pressed now; a panel that asks blocks what is under it."""
        nodes = [node for node in self.nodes if node.role in ROLES]
        nodes = [node for node in nodes if not {"offscreen", "disabled"} & set(node.state) and node.rect.width]
        asked = [node for node in nodes if node.id.startswith(_ASKS)]
        return [node for node in nodes if node in asked or not (asked and node.rect.collidelist(self.asking) >= 0)]

    def where(self, word: Word) -> str:
        """Return words that locate a text."""
        return f"{word.home.id if word.home else self.shot.tree.id} {word.line.string!r}"

    def on_screen(self, line: DrawnText, values: np.ndarray) -> np.ndarray:
        """Return the part of the line's pixel values that is on the screen."""
        seen = line.rect.clip(pygame.Rect((0, 0), self.shot.cell.size))
        left, top = seen.left - line.rect.left, seen.top - line.rect.top
        return values[top : top + seen.height, left : left + seen.width]

    def pixels(self, line: DrawnText, wanted: np.ndarray) -> np.ndarray:
        """Return the frame's colours under the wanted pixels of the line's box, as far as on screen."""
        seen = line.rect.clip(pygame.Rect((0, 0), self.shot.cell.size))
        return self.shot.frame[seen.top : seen.bottom, seen.left : seen.right][self.on_screen(line, wanted)]

    def seen_ink(self, line: DrawnText) -> np.ndarray:
        """Return the colour that the letters really have when dimmed."""
        pixels = self.pixels(line, shape(line.string, line.px, line.face).mostly)
        return np.array([np.median(part) for part in parts(pixels)])

    def contrast(self, line: DrawnText, colour: np.ndarray) -> float:
        """Return the line's contrast with the worst 5 % of the pixels around its letters.

        While cards fly it is the worst half, for one may just be passing by.
        """
        worst = 0.5 if self.shot.moving else WORST_SHARE
        ground = self.pixels(line, shape(line.string, line.px, line.face).around)
        if not len(ground):
            return 21.0
        ratios = ratio(luminances(ground), luminance(colour))
        at = int(len(ratios) * worst)
        return float(np.partition(ratios, at)[at])

    def _ink(self, line: DrawnText) -> pygame.Rect:
        if line.face == "ink":
            return line.rect
        return shape(line.string, line.px, line.face).box.move(line.rect.topleft)

    def _home(self, line: DrawnText) -> Node | None:
        at = pygame.Rect(line.rect.center, (1, 1))
        around = [self._homes[number] for number in at.collidelistall(self._rects)]
        panels = [node for node in around if node.role in _OVER]
        if panels:  # a node under a panel holds no text
            around = panels + [node for node in around if node.id.startswith(_ASKS)]
        return min(around, key=lambda node: node.rect.width * node.rect.height, default=None)

    def _shown(self, line: DrawnText) -> float:
        if line.face == "ink":
            return 1.0
        words = shape(line.string, line.px, line.face)
        pixels = self.pixels(line, words.wholly)
        if not len(pixels):
            return 1.0
        paler = self.on_screen(line, words.paler)[self.on_screen(line, words.wholly)]
        (red, green, blue), own = parts(pixels), pygame.Color(line.colour)
        away = np.maximum(np.maximum(abs(red - own.r), abs(green - own.g)), abs(blue - own.b))
        return float((away < 30 + paler).mean())


def meet(one: pygame.Rect, two: pygame.Rect) -> bool:
    """Return whether two rectangles overlap by more than one pixel."""
    return min(one.clip(two).size) > 1


def meeting(rects: list[pygame.Rect]) -> Iterator[tuple[int, int]]:
    """Yield the indices of every two rectangles that overlap."""
    for number, rect in enumerate(rects):
        for other in rect.collidelistall(rects[number + 1 :]):
            if meet(rect, rects[number + 1 + other]):
                yield number, number + 1 + other


_WEIGHTS = np.array([0.2126, 0.7152, 0.0722])


def luminance(colour: np.ndarray) -> np.ndarray:
    """Return WCAG's relative luminance of red, green and blue, 0..255, in the last axis."""
    part = colour / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4) @ _WEIGHTS


_RED, _GREEN, _BLUE = (luminance(np.outer(np.arange(256), one)) for one in np.eye(3))


def parts(pixels: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return red, green and blue of a frame's pixels."""
    red, green, blue = (((pixels >> shift) & 255).astype(np.int16) for shift in (16, 8, 0))
    return red, green, blue


def luminances(pixels: np.ndarray) -> np.ndarray:
    """Return WCAG's relative luminance of a frame's pixels."""
    red, green, blue = parts(pixels)
    return _RED[red] + _GREEN[green] + _BLUE[blue]


def ratio(one: np.ndarray, two: np.ndarray) -> np.ndarray:
    """Return WCAG's contrast ratio."""
    return (np.maximum(one, two) + 0.05) / (np.minimum(one, two) + 0.05)


# --- what can be wrong --------------------------------------------------------------------------------------------


def nodes_without_looks(look: Look) -> Iterator[str]:
    """Every text node has a font size and a colour, and every control a name."""
    for node in look.nodes:
        if node.role == "text" and "offscreen" not in node.state and node.name.strip():
            if not (node.font_px and node.colour):
                yield f"{node.id}: font {node.font_px} px, colour {node.colour!r}"
        elif node.role in ROLES and not (node.name or node.children or node.value):
            yield f"{node.id}: a {node.role} without a name"


def cut_or_small(look: Look) -> Iterator[str]:
    """No text is cut off or too small to read."""
    shot = look.shot
    for word in look.words:
        line = word.line
        if line.string != line.full_string:
            yield f"{look.where(word)}: cut from {line.full_string!r}"
        ink = text.ink_px(line.px, line.face)
        if ink + 0.5 < shot.least_ink * shot.scale and not _is_number_of_card(line):
            yield f"{look.where(word)}: {ink:.1f} px from h to p, {ink / shot.scale:.1f} at 1080p"


def _is_number_of_card(line: DrawnText) -> bool:
    """Whether a line is a number on or under a card, which is as large as its card allows."""
    return line.face == "ink" or line.string.isdigit()


def out_of_box(look: Look) -> Iterator[str]:
    """Every text stays on the screen and in the node that it begins in.

    A key cap may hang over its button's edge.
    """
    shot = look.shot
    screen = shot.seen.inflate(2, 2) if shot.cell.tv else shot.seen
    for word in look.words:
        ink, home = word.ink, word.home
        if not screen.contains(ink):
            yield f"{look.where(word)}: {tuple(ink)} is off the screen"
        if home is None or (home.role == "button" and word.line.string == home.value):
            continue
        if shot.moving and home.id in ("draw", "discard"):
            continue  # pop-up texts pass over the piles
        if not home.rect.inflate(2, 2).contains(ink) and word.shown > COVERED:
            yield f"{look.where(word)}: {tuple(ink)} leaves {home.id} {tuple(home.rect)}"


def texts_apart(look: Look) -> Iterator[str]:
    """No text overlaps another."""
    seen = [word for word in look.words if word.shown > COVERED]
    for one, two in meeting([word.ink for word in seen]):
        a, b = seen[one], seen[two]
        yield f"{look.where(a)} {tuple(a.ink)} lies on {b.line.string!r} {tuple(b.ink)}"


def targets_apart(look: Look) -> Iterator[str]:
    """No target overlaps another or a foreign text, and all are large enough for a finger."""
    shot, found = look.shot, look.targets
    for node in found if shot.cell.tv else ():
        if not shot.seen.inflate(2, 2).contains(node.rect):
            yield f"{node.id}: {tuple(node.rect)} leaves the safe area {tuple(shot.seen)}"
    for node in found:
        least = LEAST_STRIP if node.role == "card" else LEAST_TARGET
        if node.rect.width + 0.6 < least * shot.scale or node.rect.height + 0.6 < LEAST_TARGET * shot.scale:
            width, height = (side / shot.scale for side in node.rect.size)
            yield f"{node.id}: a target of {width:.0f}x{height:.0f} at 1080p"
    rects = [node.rect for node in found]
    for a, b in meeting(rects):
        one, two = found[a], found[b]
        if {one.role, two.role} != {"card"}:
            yield f"{one.id} {tuple(one.rect)} lies on {two.id} {tuple(two.rect)}"
    for word in look.words:
        if word.shown > COVERED:
            over = word.home is not None and word.home.role in _OVER
            for node in (found[number] for number in word.ink.collidelistall(rects)):
                if over and not node.id.startswith(_ASKS):
                    continue  # the node is under the panel with the words
                if node is not word.home and meet(node.rect, word.ink) and not node.rect.contains(word.ink):
                    yield f"{look.where(word)}: {tuple(word.ink)} runs onto {node.id} {tuple(node.rect)}"


_TOLD = ("pile", "seat", "button", "log", "status")


def captions_apart(look: Look) -> Iterator[str]:
    """Captions cover nothing at the table that shows the state of the round (A11Y-21, A11Y-37)."""
    captions = next((node for node in look.nodes if node.role == "caption"), None)
    if captions is None or look.shot.tree.id != "table":
        return
    for node in look.nodes:
        if node.role in _TOLD and node.id != "direction" and meet(node.rect, captions.rect):
            yield f"captions {tuple(captions.rect)} lie on {node.id} {tuple(node.rect)}"


def faint(look: Look) -> Iterator[str]:
    """Every text contrasts with the pixels that are really around its letters."""
    shot, least = look.shot, LEAST_CONTRAST[look.shot.cell.palette]
    for word in look.words:
        line, home, shown = word.line, word.home, word.shown
        if line.face == "ink":
            continue
        if home is not None and set(_VEILED) & set(home.state):
            ratio = look.contrast(line, look.seen_ink(line))
            if ratio < LEAST_DISABLED:
                yield f"{look.where(word)}: veiled, stands out {ratio:.1f}:1, needs {LEAST_DISABLED}:1"
            continue
        wanted = np.array(pygame.Color(line.colour)[:3], dtype=float)
        ratio = look.contrast(line, wanted) if shown >= 0.9 else 1.0
        # Flying cards pass over words, and a panel that asks may cover the piles, but not a seat.
        asked = line.rect.collidelist(look.asking) >= 0 and not (home and home.role == "seat")
        if ratio < HIDDEN and (shot.moving or asked):
            continue
        if shown < 0.9:
            yield f"{look.where(word)}: something covers {1 - shown:.0%} of it at {tuple(line.rect)}"
        elif ratio < least:
            yield f"{look.where(word)}: {line.colour} stands out {ratio:.1f}:1, needs {least}:1"


def small_symbols(look: Look) -> Iterator[str]:
    """No symbol is too small to tell it from the others."""
    scale = look.shot.scale
    small = {what: px for px, what in look.shot.symbols if px + 0.6 < LEAST_SYMBOL * scale}
    for what, px in sorted(small.items(), key=lambda pair: pair[1])[:1]:
        yield f"{what} has {px:.1f} px, {px / scale:.1f} at 1080p"


CHECKS: tuple[Callable[[Look], Iterator[str]], ...] = (
    nodes_without_looks,
    cut_or_small,
    out_of_box,
    texts_apart,
    targets_apart,
    captions_apart,
    faint,
    small_symbols,
)
