"""Music: faded by the steps of the loop, resting while the player is away, silent where there is no device."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.scenes.settings.pages import SettingsScene
from game.settings import Settings
from game.ui.sound.music import FADE, Music
from game.ui.sound.player import FOLDER, MUSIC, Sound, loudness
from tests.support.desk import Desk

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(Random(1))
    yield sound
    sound.close()


def volume() -> float:
    return pygame.mixer.music.get_volume()


def full(settings: Settings) -> float:
    return loudness(settings.volume) * loudness(settings.music_volume)


def test_SND06_the_music_is_on_at_first_at_half_volume() -> None:
    assert Settings().music_on
    assert Settings().music_volume == 50
    assert Settings().quiet_away


def test_SND04_it_fades_in_and_out_in_300_ms(sound: Sound) -> None:
    sound.configure(Settings())
    assert sound.moving
    sound.update(FADE / 2)
    assert volume() == pytest.approx(full(Settings()) / 2, abs=0.01)
    sound.update(FADE / 2)
    assert volume() == pytest.approx(full(Settings()), abs=0.01)
    assert not sound.moving
    sound.configure(Settings(music_on=False))
    sound.update(FADE / 2)
    assert volume() == pytest.approx(full(Settings()) / 2, abs=0.01)
    assert pygame.mixer.music.get_busy()
    sound.update(FADE / 2)
    assert not pygame.mixer.music.get_busy()
    assert not sound.moving


def test_SND04_turned_round_in_the_middle_of_a_fade_it_goes_back_from_there(sound: Sound) -> None:
    sound.configure(Settings())
    sound.update(FADE / 2)
    sound.configure(Settings(music_on=False))
    sound.update(FADE / 4)
    assert volume() == pytest.approx(full(Settings()) / 4, abs=0.01)
    sound.configure(Settings())
    sound.update(FADE)
    assert volume() == pytest.approx(full(Settings()), abs=0.01)


def test_SND06_it_rests_while_the_player_is_away_and_goes_on_where_it_was(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts: list[float] = []
    play = pygame.mixer.music.play

    def started(loops: int, start: float) -> None:
        starts.append(start)
        play(loops, start=start)

    monkeypatch.setattr(pygame.mixer.music, "play", started)
    sound.configure(Settings())
    sound.update(1.0)
    for heard in (90_000, 140_000):  # milliseconds; the second time it went round
        monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda heard=heard: heard)
        sound.set_away(True)
        sound.play("play")
        sound.update(1.0)
        assert not pygame.mixer.music.get_busy()
        sound.set_away(False)
        sound.update(0.0)
        sound.update(1.0)
        assert pygame.mixer.music.get_busy()
        assert starts[-1] == pytest.approx((starts[-2] + heard / 1000) % 165.888)
    assert len(starts) == 3


def test_DSK05_no_cue_that_ends_while_the_music_rests_or_goes_on_can_stop_the_game() -> None:
    """The mixer has a thread of its own. Whoever waits for it and keeps the interpreter waits for ever."""
    script = """
import faulthandler, random, sys
import pygame
from game.ui.sound.music import FADE, Music
faulthandler.dump_traceback_later(40, exit=True)
pygame.mixer.init(44_100, -16, 2, 256)
music, cue = Music(sys.argv[1], random.Random(1)), pygame.mixer.Sound(bytes(800))
for number in range(60_000):
    cue.play()
    music.want(number % 2 == 0, 0.5)
    music.update(FADE)
pygame.mixer.stop()
"""
    environ = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(FOLDER / MUSIC)], cwd=ROOT, env=environ, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_SND06_it_plays_on_behind_other_windows_where_that_is_set(sound: Sound) -> None:
    sound.configure(Settings(quiet_away=False))
    sound.update(1.0)
    sound.set_away(True)
    sound.update(1.0)
    assert pygame.mixer.music.get_busy()


@pytest.mark.parametrize("field", ["volume", "music_volume"])
def test_A11Y22_its_volume_is_heard_at_once_and_none_is_silence(sound: Sound, field: str) -> None:
    sound.configure(Settings())
    sound.update(1.0)
    quieter = Settings(**{field: 20})
    sound.configure(quieter)
    assert volume() == pytest.approx(full(quieter), abs=0.01)
    sound.configure(Settings(**{field: 0}))
    sound.update(1.0)
    assert not pygame.mixer.music.get_busy()


def test_SND06_muted_it_is_not_even_opened(sound: Sound) -> None:
    sound.configure(Settings(sound_on=False))
    sound.update(1.0)
    assert not pygame.mixer.get_init()
    assert not sound.moving


def test_SND06_it_begins_with_any_of_its_sections(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    sound.start()
    starts: list[float] = []
    monkeypatch.setattr(pygame.mixer.music, "play", lambda _loops, start: starts.append(start))
    for seed in range(40):
        music = Music(FOLDER / MUSIC, Random(seed))
        music.want(True, 0.5)
        music.update(0.1)
    assert len({round(start) for start in starts}) == 6


def test_SND06_it_goes_round(sound: Sound) -> None:
    assert sound.start()
    pygame.mixer.music.load(FOLDER / MUSIC)
    pygame.mixer.music.play(-1, start=165.8)
    pygame.time.wait(400)
    assert pygame.mixer.music.get_busy()


def test_SND01_without_its_file_the_game_goes_on(sound: Sound, tmp_path: Path) -> None:
    sound.music = Music(tmp_path / "none.ogg", Random(1))
    sound.configure(Settings())
    sound.update(1.0)
    assert not sound.moving
    sound.play("play")
    assert pygame.mixer.get_busy()


def test_DSK05_the_application_fades_it_when_the_window_loses_the_focus(sound: Sound) -> None:
    desk = Desk()
    desk.begin(SettingsScene(desk.app.services))
    desk.app.use_sound(sound)
    desk.wait(1.0)
    assert pygame.mixer.music.get_busy()
    desk.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert desk.app.moving
    desk.wait(1.0)
    assert not pygame.mixer.music.get_busy()
    assert not desk.app.moving, "the loop blocks while nothing is faded"
    desk.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    desk.wait(1.0)
    assert pygame.mixer.music.get_busy()


def test_SND01_the_application_follows_the_device(sound: Sound) -> None:
    desk = Desk(quiet_away=False)
    desk.begin(SettingsScene(desk.app.services))
    desk.app.use_sound(sound)
    desk.wait(1.0)
    desk.post(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=True))
    desk.post(pygame.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=False))
    assert pygame.mixer.music.get_pos() > 0 or pygame.mixer.music.get_busy()
    desk.post(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    desk.post(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    desk.wait(1.0)
    assert pygame.mixer.music.get_busy()
