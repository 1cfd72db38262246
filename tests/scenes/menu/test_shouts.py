"""Tests of the two players beside the menu: they speak in turn while someone is present."""

from game.scenes.menu.menu import MenuScene
from game.scenes.menu.menu_idle import SLEEP_AFTER_SECONDS
from game.ui.sound.cues import CueEvent
from tests.support.desk import Desk


def heard_of(desk: Desk, seconds: float) -> list[CueEvent]:
    heard: list[CueEvent] = []
    desk.app.services.sound.listeners.append(heard.append)
    desk.begin(MenuScene(desk.app.services))
    desk.wait(seconds)
    return heard


def test_SND01_owl_and_fox_shout_in_turn_until_nobody_is_there() -> None:
    desk = Desk()
    heard = heard_of(desk, SLEEP_AFTER_SECONDS)
    assert [one.voice for one in heard] == ["owl", "fox", "owl"]
    assert {one.cue for one in heard} == {"shout"}
    assert all((one.pan < 0) == (one.voice == "fox") for one in heard)
    desk.wait(SLEEP_AFTER_SECONDS)
    assert len(heard) == 3, "silent while all is still"


def test_A11Y20_what_they_shout_has_a_caption() -> None:
    desk = Desk(captions=True)
    said: list[str] = []
    desk.app.captions.listeners.append(said.append)
    heard_of(desk, 8.0)
    assert said[:2] == ["right: Otto Owl shouts", "left: Fenna Fox shouts"]


def test_nobody_shouts_without_sound_with_less_motion_or_in_another_window() -> None:
    assert heard_of(Desk(sound_on=False), 10.0) == []
    assert heard_of(Desk(reduced_motion=True), 10.0) == []
    desk = Desk()
    desk.app.services.is_away = True
    assert heard_of(desk, 10.0) == []
