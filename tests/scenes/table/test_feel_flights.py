"""Tests of the times of FEEL-03 to FEEL-17: flying cards and their sounds."""

import random
from itertools import pairwise
from math import dist

import pytest

from game.rules import events as ev
from game.rules.cards import DRAWS, KINDS, card_of
from game.scenes.table.audience import Viewer
from game.scenes.table.layout.table_layout import Spot, table_layout
from game.scenes.table.show.choreography import Choreography
from game.scenes.table.show.flights import Motion
from game.scenes.table.show.motion import ARC_SHARE, NUMBER, pose, power_of
from game.scenes.table.show.picture import Picture, hand_card
from game.scenes.table.show.visual_effects import Impact
from game.ui import anim
from game.ui.timeline import Timeline
from tests.support.rows import every_row

MS = 0.001
SIZE = (1920, 1080)


class Stage:
    """Picture of four seats with seven cards each, seen from seat 0, on a virtual clock."""

    def __init__(self, manner: Motion | None = None) -> None:
        self.picture = Picture(Viewer(0), 4, random.Random(5))
        self.line, self.now, self.heard = Timeline(), 0.0, []
        self.dance = Choreography(self.picture, self.line, self.layout, self, "Uno!")
        self.dance.flights.motion = manner or Motion()
        self.picture.clear(108)
        cards = [card_of(0, n) for n in range(1, 8)]
        self.picture.hand = [hand_card(c, s) for c, s in zip(cards, self.layout(7).hand(7), strict=True)]
        self.picture.card_counts, self.picture.draw_count = [7] * 4, 70
        self.picture.discard = [self.picture.fallen_card(card_of(3, 5))]

    def layout(self, own=None):
        return table_layout(SIZE, 4, 0, own or self.picture.room)

    def play(self, cue, pan=0.0, step=0, who=None, told_only=False, voice=""):
        self.heard.append((round(self.line.now, 4), cue, step))

    def show(self, *events):
        self.dance.show(events)

    def to(self, time):
        """Run to this moment, one millisecond at a time."""
        while self.now < time - 1e-9:
            self.line.update(MS)
            self.picture.update(MS)
            self.now += MS

    @property
    def sprite(self):
        assert len(self.picture.flying_sprites) == 1
        return self.picture.flying_sprites[0]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_FEEL03_a_number_draws_back_for_60_ms_and_flies_in_200_way_and_arc_under_one_ease(seat):
    """Check the times of the motion table (260 ms in all), which replaced the former 240 ms.

    One ease for way and arc: when the way eased out but the arc went evenly, a card hung over the pile and
    sank.
    """
    stage = Stage()
    start = stage.picture.hand[2].spot if seat == 0 else stage.layout().fan(seat, 1)[0]
    stage.show(ev.Played(seat, card_of(0, 3), 6))
    spots = {}
    for step in range(1, 26):
        stage.to(step * 0.010)
        spots[step] = stage.sprite.spot
    stage.to(0.259)
    assert len(stage.picture.discard) == 1 and stage.picture.flying_sprites
    stage.to(0.261)
    assert len(stage.picture.discard) == 2 and not stage.picture.flying_sprites, "it lands after 260 ms"
    top, layout = stage.picture.discard[-1], stage.layout()
    assert top.card == card_of(0, 3) and top.played_by == seat and 0 < abs(top.angle) <= 7
    goal = (layout.discard.x + layout.px(top.dx), layout.discard.y + layout.px(top.dy))
    away = dist((start.x, start.y), goal)
    along = lambda spot: ((goal[0] - start.x) * (spot.x - start.x) + (goal[1] - start.y) * (spot.y - start.y)) / away  # noqa: E731
    assert along(spots[6]) == pytest.approx(-layout.px(10), abs=0.5), "10 px back"
    assert spots[6].height == pytest.approx(start.height * 1.02, rel=0.001), "2 % larger"
    for step in range(7, 26):
        at = pose(NUMBER, step * 0.010)
        x = start.x + (goal[0] - start.x) * at.share
        assert spots[step].x == pytest.approx(x, abs=layout.px(11))
        straight = start.y + (goal[1] - start.y) * at.share
        rise = ARC_SHARE * SIZE[1] * 4 * at.share * (1 - at.share)
        assert straight - spots[step].y == pytest.approx(rise, abs=layout.px(11)), "the arc is where the card is"


