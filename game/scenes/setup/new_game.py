"""A new game: who sits at the table, how long it lasts, which cards are dealt."""

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import Any, Final

import pygame

from game.play.chosen import base_rules, chosen_rules, seats_to_play
from game.play.session import table_seats
from game.players.roster import seated
from game.rules.ruleset import CALL_WORD_MAX, RuleSet
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.setup.rules_choice import rules_choice, told_as_story
from game.ui.draw import theme
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Kind, Text, Widget, short_names
from game.ui.widgets.fields import Choice, Row
from game.ui.widgets.form import Page
from game.ui.widgets.rows import LinkRow, Note
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words.characters import level_word
from game.words.rules import TARGETS, contradiction, differs_line, label, value_word

NAME_MAX: Final = 12
_TABLE_WIDTH: Final = 640
_DEAL_DIGITS: Final = 9
_MOST_DIFFERENCES: Final = 4


class DealField(TextField):
    """The number of the deal: typed, or one more or less with left and right; empty is a random deal."""

    def __init__(self, value: str, changed: Callable[[str], None], typing: Callable[[bool], None]) -> None:
        super().__init__("deal", _("Deal number"), value, changed, typing, _DEAL_DIGITS, ["1"], _("Random"))

    def allows(self, character: str) -> bool:
        """Digits."""
        return character in "0123456789"

    def adjust(self, step: int) -> None:
        """One number up or down; below the first lies the random deal."""
        self.edit(False)
        number = (int(self.value) if self.value else 0) + step
        self._take(str(number) if 0 < number < 10**_DEAL_DIGITS else "")


