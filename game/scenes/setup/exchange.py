"""Files with rule sets and themes from others: a row for each in the exchange folder."""

from collections.abc import Callable
from pathlib import Path

from game.files.plain import MOST_REASON_CHARACTERS, cut_quote
from game.files.reading import UnfitFileError
from game.rules.ruleset import RuleSetError
from game.scenes import routes
from game.scenes.services import Services
from game.sessions.chosen_rules import choose
from game.storage.files import name_of, place_of
from game.storage.rulesets import read_rule_set
from game.themes import read_theme
from game.ui.draw import theme
from game.ui.widgets.rows import LinkRow, Note
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _
from game.words.rules import rules_title, rules_trouble

_WIDTH = 1240


class ImportScene(ShelfPage[Services]):
    """A row for each file: rules are kept and chosen, a theme is shown first.

    A broken file says what is wrong with it.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._files: list[tuple[Path, str]] = []
        """Files with their titles, read once instead of at every resize."""

    def build(self) -> None:
        self.title = _("Import rules")
        area = self.column(self.heading(), _WIDTH)
        self.fill()
        folder = self.services.shelf.exchange
        files = self._files = self._files or [(path, _title(path)) for path in self.services.shelf.importable()]
        place = place_of(folder) if folder else "–"
        words = _("Drop a file on this window, or put it in this folder: {folder}").format(folder=place)
        where = Note("where", words)
        if not files:
            none = Note("none", _("There are no rule files here yet."), theme.TEXT, 32)
            self.say_empty([none, where], area, "folder")
            self.group.set_widgets([self.back_button, none, where], "back")
            return
        rows = [LinkRow(f"file.{name_of(path)}", name_of(path), title, self._taking(path)) for path, title in files]
        self.scroll.lay_rows([where, *rows], area, 14)
        self.group.set_widgets([self.back_button, where, *rows], rows[0].id)

    def _taking(self, path: Path) -> Callable[[], None]:
        def take() -> None:
            if _is_theme(path):
                self.services.go(routes.OpenFile(path))
            elif take_rules(self.services, path):
                self.back()

        return take


def take_rules(services: Services, path: Path) -> bool:
    """Keep and choose the rule set of a file; return whether it worked, after saying why not."""
    try:
        rules = services.shelf.import_file(path)
    except RuleSetError as error:
        services.sound.play("illegal")
        services.notify(
            _("This file has no playable rule set: {reason}").format(
                reason=cut_quote(rules_trouble(error), MOST_REASON_CHARACTERS)
            )
        )
        return False
    except OSError:
        services.sound.play("illegal")
        services.notify(_("Could not save the rule set: the game cannot write files."))
        return False
    choose(services.draft, rules.name)
    services.draft.store_choice()
    services.notify(_("“{name}” is saved and in use.").format(name=rules_title(rules.name)))
    return True


def _title(path: Path) -> str:
    """Return the title of the rules in a file, or that it is a theme or unreadable."""
    if _is_theme(path):
        return _("Theme")
    try:
        return rules_title(read_rule_set(path).name)
    except RuleSetError:
        return _("unreadable")


def _is_theme(path: Path) -> bool:
    try:
        return bool(read_theme(path))
    except (UnfitFileError, OSError):
        return False
