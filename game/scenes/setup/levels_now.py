"""How well the opponents play, changed in the middle of a match (A11Y-40)."""

from collections.abc import Callable

from game.match import Match
from game.players.levels import LEVELS
from game.scenes.services import Services
from game.ui.widgets.base import Widget
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.ui.widgets.tiles import Portrait
from game.words import _
from game.words.characters import level_line, level_word

_WIDTH = 1000


class LevelsScene(Page[Services]):
    """A line for each bot of ``match``; ``change`` is told the seat and its new level, which counts at once."""

    def __init__(self, services: Services, match: Match, change: Callable[[int, str], None]) -> None:
        super().__init__(services)
        self._match = match
        self._change = change

    def build(self) -> None:
        """The lines; they scroll where there are many."""
        self.title = _("How well they play")
        area = self.column(self.heading(), _WIDTH)
        levels: list[tuple[object, str]] = [(level, level_word(level)) for level in LEVELS]
        lines: list[list[Widget]] = []
        heights = []
        for seat, info in enumerate(self._match.seats):
            if info.kind != "bot":
                continue
            row = Choice(f"level.{seat}", info.name, levels, info.level, self._setter(seat))
            line = Portrait(f"line.{seat}", level_line(info.level), info.avatar)
            lines += [[row], [line]]
            heights += [row.height(self.look), line.height(self.look, area.width)]
        self.lay_lines(lines, area, heights, 12)
        self.group.set([self.back_button, *(widget for line in lines for widget in line)], "back")

    def _setter(self, seat: int) -> Callable[[object], None]:
        def take(level: object) -> None:
            self._change(seat, str(level))
            self.relayout()

        return take
