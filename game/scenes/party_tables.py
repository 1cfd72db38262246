"""Which table belongs to which way of sharing a screen (PTY-01)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from .open_table import OpenTable
from .pads_table import PadsTable
from .party_table import PartyTable
from .table import TableScene

if TYPE_CHECKING:
    from ..match import Match
    from ..rules.events import Event
    from ..ui.services import Services


def party_table(
    mode: str,
    services: Services,
    match: Match,
    committed: Callable[[], None] | None = None,
    told: Sequence[Event] = (),
    pads: Mapping[int, int] | None = None,
) -> TableScene:
    """The table for one of the modes of :data:`game.scenes.session.PARTIES`."""
    tables = {"pass": PartyTable, "open": OpenTable, "pads": PadsTable}
    return tables[mode](services, match, committed, told, pads)
