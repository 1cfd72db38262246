"""Tests of the address that is offered first, on typical machines (PTY-09)."""

import socket

import ifaddr
import pytest

from game.phones.net import addresses
from game.phones.net.addresses import Adapter, Candidate, candidates, own_candidates, still_ours
from tests.support.rows import every_row

LO = Adapter("lo", ("127.0.0.1",))
WLAN = Adapter("wlan0", ("192.168.178.20",))
CABLE = Adapter("enp3s0", ("192.168.178.21",))

MACHINES: list[tuple[str, list[Adapter], str, list[str]]] = [
    ("a laptop", [LO, WLAN], "192.168.178.20", ["192.168.178.20"]),
    ("cable and radio", [LO, WLAN, CABLE], "192.168.178.21", ["192.168.178.21", "192.168.178.20"]),
    (
        "containers and virtual machines",
        [
            LO,
            Adapter("docker0", ("172.17.0.1",)),
            Adapter("br-0a1b2c3d4e5f", ("172.18.0.1",)),
            Adapter("virbr0", ("192.168.122.1",)),
            Adapter("vboxnet0", ("192.168.56.1",)),
            Adapter("vmnet8", ("192.168.91.1",)),
            Adapter("lxdbr0", ("10.5.5.1",)),
            WLAN,
        ],
        "192.168.178.20",
        ["192.168.178.20", "172.17.0.1", "172.18.0.1", "192.168.122.1", "192.168.56.1", "192.168.91.1", "10.5.5.1"],
    ),
    ("a tunnel as the way out", [LO, WLAN, Adapter("tun0", ("10.8.0.6",))], "10.8.0.6", ["192.168.178.20", "10.8.0.6"]),
    ("a tunnel of another kind", [Adapter("wg-home", ("10.9.0.2",)), WLAN], "10.9.0.2", ["192.168.178.20", "10.9.0.2"]),
    (
        "tailscale and zerotier",
        [Adapter("tailscale0", ("100.101.1.2",)), Adapter("ztabcdefgh", ("10.147.17.3",)), WLAN],
        "192.168.178.20",
        ["192.168.178.20", "10.147.17.3", "100.101.1.2"],
    ),
    (
        "Windows with the subsystem, Hyper-V and a stick that found nobody",
        [
            Adapter("Hyper-V Virtual Ethernet Adapter, vEthernet (WSL)", ("172.29.160.1",)),
            Adapter("Hyper-V Virtual Ethernet Adapter #2, vEthernet (Default Switch)", ("172.20.0.1",)),
            Adapter("Bluetooth Device (Personal Area Network), Bluetooth Network Connection", ("169.254.11.7",)),
            Adapter("Intel(R) Wi-Fi 6 AX201 160MHz, WLAN", ("192.168.0.17",)),
            Adapter("Software Loopback Interface 1, Loopback Pseudo-Interface 1", ("127.0.0.1",)),
        ],
        "192.168.0.17",
        ["192.168.0.17", "172.29.160.1", "172.20.0.1", "169.254.11.7"],
    ),
    (
        "Windows with its own hotspot, the box of another maker and an office",
        [
            Adapter("TAP-Windows Adapter V9, Office", ("10.20.0.9",)),
            Adapter("VirtualBox Host-Only Ethernet Adapter, VirtualBox", ("192.168.56.1",)),
            Adapter("Microsoft Wi-Fi Direct Virtual Adapter, Local Area Connection* 12", ("192.168.137.1",)),
            Adapter("Realtek PCIe GbE Family Controller, Ethernet", ("10.0.0.4",)),
        ],
        "10.0.0.4",
        ["10.0.0.4", "192.168.137.1", "10.20.0.9", "192.168.56.1"],
    ),
    (
        "macOS with tunnels and a shared network",
        [
            Adapter("lo0", ("127.0.0.1",)),
            Adapter("en0", ("192.168.1.33",)),
            Adapter("bridge100", ("192.168.2.1",)),
            Adapter("utun3", ("10.64.0.2",)),
        ],
        "10.64.0.2",
        ["192.168.1.33", "192.168.2.1", "10.64.0.2"],
    ),
    ("a cable between two machines", [Adapter("en5", ("169.254.9.9",))], "", ["169.254.9.9"]),
    ("a university", [Adapter("eth0", ("141.20.1.7",)), WLAN], "141.20.1.7", ["192.168.178.20", "141.20.1.7"]),
    ("two on one adapter", [Adapter("eth0", ("192.168.1.5", "10.0.0.2"))], "10.0.0.2", ["10.0.0.2", "192.168.1.5"]),
    (
        "a private one beside the public way out",
        [WLAN, Adapter("eth0", ("5.9.1.1", "10.0.0.2"))],
        "5.9.1.1",
        ["10.0.0.2", "192.168.178.20", "5.9.1.1"],
    ),
    ("nothing told but the way out", [], "192.168.4.4", ["192.168.4.4"]),
    ("nothing but itself", [LO, Adapter("eth0", ())], "", []),
    (
        "nothing that phones could reach",
        [Adapter("eth0", ("0.0.0.0", "224.0.0.1", "255.255.255.255", "fe80::1", "::1"))],
        "",
        [],
    ),
]


