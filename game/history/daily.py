"""The deal of the day: the same cards for everybody on the same date, without any network (ONB-12).

Every day of the calendar has one for every shipped rule set, and days that are past stay open. It is one round: a
match to 500 points is none that somebody plays once a day.
"""

from dataclasses import replace
from hashlib import sha256
from typing import Final

from game.history.share import SharedDeal
from game.players.levels import STEADY
from game.rules.ruleset import RULES_VERSION, RuleSet

SEATS: Final = 4
LEVEL: Final = STEADY
DEALS: Final = 2**32


def deal_of_the_day(day: str, rules: RuleSet, version: int = RULES_VERSION) -> SharedDeal:
    """What is played on ``day``, a date of UTC in ISO form: one round, four seats, opponents of the usual level."""
    digest = sha256(f"hue-and-cry {day} {rules.name} {version}".encode()).digest()
    number = int.from_bytes(digest[:8], "big") % DEALS
    return SharedDeal(replace(rules, target=0), (LEVEL,) * (SEATS - 1), number)
