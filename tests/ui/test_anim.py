"""Numbers over time."""

from itertools import pairwise

import pytest

from game.ui import anim
from game.ui.anim import Tween
from game.ui.timeline import Clip, Timeline
from tests.support.rows import every_row


def test_FEEL06_four_hands_of_seven_are_dealt_within_the_cap():
    assert 27 * anim.deal_stagger(28) + anim.DEAL_FLIGHT_SECONDS <= 2.1
    assert 69 * anim.deal_stagger(70) + anim.DEAL_FLIGHT_SECONDS <= anim.MOST_DEAL_SECONDS + 1e-9


@every_row("cards", range(1, 40))
def test_FEEL07_penalty_stagger_shrinks_and_is_capped(cards):
    starts = anim.penalty_starts(cards)
    gaps = [b - a for a, b in pairwise(starts)]
    assert starts[0] == 0 and all(b <= a + 1e-9 for a, b in pairwise(gaps))
    assert starts[-1] + anim.DRAW_FLIGHT_SECONDS <= anim.MOST_PENALTY_SECONDS + 1e-9
    if cards == 2:
        assert gaps == [anim.PENALTY_GAP_SECONDS]


@pytest.mark.parametrize("ease", [anim.linear, anim.out_cubic, anim.out_quart, anim.in_out, anim.out_back])
def test_curves_run_from_nought_to_one(ease):
    assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)


def test_a_tween_takes_over_from_where_it_is():
    tween = Tween(0)
    tween.animate_to(10, 1.0, anim.linear)
    tween.update(0.5)
    assert tween.value == 5
    tween.animate_to(0, 1.0, anim.linear)
    assert tween.value == 5 and not tween.is_done
    tween.update(0.5)
    assert tween.value == 2.5
    tween.finish()
    assert tween.value == 0 and tween.is_done


def line(log):
    timeline = Timeline()
    for name, at, seconds in (("b", 0.2, 0.3), ("a", 0.0, 0.4), ("c", 0.5, 0.0)):
        timeline.add(
            Clip(
                at,
                seconds,
                on_step=lambda t, n=name: log.append((n, t)) if t == 1 else None,
                on_begin=lambda n=name: log.append(("begin", n)),
                on_end=lambda n=name: log.append(("end", n)),
                on_cue=lambda n=name: log.append(("cue", n)),
            )
        )
    return timeline


def state(log):
    return [entry for entry in log if entry[0] != "cue"]


@pytest.mark.parametrize("dt", [0.001, 0.016, 0.1, 5.0])
def test_FEEL21_ran_or_skipped_the_end_is_the_same(dt):
    ran, skipped, half = [], [], []
    timeline = line(ran)
    while not timeline.is_done:
        timeline.update(dt)
    line(skipped).skip()
    part = line(half)
    part.update(0.25)
    part.skip()
    assert state(ran) == state(skipped) == state(half)
    assert ("cue", "b") in ran and ("cue", "b") in half
    assert ("cue", "b") not in skipped and ("cue", "c") not in half


def test_a_timeline_holds_and_then_rests_at_nought():
    timeline = Timeline()
    timeline.last_until(0.5)
    assert not timeline.is_done and timeline.seconds_left == 0.5
    timeline.update(0.4)
    assert not timeline.is_done
    timeline.update(0.2)
    assert timeline.is_done and timeline.now == 0


def test_a_clip_may_append_another_while_it_ends():
    log = []
    timeline = Timeline()
    timeline.add(Clip(0, 0.1, on_end=lambda: timeline.add(Clip(0.1, 0.1, on_end=lambda: log.append("second")))))
    timeline.update(0.3)
    assert log == ["second"] and timeline.is_done
