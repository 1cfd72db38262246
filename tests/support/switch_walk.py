"""One-switch mode starts and stops on a page while devices and the focus come and go.

Nothing happens without a press, whatever was held (A11Y-27, A11Y-29, A11Y-30).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pygame

from game.main.app import App
from game.settings import as_table
from game.ui.input.actions import Act, Action
from game.ui.input.translator import OUTSIDE

DEVICES = ("keyboard", "mouse", "gamepad", "touch")
STEP = 0.1
LONG_ENOUGH = 1.0
"""Seconds in which a held direction repeats and the one-switch frame moves several times."""
PAD = 0


def keys(kind: int) -> list[pygame.Event]:
    return [pygame.Event(kind, key=key, mod=0, unicode="") for key in (pygame.K_RIGHT, pygame.K_DOWN)]


def button(kind: int, app: App) -> list[pygame.Event]:
    return [pygame.Event(kind, pos=place(app), button=1)]


def buttons(kind: int) -> list[pygame.Event]:
    codes = (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    return [pygame.Event(kind, button=code, instance_id=PAD) for code in codes]


def axes(value: float) -> list[pygame.Event]:
    found = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
    value = round(value * 32767)
    return [pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=PAD) for axis in found]


def finger(kind: int, app: App) -> list[pygame.Event]:
    (x, y), (width, height) = place(app), app.window.surface.get_size()
    return [pygame.Event(kind, finger_id=4, x=x / width, y=y / height, dx=0.0, dy=0.0)]


def place(app: App) -> tuple[int, int]:
    """Return the centre of a focusable node, preferably a slider or card, which react to a hold."""
    top = app.stack.top
    assert top is not None
    nodes = [node for node in top.ui_tree().walk() if node.focusable and "offscreen" not in node.state]
    nodes.sort(key=lambda node: node.role not in ("slider", "card"))
    return nodes[0].rect.center if nodes else (400, 400)


def held(device: str, app: App) -> list[pygame.Event]:
    """Return the events of the device going down, on something that repeats or follows."""
    return {
        "keyboard": lambda: keys(pygame.KEYDOWN),
        "mouse": lambda: button(pygame.MOUSEBUTTONDOWN, app),
        "gamepad": lambda: [*buttons(pygame.CONTROLLERBUTTONDOWN), *axes(1)],
        "touch": lambda: finger(pygame.FINGERDOWN, app),
    }[device]()


def let_go(device: str, app: App) -> list[pygame.Event]:
    """Return the events of the device being released; sticks come back slowly."""
    return {
        "keyboard": lambda: keys(pygame.KEYUP),
        "mouse": lambda: button(pygame.MOUSEBUTTONUP, app),
        "gamepad": lambda: [*buttons(pygame.CONTROLLERBUTTONUP), *axes(0.7), *axes(0)],
        "touch": lambda: finger(pygame.FINGERUP, app),
    }[device]()


def post(app: App, *events: pygame.Event) -> None:
    app.step(STEP, events)


def wait(app: App) -> None:
    for _step in range(round(LONG_ENOUGH / STEP)):
        app.step(STEP, [])


def scan(app: App, mode: str) -> None:
    app.services.settings.scan = mode
    app.apply_settings()


@contextmanager
def hands_off(app: App) -> Iterator[None]:
    """Assert that nothing acts and no setting changes in this context.

    The end of a cancelled press, which is outside everything, and a moving pointer are allowed: they choose nothing.
    """
    acts: list[Action] = []
    act, before = app.act, as_table(app.services.settings)

    def watched(action: Action) -> None:
        acts.append(action)
        act(action)

    with (
        patch.object(app, "act", watched),
        patch.object(app.scanner, "choose", lambda: acts.append(Action(Act.CONFIRM))),
    ):
        yield
    known = [action for action in acts if action.act is Act.POINTER_MOVE or action.pos == OUTSIDE]
    assert acts == known
    assert as_table(app.services.settings) == before


def starts_and_stops(app: App, device: str) -> None:
    """Start one-switch mode while the device is held, and stop it while a stick is pushed.

    Fail if anything acts by itself.
    """
    scan(app, "off")
    post(app, *held(device, app))
    scan(app, "one")
    with hands_off(app):
        post(app, *let_go(device, app))
        wait(app)
        if device == "gamepad":
            post(app, *axes(1))
    scan(app, "off")
    with hands_off(app):
        for value in (0.9, 0) if device == "gamepad" else ():
            post(app, *axes(value))
        wait(app)


def goes_away(app: App, device: str) -> None:
    """Take away the window's focus, or the controller, while the device is held.

    Fail if anything acts by itself.
    """
    for gone in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.CONTROLLERDEVICEREMOVED):
        if gone != pygame.CONTROLLERDEVICEREMOVED or device == "gamepad":
            scan(app, "off")
            post(app, *held(device, app))
            app.take(pygame.Event(gone, instance_id=PAD))
            with hands_off(app):
                wait(app)
                post(app, pygame.Event(pygame.WINDOWFOCUSGAINED))
                wait(app)
            post(app, *let_go(device, app))


def nothing_happens_without_a_press(app: App, device: str) -> None:
    """Fail if starting or stopping one-switch mode, or losing a device, presses anything."""
    starts_and_stops(app, device)
    goes_away(app, device)
