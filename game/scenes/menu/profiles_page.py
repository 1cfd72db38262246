"""Profiles: the people of a household, each with their own settings, matches, statistics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.services import Services
from game.scenes.widgets.face_picker import choose_own_face, own_face
from game.settings import NAME_MAX
from game.storage.profiles import MOST_PROFILES, Profile, ProfileError
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.form import Page
from game.ui.widgets.rows import LinkRow, Note
from game.ui.widgets.text_field import TextField
from game.words import _, pgettext
from game.words.player_words import face_word

_WIDTH = 1100
SUGGESTED: Final = ("Alex", "Robin", "Sam", "Kim", "Mika", "Toni")
"""Names for players without keys to write with (JOIN-03)."""


def profile_name(profile: Profile, settings_name: str = "") -> str:
    return profile.name or settings_name or _("You")


class ProfilesScene(Page[Services]):
    """A row for each profile, and what can be done with a name."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        assert services.profile_switcher is not None, "the menu leads here only where there is one"
        self.profile_switcher = services.profile_switcher
        self.name = ""

    def build(self) -> None:
        self.title = _("Who's playing?")
        area = self.column(self.heading(), _WIDTH)
        people = self.profile_switcher.profiles
        note = Note("note", _("Everyone has their own settings, matches and statistics."))
        rows = [self._row(profile) for profile in people.all]
        typing = self.services.hooks.set_typing
        self.field = TextField("name", _("Name"), self.name, self._written, typing, NAME_MAX, SUGGESTED)
        self.field.on_refused = self.services.refuse_letters
        add = Button("add", _("Add a player"), self.add, "solid", icon="plus", px=26)
        add.enabled = len(people.all) < MOST_PROFILES
        rename = Button("rename", _("Use this name"), self.rename, "solid", icon="pencil", px=26)
        remove = Button("remove", _("Remove"), self.ask_to_remove, "solid", icon="trash", px=26)
        remove.enabled = people.current.id != people.all[0].id
        lines: list[list[Widget]] = [[note]]
        lines += [[row] for row in rows]
        lines += [[LinkRow("own-face", _("Your face"), face_word(own_face(self.services)), self._choose_face)]]
        lines += [[self.field], [add, rename, remove]]
        widgets = self.scroll.lay_lines(lines, area, 12)
        self.group.set_widgets([self.back_button, *widgets], f"person.{people.current.id}")

    def _row(self, profile: Profile) -> LinkRow:
        current = profile.id == self.profile_switcher.profiles.current.id
        name = profile_name(profile, self.services.settings.name if current else "")
        return LinkRow(
            f"person.{profile.id}", name, pgettext("this person", "playing") if current else "", self._choosing(profile)
        )

    def _choosing(self, profile: Profile) -> Callable[[], None]:
        def choose() -> None:
            if profile.id == self.profile_switcher.profiles.current.id:
                self.back()
            else:
                self.profile_switcher.switch(profile)

        return choose

    def _choose_face(self) -> None:
        choose_own_face(self.services, self.relayout)

    def _written(self, name: str) -> None:
        self.name = name

    def add(self) -> None:
        self.field.set_editing(False)
        if (profile := self._tried(lambda: self.profile_switcher.profiles.add(self.name))) is not None:
            self.profile_switcher.switch(profile)

    def rename(self) -> None:
        """Give the current profile the name in the field."""
        self.field.set_editing(False)
        people = self.profile_switcher.profiles
        if self._tried(lambda: people.rename(people.current, self.name)) is not None:
            self.name = ""
            self.relayout()

    def ask_to_remove(self) -> None:
        """Ask before removing a profile, for its matches disappear from view (A11Y-41)."""
        name = profile_name(self.profile_switcher.profiles.current)
        answers = [
            DialogButton("keep", _("Keep"), kind="main"),
            DialogButton(
                "remove-now", _("Remove"), lambda: self.profile_switcher.remove(self.profile_switcher.profiles.current)
            ),
        ]
        body = _("{name} will leave this list. Their files are set aside, not deleted.").format(name=name)
        self.services.stack.push(Dialog(self.services, _("Remove {name}?").format(name=name), body, answers))

    def _tried(self, change: Callable[[], Profile]) -> Profile | None:
        """Return the result of ``change``, None after saying why it failed."""
        try:
            return change()
        except ProfileError as error:
            self.services.sound.play("illegal")
            self.services.notify(_reasons()[error.reason])
        return None


def _reasons() -> dict[str, str]:
    return {
        "name": _("Enter a name first."),
        "taken": _("This name is already taken."),
        "many": _("There is no room for more players."),
        "first": _("You can't remove the first player."),
    }
