"""Bots are tried with the playouts as they are, and as packages hold them."""

from types import ModuleType

import pytest

from game.players import playout
from tests.support.compiled import build


@pytest.fixture(scope="session")
def compiled_playouts(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The compiled module, made once; skips where that cannot be."""
    return build(tmp_path_factory.mktemp("compiled"))


@pytest.fixture(params=["plain", "compiled"])
def playouts(request: pytest.FixtureRequest) -> ModuleType:
    """The module that plays rounds out, in both of its forms."""
    return playout if request.param == "plain" else request.getfixturevalue("compiled_playouts")


@pytest.fixture
def either(playouts: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever plays rounds out does so by either form."""
    for user in ("search", "estimate"):
        for name in ("playout", "after_wild"):
            monkeypatch.setattr(f"game.players.{user}.{name}", getattr(playouts, name))
