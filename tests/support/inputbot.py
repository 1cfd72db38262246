"""A player with one device (H2), who sees only the UI tree and acts by SDL's event queue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import pygame

from game.main.app import App
from game.ui.input.actions import Act
from game.ui.input.bindings import (
    DEFAULTS,
    LEFT_TRIGGER,
    RIGHT_STICK_DOWN,
    RIGHT_STICK_LEFT,
    RIGHT_STICK_RIGHT,
    RIGHT_STICK_UP,
    RIGHT_TRIGGER,
    Board,
    name_of,
)
from game.ui.stage import Node

STEP: Final = 1 / 30
"""Seconds of virtual time a frame."""
DEVICES: Final = ("mouse", "keyboard", "gamepad", "touch", "switch")
_ARROWS: Final = {"left": Act.LEFT, "right": Act.RIGHT, "up": Act.UP, "down": Act.DOWN}
_SHORTCUTS: Final = {"draw": Act.DRAW, "call": Act.CALL, "hand": Act.HAND, "keep": Act.KEEP, "go_on": Act.SKIP}
_AXES: Final = {
    LEFT_TRIGGER: (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1),
    RIGHT_TRIGGER: (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1),
    RIGHT_STICK_LEFT: (pygame.CONTROLLER_AXIS_RIGHTX, -1),
    RIGHT_STICK_RIGHT: (pygame.CONTROLLER_AXIS_RIGHTX, 1),
    RIGHT_STICK_UP: (pygame.CONTROLLER_AXIS_RIGHTY, -1),
    RIGHT_STICK_DOWN: (pygame.CONTROLLER_AXIS_RIGHTY, 1),
}
PATIENCE: Final = 2000
"""Frames that a one-switch player waits at most for the frame to reach the target."""


def settings_for(device: str) -> dict[str, object]:
    """Return the settings of a player with this device."""
    return {"scan": "one", "scan_seconds": 0.3} if device == "switch" else {}


def shuffled(board: Board, rng: Random) -> dict[str, list[str]]:
    """Return bindings as settings hold them: the default codes, shuffled among the actions."""
    codes = [codes[0] for codes in DEFAULTS[board].values() if codes]
    acts = [act for act, codes in DEFAULTS[board].items() if codes]
    rng.shuffle(codes)
    return {act.name.lower(): [name_of(board, code)] for act, code in zip(acts, codes, strict=True)}


class StuckError(AssertionError):
    """Raised when the bot cannot reach its target; the message says what it saw."""


class InputBot:
    """Plays ``app`` with one of DEVICES; ``rng`` picks between a shortcut and moving the focus.

    With ``stopped``, no time passes at all: whatever would take time must be ended by a press (A11Y-32).
    """

    def __init__(self, app: App, device: str, rng: Random, stopped: bool = False) -> None:
        self.app, self.device, self.rng, self.stopped = app, device, rng, stopped
        settings = app.services.settings
        for field, value in settings_for(device).items() if settings.scan == "off" else ():
            setattr(settings, field, value)
        self.presses = 0
        self.seen: set[str] = set()

    # --- seeing -----------------------------------------------------------------------------------------------

    def tree(self) -> Node:
        """Return the UI tree of the top scene."""
        top = self.app.stack.top
        assert top is not None
        return top.ui_tree()

    def has(self, target: str) -> bool:
        return any(node.id == target for node in self.tree().walk())

    def focused(self) -> Node | None:
        return next((node for node in self.tree().walk() if "focused" in node.state), None)

    # --- acting -----------------------------------------------------------------------------------------------

    def wait(self, seconds: float = STEP) -> None:
        """Let virtual time pass, frame by frame; if it is stopped, one frame."""
        for _frame in range(1 if self.stopped else max(1, round(seconds / STEP))):
            self.app.step(0.0 if self.stopped else STEP)

    def go(self, *targets: str) -> None:
        """Press one target after the other, waiting for each page."""
        for target in targets:
            self.press(target)
            self.wait(0.4)

    def press(self, target: str) -> None:
        """Activate the target with this device, by its shortcut or through the focus.

        Raises StuckError.
        """
        self.presses += 1
        self.seen.add(target.partition(":")[0])
        if self.device == "mouse":
            self._click(self.tree().find(target).rect)
        elif self.device == "touch":
            self._tap(target)
        elif self.device == "switch":
            self._scan_to(target)
        elif target in _SHORTCUTS and self.rng.random() < 0.7:
            self.act(_SHORTCUTS[target])
        elif self._go_to(target):
            self.act(Act.CONFIRM)

    def hurry(self) -> None:
        """Tell the opponents to hurry, as every device can."""
        if self.device in ("keyboard", "gamepad"):
            self.act(Act.SKIP)
        elif self.device == "mouse":
            self._click(self.tree().find("discard").rect)
        else:
            self.press("discard")

    def act(self, act: Act) -> None:
        """Press the first key or button bound to an action."""
        board: Board = "gamepad" if self.device == "gamepad" else "keyboard"
        self.key(self.app.services.bindings.codes_of(act, board)[0])

    def key(self, code: int) -> None:
        """Press and release a key or a button, trigger or stick of the controller."""
        if self.device != "gamepad":
            self._post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
            self._post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
        elif code in _AXES:
            axis, side = _AXES[code]
            for value in (side * 32767, 0):
                self._post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        else:
            self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=code)
            self._post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=code)
        self.wait()

    def _tap(self, target: str) -> None:
        """Tap the target, and again if the first tap only raised a card."""
        for _time in range(2):
            size, rect = self.app.window.surface.get_size(), self.tree().find(target).rect
            where = {"finger_id": 3, "x": rect.centerx / size[0], "y": rect.centery / size[1], "dx": 0.0, "dy": 0.0}
            self._post(pygame.FINGERDOWN, **where)
            self._post(pygame.FINGERUP, **where)
            self.wait()
            if not any(node.id == target and "raised" in node.state for node in self.tree().walk()):
                return

    def _scan_to(self, target: str) -> bool:
        """Press the one switch when the frame is on the target or its group.

        With two switches, step with the other one. Returns False if the target has disappeared or a panel has opened in
        front of it. Raises StuckError.
        """
        scanner, two = self.app.scanner, self.app.services.settings.scan == "two"
        for _frame in range(PATIENCE):
            stop = scanner.current_stop
            if not self.has(target):
                return False
            if target in stop or not stop:
                self.key(pygame.K_RETURN if two else pygame.K_SPACE)
                if stop == (target,):
                    return True
            elif two:
                self.key(pygame.K_SPACE)
            else:
                self.wait()
        raise StuckError(f"the frame never comes to {target}; it is on {scanner.current_stop}")

    def _click(self, rect: pygame.Rect) -> None:
        surface, window = self.app.window.surface.get_size(), self.app.window.points
        pos = (rect.centerx * window[0] // surface[0], rect.centery * window[1] // surface[1])
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        self.wait()

    def _post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.Event(kind, **fields))

    # --- moving the focus -------------------------------------------------------------------------------------

    def ways(self, here: Node, goal: Node) -> list[str]:
        """Return the directions, the likeliest first."""
        return list(_ways(here, goal))

    def _go_to(self, target: str) -> bool:
        """Move the focus with arrows only, trying the likely direction first.

        Never tries the same direction for ever. Returns False if the target has disappeared or a panel has opened in
        front of it: others play on meanwhile. Raises StuckError.
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
                ways = self.ways(here, goal)
                way = min(ways, key=lambda way: 3 * used[here.id, way] + ways.index(way))
                used[here.id, way] += 1
            self.act(_ARROWS[way])
        at = self.focused()
        raise StuckError(f"{self.device} cannot reach {target}; the focus is on {at.id if at else 'nothing'}")


