"""Text on surfaces: faces, fitting and wrapping. All sizes are em pixels of the surface.

Fredoka One (display) serves names, numbers, buttons and titles; Atkinson Hyperlegible (body, bold) serves long text.
Both come as font packages under the OFL. Neither has arrows or shapes: those are drawn, never typed (A11Y-09). Letters
that they lack are drawn in a typeface of the system, see :mod:`game.ui.draw.typefaces`.
"""

from bisect import bisect_right
from collections import OrderedDict
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game.files.plain import is_plain, printable
from game.ui.draw import drawn_text, typefaces, vector
from game.ui.draw.plain_zero import with_plain_zero
from game.ui.draw.surface_cache import Cache
from game.ui.draw.typefaces import FILES, Run, runs_of

LEADING: Final = 1.5
"""Line height of long text, in ems (A11Y-10)."""
_KEPT: Final = 32
_FINE: Final = 3
_FINE_BELOW: Final = 44
"""Size in pixels below which display type is drawn three times as large and scaled down.

SDL rounds every letter's width to whole pixels, which spaces small words out like this: n e x t. The body face is made
for small sizes and stays as it is.
"""
_RENDERED: Final = Cache()
MOST_LETTERS: Final = 600
"""Most letters of a line that are drawn; more cannot be read without a break."""
MOST_WIDTH_PX: Final = 10_240
"""Most pixels of a line that are drawn, more than the largest screens are wide.

SDL does not refuse to scale a picture of far wider rows, but writes beyond its own memory; so no caller can ask for
one.
"""
_WIDE_LETTER: Final = 1.5
"""Ems that no letter exceeds: a short line is known to fit before it is measured."""
_LEAST_FIT: Final = 0.6
"""Least share of its size to which a line shrinks before an ellipsis cuts it."""
_BASELINE: Final = {"baseline": "topleft", "midbaseline": "midtop", "rightbaseline": "topright"}
_fonts: OrderedDict[tuple[str, int, str, bool], pygame.font.Font] = OrderedDict()


class Fonts:
    """Fonts by size, opened once; above ``_KEPT`` the least recently used are evicted."""

    @staticmethod
    def get(face: str, px: float, script: str = "", leftward: bool = False) -> pygame.font.Font:
        """Return a font of ``px`` em pixels (at least 1), one of FILES or a file.

        It joins letters as the script does. The body face replaces a file that cannot be opened.
        """
        key = face, max(1, round(px)), script, leftward
        font = _fonts.get(key)
        if font is None or not _usable(font):
            font = _open(*key)
        _fonts[key] = font
        _fonts.move_to_end(key)
        while len(_fonts) > _KEPT:
            _fonts.popitem(last=False)
        return font

    @staticmethod
    def display(px: float) -> pygame.font.Font:
        return Fonts.get("display", px)

    @staticmethod
    def body(px: float) -> pygame.font.Font:
        return Fonts.get("body", px)


def _usable(font: pygame.font.Font) -> bool:
    """Whether the font still works: pygame.font.quit() makes every open font raise."""
    try:
        font.get_height()
    except pygame.error:
        return False
    return True


def _open(face: str, px: int, script: str, leftward: bool) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        font = pygame.font.Font(_source(face), px)
    except (OSError, pygame.error):
        if face in FILES:
            raise
        return pygame.font.Font(_source("body"), px)  # the system font is gone or broken
    try:
        if script:
            font.set_script(script)
        if leftward:
            font.set_direction(pygame.DIRECTION_RTL)
    except pygame.error:  # an SDL without text shaping: letters stay unjoined
        pass
    return font


def _source(face: str) -> BytesIO | Path | str:
    """Return what a font is opened from; a zero in a sentence has no slash, as in figures."""
    if face == "display" or face not in FILES:
        return FILES.get(face, face)
    return BytesIO(with_plain_zero(FILES[face]))


def forget() -> None:
    typefaces.forget()
    _measured.cache_clear()
    _RENDERED.clear()


def size(string: str, px: float, face: str = "display") -> tuple[int, int]:
    """Return the width of a line and the height of its box in pixels, as in :func:`render`."""
    return _measured(string, max(1, round(px)), face)


