"""What a host may press from a phone: the buttons that the screen offers now, and at the table the pause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.scenes import routes
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.ui.widgets.base import Button
from game.ui.widgets.form import Form
from game.words import _

_NEVER: Final = frozenset({"quit"})
"""What nobody does from afar."""
MOST: Final = 40
"""So many buttons of a page are offered."""


class Offer(NamedTuple):
    """One button: its id on the page, what it says, and whether it is the one that most want."""

    id: str
    say: str
    main: bool


def offers(services: Services) -> tuple[Offer, ...]:
    """What can be pressed on the page that is on top."""
    top = services.stack.top
    if isinstance(top, TableScene):
        return (Offer("pause", _("Pause"), False), Offer("phones", _("Phones"), False))
    if not isinstance(top, Form):
        return ()
    found = [
        Offer(widget.id, widget.label or widget.meaning, widget.kind == "main")
        for widget in top.group.widgets
        if isinstance(widget, Button) and widget.enabled and widget.id not in _NEVER
    ]
    return tuple(found[:MOST])


def press(services: Services, id: str) -> bool:
    """Press it; whether it was there to be pressed."""
    top = services.stack.top
    if all(offer.id != id for offer in offers(services)):
        return False
    if isinstance(top, TableScene):
        top.table.pause() if id == "pause" else services.go(routes.Phones())
        return True
    return top is not None and top.press(id)


def as_plain(found: Sequence[Offer]) -> list[dict[str, Any]]:
    """As a phone is told of them."""
    return [offer._asdict() for offer in found]
