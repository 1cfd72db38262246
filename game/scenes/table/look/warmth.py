"""Pictures that will be wanted, made beforehand, one a frame: no flight has to wait for one (FEEL-31).

While nothing moves these are the cards that the rule set deals; while a blow flies that everybody sees coming, what
its contact and its colour need; each colour is made ready, for which one is named nobody knows.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial

from game.rules.cards import BLACK, COLOURS, Card, is_wild
from game.scenes.table.layout.table_layout import TableLayout
from game.scenes.table.look.card_brush import JOLTED, lies
from game.scenes.table.look.frame import TableLook
from game.scenes.table.show.picture import Picture
from game.scenes.table.show.show import Show
from game.scenes.table.show.visual_effects import Impact, Spotlight


class Prewarmer:
    """Makes pictures of one ``look``; ``cold`` are the cards that are not made yet."""

    def __init__(self, look: TableLook, cards: Iterable[Card]) -> None:
        self.look = look
        self.cold = [*dict.fromkeys(cards)]
        self._soon: deque[Callable[[], object]] = deque()
        self._blow: Spotlight | None = None
        """The blow that ``_soon`` is for."""
        self._landed = False

    def next(self, show: Show) -> None:
        """Make one more of what this shows."""
        if show.running or show.picture.alive:
            self._foresee(show.layout, show.picture)
            if self._soon:
                self._soon.popleft()()
        elif self.cold and not self.look.light.warm(layout := show.layout):
            self.look.painter.warm((self.cold.pop(), BLACK), layout.discard.height)

    def _foresee(self, layout: TableLayout, picture: Picture) -> None:
        blow = picture.effects.last(Spotlight)
        if blow is not self._blow:
            self._blow, self._landed = blow, False
            self._soon.clear()
            if blow is not None and picture.flying:
                self._soon.extend(self._contact(layout, picture))
        elif blow is not None and not self._landed and picture.effects.last(Impact) is not None:
            self._landed = True
            self._soon.extend(self._named(layout, picture))

    def _contact(self, layout: TableLayout, picture: Picture) -> list[Callable[[], object]]:
        """What a blow needs that is in the air: the cards that will jolt below it, its light, and its face in each
        colour."""
        painter, hud, height = self.look.painter, self.look.hud, layout.discard.height
        below = [partial(painter.warm, (lying.card, lying.colour), height) for lying in picture.discard[-JOLTED:]]
        if (card := picture.flying[-1].card) is None or not is_wild(card):
            return [*below, *self.look.effects.lights]
        faces = [partial(painter.warm, (card, colour), height) for colour in (BLACK, *COLOURS)]
        chips = [partial(hud.chip, layout, colour) for colour in (BLACK, *COLOURS)]
        return [*below, partial(painter.band, height), *self.look.effects.lights, *chips, *faces]

    def _named(self, layout: TableLayout, picture: Picture) -> list[Callable[[], object]]:
        top = picture.discard[-1] if picture.discard else None
        if top is None or not is_wild(top.card) or picture.colour != BLACK:
            return []
        return [partial(self.look.painter.warm_lying, (top.card, colour), lies(layout, top)) for colour in COLOURS]