@lru_cache(maxsize=2048)
def _measured(string: str, px: int, face: str) -> tuple[int, int]:
    fine = _fineness(px, face)
    font, line = Fonts.get(face, px * fine), _drawable(string, px, face)
    return -(-_width(line, px * fine, face) // fine), -(-(font.size("")[1] + _pad(px, face)) // fine)


def _width(line: str, px: int, face: str) -> int:
    return sum(_run_font(run, px, face).size(run.letters)[0] for run in runs_of(line, face))


def _run_font(run: Run, px: int, face: str) -> pygame.font.Font:
    """Return the font of a run, shrunk to fit between the top and the bottom of the line."""
    if run.face in FILES:
        return Fonts.get(run.face, px)
    font, line = Fonts.get(run.face, px, run.script, run.leftward), Fonts.get(face, px)
    ink = [metrics for metrics in font.metrics(run.letters) if metrics]
    high, low = max((one[3] for one in ink), default=0), -min((one[2] for one in ink), default=0)
    share = min(1.0, line.get_ascent() / max(high, 1), -line.get_descent() / max(low, 1))
    return Fonts.get(run.face, px * share, run.script, run.leftward)


@lru_cache(maxsize=512)
def ink_px(px: int, face: str = "display") -> float:
    """Return the pixels from the top of an h to the bottom of a p (A11Y-07).

    ``face`` is that of a :class:`~game.ui.draw.drawn_text.DrawnText`.
    """
    fine = _fineness(px, face)
    metrics = Fonts.get("display" if face == "ink" else face, px * fine).metrics("hp")
    assert metrics[0] is not None and metrics[1] is not None
    return (metrics[0][3] - metrics[1][2]) / fine


def ascent(px: float, face: str = "display") -> int:
    """Return the pixels from the top of a line's box to its baseline."""
    fine = _fineness(px, face)
    return (Fonts.get(face, max(1, round(px)) * fine).get_ascent() + _pad(px, face)) // fine


def _fineness(px: float, face: str) -> int:
    return _FINE if face == "display" and px < _FINE_BELOW else 1


def _pad(px: float, face: str) -> int:
    """Return the fine rows above the letters that put the baseline on a pixel edge, to be sharp."""
    fine = _fineness(px, face)
    return -Fonts.get(face, max(1, round(px)) * fine).get_ascent() % fine


def render(string: str, px: float, colour: str, face: str = "display") -> pygame.Surface:
    """Return the line alone, as large as :func:`size` says; it is shared, so do not draw on it.

    Any text will do: what no line can hold is drawn as a question mark, and what goes beyond LONGEST letters or WIDEST
    pixels is left out.
    """
    return _RENDERED.get((string, round(px), colour, face), lambda: _render(string, px, colour, face))


def _drawable(string: str, px: int, face: str) -> str:
    """Return what is drawn of a line: cut to the limits, without what no line can hold."""
    line = string[:MOST_LETTERS]
    if not is_plain(line.replace(NO_BREAK_SPACE, " ")):
        line = printable("".join(" " if char.isspace() else char for char in line))
    if len(line) * px * _WIDE_LETTER <= MOST_WIDTH_PX:
        return line
    fine = _fineness(px, face)
    width_of = lambda kept: _width(line[:kept], px * fine, face)  # noqa: E731
    return line[: bisect_right(range(1, len(line) + 1), MOST_WIDTH_PX * fine, key=width_of)]


def _render(string: str, px: float, colour: str, face: str) -> pygame.Surface:
    fine = _fineness(px, face)
    if not (box := size(string, px, face))[0]:
        return pygame.Surface(box, pygame.SRCALPHA)  # a font refuses to draw text without width
    line = _drawable(string, max(1, round(px)), face)
    image = _runs(line, max(1, round(px)) * fine, colour, face)
    if fine == 1:
        return image
    wanted = size(string, px, face)
    padded = vector.clear_surface((wanted[0] * fine, wanted[1] * fine))
    padded.fill((*pygame.Color(colour)[:3], 0))
    # Premultiplied on a clear ground of the same colour: the rims keep that colour and do not darken.
    padded.blit(image.premul_alpha(), (0, _pad(px, face)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(padded, wanted)


def _runs(line: str, px: int, colour: str, face: str) -> pygame.Surface:
    """Draw the letters alone, each run in its own typeface, on one baseline."""
    runs, font = runs_of(line, face), Fonts.get(face, px)
    high, left = font.size("")[1], 0
    if len(runs) == 1 and runs[0].face == face:
        image = font.render(runs[0].letters, True, colour)
        if image.get_height() == high:  # else stacked marks overflow the line
            return image
    whole = vector.clear_surface((_width(line, px, face), high))
    whole.fill((*pygame.Color(colour)[:3], 0))
    for run in runs:
        own = _run_font(run, px, face)
        if (width := own.size(run.letters)[0]) > 0:
            whole.blit(own.render(run.letters, True, colour), (left, font.get_ascent() - own.get_ascent()))
            left += width
    return whole


def fitted_line(
    string: str, px: float, max_width: float, face: str = "display", least: float = _LEAST_FIT
) -> tuple[str, int]:
    """Return the line and the em size with which it is no wider than ``max_width``.

    First the size shrinks, to ``least`` of ``px`` and no further; then the line loses its end to an ellipsis.
    """
    wanted = max(1, round(px))
    floor = max(1, round(px * least))
    while (width := size(string, wanted, face)[0]) > max_width and wanted > floor:
        wanted = max(floor, min(wanted - 1, int(wanted * max_width / width)))
    return _cut(string, wanted, max_width, face), wanted


def _cut(string: str, px: int, max_width: float, face: str) -> str:
    if size(string, px, face)[0] <= max_width:
        return string
    string = string[:MOST_LETTERS]
    width_of = lambda kept: size(string[:kept].rstrip() + "…", px, face)[0]  # noqa: E731
    kept = bisect_right(range(1, len(string)), max_width, key=width_of)
    return string[:kept].rstrip() + "…"


def draw(
    surface: pygame.Surface,
    string: str,
    pos: tuple[float, float],
    px: float,
    colour: str,
    anchor: str = "topleft",
    face: str = "display",
    max_width: float | None = None,
) -> pygame.Rect:
    """Draw one line and return the box it took.

    ``anchor`` is the attribute of the box that is put on ``pos`` ("topleft", "center", "midright", ...), or "baseline",
    "midbaseline", "rightbaseline" to set several sizes on one line. ``max_width`` fits as :func:`fitted_line`.
    """
    fitting, px = (string, px) if max_width is None else fitted_line(string, px, max_width, face)
    return draw_cut(surface, fitting, string, pos, px, colour, anchor, face)


def draw_cut(
    surface: pygame.Surface,
    string: str,
    full: str,
    pos: tuple[float, float],
    px: float,
    colour: str,
    anchor: str = "topleft",
    face: str = "display",
) -> pygame.Rect:
    """Draw one line that may have been cut from ``full``; otherwise as :func:`draw`."""
    image = render(string, px, colour, face)
    rect = image.get_rect()
    x, y = round(pos[0]), round(pos[1])
    setattr(rect, _BASELINE.get(anchor, anchor), (x, y - ascent(px, face)) if anchor in _BASELINE else (x, y))
    drawn_text.note_text(surface, rect, string, full, px, colour, face)
    surface.blit(image, rect)
    return rect


LONGEST_LINE: Final = 80
"""Most letters and spaces of a wrapped line: in longer ones the eye gets lost (A11Y-10)."""
NO_BREAK_SPACE: Final = "\u00a0"
"""No-break space, as between a colour and its number."""


def wrap(string: str, px: float, max_width: float, face: str = "body") -> list[str]:
    """Wrap the text to ``max_width`` pixels and at most LONGEST_LINE letters.

    Its own line breaks stay; a longer word has a line of its own, and what a TIE joins is one word.
    """
    return [line for paragraph in string.split("\n") for line in _wrap_paragraph(paragraph, px, max_width, face)]


def wrap_hyphenated(string: str, px: float, max_width: float, face: str = "body") -> list[str]:
    """Wrap as :func:`wrap`, but hyphenate longer words where needed, so that all lines fit."""
    lines = []
    for line in wrap(string, px, max_width, face):
        while len(line) > 2 and size(line, px, face)[0] > max_width:
            width_of = lambda kept, line=line: size(line[:kept] + "-", px, face)[0]  # noqa: E731
            kept = max(1, bisect_right(range(1, min(len(line), MOST_LETTERS)), max_width, key=width_of))
            lines.append(line[:kept] + "-")
            line = line[kept:]
        lines.append(line)
    return lines


def wrap_balanced(string: str, px: float, max_width: float, face: str = "body") -> list[str]:
    """Wrap as :func:`wrap`, in as few lines, but about equally long ones."""
    lines = wrap(string, px, max_width, face)
    low, high = max_width / 2, max_width
    while len(lines) > 1 and high - low > px / 2:
        middle = (low + high) / 2
        narrower = wrap(string, px, middle, face)
        if len(narrower) > len(lines):
            low = middle
        else:
            lines, high = narrower, middle
    return lines


def _wrap_paragraph(paragraph: str, px: float, max_width: float, face: str) -> list[str]:
    lines, line = [], ""
    for word in filter(None, paragraph.split(" ")):
        longer = f"{line} {word}" if line else word
        if line and (len(longer) > LONGEST_LINE or size(longer, px, face)[0] > max_width):
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


def line_step(px: float, leading: float = LEADING) -> int:
    """Return the distance of two baselines of long text, in pixels."""
    return round(px * leading)


def draw_lines(
    surface: pygame.Surface,
    lines: list[str],
    pos: tuple[float, float],
    px: float,
    colour: str,
    anchor: str = "topleft",
    face: str = "body",
    leading: float = LEADING,
) -> pygame.Rect:
    """Draw lines below each other from ``pos``; ``anchor`` is "topleft", "midtop" or "topright"."""
    area = pygame.Rect(round(pos[0]), round(pos[1]), 0, 0)
    for number, line in enumerate(lines):
        place = pos[0], pos[1] + number * line_step(px, leading)
        area = draw(surface, line, place, px, colour, anchor, face).union(area) if line else area
    return area
