"""Languages."""

import pytest

from game import words


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


def test_DSK15_a_number_is_written_as_the_language_writes_it() -> None:
    found = []
    for language in words.LANGUAGES:
        words.use(language)
        found.append(words.number(0.25))
    words.use("en")
    assert found == ["0.25", "0,25", "0,25"]
    assert words.number(2.0) == "2"
