"""A player who hears words and presses keys, and knows neither tree nor picture."""

from typing import Final

import pygame

from game.ui.narration.output import Recording
from tests.support.desk import Desk

ENTER, TAB, SPACE, LEFT, RIGHT = pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT
CALL = pygame.K_b
MOST_WAITS: Final = 400
"""Times 0.1 s in which something has to be said while the player waits."""
MOST_VALUES: Final = 12
"""Most presses to either end of a row's values."""
MOST_STEPS: Final = 60
"""Most presses to find a thing on one page."""


class BlindPlayer:
    """Plays by ear at a desk.

    ``presses`` counts the keys; ``transcript`` has all that was heard and pressed.
    """

    def __init__(self, desk: Desk, recording: Recording) -> None:
        self._desk, self._recording = desk, recording
        self.presses = 0
        self.transcript: list[str] = []
        self.heard: list[str] = []
        """What was heard last, the thing in focus among it."""

    def press(self, *keys: int) -> list[str]:
        """Press keys one after the other, and return what was heard after them."""
        found: list[str] = []
        for key in keys:
            self.presses += 1
            self.transcript.append(f"[{pygame.key.name(key)}]")
            self._desk.key(key)
            found += self._listen()
        return found

    def _listen(self) -> list[str]:
        found = self._recording.take_sentences()
        self.transcript += found
        self.heard = found or self.heard
        return found

    @property
    def last(self) -> str:
        return self.heard[-1] if self.heard else ""

    def wait(self, seconds: float = 0.1) -> list[str]:
        self._desk.wait(seconds)
        return self._listen()

    def wait_for_words(self) -> list[str]:
        """Wait until something is said; fails if nothing is for long: then a player would be lost."""
        for _time in range(MOST_WAITS):
            if found := self.wait():
                return found
        raise AssertionError("nothing is said any more:\n" + "\n".join(self.transcript[-30:]))

    def listen_for(self, words: str) -> None:
        """Wait until this sentence is said."""
        while words not in self.heard:
            self.wait_for_words()

    def find(self, words: str) -> str:
        """Walk with Tab to what begins with these words, and return the sentence."""
        for _step in range(MOST_STEPS):
            if here := [sentence for sentence in self.heard if sentence.startswith(words)]:
                return here[0]
            self.press(TAB)
        raise AssertionError(f"nothing here begins with {words!r}:\n" + "\n".join(self.transcript[-80:]))

    def enter(self, words: str) -> list[str]:
        """Walk to what begins with these words, and press it; return what was heard after it."""
        self.find(words)
        return self.press(ENTER)

    def choose(self, row: str, value: str) -> None:
        """Walk to a row, and change its value until it is this one."""
        self.find(row)
        for key in (RIGHT, LEFT):
            for _step in range(MOST_VALUES):
                if any(sentence.endswith(value) for sentence in self.heard):
                    return
                self.press(key)
        raise AssertionError(f"{row} never becomes {value!r}:\n" + "\n".join(self.transcript[-40:]))

    # ---- a match -----------------------------------------------------------------------------------------------------

    def play_match(self, heard: list[str], most_rounds: int = 100) -> int:
        """Play until the words say that the match is over; return how many rounds there were.

        ``heard`` is what was said last. At most ``most_rounds`` are played.
        """
        rounds = 0
        while rounds < most_rounds:
            rounds += sum("the round" in words and "win" in words for words in heard)
            if any("win" in words and "the match" in words for words in heard):
                break
            heard = self._answer(heard) or self.wait_for_words()
        return rounds

    def _answer(self, heard: list[str]) -> list[str]:
        """Do what the words ask for; return what was heard after it, [] if they ask for nothing."""
        if any("Remember to call" in words for words in heard):
            self.press(CALL)
            return self._play()
        for words in reversed(heard):
            if words.endswith("again to play it."):
                return self.press(ENTER)
            if words.startswith("Nothing fits"):
                return self.press(SPACE)
            if words.endswith(", fits") or words.startswith(("Play a card", "Play the card", "Your turn")):
                return self._play()
            if words.endswith(", button") or ", button, " in words:
                return self.press(ENTER)
        return []

    def _play(self) -> list[str]:
        """Play the card in focus if it is said to fit, else the next that does; draw if none does."""
        if not self.last.endswith(", fits"):
            self.press(TAB)
        if not self.last.endswith(", fits"):
            return self.press(SPACE)
        return self.press(ENTER)
