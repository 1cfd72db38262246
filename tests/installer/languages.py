"""What the languages of the game are called in English: by NSIS, in the classifiers, in descriptions."""

from babel import Locale


def english_name(code: str) -> str:
    """ "German" for "de"."""
    name = Locale.parse(code).get_language_name("en")
    assert name is not None
    return name
