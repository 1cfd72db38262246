"""Checks the phone server of the packed program (PTY-08): it listens on this machine only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from .stage import FOLDER, Failed, environment, need, scratch, told

HERE = "127.0.0.1"
_CALL = re.compile(r"\b(bind|connect|sendto)\(\d+, .*?sa_family=(AF_INET6?), .*?\"([^\"]*)\"")
"""A system call with a network address, as strace writes it."""


def check() -> list[str]:
    """Trace the self-check, which tries the phone server.

    Raises Failed for an address other than 127.0.0.1, or if nothing listens, Skipped without strace.
    """
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
