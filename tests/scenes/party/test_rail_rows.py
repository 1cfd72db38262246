"""Tests of a rail for ten people: finger-sized buttons without overlap (A11Y-12, PTY-05)."""

import pytest

from game.scenes.party.rail import ICONS, RailSeat, lay_rail, rail_height
from game.settings import Settings
from game.ui.metrics import metrics_for

SEATS = [RailSeat(seat, f"Player {seat}", "fox", ("1", "Q", "2", "W", "3")) for seat in range(10)]


@pytest.mark.parametrize("tv", [False, True])
@pytest.mark.parametrize("people", [2, 7, 9, 10])
@pytest.mark.parametrize("kinds", [2, 3, 4, 5])
def test_A11Y12_the_buttons_of_everybody_are_wide_enough_for_a_finger(tv: bool, people: int, kinds: int) -> None:
    for size in ((1280, 720), (1920, 1080)):
        m = metrics_for(size, Settings(tv=tv))
        rail = lay_rail(m, SEATS[:people], list(ICONS)[:kinds])
        assert rail.box.h == pytest.approx(rail_height(m, people, kinds) * m.scale)
        assert len(rail.buttons) == people * kinds
        for number, button in enumerate(rail.buttons):
            box = button.box
            assert min(box.w, box.h) >= 43.5 * m.scale, (size, button)
            assert box.y >= rail.box.y and box.bottom <= rail.box.bottom + 1
            others = [each.box for each in rail.buttons[number + 1 :]] + [face for _seat, face in rail.names]
            assert not any(box.grown(-0.5).overlaps(other) for other in others), (size, button)


@pytest.mark.parametrize(("kinds", "people"), [(2, 10), (3, 7), (4, 5), (5, 4)])
def test_PTY05_across_the_room_the_buttons_are_in_one_row_for_as_many_as_have_room_for_their_keys(
    kinds: int, people: int
) -> None:
    m = metrics_for((1920, 1080), Settings(tv=True))
    for count in range(1, 11):
        rail = lay_rail(m, SEATS[:count], list(ICONS)[:kinds])
        assert (len({button.box.y for button in rail.buttons}) == 1) == (count <= people), count
        assert rail.box.h <= (60 if count <= people else 100)
        if count > 3 and count <= people:
            assert min(button.box.w for button in rail.buttons) >= 63, "room for a letter beside the pictogram"
