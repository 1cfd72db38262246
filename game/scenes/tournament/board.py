"""A tournament: its tables, the standing, and the next table one press away (JOIN-08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.scenes import routes
from game.scenes.services import Services
from game.scenes.tournament import tournament_words as say
from game.scenes.tournament.panels import Rank, Ranks, TablePanel
from game.scenes.tournament.setup import LARGE, LARGEST
from game.scenes.tournament.tournament_actions import TournamentActions
from game.sessions.tournament import Tournament, TournamentError
from game.sessions.tournament_session import TournamentSession, store
from game.ui.draw import theme
from game.ui.input.actions import Act, Action
from game.ui.widgets import layout
from game.ui.widgets.base import Button, Look, Widget
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.form import Page
from game.ui.widgets.podium import Podium, Rise
from game.ui.widgets.rows import LinkRow
from game.words import _
from game.words.formats import dotted

_GAP: Final = 16
_TABLE: Final = 1000


def _place(area: pygame.Rect, shown: Sequence[Widget], ranks: list[Widget], look: Look) -> int:
    """Place tables or podium beside the standing; return the height of all."""
    m, gap = look.m, look.m.px(_GAP)
    large = m.text > LARGE
    left = area if large else pygame.Rect(area.left, area.top, m.px(_TABLE), area.height)
    columns = 1 if m.text > LARGEST or len(shown) == 1 else 2
    top = layout.grid(shown, columns, left, look, gap)
    lower, start = (top, area.left) if large else (area.top, left.right + m.px(28))
    for row in ranks:
        row.rect = pygame.Rect(start, lower, area.right - start, row.height(look, area.right - start))
        lower += row.rect.height
    return max(top - gap, lower) - area.top


def _lay_foot(forth: Button, beside: list[Button], look: Look) -> None:
    """Place the main button at the right, the others from the left, as icons if cramped."""
    m = look.m
    layout.place(forth, look, m.px(460), bottomright=m.safe.bottomright)
    tall, gap = beside[0].height(look), m.px(_GAP)
    if sum(button.width(look) + gap for button in beside) > forth.rect.left - m.safe.left:
        for button in beside:
            button.in_short()
    left = m.safe.left
    for button in beside:
        layout.place(button, look, tall, bottomleft=(left, m.safe.bottom - (forth.rect.height - tall) // 2))
        left = button.rect.right + gap


class TournamentBoard(Page[Services]):
    """Tables or podium of a tournament, and its standing.

    ``deal`` plays a table of the round; ``anew`` begins another tournament with these names.
    """

    def __init__(
        self,
        services: Services,
        session: TournamentSession,
        deal: Callable[[TournamentSession, int], None],
        on_new: Callable[[Sequence[str]], None],
    ) -> None:
        super().__init__(services)
        self.actions = TournamentActions(services, session, on_new, self.relayout)
        self._deal = deal
        self.podium = Podium("podium", [])
        self.rise = Rise(services.settings)

    @property
    def session(self) -> TournamentSession:
        return self.actions.session

    @property
    def tournament(self) -> Tournament:
        return self.session.tournament

    def deal(self, place: int) -> None:
        self._deal(self.session, place)

    def back(self) -> None:
        if self.services.with_phones:
            self.services.go(routes.Menu())
        else:
            super().back()

    def enter(self) -> None:
        if self.tournament.is_over:
            self.services.sound.play("match_end")

    def build(self) -> None:
        self.title = say.stage_words(self.tournament)
        tournament, area = self.tournament, self.heading()
        buttons = self._buttons()
        area.height = min(button.rect.top for button in buttons) - self.m.px(18) - area.top
        shown: list[Widget] = [self._podium(area.height)] if tournament.is_over else self._tables()
        ranks = [Ranks(), *(Rank(tournament, n, person) for n, person in enumerate(tournament.standing))]
        widgets: list[Widget] = [*shown, *ranks]
        self.scroll.take(widgets, area, _place(area, shown, ranks, self.look))
        self.group.set_widgets([self.back_button, *widgets, *buttons], buttons[0].id)

    def _tables(self) -> list[Widget]:
        tournament = self.tournament
        return [
            TablePanel(tournament, place, place == tournament.next_table, self._opener(place))
            for place in range(len(tournament.tables))
        ]

    def _podium(self, tall: int) -> Podium:
        self.podium = Podium("podium", say.standees(self.tournament))
        self.podium.tall = tall
        return self.podium

    def _buttons(self) -> list[Button]:
        tournament = self.tournament
        place = tournament.next_table
        if place is None:
            forth = Button(
                "again", _("Play again"), self.actions.draw_again, "main", _("Same players, new draw"), px=34
            )
        else:
            people = say.people_words(len(tournament.tables[place].people))
            sub = dotted(say.table_title(tournament, place), people)
            forth = Button("next", _("Next table"), lambda: self.deal(place), "main", sub, px=34)
        other = Button("new", _("New tournament"), self.actions.ask_anew, icon="trophy", px=26)
        back = Button("take-back", _("Undo the last result"), self.actions.ask_back, icon="undo", px=26)
        beside = [other, back] if self.actions.has_results else [other]
        _lay_foot(forth, beside, self.look)
        return [forth, *beside]

    @property
    def is_animating(self) -> bool:
        return self.tournament.is_over and not self.rise.is_over

    def update(self, dt: float) -> None:
        if self.is_animating:
            self.rise.update(dt)
            self.invalidate()

    def handle(self, action: Action) -> bool:
        if action.act not in (Act.POINTER_MOVE, Act.POINTER_UP):
            self.rise.finish()
        return super().handle(action)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.podium.share = self.rise.share
        if self.tournament.is_over:
            title = next(line for line in self.texts if line.id == "title")
            cup = self.services.art.glyph("trophy", title.rect.height, theme.AMBER)
            gap = self.m.px(24)
            left = cup.get_rect(midright=(title.rect.left - gap, title.rect.centery))
            right = cup.get_rect(midleft=(title.rect.right + gap, title.rect.centery))
            if self.back_button.rect.right < left.left and right.right < self.m.safe.right:
                surface.blit(cup, left)
                surface.blit(cup, right)

    def _opener(self, place: int) -> Callable[[], None]:
        return lambda: self.services.stack.push(TablePage(self.services, self, place))

    def on_uncovered(self) -> None:
        self.relayout()


class TablePage(Page[Services]):
    """One table of the round: its people, who can withdraw, and the deal."""

    def __init__(self, services: Services, board: TournamentBoard, place: int) -> None:
        super().__init__(services)
        self.board, self.place = board, place

    def build(self) -> None:
        tournament = self.board.tournament
        self.title = say.table_title(tournament, self.place)
        area = self.column(self.heading(), 1000)
        table = tournament.tables[self.place]
        rows: list[Widget] = [self._row(person) for person in table.people]
        focus = rows[0].id
        ends: list[Widget] = []
        if not table.order:
            deal = Button("deal", _("Deal the cards"), self._deal, "main", px=34)
            deal.rect = pygame.Rect(0, 0, max(self.m.px(460), deal.width(self.look)), deal.height(self.look))
            deal.rect.midbottom = area.centerx, self.m.safe.bottom
            area.height = deal.rect.top - self.m.px(18) - area.top
            ends, focus = [deal], deal.id
        self.scroll.lay_rows(rows, area, 12)
        self.group.set_widgets([self.back_button, *rows, *ends], focus)

    def _row(self, person: int) -> LinkRow:
        tournament = self.board.tournament
        words = say.state_words(tournament, person)
        return LinkRow(f"person.{person}", tournament.names[person], words, lambda: self._ask(person))

    def _ask(self, person: int) -> None:
        tournament, name = self.board.tournament, self.board.tournament.names[person]
        if tournament.is_over or person in tournament.withdrawn:
            self.services.sound.play("illegal")
            self.services.notify(_("Nothing can be changed right now."))
            return
        body = _("A bot takes over at this table, and {name} is not in the next round.").format(name=name)
        answers = [
            DialogButton("cancel", _("Cancel"), kind="main"),
            DialogButton("withdraw", _("Withdraw"), lambda: self._withdraw(person)),
        ]
        self.services.stack.push(Dialog(self.services, _("Withdraw {name}?").format(name=name), body, answers))

    def _withdraw(self, person: int) -> None:
        try:
            self.board.tournament.withdraw(person)
        except TournamentError:
            self.services.sound.play("illegal")
            self.services.notify(_("Nothing can be changed right now."))
            return
        store(self.services, self.board.session)
        self.relayout()

    def _deal(self) -> None:
        self.services.stack.pop()
        self.board.deal(self.place)

    def on_uncovered(self) -> None:
        self.relayout()
