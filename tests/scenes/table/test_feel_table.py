"""Tests of FEEL-01 to FEEL-31 at the table: input, times, less motion, speeds, step by step."""

import itertools
import random
from statistics import median

import pygame
import pytest

from build.screens.gallery import states
from build.screens.headless import open_app
from build.screens.headless import run as pass_time
from game.rules.events import Dealt, Played
from game.rules.moves import PLAYS
from game.rules.view import Phase
from game.scenes import routes
from game.scenes.table.clock import FAST_PACE
from game.scenes.table.drag import drop_area
from game.scenes.table.look.card_brush import shake
from game.scenes.table.panels.colours import ColourChoice
from game.scenes.table.prompt_line import hint
from game.scenes.table.show.player_faces import AWAKE_SECONDS
from game.scenes.table.show.visual_effects import LightRing
from game.scenes.table.targets import can_keep
from game.settings import Settings
from game.ui import anim
from game.ui.cards.painter import Painter
from game.ui.input.actions import Act, Action
from game.ui.input.translator import OUTSIDE
from tests.support.desk import Desk
from tests.support.inputbot import DEVICES, InputBot, TablePlayer, settings_for
from tests.support.rows import every_row
from tests.support.tables import FRAME, click, find, find_state, phase_is, press, run, table, until

MS = 0.001


def at_rest(**settings):
    """Open a table at rest, on my turn, with at least five cards in my hand."""
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and len(s.show.picture.hand) >= 5, **settings)
    run(scene, 3)
    return scene


def spots(scene):
    return [held.spot for held in scene.show.picture.hand]


def point(scene, index):
    scene.input.focus = None if index is None else f"card:{index}"


def let(scene, seconds):
    """Run for some seconds, one millisecond at a time."""
    for _ in range(round(seconds / MS)):
        scene.update(MS)


# --- one's own hand -----------------------------------------------------------------------------------------------


def test_FEEL01_a_card_lifts_in_100_ms_and_goes_down_in_130():
    scene = at_rest()
    rest, index = spots(scene), 2
    point(scene, index)
    let(scene, 0.051)
    goal = scene.show.picture.hand[index].target
    part = anim.out_cubic(0.5)
    assert goal.angle == 0 and goal.height == pytest.approx(1.08 * rest[index].height)
    raised = goal.y - scene.show.layout.hand(len(rest), index)[index].y
    assert raised == pytest.approx(0, abs=scene.show.layout.px(18) + 0.1)
    assert spots(scene)[index].y == pytest.approx(rest[index].y + (goal.y - rest[index].y) * part, abs=1)
    let(scene, 0.051)
    assert spots(scene)[index] == goal
    point(scene, None)
    let(scene, 0.125)
    assert scene.show.picture.hand[index].is_moving
    let(scene, 0.008)
    assert spots(scene) == rest, "it is where it was"


def test_FEEL02_neighbours_go_aside_in_120_ms_each_half_as_far_as_the_one_before():
    scene = at_rest()
    rest, index = spots(scene), 2
    point(scene, index)
    let(scene, 0.117)
    assert scene.show.picture.hand[index + 1].is_moving
    let(scene, 0.005)
    width = rest[0].height * 2 / 3
    aside = [spot.x - before.x for spot, before in zip(spots(scene), rest, strict=True)]
    assert aside[index + 1] == pytest.approx(0.3 * width, abs=1)
    assert aside[index - 1] == pytest.approx(-0.3 * width, abs=1)
    edge = scene.show.layout.px(12) + 1
    assert aside[index + 2] == pytest.approx(0.15 * width, abs=1) or aside[index + 2] <= edge, "the ends stay in place"
    point(scene, index + 1)
    let(scene, 0.2)
    assert (
        scene.input.target_id_at((scene.show.layout.strips(len(rest))[index + 1].x + 4, rest[index + 1].y))
        == f"card:{index + 1}"
    )


