"""The end of an evening as one picture worth keeping, which is saved when somebody wants it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.history.awards import awards_of
from game.scenes.scoring import keepsake
from game.scenes.services import Services
from game.sessions.background_task import BackgroundTask
from game.storage.files import place_of, reason_of
from game.storage.pictures import keep_picture
from game.ui.draw import shapes, text, theme
from game.ui.stage import Node
from game.ui.widgets import layout
from game.ui.widgets.base import MIN_TARGET, Button, Look, State, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note, stacked
from game.words import _

if TYPE_CHECKING:
    from game.match.match import Match

_LARGE: Final = 1.3
"""From this text on all that the picture says stands below it, too, in letters of that size."""
_NAME: Final = "Hue & Cry {day}"
_LINE_PX: Final = 24
_GAP: Final = 18


def today() -> date:
    return datetime.now().astimezone().date()


class Preview(Widget):
    """The picture, as large as there is room, ``most`` pixels high at most; ``told`` is what it says."""

    role = "picture"
    focusable = False

    def __init__(self, told: list[str], most: int, make: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        super().__init__("picture")
        self.told, self.most, self._make = told, most, make

    def height(self, look: Look, width: int) -> int:
        return min(self.most, round(width * keepsake.SIZE[1] / keepsake.SIZE[0]))

    @property
    def shown(self) -> pygame.Rect:
        width = min(self.rect.width, round(self.rect.height * keepsake.SIZE[0] / keepsake.SIZE[1]))
        box = pygame.Rect(0, 0, width, self.rect.height)
        box.center = self.rect.center
        return box

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        spread = look.m.px(_GAP)
        shown = self.shown
        make = partial(shapes.shadow, shown.size, spread / 3, spread)
        surface.blit(look.kit.art.cache.get(("lies", shown.size), make), shown.move(-spread, -spread // 2))
        surface.blit(self._make(shown.size), shown)

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.name = self.told[0]
        node.children = [
            Node(f"picture.{number}", "value", line, rect=self.rect.copy()) for number, line in enumerate(self.told)
        ]
        return node


class EveningScene(Page[Services]):
    """Lies over the awards of ``match``, which is over. ``now`` tells the date on the picture."""

    def __init__(self, services: Services, match: Match, now: Callable[[], date] = today) -> None:
        super().__init__(services)
        self.day = now()
        self.evening = keepsake.evening_of(match, awards_of(match), self.day)
        self.saving: PictureSaver | None = None
        self.said = ""
        """Where the picture lies, or why it does not."""

    def build(self) -> None:
        self.title = _("A picture of the evening")
        area = self.heading()
        save = self._lay_foot(area)
        area.height = save.rect.top - self.m.px(_GAP) - area.top
        preview = Preview(self.evening.told(), area.height, self._scaled)
        rows: list[Widget] = [preview]
        if self.m.text <= _LARGE and not self.m.tv:
            preview.rect = area
        else:
            notes = [Note(f"told.{n}", line, theme.TEXT, 26) for n, line in enumerate(self.evening.told())]
            rows += notes
            self.scroll.lay_rows(rows, area.inflate(-2 * self.m.px(MIN_TARGET + 16), 0))
        self.group.set([self.back_button, *rows, save], "save")

    def _lay_foot(self, area: pygame.Rect) -> Button:
        m = self.m
        save = Button("save", _("Save as a picture"), self.save, "main", icon="picture", px=34)
        layout.place(save, self.look, m.px(460), bottomright=m.safe.bottomright)
        if self.said:
            px, room = m.font(_LINE_PX), save.rect.left - m.px(24) - area.left
            lines = text.broken(self.said, px, room)[:4]
            box = pygame.Rect(area.left, 0, room, len(lines) * text.line_step(px))
            box.bottom = m.safe.bottom
            self.texts += stacked("said", lines, box, px, theme.BRIGHT)
            save.rect.top = min(save.rect.top, box.top) if box.height > save.rect.height else save.rect.top
        return save

    def _whole(self) -> pygame.Surface:
        return keepsake.paint(self.services, self.evening, self.services.art.around.square(self.m.size))

    def _scaled(self, size: tuple[int, int]) -> pygame.Surface:
        return self.kept.get(("picture", size), lambda: pygame.transform.smoothscale(self._whole(), size))

    # ---- keeping it ------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Write it into the folder of pictures, unless that is being done."""
        folder = self.services.pictures
        if folder is None:
            self._say(_("The picture cannot be saved: there is no folder for pictures."))
        elif self.saving is None:
            whole = self._whole()
            self.saving = PictureSaver(folder, _NAME.format(day=self.day.isoformat()), lambda: packed(whole))

    @property
    def ticking(self) -> bool:
        return self.saving is not None

    def update(self, dt: float) -> None:
        if self.saving is not None and self.saving.done:
            saved, self.saving = self.saving, None
            self._say(_outcome(saved))

    def leave(self) -> None:
        super().leave()
        if self.saving is not None:
            self.saving.wait()
            self.services.notify(_outcome(self.saving))
            self.saving = None

    def _say(self, words: str) -> None:
        self.said = words
        self.relayout()


def packed(picture: pygame.Surface) -> bytes:
    """The picture as the bytes of a PNG."""
    file = BytesIO()
    pygame.image.save(picture, file, "evening.png")
    return file.getvalue()


def _outcome(saved: PictureSaver) -> str:
    if saved.path is None:
        return _("The picture cannot be saved: {reason}").format(reason=saved.reason)
    return _("The picture lies at {file}").format(file=place_of(saved.path))


class PictureSaver(BackgroundTask):
    """Keeps what ``make`` packs as a picture of this ``name``, from now on and in a thread of its own."""

    def __init__(self, folder: Path, name: str, make: Callable[[], bytes]) -> None:
        self.path: Path | None = None
        """Where it lies, once it does."""
        self.reason = ""
        """Why it does not."""
        super().__init__("picture", lambda: self._run(folder, name, make))

    def _run(self, folder: Path, name: str, make: Callable[[], bytes]) -> None:
        try:
            self.path = keep_picture(folder, name, make())
        except OSError as error:
            self.reason = reason_of(error)
