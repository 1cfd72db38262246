"""After the last round of a party: who has won, and a kind word for everybody; rematch is one press away (JOIN-09,
JOIN-12). The numbers are a page further, for whoever wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.history.awards import Award, awards_of
from game.play.tournament import in_tournament
from game.scenes import routes
from game.scenes.scoring import words as say
from game.scenes.services import Services
from game.ui.cards.celebration import ornament
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Look, State, Text, Widget, short_names
from game.ui.widgets.form import Form
from game.ui.widgets.rows import stacked
from game.words import _, ngettext
from game.words.awards import award_line, award_title
from game.words.seats import handicap_words, seat_names

if TYPE_CHECKING:
    from game.match import Match, SeatInfo
    from game.ui.stage import Node

NAME_PX: Final = 30
LINE_PX: Final = 22
_FACE: Final = 88
_PAD: Final = 22
_GAP: Final = 14
_ONE_COLUMN: Final = 4
_LARGE: Final = 1.3
_LARGEST: Final = 1.65
"""Letters larger than the first need two columns to be seen at once, those larger than the second have no room."""


class Honours(Widget):
    """One seat: face, name, points, and its awards."""

    focusable = False
    role = "note"

    def __init__(self, seat: int, info: SeatInfo, name: str, standing: str, awards: list[Award], first: bool) -> None:
        super().__init__(f"seat.{seat}")
        self.info, self.name, self.standing, self.awards, self.first = info, name, standing, awards, first

    def height(self, look: Look, width: int) -> int:
        """What face and words need."""
        self.rect.width = width
        lines = self.lines(look)
        return max(look.m.px(_FACE), lines[-1].box.bottom - self.rect.top) + look.m.px(2 * _PAD) - look.m.px(8)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """The panel of a winner is lit, with a crown on the face."""
        art, m = look.kit.art, look.m
        fill, alpha = (theme.AMBER, 36) if self.first else (theme.PANEL, 158)
        surface.blit(art.panel(self.rect.size, m.px(36), fill, alpha), self.rect)
        face = pygame.Rect(self.rect.left + m.px(_PAD), 0, m.px(_FACE), m.px(_FACE))
        face.centery = self.rect.centery
        surface.blit(art.avatar(self.info.avatar, face.width), face)
        if self.first:
            crown = art.glyph("crown", round(face.width * 0.5), theme.AMBER)
            surface.blit(crown, crown.get_rect(midbottom=(face.centerx, face.top + face.height // 5)))
        for line in self._placed(look):
            line.draw(surface)

    def lines(self, look: Look) -> list[Text]:
        """Name and points, then the awards, from the top of the widget."""
        m = look.m
        left = self.rect.left + m.px(2 * _PAD + _FACE)
        width = self.rect.right - m.px(_PAD) - left
        px, step = m.font(LINE_PX), text.line_step(m.font(LINE_PX))
        name_px, top = m.font(NAME_PX), self.rect.top
        points = text.size(self.standing, px, "display")[0]
        name = short_names([self.name], name_px, width - points - m.px(16))[0]
        name_h = text.size("Ay", name_px)[1]
        beside = pygame.Rect(left, top, width, name_h)
        head = pygame.Rect(left, top, width - points - m.px(16), name_h)
        found = [
            Text(f"{self.id}.name", name, head, name_px, theme.TEXT, "midleft"),
            Text(f"{self.id}.points", self.standing, beside, px, theme.BRIGHT, "midright"),
        ]  # fmt: skip
        top += name_h
        words = [f"{award_title(one.praise.value)}: {award_line(one.praise.value, one.value)}" for one in self.awards]
        inks = [theme.AMBER if one.most else theme.BRIGHT for one in self.awards]
        if handicap := handicap_words(self.info.handicap):
            words, inks = [*words, _("Handicap: {what}").format(what=handicap)], [*inks, theme.BRIGHT]
        for number, (line, ink) in enumerate(zip(words, inks, strict=True)):
            wrapped = text.balanced(line, px, width, "display")
            box = pygame.Rect(left, top, width, len(wrapped) * step)
            found += stacked(f"{self.id}.award.{number}", wrapped, box, px, ink, "display")
            top = box.bottom
        return found

    def node(self, look: Look, state: State) -> Node:
        """Who, and for what."""
        node = super().node(look, state)
        node.name, node.value = self.name, self.standing
        node.children = [line.node() for line in self._placed(look)]
        return node

    def _placed(self, look: Look) -> list[Text]:
        """The lines in the middle of the panel."""
        lines = self.lines(look)
        down = (self.rect.height - (lines[-1].box.bottom - self.rect.top)) // 2
        for line in lines:
            line.box.move_ip(0, down)
            line.rect.move_ip(0, down)
        return lines


class AwardScene(Form[Services]):
    """Lies over the scores of the last round. ``match`` is over."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match
        self.awards = awards_of(match)

    def build(self) -> None:
        """Title, everybody, buttons."""
        m, match = self.m, self.match
        self.title = say.title(match, None)
        top = max(m.px(40), m.safe.top if m.tv else 0)
        title_h = text.size("Ay", m.font(60))[1]
        box = pygame.Rect(m.safe.left, top, m.safe.width, title_h)
        self._crowned = not say.lost_to_bots(match)
        self._title = self.say("title", self.title, box, 60, colour=theme.AMBER if self._crowned else theme.PAPER)
        buttons = self._buttons()
        area = pygame.Rect(m.safe.left, box.bottom + m.px(18), m.safe.width, 0)
        area.height = buttons[0].rect.top - m.px(20) - area.top
        rows = self._honours(area)
        self.group.set([*buttons, *rows], buttons[0].id)

    def _buttons(self) -> list[Button]:
        m = self.m
        forth = Button("rematch", _("Rematch"), self._rematch, "main", px=34)
        if in_tournament(self.services.settings, self.match):
            on = self.services.to(routes.PlayTournament())
            forth = Button("tournament", _("Tournament"), on, "main", icon="trophy", px=34)
        menu = Button("menu", _("Menu"), self.back, icon="home", px=26)
        scores = Button("scores", _("The points"), self.services.stack.pop, icon="chart", px=26)
        tall = forth.height(self.look)
        sides = max(menu.width(self.look), scores.width(self.look))
        wide = min(max(m.px(540), forth.width(self.look)), m.safe.width - 2 * sides - 2 * m.px(16))
        forth.rect = pygame.Rect(0, 0, wide, tall)
        forth.rect.midbottom = (m.size[0] // 2, m.safe.bottom if m.tv else m.size[1] - m.px(38))
        menu.rect = pygame.Rect(0, 0, menu.width(self.look), menu.height(self.look))
        menu.rect.midleft = (m.safe.left, forth.rect.centery)
        scores.rect = pygame.Rect(0, 0, scores.width(self.look), scores.height(self.look))
        scores.rect.midright = (m.safe.right, forth.rect.centery)
        return [forth, menu, scores]

    def _honours(self, area: pygame.Rect) -> list[Widget]:
        m, match = self.m, self.match
        names = seat_names(match.seats)
        columns = 1 if (len(names) <= _ONE_COLUMN and m.text <= _LARGE) or m.text > _LARGEST else 2
        room = self._column(area, columns)
        widgets: list[Honours] = []
        for seat in match.order:
            mine = [award for award in self.awards if award.seat == seat]
            first = seat in match.winners
            widgets.append(Honours(seat, match.seats[seat], names[seat], self._standing(seat), mine, first))
        gap = m.px(_GAP)
        width = (room.width - gap * (columns - 1)) // columns
        heights = [widget.height(self.look, width) for widget in widgets]
        rows = [max(heights[at : at + columns]) for at in range(0, len(heights), columns)]
        content = sum(rows) + gap * (len(rows) - 1)
        top = room.top + max(0, (room.height - content) // 2)
        for number, widget in enumerate(widgets):
            row, column = divmod(number, columns)
            at = top + sum(rows[:row]) + gap * row
            widget.rect = pygame.Rect(room.left + column * (width + gap), at, width, rows[row])
        self.scroll.take(widgets, room, content)
        return [*widgets]

    def _column(self, area: pygame.Rect, columns: int) -> pygame.Rect:
        m = self.m
        wide = round(m.px(1100 if columns == 1 else 1560) * m.text)
        width = min(area.width - 2 * m.px(60), wide)
        return pygame.Rect(m.size[0] // 2 - width // 2, area.top, width, area.height)

    def _standing(self, seat: int) -> str:
        """What decides: won rounds in a best-of, else points."""
        match = self.match
        if match.length.kind == "best":
            wins = match.wins[seat]
            return ngettext("{n} round won", "{n} rounds won", wins).format(n=wins)
        return _("{points} points").format(points=match.standing[seat])

    def handle(self, action: Action) -> bool:
        """What pauses elsewhere means nothing here."""
        return True if action.act in (Act.PAUSE, Act.SKIP) else super().handle(action)

    def back(self) -> None:
        """To the menu; the match is stored."""
        self.services.go(routes.Menu())

    def _rematch(self) -> None:
        self.services.go(routes.Rematch(self.match))

    def paint(self, surface: pygame.Surface) -> None:
        """Cloth, and the symbols beside the title."""
        super().paint(surface)
        if self._crowned:
            ornament(surface, self.services.art, self._title.rect, self._title.box, self.m.scale)
