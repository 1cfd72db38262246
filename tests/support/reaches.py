"""Uses of the game's private names in tests.

``python3 -m tests.support.reaches`` lists them. A test that needs access asks for a public name instead of one that may
change.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

TESTS: Final = Path(__file__).resolve().parent.parent
_NO_SECRETS: Final = {"_", "_replace", "_fields", "_asdict", "_make", "_exit"}
"""The catalogue's function, and public names of the standard library with an underscore."""


class Reach(NamedTuple):
    """One use: the file, the line and the expression or name."""

    path: Path
    line: int
    what: str


def reaches() -> list[Reach]:
    """Return all foreign private names that tests use: attributes, imports, and names to patch."""
    return [found for path in sorted(TESTS.rglob("*.py")) for found in _of(path)]


def _of(path: Path) -> Iterator[Reach]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = _own(tree)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and _private(node.attr)
            and not _is_self(node.value)
            and node.attr not in own
        ):
            yield Reach(path, node.lineno, ast.unparse(node))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game"):
            yield from (Reach(path, node.lineno, alias.name) for alias in node.names if _private(alias.name))
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("setattr", "delattr")):
            yield from (Reach(path, node.lineno, word) for word in _words(node) if any(map(_private, word.split("."))))


def _own(tree: ast.AST) -> set[str]:
    """Return the private names that the file defines itself."""
    kept = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and _is_self(node.value)}
    return kept | {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def _words(call: ast.Call) -> list[str]:
    return [node.value for node in call.args if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in _NO_SECRETS


if __name__ == "__main__":
    for found in reaches():
        print(f"{found.path.relative_to(TESTS.parent)}:{found.line}: {found.what}")
    print(len(reaches()))
