"""The picture of an evening: the winner on the podium in the light of lanterns, the standing, the best moments, and
the date on its rim, as on a photograph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.history.awards import Award, Praise
from game.rules.cards import COLOURS
from game.scenes.scoring import scoring_words as say
from game.ui.cards import symbols
from game.ui.cards.celebration import ornament
from game.ui.draw import text, theme, vector
from game.ui.metrics import Metrics
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.podium import Podium, Standee
from game.words.awards import award_line, award_title
from game.words.dates import date_words
from game.words.forms import dotted
from game.words.player_words import seat_names
from game.words.rules import short_title

if TYPE_CHECKING:
    from datetime import date

    from game.match.match import Match
    from game.ui.kit import Kit

SIZE: Final = (1920, 1080)
_PHOTO: Final = pygame.Rect(28, 28, 1864, 918)
_TITLE: Final = pygame.Rect(120, 150, 1680, 92)
_PODIUM: Final = pygame.Rect(84, 256, 900, 656)
_LIST: Final = pygame.Rect(1030, 256, 800, 650)
_STRIP: Final = pygame.Rect(64, 952, 1792, 122)
_ROW: Final = 58
_COLUMN: Final = 6
"""More people than this stand in two columns."""
_NOTE: Final = 96
_GAP: Final = 12
_MOMENTS: Final = 3
_LANTERNS: Final = 9
_QUIET_INK: Final = "#4E5B54"
_PRAISES: Final = list(Praise)


@dataclass(frozen=True)
class Highlight:
    """Something that one of them did well."""

    avatar: str
    name: str
    what: str
    line: str


@dataclass(frozen=True)
class EveningPicture:
    """What the picture tells."""

    title: str
    standees: list[Standee]
    moments: list[Highlight]
    date: str
    match: str

    def told(self) -> list[str]:
        ranks = [dotted(f"{one.rank}. {one.name}", one.figure) for one in self.standees]
        moments = [dotted(one.name, one.what, one.line) for one in self.moments]
        return [self.title, *ranks, *moments, dotted(self.date, self.match)]


def evening_of(match: Match, awards: Sequence[Award], day: date) -> EveningPicture:
    """A match that is over, played on that day."""
    return EveningPicture(
        say.title(match, None),
        say.standees(match),
        best_moments(match, awards),
        date_words(day),
        dotted(short_title(match.rules.name), say.after_rounds(match)),
    )


def best_moments(match: Match, awards: Sequence[Award], most: int = _MOMENTS) -> list[Highlight]:
    """The rarest of what nobody did more of, of each person one at most."""
    names, found = seat_names(match.seats), list[Highlight]()
    seen: set[int] = set()
    for award in sorted(awards, key=lambda one: (not one.most, _PRAISES.index(one.praise))):
        if award.seat not in seen and len(found) < most:
            seen.add(award.seat)
            what, line = award_title(award.praise.value), award_line(award.praise.value, award.value)
            found.append(Highlight(match.seats[award.seat].avatar, names[award.seat], what, line))
    return found


def paint(kit: Kit, evening: EveningPicture, ground: pygame.Surface) -> pygame.Surface:
    """The picture, always as large and as it would be at the usual size of text; ``ground`` is what lies behind it."""
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
    """The middle of a picture, as large as it must be to cover ``size``."""
    scale = max(size[0] / ground.get_width(), size[1] / ground.get_height())
    large = pygame.transform.smoothscale_by(ground, scale)
    middle = pygame.Rect((0, 0), size)
    middle.center = large.get_rect().center
    return large.subsurface(middle.clip(large.get_rect()))


def _paint_title(picture: pygame.Surface, look: Look, words: str) -> None:
    """On a dark band, for the sky may be bright behind it."""
    line = Text("title", words, _TITLE.inflate(-640, 0), look.m.font(68), theme.AMBER)
    band = pygame.Rect(0, 0, min(_TITLE.width, line.rect.width + 640), _TITLE.height)
    band.center = line.rect.center
    picture.blit(look.kit.art.pill(band.size, theme.PANEL, 190), band)
    line.draw(picture)
    ornament(picture, look.kit.art, line.rect, _TITLE, look.m.scale)


def _paint_list(picture: pygame.Surface, look: Look, evening: EveningPicture) -> None:
    """The standing, and below it the moments: as many as it leaves room for."""
    count = len(evening.standees)
    columns = 1 if count <= _COLUMN else 2
    rows = -(-count // columns)
    notes = len(evening.moments) * (_NOTE + _GAP)
    tall = min(_ROW, (_LIST.height - notes - 3 * _GAP) // rows)
    panel = pygame.Rect(_LIST.left, _LIST.top, _LIST.width, tall * rows + 2 * _GAP)
    picture.blit(look.kit.art.panel(panel.size, 30, theme.PANEL, 205), panel)
    wide = (panel.width - 24) // columns
    for number, one in enumerate(evening.standees):
        column, line = divmod(number, rows)
        row = pygame.Rect(panel.left + 12 + column * wide, panel.top + _GAP + line * tall, wide - 16, tall)
        _paint_rank(picture, look, one, row)
    for number, moment in enumerate(evening.moments):
        top = panel.bottom + _GAP + number * (_NOTE + _GAP)
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
    """A note of paper: who, and what for."""
    picture.blit(look.kit.art.panel(box.size, 20, theme.PAPER, 255), box)
    side = box.height - 20
    face = look.kit.art.avatar(moment.avatar, side)
    picture.blit(face, face.get_rect(midleft=(box.left + 14, box.centery)))
    words = pygame.Rect(box.left + side + 34, box.top + 8, box.width - side - 54, (box.height - 16) // 2)
    Text("what", moment.what, words, 30, theme.ON_AMBER, "midleft").draw(picture)
    line = dotted(moment.name, moment.line)
    Text("line", line, words.move(0, words.height), 26, _QUIET_INK, "midleft", "body").draw(picture)


def _paint_strip(picture: pygame.Surface, look: Look, evening: EveningPicture) -> None:
    """The rim below the picture: when it was, what was played, and the name of the game."""
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
    """A line of lanterns across the top, each with its glow."""
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
