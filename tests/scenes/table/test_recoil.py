"""Tests that pushed plates are cut out of the still layer beforehand, one per frame."""

from __future__ import annotations

import pygame

from game.scenes.table.look.effect_brush import RecoilBrush
from game.scenes.table.show.visual_effects import RECOIL_SECONDS, Recoil
from game.ui.draw.canvas import Canvas, Ground
from tests.support.tables import my_turn, table, until

SIZE = (960, 540)


def test_plates_are_cut_out_one_a_frame_and_anew_when_the_layer_has_changed() -> None:
    scene = table(size=SIZE)
    assert until(scene, my_turn(scene))
    layout, push = scene.show.layout, Recoil(RECOIL_SECONDS, 480, 270, 30, 270)
    plates = [pygame.Surface((40, 30)) for _place in layout.places]
    canvas, asked = Canvas(SIZE), list[pygame.Rect]()

    def paint(ink: str) -> None:
        def build(layer: pygame.Surface) -> None:
            for plate, place in zip(plates, layout.places, strict=True):
                plate.fill(ink)
                layer.blit(plate.copy(), (place.plate.x, place.plate.y))

        canvas.repaint(Ground("black", lambda target, area: None), build)

    def below(area: pygame.Rect) -> pygame.Surface:
        asked.append(area)
        return pygame.Surface(area.size)

    def shown(brush: RecoilBrush) -> bytes:
        seen = pygame.Surface(SIZE)
        push.age_seconds = 0.1
        brush.draw(seen, push)
        return pygame.image.tobytes(seen, "RGB")

    paint("#808080")
    early, late = RecoilBrush(), RecoilBrush()
    for number in range(3):
        early.cut_plates(canvas, layout, None, 1, below, True)
        assert len(asked) == number + 1
    paint("#C0C0C0")
    early.cut_plates(canvas, layout, None, 1, below, True)
    early.cut_plates(canvas, layout, push, 1, below, True)
    late.cut_plates(canvas, layout, push, 1, below, True)
    assert len(asked) == 3 + 2 * len(layout.places)
    assert shown(early) == shown(late) != pygame.image.tobytes(pygame.Surface(SIZE), "RGB")
    paint("#404040")
    early.cut_plates(canvas, layout, push, 1, below, True)
    assert len(asked) == 3 + 2 * len(layout.places), "while they are pushed they stay as they are"
    early.cut_plates(canvas, layout, push, 2, below, False)
    assert len(asked) == 3 + 3 * len(layout.places), "but for another light"
