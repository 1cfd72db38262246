"""Tests of the picture of an evening: its contents, and saving it only on request."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.history.awards import Praise, awards_of
from game.match.match import Match
from game.scenes.scoring import evening_picture
from game.scenes.scoring.awards import AwardScene
from game.scenes.scoring.evening_picture import EveningScene
from tests.support.desk import Desk
from tests.support.finished_matches import finished_match, result_desk

DAY = date(2026, 11, 22)


def page(match: Match, folder: Path | None, **settings: object) -> tuple[Desk, EveningScene]:
    desk = Desk(**settings)
    desk.app.services.pictures = folder
    scene = EveningScene(desk.app.services, match, lambda: DAY)
    desk.begin(scene)
    return desk, scene


def test_FAULT13_the_awards_lead_to_the_picture_and_back() -> None:
    desk = result_desk(finished_match(2, 1))
    desk.click("picture")
    desk.wait(0.2)
    assert isinstance(desk.top, EveningScene)
    desk.click("back")
    desk.wait(0.2)
    assert isinstance(desk.top, AwardScene)


@pytest.mark.parametrize(("people", "bots"), [(2, 0), (4, 0), (4, 6)])
def test_FAULT13_it_tells_who_won_how_all_stand_and_the_best_moments(people: int, bots: int) -> None:
    match = finished_match(people, bots)
    _desk, scene = page(match, None)
    told = [node.name for node in scene.ui_tree().walk() if node.id.startswith("picture.")]
    names = [info.name for info in match.seats]
    assert all(any(name in line for line in told) for name in names)
    assert "22 Nov 2026" in told[-1] and told[0] == scene.evening.title
    moments = scene.evening.moments
    assert 1 <= len(moments) <= 3 and len({one.name for one in moments}) == len(moments)
    rarest = min((one for one in awards_of(match) if one.is_unbeaten), key=lambda one: list(Praise).index(one.praise))
    assert moments[0].name == names[rarest.seat]


def test_FAULT13_it_is_saved_when_somebody_wants_it_and_says_where(tmp_path: Path) -> None:
    desk, scene = page(finished_match(2, 1), tmp_path / "Pictures")
    assert not (tmp_path / "Pictures").exists() and scene.saved_words == ""
    for name in ("Hue & Cry 2026-11-22.png", "Hue & Cry 2026-11-22 2.png"):
        desk.click("save")
        assert scene.picture_saver is not None and scene.needs_updates
        scene.picture_saver.wait()
        desk.wait(0.1)
        path = tmp_path / "Pictures" / name
        assert scene.saved_words == f"Picture saved to {path}" and not scene.needs_updates
        assert pygame.image.load(path).get_size() == evening_picture.SIZE


@pytest.mark.parametrize("there", [True, False])
def test_FAULT13_one_sentence_says_why_it_is_not_saved(there: bool, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    desk, scene = page(finished_match(2), tmp_path / "file" if there else None)
    desk.click("save")
    if scene.picture_saver is not None:
        scene.picture_saver.wait()
    desk.wait(0.1)
    assert scene.saved_words.startswith("Could not save the picture: ")
    assert any(node.name.startswith("Could not save") for node in scene.ui_tree().walk() if node.role == "text")


def test_FAULT13_who_leaves_while_it_is_written_hears_of_it_all_the_same(tmp_path: Path) -> None:
    desk, scene = page(finished_match(2), tmp_path / "Pictures")
    scene.save()
    scene.leave()
    assert (tmp_path / "Pictures" / "Hue & Cry 2026-11-22.png").exists()
    assert any("Picture saved to" in node.name for node in desk.app.toasts.nodes())


@pytest.mark.parametrize("name", ["W" * 40, "\u202eevil", "a\u0301" * 20])
def test_FAULT13_names_of_others_stay_in_their_places(name: str) -> None:
    """Keep long or strange names in place.

    Names are limited where they are entered; the picture copes with more than that.
    """
    match = finished_match(3)
    evening = evening_picture.evening_of(match, awards_of(match), DAY)
    ground = pygame.Surface((640, 360))
    whole = evening_picture.paint(Desk().app.services, evening, ground)
    strange = [type(one)(one.avatar, name, one.figure, one.rank) for one in evening.standees]
    spoilt = evening_picture.paint(
        Desk().app.services,
        evening_picture.EveningPicture(evening.title, strange, evening.moments, evening.date, evening.match),
        ground,
    )
    edge = pygame.Rect(0, 0, 28, 1080)
    for picture in (whole, spoilt):
        assert pygame.transform.average_color(picture.subsurface(edge))[:3] == (251, 250, 245)


def test_A11Y08_large_letters_say_below_it_what_the_picture_says() -> None:
    _desk, scene = page(finished_match(2, 1), None, text_scale=200)
    told = [node.name for node in scene.ui_tree().walk() if node.role == "note"]
    assert told == scene.evening.sentences()
