"""Lays what the running game reads into the wheel, beside its modules, so that pip and pipx install all of it.

Hatchling's hook for the wheel, see pyproject.toml; the folder ``assets`` of the wheel is found by `game.files.paths`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build.package.recipe import ROOT, asset_files, imprint


class AssetsHook(BuildHookInterface[Any]):
    """The same assets as in a frozen program, and the same imprint."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        inside = {str(file): f"game/{file.relative_to(ROOT).as_posix()}" for file in asset_files()}
        build_data["force_include"] |= inside | {str(imprint()): "game/assets/imprint.toml"}
