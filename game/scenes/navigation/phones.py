"""To the page that lets phones in; nothing of phones is imported before somebody goes there (PTY-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.stage import Scene


def open_phones(services: Services) -> Scene:
    """The page with the code to scan."""
    from game.scenes.phones.invitation import InvitationScene
    from game.scenes.phones.room import PhoneRoom

    if services.phones is None:
        services.phones = PhoneRoom(services)
    return InvitationScene(services, services.phones)
