"""The parts of a tournament's page: a table with its people, and the standing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.players.roster import FACES
from game.scenes.lobby.slots import Tile
from game.scenes.tournament import tournament_words as say
from game.sessions.tournament import Tournament
from game.ui.draw import text, theme
from game.ui.widgets.base import Look, State, Text, Widget
from game.words import _
from game.words.formats import enumerated

NAME_PX: Final = 28
TITLE_PX: Final = 30
LINE_PX: Final = 22
_PAD: Final = 22


def _face(surface: pygame.Surface, look: Look, person: int, beside: pygame.Rect) -> None:
    side = beside.height - look.m.px(6)
    face = look.kit.art.avatar(FACES[person % len(FACES)], side)
    surface.blit(face, face.get_rect(midright=(beside.left - look.m.px(12), beside.centery)))


class TablePanel(Tile):
    """A table of the round with its people, ranked once it has played; the next one is lit."""

    ring_radius = 30

    def __init__(self, tournament: Tournament, place: int, plays_next: bool, action: Callable[[], None]) -> None:
        super().__init__(f"table.{place}", action)
        self.tournament, self.place, self.plays_next = tournament, place, plays_next

    def height(self, look: Look, width: int) -> int:
        m = look.m
        title = text.size("Ay", m.font(TITLE_PX))[1]
        people = len(self.tournament.tables[self.place].people)
        return title + m.px(8) + people * self._step(look) + m.px(2 * _PAD)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        self.ground(surface, look, state, edge=theme.AMBER if self.plays_next else "")
        for line in self.lines(look):
            line.draw(surface)
            if line.id.rpartition(".")[2].isdigit():
                _face(surface, look, int(line.id.rpartition(".")[2]), line.box)

    def lines(self, look: Look) -> list[Text]:
        m, tournament = look.m, self.tournament
        table = tournament.tables[self.place]
        left, width = self.rect.left + m.px(_PAD + 6), self.rect.width - m.px(2 * _PAD + 12)
        title_h = text.size("Ay", m.font(TITLE_PX))[1]
        head = pygame.Rect(left, self.rect.top + m.px(_PAD), width, title_h)
        ink = theme.AMBER if self.plays_next else theme.TEXT
        said = _("next up") if self.plays_next else _("finished") if table.order else ""
        title = say.table_title(tournament, self.place)
        room = head.width - text.size(title, m.font(TITLE_PX))[0] - m.px(16)
        found = [Text(f"{self.id}.title", title, head, m.font(TITLE_PX), ink, "midleft")]
        if said and text.size(said, m.font(LINE_PX))[0] <= room:
            found.append(Text(f"{self.id}.state", said, head, m.font(LINE_PX), theme.BRIGHT, "midright"))
        top = head.bottom + m.px(8)
        for number, person in enumerate(table.order or table.people):
            side = self._step(look)
            box = pygame.Rect(left + side + m.px(12), top + number * side, width - side - m.px(12), side)
            on = tournament.state(person) in ("on", "wins")
            name = tournament.names[person]
            if table.order:
                name = f"{number + 1}. {name}"
            ink = theme.AMBER if on and table.order else theme.TEXT if on else theme.QUIET
            found.append(Text(f"{self.id}.{person}", name, box, m.font(NAME_PX), ink, "midleft"))
        return found

    def said(self) -> tuple[str, str]:
        table = self.tournament.tables[self.place]
        people = enumerated(self.tournament.names[person] for person in table.order or table.people)
        return say.table_title(self.tournament, self.place), people

    def states(self) -> tuple[str, ...]:
        return ("next",) if self.plays_next else ("played",) if self.tournament.tables[self.place].order else ()

    def _step(self, look: Look) -> int:
        return text.size("Ay", look.m.font(NAME_PX))[1] + look.m.px(10)


class Ranks(Widget):
    """The heading of the standing."""

    focusable = False
    role = "heading"

    def __init__(self) -> None:
        super().__init__("ranks")

    def height(self, look: Look, width: int = 0) -> int:
        return text.size("Ay", look.m.font(TITLE_PX))[1] + look.m.px(14)

    def said(self) -> tuple[str, str]:
        return _("Standings"), ""

    def lines(self, look: Look) -> list[Text]:
        box = self.rect.inflate(-look.m.px(16), 0)
        return [Text("ranks.title", _("Standings"), box, look.m.font(TITLE_PX), theme.BRIGHT, "midleft")]


class Rank(Widget):
    """A row of the standing: place, name and state."""

    focusable = False
    role = "row"

    def __init__(self, tournament: Tournament, number: int, person: int) -> None:
        super().__init__(f"rank.{person}")
        self.tournament, self.number, self.person = tournament, number, person

    def height(self, look: Look, width: int = 0) -> int:
        return text.size("Ay", look.m.font(NAME_PX))[1] + look.m.px(8)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Draw the row, every second one on a darker ground to guide the eye."""
        if self.number % 2 == 0:
            surface.blit(look.kit.art.panel(self.rect.size, look.m.px(14), theme.PANEL, 150), self.rect)
        for line in self.lines(look):
            line.draw(surface)
            if line.id.endswith(".name"):
                _face(surface, look, self.person, line.box)

    def lines(self, look: Look) -> list[Text]:
        """Return place and name at the left, the state at the right."""
        m, state = look.m, self.tournament.state(self.person)
        box = self.rect.inflate(-m.px(28), 0)
        ink = theme.AMBER if state == "wins" else theme.TEXT if state == "on" else theme.QUIET
        words, px = say.state_words(self.tournament, self.person), m.font(LINE_PX)
        name = self.tournament.names[self.person]
        said = text.size(words, px)[0] + m.px(16)
        number = pygame.Rect(box.left, box.top, text.size("00.", m.font(NAME_PX))[0], box.height)
        left = number.right + m.px(24) + box.height
        place = f"{self.tournament.places[self.person]}."
        return [
            Text(f"{self.id}.place", place, number, m.font(NAME_PX), theme.BRIGHT, "midright"),
            Text(f"{self.id}.name", name, pygame.Rect(left, box.top, box.right - said - left, box.height),
                 m.font(NAME_PX), ink, "midleft"),
            Text(f"{self.id}.state", words, box, px, theme.BRIGHT, "midright"),
        ]  # fmt: skip

    def said(self) -> tuple[str, str]:
        return self.tournament.names[self.person], say.state_words(self.tournament, self.person)