def test_FEEL08_a_refused_card_swings_three_times_less_and_less_within_260_ms():
    width = 1920
    offsets = [shake(anim.SHAKE_SECONDS - step * MS, width) for step in range(260)]
    signs = [value > 0 for value in offsets if abs(value) > 0.2]
    assert sum(a != b for a, b in itertools.pairwise(signs)) == 5, "three cycles"
    peaks = [max(map(abs, offsets[at : at + 43])) for at in range(0, 258, 43)]
    assert peaks == sorted(peaks, reverse=True) and 0.012 * width < peaks[0] <= 0.015 * width
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.show.playable is not None and len(s.show.playable) < 5)
    wrong = next(i for i in range(len(scene.show.picture.hand)) if i not in scene.show.playable)
    scene.input.activate(f"card:{wrong}")
    assert scene.message.text, "the reason is there at once"
    assert scene.show.picture.hand[wrong].shake_seconds == anim.SHAKE_SECONDS
    let(scene, 0.262)
    assert not scene.show.picture.hand[wrong].shake_seconds and scene.show.picture.hand[wrong].refusal_seconds, (
        "outlined for longer"
    )


def refused(**settings):
    """Return a table where a card was refused, and the list of routes that it opens."""
    scene, opened = at_rest(**settings), []
    scene.services.go = opened.append
    wrong = next(i for i in range(len(scene.show.picture.hand)) if i not in (scene.show.playable or ()))
    scene.input.activate(f"card:{wrong}")
    return scene, opened


def by_tab(scene):
    for _stop in range(30):
        press(scene, Act.NEXT)
        if scene.input.focus == "rule":
            break
    press(scene, Act.CONFIRM)


@pytest.mark.parametrize(
    "opens",
    [
        lambda scene: click(scene, find(scene, "rule").rect),
        lambda scene: click(scene, find(scene, "rule").rect, device="touch"),
        by_tab,
        lambda scene: press(scene, Act.HELP),
        lambda scene: press(scene, Act.HELP, "gamepad"),
        lambda scene: scene.press("rule"),
    ],
    ids=["mouse", "touch", "focus", "key", "pad", "switch"],
)
def test_FEEL08_the_number_of_the_rule_stands_beside_the_reason_and_opens_its_page(opens):
    scene, opened = refused()
    number, said, chip = scene.message.rule_number, find(scene, "prompt"), find(scene, "rule")
    assert number and not any(char.isdigit() for char in said.name.replace(" 8", "")) and number not in said.name
    assert chip.role == "button" and chip.name == f"Rule {number}" and chip.value == "F1"
    assert not chip.rect.colliderect(said.rect), "the words leave room for it"
    opens(scene)
    assert opened == [routes.Rules(scene.match.rules, number)]


def test_FEEL08_arrow_keys_lead_to_the_piles_past_the_number_of_a_rule():
    scene, _opened = refused()
    press(scene, Act.LEFT)
    press(scene, Act.UP)
    assert scene.input.focus == "draw"


def test_FEEL08_what_is_no_refusal_has_no_number():
    scene, _opened = refused()
    scene.message.say("Something else.")
    assert not any(node.id == "rule" for node in scene.ui_tree().walk())


def test_FEEL08_with_less_motion_an_outline_says_it():
    scene = at_rest(reduced_motion=True)
    wrong = next(i for i in range(len(scene.show.picture.hand)) if i not in (scene.show.playable or ()))
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    scene.input.activate(f"card:{wrong}")
    held = scene.show.picture.hand[wrong]
    assert not held.shake_seconds and held.refusal_seconds
    at = held.spot
    run(scene, 0.1)
    assert held.spot == at
    scene.message.clear()
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    run(scene, 2)
    assert not held.refusal_seconds and not scene.is_animating


def test_FEEL17_the_hand_is_sorted_anew_in_130_ms():
    scene = at_rest()
    held, before = list(scene.show.picture.hand), spots(scene)
    press(scene, Act.SORT)
    if held == scene.show.picture.hand:
        scene.show.picture.hand.reverse()
    let(scene, 0.125)
    assert any(card.is_moving for card in held)
    assert all(a != b for a, b in zip(spots(scene), before, strict=True) if a.x != b.x)
    let(scene, 0.008)
    assert not any(card.is_moving for card in held)


