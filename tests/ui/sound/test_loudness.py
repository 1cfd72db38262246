"""Loudness: every file on its own, and a whole match as it is heard with its music (SND-04)."""

import math
import sys
from pathlib import Path
from random import Random

import pytest

numpy = pytest.importorskip("numpy")
soundfile = pytest.importorskip("soundfile")

from game.match import Match  # noqa: E402
from game.play.session import table_seats  # noqa: E402
from game.players.levels import make_bot  # noqa: E402
from game.rules.events import seen_by  # noqa: E402
from game.rules.ruleset import CLASSIC  # noqa: E402
from game.scenes.table.audience import Eyes  # noqa: E402
from game.scenes.table.layout.table import table_layout  # noqa: E402
from game.scenes.table.show.choreography import Choreography  # noqa: E402
from game.scenes.table.show.picture import Picture  # noqa: E402
from game.settings import Settings  # noqa: E402
from game.ui.anim import Timeline  # noqa: E402
from game.ui.sound import music  # noqa: E402
from game.ui.sound.cues import CUES, MENU_CUES, file_names  # noqa: E402
from game.ui.sound.player import FOLDER, MUSIC, PAN  # noqa: E402
from game.ui.sound.player import loudness as of_slider  # noqa: E402

BUILD = Path(__file__).resolve().parents[3] / "build"
sys.path.insert(0, str(BUILD))
import loudness  # noqa: E402
import sound_cues  # noqa: E402
import sound_music  # noqa: E402

RATE = 44_100
LADDER = {"hover": -40, "press": -32, "card": -24, "action": -20, "attack": -16, "win": -14}
"""LUFS of the loudest 0.4 s."""


def rows(name):
    """A file as rows of numbers from -1 to 1, and its rate."""
    sound, rate = soundfile.read(FOLDER / name, always_2d=True)
    return sound.T, rate


@pytest.fixture(scope="module")
def piece():
    sides, rate = soundfile.read(FOLDER / MUSIC)
    return sides.T, rate


def test_SND04_the_measure_is_that_of_the_standard():
    """EBU Tech 3341: a stereo sine of 1 kHz at -23 dBFS has -23 LUFS; pauses do not count."""
    t = numpy.arange(20 * RATE) / RATE
    sine = 10 ** (-23 / 20) * numpy.sin(2 * numpy.pi * 1000 * t)
    assert loudness.integrated(sine, RATE) == pytest.approx(-23, abs=0.1)
    assert loudness.momentary(sine, RATE) == pytest.approx(-23, abs=0.1)
    paused = numpy.concatenate([sine, numpy.zeros(20 * RATE)])
    assert loudness.integrated(paused, RATE) == pytest.approx(-23, abs=0.2)
    between = numpy.sin(2 * numpy.pi * RATE / 4 * t[:2000] + numpy.pi / 4)
    assert numpy.abs(between).max() < 0.71
    assert loudness.true_peak(between[100:-100], RATE) == pytest.approx(0, abs=0.5)


@pytest.mark.parametrize("cue", CUES)
def test_SND04_every_cue_stands_on_its_rung_and_peaks_below_6_dB(cue):
    (rung,) = [rung for rung, cues in sound_cues.RUNGS.items() if cue in cues]
    for name in file_names(cue):
        sound, rate = rows(name)
        assert (len(sound), rate) == (2, RATE)
        assert loudness.true_peak(sound, rate) <= -6.0
        assert loudness.momentary(sound, rate) == pytest.approx(LADDER[rung], abs=1.5)
        assert numpy.abs(sound[:, 0]).max() < 0.1
        assert numpy.abs(sound[:, -20:]).max() < 0.005
        assert numpy.abs(sound.mean(axis=1)).max() < 0.006
        assert sound.shape[1] / rate < 2.6


def test_SND04_the_ladder_rises_from_cards_over_actions_and_attacks_to_the_win():
    assert sound_cues.LADDER == LADDER
    for lower, higher in (("play", "wild"), ("wild", "slam"), ("slam", "round_end"), ("play", "penalty")):
        softest = min(loudness.momentary(*rows(name)) for name in file_names(higher))
        assert softest > 1.5 + max(loudness.momentary(*rows(name)) for name in file_names(lower))


@pytest.mark.parametrize("cue", sorted(set(CUES) - sound_cues.MOVEMENTS))
def test_SND05_a_cue_is_highest_within_15_ms_of_the_contact_with_which_it_begins(cue):
    for name in file_names(cue):
        sound, rate = rows(name)
        assert numpy.abs(sound).max(axis=0).argmax() <= 0.015 * rate


def test_SND01_attacks_are_felt_between_60_and_90_Hz_and_cards_are_not():
    for cue in sound_cues.RUNGS["attack"]:
        for name in file_names(cue):
            assert deep(name) > 0.1, name
    for cue in sound_cues.RUNGS["card"]:
        for name in file_names(cue):
            assert deep(name) < 0.05, name


def deep(name):
    """The part of its power that is felt rather than heard."""
    sound, rate = rows(name)
    return share(sound.sum(axis=0), rate, 55, 95)


def test_SND03_the_room_is_wide_and_gives_the_body_a_tail():
    for cue in ("play", "slam", "call"):
        sides, _rate = rows(file_names(cue)[0])
        apart, middle = sides[0] - sides[1], sides[0] + sides[1]
        assert 0.0005 < numpy.sum(apart**2) / numpy.sum(middle**2) < 0.2
        first, last = (numpy.sum(part**2) for part in numpy.array_split(middle, 2))
        assert first > 8 * last > 0


