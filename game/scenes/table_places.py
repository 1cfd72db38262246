"""Where things are on one table now: the layout for its window, its seats and the own cards, and each card's aim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..ui.layout import TableLayout, table_layout

if TYPE_CHECKING:
    from .table import TableScene


def places(scene: TableScene) -> TableLayout:
    """The places as they are now."""
    own = len(scene.picture.hand) if scene.me is not None else (scene.picture.counts or [0])[0]
    text = scene.services.settings.text_scale / 100
    return table_layout(scene.size, len(scene.match.seats), scene.me or 0, own, text)


def captions_spot(scene: TableScene) -> tuple[int, int, int]:
    """Right above the piles, and below the plates however large the letters are."""
    layout = scene.layout
    highest = max((place.plate.bottom for place in layout.places if place.side == "top"), default=0.0)
    bottom = layout.draw.y - layout.draw.height / 2 - layout.px(12)
    return scene.size[0] // 2, round(bottom), round(highest + layout.px(6))


def aim(scene: TableScene, seconds: float) -> None:
    """Every card of mine goes to its place within ``seconds``, new ones at once."""
    layout, count, lifted = scene.layout, len(scene.picture.hand), scene.input.lifted
    still = scene.services.settings.reduced_motion
    spots = layout.hand(count, None if still else lifted, scene.playable or ())
    if still and lifted is not None:
        spots[lifted] = spots[lifted]._replace(y=spots[lifted].y - layout.px(8))  # A11Y-17: no move of more
    for held, spot in zip(scene.picture.hand, spots, strict=True):
        new = not held.spot.height
        held.aim(spot, 0.0 if still or new else seconds)
