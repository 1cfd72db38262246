"""What an index has, asked through pip itself, so that any index or folder will do that pip is set up for."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

from .targets import Target


class AskingError(Exception):
    """pip found no wheel, or no index; the message is what it said."""


@dataclass(frozen=True)
class Found:
    """The wheel that pip takes for a pin."""

    pin: str
    file: str
    sha256: str
    needs: tuple[str, ...]
    """The packages that it asks for, with their conditions, as its author wrote them."""


def ask(pins: Sequence[str], target: Target) -> list[Found]:
    """Which wheel of each pin pip would install there; nothing is installed. Raises AskingError."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--no-input", "--no-deps"]
    command += ["--ignore-installed", "--only-binary", ":all:", "--report", "-", "--python-version", target.python]
    command += [word for tag in target.system.tags for word in ("--platform", tag)]
    with tempfile.TemporaryDirectory() as nowhere:
        done = subprocess.run(
            [*command, "--target", nowhere, *pins],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        )  # fmt: skip
    if done.returncode:
        raise AskingError(f"{target.system.name}, Python {target.python}: {done.stderr.strip()[-400:]}")
    return list(_paired(pins, json.loads(done.stdout)["install"]))


def _paired(pins: Iterable[str], report: list[dict[str, Any]]) -> Iterable[Found]:
    by_name = {pin.partition("==")[0]: pin for pin in pins}
    for entry in report:
        told, download = entry["metadata"], entry["download_info"]
        yield Found(
            pin=by_name[told["name"].lower().replace("_", "-").replace(".", "-")],
            file=unquote(urlsplit(download["url"]).path.rpartition("/")[2]),
            sha256=download["archive_info"]["hashes"]["sha256"],
            needs=tuple(told.get("requires_dist", ())),
        )