def _in_panel(node: Node | None) -> bool:
    """Return whether the node is an answer that the table waits for."""
    return node is not None and node.id.startswith(("option:", "tile:", "pick:"))


def _ways(here: Node, goal: Node) -> Iterator[str]:
    dx, dy = goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery
    across, along = ("right" if dx > 0 else "left"), ("down" if dy > 0 else "up")
    back = {"right": "left", "left": "right", "up": "down", "down": "up"}
    first, second = (across, along) if abs(dx) >= abs(dy) or here.role == goal.role == "card" else (along, across)
    yield from (first, second, back[second], back[first])


class TablePlayer:
    """Decides what to press at the table, knowing only the UI tree."""

    def __init__(self, bot: InputBot, me: int = 0) -> None:
        self.bot, self.me = bot, me
        self.called = False

    def wanted(self) -> str | None:
        """Return the target to press now; None while others play."""
        nodes = {node.id: node for node in self.bot.tree().walk()}
        tiles = [id for id in nodes if id.startswith("tile:")]
        options = [id for id in nodes if id.startswith(("option:", "pick:"))]
        if tiles or options:
            return self.bot.rng.choice(tiles or options)
        if "go_on" in nodes:
            return "go_on"
        if "turn" not in nodes[f"seat:{self.me}"].state:
            self.called = False
            return None
        cards = [node for node in nodes.values() if node.role == "card"]
        playable = [node.id for node in cards if "playable" in node.state]
        if not cards:
            return None  # the last card is in flight
        if len(cards) == 2 and playable and not self.called:
            self.called = True
            return "call"
        if playable and not ("keep" in nodes and self.bot.rng.random() < 0.5):
            return self.bot.rng.choice(playable)
        return "keep" if "keep" in nodes else "draw"

    def play(self, most_seconds: float = 1200.0) -> None:
        """Play until the scores cover the table, past the podium at the end of a match.

        Raises StuckError if the round does not end.
        """
        bot = self.bot
        passed = 0.0
        while bot.tree().id == "table":
            target = self.wanted()
            if target is not None:
                bot.press(target)
            if bot.stopped and bot.tree().id == "table" and not any(_in_panel(node) for node in bot.tree().walk()):
                bot.hurry()
            bot.wait(3 * STEP)
            passed += 3 * STEP
            if passed > most_seconds:
                seen = [(node.id, node.state) for node in bot.tree().walk() if node.state]
                away = bot.app.services.is_away
                raise StuckError(f"after {passed:.0f} s the round still goes on; wanted {target}, {away=}, {seen}")
        for _press in range(2):  # the first only ends the podium's animation
            if bot.tree().id == "Victory":
                bot.press("scores")
                bot.wait(1)
