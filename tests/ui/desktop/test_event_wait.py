"""The loop blocks in SDL's own queue (DSK-25)."""

import ctypes
import sys

import pygame
import pytest

from game.ui.desktop import event_wait

MAPS = """7f00-7f01 r-xp 00000000 08:01 12  /usr/lib/libc.so.6
7f02-7f03 r-xp 00000000 08:01 13  /home/a name/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10
7f04-7f05 rw-p 00000000 00:00 0
7f06-7f07 r-xp 00000000 08:01 14  /home/a name/pygame_ce.libs/libSDL2_image-2.so.0
"""


OWN = pygame.event.custom_type()


@pytest.fixture(autouse=True)
def queue():
    pygame.display.init()
    pygame.event.set_blocked(None)  # a sound device may be found at any moment
    pygame.event.set_allowed([OWN, pygame.DROPFILE])
    pygame.event.clear()
    remembered = event_wait.blocker  # a test may put another in its place
    remembered.cache_clear()
    yield
    remembered.cache_clear()
    pygame.event.set_allowed(None)


def test_DSK25_the_sdl_that_is_loaded_is_found_among_all_that_is():
    assert event_wait.loaded(MAPS) == "/home/a name/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10"
    assert event_wait.loaded("7f00-7f01 r-xp 0 08:01 12 /usr/lib/libc.so.6") == ""


def missing(*_names, **_how):
    raise OSError("no such library")


BY_MAPS = pytest.mark.skipif(sys.platform == "win32", reason="the system is asked for the library by its name")


@pytest.mark.parametrize("where", ["there", pytest.param("not loaded", marks=BY_MAPS), "not to be opened"])
def test_DSK25_events_that_are_there_come_at_once_whichever_way_it_waits(monkeypatch, where):
    if where == "not loaded":
        monkeypatch.setattr(event_wait, "loaded", lambda _maps: "")
    elif where == "not to be opened":
        monkeypatch.setattr(ctypes, "CDLL", missing)
    assert (event_wait.blocker() is None) or where == "there"
    for number in range(2):
        pygame.event.post(pygame.Event(OWN, number=number))
    assert [event.number for event in event_wait.sdl_events(1000.0)] == [0, 1]
    assert event_wait.sdl_events(0.0) == []
    assert event_wait.sdl_events(0.01) == []


def test_DSK25_what_wakes_it_is_left_in_the_queue(monkeypatch):
    def wakes(_milliseconds):
        pygame.event.post(pygame.Event(OWN, number=7))

    monkeypatch.setattr(event_wait, "blocker", lambda: wakes)
    assert [event.number for event in event_wait.sdl_events(5.0)] == [7]


class Drop(ctypes.Structure):
    """SDL's event for a dropped file."""

    _fields_ = [
        ("type", ctypes.c_uint32), ("time", ctypes.c_uint32), ("file", ctypes.c_void_p), ("window", ctypes.c_uint32),
        ("room", ctypes.c_uint8 * 40),
    ]  # fmt: skip


@pytest.mark.parametrize("wait", [0.0, 1000.0])
def test_DSK09_a_dropped_file_whose_name_is_no_text_is_an_event_of_no_file(wait):
    """Check the bytes for which pygame raises a SystemError, which used to end the game."""
    library = event_wait._library()
    if library is None:
        pytest.skip("SDL's own functions are not to be had")
    library.SDL_strdup.restype = ctypes.c_void_p
    for name, dropped in ((b"/tmp/caf\xc3\xa9.toml", "/tmp/café.toml"), (b"/tmp/caf\xe9.toml", "")):
        event = Drop(pygame.DROPFILE, 0, library.SDL_strdup(name), 0)
        library.SDL_PushEvent(ctypes.byref(event))
        found = [event for event in event_wait.sdl_events(wait) if event.type == pygame.DROPFILE]
        assert [event.file for event in found] == [dropped]
    assert event_wait.sdl_events(0.0) == []
