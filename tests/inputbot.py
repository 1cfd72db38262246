"""Somebody who plays with one device only (H2): sees nothing but the UI tree, acts through SDL's event queue alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import pygame

from game.app import App
from game.ui.stage import Node

STEP: Final = 1 / 30
"""Seconds of virtual time a frame."""
DEVICES: Final = ("mouse", "keyboard", "gamepad")
_ARROWS: Final = {
    "keyboard": {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN},
    "gamepad": {
        "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
        "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    },
}
_CONFIRM: Final = {"keyboard": pygame.K_RETURN, "gamepad": pygame.CONTROLLER_BUTTON_A}
_SHORTCUTS: Final = {
    "keyboard": {"draw": pygame.K_d, "call": pygame.K_u, "hand": pygame.K_h},
    "gamepad": {
        "draw": pygame.CONTROLLER_BUTTON_X,
        "call": pygame.CONTROLLER_BUTTON_Y,
        "hand": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    },
}


class StuckError(AssertionError):
    """The bot cannot get where it wants to; the message tells what it saw."""


class InputBot:
    """Plays ``app`` with one of DEVICES. ``rng`` decides between equals, such as a shortcut or the way by the focus."""

    def __init__(self, app: App, device: str, rng: Random) -> None:
        self.app, self.device, self.rng = app, device, rng
        self.presses = 0
        self.seen: set[str] = set()

    # --- seeing -----------------------------------------------------------------------------------------------

    def tree(self) -> Node:
        """What the top scene shows."""
        top = self.app.stack.top
        assert top is not None
        return top.ui_tree()

    def has(self, target: str) -> bool:
        """Whether something with this id is on the screen."""
        return any(node.id == target for node in self.tree().walk())

    def focused(self) -> Node | None:
        """What the focus is on."""
        return next((node for node in self.tree().walk() if "focused" in node.state), None)

    # --- acting -----------------------------------------------------------------------------------------------

    def wait(self, seconds: float = STEP) -> None:
        """Let virtual time pass, frame by frame."""
        for _frame in range(max(1, round(seconds / STEP))):
            self.app.step(STEP)

    def press(self, target: str) -> None:
        """Activate the target with this device, by its shortcut or through the focus. Raises StuckError."""
        self.presses += 1
        self.seen.add(target.partition(":")[0])
        if self.device == "mouse":
            self._click(self.tree().find(target).rect)
        elif target in _SHORTCUTS[self.device] and self.rng.random() < 0.7:
            self.key(_SHORTCUTS[self.device][target])
        elif self._go_to(target):
            self.key(_CONFIRM[self.device])

    def key(self, code: int) -> None:
        """Press and release a key or a button of the controller."""
        if self.device == "keyboard":
            self._post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
            self._post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
        else:
            self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=code)
            self._post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=code)
        self.wait()

    def _click(self, rect: pygame.Rect) -> None:
        surface, window = self.app.window.surface.get_size(), self.app.window.points
        pos = (rect.centerx * window[0] // surface[0], rect.centery * window[1] // surface[1])
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        self.wait()

    def _post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.Event(kind, **fields))

    # --- finding the way --------------------------------------------------------------------------------------

    def _go_to(self, target: str) -> bool:
        """Move the focus with arrows only. Tries the likely direction first, and never the same way for ever.

        False if the target has gone meanwhile, or a panel has opened before it: others play on while somebody
        looks for a key. Raises StuckError.
        """
        used: Counter[tuple[str, str]] = Counter()
        for _try in range(80):
            here = self.focused()
            if here is not None and here.id == target:
                return True
            if not self.has(target) or (_in_panel(here) and not _in_panel(self.tree().find(target))):
                return False
            goal = self.tree().find(target)
            if here is None:
                way = "down"
            else:
                ways = list(_ways(here, goal))
                way = min(ways, key=lambda way: 3 * used[here.id, way] + ways.index(way))
                used[here.id, way] += 1
            self.key(_ARROWS[self.device][way])
        at = self.focused()
        raise StuckError(f"{self.device} cannot reach {target}; the focus is on {at.id if at else 'nothing'}")


def _in_panel(node: Node | None) -> bool:
    """Whether the node is an answer that the table waits for."""
    return node is not None and node.id.startswith(("option:", "tile:", "pick:"))


def _ways(here: Node, goal: Node) -> Iterator[str]:
    """Directions from the likeliest to the unlikeliest."""
    dx, dy = goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery
    across, along = ("right" if dx > 0 else "left"), ("down" if dy > 0 else "up")
    back = {"right": "left", "left": "right", "up": "down", "down": "up"}
    first, second = (across, along) if abs(dx) >= abs(dy) or here.role == goal.role == "card" else (along, across)
    yield from (first, second, back[second], back[first])


class TablePlayer:
    """Decides at the table what to press, knowing only what the UI tree says."""

    def __init__(self, bot: InputBot, me: int = 0) -> None:
        self.bot, self.me = bot, me
        self.called = False

    def wanted(self) -> str | None:
        """The target to press now; None while others play."""
        nodes = {node.id: node for node in self.bot.tree().walk()}
        tiles = [id for id in nodes if id.startswith("tile:")]
        options = [id for id in nodes if id.startswith(("option:", "pick:"))]
        if tiles or options:
            return self.bot.rng.choice(tiles or options)
        if "turn" not in nodes[f"seat:{self.me}"].state:
            self.called = False
            return None
        cards = [node for node in nodes.values() if node.role == "card"]
        playable = [node.id for node in cards if "playable" in node.state]
        if not cards:
            return None  # the last one is on its way
        if len(cards) == 2 and playable and not self.called:
            self.called = True
            return "call"
        if playable and not ("keep" in nodes and self.bot.rng.random() < 0.5):
            return self.bot.rng.choice(playable)
        return "keep" if "keep" in nodes else "draw"

    def play(self, most_seconds: float = 1200.0) -> None:
        """Play until another scene lies on top of the table. Raises StuckError when the round will not end."""
        bot = self.bot
        passed = 0.0
        while bot.tree().id == "table":
            target = self.wanted()
            if target is not None:
                bot.press(target)
            bot.wait(3 * STEP)
            passed += 3 * STEP
            if passed > most_seconds:
                seen = [(node.id, node.state) for node in bot.tree().walk() if node.state]
                away = bot.app.services.away
                raise StuckError(f"after {passed:.0f} s the round still goes on; wanted {target}, {away=}, {seen}")
