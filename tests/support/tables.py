"""A table of one person in a window, the presses at it, and deals that lead to given states."""

import random
from copy import deepcopy
from functools import partial
from types import SimpleNamespace

from game.match.match import Match, SeatInfo
from game.players.human import Human
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase
from game.scenes.navigation.navigator import go
from game.scenes.services import Services
from game.scenes.table.layout.table_layout import Box
from game.scenes.table.look.hud import Scenery
from game.scenes.table.look.scenery import scenery
from game.scenes.table.scene import TableScene
from game.scenes.table.show.aim import LayoutSpec, layout_for
from game.settings import Settings
from game.ui.input.actions import Act, Action
from tests.support.themes import make_art

FRAME = 1 / 60


def table(seats=4, deal=1, human=True, size=(1280, 720), rules=CLASSIC, **changes):
    settings = Settings(
        **({"language": "en", "select_first": "never", "ask_custom_rule": False, "explain_new": False} | changes)
    )
    hooks = SimpleNamespace(notify=lambda text: None, request_attention=lambda: None, apply_settings=lambda: None)
    services = Services(settings, ART, hooks, sound=CueRecorder(), rng=random.Random(1))
    services.go = partial(go, services)
    infos = [SeatInfo(f"Seat {i}", "human" if human and not i else "bot", "fox", "heuristic") for i in range(seats)]
    players = [Human() if i.kind == "human" else make_bot("heuristic", random.Random(n)) for n, i in enumerate(infos)]
    scene = TableScene(services, Match(rules, infos, players, deal))
    scene.resize(size)
    scene.enter()
    return scene


def layout_of(size, seats, own=7, text=1.0, lift=0.0):
    """Return the table's layout with this text scale."""
    return layout_for(LayoutSpec(size, seats, 0, own, lift, 0), Settings(text_scale=round(text * 100)))


def run(scene, seconds):
    """Let time pass as the application does."""
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)
        scene.services.skip_pause.advance(FRAME)


def until(scene, wanted, limit=40000):
    """Let time pass until ``wanted`` holds, skipping flights; False if the round ends first."""
    for _ in range(limit):
        if wanted():
            return True
        if scene.match.result is not None:
            return False
        scene.table.skip()
        scene.update(0.05)
    raise AssertionError("it never came")


def my_turn(scene, phase=Phase.PLAY):
    return lambda: scene.play.my_turn and scene.play.view.phase is phase and not scene.show.is_running


def click(scene, box, release=None, device="mouse"):
    x, y = Box(*box).centre
    for act, pos in ((Act.POINTER_MOVE, (x, y)), (Act.POINTER_DOWN, (x, y)), (Act.POINTER_UP, release or (x, y))):
        scene.handle(Action(act, pos, device))


def find(scene, id):
    return scene.ui_tree().find(id)


def scenery_of(scene: TableScene, language: str = "en") -> Scenery:
    return scenery(scene.table, scene.input.pointed_now, scene.show.layout, language)


def press(scene, act, device="keyboard"):
    scene.handle(Action(act, device=device))


_found = {}
"""The deal in which each wanted state was found, and the bot before it."""


def find_state(wanted, deals=80, **settings):
    """Return a table in a wanted state of seat 0, whose moves a bot chooses.

    A state wanted again is found at once.
    """
    asked = wanted.__code__, str([cell.cell_contents for cell in wanted.__closure__ or ()]), str(settings)
    first, mind = deepcopy(_found.get(asked, (0, make_bot("heuristic", random.Random(3)))))
    for deal in range(first, deals):
        scene, before = table(deal=deal, **settings), deepcopy(mind)
        while scene.match.result is None:
            scene.table.skip()
            scene.table.dismiss()
            scene.update(0.05)
            if wanted(scene):
                _found[asked] = deal, before
                scene.update(0.0)
                return scene
            if scene.play.my_turn and not scene.show.is_running:
                scene.play.submit(mind.poll(scene.play.view, scene.match.legal(0), float("inf")))
    raise AssertionError("no such state")


def phase_is(phase):
    return lambda scene: scene.play.my_turn and scene.play.view.phase is phase and not scene.show.is_running


ART = make_art()


class CueRecorder:
    def __init__(self):
        self.heard = []

    def play(self, cue, pan=0.0, step=0, who=None, told_only=False, voice=""):
        if not told_only:
            self.heard.append(cue)
