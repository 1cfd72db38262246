"""Who looks at a table: whose hand lies open on the screen, who is "you", and what must not be told meanwhile (PTY-01).

An audience is asked, and told what happens at the table. One person alone is the plainest one; each other way of
sharing a screen is an audience of its own, in the room of its scenes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.view import View
from game.scenes.table.orders import Order
from game.sessions.time_limit import TimeLimit
from game.ui.input.actions import Act, Action
from game.ui.kit import Kit
from game.ui.stage import CaptionsPlace, Node
from game.words import _


@dataclass(slots=True)
class Viewer:
    """``seat`` is whose hand lies open, None where everybody may look; ``bottom`` sits at the lower edge."""

    seat: int | None
    bottom: int = 0

    def look(self, seat: int | None) -> None:
        """Another pair of eyes; who looked last stays at the lower edge, so that nothing moves when the hand closes."""
        self.seat = seat
        if seat is not None:
            self.bottom = seat


class Cover:
    """What lies over a table besides panels: here nothing."""

    @property
    def down(self) -> bool:
        """Whether it hides the whole table."""
        return False

    @property
    def captions_at(self) -> CaptionsPlace | None:
        """Where captions stand, None for the table's own place."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        pass

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies over the table or what hides it."""

    def tree(self) -> Node:
        """What tests know of what hides the table."""
        raise NotImplementedError

    def add_nodes(self, tree: Node) -> None:
        """What they know of what lies over it."""


class DeviceOwners:
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
        return False


class FaceDownChoice:
    """The places of a hand that lies face down; ``cursor`` is the one that is marked."""

    cursor = 0

    @property
    def chooser(self) -> int | None:
        """Who chooses a card by its place (PTY-14)."""
        return None

    def step(self, by: int) -> None:
        """Mark the neighbour."""


class HandButtons:
    """What the buttons around the hand are for, besides what a table always has."""

    @property
    def claims(self) -> bool:
        """Whether whoever looks turns over a card to jump in with (PTY-07)."""
        return False

    @property
    def look(self) -> bool:
        """Whether there is a button to look at the hand that lies face down (PTY-01)."""
        return False

    @property
    def beside(self) -> str:
        """What lies below the call button: the raised "hand", or "hide" where everybody's hand is in a rail."""
        return "hand"

    @property
    def asks(self) -> str:
        """What the open hand is asked for besides the usual, "" for nothing."""
        return ""

    @property
    def keep_words(self) -> str:
        return _("Keep it")

    @property
    def may_keep(self) -> bool:
        """Whether that button is there although no card was drawn."""
        return False


class Audience:
    """What differs with who looks; here as for one person alone, to whom all is told."""

    shared = False
    """Whether several people look at this screen: then nobody is "you", and nothing is done by itself."""
    watched = False
    """Whether the match is only looked at: then there is nothing to press, and nobody is asked."""
    own_order = False
    """Whether the cards lie in an order of their own, whatever the settings say of sorting."""
    opens = False
    """Whether hands lie open here of which no event tells."""
    window = 0
    """Pixels of the height of the window, where the table fills only its upper part; 0 where it fills it."""
    evening: TimeLimit | None = None
    """The clock of a match of several people."""

    def __init__(self, kit: Kit, eyes: Viewer) -> None:
        self.kit, self.eyes = kit, eyes
        self.cover, self.offers, self.places, self.owners = Cover(), HandButtons(), FaceDownChoice(), DeviceOwners()

    # --- who looks --------------------------------------------------------------------------------------------

    @property
    def me(self) -> int | None:
        return self.eyes.seat

    @property
    def bottom(self) -> int:
        return self.eyes.bottom

    @property
    def you(self) -> int | None:
        """The seat that is called "you": none where several people look (FEEL-28)."""
        return None if self.shared or self.watched else self.me

    def view_of(self, match: Match) -> View:
        """What is known to whoever looks."""
        return match.view(self.me)

    @property
    def hush(self) -> bool:
        """Whether a private press must not be heard: steps over the hand and refusals tell of it (PTY-03)."""
        return False

    @property
    def secret(self) -> bool:
        """Whether somebody's hand lies open that others must not see."""
        return False

    @property
    def withheld(self) -> bool:
        """Whether the table waits until somebody has looked at something (K18)."""
        return False

    def prompt(self, act: Act) -> str:
        """What has to be pressed for an action by whoever looks or is asked to (DSK-21)."""
        return self.kit.prompt(act)

    @property
    def lift(self) -> float:
        """Design pixels by which what lies beside the hand makes room for a rail."""
        return 0.0

    # --- what happens at the table ----------------------------------------------------------------------------

    def round_begins(self) -> None:
        """The next thing that is shown is a deal."""

    def hears(self, events: Sequence[Event]) -> None:
        """These events are shown next."""

    def carries_out(self, move: Move) -> bool:
        return False

    def carry_out(self, order: Order) -> None:
        """Do what is asked for because several people are here."""

    def look_alone(self, at: str) -> None:
        """Let whoever looks see the own cards closely, and nobody else."""

    def put_away(self) -> None:
        """The hand that a challenge opened has been seen."""

    def hide(self) -> None:
        """Something else comes over the table: what only one may see goes away."""

    def stir(self) -> None:
        pass

    def uncovered(self) -> None:
        """The table is on top again."""

    def repaint(self) -> None:
        """The pictures of the cards were made anew."""

    def age(self, dt: float) -> None:
        """Real seconds pass; the table follows."""

    def follow(self) -> None:
        pass

    def ticks(self, cold: bool, usual: bool) -> bool:
        """Whether time has to go on, where it ``usual``ly does; ``cold`` if pictures have still to be made."""
        return usual


def first_person(seats: Sequence[SeatInfo]) -> Viewer:
    seat = next((seat for seat, info in enumerate(seats) if info.kind == "human"), None)
    return Viewer(seat, seat or 0)


class SoloAudience(Audience):
    """The first person at the table, who plays alone; where only bots play everybody may watch."""

    def __init__(self, kit: Kit, seats: Sequence[SeatInfo]) -> None:
        super().__init__(kit, first_person(seats))
