"""The panel beside the house rules: a switch explained, and the rules as a whole."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.cards import Card
from game.ui.cards import rule_cards
from game.ui.draw import text, theme
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.rows import stacked_lines
from game.words.formats import dotted

_TITLE = 34
_BODY = 26
_PAD = 36
_CARD = 250
_LEAST_CARD = 110


@dataclass(frozen=True)
class SwitchText:
    """The text of a panel; ``foot`` is about the rule set, a warning if there is ``trouble``."""

    title: str
    value: str = ""
    meaning: str = ""
    note: str = ""
    number: str = ""
    foot: str = ""
    cards: tuple[Card, ...] = ()
    trouble: bool = False


class SwitchPanel(Widget):
    """A panel that asks ``text_of`` for its text at every draw.

    ``strip``: low and wide instead of high and narrow.
    """

    focusable = False
    role = "panel"

    def __init__(self, id: str, text_of: Callable[[], SwitchText]) -> None:
        super().__init__(id)
        self.text_of, self.strip = text_of, False

    def strip_height(self, look: Look, lines: int) -> int:
        m = look.m
        title = text.size("Ay", m.font(_BODY))[1]
        return title + lines * text.line_step(m.font(_BODY), 1.3) + 2 * m.px(16)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art = look.kit.art
        radius = look.m.px(24 if self.strip else 40)
        surface.blit(art.panel(self.rect.size, radius, theme.PANEL, theme.PANEL_ALPHA), self.rect)
        lines = self.lines(look)
        for line in lines:
            line.draw(surface)
        if not self.strip:
            self._draw_cards(surface, look, lines)

    def _draw_cards(self, surface: pygame.Surface, look: Look, lines: list[Text]) -> None:
        """Draw the cards in the middle of what the text leaves, if that is enough."""
        m, cards = look.m, self.text_of().cards
        above = [line for line in lines if ".foot." not in line.id]
        below = [line for line in lines if ".foot." in line.id]
        top = max(line.box.bottom for line in above)
        room = min((line.box.top for line in below), default=self.rect.bottom - m.px(_PAD)) - top
        tall = min(m.px(_CARD), room - 2 * m.px(24))
        if cards and tall >= m.px(_LEAST_CARD):
            left = self.rect.centerx - rule_cards.width(len(cards), tall) // 2
            rule_cards.draw(surface, look.kit.art, cards, left, top + room // 2, tall)

    def said(self) -> tuple[str, str]:
        words = self.text_of()
        return words.meaning or words.title, words.foot

    def lines(self, look: Look) -> list[Text]:
        return self._strip(look, self.text_of()) if self.strip else self._column(look, self.text_of())

    def _strip(self, look: Look, words: SwitchText) -> list[Text]:
        m = look.m
        box = self.rect.inflate(-2 * m.px(_PAD), -2 * m.px(16))
        px, step = m.font(_BODY), text.line_step(m.font(_BODY), 1.3)
        title = dotted(words.title, words.value, words.number)
        top = text.size("Ay", px)[1]
        lines = [
            Text(f"{self.id}.title", title, pygame.Rect(box.topleft, (box.width, top)), px, theme.AMBER, "midleft")
        ]
        body = words.foot if words.trouble or not words.meaning else f"{words.meaning} {words.note}"
        colour = theme.WARNING if words.trouble else theme.TEXT
        for number, line in enumerate(_cut(text.wrap(body, px, box.width, "body"), (box.height - top) // step)):
            place = pygame.Rect(box.left, box.top + top + number * step, box.width, step)
            lines.append(Text(f"{self.id}.{number}", line, place, px, colour, "midleft", "body"))
        return lines

    def _column(self, look: Look, words: SwitchText) -> list[Text]:
        m = look.m
        box = self.rect.inflate(-2 * m.px(_PAD), -2 * m.px(_PAD))
        lines = self._top(look, words, box)
        px = m.font(_BODY)
        foot = text.wrap(words.foot, px, box.width, "body")
        below = lines[-1].box.bottom + m.px(24)
        foot = _cut(foot, max(1, (box.bottom - below) // text.line_step(px)))
        place = box.copy()
        place.top = box.bottom - len(foot) * text.line_step(px)
        colour = theme.WARNING if words.trouble else theme.QUIET
        return lines + stacked_lines(f"{self.id}.foot", foot, place, px, colour)

    def _top(self, look: Look, words: SwitchText, box: pygame.Rect) -> list[Text]:
        m = look.m
        title = text.size("Ay", m.font(_TITLE))[1]
        number = text.size(words.number, m.font(_BODY))[0] if words.number else 0
        wrapped = text.wrap(words.title, m.font(_TITLE), box.width - number - m.px(20), "display")
        lines = [
            Text(f"{self.id}.title.{place}", line, pygame.Rect(box.left, box.top + place * title, box.width, title),
                 m.font(_TITLE), theme.TEXT, "midleft")
            for place, line in enumerate(wrapped)
        ]  # fmt: skip
        top = box.top + len(wrapped) * title + m.px(8)
        if words.number:
            place = pygame.Rect(box.right - number, box.top, number, title)
            lines.append(Text(f"{self.id}.number", words.number, place, m.font(_BODY), theme.QUIET, "midright"))
        if words.value:
            place = pygame.Rect(box.left, top, box.width, text.size("Ay", m.font(_BODY))[1])
            lines.append(Text(f"{self.id}.value", words.value, place, m.font(_BODY), theme.AMBER, "midleft"))
            top = place.bottom + m.px(16)
        px = m.font(_BODY)
        for id, part, colour in (("meaning", words.meaning, theme.TEXT), ("note", words.note, theme.QUIET)):
            wrapped = text.wrap(part, px, box.width, "body") if part else []
            place = pygame.Rect(box.left, top, box.width, 0)
            lines += stacked_lines(f"{self.id}.{id}", wrapped, place, px, colour)
            top += len(wrapped) * text.line_step(px) + m.px(12)
        return lines


def _cut(lines: list[str], room: int) -> list[str]:
    """Return at most ``room`` lines; an ellipsis ends the last one if more would follow."""
    return lines if len(lines) <= room else [*lines[: room - 1], lines[room - 1].rstrip(" ,.") + " …"]
