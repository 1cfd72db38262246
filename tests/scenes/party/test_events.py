"""Tests of handicaps and seat changes: picture and view end the same (JOIN-05 to JOIN-07)."""

import random

import pytest

from game.history.replay import AbsentPlayer
from game.match.match import Match, SeatError, SeatInfo
from game.match.seats import Handicap
from game.match.series import Length
from game.players.levels import make_bot
from game.rules.events import LastRoundTold, Left, Seated, Shielded
from game.rules.ruleset import CLASSIC
from game.scenes.table.show.flights import Motion
from game.storage.rulesets import load_preset
from tests.support.shows import Show

RULES = {"classic": CLASSIC, "block": load_preset("block"), "yksi": load_preset("yksi")}


def party(rules, deal, manner=None):
    """Start a show of five bots with handicaps, seen from seat 0 or by a spectator."""
    show = Show(5, 0 if deal % 3 else None, deal, manner, rules)
    given = [Handicap(cards=(0, 3, 10)[seat % 3], shield=True, auto_call=seat == 2) for seat in range(5)]
    infos = [SeatInfo(f"S{seat}", "bot", "fox", "random", given[seat]) for seat in range(5)]
    bots = [make_bot("random", random.Random(deal * 100 + seat)) for seat in range(5)]
    show.match = Match(rules, infos, bots, deal, Length("evening", 20))
    show.picture.clear(len(rules.cards))
    show.take(show.match.start_round())
    show.dance.skip()
    return show


def something(show, number):
    """Change seats at certain moves: someone joins or leaves, or the last round is announced."""
    match, seat = show.match, number % 5
    try:
        if number == 7:
            return match.assignments.take_over(seat, make_bot("random", random.Random(1)), "random")
        if number == 9:
            return match.last_round()
        if number in (12, 25):
            return match.assignments.leave(seat)
        if number == 18:
            return match.assignments.sit_down(seat, AbsentPlayer(), SeatInfo("New", "bot", "owl", "random"))
    except SeatError:
        pass
    return []


@pytest.mark.parametrize(
    "manner", [None, Motion(is_reduced=True), Motion(is_instant=True)], ids=["", "reduced", "instant"]
)
@pytest.mark.parametrize("name", RULES)
def test_FEEL20_whoever_comes_or_goes_the_picture_ends_as_the_view(name, manner):
    seen = set()
    for deal in range(8):
        show = party(RULES[name], deal, manner)
        assert show.differs() == []
        for number in range(400):
            events = something(show, number)
            show.take(events)
            events = events or show.tick()
            if number % 2:
                show.watch(0.1)
            else:
                show.dance.skip()
            assert show.differs() == []
            seen |= {type(event) for event in events}
            if show.match.result is not None:
                break
    assert seen >= {Left, Seated, Shielded, LastRoundTold}


def test_PTY04_the_cards_of_who_leaves_fly_out_of_the_middle_of_the_hand_with_their_backs_up():
    show = party(CLASSIC, 1)
    leaver = next(seat for seat in range(1, 5) if seat != show.match.seat_on_turn)
    show.take(show.match.assignments.leave(leaver))
    flying = []
    for _ in range(40):
        show.line.update(1 / 60)
        show.picture.update(1 / 60)
        flying += list(show.picture.flying_sprites)
    assert flying
    assert all(sprite.card is None and sprite.turn < 0 for sprite in flying)


def test_JOIN07_a_deal_of_uneven_hands_keeps_its_order_and_its_cap():
    show = party(CLASSIC, 1)
    again = party(CLASSIC, 1)
    again.picture.clear(108)
    again.line.skip()
    again.dance.show([event for event in show.events if type(event).__name__ == "Dealt"])
    assert again.watch() <= 3.0
    assert again.picture.card_counts == [7, 3, 10, 7, 3]
