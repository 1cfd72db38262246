"""Simulations between bots, without a window: strength tables and reports on rule sets."""

from game.arena.tally import Report, Tally, count_turns, simulate

__all__ = ["Report", "Tally", "count_turns", "simulate"]
