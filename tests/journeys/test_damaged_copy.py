"""A copy of the game with damaged files of its own (DSK-14).

It keeps running, and says which file is damaged and what to do.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.files.paths import ROOT

ONE_OF_EACH = (
    "assets/locale/de/LC_MESSAGES/hue.mo",
    "assets/themes/barn.toml",
    "assets/lessons/classic.toml",
    "assets/practice/classic.json",
    "assets/tour/*.toml",
    "assets/rulesets/express.toml",
    "assets/rulesets/house/again.toml",
    "assets/phones/page.js",
    "assets/art/icons/skip.svg",
    "assets/art/avatars/fox.svg",
    "assets/art/symbols/*.svg",
    "assets/icons/hue-and-cry-64.png",
    "game/players/weights/classic-more.toml",
)
ALL = (
    "assets/locale/*/LC_MESSAGES/hue.mo",
    "assets/themes/*.toml",
    "assets/lessons/*.toml",
    "assets/practice/*.json",
    "assets/tour/*.toml",
    "assets/rulesets/*.toml",
    "assets/rulesets/house/*.toml",
    "assets/phones/*",
    "assets/art/**/*.svg",
    "assets/icons/*.png",
    "game/players/weights/*.toml",
)
SPOIL: dict[str, Callable[[Path], object]] = {
    "half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "gone": Path.unlink,
}

PLAY = """
import json, sys
from game.main import launch
from game.main.app import App
from game.scenes import routes
told = []
def script(app):
    services, seen = app.services, []
    def steps(count):
        for _ in range(count):
            app.step(0.1, [])
    def to(*ways):
        for way in ways:
            services.go(way)
            steps(12)
            seen.append(type(app.stack.top).__name__)
    steps(5)
    to(routes.Learn(), routes.PlayLesson("classic"), routes.Menu(), routes.PlayLesson("express"), routes.Menu())
    to(routes.Practice(), routes.Menu(), routes.Tour(), routes.Menu(), routes.HouseRules(), routes.Menu())
    to(routes.JoinParty(), routes.InvitePhones(), routes.Menu())
    to(routes.EnterCode(), routes.Menu(), routes.Matches(), routes.Menu(), routes.NewMatch(41))
    steps(150)
    match = app.stack.top.match
    found = {"told": list(services.notices), "seen": seen, "moves": len(match.log), "rules": match.rules.name}
    print(json.dumps(found))
App.run = script
sys.exit(launch.run(language="de"))
"""


def damaged(folder: Path, patterns: tuple[str, ...], spoil: Callable[[Path], object]) -> Path:
    """Copy the game into a folder and spoil the files that match the patterns."""
    for part in ("game", "assets"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "music", "voices"))
    for pattern in patterns:
        found = sorted(folder.glob(pattern))
        assert found, pattern
        for path in found:
            spoil(path)
    return folder


def played(root: Path, **settings: object) -> dict[str, Any]:
    """Walk through a copy of the game in a separate process; returns what it reports."""
    home = root / "home"
    home.mkdir()
    table = {"schema": 1, "language": "en", "window": [0, 0, 960, 540, False], "speed": 0, **settings}
    (home / "settings.json").write_text(json.dumps(table), encoding="utf-8")
    environ = {**os.environ, "HUE_AND_CRY_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environ |= {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=root, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


@pytest.mark.parametrize(("patterns", "how"), [(ONE_OF_EACH, "half"), (ALL, "gone")], ids=["one of each", "all"])
def test_DSK14_damaged_files_of_the_game_end_nothing_and_are_told(
    tmp_path: Path, patterns: tuple[str, ...], how: str
) -> None:
    found = played(damaged(tmp_path / "copy", patterns, SPOIL[how]), rules="express")
    sentences = [line for line in found["told"] if "reinstall the game" in line]
    assert sentences and all("damaged" in line for line in sentences), found
    assert ("PracticeScene" in found["seen"]) is (patterns is ONE_OF_EACH)
    assert "InvitationScene" in found["seen"]
    if patterns is ONE_OF_EACH:
        assert "The game file “lessons/classic.toml” is damaged. Please reinstall the game." in sentences
    assert found["moves"] and found["rules"] == "classic", "a match is played all the same, by rules that are whole"
