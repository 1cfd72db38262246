"""Rule sets as files: the presets that come with the game, and the player's own.

A file is a flat TOML table of texts, whole numbers and booleans, so it is written here in a few lines and needs no
package; ``tomllib`` reads it. It holds every field, even those with the classic value: the rules a table agreed on must
not change because a later version of the game has another default.
"""

import json
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from game.files import container
from game.files.container import content_of, in_container
from game.files.damage import whole_or
from game.files.paths import ASSETS
from game.files.plain import quoted
from game.files.reading import UnfitFileError
from game.files.tables import toml_table
from game.rules.ruleset import CLASSIC, NAME_MAX, RuleSet, RuleSetError, as_table, check_table
from game.storage.files import (
    BrokenFileError,
    SkippedFile,
    file_stem,
    first_files,
    free_file,
    give_away,
    given_files,
    name_of,
    parse_file,
    read_guarded,
    reason_of,
    replace_text,
)

PRESETS: Final = "rulesets"
ENDING: Final = ".toml"
LARGEST: Final = 16 * 1024
"""Largest file read, in bytes: a whole rule set takes a twelfth of it."""
MOST_FILES: Final = 100
"""Most files of a folder that are looked at; no one scrolls through more."""
READY_MADE: Final = "house"
"""The folder of ready-made house rules, beside the presets."""
_ORDER: Final = ("classic", "block", "classic-nl", "express", "yksi")
_READY_ORDER: Final = ("stack-everything", "seven-zero", "again", "gentle-family", "quick-evening", "tournament-strict")


def preset_names() -> list[str]:
    return _names_in(ASSETS / PRESETS, _ORDER)


def ready_made_names() -> list[str]:
    """Return the names of the ready-made house rules: without a sheet, they are no presets."""
    return _names_in(ASSETS / PRESETS / READY_MADE, _READY_ORDER)


def preset_files(assets: Path = ASSETS) -> list[Path]:
    """Return the files of all rule sets that come with the game, and of any put beside them."""
    folders = ((assets / PRESETS, _ORDER), (assets / PRESETS / READY_MADE, _READY_ORDER))
    named = [folder / f"{name}{ENDING}" for folder, order in folders for name in order]
    return [
        *named,
        *(path for folder, _order in folders for path in first_files(folder, ENDING, MOST_FILES) if path not in named),
    ]


def _names_in(folder: Path, order: Sequence[str]) -> list[str]:
    names = [path.stem for path in first_files(folder, ENDING, MOST_FILES)]
    return [name for name in order if name in names] + [name for name in names if name not in order]


def load_preset(name: str) -> RuleSet:
    """Load a preset. Raises RuleSetError, naming the presets or the fault of the file."""
    names = preset_names()
    if name not in names:
        raise RuleSetError(f"{quoted(name)} is no rule set; known are {', '.join(names)}")
    return read_rule_set((ASSETS / PRESETS) / f"{name}{ENDING}")


def load_ready_made(name: str) -> RuleSet:
    """Load ready-made house rules. Raises RuleSetError."""
    return read_rule_set(ASSETS / PRESETS / READY_MADE / f"{name}{ENDING}")


def find_rule_set(name: str) -> RuleSet:
    """Return the preset, or the rule set in the file, of that name. Raises RuleSetError."""
    names = preset_names()
    if name in names or not (name.endswith((ENDING, container.ENDING)) or os.path.isfile(name)):  # noqa: PTH113 - no error where a folder may not be entered
        return load_preset(name)
    return read_rule_set(Path(name))


def read_rule_set(path: Path) -> RuleSet:
    """Read a rule set. Raises RuleSetError that names the file, the key and the allowed values."""
    try:
        return parse_file(path, LARGEST, _parsed)
    except UnfitFileError as error:
        cause = error.__cause__
        described = cause.rules if isinstance(cause, RuleSetError) else None
        raise RuleSetError(f"{name_of(path)}: {error}", described) from None
    except OSError as error:
        raise RuleSetError(f"{name_of(path)}: {reason_of(error)}") from None


def _parsed(text: str) -> RuleSet:
    table = toml_table(content_of("rules", text))
    table.pop("words", None)  # those of the game, which a copy of one of its files still has
    return check_table(table)


def write_rule_set(rules: RuleSet, path: Path, sleep: Callable[[float], None] = time.sleep) -> None:
    """Write the file in one step; ``read_rule_set`` reads it back.

    Raises OSError; the old file is then untouched.
    """
    replace_text(path, toml(as_table(rules)), sleep)


def toml(table: dict[str, Any]) -> str:
    return "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in table.items())


