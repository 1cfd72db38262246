"""Tests of keyboard focus at a table: where it starts and how it reaches everything."""

from __future__ import annotations

import pytest

from game.scenes.table.hints.table_coach import Coaching
from game.scenes.table.scene import TableScene
from game.scenes.table.table_focus import next_target, ring
from game.scenes.table.targets import NOWHERE, Target
from game.ui.input.actions import DIRECTIONS, Act
from tests.support.party import Party, people_match
from tests.support.tables import FRAME, table

LEADS = {
    ("hand", Act.UP): "draw", ("hand", Act.RIGHT): "call", ("hand", Act.LEFT): "hand", ("hand", Act.DOWN): "hand",
    ("draw", Act.DOWN): "hand", ("draw", Act.RIGHT): "call", ("draw", Act.LEFT): "fast",
    ("call", Act.LEFT): "hand", ("call", Act.UP): "draw", ("call", Act.DOWN): "catch",
    ("catch", Act.LEFT): "hand", ("catch", Act.UP): "call", ("catch", Act.RIGHT): "draw_button",
    ("draw_button", Act.LEFT): "catch", ("draw_button", Act.UP): "call",
    ("pause", Act.RIGHT): "log", ("pause", Act.DOWN): "fast", ("fast", Act.UP): "pause", ("fast", Act.DOWN): "draw",
    ("log", Act.LEFT): "pause", ("log", Act.DOWN): "draw",
}  # fmt: skip
"""Where the arrow keys lead from each thing at a table without a coach."""
LOOKS = [{}, {"tv": True}, {"text_scale": 200}, {"ui_scale": 75}]
SIZES = [(1024, 768), (1280, 720), (1920, 1080), (3440, 1440)]


def laid(seats: int, size: tuple[int, int], **settings: object) -> TableScene:
    scene = table(seats, size=size, **settings)
    scene.table.skip()
    scene.update(FRAME)
    return scene


def led(scene: TableScene, here: Target, act: Act) -> Target:
    """Return the target that an arrow key leads to."""
    scene.targets.forget()
    targets = scene.targets.all_targets
    stops = ring(targets, here.number if here.group == "hand" else 0)
    found = next_target(targets, stops, here, act, scene.show.layout, scene.audience.viewer_seat)
    assert found is not None
    return found


def word(target: Target) -> str:
    return "hand" if target.group == "hand" else {"hand": "catch"}.get(target.id, target.id)


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
@pytest.mark.parametrize("settings", LOOKS, ids=str)
def test_A11Y23_arrows_lead_where_a_thing_lies(
    settings: dict[str, object], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Coaching, "is_offered", False)
    faults = []
    for size in SIZES:
        scene = laid(seats, size, **settings)
        cards = scene.targets.hand_targets
        for (start, act), wanted in LEADS.items():
            first = cards[-1 if act is Act.RIGHT else 0]
            here = first if start == "hand" else next(one for one in scene.targets.all_targets if word(one) == start)
            if (found := word(led(scene, here, act))) != wanted:
                faults.append(f"{size}: {start} {act.name} leads to {found}, not to {wanted}")
    assert not faults


def unreached(scene: TableScene) -> set[str]:
    """Return the targets that arrow keys do not reach from the first one in tab order."""
    stops = ring(scene.targets.all_targets, 0)
    known, new = {stops[0].id}, [stops[0]]
    while new:
        here = new.pop()
        for act in DIRECTIONS:
            there = led(scene, here, act)
            if there.id not in known:
                known.add(there.id)
                new.append(there)
    return {one.id for one in scene.targets.all_targets if one.is_reachable} - known


@pytest.mark.parametrize("coach", [False, True], ids=["alone", "coached"])
@pytest.mark.parametrize("settings", [*LOOKS, {"mirrored": True}, {"mirrored": True, "tv": True}], ids=str)
def test_A11Y23_arrows_come_to_everything(
    settings: dict[str, object], coach: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Coaching, "is_offered", coach)
    for size in SIZES:
        scene = laid(4, size, **settings)
        assert not unreached(scene), size


@pytest.mark.parametrize("mode", ["pass", "open"])
def test_PTY05_arrows_come_to_everybodys_own_buttons(mode: str) -> None:
    desk = Party(people_match(4), mode)
    desk.settle()
    desk.scene.audience.reveal(desk.scene.audience.current_request())
    assert not unreached(desk.scene)
    low = next(one for one in desk.scene.targets.all_targets if one.id == "draw_button")
    assert led(desk.scene, low, Act.DOWN).seat == desk.scene.audience.viewer_seat


def test_A11Y23_tab_goes_round_everything_that_keys_reach() -> None:
    scene = laid(4, (1280, 720))
    scene.input.focus = "card:0"
    seen = []
    for _step in range(20):
        targets = scene.targets.all_targets
        here = scene.input.focused_target
        found = next_target(targets, ring(targets, 0), here, Act.NEXT, scene.show.layout, scene.audience.viewer_seat)
        assert found is not None
        scene.input.focus = found.id
        seen.append(found.id)
    assert set(seen) == {one.id for one in ring(scene.targets.all_targets, 0)}
    assert seen[0] == "draw" and seen.index("call") < seen.index("pause")


def test_H1_what_is_pressed_is_in_one_list() -> None:
    """Check the targets: unique ids, a use for each, and reachable ones in the tree."""
    scene = laid(4, (1280, 720))
    targets = scene.targets.all_targets
    assert len({one.id for one in targets}) == len(targets)
    assert all(one.order is not None for one in targets)
    assert {one.id for one in targets if one.is_reachable} <= {node.id for node in scene.ui_tree().walk()}
    assert not any(one.is_reachable for one in targets if one.box == NOWHERE)
