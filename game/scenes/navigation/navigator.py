"""From a record to the page that it leads to.

A scene is imported when somebody goes there, and the rules when somebody plays; the menu does not wait for them.
"""

from collections.abc import Callable
from importlib import import_module

from game.scenes.routes import Route
from game.scenes.services import Services
from game.ui.stage import Scene

Opener = Callable[..., Scene | None]
"""A scene, or a function that opens one; what it returns is laid on top."""


def opener(route: type[Route]) -> Opener:
    """What opens for a route."""
    module, _dot, name = route.opens.rpartition(".")
    found: Opener = getattr(import_module(f"game.scenes.{module}"), name)
    return found


def go(services: Services, route: Route) -> None:
    """Open what a route leads to."""
    page = opener(type(route))(services, *route.carried)
    if page is not None:
        services.stack.push(page)
