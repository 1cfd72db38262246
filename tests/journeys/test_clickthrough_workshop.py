"""A custom rule in the real application, with one device alone (M26).

Write it, agree to it, play its card, and see it work.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.main.app import App
from game.match.match import Match
from game.players.human import Human
from game.players.roster import make_opponent
from game.rules.cards import OWN_A, OWN_B
from game.rules.events import Drawn, RuleApplied
from game.rules.moves import WriteRule
from game.rules.own_rule import OwnRule
from game.rules.ruleset import RuleSet
from game.scenes.navigation import match_routes
from game.scenes.table.scene import TableScene
from game.sessions import session
from game.storage.rulesets import load_preset
from tests.support.inputbot import DEVICES, InputBot, StuckError, TablePlayer
from tests.support.launched import Launcher

SEATS = 3
RULES = replace(load_preset("block"), target=0)


@pytest.fixture
def launcher(tmp_path, monkeypatch):
    return Launcher(tmp_path, monkeypatch)


def dealt_to_me(rules: RuleSet) -> int:
    """Return a deal in which seat 0 holds the first custom rule card."""
    for deal in range(1, 200):
        players = [Human(), *(make_opponent("heuristic", deal, seat) for seat in range(1, SEATS))]
        match = Match(rules, session.table_seats(SEATS, "You"), players, deal)
        match.start_round()
        if OWN_A in match.view(0).hand:
            return deal
    raise LookupError("no such deal")


def lay_own_rule_card(bot: InputBot, table: TableScene) -> None:
    """Play until a custom rule card has been played and has worked. Raises StuckError."""
    player = TablePlayer(bot)
    for _try in range(600):
        if any(isinstance(event, RuleApplied) for event in table.show.picture.log):
            return
        held = [index for index, held in enumerate(table.show.picture.hand) if held.card in (OWN_A, OWN_B)]
        nodes = {node.id: node for node in bot.tree().walk()}
        own = next((f"card:{index}" for index in held if "playable" in nodes[f"card:{index}"].state), None)
        panel = any(id.startswith(("tile:", "option:")) for id in nodes)
        target = own if own and not panel else player.wanted()
        if target is not None:
            bot.press(target)
        bot.wait(0.1)
    raise StuckError("the own-rule card never came onto the table")


@pytest.mark.parametrize("device", DEVICES)
def test_M26_write_agree_and_play_an_own_rule_card(launcher, monkeypatch, device):
    launcher.prepare(seats=SEATS, speed=4)
    begin = session.new_session
    monkeypatch.setattr(session, "new_session", lambda _rules, *rest, **more: begin(RULES, *rest, **more))
    done = []

    def script(app: App) -> None:
        monkeypatch.setattr(match_routes, "random_deal", lambda services: dealt_to_me(RULES))
        bot = InputBot(app, device, Random(f"{device} writes"))
        bot.wait(0.2)
        bot.press("quick")
        bot.wait(0.5)
        assert bot.tree().id == "WorkshopScene"
        bot.press("ideas")
        bot.wait(0.5)
        bot.press("idea.0")
        bot.wait(0.5)
        bot.press("count")
        if device == "keyboard":
            bot.press("words")
            for char in " Cheers!":
                pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=char))
            bot.key(pygame.K_RETURN)
        text = "Help yourselves, everyone!" + (" Cheers!" if device == "keyboard" else "")
        rule = OwnRule("others", "draw", 2, text)
        assert bot.tree().find("sentence.0").name == "Everyone else draws 2 cards."
        bot.press("agree")
        bot.wait(0.5)
        table = app.stack.top
        assert isinstance(table, TableScene)
        assert [entry.move for entry in table.match.log[:2]] == [WriteRule(OWN_A, rule), WriteRule(OWN_B, rule)]
        lay_own_rule_card(bot, table)
        bot.wait(1)
        told = table.show.picture.log
        at = next(n for n, event in enumerate(told) if isinstance(event, RuleApplied))
        layer = told[at].seat
        drawn = [(e.seat, e.count) for e in told[at:] if isinstance(e, Drawn) and e.reason == "own rule"]
        assert sorted(drawn[: SEATS - 1]) == sorted((seat, 2) for seat in range(SEATS) if seat != layer)
        assert app.services.settings.custom_rules
        done.append(layer)

    assert launcher.launch(script) == 0
    assert done == [0], "the person laid it"
