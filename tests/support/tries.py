"""How often a property is tried: more where somebody has the time."""

import os

from hypothesis import HealthCheck, settings

SOAK = bool(os.environ.get("HUE_SOAK"))


def tries(usual: int, soak: int) -> settings:
    """Settings for so many examples, always the same ones unless somebody soaks."""
    return settings(
        max_examples=soak if SOAK else usual,
        derandomize=not SOAK,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
