"""From a record to the page that it leads to.

A scene is imported when somebody goes there, and the rules when somebody plays; the menu does not wait for them.
"""

from collections.abc import Callable
from importlib import import_module

from game.files.damage import DamagedFileError
from game.scenes.notice_words import damage_line
from game.scenes.routes import Route
from game.scenes.services import Services
from game.ui.stage import Scene

Opener = Callable[..., Scene | None]
"""A scene, or a function that opens one; what it returns is laid on top."""


def opener(route: type[Route]) -> Opener:
    module, _dot, name = route.opens.rpartition(".")
    found: Opener = getattr(import_module(f"game.scenes.{module}"), name)
    return found


def go(services: Services, route: Route) -> None:
    """Open what a route leads to; what cannot be without a damaged file of the game is not opened, and says so."""
    try:
        page = opener(type(route))(services, *route.carried)
    except DamagedFileError as error:
        services.sound.play("illegal")
        services.notify(damage_line([str(error)]))
        return
    if page is not None:
        services.stack.push(page)
