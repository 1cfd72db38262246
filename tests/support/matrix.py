"""One picture of one state in one language, size, text scale and palette.

Only the last frame on the way to a state is painted, and cells that follow each other share the pictures of cards and
the shapes of words: to go through many cells, change the palette first and the size last.
"""

import gc
import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, product
from typing import Any, Final
from unittest.mock import patch

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import numpy as np
import pygame

from build.screens.gallery import State
from build.screens.headless import Canvas, open_app
from game import words
from game.main.app import App
from game.rules.cards import BLACK, OWN_RULE_CARDS, Card, colour_of
from game.settings import Settings
from game.ui.cards.art import CardArt, symbols_of
from game.ui.cards.painter import Face, Painter
from game.ui.draw import theme
from game.ui.draw.drawn_text import DrawnText
from game.ui.draw.memory_trimmer import MemoryTrimmer
from game.ui.draw.surface_cache import MEGABYTE, SURFACE_BUDGET, Cache, SurfaceBudget
from game.ui.metrics import scale_of
from game.ui.stage import Node
from tests.support.pseudo import CODE
from tests.support.themes import THEMES

SIZES = ((960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160))
PALETTES = ("default", "contrast", "pure")
LANGUAGES = (*words.LANGUAGES, CODE)
TEXT_SCALES = (100, 150, 200)

LEAST_INK = (26.0, 38.0)
"""Design pixels from the top of an h to the bottom of a p, at 100 % and at 200 % (A11Y-07)."""
LEAST_INK_TV = 32.0
"""The same on a television, whatever the text scale (TV-01)."""


@dataclass(frozen=True)
class Cell:
    """One combination of the matrix."""

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


CELLS = [
    Cell(language, size, scale, palette)
    for size, scale, language, palette in product(SIZES, TEXT_SCALES, LANGUAGES, PALETTES)
]


# --- pictures that are shared -------------------------------------------------------------------------------------


class WatchedCache(Cache):
    """Remembers the symbols in each picture, and reports them each time it is used."""

    def __init__(self, seen: list[tuple[float, str]]) -> None:
        super().__init__()
        self._seen = seen
        self._made_of: dict[Hashable, list[tuple[float, str]]] = {}

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key in self:
            self._seen += self._made_of.get(key, ())
            return super().get(key, make)
        before = len(self._seen)
        picture = super().get(key, make)
        self._made_of[key] = self._seen[before:]
        return picture


class WatchedArt(CardArt):
    """Remembers how small the symbols were that it was asked for."""

    def __init__(self, chosen: theme.Theme, symbols_size: str) -> None:
        super().__init__(chosen, symbols_size)
        self.smallest: list[tuple[float, str]] = []
        self._cache = WatchedCache(self.smallest)
        self.resting = WatchedCache(self.smallest)

    def forget(self) -> None:
        """Start measuring for another application."""
        self.smallest.clear()
        self.own_rule_texts = {}

    def symbol(self, colour: int, px: int, ink: str | None = None) -> pygame.Surface:
        self.smallest.append((px, "a symbol"))
        return super().symbol(colour, px, ink)

    def draw_face(self, card: Card, colour: int, height: int, dim: bool = False) -> pygame.Surface:
        units = 46 if colour_of(card) == BLACK else self.sizes.large
        self.smallest.append((units * height / 234, f"the symbol of a card {height} px high"))
        return super().draw_face(card, colour, height, dim)


ROOM: Final = 192 * MEGABYTE
"""Bytes for the pictures of all cells.

These applications sweep none away, for the next one may need them.
"""
_ARTS: Final = 8
arts: OrderedDict[Hashable, WatchedArt] = OrderedDict()
"""The art of the last palettes; a test that plants a fault starts with none."""


def watched_art(settings: Settings) -> CardArt:
    """Return art that measures symbols, shared by applications with the same theme."""
    key = THEMES.chosen_theme(settings), symbols_of(settings)
    art = arts.pop(key, None) or WatchedArt(*key)
    art.forget()
    arts[key] = art
    while len(arts) > _ARTS:
        arts.popitem(last=False)
    return art


def _resting(painter: Painter, face: Face, *how: object) -> pygame.Surface:
    """Make a picture as :class:`Painter` does, shared by all painters with the same art."""
    assert isinstance(painter.art, WatchedArt)
    if face[0] in OWN_RULE_CARDS:  # another table has other rules on them
        return _really_resting(painter, face, *how)
    return painter.art.resting.get((face, *how), lambda: _really_resting(painter, face, *how))


_really_resting: Final[Callable[..., pygame.Surface]] = Painter._resting


# --- taking a picture ---------------------------------------------------------------------------------------------


