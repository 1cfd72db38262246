"""A podium: the first three places stand behind three steps that rise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.anim import out_back, out_cubic
from game.ui.draw import drawn_text, text, theme, vector
from game.ui.draw.surface_cache import Cache
from game.ui.portraits.busts import height_of
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Look, State, Text, Widget, short_names
from game.words.formats import enumerated

if TYPE_CHECKING:
    from game.settings import Settings
    from game.ui.stage import Node

SECONDS: Final = 1.6
"""Seconds for the whole podium to rise."""
STEPS: Final = 3
METALS: Final = ("#E9B44C", "#C6D2D6", "#DFA577")
"""Gold, silver and bronze; dark words on each keep 7:1.

The number on the step says the same without colour.
"""
_SHADES: Final = ("#B9812A", "#8C9DA4", "#AE7145")
_LIGHTS: Final = ("#F8D78C", "#E9F0F1", "#F2C9A4")
_GLOW: Final = "#F6CB74"
_NUMBER_PX: Final = 44
_NAME_PX: Final = 30
_FIGURE_PX: Final = 22
_GROWS, _LARGEST, _HIGH = 0.5, 2.4, 0.1
"""Growth of the number on a high step.

Share of the spare height that it takes, its greatest factor, and the share left above it.
"""
_WIDEST: Final = 330
_BUST: Final = 290
_PERSON: Final = height_of(100) / 100
"""Height of a bust, as a share of its width."""
_CROWD: Final = 5
"""Largest tie for second or third place that is shown."""
_GAP: Final = 8
_PAD: Final = 26
_SIDES: Final = 24
"""Room beside the words on a step, in design pixels for both sides."""
_FLOOR: Final = 14
"""Height of the floor under the steps, in design pixels."""
_BESIDE: Final = 0.98
"""Widest bust, as a share of its step."""
_TREAD: Final = 20
"""Visible height of a step's top, in design pixels."""
_LOWER: Final = 0.14
"""Drop from each step to the next, as a share of the podium's height."""
_CROWN: Final = 0.2
"""Height of the crown over a winner's head, as a share of the width of a bust."""
_SMALLER: Final = (1.0, 0.88, 0.8)
"""Sizes of the people on the three steps, relative to the first."""
_RISES: Final = ((0.40, 0.85), (0.20, 0.65), (0.0, 0.45))
"""When each step rises, as shares of the whole: the third first, the winner last."""
_CROWN_START_SHARE: Final = 0.82
"""Share of the rise from which the crown comes down."""


@dataclass(frozen=True)
class Standee:
    """A player on a step.

    ``rank`` counts from 1 and is equal in a tie; ``avatar`` is a name for :meth:`~game.ui.cards.art.CardArt.bust`,
    ``figure`` the result in words; ``name`` may be any player's.
    """

    avatar: str
    name: str
    figure: str
    rank: int


class Rise:
    """The rise of a podium: ``share`` goes from 0 to 1 at the speed of the game.

    At once with reduced motion (A11Y-17) and where everything is instant.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._passed = SECONDS if settings.reduced_motion or settings.speed == 0 else 0.0

    @property
    def share(self) -> float:
        """0 for the bare ground, 1 for all of it."""
        return self._passed / SECONDS

    @property
    def is_over(self) -> bool:
        return self._passed >= SECONDS

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds, at the speed of the game."""
        self._passed = min(SECONDS, self._passed + dt * self._settings.speed)

    def finish(self) -> None:
        self._passed = SECONDS