def test_FEEL30_nothing_sways_while_nothing_happens():
    scene = at_rest()
    before, surface, seen = spots(scene), pygame.Surface(scene.show.size), set()
    run(scene, AWAKE_SECONDS)  # as long as faces blink
    scene.draw(surface)
    while scene.is_animating:  # cards are sharpened after their flights
        scene.draw(surface)
    for _second in range(5):
        run(scene, 1.0)
        scene.draw(surface)
        seen.add(pygame.image.tobytes(surface, "RGB"))
        assert spots(scene) == before
    assert len(seen) == 1 and not scene.is_animating


# --- dealing, naming a colour, turns, scenes -----------------------------------------------------------------------


def test_FEEL06_the_deal_goes_by_every_65_ms_and_takes_no_longer_than_2_1_s():
    scene = table()
    starts, passed, left = [], 0.0, 108
    while not any(isinstance(event, Dealt) for event in scene.show.picture.log) or scene.show.choreography.dealing:
        scene.update(MS)
        passed += MS
        if any(scene.show.picture.card_counts) or starts or scene.show.picture.flying_sprites:
            now = scene.show.picture.draw_count
            if now < left and any(isinstance(event, Dealt) for event in scene.show.picture.log):
                starts.append(passed)
            left = now
        assert passed < 10
    dealt = starts[-28:]
    gaps = [b - a for a, b in itertools.pairwise(dealt)]
    assert len(dealt) == 28
    assert max(abs(gap - 0.065) for gap in gaps) < 0.0025
    assert dealt[-1] + anim.DEAL_FLIGHT_SECONDS - dealt[0] <= 2.1


@pytest.mark.parametrize("act", [Act.CONFIRM, Act.SKIP, Act.DRAW, Act.LEFT])
def test_FEEL06_any_press_ends_the_deal_at_once(act):
    scene = table()
    run(scene, 2.0)
    assert scene.show.choreography.dealing
    press(scene, act)
    run(scene, 0.1)
    assert not scene.show.choreography.dealing and sum(scene.show.picture.card_counts) == 28


def first_in_the_deal():
    """Find a deal in progress in which I go first; return the table and a playable card of mine."""
    for deal in range(40):
        scene = table(deal=deal)
        run(scene, 2.0)
        view = scene.play.match.view(0)
        card = next((i for i, held in enumerate(view.hand) if PLAYS[held] in scene.match.legal(0)), None)
        if scene.show.choreography.dealing and view.turn == 0 and card is not None:
            return scene, view.hand[card]
    raise AssertionError("no such deal")


def the(scene, card):
    return next(one for one in scene.targets.hand_targets if scene.show.picture.hand[one.number].card == card)


PRESSES = {
    "click": lambda scene, card: click(scene, the(scene, card).box),
    "key": lambda scene, card: (scene.input.focus_on(the(scene, card)), press(scene, Act.CONFIRM)),
    "draw": lambda scene, card: press(scene, Act.DRAW),
    "switch": lambda scene, card: scene.press(the(scene, card).id),
}


@every_row("how", PRESSES)
def test_FEEL06_a_press_that_ends_the_deal_plays_nothing_nor_does_one_within_half_a_second(how):
    scene, card = first_in_the_deal()
    if how == "draw":
        press(scene, Act.DRAW)
    else:
        press(scene, Act.SKIP)
    assert not scene.show.choreography.dealing
    for passed in (0.12, 0.3):
        run(scene, passed)
        PRESSES[how](scene, card)
        assert not scene.match.log, "nobody has seen the hand yet"
    assert scene.needs_updates, "the time goes on by itself"
    run(scene, 0.3)
    PRESSES[how](scene, card)
    assert len(scene.match.log) == 1


def test_FEEL06_a_call_right_after_a_skip_is_in_time():
    """Accept a call at any moment, since a catch may also come at any moment."""
    scene, _card = first_in_the_deal()
    press(scene, Act.SKIP)
    assert not scene.message.text
    press(scene, Act.CALL)
    assert scene.message.text, "it was tried, and refused for its own reason"


