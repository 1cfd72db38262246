"""Targets on a shared screen: the rail, the curtain, and places of a face-down hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.moves import DRAW, KEEP
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.curtain import REVEAL, CurtainPlaces
from game.scenes.party.keys import OWN_KEYS, rail_letters
from game.scenes.party.rail import name_px
from game.scenes.party.screen import SharedScreen
from game.scenes.table.orders import BlindMove, ChooseFaceDown, Command, Peek, PressRailButton
from game.scenes.table.table import Table
from game.scenes.table.targets import NOWHERE, Target
from game.ui.input.actions import Act
from game.words import _


def rail_targets(screen: SharedScreen) -> Iterator[Target]:
    """Yield the rail's background and then its buttons."""
    rail, words, tips = screen.rail, screen.kept_rail.words, _tips(screen.table.table)
    names, called = {seat.seat: seat.name for seat, _box in rail.names}, screen.table.show.cast.names
    letters = {pressed: letter for letter, pressed in rail_letters(screen.players).items()}
    px = name_px(screen.kept_rail.m)
    yield Target("rail", "", "", rail.box, group="rail", is_reachable=False)
    for number, button in enumerate(rail.buttons):
        kind, seat = button.kind, button.seat
        yield Target(
            button.id, "button", _("{name}: {button}").format(name=names[seat], button=words[kind]), button.box,
            PressRailButton(kind, seat), OWN_KEYS[kind], seat, letters.get((kind, seat), ""), button.key,
            _("{name}: {button}").format(name=called[seat], button=tips[kind]), "rail", number, px=px,
        )  # fmt: skip


def _tips(table: Table) -> dict[str, str]:
    """Return the tooltip for each kind of button."""
    return {
        "call": _("Call “{word}” with 1 card left").format(word=table.show.call_word),
        "hand": _("Catch a player who forgot to call"),
        "jump": _("Jump in"),
        "pass": _("I pass"),
        "doubt": _("I challenge!"),
    }


def curtain_targets(screen: SharedScreen, places: CurtainPlaces) -> Iterator[Target]:
    yield Target(REVEAL, "", "", places.reveal, Command.REVEAL)
    yield from rail_targets(screen)
    key = screen.prompt(Act.PAUSE)
    yield Target("pause", "", "", places.pause, Command.PAUSE, Act.PAUSE, key=key, tip=_("Pause"))


def face_down_targets(pads: PadsInHands) -> Iterator[Target]:
    """Yield every seat's peek; if a seat is asked, also its places, the draw pile and keep."""
    layout, seat = pads.table.show.layout, pads.face_down.chooser
    for one in pads.players.screen_seats:
        yield Target(f"peek:{one}", "", "", NOWHERE, Peek(one), Act.INSPECT, one, is_reachable=False)
    if seat is None or not pads.table.show.picture.card_counts:
        return
    count, top = pads.table.show.picture.card_counts[seat], pads.rail.box.y
    for place in range(count):
        box, name = layout.strips(count)[place], _("Card {n}").format(n=place + 1)
        box = box._replace(h=max(1.0, min(box.bottom, top) - box.y))
        yield Target(
            f"place:{place}", "card", name, box, ChooseFaceDown(place), group="places", number=place,
            fan=(place, count), is_reachable=False,
        )  # fmt: skip
    yield Target("draw", "", "", layout.draw.bounds, BlindMove(DRAW), Act.DRAW, is_reachable=False, subject="draw")
    yield Target("key:keep", "", "", NOWHERE, BlindMove(KEEP), Act.KEEP, is_reachable=False)
