"""Tests of the rail of buttons: rebuilt only when its input changes (FEEL-31)."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game import words
from game.rules.ruleset import CLASSIC
from game.scenes.party import curtain_facts as party_facts
from game.scenes.party.curtain_facts import rail_kinds, rail_seats
from game.scenes.party.rail import lay_rail
from game.ui.input.actions import Act
from game.ui.input.devices import LEFT, RIGHT
from tests.support.party import Party, people_match

BUSY = replace(CLASSIC, jump_in=True, challenger="anyone")


class Letters:
    """Controllers whose button letters can change, as when another one is plugged in."""

    instances = (3, 4)
    letters = "a-below"

    def start_if_allowed(self) -> None:
        """Do nothing: the controllers are open already."""

    def mark(self, instance: int) -> str:
        return f"make {instance}"

    def kind(self, instance: int) -> str:
        return self.letters

    def rumble(self, instance: int, strong: float, seconds: float) -> None:
        """Ignore rumble."""


@pytest.fixture
def party() -> Party:
    party = Party(people_match(4, bots=(3,), rules=BUSY), speed=0)
    party.app.pads = party.app.services.devices.pads = Letters()  # type: ignore[assignment]
    party.window.minimised = True  # skips all painting
    party.app.step(0.1, [])
    return party


def resized(party: Party) -> None:
    party.resize((1600, 1000))


def enlarged(party: Party) -> None:
    party.settings.text_scale = 160
    party.app.apply_settings()


def across_the_room(party: Party) -> None:
    party.settings.tv = True
    party.app.apply_settings()


def translated(party: Party) -> None:
    party.app.services.bindings.bind(Act.CALL, "gamepad", pygame.CONTROLLER_BUTTON_DPAD_UP)
    party.app.services.devices.assign_seat(0, "pad:3")
    assert party.scene.audience.rail.buttons[0].key == "D-pad up"
    words.use("de")


def rebound(party: Party) -> None:
    party.app.services.devices.assign_seat(0, "pad:3")
    assert party.scene.audience.rail.buttons[0].key == "Y"
    party.app.services.bindings.bind(Act.CALL, "gamepad", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)


def other_letters(party: Party) -> None:
    party.app.services.devices.assign_seat(0, "pad:3")
    assert party.scene.audience.rail.buttons[0].key == "Y"
    party.settings.pad_letters = "shapes"


def other_pad(party: Party) -> None:
    party.app.services.devices.assign_seat(0, "pad:3")
    assert party.scene.audience.rail.buttons[0].key == "Y"
    party.app.services.devices.pads.letters = "shapes"  # type: ignore[attr-defined]


def pad_of_another(party: Party) -> None:
    party.scene.audience.players.pads[1] = 3
    assert party.scene.targets.find("call:1").key == "Y"
    del party.scene.audience.players.pads[1]
    party.scene.audience.players.pads[0] = 3


def finger(party: Party) -> None:
    party.app.services.device = "touch"


def halves(party: Party) -> None:
    party.app.services.devices.assign_all([LEFT, RIGHT, ""])


def keyboard_shared(party: Party) -> None:
    party.app.services.devices.is_keyboard_split = True


def other_half(party: Party) -> None:
    halves(party)
    before = party.scene.audience.rail
    party.app.services.devices.assign_all([RIGHT, LEFT, ""])
    assert party.scene.audience.rail != before


def lost(party: Party) -> None:
    party.app.services.devices.assign_all(["pad:3", "pad:4", ""])
    assert party.scene.audience.rail.buttons[0].key == "Y"
    party.app.services.devices.on_unplugged("pad:3")


def bot_takes_over(party: Party) -> None:
    seats = list(party.match.seats)
    party.match.assignments.seats = (seats[0], replace(seats[1], kind="bot", level="easy"), *seats[2:])  # type: ignore[assignment]


def renamed(party: Party) -> None:
    seats = list(party.match.seats)
    party.match.assignments.seats = (replace(seats[0], name="Zoë"), *seats[1:])  # type: ignore[assignment]


CHANGES: list[Callable[[Party], None]] = [
    resized, enlarged, across_the_room, translated, rebound, other_letters, other_pad, pad_of_another, finger, halves,
    keyboard_shared, other_half, lost, bot_takes_over, renamed,
]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_FEEL31_the_rail_follows_every_change(party: Party, change: Callable[[Party], None]) -> None:
    before = party.scene.audience.rail
    change(party)
    party.app.step(0.0, [])
    scene = party.scene
    after, rail = scene.audience.rail, scene.audience.kept_rail
    assert after != before
    assert after == lay_rail(rail.m, rail_seats(scene.audience.players, rail.kinds), rail_kinds(scene.match.rules))


def test_FEEL31_a_frame_lays_the_rail_out_at_most_once(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[object] = []

    def counted(*of: object) -> object:
        laid.append(of)
        return lay_rail(*of)  # type: ignore[arg-type]

    monkeypatch.setattr(party_facts, "lay_rail", counted)
    party.window.minimised = False
    party.resize((1600, 1000))
    for _frame in range(20):
        party.scene.invalidate()
        party.app.step(1 / 60, [])
        party.scene.ui_tree()
    assert len(laid) == 1
