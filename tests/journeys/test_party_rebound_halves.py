"""Two people share a keyboard with keys of their own choice (PTY-15, A11Y-28).

From the start of the program to the awards, while one or the other leans on a key.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pygame
import pytest

from game.main.app import App
from game.scenes.table.scene import TableScene
from game.ui.input.actions import Act
from game.ui.input.bindings import name_of
from game.ui.input.key_labels import label
from game.ui.input.keyboard_halves import HALF_DEFAULTS, HALVES
from game.ui.stage import Node
from tests.support.inputbot import shuffled
from tests.support.launched import Launcher
from tests.support.partybot import Device, PartyBots

KEYS: Final = [
    *range(pygame.K_a, pygame.K_z + 1),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_BACKSPACE),
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_COMMA, pygame.K_MINUS, pygame.K_KP_4, pygame.K_KP_6, pygame.K_F5),
    *(246, 228, 0xDF, pygame.K_INSERT, pygame.K_PAGEUP),
]
_ACTS: Final = tuple(HALF_DEFAULTS["left"])


def chosen(rng: Random) -> dict[str, dict[str, list[str]]]:
    """Return random keys for the two halves, as the settings hold them."""
    acts = [(half, act) for half in HALVES for act in _ACTS]
    found: dict[str, dict[str, list[str]]] = {"left_keys": {}, "right_keys": {}}
    for (half, act), code in zip(acts, rng.sample(KEYS, len(acts)), strict=True):
        found[f"{half}_keys"][act.name.lower()] = [name_of(half, code)]
    return found


class Leaning(Device):
    """A half of a keyboard that registers only two keys at once.

    At the table the other player often leans on one of their own keys.
    """

    down: set[int]
    others: list[Leaning]
    most = 0

    def key(self, code: int) -> None:
        pressed, released = self.events(code)
        held = self._held_by_another()
        if held is None:
            self._post_all(pressed, released)
            self.wait()
            return
        # The other key is pressed first and held longer, or between this one's press and release.
        down, up = held
        inside = self.rng.random() < 0.5
        self._post_all(*([down, pressed] if inside else [pressed, down]))
        self.wait(self.rng.choice((0.05, 0.5)) if not self._is_step(code) else 0.05)
        self._post_all(*([released, up] if inside else [up, released]))
        self.wait()

    def _held_by_another(self) -> tuple[pygame.Event, pygame.Event] | None:
        if self.tree().id not in ("table", "curtain") or self.rng.random() < 0.4:
            return None
        other = self.rng.choice(self.others)
        code = other.code(self.rng.choice((Act.LEFT, Act.RIGHT)))
        assert code is not None
        down, up = other.events(code)
        return down, up

    def _is_step(self, code: int) -> bool:
        """Return whether holding the key moves several steps."""
        return any(self.code(act) == code for act in (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT))

    def _post_all(self, *events: pygame.Event) -> None:
        for event in events:
            self.down ^= {event.key}
            assert len(self.down) <= 2, "a third key would not be heard"
            type(self).most = max(self.most, len(self.down))
            pygame.event.post(event)


class SharedKeyboard(PartyBots):
    """Two people, each with half a keyboard; prompts must name the keys that they have bound."""

    def __init__(self, app: App, rng: Random) -> None:
        super().__init__(app, HALVES, rng)
        down: set[int] = set()
        for person in self.people:
            device = Leaning(app, person.device.source, rng)
            device.down, person.device = down, device
        for person in self.people:
            person.device.others = [other.device for other in self.people if other is not person]
        self.prompts: set[str] = set()

    def keys_of(self, seat: int, *acts: Act) -> list[str]:
        half = HALVES[seat]
        return [label(half, self.app.services.bindings.codes_of(act, half)[0]) for act in acts]

    def step(self, tree: Node) -> None:
        found = {node.id: node.value for node in tree.walk() if node.value}
        for seat, person in enumerate(self.people):
            shown = [found.get(f"{kind}:{seat}") for kind in ("call", "hand")]
            if all(shown):
                assert shown == self.keys_of(seat, Act.CALL, Act.HAND)
                self.prompts.add("rail")
            if tree.id == "curtain" and tree.find("for").name == person.name:
                assert found["reveal"] == self.keys_of(seat, Act.CONFIRM)[0]
                self.prompts.add("reveal")
        super().step(tree)


@pytest.mark.parametrize("mode", ["pass", "open", "pads"])
@pytest.mark.parametrize("seed", range(2))
def test_PTY15_a_round_of_two_halves_with_keys_by_chance(tmp_path, monkeypatch, mode: str, seed: int) -> None:
    launcher, rng = Launcher(tmp_path, monkeypatch), Random(f"halves {mode} {seed}")
    halves = chosen(rng)
    launcher.prepare(speed=4, **halves, keys=shuffled("keyboard", rng) if seed else {})
    played: list[SharedKeyboard] = []

    def script(app: App) -> None:
        bots = SharedKeyboard(app, rng)
        bindings, names = app.services.bindings, {half: halves[f"{half}_keys"] for half in HALVES}
        for half in HALVES:
            bound = {act.name.lower(): [name_of(half, code) for code in bindings.codes_of(act, half)] for act in _ACTS}
            assert bound == names[half]
        bots.sit_down(mode)
        bots.seldom_painted = True
        table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
        bots.play()
        assert table.match.is_over and table.show.mismatches == [] and bots.faces == []
        assert {entry.seat for entry in table.match.log} == {0, 1}
        played.append(bots)

    assert launcher.launch(script) == 0
    assert played[0].prompts >= ({"rail", "reveal"} if mode == "pass" else {"rail"})
    assert played[0].people[0].device.most == 2, "two keys were down at once"
