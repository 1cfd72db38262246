"""English names of the game's languages: for NSIS, classifiers and descriptions."""

from babel import Locale


def english_name(code: str) -> str:
    """Return the English name of a language: "German" for "de"."""
    name = Locale.parse(code).get_language_name("en")
    assert name is not None
    return name
