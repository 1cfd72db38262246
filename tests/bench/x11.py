"""The part of X11 that pressing keys and reading pixels takes, through libX11 and libXtst."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p


class _Image(Structure):
    _fields_ = [
        ("width", c_int), ("height", c_int), ("xoffset", c_int), ("format", c_int), ("data", c_void_p),
        ("byte_order", c_int), ("bitmap_unit", c_int), ("bitmap_bit_order", c_int), ("bitmap_pad", c_int),
        ("depth", c_int), ("bytes_per_line", c_int),
    ]  # fmt: skip


class _Message(Structure):
    _fields_ = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5), ("rest", c_long * 24),
    ]  # fmt: skip


_CLIENT_MESSAGE = 33


class Server:
    """A connection to one display.

    Raises RuntimeError where the libraries or the display are missing.
    """

    def __init__(self, name: str) -> None:
        try:
            self._x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        except OSError as error:
            raise RuntimeError(f"keys are pressed through libX11 and libXtst ({error})") from None
        x = self._x
        x.XOpenDisplay.restype, x.XOpenDisplay.argtypes = c_void_p, [c_char_p]
        x.XDefaultRootWindow.restype, x.XDefaultRootWindow.argtypes = c_ulong, [c_void_p]
        x.XStringToKeysym.restype, x.XStringToKeysym.argtypes = c_ulong, [c_char_p]
        x.XKeysymToKeycode.argtypes = [c_void_p, c_ulong]
        x.XGetImage.restype = POINTER(_Image)
        x.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
        x.XInternAtom.restype, x.XInternAtom.argtypes = c_ulong, [c_void_p, c_char_p, c_int]
        x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
        x.XDestroyImage.argtypes = [POINTER(_Image)]
        x.XQueryTree.argtypes = [c_void_p, c_ulong, *[c_void_p] * 4]
        x.XGetGeometry.argtypes = [c_void_p, c_ulong, *[c_void_p] * 7]
        x.XSetInputFocus.argtypes = [c_void_p, c_ulong, c_int, c_ulong]
        x.XFree.argtypes, x.XSync.argtypes, x.XFlush.argtypes = [c_void_p], [c_void_p, c_int], [c_void_p]
        self._test.XTestFakeKeyEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
        self._display = x.XOpenDisplay(name.encode())
        if not self._display:
            raise RuntimeError(f"the display {name} does not answer")
        self._root = x.XDefaultRootWindow(self._display)

    def windows(self, size: tuple[int, int]) -> list[tuple[int, int, int]]:
        """Return ID, x and y of all program windows of this size, without asking a window manager."""
        root, parent, children, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        self._x.XQueryTree(self._display, self._root, *map(byref, (root, parent, children, count)))
        found = []
        for window in list(children[: count.value]):
            x, y, width, height, edge, depth = c_int(), c_int(), c_uint(), c_uint(), c_uint(), c_uint()
            values = map(byref, (root, x, y, width, height, edge, depth))
            if self._x.XGetGeometry(self._display, window, *values) and (width.value, height.value) == size:
                found.append((window, x.value, y.value))
        if count.value:
            self._x.XFree(children)
        return found

    def close(self, window: int) -> None:
        """Ask the program to close its window, as a click on the close button of its frame does."""
        protocols, delete = (
            self._x.XInternAtom(self._display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        )
        message = _Message(type=_CLIENT_MESSAGE, window=window, message_type=protocols, format=32)
        message.data[0] = delete
        self._x.XSendEvent(self._display, window, 0, 0, byref(message))
        self._x.XFlush(self._display)

    def focus(self, window: int) -> None:
        self._x.XSetInputFocus(self._display, window, 2, 0)
        self._x.XSync(self._display, 0)

    def press(self, key: str) -> None:
        self._fake(key, 1)

    def release(self, key: str) -> None:
        self._fake(key, 0)

    def _fake(self, key: str, down: int) -> None:
        code = self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(key.encode()))
        self._test.XTestFakeKeyEvent(self._display, code, down, 0)
        self._x.XFlush(self._display)

    def pixels(self, area: tuple[int, int, int, int]) -> bytes:
        """Return the pixels of the screen at x, y, width, height.

        Raises RuntimeError if it cannot be read.
        """
        image = self._x.XGetImage(
            self._display, self._root, *area, c_ulong(-1 & (2 ** (8 * ctypes.sizeof(c_long)) - 1)), 2
        )
        if not image:
            raise RuntimeError("the screen cannot be read")
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * image.contents.height)
        self._x.XDestroyImage(image)
        return data
