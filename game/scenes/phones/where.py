"""Where the people with phones are: in the lobby, at a table, in the workshop, or before a page of the screen."""

from __future__ import annotations

from collections.abc import Hashable

from game.scenes.lobby.lobby import LobbyScene
from game.scenes.party.screen import SharedScreen
from game.scenes.phones.followed import TableFeed
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.workshop.workshop import WorkshopScene


class SceneLookup:
    """Looks at the scenes that lie on the stack."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._followed: TableFeed | None = None

    @property
    def lobby(self) -> LobbyScene | None:
        return next((scene for scene in self._services.stack.scenes if isinstance(scene, LobbyScene)), None)

    @property
    def table(self) -> TableFeed | None:
        """The table of several people that is played at, with whatever lies over it; from the first look on it is
        followed."""
        scene = next((scene for scene in self._services.stack.scenes if isinstance(scene, TableScene)), None)
        if self._followed is not None and self._followed.scene is not scene:
            self._followed.leave()
            self._followed = None
        if self._followed is None and scene is not None and isinstance(scene.audience, SharedScreen):
            self._followed = TableFeed(scene, scene.audience)
        return self._followed

    @property
    def workshop(self) -> WorkshopScene | None:
        return next((scene for scene in self._services.stack.scenes if isinstance(scene, WorkshopScene)), None)

    @property
    def scored(self) -> bool:
        table = self.table
        return table is not None and table.scene.match.result is not None and bool(table.waits)

    def seat_of(self, source: str) -> int | None:
        table, seats = self.table, self._services.devices.seats_of(source)
        if table is None or not seats or seats[0] >= len(table.scene.match.seats):
            return None
        return seats[0]

    @property
    def key(self) -> Hashable:
        """Another value whenever there is something else to be seen: a function of what everybody knows."""
        top, lobby, table, workshop = self._services.stack.top, self.lobby, self.table, self.workshop
        found: list[Hashable] = [id(top), self.scored]
        if lobby is not None:
            found.append(tuple(lobby.lobby.places))
        if table is not None:
            match = table.scene.match
            found += [table.position, match.seats, match.absent, match.standing]
            found.append(tuple(sorted(self._services.devices.sources.items())))
        if workshop is not None:
            agreement = workshop.agreement
            found += [tuple(agreement.drafts.items()), frozenset(agreement.agreed), agreement.shown, agreement.alike]
        return tuple(found)
