"""Music: faded by the steps of the loop, silent without a device.

It rests while the player is away.
"""

import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
import soundfile

from game.scenes.settings.pages import SettingsScene
from game.settings import Settings
from game.ui.sound.cues import BLEND_SECONDS, STEM_LEVELS, CueEvent, Duck, Suspense
from game.ui.sound.music import FADE_SECONDS, Music
from game.ui.sound.silence import Silence
from game.ui.sound.sound_player import FOLDER, Sound, loudness
from game.ui.sound.stems import LOOPED_STEMS, THEMES, Stems, every_stem, theme_of
from tests.support.desk import Desk

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(Random(1))
    yield sound
    sound.close()


def ready(sound: Sound, settings: Settings | None = None) -> None:
    """Apply the settings (or the defaults) and load the music, with none of it heard yet."""
    sound.configure(settings or Settings())
    sound.update(0.0)
    sound.music.wait()


def volume() -> float:
    return pygame.mixer.music.get_volume()


def full(settings: Settings) -> float:
    return loudness(settings.volume) * loudness(settings.music_volume)


def test_SND06_the_music_is_on_at_first_at_half_volume() -> None:
    assert Settings().music_on
    assert Settings().music_volume == 50
    assert Settings().mute_in_background


def test_SND04_it_fades_in_and_out_in_300_ms(sound: Sound) -> None:
    ready(sound)
    assert sound.needs_updates
    sound.update(FADE_SECONDS / 2)
    assert volume() == pytest.approx(full(Settings()) / 2, abs=0.01)
    sound.update(FADE_SECONDS / 2)
    assert volume() == pytest.approx(full(Settings()), abs=0.01)
    assert not sound.needs_updates
    sound.configure(Settings(music_on=False))
    sound.update(FADE_SECONDS / 2)
    assert volume() == pytest.approx(full(Settings()) / 2, abs=0.01)
    assert pygame.mixer.music.get_busy()
    sound.update(FADE_SECONDS / 2)
    assert not pygame.mixer.music.get_busy()
    assert not sound.needs_updates


def test_SND04_turned_round_in_the_middle_of_a_fade_it_goes_back_from_there(sound: Sound) -> None:
    ready(sound)
    sound.update(FADE_SECONDS / 2)
    sound.configure(Settings(music_on=False))
    sound.update(FADE_SECONDS / 4)
    assert volume() == pytest.approx(full(Settings()) / 4, abs=0.01)
    sound.configure(Settings())
    sound.update(FADE_SECONDS)
    assert volume() == pytest.approx(full(Settings()), abs=0.01)


def test_SND06_it_rests_while_the_player_is_away_and_goes_on_with_its_round(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts: list[float] = []
    monkeypatch.setattr(Stems, "play", lambda stems, start: starts.append(start))
    ready(sound)
    sound.update(1.0)
    seconds = THEMES["town"].seconds
    for heard in (0.9 * seconds, 1.1 * seconds, 2.1 * seconds):
        monkeypatch.setattr(Stems, "stop", lambda stems, heard=heard: heard)
        sound.set_away(True)
        sound.play("play")
        sound.update(1.0)
        sound.set_away(False)
        sound.update(0.0)
        sound.update(1.0)
    begin = starts[0]
    other = seconds - begin
    assert starts == [begin, begin, other, other]


def test_DSK05_no_cue_that_ends_while_the_music_rests_or_goes_on_can_stop_the_game() -> None:
    """Check that the game never deadlocks with the mixer.

    The mixer has a thread of its own, and code that waits for it while holding the interpreter waits for ever.
    """
    script = """
import faulthandler, random, sys
from pathlib import Path
import pygame
from game.ui.sound.cues import Suspense
from game.ui.sound.music import FADE_SECONDS, Music
faulthandler.dump_traceback_later(40, exit=True)
pygame.mixer.init(44_100, -16, 2, 256)
music, cue = Music(Path(sys.argv[1]), random.Random(1)), pygame.mixer.Sound(bytes(800))
music.set_target(True, 0.5)
music.update(0)
music.wait()
for number in range(30_000):
    cue.play()
    music.set_target(number % 2 == 0, 0.5)
    music.set_suspense(list(Suspense)[number % 3])
    music.update(FADE_SECONDS)
music.forget()
pygame.mixer.stop()
"""
    environ = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(FOLDER)], cwd=ROOT, env=environ, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_SND06_it_plays_on_behind_other_windows_where_that_is_set(sound: Sound) -> None:
    ready(sound, Settings(mute_in_background=False))
    sound.update(1.0)
    sound.set_away(True)
    sound.update(1.0)
    assert pygame.mixer.music.get_busy()


