"""Which device is whose, with several people at one machine (JOIN-01, JOIN-05, PTY-15).

A source names a device: the mouse, the finger, the whole keyboard or a half of it, a controller or a phone. A
controller's source tells it from others while it is plugged in; its mark, which the settings keep, finds it again
later. A phone is known by its mark when it reconnects.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from game.ui.input.actions import Action
from game.ui.input.key_labels import PadKind

MOUSE: Final = "mouse"
TOUCH: Final = "touch"
KEYS: Final = "keys"
LEFT: Final = "left"
RIGHT: Final = "right"
SINGLE_SOURCES: Final = ("", MOUSE, TOUCH, KEYS, LEFT, RIGHT)
"""All sources but those of which there are several: controllers and phones."""
PAD: Final = "pad"
PHONE: Final = "phone"


def pad_source(instance: int) -> str:
    return f"{PAD}:{instance}"


def pad_of(source: str) -> int | None:
    """Return the instance of the controller with this source; None for another device."""
    kind, _colon, number = source.partition(":")
    return int(number) if kind == PAD and number.isdecimal() else None


def is_phone(source: str) -> bool:
    """Whether a source is a phone, which holds its player's hand (PTY-01)."""
    return source.partition(":")[0] == PHONE


def phone_word(mark: str) -> str:
    return f"{PHONE}/{mark}" if mark else ""


def is_phone_word(word: str) -> bool:
    return word.partition("/")[0] == PHONE


def pads_among(sources: Sequence[str]) -> dict[int, int]:
    return {seat: pad for seat, source in enumerate(sources) if (pad := pad_of(source)) is not None}


def splits(sources: Iterable[str]) -> bool:
    """Whether the keyboard is split, as someone has a half of it (PTY-15)."""
    return not {LEFT, RIGHT}.isdisjoint(sources)


def source_of(action: Action) -> str:
    return action.source or {"gamepad": pad_source(0), "keyboard": KEYS}.get(action.device, MOUSE)


class PadsLike(Protocol):
    """The controllers, as far as devices need them."""

    def mark(self, instance: int) -> str:
        """Return a mark that tells makes apart and outlasts unplugging; "" for an unknown one."""

    def rumble(self, instance: int, strong: float, seconds: float) -> None:
        """Make it rumble at ``strong`` (0 to 1) for ``seconds``."""

    def kind(self, instance: int) -> PadKind:
        """Return the kind of letters on it (PTY-14)."""

    @property
    def instances(self) -> Iterable[int]:
        """The instances plugged in, in order of arrival."""


class NoPads:
    instances: tuple[int, ...] = ()

    def mark(self, instance: int) -> str:
        return ""

    def rumble(self, instance: int, strong: float, seconds: float) -> None:
        """Nothing shakes."""

    def kind(self, instance: int) -> PadKind:
        return "a-below"