@dataclass
class Shot:
    """A frame and what it claims to show."""

    cell: Cell
    frame: np.ndarray
    """One integer 0xRRGGBB per pixel, row by row."""
    tree: Node
    lines: list[DrawnText]
    symbols: list[tuple[float, str]]
    moving: bool

    @property
    def scale(self) -> float:
        return scale_of(self.cell.size, 100 if self.cell.tv else self.cell.ui_scale)

    @property
    def least_ink(self) -> float:
        """Least height of letters in design pixels."""
        if self.cell.tv:
            return LEAST_INK_TV
        wanted = min(2.0, self.cell.text_scale / 100 * max(1.0, self.cell.ui_scale / 100))
        return LEAST_INK[0] + (LEAST_INK[1] - LEAST_INK[0]) * (wanted - 1)

    @property
    def seen(self) -> pygame.Rect:
        """The area that everything must be in: a television may cut off the edges (TV-01)."""
        width, height = self.cell.size
        inset = (-round(width * 0.1), -round(height * 0.1)) if self.cell.tv else (0, 0)
        return pygame.Rect(0, 0, width, height).inflate(*inset)


_taken = count(1)
_KEPT: Final = 4
"""Applications that may wait for collection: few objects, but tens of megabytes of pictures."""


def take(state: State, cell: Cell, table: str = "green", every_frame: bool = False) -> Shot:
    """Bring an application to a state and take its picture.

    With ``every_frame``, all frames on the way are painted, too, which takes about ten times as long and shows the
    same.
    """
    if next(_taken) % _KEPT == 0:
        gc.collect()
        gc.freeze()  # the rest is kept for the next cells; no collection need visit it
    app = _app(cell, table)
    if every_frame:
        state.make(app)
        app.transition.finish()
        app.redraw = True
        app.step(0.0, [])
    else:
        with shared_cards():
            with _unpainted(app):
                state.make(app)
            app.transition.finish()
            if isinstance(app.services.art, WatchedArt):
                app.services.art.smallest.clear()  # of a picture that was saved on the way
            app.step(0.0, [])
    return shot_of(app)


@contextmanager
def shared_cards() -> Iterator[None]:
    """Share the pictures of cards between all frames painted in this context."""
    with patch.object(Painter, "_resting", _resting):
        yield


@contextmanager
def opened(state: State, cell: Cell) -> Iterator[App]:
    """Yield an application in this state, for checks that need no picture: no frame is painted."""
    app = _app(cell, "green")
    with _unpainted(app):
        state.make(app)
        yield app


def shot_of(app: App) -> Shot:
    """Return what an application shows now; the frame is not copied.

    Symbols are only known of applications opened here.
    """
    top, settings, art = app.stack.top, app.services.settings, app.services.art
    assert top is not None
    tree = top.ui_tree()
    tree.children += [*app.toasts.nodes(), *([app.captions.node()] if app.captions.lines else [])]
    frame = frame_of(app.window.surface)
    cell = Cell(
        settings.language,
        app.window.surface.get_size(),
        settings.text_scale,
        settings.palette,
        settings.tv,
        settings.ui_scale,
    )
    symbols = list(art.smallest) if isinstance(art, WatchedArt) else []
    return Shot(cell, frame, tree, list(top.lines), symbols, top.is_animating)


def frame_of(surface: pygame.Surface) -> np.ndarray:
    """Return the surface's pixels, not copied."""
    assert surface.get_masks()[:3] == (0xFF0000, 0xFF00, 0xFF)
    return pygame.surfarray.pixels2d(surface).T


class _Unseen:
    """Stands in for a window that nothing was painted on: the fade keeps nothing of it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.get_size = lambda: size

    def copy(self) -> pygame.Surface:
        return pygame.Surface((1, 1))


@contextmanager
def _unpainted(app: App) -> Iterator[None]:
    """Count frames as drawn without painting them, and make no pictures ahead of need."""
    unseen: Any = _Unseen(app.window.surface.get_size())

    def skip() -> None:
        app.transition.start_if_changed(app.stack.top, unseen, len(app.stack.scenes))
        for scene in app.stack.scenes:
            scene.needs_redraw = False
        app.stack.redraw = app.redraw = False

    with patch.object(app, "_show", skip), patch.object(Painter, "prewarm", lambda *_: None):
        yield
    app.redraw = True


def _app(cell: Cell, table: str) -> App:
    settings = Settings(language=cell.language, text_scale=cell.text_scale, palette=cell.palette, table=table)
    settings.tv, settings.ui_scale = cell.tv, cell.ui_scale
    with patch("game.main.app.MemoryTrimmer", lambda: MemoryTrimmer(SurfaceBudget(0))):
        app = open_app(cell.size, settings)
    SURFACE_BUDGET.limit = ROOM
    SURFACE_BUDGET.next_frame()
    app._make_art = watched_art
    app.services.art = watched_art(settings)
    assert isinstance(app.window, Canvas)
    return app
