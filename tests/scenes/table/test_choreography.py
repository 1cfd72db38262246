"""Tests that events become animations, and that the picture ends like the view."""

import pytest

from game.rules.cards import WILD, WILD_DRAW_FOUR
from game.rules.events import Challenged, Drawn, Played
from game.scenes.table.show.flights import Motion
from tests.support.shows import Show


@pytest.mark.parametrize("me", [0, None])
@pytest.mark.parametrize("deal", range(6))
def test_FEEL20_after_every_chain_the_piles_are_the_views(deal, me):
    show = Show(seats=2 + deal, me=me, deal=deal)
    show.start()
    show.watch(0.05)
    assert show.differs() == []
    for _ in range(400):
        if not show.tick():
            break
        show.watch(0.1) if deal % 2 else show.dance.skip()
        assert show.differs() == []
        assert show.picture.flying_sprites == []
    assert show.match.result is not None and show.picture.ended


def test_FEEL21_watched_skipped_reduced_or_instant_the_picture_is_the_same():
    ends = []
    for manner, skip in (
        (Motion(), False),
        (Motion(), True),
        (Motion(is_reduced=True), False),
        (Motion(is_instant=True), False),
    ):
        show = Show(manner=manner, deal=3)
        show.start()
        for _ in range(60):
            if skip:
                show.dance.skip()
            else:
                show.watch(0.07)
            if not show.tick():
                break
        show.dance.skip()
        assert show.differs() == []
        picture = show.picture
        ends.append((sorted(h.card for h in picture.hand), picture.card_counts, picture.discard, picture.log))
    assert all(end == ends[0] for end in ends)


def test_FEEL06_the_deal_keeps_its_cap_and_is_skipped_at_once():
    show = Show(seats=10, deal=2)
    show.start()
    while show.picture.draw_count == 108:
        show.line.update(0.01)
    passed = 0.0
    while show.dance.dealing:
        show.line.update(0.01)
        passed += 0.01
    assert passed <= 2.55
    show = Show(seats=4)
    show.start()
    show.line.update(0.3)
    show.dance.skip()
    assert show.line.is_done and show.differs() == []


def test_PTY04_cards_of_hidden_hands_are_anonymous_and_leave_from_the_middle():
    show = Show(deal=4)
    show.start()
    show.dance.skip()
    for _ in range(120):
        events = show.tick()
        if not events:
            break
        flying = set()
        while not show.line.is_done:
            show.line.update(0.02)
            flying |= {(s.card, s.turn) for s in show.picture.flying_sprites}
        played = {e.card for e in events if isinstance(e, Played)}
        mine = {c for e in events if isinstance(e, Drawn) and e.seat == 0 for c in e.cards}
        assert {card for card, _turn in flying if card is not None} <= played | mine


def test_PTY03_what_others_see_and_hear_does_not_depend_on_hidden_cards():
    """Show a spectator two draws that differ in hidden cards only: same picture, same sounds."""
    drawn = [Drawn(1, 2, "draw two", (5, 6)), Drawn(1, 2, "draw two", (WILD, WILD_DRAW_FOUR))]
    tapes = []
    for event in drawn:
        show = Show(me=0)
        show.picture.card_counts = [3, 3, 3, 3]
        show.take([event])
        tape = []
        while not show.line.is_done:
            show.line.update(0.03)
            tape.append([(s.card, s.spot, s.turn, s.lift) for s in show.picture.flying_sprites])
        tapes.append((tape, show.ears.heard))
    assert tapes[0] == tapes[1]


def test_K18_the_challenger_sees_the_hand_until_dismissed():
    show = Show()
    show.picture.card_counts = [3, 3, 3, 3]
    show.take([Challenged(3, 0, 1, True, (1, 2))])
    show.dance.skip()
    assert show.picture.opened_challenge is not None and show.picture.opened_challenge.shown == (1, 2)
    other = Show()
    other.take([Challenged(3, 1, 1, True, (1, 2))])
    other.dance.skip()
    assert other.picture.opened_challenge is None


def test_SND07_TAG_stereo_sound_penalty_cards_rise_in_pitch_and_seats_are_panned():
    show = Show()
    show.picture.card_counts = [3, 3, 3, 3]
    show.take([Drawn(1, 4, "draw four", ())])
    show.watch()
    assert [(cue, step) for cue, _pan, step in show.ears.heard] == [("penalty", step) for step in range(4)]
    assert all(pan < -0.5 for _cue, pan, _step in show.ears.heard)


def test_A11Y17_with_reduced_motion_nothing_moves():
    show = Show(manner=Motion(is_reduced=True), deal=3)
    show.start()
    seen = {}
    while not show.line.is_done:
        show.line.update(0.02)
        for sprite in show.picture.flying_sprites:
            assert seen.setdefault(id(sprite), (sprite, sprite.spot))[1] == sprite.spot
            assert sprite.lift == 0
