"""Writes tables and lists as unambiguous YAML: every text is quoted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

Said: TypeAlias = "str | int | Sequence[Said] | Mapping[str, Said]"


def written(table: Mapping[str, Said]) -> str:
    return "\n".join(_table(table)) + "\n"


def _table(table: Mapping[str, Said]) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, str | int):
            yield f"{key}: {_scalar(value)}"
        elif isinstance(value, Mapping):
            yield f"{key}:"
            yield from (f"  {line}" for line in _table(value))
        else:
            yield f"{key}:"
            yield from _list(value)


def _list(values: Sequence[Said]) -> Iterator[str]:
    for value in values:
        if isinstance(value, Mapping):
            first, *others = _table(value)
            yield f"- {first}"
            yield from (f"  {line}" for line in others)
        else:
            assert isinstance(value, str | int), "no list directly in a list"
            yield f"- {_scalar(value)}"


def _scalar(value: str | int) -> str:
    return json.dumps(value, ensure_ascii=False)
