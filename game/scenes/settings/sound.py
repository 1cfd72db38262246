"""The settings of music, volumes and captions: every change is heard or seen at once (DSK-07, A11Y-21, A11Y-22)."""

from game.scenes.settings.page import Option, OptionPage
from game.words import _


class SoundSettingsScene(OptionPage):
    """One row for each setting."""

    def build(self) -> None:
        """The rows, below each other."""
        self.title = _("Music and captions")
        rows = [
            self.toggle("music_on", _("Music")),
            self.slider("music_volume", _("Volume of the music")),
            self.slider("effects_volume", _("Volume of the cards")),
            self.slider("menu_volume", _("Volume of the menus")),
            self.toggle("mono", _("Same sound on both sides")),
            self.toggle("quiet_away", _("Quiet behind other windows")),
            self.toggle("captions", _("Captions for sounds")),
            self.slider("caption_ground", _("Caption background")),
        ]
        self.lay_options([Option(row) for row in rows], self.room(), "music_on")

    def changed(self, field: str) -> None:
        """A sound, or a caption, as it is now."""
        if field == "menu_volume":
            self.services.sound.play("ui_accept")
        elif field in ("effects_volume", "mono", "captions", "caption_ground"):
            # The effects have their own volume: a card shows it, and a caption shows what it looks like.
            self.services.sound.play("play", who="")
