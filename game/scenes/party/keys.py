"""What has to be pressed by whom where several people play on one machine: the own controller or half of the keyboard,
else keys of the keyboard that is everybody's (PTY-05, PTY-14, PTY-15).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.input.actions import Act
from game.ui.input.devices import pad_of
from game.ui.input.key_labels import PAD_KINDS, PadKind, label, prompt
from game.ui.input.keyboard_halves import HALVES, Half

if TYPE_CHECKING:
    from game.scenes.party.passed import PartyTable
    from game.scenes.services import Services

CALL_KEYS: Final = "1234567890"
"""The key with which each seat calls, in the order of the people."""
HAND_KEYS: Final = "qweyzxcvbnagjrtuiopsdfhklm"
"""Keys to raise the hand: those that mean nothing else go to the people in order."""
OWN_KEYS: Final = {"call": Act.CALL, "hand": Act.HAND, "jump": Act.KEEP, "pass": Act.DRAW, "doubt": Act.SORT}
"""What the buttons of the rail are on a device of one's own: who is not on turn has nothing to keep, draw or sort."""


def own_pad(scene: PartyTable, seat: int) -> int | None:
    """The controller of a seat, None without one of its own."""
    pad = pad_of(scene.services.devices.source_of(seat))
    return pad if pad is not None else scene.pads.get(seat)


def own_half(scene: PartyTable, seat: int) -> Half | None:
    """The half of the keyboard that is this seat's, None without one."""
    source = scene.services.devices.source_of(seat)
    return next((half for half in HALVES if half == source), None)


def seat_prompt(scene: PartyTable, seat: int | None, act: Act) -> str:
    """What a seat has to press, on the device of its own or on the one in use that is everybody's."""
    services = scene.services
    if seat is not None and (half := own_half(scene, seat)):
        keys = services.bindings.of(act, half)
        return label(half, keys[0]) if keys else ""
    pad = own_pad(scene, seat) if seat is not None else None
    if pad is not None:
        return prompt(services.bindings, act, "gamepad", pad_letters(services, pad))
    if services.device == "gamepad" and any(own_pad(scene, other) is not None for other in scene.people):
        # Somebody else's was used last.
        return prompt(services.bindings, act, "keyboard", shared=services.devices.halves)
    return services.prompt(act)


def pad_letters(services: Services, pad: int) -> PadKind:
    """Whose letters a controller has: as the player says, else as it looks itself."""
    chosen = next((kind for kind in PAD_KINDS if kind == services.settings.pad_letters), None)
    return chosen or services.devices.pads.kind(pad)


def hand_keys(services: Services) -> list[str]:
    """The keys to raise hands that are free."""
    return [key for key in HAND_KEYS if _is_free(services, key)]


def _is_free(services: Services, letter: str) -> bool:
    """Whether a letter means nothing yet, on either half neither."""
    bindings, code = services.bindings, pygame.key.key_code(letter)
    if services.devices.halves:
        return bindings.on_half(code) is None and bindings.common(code) is None
    return bindings.act("keyboard", code) is None


def rail_letters(scene: PartyTable) -> dict[str, tuple[str, int]]:
    """Which button of the rail each letter presses: its kind and the seat."""
    people, halves = scene.people, scene.services.devices.halves
    without = [seat for seat in people if not (halves and own_half(scene, seat))]
    pairs = zip(CALL_KEYS, people, strict=False)
    found = {letter: ("call", seat) for letter, seat in pairs if _is_free(scene.services, letter)}
    return found | {letter: ("hand", seat) for letter, seat in zip(hand_keys(scene.services), without, strict=False)}


def rail_keys(
    scene: PartyTable, seat: int, kinds: Sequence[str], letters: dict[str, tuple[str, int]]
) -> tuple[str, ...]:
    """What triggers each of the buttons of a seat, "" for none."""
    if own_half(scene, seat) or own_pad(scene, seat) is not None:
        return tuple([seat_prompt(scene, seat, OWN_KEYS[kind]) for kind in kinds])
    if scene.services.device in ("touch", "switch"):
        return ("",) * len(kinds)
    found = {pressed: letter.upper() for letter, pressed in letters.items()}
    return tuple([found.get((kind, seat), "") for kind in kinds])
