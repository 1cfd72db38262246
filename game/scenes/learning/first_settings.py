"""Settings below the question of the first start, needed before the first card.

Language, text size, contrast and volumes are small buttons; each press takes the next value and acts at once. All of
them are in the settings as well, with every value between.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.scenes.menu.footer import language_button
from game.ui.widgets.base import Button, Look
from game.ui.widgets.layout import place
from game.words import _
from game.words.formats import dotted

if TYPE_CHECKING:
    from game.scenes.services import Services

TEXT_SIZES: Final = (100, 150, 200)
LOUD: Final = (0, 40, 70, 100)
MUSIC: Final = (0, 25, 50, 100)
"""Values that presses go through, in percent."""
CONTRAST, USUAL = "contrast", "default"
"""Palettes of high contrast and of a new player."""
_PX: Final = 22
_APART: Final = 8


class SettingButton(Button):
    """A button that may show its value alone, but is read aloud with its name."""

    def said(self) -> tuple[str, str]:
        return self.meaning, self.sub


def first_settings(services: Services, look: Look, changed: Callable[[], None]) -> list[Button]:
    """Return the buttons, placed along the lower edge; ``changed`` is called after each press.

    Where their names have no room, each has its pictogram and its value.
    """
    named = _placed(services, look, changed, names=True)
    if named[-1].rect.right <= look.m.rim.right:
        return named
    return _placed(services, look, changed, names=False)


def _placed(services: Services, look: Look, changed: Callable[[], None], *, names: bool) -> list[Button]:
    settings = services.settings
    found = [language_button(services, look)]

    def add(name: str, icon: str, words: str, value: str, steps: Sequence[object]) -> None:
        def press() -> None:
            setattr(settings, name, _next(steps, getattr(settings, name)))
            services.hooks.apply_settings()
            changed()

        button = SettingButton(name, dotted(words, value) if names else value, press, "quiet", icon=icon, px=_PX)
        button.meaning = dotted(words, value)
        place(button, look, topleft=(found[-1].rect.right + look.m.px(_APART), found[0].rect.top))
        found.append(button)

    strong = settings.palette == CONTRAST
    add("text_scale", "letters", _("Text size"), _percent(settings.text_scale), TEXT_SIZES)
    add("palette", "contrast", _("High contrast"), _("On") if strong else _("Off"), (USUAL, CONTRAST))
    add("volume", "sound_on" if settings.volume else "sound_off", _("Volume"), _percent(settings.volume), LOUD)
    add("music_volume", "music", _("Music volume"), _percent(settings.music_volume), MUSIC)
    return found


def _percent(value: int) -> str:
    return _("{n}%").format(n=value)


def _next(steps: Sequence[object], value: object) -> object:
    """Return the step after this value, or the next greater one; after the last, the first."""
    if value in steps:
        return steps[(steps.index(value) + 1) % len(steps)]
    return next((step for step in steps if isinstance(step, int) and isinstance(value, int) and step > value), steps[0])
