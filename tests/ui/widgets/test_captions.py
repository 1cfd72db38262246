"""Captions: every cue has words, the box keeps its size, a muted round is told in full."""

import itertools
import textwrap
from collections import Counter

import pytest

from game import words
from game.rules.events import Called, Drawn, Played, Reshuffled, Skipped
from game.scenes.settings.pages import SettingsScene
from game.scenes.table.scene import TableScene
from game.settings import NAME_MAX
from game.ui.metrics import metrics_for
from game.ui.sound.cues import CUES, MENU_CUES, TOLD_MOODS, CueEvent
from game.ui.widgets.captions import DECORATIVE, LINE_LENGTH, MOST_LINES, Captions, sentence
from game.ui.widgets.toasts import seconds_for
from tests.support.desk import Desk
from tests.support.rows import every_row
from tests.support.tables import table


@every_row("language", words.LANGUAGES)
@every_row("cue", [*CUES, *sorted(TOLD_MOODS)])
def test_A11Y20_TAG_subtitle_options_every_cue_has_a_caption_or_is_decorative(cue: str, language: str) -> None:
    words.use(language)
    for who in (None, "", "Mia"):
        said = sentence(CueEvent(cue, 0.0, 0, who))
        assert (said is None) is (cue in DECORATIVE)
        assert said is None or (said and "{" not in said and said != cue)


def test_A11Y20_only_menus_and_ticking_points_are_decorative() -> None:
    assert MENU_CUES | {"count"} == DECORATIVE


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_A11Y21_a_caption_has_at_most_two_lines_of_40_characters(language: str) -> None:
    words.use(language)
    for cue, who, pan in itertools.product([*CUES, *TOLD_MOODS], (None, "", "M" * NAME_MAX), (-1.0, 0.0, 1.0)):
        if said := sentence(CueEvent(cue, pan, 1, who), 12):
            assert len(textwrap.wrap(said, LINE_LENGTH)) <= MOST_LINES, said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("text_scale", "own"), [(200, 100), (100, 175)])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_A11Y21_large_captions_stay_below_the_plates(
    seats: int, text_scale: int, own: int, size: tuple[int, int]
) -> None:
    desk = Desk(captions=True, text_scale=text_scale, caption_size=own)
    scene = table(seats=seats)
    desk.begin(scene)
    scene.services.settings.text_scale, scene.services.settings.caption_size = text_scale, own
    scene.resize(size)
    desk.app.captions.resize(size)
    desk.app.captions.add_cue(CueEvent("draw_other", -0.9, 0, "M" * NAME_MAX))
    rect = desk.app.captions.node().rect
    assert rect.height
    assert not [place for place in scene.show.layout.places if rect.colliderect(place.plate)]


@pytest.mark.parametrize("seat", [1, 2])
def test_A11Y21_captions_hide_no_tag(seat: int) -> None:
    """Check the captions against the name tags above them.

    With three players one sits at each side, with four one sits opposite.
    """
    desk = Desk(captions=True)
    scene = table(seats=4)
    desk.begin(scene)
    scene.show.picture.turn = seat  # so this seat or the next one has a tag
    for name in ("A", "B"):
        desk.app.captions.add_cue(CueEvent("draw_other", -0.9, 0, name * NAME_MAX))
    rect = desk.app.captions.node().rect
    top = next(place for place in scene.show.layout.places if place.side == "top")
    assert rect.height and top.seat in (seat, scene.show.picture.follower(seat))
    assert not rect.colliderect(top.tag) and not rect.colliderect(top.plate)


def test_A11Y21_it_names_seat_and_side() -> None:
    assert sentence(CueEvent("draw_other", -0.9, 0, "Mia"), 4) == "left: Mia draws 4 cards"
    assert sentence(CueEvent("play", 0.9, 0, "Mia")) == "right: Mia plays a card"
    assert sentence(CueEvent("play", 0.1, 0, "Mia")) == "Mia plays a card"
    assert sentence(CueEvent("play", -0.9, 0, "")) == "You play a card"
    assert sentence(CueEvent("slam", -0.9, 0, "Mia")) == "left: Mia plays a draw card"
    assert sentence(CueEvent("deal", -0.9, 0, "Mia")) == "Cards are dealt"
    assert sentence(CueEvent("shout", -0.9, 0, "Mia", "fox")) == "left: Mia shouts"
    assert [sentence(CueEvent("glad", 0, 0, who, "fox")) for who in ("", None)] == ["You cheer", "Someone cheers"]


@pytest.fixture
def box() -> tuple[Captions, Desk]:
    desk = Desk(captions=True)
    desk.begin(SettingsScene(desk.app.services))
    return desk.app.captions, desk


def test_A11Y21_the_same_again_counts_up_and_the_newest_two_are_read(box: tuple[Captions, Desk]) -> None:
    captions, desk = box
    for _ in range(3):
        desk.app.services.sound.play("penalty", -1, 0, "Mia")
    assert captions.lines == ["left: Mia draws 3 cards"]
    desk.app.services.sound.play("draw_other", 1, 0, "Bo")
    assert captions.lines == ["left: Mia draws 3 cards", "right: Bo draws 1 card"]
    desk.app.services.sound.play("skip", 1, 0, "W" * NAME_MAX)
    assert captions.lines == ["right: Bo draws 1 card", f"right: {'W' * NAME_MAX} is skipped"]


