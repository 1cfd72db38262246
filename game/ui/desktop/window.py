"""The window: opened where it was, and refused where it could not be seen."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.files.opening_marks import LibraryPart, OpeningMarks

if TYPE_CHECKING:
    from game.settings import Window

ICON: Final = "icons/hue-and-cry-64.png"
"""The window's icon, in the assets folder."""
MIN_SIZE: Final = (960, 540)
LEAST_DRAWN: Final = (480, 270)
"""Smallest surface that is laid out, in pixels.

A window manager may make the window smaller than asked: down to one pixel.
"""
FIRST_RUN_SHARE: Final = 0.8
_FRAME_MOST: Final = 64
_ANY_PROGRAM: Final = -1
_UNSEEN_DRIVERS: Final = ("offscreen", "dummy")
Size = tuple[int, int]


NO_DISPLAY: Final = "Hue & Cry needs a display to open its window on, and found none."
_X_LIBRARIES: Final = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
"""Libraries that SDL needs to reach an X display -> their packages on Debian and Ubuntu.

No wheel brings them.
"""


_BUS: Final = "DBUS_SESSION_BUS_ADDRESS"
_SAVER: Final = "SDL_VIDEO_ALLOW_SCREENSAVER"
"""Set to "1", SDL never keeps the screen on."""
SCREEN_KEPT_ON: Final = 300.0
"""Seconds without input after which the screen may go dark."""


class NoDisplay(Exception):
    """There is no display for a window; the message is one sentence for the player."""


def is_unseen_driver(driver: str, environ: Mapping[str, str]) -> bool:
    return driver in _UNSEEN_DRIVERS and environ.get("SDL_VIDEODRIVER", "") != driver


def _may_have_display(platform: str, environ: Mapping[str, str]) -> bool:
    """Return False if surely no display exists: asking SDL would litter standard error."""
    hints = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    return platform in ("win32", "darwin") or any(environ.get(hint) for hint in hints)


def _why_unseen(environ: Mapping[str, str]) -> str:
    """Return why SDL found no display, such as missing libraries for an X display."""
    if sys.platform == "win32" or not environ.get("DISPLAY"):
        return NO_DISPLAY
    missing = [package for library, package in _X_LIBRARIES.items() if not _can_load(library)]
    if not missing:
        return NO_DISPLAY
    packages = " ".join(missing)
    return f"Hue & Cry needs libX11 and libXext to open its window; on Debian and Ubuntu: sudo apt install {packages}"


def _can_load(library: str) -> bool:
    import ctypes  # imported late: only a failed start needs it

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


@contextmanager
def no_new_bus(environ: MutableMapping[str, str] = os.environ, wanted: bool = True) -> Iterator[None]:
    """Keep SDL's library from starting a D-Bus session that would outlive the game.

    A running one is not used either unless it is ``wanted``. Once it has not found one, SDL does without.
    """
    before = environ.get(_BUS)
    runs = before is not None or os.path.lexists(f"{environ.get('XDG_RUNTIME_DIR', '')}/bus")
    if not (runs and wanted):
        environ[_BUS] = "disabled:"
    try:
        yield
    finally:
        if before is not None:
            environ[_BUS] = before
        else:
            environ.pop(_BUS, None)


def _init_display(marks: OpeningMarks) -> None:
    held = marks.is_held(LibraryPart.DESKTOP)
    if held:
        os.environ[_SAVER] = "1"
    with no_new_bus(wanted=not held), nullcontext() if held else marks.opening(LibraryPart.DESKTOP):
        pygame.display.init()


