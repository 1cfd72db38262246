"""The first screen: the title, and one press to the cards (A11Y-35)."""

from collections.abc import Callable
from typing import Any

import pygame

from game import __version__, words
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.chosen import rules_to_play, seats_to_play
from game.scenes.menu_cards import MenuCards, Room
from game.scenes.tv_offer import offer_tv
from game.ui.actions import Act, Action
from game.ui.anim import Tween, out_back, out_cubic
from game.ui.dialog import Answer, Dialog
from game.ui.form import Form
from game.ui.rule_words import short_title
from game.ui.services import Services
from game.ui.widgets import Button
from game.words import _, ngettext

_LOGO = (1120, 493)
_LEAST_LOGO = 260
"""A title lower than this does not call anybody to the table."""
_BUTTON_WIDTH = 540
_GAP = 16
_ENTRANCE = 0.45


def setup_words(rules: RuleSet, seats: int) -> str:
    """ "4 seats · to 500", and before it which rules, if they are not the classic ones."""
    length = _("to {points}").format(points=rules.target) if rules.target else _("one round")
    name = [] if rules.name == CLASSIC.name else [short_title(rules.name)]
    return " · ".join((*name, ngettext("{n} seat", "{n} seats", seats).format(n=seats), length))


def saved_words(saved: Any) -> str:
    """ "Round 3 · Classic · 4 seats", of a stored match."""
    number = max((move[0] for move in saved.moves), default=1)
    seats = ngettext("{n} seat", "{n} seats", len(saved.seats)).format(n=len(saved.seats))
    name = short_title(str(saved.rules.get("name", "")))
    return " · ".join((_("Round {n}").format(n=number), name, seats))


