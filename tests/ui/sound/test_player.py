"""Sound: the files are right, the cues behave, and a machine without a device works."""

import ast
import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
import soundfile

from game.settings import Settings
from game.ui.sound.cues import CUES, VOICES, CueEvent, every_file, file_names
from game.ui.sound.sound_player import FOLDER, KEPT_SECONDS, PAN, RETRY_SECONDS, Sound, may_have_device
from game.ui.sound.stems import every_stem

ROOT = Path(__file__).resolve().parents[3]
LOST = 512
"""As in build/sounds/make_sounds.py."""


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(Random(1))
    yield sound
    sound.close()


def samples(name: str) -> tuple[list[int], int]:
    """Return the samples, one channel after the other, and the rate."""
    found, rate = soundfile.read(FOLDER / name, dtype="int16", always_2d=True)
    return [int(value) for channel in found.T for value in channel], rate


def test_SND01_every_cue_has_its_files_and_every_file_its_cue() -> None:
    there = {path.relative_to(FOLDER).as_posix(): path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()}
    assert there.keys() == {*every_file(), *every_stem()}
    assert sum(size for name, size in there.items() if name.startswith("voices/")) < 700_000
    assert sum(size for name, size in there.items() if name.endswith(".flac")) < 1_700_000
    assert sum(size for name, size in there.items() if name.startswith("music/")) < 1_100_000


def test_SND02_cards_have_four_variants_of_about_the_same_loudness() -> None:
    for cue in ("deal", "draw", "play", "draw_other"):
        powers = [sum(value * value for value in wave_form) for wave_form, _ in map(samples, file_names(cue))]
        assert len(powers) >= 4
        assert max(powers) < 2 * min(powers)
        assert len({tuple(samples(name)[0]) for name in file_names(cue)}) == len(powers)


def test_SND02_no_variant_is_heard_twice_in_a_row(sound: Sound) -> None:
    heard = [sound.choose("play", 0) for _ in range(200)]
    assert all(one != other for one, other in itertools.pairwise(heard))
    assert set(heard) == set(range(CUES["play"].variants))


def test_SND07_a_chain_of_penalties_rises_and_stays_at_the_top(sound: Sound) -> None:
    assert [sound.choose("penalty", step) for step in (-1, 0, 1, 7, 8, 99)] == [0, 0, 1, 7, 7, 7]
    for cue in ("penalty", "count", "stack"):
        pitches = [pitch(name) for name in file_names(cue)]
        assert pitches == sorted(pitches)
        assert pitches[7] / pitches[0] == pytest.approx(2 ** (7 / 12), rel=0.05)


