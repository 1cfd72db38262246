"""The page that keeps a moment of the match: a name is offered, and one press keeps it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

import pygame

from game.files.plain import tidied_name
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.widgets.moment_picture import WIDE, moment_picture
from game.sessions.moment_session import keep_moment
from game.sessions.session import Session
from game.storage.moments import MOMENTS_MOST, NAME_MAX, Moments, position_of
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Look, State, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words.rules import short_title

_WIDTH: Final = 1240
_PICTURE: Final = 320


class MomentPicture(Widget):
    """The small picture of the moment, in the middle of its row."""

    focusable = False
    role = "picture"

    def __init__(self, session: Session) -> None:
        super().__init__("picture")
        self._position = position_of(session.match)
        self._seats = [asdict(info) for info in session.match.seats]

    def height(self, look: Look, width: int) -> int:
        return min(look.m.px(_PICTURE), round(width / WIDE))

    def said(self) -> tuple[str, str]:
        return _("The table as it is now"), ""

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        picture = moment_picture(look.kit.art, self._position, self._seats, self.rect.height)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class KeepMomentScene(Page[Services]):
    """A picture of the table, the name, and the button; where moments are found is said below.

    With no room for another one, a button leads to those that are kept.
    """

    pauses_game = True

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.moments = Moments(session.store)
        self._offered = _offered_names(self.moments, session)
        self.name = self._offered[0]

    def build(self) -> None:
        self.title = _("Keep this moment")
        area = self.column(self.heading(), _WIDTH)
        full = self.moments.count() >= MOMENTS_MOST
        typing = self.services.hooks.set_typing
        self.field = TextField("name", _("Name"), self.name, self._written, typing, NAME_MAX, self._offered)
        self.field.on_refused = self.services.refuse_letters
        keep = Button("keep", _("Keep this moment"), self.keep, "main", icon="bookmark", px=28)
        there = Button("moments", _("Moments"), self.services.opener_of(routes.KeptMoments()), "solid", px=28)
        told = (
            _("{n} moments are kept, and there is no room for more. Delete one first.").format(n=MOMENTS_MOST)
            if full
            else _("You find it in “History”, under “Moments”. What you play from there counts nowhere.")
        )
        lines: list[list[Widget]] = [[MomentPicture(self.session)], [self.field], [there if full else keep]]
        widgets = self.scroll.lay_lines([*lines, [Note("where", told)]], area, 20)
        self.group.set_widgets([self.back_button, *widgets], "moments" if full else "keep")

    def on_uncovered(self) -> None:
        """Rebuild, as a moment may have been deleted."""
        self.relayout()

    def _written(self, name: str) -> None:
        self.name = name

    def keep(self) -> None:
        self.field.set_editing(False)
        name = tidied_name(self.name) or self._offered[0]
        if keep_moment(self.session, name):
            self.services.stack.pop()
            self.services.notify(_("“{name}” is kept. You find it in “History”.").format(name=name))
        else:
            self.services.sound.play("illegal")
            self.relayout()

    def handle(self, action: Action) -> bool:
        if action.act is Act.BOOKMARK and not self.field.is_editing:
            self.keep()
            return True
        return super().handle(action)


def _offered_names(moments: Moments, session: Session) -> list[str]:
    """Return the names to choose from, the first with rule set and round, none of them taken."""
    match = session.match
    title = _("{rules}, round {n}").format(rules=short_title(match.rules.name), n=max(1, match.round_number))
    taken = {moment.name for moment in moments.all()}
    return [_free(name[:NAME_MAX], taken) for name in (title, _("What now?"), _("Best hand ever"), _("So unlucky"))]


def _free(name: str, taken: set[str]) -> str:
    free, number = name, 1
    while free in taken:
        number += 1
        free = f"{name[: NAME_MAX - 5].strip()} ({number})"
    return free