def test_FEEL11_the_tiles_come_in_160_ms_go_in_100_and_the_colour_spreads_for_350():
    scene = find_state(phase_is(Phase.COLOUR))
    tiles = scene.panels.overlay
    assert isinstance(tiles, ColourChoice)
    tiles.age_seconds = 0.0
    let(scene, 0.155)
    assert scene.is_animating
    let(scene, 0.010)
    assert not scene.is_animating
    press(scene, Act.CONFIRM)
    scene.update(MS)
    assert scene.panels.overlay is None and scene.panels.leaving_panel is tiles
    let(scene, 0.095)
    ring = next(effect for effect in scene.show.picture.effects.live_effects if isinstance(effect, LightRing))
    assert scene.panels.leaving_panel is tiles and 0 < ring.share < 1
    let(scene, 0.008)
    assert scene.panels.leaving_panel is None
    let(scene, 0.23)
    assert ring.share > 0.9
    let(scene, 0.02)
    assert ring not in scene.show.picture.effects.live_effects
    assert find(scene, "colour").value, "the chip stays"


def test_FEEL25_my_turn_is_framed_named_and_flashes_the_window():
    scene, calls = table(deal=5), []
    scene.services.hooks.request_attention = lambda: calls.append(scene.show.timeline.is_done)
    assert until(scene, lambda: scene.play.my_turn and not scene.show.is_running)
    assert calls and all(calls), "once it is seen, not before"
    assert "turn" in find(scene, "seat:0").state
    scene.draw(pygame.Surface(scene.show.size))
    assert any("turn" in line.string.lower() for line in scene_lines(scene))
    nexts = [place for place in range(4) if "next" in find(scene, f"seat:{place}").state]
    assert len(nexts) == 1


def scene_lines(scene):
    from game.ui.draw import drawn_text

    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    return drawn_text.texts_on(surface)


# --- acting ----------------------------------------------------------------------------------------------------------


def test_FEEL20_a_press_is_seen_within_three_frames_even_while_cards_fly():
    desk = Desk(speed=1, seats=4)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(0.3)
    scene = desk.top
    for _ in range(4000):
        if scene.play.my_turn and scene.show.picture.turn == 0 and scene.show.playable:
            break
        scene.table.skip()
        desk.app.step(0.05, [])
    index, before = min(scene.show.playable), len(scene.match.log)
    other = desk.pixels()
    scene.handle(Action(Act.CONFIRM, device="keyboard"))
    scene.input.activate(f"card:{index}")
    assert len(scene.match.log) > before, "the state is final at once"
    frames = 0
    while desk.pixels() == other:
        desk.app.step(1 / 60, [])
        frames += 1
        assert frames <= 3


def drag(scene, index, to, device="mouse"):
    strip = scene.show.layout.strips(len(scene.show.picture.hand))[index]
    begin = strip.x + strip.w / 2, strip.y + strip.h / 2
    scene.handle(Action(Act.POINTER_MOVE, begin, device))
    scene.handle(Action(Act.POINTER_DOWN, begin, device))
    for share in (0.3, 0.7, 1.0):
        at = tuple(a + (b - a) * share for a, b in zip(begin, to, strict=True))
        scene.handle(Action(Act.POINTER_MOVE, at, device))
        scene.update(FRAME)
    return begin


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_FEEL24_a_card_is_laid_by_dragging_it_to_the_middle(device):
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.show.playable)
    scene.services.settings.select_first = "touch"
    zone = drop_area(scene.show.layout)
    assert zone.w * zone.h >= 0.4 * scene.show.size[0] * scene.show.size[1]
    index, before = min(scene.show.playable), len(scene.match.log)
    held = scene.show.picture.hand[index]
    drag(scene, index, zone.centre, device)
    assert (held.spot.x, held.spot.y, held.spot.angle) == (*zone.centre, 0), "it follows the pointer"
    assert len(scene.match.log) == before, "nothing is laid before it is let go"
    scene.handle(Action(Act.POINTER_UP, zone.centre, device))
    assert len(scene.match.log) == before + 1
    scene.update(MS)
    run(scene, 1)
    assert scene.show.mismatches == []


