"""The end of a party: a podium, an award for each player, a rematch (JOIN-09, JOIN-12).

The rematch is one press away, the numbers a page further.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Final

import pygame

from game.history.awards import Award, awards_of
from game.scenes import routes
from game.scenes.scoring import scoring_words as say
from game.scenes.scoring.evening_picture import PictureSaver, png_bytes
from game.scenes.scoring.score_table import draw_row
from game.scenes.scoring.scoring import lay_foot
from game.scenes.services import Services
from game.sessions.tournament_session import in_tournament
from game.ui.cards.celebration import ornament
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.metrics import USUAL_TEXT, Metrics
from game.ui.portraits.mood import Mood
from game.ui.widgets import layout
from game.ui.widgets.base import MIN_TARGET, Button, Look, State, Text, Widget, short_names
from game.ui.widgets.form import Form
from game.ui.widgets.podium import Podium, Rise
from game.ui.widgets.rows import stacked_lines
from game.ui.widgets.sitter import Sitter, seat
from game.words import _
from game.words.formats import date_words, dotted, today
from game.words.player_words import award_line, award_title, handicap_words, seat_names
from game.words.rules import short_title

if TYPE_CHECKING:
    from game.match.match import Match, SeatInfo

NAME_PX: Final = 30
LINE_PX: Final = 22
_FACE: Final = 72
_PAD: Final = 20
_ROUND: Final = 36
_GAP: Final = 12
_ONE_COLUMN: Final = 5
"""Most seats in one column beside the podium; more take two."""
_PODIUM: Final = 0.5
"""Share of the width for the podium."""
_APART: Final = 48
"""Design pixels between podium and words."""
_NARROWER: Final = 0.4
"""Share of the width for the podium beside two columns of words."""
PICTURE_SIZE: Final = (1920, 1080)
_PICTURE_SHARES: Final = (100, 85, 70)
"""Sizes of the awards in a picture, in per cent, the first that has room for all."""
_LARGE: Final = 1.3
"""Largest text scale with words beside the podium; above it they are below and scroll."""


class AwardPanel(Widget):
    """One seat: face, name, points, and its awards."""

    focusable = False
    role = "note"

    def __init__(
        self, seat: int, info: SeatInfo, name: str, standing: str, awards: list[Award], is_winner: bool
    ) -> None:
        super().__init__(f"seat.{seat}")
        self.info, self.name, self.standing, self.awards, self.is_winner = info, name, standing, awards, is_winner

    def height(self, look: Look, width: int) -> int:
        self.rect.width = width
        lines = self._stacked(look)
        return max(look.m.px(_FACE), lines[-1].box.bottom - self.rect.top) + look.m.px(2 * _PAD) - look.m.px(8)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, m = look.kit.art, look.m
        draw_row(surface, art, self.rect, m.px(_ROUND), m.px(4) if self.is_winner else 0)
        sitter = self.sitter(look)
        sitter.draw(surface, art, self.info.avatar, Mood.GLAD if self.is_winner else Mood.CALM)
        if self.is_winner:
            face = sitter.face
            crown = art.glyph("crown", round(face.width * 0.5), theme.AMBER)
            surface.blit(crown, crown.get_rect(midbottom=(face.centerx, face.top + face.height // 5)))
        self.draw_lines(surface, look)

    def sitter(self, look: Look) -> Sitter:
        """Return where the person is, on the lower edge of the panel."""
        m = look.m
        disc = pygame.Rect(self.rect.left + m.px(_PAD), 0, m.px(_FACE), m.px(_FACE))
        disc.centery = self.rect.centery
        return seat(self.rect, disc, self._words_left(m), m.px(_ROUND), m)

    def _words_left(self, m: Metrics) -> int:
        return self.rect.left + m.px(2 * _PAD + _FACE)

    def _stacked(self, look: Look) -> list[Text]:
        """Return name and points, then the awards, from the top of the widget."""
        m = look.m
        left = self._words_left(m)
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
        inks = [theme.AMBER if one.is_unbeaten else theme.BRIGHT for one in self.awards]
        if handicap := handicap_words(self.info.handicap):
            words, inks = [*words, _("Handicap: {what}").format(what=handicap)], [*inks, theme.BRIGHT]
        for number, (line, ink) in enumerate(zip(words, inks, strict=True)):
            wrapped = text.wrap_balanced(line, px, width, "display")
            box = pygame.Rect(left, top, width, len(wrapped) * step)
            found += stacked_lines(f"{self.id}.award.{number}", wrapped, box, px, ink, "display")
            top = box.bottom
        return found

    def said(self) -> tuple[str, str]:
        return self.name, self.standing

    def lines(self, look: Look) -> list[Text]:
        """Return the lines, centred vertically in the panel."""
        lines = self._stacked(look)
        down = (self.rect.height - (lines[-1].box.bottom - self.rect.top)) // 2
        for line in lines:
            line.box.move_ip(0, down)
            line.rect.move_ip(0, down)
        return lines


class AwardScene(Form[Services]):
    """The awards of ``match``, which is over, shown over the scores of its last round."""

    def __init__(self, services: Services, match: Match, now: Callable[[], date] = today) -> None:
        super().__init__(services)
        self.match, self._now = match, now
        self.picture_saver: PictureSaver | None = None
        """What saves the page as a picture, None while nothing does."""
        self.awards = awards_of(match)
        self.podium = Podium("podium", say.standees(match))
        self.rise = Rise(services.settings)

    def build(self) -> None:
        m, match = self.m, self.match
        self.title = say.title(match, None)
        top = max(m.px(40), m.safe.top if m.tv else 0)
        title_h = text.size("Ay", m.font(60))[1]
        box = pygame.Rect(m.safe.left, top, m.safe.width, title_h)
        self._crowned = not say.lost_to_bots(match)
        self._title = self.add_text("title", self.title, box, 60, colour=theme.AMBER if self._crowned else theme.PAPER)
        buttons = self._buttons()
        area = pygame.Rect(m.safe.left, box.bottom + m.px(18), m.safe.width, 0)
        area.height = buttons[0].rect.top - m.px(20) - area.top
        self.group.set_widgets([*buttons, *self._lay(area)], buttons[0].id)

    def _buttons(self) -> list[Button]:
        forth = Button("rematch", _("Rematch"), self._rematch, "main", px=34)
        if in_tournament(self.services.settings, self.match):
            on = self.services.opener_of(routes.PlayTournament())
            forth = Button("tournament", _("Tournament"), on, "main", icon="trophy", px=34)
        menu = Button("menu", _("Menu"), self.back, icon="home", px=26)
        picture = Button("picture", _("Save as a picture"), self.save_picture, icon="picture", px=26)
        scores = Button("scores", _("Scores"), self.services.stack.pop, icon="chart", px=26)
        lay_foot(forth, [menu], [picture, scores], self.look)
        return [forth, menu, picture, scores]

    def _lay(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the podium on the left and the words on the right, or below it for large text."""
        honours = self._honours()
        if self.m.text > _LARGE:
            self._lay_below(area, honours)
        else:
            self._lay_beside(area, honours)
        return [self.podium, *honours]

    def _lay_beside(self, area: pygame.Rect, honours: list[Widget]) -> None:
        columns = 1 if len(honours) <= _ONE_COLUMN else 2
        left = round(area.width * (_PODIUM if columns == 1 else _NARROWER))
        self.podium.rect = pygame.Rect(area.left, area.top, left - self.m.px(_APART), area.height)
        room = pygame.Rect(area.left + left, area.top, area.width - left - self.m.px(MIN_TARGET), area.height)
        gap = self.m.px(_GAP)
        content = layout.grid(honours, columns, room, self.look, gap) - gap - room.top
        down = max(0, room.height - content) // 2
        for widget in honours:
            widget.rect.move_ip(0, down)
        self.scroll.take(honours, room, content)

    def _lay_below(self, area: pygame.Rect, honours: list[Widget]) -> None:
        room = area.inflate(-2 * self.m.px(MIN_TARGET + 16), 0)
        heights = [room.height, *(one.height(self.look, room.width) for one in honours)]
        self.scroll.lay_rows([self.podium, *honours], room, _GAP, heights)

    def _honours(self) -> list[Widget]:
        names = seat_names(self.match.seats)
        return [self._honour(seat, names[seat]) for seat in self.match.order]

    def _honour(self, seat: int, name: str) -> AwardPanel:
        mine = [award for award in self.awards if award.seat == seat]
        is_winner = seat in self.match.winners
        return AwardPanel(seat, self.match.seats[seat], name, say.standing_words(self.match, seat), mine, is_winner)

    # ---- the picture of the evening --------------------------------------------------------------------------------

    def save_picture(self) -> None:
        """Save the page into the folder of pictures, unless that is under way."""
        folder, day = self.services.pictures, self._now()
        if folder is None:
            self.services.notify(_("Could not save the picture: there is no pictures folder."))
        elif self.picture_saver is None:
            picture = self.picture(day)
            self.picture_saver = PictureSaver(folder, f"Hue & Cry {day.isoformat()}", lambda: png_bytes(picture))

    def picture(self, day: date) -> pygame.Surface:
        """Draw the page, small enough for all awards, with date and match instead of the buttons."""
        page, match = AwardScene(self.services, self.match), self.match
        page.rise.finish()
        for share in _PICTURE_SHARES:
            page.m = Metrics(PICTURE_SIZE, round(100 * USUAL_TEXT), ui_scale=share)
            page.look = Look(self.services, page.m)
            page.relayout()
            if page.scroll.furthest <= 0:
                break
        widgets = page.group.widgets
        page.group.set_widgets(widget for widget in widgets if not isinstance(widget, Button))
        played = dotted("Hue & Cry", date_words(day), short_title(match.rules.name), say.after_rounds(match))
        foot = next(widget.rect for widget in widgets if isinstance(widget, Button))
        page.add_text("played", played, pygame.Rect(page.m.safe.left, foot.top, page.m.safe.width, foot.height), 34)
        picture = pygame.Surface(PICTURE_SIZE)
        page.draw(picture)
        return picture

    @property
    def needs_updates(self) -> bool:
        return self.picture_saver is not None

    def _tell_saved(self) -> None:
        saver, self.picture_saver = self.picture_saver, None
        if saver is not None:
            saver.wait()
            self.services.notify(saver.outcome_words())

    def leave(self) -> None:
        super().leave()
        self._tell_saved()

    # ---- the rise of the podium ------------------------------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        return not self.rise.is_over

    def update(self, dt: float) -> None:
        if self.picture_saver is not None and self.picture_saver.is_done:
            self._tell_saved()
        if not self.rise.is_over:
            self.rise.update(dt)
            self.invalidate()

    def handle(self, action: Action) -> bool:
        if action.act not in (Act.POINTER_MOVE, Act.POINTER_UP):
            self.rise.finish()
            self.invalidate()
        if action.act in (Act.PAUSE, Act.SKIP) or self.services.skip_pause.swallows(action, showing=False):
            return True
        return super().handle(action)

    def back(self) -> None:
        self.services.go(routes.Menu())

    def _rematch(self) -> None:
        self.services.go(routes.Rematch(self.match))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.podium.share = self.rise.share
        if self._crowned:
            ornament(surface, self.services.art, self._title.rect, self._title.box, self.m.scale)
