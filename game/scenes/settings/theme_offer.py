"""A theme from a file: how cards and table look in it, and whether to keep it."""

from typing import Final

import pygame

from game.files.plain import MOST_REASON_CHARACTERS, cut_quote
from game.scenes.services import Services
from game.scenes.settings.picture_settings import PREVIEW_WIDTH, show_cards
from game.storage.files import reason_of
from game.themes import Parts, ThemeError
from game.ui.draw import theme
from game.ui.draw.theme import Back, Palette, World
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.words import _

_GAP: Final = 22
_SETTINGS: Final = {Palette: "palette", World: "table", Back: "card_back"}


class OfferedThemeScene(Page[Services]):
    """A page painted in the offered theme; nothing is kept or changed until confirmed."""

    def __init__(self, services: Services, parts: Parts, file_stem: str) -> None:
        super().__init__(services)
        self.parts, self.file_stem = parts, file_stem
        self.art = services.themes.art_with(parts, services.settings)
        self._preview = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        self.title = _("Theme from a file")
        m, area = self.m, self.heading()
        width = round(m.px(PREVIEW_WIDTH) * (1 if m.text < 1.5 else 0.7))
        self._preview = pygame.Rect(area.right - width, area.top, width, area.height)
        area.width -= width + m.px(72)
        lines: list[list[Widget]] = [[note] for note in self._notes()]
        lines += [[button] for button in self._buttons()]
        widgets = self.scroll.lay_lines(lines, area, _GAP)
        self.group.set_widgets([self.back_button, *widgets], "keep")

    def _notes(self) -> list[Note]:
        kinds = {Palette: _("Colours"), World: _("Table"), Back: _("Card back")}
        held = [(words, part) for kind, words in kinds.items() if (part := self.parts.get(kind)) is not None]
        told = [Note(f"part.{n}", f"{words}: {_(part.name)}", theme.BRIGHT, 32) for n, (words, part) in enumerate(held)]
        return [*told, Note("promise", _("Nothing changes until you save it."), theme.QUIET)]

    def _buttons(self) -> list[Button]:
        return [
            Button("keep", _("Save and use"), self._keep, "main", icon="check", px=26),
            Button("leave", _("Not now"), self.back, px=26),
        ]

    def _keep(self) -> None:
        services = self.services
        try:
            name = services.themes.keep_theme(self.parts, self.file_stem)
        except (ThemeError, OSError) as error:
            services.sound.play("illegal")
            services.notify(
                _("That did not work: {reason}").format(reason=cut_quote(reason_of(error), MOST_REASON_CHARACTERS))
            )
            return
        for kind, setting in _SETTINGS.items():
            if kind in self.parts:
                setattr(services.settings, setting, name)
        services.hooks.apply_settings()
        services.notify(_("The theme is saved and in use. You can find it in Settings."))
        self.back()

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.art.background(self.m.size), (0, 0))
        show_cards(surface, self.art, self.m, self._preview, back=True)
