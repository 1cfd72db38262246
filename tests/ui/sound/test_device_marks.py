"""The sound device is marked while it is opened or changes.

Thus a library that crashes on it costs only one start.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.files.opening_marks import LibraryPart, OpeningMarks
from game.settings import Settings
from game.ui.sound import sound_player
from game.ui.sound.sound_player import Sound

MARK = "sound.opening"


class Mixer:
    """A mixer that records the marks present whenever the device is opened."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.seen, self.now = folder, list[list[str]](), 0.0
        self._init = pygame.mixer.init
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        monkeypatch.setattr(pygame.mixer, "init", self._opened)
        self.marks = self.started()

    def _opened(self, *options: int, **more: int) -> None:
        self.seen.append(self.files)
        self._init(*options, **more)

    def started(self) -> OpeningMarks:
        self.marks = OpeningMarks(self.folder, lambda: self.now)
        return self.marks

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir()) if self.folder.is_dir() else []

    def wait(self) -> None:
        self.now += 10
        self.marks.update()


@pytest.fixture
def mixer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    yield Mixer(tmp_path / "opening", monkeypatch)
    pygame.mixer.quit()


def event(kind: int, which: int, microphone: bool = False) -> pygame.Event:
    return pygame.Event(kind, which=which, iscapture=microphone)


def test_SND01_the_device_is_marked_before_it_is_opened_and_until_it_has_been_open_for_a_while(mixer: Mixer) -> None:
    sound = Sound(Random(1), marks=mixer.marks)
    assert mixer.files == []
    sound.configure(Settings())
    assert mixer.seen == [[MARK]] and mixer.files == [MARK]
    mixer.wait()
    assert mixer.files == [] and pygame.mixer.get_init()


def test_SND01_after_a_crash_in_it_the_device_stays_closed_until_it_is_switched_on(mixer: Mixer) -> None:
    mixer.marks.begin(LibraryPart.SOUND)
    sound = Sound(Random(1), marks=mixer.started())
    sound.play("play")
    sound.configure(Settings())
    sound.device_found()
    sound.configure(Settings(sound_on=False))
    assert not mixer.seen and mixer.files == ["sound.off"]
    sound.configure(Settings())
    assert mixer.seen == [[MARK]], "it is tried again, marked as before"
    mixer.wait()
    assert mixer.files == []


def test_SND01_a_device_that_comes_or_goes_in_play_is_marked_again(mixer: Mixer) -> None:
    sound = Sound(Random(1), marks=mixer.marks)
    sound.configure(Settings())
    mixer.wait()
    sound.follow_device(event(pygame.AUDIODEVICEREMOVED, 2, microphone=True))
    assert mixer.files == []
    for kind, which in ((pygame.AUDIODEVICEADDED, 0), (pygame.AUDIODEVICEREMOVED, 0), (pygame.AUDIODEVICEREMOVED, 2)):
        sound.follow_device(event(kind, which))
        assert mixer.files == [MARK]
        mixer.wait()
        assert mixer.files == []
    assert mixer.seen == [[MARK]] * 2, "only what was in use is opened anew"
    sound.configure(Settings(mono=True))
    assert mixer.seen == [[MARK]] * 3


def test_SND01_where_the_last_output_has_gone_nothing_is_opened_before_one_comes(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = Sound(Random(1), marks=mixer.marks)
    sound.configure(Settings())
    with monkeypatch.context() as patched:
        patched.setattr(sound_player, "_any_output", lambda: False)
        sound.follow_device(event(pygame.AUDIODEVICEREMOVED, 2))
        sound.play("play")
    assert len(mixer.seen) == 1
    sound.follow_device(event(pygame.AUDIODEVICEADDED, 0))
    assert len(mixer.seen) == 2
    sound.follow_device(event(pygame.AUDIODEVICEADDED, 1))
    assert len(mixer.seen) == 2
