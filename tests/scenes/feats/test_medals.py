"""Tests of medals for achievements: picture or outline (ONB-11)."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.history.achievements import ACHIEVEMENTS
from game.scenes.feats import medals
from game.scenes.feats.achievements import AchievementsScene, feat_words
from game.scenes.feats.badges import columns_for
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.ui.input.actions import Act, Action
from tests.support.desk import Desk
from tests.support.sessions import started

SIDE = 64


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def seen(picture: pygame.Surface) -> np.ndarray:
    ground = pygame.Surface(picture.get_size())
    ground.blit(picture, (0, 0))
    return pygame.surfarray.array3d(ground).astype(int)


def page(store: MatchStore | None, **settings: object) -> tuple[Desk, AchievementsScene]:
    desk = Desk(store=store, **settings)
    scene = AchievementsScene(desk.app.services)
    desk.begin(scene)
    return desk, scene


@pytest.mark.parametrize("earned", [True, False])
def test_FAULT13_every_achievement_has_a_picture_of_its_own(earned: bool) -> None:
    assert set(medals.MEDALS) == {one.name for one in ACHIEVEMENTS}
    pictures = {name: seen(medals.render(name, SIDE, is_earned=earned)) for name in medals.MEDALS}
    for one, other in combinations(pictures, 2):
        assert abs(pictures[one] - pictures[other]).mean() > (3 if earned else 1.5), (one, other)


def test_FAULT13_one_that_is_still_to_come_has_no_colour() -> None:
    for name in medals.MEDALS:
        red, green, blue = (seen(medals.render(name, SIDE, is_earned=False))[..., at] for at in range(3))
        assert max(abs(red - green).max(), abs(green - blue).max()) < 48, name


def test_FAULT13_the_ring_closes_as_far_as_was_reached() -> None:
    amber = [
        int(
            (
                abs(seen(medals.ring(200, [place < done for place in range(4)])) - np.array((233, 180, 76))).max(axis=2)
                < 12
            ).sum()
        )
        for done in range(5)
    ]
    assert amber[0] == 0
    assert [round(4 * count / amber[4]) for count in amber] == [0, 1, 2, 3, 4]


def test_FAULT13_what_is_looked_at_stands_large_with_its_words(store: MatchStore) -> None:
    number = started(store, 5).stored_as
    History(store).earn(number, 1, ["caught"], lambda _name: None)
    store.flush()
    desk, scene = page(store)
    tree = scene.ui_tree()
    assert tree.find("detail").name == feat_words("first-round")[0] and "1 of 24" in tree.find("detail.progress.0").name
    assert tree.find("detail.group.0").name.endswith("0 of 3")
    assert [node.id for node in tree.walk() if "earned" in node.state] == ["feat.caught"]
    desk.app.stack.handle(Action(Act.RIGHT))
    assert scene.ui_tree().find("detail").name == feat_words("first-match")[0]
    desk.click("feat.caught")
    tree = scene.ui_tree()
    assert tree.find("detail.group.0").name.endswith("1 of 4"), "those of its group are counted together"
    assert tree.find("detail").value == feat_words("caught")[1] and tree.find("detail.day.0").name.startswith("Earned")


def test_ONB11_a_hidden_one_tells_nothing_before_it_happens(store: MatchStore) -> None:
    _desk, scene = page(store)
    told = " ".join(f"{node.name} {node.value}" for node in scene.ui_tree().walk())
    for one in ACHIEVEMENTS:
        assert (feat_words(one.name)[0] in told) is not one.is_hidden


@pytest.mark.parametrize("size", [(300, 900), (900, 300), (640, 480)])
def test_FAULT13_badges_fill_their_room(size: tuple[int, int]) -> None:
    room, columns = pygame.Rect((0, 0), size), columns_for(24, pygame.Rect((0, 0), size), 10)
    rows = -(-24 // columns)
    assert (columns > rows) == (room.width > room.height)
