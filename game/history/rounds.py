"""A match retold for the facts of each of its rounds."""

from collections.abc import Iterator

from game.history.facts import RoundFacts, facts_of
from game.history.replay import Replay
from game.match.seats import SeatInfo


def rounds_of(replay: Replay) -> Iterator[tuple[RoundFacts, tuple[SeatInfo, ...]]]:
    """Yield the facts of each finished round and the first occupant of each seat it had."""
    for played in range(1, replay.rounds + 1):
        first, last = replay.start_of(played), replay.end_of(played)
        match = replay.match_at(last)
        if match.result is None:
            return
        events = [event for step in replay.steps[first : last + 1] for event in step.events]
        facts = facts_of(replay.record.rules, len(match.seats), played, match.dealer, events)
        facts.standing, facts.match_winners = match.standing, match.winners
        yield facts, replay.seats_at(last)
