"""The settings: what is changed most, and the way to the pages with the rest (DSK-07)."""

from typing import Any

from game.scenes import routes
from game.scenes.settings.page import Link, Option, OptionPage
from game.words import LANGUAGES, _


class SettingsScene(OptionPage):
    """One row for each setting; every change is seen and heard at once."""

    def build(self) -> None:
        """The rows, below each other."""
        self.title = _("Settings")
        self.lay_options(self._options(), self.room(), "language")

    def _options(self) -> list[Option]:
        to = self.services.to
        languages: list[tuple[Any, str]] = [("", _("Automatic")), *LANGUAGES.items()]
        speeds = [(0.5, _("Slow")), (1, "1×"), (2, "2×"), (4, "4×"), (0, _("Instant"))]
        sizes = [(n, f"{n} %") for n in (100, 125, 150, 175, 200)]
        rows = [
            self.choice("language", _("Language"), languages),
            self.choice("text_scale", _("Text size"), sizes),
            self.choice("speed", _("Game speed"), speeds),
            self.toggle("reduced_motion", _("Less motion")),
            self.toggle("sound_on", _("Sound")),
            self.slider("volume", _("Volume")),
            Link("picture_settings", _("Screen and cards"), to(routes.PictureSettings())),
            Link("sound_settings", _("Music and captions"), to(routes.SoundSettings())),
            Link("help_settings", _("Help at the table"), to(routes.HelpSettings())),
            Link("press_settings", _("Pressing and pointing"), to(routes.PressSettings())),
            Link("controls", _("Controls"), to(routes.Controls())),
            Link("about", _("About Hue & Cry"), to(routes.About())),
        ]
        return [Option(row) for row in rows]

    def changed(self, field: str) -> None:
        """Remember that the player chose, and let hear how loud it is now."""
        if field == "reduced_motion":
            self.services.settings.motion_chosen = True
        if field in ("volume", "sound_on"):
            self.services.sound.play("ui_accept")
