"""The page to enter a shared code; its letters can be pressed with a controller (ONB-13)."""

from __future__ import annotations

from collections.abc import Callable

from game.history.share import (
    ALPHABET,
    LEVELS,
    MOST_CHARACTERS,
    PRESETS,
    SharedDeal,
    ShareError,
    grouped,
    read_code,
    share_code,
)
from game.rules.ruleset import RuleSet
from game.scenes import routes
from game.scenes.archive.number_words import levels_words
from game.scenes.services import Services
from game.storage.match_history import History
from game.ui.desktop import clipboard
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Look, Text, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.ui.widgets.text_field import TextField
from game.words import _, ngettext
from game.words.formats import dotted
from game.words.rules import CHANGED_SUFFIX, short_title

_WIDTH = 1100
_IN_A_ROW = 8
_LONGEST = MOST_CHARACTERS + MOST_CHARACTERS // 4
"""Most characters of the field: the longest code, and a separator after every four."""
_LINES = 3
_SHORT = 24
"""Most characters of a code that fits on one line."""


def shipped(services: Services) -> dict[str, RuleSet]:
    return {name: services.shelf.find(name) for name in PRESETS}


def deal_words(shared: SharedDeal, presets: dict[str, RuleSet]) -> str:
    """Return a code's content in words: rules, seats, length, opponents, deal number."""
    plain = presets[shared.rules.name] == shared.rules
    name = short_title(shared.rules.name if plain else shared.rules.name + CHANGED_SUFFIX)
    seats = ngettext("{n} player", "{n} players", shared.seats).format(n=shared.seats)
    length = _("to {points}").format(points=shared.rules.target) if shared.rules.target else _("one round")
    levels = levels_words("+".join(sorted(set(shared.levels), key=LEVELS.index)))
    return dotted(name, seats, length, levels, _("deal {n}").format(n=shared.deal))


def trouble_words(error: ShareError) -> str:
    """Return the reason why a code cannot be read, as a sentence."""
    return {
        "short": _("A code has at least 8 characters."),
        "character": _("Codes don't use this character. They have no 0, O, 1, I, L, 2, Z, 5, S, 8, B, U or G."),
        "check": _("A character is wrong, or two are swapped."),
        "newer": _("This code is from another version of the game."),
    }.get(error.reason, _("This code matches no rules this game knows."))


def last_code(services: Services) -> str:
    """Return the code of the newest match that is not open, "" if none can be written.

    The code of an open one would give the cards still to come.
    """
    history = History(services.store)
    line = next((line for line in history.page() if line.state != "open"), None)
    saved = history.match(line.id) if line else None
    if saved is None:
        return ""
    presets = shipped(services)
    try:
        levels = tuple(str(seat.get("level", "")) for seat in saved.seats[1:])
        known = {name: value for name, value in saved.rules.items() if name in RuleSet.__dataclass_fields__}
        return grouped(share_code(SharedDeal(RuleSet(**known), levels, saved.deal), presets))
    except (ShareError, TypeError, ValueError):
        return ""


