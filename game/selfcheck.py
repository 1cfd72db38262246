"""Does this copy of the game have all it needs? Run by ``self-check``, from source and frozen."""

import gettext
import os
import tempfile
from collections.abc import Callable, Iterable
from math import inf
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from .arena import simulate
from .paths import ASSETS
from .players.search import Budget
from .players.thinker import think
from .players.wire import Question
from .rules.cards import WORDS
from .rules.legal import legal_moves
from .rules.notation import read_position
from .rules.ruleset import CLASSIC
from .rules.view import view_of
from .storage.rulesets import load_preset, load_ready_made, preset_names, ready_made_names
from .thinking.worker import Worker

LANGUAGES: Final = ("de", "en", "nl")
_SEED: Final = 7
_POSITION: Final = "play turn=0 hands=R1,R7,B7,G7,W|G1,G2,G4 discard=R5 draw=Y1,Y2"
_PATIENCE: Final = 60.0
"""Seconds for another process to start and answer on a busy machine."""


def self_check(assets: Path = ASSETS) -> list[str]:
    """Load every asset, play a round between bots, write and read a database; one sentence a problem.

    Needs neither display nor sound device, and writes only into a temporary folder.
    """
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    problems: list[str] = []
    for name, check in _CHECKS.items():
        try:
            problems += check(assets)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this check's finding
            problems.append(f"{name}: {type(error).__name__}: {error}.")
    return problems


def _each(files: Iterable[Path], load: Callable[[Path], object], assets: Path, kind: str) -> list[str]:
    """Try to load each file; one sentence for each that fails, and one if there is none."""
    found = sorted(files)
    problems = [] if found else [f"There is no {kind}."]
    for file in found:
        try:
            load(file)
        except Exception as error:  # noqa: BLE001 - a broken file can raise anything
            problems.append(f"{file.relative_to(assets).as_posix()} cannot be loaded: {error}.")
    return problems


def _pictures(assets: Path) -> list[str]:
    import pygame  # not above: the command line must not wait for it

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    drawings = _each(assets.rglob("*.svg"), lambda file: pygame.image.load_sized_svg(file, (64, 64)), assets, "drawing")
    pictures = [file for file in assets.rglob("*.png") if not file.is_relative_to(assets / "pictures")]
    return drawings + (_each(pictures, pygame.image.load, assets, "picture") if pictures else [])


def _cards(_assets: Path) -> list[str]:
    from .ui.cards import CardArt

    art = CardArt()
    drawn = [art.face(card, 90) for card in WORDS] + [art.back(90)]
    return [] if all(face.get_bounding_rect().w > 50 for face in drawn) else ["A card's face is empty."]


def _sounds(assets: Path) -> list[str]:
    import pygame

    from .ui.cues import CUES, file_names
    from .ui.sound import MUSIC

    folder = assets / "sounds"
    wanted = [MUSIC, *(name for cue in CUES for name in file_names(cue))]
    missing = [name for name in wanted if not (folder / name).is_file()]
    pygame.mixer.init()
    try:
        broken = _each(folder.glob("*.flac"), pygame.mixer.Sound, assets, "sound")
        broken += _each(folder.glob("*.ogg"), pygame.mixer.music.load, assets, "music")
        return [f"The sound {name} is missing." for name in missing] + broken
    finally:
        pygame.mixer.quit()


def _fonts(_assets: Path) -> list[str]:
    import pygame

    from .ui.text import FILES, Fonts

    pygame.font.init()
    widths = {face: Fonts.get(face, 24).size("Aa ÄÖÜß ëïé – “”")[0] for face in FILES}
    return [f"The font {face} draws nothing." for face, width in widths.items() if width < 100]


def _catalogues(assets: Path) -> list[str]:
    def load(file: Path) -> None:
        with file.open("rb") as stream:
            gettext.GNUTranslations(stream)

    files = (assets / "locale" / language / "LC_MESSAGES" / "hue.mo" for language in LANGUAGES)
    return _each(files, load, assets, "catalogue")


def _rule_sets(_assets: Path) -> list[str]:
    names = preset_names()
    problems = [] if CLASSIC.name in names else ["The classic rule set is missing."]
    for name in names:
        load_preset(name)
    for name in ready_made_names():
        load_ready_made(name)
    return problems


def _round(_assets: Path) -> list[str]:
    report = simulate(CLASSIC, ["heuristic", "heuristic", "random", "heuristic"], 1, _SEED)
    return [] if sum(report.wins) or report.blocked else ["A round between bots had no end."]


def _worker(_assets: Path) -> list[str]:
    """The process in which the top level looks ahead (game/thinking): does it start, answer, and end when nobody asks
    any more, as when the game is gone?"""
    position = read_position(_POSITION)
    moves = tuple(legal_moves(position, 0))
    question = Question(view_of(position, 0, (0, 0)), moves, _SEED, Budget(40, 5, inf))
    worker, deadline = Worker(clock=lambda: 0.0), monotonic() + _PATIENCE
    try:
        number = worker.ask(question)
        while (answer := worker.answer(number)) is None and monotonic() < deadline:
            sleep(0.01)
        problems = [] if answer == think(question) else ["The worker process answers otherwise than it should."]
        process = worker.process
        if process is None or process.stdin is None:
            return [*problems, "There is no worker process."]
        process.stdin.close()
        return (
            problems if process.wait(_PATIENCE) == 0 else [*problems, "The worker process does not end as it should."]
        )
    finally:
        worker.close()


def _database(_assets: Path) -> list[str]:
    from .storage.database import MatchStore, SavedMatch

    moves = [(1, 0, "R5"), (1, 1, "draw"), (1, 1, "keep")]
    with tempfile.TemporaryDirectory() as folder:
        store = MatchStore(Path(folder) / "check.sqlite3")
        try:
            number = store.begin(SavedMatch(1, {"name": "classic"}, [{"name": "a"}, {"name": "b"}], _SEED, []))
            for move in moves:
                store.append(number, *move)
            saved = store.unfinished()
        finally:
            store.close()
    return [] if saved is not None and list(saved.moves) == moves else ["A saved match was not read back as written."]


_CHECKS: Final[dict[str, Callable[[Path], list[str]]]] = {
    "Pictures": _pictures,
    "Cards": _cards,
    "Sounds": _sounds,
    "Fonts": _fonts,
    "Catalogues": _catalogues,
    "Rule sets": _rule_sets,
    "Round": _round,
    "Worker": _worker,
    "Database": _database,
}
