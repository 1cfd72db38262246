"""The number of examples for a property: more in a soak test."""

import os

from hypothesis import HealthCheck, settings

SOAK = bool(os.environ.get("HUE_SOAK"))


def tries(usual: int, soak: int) -> settings:
    """Return settings for this many examples, the same ones each time except in a soak test."""
    return settings(
        max_examples=soak if SOAK else usual,
        derandomize=not SOAK,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
