"""Buttons of the screen that a host may press from a phone; at the table pause and phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.scenes import routes
from game.scenes.lobby.slots import FreeSlot
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.ui.stage import Scene
from game.ui.widgets.base import Button, State, Widget
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.form import Form
from game.ui.widgets.keyed_button import KeyedButton
from game.words import _
from game.words.formats import dotted

_BARRED_BUTTONS: Final = frozenset({"quit"})
"""Buttons that are never pressed from afar."""
_ROLES: Final = ("button", "toggle")
_TELLS_KEYS: Final = (KeyedButton, FreeSlot)
"""Widgets whose second words name keys of the screen's keyboard, which no phone has."""
MOST_BUTTONS: Final = 40
"""Most buttons of a page that are offered."""


class RemoteButton(NamedTuple):
    """A button: its id on the page, its words, and whether it is the main one."""

    id: str
    say: str
    main: bool


def offered_ids(services: Services) -> tuple[str, ...]:
    top = services.stack.top
    if isinstance(top, TableScene):
        return ("pause", "phones")
    return tuple([widget.id for widget in _pressed(top)])


def offered_buttons(services: Services) -> list[RemoteButton]:
    top = services.stack.top
    if isinstance(top, TableScene):
        return [RemoteButton("pause", _("Pause"), False), RemoteButton("phones", _("Phones"), False)]
    return [_offer(top, widget) for widget in _pressed(top)] if isinstance(top, Form) else []


def question(services: Services) -> tuple[str, str]:
    """Return title and text of what the screen asks, both "" if it asks nothing.

    That is a dialog, or another page of a few sentences and the answers to them.
    """
    top = services.stack.top
    if not isinstance(top, Form) or top.is_secret:
        return "", ""
    if isinstance(top, Dialog):
        return top.title, top.body
    said = " ".join(line.full for line in top.texts if line.id.startswith("line."))
    return (top.title, said) if said else ("", "")


def _pressed(top: Scene | None) -> list[Widget]:
    if not isinstance(top, Form) or top.is_secret:  # a secret form must not appear on another phone
        return []
    found = [widget for widget in top.group.widgets if widget.reachable and widget.role in _ROLES]
    return [widget for widget in found if widget.id not in _BARRED_BUTTONS][:MOST_BUTTONS]


def _offer(top: Form[Services], widget: Widget) -> RemoteButton:
    node = widget.node(top.look, State())
    said = node.name if isinstance(widget, _TELLS_KEYS) else dotted(node.name, node.value)
    return RemoteButton(widget.id, said, isinstance(widget, Button) and widget.kind == "main")


def press(services: Services, id: str) -> bool:
    """Press a button; return whether it was there to be pressed."""
    top = services.stack.top
    if id not in offered_ids(services):
        return False
    if isinstance(top, TableScene):
        top.table.pause() if id == "pause" else services.go(routes.InvitePhones())
        return True
    return top is not None and top.press(id)


def as_plain(found: Sequence[RemoteButton]) -> list[dict[str, Any]]:
    return [offer._asdict() for offer in found]
