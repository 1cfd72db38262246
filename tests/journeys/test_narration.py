"""Journeys of a player who sees nothing, by what is said (A11Y-42, A11Y-47)."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.files.opening_marks import LibraryPart, OpeningMarks
from game.main.app import App
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.settings import Settings
from game.ui.input.actions import Act
from game.ui.narration.output import Recording
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


def test_A11Y42_off_imports_nothing_and_a_reader_that_runs_turns_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import sys, game.main.launch; print([name for name in sys.modules if 'ui.narration' in name])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip().endswith("[]")
    desk = Desk()
    desk.app.narration.open_output = Recording
    found = iter((False, True))
    monkeypatch.setattr("game.ui.desktop.screen_reader.screen_reader_runs", lambda: next(found))
    desk.app.narration.start()
    assert desk.app.services.narrator is None
    for is_away in (True, False):  # it is started while another window is in front
        desk.app.set_away(is_away)
        desk.wait(0.1)
    assert desk.app.services.narrator is not None and desk.app.services.show_focus


ASKED = {
    "w": "7 cards; Red: 5; Yellow: 8, skip, draw two; Green: 1, 5; a wild",
    "r": "red 9",
    "e": "You: 7 cards; Fenna Fox: 7 cards; Otto Owl: 6 cards; Bruno Bear: 6 cards; Draw pile: 79 cards",
    "t": "Your turn; Play a card that fits, or draw one; clockwise",
    "s": "You: 0 points; Fenna Fox: 0 points; Otto Owl: 0 points; Bruno Bear: 0 points",
    "d": "No penalty is waiting.",
    "j": "You have no card to jump in with.",
    "a": "There is no draw card to answer.",
    "c": "There is no draw card to answer.",
}
"""What each key says at the first turn of the match of seed 1."""


def test_A11Y44_each_key_says_one_thing_of_the_table_and_the_hand_is_walked_by_what_fits(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path)
    heard(desk, said, F3, ESC, ENTER, seconds=20.0)
    assert {key: heard(desk, said, ord(key)) for key in ASKED} == {key: [words] for key, words in ASKED.items()}
    y = ord("y")
    assert [heard(desk, said, y), heard(desk, said, y)] == [["Bruno Bear plays red 9"], ["Otto Owl plays red 6"]]
    heard(desk, said, ord("r"))
    assert heard(desk, said, y) == ["Bruno Bear plays red 9"], "another key begins anew"
    assert heard(desk, said, pygame.K_HOME) == ["red 5, fits"]
    assert heard(desk, said, pygame.K_END) == ["a wild, fits"]
    cues: list[str] = []
    desk.app.services.sound.listeners.append(lambda event: cues.append(event.cue))
    assert heard(desk, said, TAB) == ["red 5, fits"] and "fits" in cues
    assert heard(desk, said, RIGHT) == ["yellow 8"] and "unfit" in cues
    desk.key(TAB, mod=pygame.KMOD_SHIFT)
    assert said.take_sentences() == ["red 5, fits"]
    desk.key(ENTER)
    desk.wait(10.0)
    assert said.said[0] == ("You play red 5", True), "own moves are said at once"
    assert not any(interrupts for _words, interrupts in said.said[1:]), "those of others wait their turn"
    told = [words for words in said.take_sentences() if " plays " in words]
    assert [words.partition(" plays ")[0] for words in told] == ["Fenna Fox", "Otto Owl", "Bruno Bear"]
    assert heard(desk, said, pygame.K_SPACE)[0].startswith("You draw 1 card: ")


def test_A11Y28_the_keys_by_ear_come_with_narration_and_are_bound_apart(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path)
    bindings, settings = desk.app.services.bindings, desk.settings
    bindings.bind(Act.CALL, "keyboard", pygame.K_n)
    settings.keys = bindings.table("keyboard")
    heard(desk, said, F3)
    assert bindings.codes_of(Act.CALL, "keyboard") == (pygame.K_b,)
    assert bindings.bind(Act.CALL, "keyboard", pygame.K_q).kind == "bound"
    settings.audio_keys = bindings.table("keyboard")
    heard(desk, said, F3)
    assert bindings.codes_of(Act.CALL, "keyboard") == (pygame.K_n,)
    settings.key_set = "audio"
    desk.app.apply_settings()
    assert bindings.codes_of(Act.CALL, "keyboard") == (pygame.K_q,), "also for those who see"
    settings.key_set, settings.narration = "usual", "on"
    desk.app.apply_settings()
    assert bindings.codes_of(Act.CALL, "keyboard") == (pygame.K_n,)


def test_A11Y42_the_keys_of_a_page_and_of_a_thing_are_told(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path)
    heard(desk, said, F3, ESC, ENTER, seconds=20.0)
    desk.key(pygame.K_F1, mod=pygame.KMOD_SHIFT)
    assert said.take_sentences()[0].startswith("Red 5. ")
    heard(desk, said, pygame.K_F1)
    read = heard(desk, said, pygame.K_F4)
    assert read[0] == "What the buttons do" and "Draw a card, Space" in read and "Read your hand, W" in read
    assert heard(desk, said, pygame.K_END, pygame.K_HOME)[-1] == "Back, button"
    assert heard(desk, said, pygame.K_SPACE)[0] == "Table", "Space presses a button"


def test_A11Y42_a_voice_of_the_system_is_chosen_and_a_missing_one_is_told(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path)
    said.voice_names = ("Anna", "Ben")
    heard(desk, said, F3)
    desk.app.services.go(routes.NarrationSettings())
    desk.wait(0.5)
    said.take_sentences()
    while (words := heard(desk, said, TAB)) != ["Voice, choice, Automatic"]:
        assert words
    assert heard(desk, said, RIGHT) == ["Anna"] and said.manner.voice == "Anna"
    said.trouble = "gone"
    assert heard(desk, said, ESC)[-1] == "Narration is on, but no voice was found"


def test_DSK09_narration_that_ended_the_game_waits_for_its_key(tmp_path: Path) -> None:
    OpeningMarks(tmp_path).begin(LibraryPart.NARRATION)
    marks = OpeningMarks(tmp_path)
    app = App(Settings(narration="on"), Desk().window, marks=marks)
    app.narration.open_output = Recording
    app.narration.start()
    assert app.services.narrator is None and marks.take_news() == [LibraryPart.NARRATION]
    app.narration.handle(Act.NARRATION)
    assert app.services.narrator is not None


def test_A11Y27_one_switch_hears_each_stop_once_and_what_a_choice_changes(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path, scan="two", narration="on")
    desk.app.narration.follow_settings()
    desk.wait(0.5)
    x = ord("x")
    assert said.take_sentences()[0] == "Do you know the game?"
    assert heard(desk, said, x) == ["Language: English, Text size, 100%, 1 more"]
    assert heard(desk, said, x) == ["Volume, 70%, Music volume, 50%"]
    assert heard(desk, said, x) == ["No, Yes, 1 more"]
    assert heard(desk, said, ENTER) == ["No, button, Learn in 3 short rounds"]


def test_A11Y42_another_window_in_front_is_not_talked_over_unless_wanted(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path)
    heard(desk, said, F3)
    for wanted, words in ((False, []), (True, ["Saved"])):
        desk.settings.read_in_background = wanted
        desk.app.set_away(True)
        desk.app.notify("Saved.")
        desk.wait(1.0)
        assert said.take_sentences() == words
        desk.app.set_away(False)
        desk.wait(10.0)
        said.take_sentences()


def test_A11Y42_a_page_is_read_text_by_text_and_a_choice_says_what_it_means(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path)
    heard(desk, said, F3, ESC)
    desk.app.services.go(routes.Rules(CLASSIC, ""))
    heard(desk, said, TAB)
    down, up = pygame.K_PAGEDOWN, pygame.K_PAGEUP
    read = [heard(desk, said, down)[0] for _text in range(5)]
    assert read[3] == "The aim, heading" and read[4].startswith("Be the first")
    assert heard(desk, said, up) == ["The aim, heading"]
    desk.app.services.go(routes.NewGame())
    heard(desk, said, TAB)
    while not heard(desk, said, TAB)[0].startswith("Rules, "):
        pass
    told = heard(desk, said, RIGHT)
    assert told[0] == "Block & custom rules" and told[1].startswith("Like Classic, with 2 more kinds")
