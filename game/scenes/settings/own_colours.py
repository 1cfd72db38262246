"""The page on which players mix their own card colours (A11Y-13).

Everything is allowed; one sentence says at once which colours look alike, and to whom, or are hard to read.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.files.container import ENDING, in_container
from game.files.plain import tidied_name
from game.rules.cards import COLOURS
from game.scenes.services import Services
from game.scenes.settings.picture_settings import PREVIEW_WIDTH, show_cards
from game.settings import HUES, LIGHTNESS_STEPS, Settings
from game.settings.setting_spec import THEME_MAX
from game.storage.files import file_stem, give_away, place_of
from game.themes import look_alike, toml
from game.ui.draw import colour_vision, theme
from game.ui.draw.own_colours import colour, palette
from game.ui.draw.theme import Palette
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.colour_row import ColourRow
from game.ui.widgets.form import Page
from game.words import _
from game.words.cards import colour_words
from game.words.formats import percent

_LINE: Final = 26


def verdict(chosen: tuple[int, ...]) -> tuple[bool, str]:
    """Return whether the colours keep A11Y-02 and A11Y-04, and a sentence with the worst fault."""
    made = palette(chosen)
    found = colour_vision.closest(made.faces[:4])
    if found is not None:
        view, one, other = found
        sentence = {
            "normal": _("{one} and {other} look too much alike."),
            "protan": _("With red-green blindness, {one} and {other} look too much alike."),
            "deutan": _("With red-green blindness, {one} and {other} look too much alike."),
            "tritan": _("With blue-yellow blindness, {one} and {other} look too much alike."),
            "achromat": _("Without colour, {one} and {other} look too much alike."),
        }[view]
        return False, sentence.format(one=colour_words(one)[0], other=colour_words(other)[0])
    faint = colour_vision.faintest(made.faces[:4], made.inks[:4])
    if faint is not None:
        return False, _("Symbols are hard to read on {colour}.").format(colour=colour_words(faint)[0])
    return True, _("Everyone can tell these four colours apart.")


def _too_alike(one: int, other: int) -> str:
    return _("{one} and {other} look too much alike.").format(one=colour_words(one)[0], other=colour_words(other)[0])


class OwnColoursScene(Page[Services]):
    """Hue and lightness of each colour on the left, cards on the right, the verdict below."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._preview = pygame.Rect(0, 0, 1, 1)
        self._ground = pygame.Rect(0, 0, 1, 1)

    def relayout(self) -> None:
        held = self.group.pressed_widget
        super().relayout()
        if held is not None:
            self.group.pressed_widget = next((row for row in self.group.widgets if row.id == held.id), None)

    def build(self) -> None:
        self.title = _("Custom colours")
        m, area = self.m, self.heading()
        foot = m.font(_LINE) + m.px(36)
        self._ground = pygame.Rect(area.left, area.bottom - foot, area.width, foot)
        area.height -= foot + m.px(24)
        preview_w = round(m.px(PREVIEW_WIDTH) * (1 if m.text < 1.5 else 0.7))
        self._preview = pygame.Rect(area.right - preview_w, area.top, preview_w, area.height)
        area.width -= preview_w + m.px(72)
        mixers = self._mixers()
        buttons = [
            Button("start", _("Reset colours"), self._start_again),
            Button("give", _("Share"), self._give, icon="up"),
        ]
        rows: list[list[Widget]] = [[row] for row in mixers]
        lines: list[list[Widget]] = [*rows, [*buttons]]
        tall = [max(row.height(self.look, area.width) for row in mixers)] * len(lines)
        gap = min(m.px(20), max(m.px(8), (area.height - sum(tall)) // (len(lines) - 1)))
        widgets = self.scroll.lay_lines(lines, area, round(gap / m.scale), tall)
        self.group.set_widgets([self.back_button, *widgets], "hue.0")
        self._say_verdict()

    def _mixers(self) -> list[ColourRow]:
        rows = []
        for kind in COLOURS:
            hue, light = self._chosen[2 * kind : 2 * kind + 2]
            name = colour_words(kind)[0]
            hues = [colour(step, light) for step in range(HUES)]
            lights = [colour(hue, step) for step in range(LIGHTNESS_STEPS)]
            turns = [f"{step * 360 // HUES}°" for step in range(HUES)]
            shares = [percent(30 + 6 * step) for step in range(LIGHTNESS_STEPS)]
            rows += [
                ColourRow(
                    f"hue.{kind}", _("{colour}: hue").format(colour=name), hues, turns, hue, self._setter(kind, 0), True
                ),
                ColourRow(
                    f"light.{kind}",
                    _("{colour}: lightness").format(colour=name),
                    lights,
                    shares,
                    light,
                    self._setter(kind, 1),
                ),
            ]
        return rows

    @property
    def _chosen(self) -> tuple[int, ...]:
        return self.services.settings.own_colours

    def _setter(self, kind: int, part: int) -> Callable[[int], None]:
        return partial(self._set, 2 * kind + part)

    def _set(self, place: int, value: int) -> None:
        chosen = list(self._chosen)
        chosen[place] = value
        self._take(tuple(chosen))

    def _start_again(self) -> None:
        self._take(Settings().own_colours)

    def _give(self) -> None:
        """Write the colours as a theme to the exchange folder, named after the player.

        Refuses colours that look alike, for no game would accept them.
        """
        services, folder = self.services, self.services.shelf.exchange
        made = palette(self._chosen)
        if found := look_alike(made):
            services.sound.play("illegal")
            services.notify(_too_alike(*found[1:]))
            return
        name = tidied_name(services.settings.name)[:THEME_MAX] or _("Custom")
        text = toml({Palette: made._replace(name=name)})
        try:
            file = give_away(folder, file_stem(name, THEME_MAX, "colours"), ENDING, in_container("theme", text))
        except OSError:
            services.notify(_("The file can't be saved."))
        else:
            services.notify(_("Saved to {file}").format(file=place_of(file)))

    def _take(self, chosen: tuple[int, ...]) -> None:
        settings = self.services.settings
        settings.own_colours, settings.palette = chosen, "own"
        self.services.hooks.apply_settings()
        self.invalidate()

    def _say_verdict(self) -> None:
        good, sentence = verdict(self._chosen)
        box = self._ground.inflate(-2 * self.m.px(32), 0)
        self.add_text("verdict", sentence, box, _LINE, colour=theme.TEXT if good else theme.WARNING)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        art = self.services.art
        surface.blit(art.pill(self._ground.size, theme.PANEL, theme.PANEL_ALPHA), self._ground)
        show_cards(surface, art, self.m, self._preview)
