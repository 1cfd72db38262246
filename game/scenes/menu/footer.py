"""The lower edge of the menu: language, current profile, and version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import __version__, words
from game.scenes import routes
from game.ui.widgets.base import Button, Look
from game.ui.widgets.layout import place
from game.words import _
from game.words.formats import labelled

if TYPE_CHECKING:
    from game.scenes.services import Services


def corners(services: Services, look: Look) -> list[Button]:
    """Return the corner buttons, placed, in Tab order."""
    rim, language = look.m.rim, language_button(services, look)
    about = Button("about", f"v{__version__}", services.opener_of(routes.About()), "quiet", px=22)
    about.meaning = _("About Hue & Cry")
    place(about, look, bottomright=rim.bottomright)
    if (profile_switcher := services.profile_switcher) is None:
        return [language, about]
    name = profile_switcher.profiles.current.name or services.settings.name or _("You")
    person = Button("people", name, services.opener_of(routes.ManageProfiles()), "quiet", icon="person", px=22)
    person.meaning = _("Who's playing?")
    place(person, look, topleft=(language.rect.right + look.m.px(8), language.rect.top))
    return [language, person, about]


def language_button(services: Services, look: Look) -> Button:
    name = words.LANGUAGES[words.language()]
    button = Button("language", name, lambda: _next_language(services), "quiet", icon="globe", px=22)
    button.meaning = labelled(_("Language"), name)
    place(button, look, bottomleft=look.m.rim.bottomleft)
    return button


def _next_language(services: Services) -> None:
    codes = list(words.LANGUAGES)
    services.settings.language = codes[(codes.index(words.language()) + 1) % len(codes)]
    services.hooks.apply_settings()
