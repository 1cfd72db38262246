"""Adds the game's assets to the wheel, beside its modules, for pip and pipx to install.

A Hatchling build hook, see pyproject.toml; `game.files.paths` finds the wheel's folder ``assets``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build.package.recipe import ROOT, asset_files, imprint


class AssetsHook(BuildHookInterface[Any]):
    """The build hook: the same assets and imprint as in a frozen program."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        inside = {str(file): f"game/{file.relative_to(ROOT).as_posix()}" for file in asset_files()}
        build_data["force_include"] |= inside | {str(imprint()): "game/assets/imprint.toml"}
