"""The table for whoever reaches the left side better: the buttons there, the own plate on the right (A11Y-34)."""

from dataclasses import replace
from functools import lru_cache

from game.scenes.table.layout.table_layout import TableLayout
from game.ui.geometry import Box


@lru_cache(maxsize=64)
def mirrored(layout: TableLayout, me: int) -> TableLayout:
    """The layout with what lies beside the own hand on the other side; everything else keeps its place."""
    width = layout.size[0]

    def other(box: Box) -> Box:
        return box._replace(x=width - box.right)

    own = layout.places[me]
    own = replace(own, plate=other(own.plate), tag=other(own.tag), fan=other(own.fan))
    places = tuple(own if place.seat == me else place for place in layout.places)
    shape = replace(layout.shape, centre=width / layout.scale - layout.shape.centre)
    call, hand, draw = other(layout.call), other(layout.hand_button), other(layout.draw_button)
    return replace(layout, places=places, shape=shape, call=call, hand_button=hand, draw_button=draw)