def test_A11Y21_TAG_subtitle_options_have_a_size_of_their_own_on_the_screen(box: tuple[Captions, Desk]) -> None:
    captions, desk = box
    sizes = [(100, 100, 26), (100, 175, 46), (200, 100, 38), (200, 175, 46)]
    for (scale, own, design), size in itertools.product(sizes, ((960, 540), (1280, 720), (1920, 1080))):
        desk.settings.text_scale, desk.settings.caption_size = scale, own
        desk.resize(size)
        desk.app.stack.resize(size)
        captions.resize(size)
        desk.app.services.sound.play("false_alarm", -1, 0, "W" * NAME_MAX)
        node = captions.node()
        m = metrics_for(size, desk.settings)
        assert node.font_px == pytest.approx(design * m.scale, abs=1)
        assert m.screen.contains(node.rect)
        assert node.name


def test_A11Y21_large_letters_leave_room_for_the_newest_alone(box: tuple[Captions, Desk]) -> None:
    captions, desk = box
    desk.settings.text_scale = 200
    captions.resize((1280, 720))
    desk.app.services.sound.play("play", 0, 0, "Mia")
    desk.app.services.sound.play("skip", 0, 0, "Bo")
    assert captions.lines == ["Bo is skipped"]


def test_A11Y19_a_caption_stays_as_long_as_a_notice_and_then_goes(box: tuple[Captions, Desk]) -> None:
    captions, desk = box
    desk.app.services.sound.play("turn")
    desk.wait(seconds_for("Your turn") - 0.2)
    assert captions.lines == ["Your turn"]
    desk.wait(0.4)
    assert captions.lines == []
    assert not desk.app.moving


def test_A11Y21_TAG_subtitle_options_the_box_is_drawn_with_the_ground_that_is_set(box: tuple[Captions, Desk]) -> None:
    captions, desk = box
    desk.wait(1.0)
    before = desk.pixels()
    desk.app.services.sound.play("turn")
    desk.settings.caption_ground = 100
    desk.wait(0.2)
    dark = desk.pixels()
    assert dark != before
    desk.settings.caption_ground = 0
    desk.app.captions.draw(desk.window.surface)
    desk.app.redraw = True
    desk.wait(0.2)
    assert desk.pixels() not in (dark, before)
    del captions


def test_A11Y20_without_the_setting_nothing_is_written() -> None:
    desk = Desk(captions=False)
    desk.begin(SettingsScene(desk.app.services))
    desk.app.services.sound.play("turn")
    assert desk.app.captions.lines == []
    assert not desk.app.moving


def test_A11Y20_new_language_new_words(box: tuple[Captions, Desk]) -> None:
    captions, desk = box
    desk.app.services.sound.play("turn")
    words.use("de")
    captions.resize((1280, 720))
    assert captions.lines == ["Du bist dran"]


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_A11Y20_a_muted_round_is_told_in_full(speed: float) -> None:
    """Check that events become cues, and cues sentences, one for one.

    Only decorative cues have no sentence.
    """
    scene = table(human=False, speed=speed, captions=True, sound_on=False)
    told: Counter[str] = Counter()
    captions = Captions(scene.services)
    scene.services.sound.listeners = [captions.add_cue, lambda heard: told.update([heard.cue])]
    finished: list[str] = []
    captions.listeners.append(finished.append)
    events = []
    show = scene.show.choreography.show
    scene.show.choreography.show = lambda chain: (events.extend(chain), show(chain))[1]  # type: ignore[method-assign]
    play = scene.services.sound.play

    def heard(
        cue: str, pan: float = 0.0, step: int = 0, who: str | None = None, told_only: bool = False, voice: str = ""
    ) -> None:
        play(cue, pan, step, who, told_only, voice)
        for tap in scene.services.sound.listeners:
            tap(CueEvent(cue, pan, step, who, voice))

    scene.services.sound.play = heard
    for _ in range(60_000):
        scene.update(0.1)
        if scene.match.result is not None and scene.show.timeline.is_done:
            break
    assert isinstance(scene, TableScene) and scene.match.result is not None
    count = Counter(type(event) for event in events)
    assert told["play"] + told["wild"] + told["slam"] == count[Played]
    assert told["skip"] == count[Skipped]
    assert told["call"] == told["shout"] == count[Called]
    assert told["shuffle"] - count[Reshuffled] in (0, 1), "instantly, the deal was over before this test listened"
    drawn = sum(event.count for event in events if isinstance(event, Drawn))
    assert told["draw_other"] + told["draw"] + told["penalty"] == drawn
    assert all(sentence(CueEvent(cue)) for cue in told if cue not in DECORATIVE)
    assert len(finished) == sum(n for cue, n in told.items() if cue not in DECORATIVE)
