"""Gather the words of the game into the catalogues, and compile them.

``build/dev.py words`` updates every hue.po from the code, compiles every hue.mo and reports what is missing. With
``--check`` it changes nothing, and lists what is wrong with exit code 1.

English needs no translator: its catalogue says what the code says. In the other languages a new message is empty until
it is translated, and a message that left the code is dropped.
"""

import io
import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.learning.lesson import read_lesson
from game.words import LANGUAGES, with_checksum
from game.words.rule_set_words import SHORT_TITLE_CONTEXT, read_words

ROOT: Final = Path(__file__).resolve().parents[2]
ASSETS: Final = ROOT / "assets"
LOCALE: Final = ASSETS / "locale"
BRANDS: Final = re.compile(r"\buno\b|mattel|mario|nintendo", re.IGNORECASE)
_DAY: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in all headers, fixed so that the files change only when words do."""


def template() -> Catalog:
    """Collect every message of the code and of the files, with where it stands."""
    catalog = Catalog(project="Hue & Cry", charset="utf-8", creation_date=_DAY)
    for file, _line, message, comments, context in extract_from_dir(
        str(ROOT / "game"), [("**.py", "python")], comment_tags=("Translators:",), strip_comment_tags=True
    ):
        catalog.add(message, None, [(f"game/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context)
    for path, text, context in of_files(ASSETS):
        catalog.add(text, None, [(path.relative_to(ROOT).as_posix(), 0)], context=context)
    return catalog


def of_files(assets: Path) -> Iterator[tuple[Path, str, str | None]]:
    """Yield the messages of themes, lessons, rule sets and tour: file, text, any context."""
    for path in sorted((assets / "themes").glob("*.toml")):
        for part in tomllib.loads(path.read_text(encoding="utf-8")).values():
            if isinstance(part, dict):
                yield path, part["name"], None
    for path in sorted((assets / "lessons").glob("*.toml")):
        yield from ((path, sentence, None) for sentence in read_lesson(path).texts)
    for path in sorted((assets / "tour").glob("*.toml")):
        yield from ((path, tomllib.loads(path.read_text("utf-8"))[key], None) for key in ("name", "line"))
    for path in sorted((assets / "rulesets").rglob("*.toml")):
        if (said := read_words(path)) is not None:
            found = said._asdict().items()
            yield from ((path, text, SHORT_TITLE_CONTEXT if name == "short" else None) for name, text in found if text)


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "hue.po"


def read(language: str) -> Catalog:
    """Read the committed catalogue, or return an empty one if there is none."""
    path = po_path(language)
    if not path.exists():
        return _with_header(Catalog(language))
    with path.open("rb") as file:
        return read_po(file, language)


def updated(language: str, code: Catalog) -> Catalog:
    """Return the catalogue with exactly the messages of the code; no fuzzy matching."""
    old, new = read(language), _with_header(Catalog(language))
    for message in messages(code):
        known = old.get(message.id, message.context)
        words = _translation(language, message, known, new.num_plurals)
        fresh = new.add(message.id, words, sorted(set(message.locations)), context=message.context)
        fresh.auto_comments = message.auto_comments
    return new


def _translation(language: str, message: Message, known: Message | None, plurals: int) -> str | tuple[str, ...]:
    if language == "en":
        return message.id if isinstance(message.id, str) else tuple(message.id)
    if known and isinstance(known.string, str if isinstance(message.id, str) else tuple):
        return known.string
    return "" if isinstance(message.id, str) else ("",) * plurals


def _with_header(catalog: Catalog) -> Catalog:
    catalog.header_comment = (
        "# Hue & Cry: the words of the game. Made by `build/dev.py words`; translate the msgstr lines."
    )
    catalog.project, catalog.version, catalog.charset = "Hue & Cry", "", "utf-8"
    catalog.creation_date = catalog.revision_date = _DAY
    catalog.last_translator = catalog.language_team = "The Hue & Cry developers"
    catalog.fuzzy = False
    return catalog


def as_po(catalog: Catalog) -> bytes:
    """Return a catalogue as a .po file: sorted and without line numbers, for small diffs."""
    file = io.BytesIO()
    write_po(file, catalog, width=110, sort_output=True, include_lineno=False, ignore_obsolete=True)
    return file.getvalue()


def as_mo(catalog: Catalog) -> bytes:
    file = io.BytesIO()
    write_mo(file, catalog)
    return with_checksum(file.getvalue())


def messages(catalog: Catalog) -> Iterator[Message]:
    return (message for message in catalog if message.id)


def _forms(value: object) -> tuple[str, ...]:
    return (
        (value,) if isinstance(value, str) else tuple(str(form) for form in value) if isinstance(value, tuple) else ()
    )


def places(text: str) -> set[str]:
    return {name for _text, name, _format, _conversion in Formatter().parse(text) if name is not None}


def complaints(language: str, code: Catalog) -> Iterator[str]:
    """Yield what is wrong with a committed catalogue, one line each."""
    path = po_path(language)
    if not path.exists():
        yield f"{language}: there is no {path.relative_to(ROOT)}"
        return
    committed = path.read_bytes()
    catalog = updated(language, code)
    if as_po(catalog) != committed:
        yield f"{language}: hue.po is not what the code asks for; run build/dev.py words"
    mo = path.with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != as_mo(catalog):
        yield f"{language}: hue.mo is not compiled from hue.po; run build/dev.py words"
    for message in messages(catalog):
        for complaint in faults_of(message):
            yield f"{language}: {complaint}: {_forms(message.id)[0]!r}"


def faults_of(message: Message) -> Iterator[str]:
    ids, strings = _forms(message.id or ()), _forms(message.string or ())
    if not strings or not all(strings):
        yield "no translation"
        return
    # A singular may omit its number ("a card"); everything else has the placeholders of the original.
    wanted = places(ids[-1])
    others = strings[1:] or strings
    if any(places(text) != wanted for text in others) or not wanted - {"n"} <= places(strings[0]) <= wanted:
        yield f"{{places}} differ in {strings!r}"
    if any(BRANDS.search(text) for text in (*ids, *strings)):
        yield "a brand"
    if ids[0][:1].isspace() != strings[0][:1].isspace() or ids[-1][-1:].isspace() != strings[-1][-1:].isspace():
        yield "spaces around differ"


def write(language: str, code: Catalog) -> list[str]:
    """Write both files of a language; return the messages still to be translated."""
    catalog = updated(language, code)
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_po(catalog))
    path.with_suffix(".mo").write_bytes(as_mo(catalog))
    return [_forms(message.id)[0] for message in messages(catalog) if not all(_forms(message.string) or ("",))]


def main(argv: list[str]) -> int:
    """Update the catalogues, or with ``--check`` only report what is wrong."""
    code = template()
    if "--check" in argv:
        wrong = [line for language in LANGUAGES for line in complaints(language, code)]
        print("\n".join(wrong) or f"{len(code)} messages, complete in {', '.join(LANGUAGES)}")
        return bool(wrong)
    for language in LANGUAGES:
        missing = write(language, code)
        print(f"{language}: {len(code)} messages, {len(missing)} to translate", *missing, sep="\n    ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
