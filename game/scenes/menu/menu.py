"""The first screen: the title, and one press to the cards (A11Y-35)."""

from collections.abc import Callable
from datetime import date

import pygame

from game.players.characters import BY_KEY
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes import routes
from game.scenes.menu.crash_dialog import offer_tv
from game.scenes.menu.footer import corners
from game.scenes.menu.menu_cards import PLAYERS, MenuArea, MenuCards
from game.scenes.menu.menu_idle import BEAT_SECONDS, MenuIdle
from game.scenes.menu.menu_layout import GAP, LEAST_LOGO, LOGO, height_of, in_two, logo_height, place_row, width_of
from game.scenes.menu.quick import RulesSwitch, length_button
from game.scenes.menu.waiting_match import ContinueButton, day_buttons, faces_of, match_words
from game.scenes.services import Services
from game.sessions.chosen_rules import rules_to_play, seats_to_play
from game.ui.anim import Tween, out_back, out_cubic
from game.ui.input.actions import Act, Action
from game.ui.sound.cues import voice_of
from game.ui.stage import Node
from game.ui.widgets.base import Button
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.form import Form
from game.words import _, ngettext
from game.words.formats import dotted, today
from game.words.rules import short_title

_ENTRANCE = 0.45
_SOFT = 0.4
"""Volume of the players' shouts beside the menu, as a share of the usual one."""
_ASIDE = 0.6
"""Stereo pan of the shouts, from 0 (centre) to 1 (one side)."""
_QUIET = 0.5
"""Seconds without input after which the ground of the next page is made."""
_TITLE_RISE_PX = 2
"""Design pixels by which the title moves as it breathes."""


def setup_words(rules: RuleSet, seats: int) -> str:
    name = "" if rules.name == CLASSIC.name else short_title(rules.name)
    return dotted(name, ngettext("{n} player", "{n} players", seats).format(n=seats))