@every_row("card", sorted(KINDS))
def test_SND01_a_card_is_heard_at_its_contact_with_the_cue_of_its_power(card):
    stage, power = Stage(), power_of(card)
    stage.show(ev.Played(1, card, 6))
    stage.to(power.flight + 0.002)
    assert stage.heard == [(round(power.flight, 4), power.cue, 0)]
    assert (power.cue == "slam") == (card in DRAWS)


def test_SND01_the_card_that_opens_the_pile_is_heard_as_it_lands():
    stage = Stage()
    stage.show(ev.StartTurned(card_of(1, 4)))
    stage.to(anim.START_CARD_SECONDS + 0.002)
    assert stage.heard == [(anim.START_CARD_SECONDS, "flip", 0)]


def test_FEEL03_the_contact_is_heard_on_the_landing_frame_and_the_pile_gives_way():
    stage = Stage()
    stage.show(ev.Played(1, card_of(1, 4), 6))
    stage.to(0.256)
    assert not stage.heard and stage.picture.effects.last(Impact) is None
    stage.to(0.262)
    assert stage.heard == [(0.26, "play", 0)]
    impact = stage.picture.effects.last(Impact)
    assert impact.power is NUMBER and impact.seconds == pytest.approx(0.270), "90 ms down, 180 to settle"
    stage.to(0.262 + 0.270)
    assert stage.picture.effects.last(Impact) is None


def test_FEEL03_a_pile_lies_as_cards_lie_and_the_same_seed_lies_the_same():
    piles = []
    for _time in range(2):
        stage = Stage()
        for n in range(9):
            stage.show(ev.Played(1 + n % 3, card_of(n % 4, n), 5))
            stage.dance.skip()
        piles.append(stage.picture.discard)
    angles = [lying.angle for lying in piles[0]]
    assert piles[0] == piles[1]
    assert len(set(angles)) == len(angles) and max(angles) > 2 and min(angles) < -2


def test_FEEL03_the_higher_a_card_the_farther_its_shadow_and_it_is_highest_midway():
    stage = Stage()
    stage.show(ev.Played(2, card_of(1, 4), 6))
    lifts = []
    for step in range(1, 26):
        stage.to(step * 0.010)
        lifts.append(stage.sprite.lift)
    top = lifts.index(max(lifts))
    assert lifts[: top + 1] == sorted(lifts[: top + 1]) and lifts[top:] == sorted(lifts[top:], reverse=True)
    assert 13 <= top <= 19 and max(lifts) > 0.98


def test_FEEL04_an_own_card_comes_in_260_ms_and_turns_in_the_last_40_percent():
    stage = Stage()
    stage.show(ev.Drawn(0, 1, "turn", (card_of(2, 5),)))
    stage.to(0.130)
    start, goal = stage.layout().draw, stage.layout().hand(8)[7]
    assert stage.sprite.spot.x == pytest.approx(start.x + (goal.x - start.x) * anim.out_quart(0.5), abs=4)
    stage.to(0.155)
    assert stage.sprite.turn == -1, "a back for 60 % of the way"
    stage.to(0.212)
    assert -0.2 < stage.sprite.turn < 0.3
    stage.to(0.2585)
    assert stage.sprite.turn > 0.9 and len(stage.picture.hand) == 7
    stage.to(0.262)
    assert len(stage.picture.hand) == 8 and not stage.picture.flying_sprites


def test_FEEL04_others_cards_stay_backs():
    stage = Stage()
    stage.show(ev.Drawn(2, 1, "turn", ()))
    for step in range(1, 26):
        stage.to(step * 0.010)
        assert stage.sprite.turn == -1 and stage.sprite.card is None
    stage.to(0.262)
    assert stage.picture.card_counts[2] == 8


