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
"""Values of presses, in percent: the next greater one, after the last the first."""
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

    def add(name: str, icon: str, words: str, value: str, following: object) -> None:
        def press() -> None:
            setattr(settings, name, following)
            services.hooks.apply_settings()
            changed()

        button = SettingButton(name, dotted(words, value) if names else value, press, "quiet", icon=icon, px=_PX)
        button.meaning = dotted(words, value)
        place(button, look, topleft=(found[-1].rect.right + look.m.px(_APART), found[0].rect.top))
        found.append(button)

    def add_share(name: str, icon: str, words: str, steps: Sequence[int]) -> None:
        value = getattr(settings, name)
        following = next((step for step in steps if step > value), steps[0])
        add(name, icon, words, _("{n}%").format(n=value), following)

    strong = settings.palette == CONTRAST
    add_share("text_scale", "letters", _("Text size"), TEXT_SIZES)
    add("palette", "contrast", _("High contrast"), _("On") if strong else _("Off"), USUAL if strong else CONTRAST)
    add_share("volume", "sound_on" if settings.volume else "sound_off", _("Volume"), LOUD)
    add_share("music_volume", "music", _("Music volume"), MUSIC)
    return found
