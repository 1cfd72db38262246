"""Keys and buttons of several people on one machine (PTY-05, PTY-14, PTY-15).

A player uses the own controller or half of the keyboard, or else letters of the shared keyboard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.party.party_players import PartyPlayers
from game.scenes.party.pending_turn import PendingTurn
from game.scenes.table.audience import Audience, DeviceOwners
from game.ui.input.actions import Act, Action
from game.ui.input.bindings import Board
from game.ui.input.devices import pad_of
from game.ui.input.key_labels import PAD_KINDS, PadKind, label, prompt
from game.ui.input.keyboard_halves import HALVES, Half
from game.ui.kit import Kit

CALL_KEYS: Final = "1234567890"
"""Keys to call with, dealt to the people in seat order."""
HAND_KEYS: Final = "qweyzxcvbnagjrtuiopsdfhklm"
"""Keys to raise the hand; those without another binding are dealt in seat order."""
OWN_KEYS: Final = {"call": Act.CALL, "hand": Act.HAND, "jump": Act.KEEP, "pass": Act.DRAW, "doubt": Act.SORT}
"""Actions of the rail buttons on a player's own device: off turn they have no other use."""


def own_pad(players: PartyPlayers, seat: int) -> int | None:
    """Return the controller of a seat, or None if it has none."""
    pad = pad_of(players.kit.devices.source_of(seat))
    return pad if pad is not None else players.pads.get(seat)


def own_half(players: PartyPlayers, seat: int) -> Half | None:
    """Return the keyboard half of a seat, or None if it has none."""
    source = players.kit.devices.source_of(seat)
    return next((half for half in HALVES if half == source), None)


def seat_prompt(players: PartyPlayers, seat: int | None, act: Act) -> str:
    """Return what a seat presses for ``act``, on its own device or else the shared one.

    A seat that shares the keyboard calls and catches by its own letter, which its strip names too.
    """
    kit = players.kit
    if seat is not None and (letter := _letter(players, seat, act)):
        return letter
    if seat is not None and (half := own_half(players, seat)):
        keys = kit.bindings.codes_of(act, half)
        return label(half, keys[0]) if keys else ""
    pad = own_pad(players, seat) if seat is not None else None
    if pad is not None:
        return prompt(kit.bindings, act, "gamepad", pad_letters(kit, pad))
    if kit.device == "gamepad" and any(own_pad(players, other) is not None for other in players.screen_seats):
        # Another player's pad was used last.
        return prompt(kit.bindings, act, "keyboard", shared=kit.devices.is_keyboard_split)
    return kit.prompt(act)


def pad_letters(kit: Kit, pad: int) -> PadKind:
    chosen = next((kind for kind in PAD_KINDS if kind == kit.settings.pad_letters), None)
    return chosen or kit.devices.pads.kind(pad)


def hand_keys(kit: Kit) -> list[str]:
    return [key for key in HAND_KEYS if _is_free(kit, key)]


def _is_free(kit: Kit, letter: str) -> bool:
    bindings, code = kit.bindings, pygame.key.key_code(letter)
    if kit.devices.is_keyboard_split:
        return bindings.half_and_act_of(code) is None and bindings.common_act_of(code) is None
    return bindings.act_of("keyboard", code) is None


def _has_keys(players: PartyPlayers, seat: int) -> bool:
    """Whether the rail buttons of a seat are keys of its own device.

    Seats that share a device get letters, as both would read the same key; the device serves the one who looks.
    """
    shares = len(players.kit.devices.seats_of(players.kit.devices.source_of(seat))) > 1
    return not shares and (own_half(players, seat) is not None or own_pad(players, seat) is not None)


