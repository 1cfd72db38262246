"""The game's words: English in the code, other languages in ``assets/locale``.

Call :func:`_` where a text is drawn or built, never at import, so that a change of language shows at once.
"""

import gettext
import io
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from game.files.damage import whole_or
from game.files.paths import ASSETS

LANGUAGES: Final[dict[str, str]] = {
    "en": "English",
    "de": "Deutsch",
    "nl": "Nederlands",
}
"""Code of each language -> its own name for itself, in the order offered (DSK-15).

The one list of them: each has a catalogue in ``assets/locale``, and none is there without a name here.
"""

LANGUAGE_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment's variables for the language, the first to count first: gettext's order."""
_END_OF_LANGUAGE: Final = re.compile("[-_.@]")

LOCALE_DIR: Final = ASSETS / "locale"
_SEAL: Final = b"crc:"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use(language: str) -> None:
    global _catalogue, _language
    _catalogue = _catalogue_of(language, LOCALE_DIR)
    _language = language if language in LANGUAGES else "en"


@cache
def _catalogue_of(language: str, folder: Path) -> gettext.NullTranslations:
    """Return a language's catalogue, or English and a notice if its file is damaged (DSK-14).

    Cached, as people at one table may use different ones.
    """
    if language not in LANGUAGES:
        return gettext.NullTranslations()
    path = f"{language}/LC_MESSAGES/hue.mo"
    return whole_or(lambda: read_catalogue(folder / path), f"locale/{path}", gettext.NullTranslations)


def read_catalogue(file: Path) -> gettext.NullTranslations:
    """Read a compiled catalogue; raises OSError or ValueError if missing, cut, empty or changed."""
    content = file.read_bytes()
    if content[-8:-4] == _SEAL and with_checksum(content[:-8]) != content:
        raise ValueError("the checksum is wrong")
    try:
        return gettext.GNUTranslations(io.BytesIO(content))
    except Exception as error:  # whatever a broken file leads to
        raise ValueError(str(error)) from error


def with_checksum(catalogue: bytes) -> bytes:
    """Append a checksum to a compiled catalogue, where gettext does not look.

    A changed letter could name a place that no code fills, which would end the game in the middle of a match.
    """
    return catalogue + _SEAL + zlib.crc32(catalogue).to_bytes(4, "little")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language within the block, to one of several people."""
    before = _language
    use(language)
    try:
        yield
    finally:
        use(before)


def language() -> str:
    return _language


def _(message: str) -> str:
    return _catalogue.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - the name by which catalogues are gathered everywhere
    return message


def pgettext(context: str, message: str) -> str:
    return _catalogue.pgettext(context, message)


def ngettext(singular: str, plural: str, n: int) -> str:
    return _catalogue.ngettext(singular, plural, n)


def system_language(preferred: Iterable[Mapping[str, str | None]], environ: Mapping[str, str], platform: str) -> str:
    """Return the language to start with (DSK-15): the desktop's first known one, else English.

    Windows and macOS tell ``preferred``, as ``pygame.system.get_pref_locales`` returns it. Elsewhere, and if they tell
    nothing, LANGUAGE_VARIABLES count as in gettext: the first that is set, where LANGUAGE is a list of languages, which
    counts only if the others name another locale than C.
    """
    asked = [locale.get("language") or "" for locale in preferred] if platform in ("win32", "darwin") else []
    for name in asked or _languages_of(environ):
        code = _END_OF_LANGUAGE.split(name.lower())[0]
        if code in LANGUAGES:
            return code
    return "en"


def _languages_of(environ: Mapping[str, str]) -> list[str]:
    several, *single = LANGUAGE_VARIABLES
    locale = next((environ[name] for name in single if environ.get(name)), "C")
    if _END_OF_LANGUAGE.split(locale)[0] in ("C", "POSIX"):
        return []
    return (environ.get(several) or locale).split(":")
