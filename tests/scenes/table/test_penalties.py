"""Tests of a waiting penalty: it stays visible, grows, moves on, and is drawn from there."""

import pytest

from game.rules.cards import DRAW_TWO, GREEN, WILD_DRAW_FOUR, card_of
from game.rules.events import ColourChosen, Drawn, Played, Threatened, TurnStarted
from game.scenes.table.layout.waiting_cards import MOST_WAITING_CARDS, waiting_card_spots
from game.scenes.table.show.flights import Motion
from game.scenes.table.show.motion import growth, throb
from tests.support.shows import Show

TWO = [Played(1, card_of(GREEN, DRAW_TWO), 4), TurnStarted(2), Threatened(2, 2)]
FOUR = [Played(2, WILD_DRAW_FOUR, 4)]
NAMED = [ColourChosen(2, GREEN), TurnStarted(3), Threatened(3, 6)]
TAKEN = [Drawn(3, 6, "stack", ())]


def _shown(*chains, manner=None):
    show = Show(4, 0, manner=manner)
    show.start()
    show.dance.skip()
    show.picture.card_counts, show.picture.turn = [7, 7, 7, 7], 1
    for chain in chains:
        show.dance.show(chain)
        show.dance.skip()
    show.ears.heard.clear()
    return show


def test_FEEL07_a_stacked_penalty_never_vanishes_and_comes_again():
    """Check it also while the colour of a stacked wild is chosen and no answer is due."""
    show, seen = _shown(TWO), []
    for chain in (FOUR, NAMED):
        show.dance.show(chain)
        while not show.line.is_done:
            show.line.update(0.01)
            seen.append(show.picture.pending_penalty)
    assert sorted(set(seen)) == [(2, 2), (3, 6)], "from one to the next, with nothing between"
    assert seen == sorted(seen)


def test_FEEL07_each_step_is_larger_and_higher():
    show = _shown()
    for chain in (TWO, FOUR, NAMED):
        show.dance.show(chain)
        show.watch()
    steps = [step for cue, _pan, step in show.ears.heard if cue == "stack"]
    assert steps == sorted(set(steps)) and len(steps) == 2
    sizes = [growth(count) for count in range(2, 11)]
    assert sizes == sorted(set(sizes)) and sizes[0] == 1 and sizes[-1] <= 1.15, "there is room for it beside the pile"
    assert all(throb(count, 1.0) > 1.3 and throb(count, 0.0) == growth(count) for count in range(2, 20))


def test_FEEL07_the_cards_hang_over_whom_they_wait_for_and_go_on_from_head_to_head():
    show = _shown(TWO, FOUR)
    old, goal = waiting_card_spots(show.layout(), 2, 2), waiting_card_spots(show.layout(), 3, 6)
    assert show.picture.hanging_penalty == (2, 2) and show.picture.pending_penalty == (3, 6), (
        "the colour is not named yet"
    )
    show.dance.show(NAMED)
    while not show.picture.is_handing_on:
        show.line.update(0.005)
    backs = list(show.picture.flying_sprites)
    assert [back.card for back in backs] == [None] * 6 and [back.spot for back in backs[:2]] == list(old)
    while show.picture.is_handing_on:
        assert all(back in show.picture.flying_sprites for back in backs)
        last = [back.spot for back in backs]
        show.line.update(0.005)
    assert all(abs(spot.x - there.x) < 20 for spot, there in zip(last, goal, strict=True))
    assert not show.picture.flying_sprites and show.picture.pending_penalty == (3, 6)


def test_FEEL07_a_penalty_is_drawn_from_where_it_hung():
    show = _shown(TWO, FOUR, NAMED)
    places = waiting_card_spots(show.layout(), 3, 6)
    show.dance.show(TAKEN)
    show.line.update(0.001)
    waits = [sprite.spot for sprite in show.picture.flying_sprites]
    assert waits == list(places) and show.picture.pending_penalty == (-1, 0)
    show.watch()
    assert not show.picture.flying_sprites and show.picture.card_counts[3] == 13


@pytest.mark.parametrize("manner", [Motion(is_reduced=True), Motion(is_instant=True)])
def test_A11Y17_nothing_is_handed_on_where_nothing_moves_and_all_ends_alike(manner):
    show, watched = _shown(manner=manner), _shown()
    for chain in (TWO, FOUR, NAMED, TAKEN):
        show.dance.show(chain)
        watched.dance.show(chain)
        while not show.line.is_done:
            assert not show.picture.is_handing_on and not show.picture.threat
            show.line.update(0.01)
        watched.watch()
        assert show.picture.pending_penalty == watched.picture.pending_penalty
        assert show.picture.card_counts == watched.picture.card_counts


@pytest.mark.parametrize("count", [1, 2, 4, 8, 30])
def test_look_so_many_cards_hang_as_have_room(count):
    spots = waiting_card_spots(_shown().layout(), 1, count)
    assert len(spots) == min(count, MOST_WAITING_CARDS)
    assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)
