"""Sentences at the table: broken into lines before they get too small (A11Y-07, A11Y-08)."""

from __future__ import annotations

from typing import Final

from game.scenes.table.layout.table_layout import TableLayout
from game.ui.draw import text

MOST_ROWS: Final = 3
"""Most lines of the ticker in large letters."""
FULL_ROWS: Final = 4
"""Most lines of the newest event in large letters, at a pinch."""
_TIGHT: Final = 1.3
"""Least distance of lines that are read with ease, in type sizes."""

Row = tuple[str, int]
"""A line and the event it belongs to."""


def log_rows(layout: TableLayout, sentences: list[tuple[str, bool]]) -> tuple[list[Row], float, float]:
    """Return the ticker's lines, always of one size, that size and their distance.

    A sentence with a symbol after it leaves room for that. Without room for all, older ones are left out; the log has
    them all in full.
    """
    box, px = layout.log, layout.px(layout.type.log)
    room = box.w - layout.px(44)
    rooms = [room - (px * 1.4 if mark else 0) for _sentence, mark in sentences]
    events = [
        text.wrap_hyphenated(words, px, wide, "display") for (words, _), wide in zip(sentences, rooms, strict=True)
    ]
    most = MOST_ROWS if layout.large else int(box.h / px / _TIGHT)
    for older in range(len(events) - 1):
        if sum(map(len, events)) > most:
            events[older] = []
    newest = most - sum(map(len, events[:-1]))
    if events and len(events[-1]) > max(newest, FULL_ROWS if layout.large else 1):
        kept = events[-1][: max(newest, 1)]
        events[-1] = [*kept[:-1], text.fitted_line(f"{kept[-1]} …", px, rooms[-1], least=1)[0]]
    rows = [(line, event) for event, lines in enumerate(events) for line in lines]
    return rows, px, min(box.h / 3.5, (box.h - layout.px(6)) / max(1, len(rows)))


def log_top(layout: TableLayout, rows: list[Row], step: float) -> float:
    """Return the middle of the ticker's first line; fewer than three begin where three would."""
    return layout.log.y + layout.log.h / 2 - step * (max(3, len(rows)) - 1) / 2


def word_lines(layout: TableLayout, word: str, px: float, room: float) -> tuple[list[str], float]:
    """Return a word as large as fits, at most ``px``, in two pieces where it would be too small."""
    least = layout.px(layout.type.least)
    if text.size(word, least)[0] <= room:
        return [word], text.fitted_line(word, px, room, least=least / px)[1]
    middle = len(word) // 2
    gap = min((i for i, letter in enumerate(word) if letter == " "), key=lambda i: abs(i - middle), default=middle)
    lines = [word[:gap].strip(), word[gap:].strip()]
    return lines, min(text.fitted_line(line, px, room, least=0.2)[1] for line in lines)
