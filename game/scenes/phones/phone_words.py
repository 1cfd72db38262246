"""What the screen says of phones: who is here, why nobody comes, what the system will ask, and what to do."""

from typing import Final, NamedTuple

from game.words import _
from game.words.forms import dotted


class ConnectionHelp(NamedTuple):
    """Something that is wrong, and what helps, a sentence each."""

    wrong: str
    helps: tuple[str, ...]


LONELY: Final = 20.0
"""Seconds without a visitor after which it is said what may be wrong (PTY-10)."""


def numbered(number: int) -> str:
    return _("Phone {n}").format(n=number + 1)


def guest_words(*, host: bool, awake: bool, seated: bool, looks_on: bool) -> str:
    does = _("plays") if seated else _("looks on") if looks_on else _("chooses a place")
    return dotted(*([_("host")] if host else []), does, *([] if awake else [_("phone sleeps")]))


def trouble_words(trouble: str) -> ConnectionHelp:
    """Why phones cannot come in, for a trouble of :class:`~game.scenes.services.Phones`."""
    again = _("Then press “Try again”. Everything at the table stays as it is.")
    return {
        "port": ConnectionHelp(
            _("This computer has no door left for phones."),
            (_("Other programs hold them all. Close one that shares files or screens."), again),
        ),
        "network": ConnectionHelp(
            _("This computer is in no network, so no phone can find it."),
            (_("Join the Wi-Fi of the house, or switch on a hotspot on this computer or a phone."), again),
        ),
        "address": ConnectionHelp(
            _("The network has changed: the address of this computer is gone."),
            (_("Look whether the Wi-Fi is on. All phones scan the new code once more."), again),
        ),
    }.get(trouble, ConnectionHelp(_("Something went wrong with the phones."), (again,)))


def lonely_words() -> ConnectionHelp:
    """Why nobody may have come yet: three causes, and the way round them all (PTY-10)."""
    return ConnectionHelp(
        _("Nobody is here yet. Does the page not open on the phone?"),
        (
            _("Guest network: it keeps devices apart. Take the usual Wi-Fi for both."),
            _("Firewall: let this game through it in private networks."),
            _("Another network: no mobile data and no VPN, on the phone and here."),
            _("Nothing helps? Open a hotspot, join it with all devices, then try another address."),
        ),
    )


def system_words(system: str) -> tuple[str, ...]:
    """What a system, as Python names it, will ask before phones can come in; nothing where it asks nothing."""
    asked = {
        "win32": (
            _("In a moment the system asks whether its firewall shall let this game through."),
            _("Tick private networks and allow it. Public networks can stay without a tick."),
        ),
        "darwin": (
            _("In a moment the system may ask whether this game may take incoming connections."),
            _("Allow it, or no phone finds the way here."),
        ),
    }.get(system, ())
    calm = _("Phones talk to this computer alone. Nothing leaves your own network.")
    return (*asked, calm) if asked else ()
