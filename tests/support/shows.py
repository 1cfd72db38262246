"""The show of a match of bots, without a window."""

import random

from game.match.match import Match, SeatInfo
from game.players.levels import make_bot
from game.rules.events import seen_by
from game.rules.ruleset import CLASSIC
from game.scenes.table.audience import Viewer
from game.scenes.table.layout.table_layout import table_layout
from game.scenes.table.show.choreography import Choreography
from game.scenes.table.show.flights import Motion
from game.scenes.table.show.picture import Picture
from game.ui.timeline import Timeline


class PannedCueRecorder:
    def __init__(self):
        self.heard = []

    def play(self, cue, pan=0.0, step=0, who=None, told_only=False, voice=""):
        if not told_only:
            self.heard.append((cue, round(pan, 3), step))


class Show:
    """A match of random bots, watched from one seat."""

    def __init__(self, seats=4, me=0, deal=1, manner=None, rules=CLASSIC):
        infos = [SeatInfo(f"S{i}", "bot", "fox", "random") for i in range(seats)]
        bots = [make_bot("random", random.Random(deal * 100 + i)) for i in range(seats)]
        self.match = Match(rules, infos, bots, deal)
        self.me, self.ears = me, PannedCueRecorder()
        self.picture = Picture(Viewer(me), seats, random.Random(5))
        self.line = Timeline()
        self.size = (1280, 720)
        self.dance = Choreography(self.picture, self.line, self.layout, self.ears, "Uno!")
        self.dance.flights.motion = manner or Motion()
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
        while not self.line.is_done:
            self.line.update(dt)
            self.picture.update(dt)
            steps += 1
            assert steps < 5000
        return steps * dt

    def differs(self):
        return self.picture.differs(self.match.view(self.me))
