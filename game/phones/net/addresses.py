"""Under which address phones reach this machine, the likeliest first (PTY-09).

A machine has more addresses than one thinks: of cables and radios, of tunnels to an office, of machines inside it. Only
those of the network that the phones are in will do, and nothing tells which one that is. So the likeliest is offered,
and the people at the table can go through the others.
"""

import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network
from typing import Final

import ifaddr

_PRIVATE: Final = tuple(IPv4Network(net) for net in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"))
"""What a home has (RFC 1918)."""
_SOMEWHERE: Final = ("203.0.113.1", 9)
"""An address for examples in books: it is nobody's, and asking for the way there sends nothing."""
_ELSEWHERE: Final = re.compile(
    r"vpn|docker|virbr|vbox|virtualbox|vmware|vmnet|hyper-?v|tailscale|zerotier|wireguard|loopback|nordlynx"
    r"|anyconnect|(?<![a-z])(u?tun|tap|veth|wsl|zt|wg|br-|lxc|lxd|podman|cni|ppp)",
    re.IGNORECASE,
)
"""Names of what leads to tunnels, containers and machines inside this one, where no phone is."""


@dataclass(frozen=True, slots=True)
class Adapter:
    """A cable, a radio, or a program that pretends to be one; ``name`` as the system has it, of Windows what it calls
    the device and the connection."""

    name: str
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One address to try; ``doubtful`` if phones at home hardly reach it."""

    address: str
    name: str
    doubtful: bool


def candidates(adapters: Sequence[Adapter], default: str) -> list[Candidate]:
    """All addresses that may do, the likeliest first; ``default`` is that from which the way leads out, "" if none
    does."""
    known = [(adapter, address) for adapter in adapters for address in adapter.addresses]
    if default and all(address != default for _adapter, address in known):
        known.insert(0, (Adapter("", (default,)), default))
    usable = [(adapter, address) for adapter, address in known if _usable(address)]
    usable.sort(key=lambda entry: _rank(entry[0], entry[1], default))  # what is equal stays as the system has it
    return [Candidate(address, adapter.name, _doubtful(adapter, address)) for adapter, address in usable]


def _usable(address: str) -> bool:
    try:
        found = IPv4Address(address)
    except ValueError:  # one of the long ones
        return False
    return not (found.is_loopback or found.is_unspecified or found.is_multicast or found.is_reserved)


def _rank(adapter: Adapter, address: str, default: str) -> tuple[bool, bool, bool, bool, bool]:
    """Smaller is likelier."""
    return (
        IPv4Address(address).is_link_local,
        bool(_ELSEWHERE.search(adapter.name)),
        not _private(address),
        default not in adapter.addresses,
        address != default,
    )


def _doubtful(adapter: Adapter, address: str) -> bool:
    return bool(_ELSEWHERE.search(adapter.name)) or not _private(address)


def _private(address: str) -> bool:
    return any(IPv4Address(address) in network for network in _PRIVATE)


def own_candidates() -> list[Candidate]:
    return candidates(own_adapters(), _default_address())


def still_ours(address: str) -> bool:
    """Whether an address is one of this machine now. A socket is given it and closed again, nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True


def own_adapters() -> list[Adapter]:
    with suppress(OSError, AssertionError):
        return [Adapter(_name(adapter), tuple(str(ip.ip) for ip in adapter.ips)) for adapter in ifaddr.get_adapters()]
    return []


def _name(adapter: ifaddr.Adapter) -> str:
    names = [adapter.nice_name, *(ip.nice_name for ip in adapter.ips)]
    return ", ".join(dict.fromkeys(name for name in names if name))


def _default_address() -> str:
    """The address from which the way leads out of this network, "" if none does."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(_SOMEWHERE)  # of such a socket it only looks up the way
        return str(probe.getsockname()[0])
    return ""
