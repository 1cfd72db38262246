"""The floor for frame times paints exactly the pixels that the game paints."""

import pygame

from game.ui.desktop.window import GameWindow
from tests.bench import frames

SIZE = (960, 540)


def test_FEEL31_the_floor_makes_the_same_picture_from_the_same_blits():
    pygame.display.init()
    pygame.font.init()
    window = GameWindow("bench", (0, 0, *SIZE, False))
    step, move, scene = frames.table(window)
    replay = frames.Replay(window)
    for frame in range(12):
        move(frame)
        step()
    pictures = []
    for frame in (12, 20, 31):
        move(frame)
        step()
        pictures.append(pygame.image.tobytes(window.surface, "RGB"))
        replay.record(step)
    assert (
        all(count == 15 for count in scene.show.picture.card_counts)
        and len(scene.show.picture.flying_sprites) == frames.FLYING
    )
    for number, picture in enumerate(pictures):
        window.surface.fill("red")
        replay.play(number)
        assert pygame.image.tobytes(window.surface, "RGB") == picture
        blits = replay.frames[number]
        assert len(blits) >= 1 + frames.FLYING + frames.FLYING // 2, "the layer, the cards, their shadows"
        assert sum(source.get_size() == SIZE for source, *_rest in blits) == 1, "one picture of the whole table"
    window.close()


def test_FEEL31_eight_cards_fly_all_the_time_and_some_turn_over():
    pygame.display.init()
    window = GameWindow("bench", (0, 0, *SIZE, False))
    _step, move, scene = frames.table(window)
    turning = 0
    for frame in range(frames.ROUND_TRIP):
        before = [sprite.spot for sprite in scene.show.picture.flying_sprites]
        move(frame)
        assert all(sprite.spot != spot for sprite, spot in zip(scene.show.picture.flying_sprites, before, strict=True))
        turning += sum(abs(sprite.turn) < 0.99 for sprite in scene.show.picture.flying_sprites)
    assert turning > frames.ROUND_TRIP
    window.close()