def deal_letters(players: PartyPlayers) -> None:
    """Give every rail button a letter of its own.

    A seat keeps its letter, even while a bot plays for it, unless the key gets another meaning; if none is left, one is
    taken from a seat without a person.
    """
    devices, seats = players.kit.devices, players.screen_seats
    made_of = (
        tuple(seats),
        players.kit.bindings.changes,
        devices.is_keyboard_split,
        tuple(map(devices.source_of, seats)),
    )
    if made_of == players.lettered_for:
        return
    players.lettered_for = made_of
    without = [seat for seat in seats if not (own_half(players, seat) and _has_keys(players, seat))]
    calls = [key for key in CALL_KEYS if _is_free(players.kit, key)]
    for kind, free, sitting in (("call", calls, seats), ("hand", hand_keys(players.kit), without)):
        kept = {seat: key for (one, seat), key in devices.letters.items() if one == kind and key in free}
        for seat in sitting:
            if seat not in kept:
                rest = [key for key in free if key not in kept.values()]
                idle = [other for other in kept if other not in sitting]
                if rest or idle:
                    kept[seat] = rest[0] if rest else kept.pop(idle[0])
        for seat in {seat for one, seat in devices.letters if one == kind} - {*kept}:
            del devices.letters[kind, seat]
        devices.letters |= {(kind, seat): key for seat, key in kept.items()}


def rail_letters(players: PartyPlayers) -> dict[str, tuple[str, int]]:
    letters, seats = players.kit.devices.letters, players.screen_seats
    return {key: (kind, seat) for (kind, seat), key in letters.items() if seat in seats}


def rail_keys(
    players: PartyPlayers, seat: int, kinds: Sequence[str], letters: dict[str, tuple[str, int]]
) -> tuple[str, ...]:
    """Return the key label of each button of a seat, "" for none."""
    if _has_keys(players, seat):
        return tuple([seat_prompt(players, seat, OWN_KEYS[kind]) for kind in kinds])
    if players.kit.device in ("touch", "switch"):
        return ("",) * len(kinds)
    found = {pressed: _printed(players, letter) for letter, pressed in letters.items()}
    return tuple([found.get((kind, seat), "") for kind in kinds])


def _letter(players: PartyPlayers, seat: int, act: Act) -> str:
    """Return the label of a seat's own letter for a call or a catch, "" if it has none."""
    kind = next((kind for kind in ("call", "hand") if OWN_KEYS[kind] is act), None)
    letters = players.kit.devices.letters
    if kind is None or (kind, seat) not in letters or seat not in players.screen_seats or _has_keys(players, seat):
        return ""
    return "" if players.kit.device in ("touch", "switch") else _printed(players, letters[kind, seat])


def _printed(players: PartyPlayers, letter: str) -> str:
    board: Board = HALVES[0] if players.kit.devices.is_keyboard_split else "keyboard"
    return label(board, ord(letter))


class PartyDeviceOwners(DeviceOwners):
    """Owners of the devices at a shared table."""

    def __init__(self, players: PartyPlayers, audience: Audience, pending_turn: PendingTurn) -> None:
        self._players, self._audience, self._pending_turn = players, audience, pending_turn

    @property
    def _wanted(self) -> int | None:
        if self._audience.viewer_seat is not None:
            return self._audience.viewer_seat
        return self._pending_turn.view_request.seat if self._pending_turn.view_request is not None else None

    def owner(self, action: Action) -> int | None:
        """Return the owner; on a shared device, the seat that looks or is asked to (JOIN-01)."""
        seats = self._players.kit.devices.seats_of(action.source)
        if not seats:
            return next((seat for seat, pad in self._players.pads.items() if pad == action.pad >= 0), None)
        wanted = self._wanted
        return wanted if wanted in seats else seats[0]

    def presser(self, action: Action) -> int | None:
        owner = self.owner(action)
        found = self._wanted if owner is None else owner
        return self._audience.face_down.chooser if found is None else found

    def out_of_turn(self, action: Action) -> int | None:
        match, owner = self._players.match, self.owner(action)
        if action.repeat or not match.round_number or owner in (match.seat_on_turn, match.presses.claimant):
            return None
        return owner

    def is_uninvolved(self, action: Action) -> bool:
        owner, chooser = self.owner(action), self._audience.face_down.chooser
        return owner is not None and owner != (self._audience.viewer_seat if chooser is None else chooser)

    def belongs_to_other_seat(self, action: Action) -> bool:
        owner, ask = self.owner(action), self._pending_turn.view_request
        return owner is not None and ask is not None and owner != ask.seat

    def personal(self, seat: int | None) -> bool:
        if seat is None:
            return False
        devices = self._players.kit.devices
        source = devices.source_of(seat)
        return seat in self._players.pads or (bool(source) and len(devices.seats_of(source)) == 1)
