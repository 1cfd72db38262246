"""The entrants of a tournament: names written, suggested and removed (JOIN-08)."""

from collections.abc import Callable, Sequence

from game.files.plain import tidied_name
from game.scenes.lobby import lobby_words
from game.scenes.services import Services
from game.sessions.lobby import NAME_MAX
from game.sessions.party_session import known_names
from game.sessions.tournament import MOST_NAMES
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.text_field import TextField
from game.words import _


class Entrants:
    """The names, and the field for the next one; ``changed`` is called when they change."""

    def __init__(self, services: Services, names: Sequence[str], on_change: Callable[[], None]) -> None:
        self._services, self._changed = services, on_change
        self.names = list(dict.fromkeys(name for name in names if name))[:MOST_NAMES]
        self._written = ""

    def fields(self) -> list[Widget]:
        typing = self._services.hooks.set_typing
        field = TextField("name", _("Name"), self._written, self._write_name, typing, NAME_MAX, self._free, self._next)
        field.on_written, field.on_refused = self._add_written, self._services.refuse_letters
        return [field, Button("add", _("Add"), self.add, icon="plus", px=28)]

    def chips(self) -> list[Widget]:
        return [self._chip(index, name) for index, name in enumerate(self.names)]

    def _chip(self, index: int, name: str) -> Button:
        chip = Button(f"who.{index}", name, lambda: self._remove(index), icon="cross", px=26)
        chip.meaning = _("Remove {name}").format(name=name)
        return chip

    @property
    def _free(self) -> list[str]:
        known = (*known_names(self._services.settings), *lobby_words.NAMES)
        return [name for name in dict.fromkeys(known) if name not in self.names]

    @property
    def _next(self) -> str:
        number = len(self.names) + 1
        numbered = (_("Player {n}").format(n=n) for n in range(number, number + MOST_NAMES))
        return next(iter((*self._free, *(name for name in numbered if name not in self.names))))

    def _write_name(self, name: str) -> None:
        self._written = name

    def add(self) -> None:
        """Add the name written, else the next one suggested."""
        name = tidied_name(self._written) or self._next
        if name in self.names or len(self.names) >= MOST_NAMES:
            self._services.sound.play("illegal")
            words = _("{name} has already joined.").format(name=name)
            self._services.notify(words if name in self.names else _("There is no room for more."))
            return
        self.names.append(name)
        self._written = ""
        self._changed()

    def _remove(self, index: int) -> None:
        del self.names[index]
        self._changed()

    def _add_written(self) -> None:
        """Add the name that letters on the screen have written, if any."""
        if tidied_name(self._written):
            self.add()
