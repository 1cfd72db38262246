"""Achievements, shown as medals."""
