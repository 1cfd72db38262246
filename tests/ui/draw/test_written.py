"""The text written on a picture is known, wherever the picture is drawn."""

import pygame

from game.ui.draw import drawn_text, text, vector
from game.ui.stage import Node


def test_H1_a_drawn_line_is_noted_with_its_place_size_and_colours() -> None:
    picture = pygame.Surface((200, 60))
    picture.fill("#102030")
    rect = text.draw(picture, "Heart", (20, 10), 24, "#eeeeee")
    (line,) = drawn_text.texts_on(picture)
    assert (line.string, line.full_string, line.rect, line.px) == ("Heart", "Heart", rect, 24)
    assert (line.colour, line.ground) == ("#eeeeee", "#102030")


def test_H1_a_cut_line_tells_what_it_would_say() -> None:
    picture = pygame.Surface((200, 60))
    text.draw(picture, "A sentence with no room at all", (0, 0), 24, "#eeeeee", max_width=90)
    (line,) = drawn_text.texts_on(picture)
    assert line.string.endswith("…") and line.full_string == "A sentence with no room at all"


def test_H1_lines_go_along_with_their_picture() -> None:
    badge, table = vector.clear_surface((100, 40)), pygame.Surface((300, 200))
    text.draw(badge, "+4", (10, 5), 20, "#ffffff")
    vector.blit_centred(table, badge, 150, 100)
    (line,) = drawn_text.texts_on(table)
    assert line.rect.topleft == (110, 85)
    drawn_text.forget(table)
    assert drawn_text.texts_on(table) == [] and len(drawn_text.texts_on(badge)) == 1


def test_H1_a_line_out_of_the_drawn_part_is_not_noted_and_a_half_one_is_clipped() -> None:
    picture = pygame.Surface((200, 60))
    picture.set_clip((0, 0, 200, 20))
    text.draw(picture, "above", (0, 30), 24, "#eeeeee")
    text.draw(picture, "half", (0, 10), 24, "#eeeeee")
    (line,) = drawn_text.texts_on(picture)
    assert line.string == "half" and line.clipped


def test_H1_every_line_gets_one_node_below_the_smallest_that_holds_it() -> None:
    picture = pygame.Surface((200, 60))
    text.draw(picture, "Draw", (20, 10), 24, "#eeeeee")
    text.draw(picture, "alone", (120, 10), 24, "#eeeeee")
    button = Node("draw", "button", "Draw", rect=pygame.Rect(10, 0, 100, 50))
    tree = Node("scene", "scene", rect=picture.get_rect(), children=[button])
    for _twice in range(2):
        tree.add_lines(drawn_text.texts_on(picture))
    (inside,) = button.children
    assert (inside.role, inside.name, inside.font_px, inside.colour) == ("text", "Draw", 24, "#eeeeee")
    assert [node.name for node in tree.children] == ["Draw", "alone"]


def test_H1_a_line_that_fades_away_at_an_edge_counts_as_scrolled_out_of_sight() -> None:
    picture = pygame.Surface((200, 100))
    text.draw(picture, "stays", (0, 0), 24, "#eeeeee")
    text.draw(picture, "fades", (0, 70), 24, "#eeeeee")
    drawn_text.fade(picture, pygame.Rect(0, 80, 200, 20))
    assert [(line.string, line.clipped) for line in drawn_text.texts_on(picture)] == [("stays", False), ("fades", True)]
