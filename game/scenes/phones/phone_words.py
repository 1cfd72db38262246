"""The screen's words about phones: who is here, why none comes, what the system will ask."""

from typing import Final, NamedTuple

from game.words import _
from game.words.formats import dotted


class ConnectionHelp(NamedTuple):
    """A fault and its remedies, a sentence each."""

    fault: str
    remedies: tuple[str, ...]


LONELY_SECONDS: Final = 20.0
"""Seconds without a guest after which the screen says what may be wrong (PTY-10)."""


def phone_label(number: int) -> str:
    return _("Phone {n}").format(n=number + 1)


def guest_words(*, is_host: bool, is_awake: bool, is_seated: bool, looks_on: bool) -> str:
    does = _("playing") if is_seated else _("watching") if looks_on else _("choosing a seat")
    return dotted(*([_("host")] if is_host else []), does, *([] if is_awake else [_("phone asleep")]))


def trouble_words(trouble: str) -> ConnectionHelp:
    """Return the words for a trouble of :class:`~game.scenes.services.Phones`."""
    again = _("Then press “Try again”. Everything at the table stays as it is.")
    return {
        "port": ConnectionHelp(
            _("This computer has no free port for phones."),
            (_("Other programs are using them all. Close one that shares files or screens."), again),
        ),
        "network": ConnectionHelp(
            _("This computer is not on a network, so no phone can find it."),
            (_("Join your home Wi-Fi, or switch on a hotspot on this computer or a phone."), again),
        ),
        "ipv6": ConnectionHelp(
            _("This network has only IPv6, but phones need an IPv4 address."),
            (_("Switch on IPv4 in the router, or a hotspot on this computer or a phone."), again),
        ),
        "address": ConnectionHelp(
            _("The network has changed: this computer's address is gone."),
            (_("Check that the Wi-Fi is on. Then scan the new code with every phone."), again),
        ),
    }.get(trouble, ConnectionHelp(_("Something went wrong with the phones."), (again,)))


def lonely_words() -> ConnectionHelp:
    """Return the words for when no phone comes: three causes, and a way round all (PTY-10)."""
    return ConnectionHelp(
        _("Nobody is here yet. Won't the page open on the phone?"),
        (
            _("Guest network? It keeps devices apart. Use your normal Wi-Fi for both."),
            _("Firewall? Allow this game on private networks."),
            _("Different network? Turn off mobile data and VPN, on the phone and here."),
            _("Still stuck? Turn on a hotspot, join it with every device, then try another address."),
        ),
    )


def system_words(system: str) -> tuple[str, ...]:
    """Return what a system, as Python names it, asks before phones can come in; () for nothing."""
    asked = {
        "win32": (
            _("In a moment, your computer will ask whether to let this game through its firewall."),
            _("Tick private networks and allow access. Public networks can stay unticked."),
        ),
        "darwin": (
            _("In a moment, your computer may ask if this game can accept incoming connections."),
            _("Allow it, or phones can't connect."),
        ),
    }.get(system, ())
    calm = _("Phones talk only to this computer. Nothing leaves your own network.")
    return (*asked, calm) if asked else ()
