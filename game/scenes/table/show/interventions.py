"""What breaks into the usual course: jumping in, penalties that wait or bounce, accusations, own rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.party.emotes import Emote
from game.play.gestures import Gesture, spoken
from game.rules.cards import OWN_A
from game.rules.events import (
    Blocked,
    DealtIn,
    Eliminated,
    Event,
    FalseAlarm,
    Joined,
    JumpedIn,
    LastRoundTold,
    Left,
    LevelChanged,
    RuleApplied,
    RuleWritten,
    SeatChosen,
    Seated,
    Shielded,
    Threatened,
)
from game.scenes.table.show.flights import Flights
from game.ui import anim
from game.ui.anim import Clip
from game.words import _
from game.words.characters import level_word

_BACKS: int = 5
"""So many cards are seen to go under the pile with whoever leaves; the others lie below them."""
_STEPS: int = 7
"""How far the pitch of a growing penalty rises (FEEL-07)."""
READ: Final = 0.6
"""Seconds after which something that popped up has been read, and a gesture may take its place."""


class Interventions(Flights):
    """Shows these events; returns for each how long it takes before the next one begins."""

    gestures: Callable[[Event, float], Sequence[Gesture]] = staticmethod(lambda event, now: ())
    """What the opponents do besides an event that is shown from a time on; see :mod:`~game.play.gestures`."""

    def _besides(self, event: Event, took: float) -> None:
        """Waves, groans and applause while an event is shown, which takes so long; never over something that tells of
        the game and has not been read yet, and never where nothing moves."""
        if self.manner.instant:
            return
        picture, at = self.picture, self.timeline.cursor
        for seat, emote, share in self.gestures(event, at):
            kind = "" if emote is Emote.GROAN else "wave"

            def gesture(seat: int = seat, emote: Emote = emote, kind: str = kind) -> None:
                if all(pop.seat != seat or pop.age >= READ for pop in picture.pops):
                    picture.pop(kind, seat, spoken(emote))

            self._at(at + share * took, gesture)

    def _jumped_in(self, event: JumpedIn) -> float:
        picture, at = self.picture, self.timeline.cursor

        def step_in() -> None:
            picture.turn, picture.pending = event.seat, 0
            picture.pop("jump", event.seat, _("I jump in!"))

        self._at(at, step_in)
        self._cue(at, "jump_in", event.seat)
        return 0.12

    def _threatened(self, event: Threatened) -> float:
        """The badge of the waiting penalty shows up or grows, a step higher with every card (FEEL-07)."""
        picture, at = self.picture, self.timeline.cursor
        self._at(at, lambda: setattr(picture, "pending", event.count))
        self._cue(at, "stack", event.seat, min(_STEPS, event.count - 1))
        if not self.manner.reduced:
            self.timeline.add(Clip(at, anim.THREAT, step=lambda t: setattr(picture, "threat", 1 - t)))
        return 0.12

    def _blocked(self, event: Blocked) -> float:
        """The block card, which has just landed, slams down; the penalty is off (M29)."""
        picture, at = self.picture, self.timeline.cursor

        def parry() -> None:
            picture.pending = 0
            picture.pop("block", event.seat, _("Blocked!"))

        self._at(at, parry)
        self._cue(at, "block", event.seat)
        if not self.manner.reduced:
            size = anim.SLAM - 1
            slam = lambda t: setattr(picture, "squash", 1 + size * (1 - t))  # noqa: E731
            self.timeline.add(Clip(at, 2 * anim.SQUASH, step=slam, ease=anim.out_cubic))
        return anim.POP + 0.15

    def _false_alarm(self, event: FalseAlarm) -> float:
        at = self.timeline.cursor
        self._at(at, lambda: self.picture.pop("hand", event.accuser, _("False alarm!")))
        self._cue(at, "false_alarm", event.accuser)
        return anim.POP + 0.15

    def _seat_chosen(self, event: SeatChosen) -> float:
        at = self.timeline.cursor
        self._at(at, lambda: self.picture.pop("chosen", event.chosen, _("Chosen"), anim.BADGE_HOLD))
        self._cue(at, "choose", event.chosen)
        return anim.POP

    def _rule_written(self, event: RuleWritten) -> float:
        picture = self.picture

        def write() -> None:
            notes = list(picture.own)
            notes[event.card - OWN_A] = event.rule
            picture.own = tuple(notes)

        self._at(self.timeline.cursor, write)
        self._cue(self.timeline.cursor, "write_rule", event.seat)
        return 0.0

    def _rule_applied(self, event: RuleApplied) -> float:
        """The note is held up so that all can read it, until its time is over or somebody presses (M26)."""
        picture, at = self.picture, self.timeline.cursor

        def put_away() -> None:
            if picture.applied is event:
                picture.applied = None

        clip = Clip(at, anim.RULE_SHOWN, begin=lambda: setattr(picture, "applied", event), end=put_away)
        self.timeline.add(clip)
        self._cue(at, "own_rule", event.seat)
        return anim.RULE_SHOWN

    def _eliminated(self, event: Eliminated) -> float:
        picture, at = self.picture, self.timeline.cursor

        def drop_out() -> None:
            picture.absent |= frozenset(event.seats)
            for seat in event.seats:
                picture.pop("skip", seat, _("Out"))

        self._at(at, drop_out)
        self._cue(at, "out", event.seats[0])
        return anim.POP + anim.BUBBLE_HOLD

    def _shielded(self, event: Shielded) -> float:
        """The shield of a handicap takes the blow instead of the hand (JOIN-07)."""
        picture, at = self.picture, self.timeline.cursor

        def parry() -> None:
            picture.pending = 0 if event.seat == picture.turn else picture.pending
            picture.pop("block", event.seat, _("Shield!"))

        self._at(at, parry)
        self._cue(at, "block", event.seat)
        return anim.POP + 0.15

    def _seated(self, event: Seated) -> float:
        words = _("A bot plays") if event.kind == "bot" else _("I play!")
        self._at(self.timeline.cursor, lambda: self.picture.pop("seat", event.seat, words))
        return anim.POP

    def _level_changed(self, event: LevelChanged) -> float:
        words = level_word(event.level)
        self._at(self.timeline.cursor, lambda: self.picture.pop("seat", event.seat, words))
        return anim.POP

    def _left(self, event: Left) -> float:
        """The cards go back face down, out of the middle of the hand (PTY-04)."""
        picture, at = self.picture, self.timeline.cursor

        def go() -> None:
            picture.absent |= {event.seat}
            picture.counts[event.seat] = 0
            picture.opened.pop(event.seat, None)
            if event.seat == picture.me:
                picture.hand.clear()
            picture.draw_count += event.count
            picture.pop("skip", event.seat, _("Out"))

        self._at(at, go)
        self._cue(at, "out", event.seat)
        for number in range(min(event.count, _BACKS)):
            self._fly(at + number * 0.05, anim.DRAW, None, lambda: self._hand_of(event.seat), self._pile)
        return anim.POP + anim.BUBBLE_HOLD

    def _joined(self, event: Joined) -> float:
        """The seat is there at once, for everybody has moved up already."""
        self.picture.seat_more()
        self._at(self.timeline.cursor, lambda: self.picture.pop("seat", event.seat, spoken(Emote.WAVE)))
        return anim.POP

    def _dealt_in(self, event: DealtIn) -> float:
        """The latecomer plays; the cards come out of the pile next, face down (PTY-04)."""
        picture = self.picture

        def play() -> None:
            picture.absent -= {event.seat}
            picture.pop("seat", event.seat, _("I play!"))

        self._at(self.timeline.cursor, play)
        return anim.POP

    def _last_round(self, event: LastRoundTold) -> float:
        return 0.0
