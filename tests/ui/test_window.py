"""Where the window opens, and where it does not."""

import pytest

from game.ui.window import place_window, unseen_driver


def test_DSK01_first_run_takes_80_percent_in_the_middle_of_the_first_display() -> None:
    assert place_window(None, [(1920, 1080), (1280, 1024)]) == (192, 108, 1536, 864, False)


def test_DSK01_never_smaller_than_960x540() -> None:
    assert place_window(None, [(1024, 600)])[2:4] == (960, 540)
    assert place_window((0, 0, 200, 100, False), [(1920, 1080)])[2:4] == (960, 540)


@pytest.mark.parametrize(
    ("wanted", "desktops", "placed"),
    [
        ((100, 80, 1280, 720, False), [(1920, 1080)], (100, 80, 1280, 720, False)),
        ((2500, 80, 1280, 720, True), [(1920, 1080), (1920, 1080)], (2500, 80, 1280, 720, True)),
        ((2500, 80, 1280, 720, True), [(1920, 1080)], (640, 80, 1280, 720, True)),
        ((-300, -40, 1280, 720, False), [(1920, 1080)], (0, 0, 1280, 720, False)),
        ((0, 0, 3840, 2160, False), [(1920, 1080)], (0, 0, 1920, 1080, False)),
        ((10, 10, 1000, 600, False), [], (10, 10, 1000, 600, False)),
    ],
)
def test_DSK01_a_remembered_window_lies_on_the_desktop(wanted: object, desktops: object, placed: object) -> None:
    assert place_window(wanted, desktops) == placed  # type: ignore[arg-type]


def test_it_never_runs_unseen_unless_asked_for_that_driver() -> None:
    assert unseen_driver("offscreen", {})
    assert unseen_driver("dummy", {"SDL_VIDEODRIVER": "x11"})
    assert not unseen_driver("dummy", {"SDL_VIDEODRIVER": "dummy"})
    assert not unseen_driver("x11", {})
