"""The layout of one table now, the room for captions, and the moves of own cards."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cards import is_wild
from game.scenes.table.layout.large import LARGE_TEXT, large_layout
from game.scenes.table.layout.table_layout import Spot, TableLayout, mirrored, table_layout
from game.scenes.table.show.picture import HandCard, Picture
from game.settings import Settings
from game.ui import anim
from game.ui.metrics import USUAL_TEXT, metrics_for, text_of
from game.ui.stage import CaptionsPlace
from game.ui.widgets.captions import box_height


class LayoutSpec(NamedTuple):
    """The room of a table.

    ``size`` is in pixels, ``rail_space`` the design pixels that a rail takes below, ``window_height`` the height of a
    window of which it fills only the upper part (else 0); ``bottom_seat`` is the seat at the lower edge, ``goal_count``
    the number of a tour match's goals to show.
    """

    size: tuple[int, int]
    seats: int
    bottom_seat: int
    own_card_count: int
    rail_space: float
    window_height: int
    goal_count: int = 0


def layout_for(spec: LayoutSpec, settings: Settings) -> TableLayout:
    """Return the layout for this room: usual or large, mirrored if set."""
    size, seats, bottom, own, lift, window, goals = spec
    text = text_of(settings)
    if settings.tv:
        layout = large_layout(size, seats, bottom, own, lift, window, goals=goals)
    elif text >= LARGE_TEXT:
        layout = large_layout(size, seats, bottom, own, lift, window, text, settings.ui_scale, goals)
    else:
        layout = table_layout(size, seats, bottom, own, text - USUAL_TEXT + 1, settings.ui_scale, lift, window, goals)
    return mirrored(layout, bottom) if settings.mirrored else layout


def captions_spot(layout: TableLayout, bottom: int, settings: Settings) -> CaptionsPlace:
    """Return the place of captions: right above the piles, and below the plates.

    Without room between them it is over the lower ends of the own cards, which say nothing that their upper ends do
    not.
    """
    m = metrics_for(layout.size, settings)
    lowest = [place.plate.bottom for place in layout.places if place.side == "top"]
    highest = max(lowest, default=0.0) + layout.px(6)
    edge = layout.draw.y - layout.draw.height / 2 - layout.px(12)
    wide = m.safe.width
    if layout.large or edge - highest < box_height(m, settings.caption_size):
        edge = layout.draw_button.bottom
        highest = edge - layout.px(120)
        beside = layout.places[bottom].plate, layout.call
        wide = round(max(box.x for box in beside) - min(box.right for box in beside) - layout.px(16))
    return CaptionsPlace(layout.size[0] // 2, round(edge), round(highest), wide)


class HandHighlight(NamedTuple):
    """The cards of the own hand that are set apart, by index.

    ``lifted_index`` is under pointer or focus, ``advised_index`` by the coach, ``marked_indexes`` are playable.
    """

    lifted_index: int | None
    advised_index: int | None
    marked_indexes: set[int] | None


def aim(picture: Picture, layout: TableLayout, highlight: HandHighlight, reduces_motion: bool, at_once: bool) -> None:
    """Send every own card to its place; new ones are there at once.

    Up in 100 ms, down in 130, neighbours aside in 120 (FEEL-01, FEEL-02), and in 130 whenever cards come, go or change
    places (FEEL-17).
    """
    slots, (lifted, advised, marked) = picture.slots(), highlight
    raised = {slots[index] for index in (*(marked or ()), advised) if index is not None and index < len(slots)}
    apart = advised if lifted is None else lifted
    spots = layout.hand(picture.room, None if reduces_motion or apart is None else slots[apart], raised)
    order = tuple(zip(map(id, picture.hand), slots, strict=True))
    is_rearranged, picture.arrangement = order != picture.arrangement, order
    for index, (held, slot) in enumerate(zip(picture.hand, slots, strict=True)):
        spot, up = spots[slot], index == lifted
        if spot is held.target and up == held.was_lifted and not held.is_returning:
            continue  # nothing new since the last frame
        if up and reduces_motion:
            spot = spot._replace(y=spot.y - min(8, layout.px(8)))  # A11Y-17: move it no further
        elif index == advised and index == apart and not up:
            spot = spot._replace(y=spot.y + layout.px(14))  # its ring then leaves the words above free
        _set_out(held, spot, up, reduces_motion, at_once, is_rearranged)


def _set_out(held: HandCard, spot: Spot, up: bool, reduces_motion: bool, at_once: bool, is_rearranged: bool) -> None:
    seconds = (
        anim.LIFT_SECONDS
        if up
        else anim.LOWERING_SECONDS
        if held.was_lifted
        else anim.RELAYOUT_SECONDS
        if is_rearranged
        else anim.PUSH_ASIDE_SECONDS
    )
    if up and not (held.was_lifted or reduces_motion or at_once) and is_wild(held.card):
        held.sheen_seconds = anim.SHEEN_SECONDS
    held.was_lifted, held.is_returning = up, held.is_returning and held.is_moving
    if held.is_returning:
        seconds = held.seconds - held.passed_seconds
    new = at_once or not held.spot.height
    held.aim(spot, 0.0 if new else anim.CROSS_FADE_SECONDS if reduces_motion else seconds, reduces_motion and not new)
