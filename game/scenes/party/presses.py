"""What the people at one table press for themselves: word, hand, claim and doubt, each at the moment of the press.

Whether a press counts depends on what everybody knows alone, and one that does not count looks and sounds alike
(PTY-03, PTY-05 to PTY-07).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.match import Match
from game.party.emotes import Emote, Emotes
from game.party.window import Until
from game.play.gestures import spoken
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.moves import CHALLENGE, DRAW, Move
from game.rules.round import NOBODY
from game.scenes.party.rail import rail_words
from game.scenes.table.orders import Order, OwnButton, RaiseHand, Shout, TurnOver
from game.scenes.table.scene import TableScene
from game.words import _
from game.words.forms import enumerated
from game.words.seats import seat_names

if TYPE_CHECKING:
    from game.scenes.services import Services

LIT: Final = 1.2
"""Seconds for which a pressed button of the rail tells that it was pressed."""


_NAMED: Final = 3
"""So many names are said of those who have still to decide."""
GREETINGS: Final = (Emote.WAVE, Emote.APPLAUD, Emote.CHEER)
"""What somebody who is out says one after the other."""


class PartyPresses(TableScene):
    """The part of a party's table that carries out the presses of every seat."""

    def __init__(
        self,
        services: Services,
        match: Match,
        committed: Callable[[], None] | None = None,
        told: Sequence[Event] = (),
    ) -> None:
        super().__init__(services, match, committed, told)
        self.lit: dict[str, float] = {}
        """The buttons of the rail that were pressed a moment ago, and how many seconds they say so."""
        self.emotes = Emotes()
        self._now = 0.0
        self._greeted = 0
        self.arrange_window()

    def carry_out(self, order: Order) -> None:
        """Do what people ask for, each for themselves."""
        match order:
            case OwnButton(kind, seat):
                self.rail_press(kind, seat)
            case Shout(seat):
                self.callout.pressed("call")
                self.shout(seat)
            case RaiseHand(seat):
                self.callout.pressed("hand")
                self.raise_hand(seat)
            case TurnOver(index):
                held = None if index is None else self.show.picture.hand[index]
                self.show.picture.chosen = held
                self.turn_over(None if held is None else held.card)

    def age_presses(self, dt: float) -> None:
        """Let seconds pass."""
        self._now += dt
        if self.lit:
            self.lit = {id: left - dt for id, left in self.lit.items() if left > dt}
            self.invalidate()

    def arrange_window(self) -> None:
        """How long others may act before the next one plays, as the settings say: by default nothing is waited for."""
        self.match.presses.window.arrange(self.services.settings.act_clock)

    @property
    def window_open(self) -> bool:
        """Whether the seat on turn is still held back, by a clock or as not all have said whether they jump in: a
        matter of what all know, whatever anybody holds (PTY-07)."""
        match = self.match
        if match.presses.window.until is Until.ACTION or not match.round_number or match.result is not None:
            return False
        return match.presses.claimant == NOBODY and match.presses.has_to_wait(match.awaited, DRAW, self.clock.waited)

    @property
    def asks_all(self) -> bool:
        """Whether everybody says of each card whether they jump in on it."""
        return self.match.presses.window.until is Until.EVERYBODY

    @property
    def undecided(self) -> str:
        """Who has still to say so, in a sentence, "" for nobody: what all know, for anybody may wait for them."""
        if not (self.asks_all and self.window_open):
            return ""
        names = seat_names(self.match.seats)
        some = [names[seat] for seat in sorted(self.match.presses.asked)]
        more = [f"+{len(some) - _NAMED}"] if len(some) > _NAMED else []
        return _("Jump in or pass: {names}").format(names=enumerated([*some[:_NAMED], *more]))

    def pass_on(self, seat: int) -> None:
        """A seat says that it does not jump in; at any other time it says so, too (PTY-05)."""
        if self.match.round_number and self.match.result is None:
            self.match.presses.pass_by(seat)
        self._gesture(seat, "wave", _("I pass"))

    def deed(self, seat: int, move: Move) -> bool:
        """A move of a seat, at once, if it counts now."""
        if self.window_open and seat == self.match.awaited:
            self.notice.cited = ""
            if seat == self.me:
                self.say(_("A moment: the others may still act."))
            return False
        return self.play.act(seat, move, self.clock.waited)

    @property
    def rail_words(self) -> dict[str, str]:
        """What the buttons of the rail say."""
        return rail_words(self.match.rules, self.show.call_word)

    def rail_press(self, kind: str, seat: int) -> None:
        """The button of a seat, whoever looks at the screen."""
        self.lit[f"{kind}:{seat}"] = LIT
        deeds = {"call": self.shout, "hand": self.raise_hand, "jump": self.claim, "pass": self.pass_on}
        deeds.get(kind, self.doubt)(seat)
        self.invalidate()

    def shout(self, seat: int) -> None:
        """The word of a seat: it counts, is armed, or is only noise, and sounds the same (PTY-06)."""
        events = self.match.presses.call(seat) if self.match.round_number else []
        if events:
            self.play.happened(events)
        else:
            self._gesture(seat, "call", self.show.call_word)

    def raise_hand(self, seat: int) -> None:
        """The hand of a seat: an accusation where it may have a consequence, else a wave (PTY-05). It is meant for the
        card that flies or has landed; one that waits behind it cannot be complained of, for nobody has seen it."""
        unseen = bool(self.show.picture.behind) and self.match.view(None).watched in self.show.picture.behind
        events = self.match.presses.raise_hand(seat, NOBODY if unseen else None) if self.match.round_number else []
        if events:
            self.show.choreography.hasten()
            self.play.happened(events)
        else:
            self._greet(seat)

    def _greet(self, seat: int) -> None:
        """Whoever still plays waves; who is out waves, applauds and cheers in turn, unless the table has that switched
        off (JOIN-11)."""
        out = bool(self.match.round_number) and seat in self.match.view(None).absent
        if not out:
            self._gesture(seat, "wave", "")
        elif self.services.settings.manners:
            emote = GREETINGS[self._greeted % len(GREETINGS)]
            self._greeted += self._gesture(seat, "wave", spoken(emote))

    def claim(self, seat: int) -> None:
        """A claim to jump in; the screen is for its seat then (PTY-07). One that does not count is a wave."""
        if self.match.round_number and self.match.result is None:
            self.match.presses.claim(seat)
        self._gesture(seat, "jump", _("Jump in"))

    def turn_over(self, card: Card | None) -> None:
        """The card of the claimant: it is laid, or stays unseen."""
        seat = self.match.presses.claimant
        events = self.match.presses.reveal(seat, card)
        self.show.picture.chosen = None
        if events:
            self.play.happened(events)
        else:
            self._gesture(seat, "wave", "")

    def doubt(self, seat: int) -> None:
        """Somebody doubts the wild draw card that hits another (A3)."""
        if not (self.match.round_number and self.deed(seat, CHALLENGE)):
            self._gesture(seat, "wave", "")

    def _gesture(self, seat: int, kind: str, words: str) -> bool:
        """Show it, at most once a second; whether it was shown."""
        if not self.emotes.make(seat, self._now):
            return False
        self.show.picture.pop(kind, seat, words)
        cue = "call" if kind == "call" else "hand"
        self.services.sound.play(cue, who=seat_names(self.match.seats)[seat])
        self.invalidate()
        return True
