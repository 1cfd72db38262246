"""Actions on a whole tournament: repeat it, start another, take back the last result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.services import Services
from game.sessions.tournament import Tournament, TournamentError
from game.sessions.tournament_session import TournamentSession, store
from game.ui.widgets.dialog import Dialog, DialogButton
from game.words import _


class TournamentActions:
    """The actions on a tournament's ``session``, which ask before anything of it is lost.

    ``anew`` begins another tournament with these names; ``changed`` is called when something is to be shown.
    """

    def __init__(
        self,
        services: Services,
        session: TournamentSession,
        on_new: Callable[[Sequence[str]], None],
        on_change: Callable[[], None],
    ) -> None:
        self.services, self.session = services, session
        self._anew, self._changed = on_new, on_change

    @property
    def has_results(self) -> bool:
        tournament = self.session.tournament
        return tournament.round > 1 or any(len(table.order) > 1 for table in tournament.tables)

    def draw_again(self) -> None:
        """Start again with the same people and a new draw."""
        tournament = self.session.tournament
        seed = self.services.rng.randrange(1_000_000)
        again = Tournament(tournament.names, tournament.size, tournament.advance, seed)
        self.session = TournamentSession(again, self.session.mode, self.session.rules, self.session.length)
        self.store_session()

    def ask_anew(self) -> None:
        """Start another tournament; ask first if this one would be given up."""
        if self.session.tournament.is_over or not self.has_results:
            self._begin_anew()
            return
        body = _("This tournament is not over yet. A new one will end it.")
        answers = [
            DialogButton("keep", _("Keep it"), kind="main"),
            DialogButton("give-up", _("Give up"), self._begin_anew),
        ]
        self.services.stack.push(Dialog(self.services, _("Give up the tournament?"), body, answers))

    def _begin_anew(self) -> None:
        names = self.session.tournament.names
        store(self.services, None)
        self._anew(names)

    def ask_back(self) -> None:
        """Ask whether to take back the last result."""
        body = _("That table plays again.")
        answers = [
            DialogButton("keep", _("Keep it"), kind="main"),
            DialogButton("take", _("Take it back"), self._take_back),
        ]
        self.services.stack.push(Dialog(self.services, _("Undo the last result?"), body, answers))

    def _take_back(self) -> None:
        try:
            self.session.take_back()
        except TournamentError:
            self.services.sound.play("illegal")
            return
        self.store_session()

    def store_session(self) -> None:
        store(self.services, self.session)
        self._changed()
