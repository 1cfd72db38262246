"""Themes as files: palettes, worlds and card backs, those that come with the game and those in the player's folder.

``NAME.toml`` holds ``schema = 1`` and one or more of the tables ``[palette]``, ``[world]`` and ``[back]``, whose keys
are the fields of :class:`Palette`, :class:`World` and :class:`Back`. The settings name each of the three by NAME, so
that a file is found without looking into the others, and read when what is in it is wanted. What a file of the
player's holds goes before the same of a file of the game's that has its name.
"""

import json
import os
import re
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeVar

from game.files.container import content_of
from game.files.paths import ASSETS
from game.files.plain import quoted, trouble_with
from game.files.reading import UnfitFileError
from game.files.tables import toml_table
from game.settings import Settings
from game.settings.setting_spec import THEME_MAX
from game.storage.files import (
    BrokenFileError,
    SkippedFile,
    ToldFiles,
    first_files,
    read_guarded,
    replace_text,
    slug,
    understood,
)
from game.ui.cards.art import CardArt, symbols_of
from game.ui.cards.backs import EMBLEMS, PATTERNS
from game.ui.draw.colour_vision import difference
from game.ui.draw.theme import AMBER, NIGHT, NIGHT_SOFT, TABLE, Back, Palette, Theme, World, together
from game.ui.world.surfaces import SURFACES
from game.ui.world.worlds import PLACES
from game.words import N_

FOLDER: Final = "themes"
ENDING: Final = ".toml"
SCHEMA: Final = 1
LARGEST: Final = 16 * 1024
"""Bytes of a file that is worth reading; those of the game have less than one thousand."""
MOST: Final = 60
"""Files in a folder that are looked at; nobody chooses among more."""
NAMES: Final = (
    "default", "contrast", "pure", "town", "barn", "harbour", "green", "wood", "blue", "cry", "lantern", "echo",
    "rosette",
    "lighthouse",
    "sheaf",
)  # fmt: skip
"""The files that come with the game, in the order of a list; others may lie beside them."""

OWN: Final = "own"
"""The palette that no file holds: the player mixes it."""

Part = TypeVar("Part", bound=Palette | World | Back)
Kind = type[Palette] | type[World] | type[Back]
Parts = dict[type, Palette | World | Back]
Check = Callable[[Any], str]
"""What a value must be, in words that fit behind the key; "" if it is."""


class ThemeError(ValueError):
    """No theme; the message names the key and what its value may be."""


# --- what a file may say ----------------------------------------------------------------------------------------------

_FILE_NAME: Final = re.compile(rf"[a-z0-9][a-z0-9_-]{{0,{THEME_MAX - 1}}}")
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
_LIGHT_MOST: Final = 62
"""The largest channel of a table's colours: it is computed in quarter steps, and words on it keep 4.5:1 (A11Y-05)."""
_TAG_MOST: Final = 95
"""The same for tags, whose words are bright."""
_GROUND_MOST: Final = 79
"""The same for a back, on which a white number says how many cards a seat has: 7:1."""


def _name(value: Any) -> str:
    return trouble_with(value, THEME_MAX) if type(value) is str else "must be a text"


def _colour(value: Any, most: int = 255) -> str:
    if type(value) is not str or not _COLOUR.fullmatch(value):
        return 'must be a colour like "#1B2430"'
    if max(bytes.fromhex(value[1:])) > most:
        return f"must be a dark colour, #{most:02X}{most:02X}{most:02X} at the lightest"
    return ""


def _colours(number: int, most: int, value: Any) -> str:
    if type(value) is not list or len(value) != number:
        return f"must be a list of {number} colours"
    return next((trouble for colour in value if (trouble := _colour(colour, most))), "")


def _one_of(allowed: Collection[str], value: Any) -> str:
    return "" if type(value) is str and value in allowed else f"must be one of {', '.join(allowed)}"


_APART: Final = 15.0
"""Least difference of two colours of a palette to the usual eye (CIEDE2000): half of what the palettes of the game keep
(A11Y-02), for others may have reasons of their own."""
_CARD_COLOURS: Final = ("red", "yellow", "green", "blue", "black")

_FIVE: Final = partial(_colours, 5, 255)
_LIGHT: Final = partial(_colours, 3, _LIGHT_MOST)
_CHECKS: Final[dict[Kind, dict[str, Check]]] = {
    Palette: {"name": _name, "faces": _FIVE, "inks": _FIVE, "numerals": _FIVE, "tints": _FIVE, "light": _LIGHT},
    World: {
        "name": _name,
        "light": _LIGHT,
        "surface": partial(_one_of, SURFACES),
        "panel": partial(_colour, most=_LIGHT_MOST),
        "tag": partial(_colour, most=_TAG_MOST),
        "place": partial(_one_of, PLACES),
    },
    Back: {
        "name": _name,
        "ground": partial(_colour, most=_GROUND_MOST),
        "pattern": partial(_one_of, PATTERNS),
        "line": _colour,
        "emblem": partial(_one_of, EMBLEMS),
        "fill": _colour,
        "ink": _colour,
    },
}
_TABLES: Final = {kind.__name__.lower(): kind for kind in _CHECKS}