class MenuScene(Form[Services]):
    """The menu: continue, quick game, new game, what the day brings, settings, quit.

    Continue is the default if a match is open. What is always there keeps its place; the rest appears above it, in room
    that is otherwise the title's. ``opens``: the first frame shows the title alone, the next one the whole page;
    ``stands``: all of it, with nothing that enters. ``now`` returns the date that counts as today.
    """

    def __init__(
        self, services: Services, opens: bool = False, now: Callable[[], date] = today, stands: bool = False
    ) -> None:
        super().__init__(services)
        self._now = now
        self.title = "Hue & Cry"
        still = services.settings.reduced_motion
        whole = still or opens or stands
        self._entrance = Tween(1.0, 1.0 if whole else 0.0, 0.0 if whole else _ENTRANCE)
        self._cards, self._idle = MenuCards(still), MenuIdle(still)
        if stands:
            self._cards.finish()
        self._rules = RulesSwitch(services)
        self._shown = not opens
        """Whether a first frame was shown; the rest, slower to make, waits for it."""
        self._logo = self._menu = pygame.Rect(0, 0, 1, 1)
        self._look_for_match()

    def _look_for_match(self) -> None:
        store = self.services.store
        self._saved = store.unfinished_match() if store is not None else None

    def on_uncovered(self) -> None:
        """Look for the open match again, and end the party (PTY-08)."""
        self._shown = True
        if self.services.phones is not None and self.services.phones.listening:
            self.services.phones.end()
        self._look_for_match()
        self.relayout()

    def build(self) -> None:
        m, rows = self.m, self._buttons()
        foot = m.font(22) + m.px(24) + m.size[1] - m.rim.bottom
        if logo_height(self.look, rows, foot) < m.px(LEAST_LOGO):
            rows[-2:] = in_two(rows[-2:])
            rows[1][0].sub = ""  # the set-up page says the same
        width, logo_h = width_of(self.look, rows), logo_height(self.look, rows, foot)
        top = logo_h + round((m.size[1] - foot - height_of(self.look, rows) - logo_h) * 0.82)
        for row in rows:
            there = [button for button in row if button.id not in self._missing]
            place_row(self.look, there, pygame.Rect((m.size[0] - width) // 2, top, width, height_of(self.look, [row])))
            top += height_of(self.look, [row]) + m.px(GAP)
        shown = [there for row in rows if (there := [button for button in row if button.id not in self._missing])]
        buttons = [button for row in shown for button in row]
        self._menu = buttons[0].rect.unionall([button.rect for button in buttons])
        logo_h = logo_height(self.look, shown, foot)
        logo_w = min(logo_h * LOGO[0] // LOGO[1], round(m.size[0] * 0.9))
        self._logo = pygame.Rect((m.size[0] - logo_w) // 2, round((self._menu.top - logo_h) * 0.49), logo_w, logo_h)
        self.group.set_widgets([*buttons, *corners(self.services, self.look)], "continue" if self._saved else "quick")

    @property
    def _missing(self) -> set[str]:
        return {id for id, there in (("continue", self._saved), ("same", self.services.settings.party)) if not there}

    def _buttons(self) -> list[list[Button]]:
        """Return the rows of the menu with all buttons, shown or not."""
        rules = rules_to_play(self.services)
        seats = setup_words(rules, seats_to_play(rules, self.services.settings.seats))
        to, saved = self.services.opener_of, self._saved
        words, faces = (match_words(saved), faces_of(saved)) if saved else (" ", [])
        return [
            [
                ContinueButton(_("Continue"), self._continue, words, faces),
                Button("same", _("Same players again"), to(routes.SamePeople())),
            ],
            [
                Button("quick", _("Quick game"), to(routes.QuickGame()), "plain" if saved else "main", seats),
                *self._rules.buttons(rules, self.relayout),
                length_button(self.services, rules, self.relayout),
            ],
            [
                Button("new", _("New game"), to(routes.NewGame())),
                Button("party", _("Party"), to(routes.JoinParty())),
                Button("tour", _("Tour"), to(routes.Tour())),
            ],
            day_buttons(self.services, self._now()),
            [
                Button("learn", _("Learn"), to(routes.Learn())),
                Button("archive", _("History"), to(routes.LookBack())),
                Button("settings", _("Settings"), to(routes.MainSettings())),
                Button("quit", _("Quit"), self.back),
            ],
        ]

    def _continue(self) -> None:
        self.services.go(routes.Resume())
        if self.services.stack.top is self:
            self.on_uncovered()

    def back(self) -> None:
        """Ask whether to quit, with the focus on the answer that stays (DSK-04).

        Nothing can be lost, so the question can be switched off.
        """
        if self.services.settings.skip_confirm:
            self.services.hooks.quit()
            return
        answers = [
            DialogButton("cancel", _("Cancel"), kind="main"),
            DialogButton("quit-now", _("Quit"), self.services.hooks.quit),
        ]
        self.services.stack.push(Dialog(self.services, _("Quit?"), _("Everything is saved."), answers))

    def handle(self, action: Action) -> bool:
        if not self._shown:
            return True
        self.note_presence()
        if action.act is not Act.POINTER_MOVE:
            self._entrance.finish()
            self._cards.finish()
        if action.act is Act.SETTINGS:
            self.services.go(routes.MainSettings())
            return True
        return super().handle(action)

    def note_presence(self) -> None:
        self._idle.note_touch()

    def update(self, dt: float) -> None:
        if not self._shown:
            self.invalidate()
        elif self._idle.update(dt):
            self.invalidate()
            self._speak()
        self._shown = True
        self._entrance.update(dt)
        if self._entrance.is_done:
            offer_tv(self.services)
        if not self._cards.is_done:
            self._cards.update(dt)
            self.invalidate()
        elif self._idle.quiet_seconds >= _QUIET:
            self.services.art.background(self.m.size)  # every page has it, and it takes longest of the first one

    def _speak(self) -> None:
        """Play the shout of the player who begins one, soft enough not to tire."""
        number = self._idle.shouts
        if number is None or not self.services.settings.sound_on or self.services.is_away:
            return
        name, side = PLAYERS[number]
        self.sound.play("shout", _ASIDE * -side, who=BY_KEY[name].name, voice=voice_of(name), share=_SOFT)

    @property
    def is_animating(self) -> bool:
        return not (self._entrance.is_done and self._cards.is_done)

    @property
    def idle_update_seconds(self) -> float:
        return BEAT_SECONDS if self._idle.is_awake else 0.0

    def extra_nodes(self) -> list[Node]:
        return [Node("logo", "picture", self.title, rect=self._logo.copy())]

    @property
    def room(self) -> MenuArea:
        words = [line.rect for line in self.texts] + [widget.rect for widget in self.group.widgets]
        floor = min(rect.top for rect in words if rect.top >= self._menu.bottom)
        return MenuArea(self.m.size[0], self._menu.left, floor - self.m.px(24), self.m.scale)

    def draw(self, surface: pygame.Surface) -> None:
        if self._shown:
            super().draw(surface)
        else:
            self.paint(surface)

    def paint(self, surface: pygame.Surface) -> None:
        art, size = self.services.art, self.m.size
        if self._shown or not art.surroundings.has_light:
            surface.blit(art.surroundings.lit_background(size), (0, 0))
            art.surroundings.flicker(surface, self._idle.flame)
        else:
            surface.fill(art.world.light[-1])
        self._cards.draw(surface, art, self.room, self._idle)
        logo = art.logo(self._logo.width)
        t = self._entrance.value
        if t < 1:
            grown = 0.86 + 0.14 * out_back(t)
            logo = pygame.transform.smoothscale_by(logo, grown)
            logo.set_alpha(round(255 * out_cubic(min(1.0, 2 * t))))
        middle = self._logo.move(0, -round(self.m.px(_TITLE_RISE_PX) * self._idle.breath)).center
        surface.blit(logo, logo.get_rect(center=middle))
