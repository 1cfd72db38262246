"""The route to the page that lets phones in; nothing of phones is imported before (PTY-08)."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.navigation.device_routes import let_bot_play, other_device, pad_found
from game.scenes.navigation.party_routes import late_guest
from game.scenes.navigation.seating import table_shown

if TYPE_CHECKING:
    from game.scenes.phones.guest_seats import SeatActs
    from game.scenes.services import Services
    from game.ui.stage import Scene


def open_phones(services: Services) -> Scene:
    """Return the page with the code to scan, the first time after what the system will ask."""
    from game.scenes.phones.phone_dialogs import PermissionNotice
    from game.scenes.phones.phone_words import system_words

    said = system_words(sys.platform)
    if services.phones is not None or not said:
        return _invitation(services)
    return PermissionNotice(services, said, lambda: services.stack.replace(_invitation(services)))


def _invitation(services: Services) -> Scene:
    from game.scenes.phones.invitation import InvitationScene
    from game.scenes.phones.phone_seating import SeatChanges
    from game.scenes.phones.phone_session import PhoneSession

    if services.phones is None:
        ways = SeatChanges(seat_person=partial(late_guest, services), resume_for=partial(pad_found, services))
        services.phones = PhoneSession(services, ways)
    return InvitationScene(services, services.phones, _acts(services))


def phone_asleep(services: Services, seat: int) -> None:
    """Ask what to do with a seat whose phone sleeps while it is waited for (PTY-12).

    Does nothing if that is asked already, or no phone sleeps there.
    """
    from game.scenes.phones.phone_dialogs import PhoneAsleepDialog

    table = table_shown(services)
    if table is None or services.phones is None or isinstance(services.stack.top, PhoneAsleepDialog):
        return
    page = PhoneAsleepDialog(services, services.phones, table.match, seat, _acts(services))
    if not page.is_obsolete:
        services.stack.push(page)


def _acts(services: Services) -> SeatActs:
    from game.scenes.phones.guest_seats import SeatActs

    return SeatActs(partial(let_bot_play, services), partial(other_device, services))
