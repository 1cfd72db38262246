"""Requirements that a table keeps in every state, in what it says and takes."""

import random

import numpy as np
import pygame
import pytest

from game.players.levels import make_bot
from game.rules.cards import BLACK, COLOURS, DRAW_TWO, SKIP, card_of
from game.rules.moves import PLAYS, Play
from game.rules.view import Phase
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.table.layout.table_layout import Box
from game.scenes.table.scene import TableScene
from game.scenes.table.show.visual_effects import Spotlight
from game.settings import Settings
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.dialog import Dialog
from game.ui.world.viewport import TableOutline
from tests.support.desk import Desk
from tests.support.inputbot import InputBot
from tests.support.matrix_checks import luminance, ratio
from tests.support.tables import table
from tests.support.themes import PALETTES, WORLDS, make_art

SMALL = (960, 540)


def states(deals: int, **settings: object):
    """Yield a table at rest in every state of some rounds, a bot choosing my moves."""
    mind = make_bot("heuristic", random.Random(3))
    for deal in range(deals):
        scene = table(deal=deal, **settings)
        while scene.match.result is None:
            scene.table.skip()
            scene.table.dismiss()
            scene.update(0.05)
            if not scene.show.is_running and scene.match.result is None:
                scene.update(0.0)
                yield scene
                if scene.play.my_turn and not scene.show.is_running:
                    scene.play.submit(mind.poll(scene.play.view, scene.match.legal(0), float("inf")))


# --- A11Y-37 ------------------------------------------------------------------------------------------------------


def test_A11Y37_turn_colour_direction_penalty_and_what_to_do_stand_there_in_every_state() -> None:
    seen: set[Phase] = set()
    for scene in states(2):
        tree, view = scene.ui_tree(), scene.play.view
        nodes = {node.id: node for node in tree.walk()}
        seats = [node for node in nodes.values() if node.role == "seat"]
        assert [int(node.id[5:]) for node in seats if "turn" in node.state] == [view.turn]
        assert nodes["direction"].value in ("clockwise", "anticlockwise")
        assert (
            nodes["colour"].value.count(" ") == 1
            if view.colour != BLACK
            else "panel" in nodes or not scene.play.my_turn
        )
        assert bool(nodes["pending"].name) == bool(scene.show.picture.pending)
        can_do = nodes["prompt"].name or nodes.get("panel", Node("", "")).name
        assert can_do, (view.phase, view.turn)
        if view.turn != 0:
            assert seats[view.turn].name in can_do or "panel" in nodes or scene.message.text
        seen.add(view.phase)
    assert seen >= {Phase.PLAY, Phase.COLOUR, Phase.ANSWER}


# --- A11Y-36 ------------------------------------------------------------------------------------------------------


def test_A11Y36_any_card_at_any_time_is_laid_or_the_reason_is_said() -> None:
    rng, said, laid = random.Random(5), 0, 0
    for scene in states(1):
        if not scene.show.picture.hand or scene.panels.overlay is not None:
            continue
        index = rng.randrange(len(scene.show.picture.hand))
        move = PLAYS[scene.show.picture.hand[index].card]
        fits = move in scene.match.legal(0)
        scene.message.clear()
        if not fits:
            scene.input.activate(f"card:{index}")
            assert len(scene.message.text) > 10
            assert (
                scene.message.rule_number and scene.ui_tree().find("rule").name == f"Rule {scene.message.rule_number}"
            )
            scene.message.clear()
            said += 1
        else:
            laid += 1
    assert said > 5 and laid > 2


