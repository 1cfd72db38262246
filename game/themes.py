"""Themes as files: the palettes, worlds and card backs of the game and of the player.

``NAME.toml`` holds ``schema = 1`` and one or more of the tables ``[palette]``, ``[world]`` and ``[back]``, whose keys
are the fields of :class:`Palette`, :class:`World` and :class:`Back`. The settings name each of the three by NAME, so a
file is found without opening others, and read only when needed. A table in the player's file wins over the same table
in the game's file of that name.
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
    parse_file,
    read_guarded,
    replace_text,
    slug,
)
from game.ui.cards.art import CardArt, symbols_of
from game.ui.cards.backs import EMBLEMS, PATTERNS
from game.ui.draw.colour_vision import contrast, difference
from game.ui.draw.theme import AMBER, NIGHT, NIGHT_SOFT, PAPER, TABLE, Back, Palette, Theme, World, theme_of
from game.ui.world.surfaces import SURFACES
from game.ui.world.worlds import PLACES
from game.words import N_

FOLDER: Final = "themes"
ENDING: Final = ".toml"
SCHEMA: Final = 1
LARGEST: Final = 16 * 1024
"""Largest theme file in bytes that is read; the game's own have less than one thousand."""
MOST_FILES: Final = 60
"""Most files of a folder that are looked at; no player chooses among more."""
NAMES: Final = (
    "default", "contrast", "pure", "town", "barn", "harbour", "green", "wood", "blue", "cry", "lantern", "echo",
    "rosette",
    "lighthouse",
    "sheaf",
)  # fmt: skip
"""The files that come with the game, in list order; the folder may hold others."""

OWN: Final = "own"
"""Name of the palette that the player mixes; no file holds it."""

Part = TypeVar("Part", bound=Palette | World | Back)
Kind = type[Palette] | type[World] | type[Back]
Parts = dict[type, Palette | World | Back]
Check = Callable[[Any], str]
"""Returns what a value must be, in words to follow the key; "" if it is valid."""


class ThemeError(ValueError):
    """Not a theme; the message names the key and what its value may be."""


# --- file format ------------------------------------------------------------------------------------------------------

_FILE_NAME: Final = re.compile(rf"[a-z0-9][a-z0-9_-]{{0,{THEME_MAX - 1}}}")
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
_LIGHT_MOST: Final = 62
"""Largest channel of a table's colours, so that words on it keep 4.5:1 (A11Y-05).

At four times its value, for quarter steps, it still fits in a byte.
"""
_TAG_MOST: Final = 95
"""Largest channel of a tag's colour, behind bright words."""
_GROUND_MOST: Final = 79
"""Largest channel of a back's ground: the white card count on it keeps 7:1."""


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
"""Least difference (CIEDE2000) of two palette colours for normal vision.

Half of what the game's own palettes keep (A11Y-02): other authors may have their reasons.
"""
_SEEN: Final = 2.0
"""Least contrast of what is printed on a card; the game's own palettes keep 4.5:1 (A11Y-04)."""
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
    """Return the parts of a parsed file by kind. Raises ThemeError in one sentence."""
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
        _check_seen(part)
    return part


def look_alike(palette: Palette) -> tuple[str, int, int] | None:
    """Return "faces" or "tints" and the indices of two card colours too alike; None if distinct."""
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


def _check_seen(palette: Palette) -> None:
    """Check the inks against their faces, and the numerals against the paper behind them."""
    printed = (("inks", palette.inks, palette.faces), ("numerals", palette.numerals[:4], (PAPER,) * 4))
    for key, colours, grounds in printed:
        for name, colour, ground in zip(_CARD_COLOURS, colours, grounds, strict=False):
            if contrast(colour, ground) < _SEEN:
                raise ThemeError(f"palette.{key}: {colour} can't be seen on {ground}, on a {name} card")


def _know(table: Mapping[str, Any], known: Collection[str], where: str) -> None:
    for key in table:
        if key not in known:
            raise ThemeError(f"the key {quoted(key)} in {where} is unknown; known are {', '.join(known)}")


def read_theme(path: Path) -> Parts:
    """Read a theme file.

    Raises UnfitFileError in one sentence, FileNotFoundError if it is missing, OSError.
    """
    return parse_file(path, LARGEST, _parsed)


