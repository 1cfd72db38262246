"""The table for each way of sharing a screen (PTY-01)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.match.match import Match
from game.rules.events import Event
from game.scenes.party.cover import PadsCover, PartyCover, PhonesCover
from game.scenes.party.open import OpenTable
from game.scenes.party.pads import PadsInHands
from game.scenes.party.phones import PhonesTable
from game.scenes.party.screen import SharedScreen
from game.scenes.services import Services
from game.scenes.table.scene import TableScene

AUDIENCES: Final = {"pass": SharedScreen, "phones": PhonesTable, "open": OpenTable, "pads": PadsInHands}
"""Who shares the screen in each of the modes of :data:`game.sessions.session.PARTIES`."""


def party_table(
    mode: str,
    services: Services,
    match: Match,
    committed: Callable[[], None] | None = None,
    told: Sequence[Event] = (),
    pads: Mapping[int, int] | None = None,
) -> TableScene:
    """The table for one of the modes."""
    party = AUDIENCES[mode](services, match, pads or {})
    table = TableScene(services, match, committed, told, party)
    party.sit_at(table)
    cover = _cover(party, table)
    party.cover, table.targets.own = cover, cover.targets
    return table


def _cover(party: SharedScreen, table: TableScene) -> PartyCover:
    if isinstance(party, PhonesTable):
        return PhonesCover(party, table.input)
    return PadsCover(party, table.input) if isinstance(party, PadsInHands) else PartyCover(party, table.input)
