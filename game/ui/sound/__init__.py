"""Sounds, music and when to be silent."""
