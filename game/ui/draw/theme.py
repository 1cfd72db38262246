"""Named colours of everything drawn, and the parts of a theme: palette, world, card back.

Palettes, worlds and backs are in files, see :mod:`game.themes`. All colours are ``"#rrggbb"`` strings, which suit both
SVG text and pygame. Card colours are indexed as in :mod:`game.rules.cards`: red, yellow, green, blue, black.
"""

from typing import Final, NamedTuple

PAPER: Final = "#FBFAF5"
"""Card edge, speech bubbles, focus ring on amber."""
INK: Final = "#111111"
"""Keyline between paper and face (PAL-01), dark glyphs."""
NIGHT: Final = "#1B2430"
"""The title, and the ground of captions and curtains."""
NIGHT_SOFT: Final = "#33445A"
"""Elements on night, and arrows that lead nowhere."""
AMBER: Final = "#E9B44C"
"""Focus, your turn, the main button, the call."""
ON_AMBER: Final = "#12211C"
"""Text on amber and on paper."""
ON_AMBER_QUIET: Final = "#3A2C0A"
TEXT: Final = "#EAF2EC"
QUIET: Final = "#9FB8AC"
BRIGHT: Final = "#CFE3D8"
"""Between text and quiet text: counts, direction arrows."""
PANEL: Final = "#0C1713"
PANEL_ALPHA: Final = 209
"""Opacity of panels over the table, of 255: 82 %."""
TAG: Final = "#26463A"
"""Small labels such as "next"."""
TABLE: Final = "#12211C"
OUTLINE: Final = "#56685F"
"""Edge of a button that is not the main one."""
DIM: Final = "#0B1512"
"""Veil over the plate of a player who is away."""
WARNING: Final = "#FF8A70"
"""Text about something lost or refused; 4.5:1 on the table."""
BLACK_FACE: Final = "#23262B"

Colours = tuple[str, ...]


class Palette(NamedTuple):
    """Colours of the five kinds of card (A11Y-13).

    ``faces``: printed side; ``inks``: symbols and corner values on the face (PAL-03, A11Y-04); ``numerals``: the value
    in the paper bubble; ``tints``: the same hue, light enough for small marks on a dark panel (4.5:1). ``light``, if it
    has three colours, is that of every world in this palette: high contrast wants a nearly black table, and panels
    that are black with a bright edge.
    """

    name: str
    faces: Colours
    inks: Colours
    numerals: Colours
    tints: Colours
    light: Colours = ()


class World(NamedTuple):
    """A table to play on.

    ``light`` has its colours under the lamp, around it and at the edge (words on all of them keep 4.5:1), ``surface``
    is its material (:mod:`game.ui.world.surfaces`), ``panel`` and ``tag`` are the colours of panels and tags on it,
    ``place`` is around a round table (:mod:`game.ui.world.worlds`), "" for a plain one. ``edge`` is the colour of the
    line around panels, which are opaque then, "" for none.
    """

    name: str
    light: Colours
    surface: str
    panel: str = PANEL
    tag: str = TAG
    place: str = ""
    edge: str = ""

    def tinted(self, colour: str) -> str:
        """Return a panel colour as this table tints it, any other unchanged.

        Green panels would look foreign on wood.
        """
        if self.edge and colour == NIGHT:
            return self.panel
        return {PANEL: self.panel, TAG: self.tag, TABLE: self.light[1]}.get(colour, colour)


class Back(NamedTuple):
    """The back of all cards: a ``pattern`` and on it an ``emblem`` (:mod:`game.ui.cards.backs`).

    The pattern has the colour ``line`` on a ``ground``, the emblem ``fill`` and ``ink``.
    """

    name: str
    ground: str
    pattern: str
    line: str
    emblem: str
    fill: str
    ink: str


class Theme(NamedTuple):
    """The palette, world and card back in use."""

    palette: Palette
    world: World
    back: Back


def theme_of(palette: Palette, world: World, back: Back) -> Theme:
    if palette.light:
        world = world._replace(light=palette.light, panel="#000000", tag=TAG, place="", edge=BRIGHT)
    return Theme(palette, world, back)
