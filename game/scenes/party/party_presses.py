"""What the people at one table press for themselves: word, hand, claim and doubt, each at the moment of the press.

Whether a press counts depends on what everybody knows alone, and one that does not count looks and sounds alike
(PTY-03, PTY-05 to PTY-07).
"""

from __future__ import annotations

from typing import Final

from game.match.jump_window import WindowEnd
from game.rules.cards import Card
from game.rules.moves import CALL, CATCHES, CHALLENGE, DRAW, Move
from game.rules.round import NOBODY
from game.scenes.party.people import PartyPlayers
from game.scenes.table.orders import ClaimJumpIn, Order, PressCall, PressCatch, PressRailButton
from game.scenes.table.table import Table
from game.sessions.emotes import Emote, Emotes
from game.sessions.gestures import spoken
from game.words import _, phrases
from game.words.forms import enumerated
from game.words.player_words import seat_names

LIT: Final = 1.2
"""Seconds for which a pressed button of the rail tells that it was pressed."""


_NAMED: Final = 3
"""So many names are said of those who have still to decide."""
GREETINGS: Final = (Emote.WAVE, Emote.APPLAUD, Emote.CHEER)
"""What somebody who is out says one after the other."""


class PartyPresses:
    """Carries out the presses of every seat at one table."""

    def __init__(self, table: Table, people: PartyPlayers) -> None:
        self._table, self._people, self._match = table, people, people.match
        self.lit: dict[str, float] = {}
        """The buttons of the rail that were pressed a moment ago, and how many seconds they say so."""
        self.emotes = Emotes()
        self._now = 0.0
        self._greeted = 0
        self.arrange_window()

    def carry_out(self, order: Order) -> None:
        """Do what people ask for, each for themselves."""
        callout, picture = self._table.callout, self._table.show.picture
        match order:
            case PressRailButton(kind, seat):
                self.press(kind, seat)
            case PressCall(seat):
                callout.pressed("call")
                self.shout(seat)
            case PressCatch(seat):
                callout.pressed("hand")
                self.raise_hand(seat)
            case ClaimJumpIn(index):
                picture.chosen = None if index is None else picture.hand[index]
                self.turn_over(None if picture.chosen is None else picture.chosen.card)

    def age(self, dt: float) -> None:
        """Let seconds pass."""
        self._now += dt
        if self.lit:
            self.lit = {id: left - dt for id, left in self.lit.items() if left > dt}
            self._table.invalidate()

    def arrange_window(self) -> None:
        self._match.presses.window.arrange(self._people.kit.settings.act_clock)

    @property
    def window_open(self) -> bool:
        """Whether the seat on turn is still held back, by a clock or as not all have said whether they jump in: a
        matter of what all know, whatever anybody holds (PTY-07)."""
        match = self._match
        if match.presses.window.until is WindowEnd.ACTION or not match.round_number or match.result is not None:
            return False
        return match.presses.claimant == NOBODY and match.presses.has_to_wait(
            match.awaited, DRAW, self._table.clock.waited
        )

    @property
    def asks_all(self) -> bool:
        return self._match.presses.window.until is WindowEnd.EVERYBODY

    @property
    def undecided(self) -> str:
        """Who has still to say so, in a sentence, "" for nobody: what all know, for anybody may wait for them."""
        if not (self.asks_all and self.window_open):
            return ""
        names = seat_names(self._match.seats)
        some = [names[seat] for seat in sorted(self._match.presses.asked)]
        more = [f"+{len(some) - _NAMED}"] if len(some) > _NAMED else []
        return _("Jump in or pass: {names}").format(names=enumerated([*some[:_NAMED], *more]))

    def pass_on(self, seat: int) -> None:
        """A seat says that it does not jump in; at any other time it says so, too (PTY-05)."""
        if self._match.round_number and self._match.result is None:
            self._match.presses.pass_by(seat)
        self._gesture(seat, "wave", _("I pass"))

    def submit(self, seat: int, move: Move) -> None:
        if move == CALL:
            self.shout(seat)
        else:
            self.make(seat, move)

    def make(self, seat: int, move: Move) -> bool:
        """A move of a seat, at once, if it counts now."""
        if self.window_open and seat == self._match.awaited:
            self._table.notice.cited = ""
            if seat == self._table.audience.me:
                self._table.notice.say(_("One moment: others may still act."))
            return False
        return self._table.play.act(seat, move, self._table.clock.waited)

    def press(self, kind: str, seat: int) -> str:
        """The button of a seat, whoever looks at the screen. Returns why it does nothing, "" if it may."""
        self.lit[f"{kind}:{seat}"] = LIT
        self._table.invalidate()
        if kind in ("call", "hand"):
            return self.shout(seat) if kind == "call" else self.raise_hand(seat)
        {"jump": self.claim, "pass": self.pass_on}.get(kind, self.doubt)(seat)
        return ""

    def shout(self, seat: int) -> str:
        """The word of a seat: it counts, is armed, or is only noise, and sounds the same (PTY-06). Returns why it is
        only noise, "" if it is not."""
        events = self._match.presses.call(seat) if self._match.round_number else []
        if events:
            self._table.play.happened(events)
            return ""
        self._gesture(seat, "call", self._table.show.call_word)
        return "" if seat in self._match.presses.armed else self._say_why(seat, CALL)

    def raise_hand(self, seat: int) -> str:
        """The hand of a seat: a catch where it may have a consequence, else a wave (PTY-05). It is meant for the
        card that flies or has landed; one that waits behind it cannot be complained of, for nobody has seen it. Returns
        why it is only a wave, "" if it is not."""
        unseen = (
            bool(self._table.show.picture.behind) and self._match.view(None).watched in self._table.show.picture.behind
        )
        events = self._match.presses.raise_hand(seat, NOBODY if unseen else None) if self._match.round_number else []
        if events:
            self._table.show.choreography.hasten()
            self._table.play.happened(events)
            return ""
        if self._match.round_number and seat in self._match.view(None).absent:
            self._greet(seat)
            return ""
        self._gesture(seat, "wave", "")
        return self._say_why(seat, CATCHES[seat])  # of nobody: all reasons but those of a seat

    def _say_why(self, seat: int, move: Move) -> str:
        """Tell all why a call or catch does nothing: what a seat holds has no part in it (PTY-03). On a phone it is
        told there, in the language of that phone."""
        refusal = self._match.why_not(seat, move) if self._match.round_number else None
        if refusal is None:
            return ""
        why = phrases.refusal_line(refusal)
        if not self._people.on_phone(seat):
            self._table.notice.warn(f"{seat_names(self._match.seats)[seat]}: {why}", refusal.rule)
        return why

    def _greet(self, seat: int) -> None:
        """Somebody who is out waves, applauds and cheers in turn, unless the table has that switched off (JOIN-11)."""
        if self._people.kit.settings.gestures:
            emote = GREETINGS[self._greeted % len(GREETINGS)]
            self._greeted += self._gesture(seat, "wave", spoken(emote))

    def claim(self, seat: int) -> None:
        """A claim to jump in; the screen is for its seat then (PTY-07). One that does not count is a wave."""
        if self._match.round_number and self._match.result is None:
            self._match.presses.claim(seat)
        self._gesture(seat, "jump", _("Jump in"))

    def turn_over(self, card: Card | None) -> None:
        """The card of the claimant: it is laid, or stays unseen."""
        seat = self._match.presses.claimant
        events = self._match.presses.reveal(seat, card)
        self._table.show.picture.chosen = None
        if events:
            self._table.play.happened(events)
        else:
            self._gesture(seat, "wave", "")

    def doubt(self, seat: int) -> None:
        """Somebody doubts the wild draw card that hits another (A3)."""
        if not (self._match.round_number and self.make(seat, CHALLENGE)):
            self._gesture(seat, "wave", "")

    def _gesture(self, seat: int, kind: str, words: str) -> bool:
        """Show it, at most once a second; whether it was shown."""
        if not self.emotes.make(seat, self._now):
            return False
        self._table.show.picture.pop(kind, seat, words)
        cue = "call" if kind == "call" else "hand"
        self._people.kit.sound.play(cue, who=seat_names(self._match.seats)[seat])
        self._table.invalidate()
        return True
