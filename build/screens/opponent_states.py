"""States of an opponent's page: a stranger, an acquaintance, the question to forget."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build.screens.archive_states import Family
from build.screens.headless import run
from build.screens.table_states import by_keys, large
from game.main.app import App
from game.rules.play_style import PlayStyle
from game.scenes.setup.opponent_page import OpponentScene
from game.storage.opponent_memory_file import OpponentPair, owner_key

KNOWN = PlayStyle(bluffs=3, honest=2, challenged=1, trusted=9, called=8, forgot=4, spent=6, saved=1)


def stranger(key: str, app: App) -> None:
    by_keys(partial(OpponentScene, key=key), app)


def friend(key: str, app: App) -> None:
    """Show an opponent who has seen a lot of the player."""
    family = Family()
    app.services.profile_switcher = family
    person = owner_key(family.profiles.current.id)
    family.acquaintances.note("2/1/7", {OpponentPair(key, person): KNOWN}, over=True)
    by_keys(partial(OpponentScene, key=key), app)


def forgetting(app: App) -> None:
    """Ask whether the opponent should forget."""
    friend("fox", app)
    page = app.stack.top
    assert isinstance(page, OpponentScene)
    page.ask()
    run(app, 0.5)


MOMENTS: dict[str, Callable[[App], None]] = {
    "stranger": partial(stranger, "owl"),
    "friend": partial(friend, "cat"),
    "forgetting": forgetting,
    "text-200": large(partial(friend, "hedgehog")),
}