def start_display(marks: OpeningMarks | None = None) -> str:
    """Initialise the display and return the driver's name.

    Without the desktop's messages if they are held back. Raises NoDisplay if a window could not be seen: SDL would run
    on its offscreen driver.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Not setdefault: pygame has set the script's name. Desktops find the icon by this class (DSK-17).
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "hue-and-cry"
    if not _may_have_display(sys.platform, os.environ):
        raise NoDisplay(NO_DISPLAY)
    try:
        _init_display(marks or OpeningMarks())
    except pygame.error as error:
        raise NoDisplay(f"Hue & Cry needs a display to open its window on ({error}).") from None
    driver = pygame.display.get_driver()
    if is_unseen_driver(driver, os.environ):
        pygame.display.quit()
        raise NoDisplay(_why_unseen(os.environ))
    if driver == "x11":
        # SDL's default on X11 goes through an OpenGL texture, 22 times slower without a graphics card; the same setting
        # fails on Wayland, so it is set for this driver only, once it is known.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return driver


def least_size(desktops: Sequence[Size]) -> Size:
    """Return the smallest size of a window: MIN_SIZE, or less where a display has less."""
    widths, heights = zip(MIN_SIZE, *desktops, strict=True)
    return min(widths), min(heights)


def place_window(wanted: Window | None, desktops: Sequence[Size], known: Sequence[Size] = ()) -> Window:
    """Return where the window opens (DSK-01): as it was, moved and shrunk onto the desktop.

    The first start takes 80 % of the first display. ``known`` are the displays the window was ``wanted`` on: with the
    same ones its place holds, wherever they are (SDL tells their sizes alone); with others it opens in the middle of
    the first. Where they are not known, displays are taken to be side by side. Never smaller than :func:`least_size`.
    """
    first = desktops[0] if desktops else (1280, 720)
    least = least_size(desktops)
    if wanted is None:
        w, h = (max(low, round(FIRST_RUN_SHARE * full)) for low, full in zip(least, first, strict=True))
        # Maximised on a small screen, its title bar takes no room from the picture's foot.
        tight = least_size([first]) != MIN_SIZE
        return (max(0, (first[0] - w) // 2), max(0, (first[1] - h) // 2), w, h, tight)
    x, y, w, h, maximised = wanted
    room_w, room_h = (
        sum(size[0] for size in desktops) or first[0],
        max((size[1] for size in desktops), default=first[1]),
    )
    if known and desktops and (list(known) != list(desktops) or not _may_be_seen((x, y), desktops)):
        w, h = (max(low, min(was, full)) for low, was, full in zip(least, (w, h), first, strict=True))
        return (max(0, (first[0] - w) // 2), max(0, (first[1] - h) // 2), w, h, maximised)
    if known and len(desktops) > 1:
        tall = sum(size[1] for size in desktops)
        return (x, y, max(least[0], min(w, room_w)), max(least[1], min(h, tall)), maximised)
    w = max(least[0], min(w, room_w))
    h = max(least[1], min(h, room_h))
    return (max(0, min(x, room_w - w)), max(0, min(y, room_h - h)), w, h, maximised)


def _may_be_seen(place: tuple[int, int], desktops: Sequence[Size]) -> bool:
    """Whether displays of these sizes can be arranged so that this place is on one of them."""
    return all(abs(at) <= sum(sizes) for at, sizes in zip(place, zip(*desktops, strict=True), strict=True))


def let_others_come_forward() -> None:
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROGRAM)


def tallest_display_lines() -> int:
    try:
        return max((height for _width, height in pygame.display.get_desktop_sizes()), default=0)
    except pygame.error:
        return 0


def _frame_of(dx: int, dy: int) -> tuple[int, int]:
    """Return how far the window manager's first move on X11 took the picture into its frame.

    Uncorrected, the window would creep by a title bar at every start.
    """
    return (dx, dy) if 0 <= dx <= _FRAME_MOST and 0 <= dy <= _FRAME_MOST else (0, 0)


class ScreenSaver:
    """Keeps the screen on during play; allows it to go dark and lock otherwise.

    Controllers and phones do not count as input for the system, so the game counts by itself.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._touched = clock, clock()

    def update(self, is_touched: bool, game_rests: bool) -> None:
        """Note input, or that nobody needs to see anything: the game is paused or minimised."""
        now = self._clock()
        if is_touched:
            self._touched = now
        wanted = game_rests or now - self._touched >= SCREEN_KEPT_ON
        if wanted != pygame.display.get_allow_screensaver() and os.environ.get(_SAVER) != "1":
            pygame.display.set_allow_screensaver(wanted)


class WindowLike(Protocol):
    """The part of a window that the main loop uses."""

    fullscreen: bool
    minimised: bool

    @property
    def surface(self) -> pygame.Surface: ...
    @property
    def points(self) -> tuple[int, int]: ...
    @property
    def state(self) -> Window: ...
    def flip(self) -> None: ...
    def set_fullscreen(self, on: bool) -> None: ...
    def follow(self, event: pygame.Event) -> None: ...
    def request_attention(self) -> None: ...


