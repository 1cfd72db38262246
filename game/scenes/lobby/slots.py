"""The tiles of the lobby: a place, taken or free, and a seating mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.lobby.lobby_words import mode_words, place_words
from game.sessions.lobby import LobbySlot
from game.ui.draw import text, theme
from game.ui.input.device_kinds import kind_of
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Look, State, Text, Widget, short_names
from game.ui.widgets.rows import NOTE_PX, stacked_lines
from game.ui.widgets.sitter import Sitter, seat
from game.words import _
from game.words.player_words import handicap_words

NAME_PX: Final = 30
LINE_PX: Final = 22
_PAD: Final = 16
_FACE: Final = 84
LEAST_HEIGHT_PX: Final = 150
"""Least height of a place, in design pixels."""
_ROUND: Final = 34


class Tile(Widget):
    """A panel that can be pressed."""

    role = "button"
    ring_radius = _ROUND

    def __init__(self, id: str, action: Callable[[], None]) -> None:
        super().__init__(id)
        self.action = action

    def activate(self) -> None:
        self.action()

    def ground(
        self, surface: pygame.Surface, look: Look, state: State, fill: str = theme.PANEL, edge: str = ""
    ) -> None:
        fill, alpha = (theme.TAG, 255) if state.is_hovered else (fill, theme.PANEL_ALPHA)
        wide = max(2, look.m.px(3)) if edge else 0
        surface.blit(look.kit.art.panel(self.rect.size, look.m.px(_ROUND), fill, alpha, edge, wide), self.rect)


class FreeSlot(Tile):
    """A free place; the first one says how to take it."""

    def __init__(self, id: str, action: Callable[[], None], words: str) -> None:
        super().__init__(id, action)
        self.words = words

    def height(self, look: Look, width: int) -> int:
        self.rect.width = width
        return max(
            look.m.px(LEAST_HEIGHT_PX), len(self.lines(look)) * text.line_step(look.m.font(LINE_PX)) + look.m.px(24)
        )

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        self.ground(surface, look, state, theme.PANEL, theme.TAG)
        ink = theme.AMBER if self.words or state.is_highlighted else theme.QUIET
        px = look.m.px(44)
        plus = look.kit.art.glyph("plus", px, ink)
        middle = (self.rect.left + look.m.px(_PAD + _FACE / 2), self.rect.centery) if self.words else self.rect.center
        surface.blit(plus, plus.get_rect(center=middle))
        self.draw_lines(surface, look)

    def lines(self, look: Look) -> list[Text]:
        m = look.m
        left = self.rect.left + m.px(_PAD + _FACE + 12)
        box = pygame.Rect(left, 0, self.rect.right - m.px(_PAD) - left, 0)
        px = m.font(LINE_PX)
        wrapped = text.wrap(self.words, px, box.width, "display") if self.words else []
        box.height = len(wrapped) * text.line_step(px)
        box.centery = self.rect.centery
        return stacked_lines(self.id, wrapped, box, px, theme.BRIGHT, "display")

    def said(self) -> tuple[str, str]:
        return _("Free seat"), self.words


class TakenSlot(Tile):
    """A taken place: person, name, device or level, and any handicap, openly (JOIN-07).

    ``lift`` is the height of its hop, 0 to 1; ``is_lit`` lights it up, also with reduced motion.
    """

    def __init__(self, id: str, slot: LobbySlot, name: str, action: Callable[[], None]) -> None:
        super().__init__(id, action)
        self.slot, self.name = slot, name
        self.icon = "robot" if slot.kind == "bot" else kind_of(slot.source).icon
        self.lift = 0.0
        self.is_lit = False
        self.says = place_words(slot)
        """Line below the name: device or level."""

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        m, art, slot = look.m, look.kit.art, self.slot
        up = -round(m.px(16) * self.lift)
        home, self.rect = self.rect, self.rect.move(0, up)
        self.ground(surface, look, state, edge=theme.AMBER if self.is_lit or self.lift > 0 else "")
        mood = Mood.GLAD if self.is_lit or self.lift > 0 or state.is_highlighted else Mood.CALM
        self.sitter(look).draw(surface, art, slot.info.avatar, mood)
        self.draw_lines(surface, look)
        icon = art.glyph(self.icon, m.font(LINE_PX), theme.QUIET)
        second = self.lines(look)[1]
        surface.blit(icon, icon.get_rect(midright=(second.box.left - m.px(8), second.box.centery)))
        self.rect = home

    def height(self, look: Look, width: int) -> int:
        self.rect.width = width
        self.rect.height = look.m.px(LEAST_HEIGHT_PX)
        lines = self.lines(look)
        return max(look.m.px(LEAST_HEIGHT_PX), lines[-1].box.bottom - lines[0].box.top + look.m.px(24))

    def lines(self, look: Look) -> list[Text]:
        m = look.m
        left = self._words_left(look)
        width = self.rect.right - m.px(_PAD) - left
        name_px, px = m.font(NAME_PX), m.font(LINE_PX)
        name = short_names([self.name], name_px, width)[0]
        device, inset = self.says, px + m.px(8)
        pieces = [device]
        if text.size(device, px)[0] > width - inset:
            pieces = text.wrap_hyphenated(device, px, width - inset, "display")
        found = [("name", name, name_px, theme.TEXT, 0)]
        found += [("with" if not n else f"with.{n}", piece, px, theme.BRIGHT, inset) for n, piece in enumerate(pieces)]
        words = handicap_words(self.slot.handicap)
        more = text.wrap(words, px, width, "display") if words else []
        found += [(f"handicap.{n}", line, px, theme.AMBER, 0) for n, line in enumerate(more)]
        heights = [text.size("Ay", size)[1] for _id, _words, size, _ink, _inset in found]
        top = self.rect.centery - sum(heights) // 2
        lines = []
        for (id, line, size, ink, inset), height in zip(found, heights, strict=True):
            box = pygame.Rect(left + inset, top, width - inset, height)
            lines.append(Text(f"{self.id}.{id}", line, box, size, ink, "midleft"))
            top += height
        return lines

    def said(self) -> tuple[str, str]:
        return self.name, self.says

    def sitter(self, look: Look) -> Sitter:
        """Return where the person is, on the lower edge of the tile."""
        return seat(self.rect, self._face(look), self._words_left(look), look.m.px(_ROUND), look.m)

    def _words_left(self, look: Look) -> int:
        return self._face(look).right + look.m.px(12)

    def _face(self, look: Look) -> pygame.Rect:
        side = min(look.m.px(_FACE), self.rect.height - look.m.px(24))
        face = pygame.Rect(0, 0, side, side)
        face.midleft = (self.rect.left + look.m.px(_PAD), self.rect.centery)
        return face


class ModeTile(Tile):
    """A seating mode: a small picture, its name and one sentence (PTY-01)."""

    role = "choice"

    def __init__(self, mode: str, is_chosen: bool, action: Callable[[], None]) -> None:
        super().__init__(f"mode.{mode}", action)
        self.mode, self.is_chosen = mode, is_chosen

    def height(self, look: Look, width: int) -> int:
        self.rect.width = width
        title = text.size("Ay", look.m.font(NAME_PX))[1]
        step = text.line_step(look.m.font(NOTE_PX))
        return max(look.m.px(118), title + len(self._sentence(look)) * step + look.m.px(28))

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        self.ground(surface, look, state, edge=theme.AMBER if self.is_chosen else "")
        px = look.m.px(_FACE)
        ink = theme.AMBER if self.is_chosen else theme.BRIGHT
        picture = look.kit.art.glyph(f"mode_{self.mode}", px, ink)
        surface.blit(picture, picture.get_rect(midleft=(self.rect.left + look.m.px(_PAD), self.rect.centery)))
        self.draw_lines(surface, look)

    def lines(self, look: Look) -> list[Text]:
        m = look.m
        left, width = self._room(look)
        px, step = m.font(NOTE_PX), text.line_step(m.font(NOTE_PX))
        title, sentence = text.size("Ay", m.font(NAME_PX))[1], self._sentence(look)
        top = self.rect.centery - (title + len(sentence) * step) // 2
        name = Text(
            f"{self.id}.name", mode_words(self.mode)[0], pygame.Rect(left, top, width, title), m.font(NAME_PX),
            theme.AMBER if self.is_chosen else theme.TEXT, "midleft",
        )  # fmt: skip
        below = pygame.Rect(left, top + title, width, len(sentence) * step)
        return [name, *stacked_lines(self.id, sentence, below, px, theme.BRIGHT)]

    def said(self) -> tuple[str, str]:
        return mode_words(self.mode)

    def states(self) -> tuple[str, ...]:
        return ("checked",) if self.is_chosen else ()

    def _room(self, look: Look) -> tuple[int, int]:
        left = self.rect.left + look.m.px(_PAD + _FACE + 16)
        return left, self.rect.right - look.m.px(_PAD) - left

    def _sentence(self, look: Look) -> list[str]:
        return text.wrap(mode_words(self.mode)[1], look.m.font(NOTE_PX), self._room(look)[1], "body")