def test_A11Y36_marks_can_be_switched_off_and_are_more_than_a_hue() -> None:
    marked = 0
    for scene in states(1):
        fits = {move.card for move in scene.match.legal(0) if isinstance(move, Play)}
        cards = [node for node in scene.ui_tree().walk() if node.role == "card"]
        marks = [node for node in cards if "playable" in node.state]
        if scene.play.my_turn and scene.play.view.phase is Phase.PLAY and 0 < len(marks) < len(cards):
            assert {scene.show.picture.hand[int(node.id[5:])].card for node in marks} == fits
            lifted = scene.show.layout.hand(len(cards), None, {int(node.id[5:]) for node in marks})
            level = scene.show.layout.hand(len(cards))
            for node in marks:
                index = int(node.id[5:])
                assert lifted[index].y < level[index].y, "a mark lifts"
            marked += 1
            scene.services.settings.mark_playable = False
            assert all("playable" not in node.state for node in scene.ui_tree().walk())
            scene.services.settings.mark_playable = True
    assert marked


# --- A11Y-14, A11Y-18, A11Y-22 ------------------------------------------------------------------------------------


def test_A11Y14_the_key_looks_closely_in_every_state() -> None:
    looked: list[routes.Route] = []
    looks = 0
    for scene in states(1):
        if scene.panels.overlay is None:
            scene.services.go = looked.append
            assert scene.handle(Action(Act.INSPECT))
            assert len(looked) == looks + 1
            looks += 1
    assert looks > 10
    assert {type(route) for route in looked} == {routes.LookClosely}


STEADY = ("pause", "fast", "hand", "draw_button")
"""Parts of the table that nothing passes over."""


def _letters(button: pygame.Surface) -> np.ndarray:
    """Return where the light letters of a button are."""
    return pygame.surfarray.array3d(button).min(axis=2) > 150


def test_A11Y18_TAG_camera_comfort_the_table_never_shakes_and_stands_still_when_nothing_happens() -> None:
    """Check that buttons never move, and that nothing moves while the table waits for me.

    With the default settings, buttons stay in place to the pixel whatever is played, drawn or caught. Exceptions: the
    draw button has two looks, the one for catching grows while it names a player, a heavy blow dims all of them for a
    second, and the light behind them follows the colour. While the table waits there is no motion at all, in front of
    the words or behind them.
    """
    desk, mind = Desk(SMALL), make_bot("heuristic", random.Random(3))
    desk.app.services.go(routes.NewMatch(6))
    desk.wait(1)
    scene, surface = desk.top, desk.window.surface
    assert isinstance(scene, TableScene)
    before: dict[tuple[str, bool], np.ndarray] = {}
    places: dict[str, Box] = {}
    struck = rested = 0
    for _frame in range(3000):
        desk.app.step(1 / 30, [])
        if desk.top is not scene:
            break
        if not scene.show.choreography.dealing:
            for part, box in ((part, scene.targets.find(part).box) for part in STEADY):
                seen = _letters(surface.subsurface([round(side) for side in box]))
                lit = part == "draw_button" and scene.show.only_draws
                other = part == "hand" and scene.call_buttons.catchable_seat is not None
                assert other or places.setdefault(part, box) == box, part
                dark = scene.show.picture.effects.last(Spotlight) is not None
                moved = 0 if dark or other else (before.setdefault((part, lit), seen) != seen).sum()
                assert moved <= seen.sum() / 50, part  # the letters' edges mix with the light behind them
        struck += bool(
            scene.show.picture.threat or scene.show.picture.ring_turn or len(scene.show.picture.flying_sprites) > 1
        )
        if scene.play.my_turn and not scene.show.is_running and not scene.is_animating:
            for _tenth in range(320):  # eyes keep blinking for a while after the last input
                desk.app.step(0.1, [])
            whole = pygame.image.tobytes(surface, "RGB")
            for _second in range(10 if rested < 5 else 0):
                desk.app.step(0.1, [])
                assert pygame.image.tobytes(surface, "RGB") == whole
            rested += 1
            scene.play.submit(mind.poll(scene.play.view, scene.match.legal(0), float("inf")))
    assert struck > 10 and rested > 5