def _parsed(text: str) -> Parts:
    return check_theme(toml_table(content_of("theme", text)))


def toml(parts: Parts) -> str:
    """Return the text of a theme file; :func:`read_theme` reads it back.

    The values are strings and lists of strings, which TOML writes as JSON does.
    """
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
    return [*named, *(path for path in first_files(assets / FOLDER, ENDING, MOST_FILES) if path not in named)]


# --- folders ----------------------------------------------------------------------------------------------------------

_USUAL: Final = {Palette: Settings.palette, World: Settings.table, Back: Settings.card_back}
_PLAIN: Final = "Standard"
"""Name of the built-in fallbacks for unreadable themes, that of the default palette."""
_PLAIN_WORLD: Final = World(name=_PLAIN, light=(TABLE, TABLE, TABLE), surface="cloth")
_PLAIN_BACK: Final = Back(
    name=_PLAIN, ground=NIGHT, pattern="symbols", line=NIGHT_SOFT, emblem="cry", fill=AMBER, ink=NIGHT
)


class ThemeShelf:
    """All themes: the player's in ``folder`` (None: there are none), the game's in ``assets``.

    A broken file does no harm: the usual theme replaces it, or else a built-in plain one. The file is reported, and set
    aside if it is the player's.
    """

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

    def chosen_theme(self, settings: Settings) -> Theme:
        world = self._found(World, settings.table) or _PLAIN_WORLD
        back = self._found(Back, settings.card_back) or _PLAIN_BACK
        return theme_of(self._palette(settings), world, back)

    def art(self, settings: Settings) -> CardArt:
        return CardArt(self.chosen_theme(settings), symbols_of(settings))

    def choices(self, table: str) -> list[tuple[str, str]]:
        """Return the choices of a table, the usual one first: name in the settings, and title.

        Titles are messages.
        """
        kind = _TABLES[table]
        found = {path.stem for folder, _read in self._folders for path in first_files(folder, ENDING, MOST_FILES)}
        names = [name for name in NAMES if name in found] + sorted(found.difference(NAMES))
        parts = [(name, part.name) for name in names if (part := self._find(kind, name)) is not None]
        return (parts or [(_USUAL[kind], _PLAIN)]) + [(OWN, N_("Custom"))] * (kind is Palette)

    def art_with(self, parts: Parts, settings: Settings) -> CardArt:
        theme = self.chosen_theme(settings)
        mixed: Any = {type(part): part for part in theme} | parts
        return CardArt(theme_of(mixed[Palette], mixed[World], mixed[Back]), symbols_of(settings))

    def keep_theme(self, parts: Parts, called: str) -> str:
        """Keep a received theme in the player's folder, once, and return its name in the settings.

        The name is made of ``called``. Raises ThemeError if there are MOST, OSError if it cannot be written.
        """
        if self._own is None:
            raise OSError("there is no folder for themes")
        stem = slug(called, THEME_MAX - 3, "theme")
        for name in (stem, *(f"{stem}-{number}" for number in range(2, MOST_FILES + 2))):
            places = [folder / f"{name}{ENDING}" for folder, _read in self._folders]
            if _holds(places[-1], parts):
                return name
            if name != OWN and not any(map(os.path.lexists, places)):
                break
        if len(first_files(self._own, ENDING, MOST_FILES)) == MOST_FILES:
            raise ThemeError(f"there are {MOST_FILES} themes already")
        replace_text(places[-1], toml(parts), self._sleep)
        self._read.pop(name, None)
        return name

    def look_at(self, name: str) -> Parts:
        """Return what the files of this name hold together; empty if there are none."""
        if name not in self._read:
            self._read[name] = self._look(name) if _FILE_NAME.fullmatch(name) and name != OWN else {}
        return self._read[name]

    def take_left_out(self) -> list[SkippedFile]:
        left_out, self._left_out = self._left_out, []
        return self._told.not_yet_told(left_out)

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
                self._left_out.append(SkippedFile.from_error(path, error))
            except OSError as error:
                if os.path.lexists(path):  # else the folder cannot be entered, and the file may not exist
                    self._left_out.append(SkippedFile.from_error(path, error))
        return parts


def _mixed(steps: Sequence[int]) -> Palette:
    from game.ui.draw import own_colours  # imported late: few need it, and the start should not wait for it

    return own_colours.palette(steps)
