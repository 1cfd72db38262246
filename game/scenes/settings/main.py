"""The settings: what is changed most, and the ways to the pages with the rest (DSK-07)."""

from game.scenes.settings.page import Link, OptionPage
from game.settings import page_title
from game.words import _


class SettingsScene(OptionPage):
    """The first page; every change is seen and heard at once."""

    page = "main"

    def links(self) -> dict[str, list[Link]]:
        """The other pages, below the settings."""
        ways = self.services.ways
        pages = [
            Link("picture_settings", page_title("picture"), ways.picture_settings),
            Link("sound_settings", page_title("sound"), ways.sound_settings),
            Link("help_settings", page_title("help"), ways.help_settings),
            Link("press_settings", page_title("press"), ways.press_settings),
            Link("controls", page_title("controls"), ways.controls),
            Link("about", _("About Hue & Cry"), ways.about),
        ]
        return {"volume": pages}

    def changed(self, name: str) -> None:
        """Remember that the player chose, and let hear how loud it is now."""
        if name == "reduced_motion":
            self.services.settings.motion_chosen = True
        if name in ("volume", "sound_on"):
            self.services.sound.play("ui_accept")
