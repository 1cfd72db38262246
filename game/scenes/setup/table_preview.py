"""The table of a new game as it will be seated: faces in a ring, names below them."""

from collections.abc import Sequence
from math import cos, radians, sin

import pygame

from game.match.seats import SeatInfo
from game.ui.draw import theme
from game.ui.widgets.base import Look, Text, short_names


class TablePreview:
    """A table with a face for every seat, clockwise from the one at the bottom."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._faces: list[tuple[str, pygame.Rect]] = []

    @property
    def own(self) -> pygame.Rect:
        return self._faces[0][1]

    def seat(self, seats: Sequence[SeatInfo], look: Look) -> list[Text]:
        """Seat these people round the table; return their name plates."""
        m, box, count = look.m, self.rect, len(seats)
        px = m.px(104 if count <= 6 else 84)
        line = m.font(22) + m.px(10)
        rx, ry = box.width / 2 - px * 0.8, (box.height - line - px) / 2
        names = short_names([info.name for info in seats], m.font(22), round(px * 1.7))
        self._faces, plates = [], []
        for number, (name, info) in enumerate(zip(names, seats, strict=True)):
            angle = radians(90 + number * 360 / count)
            face = pygame.Rect(0, 0, px, px)
            face.center = (round(box.centerx + rx * cos(angle)), round(box.centery - line / 2 + ry * sin(angle)))
            self._faces.append((info.avatar, face))
            plate = pygame.Rect(0, face.bottom + m.px(2), round(px * 1.7), line)
            plate.centerx = face.centerx
            plates.append(Text(f"seat.{number}", name, plate, m.font(22), theme.TEXT))
        return plates

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the table, a card back in its middle, and the faces."""
        art, m, box = look.kit.art, look.m, self.rect
        inner = box.inflate(-box.width * 0.56, -box.height * 0.5)
        inner.centery = box.centery - m.px(16)
        table = art.surroundings.tabletop(inner.size)
        ring = table or art.panel(inner.size, min(inner.size) / 2, theme.PANEL, 150, theme.TAG, m.px(5))
        surface.blit(ring, inner)
        back = art.back(min(m.px(130), round(inner.height * 0.62)))
        surface.blit(back, back.get_rect(center=inner.center))
        for avatar, face in self._faces:
            surface.blit(art.avatar(avatar, face.width), face)
