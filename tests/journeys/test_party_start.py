"""From the start to cards on the table in two presses at most, with any device (JOIN-04)."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.main.app import App
from game.match.match import Match
from game.match.seats import Handicap
from game.match.series import Length, rules_table
from game.rules.ruleset import CLASSIC
from game.scenes.table.scene import TableScene
from game.sessions.lobby import Lobby
from tests.support.launched import Launcher

MODES = ("pass", "open")


def remembered(mode: str) -> dict[str, object]:
    lobby = Lobby(("Oma", "Jan", "Mia"))
    for source in ("mouse", "left", "right"):
        lobby.join(source)
    lobby.change(1, handicap=Handicap(cards=4, shield=True))
    lobby.fill(1)
    devices = ["mouse", "left", "right", ""]
    return {"places": lobby.table(devices), "mode": mode, "rules": rules_table(CLASSIC, Length("best", 3))}


def step(app: App, seconds: float = 0.3) -> None:
    for _frame in range(round(seconds * 60)):
        app.step(1 / 60, [])


class Hand:
    """A hand that presses keys, buttons or the mouse, and counts."""

    def __init__(self, app: App) -> None:
        self.app, self.presses = app, 0

    def _post(self, down: pygame.Event, up: pygame.Event) -> None:
        self.presses += 1
        self.app.step(1 / 60, [down])
        self.app.step(1 / 60, [up])
        step(self.app)

    def key(self, code: int) -> None:
        down = pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")
        self._post(down, pygame.Event(pygame.KEYUP, key=code, mod=0))

    def button(self, button: int) -> None:
        self._post(
            pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0),
            pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0),
        )

    def click(self, id: str) -> None:
        top = self.app.stack.top
        assert top is not None
        pos = top.ui_tree().find(id).rect.center
        self.app.step(1 / 60, [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])
        self._post(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )


def by_keys(hand: Hand, same: bool) -> None:
    if same:
        hand.key(pygame.K_UP)
    hand.key(pygame.K_RETURN)


def by_pad(hand: Hand, same: bool) -> None:
    if same:
        hand.button(pygame.CONTROLLER_BUTTON_DPAD_UP)
    hand.button(pygame.CONTROLLER_BUTTON_A)


def by_mouse(hand: Hand, same: bool) -> None:
    hand.click("same" if same else "quick")


def started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, press: Callable[[Hand, bool], None], same: bool, mode: str
) -> tuple[int, Match]:
    """Return how many presses it took until the cards were dealt, and the match."""
    launcher, found = Launcher(tmp_path, monkeypatch), []
    launcher.prepare(**({"party": remembered(mode)} if same else {}))

    def script(app: App) -> None:
        step(app, 0.1)
        hand = Hand(app)
        press(hand, same)
        table = app.stack.top
        assert isinstance(table, TableScene), "the table has to be there"
        for _second in range(12):
            step(app, 1.0)
            if table.match.round_number and not table.show.choreography.dealing:
                break
        assert not table.show.choreography.dealing and all(table.show.picture.card_counts), "everybody has cards"
        found.append((hand.presses, table.match))

    assert launcher.launch(script) == 0
    return found[0]


@pytest.mark.parametrize("press", [by_keys, by_pad, by_mouse])
@pytest.mark.parametrize("mode", MODES)
def test_JOIN04_the_same_people_again_within_two_presses_of_a_cold_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, press: Callable[[Hand, bool], None], mode: str
) -> None:
    presses, match = started(tmp_path, monkeypatch, press, True, mode)
    assert presses <= 2
    assert [seat.name for seat in match.seats[:3]] == ["Oma", "Jan", "Mia"] and match.seats[3].kind == "bot"
    assert match.seats[1].handicap == Handicap(cards=4, shield=True) and match.length == Length("best", 3)


@pytest.mark.parametrize("press", [by_keys, by_pad, by_mouse])
def test_JOIN10_a_quick_game_within_two_presses_of_a_cold_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, press: Callable[[Hand, bool], None]
) -> None:
    presses, match = started(tmp_path, monkeypatch, press, False, "pass")
    assert presses <= 2 and match.round_number == 1
