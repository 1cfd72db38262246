"""All cached pictures, in whichever cache, share one budget in bytes.

Old ones go, visible ones stay.
"""

import gc

import pygame
import pytest

from game.ui.draw.surface_cache import (
    LEAST_BYTES,
    LONG_UNUSED_FRAMES,
    MEGABYTE,
    MOST_BYTES,
    Cache,
    SurfaceBudget,
    limit_for,
)

EDGE = 50
PICTURE = EDGE * EDGE * 4


def picture() -> pygame.Surface:
    return pygame.Surface((EDGE, EDGE), pygame.SRCALPHA, 32)


def filled(budget: SurfaceBudget, keys: range) -> Cache:
    """Return a cache with a picture under each key, one per frame."""
    cache = Cache(budget)
    for key in keys:
        budget.next_frame()
        cache.get(key, picture)
    return cache


def test_all_caches_share_one_budget_and_what_was_not_used_for_longest_goes() -> None:
    account = SurfaceBudget(10 * PICTURE)
    one, other = filled(account, range(5)), filled(account, range(5, 10))
    assert account.bytes == one.bytes + other.bytes == 10 * PICTURE
    account.next_frame()
    kept = one.find(0)
    other.add("new", picture())
    assert 1 not in one and len(one) == 4 and len(other) == 6 and account.bytes == 10 * PICTURE
    assert one.get(0, picture) is kept and account.freed == PICTURE


def test_a_frame_never_drives_out_what_the_next_one_needs() -> None:
    """Check that a frame's pictures survive until the next one.

    Otherwise every frame would have to make all of them again.
    """
    account = SurfaceBudget(10 * PICTURE)
    cache, made = Cache(account), []
    for _frame in range(5):
        account.next_frame()
        for key in range(15):
            cache.get(key, lambda: made.append(1) or picture())
    assert len(made) == 15
    for key in range(40):
        cache.get(("more", key), picture)
    assert account.bytes == 2 * account.limit, "even one frame has a bound"
    for _frame in range(2):
        account.next_frame()
    assert account.bytes == account.limit


def test_a_picture_larger_than_the_whole_budget_is_kept_for_its_frame() -> None:
    account = SurfaceBudget(PICTURE // 2)
    cache = filled(account, range(3))
    assert len(cache) == 1 and cache.find(2) is not None


def test_DSK02_pictures_of_another_size_go_when_the_size_changes() -> None:
    account = SurfaceBudget(limit_for((1920, 1080)))
    cache = filled(account, range(6))
    account.start_sweep((1280, 720))
    assert account.limit == limit_for((1280, 720)) < limit_for((1920, 1080)) and len(cache) == 6
    account.next_frame()
    cache.find(2)
    cache.add("new", picture())
    account.sweep()
    assert sorted(map(str, cache)) == ["2", "new"] and account.bytes == 2 * PICTURE


def test_pictures_go_with_their_cache_and_not_only_when_the_collector_comes() -> None:
    account = SurfaceBudget(10 * PICTURE)
    cache = filled(account, range(5))
    cache.drop(lambda key: key in (1, 2))
    assert account.bytes == 3 * PICTURE
    gc.disable()
    try:
        del cache
        assert account.bytes == 0
    finally:
        gc.enable()


class Ring:
    """A cache that only the garbage collector releases."""

    def __init__(self, budget: SurfaceBudget) -> None:
        self.cache, self.ring = Cache(budget), self


def test_the_collector_may_come_whenever_it_likes() -> None:
    account = SurfaceBudget(10 * PICTURE)
    cache, usual = Cache(account), gc.get_threshold()
    gc.set_threshold(1)
    try:
        for number in range(300):
            Ring(account).cache.add(number, picture())
            account.next_frame()
            cache.get(number, picture)
    finally:
        gc.set_threshold(*usual)
    gc.collect()
    assert 0 < account.bytes == cache.bytes <= account.limit


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (7680, 4320)])
def test_the_budget_holds_what_a_table_needs_and_little_more(size: tuple[int, int]) -> None:
    """Check that the budget is four windows: background, static layer, scores, and the rest.

    The rest are cards, faces and words.
    """
    window = 4 * size[0] * size[1]
    assert limit_for(size) >= max(LEAST_BYTES, 4 * window)
    assert limit_for(size) <= max(MOST_BYTES, 4 * window)


