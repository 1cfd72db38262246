"""Checks that packages hold the compiled module, wherever this machine can compile it."""

from __future__ import annotations

from build.package import compiled

from .places import program_in
from .stage import Failed, Home, as_nobody, environment, scratch, told


def check() -> list[str]:
    """Return what the folder's self-check says of the module.

    Raises Failed if it is not compiled, though this machine can compile.
    """
    with scratch() as folder:
        program = as_nobody([program_in(folder) / "hue-and-cry-cli", "self-check"])
        said = told(program, environment(Home(folder / "home").path))
    lacks = compiled.missing()
    if "by compiled code" not in said and not lacks:
        raise Failed(f"{compiled.SOURCE} is not compiled, though this machine can: {said}")
    return [said + (f"; on this machine {lacks}" if lacks else "")]
