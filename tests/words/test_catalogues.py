"""Tests of languages and their catalogues."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game import words
from game.words.formats import clauses, dotted, enumerated, listed, number, percent


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
@pytest.mark.parametrize(
    ("preferred", "environ", "told", "language"),
    [
        ([("de", "AT")], {}, "de", "en"),
        ([("nl", "BE")], {"LANG": "de_DE.UTF-8"}, "nl", "de"),
        ([("sv", "FI")], {}, "en", "en"),
        ([("sv", "FI"), ("de", None)], {}, "de", "en"),
        ([("en", "GB"), ("de", None)], {}, "en", "en"),
        ([("nl", "NL")], {"LC_ALL": "de_DE.UTF-8", "LANG": "nl_NL.UTF-8"}, "nl", "de"),
        ([], {"LANG": "nl_NL.UTF-8"}, "nl", "nl"),
        ([], {"LANG": "de_DE@euro"}, "de", "de"),
        ([], {"LC_ALL": "de_CH", "LANG": "nl_NL"}, "de", "de"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "de_CH", "LANG": "nl_NL"}, "de", "de"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en", "en"),
        ([], {"LANGUAGE": "sv:nl:de", "LC_ALL": "de_DE.UTF-8"}, "nl", "nl"),
        ([], {"LANGUAGE": "en_GB:de", "LANG": "de_DE.UTF-8"}, "en", "en"),
        ([], {"LANGUAGE": "", "LANG": "de_DE.UTF-8"}, "de", "de"),
        ([], {"LANGUAGE": "nl", "LANG": "C"}, "en", "en"),
        ([], {"LANGUAGE": "nl", "LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en", "en"),
        ([], {"LANGUAGE": "nl", "LC_ALL": "POSIX"}, "en", "en"),
        ([], {"LANGUAGE": "nl"}, "en", "en"),
        ([], {}, "en", "en"),
    ],
)
def test_DSK15_first_language(
    preferred: list[tuple[str, str | None]], environ: dict[str, str], told: str, language: str, platform: str
) -> None:
    """``told`` where the system tells its languages itself, ``language`` where variables say it."""
    locales = [{"language": code, "country": country} for code, country in preferred]
    assert words.system_language(locales, environ, platform) == (language if platform == "linux" else told)


@pytest.mark.parametrize("page", [".github/COMMAND_LINE.md", "installer/linux/data/hue-and-cry.6"])
def test_DSK15_the_pages_name_the_variables_in_the_order_that_decides(page: str) -> None:
    text = (Path(__file__).resolve().parents[2] / page).read_text("utf-8")
    places = [re.search(rf"\b{name}\b", text) for name in words.LANGUAGE_VARIABLES]
    assert [place.start() for place in places if place] == sorted(place.start() for place in places if place)
    assert None not in places


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
