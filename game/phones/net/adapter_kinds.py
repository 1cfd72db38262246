"""What kind of thing a network adapter is, as the system tells it.

Phones reach a cable or a radio of this machine. They do not reach a tunnel, whose two ends alone hear each other, nor a
network that this machine makes up for its containers and virtual machines.
"""

import ctypes
import socket
import struct
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/sys/class/net")
"""Where Linux tells about its adapters, a folder for each."""
_BROADCAST: Final = 2
"""Bit of an adapter's flags: several machines can hear what it sends (IFF_BROADCAST)."""
_GET_FLAGS: Final = 0xC0206911
"""The request for these flags on macOS (SIOCGIFFLAGS)."""
_ROW: Final = 1352
"""Bytes of Windows's record of an adapter (MIB_IF_ROW2); the places of some values follow."""
_INDEX, _MEDIUM, _ACCESS, _BITS = 8, 1140, 1144, 1152
_RADIO: Final = (1, 9)
"""Physical media of radios, the kinds 'wireless LAN' and 'native 802.11'."""
_HARDWARE: Final = 1
_HEARD_BY_ALL: Final = 2


def leads_elsewhere(name: str, index: int | None, platform: str = sys.platform) -> bool:
    """Whether an adapter surely leads to no phone at home; False where the system tells nothing."""
    with suppress(OSError, ValueError, AttributeError, struct.error):
        if platform == "win32":
            return _record_leads_elsewhere(_record(index or 0))
        if platform == "darwin":
            return not _flags(name) & _BROADCAST
        return _is_made_up(SYSTEM / name)
    return False


def _is_made_up(folder: Path) -> bool:
    """Whether an adapter of Linux is no cable or radio, nor a bridge, a bond or a part of one.

    Raises OSError and ValueError if it is not told.
    """
    return not int((folder / "flags").read_text("ascii"), 16) & _BROADCAST or not _is_real(folder.resolve(strict=True))


def _is_real(folder: Path, depth: int = 4) -> bool:
    below = [lower.resolve() for lower in folder.glob("lower_*")] if depth else []
    return (folder / "device").exists() or any(_is_real(lower, depth - 1) for lower in below)


def _flags(name: str) -> int:
    import fcntl  # Windows has none

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        answer = fcntl.ioctl(probe, _GET_FLAGS, struct.pack("16s16x", name.encode()))
    return int(struct.unpack_from("=H", answer, 16)[0])


def _record(index: int) -> bytes:
    """Return Windows's record of the adapter with this number. Raises OSError."""
    record = ctypes.create_string_buffer(_ROW)
    struct.pack_into("<I", record, _INDEX, index)
    if status := ctypes.WinDLL("Iphlpapi").GetIfEntry2(record):  # type: ignore[attr-defined]
        raise OSError(status, "the adapter is not told")
    return record.raw


def _record_leads_elsewhere(record: bytes) -> bool:
    medium, access = (struct.unpack_from("<I", record, place)[0] for place in (_MEDIUM, _ACCESS))
    return access != _HEARD_BY_ALL or not (record[_BITS] & _HARDWARE or medium in _RADIO)
