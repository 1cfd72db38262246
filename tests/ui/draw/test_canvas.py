"""A canvas repaints only what looks different, as if all of it had been repainted."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.ui.draw import drawn_text, text
from game.ui.draw.canvas import Build, Canvas, Ground

SIZE = (240, 160)
Piece = tuple[pygame.Surface, tuple[int, int], int]


class Room:
    """A ground that records how much of it was painted."""

    def __init__(self, colour: str = "#203040") -> None:
        self.colour, self.painted = colour, 0

    @property
    def ground(self) -> Ground:
        return Ground(self.colour, self._paint)

    def _paint(self, target: pygame.Surface, area: pygame.Rect) -> None:
        self.painted += area.w * area.h
        target.fill(self.colour, area)


def picture(chance: Random) -> pygame.Surface:
    made = pygame.Surface((chance.randint(8, 90), chance.randint(8, 70)), pygame.SRCALPHA, 32)
    for _spot in range(6):
        colour = [chance.randint(0, 255) for _part in range(4)]
        pygame.draw.circle(made, colour, (chance.randint(0, 80), chance.randint(0, 60)), chance.randint(4, 30))
    return made.premul_alpha() if chance.random() < 0.5 else made


def laid(pieces: Sequence[Piece]) -> Build:
    def build(target: pygame.Surface) -> None:
        for surface, at, flags in pieces:
            target.blit(surface, at, None, flags)

    return build


def anew(pieces: Sequence[Piece], colour: str = "#203040") -> bytes:
    whole = Canvas(SIZE)
    whole.repaint(Room(colour).ground, laid(pieces))
    return pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("seed", range(12))
def test_whatever_changes_it_is_the_picture_that_painting_all_of_it_gives(seed: int) -> None:
    chance, room, canvas = Random(seed), Room(), Canvas(SIZE)
    flags = (0, pygame.BLEND_PREMULTIPLIED, pygame.BLEND_RGB_ADD)
    some = lambda: (picture(chance), (chance.randint(-30, 230), chance.randint(-30, 150)), chance.choice(flags))  # noqa: E731
    pieces = [some() for _piece in range(14)]
    for _change in range(10):
        canvas.repaint(room.ground, laid(pieces))
        assert pygame.image.tobytes(canvas, "RGB") == anew(pieces)
        for _time in range(chance.randint(1, 3)):
            what, where = chance.choice(("come", "go", "move", "swap")), chance.randrange(1, len(pieces))
            if what == "come":
                pieces.insert(where, some())
            elif what == "go" and len(pieces) > 4:
                del pieces[where]
            elif what == "move":
                pieces[where] = (pieces[where][0], some()[1], pieces[where][2])
            else:
                pieces[where - 1], pieces[where] = pieces[where], pieces[where - 1]


def test_only_what_differs_is_painted() -> None:
    chance, room, canvas = Random(1), Room(), Canvas(SIZE)
    still, small = (picture(chance), (100, 60), 0), pygame.Surface((10, 10))
    canvas.repaint(room.ground, laid([still, (small, (5, 5), 0)]))
    room.painted, version = 0, canvas.version
    canvas.repaint(room.ground, laid([still, (small, (9, 5), 0)]))
    assert room.painted == 14 * 10 and canvas.version > version
    room.painted = 0
    canvas.repaint(room.ground, laid([still, (small, (9, 5), 0)]))
    assert not room.painted


def test_another_ground_is_painted_all_over() -> None:
    chance, canvas = Random(2), Canvas(SIZE)
    pieces = [(picture(chance), (30, 30), 0)]
    canvas.repaint(Room().ground, laid(pieces))
    canvas.repaint(Room("#802010").ground, laid(pieces))
    assert pygame.image.tobytes(canvas, "RGB") == anew(pieces, "#802010")


def test_a_ground_that_was_prepared_is_not_painted_again() -> None:
    chance, room, canvas = Random(3), Room(), Canvas(SIZE)
    pieces = [(picture(chance), (30, 30), 0)]
    canvas.prepare(room.ground)
    canvas.prepare(room.ground)
    canvas.repaint(room.ground, laid(pieces))
    assert room.painted == SIZE[0] * SIZE[1] and pygame.image.tobytes(canvas, "RGB") == anew(pieces)


def test_a_picture_that_was_thrown_away_is_not_taken_for_another_in_its_place() -> None:
    room, canvas = Room(), Canvas(SIZE)
    for colour in ("#FF0000", "#00FF00", "#0000FF"):
        piece = pygame.Surface((20, 20))
        piece.fill(colour)
        canvas.repaint(room.ground, laid([(piece, (10, 10), 0)]))
        assert canvas.get_at((15, 15)) == pygame.Color(colour)
        del piece


def test_a_canvas_keeps_no_picture_alive() -> None:
    room, canvas, piece = Room(), Canvas(SIZE), pygame.Surface((20, 20))
    canvas.repaint(room.ground, laid([(piece, (10, 10), 0)]))
    seen = canvas._known[0].picture
    del piece
    assert seen() is None


def test_lines_are_noted_as_when_all_is_painted() -> None:
    room, dark, pale = Room(), pygame.Surface((90, 30)), pygame.Surface((90, 30))
    pale.fill("#EEEEEE")

    def build(below: pygame.Surface, word: str) -> Build:
        def paint(target: pygame.Surface) -> None:
            target.blit(below, (10, 10))
            text.draw(target, word, (20, 14), 16, "#888888")
            text.draw(target, "stays", (120, 100), 16, "#888888")

        return paint

    canvas, whole = Canvas(SIZE), Canvas(SIZE)
    canvas.repaint(room.ground, build(dark, "one"))
    canvas.repaint(room.ground, build(pale, "two"))
    whole.repaint(Room().ground, build(pale, "two"))
    texts = drawn_text.texts_on(canvas)
    assert texts == drawn_text.texts_on(whole) and {line.ground for line in texts} == {
        "#eeeeee", "#203040",
    }  # fmt: skip
