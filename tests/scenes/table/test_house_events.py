"""Tests of all rule sets and house rules on the table: the picture ends like the view."""

import random
from dataclasses import replace

import pytest

from game.rules import events as ev
from game.rules.cards import OWN_RULE_CARDS
from game.rules.moves import WriteRule
from game.rules.own_rule import ACTIONS, TARGETS, OwnRule
from game.rules.ruleset import CLASSIC
from game.scenes.table.show.flights import Motion
from game.scenes.table.show.motion import ATTACK
from game.scenes.table.show.visual_effects import Impact
from game.storage.rulesets import load_preset
from game.ui import anim
from tests.support.shows import Show

BLOCK = load_preset("block")
ALL = replace(
    BLOCK, stacking="mixed", seven_swaps=True, zero_passes=True, jump_in=True, draw_until_playable=True,
    forced_play=True, challenger="anyone", block_comeback=True, false_accusation=True, wild_on_wild=False,
)  # fmt: skip
RULES = {
    "block": BLOCK,
    "express": load_preset("express"),
    "yksi": load_preset("yksi"),
    "all": ALL,
    "adding": replace(ALL, jump_in_adds=True),
    "teams": replace(ALL, teams=True),
}


def written(rules, rng):
    """Return random rules for all custom rule cards of the deck."""
    cards = [card for card in OWN_RULE_CARDS if card in rules.cards]
    return [
        (0, WriteRule(card, OwnRule(rng.choice(TARGETS), rng.choice(ACTIONS), rng.randint(1, 3)))) for card in cards
    ]


def a_round(rules, deal, manner=None):
    show = Show(4 if rules.teams else 2 + deal % 5, 0 if deal % 3 else None, deal, manner, rules)
    show.picture.clear(len(rules.cards))
    show.take(show.match.start_round(written(rules, random.Random(deal))))
    show.dance.skip()
    return show


@pytest.mark.parametrize("name", RULES)
def test_FEEL20_on_every_sheet_the_picture_ends_as_the_view(name):
    seen = set()
    for deal in range(12):
        show = a_round(RULES[name], deal)
        for _ in range(500):
            assert show.differs() == []
            events = show.tick()
            if not events:
                break
            seen |= {type(event) for event in events}
            show.watch(0.1) if deal % 4 == 1 else show.dance.skip()
            assert (
                show.picture.flying_sprites == [] and not show.picture.travelling_seats and show.picture.applied is None
            )
        assert show.match.result is not None
    if name == "all":
        assert seen >= {
            ev.Blocked, ev.Discarded, ev.Given, ev.HandClosed, ev.HandOpened, ev.HandsMoved, ev.JumpedIn,
            ev.RuleApplied, ev.SeatChosen, ev.Threatened,
        }  # fmt: skip


def test_FEEL21_watched_skipped_reduced_or_instant_hands_end_the_same():
    ends = []
    for manner, dt in (
        (Motion(), 0.07),
        (Motion(), None),
        (Motion(is_reduced=True), 0.07),
        (Motion(is_instant=True), 0.1),
    ):
        show = a_round(ALL, 5, manner)
        for _ in range(120):
            if not show.tick():
                break
            show.watch(dt) if dt else show.dance.skip()
        show.dance.skip()
        picture = show.picture
        ends.append((sorted(h.card for h in picture.hand), picture.card_counts, [c.card for c in picture.discard]))
    assert all(end == ends[0] for end in ends)


def shown(*events, me=0, seats=4, counts=(3, 4, 5, 6)):
    """Return a table that has begun to show these events."""
    show = Show(seats, me)
    show.start()
    show.dance.skip()
    show.picture.card_counts = list(counts)
    show.ears.heard.clear()
    show.dance.show([ev.seen_by(event, me) for event in events])
    return show


def test_Y13_who_jumps_in_says_so_before_the_card_flies():
    show = shown(ev.JumpedIn(2), ev.Played(2, 5, 4))
    show.line.update(0.02)
    assert [(pop.kind, pop.seat) for pop in show.picture.pops] == [("jump", 2)] and show.picture.turn == 2
    assert not show.picture.flying_sprites
    show.line.update(0.15)
    start = show.layout().fan(2, 1)[0]
    assert show.picture.flying_sprites and abs(show.picture.flying_sprites[0].spot.x - start.x) < 200


def test_FEEL07_a_growing_penalty_is_seen_to_grow_and_rises_in_pitch():
    show = shown(ev.TurnStarted(1), ev.Threatened(1, 2))
    show.line.update(0.05)
    assert show.picture.pending == 2 and 0 < show.picture.threat < 1
    show.dance.show([ev.Played(1, 0x0C, 3), ev.TurnStarted(2), ev.Threatened(2, 4), ev.Threatened(2, 20)])
    show.watch()
    assert show.picture.pending == 20 and show.picture.threat == 0
    assert [step for cue, _pan, step in show.ears.heard if cue == "stack"] == [1, 3, 7]
    show.dance.show([ev.Drawn(2, 0, "stack", ())])
    show.watch()
    assert show.picture.pending == 0


def test_A11Y17_nothing_grows_or_slams_with_reduced_motion():
    show = Show(4, 0, manner=Motion(is_reduced=True))
    show.start()
    show.dance.skip()
    show.dance.show([ev.Threatened(1, 4), ev.Blocked(1, 0)])
    while not show.line.is_done:
        show.line.update(0.02)
        assert show.picture.threat == 0 and not show.picture.effects


