"""Faces of the seats: animals and people, each on a coloured, patterned disc (PAL-04)."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin, sqrt
from typing import Final, NamedTuple

import pygame

from game.ui.draw import shapes, theme, vector
from game.ui.draw.surface_cache import Cache
from game.ui.portraits import busts, drawing
from game.ui.portraits.face_features import ANIMALS, PEOPLE
from game.ui.portraits.mood import AHEAD, Look, Mood

_WITHIN: Final = '<circle cx="0" cy="0" r="45" fill="#FFFFFF"/>'
"""Mask of the disc, since SVG here cannot clip: it cuts the ears off a head thrown back."""
_RIM: Final = '<circle cx="0" cy="0" r="44.2" fill="none" stroke="{edge}" stroke-width="3.6"/>'
EXPRESSIVE_LEAST_PX: Final = 32
"""Least width of a disc in pixels at which a face shows a mood."""
RADIUS: Final = 46.0
"""Radius of the disc, in the units of the drawings."""


@dataclass(frozen=True)
class Disc:
    """Ground of an avatar: a colour unlike the four card hues, and a pattern of its own."""

    colour: str
    pattern: str


DISCS: Final = {
    "you": Disc("#4A5F62", "plain"),
    "fox": Disc("#C46A8E", "dots"),
    "owl": Disc("#7D5BA6", "rings"),
    "bear": Disc("#2F8F9D", "stripes"),
    "cat": Disc("#D88A3A", "rays"),
    "rabbit": Disc("#7C6A62", "grid"),
    "frog": Disc("#B9779B", "slant"),
    "penguin": Disc("#8D99A6", "bars"),
    "badger": Disc("#A9745A", "diamonds"),
    "hedgehog": Disc("#5F8792", "spiral"),
}
"""Grounds by the face they belong to; people share that of "you"."""
_STRANGER: Final = "you"
"""Face shown for a name that this version does not know."""
FACES: Final = PEOPLE | ANIMALS
NAMES: Final = tuple(FACES)


class FaceState(NamedTuple):
    """Visible state of a face: its ``mood``, its ``look``, and whether its eyes are ``shut``."""

    mood: Mood = Mood.CALM
    look: Look = AHEAD
    shut: bool = False

    def at_size(self, px: int) -> "FaceState":
        """Return the state in a disc ``px`` wide: calm where that is too small."""
        return self if px >= EXPRESSIVE_LEAST_PX else CALM


CALM: Final = FaceState()


def render(
    name: str, px: int, edge: str = theme.PAPER, face_state: FaceState = CALM, cache: Cache | None = None
) -> pygame.Surface:
    """Draw an avatar in a disc ``px`` wide, with a thin edge; an unknown name gives "you".

    "owl@fox" is the owl on the ground of the fox: colour and pattern of a seat are chosen apart from the face
    (JOIN-01). What its moods share is cached in ``cache``, because a face that reacts is drawn between two frames.
    """
    face, mark = _face(name), name.partition("@")[2]
    ground = mark if mark in DISCS else face if face in DISCS else _STRANGER
    parts = Cache() if cache is None else cache
    head = _raster(drawing.head(face, FACES[face], *face_state), px)
    head.blit(parts.get(("within", px), lambda: _raster(_WITHIN, px)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture = parts.get(("ground", ground, px), lambda: _raster(_ground(DISCS[ground]), px)).copy()
    picture.blit(head, (0, 0))
    picture.blit(parts.get(("rim", edge, px), lambda: _raster(_RIM.format(edge=edge), px)), (0, 0))
    return picture


def bust(name: str, px: int, face_state: FaceState = CALM) -> pygame.Surface:
    """Draw a person to the shoulders, ``px`` wide, with a scarf that is that of the seat.

    Names are as for :func:`render`.
    """
    face, seat = _face(name), disc_of(name)
    head = drawing.head(face, FACES[face], *face_state)
    return _part(busts.bust(face, head, face_state.mood, seat.colour, seat.pattern), busts.BOX, px)


def torso(name: str, px: int, mood: Mood) -> pygame.Surface:
    """Draw the part of :func:`bust` that neither looks nor holds anything."""
    seat = disc_of(name)
    return _part(busts.torso(_face(name), mood, seat.colour, seat.pattern), busts.BOX, px)


def head(name: str, px: int, face_state: FaceState) -> pygame.Surface:
    """Draw the head alone of a person ``px`` wide, in :data:`game.ui.portraits.busts.HEAD_BOX`."""
    face = _face(name)
    return _part(busts.placed(face, drawing.head(face, FACES[face], *face_state)), busts.HEAD_BOX, px)


def hands(name: str, px: int) -> pygame.Surface:
    """Draw the hands alone of a person ``px`` wide, for what they hold to be below them."""
    return _part(busts.hands(_face(name)), busts.HANDS_BOX, px)


def _part(body: str, box: vector.Box, px: int) -> pygame.Surface:
    """Draw what is in a box of a person ``px`` wide."""
    return vector.raster(body, box, (round(px * box[2] / busts.BOX[2]), round(px * box[3] / busts.BOX[2])))


def _face(name: str) -> str:
    face = name.partition("@")[0]
    return face if face in FACES else _STRANGER


def seated(person: pygame.Surface, size: tuple[int, int], corner: tuple[int, int]) -> pygame.Surface:
    """Return the upper part of a bust, cut as for :meth:`game.ui.cards.art.CardArt.seated`."""
    picture = vector.clear_surface(size)
    picture.blit(person, (0, 0))
    radius, left = corner
    panel = shapes.panel((left + size[0] + radius, size[1] + radius), radius, "#FFFFFF", 255)
    picture.blit(panel, (-left, -radius), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _ground(disc: Disc) -> str:
    return (
        f'<circle cx="0" cy="0" r="45" fill="{disc.colour}"/>'
        f'<g fill="none" stroke="#FFFFFF" stroke-opacity=".17" stroke-width="3">{PATTERNS[disc.pattern]()}</g>'
    )


def _raster(body: str, px: int) -> pygame.Surface:
    return vector.raster(body, (-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS), (px, px))


def disc_of(name: str) -> Disc:
    face, _at, mark = name.partition("@")
    return DISCS.get(mark, DISCS.get(face, DISCS["you"]))


TEAMS: Final = (Disc("#7D5BA6", "stripes"), Disc("#C46A2E", "dots"))
"""Grounds of the teams' badges (PAL-04); a ring and a square tell them apart without colour."""
_SIGNS: Final = (
    '<circle cx="0" cy="0" r="19" fill="none" stroke="#FFFFFF" stroke-width="11"/>',
    '<rect x="-20" y="-20" width="40" height="40" rx="7" fill="#FFFFFF" transform="rotate(45)"/>',
)


