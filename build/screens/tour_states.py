"""States of the tour: each place, a match that is pressed, the stars of one that is over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Final

from build.screens.headless import run, show
from build.screens.table_states import by_keys, large
from game.learning.tour import PLAYED_BIT, stops
from game.main.app import App
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.scenes.tour.result import TourStarsScene
from game.scenes.tour.tour import TourScene
from game.sessions.session import new_session

_WON: Final = (7, 3, 1, 7, 5, 0, 3, 7, 1, 3, 1, 0, 3)
"""The stars of the first matches, as bits."""


def somebody_came(app: App, matches: int = len(_WON)) -> None:
    app.services.settings.unlock_all = False
    for stop, won in zip(stops()[:matches], _WON, strict=False):
        app.services.progress.put(stop.kind, PLAYED_BIT | won)


def page(at: str, app: App) -> None:
    somebody_came(app)
    by_keys(lambda services: TourScene(services, at), app)


def pressed(app: App) -> None:
    """Focus what plays the chosen match."""
    page("tower-of-twos", app)
    scene = app.stack.top
    assert isinstance(scene, TourScene)
    scene.press("stop.tower-of-twos")
    run(app, 0.3)


def result(won: int, fresh: int, seconds: float, app: App, winner: int = 0) -> None:
    """Show the stars of a match won by seat ``winner``, ``seconds`` after the page opened."""
    stop = stops()[0]
    session = new_session(stop.rules, stop.seats("Ada", "you"), 5, None, stop.kind, length=stop.length)
    session.match.start_round()
    while session.match.result is None and session.match.seat_on_turn:
        session.match.tick(inf)
    session.tour_star_bits, session.match.winners = (won, fresh), (winner,)
    app.services.current.session = session
    app.services.show_focus, app.services.device = True, "keyboard"
    show(app, TourStarsScene(app.services, session.match), seconds)


def unmet(app: App) -> None:
    somebody_came(app, 3)
    by_keys(PictureSettingsScene, app)


MOMENTS: Final[dict[str, Callable[[App], object]]] = {
    "barn": partial(page, "short-hands"),
    "town": partial(page, "change-of-hands"),
    "harbour": partial(page, "council"),
    "play": pressed,
    "text-200": large(partial(page, "harvest-home")),
    "stars": partial(result, 5, 4, 3.0),
    "stars-coming": partial(result, 7, 7, 0.9),
    "stars-lost": partial(result, 4, 0, 3.0, winner=1),
    "stars-200": large(partial(result, 3, 1, 3.0)),
    "unmet": unmet,
}
"""How to reach each state, by its name."""
