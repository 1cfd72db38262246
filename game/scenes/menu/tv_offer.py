"""Offering the TV preset once, where a display looks like a television; it is never forced on anybody (TV-03)."""

from game.scenes.services import Services
from game.ui.widgets.dialog import Answer, Dialog
from game.words import _


def offer_tv(services: Services) -> bool:
    """Ask whether everything shall be large, if a controller is connected and the display may be a television; True if
    the question is on the screen now. It is asked once and never again, whatever the answer, and a row of the settings
    changes it at any time."""
    settings = services.settings
    if settings.tv or settings.tv_offered or not services.hooks.like_tv:
        return False
    settings.tv_offered = True
    services.hooks.apply_settings()
    answers = [Answer("tv-no", _("As it is"), kind="main"), Answer("tv-yes", _("Large"), lambda: _enlarge(services))]
    body = _("A controller is connected. Shall everything be large enough to be read from the sofa?")
    services.stack.push(Dialog(services, _("On a TV?"), body, answers))
    return True


def _enlarge(services: Services) -> None:
    services.settings.tv = True
    services.hooks.apply_settings()
    services.hooks.notify(_("The settings change it back at any time."))
