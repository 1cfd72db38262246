"""Events become a picture, and the picture ends as the view is."""

import random

import pytest

from game.match import Match, SeatInfo
from game.players.levels import make_bot
from game.rules.cards import WILD, WILD_DRAW_FOUR
from game.rules.events import Challenged, Drawn, Played, seen_by
from game.rules.ruleset import CLASSIC
from game.scenes.table.audience import Eyes
from game.scenes.table.layout.table import table_layout
from game.scenes.table.show.choreography import Choreography
from game.scenes.table.show.flights import Manner
from game.scenes.table.show.picture import Picture
from game.ui.anim import Timeline


class Ears:
    def __init__(self):
        self.heard = []

    def play(self, cue, pan=0.0, step=0, who=None, told_only=False):
        if not told_only:
            self.heard.append((cue, round(pan, 3), step))


class Show:
    """A match of random bots, watched from one seat."""

    def __init__(self, seats=4, me=0, deal=1, manner=None, rules=CLASSIC):
        infos = [SeatInfo(f"S{i}", "bot", "fox", "random") for i in range(seats)]
        bots = [make_bot("random", random.Random(deal * 100 + i)) for i in range(seats)]
        self.match = Match(rules, infos, bots, deal)
        self.me, self.ears = me, Ears()
        self.picture = Picture(Eyes(me), seats, random.Random(5))
        self.line = Timeline()
        self.size = (1280, 720)
        self.dance = Choreography(self.picture, self.line, self.layout, self.ears, "Uno!")
        self.dance.manner = manner or Manner()
        self.picture.clear(108)
        self.events = []

    def layout(self):
        return table_layout(self.size, self.picture.seats, self.me or 0, len(self.picture.hand))

    def take(self, events):
        seen = [seen_by(event, self.me) for event in events]
        self.events += seen
        self.dance.show(seen)

    def start(self):
        self.take(self.match.start_round())

    def tick(self):
        events = self.match.tick(float("inf"))
        self.take(events)
        return events

    def watch(self, dt=1 / 60):
        steps = 0
        while not self.line.done:
            self.line.update(dt)
            self.picture.update(dt)
            steps += 1
            assert steps < 5000
        return steps * dt

    def differs(self):
        return self.picture.differs(self.match.view(self.me))


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
        assert show.picture.flying == []
    assert show.match.result is not None and show.picture.ended


def test_FEEL21_watched_skipped_reduced_or_instant_the_picture_is_the_same():
    ends = []
    for manner, skip in (
        (Manner(), False),
        (Manner(), True),
        (Manner(reduced=True), False),
        (Manner(instant=True), False),
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
        ends.append((sorted(h.card for h in picture.hand), picture.counts, picture.discard, picture.log))
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
    assert show.line.done and show.differs() == []


def test_PTY04_cards_of_hidden_hands_are_anonymous_and_leave_from_the_middle():
    show = Show(deal=4)
    show.start()
    show.dance.skip()
    for _ in range(120):
        events = show.tick()
        if not events:
            break
        flying = set()
        while not show.line.done:
            show.line.update(0.02)
            flying |= {(s.card, s.turn) for s in show.picture.flying}
        played = {e.card for e in events if isinstance(e, Played)}
        mine = {c for e in events if isinstance(e, Drawn) and e.seat == 0 for c in e.cards}
        assert {card for card, _turn in flying if card is not None} <= played | mine


def test_PTY03_what_others_see_and_hear_does_not_depend_on_hidden_cards():
    """Two deals seen by a spectator through events without foreign cards: same public events, same show."""
    drawn = [Drawn(1, 2, "draw two", (5, 6)), Drawn(1, 2, "draw two", (WILD, WILD_DRAW_FOUR))]
    tapes = []
    for event in drawn:
        show = Show(me=0)
        show.picture.counts = [3, 3, 3, 3]
        show.take([event])
        tape = []
        while not show.line.done:
            show.line.update(0.03)
            tape.append([(s.card, s.spot, s.turn, s.lift) for s in show.picture.flying])
        tapes.append((tape, show.ears.heard))
    assert tapes[0] == tapes[1]


def test_K18_the_challenger_sees_the_hand_until_dismissed():
    show = Show()
    show.picture.counts = [3, 3, 3, 3]
    show.take([Challenged(3, 0, 1, True, (1, 2))])
    show.dance.skip()
    assert show.picture.shown is not None and show.picture.shown.shown == (1, 2)
    other = Show()
    other.take([Challenged(3, 1, 1, True, (1, 2))])
    other.dance.skip()
    assert other.picture.shown is None


def test_SND07_penalty_cards_rise_in_pitch_and_seats_are_panned():
    show = Show()
    show.picture.counts = [3, 3, 3, 3]
    show.take([Drawn(1, 4, "draw four", ())])
    show.watch()
    assert [(cue, step) for cue, _pan, step in show.ears.heard] == [("penalty", step) for step in range(4)]
    assert all(pan < -0.5 for _cue, pan, _step in show.ears.heard)


def test_A11Y17_with_reduced_motion_nothing_moves():
    show = Show(manner=Manner(reduced=True), deal=3)
    show.start()
    seen = {}
    while not show.line.done:
        show.line.update(0.02)
        for sprite in show.picture.flying:
            assert seen.setdefault(id(sprite), (sprite, sprite.spot))[1] == sprite.spot
            assert sprite.lift == 0
