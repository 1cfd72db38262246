"""The settings of help at the table: marks, assists and how long notices stay (A11Y-19, A11Y-33, A11Y-36)."""

from game.scenes import routes
from game.scenes.settings.page import Link, OptionPage
from game.words import _


class HelpSettingsScene(OptionPage):
    """Each assist has a switch of its own and a sentence that says what it does."""

    page = "help"

    def links(self) -> dict[str, list[Link]]:
        """What was told lately, below how long it is told."""
        return {"notice_time": [Link("notices", _("Last notices"), self.services.to(routes.LastNotices()))]}

    def changed(self, name: str) -> None:
        """Who has chosen whether to be reminded is not asked to learn it any more."""
        if name == "remind_call":
            self.services.settings.remind_chosen = True
