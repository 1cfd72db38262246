"""The ready-made rule sets by name."""

from tests.support import rounds as support

BY_NAME = {rules.name: rules for rules in support.PRESETS}