TUNNELS = (
    "ProtonVPN, docker0, virbr0, vboxnet0, VirtualBox Host-Only Network, VMware Network Adapter, vmnet1, "
    "Hyper-V Virtual Switch, HyperV, vEthernet (nat), Tailscale Tunnel, ZeroTier One, WireGuard, NordLynx, "
    "Cisco AnyConnect Client, tun0, utun4, tap0, veth12ab, Bridge (WSL), ztabc, wg0, br-12ab, lxcbr0, lxdbr0, "
    "podman0, cni0, ppp0, Npcap Loopback Adapter"
)


@every_row("machine, adapters, default, expected", MACHINES)
def test_PTY09_the_likeliest_address_is_first(
    machine: str, adapters: list[Adapter], default: str, expected: list[str]
) -> None:
    assert [candidate.address for candidate in candidates(adapters, default)] == expected, machine


def test_PTY09_what_phones_hardly_reach_is_marked() -> None:
    adapters = [
        WLAN,
        Adapter("tun0", ("10.8.0.6",)),
        Adapter("eth1", ("100.64.0.1",)),
        Adapter("eth2", ("169.254.1.1",)),
    ]
    assert candidates(adapters, "192.168.178.20") == [
        Candidate("192.168.178.20", "wlan0", False),
        Candidate("100.64.0.1", "eth1", True),
        Candidate("10.8.0.6", "tun0", True),
        Candidate("169.254.1.1", "eth2", True),
    ]


@every_row("name", TUNNELS.split(", "))
def test_PTY09_names_of_tunnels_and_of_machines_inside_this_one_come_last(name: str) -> None:
    found = candidates([Adapter(name, ("192.168.1.2",)), Adapter("eth0", ("192.168.1.3",))], "192.168.1.2")
    assert [(candidate.address, candidate.doubtful) for candidate in found] == [
        ("192.168.1.3", False),
        ("192.168.1.2", True),
    ]


@every_row("name", ["Laptop-Dock, Ethernet", "Fortune 500 Gigabit", "Remote NDIS Device, Ethernet 3", "wlp2s0"])
def test_PTY09_a_name_that_only_sounds_like_a_tunnel_is_not_one(name: str) -> None:
    assert not candidates([Adapter(name, ("192.168.1.2",))], "")[0].doubtful


def test_PTY09_this_machine_is_asked_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [
        ifaddr.Adapter(
            "{846EE342-7039-11DE-9D20-806E6F6E6963}",
            "Intel(R) Wi-Fi",
            [ifaddr.IP("192.168.0.17", 24, "WLAN"), ifaddr.IP(("fe80::1", 0, 4), 64, "WLAN")],
        ),
        ifaddr.Adapter("eth0", "eth0", [ifaddr.IP("127.0.0.1", 8, "eth0")]),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: told)
    assert Candidate("192.168.0.17", "Intel(R) Wi-Fi, WLAN", False) in own_candidates()


def test_PTY09_a_system_that_tells_nothing_and_has_no_way_out_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoWay(socket.socket):
        def connect(self, _address: object) -> None:
            raise OSError("network is unreachable")

    def broken() -> None:
        raise OSError("not permitted")

    monkeypatch.setattr(ifaddr, "get_adapters", broken)
    monkeypatch.setattr(addresses.socket, "socket", NoWay)
    assert own_candidates() == []


def test_PTY09_an_address_is_ours_or_it_is_not() -> None:
    assert still_ours("127.0.0.1")
    assert not still_ours("192.0.2.213")
