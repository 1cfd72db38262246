"""The luck of a round on a page of its own, for letters too large to stand below the rows of the score."""

from collections.abc import Callable, Sequence
from typing import Final

from game.scenes.scoring.luck import LuckOfRound, LuckStrip
from game.scenes.services import Services
from game.ui.draw import theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.words import _

_WIDTH: Final = 1200
_PICTURE: Final = 300


class LuckScene(Page[Services]):
    """What :class:`~game.scenes.scoring.luck.LuckStrip` shows, as large as one likes."""

    def __init__(self, services: Services, luck: LuckOfRound, names: Sequence[str], proof: Callable[[], None]) -> None:
        super().__init__(services)
        self.luck, self.names, self._proof = luck, names, proof

    @property
    def ticking(self) -> bool:
        return self.luck.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self.luck.sentence(self.names)
        self.luck.update()
        if self.luck.sentence(self.names) != before:
            self.relayout()

    def build(self) -> None:
        self.title = _("Luck of the round")
        strip = LuckStrip(self.luck, self.names, self._proof, alone=True)
        rows: list[Widget] = [
            strip,
            Note("legend", _("Grey line: an even chance. Dot: the turning point."), theme.QUIET, 24),
            Note("sentence", strip.words, theme.BRIGHT, 28),
            Button("proof", _("Who drew what"), self._proof, icon="shield", px=28),
        ]
        area = self.column(self.heading(), _WIDTH)
        heights = [self.m.px(_PICTURE), *(row.height(self.look, area.width) for row in rows[1:])]
        self.scroll.lay_rows(rows, area, 18, heights)
        self.group.set([self.back_button, *rows], "proof")
