"""Where several people go together: the lobby, the same people again, a lost controller. A part of the ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.input.devices import LEFT, RIGHT, pad_of
from game.words import _

if TYPE_CHECKING:
    from game.match import Match, SeatInfo
    from game.party.series import Length
    from game.play.party import Party
    from game.play.session import Session
    from game.rules.events import Event
    from game.rules.ruleset import RuleSet
    from game.scenes.services import Services
    from game.scenes.table.scene import TableScene


def own_devices(party: Party) -> list[str]:
    """The device of each seat, as far as it is that person's alone to use: where the screen is passed on or all look at
    it together, the mouse is everybody's, and so is the keyboard unless both of its halves have somebody (PTY-15)."""
    sources = party.lobby.sources
    if party.mode == "pads":
        return sources
    own = (LEFT, RIGHT) if {LEFT, RIGHT} <= set(sources) else ()
    return [source if pad_of(source) is not None or source in own else "" for source in sources]


class PartyWays:
    """The ways of a party. Mixed into :class:`game.scenes.navigation.navigator.SceneWays`."""

    _services: Services
    _running: Session | None

    def party(self) -> None:
        """Open the lobby."""
        from game.scenes.lobby.lobby import LobbyScene

        self._services.stack.push(LobbyScene(self._services))

    def same_people(self) -> None:
        """Deal to those who played together last, as they did (JOIN-04)."""
        from game.play.party import again

        party = again(self._services)
        if party is None:
            self.party()
            return
        if party.lobby.trouble(party.rules, party.mode):
            # With pads in hands, and one of them is not there: the lobby shows who waits for a device.
            from game.scenes.lobby.lobby import LobbyScene

            self._services.stack.push(LobbyScene(self._services, party))
            return
        self.play_party(party)

    def play_party(self, party: Party) -> None:
        """Deal to these people; each has the device that they joined with."""
        self._services.devices.seat(own_devices(party))
        pads = {seat: pad for seat, source in enumerate(party.lobby.sources) if (pad := pad_of(source)) is not None}
        self.new_party(party.lobby.seats, party.mode, party.played, party.length, pads)

    def new_party(
        self,
        seats: Sequence[SeatInfo],
        mode: str,
        rules: RuleSet,
        length: Length | None = None,
        pads: Mapping[int, int] | None = None,
        *,
        tournament: bool = False,
    ) -> None:
        raise NotImplementedError

    def hand_out(self, seats: Sequence[SeatInfo], done: Callable[[list[str]], None], deals: bool = True) -> None:
        """Let everybody at a table with pads in hands press a button of their device; ``done`` is told which each seat
        has. Who has one at the table already keeps it."""
        from game.scenes.lobby.assign_devices import HandOut

        stack, devices = self._services.stack, self._services.devices

        def leave(sources: list[str]) -> None:
            stack.pop()
            done(sources)

        known = [devices.source_of(seat) for seat in range(len(seats))]
        stack.push(HandOut(self._services, seats, known, leave, deals))

    def _lacks_device(self, match: Match) -> bool:
        """Whether somebody at a table with pads in hands has no device."""
        held = self._services.devices
        people = [
            seat for seat, info in enumerate(match.seats) if info.kind == "human" and seat not in match.chairs.left
        ]
        known = [source for seat in people if (source := held.source_of(seat))]
        return self._running is not None and self._running.kind == "pads" and len(set(known)) < len(people)

    def find_hands(self, match: Match) -> None:
        """At a table with pads in hands: whoever has no device yet takes one before it goes on."""
        if not match.over and self._lacks_device(match):
            self.hand_out(match.seats, self._services.devices.seat, deals=not match.round_number)

    def honour(self, match: Match) -> None:
        """After a match of several people: kind words for everybody, over the points (JOIN-12)."""
        if match.over and sum(info.kind == "human" for info in match.chairs.founders) > 1:
            from game.scenes.scoring.awards import AwardScene

            self._services.stack.push(AwardScene(self._services, match))

    def pad_lost(self, seats: Sequence[int]) -> None:
        """The controller of these seats is gone: wait for another one (JOIN-05)."""
        from game.scenes.lobby.assign_devices import HandOut
        from game.scenes.lobby.lobby import LobbyScene
        from game.scenes.lobby.lost_pad import LostPad
        from game.scenes.table.scene import TableScene

        for scene in reversed(self._services.stack.scenes):
            if isinstance(scene, LobbyScene | HandOut):
                scene.pad_lost(seats)
                return
            if isinstance(scene, TableScene) and not scene.match.over:
                if not isinstance(self._services.stack.top, LostPad):
                    self.await_pads(scene.match)
                return
        self._services.notify(_("The controller is gone. Keyboard and mouse work as well."))

    def await_pads(self, match: Match) -> None:
        """Wait for the controllers that people at this match have lost, if there are any."""
        from game.scenes.lobby.lost_pad import LostPad

        page = LostPad(self._services, match, self.pad_found, self._let_bot_play)
        if page.seats:
            self._services.stack.push(page)

    def pad_found(self, seats: Sequence[int]) -> None:
        """These seats have a controller again: who was played for by a bot meanwhile plays on (JOIN-05)."""
        from game.players.human import Human

        table = self._table
        if table is None:
            return
        for seat in seats:
            if seat < len(table.match.seats) and table.match.seats[seat].kind == "bot":
                table.play.happened(table.match.chairs.give_back(seat, Human()))

    def _let_bot_play(self, seat: int) -> None:
        from game.play.session import player_for
        from game.players.levels import STEADY

        table = self._table
        if table is None or table.match.over or table.match.seats[seat].kind == "bot":
            return
        match = table.match
        if match.round_number == 0:  # nobody has been dealt a card: the seat waits
            self._services.devices.go_without(seat)
        else:
            bot = player_for(replace(match.seats[seat], kind="bot", level=STEADY), match.deal, seat, len(match.log))
            table.play.happened(match.chairs.take_over(seat, bot, STEADY))

    def is_party(self) -> bool:
        """Whether several people sit at the table that is played at."""
        from game.play.session import PARTIES

        return self._running is not None and self._running.kind in PARTIES

    def come_and_go(self) -> None:
        """Open the page on which people come late or leave early (JOIN-06)."""
        from game.scenes.lobby.join_leave import ComeAndGo

        if self._table is not None:
            match = self._table.match
            # In a tournament it is the draw that says who sits at a table.
            grows = not self._services.ways.in_tournament(match)
            self._services.stack.push(ComeAndGo(self._services, match, self._come_or_go, grows))

    def _come_or_go(self, what: str, seat: int, late: SeatInfo | None) -> bool:
        from game.party.seats import SeatError
        from game.party.series import LengthError
        from game.players.human import Human

        table = self._table
        if table is None:
            return False
        match = table.match
        try:
            if what == "bot":
                self._let_bot_play(seat)
            elif what == "back":
                self._show_late(table, match.chairs.give_back(seat, Human()))
            elif what == "leave":
                table.play.happened(match.chairs.leave(seat))
            elif what == "grow" and late is not None:
                self._enlarge(table, late)
            elif what == "now":
                self._show_late(table, match.chairs.deal_in(seat))
            elif late is not None:
                self._come_late(table, what, seat, late)
        except (SeatError, LengthError):
            return False
        return True

    def _come_late(self, table: TableScene, what: str, seat: int, late: SeatInfo) -> None:
        """Somebody sits down, on a seat that is there or on one more, and waits for the next deal or plays at once."""
        from game.players.human import Human

        match, more = table.match, what in ("wait", "play")
        events = match.chairs.join(Human(), late) if more else match.chairs.sit_down(seat, Human(), late)
        if what in ("play", "join-now") and not match.chairs.late_trouble(seat):
            events += match.chairs.deal_in(seat)
        self._show_late(table, events)

    def _show_late(self, table: TableScene, events: list[Event]) -> None:
        """Show who came; one who was alone until now has a hand to hide from now on (PTY-02)."""
        from game.scenes.party.passed import PartyTable

        table.play.happened(events)
        if isinstance(table, PartyTable):
            table.hide()
        self.find_hands(table.match)

    def _enlarge(self, table: TableScene, late: SeatInfo) -> None:
        """Between two rounds: the match goes on with one seat more; points, devices and the evening's time stay."""
        from game.play.session import new_session
        from game.scenes.party.passed import PartyTable

        match, devices, running = table.match, self._services.devices, self._running
        seats, length = match.chairs.enlarged(late)
        sources = [devices.source_of(seat) for seat in range(len(match.seats)) if seat not in match.absent]
        kind = running.kind if running is not None else "pass"
        if running is not None:
            running.give_up()
        going_on = new_session(match.rules, seats, self._random_deal(), self._services.store, kind, length=length)
        devices.seat([*sources, ""])
        if isinstance(table, PartyTable):
            going_on.keep_time(table.evening.passed)
        self._play(going_on)
        self.find_hands(going_on.match)

    def _random_deal(self) -> int:
        raise NotImplementedError

    def _play(self, running: Session, brisk: bool = False) -> None:
        raise NotImplementedError

    def find_devices(self, match: Match) -> None:
        """A stored party goes on: the people who played last have the devices of theirs that are there now."""
        from game.play.party import again

        party = again(self._services)
        if party is not None and party.lobby.seats == list(match.chairs.founders):
            self._services.devices.seat(own_devices(party))

    @property
    def _table(self) -> TableScene | None:
        from game.scenes.table.scene import TableScene

        return next((scene for scene in self._services.stack.scenes if isinstance(scene, TableScene)), None)
