"""Routes to the tour, and to its matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.stage import Scene


def open_tour(services: Services, at: str = "") -> Scene:
    """Return the tour with the match ``at`` chosen, after leaving the table.

    Raises DamagedFileError if the tour has no matches.
    """
    from game.files.damage import DamagedFileError
    from game.learning.tour import FOLDER, stops, tour_files
    from game.scenes.navigation.home_routes import end_party
    from game.scenes.navigation.seating import table_shown
    from game.scenes.tour.tour import TourScene

    if table_shown(services) is not None:
        end_party(services)
    if not stops():
        raise DamagedFileError(f"{FOLDER}/{tour_files()[0].name}")
    return TourScene(services, at)


def play(services: Services, key: str) -> None:
    """Start a match of the tour with a random deal."""
    from game.learning.tour import stops
    from game.scenes.navigation.seating import random_deal, sit_down
    from game.sessions.session import new_session, own_avatar

    stop = next((stop for stop in stops() if stop.key == key), None)
    if stop is not None:
        seats = stop.seats(services.settings.name, own_avatar(services.settings.face))
        deal = random_deal(services)
        sit_down(services, new_session(stop.rules, seats, deal, services.store, stop.kind, length=stop.length))
