"""Key names are what is printed on the keys in a language, not translations of the words."""

import pygame
import pytest

from game import words
from game.ui.input.key_labels import brief_label, label
from game.words import _


@pytest.mark.parametrize(
    ("language", "names", "does"),
    [
        ("en", ["Delete", "Pause", "Page up", "Print screen"], "Delete"),
        ("de", ["Entf", "Pause", "Bild auf", "Druck"], "Löschen"),
        ("nl", ["Delete", "Pause", "Page up", "Print Screen"], "Wissen"),
    ],
)
def test_A11Y28_keys_have_the_names_of_the_players_keyboard(language: str, names: list[str], does: str) -> None:
    keys = (pygame.K_DELETE, pygame.K_PAUSE, pygame.K_PAGEUP, pygame.K_PRINTSCREEN)
    words.use(language)
    try:
        assert [label("keyboard", code) for code in keys] == names
        assert _("Delete") == does
        assert brief_label(names[0]) in ("Entf", "Del"), "as short as keyboards have it"
    finally:
        words.use("en")


def test_DSK15_a_message_with_a_context_and_no_translation_reads_english() -> None:
    words.use("de")
    assert words.pgettext("no such context", "Delete") == "Delete"
    words.use("en")
