"""Loudness: every file on its own, and a whole match as heard with its music (SND-04)."""
# ruff: noqa: E402

import itertools
import math
from random import Random

import pytest

numpy = pytest.importorskip("numpy")
soundfile = pytest.importorskip("soundfile")

from build.sounds import cue_sounds, loudness, music_sounds, score
from game.match.match import Match
from game.players.levels import make_bot
from game.rules.events import seen_by
from game.rules.ruleset import CLASSIC
from game.scenes.table.audience import Viewer
from game.scenes.table.layout.table_layout import table_layout
from game.scenes.table.show.choreography import Choreography
from game.scenes.table.show.picture import Picture
from game.sessions.session import table_seats
from game.settings import Settings
from game.ui.sound.cues import CUES, MENU_CUES, STEM_LEVELS, STEMS, VOICES, Suspense, file_names
from game.ui.sound.sound_player import FOLDER, PAN
from game.ui.sound.sound_player import loudness as of_slider
from game.ui.sound.stems import THEMES, file_name
from game.ui.timeline import Timeline

RATE = 44_100
LADDER = {"hover": -40, "press": -32, "card": -24, "action": -20, "attack": -16, "win": -14}
"""LUFS of the loudest 0.4 s."""


def rows(name):
    """Return a file's channels as numbers from -1 to 1, and its rate."""
    sound, rate = soundfile.read(FOLDER / name, always_2d=True)
    return sound.T, rate


