"""Tests of the picture of an evening: what it shows, and saving it only on request."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.match.match import Match
from game.scenes.scoring.awards import PICTURE_SIZE, AwardScene
from tests.support.desk import Desk
from tests.support.finished_matches import finished_match, result_desk

DAY = date(2026, 11, 22)


def page(match: Match, folder: Path | None, **settings: object) -> tuple[Desk, AwardScene]:
    desk = Desk(**settings)
    desk.app.services.pictures = folder
    scene = AwardScene(desk.app.services, match, lambda: DAY)
    desk.begin(scene)
    desk.wait(2)
    return desk, scene


def toasts(desk: Desk) -> list[str]:
    return [node.name for node in desk.app.toasts.nodes()]


def _share_alike(one: pygame.Surface, other: pygame.Surface, area: pygame.Rect) -> float:
    """Return the share of the pixels of an area that are the same in both pictures."""
    parts = one.subsurface(area), other.subsurface(area)
    return pygame.mask.from_threshold(parts[0], (0, 0, 0), (2, 2, 2, 255), parts[1]).count() / (
        area.width * area.height
    )


def test_FAULT13_the_awards_offer_the_picture() -> None:
    desk = result_desk(finished_match(2, 1))
    desk.app.services.pictures = None
    desk.click("picture")
    desk.wait(0.2)
    assert isinstance(desk.top, AwardScene)
    assert any(words.startswith("Could not save the picture: ") for words in toasts(desk))


@pytest.mark.parametrize(("people", "bots", "scale"), [(2, 0, 100), (4, 0, 200), (4, 6, 100)])
def test_FAULT13_the_picture_is_the_page_with_a_line_instead_of_its_buttons(people: int, bots: int, scale: int) -> None:
    desk, scene = page(finished_match(people, bots), None, text_scale=scale)
    desk.resize(PICTURE_SIZE)
    desk.wait(0.1)
    buttons = [widget.rect.copy() for widget in scene.group.widgets if widget.role == "button"]
    shown, picture = desk.window.surface.copy(), scene.picture(DAY)
    assert picture.get_size() == PICTURE_SIZE
    assert all(_share_alike(picture, shown, rect) < 0.9 for rect in buttons)
    above = pygame.Rect(0, 0, PICTURE_SIZE[0], min(rect.top for rect in buttons) - 12)
    assert (_share_alike(picture, shown, above) > 0.99) == (people == 2), "usual letters, and smaller ones for many"


def test_FAULT13_it_is_saved_when_somebody_wants_it_and_says_where(tmp_path: Path) -> None:
    desk, scene = page(finished_match(2, 1), tmp_path / "Pictures")
    assert not (tmp_path / "Pictures").exists()
    for name in ("Hue & Cry 2026-11-22.png", "Hue & Cry 2026-11-22 2.png"):
        desk.click("picture")
        assert scene.picture_saver is not None and scene.needs_updates
        scene.picture_saver.wait()
        desk.wait(0.1)
        path = tmp_path / "Pictures" / name
        assert f"Picture saved to {path}" in toasts(desk) and not scene.needs_updates
        assert pygame.image.load(path).get_size() == PICTURE_SIZE


def test_FAULT13_one_sentence_says_why_it_is_not_saved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    desk, scene = page(finished_match(2), tmp_path / "file")
    desk.click("picture")
    assert scene.picture_saver is not None
    scene.picture_saver.wait()
    desk.wait(0.1)
    assert any(words.startswith("Could not save the picture: ") for words in toasts(desk))


def test_FAULT13_who_leaves_while_it_is_written_hears_of_it_all_the_same(tmp_path: Path) -> None:
    desk, scene = page(finished_match(2), tmp_path / "Pictures")
    scene.save_picture()
    scene.leave()
    assert (tmp_path / "Pictures" / "Hue & Cry 2026-11-22.png").exists()
    assert any("Picture saved to" in words for words in toasts(desk))
