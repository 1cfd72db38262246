"""The page of an opponent: how it plays, and what it has noticed about the player."""

from __future__ import annotations

from typing import Final

import pygame

from game.players.characters import BY_KEY, RATES, Character
from game.scenes.services import Services
from game.scenes.setup.opponent_line import NATURES
from game.storage.opponent_memory_file import owner_key
from game.ui.charts.bars import Bar, LeanChart
from game.ui.charts.chart import Chart
from game.ui.draw import text, theme
from game.ui.widgets.base import Button, Look, State, Text, Widget
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.form import Page
from game.ui.widgets.rows import stacked_lines
from game.words import _
from game.words.opponent_notes import comparison_word, noticed, rate_word, stands_out
from game.words.player_words import character_line

_WIDTH: Final = 1500
"""Width of both columns, in design pixels."""
_LEFT: Final = 0.36
_FACE: Final = 450
_ALONE: Final = 280
"""Size of the face in design pixels, beside the rows and (``_ALONE``) above them."""
_GAP: Final = 24
_PAD: Final = 28
_LINE_PX: Final = 26
_LARGE: Final = 1.3
"""Text scale from which there is no room for two columns."""


class OpponentScene(Page[Services]):
    """The page of the opponent with face ``key``. Raises KeyError if there is none."""

    def __init__(self, services: Services, key: str) -> None:
        super().__init__(services)
        self.character: Character = BY_KEY[key]

    def build(self) -> None:
        self.title = self.character.name
        self._knows = self._noticed()
        area = self.column(self.heading(), _WIDTH)
        large = self.m.text >= _LARGE
        face, chart = OpponentFace(self.character, _ALONE if large else _FACE), self._chart()
        words = self._told()
        forget = Button("forget", _("Forget what they know about me"), self.ask, "solid", icon="trash", px=26)
        forget.enabled = self._known_at_all
        if large:
            self.scroll.lay_rows([face, chart, words, forget], area, _GAP)
        else:
            self._lay_apart(area, face, [chart, words, forget])
        self.group.set_widgets([self.back_button, face, chart, words, forget], "back")

    def _lay_apart(self, area: pygame.Rect, face: Widget, rows: list[Widget]) -> None:
        """Place the face beside the rows, as tall as they are."""
        m, gap = self.m, self.m.px(_GAP)
        left = round(area.width * _LEFT)
        wide, top = area.width - left - gap, area.top
        for row in rows:
            row.rect = pygame.Rect(area.left + left + gap, top, wide, row.height(self.look, wide))
            top = row.rect.bottom + gap
        tall = max(top - gap - area.top, face.height(self.look, left))
        face.rect = pygame.Rect(area.left, area.top, left, tall)
        if (spare := min(area.height - tall, m.px(120))) > 0:  # a short page hangs a little lower
            for widget in (face, *rows):
                widget.rect.move_ip(0, spare // 3)
        self.scroll.take([face, *rows], area, tall)

    def _told(self) -> ObservationList:
        """Return what was noticed about the player; with several at a table it says who that is."""
        settings, several = self.services.settings, self.services.current.is_party
        says = _("Based on what everyone at the table could see.")
        if several and settings.name:
            says = _("“You” means {name}. Based on what everyone at the table could see.").format(name=settings.name)
        return ObservationList(
            _("What {name} has noticed about you").format(name=self.character.name), says, self._knows
        )

    def _chart(self) -> LeanChart:
        traits = self.character.traits
        bars = [Bar(rate_word(rate), traits.get(rate, 0.0), comparison_word(traits.get(rate, 0.0))) for rate in RATES]
        says = stands_out(traits) or _("Plays like most others.")
        return LeanChart("ways", _("How {name} plays").format(name=self.character.name), says, bars)

    def _noticed(self) -> list[str]:
        """Return the sentences about the player, and note whether anything is known at all."""
        services = self.services
        self._known_at_all = False
        if not services.settings.remembered:
            return [_("Opponents remember nothing: this is off in Settings.")]
        if services.profile_switcher is None:
            return noticed_nothing(self.character)
        if services.current.opponent_memory is not None:
            services.current.opponent_memory.store_observations()
        book, person = services.profile_switcher.acquaintances, owner_key(services.profile_switcher.profiles.current.id)
        self._known_at_all = any(any(book.known(key, person)) for key in BY_KEY)
        return noticed(book.known(self.character.key, person), self.character.name)

    def ask(self) -> None:
        """Ask before forgetting, for it cannot be undone (A11Y-41)."""
        answers = [DialogButton("keep", _("Keep"), kind="main"), DialogButton("forget-now", _("Forget"), self.forget)]
        body = _("All opponents forget how you play. They will learn nothing from matches you have already started.")
        self.services.stack.push(Dialog(self.services, _("Forget everything?"), body, answers))

    def forget(self) -> None:
        """Make all opponents forget the player."""
        services = self.services
        profile_switcher, opponent_memory = services.profile_switcher, services.current.opponent_memory
        if profile_switcher is None:
            return
        person = owner_key(profile_switcher.profiles.current.id)
        if opponent_memory is not None:
            opponent_memory.forget(person)
        else:
            profile_switcher.acquaintances.forget(person)
        profile_switcher.acquaintances.save()
        self.relayout()


def noticed_nothing(character: Character) -> list[str]:
    return [_("{name} has not played with you yet.").format(name=character.name)]


class OpponentFace(Widget):
    """The opponent, at most ``design`` design pixels high, with the sentence about it below."""

    role = "image"
    focusable = False

    def __init__(self, character: Character, design: float) -> None:
        super().__init__("face")
        self.character, self.design = character, design

    def height(self, look: Look, width: int) -> int:
        pad = look.m.px(_PAD)
        return self._side(look, width) + len(self._wrapped(look, width)) * self._step(look) + 3 * pad

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, m = look.kit.art, look.m
        surface.blit(art.panel(self.rect.size, m.px(44), theme.PANEL, 190), self.rect)
        side = self._side(look, self.rect.width)
        face = art.avatar(self.character.key, side, mood=NATURES[self.character.key])
        surface.blit(face, face.get_rect(midtop=(self.rect.centerx, self._top(look))))
        self.draw_lines(surface, look)

    def said(self) -> tuple[str, str]:
        return self.character.name, character_line(self.character.key)

    def lines(self, look: Look) -> list[Text]:
        pad, width = look.m.px(_PAD), self.rect.width
        top = self._top(look) + self._side(look, width) + pad
        lines = self._wrapped(look, width)
        box = pygame.Rect(self.rect.left + pad, top, width - 2 * pad, len(lines) * self._step(look))
        return stacked_lines("face.line", lines, box, look.m.font(_LINE_PX), theme.BRIGHT, anchor="center")

    def _top(self, look: Look) -> int:
        return self.rect.top + (self.rect.height - self.height(look, self.rect.width)) // 2 + look.m.px(_PAD)

    def _side(self, look: Look, width: int) -> int:
        return min(look.m.px(self.design), width - 2 * look.m.px(_PAD))

    def _step(self, look: Look) -> int:
        return text.line_step(look.m.font(_LINE_PX))

    def _wrapped(self, look: Look, width: int) -> list[str]:
        words = character_line(self.character.key)
        return text.wrap_balanced(words, look.m.font(_LINE_PX), width - 2 * look.m.px(_PAD), "body")


class ObservationList(Chart):
    """A list of sentences, each behind an eye."""

    role = "note"
    focusable = False

    def __init__(self, title: str, says: str, sentences: list[str]) -> None:
        super().__init__("noticed", title, says, [], 0)
        self.sentences = sentences

    def body_height(self, look: Look, width: int) -> int:
        lines = sum(len(self._wrapped(look, sentence, width)) for sentence in self.sentences)
        return lines * text.line_step(look.m.font(_LINE_PX)) + (len(self.sentences) - 1) * look.m.px(12)

    def plot(self, surface: pygame.Surface, look: Look) -> None:
        side = self._eye(look)
        for lines in self._placed(look):
            eye = look.kit.art.glyph("eye", side, theme.AMBER)
            surface.blit(eye, (self.body(look).left, lines[0].box.centery - side // 2))

    def labels(self, look: Look) -> list[Text]:
        return [line for lines in self._placed(look) for line in lines]

    def _placed(self, look: Look) -> list[list[Text]]:
        body, px, found = self.body(look), look.m.font(_LINE_PX), list[list[Text]]()
        indent, top = self._eye(look) + look.m.px(16), body.top
        for number, sentence in enumerate(self.sentences):
            lines = self._wrapped(look, sentence, self.rect.width)
            box = pygame.Rect(body.left + indent, top, body.width - indent, len(lines) * text.line_step(px))
            found.append(stacked_lines(f"{self.id}.{number}", lines, box, px, theme.TEXT))
            top = box.bottom + look.m.px(12)
        return found

    def _eye(self, look: Look) -> int:
        return round(look.m.font(_LINE_PX) * 1.1)

    def _wrapped(self, look: Look, sentence: str, width: int) -> list[str]:
        room = width - look.m.px(48) - self._eye(look) - look.m.px(16)
        return text.wrap(sentence, look.m.font(_LINE_PX), room, "body")
