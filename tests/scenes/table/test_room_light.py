"""Tests of the room light, which follows the active colour (NI, FEEL-21, A11Y-17)."""

from typing import Any

import numpy as np
import pygame
import pytest

from game.rules.cards import BLACK, BLUE, COLOURS, GREEN, RED, WILD, card_of, colour_of
from game.rules.events import ColourChosen, Played
from game.scenes.table.scene import TableScene
from game.scenes.table.show.visual_effects import SPREAD_SECONDS, Recoil, Spread
from game.ui.cards.surroundings import Surroundings
from game.ui.draw.canvas import Canvas
from game.ui.draw.surface_cache import MEGABYTE, Cache, SurfaceBudget
from game.ui.world import bake, light
from game.ui.world.viewport import TableOutline
from tests.support.tables import my_turn, run, table, until
from tests.support.themes import make_art

SIZE = (960, 540)


def shown(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def at_turn(**changes: Any) -> TableScene:
    scene = table(size=SIZE, **changes)
    assert until(scene, my_turn(scene))
    scene.table.skip()
    run(scene, 1)
    return scene


def recoloured(scene: TableScene, colour: int) -> Spread | None:
    """Change the active colour in view and return the light that spreads."""
    picture = scene.show.picture
    before, picture.colour = picture.colour, colour
    scene.show.choreography.flights.spread_light(before)
    return picture.effects.last(Spread)


def another(scene: TableScene) -> int:
    return next(colour for colour in COLOURS if colour != scene.show.picture.colour)


def test_FEEL21_the_ring_of_light_ends_in_the_same_picture_as_at_once() -> None:
    watched, skipped = at_turn(), at_turn()
    colour = another(watched)
    for scene in (watched, skipped):
        shown(scene)
        assert recoloured(scene, colour) is not None
    run(watched, SPREAD_SECONDS + 0.1)
    skipped.show.skip()
    assert not watched.show.picture.effects
    assert pixels(shown(watched)) == pixels(shown(skipped))


def test_the_light_spreads_from_the_pile() -> None:
    scene = at_turn()
    before = pygame.surfarray.array3d(shown(scene))
    recoloured(scene, another(scene))
    run(scene, SPREAD_SECONDS * 0.4)
    half = pygame.surfarray.array3d(shown(scene))
    run(scene, SPREAD_SECONDS)
    after, pile = pygame.surfarray.array3d(shown(scene)), scene.show.layout.discard
    x, y = np.ogrid[: SIZE[0], : SIZE[1]]
    away, other = np.hypot(x - pile.x, y - pile.y), (before != after).any(axis=2)
    near, far = other & (away < 120), other & (away > 420)
    assert near.any() and (half == after).all(axis=2)[near].all()
    assert far.any() and (half == before).all(axis=2)[far].all()


def test_only_the_layer_of_the_light_that_is_seen_is_painted_and_the_other_waits_for_the_next_light(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = at_turn()
    shown(scene)
    layers = scene.look.painter.layers
    first, start = layers.find(scene.show.picture.colour), scene.show.picture.colour
    recoloured(scene, another(scene))
    run(scene, SPREAD_SECONDS / 2)
    shown(scene)
    assert set(layers.painted) == {start, scene.show.picture.colour}
    run(scene, SPREAD_SECONDS)
    shown(scene)
    assert set(layers.painted) == {scene.show.picture.colour} and layers.find(start) is None
    monkeypatch.setattr(Canvas, "__init__", None)  # makes a third layer impossible
    recoloured(scene, start)
    run(scene, SPREAD_SECONDS / 2)
    shown(scene)
    assert layers.find(start) is first


def test_the_light_that_comes_is_painted_when_it_is_seen() -> None:
    """Paint the new light only when it becomes visible.

    While plates swing back only one layer has to be painted, whatever else happens.
    """
    scene = at_turn()
    shown(scene)
    before, layers = scene.show.picture.colour, scene.look.painter.layers
    scene.show.picture.colour = another(scene)
    scene.show.choreography.flights.spread_light(before, 0.5)
    for _frame in range(12):
        scene.show.picture.effects.update(1 / 60)
        shown(scene)
    assert set(layers.painted) == {before} and layers.find(scene.show.picture.colour) is None
    painted = []
    for _frame in range(24):
        scene.show.picture.effects.update(1 / 60)
        shown(scene)
        there = layers.find(scene.show.picture.colour)
        painted.append((there is not None) + (len(layers.painted) == 2))
    assert painted == sorted(painted) and set(painted) == {0, 1, 2}, "first its ground, then what stands on it"


def test_a_light_that_does_not_wait_is_painted_below_the_pile() -> None:
    """Paint the light in three frames: the old layer, the new background, the things on it."""
    scene = at_turn()
    shown(scene)
    before, layers = scene.show.picture.colour, scene.look.painter.layers
    spread = recoloured(scene, another(scene))
    assert spread is not None
    seen = []
    for _frame in range(4):
        shown(scene)
        seen.append((layers.find(scene.show.picture.colour) is not None, len(layers.painted)))
        scene.show.picture.effects.update(1 / 60)
    assert seen == [(False, 1), (True, 1), (True, 2), (True, 2)] and before in layers.painted


def test_a_light_that_has_grown_in_one_long_frame_is_there_at_once() -> None:
    scene = at_turn()
    shown(scene)
    recoloured(scene, another(scene))
    shown(scene)
    scene.show.picture.effects.update(0.3)
    shown(scene)
    assert len(scene.look.painter.layers.painted) == 2


def test_no_third_layer_is_there_when_one_light_follows_another_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, most = at_turn(), 0
    add = Cache.add

    def counted(cache: Cache, key: Any, made: pygame.Surface) -> pygame.Surface:
        nonlocal most
        add(cache, key, made)
        most = max(most, len([key for key in scene.own_pictures if key[0] == "layer"]))
        return made

    monkeypatch.setattr(Cache, "add", counted)
    shown(scene)
    for _time in range(3):
        recoloured(scene, another(scene))
        shown(scene)
    assert most == 2


@pytest.mark.parametrize("area", [(0, 0, 5, 5), (13, 7, 31, 22), (50, 40, 47, 20), (0, 59, 97, 1), (96, 0, 1, 60)])
def test_light_within_an_area_is_the_light_of_the_whole(area: tuple[int, int, int, int]) -> None:
    room, coarse, whole, part, scratch = (
        pygame.Surface(size, 0, 32) for size in ((97, 60), (32, 20), (97, 60), (97, 60), (97, 60))
    )
    chance = np.random.default_rng(4)
    for surface in (room, coarse):
        pygame.surfarray.blit_array(surface, chance.integers(0, 200, (*surface.get_size(), 3)))
    light.paint_lit(whole, room, coarse)
    light.paint_lit_within(part, pygame.Rect(area), room, coarse, scratch)
    assert pixels(part.subsurface(area)) == pixels(whole.subsurface(area))
    window = pygame.Surface((97, 80), 0, 32).subsurface((0, 0, 97, 60))  # as the theatre's table is part of a window
    light.paint_lit_within(window, pygame.Rect(area), room, coarse, window)
    assert pixels(window.subsurface(area)) == pixels(whole.subsurface(area))


def test_light_on_a_room_is_the_sum_of_both() -> None:
    room, coarse, lit = (pygame.Surface(size, 0, 32) for size in ((90, 60), (30, 20), (90, 60)))
    room.fill((40, 200, 90), (10, 10, 50, 30))
    coarse.fill((100, 90, 10), (5, 5, 20, 10))
    expected = room.copy()
    expected.blit(pygame.transform.smoothscale(coarse, (90, 60)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    lit.fill("#FF00FF")
    light.paint_lit(lit, room, coarse)
    assert pixels(lit) == pixels(expected)


def test_the_lights_of_a_table_that_is_seen_outlast_other_pictures() -> None:
    """Keep the lights in the cache: making one again takes 40 ms of a frame."""
    account = SurfaceBudget(3 * MEGABYTE)
    art, rim = make_art(table="town"), TableOutline(480, 300, 390, 220)
    around = Surroundings(art.palette, art.world, Cache(account))
    while around.make_next_light((480, 270), rim):
        pass
    for number in range(20):
        account.next_frame()
        around.mark_used((480, 270), rim)
        Cache(account).add(number, pygame.Surface((512, 512)))
    assert not around.make_next_light((480, 270), rim)


@pytest.mark.parametrize("changes", [{"reduced_motion": True}, {"speed": 0}])
def test_A11Y17_without_motion_the_light_is_there_at_once(changes: dict[str, Any]) -> None:
    scene = at_turn(**changes)
    scene.show.show_events([])
    assert recoloured(scene, another(scene)) is None


def test_a_wild_puts_the_light_out_and_its_colour_brings_another() -> None:
    scene = at_turn()
    flights, seen = scene.show.choreography.flights, []
    start = scene.show.picture.colour
    scene.show.choreography.show([Played(1, WILD, 4), ColourChosen(1, another(scene))])
    scene.show.is_running = True
    for _frame in range(240):
        scene.show.timeline.update(1 / 60)
        if (spread := flights.picture.effects.last(Spread)) and spread.colour_before not in seen:
            seen.append(spread.colour_before)
    assert seen == [start, BLACK]


def test_a_heavy_card_changes_the_light_when_the_plates_have_swung_back() -> None:
    scene = at_turn()
    start = scene.show.picture.colour
    card = card_of(next(colour for colour in COLOURS if colour != start), 12)
    scene.show.choreography.show([Played(1, card, 4)])
    for _frame in range(240):
        scene.show.timeline.update(1 / 60)
        scene.show.picture.effects.update(1 / 60)
        spread, push = (scene.show.picture.effects.last(kind) for kind in (Spread, Recoil))
        if push is not None:
            assert spread is not None and spread.grown_share == 0
    assert scene.show.picture.colour == colour_of(card)


def test_NI_hidden_cards_change_nothing_of_the_light() -> None:
    pictures = []
    for hidden in (card_of(RED, 3), card_of(GREEN, 9)):
        scene = at_turn()
        hands = scene.match.live_round.hands
        hands[1] = [hidden] * len(hands[1])
        recoloured(scene, another(scene))
        run(scene, SPREAD_SECONDS / 2)
        pictures.append(pixels(shown(scene)))
    assert pictures[0] == pictures[1]


def test_a_room_is_baked_once_for_all_its_lights(monkeypatch: pytest.MonkeyPatch) -> None:
    baked: list[object] = []
    picture = bake.picture
    monkeypatch.setattr(bake, "picture", lambda *args: baked.append(args) or picture(*args))
    art, target, seen = make_art(table="town"), pygame.Surface(SIZE), set()
    for colour in (*COLOURS, BLACK):
        art.surroundings.paint(target, TableOutline(480, 300, 390, 220), colour)
        seen.add(pixels(target))
    assert len(baked) == 1 and len(seen) == 5


@pytest.mark.parametrize("world", ["town", "barn", "harbour"])
def test_A11Y01_the_lanterns_tell_the_colour_by_its_symbol_too(world: str) -> None:
    """Compare the lanterns' symbols: in grey they differ even where two colours look alike."""
    art, glasses = make_art(table=world), []
    for colour in COLOURS:
        glass = art.surroundings._lantern(120, colour).subsurface((18, 36, 36, 50))
        glasses.append(pygame.mask.from_threshold(glass, (21, 16, 26), (40, 40, 40)))
    for one in range(4):
        for two in range(one):
            shared = glasses[one].overlap_area(glasses[two], (0, 0))
            assert shared < 0.9 * max(glasses[one].count(), glasses[two].count())


def test_a_plain_table_keeps_its_light() -> None:
    art, target = make_art(table="wood"), pygame.Surface(SIZE)
    seen = set()
    for colour in (RED, BLUE):
        art.surroundings.paint(target, TableOutline(480, 300, 390, 220), colour)
        seen.add(pixels(target))
    assert len(seen) == 1 and not art.surroundings.has_light
