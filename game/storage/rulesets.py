"""Rule sets as files: the presets that come with the game, and those of players."""

import tomllib
from pathlib import Path

from ..paths import ASSETS
from ..rules.ruleset import RuleSet, RuleSetError, check_table

PRESETS = "rulesets"


def preset_names() -> list[str]:
    """The presets that come with the game, by name."""
    return sorted(path.stem for path in (ASSETS / PRESETS).iterdir() if path.suffix == ".toml")


def load_preset(name: str) -> RuleSet:
    """The preset of that name. Raises RuleSetError, naming the presets there are or what is wrong with the file."""
    names = preset_names()
    if name not in names:
        raise RuleSetError(f"{name!r} is no rule set; known are {', '.join(names)}")
    return read_rule_set((ASSETS / PRESETS) / f"{name}.toml")


def find_rule_set(name: str) -> RuleSet:
    """The preset of that name, or the rule set in the file of that name. Raises RuleSetError."""
    names = preset_names()
    if name in names or not (name.endswith(".toml") or Path(name).is_file()):
        return load_preset(name)
    return read_rule_set(Path(name))


def read_rule_set(path: Path) -> RuleSet:
    """The rule set in a TOML file. Raises RuleSetError that names the file, the key and the allowed values."""
    try:
        return check_table(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RuleSetError) as error:
        raise RuleSetError(f"{path.name}: {error}") from None
