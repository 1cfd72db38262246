"""Every picture of the game, by name and size.

Pictures are made when first asked for and kept while there is room (:mod:`game.ui.draw.surface_cache`). All surfaces
have an alpha channel and pygame's own layout: blit them as they are and do not draw on them, they are shared. Sizes are
surface pixels. Nothing here needs a window.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.cards import BLACK, OWN_RULE_CARDS, Card, is_wild
from game.rules.kinds import COLOURED
from game.ui.cards import avatars, backs, faces, logo, material, symbols, wilds
from game.ui.cards.surroundings import Surroundings
from game.ui.draw import drawn_text, shapes, text, theme, vector
from game.ui.draw.surface_cache import Cache
from game.ui.portraits.mood import AHEAD, Look, Mood

if TYPE_CHECKING:
    from game.settings import Settings

SHADOW_SHIFT: Final = (3, 9)
"""Offset of a shadow's middle, right and down, in units (156 to a card's width)."""
COUNT_SHARE: Final = 0.57
"""Size of the number on a card with a count, as a share of the card's height."""
_SECOND_WORD: Final = 0.2475
"""Size of the second word of a chip, in heights of the chip."""
_GROUNDS: Final = (theme.PANEL, theme.TAG, theme.TABLE)
_DULL: Final = ("", theme.TAG, theme.OUTLINE)
"""Fills of panels for words, and edges that a world with an edge of its own replaces."""
_FAINT: Final = 150
"""Opacity up to which a panel is meant to be seen through, of 255."""
_ROUND_TO_LINE: Final = 24.0
"""Radius of a panel in widths of its edge: a fine line that tight words do not touch."""
_SHADOW_SPREAD: Final = 18
_ICONS: Final = (
    "arrow", "back", "book", "bookmark", "bubble", "cards", "chart", "check", "clock", "contrast", "cross", "crown",
    "dice", "down", "eye", "fast", "flag", "folder", "full", "gamepad", "gear", "globe", "hand", "help", "hint", "home",
    "info", "keyboard", "left", "letters", "lock", "minus", "mode_open", "mode_pads", "mode_pass", "mode_phones",
    "mouse", "music", "pad_circle", "pad_cross", "pad_square", "pad_triangle", "pause", "pencil", "people",
    "person", "phone", "phone_asleep", "picture", "pile", "play", "plus", "quit", "replay", "right", "robot",
    "shield", "sort", "sound_off", "sound_on", "star", "trash", "trophy", "undo", "up", "warning", "wifi",
)  # fmt: skip
ICONS: Final = tuple(sorted({*_ICONS, *(kind.drawing for kind in COLOURED if kind.drawing != "word")}))
"""Names that :meth:`CardArt.glyph` knows."""


def symbols_of(settings: "Settings") -> str:
    """Return the key of the symbol and value sizes; the TV preset has its own (TV-01)."""
    return "TV" if settings.tv else settings.symbols_size


