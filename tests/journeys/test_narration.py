"""Journeys of a player who sees nothing, by what is said (A11Y-42, A11Y-47)."""

import subprocess
import sys
from pathlib import Path

import pygame

from tests.support.desk import Desk
from tests.support.narration import F3, first_start, heard

ENTER, TAB, RIGHT, ESC = pygame.K_RETURN, pygame.K_TAB, pygame.K_RIGHT, pygame.K_ESCAPE


def test_A11Y47_F3_at_the_first_start_reads_the_question_and_leads_to_a_match(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path)
    assert heard(desk, said, TAB) == [], "nothing is read before it is asked for"
    assert heard(desk, said, F3) == [
        "Narration is on", "Do you know the game?", "Yes, button, To the menu",
    ]  # fmt: skip
    assert heard(desk, said, ENTER) == ["Hue & Cry", "Quick game, button, 4 players"]
    at_table = heard(desk, said, ENTER, seconds=20.0)
    assert at_table[:2] == ["Table", "Fenna Fox deals 7 cards each"] and at_table[2].startswith("First card: ")
    assert any(words.startswith(("Play a card that fits", "Nothing fits")) for words in at_table)
    walked = heard(desk, said, RIGHT)
    assert len(walked) == 1, "one step of the focus is one sentence"
    assert desk.settings.narration == "on"
    assert heard(desk, said, F3) == ["Narration is off"]
    assert heard(desk, said, RIGHT) == [] and desk.app.services.narrator is None


def test_FEEL08_a_refused_card_says_why_each_time_it_is_pressed(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path)
    heard(desk, said, F3, ESC, ENTER, seconds=20.0)
    while heard(desk, said, RIGHT)[0].endswith("fits"):
        pass
    first, again = heard(desk, said, ENTER), heard(desk, said, ENTER)
    assert first == again and len(first) == 1 and first[0].startswith("This card does not fit.")


def test_A11Y42_off_imports_nothing_and_a_reader_that_runs_turns_it_on(tmp_path: Path) -> None:
    code = "import sys, game.main.launch; print([name for name in sys.modules if 'ui.narration' in name])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip().endswith("[]")
    desk = Desk()
    desk.app.narration.follow_settings()
    assert desk.app.services.narrator is None
    desk.app.narration.reader_runs = True
    desk.app.narration.follow_settings()
    assert desk.app.services.narrator is not None and desk.app.services.show_focus
