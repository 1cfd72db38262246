"""Sentences at the table: they break into lines before they become too small to read (A11Y-07, A11Y-08)."""

from __future__ import annotations

from typing import Final

from game.scenes.table.layout.table import Box, TableLayout
from game.ui.draw import text

MOST_ROWS: Final = 3
"""Lines of the ticker on a television."""
FULL_ROWS: Final = 4
"""As many as its box holds without their touching each other."""

Row = tuple[str, int]
"""A line and the event it belongs to."""


def prompt_lines(layout: TableLayout, box: Box, sentence: str) -> tuple[list[str], float]:
    """The lines of a sentence above the hand and their size in pixels: two, rather than one that is small."""
    px, room = layout.px(layout.type.prompt * min(layout.text, 1.3)), box.w - box.h
    if text.size(sentence, px)[0] <= room:
        return [sentence], px
    px, least = min(px, layout.px(layout.type.prompt_pair)), layout.px(layout.type.least)
    if layout.tv and text.size(sentence, least)[0] <= room:
        return [sentence], least
    while len(lines := text.balanced(sentence, px, room, "display")) > 2 and px > least:
        px = max(least, px - layout.px(1))
    return lines, px


def log_rows(layout: TableLayout, sentences: list[tuple[str, bool]]) -> tuple[list[Row], float, float]:
    """The lines of the ticker, their size and their distance; a sentence with a symbol after it needs room for that."""
    grow, box = 1.0 if layout.tv else layout.log.w / layout.px(410), layout.log
    px, room = layout.px(layout.type.log * grow), box.w - layout.px(44)

    def rows() -> list[Row]:
        return [
            (line, i)
            for i, (sentence, mark) in enumerate(sentences)
            for line in text.broken(sentence, px, room - (px * 1.4 if mark else 0), "display")
        ]

    found = rows()
    if layout.tv:
        while len(found) > MOST_ROWS and found[0][1] != found[-1][1]:
            found = [row for row in found if row[1] != found[0][1]]
        if len(found) > FULL_ROWS:  # one long sentence; the whole of it is in the log
            last, event = found[FULL_ROWS - 1]
            found = [*found[: FULL_ROWS - 1], (text.fit(f"{last} …", px, room, least=1)[0], event)]
    least = layout.px(layout.type.least * grow)
    while not layout.tv and len(found) > len(sentences) and px > least:
        px = max(least, px - layout.px(0.5))
        found = rows()
    return found, px, min(box.h / 3.5, (box.h - layout.px(6)) / max(1, len(found)))


def log_top(layout: TableLayout, rows: list[Row], step: float) -> float:
    """The middle of the ticker's first line; fewer than three begin where three would."""
    return layout.log.y + layout.log.h / 2 - step * (max(3, len(rows)) - 1) / 2


def word_lines(layout: TableLayout, word: str, px: float, room: float) -> tuple[list[str], float]:
    """A word as large as there is room, not above ``px``; in two pieces where it would be too small to read."""
    least = layout.px(layout.type.least)
    if text.size(word, least)[0] <= room:
        return [word], text.fit(word, px, room, least=least / px)[1]
    middle = len(word) // 2
    gap = min((i for i, letter in enumerate(word) if letter == " "), key=lambda i: abs(i - middle), default=middle)
    lines = [word[:gap].strip(), word[gap:].strip()]
    return lines, min(text.fit(line, px, room, least=0.2)[1] for line in lines)