class Devices:
    """The device of each seat during a party.

    A seat without an entry has none of its own: it uses any unowned one, as when the device is passed on.
    ``is_keyboard_split`` tells whether two people may share the keyboard: its halves are then devices of their own.
    """

    def __init__(self, pads: PadsLike | None = None) -> None:
        self.pads: PadsLike = pads or NoPads()
        self.sources: dict[int, str] = {}
        self.lost_sources: dict[int, str] = {}
        """Seats whose controller is gone -> its source."""
        self.continued_without: dict[int, str] = {}
        """The same for seats that went on without it: it is theirs again when it comes back."""
        self.is_keyboard_split = False
        self.letters: dict[tuple[str, int], str] = {}
        """Letter of each seat's buttons on a shared keyboard; kept while the same people play."""
        self._marks: dict[str, str] = {}

    def clear(self) -> None:
        self.sources, self.lost_sources, self.continued_without, self.is_keyboard_split = {}, {}, {}, False

    def assign_all(self, sources: Sequence[str]) -> None:
        """Give seats 0, 1, ... these devices; "" is none."""
        self.clear()
        for seat, source in enumerate(sources):
            if source:
                self.assign_seat(seat, source)
        self.is_keyboard_split = splits(sources)

    def renumber(self, staying: Sequence[int]) -> None:
        sources, letters = [self.source_of(seat) for seat in staying], self.letters
        self.letters = {(kind, staying.index(seat)): key for (kind, seat), key in letters.items() if seat in staying}
        self.assign_all(sources)

    def assign_seat(self, seat: int, source: str) -> None:
        self.sources[seat] = source
        self.lost_sources.pop(seat, None)
        self.continued_without.pop(seat, None)
        self._marks[source] = self.mark(source)

    def free_seat(self, seat: int) -> None:
        for held in (self.sources, self.lost_sources, self.continued_without):
            held.pop(seat, None)

    def seats_of(self, source: str) -> tuple[int, ...]:
        return tuple(seat for seat, owned in sorted(self.sources.items()) if owned == source)

    def source_of(self, seat: int) -> str:
        """Return a seat's device; "" if it has none or has lost it."""
        return self.sources.get(seat, "")

    def mark(self, source: str) -> str:
        if is_phone(source):
            return self._marks.get(source, "")
        instance = pad_of(source)
        return source if instance is None else self.pads.mark(instance)

    def set_phone_mark(self, source: str, mark: str) -> None:
        self._marks[source] = mark

    def on_unplugged(self, source: str) -> tuple[int, ...]:
        seats = self.seats_of(source)
        for seat in seats:
            self.lost_sources[seat] = self.sources.pop(seat)
        return seats

    def go_without(self, seat: int) -> None:
        if seat in self.lost_sources:
            self.continued_without[seat] = self.lost_sources.pop(seat)

    def on_plugged_in(self, source: str) -> tuple[int, ...]:
        """Give a plugged-in controller back to the seats that lost one of its mark (JOIN-05).

        Returns these seats. Of two lost ones alike, it counts as that of the first seat.
        """
        mark = self.mark(source)
        missing = [*sorted(self.lost_sources.items()), *sorted(self.continued_without.items())]
        alike = [old for _seat, old in missing if mark and self._marks.get(old) == mark]
        return self.replace_lost(alike[0], source) if alike else ()

    def replace_lost(self, lost: str, source: str) -> tuple[int, ...]:
        """Give another device to all seats that lost this controller; return them."""
        seats = tuple(seat for seat, old in sorted((self.lost_sources | self.continued_without).items()) if old == lost)
        for seat in seats:
            self.assign_seat(seat, source)
        return seats

    def stored_words(self, sources: Sequence[str]) -> list[str]:
        """Return what the settings keep of these devices.

        Shared devices stay recognisable; controllers and phones are kept by their marks, as sources may change next
        time.
        """
        pads = [source for source in dict.fromkeys(sources) if pad_of(source) is not None]
        kept = [phone_word(self.mark(source)) if is_phone(source) else source for source in sources]
        return [f"{pads.index(source)}/{self.mark(source)}" if source in pads else source for source in kept]

    def sources_of_words(self, words: Sequence[str]) -> list[str]:
        """Reverse :meth:`words` for the controllers plugged in now; "" for a missing one."""
        free = [pad_source(instance) for instance in self.pads.instances]
        given: dict[str, str] = {}
        for word in words:
            if word in given or word in SINGLE_SOURCES:
                continue
            if is_phone_word(word):  # a phone joins by itself
                given[word] = ""
                continue
            mark = word.partition("/")[2]
            given[word] = next((pad for pad in free if mark and self.mark(pad) == mark), "")
            free = [pad for pad in free if pad != given[word]]
        return [word if word in SINGLE_SOURCES else given[word] for word in words]

    def rumble(self, source: str, strong: float = 0.6, seconds: float = 0.2) -> None:
        """Make a controller rumble; other devices cannot (JOIN-02)."""
        if (instance := pad_of(source)) is not None:
            self.pads.rumble(instance, strong, seconds)
