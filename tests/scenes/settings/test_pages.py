"""Tests of the table of settings: values, pages, words, the file (DSK-07, DSK-09)."""

import json
from typing import Any

import pytest

from game import words
from game.scenes.feats.achievements import AchievementsScene
from game.scenes.services import Services
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.pages import (
    HelpSettingsScene,
    NarrationSettingsScene,
    PressSettingsScene,
    SettingsScene,
    SoundSettingsScene,
)
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.settings import PAGES, SETTINGS, Settings, as_table, on_page, read_table
from game.settings.setting_spec import DependentMessage, PageName, SettingSpec, message_words
from game.ui.widgets.fields import Choice, Slider, Toggle
from game.ui.widgets.form import Form
from tests.support.desk import Desk
from tests.support.themes import THEMES

PLAIN: dict[PageName, Any] = {
    "main": SettingsScene, "picture": PictureSettingsScene, "sound": SoundSettingsScene, "help": HelpSettingsScene,
    "narration": NarrationSettingsScene, "press": PressSettingsScene, "controls": ControlsScene,
    "achievements": AchievementsScene,
}  # fmt: skip


def opened(page: PageName, device: str = "gamepad", **settings: Any) -> tuple[Desk, Form]:
    desk = Desk(**settings)
    services: Services = desk.app.services
    services.device = device  # type: ignore[assignment]
    desk.begin(PLAIN[page](services))
    assert isinstance(desk.top, Form)
    return desk, desk.top


def controls(form: Form) -> dict[str, Any]:
    return {widget.id: widget for widget in form.group.widgets if isinstance(widget, Choice | Slider | Toggle)}


def offered(row: SettingSpec, default: Any) -> list[Any]:
    """Return all values that a page offers for a setting."""
    if row.theme:
        return [name for name, _words in THEMES.choices(row.theme)]
    return [False, True] if isinstance(default, bool) else list(row.words) or list(range(0, 101, Slider.STEP))


def there(row: SettingSpec) -> dict[str, Any]:
    """Return settings with which the row appears on its page."""
    return {row.label.setting: next(iter(row.label.messages))} if isinstance(row.label, DependentMessage) else {}


def test_DSK09_every_default_is_a_value_that_its_own_check_allows() -> None:
    table = json.loads(json.dumps(as_table(Settings())))
    assert not [name for name, row in SETTINGS.items() if not row.is_allowed(table[name])]
    assert table.keys() == SETTINGS.keys() | {"schema"}


def test_DSK09_every_value_that_is_offered_survives_the_file() -> None:
    for name, row in SETTINGS.items():
        for value in offered(row, getattr(Settings(), name)) if row.page else ():
            table = json.loads(json.dumps(as_table(Settings(**{name: value}))))
            assert getattr(read_table(table), name) == value, (name, value)


def test_DSK07_the_default_is_offered_and_every_setting_of_a_page_has_a_label() -> None:
    for name, row in SETTINGS.items():
        default = getattr(Settings(), name)
        assert not row.words or default in row.words, name
        assert bool(row.label) == bool(row.page), name
        assert default in offered(row, default) or not row.theme, name
        assert row.page or not row.words, f"{name} offers values, but stands on no page"


@pytest.mark.parametrize("page", PAGES)
def test_DSK07_a_page_shows_its_settings_in_the_order_and_with_the_values_of_the_table(page: PageName) -> None:
    rows = on_page(page)
    _desk, form = opened(page, **{key: value for row in rows.values() for key, value in there(row).items()})
    shown = controls(form)
    assert [name for name in shown if name in SETTINGS] == list(rows)
    for name, row in rows.items():
        widget, default = shown[name], getattr(Settings(), name)
        assert widget.label == message_words(row.label, _desk.settings), name
        listed = row.words or row.theme
        assert isinstance(widget, Toggle if isinstance(default, bool) else Choice if listed else Slider), name
        if isinstance(widget, Choice):
            assert row.theme or widget.options == row.options(), name
            assert all(word for _value, word in widget.options), name
            assert [value for value, _word in widget.options] == offered(row, default), name


@pytest.mark.parametrize("page", PAGES)
def test_DSK07_what_is_chosen_on_a_page_is_set_and_allowed(page: PageName) -> None:
    rows = on_page(page)
    desk, form = opened(page, **{key: value for row in rows.values() for key, value in there(row).items()})
    for name, row in rows.items():
        values, found = offered(row, getattr(Settings(), name)), []
        for _press in values:
            controls(form)[name].activate()
            found.append(getattr(desk.settings, name))
        assert sorted(found) == sorted(values) and all(map(row.is_allowed, found)), name


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_DSK15_every_value_has_a_word_of_its_own(language: str) -> None:
    words.use(language)
    for name, row in SETTINGS.items():
        said_of = [word for _value, word in row.options()]
        assert len(set(said_of)) == len(said_of) and all(said_of), name
        assert not any("{" in word for word in said_of), name


def test_A11Y27_what_a_switch_does_and_its_seconds_stand_there_with_it() -> None:
    desk, form = opened("press")
    assert "scan_seconds" not in controls(form)
    controls(form)["scan"].activate()
    assert desk.settings.scan == "one" and controls(form)["scan_seconds"].label == "Moves on after"
    assert desk.node("scan.note").name.startswith("Any key")
    controls(form)["scan"].activate()
    assert desk.settings.scan == "dwell" and controls(form)["scan_seconds"].label == "Chooses after"
    controls(form)["scan"].activate()
    assert "scan_seconds" not in controls(form)
