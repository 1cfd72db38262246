"""How long a test waits for another process."""

from typing import Final

PATIENCE: Final = 300.0
"""Seconds, on the slowest machine there is: only what would never answer ends by it."""
