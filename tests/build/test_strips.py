"""The film strips: every animated scene has one, and one of them shows that something moves."""

import pygame

from build.screens import strips

SCENES = 18


def test_look_every_scene_of_motion_has_a_strip():
    assert len(strips.STORIES) == SCENES
    assert all(seconds > 0.5 for _story, seconds in strips.STORIES.values())


def test_look_a_strip_shows_twelve_frames_of_which_no_two_neighbours_are_alike():
    sheet = strips.render("number", (640, 360), 160)
    rows = strips.FRAMES // strips.COLUMNS
    wide, high = sheet.get_width() // strips.COLUMNS, sheet.get_height() // rows
    assert wide == 164 and 90 < high < 120
    middles = [
        pygame.Rect(n % strips.COLUMNS * wide, n // strips.COLUMNS * high + 20, wide, high - 20)
        for n in range(strips.FRAMES)
    ]
    frames = [pygame.image.tobytes(sheet.subsurface(box), "RGB") for box in middles]
    assert len(set(frames)) >= strips.FRAMES // 2, "it moves"
