"""The settings: what is changed most, and the way to the pages with the rest (DSK-07)."""

from game.scenes import routes
from game.scenes.settings.page import Link, OptionPage
from game.settings import page_title
from game.words import _


class SettingsScene(OptionPage):
    """The first page; every change is seen and heard at once."""

    page = "main"

    def links(self) -> dict[str, list[Link]]:
        """The other pages, below the settings."""
        to = self.services.to
        pages = [
            Link("picture_settings", page_title("picture"), to(routes.PictureSettings())),
            Link("sound_settings", page_title("sound"), to(routes.SoundSettings())),
            Link("help_settings", page_title("help"), to(routes.HelpSettings())),
            Link("press_settings", page_title("press"), to(routes.PressSettings())),
            Link("controls", page_title("controls"), to(routes.Controls())),
            Link("about", _("About Hue & Cry"), to(routes.About())),
        ]
        return {"volume": pages}

    def changed(self, name: str) -> None:
        """Remember that the player chose, and let hear how loud it is now."""
        if name == "reduced_motion":
            self.services.settings.motion_chosen = True
        if name in ("volume", "sound_on"):
            self.services.sound.play("ui_accept")