class SetupScene(Page[Services]):
    """Rows on the left, the table filling with seats on the right, and one button that deals."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.deal = ""
        self.rules: RuleSet = chosen_rules(services)
        self._table = pygame.Rect(0, 0, 1, 1)
        self._seats: list[tuple[str, pygame.Rect]] = []
        self._told: set[RuleSet] = set()
        """The rule sets that notes were made for."""

    def build(self) -> None:
        """Rows, seats, and the button below the seats."""
        self.title = _("New game")
        m, area = self.m, self.heading()
        self.rules = chosen_rules(self.services)
        kind: Kind = "plain" if contradiction(self.rules) else "main"
        deal = Button("start", _("Deal the cards"), self.begin, kind, px=34)
        tall = deal.height(self.look)
        side = min(m.px(_TABLE_WIDTH), area.width * 2 // 5)
        right = pygame.Rect(area.right - side, area.top, side, area.height)
        deal.rect = pygame.Rect(right.left, right.bottom - tall, side, tall)
        self._table = pygame.Rect(right.left, right.top, side, right.height - tall - m.px(28))
        self._seat()
        area.width -= side + m.px(72)
        lines, heights = self._lines_of(area.width)
        gap = min(m.px(24), max(m.px(12), (area.height - sum(heights)) // (len(lines) - 1)))
        widgets = self.scroll.lay_lines(lines, area, round(gap / m.scale), heights)
        self.group.set([self.back_button, *widgets, deal], "start")

    def begin(self) -> None:
        """Deal, if the rules go together."""
        if trouble := contradiction(self.rules):
            self.services.sound.play("illegal")
            self.services.notify(trouble)
            return
        self.services.go(routes.NewMatch(int(self.deal) if self.deal else None))

    def handle(self, action: Action) -> bool:
        """Up from the big button leads to the row above it, which is the last one, though others lie nearer."""
        if action.act is Act.UP and self.group.focused is not None and self.group.focused.id == "start":
            self.group.focus_on("deal")
            self.scroll.follow(self.group.focused)
            self.services.sound.play("ui_move")
            self.invalidate()
            return True
        return super().handle(action)

    def uncovered(self) -> None:
        """Back from a page on which rules may have been changed."""
        self.relayout()

    def _lines_of(self, width: int) -> tuple[list[list[Widget]], list[int]]:
        """The lines of the page and their heights: the rules, what they are like and how they differ, all else."""
        notes, note_heights = self._notes(width)
        ways = self._ways()
        columns = len(ways) if self.m.text < 1.5 else 1
        button_lines: list[list[Widget]] = [[*ways[at : at + columns]] for at in range(0, len(ways), columns)]
        rows = self._rows_of(self.services.settings)
        alone: Sequence[Widget] = rows
        lines: list[list[Widget]] = [[rules_choice(self.services, self.relayout)]]
        lines += [*([note] for note in notes), *button_lines, *([row] for row in alone)]
        tall, button = rows[0].height(self.look), ways[0].height(self.look)
        heights = [tall, *note_heights, *[button] * len(button_lines), *[tall] * len(rows)]
        return lines, heights

    def _notes(self, width: int) -> tuple[Sequence[Widget], list[int]]:
        """What the rules are like and how they differ, with room for what any rule set of the shelf has to say, or had
        to say until now: so the rows below stay where they are when another one is chosen."""
        shelf = self.services.shelf
        notes = self._about(self.rules)
        self._told.update(shelf.get(name) for name in shelf.names)
        self._told.add(self.rules)
        room = max(sum(note.height(self.look, width) for note in self._about(rules)) for rules in self._told)
        first = notes[0].height(self.look, width)
        return notes, [first, room - first]

    def _about(self, rules: RuleSet) -> list[Note]:
        trouble = contradiction(rules)
        words = trouble or differs_line(rules, most=_MOST_DIFFERENCES)
        differs = Note("differs", words, theme.WARNING if trouble else theme.QUIET)
        return [Note("story", told_as_story(self.services, rules), theme.TEXT), differs]

    def _ways(self) -> list[Button]:
        services = self.services
        return [
            Button("house", _("House rules"), services.to(routes.HouseRules()), icon="pencil", px=26),
            Button("how", _("How to play"), lambda: services.go(routes.Rules(self.rules)), icon="book", px=26),
            Button("compare", _("Compare"), lambda: services.go(routes.Compare(self.rules)), icon="cards", px=26),
        ]

    def _rows_of(self, s: Any) -> list[Row]:
        lengths = [(n, value_word("target", n)) for n in sorted({*TARGETS, s.target})]
        scorings = [(value, value_word("scoring", value)) for value in ("winner", "lowest")]
        own = base_rules(self.services).call_word
        words = list(dict.fromkeys([own, _("Last card!"), _("Hue!"), _("Mau!")]))
        names = [_("You"), "Alex", "Robin", "Sam", "Kim"]
        typing = self.services.hooks.set_typing
        return [
            Choice("opponents", _("Opponents"), self._opponents(), self._count, self._set_seats),
            LinkRow("who", _("Who plays"), self._who(), self.services.to(routes.Opponents())),
            Choice("target", label("target"), lengths, s.target, lambda value: self._set_rule("target", value)),
            Choice("scoring", label("scoring"), scorings, s.scoring, lambda value: self._set_rule("scoring", value)),
            TextField(
                "call_word", label("call_word"), s.call_word, lambda value: self._set("call_word", value),
                typing, CALL_WORD_MAX, words, own,
            ),
            TextField(
                "name", _("Your name"), s.name, lambda value: self._set("name", "" if value == _("You") else value),
                typing, NAME_MAX, names, _("You"),
            ),
            DealField(self.deal, self._set_deal, typing),
        ]  # fmt: skip

    def _who(self) -> str:
        """The level in a word, if all play at the same."""
        settings = self.services.settings
        levels = {level for _who, level in seated(settings.opponents, self._count - 1, settings.face)}
        return level_word(levels.pop()) if len(levels) == 1 else _("Mixed")

    def _set(self, field: str, value: Any) -> None:
        setattr(self.services.settings, field, value)
        self.services.hooks.apply_settings()
        if field == "name":
            self._seat()
        self.invalidate()

    @property
    def _count(self) -> int:
        """How many sit down: as many as wished, as far as the rules allow."""
        return seats_to_play(self.rules, self.services.settings.seats)

    def _opponents(self) -> list[tuple[int, str]]:
        seats = range(self.rules.min_seats, self.rules.max_seats + 1)
        return [(n, str(n - 1)) for n in seats if seats_to_play(self.rules, n) == n]

    def _set_rule(self, field: str, value: Any) -> None:
        """A switch that may bring about or end a contradiction."""
        self._set(field, value)
        self.relayout()

    def _set_seats(self, value: Any) -> None:
        self._set("seats", value)
        self._seat()

    def _set_deal(self, value: str) -> None:
        self.deal = value
        self.invalidate()

    def _seat(self) -> None:
        """Places and name plates of all seats, clockwise from the one at the bottom."""
        m, s, box, count = self.m, self.services.settings, self._table, self._count
        px = m.px(104 if count <= 6 else 84)
        line = m.font(22) + m.px(10)
        rx, ry = box.width / 2 - px * 0.8, (box.height - line - px) / 2
        table = table_seats(count, s.name or _("You"), s.opponents, s.face, apart=True)
        faces = [(info.name, info.avatar) for info in table]
        names = short_names([name for name, _avatar in faces], m.font(22), round(px * 1.7))
        self._seats = []
        self.texts = [line for line in self.texts if not line.id.startswith("seat.")]
        for number, (name, (_name, avatar)) in enumerate(zip(names, faces, strict=True)):
            angle = radians(90 + number * 360 / count)
            face = pygame.Rect(0, 0, px, px)
            face.center = (
                round(box.centerx + rx * cos(angle)),
                round(box.centery - line / 2 + ry * sin(angle)),
            )
            self._seats.append((avatar, face))
            plate = pygame.Rect(0, face.bottom + m.px(2), round(px * 1.7), line)
            plate.centerx = face.centerx
            self.texts.append(Text(f"seat.{number}", name, plate, m.font(22), theme.TEXT))

    def paint(self, surface: pygame.Surface) -> None:
        """The table with its seats."""
        super().paint(surface)
        art, m, box = self.services.art, self.m, self._table
        inner = box.inflate(-box.width * 0.56, -box.height * 0.5)
        inner.centery = box.centery - m.px(16)
        ring = art.panel(inner.size, min(inner.size) / 2, theme.PANEL, 150, theme.TAG, m.px(5))
        surface.blit(ring, inner)
        height = min(m.px(130), round(inner.height * 0.62))
        back = art.back(height)
        surface.blit(back, back.get_rect(center=inner.center))
        for avatar, face in self._seats:
            surface.blit(art.avatar(avatar, face.width), face)
