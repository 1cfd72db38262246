"""The settings of music, volumes and captions: every change is heard or seen at once (DSK-07)."""

from typing import Any, cast

from game.ui.fields import Row, Slider, Toggle
from game.ui.form import Page
from game.words import _

_WIDTH = 1240


class SoundSettingsScene(Page):
    """One row for each setting."""

    def build(self) -> None:
        """The rows, below each other."""
        self.title = _("Music and captions")
        m, area = self.m, self.column(self.heading(), _WIDTH)
        rows = self._rows_of(self.services.settings)
        tall = rows[0].height(self.look)
        spare = (area.height - tall * len(rows)) // (len(rows) - 1)
        gap = min(m.px(20), max(m.px(10), spare))
        self.lay_rows([*rows], area, [tall] * len(rows), round(gap / m.scale))
        self.group.set([self.back_button, *rows], "music_on")

    def _rows_of(self, s: Any) -> list[Row]:
        return [
            self._toggle("music_on", _("Music")),
            self._slider("music_volume", _("Volume of the music")),
            self._slider("effects_volume", _("Volume of the cards")),
            self._slider("menu_volume", _("Volume of the menus")),
            self._toggle("mono", _("Same sound on both sides")),
            self._toggle("quiet_away", _("Quiet behind other windows")),
            self._toggle("captions", _("Captions for sounds")),
            self._slider("caption_ground", _("Caption background")),
        ]

    def _slider(self, field: str, label: str) -> Slider:
        return Slider(field, label, getattr(self.services.settings, field), lambda value: self._set(field, value))

    def _toggle(self, field: str, label: str) -> Toggle:
        on = cast(bool, getattr(self.services.settings, field))
        return Toggle(field, label, on, lambda value: self._set(field, value), (_("Off"), _("On")))

    def _set(self, field: str, value: Any) -> None:
        setattr(self.services.settings, field, value)
        self.services.hooks.apply_settings()
        sound = self.services.sound
        if field == "menu_volume":
            sound.play("ui_accept")
        elif field in ("effects_volume", "mono", "captions", "caption_ground"):
            # The effects have their own volume: a card shows it, and a caption shows what it looks like.
            sound.play("play", who="")
        self.invalidate()
