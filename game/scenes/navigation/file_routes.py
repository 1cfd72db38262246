"""Routes to the content of files: double-clicked, dropped on the window, named at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.files.container import ENDING, ContainerError, CutOffError, Kind, NewerFileError, kind_of_whole
from game.files.container import MOST_BYTES as LARGEST_FILE
from game.files.plain import MOST_REASON_CHARACTERS, cut_quote
from game.files.reading import UnfitFileError
from game.scenes import routes
from game.storage.files import name_of, parse_file, reason_of
from game.words import _
from game.words.rules import rules_trouble

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.services import Services

MOST: Final = 8
"""Most pages of files open at once."""


def open_file(services: Services, path: Path) -> None:
    """Show what a file holds over the current page, so that Esc leads back.

    Says why if it cannot be opened.
    """
    try:
        kind = _kind(path)
    except FileNotFoundError:
        _refuse(services, _("File “{file}” not found.").format(file=name_of(path)))
    except (UnfitFileError, OSError) as error:
        _refuse(
            services, _why(error).format(file=name_of(path), reason=cut_quote(reason_of(error), MOST_REASON_CHARACTERS))
        )
    else:
        if kind == "replay":
            services.go(routes.OpenReplay(path))
        elif kind == "rules":
            _open_rules(services, path)
        else:
            _open_theme(services, path)


def _why(error: Exception) -> str:
    """Return the sentence about a file that does not open, with ``{file}`` and ``{reason}``."""
    match error.__cause__:
        case NewerFileError():
            return _("“{file}” is from a newer version of the game.")
        case CutOffError():
            return _("“{file}” is incomplete: its end is missing.")
        case ContainerError():
            return _("“{file}” is damaged, or not a file from this game.")
    return _("Can't open “{file}”: {reason}")


def _kind(path: Path) -> Kind:
    """Return what a file holds.

    One that is no container is judged by its name, and the reader of that kind says what is wrong with it. Raises
    UnfitFileError, FileNotFoundError and OSError.
    """
    if path.suffix.lower() == ".json":
        return "replay"
    try:
        return parse_file(path, LARGEST_FILE, kind_of_whole)
    except FileNotFoundError:
        raise
    except (UnfitFileError, OSError):
        if path.suffix.lower() == ENDING:
            raise
        return "rules"


def _open_rules(services: Services, path: Path) -> None:
    from game.rules.ruleset import RuleSetError
    from game.storage.rulesets import read_rule_set

    try:
        rules = read_rule_set(path)
    except RuleSetError as error:
        _refuse(
            services,
            _("This file has no playable rule set: {reason}").format(
                reason=cut_quote(rules_trouble(error), MOST_REASON_CHARACTERS)
            ),
        )
    else:
        if _has_room(services):
            services.go(routes.OfferedRules(rules, name_of(path)))


def _open_theme(services: Services, path: Path) -> None:
    from game.themes import read_theme

    try:
        parts = read_theme(path)
    except (UnfitFileError, OSError) as error:
        words = _("“{file}” has no theme: {reason}")
        _refuse(services, words.format(file=name_of(path), reason=cut_quote(reason_of(error), MOST_REASON_CHARACTERS)))
    else:
        if _has_room(services):
            services.go(routes.OfferedTheme(parts, path.stem))


def _has_room(services: Services) -> bool:
    """Whether another page of a file may be opened; says so if not."""
    from game.scenes.settings.theme_offer import OfferedThemeScene
    from game.scenes.setup.rules_offer import OfferedRulesScene

    offered = (OfferedRulesScene, OfferedThemeScene)
    if sum(isinstance(scene, offered) for scene in services.stack.scenes) < MOST:
        return True
    _refuse(services, _("8 files are open. Decide on these first."))
    return False


def _refuse(services: Services, sentence: str) -> None:
    services.sound.play("illegal")
    services.notify(sentence)
