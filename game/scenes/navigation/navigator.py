"""From a route to the page that it opens.

A scene is imported when it is opened, and the rules when a match is played; the menu does not wait for them.
"""

from collections.abc import Callable
from importlib import import_module

from game.files.damage import DamagedFileError
from game.scenes.notice_words import damage_line
from game.scenes.route import Route
from game.scenes.services import Services
from game.ui.stage import Scene

Opener = Callable[..., Scene | None]
"""A scene, or a function that opens one; what it returns is pushed on the stack."""


def opener(route: type[Route]) -> Opener:
    module, _dot, name = route.opens.rpartition(".")
    found: Opener = getattr(import_module(f"game.scenes.{module}"), name)
    return found


def go(services: Services, route: Route) -> None:
    """Open what a route leads to, or say which damaged file of the game prevents it."""
    try:
        page = opener(type(route))(services, *route.carried)
    except DamagedFileError as error:
        services.sound.play("illegal")
        services.notify(damage_line([str(error)]))
        return
    if page is not None:
        services.stack.push(page)
