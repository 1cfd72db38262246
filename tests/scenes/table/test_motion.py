"""Tests of the motion table and of effects: a power for each kind, and no effect remains."""

from itertools import pairwise

import pytest

from game.rules.cards import BLUE, DRAWS, KINDS, WILD_DRAW_FOUR, card_of, is_wild, value_of
from game.rules.events import ColourChosen, Played
from game.rules.kinds import NUMBERS
from game.scenes.table.show import motion
from game.scenes.table.show.flights import Motion
from game.scenes.table.show.motion import ACTION, ATTACK, BLOW, FINISH, NUMBER, POWERS, landing, pose, power_of
from game.scenes.table.show.visual_effects import PAPER, Burst, Effects, LightRing, Recoil, Spotlight, Spread
from tests.support.rows import every_row
from tests.support.shows import Show

ROWS = (NUMBER, ACTION, ATTACK, BLOW, FINISH)


def test_look_the_four_powers_are_those_of_the_table():
    assert [row.weight for row in (NUMBER, ACTION, ATTACK, FINISH)] == [1, 1.4, 2, 3]
    assert [row.hit_seconds for row in (NUMBER, ACTION, ATTACK, FINISH)] == [0, 0, 0.040, 0.070]
    assert (motion.DRAW_BACK_SECONDS, motion.FLIGHT_SECONDS, motion.LANDING_SECONDS, motion.SETTLING_SECONDS) == (
        0.060,
        0.200,
        0.090,
        0.180,
    )
    assert NUMBER.flight == pytest.approx(0.260) and FINISH.flight == pytest.approx(0.520), "the last at half speed"
    flecks = [row.flecks for row in (NUMBER, ACTION, ATTACK, FINISH)]
    assert flecks == sorted(flecks) and flecks[0] == 6


@every_row("card", sorted(KINDS))
def test_look_every_kind_of_card_has_the_power_of_what_it_does(card):
    power = power_of(card, 3)
    assert POWERS[card] is power and power_of(card, 0) is FINISH
    if card in DRAWS:
        assert power is (BLOW if DRAWS[card] >= 4 else ATTACK)
    else:
        plain = not is_wild(card) and value_of(card) < NUMBERS
        assert power.weight == (NUMBER if plain else ACTION).weight


@pytest.mark.parametrize("power", ROWS)
def test_look_a_card_never_jumps_on_its_way(power):
    """Limit each 1/400 of the flight: less than 2 % of the way, 5 % in size (FEEL-03)."""
    poses = [pose(power, power.flight * step / 400) for step in range(401)]
    assert poses[0].share == 0 and poses[-1] == pytest.approx(motion.CardPose(1.0), abs=1e-9)
    for before, after in pairwise(poses):
        assert 0 <= after.share - before.share < 0.02
        assert abs(after.extra_size - before.extra_size) < 0.05 and abs(after.lift - before.lift) < 0.1
        assert abs(after.lean - before.lean) < 1.5


def test_look_a_blow_rises_to_135_percent_stands_and_falls():
    hung = pose(BLOW, motion.DRAW_BACK_SECONDS + BLOW.fly + 0.001)
    assert hung.share == 1 and hung.extra_size == pytest.approx(1.35, abs=0.001) and hung.aloft_share == 1
    assert BLOW.flight + BLOW.aftermath < BLOW.dark_seconds == 1.2


@pytest.mark.parametrize("power", ROWS)
def test_look_a_landing_gives_way_stops_for_its_hit_and_comes_to_rest(power):
    first, held = landing(power, 0.0), landing(power, power.hit_seconds * 0.99)
    assert first == held and first.width_scale > 1.06 and first.height_scale < 0.93
    assert landing(power, power.aftermath) == pytest.approx(motion.Landing()), "no jump into the picture at rest"
    assert landing(NUMBER, 0.0) == pytest.approx((1.07, 0.92, 0.0, 2.0))
    after = [landing(power, power.hit_seconds + motion.LANDING_SECONDS + n / 1000) for n in range(180)]
    assert max(at.height_scale for at in after) > 1.01, "it springs back"


def _blow(manner=None):
    show = Show(4, 0, manner=manner)
    show.start()
    show.dance.skip()
    show.picture.update(5)
    show.dance.show([Played(2, WILD_DRAW_FOUR, 3), ColourChosen(2, BLUE)])
    return show


def test_look_a_plus_four_dims_shatters_rings_and_pushes():
    show, kinds, shards, hues = _blow(), set(), 0, []
    while not show.line.is_done or show.picture.effects:
        show.line.update(0.01)
        show.picture.update(0.01)
        kinds |= {type(effect) for effect in show.picture.effects.live_effects}
        for effect in show.picture.effects.live_effects:
            if isinstance(effect, Burst) and effect.pieces[0].colour != PAPER:
                shards = len(effect.pieces)
            if isinstance(effect, LightRing) and effect not in hues:
                hues.append(effect)
    assert kinds >= {Spotlight, Burst, LightRing, Recoil} and shards == 24
    assert [ring.colour for ring in hues] == [PAPER, PAPER, BLUE, BLUE], "two of them in the named hue"


@pytest.mark.parametrize("manner", [Motion(is_reduced=True), Motion(is_instant=True)])
def test_A11Y17_nothing_is_stirred_up_where_nothing_moves(manner):
    show = _blow(manner)
    while not show.line.is_done:
        assert not show.picture.effects
        show.line.update(0.01)
        show.picture.update(0.01)
    assert not show.picture.effects and show.picture.discard[-1].card == WILD_DRAW_FOUR


@pytest.mark.parametrize("cut", [0.05, 0.3, 0.6, 0.8, 1.0])
def test_FEEL21_skipping_a_blow_leaves_what_watching_it_leaves(cut):
    watched, skipped = _blow(), _blow()
    watched.watch()
    watched.picture.update(5)
    skipped.line.update(cut)
    skipped.dance.skip()
    assert not skipped.picture.effects and not watched.picture.effects
    assert skipped.picture.discard == watched.picture.discard and skipped.picture.colour == watched.picture.colour


def test_FEEL20_whoever_acts_does_not_wait_for_the_light():
    show = _blow()
    show.line.update(0.3)
    show.dance.hasten()
    show.line.update(0.1)
    show.picture.update(0.1)
    left = {type(effect) for effect in show.picture.effects.live_effects}
    assert show.line.is_done and left <= {Spread}, "only the light of the room is still on its way"


def test_NI_how_cards_lie_does_not_depend_on_who_saw_sparks():
    piles = []
    for manner in (Motion(), Motion(is_reduced=True)):
        show = _blow(manner)
        show.watch()
        show.dance.show([Played(3, card_of(1, 4), 2)])
        show.watch()
        piles.append(show.picture.discard)
    assert piles[0] == piles[1]


def test_look_effects_know_the_newest_of_a_kind_and_go_by_themselves():
    effects = Effects()
    first, second = Spotlight(0.2, 0, 0, 1, 1), Spotlight(0.3, 0, 0, 1, 1)
    effects.add(first)
    effects.add(second)
    assert effects and effects.last(Spotlight) is second and effects.last(LightRing) is None
    effects.update(0.25)
    assert effects.live_effects == [second]
    effects.hasten(0.01)
    effects.update(0.011)
    assert not effects
