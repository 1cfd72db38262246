"""Pages of all matches, the newest first; each opens in the theatre, an open one asks first."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match_kinds import DAILY
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.widgets.open_match import kind_line, opponents_words, when_words
from game.storage.match_history import History, MatchLine
from game.ui.draw import theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.rows import LinkRow, Note
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _
from game.words.formats import dotted
from game.words.rules import short_title

_WIDTH = 1400


def match_words(line: MatchLine, now: str) -> str:
    """Return when a match began, by which rules and against whom; ``now`` is in ISO form."""
    return dotted(when_words(line.started, now), short_title(line.name), opponents_words(line))


def result_words(line: MatchLine, *, how: bool = True) -> str:
    """Return a match's state or result, with the person's own points first if known.

    The kind of match follows, a daily deal only with ``how``.
    """
    if line.state == "open":
        ends = _("open")
    elif line.state == "abandoned":
        ends = _("given up")
    elif line.won is None:
        ends = _("played")
    else:
        ends = _("won") if line.won else _("lost")
    words = [ends]
    if line.standing and line.me >= 0:
        others = [points for seat, points in enumerate(line.standing) if seat != line.me]
        words.append(f"{line.standing[line.me]} : {max(others, default=0)}")
    if how or line.kind != DAILY.name:
        words.append(kind_line(line))
    if line.assisted:
        words.append(_("with help"))
    return dotted(*words)


class MatchesScene(ShelfPage[Services]):
    """Rows of matches; choosing one opens it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.history = History(services.store)
        self._pages: list[int | None] = [None]
        self._count = self.history.count()
        self.shown_lines: list[MatchLine] = self.history.page()

    def build(self) -> None:
        self.title = _("Matches")
        area = self.column(self.heading(), _WIDTH)
        self.fill()
        if not self.shown_lines:
            none = Note("none", _("No matches played yet."), theme.TEXT, 32)
            area.height -= self._foot_height()
            self.say_empty([none], area, "cards")
            self.group.set_widgets([self.back_button, none, *self._tools()], "back")
            return
        now = self.history.now()
        links: list[Widget] = [
            LinkRow(f"match.{line.id}", match_words(line, now), result_words(line), self._opening(line))
            for line in self.shown_lines
        ]
        area.height -= self._foot_height()
        self.scroll.lay_rows(links, area, 8)
        self.group.set_widgets([self.back_button, *links, *self._tools()], links[0].id)

    def _foot_height(self) -> int:
        return Button("x", "Ay", lambda: None, px=26).height(self.look) + self.m.px(24)

    def _tools(self) -> list[Widget]:
        """Return the buttons at the foot of the page: newer, older, replays from files."""
        m = self.m
        newer = Button("newer", _("Newer"), self.show_newer, "solid", icon="left", px=26)
        older = Button("older", _("Older"), self.show_older, "solid", icon="right", px=26)
        files = Button(
            "files", _("Replay files"), self.services.opener_of(routes.ReplayFiles()), "solid", icon="folder", px=26
        )
        newer.enabled = len(self._pages) > 1
        older.enabled = bool(self.shown_lines) and bool(self.history.page(self.shown_lines[-1].id, 1))
        buttons = [newer, older, files] if self._count else [files]
        widths = [button.width(self.look) for button in buttons]
        room = m.safe.width - m.px(14) * (len(buttons) - 1)
        if sum(widths) > room:
            widths = [width * room // sum(widths) for width in widths]
        left = m.size[0] // 2 - (sum(widths) + m.px(14) * (len(buttons) - 1)) // 2
        for button, width in zip(buttons, widths, strict=True):
            tall = button.height(self.look)
            button.rect.update(left, m.safe.bottom - tall, width, tall)
            left += width + m.px(14)
        return list(buttons)

    def show_older(self) -> None:
        self._turn([*self._pages, self.shown_lines[-1].id])

    def show_newer(self) -> None:
        self._turn(self._pages[:-1])

    def _turn(self, pages: list[int | None]) -> None:
        self._pages = pages
        self.shown_lines = self.history.page(pages[-1])
        self.scroll.offset = 0
        self.relayout()

    def on_uncovered(self) -> None:
        self.shown_lines = self.history.page(self._pages[-1])
        self.relayout()

    def _opening(self, line: MatchLine) -> Callable[[], None]:
        is_open = line.state == "open"
        return self.services.opener_of(
            routes.AskAboutMatch(line, self.on_uncovered) if is_open else routes.Watch(line.id)
        )
