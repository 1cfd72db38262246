"""A rule set from a file: what it is like, and whether to keep it."""

from typing import Final

from game.files.plain import MOST_REASON_CHARACTERS, cut_quote
from game.rules.ruleset import RuleSet, RuleSetError
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.setup.rules_choice import rules_story
from game.sessions.chosen_rules import choose
from game.storage.files import reason_of
from game.ui.draw import theme
from game.ui.metrics import USUAL_TEXT
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.words import _
from game.words.rules import differs_line, facts, rules_title

_WIDTH: Final = 1100
_GAP: Final = 22
_MOST_DIFFERENCES: Final = 8


class OfferedRulesScene(Page[Services]):
    """The offer of a rule set: nothing is kept until confirmed; an open match keeps its rules."""

    def __init__(self, services: Services, rules: RuleSet, file: str) -> None:
        super().__init__(services)
        self.rules, self.file = rules, file

    def build(self) -> None:
        self.title = _("Rules from a file")
        area = self.column(self.heading(), _WIDTH)
        lines: list[list[Widget]] = [[note] for note in self._notes()]
        buttons = self._buttons()
        lines += [[*buttons]] if self.m.text <= USUAL_TEXT else [[button] for button in buttons]
        widgets = self.scroll.lay_lines(lines, area, _GAP)
        self.group.set_widgets([self.back_button, *widgets], "keep")

    def _notes(self) -> list[Note]:
        rules = self.rules
        return [
            Note("file", self.file),
            Note("name", rules_title(rules.name), theme.BRIGHT, 44),
            Note("facts", facts(rules), theme.TEXT),
            Note("story", rules_story(self.services, rules), theme.TEXT, 28),
            Note("differs", differs_line(rules, most=_MOST_DIFFERENCES), theme.QUIET),
        ]

    def _buttons(self) -> list[Button]:
        compare = self.services.opener_of(routes.Compare(self.rules))
        return [
            Button("keep", _("Save and use"), self._keep, "main", icon="check", px=26),
            Button("compare", _("Compare"), compare, icon="eye", px=26),
            Button("leave", _("Not now"), self.back, px=26),
        ]

    def _keep(self) -> None:
        services = self.services
        try:
            rules = services.shelf.adopt(self.rules)
        except (RuleSetError, OSError) as error:
            services.sound.play("illegal")
            services.notify(
                _("That did not work: {reason}").format(reason=cut_quote(reason_of(error), MOST_REASON_CHARACTERS))
            )
            return
        choose(services.draft, rules.name)
        services.draft.store_choice()
        services.notify(_("“{name}” is saved and in use.").format(name=rules_title(rules.name)))
        self.back()
