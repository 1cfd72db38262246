"""One name for one thing: class names are unique, file names shared only across two layers."""

import ast
from collections import defaultdict
from pathlib import Path

GAME = Path(__file__).resolve().parents[1] / "game"

TWICE = {
    "achievements.py": "how they are won; the page that shows them",
    "awards.py": "how they are given; the page that shows them",
    "cards.py": "what a card is; what it is called",
    "lesson.py": "a lesson; the page that plays it",
    "lobby.py": "who takes which slot; the page with the slots",
    "luck.py": "how luck is measured; the page that shows it",
    "own_colours.py": "colours that a player has chosen; the page that chooses them",
    "own_rule.py": "a rule that players write; how it is said",
    "penalties.py": "what is drawn as a penalty; how that is shown",
    "practice.py": "the puzzles; the page that offers them",
    "rule_cards.py": "the cards of a rule set; their names",
    "rulebook.py": "the rules in words; the page that shows them",
    "scoring.py": "how points are counted; the page that shows them",
    "statistics.py": "what is counted; the page that shows it",
    "tour.py": "the way through the tour; the page with its map",
}
"""Shared file names, each with what it is on the lower and the upper layer; at most 15."""


def test_every_public_class_has_a_name_of_its_own() -> None:
    found = defaultdict(list)
    for path in GAME.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(GAME).as_posix())
    assert len(found) > 700
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


def test_files_share_a_name_only_where_they_are_one_thing_on_two_layers() -> None:
    found = defaultdict(list)
    for path in GAME.rglob("*.py"):
        if not path.name.startswith("__"):
            found[path.name].append(path.parent.relative_to(GAME).as_posix())
    twice = {name: folders for name, folders in found.items() if len(folders) > 1}
    assert sorted(twice) == sorted(TWICE) and len(TWICE) <= 15
    assert all(len(folders) == 2 for folders in twice.values())
