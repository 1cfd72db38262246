"""Whose hand lies open on the screen now: always the same one, or that of whoever looks (PTY-01)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.party.seats import SeatInfo
from game.rules.events import Challenged, Dealt, Event, TurnStarted
from game.rules.view import View
from game.scenes.table.orders import Order
from game.ui.input.actions import Act, Action
from game.words import _

if TYPE_CHECKING:
    from game.match import Match
    from game.play.evening import Evening
    from game.scenes.services import Services
    from game.scenes.table.targets import Target

NEWS: Final = 6
"""So many lines tell what has happened since somebody looked last."""


@dataclass
class Eyes:
    """``seat`` is whose hand lies open, None where everybody may look; ``bottom`` sits at the lower edge."""

    seat: int | None
    bottom: int = 0

    def look(self, seat: int | None) -> None:
        """Another pair of eyes; who looked last stays at the lower edge, so that nothing moves when the hand closes."""
        self.seat = seat
        if seat is not None:
            self.bottom = seat


def only_person(seats: Sequence[SeatInfo]) -> Eyes:
    """The eyes of the first person at the table, who plays alone; nobody's where only bots play."""
    seat = next((seat for seat, info in enumerate(seats) if info.kind == "human"), None)
    return Eyes(seat, seat or 0)


class Owners:
    """Whose device a press comes from. Whoever plays alone has them all."""

    def owner(self, action: Action) -> int | None:
        """The seat whose device it is, None for one that is everybody's."""
        return None

    def presser(self, action: Action) -> int | None:
        """Whose press it is: of the owner, else of whoever looks or is asked to."""
        return None

    def out_of_turn(self, action: Action) -> int | None:
        """The owner, if that one is not asked for anything and acts all the same."""
        return None

    def foreign(self, action: Action) -> bool:
        """Whether it comes from the device of somebody who neither looks nor is asked now."""
        return False

    def anothers(self, action: Action) -> bool:
        """Whether it comes from the device of somebody whom the curtain is not for."""
        return False

    def personal(self, seat: int | None) -> bool:
        """Whether a seat has a device that nobody else plays with."""
        return False


class Onlooker:
    """The part of a table scene that knows who looks at it, and what differs where several people do."""

    eyes: Eyes
    shared = False
    """Whether several people look at this screen: then nobody is "you", and nothing is done by itself."""

    services: Services
    evening: Evening | None = None
    """The clock of a match of several people."""
    own_order = False
    """Whether the cards lie in an order of their own, whatever the settings say of sorting."""
    watched = False
    """Whether the match is only looked at: then there is nothing to press."""
    opens = False
    """Whether hands lie open here of which no event tells."""

    @property
    def me(self) -> int | None:
        """The seat whose hand lies open."""
        return self.eyes.seat

    @me.setter
    def me(self, seat: int | None) -> None:
        self.eyes.look(seat)

    @property
    def you(self) -> int | None:
        """The seat that is called "you": none where several people look (FEEL-28)."""
        return None if self.shared else self.eyes.seat

    @property
    def bottom(self) -> int:
        """The seat at the lower edge."""
        return self.eyes.bottom

    def view_of(self, match: Match) -> View:
        """What is known to whoever looks."""
        return match.view(self.me)

    @property
    def hush(self) -> bool:
        """Whether a private press must not be heard: steps over the hand and refusals tell of it (PTY-03)."""
        return False

    @property
    def withheld(self) -> bool:
        """Whether the table waits until somebody has looked at something (K18)."""
        return False

    window = 0
    """Pixels of the height of the window, where the table fills only its upper part; 0 where it fills it."""

    def prompt(self, act: Act) -> str:
        """What has to be pressed for an action by whoever looks or is asked to (DSK-21)."""
        return self.services.prompt(act)

    @property
    def lift(self) -> float:
        """Design pixels by which what lies beside the hand makes room for a rail."""
        return 0.0

    @property
    def beside(self) -> str:
        """What lies below the call button: the raised "hand", or "hide" where everybody's hand is in a rail."""
        return "hand"

    @property
    def asks(self) -> str:
        """What the open hand is asked for besides the usual, "" for nothing."""
        return ""

    claims = False
    """Whether whoever looks turns over a card to jump in with (PTY-07)."""
    offers_look = False
    """Whether there is a button to look at the hand that lies face down (PTY-01)."""
    covered = False
    """Whether a curtain hides the table."""
    chooser: int | None = None
    """Who chooses a card by its place in the hand that lies face down (PTY-14)."""
    cursor = 0
    """The place that is marked for that."""
    owners = Owners()

    def own_targets(self) -> Iterable[Target]:
        """What there is to press because several people are here."""
        return ()

    def carry_out(self, order: Order) -> None:
        """Do what is asked for because several people are here."""

    def step(self, by: int) -> None:
        """Mark the neighbour of the place that is marked."""

    def look_alone(self, at: str) -> None:
        """Let whoever looks see the own cards closely, and nobody else."""

    def hide(self) -> None:
        """Put away the hand that others must not see."""

    @property
    def keep_words(self) -> str:
        """What the button says that keeps a card."""
        return _("Keep it")

    @property
    def may_keep(self) -> bool:
        """Whether that button is there although no card was drawn."""
        return False


@dataclass(frozen=True, slots=True)
class Ask:
    """Whom the screen is for now, and why: "turn", "claim" (a card to jump in with is turned over, PTY-07) or "look"
    (a doubted hand is shown to the one who doubted it, K18)."""

    seat: int
    why: str
    shown: Challenged | None = None


def open_eyes(people: Collection[int], absent: Collection[int]) -> int | None:
    """The one person who still plays this round, who needs no curtain; None while there are several (PTY-02)."""
    left = [seat for seat in people if seat not in absent]
    return left[0] if len(left) == 1 else None


def news(events: Sequence[Event], seat: int) -> list[Event]:
    """What has happened since the last turn of ``seat`` ended, from the events that all may know, oldest first."""
    last = len(events)
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, TurnStarted) and event.seat == seat and last == len(events):
            last = place  # the turn that begins now
        elif isinstance(event, TurnStarted) and event.seat == seat:
            ended = next((n for n in range(place + 1, last) if _other_turn(events[n], seat)), last)
            return list(events[ended:])
        elif isinstance(event, Dealt):
            return list(events[place:])
    return list(events)


def _other_turn(event: Event, seat: int) -> bool:
    return isinstance(event, TurnStarted) and event.seat != seat
