"""Calls, raised hands, claims and challenges of the people at one table, at once.

Whether a press counts depends on public facts only, and one that does not count looks and sounds the same (PTY-03,
PTY-05 to PTY-07).
"""

from __future__ import annotations

from typing import Final

from game.match.jump_window import WindowEnd
from game.rules.cards import Card
from game.rules.moves import CALL, CATCHES, CHALLENGE, DRAW, Move
from game.rules.round import NOBODY
from game.scenes.party.party_players import PartyPlayers
from game.scenes.table.orders import ClaimJumpIn, Order, PressCall, PressCatch, PressRailButton
from game.scenes.table.table import Table
from game.sessions.emotes import Emote, Emotes
from game.sessions.gestures import emote_words
from game.words import _, phrases
from game.words.formats import enumerated
from game.words.player_words import seat_names

LIT_SECONDS: Final = 1.2
"""Seconds for which a pressed rail button stays lit."""


_NAMED: Final = 3
"""Maximum number of undecided players named; the rest are counted."""
GREETINGS: Final = (Emote.WAVE, Emote.APPLAUD, Emote.CHEER)
"""Emotes that a player who is out makes in turn."""


class PartyPresses:
    """Carries out the presses of every seat at one table."""

    def __init__(self, table: Table, players: PartyPlayers) -> None:
        self._table, self._players, self._match = table, players, players.match
        self.lit_seconds: dict[str, float] = {}
        """Ids of the rail buttons pressed a moment ago, with the seconds they stay lit."""
        self.emotes = Emotes()
        self._now = 0.0
        self._greeted = 0
        self.arrange_window()

    def carry_out(self, order: Order) -> None:
        call_buttons, picture = self._table.call_buttons, self._table.show.picture
        match order:
            case PressRailButton(kind, seat):
                self.press(kind, seat)
            case PressCall(seat):
                call_buttons.start_dip("call")
                self.call(seat)
            case PressCatch(seat):
                call_buttons.start_dip("hand")
                self.raise_hand(seat)
            case ClaimJumpIn(index):
                picture.chosen_card = None if index is None else picture.hand[index]
                self.turn_over(None if picture.chosen_card is None else picture.chosen_card.card)

    def advance(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self._now += dt
        if self.lit_seconds:
            self.lit_seconds = {id: left - dt for id, left in self.lit_seconds.items() if left > dt}
            self._table.invalidate()

    def arrange_window(self) -> None:
        self._match.presses.window.set_length(self._players.kit.settings.act_clock)

    @property
    def window_open(self) -> bool:
        """Whether the seat on turn is still held back, by a clock or undecided players (PTY-07).

        Depends on public facts only, whatever anyone holds.
        """
        match = self._match
        if match.presses.window.window_end is WindowEnd.ACTION or not match.round_number or match.result is not None:
            return False
        return match.presses.claimant == NOBODY and match.presses.has_to_wait(
            match.seat_on_turn, DRAW, self._table.clock.waited_seconds
        )

    @property
    def asks_all(self) -> bool:
        return self._match.presses.window.window_end is WindowEnd.EVERYBODY

    @property
    def undecided_words(self) -> str:
        """A public sentence naming who has yet to jump in or pass, "" for no one."""
        if not (self.asks_all and self.window_open):
            return ""
        names = seat_names(self._match.seats)
        some = [names[seat] for seat in sorted(self._match.presses.people_to_ask)]
        more = [f"+{len(some) - _NAMED}"] if len(some) > _NAMED else []
        return _("Jump in or pass: {names}").format(names=enumerated([*some[:_NAMED], *more]))

    def pass_on(self, seat: int) -> None:
        """Decline to jump in; outside a window it is only the gesture (PTY-05)."""
        if self._match.round_number and self._match.result is None:
            self._match.presses.pass_jump_in(seat)
        self._gesture(seat, "wave", _("I pass"))

    def submit(self, seat: int, move: Move) -> None:
        if move == CALL:
            self.call(seat)
        else:
            self.make(seat, move)

    def make(self, seat: int, move: Move) -> bool:
        """Make a move for a seat at once; return whether it counted."""
        if self.window_open and seat == self._match.seat_on_turn:
            self._table.message.rule_number = ""
            if seat == self._table.audience.viewer_seat:
                self._table.message.say(_("One moment: others may still act."))
            return False
        return self._table.play.act(seat, move, self._table.clock.waited_seconds)

    def press(self, kind: str, seat: int) -> str:
        """Press a rail button of a seat; return why a call or catch does nothing, or ""."""
        self.lit_seconds[f"{kind}:{seat}"] = LIT_SECONDS
        self._table.invalidate()
        if kind in ("call", "hand"):
            return self.call(seat) if kind == "call" else self.raise_hand(seat)
        {"jump": self.claim, "pass": self.pass_on}.get(kind, self.challenge_or_wave)(seat)
        return ""

    def call(self, seat: int) -> str:
        """Call for a seat; return why it is only noise, or "".

        The call counts, is armed for later, or is only noise, and sounds the same (PTY-06).
        """
        events = self._match.presses.call(seat) if self._match.round_number else []
        if events:
            self._table.play.publish_events(events)
            return ""
        self._gesture(seat, "call", self._table.show.call_word)
        return "" if seat in self._match.presses.armed else self._say_why(seat, CALL)

    def raise_hand(self, seat: int) -> str:
        """Raise the hand of a seat: a catch if it may have a consequence, else a wave (PTY-05).

        It is aimed at the card in flight or just landed, never at one queued behind it that no one has seen. Returns
        why it is only a wave, or "".
        """
        unseen = (
            bool(self._table.show.picture.queued_seats)
            and self._match.view(None).watched in self._table.show.picture.queued_seats
        )
        events = self._match.presses.raise_hand(seat, NOBODY if unseen else None) if self._match.round_number else []
        if events:
            self._table.show.choreography.hasten()
            self._table.play.publish_events(events)
            return ""
        if self._match.round_number and seat in self._match.view(None).absent:
            self._greet(seat)
            return ""
        self._gesture(seat, "wave", "")
        return self._say_why(seat, CATCHES[seat])  # aimed at no other seat: only general reasons apply

    def _say_why(self, seat: int, move: Move) -> str:
        """Tell all why a call or catch does nothing, and return it.

        It never depends on a hand (PTY-03). A phone player is told on the phone, in its language.
        """
        refusal = self._match.why_not(seat, move) if self._match.round_number else None
        if refusal is None:
            return ""
        why = phrases.refusal_line(refusal)
        if not self._players.on_phone(seat):
            self._table.message.warn(f"{seat_names(self._match.seats)[seat]}: {why}", refusal.rule)
        return why

    def _greet(self, seat: int) -> None:
        """Wave, applaud or cheer in turn for a player who is out, if gestures are on (JOIN-11)."""
        if self._players.kit.settings.gestures:
            emote = GREETINGS[self._greeted % len(GREETINGS)]
            self._greeted += self._gesture(seat, "wave", emote_words(emote))

    def claim(self, seat: int) -> None:
        """Claim to jump in, which gives the screen to that seat (PTY-07), and show the gesture."""
        if self._match.round_number and self._match.result is None:
            self._match.presses.claim(seat)
        self._gesture(seat, "jump", _("Jump in"))

    def turn_over(self, card: Card | None) -> None:
        """Turn over the claimant's card: it is played if legal, or stays unseen."""
        seat = self._match.presses.claimant
        events = self._match.presses.reveal(seat, card)
        self._table.show.picture.chosen_card = None
        if events:
            self._table.play.publish_events(events)
        else:
            self._gesture(seat, "wave", "")

    def challenge_or_wave(self, seat: int) -> None:
        """Challenge the wild draw card that hits another seat (A3), or else wave."""
        if not (self._match.round_number and self.make(seat, CHALLENGE)):
            self._gesture(seat, "wave", "")

    def _gesture(self, seat: int, kind: str, words: str) -> bool:
        """Show a gesture, at most once a second; return if it was shown."""
        if not self.emotes.make(seat, self._now):
            return False
        self._table.show.picture.pop(kind, seat, words)
        cue = "call" if kind == "call" else "hand"
        self._players.kit.sound.play(cue, who=seat_names(self._match.seats)[seat])
        self._table.invalidate()
        return True