def pitch(name: str) -> float:
    """Return the strongest frequency above the table's knock once the contact is over, in hertz."""
    numpy = pytest.importorskip("numpy")
    found, rate = soundfile.read(FOLDER / name, always_2d=True)
    power = numpy.abs(numpy.fft.rfft(found[rate // 8 :].sum(axis=1), 2 * rate))
    power[: 2 * 185] = 0
    return float(power.argmax() / 2)


def test_SND01_every_seat_has_its_own_motif_when_it_calls(sound: Sound) -> None:
    assert [sound.choose("call", seat) for seat in range(6)] == [0, 1, 2, 3, 0, 1]
    assert len({tuple(samples(name)[0]) for name in file_names("call")}) == 4


def test_SND03_TAG_stereo_sound_a_seat_at_the_side_is_heard_from_there_but_not_there_alone(sound: Sound) -> None:
    sound.volume = 100
    for pan in (-1, -5):
        left, right = sound.panned(pan, 1.0)
        assert right / left == pytest.approx(1 - PAN)
    assert sound.panned(0, 0.7) == (0.7, 0.7)


def test_SND02_a_cue_is_up_to_one_and_a_half_dB_softer_at_random(sound: Sound) -> None:
    sound.volume = 100
    levels = [sound.gain("play") for _ in range(200)]
    assert 0.84 <= min(levels) < 0.86 < 0.98 < max(levels) <= 1


def test_SND03_a_change_of_direction_is_heard_going_that_way() -> None:
    for name, first_side in zip(file_names("reverse"), ("right", "left"), strict=True):
        both, _rate = samples(name)
        left, right = both[: len(both) // 2], both[len(both) // 2 :]
        early = slice(0, len(left) // 5)
        assert (power(right[early]) > 2 * power(left[early])) is (first_side == "right")
        late = slice(2 * len(left) // 3, None)
        assert (power(left[late]) > 2 * power(right[late])) is (first_side == "right")


def power(wave_form: list[int]) -> int:
    return sum(value * value for value in wave_form)


def test_SND05_the_device_is_opened_by_the_first_cue_with_a_short_buffer(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *options, **_more: asked.append(options))
    monkeypatch.setattr(pygame.mixer, "set_num_channels", asked.append)
    assert not asked
    sound.start()
    sound.start()
    assert asked[0] == (44_100, -16, 2, 512)
    assert len(asked) == 2


def test_SND01_a_cue_is_really_played(sound: Sound) -> None:
    sound.play("round_end", pan=-0.5)
    assert pygame.mixer.get_busy()
    sound.configure(Settings(sound_on=False))
    assert not pygame.mixer.get_busy()


def test_SND01_every_file_can_be_loaded(sound: Sound) -> None:
    assert sound.start()
    for name in every_file():
        loaded = sound.cue_cache.load(name)
        assert loaded
        heard, rate = samples(name)
        assert not any(heard[-LOST:]), "what SDL_mixer leaves out at the end is silence"
        seconds = soundfile.info(FOLDER / name).frames / rate
        assert -0.001 < seconds - loaded.get_length() < (LOST + 10) / rate


def test_SND01_of_the_cues_only_the_latest_are_kept_unpacked(sound: Sound) -> None:
    assert sound.start()
    for name in every_file():
        sound.cue_cache.load(name)
    assert KEPT_SECONDS - 3 < sound.cue_cache.seconds <= KEPT_SECONDS
    oldest, *_others, newest = sound.cue_cache.names
    assert newest == every_file()[-1]
    sound.cue_cache.load(oldest)
    assert sound.cue_cache.names[-1] == oldest, "what is wanted again is forgotten last"


def test_SND01_a_voice_says_it_in_its_own_way_and_has_a_volume_of_its_own(sound: Sound) -> None:
    heard: list[CueEvent] = []
    sound.listeners.append(heard.append)
    sound.configure(Settings(music_on=False, voices_volume=0))
    sound.play("shout", who="Mia", voice="fox")
    assert not pygame.mixer.get_init()
    sound.configure(Settings(music_on=False, effects_volume=0))
    sound.play("shout", who="Mia", voice="fox")
    assert heard == [CueEvent("shout", 0.0, 0, "Mia", "fox")] * 2
    assert pygame.mixer.get_busy()
    assert {name.split("/")[1] for name in sound.cue_cache.names} == {"fox"}


def test_A11Y20_a_muted_game_still_tells_every_cue(sound: Sound) -> None:
    heard: list[CueEvent] = []
    sound.listeners.append(heard.append)
    sound.configure(Settings(sound_on=False))
    sound.play("penalty", 0.5, 3, "Mia")
    assert heard == [CueEvent("penalty", 0.5, 3, "Mia")]
    assert not pygame.mixer.get_init()


def test_A11Y20_what_is_only_told_is_not_heard(sound: Sound) -> None:
    heard: list[CueEvent] = []
    sound.listeners.append(heard.append)
    sound.play("draw", who="", told_only=True)
    assert [cue.cue for cue in heard] == ["draw"]
    assert not pygame.mixer.get_init()


def test_A11Y22_cards_and_menus_have_volumes_of_their_own(sound: Sound) -> None:
    sound.configure(Settings(volume=100, effects_volume=50, menu_volume=0, music_on=False))
    assert sound.cue_level("play") == pytest.approx(0.5**1.5)
    assert sound.cue_level("ui_accept") == 0
    sound.play("ui_accept")
    assert not pygame.mixer.get_init()
    sound.play("play")
    assert pygame.mixer.get_busy()


KINDS = {"effects_volume": "play", "voices_volume": "shout", "menu_volume": "ui_accept"}
"""A cue of each kind of sound but the music, by the volume of the kind."""


@pytest.mark.parametrize("silent", [*KINDS, "volume"])
def test_A11Y22_TAG_multiple_volume_controls_silence_one_kind_or_all(sound: Sound, silent: str) -> None:
    sound.configure(Settings(**{silent: 0}))
    audible = {kind for kind, cue in KINDS.items() if sound.cue_level(cue) > 0}
    assert audible == (set() if silent == "volume" else KINDS.keys() - {silent})
    assert all(
        name in (*KINDS, "volume", "music_volume", "narration_volume")
        for name in vars(Settings())
        if name.endswith("volume")
    )


def test_A11Y22_TAG_mono_sound_the_switch_gives_both_sides_the_same(sound: Sound) -> None:
    sound.configure(Settings(music_on=False))
    sound.play("play", pan=1)
    assert pygame.mixer.get_init()[2] == 2
    sound.configure(Settings(music_on=False, mono=True))
    sound.play("play", pan=1)
    assert pygame.mixer.get_init()[2] == 1
    assert pygame.mixer.get_busy()


def test_SND01_no_device_is_silence_without_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    tries: list[int] = []

    def none_there(*_options: object, **_more: object) -> None:
        tries.append(1)
        raise pygame.error("No such audio device")

    monkeypatch.setattr(pygame.mixer, "init", none_there)
    sound = Sound(Random(1))
    sound.play("play")
    sound.play("draw")
    sound.configure(Settings(volume=10))
    sound.update(1.0)
    assert not sound.needs_updates
    sound.close()
    assert len(tries) == 1


def test_SND01_a_device_that_comes_is_taken_and_asking_in_vain_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    there, tries = [False], []
    real = pygame.mixer.init

    def init(*options: int, **more: int) -> None:
        tries.append(1)
        if not there[0]:
            raise pygame.error("No such audio device")
        real(*options, **more)

    monkeypatch.setattr(pygame.mixer, "init", init)
    sound = Sound(Random(1))
    sound.configure(Settings())
    for _ in range(20):
        sound.device_found()
    assert len(tries) == 4
    sound.configure(Settings(sound_on=False))
    there[0] = True
    sound.configure(Settings())
    sound.play("play")
    assert pygame.mixer.get_busy()
    sound.close()


def test_SND01_after_the_loss_of_the_device_the_next_one_plays_on(sound: Sound) -> None:
    sound.configure(Settings())
    sound.play("play")
    sound.update(0.0)
    sound.music.wait()
    sound.update(1.0)
    assert pygame.mixer.music.get_busy()
    pygame.mixer.quit()  # the worst that unplugging a device can do
    sound.play("draw")
    sound.update(0.1)
    sound.device_lost()
    sound.play("draw")
    sound.update(0.0)
    sound.music.wait()
    sound.update(1.0)
    assert pygame.mixer.get_busy()
    assert pygame.mixer.music.get_busy()


@pytest.mark.parametrize("music_on", [True, False])
def test_SND01_sound_comes_back_after_the_restart_of_a_sound_server(
    monkeypatch: pytest.MonkeyPatch, music_on: bool
) -> None:
    """Its connection is gone, so that no event tells of the device that is there again."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now, there, tries = [0.0], [True], list[float]()
    real = pygame.mixer.init

    def init(*options: int, **more: int) -> None:
        tries.append(now[0])
        if not there[0]:
            raise pygame.error("Connection refused")
        real(*options, **more)

    monkeypatch.setattr(pygame.mixer, "init", init)
    sound = Sound(Random(1), clock=lambda: now[0])
    sound.configure(Settings(music_on=music_on))
    sound.play("play")
    there[0] = False
    sound.follow_device(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    for _second in range(7):
        sound.play("draw")
        now[0] += 1
        sound.update(0.1)
    assert tries == [0, 0, 2, 6] and pygame.mixer.get_init() is None
    there[0] = True
    now[0] = 14.0
    sound.update(0.1)
    assert tries == [0, 0, 2, 6, 14] and pygame.mixer.get_init()
    sound.play("draw")
    assert pygame.mixer.get_busy()
    if music_on:
        sound.music.wait()
        sound.update(1.0)
        assert pygame.mixer.music.get_busy(), "the music goes on"
    there[0] = False
    sound.follow_device(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    sound.play("draw")
    for _minute in range(60):
        now[0] += 60
        sound.update(0.1)
    assert len(tries) == 5 + 1 + len(RETRY_SECONDS), "asking in vain has an end"
    sound.close()


def test_SND01_a_missing_file_or_an_unknown_cue_is_silent(sound: Sound, tmp_path: Path) -> None:
    sound.cue_cache.folder = tmp_path
    sound.play("turn")
    sound.play("no such cue")
    assert not pygame.mixer.get_busy()


def test_SND01_the_game_plays_only_cues_that_exist() -> None:
    played = {
        node.args[0].value
        for path in (ROOT / "game").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play"
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    assert played <= set(CUES)


def test_SND06_the_committed_files_are_what_the_script_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    numpy = pytest.importorskip("numpy")
    from build.sounds import make_sounds

    things = ((name, make_sounds.make(cue, n)) for cue in CUES if not CUES[cue].has_voices
              for n, name in enumerate(file_names(cue)))  # fmt: skip
    voices = ((file_names("shout", voice)[0], make_sounds.say(voice, "shout", 0)) for voice in VOICES)
    for name, made in itertools.chain(things, voices):
        there, _rate = samples(name)
        # another version of the library may round the last bits differently
        assert numpy.abs(made.astype(int).ravel() - numpy.array(there)).max() <= 64


def test_SND06_the_game_itself_needs_no_numpy() -> None:
    import subprocess

    code = "import sys, game.ui.sound.sound_player; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize(
    ("platform", "environ", "there", "sure"),
    [
        ("linux", {}, "", True),
        ("linux", {}, "dev/snd/timer", True),
        ("linux", {}, "dev/snd/pcmC0D0p", False),
        ("linux", {"XDG_RUNTIME_DIR": "run/user/7"}, "run/user/7/pulse/native", False),
        ("linux", {"XDG_RUNTIME_DIR": "run/user/7"}, "run/user/7/pipewire-0", False),
        ("linux", {"PULSE_SERVER": "tcp:desk"}, "", False),
        ("linux", {"SDL_AUDIODRIVER": "dummy"}, "", False),
        ("win32", {}, "", False),
        ("darwin", {}, "", False),
    ],
)
def test_SND01_a_device_is_asked_for_only_where_there_may_be_one(
    tmp_path: Path, platform: str, environ: dict[str, str], there: str, sure: bool
) -> None:
    """If a device is requested where there is none, ALSA's library complains on standard error."""
    if there:
        (tmp_path / there).parent.mkdir(parents=True)
        (tmp_path / there).touch()
    folders = {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path / environ.get("XDG_RUNTIME_DIR", "none"))}
    assert may_have_device(platform, environ | folders, tmp_path) is not sure