class DealCodeScene(Page[Services]):
    """A field for a code with its letters, the deal it means, and the way to the table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.code = ""
        self.shared_deal: SharedDeal | None = None
        self.presets = shipped(services)
        self.last = last_code(services)

    def build(self) -> None:
        self.title = _("Enter a code")
        area = self.column(self.heading(), _WIDTH)
        typing = self.services.hooks.set_typing
        placeholder = "7KQ4-XN3C"
        self.field = CodeField("code", _("Code"), self.code, self._changed, typing, _LONGEST, placeholder=placeholder)
        letters = [Button(f"letter.{letter}", letter, self._writing(letter), "solid", px=28) for letter in ALPHABET]
        erase = Button("erase", "", self._erase, "solid", icon="left", px=28)
        erase.meaning = _("Delete the last character")
        keys = [*letters, erase]
        self.preview = CodePreview("meaning", "", theme.TEXT, 26)
        self.play = Button("play", _("Play this deal"), self.start, "main", px=32)
        paste = Button("paste", _("Paste"), self._paste, "solid", px=26)
        paste.meaning = _("Paste a code from the clipboard")
        mine = _("Your last deal: {code}").format(code=_breakable(self.last)) if self.last else ""
        rows: list[list[Widget]] = [[self.field]]
        rows += [list(keys[at : at + _IN_A_ROW]) for at in range(0, len(keys), _IN_A_ROW)]
        rows += [[self.preview], [self.play, paste]]
        if mine:
            copy = Button("copy", _("Copy my last code"), self._copy, "solid", px=26)
            rows += [[Note("last", mine, theme.BRIGHT)], [copy]]
        self.group.set_widgets([self.back_button, *self.scroll.lay_lines(rows, area, 12)], "code")
        self._read()
        if self.group.focused_widget is self.field and self._has_keys:
            self.field.set_editing(True)  # typing goes straight into the field

    @property
    def _has_keys(self) -> bool:
        return self.services.device in ("keyboard", "mouse") and self.services.settings.scan == "off"

    def handle(self, action: Action) -> bool:
        wrote = self.field.is_editing
        handled = super().handle(action)
        if wrote and action.act is Act.CONFIRM and self.shared_deal is not None:
            self.show_switch_target("play")
        return handled

    def _pressed(self, value: str) -> None:
        """Take a code written with buttons; with a mouse, the keys go on writing as well."""
        self._changed(value)
        if self.services.device == "mouse":
            self.field.set_editing(True)

    def _changed(self, value: str) -> None:
        self.code = value.upper()
        self.field.value = self.code
        self._read()

    def _writing(self, letter: str) -> Callable[[], None]:
        return lambda: self._pressed((self.code + letter)[:_LONGEST])

    def _erase(self) -> None:
        self._pressed(self.code[:-1])

    def _paste(self) -> None:
        """Replace the code by the clipboard's text."""
        words = "".join(filter(_may_stand, clipboard.paste(self.services.marks)))
        if words.strip():
            self._pressed(words.strip()[:_LONGEST])
        else:
            self.services.notify(_("There is no code on the clipboard."))

    def _copy(self) -> None:
        done = clipboard.copy(self.last, self.services.marks)
        self.services.notify(_("Copied to the clipboard.") if done else _("No clipboard is available."))

    def _read(self) -> None:
        """Show the deal that the code means, or why it cannot be read."""
        self.shared_deal = None
        try:
            self.shared_deal = read_code(self.code, self.presets)
            self.preview.words = deal_words(self.shared_deal, self.presets)
        except ShareError as error:
            self.preview.words = (
                trouble_words(error) if self.code else _("A code holds the rules, opponents and cards.")
            )
        self.play.enabled = self.shared_deal is not None
        self.invalidate()

    def start(self) -> None:
        if self.shared_deal is not None:
            self.services.go(routes.PlayDeal(self.shared_deal))


class CodePreview(Note):
    """The deal that a code means, of fixed height so that the rows below stay put."""

    def height(self, look: Look, width: int) -> int:
        return _LINES * text.line_step(look.m.font(self.px))


class CodeField(TextField):
    """A field for codes that shows the end of one that is too long for it."""

    capitals = "all"

    def allows(self, character: str) -> bool:
        return _may_stand(character)

    def offers(self, character: str) -> bool:
        return character in f"{ALPHABET}-"

    def lines(self, look: Look) -> list[Text]:
        (line,) = super().lines(look)
        if self.is_editing or line.string == line.full:
            return [line]
        shown = line.full
        while shown and text.size(f"…{shown}", line.px)[0] > line.box.width:
            shown = shown[1:]
        return [Text(line.id, f"…{shown}", line.box, line.px, line.colour)]


def _breakable(code: str) -> str:
    """Return a long code with spaces instead of hyphens, where a line can break."""
    return code if len(code) <= _SHORT else code.replace("-", " ")


def _may_stand(character: str) -> bool:
    return character.isascii() and (character.isalnum() or character in "- ")
