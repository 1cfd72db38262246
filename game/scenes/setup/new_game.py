"""The set-up of a new game: who plays, for how long, and which deal."""

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import Any, Final

import pygame

from game.match.seats import SeatInfo
from game.players.roster import choose_opponents
from game.rules.ruleset import CALL_WORD_MAX, TEAM_SEATS, RuleSet
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.setup.rules_choice import RulesNotes, rules_choice
from game.scenes.widgets.face_picker import OwnFace
from game.sessions.chosen_rules import base_rules, chosen_rules, seats_to_play
from game.sessions.session import table_seats
from game.settings import Settings
from game.ui.draw import theme
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Kind, Look, Text, Widget, short_names
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.ui.widgets.rows import LinkRow, Note
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words.player_words import level_line, level_word
from game.words.rules import TARGETS, call_words, contradiction, label, value_word

NAME_MAX: Final = 12
_TABLE_WIDTH: Final = 640
_DEAL_DIGITS: Final = 9


class DealField(TextField):
    """The deal number: typed, or changed by one with left and right; empty is a random deal."""

    def __init__(self, value: str, on_change: Callable[[str], None], typing: Callable[[bool], None]) -> None:
        super().__init__("deal", _("Deal number"), value, on_change, typing, _DEAL_DIGITS, ["1"], _("Random"))

    def allows(self, character: str) -> bool:
        return character in "0123456789"

    def words_that_fit(self, begun: str) -> list[str]:
        return []

    def adjust(self, step: int) -> None:
        self.set_editing(False)
        number = (int(self.value) if self.value else 0) + step
        self._take(str(number) if 0 < number < 10**_DEAL_DIGITS else "")


def _ways(services: Services, rules: RuleSet) -> list[Button]:
    """Return the buttons to change, read and compare these rules."""
    return [
        Button("house", _("House rules"), services.opener_of(routes.HouseRules()), icon="pencil", px=26),
        Button("how", _("How to play"), lambda: services.go(routes.Rules(rules)), icon="book", px=26),
        Button("compare", _("Compare"), lambda: services.go(routes.Compare(rules)), icon="cards", px=26),
    ]


def _opponents(rules: RuleSet) -> list[tuple[int, str]]:
    """Return the seat counts that these rules allow, each with its number of opponents.

    Teams too large for the deck are refused later.
    """
    seats = range(rules.min_seats, rules.max_seats + 1)
    return [(n, str(n - 1)) for n in seats if seats_to_play(rules, n) == n] or [(TEAM_SEATS, str(TEAM_SEATS - 1))]


def _level(settings: Settings, count: int) -> tuple[str, str]:
    """Return the opponents' level and what it does, in words; "" for the latter if they differ."""
    levels = {level for _who, level in choose_opponents(settings.opponents, count - 1, settings.face)}
    if len(levels) != 1:
        return _("Mixed"), ""
    level = levels.pop()
    return level_word(level), level_line(level)


