"""The door for phones in the packed program (PTY-08): it opens, and leads nowhere but to this machine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from .stage import FOLDER, Failed, environment, need, scratch, told

HERE = "127.0.0.1"
_CALL = re.compile(r"\b(bind|connect|sendto)\(\d+, .*?sa_family=(AF_INET6?), .*?\"([^\"]*)\"")
"""A call that names an address of a network, as strace writes it."""


def check() -> list[str]:
    """The self-check of the packed program tries its door; the system tells which addresses it names."""
    need("strace")
    with scratch() as folder:
        log = folder / "sockets.txt"
        command: list[str | Path] = ["strace", "-f", "-qq", "-e", "trace=bind,listen,connect,sendto", "-o", log]
        told([*command, FOLDER / "hue-and-cry-cli", "self-check"], environment(folder / "home"))
        calls = log.read_text()
    elsewhere = sorted(set(addresses(calls)) - {HERE})
    if elsewhere:
        raise Failed(f"it asks for {', '.join(elsewhere)}")
    if "listen(" not in calls:
        raise Failed("nothing listens")
    return [f"a page and a socket at {HERE}, nothing elsewhere"]


def addresses(calls: str) -> Iterator[str]:
    yield from (found[2] for found in _CALL.findall(calls))
