"""How long a test waits for another process."""

from typing import Final

PATIENCE: Final = 300.0
"""Seconds, for the slowest machine: only a wait without an answer ever reaches it."""
ONE_WAIT: Final = PATIENCE / 2
"""Seconds for a wait inside a test, which fails before the whole run counts as hanging."""
