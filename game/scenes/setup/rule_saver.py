"""Keeping house rules: their name, and saving, exporting and deleting them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.files.plain import MOST_REASON_CHARACTERS, cut_quote, printable, tidied_name
from game.rules.ruleset import CLASSIC, RuleSetError, differences
from game.rules.ruleset import NAME_MAX as LONGEST
from game.scenes import routes
from game.scenes.services import Services
from game.sessions.chosen_rules import base_rules, change, choose, chosen_rules, contradiction_fix, save_and_choose
from game.storage.files import place_of
from game.ui.widgets.base import Button
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words.formats import dotted
from game.words.rules import CHANGED_SUFFIX, contradiction, label, rules_title, telling_name, value_word

NAME_MAX: Final = 24


class RuleSaver:
    """The rules being edited and the name to keep them under.

    The name stays until they are saved or others are chosen.

    ``changed`` is called when something else is chosen or kept, ``written`` when only the name was typed.
    """

    def __init__(self, services: Services, on_change: Callable[[], None], written: Callable[[], None]) -> None:
        self._services, self._changed, self._written = services, on_change, written
        self.begin()

    def begin(self) -> None:
        self._base = base_rules(self._services.draft).name
        self.name = self._services.draft.settings.house_name or ("" if self._ready_made else self._base)

    @property
    def _ready_made(self) -> bool:
        return base_rules(self._services.draft).name in self._services.shelf.shipped

    def name_field(self) -> TextField:
        """Return the field of the name, which starts again once another rule set is chosen."""
        if self._base != base_rules(self._services.draft).name:
            self.begin()
        hooks = self._services.hooks
        names = [_("Our rules"), _("Family"), _("Friends"), _("Wild night")]
        field = TextField(
            "name",
            _("Name for these rules"),
            self.name,
            self._set_name,
            hooks.set_typing,
            NAME_MAX,
            names,
            _("No name"),
        )
        field.on_refused = self._services.refuse_letters
        return field

    def buttons(self) -> list[Button]:
        """Return the buttons to save, export and import, and to undo or delete."""
        back = (
            Button("reset", _("Undo changes"), self._reset, icon="undo", px=24)
            if self._ready_made
            else Button("delete", _("Delete"), self._ask_delete, icon="trash", px=24)
        )
        return [
            Button("save", _("Save"), self._save, icon="check", px=24),
            Button("export", _("Export"), self._export, icon="up", px=24),
            Button("import", _("Import rules"), self._services.opener_of(routes.ImportRules()), icon="folder", px=24),
            back,
        ]

    def _set_name(self, name: str) -> None:
        self.name = self._services.draft.settings.house_name = name
        self._written()

    def _save(self) -> None:
        """Save under the name, or offer to fix a missing name or contradicting switches."""
        if trouble := contradiction(chosen_rules(self._services.draft)):
            self._offer_mending(trouble, self._save)
            return
        if trouble := self._trouble_with_name():
            name = self._free_name()

            def take() -> None:
                self._set_name(name)
                self._save()

            self._offer(trouble, _("Save as “{name}”").format(name=name), take)
            return
        if self.name in self._services.shelf.own and self.name != base_rules(self._services.draft).name:
            answers = [
                DialogButton("keep", _("Cancel"), kind="main"),
                DialogButton("replace", _("Replace"), self._keep),
            ]
            body = _("There is already a rule set called {name}.").format(name=self.name)
            self._services.stack.push(Dialog(self._services, _("Replace it?"), body, answers))
            return
        self._keep()

    def _offer_mending(self, trouble: str, on_agreed: Callable[[], None]) -> None:
        """Say why switches contradict each other, and offer the changes that fix it."""
        mends = contradiction_fix(self._services.draft)
        if not mends:
            self._offer(trouble, _("Undo changes"), self._reset, loses=True)
            return

        def mend() -> None:
            for name, value in mends.items():
                change(self._services.draft, name, value)
            self._changed()
            on_agreed()

        changes = dotted(*[f"{label(name)}: {value_word(name, value)}" for name, value in mends.items()])
        fixes = _("To fix this: {changes}").format(changes=changes)
        self._offer(f"{trouble} {fixes}", _("Fix it"), mend)

    def _offer(self, trouble: str, words: str, on_agreed: Callable[[], None], *, loses: bool = False) -> None:
        """Say what is wrong and offer to fix it, as the main answer unless that ``loses`` something."""
        self._services.sound.play("illegal")
        cancel = DialogButton("keep", _("Cancel"), kind="main" if loses else "solid")
        answers = [cancel, DialogButton("mend", words, on_agreed, "solid" if loses else "main")]
        self._services.stack.push(Dialog(self._services, _("One thing first"), trouble, answers))

    def _trouble_with_name(self) -> str:
        if not self.name:
            return _("Give these rules a name first.")
        return "" if self._is_free(self.name) else _("This name is taken. Choose another.")

    def _is_free(self, name: str) -> bool:
        taken = [*self._services.shelf.shipped, *map(rules_title, self._services.shelf.shipped)]
        return bool(name) and name.casefold() not in map(str.casefold, taken) and not name.endswith(CHANGED_SUFFIX)

    def _free_name(self) -> str:
        """Return a free name like the one written, else one that describes the rules."""
        name = tidied_name(self.name.rstrip(CHANGED_SUFFIX)) or self._telling_name()
        free, number = name, 1
        while not self._is_free(free) or free in self._services.shelf.own:
            number += 1
            free = f"{name[: NAME_MAX - 3].strip()} {number}"
        return free

    def _telling_name(self) -> str:
        return telling_name(chosen_rules(self._services.draft), base_rules(self._services.draft), LONGEST)

    def _keep(self) -> None:
        if self._done(lambda: save_and_choose(self._services.draft, self.name)):
            self._services.notify(_("“{name}” is saved and in use.").format(name=self.name))
        self._changed()

    def _export(self) -> None:
        """Write the rules to the exchange folder, under the name written or one that describes them."""
        rules = chosen_rules(self._services.draft)
        if trouble := contradiction(rules):
            self._offer_mending(trouble, self._export)
            return
        if differences(rules, base_rules(self._services.draft)):
            rules = replace(rules, name=self.name if self._is_free(self.name) else self._telling_name())
        written: list[Any] = []
        if self._done(lambda: written.append(self._services.shelf.export(rules))):
            self._services.notify(_("Saved to {file}").format(file=place_of(written[0])))

    def _reset(self) -> None:
        choose(self._services.draft, base_rules(self._services.draft).name)
        self._changed()

    def _ask_delete(self) -> None:
        name = base_rules(self._services.draft).name
        answers = [
            DialogButton("keep", _("Keep it"), kind="main"),
            DialogButton("delete-now", _("Delete"), self._delete),
        ]
        self._services.stack.push(Dialog(self._services, _("Delete “{name}”?").format(name=name), "", answers))

    def _delete(self) -> None:
        name = base_rules(self._services.draft).name
        if self._done(lambda: self._services.shelf.delete(name)):
            self._set_name("")
            choose(self._services.draft, CLASSIC.name)
            if name == self._services.settings.rules:
                self._services.draft.store_choice()
        self._changed()

    def _done(self, work: Callable[[], None]) -> bool:
        """Return whether ``work`` with files succeeded; says what went wrong."""
        try:
            work()
        except (RuleSetError, OSError) as error:
            self._refuse(
                _("That did not work: {reason}").format(reason=cut_quote(printable(str(error)), MOST_REASON_CHARACTERS))
            )
            return False
        return True

    def _refuse(self, sentence: str) -> None:
        self._services.sound.play("illegal")
        self._services.notify(sentence)