class Podium(Widget):
    """Up to three steps, the highest in the middle; a tie has the same height.

    Places beyond the third are left out, and so is a crowd that shares the second or third. Set ``rect``, then
    :attr:`share` (0 to 1) before each frame while it rises; the words for the tree are always the final ones.
    """

    role = "podium"
    focusable = False
    tall = 0
    """Height in pixels set by a layout; 0 for as high as the faces want."""

    def __init__(self, id: str, standees: Sequence[Standee], share: float = 1.0) -> None:
        super().__init__(id)
        self.share = share
        crowds = Counter(one.rank for one in standees)
        named = [one for one in standees if one.rank == 1 or (one.rank <= STEPS and crowds[one.rank] <= _CROWD)]
        self.standees = sorted(named, key=lambda one: one.rank)
        """Those on the podium, the winner first."""
        self._ranks = sorted({one.rank for one in named})
        self._cache = Cache()

    def height(self, look: Look, width: int) -> int:
        person = look.m.px(_BUST) * (_PERSON + _CROWN)
        return self.tall or round((self._lowest(look) + person) / (1 - 2 * _LOWER))

    def block(self, number: int, look: Look) -> pygame.Rect:
        """Return the box of a standee's step when it has risen, tread included."""
        column, gap = self._column(look), look.m.px(_GAP)
        count = len(self.standees)
        left = self.rect.centerx - (column * count + gap * (count - 1)) // 2
        above = len(self._ranks) - 1 - self._level(number)
        tall = self._lowest(look) + round(self.rect.height * _LOWER * above)
        place = _from_the_middle(self.standees).index(number)
        return pygame.Rect(left + place * (column + gap), self._floor(look).top - tall, column, tall)

    def person(self, number: int, look: Look) -> pygame.Rect:
        """Return the box of a standee's bust when the step has risen."""
        block = self.block(number, look)
        highest = self._lowest(look) + round(self.rect.height * _LOWER * (len(self._ranks) - 1))
        room = (self._floor(look).top - self.rect.top - highest) / (_PERSON + _CROWN)
        widest = min(room, block.width * _BESIDE, look.m.px(_BUST))
        wide = max(look.m.px(44), round(widest * _SMALLER[self._level(number)]))
        person = pygame.Rect(0, 0, wide, height_of(wide))
        person.midbottom = block.centerx, block.top + look.m.px(_TREAD * 0.7)
        return person

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        floor, clip = self._floor(look), surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), floor.centery).clip(clip))
        self._draw_light(surface, look)
        for number in reversed(range(len(self.standees))):
            self._draw_step(surface, look, number)
        surface.set_clip(clip)
        surface.blit(look.kit.art.pill(floor.size, theme.NIGHT_SOFT), floor)

    def node(self, look: Look, state: State) -> Node:
        node, names = super().node(look, state), self._names(look)
        node.name = enumerated(f"{one.rank}. {one.name} ({one.figure})" for one in self.standees)
        node.children = [
            line.node()
            for number, one in enumerate(self.standees)
            for line in _words(f"{self.id}.{number}", one, names[number], self.block(number, look), look)
        ]
        return node

    # ---- geometry --------------------------------------------------------------------------------------------------

    def _level(self, number: int) -> int:
        """Return the level of a standee's step, 0 for the highest."""
        return self._ranks.index(self.standees[number].rank)

    def _floor(self, look: Look) -> pygame.Rect:
        tall = look.m.px(_FLOOR)
        return pygame.Rect(self.rect.left, self.rect.bottom - tall, self.rect.width, tall)

    def _column(self, look: Look) -> int:
        count = max(1, len(self.standees))
        room = self.rect.width - look.m.px(_GAP) * (count - 1) - look.m.px(2 * _FLOOR)
        return min(room // count, round(look.m.px(_WIDEST) * (1 + (look.m.text - 1) * 0.5)))

    def _names(self, look: Look) -> list[str]:
        """Return the names as they are written on the steps: all in full, or all short."""
        width = self._column(look) - look.m.px(_SIDES)
        return short_names([one.name for one in self.standees], look.m.font(_NAME_PX), width)

    def _lowest(self, look: Look) -> int:
        return _words_height(look) + look.m.px(_TREAD + _PAD)

    def _risen(self, number: int) -> float:
        start, end = _RISES[self._level(number)]
        return min(1.0, max(0.0, (self.share - start) / (end - start)))

    # ---- drawing ---------------------------------------------------------------------------------------------------

    def _draw_step(self, surface: pygame.Surface, look: Look, number: int) -> None:
        block, person, risen = self.block(number, look), self.person(number, look), self._risen(number)
        sunk = round((1 - out_cubic(risen)) * (block.height + person.height * (1 + _CROWN)))
        person.move_ip(0, sunk - round((out_back(risen) - out_cubic(risen)) * person.height * 0.4))
        standee = self.standees[number]
        mood = Mood.GLAD if standee.rank == 1 else Mood.SAD
        surface.blit(look.kit.art.bust(standee.avatar, person.width, mood), person)
        if self._level(number) == 0:
            self._draw_crown(surface, look, person)
        picture, place = self._picture(number, look), block.move(0, sunk)
        surface.blit(picture, place)
        drawn_text.copy_lines(picture, surface, place.topleft)
        if sunk:  # still below the floor: not to be read yet
            drawn_text.fade(surface, pygame.Rect(place.left, self._floor(look).top, place.width, place.height))

    def _draw_crown(self, surface: pygame.Surface, look: Look, person: pygame.Rect) -> None:
        """Draw the crown, which comes down when the person has stopped."""
        landed = min(1.0, max(0.0, (self.share - _CROWN_START_SHARE) / (1 - _CROWN_START_SHARE)))
        if landed:
            crown = look.kit.art.glyph("crown", round(person.width * 0.4), theme.AMBER)
            drop = round((1 - out_back(landed)) * person.height * 0.3)
            surface.blit(crown, crown.get_rect(midbottom=(person.centerx, person.top + person.height // 8 - drop)))

    def _draw_light(self, surface: pygame.Surface, look: Look) -> None:
        """Draw rays behind each winner, brighter the further the step has risen."""
        for number in range(len(self.standees)):
            if self._level(number) == 0 and (seen := self._risen(number)):
                person = self.person(number, look)
                side = round(person.height * 2.2)
                rays = look.kit.art.cache.get(("rays", side), partial(_rays, side))
                rays.set_alpha(round(255 * seen))
                surface.blit(rays, rays.get_rect(center=person.center))

    def _picture(self, number: int, look: Look) -> pygame.Surface:
        """Return a step with its words, cached."""
        size, one, names = self.block(number, look).size, self.standees[number], self._names(look)

        def paint() -> pygame.Surface:
            picture = _block(size, look.m.px(_TREAD), one.rank)
            for line in _words(self.id, one, names[number], picture.get_rect(), look):
                line.draw(picture)
            return picture

        return self._cache.get((number, size, look.m), paint)


def _from_the_middle(standees: Sequence[Standee]) -> list[int]:
    """Return the numbers of the standees from left to right.

    Winners in the middle, the others in turn left and right of them, falling to both sides.
    """
    order = [number for number, one in enumerate(standees) if one.rank == 1]
    for place, number in enumerate(range(len(order), len(standees))):
        order.insert(0 if place % 2 == 0 else len(order), number)
    return order


def _words_height(look: Look) -> int:
    return sum(text.size("Ay", look.m.font(px))[1] for px in (_NUMBER_PX, _NAME_PX, _FIGURE_PX))


def _words(id: str, one: Standee, name: str, box: pygame.Rect, look: Look) -> list[Text]:
    """Return one standee's lines on the front of a step that fills ``box``."""
    found: list[Text] = []
    spare = box.height - _words_height(look) - look.m.px(_TREAD + _PAD)
    box = box.inflate(-look.m.px(_SIDES), 0).move(0, look.m.px(_TREAD + 2) + max(0, round(spare * _HIGH)))
    for what, words, design in (
        ("place", str(one.rank), _NUMBER_PX), ("name", name, _NAME_PX), ("figure", one.figure, _FIGURE_PX),
    ):  # fmt: skip
        px = look.m.font(design)
        if what == "place":
            px = min(round(px * _LARGEST), px + max(0, round(spare * _GROWS)))
        line = pygame.Rect(box.left, box.top, box.width, text.size("Ay", px)[1])
        found.append(Text(f"{id}.{what}", words, line, px, theme.ON_AMBER))
        box = box.move(0, line.height)
    return found


def _block(size: tuple[int, int], tread: int, rank: int) -> pygame.Surface:
    """Draw a step seen a little from above: a lit tread, a front that darkens downwards."""
    width, height = size
    metal, shade, light = (table[rank - 1] for table in (METALS, _SHADES, _LIGHTS))
    inset, rim = tread * 0.9, max(1.0, tread * 0.12)
    body = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="{height - tread}" x2="0" '
        f'y2="{height}">'
        f'<stop offset="0" stop-color="{metal}"/><stop offset="1" stop-color="{shade}"/></linearGradient></defs>'
        f'<path d="M{inset} 0 H{width - inset} L{width} {tread} H0Z" fill="{light}"/>'
        f'<path d="M0 {tread} H{width} V{height} H0Z" fill="url(#f)"/>'
        f'<path d="M0 {tread + rim} H{width}" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="{rim * 2}"/>'
        f'<path d="M{rim} {tread} V{height} M{width - rim} {tread} V{height}" stroke="{shade}" stroke-opacity=".55" '
        f'stroke-width="{rim * 2}"/>'
    )
    return vector.raster(body, (0, 0, width, height), size)


def _rays(side: int) -> pygame.Surface:
    """Draw a warm light with eighteen rays, fading to nothing at its rim."""
    rays = "".join(
        vector.group('<path d="M0 0 L-6.5 -50 L6.5 -50Z" fill="url(#r)"/>', turn=number * 20) for number in range(18)
    )
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">'
        f'<stop offset="0" stop-color="{_GLOW}" stop-opacity=".55"/>'
        f'<stop offset=".55" stop-color="{_GLOW}" stop-opacity=".16"/>'
        f'<stop offset="1" stop-color="{_GLOW}" stop-opacity="0"/></radialGradient>'
        f'<radialGradient id="r" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">'
        f'<stop offset="0" stop-color="{_GLOW}" stop-opacity=".34"/>'
        f'<stop offset="1" stop-color="{_GLOW}" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="0" cy="0" r="50" fill="url(#g)"/>{rays}'
    )
    return vector.raster(body, (-50, -50, 100, 100), (side, side))
