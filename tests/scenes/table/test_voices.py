"""Tests of voices beside the events: speaker, voice, timing, and no hint of a hand."""

import pytest

from game.rules.events import Called, Caught, Challenged, Drawn, Passed, RoundEnded
from game.scenes.table.show.flights import Motion
from game.sessions.emotes import Emote
from game.sessions.gestures import Gesture
from game.ui.portraits import face_features
from game.ui.sound.cues import ANIMAL_VOICES, CUES, HUMAN_VOICES, VOICE_OF_FACE, VOICES, voice_of
from tests.support.shows import Show

VOICED = {cue for cue, kind in CUES.items() if kind.has_voices}


class Ears:
    def __init__(self, line):
        self.line, self.heard = line, []

    def play(self, cue, pan=0.0, step=0, who=None, told_only=False, voice=""):
        if cue in VOICED and not told_only:
            self.heard.append((round(self.line.now, 2), cue, voice))


@pytest.fixture
def show():
    show = Show()
    show.start()
    show.line.skip()
    show.dance.flights.cues = show.ears = Ears(show.line)
    show.dance.voices.voice_for = lambda seat: ANIMAL_VOICES[seat]
    return show


def said(show, *events):
    begin = show.line.now
    show.ears.heard.clear()
    show.dance.show(events)
    show.watch()
    return [(round(at - begin, 2), cue, voice) for at, cue, voice in show.ears.heard]


def test_SND01_the_call_of_the_last_card_is_shouted_by_who_calls(show):
    assert said(show, Called(2)) == [(0.0, "shout", "bear")]


def test_SND01_who_is_caught_groans_once_though_cards_follow(show):
    drawn = Drawn(1, 2, "caught", ())
    assert said(show, Caught(1, 3), drawn) == [(0.0, "ouch", "owl")]


def test_SND01_a_penalty_hurts_and_a_card_in_turn_does_not(show):
    assert said(show, Drawn(1, 1, "turn", ())) == []
    assert [cue for _at, cue, _voice in said(show, Drawn(1, 4, "wild draw four", ()))] == ["ouch"]


@pytest.mark.parametrize(("guilty", "verdict"), [(True, "ouch"), (False, "glad")])
def test_SND01_who_challenges_doubts_and_the_accused_answers_with_the_verdict(show, guilty, verdict):
    (doubted, answered) = said(show, Challenged(2, 1, 0, guilty, ()))
    assert doubted == (0.0, "doubt", "owl")
    assert answered[1:] == (verdict, "bear")
    assert answered[0] > 0.2, "not before the verdict is told"


def test_SND01_where_nothing_moves_each_kind_is_heard_once(show):
    show.dance.flights.motion = Motion(is_instant=True)
    assert [cue for _at, cue, _voice in said(show, Passed(1), Passed(2))] == ["mumble"]


def test_SND01_the_winner_is_glad(show):
    ended = RoundEnded((3,), False, ((), (), (), ()), (0, 0, 0, 20), (0, 0, 0, 20))
    assert ("glad", "cat") in [entry[1:] for entry in said(show, ended)]


def test_SND01_every_face_has_a_voice_and_animals_their_own():
    assert [voice_of(name) for name in ANIMAL_VOICES] == list(ANIMAL_VOICES)
    assert voice_of("owl@fox") == "owl"
    assert voice_of("nobody") in HUMAN_VOICES
    assert set(VOICE_OF_FACE) == set(face_features.PEOPLE)
    assert set(VOICE_OF_FACE.values()) == set(HUMAN_VOICES) <= set(VOICES)


def test_SND01_who_waves_mumbles_and_who_groans_is_heard_with_the_event(show):
    for emote, heard in ((Emote.WAVE, ["mumble"]), (Emote.GROAN, ["ouch"])):
        show.dance.interventions.gestures = lambda event, now, emote=emote: [Gesture(1, emote, 1.0)]
        assert [cue for _at, cue, _voice in said(show, Drawn(1, 4, "stack", ()))][-1:] == heard
