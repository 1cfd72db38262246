"""The playouts compiled, as packages hold them (see build/package/compiled.py)."""

import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from build.package import compiled


def build(folder: Path) -> ModuleType:
    """Return the compiled module beside the plain one; skip the test if it cannot be built."""
    if lacks := compiled.missing():
        pytest.skip(lacks)
    compiled.compile_into(folder)
    return load(folder)


def load(folder: Path) -> ModuleType:
    """Return the module that was compiled into a folder."""
    plain = sys.modules.get(compiled.MODULE)
    sys.path.insert(0, str(folder))  # the module looks for its library there
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
