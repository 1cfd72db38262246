"""Achievements (ONB-11), each a test of one finished round, none for patience or losing.

None is earned twice or lost again, three stay hidden until they happen, and a round with moves taken back earns none.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.history.facts import RoundFacts, SeatFacts
from game.match.match import SeatInfo
from game.players.levels import LEVELS
from game.rules.cards import BLACK, SKIP, colour_of, value_of
from game.rules.ruleset import RuleSet


@dataclass(frozen=True)
class AchievementContext:
    """The subject of an achievement: a finished round, seen from the person's seat."""

    facts: RoundFacts
    me: int
    rules: RuleSet
    seats: tuple[SeatInfo, ...]

    @property
    def own_facts(self) -> SeatFacts:
        return self.facts.seats[self.me]

    @property
    def has_won(self) -> bool:
        return self.own_facts.won and self.own_facts.left == 0

    @property
    def others(self) -> list[SeatFacts]:
        return [facts for seat, facts in enumerate(self.facts.seats) if seat != self.me and facts.dealt]

    @property
    def match_won(self) -> bool:
        return self.me in self.facts.match_winners


@dataclass(frozen=True)
class Achievement:
    """An achievement.

    ``name`` is stored and never changes; a ``is_hidden`` one is not told before it is earned.
    """

    name: str
    is_earned: Callable[[AchievementContext], bool]
    is_hidden: bool = False


COMEBACK_CARDS: Final = 15
"""Cards in one hand during a round that make its win a comeback."""
CROWD_SEATS: Final = 8
GREAT_ROUND_POINTS: Final = 200
"""Points of one round from which it counts as a great one."""


def _with(sheet: str) -> Callable[[AchievementContext], bool]:
    return lambda feat: feat.has_won and feat.rules.sheet == sheet


def _last_coloured_action(context: AchievementContext) -> bool:
    card = context.facts.last_card
    return context.has_won and card >= 0 and colour_of(card) != BLACK and value_of(card) >= SKIP


def _against_masters(context: AchievementContext) -> bool:
    others = [info.level for seat, info in enumerate(context.seats) if seat != context.me]
    return context.match_won and all(level == LEVELS[-1] for level in others)


ACHIEVEMENTS: Final = (
    Achievement("first-round", lambda feat: feat.has_won),
    Achievement("first-match", lambda feat: feat.match_won),
    Achievement("called", lambda feat: feat.has_won and feat.own_facts.calls > 0 and feat.own_facts.forgotten == 0),
    Achievement("caught", lambda feat: feat.own_facts.catches > 0),
    Achievement("doubted", lambda feat: feat.own_facts.challenges_won > 0),
    Achievement("honest", lambda feat: feat.has_won and feat.own_facts.challenged > feat.own_facts.challenged_guilty),
    Achievement("comeback", lambda feat: feat.has_won and feat.own_facts.most >= COMEBACK_CARDS),
    Achievement("no-draw", lambda feat: feat.has_won and feat.own_facts.drawn == 0),
    Achievement("action-last", _last_coloured_action),
    Achievement("wild-last", lambda feat: feat.has_won and colour_of(feat.facts.last_card) == BLACK),
    Achievement("full-hands", lambda feat: feat.has_won and all(other.left >= 5 for other in feat.others)),
    Achievement(
        "great-round",
        lambda feat: feat.has_won and feat.rules.scoring == "winner" and feat.own_facts.score >= GREAT_ROUND_POINTS,
    ),
    Achievement("jumped", lambda feat: feat.has_won and feat.own_facts.jumps > 0),
    Achievement("swapped", lambda feat: feat.has_won and feat.facts.swaps > 0),
    Achievement("crowd", lambda feat: feat.has_won and len(feat.others) >= CROWD_SEATS - 1),
    Achievement("masters", _against_masters),
    Achievement("sheet-k", _with("K")),
    Achievement("sheet-m", _with("M")),
    Achievement("sheet-n", _with("N")),
    Achievement("sheet-e", _with("E")),
    Achievement("sheet-y", _with("Y")),
    Achievement("blocked", lambda feat: feat.facts.blocked, is_hidden=True),
    Achievement("rich", lambda feat: feat.facts.dealt_wilds.get(feat.me, 0) >= 4, is_hidden=True),
    Achievement("reshuffled", lambda feat: feat.facts.reshuffles >= 3, is_hidden=True),
)
"""All achievements, in the order in which they are listed."""


def earned_names(facts: RoundFacts, me: int, rules: RuleSet, seats: Sequence[SeatInfo]) -> list[str]:
    if not 0 <= me < len(facts.seats) or not facts.seats[me].dealt:
        return []
    feat = AchievementContext(facts, me, rules, tuple(seats))
    return [achievement.name for achievement in ACHIEVEMENTS if achievement.is_earned(feat)]