@pytest.fixture(scope="module", params=THEMES)
def piece(request):
    """Return the stems of a theme as long as its melody (two channels), its name and the rate."""
    heard, rate = {}, set()
    for stem in STEMS:
        sides, found = rows(file_name(request.param, stem))
        heard[stem] = numpy.broadcast_to(sides, (2, sides.shape[1]))
        rate.add(found)
    count = heard["melody"].shape[1]
    whole = {stem: numpy.tile(sides, count // sides.shape[1]) for stem, sides in heard.items()}
    assert {sides.shape[1] for sides in whole.values()} == {count}
    return whole, request.param, *rate


def mix(stems, suspense):
    return sum(STEM_LEVELS[suspense][stem] * sides for stem, sides in stems.items())


def test_SND04_the_measure_is_that_of_the_standard():
    """Check EBU Tech 3341: a stereo sine of 1 kHz at -23 dBFS has -23 LUFS; pauses do not count."""
    t = numpy.arange(20 * RATE) / RATE
    sine = 10 ** (-23 / 20) * numpy.sin(2 * numpy.pi * 1000 * t)
    assert loudness.integrated(sine, RATE) == pytest.approx(-23, abs=0.1)
    assert loudness.momentary(sine, RATE) == pytest.approx(-23, abs=0.1)
    paused = numpy.concatenate([sine, numpy.zeros(20 * RATE)])
    assert loudness.integrated(paused, RATE) == pytest.approx(-23, abs=0.2)
    between = numpy.sin(2 * numpy.pi * RATE / 4 * t[:2000] + numpy.pi / 4)
    assert numpy.abs(between).max() < 0.71
    assert loudness.true_peak(between[100:-100], RATE) == pytest.approx(0, abs=0.5)


THINGS = [cue for cue, kind in CUES.items() if not kind.has_voices]
SPOKEN = [cue for cue, kind in CUES.items() if kind.has_voices]


@pytest.mark.parametrize("cue", THINGS)
def test_SND04_every_cue_stands_on_its_rung_and_peaks_below_6_dB(cue):
    (rung,) = [rung for rung, cues in cue_sounds.RUNGS.items() if cue in cues]
    for name in file_names(cue):
        sound, rate = rows(name)
        assert (len(sound), rate) == (2, RATE)
        assert loudness.true_peak(sound, rate) <= -6.0
        assert loudness.momentary(sound, rate) == pytest.approx(LADDER[rung], abs=1.5)
        assert numpy.abs(sound[:, 0]).max() < 0.1
        assert numpy.abs(sound[:, -20:]).max() < 0.005
        assert numpy.abs(sound.mean(axis=1)).max() < 0.006
        assert sound.shape[1] / rate < 2.6


@pytest.mark.parametrize("voice", VOICES)
def test_SND04_every_voice_stands_on_its_rung_and_shouts_on_that_of_attacks(voice):
    for cue in SPOKEN:
        for name in file_names(cue, voice):
            sound, rate = rows(name)
            assert (len(sound), rate) == (1, RATE // 2)
            assert loudness.true_peak(sound, rate) <= -5.9
            assert loudness.momentary(sound, rate) == pytest.approx(LADDER[rung_of(cue)], abs=1.5)
            assert sound.shape[1] / rate < 1.3, "a short word"
            assert numpy.abs(sound[:, -520:]).max() < 0.005
    assert rung_of("shout") == "attack"


def rung_of(cue):
    (rung,) = [rung for rung, cues in cue_sounds.RUNGS.items() if cue in cues]
    return rung


@pytest.mark.parametrize("cue", SPOKEN)
def test_SND01_no_two_voices_are_alike_in_height_colour_and_length(cue):
    heard = {voice: manner(file_names(cue, voice)[0]) for voice in VOICES}
    for one, other in itertools.combinations(VOICES, 2):
        apart = numpy.sqrt(numpy.mean((heard[one] - heard[other]) ** 2))
        assert apart > 4.5, f"{one} and {other}"


def manner(name):
    """Return the third-octave levels of a voice in dB, and 20 dB per doubling of its length.

    The levels show the voice's pitch and timbre.
    """
    (sound,), rate = rows(name)
    power = numpy.abs(numpy.fft.rfft(sound, 2 * rate)) ** 2
    edges = 2 * numpy.round(60 * 2 ** (numpy.arange(22) / 3)).astype(int)
    bands = numpy.add.reduceat(power, edges)[:-1]
    return numpy.append(10 * numpy.log10(bands / bands.sum() + 1e-5), 20 * numpy.log2(len(sound) / rate))


def test_SND04_the_ladder_rises_from_cards_over_actions_and_attacks_to_the_win():
    assert cue_sounds.LADDER == LADDER
    for lower, higher in (("play", "wild"), ("wild", "slam"), ("slam", "round_end"), ("play", "penalty")):
        softest = min(loudness.momentary(*rows(name)) for name in file_names(higher))
        assert softest > 1.5 + max(loudness.momentary(*rows(name)) for name in file_names(lower))


@pytest.mark.parametrize("cue", sorted(set(THINGS) - cue_sounds.MOVEMENTS))
def test_SND05_a_cue_is_highest_within_15_ms_of_the_contact_with_which_it_begins(cue):
    for name in file_names(cue):
        sound, rate = rows(name)
        assert numpy.abs(sound).max(axis=0).argmax() <= 0.015 * rate


def test_SND01_attacks_are_felt_between_60_and_90_Hz_and_cards_are_not():
    for cue in set(cue_sounds.RUNGS["attack"]) - set(SPOKEN):
        for name in file_names(cue):
            assert deep(name) > 0.1, name
    for cue in cue_sounds.RUNGS["card"]:
        for name in file_names(cue):
            assert deep(name) < 0.05, name


def deep(name):
    """Return the share of the power that is felt rather than heard."""
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
    low, high = music_sounds.LEAD_BAND
    stems, _theme, rate = piece
    assert share(stems["melody"].sum(axis=0), rate, low, high) > 0.7
    for cue in MENU_CUES:
        sound, rate = rows(f"{cue}.flac")
        assert cue_sounds.LOUDNESS[cue] <= cue_sounds.LOUDNESS["play"] - 8
        assert share(sound.sum(axis=0), rate, low, high) < 0.03


def share(sound, rate, low, high):
    """Return the share of the power between two frequencies."""
    spectrum = numpy.abs(numpy.fft.rfft(sound, loudness.fast_length(len(sound)))) ** 2
    pitch = numpy.fft.rfftfreq(loudness.fast_length(len(sound)), 1 / rate)
    return spectrum[(pitch >= low) & (pitch < high)].sum() / spectrum.sum()


def test_SND04_no_stem_has_a_seam_or_goes_too_high(piece):
    stems, theme, rate = piece
    assert rate == RATE
    for stem in stems:
        sides, _rate = rows(file_name(theme, stem))
        steps = numpy.abs(numpy.diff(sides))
        assert numpy.all(numpy.abs(sides[:, 0] - sides[:, -1]) <= numpy.percentile(steps, 99)), stem
        assert loudness.true_peak(sides[:, : 8 * rate], rate) <= music_sounds.CEILING
        assert loudness.integrated(numpy.tile(sides, 2), rate) == pytest.approx(music_sounds.LOUDNESS[stem], abs=0.5)


def test_SND04_the_music_is_as_loud_in_every_mood_and_theme_and_never_twice_the_same(piece):
    stems, _theme, rate = piece
    heard = {how: loudness.integrated(mix(stems, how), rate) for how in (Suspense.REST, Suspense.TENSE)}
    assert heard[Suspense.REST] == pytest.approx(AT_REST, abs=0.7)
    assert heard[Suspense.TENSE] == pytest.approx(AT_REST + 0.7, abs=1)
    assert numpy.abs(mix(stems, Suspense.TENSE)).max() < 0.8, "no stems add up to more than the mixer can hold"
    first, second = numpy.array_split(stems["melody"][0], 2)
    assert abs(numpy.corrcoef(first, second)[0, 1]) < 0.5, "no round of the melody repeats the last"


AT_REST = -19.0
"""LUFS; with the slider's middle taking 9 dB off, the music is 8 dB under the effects."""


@pytest.mark.parametrize("stem", STEMS)
def test_SND06_the_committed_music_is_what_the_script_plays(stem):
    there, _rate = rows(file_name("barn", stem))
    made = music_sounds.render("barn", stem)
    assert made.shape == there.shape
    for one, other in zip(made, there, strict=True):
        assert numpy.corrcoef(one, other)[0, 1] > 0.97, "all but what the encoder leaves out"


def test_SND06_each_theme_is_one_of_its_own(piece):
    _stems, theme, _rate = piece
    assert music_sounds.THEMES[theme].bar * score.BARS == pytest.approx(THEMES[theme].seconds)
    assert music_sounds.THEMES[theme].repeats == THEMES[theme].rounds
    chosen = [(other.strings, other.lead, other.chords) for other in music_sounds.THEMES.values()]
    assert all(len(set(part)) > 2 for part in zip(*chosen, strict=True))


def test_SND04_a_match_with_its_music_is_as_loud_as_a_programme_and_the_music_8_dB_below(piece):
    """Check a real round with several attacks at full volume, other sliders at their defaults."""
    settings = Settings()
    cues = mixed(recorded(30.0), 30.0) * of_slider(settings.effects_volume)
    stems, _theme, rate = piece
    assert loudness.integrated(cues, RATE) == pytest.approx(-20, abs=1)
    sides = mix(stems, Suspense.REST)
    below = loudness.integrated(sides, rate) + 20 * math.log10(of_slider(settings.music_volume))
    assert loudness.integrated(cues, RATE) - below == pytest.approx(8, abs=1)
    played = numpy.resize(sides[0], cues.shape[1]), numpy.resize(sides[1], cues.shape[1])
    whole = cues + numpy.vstack(played) * of_slider(settings.music_volume)
    assert loudness.integrated(whole, RATE) == pytest.approx(-22, abs=2)
    assert loudness.true_peak(whole, RATE) < -3


def recorded(seconds):
    """Record the cues of this many seconds at the table: (second, cue, pan, step)."""
    tape = []

    class Ear:
        def play(self, cue, pan=0.0, step=0, who=None, told_only=False, voice=""):
            tape.append((clock[0], cue, pan, step))

    clock = [0.0]
    seats = table_seats(4, "You")
    match = Match(CLASSIC, seats, [make_bot("heuristic", Random(n)) for n in range(4)], 7)
    picture, line = Picture(Viewer(0), 4, Random(5)), Timeline()
    layout = lambda: table_layout((1280, 720), 4, 0, len(picture.hand))  # noqa: E731
    dance = Choreography(picture, line, layout, Ear(), "Hue!")
    picture.clear(108)
    dance.show([seen_by(event, 0) for event in match.start_round()])
    waited = 0.0
    while clock[0] < seconds:
        clock[0] += 1 / 60
        line.update(1 / 60)
        waited = waited + 1 / 60 if line.is_done else 0.0
        if line.is_done and match.result is None and (events := match.tick(waited)):
            waited = 0.0
            dance.show([seen_by(event, 0) for event in events])
    return tape


def mixed(tape, seconds):
    """Return the two channels that the loudspeakers play for a recording."""
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
