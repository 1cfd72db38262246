"""The one question before an open match is given up (A11Y-41)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ui.dialog import Answer, Dialog
from ..words import _

if TYPE_CHECKING:
    from ..ui.services import Services


def unless_open(services: Services, go: Callable[[], None]) -> None:
    """Go, after a question if a match is open that would be given up for it."""
    store = services.store
    if store is None or store.unfinished() is None:
        go()
        return
    answers = [Answer("keep", _("Keep it"), kind="main"), Answer("give-up", _("Give it up"), go)]
    body = _("A match is still open. Playing on from here gives it up.")
    services.stack.push(Dialog(services, _("Give up the open match?"), body, answers))