def test_the_budget_leaves_room_below_the_bounds_of_the_whole_program() -> None:
    """Check the budget against the program's bounds of 160 and 320 MB.

    The window takes 8 and 32 of them, the program about 75.
    """
    assert limit_for((1920, 1080)) <= 56 * MEGABYTE and limit_for((3840, 2160)) <= 190 * MEGABYTE


def test_what_is_made_finds_room_before_it_is_there() -> None:
    account = SurfaceBudget(5 * PICTURE)
    cache = filled(account, range(5))
    account.next_frame()
    cache.find(0)
    account.free_for(2 * PICTURE)
    assert sorted(map(str, cache)) == ["0", "3", "4"], "what was not used for longest makes way"
    account.free_for(9 * PICTURE)
    assert [*cache] == [0], "what this frame has used stays, and nothing waits for ever"


def test_what_is_held_outlasts_what_was_asked_for_later() -> None:
    """Check that the parts of a layer that is still visible survive beside cards in flight."""
    account = SurfaceBudget(4 * MEGABYTE)
    cache, whole = Cache(account), (512, 512)
    parts = cache.collect_parts(
        lambda: (cache.get("old", lambda: pygame.Surface(whole)), cache.get("new", lambda: pygame.Surface(whole)))
    )
    assert len(parts) == 2
    for number in range(6):
        account.next_frame()
        cache.mark_parts_used(parts)
        cache.get(number, lambda: pygame.Surface(whole))
    assert "old" in cache and "new" in cache and 0 not in cache


def test_what_went_is_not_held() -> None:
    account = SurfaceBudget(4 * MEGABYTE)
    cache = Cache(account)
    parts = cache.collect_parts(lambda: cache.get("gone", lambda: pygame.Surface((8, 8))))
    cache.clear()
    cache.mark_parts_used(parts)
    assert not account.bytes and "gone" not in cache


def test_small_pictures_outlast_large_ones_as_long_as_they_are_few() -> None:
    """Check that few small pictures are kept rather than large ones.

    A word or a symbol takes as long to make as a card in flight, and dropping it frees little.
    """
    account = SurfaceBudget(2048 * PICTURE)
    large, small = Cache(account), filled(account, range(120))
    for number in range(40):
        account.next_frame()
        large.get(number, lambda: pygame.Surface((500, 500), pygame.SRCALPHA, 32))
    assert len(small) == 120 and 0 not in large and account.bytes <= account.limit


def test_small_pictures_go_when_they_are_many_and_old() -> None:
    account = SurfaceBudget(2048 * PICTURE)
    old, large = filled(account, range(200)), Cache(account)
    for number in range(40):
        account.next_frame()
        large.get(number, lambda: pygame.Surface((500, 500), pygame.SRCALPHA, 32))
    assert 0 not in old and len(old) * PICTURE * 16 <= account.limit < (len(old) + 1) * PICTURE * 16
    account.start_sweep((320, 200))
    account.sweep()
    assert not account.bytes and not old and not len(large)


def test_a_picture_of_a_flight_goes_before_one_that_rests_unless_that_was_long_unused() -> None:
    account = SurfaceBudget(10 * PICTURE)
    still = filled(account, range(6))
    for number in range(4):
        account.next_frame()
        still.add(("flight", number), picture(), passing=True)
    for _frame in range(3):
        account.next_frame()
    still.add("next", picture())
    assert len([key for key in still if isinstance(key, int)]) == 6, "a flight made room"
    for _frame in range(LONG_UNUSED_FRAMES):
        account.next_frame()
        still.find("next")
    still.add("last", picture())
    assert 0 not in still and 1 in still, "what nobody needed for long made room"


def test_paths_that_have_no_room_together_keep_some_of_their_pictures() -> None:
    """Cards fly the same paths again and again: the oldest picture is the next one needed."""
    account, made = SurfaceBudget(20 * PICTURE), 0
    cache = Cache(account)
    for frame in range(300):
        account.next_frame()
        if cache.find(frame % 30) is None:
            made += 1
            cache.add(frame % 30, picture(), passing=True)
    assert made < 250, "not one of 300 was found where the oldest always went"