def check_theme(table: Mapping[str, Any]) -> Parts:
    """What a parsed file holds, by kind. Raises ThemeError in one sentence."""
    schema = table.get("schema")
    if type(schema) is not int or schema != SCHEMA:
        raise ThemeError(f"schema is {quoted(schema)}, but must be {SCHEMA}")
    _know(table, ("schema", *_TABLES), "the file")
    parts: Parts = {kind: _part(kind, name, table[name]) for name, kind in _TABLES.items() if name in table}
    if not parts:
        raise ThemeError(f"there is none of the tables {', '.join(_TABLES)}")
    return parts


def _part(kind: Kind, name: str, table: Any) -> Palette | World | Back:
    if type(table) is not dict:
        raise ThemeError(f"{name} is {quoted(table)}, but must be a table")
    checks = _CHECKS[kind]
    _know(table, checks, name)
    for key in kind._fields:
        if key not in table and key not in kind._field_defaults:
            raise ThemeError(f"the key {name}.{key} is missing")
    for key, value in table.items():
        if trouble := checks[key](value):
            raise ThemeError(f"{name}.{key} is {quoted(value)}, but {trouble}")
    values: dict[str, Any] = {key: tuple(value) if type(value) is list else value for key, value in table.items()}
    part = kind(**values)
    if isinstance(part, Palette):
        _check_apart(part)
    return part


def look_alike(palette: Palette) -> tuple[str, int, int] | None:
    """Two card colours that nobody can tell apart, and whether as "faces" or "tints"; None where there are none."""
    for key, colours in (("faces", palette.faces), ("tints", palette.tints[:4])):
        for one, other in combinations(range(len(colours)), 2):
            if difference(colours[one], colours[other]) < _APART:
                return key, one, other
    return None


def _check_apart(palette: Palette) -> None:
    if found := look_alike(palette):
        key, one, other = found
        colours: Sequence[str] = getattr(palette, key)
        pair = f"{_CARD_COLOURS[one]} and {_CARD_COLOURS[other]}"
        raise ThemeError(f"palette.{key}: {pair} look alike, {colours[one]} and {colours[other]}")


def _know(table: Mapping[str, Any], known: Collection[str], where: str) -> None:
    for key in table:
        if key not in known:
            raise ThemeError(f"the key {quoted(key)} in {where} is unknown; known are {', '.join(known)}")


def read_theme(path: Path) -> Parts:
    """What a file holds. Raises UnfitFileError in one sentence, FileNotFoundError where nothing lies, OSError."""
    return understood(path, LARGEST, _parsed)


def _parsed(text: str) -> Parts:
    return check_theme(toml_table(content_of("theme", text)))


def toml(parts: Parts) -> str:
    """What a file with these parts holds; :func:`read_theme` reads it back. Their values are texts and lists of texts,
    of which those of TOML are JSON's."""
    lines = [f"schema = {SCHEMA}"]
    for name, kind in _TABLES.items():
        if (part := parts.get(kind)) is not None:
            told = {key: value for key, value in part._asdict().items() if value != part._field_defaults.get(key)}
            lines += [f"[{name}]", *(f"{key} = {json.dumps(told[key], ensure_ascii=False)}" for key in told)]
    return "\n".join(lines) + "\n"


def _holds(path: Path, parts: Parts) -> bool:
    try:
        return read_theme(path) == parts
    except (OSError, UnfitFileError):
        return False


def theme_files(assets: Path = ASSETS) -> list[Path]:
    named = [assets / FOLDER / f"{name}{ENDING}" for name in NAMES]
    return [*named, *(path for path in first_files(assets / FOLDER, ENDING, MOST) if path not in named)]


# --- where they lie ---------------------------------------------------------------------------------------------------

_USUAL: Final = {Palette: Settings.palette, World: Settings.table, Back: Settings.card_back}
_PLAIN: Final = "Standard"
"""What takes the place of a theme where none can be read is called like the palette that is usual."""
_PLAIN_WORLD: Final = World(name=_PLAIN, light=(TABLE, TABLE, TABLE), surface="cloth")
_PLAIN_BACK: Final = Back(
    name=_PLAIN, ground=NIGHT, pattern="symbols", line=NIGHT_SOFT, emblem="cry", fill=AMBER, ink=NIGHT
)


