"""The Flatpak manifest: the Linux archive in a sandbox that allows only what the game uses."""

from __future__ import annotations

import json
from typing import Any

from build.package.nameplate import IDENTITY, SLUG

from .artefacts import Artefact

RUNTIME = ("org.freedesktop.Platform", "org.freedesktop.Sdk", "25.08")
FINISH = {
    "--socket=wayland": "a window",
    "--socket=fallback-x11": "a window where there is no Wayland",
    "--share=ipc": "what X11 needs to be quick",
    "--socket=pulseaudio": "sound",
    "--device=all": "gamepads: what allows them alone is refused by Flathub, for older systems do not know it",
    "--share=network": "phones as hands: the game listens in the own network while the page for them is open, and "
    "never connects anywhere by itself",
    "--filesystem=xdg-documents/Hue and Cry:create": "replays and rule sets that are given to others",
    "--filesystem=xdg-pictures/Hue and Cry:create": "pictures that somebody keeps",
}
"""Permissions of the sandbox, each with its reason."""
PLACE = f"/app/lib/{SLUG}"
COMMANDS = (
    f"install -d {PLACE} /app/bin /app/share",
    "cp -a share/. /app/share/",
    f"cp -a . {PLACE}",
    f"rm -r {PLACE}/share {PLACE}/add-to-menu {PLACE}/READ-ME.txt",
    f"ln -s {PLACE}/{SLUG} /app/bin/{SLUG}",
    f"ln -s {PLACE}/{SLUG} /app/bin/{SLUG}-cli",
)


def files(archive: Artefact) -> dict[str, str]:
    return {f"{IDENTITY}.json": json.dumps(manifest(archive), indent=2, ensure_ascii=False) + "\n"}


def manifest(archive: Artefact) -> dict[str, Any]:
    """Return the manifest for flatpak-builder; keys that begin with "x-" are for people."""
    platform, sdk, number = RUNTIME
    source = {"type": "archive", "url": archive.url, "sha256": archive.sha256, "only-arches": ["x86_64"]}
    options = {"strip": False, "no-debuginfo": True}
    module = {"name": SLUG, "buildsystem": "simple", "build-options": options, "build-commands": list(COMMANDS)}
    return {
        "id": IDENTITY,
        "runtime": platform,
        "runtime-version": number,
        "sdk": sdk,
        "command": SLUG,
        "x-finish-args-why": dict(FINISH),
        "finish-args": list(FINISH),
        "modules": [{**module, "sources": [source]}],
    }
