"""Tests of the table by pointer, keys and pad; the picture follows the state."""

import random

import pygame
import pytest

from game.rules.moves import CALL, Catch, Play
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.panels.colours import ColourChoice
from game.scenes.table.scene import TableScene
from game.scenes.table.show.player_faces import AWAKE_SECONDS
from game.ui.input.actions import Act, Action
from tests.support.desk import Desk, played
from tests.support.tables import FRAME, click, find, find_state, my_turn, phase_is, press, run, scenery_of, table, until


def by_pointer(scene):
    """Take one step by clicking what is visible."""
    tree = scene.ui_tree()
    nodes = {node.id: node for node in tree.walk()}
    options = [nodes[id] for id in ("option:0", "tile:0", "keep") if id in nodes]
    cards = [node for node in tree.walk() if "playable" in node.state]
    target = options[0] if options else cards[0] if cards else nodes["draw_button"]
    rect = target.rect
    click(scene, (rect.x, rect.y, min(rect.w, 12) if target.role == "card" else rect.w, rect.h))


def by_keys(device):
    def step(scene):
        if scene.panels.overlay is None and scene.play.view.phase is Phase.DRAWN:
            press(scene, Act.UP, device)
            assert scene.input.focus == "keep"
        elif scene.panels.overlay is None:
            playable = sorted(scene.show.playable or ())
            if not playable and scene.input.focus is None:
                press(scene, Act.DOWN, device)
            if not playable:
                assert scene.input.focus == "draw"  # A11Y-36: where the one thing to do is
            for _ in range(40 if playable else 0):
                focus = scene.input.lifted_index
                if focus == playable[0]:
                    break
                press(scene, Act.DOWN if focus is None else Act.LEFT if focus > playable[0] else Act.RIGHT, device)
        press(scene, Act.CONFIRM, device)

    return step


@pytest.mark.parametrize(
    "step", [by_pointer, by_keys("keyboard"), by_keys("gamepad")], ids=["mouse", "keyboard", "gamepad"]
)
def test_A11Y23_to_25_a_round_is_played_by_one_device_alone(step):
    scene = table(deal=5)
    scene.services.show_focus = step is not by_pointer
    moves = 0
    while scene.match.result is None:
        scene.table.skip()
        scene.update(0.05)
        mine = len([entry for entry in scene.match.log if entry.seat == 0])
        if (
            scene.play.my_turn and not scene.show.is_running and scene.panels.overlay is None
        ) or scene.panels.overlay is not None:
            step(scene)
            moves += 1
        assert moves < 400, "stuck"
        assert len([entry for entry in scene.match.log if entry.seat == 0]) >= mine
    run(scene, 3)
    assert scene.show.picture.ended and scene.show.mismatches == []


@pytest.mark.parametrize("speed", [0.5, 1, 4, 0])
@pytest.mark.parametrize("reduced", [False, True])
def test_FEEL20_the_picture_ends_as_the_view_at_every_speed(speed, reduced):
    scene = table(seats=3, deal=7, human=False, speed=speed, reduced_motion=reduced)
    for _ in range(200000):
        scene.update(0.1)
        if scene.show.picture.ended:
            break
    assert scene.show.picture.ended and scene.show.mismatches == []
    assert scene.show.picture.differs(scene.play.view) == []


def test_FEEL21_results_are_the_same_at_all_speeds_and_instant_takes_half_a_second():
    logs = []
    for speed in (1, 4, 0):
        scene = table(seats=4, deal=3, human=False, speed=speed)
        passed = 0.0
        while not scene.show.picture.ended:
            scene.update(FRAME)
            passed += FRAME
        logs.append(scene.match.log)
    assert logs[0] == logs[1] == logs[2]
    assert passed <= 0.5


def test_FEEL20_clicks_without_any_pause_lose_nothing():
    scene = find_state(phase_is(Phase.PLAY))
    before = len(scene.match.log)
    press(scene, Act.CALL)
    playable = sorted(scene.show.playable or ())
    scene.input.activate(f"card:{playable[0]}" if playable else "draw")
    assert len(scene.match.log) > before, "the state is final before a frame goes by"
    scene.resize((1024, 768))
    assert scene.show.picture.differs(scene.play.view) == []


