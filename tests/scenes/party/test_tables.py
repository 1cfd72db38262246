"""Tests that a continued party keeps its way of sharing the screen (PTY-01)."""

from pathlib import Path

import pytest

from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.assign_devices import AssignDevices
from game.scenes.navigation.party_routes import new_party
from game.scenes.party.modes import AUDIENCES
from game.scenes.phones.invitation import InvitationScene
from game.storage.database import MatchStore
from tests.support.desk import Desk
from tests.support.party import infos


@pytest.mark.parametrize("mode", AUDIENCES)
def test_PTY01_the_mode_is_stored_and_continue_restores_it(mode: str, tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches.db")
    desk = Desk(store=store, speed=0)
    new_party(desk.app.services, infos(3), mode, CLASSIC)
    desk.wait(1.0)
    first = desk.top
    assert type(first.audience) is AUDIENCES[mode]
    first.match.commit(first.match.seat_on_turn, first.match.legal(first.match.seat_on_turn)[0])
    first.play.publish_events([])
    assert store.flush()
    desk.app.services.go(routes.Menu())
    desk.wait(0.2)
    desk.app.services.go(routes.Resume())
    desk.wait(0.5)
    if mode == "pads":
        assert isinstance(desk.top, AssignDevices), "nobody of them is known to have a device"
        desk.click("start")
        desk.wait(0.5)
    if mode == "phones":
        assert isinstance(desk.top, InvitationScene), "their phones are asked in again"
        desk.click("back")
        desk.wait(0.2)
    again = desk.top
    assert type(again.audience) is AUDIENCES[mode] and again is not first
    assert again.match.state_hash == first.match.state_hash
    store.close()


def test_PTY01_an_unknown_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="share a screen"):
        new_party(Desk().app.services, infos(3), "mirrors", CLASSIC)
