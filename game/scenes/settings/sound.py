"""The settings of music, volumes and captions: every change is heard or seen at once (DSK-07, A11Y-21, A11Y-22)."""

from game.scenes.settings.page import OptionPage


class SoundSettingsScene(OptionPage):
    """What is heard, and what is read instead."""

    page = "sound"

    def changed(self, name: str) -> None:
        """A sound, or a caption, as it is now."""
        if name == "menu_volume":
            self.services.sound.play("ui_accept")
        elif name in ("effects_volume", "mono", "captions", "caption_ground"):
            # The effects have their own volume: a card shows it, and a caption shows what it looks like.
            self.services.sound.play("play", who="")
