"""Find what docstrings and comments name that does not exist.

Names in double backquotes and in roles (``:class:`` and its like) are looked for in the code: a module's own path, what
a module holds, and otherwise any identifier or word of a text constant.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from typing import Final, NamedTuple

TOPS: Final = ("game", "build", "installer", "tests")
_ROLE: Final = re.compile(r":\w+:`~?([^`]+)`")
_QUOTED: Final = re.compile(r"``([^`]+)``")
_NAME: Final = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
_WORD: Final = re.compile(r"[A-Za-z_]\w*")


class Sources(NamedTuple):
    """Everything that can be named: all words of the code, and those of each module."""

    words: set[str]
    modules: dict[str, set[str]]


def read(trees: Mapping[str, ast.Module]) -> Sources:
    """Return what modules hold, given by their dotted names."""
    modules = {module: set(_words(tree)) for module, tree in trees.items()}
    words = {part for module in modules for part in module.split(".")}
    return Sources(words.union(*modules.values()), modules)


def _words(tree: ast.Module) -> Iterator[str]:
    told: set[ast.expr] = set()
    for node in ast.walk(tree):  # a docstring comes after the statement that it is
        match node:
            case ast.Expr(value=value):
                told.add(value)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.alias(name=name, asname=other):
                yield from [*name.split("."), *filter(None, [other])]
            case ast.keyword(arg=str(name)):
                yield name
            case ast.Constant(value=str(text)) if node not in told:
                yield from _WORD.findall(text)


def lost(text: str, module: str, sources: Sources) -> Iterator[str]:
    """Yield the names in a docstring or comment of a module that lead nowhere."""
    for name in _ROLE.findall(text):
        if not _leads(name, module, sources):
            yield name
    for quoted in _QUOTED.findall(_ROLE.sub("", text)):
        name = quoted.removesuffix("()")
        if _NAME.fullmatch(name) and not _leads(name, module, sources):
            yield quoted


def _leads(name: str, module: str, sources: Sources) -> bool:
    """Whether a dotted name is a module, or what one holds; a plain one any word of the code."""
    if name.startswith("."):  # beside this module, or in the folder above
        folder = module.split(".")[:-1]
        above = [".".join(folder[:end]) for end in range(len(folder), 0, -1)]
        return any(_holds(place + name, sources) for place in above)
    parts = name.split(".")
    if parts[0] in TOPS and len(parts) > 1:
        return _holds(name, sources)
    return set(parts) <= sources.words or (len(parts) > 1 and _is_elsewhere(parts[0]))


def _holds(name: str, sources: Sources) -> bool:
    parts = name.split(".")
    ends = (end for end in range(len(parts), 0, -1) if ".".join(parts[:end]) in sources.modules)
    end = next(ends, 0)
    return end > 0 and set(parts[end:]) <= sources.modules[".".join(parts[:end])]


def _is_elsewhere(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        return False
