"""A player who sees nothing plays a match on every sheet (A11Y-42, A11Y-45).

The robot gets the spoken words and sends keys; another one, which sees the tree, is compared with it.
"""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.rules.moves import CALL
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.storage.database import MatchStore
from game.words.rules import rules_title
from tests.support.blind import ENTER, BlindPlayer
from tests.support.desk import Desk
from tests.support.inputbot import InputBot, TablePlayer
from tests.support.narration import F3, first_start
from tests.support.when import everything

SHEETS = ("classic", "classic-nl", "block", "express", "yksi")
MOST_PRESSES = 1.6
"""Most presses by ear for one by eye, per move."""


def own_moves(desk: Desk) -> int:
    """Return how often the player at the table has moved; a call is no move."""
    table = next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))
    return sum(entry.seat == 0 and entry.move != CALL for entry in table.match.log)


class CountingBot(InputBot):
    """A robot that sees, and counts its keys."""

    keys = 0

    def key(self, code: int) -> None:
        self.keys += 1
        super().key(code)


def presses_by_eye(rules: str, folder: Path) -> float:
    """Return the keys per move of a robot that sees, over one round."""
    desk = Desk(store=MatchStore(folder / "seen.db"), rules=rules, speed=0, ask_custom_rule=False)
    desk.begin(MenuScene(desk.app.services))
    bot = CountingBot(desk.app, "keyboard", Random(rules))
    bot.go("quick")
    bot.keys = 0
    TablePlayer(bot).play()
    return bot.keys / own_moves(desk)


@pytest.mark.parametrize("rules", SHEETS)
def test_A11Y42_TAG_playable_without_vision_a_match_is_played_by_words_alone_on_each_sheet(
    rules: str, tmp_path: Path
) -> None:
    desk, said = first_start(tmp_path, speed=0)
    player = BlindPlayer(desk, said)
    player.press(F3)
    player.find("Yes, button")
    player.press(ENTER)
    player.find("New game")
    player.press(ENTER)
    player.choose("Rules, ", rules_title(rules))
    if not everything():
        player.choose("Play to, ", "1 round")
    player.find("Deal the cards")
    heard = player.press(ENTER)
    player.presses = 0
    rounds = player.play_match(heard)
    assert rounds >= 1
    by_ear = player.presses / own_moves(desk)
    assert by_ear <= MOST_PRESSES * presses_by_eye(rules, tmp_path)
    said_twice = [one for one, two in pairwise(player.transcript) if one == two]
    assert [words for words in said_twice if not words.startswith("[")] == [], "nothing is said twice in a row"