class RuleShelf:
    """All rule sets to play by.

    ``folder`` keeps the player's own (None: nothing is kept), ``exchange`` is for files given to and by others. A
    broken file is set aside and listed in ``left_out``.
    """

    def __init__(
        self, folder: Path | None = None, exchange: Path | None = None, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self.folder, self.exchange, self._sleep = folder, exchange, sleep
        self.left_out: list[SkippedFile] = []
        """The files of the player's folder that gave no rule set, in the order of their names."""
        self.presets = preset_names()
        self.ready_made = ready_made_names()
        self.shipped = [*self.presets, *self.ready_made]
        """Both kinds, which come with the game and cannot be changed."""
        self._read: dict[str, RuleSet] = {}
        self._own: dict[str, tuple[RuleSet, Path]] = {}
        self.reload()

    def reload(self) -> None:
        """Read the player's folder again. No file makes this raise."""
        self.left_out, self._own = [], {}
        for path in first_files(self.folder, ENDING, MOST_FILES):
            try:
                rules = read_guarded(path, LARGEST, self._free_rules, self._sleep)
            except (BrokenFileError, OSError) as error:
                self.left_out.append(SkippedFile.from_error(path, error))
            else:
                self._own[rules.name] = rules, path

    def _free_rules(self, text: str) -> RuleSet:
        """Parse a rule set whose name is free on the shelf. Raises ValueError."""
        rules = _parsed(text)
        if rules.name in self.shipped or rules.name in self._own:
            raise RuleSetError(f"the name {quoted(rules.name)} is taken")
        return rules

    @property
    def own(self) -> list[str]:
        return sorted(self._own, key=str.casefold)

    @property
    def names(self) -> list[str]:
        return [*self.shipped, *self.own]

    def get(self, name: str) -> RuleSet:
        """Return the rule set of this name. Raises KeyError."""
        if name not in self._read:
            if name not in self.shipped:
                return self._own[name][0]
            load = load_preset if name in self.presets else load_ready_made
            self._read[name] = whole_or(lambda: load(name), f"{PRESETS}/{name}{ENDING}", lambda: self._without(name))
        return self._read[name]

    def _without(self, name: str) -> RuleSet:
        """Offer a damaged rule set of the game no more; return the classic rules under its name."""
        for names in (self.presets, self.ready_made, self.shipped):
            if name in names and name != CLASSIC.name:
                names.remove(name)
        return replace(CLASSIC, name=name)

    def find(self, name: str) -> RuleSet:
        """Return the rule set of this name, or the classic one if it is gone."""
        for wanted in (name, CLASSIC.name):
            with suppress(KeyError):
                rules = self.get(wanted)
                if wanted in self.names:
                    return rules
        return CLASSIC

    def save(self, rules: RuleSet) -> None:
        """Save a rule set under its name, replacing the one that had it.

        Raises RuleSetError for a shipped name, for an invalid table and for one more than MOST, OSError if it cannot be
        written.
        """
        if rules.name in self.shipped:
            raise RuleSetError(f"the name {quoted(rules.name)} is taken")
        check_table(as_table(rules))
        if len(self._own) >= MOST_FILES and rules.name not in self._own:
            raise RuleSetError(f"there are {MOST_FILES} rule sets already")
        if self.folder is None:
            raise OSError("there is no folder for rule sets")
        path = (
            self._own[rules.name][1] if rules.name in self._own else free_file(self.folder, _stem(rules.name), ENDING)
        )
        write_rule_set(rules, path, self._sleep)
        self._own[rules.name] = rules, path

    def delete(self, name: str) -> None:
        """Delete one of the player's own.

        Raises KeyError, and OSError if the file cannot be removed.
        """
        self._own[name][1].unlink(missing_ok=True)
        del self._own[name]

    def export(self, rules: RuleSet) -> Path:
        """Write a file for others into the exchange folder and return it. Raises OSError."""
        text = in_container("rules", toml(as_table(rules)))
        return give_away(self.exchange, _stem(rules.name), container.ENDING, text, self._sleep)

    def importable(self) -> list[Path]:
        return given_files(self.exchange, ENDING, MOST_FILES, lambda kind: kind != "replay")

    def import_file(self, path: Path) -> RuleSet:
        """Read and :meth:`adopt` a file. Raises RuleSetError that names file and key, and OSError."""
        return self.adopt(read_rule_set(path))

    def adopt(self, rules: RuleSet) -> RuleSet:
        """Save a rule set from elsewhere, renamed if its name is taken; return it as saved.

        Raises RuleSetError and OSError, see :meth:`save`.
        """
        rules = replace(rules, name=self._free_name(rules))
        if self._own.get(rules.name, (None,))[0] != rules:
            self.save(rules)
        return rules

    def _free_name(self, rules: RuleSet) -> str:
        name, number = rules.name, 1
        while name in self.shipped or (name in self._own and self._own[name][0] != replace(rules, name=name)):
            number += 1
            name = f"{rules.name[: NAME_MAX - 3]} {number}"
        return name


def _stem(name: str) -> str:
    return file_stem(name, NAME_MAX, "rules")
