"""One screen that goes round among several people, behind a curtain (PTY-01 to PTY-07).

Whatever can be seen or heard while no hand is open is a function of what everybody knows (PTY-03); while one is, only
the one who looks sees more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.match import Match
from game.play.evening import Evening
from game.rules.events import Event
from game.rules.moves import CALL, Move
from game.rules.round import NOBODY
from game.scenes.party.asked import Ask, Asked
from game.scenes.party.facts import KeptRail
from game.scenes.party.idle_hand import IdleHand
from game.scenes.party.keys import seat_prompt
from game.scenes.party.owners import PartyOwners
from game.scenes.party.people import People
from game.scenes.party.presses import Presses
from game.scenes.party.private_look import PrivateLook
from game.scenes.party.rail import Rail
from game.scenes.table.audience import Audience, Eyes, Offers
from game.scenes.table.look.frame import TableLook
from game.scenes.table.orders import Command, Order
from game.scenes.table.scene import TableScene
from game.ui.input.actions import Act
from game.ui.kit import Kit
from game.words import _
from game.words.seats import seat_names


class PartyOffers(Offers):
    """The buttons of whoever looks, who may have claimed to jump in."""

    def __init__(self, eyes: Eyes, people: People, presses: Presses) -> None:
        self._eyes, self._people, self._presses = eyes, people, presses

    @property
    def claims(self) -> bool:
        return self._eyes.seat is not None and self._people.match.presses.claimant == self._eyes.seat

    @property
    def beside(self) -> str:
        return "hide"

    @property
    def may_keep(self) -> bool:
        """A claim can be taken back."""
        return self.claims

    @property
    def keep_words(self) -> str:
        return _("Take it back") if self.claims else super().keep_words

    @property
    def asks(self) -> str:
        """A claim asks for the very same card; before the next move all are asked whether they jump in."""
        return _("Turn over the same card, or take it back") if self.claims else self._presses.undecided


class Passed(Audience):
    """Several people at one table, to whom the screen is passed on behind a curtain. ``pads`` are the instances of the
    controllers by seat."""

    shared = True
    evening: Evening
    table: TableScene
    presses: Presses

    def __init__(self, kit: Kit, match: Match, pads: Mapping[int, int]) -> None:
        self.people = People(kit, match, pads)
        super().__init__(kit, Eyes(None, next(iter(self.people.seats), 0)))
        self.evening = Evening(match)
        self.waiting = Asked(self.people)
        self.owners = PartyOwners(self.people, self, self.waiting)
        self.looks_alone = False
        """Whether whoever looks does so on a page over the table."""
        self._idle = IdleHand(kit)

    def sit_at(self, table: TableScene) -> None:
        """Take the places at the table that was made for it. Nobody looks before the first reveal."""
        self.table, self._public = table, table.look
        self.presses = Presses(table.table, self.people)
        self.kept_rail = KeptRail(self.people, table.show, self.presses)
        self.offers = PartyOffers(self.eyes, self.people, self.presses)

    @property
    def curtain(self) -> Ask | None:
        """For whom the curtain is down, and why."""
        return self.waiting.curtain

    # --- who looks --------------------------------------------------------------------------------------------

    def asked(self) -> Ask | None:
        """Whom the table waits for now, None for a bot or nobody."""
        return self.waiting.now

    def follow(self) -> None:
        """Once all has been seen, the screen is for whoever comes next."""
        table, picture = self.table, self.table.show.picture
        if not table.show.running and (events := self.evening.due()):
            table.play.happened(events)
        if self.evening.stepped():
            table.invalidate()
        if not (table.show.running or picture.shown is not None or picture.applied is not None):
            self.turn_to(self.asked())

    def turn_to(self, ask: Ask | None) -> None:
        """Down with the curtain for whoever comes next, if that is another one."""
        if ask is None or (ask.seat == self.me and ask.why != "look"):
            self.draw_curtain(None)
        elif ask.seat == self.people.alone:
            self.reveal(ask)
        else:
            if self.me is not None:
                self.see(None)
            self.draw_curtain(ask)

    def draw_curtain(self, ask: Ask | None) -> None:
        """Down with the curtain for somebody, or up with it."""
        if ask != self.curtain:
            if ask is not None and (self.curtain is None or self.curtain.seat != ask.seat):
                self.kit.sound.play("turn", who=seat_names(self.people.match.seats)[ask.seat])
                self.kit.hooks.attention()
            self.waiting.curtain = ask
            self.table.input.curtain_came()
            self.table.invalidate()

    def reveal(self, ask: Ask | None = None) -> None:
        """The press of whoever the screen is for: the hand lies open."""
        ask = ask or self.curtain
        if ask is None:
            return
        self.waiting.curtain = None
        self.see(ask.seat)
        if ask.why == "look":
            self.table.show.picture.shown = ask.shown
        self.table.panels.choose()

    def see(self, seat: int | None) -> None:
        """Another pair of eyes, at once: what still flies arrives first, and nothing private stays."""
        table = self.table
        if table.show.running:
            table.show.skip()
        table.coaching.drop()
        self.eyes.look(seat)
        table.show.picture.close_hand()
        table.play.look_again()
        table.panels.clear()
        self._idle.stir()
        self.repaint()
        table.notice.clear()
        table.input.forget()
        if table.match.round_number:
            table.snap()
        table.input.hand_changed()

    def repaint(self) -> None:
        """A painter for the eyes of one alone, another for everybody's: which pictures are kept, and how sharp, would
        tell of cards that one has seen (PTY-03)."""
        table, art, public = self.table, self.kit.art, self._public
        if self.me is not None:
            public.painter.forget_layer()
            table.look = TableLook(art)
        else:
            table.look = self._public = public if public.art is art else TableLook(art, table.kept)

    @property
    def secret(self) -> bool:
        return self.me is not None and self.people.alone is None

    def hide(self) -> None:
        """Put the hand away, by key or button, by idleness, or because the window is left."""
        if not self.secret:
            return
        self.waiting.look_later(self.table.show.picture.shown)
        self.see(None)
        self.hand_closed()

    def hand_closed(self) -> None:
        """Nobody looks any more: the screen is for whoever is asked."""
        self.draw_curtain(self.asked())

    def stir(self) -> None:
        if self._idle.stir():
            self.table.notice.clear()
            self.table.invalidate()

    # --- what differs from a table with one person --------------------------------------------------------------

    @property
    def hush(self) -> bool:
        return True

    @property
    def withheld(self) -> bool:
        """Nothing goes on until a doubted hand has been seen, or all have said whether they jump in."""
        looks = self.curtain is not None and self.curtain.why == "look"
        return looks or (self.presses.asks_all and self.presses.window_open)

    def prompt(self, act: Act) -> str:
        """The key or button of whoever looks, on the device that is theirs (PTY-14, PTY-15)."""
        return seat_prompt(self.people, self.me, act)

    @property
    def rail(self) -> Rail:
        """The buttons of all people."""
        return self.kept_rail.now

    @property
    def lift(self) -> float:
        return self.kept_rail.lift

    # --- what happens at the table ----------------------------------------------------------------------------

    def round_begins(self) -> None:
        """The deal is before everybody's eyes: the first hand is curtained, too."""
        self.waiting.looks, self.waiting.curtain = [], None
        self.eyes.look(None)

    def hears(self, events: Sequence[Event]) -> None:
        self.waiting.hears(events, self.me)

    def carries_out(self, move: Move) -> bool:
        """At the moment of the press (PTY-06)."""
        assert self.me is not None, "somebody looks"
        if move == CALL:
            self.presses.shout(self.me)
        else:
            self.presses.make(self.me, move)
        return True

    def carry_out(self, order: Order) -> None:
        if order is Command.REVEAL:
            self.reveal()
        elif order is Command.HIDE:
            self.hide()
        else:
            self.presses.carry_out(order)

    def look_alone(self, at: str) -> None:
        """A close look at the open hand, from which the same person comes back to it (A11Y-14)."""
        self.looks_alone = True
        self.table.services.stack.push(PrivateLook(self.table, self.kept_rail, self.waiting, at))

    def put_away(self) -> None:
        self.waiting.looked(self.table.show.picture.shown)

    def uncovered(self) -> None:
        """Whoever comes back may be somebody else, but from a look at the own hand."""
        if not self.looks_alone:
            self.hide()
        self.looks_alone = False
        self.presses.arrange_window()

    def age(self, dt: float) -> None:
        self.presses.age(dt)
        if self.secret and self._idle.age(dt):
            self.table.notice.warn(self._idle.sentence)
        if self.kit.away or self._idle.over:
            self.hide()

    def ticks(self, cold: bool, usual: bool) -> bool:
        """While somebody else may do something, or the hand has to be put away in time."""
        show = self.table.show
        if self.presses.lit or show.picture.pops or show.running or cold or self.table.notice.passing:
            return True
        if self.presses.window_open and not self.presses.asks_all:
            return True
        if self.secret and self.kit.settings.curtain_after and not self.kit.away:
            return True
        return usual and not self._people_alone

    @property
    def _people_alone(self) -> bool:
        """Whether nothing goes on until a person presses something."""
        if self.asked() is None or self.table.show.picture.shown is not None:
            return False
        others = self.people.with_bots and self.table.play.others_may
        return not others and self.people.match.presses.claimant == NOBODY