class CardArt:
    """The pictures in one theme and symbol size; make a new one when either setting changes."""

    def __init__(self, chosen: theme.Theme, symbols_size: str = "M") -> None:
        self.palette, self.world, self._back = chosen.palette, chosen.world, chosen.back
        self._lowered = material.lowered_palette(self.palette)
        self.sizes = faces.SIZES.get(symbols_size, faces.SIZES["M"])
        self.own_rule_texts: Mapping[Card, str] = {}
        """Text on the own-rule cards of the round, by card (M26)."""
        self.cache = Cache()
        self.surroundings = Surroundings(self.palette, self.world, self.cache)

    def face(self, card: Card, height: int) -> pygame.Surface:
        return self.wild_face(card, BLACK, height)

    def wild_face(self, card: Card, chosen_colour: int | None, height: int) -> pygame.Surface:
        """Return a card's face; a wild with a chosen colour shows it and keeps its shape (FEEL-27)."""
        colour = BLACK if chosen_colour is None or not is_wild(card) else chosen_colour
        key = "face", card, colour, self._note(card), height
        return self.cache.get(key, lambda: self.draw_face(card, colour, height))

    def draw_face(self, card: Card, colour: int, height: int, dim: bool = False) -> pygame.Surface:
        """Draw as :meth:`wild_face` but without caching, if only the result is to be kept.

        ``dim`` is for a card that may not be played now (A11Y-36).
        """
        palette = self._lowered if dim else self.palette
        if is_wild(card):
            face = wilds.wild(palette, self._frame(height), card, colour, self._note(card), self.sizes.index)
        else:
            face = faces.coloured(self._blanks(height), palette, card)
        return material.grained(face)

    def _note(self, card: Card) -> str:
        return self.own_rule_texts.get(card, "") if card in OWN_RULE_CARDS else ""

    def back(self, height: int) -> pygame.Surface:
        return self.cache.get(("back", height), lambda: material.grained(backs.render(self._back, self._frame(height))))

    def blank(self, height: int) -> pygame.Surface:
        size = faces.width_of(height), height
        scale = faces.scale_of(height)
        radius, edge = faces.RADIUS * scale, 3 * scale
        return self.cache.get(("blank", height), lambda: self.panel(size, radius, theme.PANEL, 120, theme.TAG, edge))

    def shadow(self, height: int) -> pygame.Surface:
        scale = faces.scale_of(height)
        size = faces.width_of(height), height
        spread = self._spread(height)
        return self.cache.get(("shadow", height), lambda: material.shadow(size, faces.RADIUS * scale, spread))

    def shadow_offset(self, height: int) -> tuple[int, int]:
        scale, spread = faces.scale_of(height), self._spread(height)
        return round(SHADOW_SHIFT[0] * scale) - spread, round(SHADOW_SHIFT[1] * scale) - spread

    def turned_card(self, card: Card | None, height: int, turn: float) -> pygame.Surface:
        """Return a card (None: a back) turned clockwise by ``turn`` degrees, with its shadow.

        For still pictures, in which nothing turns.
        """
        return self.cache.get(("lying", card, height, turn), lambda: self._lying(card, height, turn))

    def symbol(self, colour: int, px: int, ink: str | None = None) -> pygame.Surface:
        """Return a heart, sun, leaf or waves; ``ink`` defaults to the tint for dark panels."""
        ink = ink or self.palette.tints[colour]
        return self.cache.get(("symbol", colour, px, ink), lambda: symbols.render(colour, ink, px))

    def turned_symbol(self, colour: int, px: int, turn: int) -> pygame.Surface:
        """Return the symbol turned counter-clockwise by ``turn`` degrees."""
        make = lambda: pygame.transform.rotozoom(self.symbol(colour, px), turn, 1)  # noqa: E731
        return self.cache.get(("turned", colour, px, turn), make)

    def avatar(
        self,
        name: str,
        px: int,
        edge: str = theme.PAPER,
        mood: Mood = Mood.CALM,
        look: Look = AHEAD,
        *,
        shut: bool = False,
    ) -> pygame.Surface:
        """Return a seat's face in its disc, with a mood and its eyes at ``look`` or ``shut``.

        Small faces are calm, see :data:`game.ui.cards.avatars.EXPRESSIVE_LEAST_PX`.
        """
        sight = avatars.FaceState(mood, look, shut).at_size(px)
        return self.cache.get(
            ("avatar", name, px, edge, sight), lambda: avatars.render(name, px, edge, sight, self.cache)
        )

    def bust(self, name: str, px: int, mood: Mood = Mood.CALM, look: Look = AHEAD) -> pygame.Surface:
        """Return a person to the shoulders, ``px`` wide, whose hands rest on the lower edge."""
        sight = avatars.FaceState(mood, look)
        return self.cache.get(("bust", name, px, sight), lambda: avatars.bust(name, px, sight))

    def torso(self, name: str, px: int, mood: Mood) -> pygame.Surface:
        """Return the same person without head and hands."""
        return self.cache.get(("torso", name, px, mood), lambda: avatars.torso(name, px, mood))

    def head(self, name: str, px: int, face_state: avatars.FaceState) -> pygame.Surface:
        """Return the head of a person ``px`` wide, which changes more often than the rest."""
        return self.cache.get(("head", name, px, face_state), lambda: avatars.head(name, px, face_state))

    def hands(self, name: str, px: int) -> pygame.Surface:
        """Return the hands of a person ``px`` wide."""
        return self.cache.get(("hands", name, px), lambda: avatars.hands(name, px))

    def seated(
        self, name: str, size: tuple[int, int], corner: tuple[int, int], mood: Mood = Mood.CALM
    ) -> pygame.Surface:
        """Return the upper part of a bust, cut by the lower left corner of its panel.

        The bust is as wide as ``size``. ``corner`` is the radius of the corner, and how far the bust is from the left
        edge of the panel.
        """
        key = "seated", name, size, corner, mood
        return self.cache.get(key, lambda: avatars.seated(self.bust(name, size[0], mood), size, corner))

    def team(self, team: int, px: int) -> pygame.Surface:
        """Return the badge that partners share, for team 0 or 1."""
        return self.cache.get(("team", team, px), lambda: avatars.team_badge(team, px))

    def glyph(self, name: str, px: int, colour: str = theme.TEXT) -> pygame.Surface:
        """Return a pictogram of ICONS in one colour. Raises KeyError for another name."""
        if name not in ICONS:
            raise KeyError(name)
        body, box = vector.inked(f"icons/{name}", colour), (0, 0, 24, 24)
        return self.cache.get(("glyph", name, px, colour), lambda: vector.raster(body, box, (px, px)))

    def bubble(
        self,
        size: tuple[int, int],
        fill: str = theme.AMBER,
        edge: str = "",
        edge_width: float = 0,
        tail: str = "down-left",
    ) -> pygame.Surface:
        key = "bubble", size, fill, edge, edge_width, tail
        return self.cache.get(key, lambda: shapes.bubble(size, fill, edge, edge_width, tail))

    def pill(
        self, size: tuple[int, int], fill: str = theme.PANEL, alpha: int = 255, edge: str = "", edge_width: float = 0
    ) -> pygame.Surface:
        return self.panel(size, min(size) / 2, fill, alpha, edge, edge_width)

    def panel(
        self,
        size: tuple[int, int],
        radius: float,
        fill: str = theme.PANEL,
        alpha: int = theme.PANEL_ALPHA,
        edge: str = "",
        edge_width: float = 0,
    ) -> pygame.Surface:
        """Return a panel with round corners.

        In a world of edged panels those for words are opaque and have its edge (A11Y-05), unless ``edge`` is ``fill``.
        """
        if self.world.edge and fill in _GROUNDS and alpha > _FAINT:
            alpha = 255
            if edge in _DULL and edge != fill:
                edge, edge_width = self.world.edge, max(1.0, radius / _ROUND_TO_LINE)
        fill, edge = self.world.tinted(fill), self.world.tinted(edge)
        key = "panel", size, radius, fill, alpha, edge, edge_width
        return self.cache.get(key, lambda: shapes.panel(size, radius, fill, alpha, edge, edge_width))

    def turned_ring(
        self, size: tuple[int, int], radius: float, turn: float, colour: str, width: float
    ) -> pygame.Surface:
        """Return a ring around a rectangle that is turned clockwise by ``turn`` degrees."""
        key = "turned ring", size, radius, turn, colour, width
        return self.cache.get(key, lambda: shapes.turned_ring(size, radius, turn, colour, width))

    def badge(self, px: int) -> pygame.Surface:
        return self.cache.get(("badge", px), lambda: shapes.badge(px))

    def chip(self, colour: int, room: tuple[float, float], word: str, name: str, least: float) -> pygame.Surface:
        """Return a pill with symbol and ``word`` of a colour and the ``name`` of its symbol.

        Long words shrink it to ``room`` pixels of width. Where the name would have less than ``least`` pixels, it gives
        way to the word (A11Y-07).
        """
        chip = self._chip_in(colour, room, word, name)
        return chip if chip.get_height() * _SECOND_WORD + 0.5 >= least else self._chip_in(colour, room, word, "")

    def _chip_in(self, colour: int, room: tuple[float, float], word: str, name: str) -> pygame.Surface:
        chip = self._chip_at(colour, room[1], word, name)
        wide = chip.get_width()
        return chip if wide <= room[0] else self._chip_at(colour, room[1] * room[0] / wide, word, name)

    def _chip_at(self, colour: int, height: float, word: str, name: str) -> pygame.Surface:
        key = "chip", colour, round(height), word, name
        return self.cache.get(key, lambda: self._chip(colour, round(height), word, name))

    def count_card(self, height: int, count: str, fill: str = "", ink: str = "#FFFFFF") -> pygame.Surface:
        """Return a small back with a number in ``ink``, or a card with the colour ``fill``."""
        ground = fill or self._back.ground
        return self.cache.get(("count", height, count, ground), lambda: _count_card(height, count, ground, ink))

    def direction_ring(
        self, size: tuple[int, int], step: int, turn: float = 0, alpha: float = 0.2, width: float = 0
    ) -> pygame.Surface:
        """Return the arrows of the direction (:func:`game.ui.draw.shapes.ring`).

        They turn every frame, so turned ones are not cached. With a ``width`` it is the badge of
        :func:`game.ui.draw.shapes.badge_ring`.
        """
        if width:
            badge = "badge ring", size, step, turn, alpha, width
            return self.cache.get(badge, lambda: shapes.badge_ring(size[0], step, turn, theme.BRIGHT, alpha, width))
        width = shapes.arrow_width(size[1])
        if turn:
            return shapes.ring(size, step, turn, theme.BRIGHT, alpha, width)
        key = "ring", size, step, alpha
        return self.cache.get(key, lambda: shapes.ring(size, step, 0, theme.BRIGHT, alpha, width))

    def background(self, size: tuple[int, int]) -> pygame.Surface:
        return self.surroundings.page_background(size)

    def logo(self, width: int) -> pygame.Surface:
        return self.cache.get(("logo", width), lambda: logo.logo(self.palette, width))

    def _frame(self, height: int) -> pygame.Surface:
        return self.cache.get(("frame", height), lambda: faces.frame(height))

    def _blanks(self, height: int) -> faces.Blank:
        bubble = self.cache.get(("face bubble", height), lambda: faces.bubble(self.sizes, height))
        return faces.Blank(self._frame(height), bubble, self.sizes)

    def _lying(self, card: Card | None, height: int, turn: float) -> pygame.Surface:
        twice = self.back(2 * height) if card is None else self.face(card, 2 * height)
        picture = vector.halved_and_turned(twice, turn)
        shade = pygame.transform.rotozoom(self.shadow(height), -turn, 1)
        shift = SHADOW_SHIFT[1] * faces.scale_of(height)
        both = vector.clear_surface((shade.get_width(), round(shade.get_height() + 2 * shift)))
        middle = both.get_rect().center
        vector.blit_centred(both, shade, middle[0], middle[1] + shift)
        vector.blit_centred(both, picture, *middle)
        return both

    def _spread(self, height: int) -> int:
        return max(2, round(_SHADOW_SPREAD * faces.scale_of(height)))

    def _chip(self, colour: int, height: int, word: str, name: str) -> pygame.Surface:
        ink, px, mark = self.palette.inks[colour], height * (0.33 if name else 0.4), round(height * 0.56)
        words = max(text.size(word, px)[0], text.size(name, _SECOND_WORD * height)[0])
        size = round(height * 0.3 + mark + height * 0.14 + words + height * 0.38), height
        edge = max(2, round(height * 0.055))
        chip = shapes.pill(size, theme.PAPER)
        inner = size[0] - 2 * edge, height - 2 * edge
        chip.blit(shapes.pill(inner, self.palette.faces[colour], 255, theme.INK, max(1, edge * 0.4)), (edge, edge))
        chip.blit(symbols.render(colour, ink, mark), (round(height * 0.3), round((height - mark) / 2)))
        left = height * 0.44 + mark
        text.draw(chip, word, (left, height * (0.49 if name else 0.63)), px, ink, "baseline")
        if name:
            text.draw(chip, name, (left, height * 0.79), _SECOND_WORD * height, ink, "baseline")
        return chip


def _count_card(height: int, count: str, ground: str, ink: str) -> pygame.Surface:
    px = height * COUNT_SHARE
    # Two figures widen the card rather than shrink (A11Y-07).
    size = max(round(height * 0.68), round(text.size(count, px)[0] + height * 0.18)), height
    edge = max(1, round(height * 0.06))
    picture = shapes.panel(size, height * 0.14, theme.PAPER, 255)
    inner = size[0] - 2 * edge, height - 2 * edge
    picture.blit(shapes.panel(inner, height * 0.1, ground, 255), (edge, edge))
    number = faces.word(count, ink, px)
    place = number.get_rect(center=(round(size[0] / 2), round(height / 2)))
    drawn_text.note_text(picture, place, count, count, px, ink, "ink")
    vector.blit_centred(picture, number, size[0] / 2, height / 2)
    return picture
