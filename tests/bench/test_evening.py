"""Frames of an evening are told by kind, the late ones with the step that made them late."""

from tests.bench.evening import FEW, Frame, _lines


def test_FEEL31_late_frames_name_the_step_that_took_the_longest() -> None:
    quick = [Frame("+4", 4.0, {"hand": 1.0, "flights": 1.0}) for _ in range(98)]
    late = Frame("+4", 40.0, {"hand": 9.0, "flights": 2.0, "static layer": 25.0})
    rare = [Frame("shout", 1.0, {})] * (FEW - 1)
    found = {figure.name: figure for figure in _lines(2, [*quick, late, *rare], [["+4", 2.0]] * 100)}
    assert found["3840x2160, +4, over floor"].value == 2.0
    assert found["3840x2160, +4, slowest"].value == 40.0
    assert found["3840x2160, +4, median"].goal == 16
    assert found["3840x2160, +4, late frames: static layer"].value == 25.0
    assert not any("shout" in name for name in found)
