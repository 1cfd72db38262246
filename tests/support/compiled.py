"""The playouts as they are, and as packages hold them: compiled (see build/package/compiled.py)."""

import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from build.package import compiled


def build(folder: Path) -> ModuleType:
    """The compiled module, beside the one that everybody imports. Skips where this machine cannot compile."""
    if lacks := compiled.missing():
        pytest.skip(lacks)
    compiled.compile_into(folder)
    return load(folder)


def load(folder: Path) -> ModuleType:
    """The module that was compiled into a folder."""
    plain = sys.modules.get(compiled.MODULE)
    sys.path.insert(0, str(folder))  # it looks for its library there
    try:
        place = folder / (compiled.SOURCE.removesuffix(".py") + compiled.SUFFIX)
        spec = spec_from_file_location(compiled.MODULE, place)
        assert spec is not None and isinstance(spec.loader, ExtensionFileLoader)
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(folder))
        if plain is not None:
            sys.modules[compiled.MODULE] = plain
    return module
