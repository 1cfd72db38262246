"""The settings: every change is seen and heard at once (DSK-07)."""

from collections.abc import Callable
from typing import Any, cast

import pygame

from game.scenes.card_preview import PREVIEW_WIDTH, show_cards
from game.ui import theme
from game.ui.fields import Choice, Row, Slider, Toggle
from game.ui.form import Page
from game.ui.services import Services
from game.ui.widgets import Look, State
from game.words import LANGUAGES, _


class _Link(Row):
    """A row that leads to a page of its own."""

    role = "button"
    adjustable = False

    def __init__(self, id: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(id, label)
        self.activate = action  # type: ignore[method-assign]

    def control(self, look: Look) -> pygame.Rect:
        """The arrow at the right end."""
        side = min(self.rect.height, look.m.px(34))
        return pygame.Rect(self.rect.right - look.m.px(28) - side, self.rect.centery - side // 2, side, side)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Its words, and the arrow."""
        super().draw(surface, look, state)
        box = self.control(look)
        surface.blit(look.services.art.glyph("right", box.height, theme.AMBER), box)


class SettingsScene(Page):
    """One row for each setting, and cards on the table that show colours and symbols as they will be."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._preview = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        """Rows on the left, the cards on the right."""
        self.title = _("Settings")
        m, area = self.m, self.heading()
        preview_w = round(m.px(PREVIEW_WIDTH) * (1 if m.text < 1.5 else 0.7))
        self._preview = pygame.Rect(area.right - preview_w, area.top, preview_w, area.height)
        area.width -= preview_w + m.px(72)
        settings = self._rows_of(self.services.settings)
        tall = settings[0].height(self.look)
        more = _Link("sound_settings", _("Music and captions"), self.services.ways.sound_settings)
        controls = _Link("controls", _("Controls"), self.services.ways.controls)
        after = [row.id for row in settings].index("volume") + 1
        rows: list[Row] = [*settings[:after], more, *settings[after:], controls]
        if self.services.settings.palette == "own":
            mix = _Link("own_colours", _("Mix own colours"), self.services.ways.own_colours)
            rows.insert([row.id for row in rows].index("palette") + 1, mix)
        spare = (area.height - tall * len(rows)) // (len(rows) - 1)
        gap = min(m.px(20), max(m.px(10), spare))
        self.lay_rows([*rows], area, [tall] * len(rows), round(gap / m.scale))
        self.group.set([self.back_button, *rows], "language")

    def _rows_of(self, s: Any) -> list[Row]:
        languages = [("", _("Automatic")), *LANGUAGES.items()]
        speeds = [(0.5, _("Slow")), (1, "1×"), (2, "2×"), (4, "4×"), (0, _("Instant"))]
        palettes = [("default", _("Standard")), ("contrast", _("High contrast")), ("pure", _("Pure"))]
        palettes.append(("own", _("Own")))
        symbols = [("S", _("Small")), ("M", _("Medium")), ("L", _("Large"))]
        tables = [("green", _("Green cloth")), ("wood", _("Warm wood")), ("blue", _("Blue waves"))]
        sizes = [(n, f"{n} %") for n in (100, 125, 150, 175, 200)]
        scales = [(n, _("Automatic") if n == 100 else f"{n} %") for n in range(75, 201, 25)]
        return [
            self._choice("language", _("Language"), languages),
            self._choice("speed", _("Game speed"), speeds),
            self._toggle("sound_on", _("Sound")),
            Slider("volume", _("Volume"), s.volume, lambda value: self._set("volume", value)),
            self._choice("palette", _("Card colours"), palettes),
            self._choice("symbols_size", _("Symbols on the cards"), symbols),
            self._choice("table", _("Table"), tables),
            self._choice("text_scale", _("Text size"), sizes),
            self._choice("ui_scale", _("Size of everything"), scales),
            self._toggle("tv", _("Large, for a TV")),
            self._toggle("fullscreen", _("Full screen")),
            self._toggle("reduced_motion", _("Less motion")),
            self._toggle("step", _("Others wait for me")),
            self._toggle("mark_playable", _("Mark cards that fit")),
            self._toggle("ask_own_rule", _("Ask for own rules")),
        ]

    def _choice(self, field: str, label: str, options: list[tuple[Any, str]]) -> Choice:
        value = getattr(self.services.settings, field)
        return Choice(field, label, options, value, lambda chosen: self._set(field, chosen))

    def _toggle(self, field: str, label: str) -> Toggle:
        on = cast(bool, getattr(self.services.settings, field))
        return Toggle(field, label, on, lambda value: self._set(field, value), (_("Off"), _("On")))

    def _set(self, field: str, value: Any) -> None:
        setattr(self.services.settings, field, value)
        if field == "reduced_motion":
            self.services.settings.motion_chosen = True
        self.services.hooks.apply_settings()
        if field in ("volume", "sound_on"):
            self.services.sound.play("ui_accept")
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and on it the cards of the preview as two loose rows."""
        super().paint(surface)
        show_cards(surface, self.services.art, self.m, self._preview)