def team_badge(team: int, px: int) -> pygame.Surface:
    """Draw the badge that the two partners of team 0 or 1 wear."""
    disc = TEAMS[team]
    body = (
        f'<circle cx="0" cy="0" r="45" fill="{disc.colour}"/>'
        f'<g fill="none" stroke="#FFFFFF" stroke-opacity=".22" stroke-width="4">{PATTERNS[disc.pattern]()}</g>'
        f'{_SIGNS[team]}<circle cx="0" cy="0" r="42" fill="none" stroke="{theme.PAPER}" stroke-width="7"/>'
    )
    return _raster(body, px)


def _lines(turn: float, step: int) -> str:
    """Return chords of the disc, ``step`` apart, turned by ``turn`` degrees: SVG cannot clip."""
    chords = ((y, sqrt(max(0.0, 43.0**2 - y**2))) for y in range(-40, 41, step))
    return vector.group("".join(f'<path d="M{-x:.1f} {y} H{x:.1f}"/>' for y, x in chords), turn=turn)


def _dots(shape: str) -> str:
    places = ((x + (6 if y // 12 % 2 else 0), y) for y in range(-36, 37, 12) for x in range(-36, 37, 12))
    return "".join(shape.format(x=x, y=y) for x, y in places if x * x + y * y < 40**2)


def _rays() -> str:
    angles = [radians(a) for a in range(0, 360, 20)]
    return "".join(f'<path d="M0 0 L{43 * cos(a):.1f} {43 * sin(a):.1f}"/>' for a in angles)


def _spiral() -> str:
    points = [(4 + a / 40, radians(a)) for a in range(0, 1480, 12)]
    return '<path d="M' + " L".join(f"{r * cos(a):.1f} {r * sin(a):.1f}" for r, a in points) + '"/>'


PATTERNS: Final[dict[str, Callable[[], str]]] = {
    "plain": lambda: "",
    "dots": lambda: _dots('<circle cx="{x}" cy="{y}" r="1.6"/>'),
    "diamonds": lambda: _dots('<path d="M{x} {y} m0 -3 l3 3 l-3 3 l-3 -3Z"/>'),
    "rings": lambda: "".join(f'<circle cx="0" cy="0" r="{r}"/>' for r in (14, 24, 34)),
    "stripes": lambda: _lines(0, 10),
    "bars": lambda: _lines(90, 10),
    "slant": lambda: _lines(-45, 10),
    "grid": lambda: _lines(45, 13) + _lines(-45, 13),
    "rays": _rays,
    "spiral": _spiral,
}
