"""Keeping house rules: the name they are kept under, and what saves, exports and deletes them."""

from collections.abc import Callable
from typing import Any, Final

from game.plain import REASON, cut, shown
from game.play.chosen import base_rules, choose, chosen_rules, keep
from game.rules.ruleset import CLASSIC, RuleSetError
from game.scenes import routes
from game.scenes.services import Services
from game.storage.files import place_of
from game.ui.widgets.base import Button
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words.rules import CHANGED, contradiction, rules_title

NAME_MAX: Final = 24


class Keeping:
    """The chosen rules and the name to keep them under. ``changed`` follows whatever else is chosen or kept now,
    ``written`` a name that was only written."""

    def __init__(self, services: Services, changed: Callable[[], None], written: Callable[[], None]) -> None:
        self._services, self._changed, self._written = services, changed, written
        self.begin()

    def begin(self) -> None:
        """Begin with the name that the chosen rules have, if it is the player's."""
        self.name = "" if self._ready_made else base_rules(self._services.draft).name

    @property
    def _ready_made(self) -> bool:
        return base_rules(self._services.draft).name in self._services.shelf.shipped

    def name_field(self) -> TextField:
        """Where the name is written."""
        hooks = self._services.hooks
        names = [_("Our rules"), _("Family"), _("Friends"), _("Wild night")]
        return TextField(
            "name", _("Name of these rules"), self.name, self._set_name, hooks.set_typing, NAME_MAX, names, _("No name")
        )

    def buttons(self) -> list[Button]:
        """Save, export, import, and what takes back."""
        back = (
            Button("reset", _("Undo changes"), self._reset, icon="undo", px=24)
            if self._ready_made
            else Button("delete", _("Delete"), self._ask_delete, icon="trash", px=24)
        )
        return [
            Button("save", _("Save"), self._save, icon="check", px=24),
            Button("export", _("Export"), self._export, icon="up", px=24),
            Button("import", _("Import"), self._services.to(routes.ImportRules()), icon="folder", px=24),
            back,
        ]

    def _set_name(self, name: str) -> None:
        self.name = name
        self._written()

    def _save(self) -> None:
        """Under the name; a name must be there, and the switches must go together."""
        if trouble := contradiction(chosen_rules(self._services.draft)) or self._trouble_with_name():
            self._refuse(trouble)
            return
        if self.name in self._services.shelf.own and self.name != base_rules(self._services.draft).name:
            answers = [Answer("keep", _("Cancel"), kind="main"), Answer("replace", _("Replace"), self._keep)]
            body = _("There is a rule set of this name already: {name}.").format(name=self.name)
            self._services.stack.push(Dialog(self._services, _("Replace it?"), body, answers))
            return
        self._keep()

    def _trouble_with_name(self) -> str:
        if not self.name:
            return _("First give these rules a name.")
        taken = [*self._services.shelf.shipped, *map(rules_title, self._services.shelf.shipped)]
        if self.name.casefold() in map(str.casefold, taken) or self.name.endswith(CHANGED):
            return _("This name is taken. Choose another one.")
        return ""

    def _keep(self) -> None:
        if self._done(lambda: keep(self._services.draft, self.name)):
            self._services.notify(_("“{name}” is saved and chosen.").format(name=self.name))
        self._changed()

    def _export(self) -> None:
        """A file in the folder of exchange, in the name that the rules have."""
        if trouble := contradiction(chosen_rules(self._services.draft)):
            self._refuse(trouble)
            return
        written: list[Any] = []
        if self._done(lambda: written.append(self._services.shelf.export(chosen_rules(self._services.draft)))):
            self._services.notify(_("Written: {file}").format(file=place_of(written[0])))

    def _reset(self) -> None:
        choose(self._services.draft, base_rules(self._services.draft).name)
        self._changed()

    def _ask_delete(self) -> None:
        name = base_rules(self._services.draft).name
        answers = [Answer("keep", _("Keep it"), kind="main"), Answer("delete-now", _("Delete"), self._delete)]
        self._services.stack.push(Dialog(self._services, _("Delete “{name}”?").format(name=name), "", answers))

    def _delete(self) -> None:
        name = base_rules(self._services.draft).name
        if self._done(lambda: self._services.shelf.delete(name)):
            self.name = ""
            choose(self._services.draft, CLASSIC.name)
            if name == self._services.settings.rules:
                self._services.draft.take()
        self._changed()

    def _done(self, work: Callable[[], None]) -> bool:
        """Do something with files; what goes wrong is said."""
        try:
            work()
        except (RuleSetError, OSError) as error:
            self._refuse(_("That did not work: {reason}").format(reason=cut(shown(str(error)), REASON)))
            return False
        return True

    def _refuse(self, sentence: str) -> None:
        self._services.sound.play("illegal")
        self._services.notify(sentence)
