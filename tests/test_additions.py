"""Additions by a newcomer, made in a copy of the game.

A setting is one row, a language a catalogue and a line; a card back, a rule set and a lesson are a file each.
"""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from game.files.paths import ROOT
from tests.support.hostile import THEME
from tests.support.pseudo import CODE, install, longer

LONGEST = 300
"""Seconds for the game to start twice and play a round, on a busy machine."""

SETTING = """
from game.scenes.settings.pages import SoundSettingsScene
from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.support.desk import Desk

desk = Desk()
desk.begin(SoundSettingsScene(desk.app.services))
row = desk.node("echo")
print(row.role, row.name, row.value, desk.node("echo.note").name, sep="|")
desk.top.group.focus_on("echo")
for code in (1073741903, 1073741903):  # the right arrow
    desk.key(code)
print(desk.settings.echo, desk.node("echo").value, sep="|")
file = SettingsFile(home / "settings.json")
file.save(desk.settings)
print(file.load().echo, file.load() == desk.settings, Settings().echo, sep="|")
"""
"""Uses the added row: reads it, presses it, saves and loads it."""

ROW = """    echo: float = choice(
        0, {0: N_("None"), **dict.fromkeys((0.5, 1.5), SECONDS)}, "sound", N_("Echo"), N_("In halls of stone.")
    )
"""

LANGUAGE = """
from random import Random

import pytest

from game import words
from game.main.command_line import make_parser
from game.words.formats import listed, number, percent
from tests.support.inputbot import InputBot, TablePlayer
from tests.support.launched import Launcher

launcher = Launcher(home, pytest.MonkeyPatch())
launcher.prepare(language="en", seats=2, target=0, speed=4)


def choose(app):
    bot = InputBot(app, "keyboard", Random(1))
    bot.wait(0.2)
    bot.go("settings")
    for _press in words.LANGUAGES:
        if bot.tree().find("language").value != "Pseudo":
            bot.go("language")
    print(app.services.settings.language, words.language(), bot.tree().find("volume").name, sep="|")


def play(app):
    bot = InputBot(app, "keyboard", Random(2))
    bot.wait(0.2)
    print(app.services.settings.language, words.language(), bot.tree().find("settings").name, sep="|")
    bot.go("quick")
    while bot.tree().id == "table":
        TablePlayer(bot).play()
        bot.wait(1)
    result = app.stack.top.match.result
    print(bot.tree().id, result is not None, sep="|")


assert launcher.launch(choose) == launcher.launch(play) == 0
words.use(code)
print(number(0.5), number(12345), percent(50), listed(["a", "b", "c", "d"]), sep="|")
print(make_parser().parse_args(["--lang", code]).lang)
"""
"""Chooses the language on the page of settings, starts again, and plays a round."""

BACK = """
import pygame
from game.scenes.settings.picture_settings import PictureSettingsScene
from tests.support.desk import Desk
from tests.support.paper import shows_printed

desk = Desk()
desk.begin(PictureSettingsScene(desk.app.services))
desk.top.group.focus_on("card_back")
for _press in range(9):
    desk.key(pygame.K_RIGHT)
picture = desk.app.services.art.back(234)
seen = shows_printed(picture.get_at((78, 130)), "#00FF00"), shows_printed(picture.get_at((78, 30)), "#202060")
print(desk.settings.card_back, desk.node("card_back").value, *seen, sep="|")
"""
"""Chooses the last back in the settings; prints whether its middle and pattern appear."""

RULES = """
name = "twos"
stacking = "two"

[words]
title = "Twos on twos"
story = "A draw two goes on a draw two. Who has none draws them all."
"""
RULE_SET = """
import pygame
from build.checks.words import of_files
from game.scenes.setup.new_game import SetupScene
from game.words.rule_story import story
from game.words.rules import rules_title, short_title
from tests.support.desk import Desk

desk = Desk()
shelf = desk.app.services.shelf
rules = shelf.get("twos")
print(rules_title("twos"), short_title("twos+"), rules.stacking, shelf.ready_made[-1], sep="|")
print(story(rules, [shelf.get(name) for name in shelf.shipped]))
print(*(text for path, text, _context in of_files(Path("assets")) if path.stem == "twos"), sep="|")
desk.begin(SetupScene(desk.app.services))
desk.top.group.focus_on("rules")
for _press in shelf.names:
    if desk.node("rules").value != "Twos on twos":
        desk.key(pygame.K_RIGHT)
print(desk.node("rules").value)
"""
"""Uses the added rule set: its words, their way to the catalogues, the choice of it."""

LESSON = """
schema = 1
title = "Only the colour"
rules = "classic"
opponents = "bear"
end = "That is all of it."

[[round]]
dealer = 1
hands = "R5 | B2,B3"
start = "R3"

[[round.step]]
say = "Play the red card."
do = "colour"
"""
TAUGHT = """
import pygame
from build.checks.words import of_files
from game.scenes.learning.home import LearnScene
from tests.support.desk import Desk

desk = Desk()
desk.begin(LearnScene(desk.app.services))
row = desk.node("lesson.only-colour")
gathered = [text for path, text, _context in of_files(Path("assets")) if path.stem == "only-colour"]
print(row.name, row.value, *gathered, sep="|")
desk.top.group.focus_on("lesson.only-colour")
desk.key(pygame.K_RETURN)
desk.wait(6)
print(type(desk.top).__name__, desk.node("header").value, desk.node("bubble").name, sep="|")
"""
"""Finds the added lesson on the page that leads to lessons, and begins it."""

