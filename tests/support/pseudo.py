"""A language that nobody speaks: English, 40 % longer and with accents, to see where translations need room (H5)."""

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
    """The message with accents and 40 % more letters; placeholders and line breaks stay as they are."""
    return "".join(part if _KEPT.fullmatch(part) else _stretched(part) for part in _KEPT.split(message))


def _stretched(part: str) -> str:
    """Every word grows by its share, so that lines break as they would in another language."""
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
    """Catalogues in ``folder`` like ours, with the pseudo-language beside them, in which ``said`` are the words of some
    messages; returns the folder."""
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
