"""SQL conditions for rows with the values the game writes (DSK-09).

SQLite keeps any value in any column, and people change files by hand; any other row is left out of every list and sum,
and stays in the file as it is.
"""

import sqlite3
from functools import cache
from typing import Final

from game.storage.schema import Column, columns

LARGEST_NUMBER: Final = 2**31
"""Largest number accepted; none comes near it, and a sum of thousands still fits SQLite."""
SHORT_TEXT_MOST, LONG_TEXT_MOST_BYTES = 200, 200_000
"""Most characters of a short text, and bytes of a long one.

Long ones are tables and moves, which are checked further when they are read.
"""
_LONG: Final = (("match", "rules"), ("match", "seats"), ("moment", "rules"), ("moment", "seats"), ("move", "word"))
_UNSHOWN: Final = "\x01-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Control and formatting characters, which no name may have."""
_DAY: Final = "[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]"
_MOMENTS: Final = ("started", "played", "ended", "earned", "kept")
_FORMS: Final = {**dict.fromkeys(_MOMENTS, f"{_DAY}*"), "day": _DAY}


@cache
def readable(table: str) -> str:
    return " AND ".join(_condition(table, column) for column in columns(table))


def any_unreadable(connection: sqlite3.Connection) -> bool:
    tables = ("match", "round", "part", "assisted", "achievement", "mark", "tally", "luck", "phone", "moment")
    queries = (f"SELECT 1 FROM {table} WHERE NOT ({readable(table)}) LIMIT 1" for table in tables)  # noqa: S608 - ours
    return any(connection.execute(query).fetchone() for query in queries)


def _condition(table: str, column: Column) -> str:
    name = f"{table}.{column.name}"
    if column.kind == "TEXT":
        condition = f"typeof({name}) = 'text' AND {_of_text(table, column.name)}"
    elif column.kind == "REAL":
        condition = f"typeof({name}) IN ('real', 'integer') AND {name} BETWEEN -{LARGEST_NUMBER} AND {LARGEST_NUMBER}"
    else:
        least = 1 if column.name == "id" else -LARGEST_NUMBER
        condition = f"typeof({name}) = 'integer' AND {name} BETWEEN {least} AND {LARGEST_NUMBER}"
    return f"({condition} OR {name} IS NULL)" if column.optional else condition


def _of_text(table: str, column: str) -> str:
    name = f"{table}.{column}"
    if (table, column) in _LONG:
        return f"length(CAST({name} AS BLOB)) <= {LONG_TEXT_MOST_BYTES}"
    form = f" AND {name} GLOB '{_FORMS[column]}'" if column in _FORMS else ""
    shown = f"{name} NOT GLOB '*[{_UNSHOWN}]*' AND instr(CAST({name} AS BLOB), X'00') = 0"
    return f"length({name}) <= {SHORT_TEXT_MOST} AND {shown}{form}"