@pytest.mark.parametrize("field", ["volume", "music_volume"])
def test_A11Y22_TAG_multiple_volume_controls_have_one_for_music_heard_at_once(sound: Sound, field: str) -> None:
    ready(sound)
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
    assert not sound.needs_updates


@pytest.mark.parametrize("theme", THEMES)
def test_SND06_it_begins_with_any_round_of_its_melody(
    sound: Sound, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound.start()
    starts: list[float] = []
    monkeypatch.setattr(Stems, "play", lambda stems, start: starts.append(start))
    for seed in range(8):
        music = Music(FOLDER, Random(seed))
        music.set_target(True, 0.5, theme)
        music.update(0.0)
        music.wait()
        music.update(0.1)
    assert {start / THEMES[theme].seconds for start in starts} == {0, 1}


@pytest.mark.parametrize("theme", THEMES)
def test_SND06_its_stems_are_in_step_for_ever_and_go_round(sound: Sound, theme: str) -> None:
    """Check that the stems have equal numbers of samples or multiples, in the mixer, too."""
    assert sound.start()
    stems = Stems(FOLDER, theme)
    stems.wait()
    stems.play(THEMES[theme].seconds)
    lengths = {stem: len(playing(number).get_raw()) // 4 for number, stem in enumerate(LOOPED_STEMS)}
    melody = soundfile.info(FOLDER / f"music/{theme}-melody.ogg")
    assert (melody.samplerate, pygame.mixer.get_init()[0]) == (44_100, 44_100)
    assert lengths["plucked"] == lengths["bass"] == round(THEMES[theme].seconds * 44_100)
    assert lengths["plucked"] % lengths["tension"] == 0
    assert melody.frames == THEMES[theme].rounds * lengths["plucked"]
    assert pygame.mixer.music.get_busy()
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(len(LOOPED_STEMS)))


def playing(number: int) -> pygame.mixer.Sound:
    return pygame.mixer.Channel(number).get_sound()


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Collect the volume last set for each stem, as a share of the music's own volume."""
    levels: dict[str, float] = {}
    set_volumes = Stems.set_volumes

    def listened(stems: Stems, volumes: dict[str, float]) -> None:
        set_volumes(stems, volumes)
        levels.update({stem: volume / full(Settings()) for stem, volume in volumes.items()})

    monkeypatch.setattr(Stems, "set_volumes", listened)
    return levels


@pytest.mark.parametrize("suspense", Suspense)
def test_SND06_what_happens_takes_stems_away_and_all_play_on(
    sound: Sound, suspense: Suspense, levels: dict[str, float]
) -> None:
    ready(sound)
    sound.update(1.0)
    sound.set_suspense(Suspense.TENSE if suspense is Suspense.REST else Suspense.REST)
    sound.update(10.0)
    sound.set_suspense(suspense)
    assert sound.needs_updates
    before = dict(levels)
    sound.update(BLEND_SECONDS[suspense] / 2)
    half = dict(levels)
    for stem, goal in STEM_LEVELS[suspense].items():
        stays = half[stem] == before[stem] == pytest.approx(goal)
        assert stays or abs(half[stem] - goal) < abs(before[stem] - goal)
    sound.update(BLEND_SECONDS[suspense])
    assert levels == pytest.approx(STEM_LEVELS[suspense])
    assert not sound.needs_updates
    assert pygame.mixer.music.get_busy(), "nothing is paused"
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(len(LOOPED_STEMS)))


def test_SND06_tension_comes_for_the_melody_and_at_the_end_there_is_nothing() -> None:
    assert STEM_LEVELS[Suspense.REST]["tension"] == STEM_LEVELS[Suspense.TENSE]["melody"] == 0
    assert STEM_LEVELS[Suspense.REST]["melody"] == STEM_LEVELS[Suspense.TENSE]["tension"] == 1
    assert not any(STEM_LEVELS[Suspense.HUSH].values())


