"""Check docstrings and comments: our standard of English, and names that exist.

``build/dev.py check prose`` runs it.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.checks.references import TOPS, Sources, lost, read

ROOT: Final = Path(__file__).resolve().parents[2]
LONGEST: Final = 90
"""Characters of a docstring's first line."""
_CODE: Final = re.compile(r"``[^`]*``|:\w+:`[^`]*`|\b[A-Z_]{3,}\b")
"""Names in a text, which are no words."""
_LAYOUT: Final = re.compile(r"\b(lay|lays|laying|laid) out\b", re.IGNORECASE)
_BANNED: Final = re.compile(
    r"\b(so many|so much|whoever|of theirs|anew|everybody|somebody|anybody|lay|lays|laying|laid|doubt|doubts|doubted"
    r"|let (?:[\w`.'()-]+ ){1,6}?be)\b(?!=)",
    re.IGNORECASE,
)
"""Words of a dialect: a card is played, a bluff challenged, and a sentence has a subject."""


def banned(text: str) -> list[str]:
    """Return the words of a docstring or comment that have a plainer one."""
    return [found[0] for found in _BANNED.finditer(_LAYOUT.sub("", _CODE.sub("", text)))]


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield every docstring, those below constants too, with the number of its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield every comment with the number of its line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def faults(path: Path, source: str, tree: ast.Module, known: Sources) -> Iterator[str]:
    """Yield what is wrong in a file, one sentence for each fault; ``tree`` is its source."""
    told, module = list(docstrings(tree)), module_of(path)
    for line, text in told:
        if len(first := text.strip().partition("\n")[0]) > LONGEST:
            yield f"{path}:{line}: the first line has {len(first)} characters, {LONGEST} at most"
    for line, text in (*told, *comments(source)):
        for word in banned(text):
            yield f"{path}:{line}: “{word}” has a plainer word"
        for name in lost(text, module, known):
            yield f"{path}:{line}: “{name}” does not exist"


def module_of(path: Path) -> str:
    """Return the dotted name of a source file's module."""
    module = path.relative_to(ROOT).with_suffix("") if path.is_relative_to(ROOT) else Path(path.stem)
    return ".".join(module.parent.parts if module.name == "__init__" else module.parts)


def main() -> int:
    """Print all faults; return 1 if there is one."""
    sources = {path: path.read_text(encoding="utf-8") for top in TOPS for path in sorted((ROOT / top).rglob("*.py"))}
    trees = {path: ast.parse(source) for path, source in sources.items()}
    known = read({module_of(path): tree for path, tree in trees.items()})
    found = [fault for path, source in sources.items() for fault in faults(path, source, trees[path], known)]
    print("\n".join(found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
