"""Tests of the close look: a card, pile or seat enlarged, with what it does by these rules."""

import random
from dataclasses import replace

import pygame
import pytest

from game.match.match import Match
from game.players.human import Human
from game.players.levels import make_bot
from game.rules.cards import BLUE, DRAW_TWO, RED, SKIP, WILD, WILD_DRAW_FOUR, card_of, value_of
from game.rules.events import Discarded, Drawn, Played, Reshuffled, StartTurned
from game.rules.moves import Move
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.table.close_look import CloseLook
from game.scenes.table.scene import TableScene
from game.scenes.table.subjects import MOST_LISTED, card_facts, events_on_pile, subjects
from game.sessions.session import table_seats
from game.storage.rulesets import load_preset
from game.words.rules import meaning
from tests.support.desk import Desk


def table(desk: Desk) -> TableScene:
    players = [Human(), *(make_bot("heuristic", random.Random(seat)) for seat in range(1, 4))]
    match = Match(CLASSIC, table_seats(4, "Anna"), players, 7)
    match.start_round()
    scene = TableScene(desk.app.services, match)
    desk.begin(scene)
    return scene


def look(desk: Desk) -> CloseLook:
    scene = desk.top
    assert isinstance(scene, CloseLook)
    return scene


def right_click(desk: Desk, pos: tuple[float, float]) -> None:
    at = round(pos[0]), round(pos[1])
    desk.move(at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.post(pygame.Event(kind, pos=at, button=pygame.BUTTON_RIGHT))


def mine(scene: TableScene) -> list[Move]:
    return [entry.move for entry in scene.match.log if entry.seat == 0]


@pytest.mark.parametrize("target", ["card:2", "card:0", "draw", "discard", "plate:0", "plate:2"])
def test_A11Y14_a_right_click_opens_the_close_look_and_another_one_closes_it(target: str) -> None:
    desk = Desk()
    scene = table(desk)
    right_click(desk, desk.node(target.replace("plate", "seat")).rect.center)
    assert look(desk).thing.id == target
    right_click(desk, (640, 360))
    assert desk.top is scene and not mine(scene), "nothing was laid or drawn"


def test_A11Y14_a_right_click_beside_everything_or_on_a_button_does_nothing() -> None:
    desk = Desk()
    scene = table(desk)
    for pos in ((640, 20), desk.node("call").rect.center, desk.node("pause").rect.center):
        right_click(desk, pos)
        assert desk.top is scene and not mine(scene)


def test_A11Y31_right_clicks_of_hands_that_shake_count_once() -> None:
    desk = Desk(same_key=500)
    scene = table(desk)
    right_click(desk, desk.node("discard").rect.center)
    right_click(desk, (640, 360))
    assert desk.top is not scene, "the second one came too soon"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_A11Y14_the_picture_is_at_least_40_percent_of_the_screen_high_at_any_text_size(size: tuple[int, int]) -> None:
    for text_scale in (100, 200):
        desk = Desk(size, text_scale=text_scale)
        table(desk)
        desk.key(pygame.K_i)
        assert desk.node("picture").rect.height >= 0.4 * size[1]


def test_A11Y14_key_shows_what_is_in_focus_and_back_leads_to_the_table() -> None:
    desk = Desk()
    scene = table(desk)
    desk.key(pygame.K_i)
    assert look(desk).thing.id == "discard"  # nothing has the focus yet
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    scene.input.focus = "card:2"
    desk.key(pygame.K_i)
    assert look(desk).thing.card == scene.show.picture.hand[2].card
    desk.key(pygame.K_i)
    assert desk.top is scene


def test_A11Y24_the_mouse_looks_at_a_seat_and_from_there_at_everything() -> None:
    desk = Desk()
    scene = table(desk)
    desk.click("seat:2")
    assert look(desk).title == scene.match.seats[2].name
    seen = set()
    for _ in subjects(scene.show):
        seen.add(look(desk).thing.id)
        desk.click("after")
    assert seen == {thing.id for thing in subjects(scene.show)}
    assert {"discard", "draw", "plate:0", "card:0"} <= seen
    desk.click("back")
    assert desk.top is scene


def test_A11Y25_the_pad_looks_and_turns_over() -> None:
    desk = Desk()
    scene = table(desk)
    desk.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=32000,
                           instance_id=0))  # fmt: skip
    first = look(desk).index
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert look(desk).index == first + 1
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert look(desk).index == len(look(desk).subjects) - 1
    desk.pad(pygame.CONTROLLER_BUTTON_B)
    assert desk.top is scene


def test_A11Y14_the_words_follow_the_rule_set() -> None:
    stacking = replace(CLASSIC, stacking="each", seven_swaps=True, zero_passes=True)
    two, seven, zero = card_of(RED, DRAW_TWO), card_of(BLUE, 7), card_of(RED, 0)
    assert meaning("stacking", "each") in list(card_facts(stacking, two))
    assert meaning("stacking", "each") not in list(card_facts(CLASSIC, two))
    assert meaning("seven_swaps", True) in list(card_facts(stacking, seven))
    assert meaning("seven_swaps", True) not in list(card_facts(CLASSIC, seven))
    assert meaning("zero_passes", True) in list(card_facts(stacking, zero))
    assert meaning("wild_on_wild", False) in " ".join(card_facts(load_preset("yksi"), WILD))
    colours = replace(CLASSIC, symbol_on_symbol=False)
    assert [next(card_facts(rules, two)) for rules in (CLASSIC, colours)] == [
        "Fits on red or draw two.", "Fits on red."
    ]  # fmt: skip
    assert next(card_facts(colours, seven)) == next(card_facts(CLASSIC, seven))


@pytest.mark.parametrize("name", ["classic", "block", "classic-nl", "express", "yksi"])
def test_A11Y14_every_action_card_of_every_sheet_says_what_it_does(name: str) -> None:
    rules: RuleSet = load_preset(name)
    for card in set(rules.cards):
        if card >= WILD or value_of(card) >= SKIP:
            assert len(list(card_facts(rules, card))) >= 2, card
    assert "50" in list(card_facts(CLASSIC, WILD_DRAW_FOUR))[-1]
    assert "7" in list(card_facts(CLASSIC, card_of(RED, 7)))[-1]


def test_FEEL27_the_pile_tells_its_last_cards_and_who_laid_them() -> None:
    laid = [Played(number % 4, card_of(RED, number), 5) for number in range(1, 10)]
    log = [StartTurned(card_of(RED, 0)), *laid, Drawn(1, 1, "turn", ())]
    assert events_on_pile(log, 10) == laid[-MOST_LISTED:]
    assert events_on_pile(log, 3) == laid[-3:]
    assert events_on_pile([*laid[:3], Reshuffled(80), *laid[3:5]], 3) == laid[3:5]
    again = [StartTurned(card_of(BLUE, 1)), Discarded(2, (5,))]
    assert events_on_pile([*laid, *again], 2) == again


def test_PTY03_a_look_at_others_says_nothing_of_their_cards() -> None:
    desk = Desk()
    scene = table(desk)
    others = [thing for thing in subjects(scene.show) if thing.id.startswith("plate:")]
    assert all(thing.card is None for thing in others)
    assert [thing.id for thing in subjects(scene.show) if thing.id.startswith("card:")] == [
        f"card:{i}" for i in range(7)
    ]
