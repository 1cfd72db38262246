"""Panel of a challenge to a wild draw card: its player and the challenger (K16, K18).

One picture for all of it: the question with its buttons, the hand turned over card by card, and the verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.table.brush import panel_limits
from game.scenes.table.layout.face_layout import FaceSpot
from game.scenes.table.layout.large import TV_TYPE
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.panels.answers import SIDE, AnswerPanel
from game.scenes.table.panels.buttons import ButtonBrush
from game.scenes.table.panels.challenge_brush import ChallengeBrush, ChallengeLayout, Side
from game.scenes.table.panels.claim import ClaimBrush, ClaimPlace
from game.scenes.table.panels.panel import Option, Panel
from game.scenes.table.show.challenge_reveal import ChallengeReveal
from game.ui import anim
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Face, Painter
from game.words.prompts import Claim

OPENING_SECONDS: Final = 0.26
"""Seconds in which the two faces enter."""
_WIDE: Final = (480.0, 780.0)
"""Minimum and maximum width in design pixels."""
_APART: Final = 12.0
"""Design pixels between the panel and the seats at the left."""
_BELOW: Final = 12.0
"""Design pixels between the faces and what is below them."""
_BESIDE: Final = 21.0
"""Design pixels between the panel and the active colour, which stays in sight (A11Y-37)."""
_STAGE: Final = (100.0, 236.0)
"""Minimum and maximum height of the card between the faces, in design pixels."""
_HAND: Final = (128.0, 200.0)
"""Least and greatest height of the accused's cards with room for one to leap, in design px."""
_FACES: Final = 148.0
"""Height that the faces keep before the cards grow, in design pixels."""
_CLOSING: Final = 0.2
"""Seconds in which the cards move up for the text, which appears when they have."""
_TITLED: Final = 150.0
"""Minimum height of the card below a title, in design pixels."""
_TITLE_ROOM: Final = 0.42
"""The share of the width that the title has between the faces."""
_SIDES: Final = (SIDE, 20)
"""Design pixels beside a claim, usually and where only text fits."""
_LOWER: Final = 12.0
"""Design pixels by which buttons are lower in large text, which needs the room."""
_CLOSER: Final = 8.0
"""Design pixels by which a claim is nearer to the buttons than facts are."""


class _Plan(NamedTuple):
    """What fits on one layout, in pixels.

    The title and its height, the ``stage`` of the two (0 for none), all that is ``below`` it: the ``middle``, which is
    the claim, or the hand, as high before the verdict as after, and maybe facts.
    """

    has_title: bool
    titled: float
    stage: float
    below: float
    middle: float
    claim: ClaimPlace | None
    has_facts: bool = True

    @property
    def high(self) -> float:
        return self.titled + self.stage + self.below