def test_SND06_each_world_has_its_theme_and_a_change_fades_over(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    play = Stems.play
    monkeypatch.setattr(Stems, "play", lambda stems, start: begun.append(stems.theme) or play(stems, start))
    assert [theme_of(name) for name in ("barn", "harbour", "town", "")] == ["barn", "harbour", "town", "town"]
    ready(sound)
    sound.update(1.0)
    sound.set_place("barn")
    sound.update(FADE_SECONDS / 2)
    assert volume() == pytest.approx(full(Settings()) / 2, abs=0.01)
    assert begun == ["town"]
    sound.update(FADE_SECONDS / 2)
    assert not pygame.mixer.music.get_busy()
    sound.update(0.0)
    sound.music.wait()
    sound.update(1.0)
    assert begun == ["town", "barn"]
    assert pygame.mixer.music.get_busy()


def test_SND06_the_application_plays_the_theme_of_the_place_where_the_table_stands(sound: Sound) -> None:
    """Check that the place named in the file decides, whatever the file is called."""
    desk = Desk(table="harbour")
    desk.begin(SettingsScene(desk.app.services))
    desk.app.services.use_sound(sound)
    assert sound.music.theme == "harbour"
    desk.settings.table = "barn"
    desk.app.apply_settings()
    desk.wait(0.1)
    assert desk.app.services.art.world.place == sound.music.theme == "barn"
    art = desk.app.services.art
    art.world = art.world._replace(place="town")
    desk.wait(0.1)
    assert sound.music.theme == "town"


def test_SND04_it_gives_way_300_ms_to_a_blow_and_to_a_shout(sound: Sound) -> None:
    for cue, voice in (("slam", ""), ("shout", "bear")):
        ready(sound)
        sound.update(1.0)
        sound.play(cue, voice=voice)
        heard = []
        for _step in range(40):
            sound.update(1 / 60)
            heard.append(volume() / full(Settings()))
        under = sum(level < Duck.DEPTH + 0.05 for level in heard) / 60
        assert min(heard) == pytest.approx(Duck.DEPTH, abs=0.03)
        assert 0.27 <= under <= 0.34
        assert heard[-1] == pytest.approx(1, abs=0.02)
        assert max(abs(one - other) for one, other in itertools.pairwise(heard)) < 0.35, "a ramp, not a jump"
        assert not sound.needs_updates
    sound.play("play")
    assert not sound.needs_updates, "a plain card leaves it as it is"


def test_A11Y20_what_comes_over_the_music_is_told_once_with_sound_and_without(sound: Sound) -> None:
    for plays in (sound, Silence()):
        heard: list[CueEvent] = []
        plays.listeners.append(heard.append)
        for name in ("REST", "TENSE", "TENSE", "REST", "HUSH", "HUSH"):
            plays.set_suspense(Suspense[name])
        assert heard == [CueEvent("tense"), CueEvent("hush")]


def test_SND01_without_its_files_the_game_goes_on(sound: Sound, tmp_path: Path) -> None:
    sound.music = Music(tmp_path, Random(1))
    sound.configure(Settings())
    sound.update(1.0)
    assert not sound.needs_updates
    sound.play("play")
    assert pygame.mixer.get_busy()


def test_SND01_a_stem_that_cannot_be_read_is_not_heard_and_the_others_are(sound: Sound, tmp_path: Path) -> None:
    for name in every_stem():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"" if "bass" in name else (FOLDER / name).read_bytes())
    sound.music = Music(tmp_path, Random(1))
    ready(sound)
    sound.update(1.0)
    assert pygame.mixer.music.get_busy()
    assert volume() == pytest.approx(full(Settings()), abs=0.01)


def test_SND06_sound_that_is_switched_off_and_on_again_keeps_its_loops(sound: Sound) -> None:
    ready(sound)
    sound.update(1.0)
    sound.configure(Settings(sound_on=False))
    sound.update(FADE_SECONDS / 2)
    sound.configure(Settings())
    sound.update(1.0)
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(len(LOOPED_STEMS)))


def test_DSK05_the_application_fades_it_when_the_window_loses_the_focus(sound: Sound) -> None:
    desk = Desk()
    desk.begin(SettingsScene(desk.app.services))
    desk.app.services.use_sound(sound)
    desk.wait(0.1)
    sound.music.wait()
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
    desk = Desk(mute_in_background=False)
    desk.begin(SettingsScene(desk.app.services))
    desk.app.services.use_sound(sound)
    desk.wait(0.1)
    sound.music.wait()
    desk.wait(1.0)
    desk.post(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=True))
    desk.post(pygame.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=False))
    assert pygame.mixer.music.get_pos() > 0 or pygame.mixer.music.get_busy()
    desk.post(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    desk.post(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    desk.wait(0.1)
    sound.music.wait()
    desk.wait(1.0)
    assert pygame.mixer.music.get_busy()
