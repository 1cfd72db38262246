"""Where a tournament leads: its pages, its tables one after the other, and what a finished table leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match import Match, SeatInfo
    from game.party.series import Length
    from game.play.session import Session
    from game.play.tournament import Cup
    from game.rules.ruleset import RuleSet
    from game.scenes.services import Services


class TournamentWays:
    """The ways of a tournament. Mixed into :class:`game.scenes.navigation.navigator.SceneWays`."""

    _services: Services
    _running: Session | None

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

    def menu(self) -> None:
        raise NotImplementedError

    def hand_out(self, seats: Sequence[SeatInfo], done: Callable[[list[str]], None]) -> None:
        raise NotImplementedError

    def resume(self, number: int | None = None) -> None:
        raise NotImplementedError

    def tournament(self, names: Sequence[str] = ()) -> None:
        """Open the tournament that is played, else the page on which one begins, with these names on it."""
        from game.play.tournament import stored
        from game.scenes.table.scene import TableScene

        if any(isinstance(scene, TableScene) for scene in self._services.stack.scenes):
            self.menu()
        cup = stored(self._services.settings.tournament)
        if cup is None:
            self.new_tournament(names)
        else:
            self._find_result(cup)
            self.show_tournament(cup)

    def new_tournament(self, names: Sequence[str] = ()) -> None:
        """Open the page on which a tournament begins, in the place of the one that is over or given up."""
        from game.scenes.tournament.board import TournamentBoard
        from game.scenes.tournament.setup import TournamentSetup

        stack = self._services.stack
        page = TournamentSetup(self._services, names, self.show_tournament)
        if isinstance(stack.top, TournamentBoard):
            stack.replace(page)
        else:
            stack.push(page)

    def show_tournament(self, cup: Cup) -> None:
        """Open the page of a tournament, in the place of the one on which it began."""
        from game.scenes.tournament.board import TournamentBoard
        from game.scenes.tournament.setup import TournamentSetup

        stack = self._services.stack
        board = TournamentBoard(self._services, cup, self.deal_table, self.new_tournament)
        if isinstance(stack.top, TournamentSetup | TournamentBoard):
            stack.replace(board)
        else:
            stack.push(board)

    def deal_table(self, cup: Cup, place: int) -> None:
        """Deal at a table of the round that is played, or go on with its match if that was left in the middle."""
        from game.play.tournament import store

        people = [person for person in cup.tournament.tables[place].people if person not in cup.tournament.withdrawn]
        if not people:  # all have withdrawn: nobody is there to play it
            cup.tournament.record(place, cup.tournament.tables[place].people)
            store(self._services, cup)
            self.show_tournament(cup)
            return
        if (waits := self._open_match(cup.missing.get(place, 0))) is not None:
            self.resume(waits)
            return
        self._services.devices.clear()
        seats = cup.seats(place)
        if cup.mode == "pads":
            self.hand_out(seats, lambda sources: self._deal_to(cup, place, seats, sources))
        else:
            self._deal_to(cup, place, seats, ())

    def _deal_to(self, cup: Cup, place: int, seats: Sequence[SeatInfo], sources: Sequence[str]) -> None:
        """Deal at a table to people with these devices."""
        from game.play.tournament import store

        self._services.devices.seat(sources)
        self.new_party(seats, cup.mode, cup.played, cup.length, tournament=True)
        assert self._running is not None, "a match has been dealt"
        cup.dealt(place, self._running.match.deal)
        store(self._services, cup)

    def _find_result(self, cup: Cup) -> None:
        """The program may have been killed right after a table's last move: its match is stored, its result not yet."""
        from game.play.session import BrokenSaveError, continued_session
        from game.play.tournament import store
        from game.storage.archive import History

        history = History(self._services.store)
        for deal in cup.missing.values():
            saved = history.finished(deal)
            if saved is None:
                continue
            try:
                match = continued_session(saved, None).match
            except BrokenSaveError:
                continue
            if cup.keep(match):
                store(self._services, cup)

    def _open_match(self, deal: int) -> int | None:
        """The number of the open match with this deal."""
        from game.storage.archive import History

        lines = History(self._services.store).open()
        return next((line.id for line in lines if deal and line.deal == deal), None)

    def in_tournament(self, match: Match) -> bool:
        """Whether a match belongs to the tournament that is played."""
        from game.play.tournament import stored

        cup = stored(self._services.settings.tournament)
        return cup is not None and cup.plays(match)

    def keep_result(self, match: Match) -> None:
        """A match is over: the tournament that it belongs to knows its result from now on."""
        from game.play.tournament import store, stored

        cup = stored(self._services.settings.tournament)
        if cup is not None and cup.keep(match):
            store(self._services, cup)
