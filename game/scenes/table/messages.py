"""The sentence above the hand: why something is not possible, for as long as it takes to read it."""

from __future__ import annotations

from math import inf

from game.rules.legal import Refusal
from game.scenes.table.show.show import Show
from game.ui.widgets.toasts import seconds_for
from game.words import phrases


class TableMessage:
    """The sentence that is shown now, empty for none. ``cited`` is the number of the rule that it rests on."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self.text, self.cited, self._left, self._too_early = "", "", 0.0, False

    def say(self, sentence: str) -> None:
        """Show a sentence that stays long enough to be read, and keep it in the log (A11Y-19); not where others could
        read there later what was said to one (PTY-03)."""
        self.warn(sentence)
        self._keep()

    def warn(self, sentence: str, cited: str = "") -> None:
        self.text, self.cited, self._too_early = sentence, cited, False
        self._left = seconds_for(sentence, self._show.kit.settings.notice_time)
        self._show.changed()

    def refuse(self, refusal: Refusal) -> None:
        """Say why not; the number of the rule on the sheet that is played stands beside it (FEEL-08)."""
        self.warn(phrases.refusal_line(refusal), refusal.rule)
        self._too_early = refusal.key == "NOT_YOUR_TURN"
        if not self._show.audience.hush:
            self._show.kit.sound.play("illegal")
        self._keep()

    def _keep(self) -> None:
        if not self._show.audience.hush:
            self._show.note(self.text)

    @property
    def passing(self) -> bool:
        """Whether it goes away by itself, so that time has to go on."""
        return bool(self.text) and self._left < inf

    def clear(self) -> None:
        self.text = ""

    def turn_came(self) -> None:
        if self._too_early:
            self.text = ""

    def age(self, dt: float) -> None:
        """Let ``dt`` seconds pass; the sentence goes away in time."""
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self.text = ""
                self._show.changed()