class ChallengePanel(AnswerPanel):
    """Panel with the accused at the left, the challenger at the right, the card between them.

    Below is the ``claim`` during the question, and the hand during the ``reveal``; ``facts`` follow the verdict.
    """

    button = 68.0

    def __init__(
        self,
        title: str,
        sides: tuple[Side, Side],
        top: Face,
        options: Sequence[Option],
        facts: Sequence[str] = (),
        claim: Claim | None = None,
        reveal: ChallengeReveal | None = None,
    ) -> None:
        super().__init__(title, facts, options)
        self.sides, self.top, self.claim, self.reveal = sides, top, claim, reveal
        self.age_seconds, self.closed = 0.0, 0.0 if reveal is not None and not reveal.shows_outcome else 1.0
        self._planned: tuple[TableLayout, _Plan] | None = None
        self.reserved = int(reveal is not None and reveal.stays_open)

    @property
    def sentences(self) -> list[str]:
        return [*(self.claim.sentences if self.claim else ()), *(self.facts if self._told else ())]

    @property
    def _told(self) -> bool:
        return self.reveal is None or self.reveal.shows_outcome

    # --- time -------------------------------------------------------------------------------------------------

    @property
    def grows(self) -> bool:
        return self.age_seconds < OPENING_SECONDS or (self._told and self.closed < 1)

    def update(self, dt: float) -> None:
        self.age_seconds += dt
        if self._told:
            self.closed = min(1.0, self.closed + dt / _CLOSING)

    def take_over_from(self, other: Panel | None) -> None:
        if isinstance(other, ChallengePanel):
            self.age_seconds = other.age_seconds
            if self.reveal is not None and other.reveal is not None:
                self.closed = other.closed

    # --- places -----------------------------------------------------------------------------------------------

    def box(self, layout: TableLayout) -> Box:
        box = super().box(layout)
        return box._replace(x=layout.chip.x - layout.px(_BESIDE) - box.w)

    def width(self, layout: TableLayout) -> float:
        return _wide(layout)

    def height(self, layout: TableLayout) -> float:
        return self._plan(layout).high

    def title_height(self, layout: TableLayout) -> float:
        return self._plan(layout).titled

    def _plan(self, layout: TableLayout) -> _Plan:
        if self._planned is None or self._planned[0] is not layout:
            self._planned = layout, self._planned_for(layout)
        return self._planned[1]

    def _planned_for(self, layout: TableLayout) -> _Plan:
        """Return the plan of a layout.

        The title is omitted where it would take the card's room; where large text needs all the room, only text
        remains.
        """
        top, bottom = panel_limits(layout)
        least, most = map(layout.px, _STAGE)
        title, bare = super().title_height(layout), layout.px(_BELOW)
        claim = self._claim(layout, False)
        middle = self._hand_high(layout, bottom - top - bare) if self.reveal else self._claim_high(layout, claim)
        below = self._below(layout, middle)
        spare = bottom - top - below
        if spare < bare + least:
            return self._text_alone(layout, bottom - top)
        has_title = self.reveal is None and title + layout.px(_TITLED) <= spare
        titled = title if has_title else bare
        return _Plan(has_title, titled, min(most, spare - titled), below, middle, claim)

    def _hand_high(self, layout: TableLayout, room: float) -> float:
        """Return the height of the hand where ``room`` pixels are left for all but the title."""
        least, most = map(layout.px, _HAND)
        return max(least, min(most, room - self._below(layout, 0.0) - layout.px(_FACES)))

    def _claim_high(self, layout: TableLayout, claim: ClaimPlace | None) -> float:
        return claim.height - layout.px(_CLOSER) * (not self.facts) if claim else 0.0

    def _text_alone(self, layout: TableLayout, room: float) -> _Plan:
        """Return the plan without faces.

        Facts beside a claim give way, then its words, then all of it.
        """
        above = layout.px(_BELOW)
        for says_claim in (True, False) if self.claim else ():
            claim = self._claim(layout, True, says_claim)
            middle = self._claim_high(layout, claim)
            below = self._below(layout, middle) - self.facts_height(layout)
            if above + below <= room:
                return _Plan(False, above, 0.0, below, middle, claim, False)
        middle = layout.px(_HAND[0]) if self.reveal else 0.0
        return _Plan(False, above, 0.0, self._below(layout, middle), middle, None)

    def _button_high(self, layout: TableLayout) -> float:
        return super()._button_high(layout) - (_LOWER if layout.type.least > TV_TYPE.least else 0)

    def _claim(self, layout: TableLayout, bare: bool, says_claim: bool = True) -> ClaimPlace | None:
        room = self.width(layout) - layout.px(2 * _SIDES[bare])
        return ClaimPlace(layout, self.claim, room, bare, says_claim) if self.claim else None

    def _below(self, layout: TableLayout, middle: float) -> float:
        return layout.px(_BELOW) + middle + self.facts_height(layout) + self.buttons_height(layout)

    def stage(self, layout: TableLayout) -> ChallengeLayout:
        box, titled = self.box(layout), self.title_height(layout)
        return ChallengeLayout(layout, box._replace(h=titled + self._plan(layout).stage), titled)

    def title_room(self, layout: TableLayout) -> float:
        return self.width(layout) * _TITLE_ROOM

    def speaker(self, layout: TableLayout, seat: int) -> FaceSpot | None:
        if not self._plan(layout).stage:
            return None
        stage = self.stage(layout)
        found = (
            FaceSpot(*stage.face_point(number), stage.face)
            for number, side in enumerate(self.sides)
            if side.seat == seat
        )
        return next(found, None)

    def boxes_to_see(self, layout: TableLayout) -> Sequence[Box]:
        stage = self.stage(layout)
        faces = [Box(*stage.face_point(number), 0, 0).grown(stage.face / 2) for number in (0, 1)]
        return [*faces, stage.spot().bounds, *self.boxes(layout), *([self._hand_room(layout)] if self.reveal else [])]

    def _hand_room(self, layout: TableLayout, closed: float = 0.0) -> Box:
        """Return the room of the hand: in the middle below the faces, or ``closed`` right there."""
        panel, high = self.box(layout), self._plan(layout).middle
        top = self.stage(layout).box.bottom + layout.px(_BELOW)
        free = max(0.0, panel.bottom - layout.px(_BELOW) - top - high)
        return Box(panel.x + layout.px(SIDE), top + free / 2 * (1 - closed), self.text_width(layout), high)

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(
        self,
        target: pygame.Surface,
        layout: TableLayout,
        art: CardArt,
        painter: Painter,
        *,
        shows_focus: bool,
        reduces_motion: bool = False,
    ) -> None:
        self._lay_ground(target, layout, art)
        plan, stage, brush = self._plan(layout), self.stage(layout), ChallengeBrush(art, painter, still=reduces_motion)
        closed = float(self._told) if reduces_motion else anim.in_out(self.closed)
        if plan.stage:
            self._draw_stage(target, layout, brush, reduces_motion)
        top = stage.box.bottom + layout.px(_BELOW)
        if plan.claim is not None:
            left = self.box(layout).x + layout.px(_SIDES[not plan.stage])
            ClaimBrush(art, painter).draw(target, plan.claim, (left, top))
        if self.reveal is not None:
            brush.draw_hand(target, layout, self._hand_room(layout, closed), self.reveal)
            if plan.stage:
                brush.draw_stamp(target, stage, self.reveal)
        if self._told and closed == 1 and plan.has_facts:
            self.draw_facts(target, layout, top + plan.middle)
        ButtonBrush(art, painter).draw(target, layout, self, shows_focus)

    def _draw_stage(
        self, target: pygame.Surface, layout: TableLayout, brush: ChallengeBrush, reduces_motion: bool
    ) -> None:
        """Draw the two faces, the title if it fits, and the card."""
        stage, came = self.stage(layout), 1.0 if reduces_motion else min(1.0, self.age_seconds / OPENING_SECONDS)
        brush.draw_sides(target, stage, self.sides, self.reveal, came)
        if self._plan(layout).has_title:
            brush.draw_banner(target, stage, self.title_lines(layout))
            self.draw_title(target, layout)
        brush.draw_card(target, stage, self.top, came)


def _wide(layout: TableLayout) -> float:
    left = max((place.right for place in layout.places if place.side == "left"), default=layout.px(36))
    room = layout.chip.x - layout.px(_BESIDE) - left - layout.px(_APART)
    least, most = map(layout.px, _WIDE)
    return max(least, min(most, room))
