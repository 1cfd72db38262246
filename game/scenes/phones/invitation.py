"""The page that lets phones in: the code to scan, the address in letters, and who is here (PTY-09, PTY-11)."""

from __future__ import annotations

from game.scenes.services import Phones, Services
from game.ui.widgets.form import Page
from game.words import _


class InvitationScene(Page[Services]):
    """Where phones come in; ``phones`` are those that have."""

    def __init__(self, services: Services, phones: Phones) -> None:
        super().__init__(services)
        self.phones = phones

    def build(self) -> None:
        """Heading."""
        self.title = _("Phones")
        self.heading()
        self.group.set([self.back_button], "back")
