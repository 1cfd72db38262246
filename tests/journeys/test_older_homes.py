"""Home folders that older versions left behind open, and are played on (DSK-09).

Each folder of ``homes`` was made by the commit of its release: Ida plays with three at a table, ends a round and leaves
another one in the middle; she has larger text, the palette of high contrast and a rule set of her own. The database is
kept as SQL.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.main.app import App
from game.scenes.table.scene import TableScene
from game.storage.match_history import History
from game.storage.rulesets import load_preset
from tests.support.inputbot import InputBot, TablePlayer
from tests.support.launched import Launcher

HOMES: Final = Path(__file__).parent / "homes"
MATCHES: Final = {"0.1.0": 1, "1.0.0": 2}
"""By version: how many matches its home has; the last of them waits."""


def copied(version: str, home: Path) -> None:
    """Copy the home of a version, with the database made again from its SQL."""
    shutil.copytree(HOMES / version, home, dirs_exist_ok=True)
    script = home / "saves" / "matches.sql"
    with closing(sqlite3.connect(home / "saves" / "matches.sqlite3")) as connection:
        connection.executescript(script.read_text(encoding="utf-8"))
    script.unlink()


def test_DSK09_there_is_a_home_of_every_version() -> None:
    assert {home.name for home in HOMES.iterdir()} == set(MATCHES)


@pytest.mark.parametrize("version", MATCHES)
def test_DSK09_a_home_of_an_older_version_opens_and_is_played_on(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied(version, tmp_path)
    launcher = Launcher(tmp_path, monkeypatch)
    seen: list[str] = []

    def script(app: App) -> None:
        settings, services = app.services.settings, app.services
        assert (settings.name, settings.seats, settings.text_scale, settings.palette) == ("Ida", 3, 125, "contrast")
        assert services.shelf.get("Ours").seven_swaps and not load_preset("classic").seven_swaps
        assert not services.notices, "nothing had to be set aside"
        history = History(services.store)
        lines = history.page()
        assert len(lines) == MATCHES[version] and [line.state for line in lines].count("open") == 1
        bot = InputBot(app, "keyboard", Random(version))
        bot.wait(0.5)
        bot.press("continue")
        bot.wait(1.0)
        table = app.stack.top
        assert isinstance(table, TableScene) and table.match.log
        TablePlayer(bot).play()
        bot.wait(4.0)
        seen.append(bot.tree().id)
        assert history.page()[0].standing, "its round has been counted"

    assert launcher.launch(script) == 0
    assert seen == ["ScoringScene"]
    with closing(sqlite3.connect(tmp_path / "saves" / "matches.sqlite3.before")) as copy:
        assert copy.execute("SELECT count(*) FROM match").fetchone() == (MATCHES[version],), "as the older one left it"
