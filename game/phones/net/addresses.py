"""The addresses at which phones may reach this machine, the likeliest first (PTY-09).

A machine has more of them than one expects: of cables, radios, office tunnels, virtual machines. Only those of the
phones' own network will do, and nothing tells which one that is. So the likeliest is offered, and the people at the
table can step through the others.
"""

import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address
from typing import Final

import ifaddr

from game.phones.net.adapter_kinds import leads_elsewhere

_PRIVATE: Final = tuple(IPv4Network(net) for net in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"))
"""The networks of a home (RFC 1918)."""
_SOMEWHERE: Final = ("203.0.113.1", 9)
"""An address reserved for documentation; looking up the route to it sends nothing."""
_ALONE: Final = 32
"""Length of the prefix of a network with this machine alone in it, as tunnels have."""


@dataclass(frozen=True, slots=True)
class Adapter:
    """A cable, a radio, or a program that pretends to be one.

    ``name`` is the system's; on Windows that of the device and the connection. ``leads_elsewhere`` if it leads to no
    phone at home: a tunnel, or a network of containers or virtual machines.
    """

    name: str
    addresses: tuple[str, ...]
    leads_elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Candidate:
    """One address to try; ``doubtful`` if phones at home are unlikely to reach it."""

    address: str
    name: str
    doubtful: bool


def candidates(adapters: Sequence[Adapter], default: str) -> list[Candidate]:
    """Return the usable addresses, the likeliest first.

    ``default`` is the one whose route leads out, "" if none does.
    """
    known = [(adapter, address) for adapter in adapters for address in adapter.addresses]
    if default and all(address != default for _adapter, address in known):
        known.insert(0, (Adapter("", (default,)), default))
    usable = [(adapter, address) for adapter, address in known if _usable(address)]
    usable.sort(key=lambda entry: _rank(entry[0], entry[1], default))  # ties keep the system's order
    return [Candidate(address, adapter.name, _doubtful(adapter, address)) for adapter, address in usable]


def _usable(address: str) -> bool:
    try:
        found = IPv4Address(address)
    except ValueError:  # an IPv6 address
        return False
    return not (found.is_loopback or found.is_unspecified or found.is_multicast or found.is_reserved)


def _rank(adapter: Adapter, address: str, default: str) -> tuple[bool, bool, bool, bool, bool]:
    """Return a sort key; smaller is likelier."""
    return (
        IPv4Address(address).is_link_local,
        adapter.leads_elsewhere,
        not _private(address),
        default not in adapter.addresses,
        address != default,
    )


def _doubtful(adapter: Adapter, address: str) -> bool:
    return adapter.leads_elsewhere or not _private(address)


def _private(address: str) -> bool:
    return any(IPv4Address(address) in network for network in _PRIVATE)


def own_candidates() -> list[Candidate]:
    return candidates(own_adapters(), _default_address())


def still_ours(address: str) -> bool:
    """Whether this machine still has an address.

    Binds a socket to it and closes it again; nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True


def own_adapters() -> list[Adapter]:
    with suppress(OSError, AssertionError):
        return [_adapter(told) for told in ifaddr.get_adapters()]
    return []


def _adapter(adapter: ifaddr.Adapter) -> Adapter:
    found = tuple(str(ip.ip[0] if isinstance(ip.ip, tuple) else ip.ip) for ip in adapter.ips)
    prefixes = [ip.network_prefix for ip in adapter.ips if ip.is_IPv4]
    alone = bool(prefixes) and min(prefixes) >= _ALONE
    return Adapter(_name(adapter), found, alone or leads_elsewhere(adapter.name, adapter.index))


def trouble_without_any() -> str:
    """Return why this machine has no address for phones.

    It is "ipv6" in a network that has only addresses of that kind, else "network".
    """
    found = [address for adapter in own_adapters() if not adapter.leads_elsewhere for address in adapter.addresses]
    return "ipv6" if any(":" in address and _leads_out(address) for address in found) else "network"


def _leads_out(address: str) -> bool:
    found = IPv6Address(address.partition("%")[0])
    return not (found.is_loopback or found.is_link_local or found.is_unspecified or found.is_multicast)


def _name(adapter: ifaddr.Adapter) -> str:
    names = [adapter.nice_name, *(ip.nice_name for ip in adapter.ips)]
    return ", ".join(dict.fromkeys(name for name in names if name))


def _default_address() -> str:
    """Return the address whose route leads out of this network, "" if none does."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(_SOMEWHERE)  # a UDP socket sends nothing here: it only looks up the route
        return str(probe.getsockname()[0])
    return ""