class SetupScene(Page[Services]):
    """Rows on the left, a table filling with seats on the right, and the button that deals."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.deal = ""
        self.rules: RuleSet = chosen_rules(services.draft)
        self._table = TablePreview()
        self._notes = RulesNotes(services)

    def build(self) -> None:
        self.title = _("New game")
        m, area = self.m, self.heading()
        self.rules = chosen_rules(self.services.draft)
        kind: Kind = "waits" if contradiction(self.rules) else "main"
        deal = Button("start", _("Deal the cards"), self.begin, kind, px=34)
        tall = deal.height(self.look)
        side = min(m.px(_TABLE_WIDTH), area.width * 2 // 5)
        right = pygame.Rect(area.right - side, area.top, side, area.height)
        deal.rect = pygame.Rect(right.left, right.bottom - tall, side, tall)
        self._table.rect = pygame.Rect(right.left, right.top, side, right.height - tall - m.px(28))
        self._seat()
        area.width -= side + m.px(72)
        lines, heights = self._lines_of(area.width)
        gap = min(m.px(24), max(m.px(12), (area.height - sum(heights)) // (len(lines) - 1)))
        widgets = self.scroll.lay_lines(lines, area, round(gap / m.scale), heights)
        face = OwnFace(self.services, self._table.own, self.relayout)
        self.group.set_widgets([self.back_button, *widgets, face, deal], "start")

    def begin(self) -> None:
        """Deal, or say why the rules contradict each other."""
        if trouble := contradiction(self.rules):
            self.services.sound.play("illegal")
            self.services.notify(trouble)
            return
        self.services.draft.store_choice()
        self.services.go(routes.NewMatch(int(self.deal) if self.deal else None))

    def handle(self, action: Action) -> bool:
        if action.act is Act.UP and self.group.focused_widget is not None and self.group.focused_widget.id == "start":
            self.group.focus_on("deal")
            self.scroll.scroll_into_view(self.group.focused_widget)
            self.services.sound.play("ui_move")
            self.invalidate()
            return True
        return super().handle(action)

    def on_uncovered(self) -> None:
        self.relayout()

    def _lines_of(self, width: int) -> tuple[list[list[Widget]], list[int]]:
        """Return the lines of the page and their heights: the rules, notes on them, and the rest."""
        notes, note_heights = self._notes.laid_out(self.rules, self.look, width)
        ways = _ways(self.services, self.rules)
        columns = len(ways) if self.m.text < 1.5 else 1
        button_lines: list[list[Widget]] = [[*ways[at : at + columns]] for at in range(0, len(ways), columns)]
        rows = self._rows_of()
        first: Widget = rules_choice(self.services, self.relayout)
        lines = [[first], *([note] for note in notes), *button_lines, *([row] for row in rows)]
        button, tall = ways[0].height(self.look), [row.height(self.look, width) for row in (first, *rows)]
        heights = [tall[0], *note_heights, *[button] * len(button_lines), *tall[1:]]
        return lines, heights

    def _rows_of(self) -> list[Widget]:
        s, stored = self.services.draft.settings, self.services.settings
        lengths = [(n, value_word("target", n)) for n in sorted({*TARGETS, s.target})]
        scorings = [(value, value_word("scoring", value)) for value in ("winner", "lowest")]
        own = base_rules(self.services.draft).call_word
        words = call_words(own)
        names = [_("You"), "Alex", "Robin", "Sam", "Kim"]
        seats, typing = _opponents(self.rules), self.services.hooks.set_typing
        level, does = _level(stored, self._count)
        return [
            Choice("opponents", _("Opponents"), seats, self._count, lambda value: self._set("seats", value)),
            LinkRow("who", _("Opponents"), level, self.services.opener_of(routes.Opponents())),
            *([Note("level.line", does, theme.BRIGHT)] if does else []),
            Choice("target", label("target"), lengths, s.target, lambda value: self._set_rule("target", value)),
            Choice("scoring", label("scoring"), scorings, s.scoring, lambda value: self._set_rule("scoring", value)),
            TextField(
                "call_word", label("call_word"), s.call_word, lambda value: self._set("call_word", value),
                typing, CALL_WORD_MAX, words, own,
            ),
            TextField(
                "name", _("Your name"), stored.name, lambda value: self._name("" if value == _("You") else value),
                typing, NAME_MAX, names, _("You"),
            ),
            DealField(self.deal, self._set_deal, typing),
        ]  # fmt: skip

    def _set(self, field: str, value: Any) -> None:
        setattr(self.services.draft.settings, field, value)
        self._seat()
        self.invalidate()

    def _name(self, name: str) -> None:
        self.services.settings.name = name
        self.services.hooks.apply_settings()
        self._seat()
        self.invalidate()

    @property
    def _count(self) -> int:
        return seats_to_play(self.rules, self.services.draft.settings.seats)

    def _set_rule(self, field: str, value: Any) -> None:
        self._set(field, value)
        self.relayout()

    def _set_deal(self, value: str) -> None:
        self.deal = value
        self.invalidate()

    def _seat(self) -> None:
        s = self.services.settings
        seats = table_seats(self._count, s.name or _("You"), s.opponents, s.face, apart=True)
        others = [line for line in self.texts if not line.id.startswith("seat.")]
        self.texts = others + self._table.seat(seats, self.look)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self._table.draw(surface, self.look)


class TablePreview:
    """A table with a face for every seat, clockwise from the one at the bottom."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._faces: list[tuple[str, pygame.Rect]] = []

    @property
    def own(self) -> pygame.Rect:
        return self._faces[0][1]

    def seat(self, seats: Sequence[SeatInfo], look: Look) -> list[Text]:
        """Seat these people round the table; return their name plates."""
        m, box, count = look.m, self.rect, len(seats)
        px = m.px(104 if count <= 6 else 84)
        line = m.font(22) + m.px(10)
        rx, ry = box.width / 2 - px * 0.8, (box.height - line - px) / 2
        names = short_names([info.name for info in seats], m.font(22), round(px * 1.7))
        self._faces, plates = [], []
        for number, (name, info) in enumerate(zip(names, seats, strict=True)):
            angle = radians(90 + number * 360 / count)
            face = pygame.Rect(0, 0, px, px)
            face.center = (round(box.centerx + rx * cos(angle)), round(box.centery - line / 2 + ry * sin(angle)))
            self._faces.append((info.avatar, face))
            plate = pygame.Rect(0, face.bottom + m.px(2), round(px * 1.7), line)
            plate.centerx = face.centerx
            plates.append(Text(f"seat.{number}", name, plate, m.font(22), theme.TEXT))
        return plates

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the table, a card back in its middle, and the faces."""
        art, m, box = look.kit.art, look.m, self.rect
        inner = box.inflate(-box.width * 0.56, -box.height * 0.5)
        inner.centery = box.centery - m.px(16)
        table = art.surroundings.tabletop(inner.size)
        ring = table or art.panel(inner.size, min(inner.size) / 2, theme.PANEL, 150, theme.TAG, m.px(5))
        surface.blit(ring, inner)
        back = art.back(min(m.px(130), round(inner.height * 0.62)))
        surface.blit(back, back.get_rect(center=inner.center))
        for avatar, face in self._faces:
            surface.blit(art.avatar(avatar, face.width), face)