def test_FEEL24_let_go_elsewhere_it_returns_in_180_ms():
    scene = at_rest()
    before, place = len(scene.match.log), spots(scene)[1]
    away = (scene.show.size[0] * 0.05, scene.show.size[1] * 0.5)
    drag(scene, 1, away)
    held = scene.show.picture.hand[1]
    assert held.spot.x == pytest.approx(away[0])
    scene.handle(Action(Act.POINTER_UP, away, "mouse"))
    let(scene, 0.170)
    assert held.is_moving
    let(scene, 0.012)
    assert not held.is_moving and held.spot == held.target
    let(scene, 0.2)
    assert held.spot == pytest.approx(place) and len(scene.match.log) == before


def test_FEEL24_a_card_brought_back_to_its_place_is_not_played() -> None:
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.show.playable)
    scene.services.settings.select_first = "touch"
    index, before, place = min(scene.show.playable), len(scene.match.log), spots(scene)
    away = (scene.show.size[0] * 0.5, scene.show.size[1] * 0.5)
    begin = drag(scene, index, away)
    scene.handle(Action(Act.POINTER_MOVE, begin, "mouse"))
    scene.handle(Action(Act.POINTER_UP, begin, "mouse"))
    run(scene, 0.5)
    assert len(scene.match.log) == before and spots(scene)[index].x == pytest.approx(place[index].x, abs=1)


def test_FEEL24_what_is_held_goes_home_when_another_page_covers_the_table() -> None:
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.show.playable)
    index, before = min(scene.show.playable), len(scene.match.log)
    zone = drop_area(scene.show.layout).centre
    drag(scene, index, zone)
    scene.on_covered()
    scene.handle(Action(Act.POINTER_MOVE, (zone[0] + 40, zone[1]), "mouse"))
    scene.handle(Action(Act.POINTER_UP, zone, "mouse"))
    run(scene, 0.5)
    assert len(scene.match.log) == before and not scene.show.picture.hand[index].is_dragged


def test_A11Y30_a_card_or_the_table_let_go_outside_of_the_window_does_nothing(monkeypatch):
    scene, skips = at_rest(), []
    monkeypatch.setattr(scene.table, "skip", lambda: skips.append("skip"))
    before = len(scene.match.log)
    drag(scene, 1, drop_area(scene.show.layout).centre)
    scene.handle(Action(Act.POINTER_UP, OUTSIDE, "mouse"))
    bare = (scene.show.size[0] * 0.05, scene.show.size[1] * 0.6)
    assert scene.input.target_id_at(bare) is None
    scene.handle(Action(Act.POINTER_DOWN, bare, "mouse"))
    scene.handle(Action(Act.POINTER_UP, OUTSIDE, "mouse"))
    assert (len(scene.match.log), skips) == (before, [])
    scene.handle(Action(Act.POINTER_DOWN, bare, "mouse"))
    scene.handle(Action(Act.POINTER_UP, bare, "mouse"))
    assert skips == ["skip"], "on the table itself it goes on faster"


def test_FEEL24_a_hand_that_trembles_still_presses():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.show.playable)
    index, before = min(scene.show.playable), len(scene.match.log)
    strip = scene.show.layout.strips(len(scene.show.picture.hand))[index]
    at = strip.x + 12, strip.y + strip.h / 2
    for act, pos in (
        (Act.POINTER_DOWN, at),
        (Act.POINTER_MOVE, (at[0] + 5, at[1] - 6)),
        (Act.POINTER_UP, (at[0] + 5, at[1] - 6)),
    ):
        scene.handle(Action(act, pos, "mouse"))
    assert len(scene.match.log) > before


def test_FEEL10_a_bubble_that_fades_leaves_nothing_behind():
    app = open_app((960, 540), Settings(language="en"))
    next(state for state in states() if state.title == "table-4-seats").make(app)
    pass_time(app, 2)
    before = pygame.image.tobytes(app.window.surface, "RGB")
    app.stack.top.show.picture.pop("wave", 1)
    pass_time(app, 0.5)
    assert pygame.image.tobytes(app.window.surface, "RGB") != before
    pass_time(app, 5)
    assert pygame.image.tobytes(app.window.surface, "RGB") == before


