"""The table of several people on one screen: passed round behind a curtain, or with all hands open (PTY-01 to PTY-07).

Whatever can be seen or heard while no hand is open is a function of what everybody knows (PTY-03); while one is, only
the one who looks sees more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.match import Match
from game.play.agreement import Written
from game.play.evening import Evening
from game.rules.events import Challenged, Event, seen_by
from game.rules.moves import CALL, Move
from game.rules.round import NOBODY
from game.scenes.party.curtain import CurtainBrush, CurtainPlaces, curtain_tree, lay_curtain
from game.scenes.party.facts import KeptRail, curtain_facts, rail_kinds
from game.scenes.party.idle_hand import IdleHand
from game.scenes.party.keys import seat_prompt
from game.scenes.party.own_targets import curtain_targets, rail_targets
from game.scenes.party.owners import PartyOwners
from game.scenes.party.presses import PartyPresses
from game.scenes.party.private_look import PrivateLook
from game.scenes.party.rail import Rail, RailBrush, rail_lift, rail_node
from game.scenes.table.audience import Ask, Eyes, open_eyes
from game.scenes.table.look.frame import TableLook
from game.scenes.table.look.tooltip import tooltip_nodes
from game.scenes.table.orders import Command, Order
from game.scenes.table.panels.due import others_may
from game.scenes.table.targets import Target
from game.scenes.table.tree import target_nodes
from game.ui.input.actions import Act
from game.ui.metrics import Metrics, metrics_for
from game.ui.stage import CaptionsPlace, Node
from game.words import _
from game.words.seats import seat_names

if TYPE_CHECKING:
    from game.scenes.services import Services


class PartyTable(PartyPresses):
    """A table scene for several people. ``mode`` is "pass" or "open"; ``pads`` are the controllers' instances by seat;
    in a round that is passed on a controller that is nobody's goes round with the screen."""

    shared = True
    mode = "pass"
    evening: Evening

    def __init__(
        self,
        services: Services,
        match: Match,
        committed: Callable[[], None] | None = None,
        told: Sequence[Event] = (),
        pads: Mapping[int, int] | None = None,
    ) -> None:
        super().__init__(services, match, committed, told)
        self.pads = dict(pads or {})
        self.evening = Evening(match)
        self.show.choreography.shared = True
        self.show.picture.log = [seen_by(event, None) for event in told]
        self.owners = PartyOwners(self)
        self.curtain: Ask | None = None
        """For whom the curtain is down, and why."""
        self.looks: list[Challenged] = []
        """Doubted hands that somebody has still to see (K18)."""
        self._idle = IdleHand(services)
        self._rail = KeptRail()
        self._looks_alone = False
        self._public = self.look

    def first_eyes(self, match: Match) -> Eyes:
        """Nobody looks before the first reveal."""
        return Eyes(None, next((seat for seat, info in enumerate(match.seats) if info.kind == "human"), 0))

    # --- who looks --------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, info in enumerate(self.match.seats) if info.kind == "human"]

    @property
    def alone(self) -> int | None:
        """The only person left in the round, who needs no curtain."""
        return open_eyes(self.people, self.match.view(None).absent) if self.match.round_number else None

    def asked(self) -> Ask | None:
        """Whom the table waits for now, None for a bot or nobody."""
        match = self.match
        if not match.round_number or match.result is not None:
            return None
        if match.presses.claimant != NOBODY:
            return Ask(match.presses.claimant, "claim")
        people = self.people
        self.looks = [look for look in self.looks if look.challenger in people]  # a bot may play for one by now
        if self.looks:
            return Ask(self.looks[0].challenger, "look", self.looks[0])
        return Ask(match.awaited, "turn") if match.seats[match.awaited].kind == "human" else None

    def follow(self) -> None:
        """Once all has been seen: down with the curtain for whoever comes next, if that is another one."""
        if self.show.running or self.show.picture.shown is not None or self.show.picture.applied is not None:
            return
        ask = self.asked()
        if ask is None or (ask.seat == self.me and ask.why != "look"):
            self._draw_curtain(None)
        elif ask.seat == self.alone:
            self.reveal(ask)
        else:
            if self.me is not None:
                self.see(None)
            self._draw_curtain(ask)

    def _draw_curtain(self, ask: Ask | None) -> None:
        if ask != self.curtain:
            if ask is not None and (self.curtain is None or self.curtain.seat != ask.seat):
                self.services.sound.play("turn", who=seat_names(self.match.seats)[ask.seat])
                self.services.hooks.attention()
            self.curtain = ask
            self.targets.forget()
            self.input.curtain_came()
            self.invalidate()

    def reveal(self, ask: Ask | None = None) -> None:
        """The press of whoever the screen is for: the hand lies open."""
        ask = ask or self.curtain
        if ask is None:
            return
        self.curtain = None
        self.see(ask.seat)
        if ask.why == "look":
            self.show.picture.shown = ask.shown
        self._choose_overlay()

    def see(self, seat: int | None) -> None:
        """Another pair of eyes, at once: what still flies arrives first, and nothing private stays."""
        if self.show.running:
            self.show.skip()
        picture = self.show.picture
        self.coaching.drop()
        self.eyes.look(seat)
        picture.me, picture.hand, picture.coming, picture.chosen, picture.shown = seat, [], [], None, None
        self.play.look_again()
        self.overlay, self.leaving, self.overlay_due = None, None, None
        self._idle.stir()
        self._choose_look()
        self.notice.clear()
        self.input.forget()
        if self.match.round_number:
            self.snap()
        self.input.hand_changed()

    @property
    def may_hide(self) -> bool:
        """Whether a hand lies open that somebody else must not see."""
        return self.me is not None and self.alone is None

    def hide(self) -> None:
        """Put the hand away, by key or button, by idleness, or because the window is left."""
        if not self.may_hide:
            return
        shown = self.show.picture.shown
        if shown is not None and not shown.public and shown not in self.looks:
            self.looks.insert(0, shown)
        self.see(None)
        self._draw_curtain(self.asked())

    def stir(self) -> None:
        """Somebody is there."""
        if self._idle.stir():
            self.notice.clear()
            self.invalidate()

    # --- what differs from a table with one person --------------------------------------------------------------

    @property
    def secret(self) -> bool:
        """Somebody's hand lies open."""
        return self.may_hide

    @property
    def hush(self) -> bool:
        """Nobody shall hear how somebody looks for a card."""
        return True

    @property
    def withheld(self) -> bool:
        """Nothing goes on until a doubted hand has been seen, or all have said whether they jump in."""
        return (self.curtain is not None and self.curtain.why == "look") or (self.asks_all and self.window_open)

    def prompt(self, act: Act) -> str:
        """The key or button of whoever looks, on the device that is theirs (PTY-14, PTY-15)."""
        return seat_prompt(self, self.me, act)

    @property
    def beside(self) -> str:
        """The raised hand is in the rail."""
        return "hide"

    @property
    def m(self) -> Metrics:
        """The scale of curtain and rail."""
        return metrics_for(self.show.size, self.services.settings)

    @property
    def lift(self) -> float:
        """The table ends at the rail's upper edge."""
        return rail_lift(self.m, len(self.people), len(rail_kinds(self.match.rules, self.asks_all)))

    @property
    def claims(self) -> bool:  # type: ignore[override]
        """While it is the turn of a claim."""
        return self.me is not None and self.match.presses.claimant == self.me

    @property
    def covered(self) -> bool:  # type: ignore[override]
        """While the curtain is down."""
        return self.curtain is not None

    def own_targets(self) -> Iterable[Target]:
        """Everybody's own buttons, or the curtain with them."""
        return rail_targets(self) if self.curtain is None else curtain_targets(self)

    def carry_out(self, order: Order) -> None:
        """What has to do with the curtain, too."""
        match order:
            case Command.REVEAL:
                self.reveal()
            case Command.HIDE:
                self.hide()
            case _:
                super().carry_out(order)

    @property
    def may_keep(self) -> bool:
        """A claim can be taken back."""
        return self.claims

    @property
    def keep_words(self) -> str:
        """Said on the button that takes a claim back."""
        return _("Take it back") if self.claims else super().keep_words

    @property
    def asks(self) -> str:
        """A claim asks for the very same card; before the next move all are asked whether they jump in."""
        return _("Turn over the same card, or take it back") if self.claims else self.undecided

    def start_round(self, own: Sequence[Written] = ()) -> None:
        """Deal before everybody's eyes: the first hand is curtained, too."""
        self.looks, self.curtain = [], None
        self.eyes.look(None)
        self.show.picture.me = None
        super().start_round(own)

    def tell(self, events: Sequence[Event]) -> None:
        """Show what happened; a hand that one may see alone waits for that one."""
        for event in events:
            alone = isinstance(event, Challenged) and bool(event.shown) and not event.public
            if alone and isinstance(event, Challenged) and event.challenger in {*self.people} - {self.me}:
                self.looks.append(event)
        super().tell(events)

    def submit(self, move: Move) -> None:
        """A move of whoever looks, carried out at the moment of the press (PTY-06)."""
        if self.me is None:
            return
        if move == CALL:
            self.shout(self.me)
        else:
            self.deed(self.me, move)

    def say(self, sentence: str) -> None:
        """A sentence for whoever looks; what all can read later does not keep it (PTY-03)."""
        self.notice.say(sentence)
        if not self.hush:
            self.show.note(sentence)
        self.invalidate()

    def dismiss(self) -> None:
        """The doubted hand has been seen."""
        shown = self.show.picture.shown
        self.looks = [other for other in self.looks if other is not shown]
        super().dismiss()

    # --- other scenes ---------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """The pause hides the hand."""
        self.hide()
        super().pause()

    def help(self) -> None:
        """So does the page of rules."""
        cited = self.notice.cited
        self.hide()
        self.notice.cited = cited
        super().help()

    def look_alone(self, at: str) -> None:
        """A close look at the open hand, from which the same person comes back to it (A11Y-14)."""
        self._looks_alone = True
        self.services.stack.push(PrivateLook(self, at))

    def uncovered(self) -> None:
        """Whoever comes back may be somebody else, but from a look at the own hand."""
        if not self._looks_alone:
            self.hide()
        self._looks_alone = False
        self.arrange_window()
        super().uncovered()

    # --- time -----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.age_presses(dt)
        if self.may_hide and self._idle.age(dt):
            self.notice.say(self._idle.sentence)
            self.invalidate()
        if self.services.away or self._idle.over:
            self.hide()
        super().update(dt)
        if not self.show.running and (events := self.evening.due()):
            self.play.happened(events)
        if self.evening.stepped():
            self.invalidate()
        self.follow()

    @property
    def ticking(self) -> bool:
        """Time goes on while somebody else may do something, or the hand has to be put away in time."""
        if self.lit or self.show.picture.pops or self.show.running or self._cold or self.notice.passing:
            return True
        if self.window_open and not self.asks_all:
            return True
        if self.may_hide and self.services.settings.curtain_after and not self.services.away:
            return True
        return super().ticking and not self._people_alone

    @property
    def _people_alone(self) -> bool:
        """Whether nothing goes on until a person presses something."""
        if self.asked() is None or self.show.picture.shown is not None:
            return False
        bots = len(self.people) < len(self.match.seats)
        return not (bots and others_may(self.play.view)) and self.match.presses.claimant == NOBODY

    # --- seen -------------------------------------------------------------------------------------------------------

    @property
    def rail(self) -> Rail:
        """The buttons of all people."""
        return self._rail.of(self)

    @property
    def curtain_places(self) -> CurtainPlaces:
        """Where things are on the curtain."""
        return lay_curtain(self.m, self.rail.box.y)

    @property
    def captions_at(self) -> CaptionsPlace:
        """On the curtain while it is down."""
        return super().captions_at if self.curtain is None else self.curtain_places.captions

    def _choose_look(self) -> None:
        """A painter for the eyes of one alone, another for everybody's: which pictures are kept, and how sharp, would
        tell of cards that one has seen (PTY-03)."""
        art = self.services.art
        if self.me is not None:
            self._public.painter.forget_layer()
            self.look = TableLook(art)
        else:
            self.look = self._public = self._public if self._public.art is art else TableLook(art, self.kept)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._choose_look()

    def draw_marked(self, surface: pygame.Surface) -> None:
        """What is marked in a hand that lies face down; nothing where the screen is passed on."""

    def draw(self, surface: pygame.Surface) -> None:
        rail, m, painter = self.rail, self.m, self.look.painter
        self.targets.forget()
        focus = self.input.own_focus
        if self.curtain is not None:
            brush = CurtainBrush(self.look.art, painter, m)
            facts, hot = curtain_facts(self, self.curtain), self.input.hot == "reveal"
            brush.draw(surface, facts, self.curtain_places, focus, hot)
        else:
            self.look.draw(self, surface)
            self.draw_marked(surface)
        RailBrush(self.look.art, painter, m).draw(surface, rail, self.rail_words, focus, tuple(self.lit))
        self.look.tips.draw(surface, self.show.layout, self.tooltip)

    def ui_tree(self) -> Node:
        rail, focus = self.rail, self.input.own_focus
        self.targets.forget()
        if self.curtain is not None:
            tree = curtain_tree(curtain_facts(self, self.curtain), self.curtain_places, self.m, focus)
            tree.children += target_nodes(self, self.show.layout) + tooltip_nodes(self.tooltip, self.show.layout)
            tree.add_lines(self.lines)
            return tree
        lines, self.lines = self.lines, []
        tree = super().ui_tree()
        self.lines = lines
        for node in tree.children:
            if node.role == "card":
                node.rect.height = max(1, min(node.rect.bottom, round(rail.box.y)) - node.rect.top)
        tree.children.append(rail_node(rail))
        tree.add_lines(lines)
        return tree
