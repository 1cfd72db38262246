"""The colours: three palettes for the card faces and the named colours of everything else.

A palette is chosen by a setting (A11Y-13). All colours are ``"#rrggbb"`` strings, so that they go into SVG text as
well as into pygame. Card colours are indexed as in :mod:`game.rules.cards`: red, yellow, green, blue, black.
"""

from dataclasses import dataclass, replace
from typing import Final, Protocol

PAPER: Final = "#FBFAF5"
"""Card edge, speech bubbles, focus ring on amber."""
INK: Final = "#111111"
"""Keyline between paper and face (PAL-01), dark glyphs."""
NIGHT: Final = "#1B2430"
"""Card backs and the title."""
NIGHT_SOFT: Final = "#33445A"
"""Ornament on night."""
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
"""Panels are laid over the table at 82 %."""
TAG: Final = "#26463A"
"""Small labels such as "next"."""
TABLE: Final = "#12211C"
DIM: Final = "#0B1512"
DIM_ALPHA: Final = 107
"""Laid over a card that may not be played, 42 %."""
WARNING: Final = "#FF8A70"
"""Words of something lost or refused; 4.5:1 on the table."""
BLACK_FACE: Final = "#23262B"


@dataclass(frozen=True)
class Palette:
    """Colours of the five kinds of card and of the table they lie on.

    ``faces``: printed side; ``inks``: symbols and corner values on the face (PAL-03, A11Y-04); ``numerals``: the value
    in the paper bubble; ``tints``: the same hue, light enough for small marks on a dark panel (4.5:1).
    """

    name: str
    faces: tuple[str, str, str, str, str]
    inks: tuple[str, str, str, str, str]
    numerals: tuple[str, str, str, str, str]
    tints: tuple[str, str, str, str, str]
    table_centre: str = "#1E3A30"
    table: str = TABLE
    table_edge: str = "#0A1310"
    stuff: str = "cloth"
    """What the table is made of, see :mod:`game.ui.cards.surfaces`."""
    panel: str = PANEL
    tag: str = TAG
    """Panels and tags as they lie on this table, see :meth:`laid`."""

    def laid(self, colour: str) -> str:
        """A colour of panels as this table tints it: green panels would look foreign on wood. Others stay."""
        return {PANEL: self.panel, TAG: self.tag, TABLE: self.table}.get(colour, colour)


_INKS: Final = ("#FFFFFF", INK, INK, "#FFFFFF", "#FFFFFF")

DEFAULT: Final = Palette(
    "default",
    ("#CC2A14", "#FFE619", "#45B87F", "#0E30B0", BLACK_FACE),
    _INKS,
    ("#A81C09", INK, "#0C3F26", "#0E30B0", INK),
    ("#FF7A63", "#FFE619", "#6FE0A8", "#8FA8FF", PAPER),
)
CONTRAST: Final = Palette(
    "contrast",
    ("#B40500", "#FFF71A", "#00C48C", "#0F00A5", "#16181C"),
    ("#FFFFFF", "#000000", "#000000", "#FFFFFF", "#FFFFFF"),
    ("#8A0400", "#000000", "#003324", "#0F00A5", "#000000"),
    ("#FF9C8C", "#FFF71A", "#4DF0BE", "#A9B6FF", "#FFFFFF"),
    "#0E1512",
    "#000000",
    "#000000",
)
PURE: Final = Palette(
    "pure",
    ("#D82600", "#FFE600", "#26AB7F", "#0045A1", BLACK_FACE),
    _INKS,
    ("#B01F00", INK, "#063F2C", "#0045A1", INK),
    ("#FF7A63", "#FFE600", "#58DDB0", "#8FB0FF", PAPER),
)
PALETTES: Final = {palette.name: palette for palette in (DEFAULT, CONTRAST, PURE)}


def palette(name: str) -> Palette:
    """The palette with this settings name; an unknown name gives the default one."""
    return PALETTES.get(name, DEFAULT)


@dataclass(frozen=True)
class Table:
    """A table to play on: its colours from the light to the edge (words on it keep 4.5:1), and its stuff. No channel
    of a colour is above 62: the table is computed in quarter steps."""

    centre: str
    middle: str
    edge: str
    stuff: str
    panel: str
    tag: str


TABLES: Final = {
    "green": Table("#1E3A30", TABLE, "#0A1310", "cloth", PANEL, TAG),
    "wood": Table("#3E2819", "#291A10", "#140C07", "wood", "#150D08", "#4A3323"),
    "blue": Table("#17293E", "#0F1B2D", "#080E19", "waves", "#0A1220", "#263F5C"),
}


class Chosen(Protocol):
    """The settings that say which colours there are."""

    palette: str
    table: str
    own_colours: tuple[int, ...]


def chosen(settings: Chosen) -> Palette:
    """The palette of these settings on their table; in high contrast the table is nearly black, whatever its stuff."""
    colours, table = _colours(settings), TABLES.get(settings.table, TABLES["green"])
    if colours is CONTRAST:
        return replace(colours, stuff=table.stuff)
    return replace(
        colours,
        table_centre=table.centre,
        table=table.middle,
        table_edge=table.edge,
        stuff=table.stuff,
        panel=table.panel,
        tag=table.tag,
    )


def _colours(settings: Chosen) -> Palette:
    if settings.palette != "own":
        return palette(settings.palette)
    from game.ui.draw import own_colours  # few need it, and the start should not wait for it

    return own_colours.palette(settings.own_colours)
