"""Which table belongs to which way of sharing a screen (PTY-01)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.scenes.party.open import OpenTable
from game.scenes.party.pads import PadsTable
from game.scenes.party.passed import PartyTable
from game.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.events import Event
    from game.scenes.services import Services


def party_table(
    mode: str,
    services: Services,
    match: Match,
    committed: Callable[[], None] | None = None,
    told: Sequence[Event] = (),
    pads: Mapping[int, int] | None = None,
) -> TableScene:
    """The table for one of the modes of :data:`game.play.session.PARTIES`."""
    tables = {"pass": PartyTable, "open": OpenTable, "pads": PadsTable}
    return tables[mode](services, match, committed, told, pads)