class ThemeShelf:
    """All themes there are. ``folder`` keeps the player's own (None: there are none), ``assets`` holds those of the
    game. A broken file stands in nobody's way: the usual theme takes its place, and a plain one that is no file the
    place of that; the file is to be told, and is set aside if it is the player's."""

    def __init__(
        self,
        folder: Path | None = None,
        assets: Path = ASSETS,
        sleep: Callable[[float], None] = time.sleep,
        told: ToldFiles | None = None,
    ) -> None:
        self._own, self._sleep, self._told = folder, sleep, told or ToldFiles(None)
        guarded = partial(read_guarded, most=LARGEST, parse=_parsed, sleep=sleep)
        self._folders: list[tuple[Path, Callable[[Path], Parts]]] = [(assets / FOLDER, read_theme)]
        if folder is not None:
            self._folders.append((folder, guarded))
        self._read: dict[str, Parts] = {}
        self._left_out: list[SkippedFile] = []

    def chosen(self, settings: Settings) -> Theme:
        world = self._found(World, settings.table) or _PLAIN_WORLD
        back = self._found(Back, settings.card_back) or _PLAIN_BACK
        return together(self._palette(settings), world, back)

    def art(self, settings: Settings) -> CardArt:
        return CardArt(self.chosen(settings), symbols_of(settings))

    def choices(self, table: str) -> list[tuple[str, str]]:
        """What there is to choose from in the tables of this name: the name of each in the settings, and its own, which
        is a message; the usual one first."""
        kind = _TABLES[table]
        found = {path.stem for folder, _read in self._folders for path in first_files(folder, ENDING, MOST)}
        names = [name for name in NAMES if name in found] + sorted(found.difference(NAMES))
        parts = [(name, part.name) for name in names if (part := self._find(kind, name)) is not None]
        return (parts or [(_USUAL[kind], _PLAIN)]) + [(OWN, N_("Custom"))] * (kind is Palette)

    def art_with(self, parts: Parts, settings: Settings) -> CardArt:
        theme = self.chosen(settings)
        mixed: Any = {type(part): part for part in theme} | parts
        return CardArt(together(mixed[Palette], mixed[World], mixed[Back]), symbols_of(settings))

    def keep(self, parts: Parts, called: str) -> str:
        """Keep somebody else's theme in the player's folder, once; returns the name by which settings choose it, which
        is made of ``called``. Raises ThemeError if there are MOST, OSError if it cannot be written."""
        if self._own is None:
            raise OSError("there is no folder for themes")
        stem = slug(called, THEME_MAX - 3, "theme")
        for name in (stem, *(f"{stem}-{number}" for number in range(2, MOST + 2))):
            places = [folder / f"{name}{ENDING}" for folder, _read in self._folders]
            if _holds(places[-1], parts):
                return name
            if name != OWN and not any(map(os.path.lexists, places)):
                break
        if len(first_files(self._own, ENDING, MOST)) == MOST:
            raise ThemeError(f"there are {MOST} themes already")
        replace_text(places[-1], toml(parts), self._sleep)
        self._read.pop(name, None)
        return name

    def look_at(self, name: str) -> Parts:
        """What the files of this name hold together; nothing where there is none."""
        if name not in self._read:
            self._read[name] = self._look(name) if _FILE_NAME.fullmatch(name) and name != OWN else {}
        return self._read[name]

    def take_left_out(self) -> list[SkippedFile]:
        left_out, self._left_out = self._left_out, []
        return self._told.news(left_out)

    def _palette(self, settings: Settings) -> Palette:
        if settings.palette == OWN:
            return _mixed(settings.own_colours)
        return self._found(Palette, settings.palette) or _mixed(Settings().own_colours)

    def _found(self, kind: type[Part], name: str) -> Part | None:
        return self._find(kind, name) or self._find(kind, _USUAL[kind])

    def _find(self, kind: type[Part], name: str) -> Part | None:
        part = self.look_at(name).get(kind)
        return part if isinstance(part, kind) else None

    def _look(self, name: str) -> Parts:
        parts: Parts = {}
        for folder, read in self._folders:
            path = folder / f"{name}{ENDING}"
            try:
                parts |= read(path)
            except FileNotFoundError:
                continue
            except (UnfitFileError, BrokenFileError) as error:
                self._left_out.append(SkippedFile.because(path, error))
            except OSError as error:
                if os.path.lexists(path):  # else it is the folder that cannot be entered, and there may be no such file
                    self._left_out.append(SkippedFile.because(path, error))
        return parts


def _mixed(steps: Sequence[int]) -> Palette:
    from game.ui.draw import own_colours  # few need it, and the start should not wait for it

    return own_colours.palette(steps)
