"""Hands ``python -m build`` in this folder to the tool that makes wheel and sdist.

This package would hide it: its folder is the first place where Python looks.
"""

import runpy
import sys
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NAME: Final = "build"


def main() -> None:
    """Run the tool with this start's arguments; end with one sentence if it is missing."""
    elsewhere = [place for place in sys.path if Path(place).resolve() != ROOT]
    if PathFinder.find_spec(f"{NAME}.__main__", _places(elsewhere)) is None:
        sys.exit("The tool `build` is not installed: `pip install build` first. Other commands: build/dev.py")
    for module in [module for module in sys.modules if module.partition(".")[0] == NAME]:
        del sys.modules[module]
    sys.path[:] = elsewhere
    runpy.run_module(NAME, run_name="__main__", alter_sys=True)


def _places(path: list[str]) -> list[str]:
    found = PathFinder.find_spec(NAME, path)
    return [] if found is None else list(found.submodule_search_locations or ())


if __name__ == "__main__":
    main()
