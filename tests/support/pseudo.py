"""A pseudo-language, English 40 % longer with accents, to test room for translations (H5)."""

import re
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game import words

CODE = "qps"
LONGER = 1.4
_ACCENTS = str.maketrans("aeiouAOU", "äéïöüÄÖÜ")
_KEPT = re.compile(r"(\{[^}]*\}|\n|%\w)")


def longer(message: str) -> str:
    """Return the message with accents and 40 % more letters; placeholders and line breaks stay."""
    return "".join(part if _KEPT.fullmatch(part) else _stretched(part) for part in _KEPT.split(message))


def _stretched(part: str) -> str:
    """Lengthen each word by its share, so that lines break as in another language."""
    owed, grown = 0.0, []
    for word in re.split(r"(\s+)", part):
        owed += len(word) * (LONGER - 1)
        more, owed = int(owed), owed - int(owed)
        letters = [i for i, letter in enumerate(word) if letter.isalpha()]
        if letters:
            at = letters[len(letters) // 2]
            word = word[:at] + word[at] * more + word[at:]
        else:
            owed += more
        grown.append(word.translate(_ACCENTS))
    return "".join(grown)


def install(folder: Path, said: Mapping[str, str] | None = None) -> Path:
    """Write our catalogues and the pseudo-language into ``folder``; return it.

    ``said`` are translations of some messages into the pseudo-language.
    """
    copytree(words.LOCALE_DIR, folder, dirs_exist_ok=True)
    with (folder / "de" / "LC_MESSAGES" / "hue.po").open("rb") as source:
        catalogue = read_po(source, locale="de")
    for message in catalogue:
        if isinstance(message.id, (tuple, list)):
            message.string = tuple(longer(one) for one in message.id)
        elif message.id:
            message.string = longer(message.id)
        message.flags.discard("fuzzy")
    for message_id, words_of_it in (said or {}).items():
        catalogue[message_id].string = words_of_it
    target = folder / CODE / "LC_MESSAGES"
    target.mkdir(parents=True)
    with (target / "hue.mo").open("wb") as file:
        write_mo(file, catalogue)
    return folder
