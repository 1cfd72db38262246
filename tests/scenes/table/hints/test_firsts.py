"""Tests of tips on rules, cards and round ends that a player meets first."""

import random

import pygame

from game.learning.tips import MOST_SHOWINGS
from game.players.levels import make_bot
from game.rules.cards import BLACK, KINDS, WILD, colour_of
from game.rules.moves import PLAYS, ChooseColour
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase
from game.scenes.table import guidance
from game.scenes.table.hints.table_tips import TIP_GAP_SECONDS
from game.storage.rulesets import load_preset
from game.ui.input.actions import Act, Action
from game.words.tip_words import END_LINES, card_line, sheet_line
from tests.support.rows import every_row
from tests.support.tables import FRAME, click, find, find_state, my_turn, phase_is, press, run, table, until

YKSI = load_preset("yksi")


def told(**changes):
    """Open a table with tips on, at my first turn."""
    scene = table(**({"explain_new": True} | changes))
    until(scene, my_turn(scene))
    return scene


def holds(kind):
    return lambda scene: (
        phase_is(Phase.PLAY)(scene) and any(KINDS[held.card].name == kind for held in scene.show.picture.hand)
    )


def card_at(scene, kind):
    return next(i for i, held in enumerate(scene.show.picture.hand) if KINDS[held.card].name == kind)


# ---- tips on rules ------------------------------------------------------------------------------------------------


def test_the_sheet_has_its_bubble_when_the_cards_are_dealt_and_its_time():
    scene = told()
    assert scene.table.tip.words == sheet_line("K")
    assert find(scene, "bubble").name == sheet_line("K")
    assert scene.services.progress.get("seen/sheet-K") == 1
    assert sheet_line("K") in [said.words for said in scene.show.picture.log if hasattr(said, "words")]
    run(scene, 9)
    assert not scene.table.tip.is_shown


@every_row("seats", [2, 3, 4, 5, 7, 10])
def test_a_remark_has_one_place_below_the_log_and_does_not_wander(seats):
    scene = table(seats, explain_new=True, notice_time=0)
    until(scene, my_turn(scene))
    layout, places = scene.show.layout, set()
    for _frame in range(240):
        scene.update(FRAME)
        scene.ui_tree()
        if (placed := scene.table.tip_sources.placed_bubble) is not None:
            body = placed.body
            places.add(tuple(map(round, body)))
            seen = [box for place in layout.places for box in (place.plate, place.tag)]
            assert not any(box.overlaps(body) for box in (*seen, layout.log, layout.chip, layout.discard.bounds))
    assert len(places) <= 1, "where there is no room at all, it is in the log alone"
    if seats < 6:
        assert (body.right, body.y) == (layout.log.right, layout.log.bottom + layout.px(8)) and placed.thing == body


def test_a_press_on_a_bubble_sends_it_away_and_does_nothing_else():
    scene = told()
    before = len(scene.match.log)
    find(scene, "bubble")
    click(scene, scene.targets.find("remark").box)
    assert not scene.table.tip.words and len(scene.match.log) == before


def test_presses_elsewhere_go_on_as_ever_for_it_asks_for_nothing():
    scene = told()
    index = next(iter(scene.show.playable), None)
    scene.input.activate("draw" if index is None else f"card:{index}")
    assert scene.match.log and scene.table.tip.words


def test_A11Y19_where_notices_stay_every_device_can_send_it_away():
    scene = told(notice_time=0)
    run(scene, 60)
    assert scene.table.tip.is_shown and find(scene, "bubble")
    assert find(scene, "remark").focusable
    press(scene, Act.BACK)
    assert not scene.table.tip.words


def test_A11Y19_a_remark_without_room_stands_in_the_log_and_keeps_none_from_being_said(monkeypatch):
    scene = told(notice_time=0)
    words = scene.table.tip.words
    for place in ("remark_box", "clear_box"):
        monkeypatch.setattr(guidance, place, lambda *_where: None)
    monkeypatch.setattr(guidance, "_stays", lambda *_what: False)
    scene.draw(pygame.Surface((1280, 720)))
    run(scene, 0.2)
    assert not scene.table.tip.words
    assert words in [said.words for said in scene.show.picture.log if hasattr(said, "words")]
    monkeypatch.undo()
    scene.table.tip.say("Another one", "mine")
    scene.draw(pygame.Surface((1280, 720)))
    run(scene, 0.2)
    assert scene.table.tip.is_shown


def test_it_goes_by_itself_where_notices_do_and_keys_pass_it_over():
    scene = told()
    assert find(scene, "bubble") and not scene.targets.find("remark").is_reachable


def test_twice_at_most_and_never_where_it_is_switched_off():
    scene = told()
    for _round in range(4):
        scene.table.tips.round_begins()
        scene.table.tip.clear()
        run(scene, TIP_GAP_SECONDS + 1)
        scene.table.tips.all_seen()
    assert scene.services.progress.get("seen/sheet-K") == MOST_SHOWINGS
    assert not told(explain_new=False).table.tip.words


def test_one_at_a_time_and_some_seconds_apart():
    scene = told(rules=YKSI)
    first = scene.table.tip.words
    scene.table.tips.all_seen()
    assert scene.table.tip.words == first
    scene.table.tip.clear()
    scene.table.tips.all_seen()
    assert not scene.table.tip.words
    run(scene, TIP_GAP_SECONDS + 0.5)
    scene.table.tips.all_seen()
    assert scene.table.tip.words not in ("", first)