def test_M29_a_block_card_slams_down_and_ends_the_threat():
    show = shown(ev.Threatened(1, 4), ev.Played(1, 67, 3), ev.Blocked(1, 0), ev.Drawn(0, 4, "blocked", (1, 2, 3, 4)))
    powers = []
    while not show.line.is_done:
        show.line.update(0.01)
        show.picture.update(0.01)
        impact = show.picture.effects.last(Impact)
        powers += [impact.power] if impact is not None and impact.power not in powers[-1:] else []
    assert powers[-1] is ATTACK and show.picture.pending == 0
    assert sorted(held.card for held in show.picture.hand)[:4] >= [1, 2, 3, 4][:1]


def test_Y12_whole_hands_travel_and_mine_is_replaced_face_up():
    hands = ((17, 18, 19, 20, 21, 22), (), (), ())
    show = shown(ev.HandsMoved(((0, 1), (1, 2), (2, 3), (3, 0)), hands))
    old = [held.card for held in show.picture.hand]
    show.line.update(anim.HANDS_MOVE_SECONDS / 2)
    flying = show.picture.flying_sprites
    assert show.picture.hand == [] and len(flying) == len(old) + 4 + 5 + 6
    assert {sprite.card for sprite in flying} == {None, *old, *hands[0]}, "PTY-04: others' cards stay anonymous"
    show.watch()
    assert [held.card for held in show.picture.hand] == sorted(hands[0])
    assert show.picture.card_counts == [6, len(old) if len(old) == 3 else 3, 4, 5]


def test_PTY04_cards_given_between_others_show_their_backs():
    show = shown(ev.Given(1, 2, 2, (5, 6)))
    while not show.line.is_done:
        show.line.update(0.02)
        assert all(sprite.card is None for sprite in show.picture.flying_sprites)
    assert show.picture.card_counts == [3, 2, 7, 6]


def test_M26_cards_given_to_me_are_seen():
    show = shown(ev.Given(1, 0, 2, (5, 6)))
    before = len(show.picture.hand)
    show.watch()
    assert len(show.picture.hand) == before + 2 and show.picture.card_counts[1] == 2


def test_M26_an_open_hand_lies_until_it_is_closed_and_loses_the_card_that_is_laid():
    show = shown(ev.HandOpened(2, (5, 6, 7)))
    show.watch()
    assert show.picture.open_hands == {2: [5, 6, 7]}
    show.dance.show([ev.Played(2, 6, 2), ev.Drawn(2, 1, "caught", ())])
    show.watch()
    assert show.picture.open_hands == {2: [5, 7, None]}
    show.dance.show([ev.HandClosed(2)])
    show.watch()
    assert show.picture.open_hands == {}


def test_M26_the_next_seat_shows_its_hand_through_its_turn():
    rule = OwnRule("next", "show")
    for deal in range(20):
        show = Show(4, None, deal, rules=BLOCK)
        show.picture.clear(112)
        show.take(show.match.start_round([(0, WriteRule(card, rule)) for card in OWN_RULE_CARDS]))
        while show.match.result is None:
            events = show.tick()
            show.dance.skip()
            assert show.differs() == []
            if show.match.result is None and any(isinstance(event, ev.HandOpened) for event in events):
                turn = show.match.seat_on_turn
                assert set(show.picture.open_hands) == {turn} and None not in show.picture.open_hands[turn]
                return
    raise AssertionError("no own-rule card was ever laid")


def test_M26_what_is_thrown_away_goes_under_the_top_card():
    show = shown(ev.Discarded(2, (5, 6)))
    top = show.picture.discard[-1].card
    show.watch()
    assert [lying.card for lying in show.picture.discard[-3:]] == [5, 6, top] and show.picture.card_counts[2] == 3


def test_M26_a_note_is_held_up_until_its_time_is_over_or_somebody_presses():
    event = ev.RuleApplied(1, OWN_RULE_CARDS[0], OwnRule(text="Sing!"))
    show = shown(event)
    show.line.update(2.4)
    assert show.picture.applied is event
    show.line.update(0.2)
    assert show.picture.applied is None
    show = shown(event)
    show.line.update(0.5)
    show.dance.skip()
    assert show.picture.applied is None


def test_M26_what_is_written_is_known_before_the_deal():
    rule = OwnRule("next", "draw", 2)
    show = shown(ev.RuleWritten(0, OWN_RULE_CARDS[1], rule))
    show.watch()
    assert show.picture.own_rules == (None, rule)


def test_Y15_a_false_alarm_falls_back_on_the_accuser():
    show = shown(ev.FalseAlarm(2, 1), ev.Drawn(1, 1, "false alarm", ()))
    show.line.update(0.1)
    assert [pop.seat for pop in show.picture.pops] == [1]
    show.watch()
    assert show.picture.card_counts[1] == 5 and show.ears.heard[0][0] == "false_alarm"


def test_who_drops_out_is_passed_over():
    show = shown(ev.Eliminated((1, 2)))
    show.watch()
    assert show.picture.absent_seats == {1, 2} and show.picture.follower(0) == 3
    show.picture.step = -1
    assert show.picture.follower(3) == 0
    assert CLASSIC.elimination is False


def test_the_chosen_seat_is_pointed_at():
    show = shown(ev.SeatChosen(0, 2))
    show.line.update(0.1)
    assert [(pop.kind, pop.seat) for pop in show.picture.pops] == [("chosen", 2)]
