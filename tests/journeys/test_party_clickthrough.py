"""Whole matches of four people in every mode of a party (PTY-01, PTY-05, PTY-14, PTY-15).

From a cold start through the lobby to the award scene, played with posted events alone.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from game.main.app import App
from game.scenes.party.modes import AUDIENCES
from game.scenes.table.scene import TableScene
from tests.support.fresh_targets import fresh_targets  # noqa: F401
from tests.support.launched import Launcher
from tests.support.partybot import PartyBots

LONG = pytest.mark.skipif(not os.environ.get("HUE_AND_CRY_LONG"), reason="long matches: set HUE_AND_CRY_LONG=1")
PADS = ("pad:3", "pad:4", "pad:7", "pad:8")
HALVES = ("left", "right", "left", "right")
MOUSE = ("mouse",) * 4
MIXED = ("pad:5", "left", "right", "mouse")

pytestmark = pytest.mark.usefixtures("fresh_targets")


@pytest.fixture
def launcher(tmp_path, monkeypatch):
    return Launcher(tmp_path, monkeypatch)


def play(launcher, mode: str, sources: tuple[str, ...], rules: str = "", length: str = "") -> PartyBots:
    """Play from the start of the program to the award scene.

    A long match is painted only now and then.
    """
    launcher.prepare(speed=4)
    played: list[PartyBots] = []

    def script(app: App) -> None:
        bots = PartyBots(app, sources, Random(f"{mode} {sources}"))
        bots.sit_down(mode, rules, length)
        table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
        assert isinstance(table, TableScene) and type(table.audience) is AUDIENCES[mode]
        bots.seldom_painted = bool(length)
        bots.play()
        match = table.match
        assert match.is_over and match.winners
        assert {entry.seat for entry in match.log} == set(range(len(sources)))
        assert table.show.mismatches == []
        assert bots.faces == []
        played.append(bots)

    assert launcher.launch(script) == 0
    assert played
    return played[0]


SHORT = [("pass", MIXED), ("pass", MOUSE), ("open", HALVES), ("pads", PADS)]
RULES = [
    ("Classic", "to 200"),
    ("Yksi", "to 200"),
    ("Block & custom rules", "best of 3"),
    ("Classic (Dutch)", "best of 3"),
]
TABLES = [("pass", PADS), ("pass", HALVES), ("pass", MOUSE), ("pass", MIXED), ("open", PADS), ("open", HALVES),
          ("open", MOUSE), ("open", MIXED), ("pads", PADS), ("pads", MIXED)]  # fmt: skip


def name_of(one: tuple[str, tuple[str, ...]]) -> str:
    return f"{one[0]}-{one[1][0].partition(':')[0]}-{one[1][3].partition(':')[0]}"


@pytest.mark.parametrize("one", SHORT, ids=name_of)
def test_PTY01_a_short_match_of_four_people(launcher, one):
    """Play Express, one round, the default of a party (JOIN-10)."""
    mode, sources = one
    bots = play(launcher, mode, sources)
    assert bots.seen >= ({"place"} if mode == "pads" else {"card"})


@LONG
@pytest.mark.parametrize(("number", "one"), [*enumerate(TABLES)], ids=[name_of(one) for one in TABLES])
def test_PTY01_a_long_match_of_four_people(launcher, number, one):
    """Play in every way to share a screen, with all devices and rules that ask for everything."""
    play(launcher, *one, *RULES[number % len(RULES)])
