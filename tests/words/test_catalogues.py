"""Tests of languages and their catalogues."""

from collections.abc import Callable

import pytest

from game import words
from game.words.forms import clauses, dotted, enumerated, listed, number, percent


@pytest.mark.parametrize(
    ("preferred", "environ", "language"),
    [
        ([("de", "AT")], {}, "de"),
        ([("nl", "BE")], {"LANG": "de_DE.UTF-8"}, "nl"),
        ([("sv", "FI")], {}, "en"),
        ([("sv", "FI"), ("de", None)], {}, "de"),
        ([("en", "GB"), ("de", None)], {}, "en"),
        ([], {"LANG": "nl_NL.UTF-8"}, "nl"),
        ([], {"LC_ALL": "de_CH", "LANG": "nl_NL"}, "de"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ([], {}, "en"),
    ],
)
def test_DSK15_first_language(preferred: list[tuple[str, str | None]], environ: dict[str, str], language: str) -> None:
    locales = [{"language": code, "country": country} for code, country in preferred]
    assert words.system_language(locales, environ) == language


def test_a_missing_catalogue_reads_english() -> None:
    words.use("xx")
    assert words.language() == "en"
    assert words._("No such message in any catalogue") == "No such message in any catalogue"
    assert [words.ngettext("{n} cat", "{n} cats", n) for n in (1, 2)] == ["{n} cat", "{n} cats"]


def in_each_language(say: Callable[[], str]) -> list[str]:
    found = []
    for language in ("en", "de", "nl"):
        words.use(language)
        found.append(say())
    return found


def test_DSK15_a_number_is_written_as_the_language_writes_it() -> None:
    assert in_each_language(lambda: number(0.25)) == ["0.25", "0,25", "0,25"]
    assert in_each_language(lambda: number(12345.5)) == ["12,345.5", "12.345,5", "12.345,5"]
    assert in_each_language(lambda: number(-1234567)) == ["-1,234,567", "-1.234.567", "-1.234.567"]
    assert in_each_language(lambda: number(3, 1)) == ["3.0", "3,0", "3,0"]
    words.use("en")
    assert [number(value) for value in (2.0, 9999, 10000, 3 * 0.1)] == ["2", "9999", "10,000", "0.3"]
    assert percent(12.5) == "12.5%"


def test_DSK15_a_list_is_formed_as_the_language_forms_it() -> None:
    names = ["Ada", "Ben", "Cem", "Dot"]
    assert in_each_language(lambda: listed(names)) == [
        "Ada, Ben, Cem and Dot", "Ada, Ben, Cem und Dot", "Ada, Ben, Cem en Dot"
    ]  # fmt: skip
    words.use("en")
    assert [listed(names[:n]) for n in range(3)] == ["", "Ada", "Ada and Ben"]
    assert [enumerated(names[:n]) for n in range(4)] == ["", "Ada", "Ada, Ben", "Ada, Ben, Cem"]
    assert clauses(["Jump in", "Bluffing: Off"]) == "Jump in; Bluffing: Off"
    assert [dotted(*parts) for parts in ((), ("a",), ("", "a", "", "b"))] == ["", "a", "a · b"]
    assert listed(["{name}", "{", "}"]) == "{name}, { and }", "names are not read as patterns"
