"""Who views a table: whose hand is open, who is "you", and what must stay secret (PTY-01).

An audience is asked, and told what happens at the table. One person alone is the plainest one; each other way of
sharing a screen has an audience of its own, in the package of its scenes.
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
    """Whose view: ``seat`` has its hand open, None for all; ``bottom_seat`` is at the bottom."""

    seat: int | None
    bottom_seat: int = 0

    def switch_to(self, seat: int | None) -> None:
        """Change the viewer; with None the last one stays at the bottom, so that nothing moves."""
        self.seat = seat
        if seat is not None:
            self.bottom_seat = seat


class Cover:
    """Overlay of a table besides its panels; here empty."""

    @property
    def hides_table(self) -> bool:
        """Whether it hides the whole table."""
        return False

    @property
    def captions_at(self) -> CaptionsPlace | None:
        """Place of captions, or None for the table's own."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        pass

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what is above the table or what hides it."""

    def tree(self) -> Node:
        """Return the UI tree of what hides the table."""
        raise NotImplementedError

    def add_nodes(self, tree: Node) -> None:
        """Add the nodes of what is above the table."""


class DeviceOwners:
    """Owners of the input devices; a player alone owns all."""

    def owner(self, action: Action) -> int | None:
        """Return the seat that owns the device, or None if it is shared."""
        return None

    def presser(self, action: Action) -> int | None:
        """Return the seat that presses: the owner, else the one that looks or is asked to."""
        return None

    def out_of_turn(self, action: Action) -> int | None:
        """Return the owner if it acts without being asked for anything, else None."""
        return None

    def is_uninvolved(self, action: Action) -> bool:
        """Whether the device belongs to a seat that neither looks nor is asked now."""
        return False

    def belongs_to_other_seat(self, action: Action) -> bool:
        """Whether the device belongs to a seat that the curtain is not for."""
        return False

    def personal(self, seat: int | None) -> bool:
        return False


class FaceDownChoice:
    """Choice by place from a face-down hand; ``cursor`` is the marked place."""

    cursor = 0

    @property
    def chooser(self) -> int | None:
        """The seat that chooses by place (PTY-14), or None."""
        return None

    def step(self, by: int) -> None:
        """Move the cursor by ``by`` places."""


class HandButtons:
    """Purpose of the buttons around the hand, beyond those of every table."""

    @property
    def claims_jump_in(self) -> bool:
        """Whether the viewer is to turn over a card to jump in with (PTY-07)."""
        return False

    @property
    def look(self) -> bool:
        """Whether there is a button to look at the face-down hand (PTY-01)."""
        return False

    @property
    def lower_button(self) -> str:
        """Button below the call button: "hand", or "hide" where hands are raised on a rail."""
        return "hand"

    @property
    def extra_request(self) -> str:
        """The extra request to the open hand, "" for none."""
        return ""

    @property
    def keep_words(self) -> str:
        return _("Keep it")

    @property
    def may_keep(self) -> bool:
        """Whether the keep button is there although no card was drawn."""
        return False


class Audience:
    """All that differs with who looks; here for one person alone, to whom all is told."""

    is_shared = False
    """Whether several people share this screen: no seat is "you", and nothing is automatic."""
    watched = False
    """Whether the match is only watched: nothing can be pressed, and no one is asked."""
    own_order = False
    """Whether cards keep an order of their own, whatever the sort setting is."""
    opens = False
    """Whether hands are open here without an event that says so."""
    window_height = 0
    """Height of the window in pixels where the table fills only its upper part, else 0."""
    time_limit: TimeLimit | None = None
    """Time limit of a match of several people."""

    def __init__(self, kit: Kit, viewer: Viewer) -> None:
        self.kit, self.viewer = kit, viewer
        self.cover, self.hand_buttons, self.face_down, self.owners = (
            Cover(),
            HandButtons(),
            FaceDownChoice(),
            DeviceOwners(),
        )

    # --- the viewer -------------------------------------------------------------------------------------------

    @property
    def viewer_seat(self) -> int | None:
        return self.viewer.seat

    @property
    def bottom_seat(self) -> int:
        return self.viewer.bottom_seat

    @property
    def addressed_seat(self) -> int | None:
        """The seat that is called "you", None where several people look (FEEL-28)."""
        return None if self.is_shared or self.watched else self.viewer_seat

    def view_of(self, match: Match) -> View:
        return match.view(self.viewer_seat)

    @property
    def must_stay_silent(self) -> bool:
        """Whether private presses must be silent: steps and refusals reveal the hand (PTY-03)."""
        return False

    @property
    def shows_secret_hand(self) -> bool:
        """Whether a hand is open that others must not see."""
        return False

    @property
    def hand_may_be_heard(self) -> bool:
        """Whether the hand may be read aloud: no one else listens, or all see it (A11Y-46)."""
        return self.kit.settings.headphones or not (self.must_stay_silent or self.shows_secret_hand)

    @property
    def is_overheard(self) -> bool:
        """Whether what is in focus is read aloud to people who must not know this hand."""
        return self.kit.narrator is not None and not self.hand_may_be_heard

    @property
    def waits_for_look(self) -> bool:
        """Whether the table waits until a player has looked at something (K18)."""
        return False

    def prompt(self, act: Act) -> str:
        """Return what the viewer, or the asked seat, presses for an action (DSK-21)."""
        return self.kit.prompt(act)

    @property
    def rail_space(self) -> float:
        """Design pixels by which what is beside the hand makes room for a rail."""
        return 0.0

    # --- events -----------------------------------------------------------------------------------------------

    def prepare_round(self) -> None:
        """Prepare for the deal, which is shown next."""

    def note_events(self, events: Sequence[Event]) -> None:
        """Take note of events shown next."""

    def carries_out(self, move: Move) -> bool:
        return False

    def carry_out(self, order: Order) -> None:
        """Carry out an order that exists only on a shared screen."""

    def look_alone(self, at: str) -> None:
        """Open a close look at the own cards for the viewer alone."""

    def mark_hand_seen(self) -> None:
        """Note that the hand a challenge opened has been seen."""

    def hide_hand(self) -> None:
        """Put away what only one player may see, as something else covers the table."""

    def note_activity(self) -> None:
        pass

    def on_uncovered(self) -> None:
        """Resume as the table is on top again."""

    def repaint(self) -> None:
        """Adopt the new pictures of the cards."""

    def advance(self, dt: float) -> None:
        """Advance by ``dt`` real seconds, ahead of the table."""

    def follow(self) -> None:
        pass

    def ticks(self, has_cold_pictures: bool, usual: bool) -> bool:
        """Whether time must run, given the ``usual`` answer; ``cold`` if pictures are missing."""
        return usual


def first_human_viewer(seats: Sequence[SeatInfo]) -> Viewer:
    seat = next((seat for seat, info in enumerate(seats) if info.kind == "human"), None)
    return Viewer(seat, seat or 0)


class SoloAudience(Audience):
    """Audience of the first person at the table, alone; with bots only, all may watch."""

    def __init__(self, kit: Kit, seats: Sequence[SeatInfo]) -> None:
        super().__init__(kit, first_human_viewer(seats))