def test_FEEL05_a_card_turns_over_in_180_ms_with_its_side_changing_where_it_is_thinnest():
    stage = Stage()
    stage.show(ev.Played(1, card_of(1, 4), 6))
    turns = []
    for step in range(1, 240):
        stage.to(step * MS)
        turns.append(stage.sprite.turn)
    began = next(n for n, turn in enumerate(turns) if turn > -0.999)
    ended = next(n for n, turn in enumerate(turns) if turn > 0.999)
    assert 165 <= ended - began <= 180
    assert turns == sorted(turns), "one way only"
    thinnest = min(turns, key=abs)
    assert abs(thinnest) < 0.02


def test_FEEL07_penalty_cards_follow_ever_faster_and_each_is_a_step_higher():
    stage = Stage()
    stage.show(ev.Drawn(2, 4, "penalty", ()))
    left, starts = 70, []
    for step in range(900):
        stage.to(step * MS)
        if stage.picture.draw_count < left:
            left = stage.picture.draw_count
            starts.append(step)
    gaps = [b - a for a, b in pairwise(starts)]
    assert gaps == [pytest.approx(110, abs=2), pytest.approx(99, abs=2), pytest.approx(89, abs=2)]
    assert [step for _at, cue, step in stage.heard if cue == "penalty"] == [0, 1, 2, 3]


def test_FEEL07_a_long_chain_ends_within_1500_ms():
    stage = Stage()
    stage.show(ev.Drawn(2, 20, "penalty", ()))
    stage.to(0.12 + anim.MOST_PENALTY_SECONDS + 0.002)
    assert stage.picture.card_counts[2] == 27 and not stage.picture.flying_sprites


def test_FEEL09_the_arrows_turn_once_in_400_ms():
    stage = Stage()
    stage.show(ev.DirectionChanged(-1))
    turns = []
    for step in range(1, 400):
        stage.to(step * MS)
        turns.append(stage.picture.ring_turn)
    assert stage.picture.step == -1
    assert turns == sorted(turns, reverse=True), "one pass"
    assert turns[0] > 0.99 and turns[200] == pytest.approx(0.5, abs=0.02) and 0 < turns[-1] < 0.01
    stage.to(0.402)
    assert stage.picture.ring_turn == 0


def test_FEEL10_a_skip_badge_comes_in_250_ms_and_stays_500():
    stage = Stage()
    stage.show(ev.Skipped(2))
    stage.to(0.1)
    (badge,) = stage.picture.pops
    assert badge.seat == 2 and 0 < badge.scale != 1
    stage.to(0.252)
    assert badge.scale == 1
    stage.to(0.745)
    assert badge.alpha == 1
    stage.to(0.95)
    assert not stage.picture.pops


def test_FEEL10_however_many_are_skipped_at_once_it_takes_less_than_a_second():
    stage = Stage()
    stage.show(*map(ev.Skipped, range(1, 4)), ev.TurnStarted(0))
    stage.to(0.85)
    assert {badge.seat for badge in stage.picture.pops} == {1, 2, 3} and stage.picture.turn != 0
    stage.to(0.92)
    assert stage.picture.turn == 0


def test_FEEL12_a_turn_is_marked_for_220_ms_and_heard_by_a_human():
    stage = Stage()
    stage.show(ev.TurnStarted(2))
    stage.to(0.002)
    assert stage.picture.turn == 2 and stage.picture.glow > 0.9 and not stage.heard
    stage.to(0.218)
    assert 0 < stage.picture.glow < 0.05
    stage.to(0.222)
    assert stage.picture.glow == 0
    stage = Stage()
    stage.show(ev.TurnStarted(0))
    stage.to(0.002)
    assert [cue for _at, cue, _step in stage.heard] == ["turn"]


def test_FEEL13_a_call_is_large_for_250_ms_and_at_its_place_until_1250():
    stage = Stage()
    stage.show(ev.Called(3))
    stage.to(0.1)
    (bubble,) = stage.picture.pops
    assert bubble.seat == 3 and bubble.text == "Uno!" and bubble.scale != 1 and bubble.nearness == 1
    stage.to(0.152)
    assert bubble.scale == 1 and bubble.nearness == 1
    stage.to(0.472)
    assert bubble.nearness == 0
    stage.to(0.35 + 0.895)
    assert bubble.alpha == 1
    stage.to(1.45)
    assert not stage.picture.pops