class MenuScene(Form):
    """Continue (the default if a match is open), quick game, new game, settings, quit."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.title = "Hue & Cry"
        self._saved: Any = None
        still = services.settings.reduced_motion
        self._entrance = Tween(1.0, 1.0 if still else 0.0, 0.0 if still else _ENTRANCE)
        self._cards = MenuCards(still)
        self._logo = self._menu = pygame.Rect(0, 0, 1, 1)
        self._look_for_match()

    def _look_for_match(self) -> None:
        store = self.services.store
        self._saved = store.unfinished() if store is not None else None

    def uncovered(self) -> None:
        """Back on top: the open match may be another one."""
        self._look_for_match()
        self.relayout()

    def build(self) -> None:
        """The buttons in the middle, the title in what room is left above them."""
        m = self.m
        buttons = self._buttons()
        foot = m.font(22) + m.px(24) + m.size[1] - m.rim.bottom
        rows = [[button] for button in buttons]
        if self._logo_height(rows, foot) < m.px(_LEAST_LOGO):
            rows = self._paired(buttons)
        if self._logo_height(rows, foot) < m.px(_LEAST_LOGO):
            rows = [buttons[at : at + 2] for at in range(0, len(buttons), 2)]
        total, logo_h = self._height(rows), self._logo_height(rows, foot)
        logo_w = min(logo_h * _LOGO[0] // _LOGO[1], round(m.size[0] * 0.9))
        spare = m.size[1] - foot - total - logo_h
        self._logo = pygame.Rect((m.size[0] - logo_w) // 2, round(spare * 0.40), logo_w, logo_h)
        width = min(m.px(_BUTTON_WIDTH) * (1 + (m.text - 1) * 0.6), m.safe.width)
        pair = max((button.width(self.look) for row in rows if len(row) > 1 for button in row), default=0)
        width = round(min(max(width, 2 * pair + m.px(_GAP)), m.safe.width))
        top = self._logo.bottom + round(spare * 0.42)
        for row in rows:
            self._place(row, pygame.Rect((m.size[0] - width) // 2, top, width, self._height([row])))
            top += self._height([row]) + m.px(_GAP)
        self._menu = buttons[0].rect.unionall([button.rect for button in buttons])
        language = self._language_button()
        beside = [self._person_button(language.rect)] if self.services.household is not None else []
        self.group.set([*buttons, language, *beside, self._about_button()], "continue" if self._saved else "quick")

    def _height(self, rows: list[list[Button]]) -> int:
        gaps = self.m.px(_GAP) * (len(rows) - 1)
        return sum(max(button.height(self.look) for button in row) for row in rows) + gaps

    def _logo_height(self, rows: list[list[Button]], foot: int) -> int:
        """What the rows leave for the title."""
        m = self.m
        return min(m.px(_LOGO[1]), m.size[1] - self._height(rows) - foot - m.px(130))

    def _paired(self, buttons: list[Button]) -> list[list[Button]]:
        """Two side by side of those that are a word long, so that large letters leave room for the title."""
        rows: list[list[Button]] = []
        for button in buttons:
            if rows and not button.sub and not rows[-1][0].sub and len(rows[-1]) == 1:
                rows[-1].append(button)
            else:
                rows.append([button])
        return rows

    def _place(self, row: list[Button], area: pygame.Rect) -> None:
        gap = self.m.px(_GAP)
        width = (area.width - gap * (len(row) - 1)) // len(row)
        for column, button in enumerate(row):
            button.rect = pygame.Rect(area.left + column * (width + gap), area.top, width, area.height)

    def _buttons(self) -> list[Button]:
        rules = rules_to_play(self.services)
        seats = seats_to_play(rules, self.services.settings.seats)
        quick = Button(
            "quick",
            _("Quick game"),
            self._unless_open(self.services.ways.new_match),
            "plain" if self._saved else "main",
            setup_words(rules, seats),
        )
        ways = self.services.ways
        buttons = [quick]
        if self.services.settings.party:  # right below, so that keys need two presses at most, too (JOIN-04)
            buttons.append(Button("same", _("Same people again"), self._unless_open(ways.same_people)))
        buttons.append(Button("new", _("New game"), self._unless_open(ways.set_up)))
        buttons.append(Button("party", _("Party"), self._unless_open(ways.party)))
        if self._saved:
            resume = Button("continue", _("Continue"), self.services.ways.resume, "main", saved_words(self._saved))
            buttons.insert(0, resume)
        return [
            *buttons,
            Button("archive", _("Look back"), self.services.ways.archive),
            Button("settings", _("Settings"), self.services.ways.settings),
            Button("quit", _("Quit"), self.ask_quit),
        ]

    def _language_button(self) -> Button:
        m = self.m
        name = words.LANGUAGES[words.language()]
        button = Button("language", name, self._next_language, "quiet", icon="globe", px=22)
        size = button.width(self.look), button.height(self.look)
        button.rect = pygame.Rect((0, 0), size)
        button.rect.bottomleft = m.rim.bottomleft
        return button

    def _person_button(self, beside: pygame.Rect) -> Button:
        """Who plays, and the way to the others of the household."""
        settings = self.services.settings
        name = self.services.household.profiles.current.name or settings.name or _("You")
        button = Button("people", name, self.services.ways.people, "quiet", icon="person", px=22)
        button.meaning = _("Who plays?")
        button.rect = pygame.Rect(beside.right + self.m.px(8), beside.top, button.width(self.look), beside.height)
        return button

    def _about_button(self) -> Button:
        """The version, and the way to what else there is to say about the game."""
        button = Button("about", f"v{__version__}", self.services.ways.about, "quiet", px=22)
        button.meaning = _("About Hue & Cry")
        button.rect = pygame.Rect((0, 0), (button.width(self.look), button.height(self.look)))
        button.rect.bottomright = self.m.rim.bottomright
        return button

    def _next_language(self) -> None:
        codes = list(words.LANGUAGES)
        settings = self.services.settings
        settings.language = codes[(codes.index(words.language()) + 1) % len(codes)]
        self.services.hooks.apply_settings()

    def _unless_open(self, go: Callable[[], None]) -> Callable[[], None]:
        """Ask once before an open match is given up (A11Y-41)."""

        def ask() -> None:
            if not self._saved:
                go()
                return
            answers = [Answer("keep", _("Keep it"), kind="main"), Answer("give-up", _("Give it up"), go)]
            question = _("A match is still open: {match}. A new game gives it up.")
            body = question.format(match=saved_words(self._saved))
            self.services.stack.push(Dialog(self.services, _("Give up the open match?"), body, answers))

        return ask

    def ask_quit(self) -> None:
        """ "Quit?", with the focus on the answer that stays (DSK-04). Nothing can be lost, so it need not be asked."""
        if self.services.settings.skip_confirm:
            self.services.hooks.quit()
            return
        answers = [Answer("cancel", _("Cancel"), kind="main"), Answer("quit-now", _("Quit"), self.services.hooks.quit)]
        self.services.stack.push(Dialog(self.services, _("Quit?"), _("Everything is saved."), answers))

    def back(self) -> None:
        """Esc asks."""
        self.ask_quit()

    def handle(self, action: Action) -> bool:
        """S opens the settings, all else as in every form; any press ends the entrance."""
        if action.act is not Act.POINTER_MOVE:
            self._entrance.finish()
            self._cards.finish()
        if action.act is Act.SETTINGS:
            self.services.ways.settings()
            return True
        return super().handle(action)

    def update(self, dt: float) -> None:
        """The title comes in, then the cards."""
        self._entrance.update(dt)
        if self._entrance.done:
            offer_tv(self.services)
        if not self._cards.done:
            self._cards.update(dt)
            self.invalidate()

    @property
    def animating(self) -> bool:
        """Only while title and cards come in."""
        return not (self._entrance.done and self._cards.done)

    @property
    def room(self) -> Room:
        """Where the players beside the menu may be: nothing to read lies there."""
        words = [line.rect for line in self.texts] + [widget.rect for widget in self.group.widgets]
        floor = min(rect.top for rect in words if rect.top >= self._menu.bottom)
        return Room(self.m.size[0], self._menu.left, floor - self.m.px(24), self.m.scale)

    def paint(self, surface: pygame.Surface) -> None:
        """Table, faint symbols, cards, title."""
        art = self.services.art
        super().paint(surface)
        surface.blit(art.faint_symbols(self.m.size), (0, 0))
        self._cards.draw(surface, art, self.room)
        logo = art.logo(self._logo.width)
        t = self._entrance.value
        if t < 1:
            grown = 0.86 + 0.14 * out_back(t)
            logo = pygame.transform.smoothscale_by(logo, grown)
            logo.set_alpha(round(255 * out_cubic(min(1.0, 2 * t))))
        surface.blit(logo, logo.get_rect(center=self._logo.center))
