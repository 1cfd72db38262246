"""All faces side by side, to choose one of (JOIN-01)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.players.roster import GALLERY, HUMAN_AVATAR
from game.scenes.services import Services
from game.sessions.session import own_avatar
from game.ui.draw import text, theme
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.form import Page
from game.words import _
from game.words.player_words import face_word

_WIDTH: Final = 1300
_TILE: Final = 168
"""Width of a tile in design pixels, at normal text size."""
_MOST: Final = 7
"""Most tiles in a row."""
_FACE: Final = 136
_WORDS_PX: Final = 24
_PAD: Final = 14
_ROUND: Final = 28
_PENCIL: Final = 0.36
"""Size of the pencil badge, as a share of the face."""


def own_face(services: Services) -> str:
    chosen = services.settings.face
    return chosen if chosen in GALLERY else HUMAN_AVATAR


def choose_own_face(services: Services, on_change: Callable[[], None]) -> None:
    """Open all faces for the player; the choice is stored, then ``changed`` is called."""

    def choose(face: str) -> None:
        services.settings.face = "" if face == HUMAN_AVATAR else face
        services.hooks.apply_settings()
        on_change()

    faces = [(face, own_avatar(face)) for face in GALLERY]
    services.stack.push(FacePicker(services, _("Your face"), faces, own_face(services), choose))


class OwnFace(Widget):
    """The player's face with a pencil; a press opens the choice of faces (JOIN-01)."""

    role = "button"

    def __init__(self, services: Services, rect: pygame.Rect, on_change: Callable[[], None]) -> None:
        super().__init__("own-face")
        self.services, self.rect, self.on_change = services, rect, on_change

    def activate(self) -> None:
        choose_own_face(self.services, self.on_change)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, mood = look.kit.art, Mood.GLAD if state.is_highlighted else Mood.CALM
        avatar = own_avatar(self.services.settings.face)
        surface.blit(art.avatar(avatar, self.rect.width, mood=mood), self.rect)
        side = round(self.rect.width * _PENCIL)
        badge = pygame.Rect(0, 0, side, side)
        badge.bottomright = self.rect.bottomright
        surface.blit(art.pill(badge.size, theme.AMBER, 255, theme.NIGHT, max(2, look.m.px(3))), badge)
        pencil = art.glyph("pencil", side * 5 // 9, theme.ON_AMBER)
        surface.blit(pencil, pencil.get_rect(center=badge.center))

    def said(self) -> tuple[str, str]:
        return _("Your face"), face_word(own_face(self.services))


class FaceTile(Widget):
    """A face with its word, glad to be looked at; ``avatar`` names the picture with its ground."""

    role = "button"
    ring_radius = _ROUND

    def __init__(self, face: str, avatar: str, is_chosen: bool, action: Callable[[], None]) -> None:
        super().__init__(f"face.{face}")
        self.avatar, self.is_chosen, self.action = avatar, is_chosen, action
        self.words = face_word(face)

    def activate(self) -> None:
        self.action()

    def height(self, look: Look, width: int) -> int:
        return look.m.px(_FACE + 3 * _PAD) + text.size("Ay", look.m.font(_WORDS_PX))[1]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        m, art = look.m, look.kit.art
        fill, alpha = (theme.TAG, 255) if state.is_hovered else (theme.PANEL, theme.PANEL_ALPHA)
        edge = max(2, m.px(4)) if self.is_chosen else 0
        surface.blit(art.panel(self.rect.size, m.px(_ROUND), fill, alpha, theme.AMBER if edge else "", edge), self.rect)
        mood = (
            Mood.SHOUTING if state.is_pressed else Mood.GLAD if state.is_highlighted or state.is_hovered else Mood.CALM
        )
        face = art.avatar(self.avatar, m.px(_FACE), mood=mood)
        surface.blit(face, face.get_rect(midtop=(self.rect.centerx, self.rect.top + m.px(_PAD))))
        self.draw_lines(surface, look)

    def said(self) -> tuple[str, str]:
        return self.words, ""

    def states(self) -> tuple[str, ...]:
        return ("checked",) if self.is_chosen else ()

    def lines(self, look: Look) -> list[Text]:
        m = look.m
        px = m.font(_WORDS_PX)
        box = pygame.Rect(0, 0, self.rect.width - m.px(_PAD), text.size("Ay", px)[1])
        box.midbottom = self.rect.centerx, self.rect.bottom - m.px(_PAD)
        return [Text(f"{self.id}.word", self.words, box, px, theme.TEXT)]


class FacePicker(Page[Services]):
    """A tile for each face and picture of ``faces``; ``on_choose`` gets the pressed face."""

    def __init__(
        self,
        services: Services,
        title: str,
        faces: Sequence[tuple[str, str]],
        chosen_face: str,
        on_choose: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self.title, self.faces, self.chosen_face, self.on_choose = title, faces, chosen_face, on_choose

    def build(self) -> None:
        area = self.column(self.heading(), _WIDTH)
        tiles: list[Widget] = [
            FaceTile(face, avatar, face == self.chosen_face, self._chooser(face)) for face, avatar in self.faces
        ]
        gap = self.m.px(_PAD)
        columns = max(2, min(_MOST, area.width // round(self.m.px(_TILE) * self.m.text)))
        wide, tall = (area.width - gap * (columns - 1)) // columns, tiles[0].height(self.look, 0)
        for number, tile in enumerate(tiles):
            row, column = divmod(number, columns)
            tile.rect = pygame.Rect(area.left + column * (wide + gap), area.top + row * (tall + gap), wide, tall)
        rows = -(-len(tiles) // columns)
        self.scroll.take(tiles, area, rows * (tall + gap) - gap)
        self.group.set_widgets([self.back_button, *tiles], f"face.{self.chosen_face}")

    def _chooser(self, face: str) -> Callable[[], None]:
        def choose() -> None:
            self.on_choose(face)
            self.back()

        return choose
