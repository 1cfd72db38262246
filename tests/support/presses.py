"""Presses of several devices."""

import pygame

from tests.support.desk import Desk


def press(desk: Desk, pad: int, button: int = pygame.CONTROLLER_BUTTON_A) -> None:
    desk.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad))
    desk.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad))
