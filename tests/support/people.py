"""Matches of people and bots with random moves, to test what happens around the moves."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from game.history.replay import AbsentPlayer
from game.match.match import Match, SeatInfo
from game.match.seats import Handicap
from game.match.series import SHEET_LENGTH, Length
from game.rules.events import Event
from game.rules.notation import write_position
from game.rules.ruleset import RuleSet
from tests.support.any_rules import choose
from tests.support.rounds import at


def people(count: int, *handicaps: Handicap) -> list[SeatInfo]:
    """Return this many people, the first ones with these handicaps."""
    given = (*handicaps, *(Handicap(),) * count)
    return [SeatInfo(f"P{seat}", "human", "fox", handicap=given[seat]) for seat in range(count)]


def table(rules: RuleSet, seats: Sequence[SeatInfo], deal: int = 1, length: Length = SHEET_LENGTH) -> Match:
    """Return a match in which no player moves on their own."""
    return Match(rules, seats, [AbsentPlayer() for _ in seats], deal, length)


def set_position(match: Match, line: str) -> Match:
    """Set up a position on the table of a match, dealt or not."""
    if match.round_number == 0:
        match.start_round()
    match.live_round = at(line, match.rules)
    return match


def play_round(match: Match, random: Random, tell: Callable[[list[Event]], object] = lambda events: None) -> None:
    """Deal and play by chance until the round is over."""
    tell(match.start_round())
    play_on(match, random, tell)


def play_on(match: Match, random: Random, tell: Callable[[list[Event]], object] = lambda events: None) -> None:
    """Play by chance until the round is over; what is due comes first, as in the game."""
    while match.result is None:
        events = match.tick(0.0)
        if not events:
            assert match.live_round is not None
            events = match.presses.act(*choose(match.live_round, random))
        tell(events)


def all_cards(match: Match) -> Counter[int]:
    """Return all cards at the table."""
    assert match.live_round is not None
    return Counter(
        card
        for pile in (*match.live_round.hands, match.live_round.draw_pile, match.live_round.discard)
        for card in pile
    )


def saved_state(match: Match) -> tuple[object, ...]:
    """Return everything that a save has to bring back."""
    where = write_position(match.live_round) if match.live_round is not None else ""
    return (
        where, match.round_number, match.dealer, match.standing, match.wins, match.winners, match.absent,
        match.assignments.left_seats, match.seats, match.assignments.founders, match.length, match.rules,
        match.last_round_told, tuple(match.log),
    )  # fmt: skip


def replayed(match: Match) -> Match:
    """Return the match replayed from what would be stored of it."""
    return Match.replay(
        match.rules,
        match.assignments.founders,
        [AbsentPlayer() for _ in match.assignments.founders],
        match.deal,
        match.log,
        length=match.length,
    )