def test_FEEL20_resizing_while_cards_fly_lays_out_again():
    scene = table(deal=2)
    surface = pygame.Surface((640, 360))
    rng = random.Random(4)
    for _ in range(300):
        run(scene, rng.random() * 0.2)
        size = rng.choice([(960, 540), (1280, 720), (2560, 1080), (1024, 768)])
        surface = pygame.Surface(size) if surface.get_size() != size else surface
        scene.resize(size)
        if scene.play.my_turn:
            by_pointer(scene)
        if rng.random() < 0.05:
            scene.draw(surface)
        if scene.match.result is not None:
            break
    assert scene.show.mismatches == []


def test_A11Y30_the_pointer_acts_on_release_inside_the_same_target():
    scene = table()
    assert until(scene, my_turn(scene))
    before = len(scene.match.log)
    click(scene, scene.show.layout.draw_button, release=(5, 5))
    assert len(scene.match.log) == before
    click(scene, scene.show.layout.draw_button)
    assert len(scene.match.log) == before + 1


def test_A11Y36_playable_cards_are_marked_and_others_say_why():
    scene = find_state(
        lambda s: phase_is(Phase.PLAY)(s) and s.show.playable and len(s.show.playable) < len(s.show.picture.hand)
    )
    cards = {move.card for move in scene.match.legal(0) if isinstance(move, Play)}
    marked = {scene.show.picture.hand[i].card for i in scene.show.playable}
    assert marked == cards
    refused = next(i for i in range(len(scene.show.picture.hand)) if i not in scene.show.playable)
    before = len(scene.match.log)
    scene.input.activate(f"card:{refused}")
    assert len(scene.match.log) == before
    assert scene.show.picture.hand[refused].shake_seconds > 0 and scene.message.text
    assert scene.services.sound.heard[-1] == "illegal"
    run(scene, 3.9)
    assert scene.message.text, "A11Y-19: a sentence stays"
    scene.services.settings.mark_playable = False
    assert scene.show.playable is None


def lights(scene):
    """Return whether the draw pile is marked: in the tree, by its glow, and by the draw button."""
    pile = scene.ui_tree().find("draw")
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    red, green, blue, _alpha = surface.get_at((pile.rect.left - round(scene.show.layout.px(8)), pile.rect.centery))
    button = next(look for look in scenery_of(scene).buttons if look.id == "draw_button")
    found = {"playable" in pile.state, red > green > blue + 60, button.kind == "main"}
    assert len(found) == 1
    return found.pop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_A11Y36_the_draw_pile_lights_up_when_nothing_fits_and_only_then(size):
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.show.playable == set(), size=size)
    assert lights(scene)
    scene.services.settings.mark_playable = False
    assert not lights(scene), "it is a mark like those of the cards"
    scene.services.settings.mark_playable = True
    scene.input.activate("draw")
    assert not lights(scene)
    for wanted in (
        lambda s: phase_is(Phase.PLAY)(s) and s.show.playable,
        phase_is(Phase.DRAWN),
        lambda s: not s.play.my_turn,
    ):
        assert not lights(find_state(wanted, size=size))


def test_A11Y17_no_shake_with_reduced_motion():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.show.playable == set(), reduced_motion=True)
    scene.input.activate("card:0")
    assert scene.message.text and not scene.show.picture.hand[0].shake_seconds


def test_FEEL01_hovering_lifts_and_the_hit_area_stays():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and len(s.show.picture.hand) >= 5)
    layout, count = scene.show.layout, len(scene.show.picture.hand)
    spot = layout.hand(count)[2]
    pos = (layout.strips(count)[2].x + 12, spot.y)
    for _ in range(40):
        scene.handle(Action(Act.POINTER_MOVE, pos, "mouse"))
        scene.update(FRAME)
        assert scene.input.focus == "card:2"
    held = scene.show.picture.hand[2]
    assert held.spot.angle == 0 and held.spot.height == pytest.approx(spot.height * 1.08)
    scene.handle(Action(Act.POINTER_MOVE, (640, 300), "mouse"))
    run(scene, 0.3)
    assert scene.show.picture.hand[2].spot.height == pytest.approx(spot.height)


