"""The rows of the workshop: the table's own words, and the blocks of an effect."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.rules.own_rule import ACTIONS, COUNT_MAX, COUNTED_ACTIONS, TEXT_MAX, OwnRule
from game.sessions.agreement import Agreement
from game.ui.draw import text, theme
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.fields import Choice, Row
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words import own_rule as own_rule_words


class WordsField(TextField):
    """A text field that shows the beginning of a long line, as large as the other rows."""

    capitals = "first"

    def lines(self, look: Look) -> list[Text]:
        (line,) = super().lines(look)
        px, kept = look.m.font(20), line.full
        if self.is_editing or (line.string == kept and line.px >= px):
            return [line]
        while kept and text.size(f"…{kept}", px)[0] > line.box.width:
            kept = kept[:-1]
        return [Text(line.id, f"{kept.rstrip()}…", line.box, px, line.colour)]


class Block(Choice):
    """A part of an effect; with at most one option it only shows the value."""

    def __init__(
        self,
        id: str,
        label: str,
        options: Sequence[tuple[object, str]],
        value: object,
        changed: Callable[[object], None],
    ) -> None:
        super().__init__(id, label, options or [(value, "–")], value, changed)
        self.enabled = len(options) > 1

    def lines(self, look: Look) -> list[Text]:
        if self.enabled:
            return super().lines(look)
        box = self.control(look)
        box.width -= look.m.px(16)
        return [Text(f"{self.id}.value", self.value_words(), box, look.m.font(24), theme.QUIET, "midright")]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        if self.enabled:
            super().draw(surface, look, state)
            return
        Row.draw(self, surface, look, state)
        self.draw_lines(surface, look)


def with_part(rule: OwnRule, **parts: Any) -> OwnRule:
    changed: dict[str, Any] = {"who": rule.who, "what": rule.what, "count": rule.count, "text": rule.text} | parts
    changed["who"] = own_rule_words.sensible(changed["who"], changed["what"])
    return OwnRule(**changed)


def rule_rows(rule: OwnRule, change: Callable[..., None], typing: Callable[[bool], None]) -> list[Row]:
    """Return the rows for words and effect; ``change`` gets what was changed, by name."""
    counted, silent = rule.what in COUNTED_ACTIONS, rule.what == "nothing"
    whats = [(what, own_rule_words.what_word(what)) for what in ACTIONS]
    whos = [(who, own_rule_words.who_word(who)) for who in own_rule_words.TARGETS_BY_EFFECT[rule.what]]
    counts = [(n, str(n)) for n in range(1, COUNT_MAX + 1)]
    return [
        WordsField(
            "words", _("In your words"), rule.text, lambda value: change(text=value),
            typing, TEXT_MAX, own_rule_words.phrases(), _("Write, or pick some words"),
        ),
        Choice("what", _("Effect"), whats, rule.what, lambda value: change(what=value)),
        Block("who", _("Who"), [] if silent else whos, rule.who, lambda value: change(who=value)),
        Block("count", _("How many"), counts if counted else [], rule.count, lambda n: change(count=n)),
    ]  # fmt: skip


def which_card(agreement: Agreement, show: Callable[[Any], None]) -> list[Row]:
    """Return a choice of the card to write on, if there are two."""
    cards = agreement.cards
    if len(cards) < 2:
        return []
    tabs: list[tuple[object, str]] = [(None, _("Both")), (cards[0], _("First")), (cards[1], _("Second"))]
    return [Choice("which", _("Which card"), tabs, None if agreement.is_same_on_both else agreement.current_card, show)]


def lay_rows(rows: Sequence[Row], area: pygame.Rect, scroll: Scroll) -> None:
    """Place the rows below each other, farther apart and taller if there is room."""
    m, count = scroll.look.m, len(rows)
    gap = m.px(10)
    tall = [row.height(scroll.look, area.width) for row in rows]
    spare = area.height - sum(tall) - gap * (count - 1)
    if spare < 0:
        area.width -= max(0, area.right + m.px(60) - (m.safe.right if m.tv else m.size[0]))
        tall = [row.height(scroll.look, area.width) for row in rows]
    else:
        tall = [each + min(m.px(10), spare // count) for each in tall]
        gap += min(m.px(8), max(0, spare - m.px(10) * count) // (count - 1))
    scroll.lay_rows(rows, area, round(gap / m.scale), tall)
