"""Where things are on one table now: the layout for its window, its seats and the own cards, and each card's aim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.layout.mirror import mirrored
from game.scenes.table.layout.table import TableLayout, table_layout
from game.scenes.table.layout.tv import tv_layout
from game.ui import anim
from game.ui.metrics import metrics_for, text_of
from game.ui.stage import CaptionsPlace
from game.ui.widgets.captions import box_height

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def places(scene: TableScene) -> TableLayout:
    """The places as they are now."""
    own = scene.picture.room
    if scene.me is None:
        own = scene.picture.counts[scene.bottom] if scene.picture.counts else 0
    seats, settings, bottom, lift = len(scene.match.seats), scene.services.settings, scene.bottom, scene.lift
    if settings.tv:
        layout = tv_layout(scene.size, seats, bottom, own, lift, scene.window)
    else:
        letters, size = text_of(settings), settings.ui_scale
        layout = table_layout(scene.size, seats, bottom, own, letters, size, lift, scene.window)
    return mirrored(layout, bottom) if settings.mirrored else layout


def captions_spot(scene: TableScene) -> CaptionsPlace:
    """Right above the piles, and below the plates and the tags that are there; where large letters have no room
    between them, over the lower ends of the own cards, which say nothing that their upper ends do not."""
    layout, m = scene.layout, metrics_for(scene.size, scene.services.settings)
    turn = scene.picture.turn
    tagged = (turn, scene.picture.follower(turn)) if turn >= 0 else ()
    tops = [place for place in layout.places if place.side == "top"]
    lowest = [place.tag.bottom if place.seat in tagged else place.plate.bottom for place in tops]
    highest = max(lowest, default=0.0) + layout.px(6)
    bottom = layout.draw.y - layout.draw.height / 2 - layout.px(12)
    wide = m.safe.width
    if layout.tv or bottom - highest < box_height(m):
        bottom = layout.draw_button.bottom
        highest = bottom - layout.px(120)
        beside = layout.places[scene.bottom].plate, layout.call
        wide = round(max(box.x for box in beside) - min(box.right for box in beside) - layout.px(16))
    return CaptionsPlace(scene.size[0] // 2, round(bottom), round(highest), wide)


def aim(scene: TableScene, at_once: bool = False) -> None:
    """Every card of mine sets out for its place, new ones are there at once: up in 100 ms, down in 130, neighbours
    aside in 120 (FEEL-01, FEEL-02), and in 130 whenever cards come, go or change places (FEEL-17)."""
    layout, picture, lifted = scene.layout, scene.picture, scene.input.lifted
    still, slots = scene.services.settings.reduced_motion, picture.slots()
    advised = scene.coaching.card
    raised = {slots[index] for index in (*(scene.playable or ()), advised) if index is not None and index < len(slots)}
    apart = advised if lifted is None else lifted
    spots = layout.hand(picture.room, None if still or apart is None else slots[apart], raised)
    order = tuple(zip(map(id, picture.hand), slots, strict=True))
    other, picture.arranged = order != picture.arranged, order
    for index, (held, slot) in enumerate(zip(picture.hand, slots, strict=True)):
        spot, up = spots[slot], index == lifted
        if spot is held.target and up == held.up and not held.returns:
            continue  # nothing new since the last frame
        if up and still:
            spot = spot._replace(y=spot.y - min(8, layout.px(8)))  # A11Y-17: no move of more
        elif index == advised and index == apart and not up:
            spot = spot._replace(y=spot.y + layout.px(14))  # the ring around it leaves the words above free
        seconds = anim.LIFT if up else anim.LOWER if held.up else anim.RELAYOUT if other else anim.PUSH
        held.up, held.returns = up, held.returns and held.moving
        if held.returns:
            seconds = held.seconds - held.passed
        new = at_once or not held.spot.height
        fade = still and not new
        held.aim(spot, 0.0 if new else anim.REDUCED if still else seconds, fade)
