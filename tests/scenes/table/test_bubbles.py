"""Tests of speech bubbles: they point at mouths, cover nothing important (FEEL-13, A11Y-37)."""

from __future__ import annotations

from math import hypot

import pytest

from game.rules.cards import BLUE, RED, WILD_DRAW_FOUR, card_of
from game.rules.events import Challenged
from game.scenes.table.layout.bubble_layout import remark_box
from game.scenes.table.layout.face_layout import face_spot
from game.scenes.table.layout.speech_layout import essential_plate_box
from game.scenes.table.look.speech_bubbles import SpeechBubbles
from game.scenes.table.panels.questions import QuestionContext, trial_panel
from game.scenes.table.show.challenge_reveal import finished_reveal
from game.scenes.table.show.pops import Pop
from game.ui.cards.painter import Painter
from game.ui.draw import shapes
from game.ui.draw.surface_cache import Cache
from game.words.player_words import Cast
from tests.support.rows import every_row
from tests.support.tables import ART, table

SAID = (Pop("call", 0, "Mau-Mau!"), Pop("hand", 0, "False catch!"), Pop("wave", 0, ""), Pop("plus", 0, "+10"),
        Pop("jump", 0, "Ich werfe mich dazwischen!"))  # fmt: skip
SETTINGS = [{}, {"tv": True}, {"text_scale": 200}, {"mirrored": True}]


def bubbles() -> SpeechBubbles:
    return SpeechBubbles(ART, Painter(ART, Cache()))


@every_row("seats", range(2, 11))
@every_row("settings", SETTINGS)
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)], ids=str)
def test_FEEL13_a_tail_ends_at_the_mouth_and_nothing_that_counts_is_covered(
    seats: int, settings: dict, size: tuple[int, int]
) -> None:
    layout = table(seats, size=size, **settings).show.layout
    brush, screen = bubbles(), (0, 0, *size)
    for place in layout.places:
        face = face_spot(layout, place)
        for pop in SAID:
            pop.seat = place.seat
            said = brush.place(layout, pop, None)
            assert hypot(said.mouth[0] - face.x, said.mouth[1] - face.y) < face.side / 2, "on the face"
            body = said.body
            assert body.x >= screen[0] and body.y >= screen[1] and body.right <= size[0] and body.bottom <= size[1]
            kept = [layout.discard.bounds, layout.prompt, layout.chip]
            crowded = seats > 8 and "tv" in settings  # there even one's own numbers give way
            others = [other for other in layout.places if other is not place or not crowded]
            kept += [essential_plate_box(layout, other, other is place) for other in others]
            assert not any(body.overlaps(box) for box in kept), (place.seat, pop.text)
            picture, tip = brush._bubble(layout, pop, said)
            assert picture.get_at((round(tip[0]), round(tip[1]))).a, "the tail is painted as far as the mouth"


@every_row("seats", [2, 4, 5])
def test_FEEL13_nobody_speaks_over_a_remark(seats: int) -> None:
    layout = table(seats).show.layout
    size = layout.px(420), layout.px(84)
    remark = remark_box(layout, size, ())
    assert remark is not None and remark_box(layout, size, (remark,)) is None
    for place in layout.places:
        for pop in SAID:
            pop.seat = place.seat
            assert not bubbles().place(layout, pop, None, remark).body.overlaps(remark), (place.seat, pop.text)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_FEEL13_in_a_face_off_they_speak_from_the_large_faces(settings: dict) -> None:
    layout = table(4, **settings).show.layout
    company = QuestionContext(Cast(("You", "Ada", "Ben", "Cy"), 0), ("fox",) * 4, (WILD_DRAW_FOUR, BLUE))
    panel = trial_panel(finished_reveal(Challenged(1, 0, RED, True, (card_of(RED, 5),))), company)
    brush, stage = bubbles(), panel.stage(layout)
    for number, side in enumerate(panel.sides):
        said = brush.place(layout, Pop("hand", side.seat, "I challenge!"), panel)
        x, y = stage.face_point(number)
        assert hypot(said.mouth[0] - x, said.mouth[1] - y) < stage.face / 2
        assert not any(said.body.overlaps(box) for box in panel.boxes_to_see(layout))
    other = brush.place(layout, Pop("wave", 2, ""), panel)
    assert not other.body.overlaps(panel.box(layout)), "all others leave it free"


@pytest.mark.parametrize("tip", [(200, 30), (-160, -90), (0, 120), (10, -80)])
def test_a_bubble_is_one_shape_from_its_body_to_its_tip(tip: tuple[int, int]) -> None:
    frame = shapes.speech_frame((140, 80), tip, 3)
    picture = shapes.speech((140, 80), tip, "#FFFFFF", "#000000", 3)
    assert picture.get_size() == frame.size
    for step in range(11):  # all along the line from the middle of the bubble to its tip
        x, y = tip[0] * step / 10 - frame.x, tip[1] * step / 10 - frame.y
        assert any(picture.get_at((round(x) + dx, round(y) + dy)).a > 60 for dx in (-4, 0, 4) for dy in (-4, 0, 4)
                   if 0 <= round(x) + dx < frame.w and 0 <= round(y) + dy < frame.h), step  # fmt: skip
