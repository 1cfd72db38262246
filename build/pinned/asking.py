"""Asks an index for wheels through pip itself, so that pip's own configuration applies."""

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
    """pip found no wheel, or no index; the message is pip's."""


@dataclass(frozen=True)
class Found:
    """The wheel that pip chooses for a pin."""

    pin: str
    file: str
    sha256: str
    needs: tuple[str, ...]
    """The packages it requires, with their markers, as its author wrote them."""


def ask(pins: Sequence[str], target: Target) -> list[Found]:
    """Return the wheel of each pin that pip would install on a target; installs nothing.

    Raises AskingError.
    """
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
