"""A whole round through Orca, by keys and spoken words alone (A11Y-42, 43, 45)."""

from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.support.orca import OrcaListener, heard_by_orca, missing
from tests.support.reader import again_if_lost

LACKS = missing()
pytestmark = pytest.mark.skipif(bool(LACKS), reason=f"Orca is asked, and there is no {LACKS}")
QUIET: Final = 0.6
"""Seconds without a word after which a player acts."""
MOST_TURNS: Final = 400
"""The cards are the same each time, but pauses between the words decide what is answered."""
PROMPTS: Final = ("Play a card", "Play the card", "Your turn")
END: Final = "the round"


def hear(orca: OrcaListener) -> list[str]:
    """Return what is spoken until it is quiet."""
    before = len(orca.spoken)
    while orca.listen(QUIET):
        pass
    return orca.spoken[before:]


def press(orca: OrcaListener, key: str) -> list[str]:
    orca.press(key)
    return hear(orca)


def press_and_wait(orca: OrcaListener, key: str, part: str) -> str:
    """Return the line with ``part`` that a key brings, once all is said.

    Orca looks at a thing again after its words, and says nothing of a value that has changed by then.
    """
    orca.press(key)
    line = orca.wait_for(part)
    hear(orca)
    return line


def play_card(orca: OrcaListener, heard: list[str]) -> list[str]:
    """Play the card in focus if it is said to fit, else the next that does; draw if none does."""
    if not heard[-1].endswith(", fits."):
        heard = press(orca, "Tab")
    return press(orca, "Return" if heard and heard[-1].endswith(", fits.") else "space")


def answer(orca: OrcaListener, heard: list[str]) -> list[str]:
    """Do what the words ask for; return what was heard after it."""
    if any("Remember to call" in words for words in heard):
        return play_card(orca, press(orca, "b") or heard)
    for words in reversed(heard):
        if "again to play it" in words:
            return press(orca, "Return")
        if words.startswith("Nothing fits"):
            return press(orca, "space")
        if words.endswith(", fits.") or words.startswith(PROMPTS):
            return play_card(orca, heard)
        if words.endswith("push button."):
            return press(orca, "Return")
    return hear(orca)


def play_round(orca: OrcaListener) -> None:
    heard = press(orca, "Return")
    for _turn in range(MOST_TURNS):
        if any(END in words and "win" in words for words in orca.spoken):
            return
        heard = answer(orca, heard) if heard else hear(orca)
    raise AssertionError(f"the round does not end:\n{orca.story()}")


def in_order(spoken: list[str], *parts: str) -> bool:
    """Whether lines with these parts follow each other, with others between."""
    lines = iter(spoken)
    return all(any(part in line for line in lines) for part in parts)


@again_if_lost
def test_A11Y43_a_round_is_played_through_orca_by_ear(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "settings.json").save(
        Settings(language="en", window=(0, 0, 1280, 720, False), speed=0, seats=2)
    )
    with heard_by_orca(tmp_path, "Quick game, 2 players push button") as orca:
        hear(orca)
        length = press_and_wait(orca, "Tab", "Quick game length")
        assert length == "Quick game length, One round spin button."
        values = []
        while not values or "One round" not in values[-1]:  # a choice that changes says its new value
            values.append(press_and_wait(orca, "Return", "Quick game length"))
        assert len(values) > 1
        press_and_wait(orca, "Left", "Quick game, 2 players")
        play_round(orca)
        story, said = orca.story(), orca.spoken
    parts = ("Hue & Cry", "Quick game", "7 cards each", "First card", "fits.", "You play ", "Fenna Fox plays ", END)
    assert in_order(said, *parts), story
    assert not [one for one, two in pairwise(said) if one == two and " play" in one], f"a move is heard twice:\n{story}"
