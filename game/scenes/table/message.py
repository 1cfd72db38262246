"""The sentence above the hand: why something is not possible, for as long as it takes to read it."""

from __future__ import annotations

from math import inf

from game.rules.legal import Refusal
from game.settings import Settings
from game.ui.widgets.toasts import seconds_for
from game.words import phrases


class Notice:
    """The sentence that is shown now, empty for none. ``cited`` is the number of the rule that it names."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.text, self.cited, self._left, self._too_early = "", "", 0.0, False

    def say(self, sentence: str, cited: str = "") -> None:
        """Show a sentence."""
        self.text, self.cited, self._too_early = sentence, cited, False
        self._left = seconds_for(sentence, self._settings.notice_time)

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, with the number of the rule on the sheet that is played (FEEL-08)."""
        self.say(f"{phrases.refusal_line(refusal)} ({refusal.rule})", refusal.rule)
        self._too_early = refusal.key == "NOT_YOUR_TURN"

    @property
    def passing(self) -> bool:
        """Whether it goes away by itself, so that time has to go on."""
        return bool(self.text) and self._left < inf

    def clear(self) -> None:
        """Nothing is said any more."""
        self.text = ""

    def turn_came(self) -> None:
        """ "It is not your turn" is no longer so."""
        if self._too_early:
            self.text = ""

    def age(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; True when the sentence goes away now."""
        if not self.text:
            return False
        self._left -= dt
        if self._left <= 0:
            self.text = ""
        return not self.text