STRIPES = """def _stripes(back: Back, _scale: float) -> str:
    return f\'<rect x="-9" y="-102" width="18" height="204" fill="{back.line}"/>\'


"""

SAID = {
    "{whole}.{fraction}": "{whole}'{fraction}", "{thousands},{rest}": "{thousands} {rest}", "{n}%": "%{n}",
    "{list}, {next}": "{list}; {next}", "{names} and {last}": "{names} + {last}",
}  # fmt: skip


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the game whose code can be changed; everything else is linked."""
    tree = tmp_path / "tree"
    copytree(ROOT / "game", tree / "game", ignore=ignore_patterns("__pycache__"))
    (tree / "assets").mkdir()
    for path in (*(ROOT / "assets").iterdir(), ROOT / "tests", ROOT / "build", ROOT / "pyproject.toml"):
        (tree / path.relative_to(ROOT)).symlink_to(path)
    return tree


def add_line(file: Path, line: str, before: str) -> None:
    """Insert a line or row above the only one that contains ``before``."""
    text = file.read_text("utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, line + before), "utf-8")


@pytest.fixture
def themes(copy: Path) -> Path:
    return own(copy, "themes")


def own(copy: Path, name: str) -> Path:
    """Return a folder of the assets in a copy, made a real folder."""
    folder = copy / "assets" / name
    folder.unlink()
    copytree(ROOT / "assets" / name, folder)
    return folder


def run(tree: Path, script: str) -> list[str]:
    """Return the lines that a script prints when run in a copy, with its own home folder."""
    head = f"from pathlib import Path\nhome, code = Path({str(tree.parent)!r}), {CODE!r}\n"
    environ = os.environ | {
        "PYTHONPATH": str(tree), "PYTHONUTF8": "1",
        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", head + script],
        cwd=tree, env=environ, capture_output=True, text=True, encoding="utf-8", timeout=LONGEST, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_DSK07_a_new_setting_is_one_row(copy: Path) -> None:
    add_line(copy / "game" / "settings" / "__init__.py", ROW, "    captions: bool =")
    assert run(copy, SETTING) == ["choice|Echo|None|In halls of stone.", "1.5|1.5 s", "1.5|True|0"]


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_DSK15_a_new_language_is_a_catalogue_and_one_line(copy: Path) -> None:
    (copy / "assets" / "locale").unlink()
    install(copy / "assets" / "locale", SAID)
    add_line(copy / "game" / "words" / "__init__.py", f'    "{CODE}": "Pseudo",\n', '    "nl": "Nederlands",\n')
    chosen, begun, played, written, option = run(copy, LANGUAGE)
    assert chosen == f"{CODE}|{CODE}|{longer('Volume')}"
    assert begun == f"{CODE}|{CODE}|{longer('Settings')}"
    assert played == "ScoringScene|True"
    assert written == "0'5|12 345|%50|a; b; c + d"
    assert option == CODE
    check(copy)


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_new_card_back_is_one_file(copy: Path, themes: Path) -> None:
    (themes / "ours.toml").write_text(THEME, "utf-8")
    assert run(copy, BACK) == ["ours|Ours|True|True"]
    check(copy)


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_new_drawing_for_backs_is_one_function(copy: Path, themes: Path) -> None:
    (themes / "ours.toml").write_text(THEME.replace("rays", "stripes"), "utf-8")
    file = copy / "game" / "ui" / "cards" / "backs.py"
    add_line(file, STRIPES, "PATTERNS: Final")
    add_line(file, '"stripes": _stripes, ', '"symbols": _symbols')
    assert run(copy, BACK) == ["ours|Ours|True|True"]
    check(copy)


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_ONB05_a_new_rule_set_is_one_file(copy: Path) -> None:
    (own(copy, "rulesets") / "house" / "twos.toml").write_text(RULES, "utf-8")
    named, told, gathered, chosen = run(copy, RULE_SET)
    assert named == "Twos on twos|Twos on twos +|two|twos"
    assert told == "A draw two goes on a draw two. Who has none draws them all."
    assert gathered == f"Twos on twos|{told}"
    assert chosen == "Twos on twos"
    check(copy)


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_ONB03_a_new_lesson_is_one_file(copy: Path) -> None:
    (own(copy, "lessons") / "only-colour.toml").write_text(LESSON, "utf-8")
    row, begun = run(copy, TAUGHT)
    assert row == "Only the colour||Only the colour|That is all of it.|Play the red card."
    assert begun == "TableScene|Only the colour|Play the red card."
    check(copy)


def check(tree: Path) -> None:
    """Assert that the copy lacks nothing."""
    checked = subprocess.run(
        [sys.executable, "-m", "game", "self-check"],
        cwd=tree, env=os.environ | {"PYTHONPATH": str(tree)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout + checked.stderr
