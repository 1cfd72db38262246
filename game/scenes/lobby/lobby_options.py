"""How the people of the lobby will play: seating, rules, length; and what prevents it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.match.match_kinds import PADS, PASS, PHONES
from game.match.series import Length
from game.scenes import routes
from game.scenes.lobby import lobby_words as say
from game.scenes.lobby.slots import ModeTile
from game.sessions.chosen_rules import rules_to_play
from game.sessions.lobby import MODES, Lobby
from game.sessions.party_session import PartySession
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.fields import Choice, Toggle
from game.words import _
from game.words.formats import dotted
from game.words.length import length_words
from game.words.rules import contradiction, rules_title

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.scenes.services import Services

EXPRESS: Final = "express"


def rules_on_offer(services: Services, rules: RuleSet) -> list[tuple[RuleSet, str]]:
    """Return the rule sets to choose from, with their titles.

    All of the shelf, those chosen for the player's own matches, and ``rules``.
    """
    shelf = services.shelf
    shown: dict[RuleSet, str] = {}
    for one in (*(shelf.get(name) for name in shelf.names), rules_to_play(services), rules):
        shown.setdefault(one, rules_title(one.name))
    return [*shown.items()]


class LobbyOptions:
    """All that is chosen for the ``lobby``, starting as in ``known``, the last party, if any.

    ``changed`` is called after a choice, ``filled`` after a change in the number of bots.
    """

    def __init__(
        self,
        services: Services,
        lobby: Lobby,
        session: PartySession | None,
        on_change: Callable[[], None],
        filled: Callable[[], None],
    ) -> None:
        self._services, self._lobby, self._party_session = services, lobby, session
        self._changed, self._filled = on_change, filled
        # A screen across the room is not passed round (PTY-01).
        self.mode = session.mode if session is not None else PHONES.name if services.settings.tv else MODES[0]
        self.length = session.length if session is not None else Length("single")
        self.jump_in = session is not None and session.jump_in
        """Whether they may jump in although the screen is passed round (PTY-07)."""
        self.rules = session.rules if session is not None else services.shelf.find(EXPRESS)

    @property
    def party(self) -> PartySession:
        return PartySession(self._lobby, self.mode, self.rules, self.length, jump_in=self.jump_in)

    @property
    def by_phone(self) -> bool:
        return self.mode == PHONES.name

    @property
    def summary(self) -> str:
        rules = rules_title(self.rules.name)
        return dotted(say.mode_words(self.mode)[0], rules, length_words(self.length, self.rules))

    @property
    def trouble(self) -> str:
        found = self._lobby.trouble(self.rules, self.mode)
        return contradiction(self.rules) or say.trouble_words(found, self.rules) or self._sharing_words()

    def _sharing_words(self) -> str:
        if self.mode != PADS.name or not (sharing := self._lobby.shared_devices):
            return ""
        source, places = next(iter(sharing.items()))
        return say.sharing_words(source, [self.name(index) for index in places])

    def name(self, index: int) -> str:
        return say.lobby_names(self._lobby)[index]

    def modes(self) -> list[Widget]:
        return [ModeTile(mode, mode == self.mode, self.chooser(mode)) for mode in MODES]

    def choices(self) -> list[Widget]:
        """Return the widgets for rules, length and bots, and those that lead on."""
        go, rules = self._services.go, self.rules
        bots = [(n, str(n)) for n in range(self._lobby.most_bots + 1)]
        jump = Toggle("jump", _("Jumping in"), rules.jump_in and self.jump_in, self._set_jump)
        jump.enabled, jump.quiet = rules.jump_in, not rules.jump_in
        return [
            Choice("rules", _("Rules"), rules_on_offer(self._services, rules), rules, self.set_rules),
            Choice("length", _("Length"), say.lengths(rules), self.length, self.set_length),
            Choice("bots", _("Bots"), bots, self._lobby.bots, self.set_bots),
            *([jump] if self.mode == PASS.name else []),
            *([Button("phones", _("Code for phones"), self.invite, icon="phone", px=26)] if self.by_phone else []),
            Button("how", _("How to play"), lambda: go(routes.Rules(self.party.rules_to_play)), icon="book", px=26),
            Button("tournament", _("Tournament"), self._tournament, icon="trophy", px=26),
        ]

    def short_cut(self) -> Button:
        if self._party_session is not None and not self._lobby.places:
            again = self._services.opener_of(routes.SamePeople())
            return Button("same", _("Same players again"), again, icon="people", px=26)
        return Button("quick", _("Express, one round"), self._quick, icon="fast", px=26)

    def chooser(self, mode: str) -> Callable[[], None]:
        """Return the action that chooses a seating mode; "phones" shows the invitation at once."""

        def choose() -> None:
            self.mode = mode
            self._changed()
            if self.by_phone:
                self.invite()

        return choose

    def invite(self) -> None:
        """Show the code that lets phones in (PTY-08)."""
        self._services.go(routes.InvitePhones())

    def set_rules(self, rules: Any) -> None:
        self.rules = rules
        self._changed()

    def set_length(self, length: Any) -> None:
        self.length = length
        self._changed()

    def set_bots(self, count: Any) -> None:
        self._lobby.fill(count)
        self._filled()

    def _set_jump(self, on: bool) -> None:
        self.jump_in = on
        self._changed()

    def _quick(self) -> None:
        """Choose Express: five cards, first out wins (JOIN-10)."""
        self.rules, self.length = self._services.shelf.find(EXPRESS), Length("single")
        self._changed()

    def _tournament(self) -> None:
        self._services.go(routes.PlayTournament([self.name(index) for index in self._lobby.people]))
