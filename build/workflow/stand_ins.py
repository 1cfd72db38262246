"""What stands here for the actions that the workflows use: the same folders and files, from and to this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .reading import Step, Unknown

RUNNER: Final = 1001
"""The user that a runner's folders belong to, though in a container the steps are root's."""


class Wrong(Exception):
    """An action would fail; the message says why."""


@dataclass(frozen=True)
class Place:
    """Where a job runs and what it leaves behind."""

    repository: Path
    workspace: Path
    artifacts: Path
    """Of all jobs of this rehearsal: a folder for each name."""
    tag: str
    root: Path
    inside: str
    """The workspace as the steps see it."""


def checkout(place: Place, given: Mapping[str, str]) -> dict[str, str]:
    """A clone of what is committed, one commit deep, with the tag; nobody's credentials are in it."""
    if not any((place.root / name).exists() for name in ("usr/bin/git", "bin/git")):
        raise Wrong("without git the action lays down files and no repository")
    git = ("git", "-C", place.workspace, "-c", "advice.detachedHead=false")
    place.workspace.mkdir(parents=True, exist_ok=True)
    for command in (
        ("init", "-q", "."),
        ("fetch", "-q", "--depth", given.get("fetch-depth", "1"), f"file://{place.repository}", "HEAD"),
        ("checkout", "-q", "FETCH_HEAD"),
        ("tag", place.tag),
    ):
        subprocess.run([*git, *command], check=True, capture_output=True)
    os.chown(place.workspace, RUNNER, RUNNER)
    return {}


def upload(place: Place, given: Mapping[str, str]) -> dict[str, str]:
    """Copies what the paths match; below the name lies what is below the deepest folder that all have in common."""
    patterns = [line.strip() for line in given["path"].splitlines() if line.strip()]
    found = [Path(path) for pattern in patterns for path in _files(place.workspace / pattern)]
    if not found:
        if given.get("if-no-files-found", "warn") == "error":
            raise Wrong(f"no file matches {patterns}")
        return {}
    common = Path(os.path.commonpath([_still(place.workspace / pattern) for pattern in patterns]))
    for file in found:
        target = place.artifacts / given["name"] / (file.relative_to(common) if file != common else file.name)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, target)
    return {}


def _files(pattern: Path) -> list[Path]:
    still = _still(pattern)
    every = [pattern] if pattern.exists() else sorted(still.glob(str(pattern.relative_to(still))))
    matched = [path for path in every if not path.name.startswith(".")]  # the action leaves hidden files alone
    inner = [file for path in matched if path.is_dir() for file in path.rglob("*") if file.is_file()]
    return [path for path in matched if path.is_file()] + inner


def _still(pattern: Path) -> Path:
    """The part of a pattern before its first star: the folder that it is looked for in."""
    parts: list[str] = []
    for part in pattern.parts:
        if any(sign in part for sign in "*?["):
            return Path(*parts)
        parts.append(part)
    return pattern if pattern.is_dir() else pattern.parent


def download(place: Place, given: Mapping[str, str]) -> dict[str, str]:
    """All that earlier jobs uploaded, a folder each, or what has the name that is given."""
    source = place.artifacts / given.get("name", "")
    if not source.exists():
        raise Wrong(f"nothing was uploaded as {given.get('name', 'anything')}")
    shutil.copytree(source, place.workspace / given.get("path", "."), dirs_exist_ok=True)
    return {}


def attest(place: Place, given: Mapping[str, str]) -> dict[str, str]:
    """Nobody signs here; what would be signed has to be there, and a bundle that says so is laid down."""
    subjects = _files(place.workspace / given["subject-path"])
    if not subjects:
        raise Wrong(f"nothing to attest: {given['subject-path']}")
    (place.workspace / "attestation.json").write_text('{"rehearsed": true}\n', encoding="utf-8")
    return {"bundle-path": f"{place.inside}/attestation.json"}


def nothing(_place: Place, _given: Mapping[str, str]) -> dict[str, str]:
    """A cache that holds nothing yet; a Python that the bare system has already."""
    return {"cache-hit": "false"}


ACTIONS: Final[dict[str, Callable[[Place, Mapping[str, str]], dict[str, str]]]] = {
    "actions/checkout": checkout,
    "actions/upload-artifact": upload,
    "actions/download-artifact": download,
    "actions/attest-build-provenance": attest,
    "actions/cache": nothing,
    "actions/setup-python": nothing,
}


def act(step: Step, place: Place, given: Mapping[str, str]) -> dict[str, str]:
    """Do what stands for the action of a step; returns its outputs. Raises Wrong where it would fail, or Unknown."""
    if step.action not in ACTIONS:
        raise Unknown(f"nothing stands for {step.action}")
    return ACTIONS[step.action](place, given)
