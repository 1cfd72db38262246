"""The page that starts a tournament: entrants, table size, how a table plays (JOIN-08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.files.plain import has_ink
from game.match.series import Length
from game.rules.moves import MAX_SEATS
from game.scenes.lobby import lobby_words
from game.scenes.lobby.lobby_options import rules_on_offer
from game.scenes.services import Services
from game.scenes.tournament import tournament_words
from game.scenes.tournament.entrants import Entrants
from game.sessions.lobby import MODES
from game.sessions.tournament import Tournament
from game.sessions.tournament_session import TournamentSession, store, trouble
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Look, Widget
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.ui.widgets.rows import at_foot
from game.ui.widgets.text_field import TextField
from game.words import _

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet

LARGE: Final = 1.3
LARGEST: Final = 1.65
_GAP: Final = 14


def _side_by_side(widgets: Sequence[Widget], room: pygame.Rect, top: int, look: Look, shares: list[float]) -> int:
    """Place widgets side by side, or stacked if each takes all; return the next row's top."""
    gap, left = look.m.px(_GAP), float(room.left)
    for number, widget in enumerate(widgets):
        tall = widget.height(look, room.width)
        if shares == [1.0]:
            widget.rect = pygame.Rect(room.left, top, room.width, tall)
            top += tall + gap
            continue
        wide = (room.width + gap) * shares[number] - gap
        widget.rect = pygame.Rect(round(left), top, round(wide), tall)
        left += wide + gap
    tallest = max((widget.rect.height for widget in widgets), default=0)
    return top if shares == [1.0] else top + tallest + gap


class TournamentSetup(Page[Services]):
    """The set-up of a tournament; ``names`` take part from the beginning.

    ``on_begin`` is called with the tournament once its tables are drawn.
    """

    def __init__(self, services: Services, names: Sequence[str], on_begin: Callable[[TournamentSession], None]) -> None:
        super().__init__(services)
        self.on_begin = on_begin
        self.entrants = Entrants(services, names, self.relayout)
        self.size, self.advance = 4, 2
        self.mode, self.length = MODES[0], Length("single")
        self.rules: RuleSet = services.shelf.find("express")

    def build(self) -> None:
        self.title = _("Tournament")
        m, area = self.m, self.heading()
        words = self.trouble
        sub = "" if words else tournament_words.outlook_words(self._tournament())
        start = Button("draw", _("Draw the tables"), self.begin, "waits" if words else "main", sub, px=34)
        start.rect = pygame.Rect(0, 0, max(m.px(460), start.width(self.look)), start.height(self.look))
        start.rect.bottomright = area.right, m.safe.bottom
        area.height = start.rect.top - m.px(16) - area.top
        if words:
            self.texts += at_foot("trouble", words, area, self.look)
        rows = self._content(area)
        self.group.set_widgets([self.back_button, *rows, start], "add")

    def _content(self, area: pygame.Rect) -> list[Widget]:
        m, gap = self.m, self.m.px(_GAP)
        large = m.text > LARGE
        room = area if m.tv else area.inflate(-2 * m.px(60), 0)
        columns = 5 if not large else 3 if m.text <= LARGEST else 2
        fields, chips, rows = self.entrants.fields(), self.entrants.chips(), self._choices()
        top = _side_by_side(fields, room, area.top, self.look, [0.68, 0.32] if not large else [1.0])
        for first in range(0, len(chips), columns):
            top = _side_by_side(chips[first : first + columns], room, top, self.look, [1 / columns] * columns)
        top += gap
        top = _side_by_side(rows, room, top, self.look, [1.0])
        placed = [*fields, *chips, *rows]
        self.scroll.take(placed, area, top - gap - area.top)
        return placed

    def _choices(self) -> list[Widget]:
        rules = self.rules
        sizes = [(n, str(n)) for n in range(2, MAX_SEATS + 1)]
        going_on = [(n, str(n)) for n in range(1, self.size)]
        modes = [(mode, lobby_words.mode_words(mode)[0]) for mode in MODES]
        return [
            Choice("size", _("Players per table"), sizes, self.size, self._set_size),
            Choice("advance", _("How many advance"), going_on, self.advance, self._setter("advance")),
            Choice("rules", _("Rules"), rules_on_offer(self.services, rules), rules, self._setter("rules")),
            Choice("length", _("Length"), lobby_words.lengths(rules), self.length, self._setter("length")),
            Choice("mode", _("How you play"), modes, self.mode, self._setter("mode")),
        ]

    @property
    def trouble(self) -> str:
        if len(self.entrants.names) < 2:
            return tournament_words.trouble_words("names", self.rules)
        return tournament_words.trouble_words(trouble(self._tournament(), self.rules), self.rules)

    def _tournament(self) -> Tournament:
        return Tournament(tuple(self.entrants.names), self.size, self.advance)

    def handle(self, action: Action) -> bool:
        field = self.group.edited_field
        if field is not None and action.act is Act.CONFIRM and has_ink(field.value):
            field.set_editing(False)
            self.entrants.add()
            again = next(widget for widget in self.group.widgets if isinstance(widget, TextField))
            self.group.focus_on(again.id)
            again.set_editing(True)
            self.invalidate()
            return True
        return super().handle(action)

    def _set_size(self, size: Any) -> None:
        self.size, self.advance = size, min(self.advance, size - 1)
        self.relayout()

    def _setter(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self, name, value)
            self.relayout()

        return change

    def begin(self) -> None:
        """Draw the tables, and store the tournament."""
        if words := self.trouble:
            self.services.sound.play("illegal")
            self.services.notify(words)
            return
        seed = self.services.rng.randrange(1_000_000)
        cup = TournamentSession(
            Tournament(tuple(self.entrants.names), self.size, self.advance, seed), self.mode, self.rules, self.length
        )
        store(self.services, cup)
        self.on_begin(cup)