def test_K9_a_drawn_card_may_be_kept():
    scene = find_state(phase_is(Phase.DRAWN))
    assert find(scene, "keep").focusable
    scene.handle(Action(Act.KEEP))
    assert scene.play.view.phase is not Phase.DRAWN or not scene.play.my_turn
    assert "keep" not in {node.id for node in scene.ui_tree().walk()}


def test_K15_four_tiles_at_fixed_places_leave_call_and_hand_free():
    scene = find_state(phase_is(Phase.COLOUR))
    assert isinstance(scene.panels.overlay, ColourChoice)
    layout = scene.show.layout
    red, yellow, green, blue = scene.panels.overlay.boxes(layout)
    assert red.centre[1] < yellow.centre[1] == blue.centre[1] < green.centre[1]
    assert blue.centre[0] < red.centre[0] == green.centre[0] < yellow.centre[0]
    panel = scene.panels.overlay.box(layout)
    assert not any(panel.overlaps(box) for box in (layout.call, layout.hand_button, layout.chip))
    assert not any(panel.overlaps(spot.bounds) for spot in layout.hand(len(scene.show.picture.hand)))
    scene.handle(Action(Act.TEXT, text="3"))
    assert scene.play.view.colour == 2
    run(scene, 1.5)
    assert scene.panels.overlay is None


@pytest.mark.parametrize(("act", "colour"), [(Act.UP, 0), (Act.RIGHT, 1), (Act.DOWN, 2), (Act.LEFT, 3)])
def test_SYM04_arrows_choose_the_tile_where_they_point(act, colour):
    scene = find_state(phase_is(Phase.COLOUR))
    press(scene, act)
    press(scene, Act.CONFIRM)
    assert scene.play.view.colour == colour


def test_FEEL27_the_chip_is_the_views_colour():
    scene = find_state(phase_is(Phase.COLOUR))
    scene.input.activate("tile:3")
    scene.table.skip()
    assert find(scene, "colour").value == "Blue waves"
    assert scene.show.picture.discard[-1].colour == 3


def test_K18_challenging_shows_the_hand_until_dismissed():
    scene = find_state(phase_is(Phase.ANSWER))
    assert find(scene, "panel").role == "dialog"
    assert find(scene, "pending").name
    layer = scene.play.view.attacker
    scene.input.activate("option:1")
    scene.table.skip()
    scene.update(FRAME)
    assert scene.show.picture.opened_challenge is not None and find(scene, "option:0").name
    log = len(scene.match.log)
    run(scene, 6)
    assert len(scene.match.log) == log, "the table waits"
    assert scene.match.seats[layer].name in find(scene, "panel").name
    press(scene, Act.BACK)
    run(scene, 0.1)
    assert scene.panels.overlay is None


def test_PTY05_hand_without_anybody_to_catch_is_a_wave_once_a_second():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.play.view.exposed < 0)
    before = len(scene.match.log)
    for _ in range(5):
        press(scene, Act.HAND)
    assert len(scene.match.log) == before
    assert [pop.kind for pop in scene.show.picture.pops if pop.seat == 0] == ["wave"]
    assert scene.services.sound.heard.count("hand") == 1


def test_K19_the_hand_catches_who_forgot():
    scene = find_state(lambda s: any(isinstance(move, Catch) for move in s.match.legal(0)), deals=200)
    seat = scene.play.view.exposed
    count = scene.play.view.counts[seat]
    press(scene, Act.HAND)
    assert scene.play.view.counts[seat] == count + CLASSIC.call_penalty


def test_K19_the_call_is_made_and_seen():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and CALL in s.match.legal(0), deals=200)
    press(scene, Act.CALL)
    assert scene.play.view.called[0]
    run(scene, 0.2)
    assert ("call", "Uno!") in {(pop.kind, pop.text) for pop in scene.show.picture.pops}


