"""The podium: who stands where, and how it rises (FEEL-15, A11Y-17)."""

import pygame
import pytest

from game.settings import Settings
from game.ui.metrics import Metrics
from game.ui.widgets.base import Look, State
from game.ui.widgets.podium import SECONDS, Podium, Rise, Standee
from tests.support.desk import Desk

SIZES = [(640, 400), (900, 620), (1500, 900)]


def standees(*ranks: int) -> list[Standee]:
    return [Standee("fox", f"Name {n}", f"{100 - n} points", rank) for n, rank in enumerate(ranks)]


def laid(ranks: tuple[int, ...], size: tuple[int, int] = (900, 620), text: int = 100) -> tuple[Podium, Look]:
    podium = Podium("podium", standees(*ranks))
    podium.rect = pygame.Rect((40, 60), size)
    return podium, Look(Desk().app.services, Metrics((1920, 1080), text))


def drawn(podium: Podium, look: Look, share: float) -> bytes:
    surface = pygame.Surface((1920, 1080))
    podium.share = share
    podium.draw(surface, look, State())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    "ranks", [(1,), (1, 2), (1, 2, 3), (1, 1, 3), (1, 2, 2, 4), (1, 2, 3, 3), (1, 1, 1, 1), (1, 2, 2, 2, 2, 2)]
)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_FAULT13_the_winner_stands_highest_in_the_middle_and_nobody_covers_another(
    ranks: tuple[int, ...], size: tuple[int, int], text: int
) -> None:
    podium, look = laid(ranks, size, text)
    blocks = [podium.block(n, look) for n in range(len(podium.standees))]
    assert all(podium.rect.contains(block) for block in blocks)
    people = [podium.person(n, look) for n in range(len(podium.standees))]
    for boxes in (blocks, people):
        assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)
    assert all(person.top >= podium.rect.top or person.width == look.m.px(44) for person in people)
    by_height = sorted(podium.standees, key=lambda one: blocks[podium.standees.index(one)].top)
    assert [one.rank for one in by_height] == sorted(rank for rank in ranks if rank <= 3)
    first = [block.centerx for one, block in zip(podium.standees, blocks, strict=True) if one.rank == 1]
    others = [block.centerx for one, block in zip(podium.standees, blocks, strict=True) if one.rank > 1]
    left, right = sum(x < min(first) for x in others), sum(x > max(first) for x in others)
    assert left + right == len(others) and abs(left - right) <= 1


def test_FAULT13_who_shares_a_place_stands_as_high_and_a_crowd_stands_nowhere() -> None:
    podium, look = laid((1, 2, 2))
    assert podium.block(1, look).top == podium.block(2, look).top > podium.block(0, look).top
    assert [one.rank for one in laid((1, 2, 2, 2, 2))[0].standees] == [1, 2, 2, 2, 2]
    assert [one.rank for one in laid((1, 2, 2, 2, 2, 2, 2))[0].standees] == [1]
    assert [one.rank for one in laid((1, 2, 3, 4))[0].standees] == [1, 2, 3]


def test_FAULT13_it_is_read_from_the_winner_down_however_little_has_risen() -> None:
    podium, look = laid((1, 2, 3))
    podium.share = 0.0
    node = podium.node(look, State())
    assert node.name == "1. Name 0 (100 points), 2. Name 1 (99 points), 3. Name 2 (98 points)"
    assert [child.name for child in node.children if child.id.endswith(".name")] == ["Name 0", "Name 1", "Name 2"]


def test_names_are_all_written_in_full_or_all_short() -> None:
    podium, look = laid((1, 2, 2, 2, 2, 2), (640, 400))
    podium.standees[0] = Standee("fox", "Bartholomew Hare", "90 points", 1)
    names = [child.name for child in podium.node(look, State()).children if child.id.endswith(".name")]
    assert names == ["Bartholomew", *["Name"] * 5]


def test_A11Y17_nothing_rises_with_less_motion_and_a_press_ends_in_the_same_picture() -> None:
    podium, look = laid((1, 2, 3))
    assert len({drawn(podium, look, share) for share in (0.0, 0.3, 0.6, 0.9, 1.0)}) == 5
    assert Rise(Settings(reduced_motion=True)).share == Rise(Settings(speed=0)).share == 1.0
    watched, pressed = Rise(Settings()), Rise(Settings())
    while not watched.is_over:
        watched.update(0.1)
    pressed.finish()
    assert drawn(podium, look, watched.share) == drawn(podium, look, pressed.share) == drawn(podium, look, 1.0)


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_FEEL15_it_rises_as_fast_as_the_game_goes(speed: float) -> None:
    rise = Rise(Settings(speed=speed))
    rise.update(SECONDS / 4 / speed)
    assert rise.share == pytest.approx(0.25)
