"""What the curtain and the rail of a party say: functions of what everybody at the table knows (PTY-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ..rules.ruleset import RuleSet
from ..rules.view import View
from ..ui import phrases
from ..ui.actions import Act
from ..ui.bindings import prompt
from ..ui.devices import pad_of
from .curtain import Facts, Sitter
from .eyes import NEWS, Ask, news
from .names import seat_names
from .picture import Said
from .seat_rail import RailSeat

if TYPE_CHECKING:
    from ..ui.services import Services
    from .party_table import PartyTable

CALL_KEYS: Final = "1234567890"
"""The key with which each seat calls, in the order of the people."""
HAND_KEYS: Final = "qweyzxcvbnagj"
"""Keys to raise the hand: those that mean nothing else go to the people in order."""


def hand_keys(services: Services) -> list[str]:
    """The keys to raise hands that are free."""
    return [key for key in HAND_KEYS if services.bindings.act("keyboard", pygame.key.key_code(key)) is None]


def seat_of_key(scene: PartyTable, letter: str) -> tuple[str, int] | None:
    """Which button of the rail a letter presses: its kind and the seat; None for none."""
    people, hands = scene.people, hand_keys(scene.services)
    for kind, keys in (("call", list(CALL_KEYS)), ("hand", hands)):
        if letter in keys and keys.index(letter) < len(people):
            return kind, people[keys.index(letter)]
    return None


def rail_kinds(rules: RuleSet) -> tuple[str, ...]:
    """The buttons that each seat has under these rules, always."""
    jump, doubt = ("jump",) if rules.jump_in else (), ("doubt",) if rules.challenger == "anyone" else ()
    return ("call", "hand", *jump, *doubt)


def rail_seats(scene: PartyTable) -> list[RailSeat]:
    """The people in the order of their seats."""
    infos, services, hands = scene.match.seats, scene.services, hand_keys(scene.services)
    names, found = seat_names(infos), []
    for place, seat in enumerate(scene.people):
        keys: tuple[str, ...] = (CALL_KEYS[place], hands[place].upper() if place < len(hands) else "")
        if seat in scene.pads or pad_of(services.devices.source_of(seat)) is not None:
            letters = services.letters
            keys = tuple(prompt(services.bindings, act, "gamepad", letters) for act in (Act.CALL, Act.HAND))
        elif services.device in ("touch", "switch"):
            keys = ("", "")
        found.append(RailSeat(seat, names[seat], infos[seat].avatar, keys))
    return found


def curtain_facts(scene: PartyTable, ask: Ask) -> Facts:
    """All that stands on the curtain, from what a spectator sees."""
    view, infos = scene.match.view(None), scene.match.seats
    names = seat_names(infos)
    told = [event for event in scene.picture.log if not isinstance(event, Said)]
    lines = [phrases.event_line(event, names, None) for event in news(told, ask.seat)]
    return Facts(
        name=names[ask.seat],
        avatar=infos[ask.seat].avatar,
        why=ask.why,
        top=view.top,
        colour=view.colour,
        step=view.step,
        draw_count=view.draw_count,
        pending=view.pending,
        sitters=tuple(_sitter(scene, view, seat) for seat in range(len(infos))),
        news=tuple([line for line in lines if line][-NEWS:]),
        key=scene.services.prompt(Act.CONFIRM),
    )


def _sitter(scene: PartyTable, view: View, seat: int) -> Sitter:
    info = scene.match.seats[seat]
    state = "out" if seat in view.absent else "turn" if seat == view.turn else "next" if seat == view.next_seat else ""
    said = view.called[seat] and view.counts[seat] <= 2
    return Sitter(seat_names(scene.match.seats)[seat], info.avatar, view.counts[seat], state, said)
