"""A player who sees nothing goes through the pages of the game by what is said (A11Y-42)."""

from pathlib import Path

import pygame

from game.storage.rulesets import RuleShelf
from tests.support.blind import ENTER, BlindPlayer
from tests.support.narration import F3, first_start

ESC, F2, F10, DOWN = pygame.K_ESCAPE, pygame.K_F2, pygame.K_F10, pygame.K_PAGEDOWN


def test_A11Y42_TAG_playable_without_vision_in_settings_rules_history_and_moments(tmp_path: Path) -> None:
    desk, said = first_start(tmp_path, speed=0)
    desk.app.services.shelf = RuleShelf(tmp_path / "rules", tmp_path)
    player = BlindPlayer(desk, said)
    player.press(F3, ESC)

    player.enter("Settings")
    player.choose("Language, ", "Deutsch")
    player.choose("Sprache, ", "English")
    player.choose("Text size, ", "125%")
    player.press(ESC)

    player.enter("New game")
    player.enter("House rules")
    assert any("you may play it at once, even out of turn" in words for words in player.enter("Jump in, "))
    player.enter("Name for these rules, ")
    desk.type("Quick hands")
    player.press(ENTER)
    assert player.enter("Save, button") == ["Quick hands is saved and in use"]
    player.press(ESC)
    player.choose("Play to, ", "1 round")
    player.enter("Deal the cards")
    player.listen_for("red 5, fits")
    player.press(F10)
    player.press(F2, F2)
    player.press(ENTER)
    player.listen_for("red 5, fits")
    player.play_match(["red 5, fits"])
    player.wait(2.0)
    player.enter("Scores, button")
    assert any("red" in words or "points" in words for words in player.heard)
    player.enter("Menu, button")

    player.enter("History")
    player.enter("Matches, ")
    player.enter("Today, ")
    player.find("Step forward")
    steps = [words for _step in range(3) for words in player.press(ENTER)]
    assert any("plays" in words for words in steps) and steps[-1].endswith("step 3 of 29")
    player.press(ESC, ESC)
    player.enter("Statistics")
    numbers = [player.press(DOWN)[0] for _text in range(3)]
    assert numbers[:2] == ["Matches won, 1 / 1, 100%", "Rounds won, 1 / 1, 100%"]
    player.press(ESC)
    player.enter("Moments, ")
    player.enter("Quick hands, ")
    player.enter("Play from here")
    player.listen_for("red 5, fits")
    player.press(F10)
    player.enter("Back to the menu")
    player.enter("Quit, ")
    player.enter("Quit, button")
    assert desk.app.quitting
