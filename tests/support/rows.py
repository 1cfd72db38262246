"""Tables of rows that one test walks: all faults are reported at once, each with its row.

``@every_row(names, rows)`` is written like ``pytest.mark.parametrize``. Use that for cases that are set up or marked
individually, and for slow ones, which can then be shared among processes; use this for many rows of one claim.
"""

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def every_row(names: str | Sequence[str], rows: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test for every row and fail with the faults of all of them.

    Several of these decorators run all combinations.
    """
    words = names.replace(",", " ").split() if isinstance(names, str) else list(names)
    table = [_values(row, len(words)) for row in rows]

    def decorate(test: Test) -> Test:
        @wraps(test)
        def walk(*args: Any, **fixtures: Any) -> None:
            faults = [(row, _fault(test, args, fixtures, words, row)) for row in table]
            told = [f"{_name(words, row)}: {fault}" for row, fault in faults if fault is not None]
            assert table, "a table without rows proves nothing"
            assert not told, f"{len(told)} of {len(table)} rows are at fault\n" + "\n".join(told)

        signature = inspect.signature(test)
        left = [value for name, value in signature.parameters.items() if name not in words]
        walk.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return walk

    return decorate


def _values(row: Any, count: int) -> tuple[Any, ...]:
    """Return the values of a row, which is a bare value if there is one name."""
    if hasattr(row, "values") and hasattr(row, "marks"):
        assert not row.marks, "a row cannot be marked, only a test"
        return tuple(row.values)
    values = (row,) if count == 1 else tuple(row)
    assert len(values) == count, f"{row!r} has not {count} values"
    return values


def _name(words: Sequence[str], row: Sequence[Any]) -> str:
    return ", ".join(f"{word}={value!r}" for word, value in zip(words, row, strict=True))


def _fault(test: Test, args: Any, fixtures: dict[str, Any], words: Sequence[str], row: Sequence[Any]) -> str | None:
    try:
        test(*args, **fixtures, **dict(zip(words, row, strict=True)))
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - the other rows are still walked
        return f"{type(error).__name__}: {error}"
    return None
