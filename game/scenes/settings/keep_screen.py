"""The question whether to keep a new screen mode; unanswered, it is reverted (DSK-07)."""

from math import ceil

from game.scenes.services import Services
from game.ui.widgets.dialog import Dialog, DialogButton
from game.words import _, ngettext


class KeepScreen(Dialog[Services]):
    """The question, for ``keep_seconds`` seconds; the default answer is to go back."""

    def __init__(self, services: Services) -> None:
        self._left = float(services.settings.keep_seconds)
        answers = [DialogButton("revert", _("Change back"), self._revert, "main"), DialogButton("keep", _("Keep it"))]
        super().__init__(services, _("Keep this screen?"), "", answers)
        self._tell()

    @property
    def needs_updates(self) -> bool:
        return not self.services.is_away

    def update(self, dt: float) -> None:
        before = ceil(self._left)
        self._left -= dt
        if self._left <= 0:
            self.back()
        elif ceil(self._left) != before:
            self._tell()
            self.relayout()

    def _tell(self) -> None:
        n = ceil(self._left)
        words = ngettext("Changing back in {n} second.", "Changing back in {n} seconds.", n)
        self.body = words.format(n=n)

    def _revert(self) -> None:
        self.services.hooks.toggle_fullscreen()