def test_A11Y18_no_setting_asks_for_shaking_or_flickering() -> None:
    assert not any(word in name for name in vars(Settings()) for word in ("shake", "sway", "parallax", "crt"))


# --- A11Y-29, A11Y-35 ---------------------------------------------------------------------------------------------


def test_A11Y29_TAG_playable_without_button_holds_every_hold_has_a_twin_that_is_pressed_once() -> None:
    """Check that going fast is a switch, and that one press ends a deal."""
    desk = Desk(speed=1)
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.NewMatch(5))
    table = None
    for _ in range(60):
        desk.wait(0.1)
        if isinstance(table := desk.top, TableScene) and table.show.choreography.dealing:
            break
    assert table is not None and table.show.choreography.dealing
    desk.key(pygame.K_f)
    assert not table.show.choreography.dealing
    desk.key(pygame.K_t)
    assert desk.top.clock.is_fast
    desk.key(pygame.K_t)
    assert not desk.top.clock.is_fast


# --- A11Y-27 ------------------------------------------------------------------------------------------------------


def test_A11Y27_one_switch_turns_over_the_close_look_and_scrolls_the_rules() -> None:
    desk = Desk(scan="two", speed=0)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(2)
    table = desk.top
    assert isinstance(table, TableScene)
    table.input.activate("plate:1")
    desk.wait(0.2)
    look = desk.top
    before = look.thing
    bot = InputBot(desk.app, "switch", random.Random(1))
    bot.press("after")
    assert look.thing is not before
    bot.press("before")
    assert look.thing is before
    desk.app.stack.pop()
    desk.app.services.go(routes.Rules(table.match.rules))
    desk.wait(0.2)
    page = desk.top
    bot.press("scroll.down")
    assert page.scroll.offset > 0


def dwelling() -> Desk:
    desk = Desk(scan="dwell", scan_seconds=1)
    desk.begin(MenuScene(desk.app.services))
    return desk


def test_A11Y27_step_and_dwell_chooses_what_a_press_led_to_and_nothing_by_itself() -> None:
    desk = dwelling()
    desk.wait(30)
    assert isinstance(desk.top, MenuScene), "nothing is chosen without a press"
    assert not desk.app.scanner.ticking
    desk.key(pygame.K_SPACE)
    first = desk.app.scanner.current_stop
    desk.key(pygame.K_SPACE)
    second = desk.app.scanner.current_stop
    assert first != second
    desk.wait(0.7)
    desk.key(pygame.K_SPACE)
    desk.wait(0.7)
    assert isinstance(desk.top, MenuScene), "every press gives the whole time again"
    for _depth in ("its group", "the button"):
        for _press in range(10):
            if "settings" in desk.app.scanner.current_stop:
                break
            desk.key(pygame.K_SPACE)
        desk.wait(1.2)
    assert type(desk.top).__name__ == "SettingsScene"
    desk.wait(30)
    assert type(desk.top).__name__ == "SettingsScene", "the next thing waits for a press again"


def test_A11Y27_dwelling_rests_while_the_player_is_away() -> None:
    desk = dwelling()
    desk.key(pygame.K_SPACE, pygame.K_SPACE)
    desk.app.services.is_away = True
    desk.wait(10)
    assert isinstance(desk.top, MenuScene)


# --- A11Y-41, DSK-04 ----------------------------------------------------------------------------------------------


def test_A11Y41_reset_of_keys_begins_at_the_answer_that_keeps_them() -> None:
    desk = Desk(keys={"call": ["x"]})
    desk.app.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.Controls())
    desk.wait(0.3)
    desk.top.ask_reset()
    desk.wait(0.3)
    assert isinstance(desk.top, Dialog)
    assert desk.focused == "keep"
    desk.key(pygame.K_RETURN)
    assert desk.settings.keys == {"call": ["x"]}


