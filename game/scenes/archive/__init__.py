"""Scenes of past play: matches, statistics, achievements, the theatre."""
