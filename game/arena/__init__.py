"""Bots against bots in bulk, without a window: strength tables and what a rule set is like to play."""

from game.arena.tally import Report, Tally, count_turns, simulate

__all__ = ["Report", "Tally", "count_turns", "simulate"]
