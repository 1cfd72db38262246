"""The end of an evening as a picture worth keeping, saved on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.history.awards import Award, Praise, awards_of
from game.rules.cards import COLOURS
from game.scenes.scoring import scoring_words as say
from game.scenes.services import Services
from game.sessions.background_task import BackgroundTask
from game.storage.files import place_of, reason_of
from game.storage.pictures import keep_picture
from game.ui.cards import symbols
from game.ui.cards.celebration import ornament
from game.ui.draw import shapes, text, theme, vector
from game.ui.metrics import Metrics
from game.ui.stage import Node
from game.ui.widgets import layout
from game.ui.widgets.base import MIN_TARGET, Button, Look, State, Text, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.podium import Podium, Standee
from game.ui.widgets.rows import Note, stacked_lines
from game.words import _
from game.words.formats import date_words, dotted, today
from game.words.player_words import award_line, award_title, seat_names
from game.words.rules import short_title

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.kit import Kit

_LARGE: Final = 1.3
"""Text scale above which the picture's words are also below it, in letters of that size."""
_NAME: Final = "Hue & Cry {day}"
_LINE_PX: Final = 24
_GAP: Final = 18


class Preview(Widget):
    """The picture, at most ``most_height`` pixels high; ``sentences`` are its text."""

    role = "picture"
    focusable = False

    def __init__(
        self, sentences: list[str], most_height: int, make: Callable[[tuple[int, int]], pygame.Surface]
    ) -> None:
        super().__init__("picture")
        self.sentences, self.most_height, self._make = sentences, most_height, make

    def height(self, look: Look, width: int) -> int:
        return min(self.most_height, round(width * SIZE[1] / SIZE[0]))

    @property
    def picture_rect(self) -> pygame.Rect:
        width = min(self.rect.width, round(self.rect.height * SIZE[0] / SIZE[1]))
        box = pygame.Rect(0, 0, width, self.rect.height)
        box.center = self.rect.center
        return box

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        spread = look.m.px(_GAP)
        shown = self.picture_rect
        make = partial(shapes.shadow, shown.size, spread / 3, spread)
        surface.blit(look.kit.art.cache.get(("lies", shown.size), make), shown.move(-spread, -spread // 2))
        surface.blit(self._make(shown.size), shown)

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.name = self.sentences[0]
        node.children = [
            Node(f"picture.{number}", "value", line, rect=self.rect.copy())
            for number, line in enumerate(self.sentences)
        ]
        return node


class EveningScene(Page[Services]):
    """A page over the awards of ``match``, which is over; ``now`` returns the picture's date."""

    def __init__(self, services: Services, match: Match, now: Callable[[], date] = today) -> None:
        super().__init__(services)
        self.day = now()
        self.evening = evening_of(match, awards_of(match), self.day)
        self.picture_saver: PictureSaver | None = None
        self.saved_words = ""
        """Where the picture was saved, or why it was not."""

    def build(self) -> None:
        self.title = _("Evening picture")
        area = self.heading()
        save = self._lay_foot(area)
        area.height = save.rect.top - self.m.px(_GAP) - area.top
        preview = Preview(self.evening.sentences(), area.height, self._scaled)
        rows: list[Widget] = [preview]
        if self.m.text <= _LARGE and not self.m.tv:
            preview.rect = area
        else:
            notes = [Note(f"told.{n}", line, theme.TEXT, 26) for n, line in enumerate(self.evening.sentences())]
            rows += notes
            self.scroll.lay_rows(rows, area.inflate(-2 * self.m.px(MIN_TARGET + 16), 0))
        self.group.set_widgets([self.back_button, *rows, save], "save")

    def _lay_foot(self, area: pygame.Rect) -> Button:
        m = self.m
        save = Button("save", _("Save as a picture"), self.save, "main", icon="picture", px=34)
        layout.place(save, self.look, m.px(460), bottomright=m.safe.bottomright)
        if self.saved_words:
            px, room = m.font(_LINE_PX), save.rect.left - m.px(24) - area.left
            lines = text.wrap_hyphenated(self.saved_words, px, room)[:4]
            box = pygame.Rect(area.left, 0, room, len(lines) * text.line_step(px))
            box.bottom = m.safe.bottom
            self.texts += stacked_lines("said", lines, box, px, theme.BRIGHT)
            save.rect.top = min(save.rect.top, box.top) if box.height > save.rect.height else save.rect.top
        return save

    def _whole(self) -> pygame.Surface:
        return paint(self.services, self.evening, self.services.art.surroundings.lit_background(self.m.size))

    def _scaled(self, size: tuple[int, int]) -> pygame.Surface:
        return self.own_pictures.get(("picture", size), lambda: pygame.transform.smoothscale(self._whole(), size))

    # ---- saving ----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Save into the folder of pictures, unless that is under way."""
        folder = self.services.pictures
        if folder is None:
            self._say(_("Could not save the picture: there is no pictures folder."))
        elif self.picture_saver is None:
            whole = self._whole()
            self.picture_saver = PictureSaver(folder, _NAME.format(day=self.day.isoformat()), lambda: png_bytes(whole))

    @property
    def needs_updates(self) -> bool:
        return self.picture_saver is not None

    def update(self, dt: float) -> None:
        if self.picture_saver is not None and self.picture_saver.is_done:
            saved, self.picture_saver = self.picture_saver, None
            self._say(_outcome(saved))

    def leave(self) -> None:
        super().leave()
        if self.picture_saver is not None:
            self.picture_saver.wait()
            self.services.notify(_outcome(self.picture_saver))
            self.picture_saver = None

    def _say(self, words: str) -> None:
        self.saved_words = words
        self.relayout()


def png_bytes(picture: pygame.Surface) -> bytes:
    """Return the picture as the bytes of a PNG."""
    file = BytesIO()
    pygame.image.save(picture, file, "evening.png")
    return file.getvalue()


def _outcome(saver: PictureSaver) -> str:
    if saver.path is None:
        return _("Could not save the picture: {reason}").format(reason=saver.reason)
    return _("Picture saved to {file}").format(file=place_of(saver.path))


class PictureSaver(BackgroundTask):
    """Saves what ``make`` packs under ``name``, in a thread of its own, from now on."""

    def __init__(self, folder: Path, name: str, make: Callable[[], bytes]) -> None:
        self.path: Path | None = None
        """The saved file, None until then."""
        self.reason = ""
        """Why saving failed, "" if it did not."""
        super().__init__("picture", lambda: self._run(folder, name, make))

    def _run(self, folder: Path, name: str, make: Callable[[], bytes]) -> None:
        try:
            self.path = keep_picture(folder, name, make())
        except OSError as error:
            self.reason = reason_of(error)


SIZE: Final = (1920, 1080)
_PHOTO: Final = pygame.Rect(28, 28, 1864, 918)
_TITLE: Final = pygame.Rect(120, 150, 1680, 92)
_PODIUM: Final = pygame.Rect(84, 256, 900, 656)
_LIST: Final = pygame.Rect(1030, 256, 800, 650)
_STRIP: Final = pygame.Rect(64, 952, 1792, 122)
_ROW: Final = 58
_COLUMN: Final = 6
"""Most people in one column; more take two."""
_NOTE: Final = 96
_GAP_KEEPSAKE: Final = 12
_MOMENTS: Final = 3
_LANTERNS: Final = 9
_QUIET_INK: Final = "#4E5B54"
_PRAISES: Final = list(Praise)


@dataclass(frozen=True)
class Highlight:
    """A player's feat."""

    avatar: str
    name: str
    feat: str
    line: str


@dataclass(frozen=True)
class EveningPicture:
    """The contents of the picture."""

    title: str
    standees: list[Standee]
    moments: list[Highlight]
    date: str
    match: str

    def sentences(self) -> list[str]:
        ranks = [dotted(f"{one.rank}. {one.name}", one.figure) for one in self.standees]
        moments = [dotted(one.name, one.feat, one.line) for one in self.moments]
        return [self.title, *ranks, *moments, dotted(self.date, self.match)]


def evening_of(match: Match, awards: Sequence[Award], day: date) -> EveningPicture:
    """Return the contents for a match that is over, played on ``day``."""
    return EveningPicture(
        say.title(match, None),
        say.standees(match),
        best_moments(match, awards),
        date_words(day),
        dotted(short_title(match.rules.name), say.after_rounds(match)),
    )


def best_moments(match: Match, awards: Sequence[Award], most: int = _MOMENTS) -> list[Highlight]:
    """Return the rarest feats, at most ``most`` and one per person.

    Those that no one did more of come first.
    """
    names, found = seat_names(match.seats), list[Highlight]()
    seen: set[int] = set()
    for award in sorted(awards, key=lambda one: (not one.is_unbeaten, _PRAISES.index(one.praise))):
        if award.seat not in seen and len(found) < most:
            seen.add(award.seat)
            what, line = award_title(award.praise.value), award_line(award.praise.value, award.value)
            found.append(Highlight(match.seats[award.seat].avatar, names[award.seat], what, line))
    return found


def paint(kit: Kit, evening: EveningPicture, ground: pygame.Surface) -> pygame.Surface:
    """Paint the picture at its fixed size, with usual text; ``ground`` is its background."""
    look = Look(kit, Metrics(SIZE))
    picture = pygame.Surface(SIZE)
    picture.fill(theme.PAPER)
    picture.blit(_covering(ground, _PHOTO.size), _PHOTO)
    picture.blit(kit.art.cache.get("garland", _garland), _PHOTO)
    _paint_title(picture, look, evening.title)
    podium = Podium("podium", evening.standees)
    podium.rect = _PODIUM.copy()
    podium.draw(picture, look, State())
    _paint_list(picture, look, evening)
    _paint_strip(picture, look, evening)
    return picture


def _covering(ground: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture, scaled to cover ``size``."""
    scale = max(size[0] / ground.get_width(), size[1] / ground.get_height())
    large = pygame.transform.smoothscale_by(ground, scale)
    middle = pygame.Rect((0, 0), size)
    middle.center = large.get_rect().center
    return large.subsurface(middle.clip(large.get_rect()))


def _paint_title(picture: pygame.Surface, look: Look, words: str) -> None:
    """Paint the title on a dark band, for the sky may be bright behind it."""
    line = Text("title", words, _TITLE.inflate(-640, 0), look.m.font(68), theme.AMBER)
    band = pygame.Rect(0, 0, min(_TITLE.width, line.rect.width + 640), _TITLE.height)
    band.center = line.rect.center
    picture.blit(look.kit.art.pill(band.size, theme.PANEL, 190), band)
    line.draw(picture)
    ornament(picture, look.kit.art, line.rect, _TITLE, look.m.scale)


def _paint_list(picture: pygame.Surface, look: Look, evening: EveningPicture) -> None:
    """Paint the standing with the moments below; its rows shrink to leave them room."""
    count = len(evening.standees)
    columns = 1 if count <= _COLUMN else 2
    rows = -(-count // columns)
    notes = len(evening.moments) * (_NOTE + _GAP_KEEPSAKE)
    tall = min(_ROW, (_LIST.height - notes - 3 * _GAP_KEEPSAKE) // rows)
    panel = pygame.Rect(_LIST.left, _LIST.top, _LIST.width, tall * rows + 2 * _GAP_KEEPSAKE)
    picture.blit(look.kit.art.panel(panel.size, 30, theme.PANEL, 205), panel)
    wide = (panel.width - 24) // columns
    for number, one in enumerate(evening.standees):
        column, line = divmod(number, rows)
        row = pygame.Rect(panel.left + 12 + column * wide, panel.top + _GAP_KEEPSAKE + line * tall, wide - 16, tall)
        _paint_rank(picture, look, one, row)
    for number, moment in enumerate(evening.moments):
        top = panel.bottom + _GAP_KEEPSAKE + number * (_NOTE + _GAP_KEEPSAKE)
        _paint_moment(picture, look, moment, pygame.Rect(_LIST.left, top, _LIST.width, _NOTE))


def _paint_rank(picture: pygame.Surface, look: Look, one: Standee, row: pygame.Rect) -> None:
    px = min(30, round(row.height * 0.66))
    small = px if row.width > _LIST.width / 2 else round(px * 0.8)
    ink = theme.AMBER if one.rank == 1 else theme.TEXT
    side = row.height - 6
    place = pygame.Rect(row.left, row.top, 52, row.height)
    figure = text.size(one.figure, small)[0]
    left = place.right + side + 24
    name = pygame.Rect(left, row.top, row.right - figure - 24 - left, row.height)
    face = look.kit.art.avatar(one.avatar, side)
    picture.blit(face, face.get_rect(midleft=(place.right + 8, row.centery)))
    for id, words, box, size, colour, anchor in (
        ("place", f"{one.rank}.", place, px, theme.BRIGHT, "midright"),
        ("name", one.name, name, px, ink, "midleft"),
        ("figure", one.figure, row, small, theme.BRIGHT, "midright"),
    ):
        Text(id, words, box, size, colour, anchor).draw(picture)


def _paint_moment(picture: pygame.Surface, look: Look, moment: Highlight, box: pygame.Rect) -> None:
    """Paint a note of paper: who did what."""
    picture.blit(look.kit.art.panel(box.size, 20, theme.PAPER, 255), box)
    side = box.height - 20
    face = look.kit.art.avatar(moment.avatar, side)
    picture.blit(face, face.get_rect(midleft=(box.left + 14, box.centery)))
    words = pygame.Rect(box.left + side + 34, box.top + 8, box.width - side - 54, (box.height - 16) // 2)
    Text("what", moment.feat, words, 30, theme.ON_AMBER, "midleft").draw(picture)
    line = dotted(moment.name, moment.line)
    Text("line", line, words.move(0, words.height), 26, _QUIET_INK, "midleft", "body").draw(picture)


def _paint_strip(picture: pygame.Surface, look: Look, evening: EveningPicture) -> None:
    """Paint the rim below the picture: the date, the match, and the name of the game."""
    name = Text("game", "Hue & Cry", _STRIP, 54, theme.ON_AMBER, "midright")
    side, left = 40, name.rect.left - 36
    for colour in reversed(COLOURS):
        mark = symbols.render(colour, look.kit.art.palette.faces[colour], side)
        left -= side + 10
        picture.blit(mark, mark.get_rect(midleft=(left, _STRIP.centery)))
    words = pygame.Rect(_STRIP.left, _STRIP.top + 14, left - 40 - _STRIP.left, 56)
    Text("date", evening.date, words, 46, theme.ON_AMBER, "midleft").draw(picture)
    below = pygame.Rect(words.left, words.bottom - 4, words.width, 42)
    Text("match", evening.match, below, 28, _QUIET_INK, "midleft", "body").draw(picture)
    name.draw(picture)


def _garland() -> pygame.Surface:
    """Return a line of lanterns across the top, each with its glow."""
    width, step = _PHOTO.width, _PHOTO.width / (_LANTERNS - 1)
    hangs = [(n * step, 12 + 44 * (1 - ((n - _LANTERNS // 2) / (_LANTERNS // 2)) ** 2)) for n in range(_LANTERNS)]
    curve = f"M0 {hangs[0][1]} Q{width / 2} {2 * hangs[_LANTERNS // 2][1] - hangs[0][1]} {width} {hangs[-1][1]}"
    line = f'<path d="{curve}" fill="none" stroke="#3A2C18" stroke-width="5"/>'
    glow = (
        '<defs><radialGradient id="w" gradientUnits="userSpaceOnUse" cx="0" cy="26" r="110">'
        '<stop offset="0" stop-color="#FFD98A" stop-opacity=".62"/>'
        '<stop offset=".4" stop-color="#F6B64C" stop-opacity=".2"/>'
        '<stop offset="1" stop-color="#F6B64C" stop-opacity="0"/></radialGradient></defs>'
    )
    lanterns = "".join(vector.group(_LANTERN, x, y) for x, y in hangs[1:-1])
    return vector.raster(glow + line + lanterns, (0, 0, width, 240), (width, 240))


_LANTERN: Final = (
    '<circle cx="0" cy="26" r="110" fill="url(#w)"/><path d="M0 -2 V8" stroke="#3A2C18" stroke-width="4"/>'
    '<path d="M-11 8 H11 L15 15 H-15Z" fill="#3A2C18"/><path d="M-15 15 H15 L11 42 H-11Z" fill="#FFE3A0"/>'
    '<path d="M-7 17 H7 L5 40 H-5Z" fill="#FFF7DC"/><path d="M0 15 V42" stroke="#3A2C18" stroke-width="2.4"/>'
    '<path d="M-12 42 H12 V47 H-12Z" fill="#3A2C18"/>'
)
