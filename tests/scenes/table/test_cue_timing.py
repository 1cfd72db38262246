"""Tests that a cue peaks on the frame in which its card lands, by a virtual clock."""

from collections import Counter

import pytest

from game.ui.sound.cues import file_names
from game.ui.sound.sound_player import FOLDER
from tests.support.shows import Show

soundfile = pytest.importorskip("soundfile")

LATE = 0.015
"""Maximum time in seconds from the frame of contact to the peak."""
LAID = ("play", "slam", "wild")
TAKEN = ("draw", "draw_other", "penalty")


def frames(deal):
    """Yield per frame of a round: its cues, cards that reached the discard pile, cards drawn."""
    show = Show(deal=deal)
    show.start()
    show.line.skip()
    while show.match.result is None:
        show.tick()
        while not show.line.is_done:
            before = len(show.picture.discard), show.picture.draw_count
            show.ears.heard.clear()
            show.line.update(1 / 60)
            cues = Counter(cue for cue, _pan, _step in show.ears.heard)
            yield cues, len(show.picture.discard) - before[0], before[1] - show.picture.draw_count


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_SND05_a_laid_or_drawn_card_is_heard_on_the_very_frame_on_which_it_touches(deal):
    heard = Counter()
    for cues, laid, drawn in frames(deal):
        heard += cues
        if not cues["shuffle"] and laid >= 0 and drawn >= 0:  # reshuffling moves cards between the piles by itself
            assert sum(cues[cue] for cue in LAID) == laid
            assert sum(cues[cue] for cue in TAKEN) == drawn
    assert all(heard[cue] for cue in (*LAID, *TAKEN))


@pytest.mark.parametrize("cue", [*LAID, *TAKEN])
def test_SND05_its_peak_comes_within_15_ms_of_that_frame(cue):
    for name in file_names(cue):
        sound, rate = soundfile.read(FOLDER / name, always_2d=True)
        assert abs(sound).max(axis=1).argmax() / rate <= LATE
