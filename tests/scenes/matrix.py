"""One picture of one state in one language, size, text scale and palette, and what is wrong with it.

What is read comes from the UI tree and from the lines that were written; where they can be read is looked up in the
pixels of the frame.
"""

import gc
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, count, product
from typing import Final

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import numpy as np
import pygame
from gallery import State
from headless import Canvas, open_app

from game.app import App
from game.rules.cards import BLACK, Card
from game.storage.settings import Settings
from game.ui import text, theme
from game.ui.cards import CardArt, symbols_of
from game.ui.metrics import scale_of
from game.ui.services import SettingsLike
from game.ui.stage import Node
from game.ui.written import Line

LANGUAGES = ("en", "de", "nl", "qps")
SIZES = ((960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (3440, 1440))
TEXT_SCALES = (100, 150, 200)
PALETTES = ("default", "contrast", "pure")

LEAST_TEXT = 18.0
"""Design pixels (A11Y-07)."""
LEAST_TEXT_TV = 32.0
"""TV-01."""
LEAST_TARGET = 44.0
LEAST_STRIP = 36.0
"""Of a card in the hand: 24 px at 720p (A11Y-12)."""
LEAST_SYMBOL = 18.0
"""12 px at 720p (A11Y-03)."""
LEAST_CONTRAST = {"default": 4.5, "pure": 4.5, "own": 4.5, "contrast": 7.0}
LEAST_DISABLED = 3.0
WORST_SHARE = 0.05
"""A11Y-05: the least contrasting 5 % of what lies around the letters counts."""
ROLES = ("button", "toggle", "choice", "slider", "textfield", "card", "pile", "stepper")
_OVER = ("dialog",)
COVERED = 0.3
"""Less of a text than this in its own colour is what a panel over it happens to show."""
HIDDEN = 2.0
"""With less contrast something of the same colour lies over a text."""
_VEILED = ("disabled", "out")


@dataclass(frozen=True)
class Cell:
    """One place in the matrix."""

    language: str
    size: tuple[int, int]
    text_scale: int
    palette: str
    tv: bool = False
    ui_scale: int = 100

    def __str__(self) -> str:
        width, height = self.size
        more = (" tv" if self.tv else "") + (f" ui {self.ui_scale}%" if self.ui_scale != 100 else "")
        return f"{self.language} {width}x{height} {self.text_scale}% {self.palette}{more}"


CELLS = [Cell(*cell) for cell in product(LANGUAGES, SIZES, TEXT_SCALES, PALETTES)]


class WatchedArt(CardArt):
    """Remembers how small the symbols were that it was asked for."""

    smallest: list[tuple[float, str]]

    def __init__(self, palette: theme.Palette, symbols_size: str) -> None:
        super().__init__(palette, symbols_size)
        self.smallest = []

    def symbol(self, colour: int, px: int, ink: str | None = None) -> pygame.Surface:
        self.smallest.append((px, "a symbol"))
        return super().symbol(colour, px, ink)

    def face(self, card: Card, height: int) -> pygame.Surface:
        units = 46 if card >> 4 == BLACK else self.sizes.large
        self.smallest.append((units * height / 234, f"the symbol of a card {height} px high"))
        return super().face(card, height)


def watched_art(settings: SettingsLike) -> CardArt:
    """For an application whose symbols are measured."""
    return WatchedArt(theme.chosen(settings), symbols_of(settings))


@dataclass
class Shot:
    """A frame and what it is said to show."""

    cell: Cell
    frame: np.ndarray
    tree: Node
    lines: list[Line]
    symbols: list[tuple[float, str]]
    moving: bool

    @property
    def scale(self) -> float:
        return scale_of(self.cell.size, 100 if self.cell.tv else self.cell.ui_scale)

    @property
    def least_text(self) -> float:
        """Design pixels of the smallest words."""
        return LEAST_TEXT_TV if self.cell.tv else LEAST_TEXT

    @property
    def seen(self) -> pygame.Rect:
        """Where all of it has to be: a television may cut off the edges (TV-01)."""
        width, height = self.cell.size
        inset = (-round(width * 0.1), -round(height * 0.1)) if self.cell.tv else (0, 0)
        return pygame.Rect(0, 0, width, height).inflate(*inset)


_taken = count(1)
_KEPT: Final = 4
"""So many applications may wait to be collected: few objects, but each holds pictures of tens of megabytes."""


def take(state: State, cell: Cell, table: str = "green") -> Shot:
    """Bring an application there and take its picture."""
    if next(_taken) % _KEPT == 0:
        gc.collect()
    app = _app(cell, table)
    state.make(app)
    app.step(0.0, [])
    top = app.stack.top
    assert top is not None
    art = app.services.art
    assert isinstance(art, WatchedArt)
    tree = top.ui_tree()
    tree.children += app.toasts.nodes()
    settings = app.services.settings
    seen = replace(cell, text_scale=settings.text_scale, palette=settings.palette, tv=settings.tv)
    seen = replace(seen, ui_scale=settings.ui_scale)
    frame = pygame.surfarray.array3d(app.window.surface)
    return Shot(seen, frame, tree, list(top.lines), art.smallest, top.animating)


def _app(cell: Cell, table: str) -> App:
    settings = Settings(language=cell.language, text_scale=cell.text_scale, palette=cell.palette, table=table)
    settings.tv, settings.ui_scale = cell.tv, cell.ui_scale
    app = open_app(cell.size, settings)
    app._make_art = watched_art
    app.services.art = watched_art(settings)
    assert isinstance(app.window, Canvas)
    return app


# --- what can be wrong --------------------------------------------------------------------------------------------


def faults(shot: Shot) -> list[str]:
    """Everything, in words with numbers."""
    return [fault for check in CHECKS for fault in check(shot)]


def nodes_without_looks(shot: Shot) -> Iterator[str]:
    """Every text node tells its font size, its colour and its words."""
    for node in shot.tree.walk():
        if node.role == "text" and "offscreen" not in node.state and node.name.strip():
            if not (node.font_px and node.colour):
                yield f"{node.id}: font {node.font_px} px, colour {node.colour!r}"
        elif node.role in ROLES and not (node.name or node.children or node.value):
            yield f"{node.id}: a {node.role} without a name"


def cut_or_small(shot: Shot) -> Iterator[str]:
    """No text loses its end or gets too small to read."""
    for line in _read(shot):
        if line.string != line.full:
            yield f"{_where(shot, line)}: cut from {line.full!r}"
        if line.px + 0.5 < shot.least_text * shot.scale:
            yield f"{_where(shot, line)}: {line.px} px, {line.px / shot.scale:.1f} at 1080p"


def out_of_box(shot: Shot) -> Iterator[str]:
    """A text stays on the screen and in the node that it begins in; a key cap may hang over its button's edge."""
    screen = shot.seen.inflate(2, 2) if shot.cell.tv else shot.seen
    for line in _read(shot):
        ink, home = _ink(line), _home(shot, line)
        if not screen.contains(ink):
            yield f"{_where(shot, line)}: {tuple(ink)} is off the screen"
        if home is None or (home.role == "button" and line.string == home.value):
            continue
        if shot.moving and home.id in ("draw", "discard"):
            continue  # what pops up passes over the piles
        if not home.rect.inflate(2, 2).contains(ink) and _shown(shot, line) > COVERED:
            yield f"{_where(shot, line)}: {tuple(ink)} leaves {home.id} {tuple(home.rect)}"


def texts_apart(shot: Shot) -> Iterator[str]:
    """No text lies on another."""
    seen = [(line, _ink(line)) for line in _read(shot) if _shown(shot, line) > COVERED]
    for (one, a), (two, b) in combinations(seen, 2):
        if _meet(a, b):
            yield f"{_where(shot, one)} {tuple(a)} lies on {two.string!r} {tuple(b)}"


def targets_apart(shot: Shot) -> Iterator[str]:
    """No target lies on another, no foreign text on a target, and all are large enough for a finger."""
    found = list(_targets(shot))
    if shot.cell.tv:
        for node in found:
            if not shot.seen.inflate(2, 2).contains(node.rect):
                yield f"{node.id}: {tuple(node.rect)} leaves the safe area {tuple(shot.seen)}"
    for node in found:
        least = LEAST_STRIP if node.role == "card" else LEAST_TARGET
        if node.rect.width + 0.6 < least * shot.scale or node.rect.height + 0.6 < LEAST_TARGET * shot.scale:
            width, height = (side / shot.scale for side in node.rect.size)
            yield f"{node.id}: a target of {width:.0f}x{height:.0f} at 1080p"
    for one, two in combinations(found, 2):
        if _meet(one.rect, two.rect) and {one.role, two.role} != {"card"}:
            yield f"{one.id} {tuple(one.rect)} lies on {two.id} {tuple(two.rect)}"
    for line in _read(shot):
        if _shown(shot, line) > COVERED:
            home, ink = _home(shot, line), _ink(line)
            over = home is not None and home.role in _OVER
            for node in found:
                if over and not node.id.startswith(("tile:", "pick:", "option:")):
                    continue  # it lies under the panel with the words
                if node is not home and _meet(node.rect, ink) and not node.rect.contains(ink):
                    yield f"{_where(shot, line)}: {tuple(ink)} runs onto {node.id} {tuple(node.rect)}"


def faint(shot: Shot) -> Iterator[str]:
    """Every text stands out from the pixels that are really around its letters."""
    over, least = _asking(shot), LEAST_CONTRAST[shot.cell.palette]
    for line in _read(shot):
        if line.face == "ink":
            continue
        shown, home = _shown(shot, line), _home(shot, line)
        if home is not None and set(_VEILED) & set(home.state):
            ratio = contrast(shot, line, _seen_ink(shot, line))
            if ratio < LEAST_DISABLED:
                yield f"{_where(shot, line)}: veiled, stands out {ratio:.1f}:1, needs {LEAST_DISABLED}:1"
            continue
        ratio = contrast(shot, line, _rgb(line.colour)) if shown >= 0.9 else 1.0
        # While cards fly they pass over words, and a panel that asks may lie on the piles, but not on a seat.
        asked = any(rect.colliderect(line.rect) for rect in over) and not (home and home.role == "seat")
        if ratio < HIDDEN and (shot.moving or asked):
            continue
        if shown < 0.9:
            yield f"{_where(shot, line)}: something covers {1 - shown:.0%} of it at {tuple(line.rect)}"
        elif ratio < least:
            yield f"{_where(shot, line)}: {line.colour} stands out {ratio:.1f}:1, needs {least}:1"


def small_symbols(shot: Shot) -> Iterator[str]:
    """No symbol is too small to be told from the others."""
    small = {what: px for px, what in shot.symbols if px + 0.6 < LEAST_SYMBOL * shot.scale}
    for what, px in sorted(small.items(), key=lambda pair: pair[1])[:1]:
        yield f"{what} has {px:.1f} px, {px / shot.scale:.1f} at 1080p"


CHECKS: tuple[Callable[[Shot], Iterator[str]], ...] = (
    nodes_without_looks,
    cut_or_small,
    out_of_box,
    texts_apart,
    targets_apart,
    faint,
    small_symbols,
)


# --- measuring ----------------------------------------------------------------------------------------------------


def _read(shot: Shot) -> list[Line]:
    """The lines that are wholly in view."""
    return [line for line in shot.lines if not line.clipped]


def _targets(shot: Shot) -> Iterator[Node]:
    """What can be pressed now: a panel that asks something takes what lies under it."""
    nodes = [node for node in shot.tree.walk() if node.role in ROLES]
    nodes = [node for node in nodes if not {"offscreen", "disabled"} & set(node.state) and node.rect.width]
    over = _asking(shot)
    asked = [node for node in nodes if node.id.startswith(("tile:", "pick:", "option:"))]
    for node in nodes:
        if node in asked or not (asked and any(rect.colliderect(node.rect) for rect in over)):
            yield node


def _home(shot: Shot, line: Line) -> Node | None:
    """The smallest node around the middle of a line."""
    nodes = [n for n in shot.tree.walk() if n.role not in ("text", "scene") and n.rect.width]
    nodes = [node for node in nodes if not node.id.endswith("direction")]
    nodes = [node for node in nodes if "offscreen" not in node.state]
    around = [node for node in nodes if node.rect.collidepoint(line.rect.center)]
    panels = [node for node in around if node.role in _OVER]
    if panels:  # what lies under a panel is nobody's home
        around = panels + [node for node in around if node.id.startswith(("tile:", "pick:", "option:"))]
    return min(around, key=lambda node: node.rect.width * node.rect.height, default=None)


def _where(shot: Shot, line: Line) -> str:
    home = _home(shot, line)
    return f"{home.id if home else shot.tree.id} {line.string!r}"


def _meet(one: pygame.Rect, two: pygame.Rect) -> bool:
    """Whether two rectangles share more than a rim of a pixel."""
    shared = one.clip(two)
    return min(shared.size) > 1


def _mask(line: Line) -> np.ndarray:
    """How much of each pixel of the line's box is ink, 0..255."""
    return pygame.surfarray.array_alpha(text.render(line.string, line.px, "#ffffff", line.face))


def _ink(line: Line) -> pygame.Rect:
    """The box of what is really inked."""
    if line.face == "ink":
        return line.rect
    columns, rows = np.nonzero(_mask(line) > 40)
    if not len(columns):
        return line.rect
    left, top = int(columns.min()), int(rows.min())
    width, height = int(columns.max()) + 1 - left, int(rows.max()) + 1 - top
    return pygame.Rect(line.rect.left + left, line.rect.top + top, width, height)


def _window(shot: Shot, line: Line) -> tuple[np.ndarray, np.ndarray]:
    """The frame under the line's box, and the ink of these pixels."""
    mask = _mask(line)
    seen = line.rect.clip(pygame.Rect((0, 0), shot.cell.size))
    left, top = seen.left - line.rect.left, seen.top - line.rect.top
    return (
        shot.frame[seen.left : seen.right, seen.top : seen.bottom].astype(float),
        mask[left : left + seen.width, top : top + seen.height],
    )


def _shown(shot: Shot, line: Line) -> float:
    """How much of the ink is to be seen in its colour, 0..1."""
    if line.face == "ink":
        return 1.0
    pixels, mask = _window(shot, line)
    inked = mask >= 250 if (mask >= 250).sum() > 8 else mask >= mask.max() * 0.9
    if not inked.any():
        return 1.0
    wanted = _rgb(line.colour)
    return float((np.abs(pixels[inked] - wanted).max(axis=1) < 30).mean())


def _rgb(colour: str) -> np.ndarray:
    return np.array(pygame.Color(colour)[:3], dtype=float)


def _seen_ink(shot: Shot, line: Line) -> np.ndarray:
    """The colour that the letters really have under a veil."""
    pixels, mask = _window(shot, line)
    return np.median(pixels[mask >= mask.max() * 0.9], axis=0)


def _asking(shot: Shot) -> list[pygame.Rect]:
    """The panels that lie over everything else."""
    return [node.rect for node in shot.tree.walk() if node.role in _OVER]


def contrast(shot: Shot, line: Line, colour: np.ndarray) -> float:
    """The contrast of the line with the worst 5 % of the pixels around its letters; with half of them while cards fly,
    for then one may just pass by."""
    worst = 0.5 if shot.moving else WORST_SHARE
    pixels, mask = _window(shot, line)
    near = np.pad(mask > 0, 1)
    near = near[:-2, 1:-1] | near[2:, 1:-1] | near[1:-1, :-2] | near[1:-1, 2:] | near[1:-1, 1:-1]
    box = _ink(line).move(-line.rect.left, -line.rect.top).clip(pygame.Rect(0, 0, *mask.shape))
    inside = np.zeros_like(near)
    inside[box.left : box.right, box.top : box.bottom] = True
    ground = pixels[inside & ~near]
    if not len(ground):
        ground = pixels[~near]
    ratios = np.sort(ratio(luminance(ground), luminance(colour)))
    return float(ratios[int(len(ratios) * worst)]) if len(ratios) else 21.0


def luminance(pixels: np.ndarray) -> np.ndarray:
    """Relative luminance of WCAG of pixels 0..255."""
    part = pixels / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def ratio(one: np.ndarray, two: np.ndarray) -> np.ndarray:
    """Contrast ratio of WCAG."""
    return (np.maximum(one, two) + 0.05) / (np.minimum(one, two) + 0.05)
