"""Tables from foreign text: their depth is known before a parser follows them (DSK-09)."""

from __future__ import annotations

import json
import tomllib
import tracemalloc
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.files.tables import JSON_DEPTH, TOML_DEPTH, TOML_SIGNS, TableError, json_value, toml_table

SIZE = 16_384
MOST = 32 << 20
TOML = {
    "lists in lists": "a = " + "[" * SIZE,
    "tables in tables": "a=" + "{a=" * (SIZE // 3),
    "a key of many parts": ".".join("a" * (SIZE // 2)) + "=1",
    "a key of many parts and spaces": "a" + " . a" * (SIZE // 4) + "=1",
    "a key of many texts": '"a"' + '."a"' * (SIZE // 4) + "=1",
    "many headers": "".join(f"[t{i}]\n" for i in range(2000)),
    "many tables of one name": "[[a]]\n[[a.b]]\n" * 1000,
    "many keys": "".join(f"k{i}=1\n" for i in range(2000)),
    "many lists": "a=[" + "[]," * (SIZE // 3) + "]",
    "many tables": "a=[" + "{a=1}," * (SIZE // 6) + "]",
    "digits": "a=" + "9" * SIZE,
    "digits of sixteen": "a=0x" + "f" * SIZE,
    "escapes": 'a="' + "\\n" * (SIZE // 2) + '"',
    "a text that never ends": 'a="' + '\\"' * (SIZE // 2),
    "a long text that never ends": 'a="""' + '\\"""\n' * (SIZE // 5),
    "quotes": '"""\n\\' * (SIZE // 5),
    "comments": "#" * SIZE,
    "hidden behind four quotes": 'x = ["""a"""", ' + "[" * SIZE + ' "',
}
JSON = {
    "lists in lists": "[" * SIZE,
    "tables in tables": '{"a":' * (SIZE // 5),
    "closed": "]" * SIZE,
    "a text that never ends": '["' + '\\"' * (SIZE // 2),
    "digits": "9" * SIZE,
    "many lists": "[" + "[]," * (SIZE // 3) + "0]",
    "many tables": "[" + '{"":0},' * (SIZE // 7) + "0]",
}


def depth(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return isinstance(value, dict | list) + max(map(depth, inner), default=0)


@pytest.mark.parametrize("text", TOML.values(), ids=TOML)
def test_DSK09_toml_is_read_or_refused_in_bounded_memory(text: str) -> None:
    tracemalloc.start()
    try:
        with suppress(TableError):
            toml_table(text)
        assert tracemalloc.get_traced_memory()[1] < MOST
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("text", JSON.values(), ids=JSON)
def test_DSK09_json_is_read_or_refused_in_bounded_memory(text: str) -> None:
    tracemalloc.start()
    try:
        with suppress(TableError):
            json_value(text)
        assert tracemalloc.get_traced_memory()[1] < MOST
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a.b.c = 1", "a key in it has more than 2 parts"),
        ('"a"."b"."c" = 1', "a key in it has more than 2 parts"),
        ("[a.b.c]", "a key in it has more than 2 parts"),
        ("a = {b.c.d = 1}", "a key in it has more than 2 parts"),
        ("a = [[[]]]", "nested deeper than 2 levels"),
        ("a = [{b = []}]", "nested deeper than 2 levels"),
        ("a = " + "9" * 5000, "a number in it has too many digits"),
        ("".join(f"k{i} = 1\n" for i in range(TOML_SIGNS + 1)), "far more keys"),
        ("a = [" + "1," * TOML_SIGNS + "]", "far more keys"),
        ("a = ", "Invalid value"),
        ("a = 1\na = 2", "Cannot overwrite"),
        ('a = "b', "Illegal character|Unterminated"),
    ],
)
def test_DSK09_what_is_wrong_is_said_in_a_few_words(text: str, says: str) -> None:
    with pytest.raises(TableError, match=says) as caught:
        toml_table(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    ["a.b = 1", '[a]\nb = "1.2.3 [[[["', "a = [[1], [2.5]]", "# e.g. this, see A1.2.3 [[[{{{\na = 1", "a = 07:32:00.5"],
)
def test_DSK09_what_meets_the_bounds_is_read(text: str) -> None:
    """A line of equals signs is also a valid comment."""
    text += f"\nlast = '{'=' * 9000}' # {'=' * 9000}\n" + "".join(f"k{i} = 1\n" for i in range(TOML_SIGNS - 9))
    assert toml_table(text) == tomllib.loads(text)


def test_DSK09_json_meets_its_bound_or_misses_it_by_one() -> None:
    assert depth(json_value("[" * JSON_DEPTH + "]" * JSON_DEPTH)) == JSON_DEPTH
    with pytest.raises(TableError, match="12 levels"):
        json_value("[" * (JSON_DEPTH + 1) + "]" * (JSON_DEPTH + 1))
    assert json_value('{"a[": "]{\\"[[[[[[[[[[[[[["}') == {"a[": ']{"[[[[[[[[[[[[[['}


PIECES = st.lists(st.sampled_from([*"a=.[]{},\n\"'\\# 1", '"""', "'''", "a=1\n"]), max_size=24)


@given(PIECES)
def test_DSK09_whatever_the_quotes_the_depth_is_known_before(pieces: list[str]) -> None:
    """What the parser accepts is never deeper than the bound, and nothing flat is refused."""
    text = "".join(pieces)
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        with pytest.raises(TableError):
            toml_table(text)
        return
    with suppress(TableError):
        assert depth(toml_table(text)) <= 1 + 2 * TOML_DEPTH
        return
    assert depth(whole) > 2


@given(st.lists(st.sampled_from(['"', "\\", "[", "]", "{", "}", ",", ":", "1", '"a":']), max_size=40))
def test_DSK09_json_is_read_as_it_always_was(pieces: list[str]) -> None:
    text = "".join(pieces)
    try:
        whole = json.loads(text)
    except ValueError:
        with pytest.raises(TableError):
            json_value(text)
        return
    if depth(whole) <= JSON_DEPTH:
        assert json_value(text) == whole
