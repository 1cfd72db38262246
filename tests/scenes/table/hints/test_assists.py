"""Tests of the assists, one by one: each does what a player would do by hand (A11Y-33)."""

import random
from dataclasses import replace

import pytest

from game.players.levels import make_bot
from game.rules.moves import ACCEPT, CALL, CHOICES, DRAW, KEEP, Play
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase
from game.scenes.table.hints.assists import PAUSE_SECONDS
from game.scenes.table.prompt_line import hint
from game.scenes.table.show.picture import colour_order
from game.settings import SETTINGS, Settings
from tests.support.tables import phase_is, table

DEALS = range(6)
STACKED = replace(CLASSIC, stacking="two")
"""Rules with stacking: a player without a draw card can only accept the penalty."""


def by_hand(scene, assist):
    """Return the assist's move, derived from the rules alone; None if the player has to decide."""
    legal = scene.match.legal(0)
    cards = [move for move in legal if isinstance(move, Play)]
    if assist == "auto_call" and scene.play.view.exposed == 0 and CALL in legal:
        return CALL
    if not scene.play.my_turn:
        return None
    if assist == "auto_draw" and scene.play.view.phase is Phase.PLAY and not cards:
        return DRAW
    if assist == "auto_play" and scene.play.view.phase in (Phase.PLAY, Phase.DRAWN) and len(cards) == 1:
        return cards[0]
    if assist == "skip_confirm" and scene.play.view.phase is Phase.ANSWER and legal == (ACCEPT,):
        return ACCEPT
    return None


def trace(assist, deal, helped, rules):
    """Play a round; return the log of all seats' moves and how many the assist made."""
    scene = table(3, deal, rules=rules, **{assist: True} if helped else {})
    made = 0
    for _frame in range(60_000):
        scene.show.choreography.skip()
        scene.table.dismiss()
        before = len(scene.match.log)
        due = scene.assists.due_move
        scene.update(PAUSE_SECONDS if due not in (None, CALL) else 1 / 30)
        if due is not None and len(scene.match.log) > before:
            made += 1
            assert scene.match.log[before].move == due
        if scene.match.result is not None:
            assert scene.show.mismatches == []
            return scene.match.log, made
        if scene.show.is_running or scene.clock.is_on_hold or scene.assists.due_move is not None:
            continue
        move = by_hand(scene, assist)
        if move is None and scene.play.my_turn:
            legal = [move for move in scene.match.legal(0) if move is not CALL]
            move = next((move for move in (*CHOICES, KEEP) if move in legal), legal[0])
        if move is not None:
            scene.play.submit(move)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("assist", ["auto_call", "auto_draw", "auto_play", "skip_confirm"])
def test_A11Y33_the_trace_of_an_assist_is_that_of_the_same_moves_by_hand(assist):
    made, rules = 0, STACKED if assist == "skip_confirm" else CLASSIC
    for deal in DEALS:
        helped, count = trace(assist, deal, True, rules)
        mine = [entry for entry in helped if entry.seat == 0]
        alone = [entry for entry in trace(assist, deal, False, rules)[0] if entry.seat == 0]
        assert mine == alone, f"deal {deal}"
        made += count
    assert made, "the assist had nothing to do in all these rounds"


@pytest.mark.parametrize("assist", ["auto_call", "auto_draw", "auto_play", "skip_confirm"])
def test_A11Y33_assists_are_off_at_first_and_each_has_its_own_switch(assist):
    assert getattr(Settings(), assist) is False
    assert SETTINGS[assist].is_allowed(True)
    assert table().assists.due_move is None


def nothing_fits(scene):
    legal = scene.match.legal(0) if scene.audience.viewer_seat is not None and scene.match.result is None else ()
    return phase_is(Phase.PLAY)(scene) and DRAW in legal and not any(isinstance(move, Play) for move in legal)


def reached(wanted, **settings):
    """Return a table in a wanted state; a bot plays until then, with the assists off."""
    mind = make_bot("heuristic", random.Random(3))
    for deal in range(80):
        scene = table(deal=deal)
        while scene.match.result is None:
            scene.table.skip()
            scene.table.dismiss()
            scene.update(0.05)
            if not scene.show.is_running and wanted(scene):
                for name, value in settings.items():
                    setattr(scene.services.settings, name, value)
                return scene
            if scene.play.my_turn and not scene.show.is_running:
                scene.play.submit(mind.poll(scene.play.view, scene.match.legal(0), float("inf")))
    raise AssertionError("no such state")


def test_A11Y33_a_card_is_drawn_after_a_look_at_the_table_and_time_goes_on_for_it():
    scene = reached(nothing_fits, auto_draw=True)
    moves = len(scene.match.log)
    assert scene.needs_updates
    scene.update(PAUSE_SECONDS / 2)
    assert len(scene.match.log) == moves
    scene.update(PAUSE_SECONDS)
    assert scene.match.log[moves].move == DRAW


def test_A11Y33_nothing_is_done_while_the_player_is_away():
    scene = reached(nothing_fits, auto_draw=True)
    scene.services.is_away = True
    moves = len(scene.match.log)
    for _ in range(100):
        scene.update(0.1)
    assert len(scene.match.log) == moves


def may_call(scene):
    return phase_is(Phase.PLAY)(scene) and CALL in scene.match.legal(0)


def test_A11Y33_the_reminder_names_the_word_and_the_key_and_only_where_it_is_wanted():
    scene = reached(may_call, remind_call=False)
    assert "Remember" not in hint(scene.table)
    scene.services.settings.remind_call = True
    assert hint(scene.table) == f"Remember to call “{scene.show.choreography.call_word}” (U)"
    scene.services.device = "touch"
    assert hint(scene.table) == f"Remember to call “{scene.show.choreography.call_word}”"
    scene.play.submit(CALL)
    assert "Remember" not in hint(scene.table)


def test_A11Y33_an_unsorted_hand_keeps_the_order_in_which_the_cards_came():
    for sorts in (True, False):
        scene = table(deal=3, auto_sort=sorts)
        scene.table.skip()
        scene.update(0.05)
        cards = [held.card for held in scene.show.picture.hand]
        ordered = cards == sorted(cards, key=colour_order)
        assert ordered is sorts
        assert sorts or cards == list(scene.play.view.hand)
    while not scene.play.my_turn or scene.show.is_running:
        scene.table.skip()
        scene.update(0.05)
    if DRAW in scene.match.legal(0):
        before = [held.card for held in scene.show.picture.hand]
        scene.play.submit(DRAW)
        scene.table.skip()
        scene.update(0.05)
        assert [held.card for held in scene.show.picture.hand][: len(before)] == before
    scene.services.settings.auto_sort = True
    scene.on_uncovered()
    cards = [held.card for held in scene.show.picture.hand]
    assert cards == sorted(cards, key=colour_order)
