"""Every kind of event, made of the players it is about."""

from collections.abc import Callable
from typing import Final

from game.rules import events as ev
from game.rules.cards import OWN_A, parse_card
from game.rules.joining import LATE_REASON
from game.rules.own_rule import OwnRule

NAMES: Final = ("Ada", "Ben", "Cem")
HANDS: Final = ((), (), ())
MADE: Final[dict[type[ev.Event], Callable[[int, int, int], list[ev.Event]]]] = {
    ev.DealerDrawn: lambda one, other, n: [ev.DealerDrawn((one, other), (5, 3))],
    ev.Dealt: lambda one, other, n: [ev.Dealt(one, n, HANDS), ev.Dealt(one, 7, HANDS, (5, 7, 7))],
    ev.StartTurned: lambda one, other, n: [ev.StartTurned(parse_card("Y5"))],
    ev.StartReturned: lambda one, other, n: [ev.StartReturned(parse_card("Y5"))],
    ev.TurnStarted: lambda one, other, n: [ev.TurnStarted(one)],
    ev.Played: lambda one, other, n: [ev.Played(one, parse_card("Y5"), n)],
    ev.Drawn: lambda one, other, n: [ev.Drawn(one, n, "turn", ()), ev.Drawn(one, n, LATE_REASON, ())],
    ev.Kept: lambda one, other, n: [ev.Kept(one)],
    ev.Passed: lambda one, other, n: [ev.Passed(one)],
    ev.ColourChosen: lambda one, other, n: [ev.ColourChosen(one, 3)],
    ev.DirectionChanged: lambda one, other, n: [ev.DirectionChanged(1), ev.DirectionChanged(-1)],
    ev.Skipped: lambda one, other, n: [ev.Skipped(one)],
    ev.Called: lambda one, other, n: [ev.Called(one)],
    ev.Caught: lambda one, other, n: [ev.Caught(other, one)],
    ev.Challenged: lambda one, other, n: [ev.Challenged(other, one, 2, guilty, ()) for guilty in (True, False)],
    ev.Reshuffled: lambda one, other, n: [ev.Reshuffled(n)],
    ev.RoundEnded: lambda one, other, n: [
        ev.RoundEnded(seats, blocked, (), (), ()) for seats in ((one,), (one, other)) for blocked in (True, False)
    ],
    ev.MatchEnded: lambda one, other, n: [ev.MatchEnded((one,), ()), ev.MatchEnded((one, other), ())],
    ev.JumpedIn: lambda one, other, n: [ev.JumpedIn(one)],
    ev.Threatened: lambda one, other, n: [ev.Threatened(one, n)],
    ev.Blocked: lambda one, other, n: [ev.Blocked(one, other), ev.Blocked(one, -1)],
    ev.FalseAlarm: lambda one, other, n: [ev.FalseAlarm(other, one)],
    ev.SeatChosen: lambda one, other, n: [ev.SeatChosen(one, other)],
    ev.HandsMoved: lambda one, other, n: [
        ev.HandsMoved(((one, other), (other, one)), HANDS), ev.HandsMoved(((0, 1), (1, 2), (2, 0)), HANDS),
    ],
    ev.Given: lambda one, other, n: [ev.Given(one, other, n, ())],
    ev.HandOpened: lambda one, other, n: [ev.HandOpened(one, (5,))],
    ev.HandClosed: lambda one, other, n: [ev.HandClosed(one)],
    ev.Discarded: lambda one, other, n: [ev.Discarded(one, (5,) * n)],
    ev.RuleWritten: lambda one, other, n: [ev.RuleWritten(one, OWN_A, OwnRule("next", "draw", max(1, n)))],
    ev.RuleApplied: lambda one, other, n: [ev.RuleApplied(one, OWN_A, OwnRule(text="Sing!"))],
    ev.Eliminated: lambda one, other, n: [ev.Eliminated((one,)), ev.Eliminated((one, other))],
    ev.Shielded: lambda one, other, n: [ev.Shielded(one, n, "caught")],
    ev.Seated: lambda one, other, n: [ev.Seated(one, kind, NAMES[one]) for kind in ("bot", "human")],
    ev.LevelChanged: lambda one, other, n: [ev.LevelChanged(one, "sharp")],
    ev.Left: lambda one, other, n: [ev.Left(one, n)],
    ev.Joined: lambda one, other, n: [ev.Joined(one, NAMES[one], 40)],
    ev.DealtIn: lambda one, other, n: [ev.DealtIn(one, n)],
    ev.LastRoundTold: lambda one, other, n: [ev.LastRoundTold()],
}  # fmt: skip
"""Makers of each kind of event from the player who acts, the one affected, and a card count."""
