"""What a button of the table looks like, as plain data."""

from typing import NamedTuple

from game.scenes.table.layout.table_layout import Box


class ButtonLook(NamedTuple):
    """One button: ``kind`` is "call", "catch", "main", "plain", "icon" or "rule"; ``hot`` while the pointer is over it,
    ``on`` for a switch that is on. ``mood`` is how much the first two are awake, see :mod:`.callout`; ``brief`` what
    stands there where the label has no room, ``face`` whose it is, ``until`` how long it lasts, and ``moves`` whether
    it is drawn anew in every frame."""

    id: str
    label: str
    key: str
    kind: str
    box: Box
    focused: bool = False
    pressed: bool = False
    hot: bool = False
    on: bool = False
    mood: str = "quiet"
    brief: str = ""
    face: str = ""
    until: str = ""
    moves: bool = False
