"""Chooses the typeface of each letter: our own, else one of the system's (A11Y-09).

System fonts are looked for when a letter first needs one; without any, what our own faces have is drawn. Runs keep the
order of their line; a right-to-left run is reversed in itself, so that a name stays whole in a sentence that runs the
other way.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from re import findall
from typing import Final, NamedTuple
from unicodedata import bidirectional, category, name, normalize

import font_fredoka_one  # type: ignore[import-untyped]
import fontpkg_atkinson_hyperlegible  # type: ignore[import-untyped]

from game.ui.draw.coverage import Coverage, read_coverage

FILES: Final[dict[str, Path]] = {
    "display": Path(font_fredoka_one.__file__).parent / "files" / "FredokaOne-Regular.ttf",
    "body": Path(fontpkg_atkinson_hyperlegible.__file__).parent / "files" / "AtkinsonHyperlegible-Regular.ttf",
    "bold": Path(fontpkg_atkinson_hyperlegible.__file__).parent / "files" / "AtkinsonHyperlegible-Bold.ttf",
}
STAND_IN: Final = "?"
"""Drawn for a letter that no typeface here has."""
_NEXT: Final = {"display": ("display", "bold"), "bold": ("bold",), "body": ("body",)}
MOST_FILES: Final = 400
MOST_FOLDERS: Final = 600
"""Most files and folders of system fonts that are looked at."""
_ENDINGS: Final = (".ttf", ".otf", ".ttc")
_FAMILIES: Final = ("notosans", "dejavusans", "segoeui", "helvetica", "arial", "liberationsans", "pingfang", "malgun")
"""Font families taken first, the plainest for many scripts."""
_ODD_STYLES: Final = ("italic", "oblique", "mono", "serif", "condensed", "narrow", "light", "thin", "black", "extra")
_SCRIPTS: Final = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr",
    "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh", "THAI": "Thai",
    "LAO": "Laoo", "KHMER": "Khmr", "MYANMAR": "Mymr", "SYRIAC": "Syrc", "TIBETAN": "Tibt", "THAANA": "Thaa",
}  # fmt: skip
"""OpenType tags of scripts whose letters change beside each other, by Unicode name prefix."""


class Run(NamedTuple):
    """Letters that one typeface draws: one of FILES or a file of the system.

    ``script`` is "" where letters do not join; ``leftward`` means right to left.
    """

    letters: str
    face: str
    script: str = ""
    leftward: bool = False


def runs_of(line: str, face: str) -> Sequence[Run]:
    return (Run(line, face),) if line.isascii() or _own(face).holds(line) else _split(line, face)


def unshowable_letters(string: str) -> str:
    """Return the letters that no typeface here can draw, each once, but no unprintable ones."""
    if string.isascii():
        return ""
    letters = dict.fromkeys(normalize("NFC", string))
    wanted = (char for char in letters if char.isprintable() and not _ignored(char))
    return "".join(char for char in wanted if _face_for(char, "display") is None)


def forget() -> None:
    """Forget the system's fonts, which may have changed, until a letter needs one again."""
    for kept in (fallbacks, _system_face, _of_system, _split):
        kept.cache_clear()


# ---- words and letters -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _split(line: str, face: str) -> Sequence[Run]:
    pieces = findall(r"\s+|\S+", normalize("NFC", line))
    return tuple(_joined([run for piece in pieces for run in _word(piece, face)]))


def _word(word: str, face: str) -> Iterator[Run]:
    letters = "".join(char for char in word if not _ignored(char))
    whole = _face_for(letters, face)
    clusters = [(cluster, whole or _face_for(cluster, face)) for cluster in _clusters(letters)]
    shaped = [
        (part, found, *_writing(part)) if found else (STAND_IN, face, "", False) for part, found in clusters
    ]  # fmt: skip
    for (found, script, leftward), parts in groupby(shaped, key=lambda one: one[1:]):
        yield Run("".join(part[0] for part in parts), found, script, leftward)


def _joined(runs: Sequence[Run]) -> Iterator[Run]:
    """Merge adjacent runs of one kind; leftward words take the space between them along."""
    kept: list[Run] = []
    for run in runs:
        if len(kept) > 1 and run.leftward and kept[-1].letters.isspace() and kept[-2][1:] == run[1:]:
            space, before = kept.pop(), kept.pop()
            run = run._replace(letters=before.letters + space.letters + run.letters)
        elif kept and kept[-1][1:] == run[1:]:
            run = run._replace(letters=kept.pop().letters + run.letters)
        kept.append(run)
    yield from kept


def _clusters(letters: str) -> list[str]:
    """Return the letters with their combining marks."""
    found: list[str] = []
    for char in letters:
        if found and category(char).startswith("M"):
            found[-1] += char
        else:
            found.append(char)
    return found


def _ignored(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f"


def _writing(cluster: str) -> tuple[str, bool]:
    script = _SCRIPTS.get(name(cluster[0], "").partition(" ")[0], "")
    return script, bidirectional(cluster[0]) in ("R", "AL")


# ---- typefaces -------------------------------------------------------------------------------------------------------


@cache
def _own(face: str) -> Coverage:
    found = read_coverage(FILES[face])
    assert found is not None, f"{face} is a font"
    return found


def _face_for(letters: str, face: str) -> str | None:
    own = next((one for one in _NEXT[face] if _own(one).holds(letters) or letters.isspace()), None)
    return own or _system_face(letters, face != "body")


@lru_cache(maxsize=1024)
def _system_face(letters: str, heavy: bool) -> str | None:
    return next((str(file) for file in fallbacks(heavy) if (has := _of_system(file)) and has.holds(letters)), None)


_of_system = cache(read_coverage)


@cache
def fallbacks(heavy: bool) -> Sequence[Path]:
    found = sorted(_font_files(), key=lambda file: (_oddness(file.stem.lower(), heavy), file.name))
    return found[:MOST_FILES]


def _oddness(stem: str, heavy: bool) -> tuple[int, int, int]:
    plain = "".join(filter(str.isalnum, stem))
    family = next((place for place, one in enumerate(_FAMILIES) if plain.startswith(one)), len(_FAMILIES))
    return sum(word in plain for word in _ODD_STYLES), family, int(("bold" in plain) != heavy)


def _font_files() -> Iterator[Path]:
    folders = 0
    for top in system_folders():
        for here, inside, files in os.walk(top):
            inside.sort()
            folders += 1
            if folders > MOST_FOLDERS:
                return
            yield from (Path(here, file) for file in files if file.lower().endswith(_ENDINGS))


def system_folders() -> list[Path]:
    """Return the font folders of this system, those of the player included."""
    home = Path(os.environ.get("HOME") or "/")
    if sys.platform == "win32":
        windows, local = os.environ.get("WINDIR", r"C:\Windows"), os.environ.get("LOCALAPPDATA", str(home))
        return [Path(windows, "Fonts"), Path(local, "Microsoft", "Windows", "Fonts")]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"]
    own = os.environ.get("XDG_DATA_HOME") or str(home / ".local" / "share")
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    data = [Path(folder, "fonts") for folder in (own, *shared.split(":")) if folder]
    return [*data, home / ".fonts", Path("/run/host/fonts")]
