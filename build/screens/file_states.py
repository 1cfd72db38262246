"""States of an opened file: a rule set, a theme, and the message about a broken one."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from build.screens.headless import run, show
from build.screens.table_states import large
from game.files.container import in_container
from game.main.app import App
from game.rules.ruleset import CLASSIC, RuleSet, as_table
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.storage.rulesets import toml

FAMILY: Final = replace(
    CLASSIC, name="Familie Önder", stacking="mixed", seven_swaps=True, jump_in=True, hand_size=6, call_penalty=4
)
BY_THE_SEA: Final = """schema = 1
[world]
name = "By the sea"
light = ["#1E3A3E", "#16303A", "#10222C"]
surface = "cloth"
[back]
name = "Shells"
ground = "#123240"
pattern = "rays"
line = "#1E5064"
emblem = "rosette"
fill = "#F2D8A0"
ink = "#123240"
"""


def opened(name: str, text: str, app: App) -> None:
    """Open a file of this name and text over the menu."""
    file = Path(tempfile.mkdtemp()) / name
    file.write_text(text, encoding="utf-8")
    app.services.show_focus, app.services.device = True, "keyboard"
    show(app, MenuScene(app.services))
    app.services.go(routes.OpenFile(file))
    run(app, 0.4)


def of_rules(rules: RuleSet, name: str = "family.huecry") -> Callable[[App], None]:
    return partial(opened, name, in_container("rules", toml(as_table(rules))))


THEMED: Final = partial(opened, "by-the-sea.huecry", in_container("theme", BY_THE_SEA))
MOMENTS: Final[dict[str, Callable[[App], None]]] = {
    "rules": of_rules(FAMILY, "Für Oma und Opa – unsere Regeln vom Sommer.huecry"),
    "contradiction": of_rules(replace(FAMILY, teams=True, elimination=True, scoring="lowest")),
    "rules-text-200": large(of_rules(FAMILY)),
    "theme": THEMED,
    "theme-text-200": large(THEMED),
    "cut-off": partial(opened, "family.huecry", in_container("rules", toml(as_table(FAMILY)))[:400]),
    "newer": partial(opened, "family.huecry", "#hue-and-cry 2 rules\n"),
}
