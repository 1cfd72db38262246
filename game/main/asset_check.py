"""Lists every file the game may load and tries each as the game would, for ``self-check``.

A file not listed here is not loaded by the game, and none that it loads may be missing: a test removes and spoils each
packed file.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.files.paths import INSTALLED, ROOT
from game.files.reading import read_start
from game.learning.lesson import lesson_files, read_lesson
from game.learning.practice import practice_files, read_positions
from game.learning.tour import read_stop, tour_files
from game.phones.page import card_symbols as phone_cards
from game.phones.page import phone_site as phone_page
from game.players import learned
from game.scenes.feats import medals
from game.scenes.menu.imprint import imprint_file, parse_imprint
from game.scenes.menu.licences import parse_licences
from game.storage import rulesets
from game.themes import read_theme, theme_files
from game.ui.cards import action_art, avatars, symbols
from game.ui.cards.art import ICONS
from game.ui.desktop.window import ICON
from game.ui.draw import typefaces, vector
from game.ui.sound.cues import every_file
from game.ui.sound.stems import every_stem
from game.ui.world import lanterns
from game.words import LANGUAGES, read_catalogue
from game.words.rule_set_words import read_words

_LETTERS = "Aa ÄÖÜß ëïé – “”"
_DECODED = 0.03
"""Seconds that a sound may lose when it is resampled to the mixer's rate."""
_LAST_PAGE = 4
"""Header flag of the last page of an Ogg stream."""
_NARROWEST = 100
"""Least width of ``_LETTERS`` in pixels, at a font size of 24."""


_PART = re.compile(r"<!-- (?:head|face) -->")
"""Comments between the parts of a face drawing."""


@dataclass(frozen=True)
class AssetKind:
    """Files of one kind, and a loader that raises if one of them is broken."""

    files: Iterable[Path]
    load: Callable[[Path], object]


def problems(root: Path = ROOT) -> list[str]:
    """Return one sentence for each asset or font that is missing or cannot be loaded.

    Needs pygame's display, font and mixer to be initialised.
    """
    return [sentence for kind in kinds(root) for file in kind.files if (sentence := problem(kind, file, root))]


def problem(kind: AssetKind, file: Path, root: Path) -> str:
    name = file.relative_to(root).as_posix() if file.is_relative_to(root) else file.name
    if not file.is_file():
        return f"{name} is missing."
    try:
        kind.load(file)
    except Exception as error:  # noqa: BLE001 - a broken file can raise anything
        return f"{name} cannot be loaded: {error}."
    return ""


def kinds(root: Path) -> Iterator[AssetKind]:
    assets = root / "assets"
    yield AssetKind((assets / "art" / f"{name}.svg" for name in _drawings()), _draw)
    yield AssetKind([assets / ICON], pygame.image.load)
    cues = (assets / "sounds" / name for name in every_file())
    yield AssetKind(cues, _hear)
    yield AssetKind((assets / "sounds" / name for name in every_stem()), _stream)
    yield AssetKind(typefaces.FILES.values(), _write)
    yield AssetKind((assets / "locale" / code / "LC_MESSAGES" / "hue.mo" for code in LANGUAGES), _translate)
    yield AssetKind(rulesets.preset_files(assets), _rule_set)
    yield AssetKind(theme_files(assets), read_theme)
    yield AssetKind(lesson_files(assets), read_lesson)
    yield AssetKind(practice_files(assets), read_positions)
    yield AssetKind(tour_files(assets), read_stop)
    phones = assets / phone_page.FOLDER.name
    yield AssetKind((phones / name for name in phone_page.FILES), phone_page.read_part)
    yield AssetKind([phones / phone_cards.NUMERALS.name], phone_cards.read_numerals)
    weights = (root if INSTALLED else root / "game") / "players" / "weights"
    names = (f"{kind}-{seats}.toml" for kind in learned.KINDS for seats in learned.SEATS)
    yield AssetKind((weights / name for name in names), lambda file: learned.parse(file.read_text("utf-8")))
    yield AssetKind([assets / "licences" / "LICENCES.txt"], _license)
    yield AssetKind([imprint_file(root)], lambda file: parse_imprint(file.read_text("utf-8")))


def _rule_set(path: Path) -> None:
    rulesets.read_rule_set(path)
    read_words(path)


def _drawings() -> Iterator[str]:
    yield from (f"icons/{name}" for name in ICONS)
    yield from (f"avatars/{name}" for name in avatars.NAMES)
    yield from (f"symbols/{name}" for name in symbols.FILES)
    yield from (f"actions/{name}" for name in action_art.FILES)
    yield from (f"medals/{name}" for name in medals.FILES)
    yield lanterns.DRAWING


def _draw(file: Path) -> None:
    box, body = vector.parsed(file.read_text("utf-8"))
    drawn = vector.raster(body.replace("currentColor", "#FFFFFF"), box, (64, 64))
    if not drawn.get_bounding_rect().size > (0, 0):
        raise ValueError("nothing is drawn")
    if any(not part.strip() for part in _PART.split(body)):
        raise ValueError("a part of it is empty")


def _hear(file: Path) -> None:
    """Raise ValueError if a sound is empty or shorter than its header says."""
    seconds = pygame.mixer.Sound(file).get_length()
    if not seconds > 0:
        raise ValueError("nothing is to be heard")
    if seconds < seconds_of(file) - _DECODED:
        raise ValueError("its end is missing")


def _stream(file: Path) -> None:
    """Raise ValueError if the last Ogg page of a music file is missing or incomplete."""
    pygame.mixer.music.load(file)
    content = file.read_bytes()
    page = content.rfind(b"OggS")
    head = content[page : page + 27] if page >= 0 else b""
    lengths = content[page + 27 : page + 27 + head[26]] if len(head) == 27 else b""
    if not lengths or not head[5] & _LAST_PAGE or page + 27 + len(lengths) + sum(lengths) != len(content):
        raise ValueError("its end is missing")


def seconds_of(file: Path) -> float:
    """Return a FLAC file's length in seconds, from its header.

    Raises ValueError if it is empty or not FLAC.
    """
    head = read_start(file, 26)
    if head[:4] != b"fLaC" or len(head) < 26:
        raise ValueError("it is no sound")
    packed = int.from_bytes(head[18:26], "big")  # bits: 20 sample rate, 3 channels, 5 sample size, 36 samples
    rate, samples = packed >> 44, packed & (1 << 36) - 1
    if not rate or not samples:
        raise ValueError("nothing is to be heard")
    return samples / rate


def _write(file: Path) -> None:
    if pygame.font.Font(file, 24).size(_LETTERS)[0] < _NARROWEST:
        raise ValueError("letters are missing")


def _translate(file: Path) -> None:
    if not read_catalogue(file).info():
        raise ValueError("no words are in it")


def _license(file: Path) -> None:
    found = parse_licences(file.read_text("utf-8"))
    missing = {name for work in found.works for name in work.texts if not found.texts.get(name)}
    if missing or not found.works:
        raise ValueError(f"texts are missing: {', '.join(sorted(missing)) or 'all'}")
