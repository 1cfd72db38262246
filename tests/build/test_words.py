"""The catalogues: complete and compiled.

Every placeholder for a name or number is where it belongs.
"""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from build.checks import words as tool
from game import words
from game.scenes.notice_words import notice_line
from game.storage.notices import Notice, Trouble
from tests.support.rows import every_row


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """Provide a game of three sentences, its catalogues in a folder of their own."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "one.py").write_text(
        '_("Hello {name}"); words._("Bye"); ngettext("{n} card", "{n} cards", 2)', "utf-8"
    )
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "ASSETS", tmp_path / "assets")
    monkeypatch.setattr(tool, "LOCALE", tmp_path / "locale")
    return tool.template()


def translate(code: Catalog, hello: str = "Hallo {name}", cards: tuple[str, str] = ("{n} Karte", "{n} Karten")) -> None:
    tool.write("de", code)
    path = tool.po_path("de")
    catalog = read_po(path.open("rb"), "de")
    catalog["Hello {name}"].string = hello
    catalog["Bye"].string = "Tschüss"
    catalog["{n} card"].string = cards
    path.write_bytes(tool.as_po(catalog))
    tool.write("de", code)


def test_words_are_found_however_they_are_called(code: Catalog) -> None:
    assert [message.id for message in tool.messages(code)] == ["Hello {name}", "Bye", ("{n} card", "{n} cards")]


def test_a_new_message_is_missing_until_it_is_translated(code: Catalog) -> None:
    assert tool.write("de", code) == ["Hello {name}", "Bye", "{n} card"]
    assert [line.split(":")[1] for line in tool.complaints("de", code)] == [" no translation"] * 3
    translate(code)
    assert not list(tool.complaints("de", code))


def test_english_says_what_the_code_says(code: Catalog) -> None:
    assert tool.write("en", code) == []
    assert not list(tool.complaints("en", code))


def test_a_message_that_left_the_code_leaves_the_catalogue(code: Catalog) -> None:
    translate(code)
    code.delete("Bye")
    assert any("not what the code asks for" in line for line in tool.complaints("de", code))
    tool.write("de", code)
    assert b"Tsch" not in tool.po_path("de").read_bytes()
    assert not list(tool.complaints("de", code))


def test_a_catalogue_that_is_not_compiled_is_found(code: Catalog) -> None:
    translate(code)
    mo = tool.po_path("de").with_suffix(".mo")
    mo.write_bytes(mo.read_bytes() + b" ")
    assert any("not compiled" in line for line in tool.complaints("de", code))


@pytest.mark.parametrize(
    ("hello", "cards", "complaint"),
    [
        ("Hallo", ("{n} Karte", "{n} Karten"), "places"),
        ("Hallo {nam}", ("{n} Karte", "{n} Karten"), "places"),
        ("Hallo {name}", ("{n} Karte", "Karten"), "places"),
        ("Hallo {name}", ("{n} Karte", ""), "no translation"),
        ("Hallo {name}, willkommen bei Uno", ("{n} Karte", "{n} Karten"), "brand"),
        (" Hallo {name}", ("{n} Karte", "{n} Karten"), "spaces"),
    ],
)
def test_a_translation_with_a_fault_is_found(code: Catalog, hello: str, cards: tuple[str, str], complaint: str) -> None:
    translate(code, hello, cards)
    assert [complaint in line for line in tool.complaints("de", code)] == [True]


def test_a_singular_may_leave_its_number_out(code: Catalog) -> None:
    translate(code, cards=("eine Karte", "{n} Karten"))
    assert not list(tool.complaints("de", code))


def test_a_language_may_have_as_many_plurals_as_it_needs(code: Catalog) -> None:
    for language, forms in (("pl", ("{n} karta", "{n} karty", "{n} kart")), ("ja", ("{n}枚",))):
        tool.write(language, code)
        path = tool.po_path(language)
        catalog = read_po(path.open("rb"), language)
        assert catalog["{n} card"].string == ("",) * len(forms)
        catalog["Hello {name}"].string, catalog["Bye"].string, catalog["{n} card"].string = "{name}!", "Pa", forms
        path.write_bytes(tool.as_po(catalog))
        tool.write(language, code)
        assert not list(tool.complaints(language, code))
        catalog["{n} card"].string = (*forms[:-1], "kart")
        path.write_bytes(tool.as_po(catalog))
        tool.write(language, code)
        assert ["places" in line for line in tool.complaints(language, code)] == [True]


# ---- the catalogues of the game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", tool.LANGUAGES)
def test_what_is_committed_is_translated_and_compiled(language: str) -> None:
    catalog = tool.read(language)
    assert tool.as_mo(catalog) == tool.po_path(language).with_suffix(".mo").read_bytes()
    faults = [fault for message in tool.messages(catalog) for fault in tool.faults_of(message)]
    assert not faults
    assert not any(message.fuzzy for message in tool.messages(catalog))


def test_DSK20_no_brand_in_the_words() -> None:
    for language in tool.LANGUAGES:
        assert not re.search(tool.BRANDS, tool.po_path(language).read_text("utf-8"))


def test_DSK15_every_catalogue_has_a_name_in_the_table_and_every_name_a_catalogue() -> None:
    assert {folder.name for folder in tool.LOCALE.iterdir()} == set(words.LANGUAGES)
    assert len(set(words.LANGUAGES.values())) == len(words.LANGUAGES)


@every_row("trouble", Trouble)
@every_row("language", words.LANGUAGES)
def test_DSK09_every_trouble_has_its_sentence(trouble: Trouble, language: str) -> None:
    words.use(language)
    sentence = notice_line(Notice(trouble, Path("/home/jörg/settings.json.bad")))
    assert sentence[-1] in ".!" and "{" not in sentence and len(sentence) < 160
    words.use("en")
