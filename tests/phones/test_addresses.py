"""Tests of the address that is offered first, on typical machines (PTY-09)."""

import socket
import struct
from pathlib import Path
from tempfile import TemporaryDirectory

import ifaddr
import pytest

from game.phones.net import adapter_kinds, addresses
from game.phones.net.adapter_kinds import leads_elsewhere
from game.phones.net.addresses import (
    Adapter,
    Candidate,
    candidates,
    own_adapters,
    own_candidates,
    still_ours,
    trouble_without_any,
)
from tests.support.rows import every_row

LO = Adapter("lo", ("127.0.0.1",))
TUN = Adapter("tun0", ("10.8.0.6",), True)
GUARD = Adapter("wg-home", ("10.9.0.2",), True)
WLAN = Adapter("wlan0", ("192.168.178.20",))
CABLE = Adapter("enp3s0", ("192.168.178.21",))

MACHINES: list[tuple[str, list[Adapter], str, list[str]]] = [
    ("a laptop", [LO, WLAN], "192.168.178.20", ["192.168.178.20"]),
    ("cable and radio", [LO, WLAN, CABLE], "192.168.178.21", ["192.168.178.21", "192.168.178.20"]),
    (
        "containers and virtual machines",
        [
            LO,
            Adapter("docker0", ("172.17.0.1",), True),
            Adapter("br-0a1b2c3d4e5f", ("172.18.0.1",), True),
            Adapter("virbr0", ("192.168.122.1",), True),
            Adapter("vboxnet0", ("192.168.56.1",), True),
            Adapter("vmnet8", ("192.168.91.1",), True),
            Adapter("lxdbr0", ("10.5.5.1",), True),
            WLAN,
        ],
        "192.168.178.20",
        ["192.168.178.20", "172.17.0.1", "172.18.0.1", "192.168.122.1", "192.168.56.1", "192.168.91.1", "10.5.5.1"],
    ),
    ("a tunnel as the way out", [LO, WLAN, TUN], "10.8.0.6", ["192.168.178.20", "10.8.0.6"]),
    ("a tunnel of another kind", [GUARD, WLAN], "10.9.0.2", ["192.168.178.20", "10.9.0.2"]),
    (
        "tailscale and zerotier",
        [Adapter("tailscale0", ("100.101.1.2",), True), Adapter("ztabcdefgh", ("10.147.17.3",), True), WLAN],
        "192.168.178.20",
        ["192.168.178.20", "10.147.17.3", "100.101.1.2"],
    ),
    (
        "Windows with the subsystem, Hyper-V and a stick that found nobody",
        [
            Adapter("Hyper-V Virtual Ethernet Adapter, vEthernet (WSL)", ("172.29.160.1",), True),
            Adapter("Hyper-V Virtual Ethernet Adapter #2, vEthernet (Default Switch)", ("172.20.0.1",), True),
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
            Adapter("TAP-Windows Adapter V9, Office", ("10.20.0.9",), True),
            Adapter("VirtualBox Host-Only Ethernet Adapter, VirtualBox", ("192.168.56.1",), True),
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
            Adapter("utun3", ("10.64.0.2",), True),
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


@every_row("machine, adapters, default, expected", MACHINES)
def test_PTY09_the_likeliest_address_is_first(
    machine: str, adapters: list[Adapter], default: str, expected: list[str]
) -> None:
    assert [candidate.address for candidate in candidates(adapters, default)] == expected, machine


def test_PTY09_what_phones_hardly_reach_is_marked() -> None:
    adapters = [WLAN, TUN, Adapter("eth1", ("100.64.0.1",)), Adapter("eth2", ("169.254.1.1",))]
    assert candidates(adapters, "192.168.178.20") == [
        Candidate("192.168.178.20", "wlan0", False),
        Candidate("100.64.0.1", "eth1", True),
        Candidate("10.8.0.6", "tun0", True),
        Candidate("169.254.1.1", "eth2", True),
    ]


def test_PTY09_an_adapter_that_leads_elsewhere_comes_last_whatever_its_name() -> None:
    found = candidates([Adapter("eth0", ("192.168.1.2",), True), Adapter("tun0", ("192.168.1.3",))], "192.168.1.2")
    assert found == [Candidate("192.168.1.3", "tun0", False), Candidate("192.168.1.2", "eth0", True)]


# Name -> its flags, whether it is a device, and what is below it.
LINUX: dict[str, tuple[int, bool, list[str]]] = {
    "office": (0x1003, True, []),
    "wlp2s0": (0x1003, True, []),
    "br0": (0x1003, False, ["office"]),
    "bond0.7": (0x1003, False, ["br0"]),
    "docker0": (0x1003, False, []),
    "home": (0x1003, False, ["docker0"]),
    "tun0": (0x1091, False, []),
    "wwan0": (0x1091, True, []),
}


@every_row("name, elsewhere", [
    ("office", False), ("wlp2s0", False), ("br0", False), ("bond0.7", False), ("docker0", True), ("home", True),
    ("tun0", True), ("wwan0", True), ("not told", False),
])  # fmt: skip
def test_PTY09_linux_is_asked_what_an_adapter_is(name: str, elsewhere: bool) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        for adapter, (flags, real, below) in LINUX.items():
            here = Path(folder, adapter)
            here.mkdir()
            (here / "flags").write_text(f"{flags:#x}\n", "ascii")
            if real:
                (here / "device").mkdir()
            for lower in below:
                (here / f"lower_{lower}").symlink_to(Path(folder, lower))
        patched.setattr(adapter_kinds, "SYSTEM", Path(folder))
        assert leads_elsewhere(name, 3, "linux") is elsewhere


@every_row("flags, elsewhere", [(0x8863, False), (0x8051, True)])
def test_PTY09_macos_is_asked_for_the_flags_of_an_adapter(flags: int, elsewhere: bool) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(adapter_kinds, "_flags", lambda _name: flags)
        assert leads_elsewhere("en0", 4, "darwin") is elsewhere


@every_row("kind, access, medium, bits, elsewhere", [
    ("a cable", 2, 14, 0b101, False),
    ("a radio", 2, 9, 0b101, False),
    ("a hotspot of its own", 2, 9, 0b100, False),
    ("a switch of virtual machines", 2, 0, 0b000, True),
    ("a filter over a cable", 2, 14, 0b010, True),
    ("a tunnel", 3, 0, 0b000, True),
])  # fmt: skip
def test_PTY09_windows_is_asked_for_its_record_of_an_adapter(
    kind: str, access: int, medium: int, bits: int, elsewhere: bool
) -> None:
    record = bytearray(1352)
    struct.pack_into("<II", record, 1140, medium, access)
    record[1152] = bits
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(adapter_kinds, "_record", lambda _index: bytes(record))
        assert leads_elsewhere("{846EE342}", 7, "win32") is elsewhere, kind


def test_PTY09_a_network_with_this_machine_alone_in_it_leads_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [ifaddr.Adapter(name, name, [ifaddr.IP("10.0.0.2", prefix, name)]) for name, prefix in SIZES.items()]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: told)
    assert [adapter.leads_elsewhere for adapter in own_adapters()] == [True, False]


SIZES = {"not told 1": 32, "not told 2": 24}


@every_row("address, trouble", [
    ("fd00::5", "ipv6"), ("2001:db8::1", "ipv6"), ("fe80::1", "network"), ("::1", "network"),
])  # fmt: skip
def test_PTY10_a_network_of_ipv6_alone_is_told_as_one(address: str, trouble: str) -> None:
    told = [ifaddr.Adapter("not told", "not told", [ifaddr.IP((address, 0, 3), 64, "not told")])]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ifaddr, "get_adapters", lambda: told)
        assert trouble_without_any() == trouble


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