def test_a_question_hides_it_and_its_time_waits():
    scene = find_state(holds("wild"), explain_new=True, notice_time=0)
    scene.table.tip.say("Anything.", "discard")
    scene.play.submit(PLAYS[WILD])
    until(scene, lambda: scene.table.panels.overlay is not None)
    assert not scene.table.tip.is_shown and scene.table.tip.words
    scene.play.submit(ChooseColour(0))
    until(scene, lambda: not scene.show.is_running)
    assert scene.table.tip.is_shown


def test_who_only_watches_bots_is_told_nothing():
    scene = table(human=False, explain_new=True, speed=4)
    run(scene, 5)
    assert not scene.table.tip.words


def test_something_else_may_teach_here_instead():
    scene = table(explain_new=True)
    scene.table.tips.is_quiet = True
    until(scene, my_turn(scene))
    assert not scene.table.tip.words


# ---- cards --------------------------------------------------------------------------------------------------------


def on_card(scene, index):
    """Rest the keyboard focus on a card and return the prompt."""
    scene.services.show_focus, scene.services.device = True, "keyboard"
    scene.input.focus = f"card:{index}"
    run(scene, 0.6)
    return find(scene, "prompt").name


def test_a_card_that_was_never_laid_says_what_it_does_while_it_is_in_focus():
    scene = find_state(holds("wild"), explain_new=True)
    assert on_card(scene, card_at(scene, "wild")) == card_line(CLASSIC, WILD)
    number = next(i for i, held in enumerate(scene.show.picture.hand) if not card_line(CLASSIC, held.card))
    assert on_card(scene, number) != card_line(CLASSIC, WILD)


def test_until_it_was_laid_twice():
    scene = find_state(holds("wild"), explain_new=True)
    index = card_at(scene, "wild")
    scene.play.submit(PLAYS[WILD])
    assert scene.services.progress.get("laid/wild") == 1
    scene.services.progress.add("laid/wild")
    assert not any(scene.table.tips.of_cards([WILD])) and index >= 0


def test_cards_of_others_do_not_count_as_laid():
    scene = find_state(lambda scene: any(colour_of(card) == BLACK for card in scene.play.view.discard[:-1]))
    assert not any(name for name in scene.services.progress.numbers_under("laid") if name not in mine(scene))


def mine(scene):
    return {KINDS[event.card].name for event in scene.show.picture.log if hasattr(event, "left") and event.seat == 0}


def test_with_a_finger_the_lifted_card_says_it():
    scene = find_state(holds("wild"), explain_new=True, select_first="touch")
    scene.services.device = "touch"
    x, y = scene.targets.target_of_card(card_at(scene, "wild")).box.centre
    for act in (Act.POINTER_DOWN, Act.POINTER_UP):
        scene.handle(Action(act, (x, y), "touch"))
    run(scene, 0.6)
    assert find(scene, "prompt").name == card_line(CLASSIC, WILD)


def test_what_can_be_done_is_told_first_when_my_turn_comes():
    """Say first what can be done, although the keyboard focus is already on a card."""
    scene = find_state(holds("wild"), explain_new=True)
    scene.services.show_focus, scene.services.device = True, "keyboard"
    scene.input.focus = f"card:{card_at(scene, 'wild')}"
    scene._chain_ended()
    run(scene, 1.0)
    assert find(scene, "prompt").name != card_line(CLASSIC, WILD)


def test_NI_where_several_share_the_screen_no_card_says_anything():
    scene = told()
    assert any(scene.table.tips.of_cards(list(KINDS)))
    type(scene.audience).is_shared, kept = True, type(scene.audience).is_shared
    try:
        assert not any(scene.table.tips.of_cards(list(KINDS)))
    finally:
        type(scene.audience).is_shared = kept


# ---- ends ---------------------------------------------------------------------------------------------------------


ENDS = ("last-draw", "blocked", "blocked-nothing", "points", "lowest", "team")


def lone(deal=1, **changes):
    """Open a table for one person; a test draws until the others win the round."""
    return table(deal=deal, explain_new=True, speed=0, **changes)


def played_out(scene):
    went, mind = [], make_bot("heuristic", random.Random(3))
    scene.services.go = lambda route: went.append(route)
    while scene.match.result is None:
        if until(scene, lambda: scene.play.my_turn and not scene.show.is_running):
            scene.play.submit(mind.poll(scene.play.view, scene.match.legal(0), float("inf")))
    for _ in range(2000):
        if went:
            return went[0]
        scene.table.skip()
        scene.update(0.05)
    raise AssertionError("no page came")


def test_K23_the_page_of_points_says_why_and_after_two_times_no_more():
    scene = lone()
    assert played_out(scene).reason
    assert sum(scene.services.progress.numbers_under("seen").get(f"end-{key}", 0) for key in ENDS) == 1
    learned = lone()
    for key in ENDS:
        learned.services.progress.put(f"seen/end-{key}", MOST_SHOWINGS)
    assert played_out(learned).reason == ""


def test_K19_who_is_caught_hears_why_at_the_button_to_call():
    scene = lone()
    scene.table.tips.private_tip = scene.table.tips.new_end_tip("caught")
    until(scene, my_turn(scene))
    scene.table.tip.clear()
    scene.table.tips.private_tip = scene.table.tips.new_end_tip("caught")
    scene.table.tips.all_seen()
    assert (scene.table.tip.words, scene.table.tip.target_id) == (END_LINES["caught"](), "call")