# --- speeds ----------------------------------------------------------------------------------------------------------


def test_FEEL21_a_switch_makes_it_four_times_as_fast_and_back():
    scene = at_rest()
    assert scene.clock.pace == 1
    press(scene, Act.FAST)
    assert scene.clock.pace == FAST_PACE == 4 and "on" in find(scene, "fast").state
    scene.input.activate("fast")
    assert scene.clock.pace == 1 and "on" not in find(scene, "fast").state


def test_FEEL21_one_press_goes_to_the_end_of_what_is_shown():
    scene = table(deal=3)
    run(scene, 1.0)
    assert scene.show.is_running
    press(scene, Act.SKIP)
    run(scene, FRAME)
    assert scene.show.picture.differs(scene.play.view) == []


def test_FEEL21_step_by_step_nobody_else_moves_without_a_press():
    scene = table(seats=4, deal=3, step=True)
    waits = 0
    for _ in range(3000):
        if scene.match.result is not None:
            break
        scene.table.skip()
        if scene.clock.waits_for_step:
            waits += 1
            scene.message.clear()
            moves = len(scene.match.log)
            run(scene, 3.0)
            assert len(scene.match.log) == moves, "they wait"
            if waits == 1:
                run(scene, AWAKE_SECONDS)
                assert not scene.needs_updates and not scene.is_animating, "and cost nothing meanwhile"
                assert hint(scene.table) == "Press F for the next move" and find(scene, "go_on").value == "F"
                scene.services.device = "gamepad"
                assert hint(scene.table) == "Press RB for the next move"
                scene.services.device = "touch"
                assert "Next" in hint(scene.table) and find(scene, "go_on").focusable
                scene.services.device = "keyboard"
            press(scene, Act.SKIP) if waits % 2 else scene.input.activate("go_on")
            assert len(scene.match.log) == moves + 1, "one press, one move"
        elif scene.play.my_turn and not scene.show.is_running:
            playable = sorted(scene.show.playable or ())
            scene.input.activate(f"card:{playable[0]}" if playable else "keep" if can_keep(scene.table) else "draw")
            if scene.panels.overlay is not None:
                press(scene, Act.CONFIRM)
        scene.update(0.05)
        if waits > 12:
            break
    assert waits > 12 and scene.show.mismatches == []


@pytest.mark.parametrize("device", DEVICES)
def test_FEEL21_step_by_step_is_played_with_every_device(device):
    desk = Desk(size=(960, 540), speed=4, seats=3, target=0, step=True, **settings_for(device))
    desk.app.services.go(routes.NewMatch(4))
    desk.wait(0.2)
    scene = desk.top
    bot = InputBot(desk.app, device, random.Random(device))
    player = TablePlayer(bot)
    for _turn in range(400):
        if len(scene.match.log) > 14 or bot.tree().id != "table":
            break
        wanted = player.wanted()
        if wanted is not None:
            bot.press(wanted)
        bot.wait(0.1)
    assert len(scene.match.log) > 14 or scene.match.result is not None
    assert "go_on" in bot.seen


def test_FEEL22_an_opponents_turn_takes_1_2_to_1_8_s():
    scene = table(seats=4, deal=11, human=False)
    moments, passed = [], 0.0

    def moved(events):
        if any(isinstance(event, Played) for event in events):
            moments.append((passed, len(events)))

    scene.play.event_listeners.append(moved)
    while scene.match.result is None and passed < 240:
        scene.update(1 / 60)
        passed += 1 / 60
    turns = [b - a for (a, plain), (b, _n) in itertools.pairwise(moments) if plain == 2]
    assert len(turns) > 4
    assert 1.2 <= median(turns) <= 1.8
    assert min(turns) >= 1.2 - 0.05


# --- reduced motion --------------------------------------------------------------------------------------------------


