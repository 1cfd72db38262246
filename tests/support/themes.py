"""The themes that come with the game, for tests that look at all of them."""

from typing import Any, Final

from game.settings import Settings
from game.themes import OWN, ThemeShelf
from game.ui.cards.art import CardArt

THEMES: Final = ThemeShelf()
PALETTES: Final = {
    name: THEMES.chosen_theme(Settings(palette=name)).palette
    for name, _words in THEMES.choices("palette")
    if name != OWN
}
DEFAULT: Final = PALETTES["default"]
WORLDS: Final = [name for name, _words in THEMES.choices("world")]
BACKS: Final = [name for name, _words in THEMES.choices("back")]


def make_art(**settings: Any) -> CardArt:
    """Return the art for these settings, with all others at their defaults."""
    return THEMES.art(Settings(**settings))
