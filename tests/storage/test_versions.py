"""Files written by earlier versions stay readable: one fixture for every schema (DSK-09).

A new schema adds a fixture; the existing ones are never changed.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.storage import schema, settings
from game.storage.database import MatchStore, SavedMatch
from tests.support.other_settings import OTHER

FIXTURES = Path(__file__).parent / "fixtures"

OPEN_MATCH = SavedMatch(
    1,
    {"name": "classic"},
    [
        {"name": "Ada", "kind": "human", "avatar": "you", "level": ""},
        {"name": "Otto Owl", "kind": "bot", "avatar": "owl", "level": "random"},
    ],
    2**70,
    [(1, 0, "W+4"), (1, 0, "colour:G"), (1, 1, "challenge"), (2, 1, "catch:0")],
    2,
)


def test_DSK09_there_is_a_fixture_of_every_schema() -> None:
    assert len(list(FIXTURES.glob("matches-*.sql"))) == schema.SCHEMA
    assert len(list(FIXTURES.glob("settings-*.json"))) == settings.SCHEMA


@pytest.mark.parametrize("version", range(1, schema.SCHEMA + 1))
def test_DSK09_matches_of_every_version_can_be_continued(tmp_path: Path, version: int) -> None:
    path = tmp_path / "matches.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FIXTURES / f"matches-{version}.sql").read_text("utf-8"))
    with closing(MatchStore(path)) as store:
        assert store.unfinished_match() == OPEN_MATCH
        assert store.take_notice() is None
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT state, deal FROM match ORDER BY id").fetchall()[0] == ("finished", "7")


@pytest.mark.parametrize("version", range(1, settings.SCHEMA + 1))
def test_DSK09_settings_of_every_version_are_read(tmp_path: Path, version: int) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes((FIXTURES / f"settings-{version}.json").read_bytes())
    assert json.loads(path.read_text("utf-8"))["schema"] == version
    file = settings.SettingsFile(path)
    assert file.load() == OTHER
    assert file.notice is None


def test_DSK09_settings_that_got_a_plainer_name_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    former = {"all_open": False, "ask_own_rule": False, "feats": False, "manners": False, "quiet_away": False}
    path.write_text(json.dumps({"schema": 1, "own_rules": ["next:draw:2:"], **former}), "utf-8")
    found = settings.SettingsFile(path).load()
    assert not any((found.unlock_all, found.ask_custom_rule, found.achievement_notices, found.gestures))
    assert not found.mute_in_background and found.custom_rules == ("next:draw:2:",)