def test_FEEL14_a_reshuffle_takes_800_ms_at_most():
    stage = Stage()
    stage.picture.draw_count = 0
    stage.picture.discard = [stage.picture.fallen_card(card_of(1, n)) for n in range(10)]
    stage.show(ev.Reshuffled(9))
    stage.to(0.4)
    assert stage.picture.flying_sprites and all(sprite.card is None for sprite in stage.picture.flying_sprites)
    stage.to(0.802)
    assert stage.line.is_done and not stage.picture.flying_sprites and stage.picture.draw_count == 9


def test_FEEL15_the_table_rests_500_ms_while_the_winner_rejoices():
    stage = Stage()
    ended = ev.RoundEnded((2,), False, ((),) * 4, (0,) * 4, (0,) * 4)
    stage.show(ended)
    stage.to(0.25)
    assert stage.picture.cheer is not None
    assert stage.picture.cheer[0] == (2,) and stage.picture.cheer[1] == pytest.approx(0.5, abs=0.01)
    stage.to(0.498)
    assert not stage.picture.ended
    stage.to(0.502)
    assert stage.picture.ended and stage.picture.cheer is None
    still = Stage(Motion(is_reduced=True))
    still.show(ended)
    still.to(0.25)
    assert still.picture.cheer is None, "A11Y-17"


def test_FEEL17_the_hand_makes_room_before_a_card_arrives_and_closes_up_when_one_leaves():
    stage = Stage()
    card = card_of(0, 3)  # a second red three goes between the three and the four
    stage.show(ev.Drawn(0, 1, "turn", (card,)))
    stage.to(0.002)
    assert stage.picture.room == 8 and stage.picture.slots() == [0, 1, 2, 4, 5, 6, 7]
    stage.to(0.3)
    assert stage.picture.room == 8 and stage.picture.slots() == list(range(8))
    stage.show(ev.Played(0, card, 7))
    stage.to(stage.now + 0.002)
    assert stage.picture.room == 7


def test_FEEL20_what_i_do_while_cards_fly_is_a_ghost_until_it_sets_out():
    stage = Stage()
    stage.show(ev.Played(3, card_of(1, 4), 6))
    stage.to(0.020)
    stage.dance.hasten()
    stage.show(ev.Played(0, card_of(0, 3), 6))
    stage.to(0.040)
    ghost = next(sprite for sprite in stage.picture.flying_sprites if sprite.card == card_of(0, 3))
    assert 0 < ghost.alpha < 1 and len(stage.picture.hand) == 7
    where = ghost.spot
    stage.to(0.020 + anim.HASTE_SECONDS + 0.005)
    assert len(stage.picture.discard) == 2, "what flew has arrived within 100 ms"
    assert stage.sprite.alpha == 1 and len(stage.picture.hand) == 6, "and mine is on its way"
    stage.to(0.020 + anim.HASTE_SECONDS + NUMBER.flight + 0.005)
    top, layout = stage.picture.discard[-1], stage.layout()
    landed = Spot(layout.discard.x + layout.px(top.dx), layout.discard.y + layout.px(top.dy), top.angle, where.height)
    assert top.card == card_of(0, 3) and where == pytest.approx(landed), "the ghost lay where the card lies"


def test_A11Y17_with_less_motion_it_fades_the_card_out_here_and_in_there():
    stage = Stage(Motion(is_reduced=True))
    stage.show(ev.Played(0, card_of(0, 3), 6))
    stage.to(0.060)
    faint = sorted(stage.picture.flying_sprites, key=lambda sprite: sprite.spot.y)
    assert [round(sprite.alpha, 1) for sprite in faint] == [0.5, 0.5]
    places = [sprite.spot for sprite in faint]
    stage.to(0.110)
    assert [sprite.spot for sprite in faint] == places, "nothing moves"
    stage.to(0.122)
    assert len(stage.picture.discard) == 2 and not stage.picture.flying_sprites
