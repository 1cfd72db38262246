"""Tests of effects between players: each has its own look, and all end in the same picture."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, dist, hypot

import pytest

from game.rules import events as ev
from game.rules.cards import OWN_RULE_CARDS
from game.rules.own_rule import OwnRule
from game.scenes.table.layout.face_layout import face_spot
from game.scenes.table.show.encounters import STREAK_ARRIVAL_SECONDS
from game.scenes.table.show.flights import Motion
from game.scenes.table.show.player_faces import look_of
from game.scenes.table.show.pops import Pop
from game.scenes.table.show.visual_effects import Burst, Effect, Flare, IconPop, LightRing, Streak, Wave
from game.ui import anim
from game.ui.portraits.mood import glance
from tests.support.shows import Show

FRAME = 1 / 60
MOMENTS: dict[str, ev.Event] = {
    "call": ev.Called(2),
    "catch": ev.Caught(1, 3),
    "false alarm": ev.FalseAlarm(1, 3),
    "jump in": ev.JumpedIn(3),
    "block": ev.Blocked(1, 3),
    "shield": ev.Shielded(1, 4, "draw four"),
    "choose": ev.SeatChosen(3, 1),
    "out": ev.Eliminated((2,)),
}


def staged(manner: Motion | None = None, me: int | None = 0) -> Show:
    show = Show(manner=manner, me=me)
    show.picture.card_counts, show.picture.turn, show.picture.has_called = [3, 3, 3, 3], 0, [False] * 4
    return show


def watched(show: Show, *events: ev.Event, seconds: float = 3.0) -> list[tuple[float, Effect]]:
    """Return all effects with the seconds at which they appeared."""
    show.take(list(events))
    seen: list[tuple[float, Effect]] = []
    for frame in range(round(seconds / FRAME)):
        show.line.update(FRAME)
        seen += [
            (frame * FRAME, one) for one in show.picture.effects.live_effects if all(one is not old for _, old in seen)
        ]
        show.picture.effects.update(FRAME)
    return seen


def mouth(show: Show, seat: int) -> tuple[float, float]:
    layout = show.layout()
    return face_spot(layout, layout.places[seat]).mouth


def beside(show: Show, seat: int, far: tuple[float, float]) -> tuple[float, float]:
    """Return the last point on person or plate on the line from a mouth to ``far``."""
    plate, (x, y) = show.layout().places[seat].figure, mouth(show, seat)
    way = [(x + (far[0] - x) * i / 5000, y + (far[1] - y) * i / 5000) for i in range(5001)]
    return [at for at in way if plate.contains(at)][-1]


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < 1.0


def only(kind: type, seen: list[tuple[float, Effect]]) -> list:
    return [one for _at, one in seen if isinstance(one, kind)]


def reaches_the_rim(show: Show, wave: Wave, seat: int) -> bool:
    """Return whether a ring is as large as the way from the seat to the far side of the rim."""
    edge, (x, _y) = show.layout().edge, mouth(show, seat)
    return max(wave.start_radius, wave.end_radius) >= max(abs(x - (edge.x + way * edge.rx)) for way in (-1, 1)) * 0.95


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_shout_runs_to_the_rim_and_the_lanterns_flare_one_after_the_other(seat: int) -> None:
    show = staged()
    seen = watched(show, ev.Called(seat))
    waves, flares = only(Wave, seen), [(at, one) for at, one in seen if isinstance(one, Flare)]
    assert len(waves) == 3 and all((wave.x, wave.y) == mouth(show, seat) for wave in waves)
    assert all(wave.end_radius > wave.start_radius and reaches_the_rim(show, wave, seat) for wave in waves)
    times, spots = [at for at, _one in flares], [(one.x, one.y) for _at, one in flares]
    assert len(set(spots)) == 4 and times == sorted(set(times))
    assert min(spots, key=lambda at: dist(at, mouth(show, seat))) == spots[0], "beginning with the nearest"
    middle = show.layout().edge
    bearings = [atan2(y - middle.y, x - middle.x) for x, y in spots]
    assert sum(now < before for before, now in pairwise([*bearings, bearings[0]])) == 1, "round the table"
    assert max(at + one.seconds for at, one in seen if isinstance(one, Wave | Flare)) < 1
    show = staged()
    caught = watched(show, ev.Caught(seat, 0 if seat else 1))
    (wave,) = only(Wave, caught)
    assert wave.end_radius < wave.start_radius and reaches_the_rim(show, wave, seat), "and a catch closes"
    assert [(one.x, one.y) for one in only(Flare, caught)] == spots[::-1]


def test_the_shout_is_large_towards_the_middle_before_it_is_at_its_place() -> None:
    pop = Pop("call", 2, "Cry!")
    for age, size, near in ((0.14, 1, 1), (0.25, 1, 1), (0.36, 1, 0.5), (0.47, 1, 0), (1.2, 1, 0)):
        pop.age_seconds = age
        assert (pop.scale, pop.nearness) == (pytest.approx(size), pytest.approx(near))
    assert Pop("hand", 2, "Caught!").nearness == 0, "nothing else does"


def test_heads_turn_to_the_shout() -> None:
    show = staged()
    layout, at_rest = show.layout(), look_of(1, show.layout(), show.picture)
    show.take([ev.Called(2)])
    show.line.update(FRAME)
    turned = glance(layout.places[1].plate.centre, layout.places[2].plate.centre)
    assert look_of(1, layout, show.picture) == turned != at_rest
    show.picture.effects.update(5)
    assert look_of(1, layout, show.picture) == at_rest, "and back"


def test_a_streak_of_light_links_catcher_and_caught() -> None:
    show = staged()
    seen = watched(show, ev.Caught(1, 3))
    (streak,) = only(Streak, seen)
    assert near(streak.start, beside(show, 3, mouth(show, 1))), "no light lies on a name"
    assert near(streak.goal, beside(show, 1, mouth(show, 3)))
    hit = [at for at, one in seen if isinstance(one, LightRing | Burst)]
    assert min(hit) >= STREAK_ARRIVAL_SECONDS - FRAME, "it is hit when the light arrives"
    assert all((ring.x, ring.y) == mouth(show, 1) for ring in only(LightRing, seen))


def test_a_false_alarm_comes_back_to_whoever_raised_it() -> None:
    show = staged()
    seen = watched(show, ev.FalseAlarm(1, 3))
    there, back = only(Streak, seen)
    assert (there.start, there.goal) == (back.goal, back.start)
    assert near(there.start, beside(show, 3, mouth(show, 1))) and near(there.goal, beside(show, 1, mouth(show, 3)))
    assert all((ring.x, ring.y) == mouth(show, 3) for ring in only(LightRing, seen))


def test_M29_a_block_throws_the_penalty_back_at_its_sender() -> None:
    show = staged()
    pile = show.layout().discard
    seen = watched(show, ev.Blocked(1, 3))
    (shield,), (streak,) = only(IconPop, seen), only(Streak, seen)
    assert (shield.x, shield.y) == streak.start == (pile.x, pile.y)
    assert near(streak.goal, beside(show, 3, streak.start))
    assert not only(Streak, watched(staged(), ev.Blocked(1, -1))), "A37: nobody laid the start card"


def test_Y13_whoever_jumps_in_darts_to_the_pile() -> None:
    show = staged()
    pile = show.layout().discard
    (streak,) = only(Streak, watched(show, ev.JumpedIn(3)))
    assert near(streak.start, beside(show, 3, streak.goal)) and streak.goal == (pile.x, pile.y)


def test_the_light_closes_on_whoever_drops_out() -> None:
    (ring,) = only(LightRing, watched(staged(), ev.Eliminated((2,))))
    assert ring.end_radius < ring.start_radius


def test_every_moment_can_be_told_from_the_others() -> None:
    signs = set()
    for event in MOMENTS.values():
        show = staged()
        seen = watched(show, event)
        signs.add(
            tuple(
                (type(one).__name__, getattr(one, "goal", None), getattr(one, "start_radius", 0)) for _at, one in seen
            )
        )
    assert len(signs) == len(MOMENTS)


@pytest.mark.parametrize("event", MOMENTS.values(), ids=MOMENTS)
def test_FEEL21_watched_skipped_reduced_or_instant_it_ends_the_same(event: ev.Event) -> None:
    ends = []
    for manner, skip in (
        (Motion(), False),
        (Motion(), True),
        (Motion(is_reduced=True), False),
        (Motion(is_instant=True), False),
    ):
        show = staged(manner)
        seen = watched(show, event) if not skip else []
        if skip:
            show.take([event])
            show.dance.skip()
        assert bool(seen) == (manner == Motion() and not skip), "effects are for those who watch"
        picture = show.picture
        pops = [(pop.kind, pop.seat, pop.text) for pop in picture.pops]
        ends.append((pops, picture.turn, picture.absent_seats, picture.has_called, picture.pending, picture.log))
    assert all(end == ends[0] for end in ends)


# --- hands that move ------------------------------------------------------------------------------------------------


def half_way(moves: tuple[tuple[int, int], ...], step: int) -> list[tuple[float, float]]:
    """Return the centre of each hand halfway through its move."""
    show = staged(me=None)
    show.picture.step = step
    show.take([ev.HandsMoved(moves, ((), (), (), ()))])
    show.line.update(anim.HANDS_MOVE_SECONDS / 2)
    spots = [sprite.spot for sprite in show.picture.flying_sprites]
    each = len(spots) // len(moves)
    return [
        (sum(spot.x for spot in part) / each, sum(spot.y for spot in part) / each)
        for part in (spots[i : i + each] for i in range(0, len(spots), each))
    ]


@pytest.mark.parametrize("step", [1, -1])
def test_Y12_all_hands_go_around_the_table_and_not_over_the_piles(step: int) -> None:
    moves = tuple((seat, (seat + step) % 4) for seat in range(4))
    layout = staged().layout()
    for (source, target), (x, y) in zip(moves, half_way(moves, step), strict=True):
        a, b = layout.fan(source, 1)[0], layout.fan(target, 1)[0]
        straight = hypot((a.x + b.x) / 2 - layout.ring.x, (a.y + b.y) / 2 - layout.ring.y)
        assert hypot(x - layout.ring.x, y - layout.ring.y) > straight + layout.px(30)


def test_Y12_the_arrows_turn_while_all_hands_move_but_not_for_a_swap() -> None:
    for moves, turns in ((((0, 1), (1, 2), (2, 3), (3, 0)), True), (((1, 3), (3, 1)), False)):
        show = staged()
        show.take([ev.HandsMoved(moves, ((), (), (), ()))])
        show.line.update(anim.HANDS_MOVE_SECONDS / 2)
        assert bool(show.picture.ring_turn) == turns
        show.line.update(anim.HANDS_MOVE_SECONDS)
        assert show.picture.ring_turn == 0


def test_A43_two_hands_that_are_swapped_pass_each_other() -> None:
    (x1, y1), (x2, y2) = half_way(((1, 3), (3, 1)), 1)
    assert hypot(x1 - x2, y1 - y2) > staged().layout().px(200)


def test_M26_the_note_of_an_own_rule_rises_from_the_pile_and_is_at_once_there_with_less_motion() -> None:
    event = ev.RuleApplied(1, OWN_RULE_CARDS[0], OwnRule(text="Sing!"))
    for reduced in (False, True):
        show = staged(Motion(is_reduced=reduced))
        show.take([event])
        show.line.update(anim.NOTE_RISE_SECONDS / 2)
        assert show.picture.applied is event and (show.picture.risen < 1) != reduced
        show.line.update(anim.NOTE_RISE_SECONDS)
        assert show.picture.risen == 1