def test_A11Y17_with_less_motion_no_card_moves_turns_or_grows(monkeypatch):
    """Record every card drawn on each frame: it either stays in place or fades."""
    drawn = []
    card, moving = Painter.paint_resting, Painter.paint_moving

    def note_card(self, target, face, spot, dim=False, rough=False):
        drawn.append((face[0], spot, 1.0, 1.0))
        card(self, target, face, spot, dim, rough)

    def note_moving(self, target, face, spot, lift=0.0, turn=1.0, alpha=1.0, base=0.0, exact=False):
        drawn.append((face[0], spot, turn, alpha))
        assert lift == 0.0
        moving(self, target, face, spot, lift, turn, alpha, base, exact)

    monkeypatch.setattr(Painter, "paint_resting", note_card)
    monkeypatch.setattr(Painter, "paint_moving", note_moving)
    scene = table(seats=3, deal=6, reduced_motion=True, size=(640, 360))
    surface, before, mind = pygame.Surface(scene.show.size), {}, random.Random(2)
    checked = 0
    for frame in range(1500):
        scene.update(FRAME)
        if frame % 7 == 0 and scene.show.picture.hand:
            point(scene, mind.randrange(len(scene.show.picture.hand)))
        if scene.play.my_turn and not scene.show.is_running and frame % 40 == 0:
            playable = sorted(scene.show.playable or ())
            scene.input.activate(f"card:{playable[0]}" if playable else "keep" if can_keep(scene.table) else "draw")
            if isinstance(scene.panels.overlay, ColourChoice):
                press(scene, Act.CONFIRM)
        drawn.clear()
        scene.draw(surface)
        now = {id(sprite): (sprite.spot, sprite.turn) for sprite in scene.show.picture.flying_sprites}
        for key, (spot, turn) in now.items():
            if key in before:
                old, old_turn = before[key]
                checked += 1
                assert max(abs(spot.x - old.x), abs(spot.y - old.y)) <= 8
                assert spot.angle == old.angle and spot.height == pytest.approx(old.height, rel=0.01)
                assert turn == old_turn
        before = now
        for _card, spot, turn, _alpha in drawn:
            assert abs(turn) == 1, "nothing is squeezed sideways"
            assert spot.height > 0
        for held in scene.show.picture.hand:
            assert held.spot == held.target or held.is_dragged, "no card of the hand is ever on its way"
            assert held.shake_seconds == 0
        picture = scene.show.picture
        assert not picture.effects and picture.ring_turn == 0 and picture.cheer is None
        assert picture.glow == 0 and picture.threat == 0
        if scene.match.result is not None:
            break
    assert checked > 100 and len(scene.match.log) > 8


def test_FEEL31_a_hand_that_was_drawn_quickly_becomes_sharp_card_by_card_and_then_rests():
    scene = find_state(phase_is(Phase.PLAY))
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    run(scene, 1)
    scene.show.picture.sorts_by_value = not scene.show.picture.sorts_by_value
    scene.show.picture.hand.reverse()
    scene.relayout()
    scene.draw(surface)
    painter, made = scene.look.painter, []
    resting = painter._resting
    painter._resting = lambda *args: made.append(args) or resting(*args)
    assert painter.has_unsharp and scene.is_animating
    for _frame in range(60):
        before = len(made)
        scene.update(FRAME)
        scene.draw(surface)
        assert len([args for args in made[before:] if not args[-1]]) <= 1, "one in a frame"
        if not scene.is_animating:
            break
    assert not painter.has_unsharp and not scene.is_animating and made
    seen = pygame.image.tobytes(surface, "RGB")
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == seen


@pytest.mark.parametrize("tv", [False, True])
def test_FEEL09_the_arrows_are_seen_to_turn_in_either_layout(tv):
    desk = Desk((960, 540), seats=4, tv=tv, tv_offered=True, speed=1)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(0.3)
    scene = desk.top
    scene.table.skip()
    seen = set()
    for turn in (1.0, 0.75, 0.5, 0.25, 0.0):
        scene.show.picture.ring_turn = turn
        scene.draw(desk.window.surface)
        seen.add(desk.pixels())
    assert len(seen) == 5
