"""Bots are tested with the plain playouts, and with the compiled ones of packages."""

from types import ModuleType

import pytest

from game.players import playout
from tests.support.compiled import build


@pytest.fixture(scope="session")
def compiled_playouts(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Compile the playouts once; skips where that is not possible."""
    return build(tmp_path_factory.mktemp("compiled"))


@pytest.fixture(params=["plain", "compiled"])
def playouts(request: pytest.FixtureRequest) -> ModuleType:
    """Return the module that plays rounds out, in both of its forms."""
    return playout if request.param == "plain" else request.getfixturevalue("compiled_playouts")


@pytest.fixture
def either(playouts: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make everything that plays rounds out use either form."""
    for user in ("search", "estimate"):
        for name in ("playout", "after_wild"):
            monkeypatch.setattr(f"game.players.{user}.{name}", getattr(playouts, name))