class GameWindow:
    """One resizable window, sharp on high-density displays; :attr:`state` is kept for next time."""

    def __init__(
        self, title: str, wanted: Window | None, fullscreen: bool = False, displays: Sequence[int] = ()
    ) -> None:
        desktops = pygame.display.get_desktop_sizes()
        x, y, w, h, maximised = place_window(wanted, desktops, list(zip(displays[::2], displays[1::2], strict=False)))
        self.native = pygame.Window(title, (w, h), (x, y), resizable=True, allow_high_dpi=True)
        self.native.minimum_size = least_size(desktops)
        self.fullscreen = False
        self.maximised = maximised
        self.minimised = False
        self._canvas: pygame.Surface | None = None
        self._normal = (x, y, w, h)
        self._displays = desktops
        self._moved = False
        self._was_maximised = False
        self._frame: tuple[int, int] | None = None if pygame.display.get_driver() == "x11" else (0, 0)
        if maximised:
            self.native.maximize()
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on, in pixels.

        In a window below LEAST_DRAWN, a larger one that is shown shrunk.
        """
        shown = self.native.get_surface()
        width, height = (max(least, now) for least, now in zip(LEAST_DRAWN, shown.get_size(), strict=True))
        if (width, height) == shown.get_size():
            self._canvas = None
            return shown
        if self._canvas is None or self._canvas.get_size() != (width, height):
            self._canvas = pygame.Surface((width, height), 0, shown)
        return self._canvas

    @property
    def points(self) -> Size:
        return self.native.size

    @points.setter
    def points(self, size: Size) -> None:
        self.native.size = size

    @property
    def state(self) -> Window:
        self._note_place()
        return (*self._normal, self.maximised or (self.fullscreen and self._was_maximised))

    @property
    def displays(self) -> tuple[int, ...]:
        """Width and height of every display the window's place was on, in one row."""
        if not (self.maximised or self.fullscreen or self.minimised):
            self._displays = pygame.display.get_desktop_sizes()
        return tuple(side for size in self._displays for side in size)

    def flip(self) -> None:
        """Show the frame, shrunk if the window is below LEAST_DRAWN."""
        self._note_place()
        if self._canvas is not None:
            shown = self.native.get_surface()
            pygame.transform.smoothscale(self._canvas, shown.get_size(), shown)
        self.native.flip()

    def set_icon(self, icon: pygame.Surface) -> None:
        self.native.set_icon(icon)

    def set_fullscreen(self, on: bool) -> None:
        """Cover the whole screen without changing its mode, or return to the window (DSK-02)."""
        if on == self.fullscreen:
            return
        self._note_place()
        self.fullscreen = on
        if on:
            self._was_maximised = self.maximised
            self.native.set_fullscreen(True)
        else:
            self.native.set_windowed()
            if self._was_maximised:
                self.native.maximize()

    def request_attention(self) -> None:
        """Flash in the task bar if the window is not active, where the system can (FEEL-25)."""
        if not self.native.focused:
            with suppress(pygame.error):  # not every system can
                self.native.flash(pygame.FLASH_UNTIL_FOCUSED)

    def come_forward(self) -> None:
        """Come to the front with the keyboard: a second start asked for it (DSK-12)."""
        with suppress(pygame.error):
            if self.minimised:
                self.native.restore()
            self.native.focus()
        self.request_attention()  # where the system lets no window come forward by itself

    def follow(self, event: pygame.Event) -> None:
        """Keep the state in step with the window manager."""
        kind = event.type
        if kind == pygame.WINDOWMAXIMIZED:
            self.maximised = True
        elif kind == pygame.WINDOWRESTORED:
            self.maximised = self.minimised = False
        elif kind == pygame.WINDOWMINIMIZED:
            self.minimised = True
        elif kind in (pygame.WINDOWMOVED, pygame.WINDOWRESIZED):
            self._moved = True

    def _note_place(self) -> None:
        """Remember where the window is.

        Not at once: "maximised" is reported after the move it makes.
        """
        if self._moved and not (self.maximised or self.fullscreen or self.minimised):
            x, y = self.native.position
            if self._frame is None:
                self._frame = _frame_of(x - self._normal[0], y - self._normal[1])
            self._normal = (x - self._frame[0], y - self._frame[1], *self.native.size)
            self._displays = pygame.display.get_desktop_sizes()
        self._moved = False

    def close(self) -> None:
        self.native.destroy()