def test_A11Y41_every_question_gives_its_first_answer_by_escape_and_by_confirm() -> None:
    """This is why the first answer of each question has to be the harmless one."""
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        desk = Desk()
        desk.begin(MenuScene(desk.app.services))
        desk.top.back()
        desk.wait(0.2)
        desk.key(key)
        assert isinstance(desk.top, MenuScene) and not desk.app.quitting


def test_DSK04_escape_pauses_the_game_and_goes_on_and_loses_nothing() -> None:
    desk = Desk()
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(4)
    table = desk.top
    moves = len(table.match.log)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, PauseScene)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is table
    assert len(table.match.log) >= moves
    desk.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(desk.top, PauseScene)
    desk.pad(pygame.CONTROLLER_BUTTON_B)
    assert desk.top is table


def test_DSK04_closing_the_window_asks_nothing() -> None:
    desk = Desk()
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(1)
    desk.post(pygame.Event(pygame.WINDOWCLOSE))
    assert desk.app.quitting
    assert not isinstance(desk.top, Dialog)


# --- DSK-21 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720)])
def test_DSK21_with_a_pad_no_prompt_names_a_key(size: tuple[int, int]) -> None:
    desk = Desk(size)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(4)
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    pads = {"A", "B", "X", "Y", "LB", "RB", "LT", "RT", "LS", "RS", "View", "Menu", "Right stick right", ""}
    for node in desk.top.ui_tree().walk():
        if node.role == "button":
            assert node.value in pads, (node.id, node.value)


def test_DSK21_after_a_suspend_no_time_has_passed() -> None:
    desk = Desk(speed=1)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(4)
    table = desk.top
    moves = len(table.match.log)
    desk.app.step(8 * 3600.0, [])
    assert len(table.match.log) <= moves + 1, "hours of sleep count as a tenth of a second"


# --- PAL-02, PAL-03, PAL-06, SYM-01 -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["default", "contrast", "pure"])
@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize("light", [*COLOURS, BLACK])
def test_PAL02_the_table_as_rendered_lets_every_face_stand_out(world: str, name: str, light: int) -> None:
    """Check the contrast of the faces against the table in every world and light.

    Against felt green, #1E3D32, blue would have 1.17:1; where cards are placed it always has more.
    """
    art, table, rim = make_art(palette=name, table=world), pygame.Surface((960, 540)), TableOutline(480, 300, 390, 220)
    art.surroundings.paint(table, rim, light)
    top = pygame.surfarray.array3d(table.subsurface((300, 180, 360, 230))).reshape(-1, 3)
    mean, lightest = luminance(top.mean(axis=0)), np.percentile(luminance(top), 99.5)
    for face, least in zip(PALETTES[name].faces[:4], (2.5, 10.8, 4.6, 1.34), strict=True):
        colour = luminance(np.array(pygame.Color(face)[:3]))
        assert ratio(colour, mean) >= least, face
        assert ratio(colour, lightest) > 1.17, face


@pytest.mark.parametrize("name", ["default", "contrast", "pure"])
def test_PAL03_glyphs_as_rendered_are_white_on_red_and_blue_and_black_on_yellow_and_green(name: str) -> None:
    art = make_art(palette=name)
    for colour, white in enumerate((True, False, False, True)):
        for card in (card_of(colour, 5), card_of(colour, DRAW_TWO), card_of(colour, SKIP)):
            face = pygame.surfarray.array3d(art.face(card, 468))
            around = np.concatenate(
                [face[part].reshape(-1, 3) for part in (np.s_[24:100, 20:130], np.s_[200:290, 20:120])]
            )
            # The grain of the paper darkens it a little.
            shares = (around >= 240).all(axis=1).mean(), (around.max(axis=1) <= 0x24).mean()
            assert [share > 0.1 for share in shares] == [white, not white], (card, shares)


def test_PAL01_PAL02_the_faces_are_those_that_were_measured() -> None:
    assert PALETTES["default"].faces[:4] == ("#CC2A14", "#FFE619", "#45B87F", "#0E30B0")