def test_PTY03_scenery_does_not_depend_on_hidden_cards():
    scene = find_state(phase_is(Phase.PLAY))
    seen = scenery_of(scene, "")
    state = scene.match.live_round
    state.hands[1], state.draw_pile[-len(state.hands[1]) :] = (
        state.draw_pile[-len(state.hands[1]) :],
        list(state.hands[1]),
    )
    scene.play.refresh_view()
    assert scenery_of(scene, "") == seen


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.DRAWN, Phase.COLOUR, Phase.ANSWER])
def test_A11Y37_turn_colour_direction_and_log_are_always_there(phase):
    scene = find_state(phase_is(phase))
    nodes = {node.id: node for node in scene.ui_tree().walk()}
    assert {"direction", "colour", "draw", "discard", "prompt", "pending", "log", "call", "hand"} <= set(nodes)
    assert nodes["direction"].value in ("clockwise", "anticlockwise")
    assert "turn" in nodes["seat:0"].state
    assert nodes["prompt"].name or "panel" in nodes or "tile:0" in nodes
    assert len({node.id for node in scene.ui_tree().walk()}) == len(scene.ui_tree().walk())


def test_FEEL06_any_press_ends_the_deal():
    scene = table()
    while not scene.show.choreography.dealing:
        scene.update(FRAME)
    press(scene, Act.CONFIRM)
    assert not scene.show.choreography.dealing and sum(scene.show.picture.card_counts) >= 28


def test_an_empty_press_skips_and_the_table_rests_afterwards():
    scene = table()
    run(scene, 0.3)
    click(scene, (630, 380, 4, 4))
    assert not scene.show.is_running
    until(scene, my_turn(scene))
    run(scene, 3)
    assert not scene.is_animating, "DSK-25: nothing is drawn while nothing moves"


def test_DSK06_every_applied_move_is_handed_to_the_store_before_it_is_shown():
    scene = table()
    stored = []
    scene.play.committed = lambda: stored.append(len(scene.match.log))
    until(scene, my_turn(scene))
    scene.input.activate("draw")
    assert stored[-1] == len(scene.match.log)


def test_a_match_goes_on_where_it_was():
    scene = find_state(phase_is(Phase.PLAY))
    again = TableScene(scene.services, scene.match)
    again.resize((1280, 720))
    again.enter()
    assert again.show.picture.differs(again.play.view) == []
    assert all(held.spot.height for held in again.show.picture.hand)
    again.draw(pygame.Surface((1280, 720)))


def test_nothing_wrong_at_any_moment_of_a_match_under_random_input():
    rng = random.Random(11)
    scene = table(seats=5, deal=9)
    surface = pygame.Surface((1280, 720))
    acts = [act for act in Act if act not in (Act.PAUSE, Act.BACK, Act.TEXT)]
    for _ in range(2500):
        act = rng.choice(acts)
        scene.handle(
            Action(act, (rng.random() * 1280, rng.random() * 720), rng.choice(["mouse", "keyboard", "gamepad"]))
        )
        scene.handle(Action(Act.TEXT, text=rng.choice("1234kx")))
        scene.update(rng.random() * 0.1)
        if rng.random() < 0.02:
            scene.draw(surface)
        if scene.match.result is not None:
            break
    assert scene.show.mismatches == []


def test_PTY04_without_a_human_every_hand_is_backs():
    scene = table(human=False)
    scene.table.skip()
    seen = scenery_of(scene, "")
    assert not any(plate.is_own for plate in seen.plates) and scene.show.picture.hand == []
    assert {button.id for button in seen.buttons} == {"pause", "fast"}
    scene.draw(pygame.Surface((1280, 720)))


def test_DSK25_nothing_ticks_while_only_i_can_go_on():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.play.view.exposed < 0)
    run(scene, AWAKE_SECONDS + 5)
    assert not scene.needs_updates and not scene.is_animating
    scene.input.activate("draw")
    assert scene.needs_updates


def test_A11Y17_hovering_moves_little_with_reduced_motion():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and len(s.show.picture.hand) > 3, reduced_motion=True)
    places = [held.spot for held in scene.show.picture.hand]
    press(scene, Act.RIGHT)
    run(scene, 0.3)
    for held, place in zip(scene.show.picture.hand, places, strict=True):
        assert abs(held.spot.x - place.x) + abs(held.spot.y - place.y) <= 8 and held.spot.height == place.height


def test_the_picture_of_the_table_goes_before_the_page_of_points_is_made():
    desk = Desk()
    scene = TableScene(desk.app.services, played(3))

    def layers():
        return [key for key in scene.own_pictures if isinstance(key, tuple) and key[0] == "layer"]

    desk.app.begin(scene)
    assert layers()
    desk.wait(1)
    assert isinstance(desk.top, ScoringScene)
    assert not layers()