def test_SND04_menus_stay_under_the_cards_and_out_of_the_melody(piece):
    low, high = sound_music.LEAD_BAND
    sides, rate = piece
    assert share(sides[0] + sides[1], rate, low, high) > 0.5
    for cue in MENU_CUES:
        sound, rate = rows(f"{cue}.flac")
        assert sound_cues.LOUDNESS[cue] <= sound_cues.LOUDNESS["play"] - 8
        assert share(sound.sum(axis=0), rate, low, high) < 0.03


def share(sound, rate, low, high):
    """The part of its power that lies between two frequencies."""
    spectrum = numpy.abs(numpy.fft.rfft(sound, loudness.fast_length(len(sound)))) ** 2
    pitch = numpy.fft.rfftfreq(loudness.fast_length(len(sound)), 1 / rate)
    return spectrum[(pitch >= low) & (pitch < high)].sum() / spectrum.sum()


def test_SND04_the_music_is_even_and_has_no_seam(piece):
    sides, rate = piece
    length = sides.shape[1] / rate
    assert length == pytest.approx(music.SECTIONS * music.SECTION_SECONDS, abs=0.01)
    assert length >= 90
    loudest = numpy.abs(sides).max(axis=0).argmax()
    assert loudness.true_peak(sides[:, max(0, loudest - rate) : loudest + rate], rate) <= sound_music.CEILING
    steps = numpy.abs(numpy.diff(sides[:, -rate:]))
    assert numpy.all(numpy.abs(sides[:, 0] - sides[:, -1]) < numpy.percentile(steps, 99))
    ends = numpy.concatenate([sides[:, -rate // 2 :], sides[:, : rate // 2]], axis=1)
    assert loudness.momentary(ends, rate) > sound_music.LOUDNESS - 12, "it goes on across the seam"
    parts = numpy.array_split(sides, music.SECTIONS, axis=1)
    heard = [loudness.integrated(part, rate) for part in parts]
    assert max(heard) - min(heard) < 4
    assert 10 * math.log10(sum(10 ** (part / 10) for part in heard) / len(heard)) == pytest.approx(
        sound_music.LOUDNESS, abs=0.5
    )
    for one, other in zip(parts, parts[1:] + parts[:1], strict=True):
        width = min(one.shape[1], other.shape[1])
        assert abs(numpy.corrcoef(one[0, :width], other[0, :width])[0, 1]) < 0.5, "no section repeats the last"


def test_SND06_the_committed_music_is_what_the_script_plays(piece):
    sides, _rate = piece
    dry = numpy.roll(sound_music.compose(), sound_music.CUT, axis=1)
    for side in range(2):
        assert numpy.corrcoef(dry[side], sides[side])[0, 1] > 0.9, "all but the echo"


def test_SND04_a_match_with_its_music_is_as_loud_as_a_programme_and_the_music_8_dB_below(piece):
    """A real round with several attacks at full volume, the other sliders as they are at first."""
    settings = Settings()
    cues = mixed(recorded(30.0), 30.0) * of_slider(settings.effects_volume)
    sides, rate = piece
    assert loudness.integrated(cues, RATE) == pytest.approx(-20, abs=1)
    below = sound_music.LOUDNESS + 20 * math.log10(of_slider(settings.music_volume))
    assert loudness.integrated(cues, RATE) - below == pytest.approx(8, abs=1)
    at = numpy.arange(cues.shape[1]) * rate / RATE
    played = [numpy.interp(at, numpy.arange(sides.shape[1]), side) for side in sides]
    mix = cues + numpy.vstack(played) * of_slider(settings.music_volume)
    assert loudness.integrated(mix, RATE) == pytest.approx(-22, abs=2)
    assert loudness.true_peak(mix, RATE) < -3


def recorded(seconds):
    """The cues of so many seconds at the table: (second, cue, pan, step)."""
    tape = []

    class Ear:
        def play(self, cue, pan=0.0, step=0, who=None, told_only=False):
            tape.append((clock[0], cue, pan, step))

    clock = [0.0]
    seats = table_seats(4, "You")
    match = Match(CLASSIC, seats, [make_bot("heuristic", Random(n)) for n in range(4)], 7)
    picture, line = Picture(Eyes(0), 4, Random(5)), Timeline()
    layout = lambda: table_layout((1280, 720), 4, 0, len(picture.hand))  # noqa: E731
    dance = Choreography(picture, line, layout, Ear(), "Hue!")
    picture.clear(108)
    dance.show([seen_by(event, 0) for event in match.start_round()])
    waited = 0.0
    while clock[0] < seconds:
        clock[0] += 1 / 60
        line.update(1 / 60)
        waited = waited + 1 / 60 if line.done else 0.0
        if line.done and match.result is None and (events := match.tick(waited)):
            waited = 0.0
            dance.show([seen_by(event, 0) for event in events])
    return tape


def mixed(tape, seconds):
    """What the loudspeakers give."""
    both = numpy.zeros((2, round((seconds + 3) * RATE)))
    turn = {}
    for second, cue, pan, step in tape:
        names = file_names(cue)
        turn[cue] = turn.get(cue, -1) + 1
        number = turn[cue] % len(names) if CUES[cue].variants > 1 else min(step, len(names) - 1)
        sound, rate = rows(names[number])
        length = math.floor(sound.shape[1] * RATE / rate)
        at = numpy.arange(length) * rate / RATE
        side = PAN * max(-1.0, min(1.0, pan))
        for channel, gain in enumerate((min(1, 1 - side), min(1, 1 + side))):
            row = sound[min(channel, len(sound) - 1)]
            start = round(second * RATE)
            both[channel, start : start + length] += 0.92 * gain * numpy.interp(at, numpy.arange(len(row)), row)
    return both
