"""How long a test waits for another process."""

from typing import Final

PATIENCE: Final = 300.0
"""Seconds, for the slowest machine: only a wait without an answer ever reaches it."""
