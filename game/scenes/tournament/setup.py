"""The page on which a tournament begins: who takes part, how large a table is, and how each table plays (JOIN-08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.party.lobby import MODES, NAME_MAX
from game.party.series import Length
from game.party.tournament import MOST, Tournament
from game.play.chosen import rules_to_play
from game.play.party import known_names
from game.play.tournament import Cup, store, trouble
from game.rules.moves import MAX_SEATS
from game.scenes.lobby import words as lobby_words
from game.scenes.lobby.letter_board import LetterBoard
from game.scenes.lobby.seat import NameField
from game.scenes.services import Services
from game.scenes.tournament import words as tournament_words
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.fields import Choice, Row
from game.ui.widgets.form import Page
from game.ui.widgets.rows import at_foot
from game.words import _
from game.words.rules import rules_title

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet

LARGE: Final = 1.3
LARGEST: Final = 1.65
_GAP: Final = 14


class TournamentSetup(Page[Services]):
    """``names`` take part from the beginning; ``begun`` is told the tournament whose tables have been drawn."""

    def __init__(self, services: Services, names: Sequence[str], begun: Callable[[Cup], None]) -> None:
        super().__init__(services)
        self.begun = begun
        self.names = list(dict.fromkeys(name for name in names if name))[:MOST]
        self.size, self.advance = 4, 2
        self.mode, self.length = MODES[0], Length("single")
        self.rules: RuleSet = services.shelf.find("express")
        self._written = ""

    # ---- layout ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """A field for the next name, everybody's names, the choices; below them the button that draws the tables."""
        self.title = _("Tournament")
        m, area = self.m, self.heading()
        words = self.trouble
        sub = "" if words else tournament_words.outlook_words(self._tournament())
        start = Button("draw", _("Draw the tables"), self.begin, "plain" if words else "main", sub, px=34)
        start.rect = pygame.Rect(0, 0, max(m.px(460), start.width(self.look)), start.height(self.look))
        start.rect.bottomright = area.right, m.safe.bottom
        area.height = start.rect.top - m.px(16) - area.top
        if words:
            self.texts += at_foot("trouble", words, area, self.look)
        rows = self._content(area)
        self.group.set([self.back_button, *rows, start], "add")

    def _content(self, area: pygame.Rect) -> list[Widget]:
        m, gap = self.m, self.m.px(_GAP)
        large = m.text > LARGE
        room = area if m.tv else area.inflate(-2 * m.px(60), 0)
        placed: list[Widget] = []
        top = self._row(self._who(), room, area.top, placed, [0.68, 0.32] if not large else [1.0])
        chips: list[Widget] = [self._chip(index, name) for index, name in enumerate(self.names)]
        columns = 5 if not large else 3 if m.text <= LARGEST else 2
        for first in range(0, len(chips), columns):
            top = self._row(chips[first : first + columns], room, top, placed, [1 / columns] * columns)
        top += gap
        rows, wide = self._choices(), 1 if large else 2
        for first in range(0, len(rows), wide):
            top = self._row(rows[first : first + wide], room, top, placed, [1 / wide] * wide)
        self.scroll.take(placed, area, top - gap - area.top)
        return placed

    def _row(
        self, widgets: Sequence[Widget], room: pygame.Rect, top: int, placed: list[Widget], shares: list[float]
    ) -> int:
        """Place widgets side by side, or below each other where one takes all; returns where the next row begins."""
        gap, left = self.m.px(_GAP), float(room.left)
        for number, widget in enumerate(widgets):
            assert isinstance(widget, Row | Button)
            tall = widget.height(self.look)
            if shares == [1.0]:
                widget.rect = pygame.Rect(room.left, top, room.width, tall)
                top += tall + gap
                continue
            wide = (room.width + gap) * shares[number] - gap
            widget.rect = pygame.Rect(round(left), top, round(wide), tall)
            left += wide + gap
        placed += widgets
        tallest = max((widget.rect.height for widget in widgets), default=0)
        return top if shares == [1.0] else top + tallest + gap

    def _who(self) -> list[Widget]:
        typing = self.services.hooks.set_typing
        field = NameField("name", _("Name"), self._written, self._write_name, typing, NAME_MAX, self._free, self._next)
        field.board = self._letters
        return [field, Button("add", _("Add"), self.add, icon="plus", px=28)]

    def _chip(self, index: int, name: str) -> Button:
        chip = Button(f"who.{index}", name, lambda: self._remove(index), icon="cross", px=26)
        chip.meaning = _("{name}: takes no part").format(name=name)
        return chip

    def _choices(self) -> list[Widget]:
        shelf, rules = self.services.shelf, self.rules
        shown: dict[RuleSet, str] = {}
        for one in (*(shelf.get(name) for name in shelf.names), rules_to_play(self.services), rules):
            shown.setdefault(one, rules_title(one.name))
        sizes = [(n, str(n)) for n in range(2, MAX_SEATS + 1)]
        going_on = [(n, str(n)) for n in range(1, self.size)]
        modes = [(mode, lobby_words.mode_words(mode)[0]) for mode in MODES]
        return [
            Choice("size", _("People at a table"), sizes, self.size, self._set_size),
            Choice("advance", _("How many go on"), going_on, self.advance, self._setter("advance")),
            Choice("rules", _("Rules"), [*shown.items()], rules, self._setter("rules")),
            Choice("length", _("How long"), lobby_words.lengths(rules), self.length, self._setter("length")),
            Choice("mode", _("How they sit"), modes, self.mode, self._setter("mode")),
        ]

    @property
    def trouble(self) -> str:
        """What is missing before the tables can be drawn, in words."""
        if len(self.names) < 2:
            return tournament_words.trouble_words("names", self.rules)
        return tournament_words.trouble_words(trouble(self._tournament(), self.rules), self.rules)

    def _tournament(self) -> Tournament:
        return Tournament(tuple(self.names), self.size, self.advance)

    # ---- names -------------------------------------------------------------------------------------------------

    @property
    def _free(self) -> list[str]:
        """Names to suggest."""
        known = (*known_names(self.services.settings), *lobby_words.NAMES)
        return [name for name in dict.fromkeys(known) if name not in self.names]

    @property
    def _next(self) -> str:
        """Who is added when nothing was written."""
        number = len(self.names) + 1
        numbered = (_("Player {n}").format(n=n) for n in range(number, number + MOST))
        return next(iter((*self._free, *(name for name in numbered if name not in self.names))))

    def _write_name(self, name: str) -> None:
        self._written = name

    def add(self) -> None:
        """Whose name is written, or the next one suggested, takes part."""
        name = self._written.strip() or self._next
        if name in self.names or len(self.names) >= MOST:
            self.services.sound.play("illegal")
            words = _("{name} takes part already.").format(name=name)
            self.services.notify(words if name in self.names else _("There is no room for more."))
            return
        self.names.append(name)
        self._written = ""
        self.relayout()

    def _remove(self, index: int) -> None:
        del self.names[index]
        self.relayout()

    def _letters(self) -> bool:
        """With a controller in hand letters are chosen on the screen (JOIN-03)."""
        if self.services.device != "gamepad":
            return False

        def named(name: str) -> None:
            self._written = name
            if name:
                self.add()

        self.services.stack.push(LetterBoard(self.services, "", NAME_MAX, named))
        return True

    def handle(self, action: Action) -> bool:
        """Confirming a name that is written adds it, and the next one can be written at once."""
        field = self.group.writing
        if field is not None and action.act is Act.CONFIRM and field.value.strip():
            field.edit(False)
            self.add()
            again = next(widget for widget in self.group.widgets if isinstance(widget, NameField))
            self.group.focus_on(again.id)
            again.edit(True)
            self.invalidate()
            return True
        return super().handle(action)

    # ---- choices -----------------------------------------------------------------------------------------------

    def _set_size(self, size: Any) -> None:
        self.size, self.advance = size, min(self.advance, size - 1)
        self.relayout()

    def _setter(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self, name, value)
            self.relayout()

        return change

    def begin(self) -> None:
        """Draw the tables, and keep all of it."""
        if words := self.trouble:
            self.services.sound.play("illegal")
            self.services.notify(words)
            return
        seed = self.services.rng.randrange(1_000_000)
        cup = Cup(Tournament(tuple(self.names), self.size, self.advance, seed), self.mode, self.rules, self.length)
        store(self.services, cup)
        self.begun(cup)
