"""The fields of a phone's page: sent by Python, read by page.js, held by test states."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final

from game.files.paths import ASSETS
from game.scenes.phones import page_feed, phone_pages, table_page
from tests.support.phone_states import states

SENDERS: Final = (page_feed, phone_pages, table_page)
SCRIPT: Final = (ASSETS / "phones" / "page.js").read_text("utf-8")
READ: Final = set(re.findall(r"\bpage\.([a-z_]\w*)", SCRIPT))
OF_ANY: Final = {"k", "page", "at", "remote", "spoken", "asked", "leave", "goes"}
"""Fields that the feed adds to every kind of page."""


@cache
def sent() -> dict[str, set[str]]:
    """Return the fields of each kind of page, read from the functions that make them."""
    functions = {
        node.name: node
        for module in SENDERS
        for node in ast.parse(Path(str(module.__file__)).read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    found: dict[str, set[str]] = defaultdict(set)
    for function in functions.values():
        for returned in _returned(function):
            kind = next((value.value for key, value in _pairs(returned) if key == "page"), None)
            if isinstance(kind, str):
                found[kind] |= _fields(returned, functions)
    return found


def _returned(function: ast.FunctionDef) -> list[ast.Dict]:
    """Return the dictionaries that a function returns, or joins to what it returns."""
    returns = [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value is not None]
    sides = [
        side for value in returns for side in ([value.left, value.right] if isinstance(value, ast.BinOp) else [value])
    ]
    return [side for side in sides if isinstance(side, ast.Dict)]


def _pairs(table: ast.Dict) -> list[tuple[str, ast.Constant]]:
    return [
        (str(key.value), value if isinstance(value, ast.Constant) else ast.Constant(None))
        for key, value in zip(table.keys, table.values, strict=True)
        if isinstance(key, ast.Constant)
    ]


def _fields(table: ast.Dict, functions: dict[str, ast.FunctionDef]) -> set[str]:
    """Return the keys of a dictionary and of those that it takes in from other functions."""
    found = {key for key, _value in _pairs(table)}
    for key, value in zip(table.keys, table.values, strict=True):
        if key is None and isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            for inner in _returned(functions[value.func.id]):
                found |= _fields(inner, functions)
    return found


def test_the_script_reads_what_is_sent_and_nothing_else() -> None:
    everything = set().union(*sent().values()) | OF_ANY
    assert {"table", "join", "wait", "code", "workshop"} <= set(sent())
    assert READ - everything == set(), "read, but never sent"
    assert everything - READ - {"k"} == set(), "sent, but never read"


def test_the_states_of_the_tests_hold_fields_that_are_sent() -> None:
    for name, messages in states("en").items():
        for page in (message for message in messages if message["k"] == "page"):
            unknown = set(page) - sent()[page["page"]] - OF_ANY - {"title", "say"}
            assert not unknown, (name, page["page"], unknown)
