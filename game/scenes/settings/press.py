"""The settings of pressing and pointing: unsteady hands, the pointer, fingers, one switch (A11Y-15, -27, -31)."""

from game.scenes.settings.page import OptionPage


class PressSettingsScene(OptionPage):
    """Each setting with a sentence that says what it does."""

    page = "press"
