"""Text to and from the system clipboard (FEEL-28)."""

from typing import Final

import pygame

from game.files.opening_marks import LibraryPart, OpeningMarks
from game.files.plain import is_plain

MOST_CHARACTERS: Final = 4096
"""Characters taken from the clipboard, at most: nothing here takes more."""


def copy(words: str, marks: OpeningMarks) -> bool:
    """Put a text on the clipboard; return False if there is none, or if it is held back."""
    if marks.is_held(LibraryPart.CLIPBOARD):
        return False
    try:
        with marks.opening(LibraryPart.CLIPBOARD):
            pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True


def paste(marks: OpeningMarks) -> str:
    """Return the clipboard's text in one line, "" if there is none.

    What no line can hold becomes a space.
    """
    if marks.is_held(LibraryPart.CLIPBOARD):
        return ""
    try:
        with marks.opening(LibraryPart.CLIPBOARD):
            words = pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, AttributeError, UnicodeError):
        return ""
    return "".join(char if is_plain(char) else " " for char in words[:MOST_CHARACTERS]).strip()
