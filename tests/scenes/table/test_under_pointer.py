"""Tests of a card under the pointer: it tilts, and a wild shimmers; nothing else moves."""

import pygame
import pytest

from game.rules.cards import is_wild
from game.rules.view import Phase
from game.scenes.table.look.frame import TableLook
from game.ui import anim
from game.ui.cards.tilt import DEPTH, tilted_picture
from game.ui.draw import vector
from game.ui.input.actions import Act, Action
from tests.support.tables import find_state, phase_is, run


def holding_a_wild(**settings):
    """Return a table at rest on my turn, and the index of a wild in my hand."""
    scene = find_state(
        lambda s: phase_is(Phase.PLAY)(s) and any(is_wild(held.card) for held in s.show.picture.hand), **settings
    )
    run(scene, 3)
    scene.services.device, scene.services.show_focus = "mouse", False
    return scene, next(i for i, held in enumerate(scene.show.picture.hand) if is_wild(held.card))


def point_at(scene, index, right=0.0, down=0.0):
    """Move the mouse over a resting card.

    ``right`` and ``down`` are shares of half the visible size, from its centre.
    """
    box = next(target.box for target in scene.input.targets.hand_targets if target.number == index)
    at = box.x + box.w / 2 * (1 + right), box.y + box.h / 2 * (1 + down)
    scene.input.handle(Action(Act.POINTER_MOVE, pos=at, device="mouse"))
    return at


def picture(scene):
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_card_leans_away_under_the_mouse_and_only_that_one():
    scene, index = holding_a_wild()
    assert scene.input.lean is None
    point_at(scene, index, 0.3, 0.2)
    run(scene, 1)
    right = picture(scene)
    assert scene.input.lifted_index == index and scene.input.lean is not None
    held = scene.show.picture.hand[index]
    x, y = scene.input.lean
    assert -1 <= x <= 1 and -1 <= y <= 1
    point_at(scene, index, -0.5, 0.2)
    assert scene.needs_redraw or scene.input.lean[0] < x, "the card follows the mouse"
    assert picture(scene) != right and held.spot == held.target, "and stays where it is"


def test_hit_tests_do_not_know_of_the_lean():
    scene, index = holding_a_wild()
    boxes = [target.box for target in scene.input.targets.hand_targets]
    at = point_at(scene, index, -0.8, 0.9)
    run(scene, 1)
    assert scene.input.target_id_at(at) == f"card:{index}"
    assert [target.box for target in scene.input.targets.hand_targets] == boxes


@pytest.mark.parametrize("device", ["keyboard", "touch", "switch"])
def test_no_card_leans_without_a_mouse(device):
    scene, index = holding_a_wild()
    point_at(scene, index)
    scene.services.device = device
    assert scene.input.lean is None


def test_A11Y17_with_reduced_motion_nothing_leans_and_no_light_moves():
    scene, index = holding_a_wild(reduced_motion=True)
    point_at(scene, index, 0.4, 0.4)
    assert scene.input.lean is None
    scene.update(0.02)
    assert not any(held.sheen_seconds for held in scene.show.picture.hand)


def test_a_sheen_goes_over_a_wild_that_is_lifted_and_ends():
    scene, index = holding_a_wild()
    point_at(scene, index)
    scene.update(0.001)
    held = scene.show.picture.hand[index]
    assert held.sheen_seconds == pytest.approx(anim.SHEEN_SECONDS, abs=0.01) and scene.is_animating
    scene.update(anim.LIFT_SECONDS + 0.05)
    during = picture(scene)
    run(scene, 1)
    assert held.sheen_seconds == 0 and not scene.show.picture.has_motion
    assert picture(scene) != during
    others = [other for other in scene.show.picture.hand if not is_wild(other.card)]
    assert not any(other.sheen_seconds for other in others)


def test_a_sheen_stays_on_the_face_of_its_card():
    scene, _index = holding_a_wild()
    look = scene.look
    assert isinstance(look, TableLook)
    table = pygame.Surface((300, 300))
    spot = scene.show.layout.discard._replace(x=150, y=150, angle=0, height=240)
    brightest = 0
    for step in range(11):
        table.fill("#000000")
        look.painter.paint_sheen(table, spot, step / 10)
        lit = pygame.mask.from_threshold(table, (255, 255, 255), (250, 250, 250)).get_bounding_rects()
        assert all(pygame.Rect(70, 30, 160, 240).contains(rect) for rect in lit)
        brightest = max(brightest, max(table.get_at((150, y)).r for y in range(300)))
    assert 80 < brightest < 160, "seen, and no flash"


def test_a_leaning_card_is_smaller_on_the_side_that_is_farther_away():
    card = vector.clear_surface((160, 240))
    card.fill("#FFFFFF")

    def heights(lean):
        leaning = tilted_picture(card, lean)
        mask = pygame.mask.from_surface(leaning)
        box = mask.get_bounding_rects()[0]
        return [sum(mask.get_at((x, y)) for y in range(leaning.get_height())) for x in (box.left + 6, box.right - 7)]

    left, right = heights((1.0, 0.0))
    assert left - right == pytest.approx(2 * DEPTH * 240, abs=4)
    assert heights((-1.0, 0.0))[0] == pytest.approx(right, abs=2)
    still = heights((0.0, 0.0))
    assert abs(still[0] - still[1]) <= 1 and abs(still[0] - 240) <= 1
