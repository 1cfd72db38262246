"""Measure how the base player plays under every house rule alone, and under pairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from game.arena.contests import Contest, ContestResult
from game.rules.own_rule import OwnRule
from game.rules.ruleset import CLASSIC, TEAM_SEATS, RuleSet, RuleSetError, as_table, check_table
from game.storage.rulesets import load_preset, load_ready_made, preset_names, ready_made_names

from .plan import NOTHING, Plan, grid, met, percent

GOAL, GOAL_TEAMS, GOAL_TWO = 0.30, 0.55, 0.55
PAIRS: Final = 40
PAIRS_SEED: Final = 18
"""Seed of the pairs, the same whatever else is drawn at random."""
MATCH_TARGET: Final = 200
"""Points of a match, for sets in which a single round decides nothing."""
ROUNDS_A_MATCH: Final = 5
"""Rounds that one of these matches replaces."""
_BLOCKS: Final = {field: getattr(load_preset("block"), field) for field in ("sheet", "deck")}

SWITCHES: Final[Mapping[str, Mapping[str, Any]]] = {
    "stacking two": {"stacking": "two"},
    "stacking four": {"stacking": "four"},
    "stacking each": {"stacking": "each"},
    "stacking mixed": {"stacking": "mixed"},
    "teams": {"teams": True},
    "lowest": {"scoring": "lowest"},
    "elimination": {"scoring": "lowest", "elimination": True},
    "last draw does not count": {"last_draw_counts": False},
    "last card a number": {"finish_on_action": False},
    "zeros of ten points": {"zero_points": 10},
    "hands of 3": {"hand_size": 3},
    "hands of 5": {"hand_size": 5},
    "hands of 10": {"hand_size": 10},
    "start cards ignored": {"start_cards": "ignored"},
    "start card reverse": {"start_cards": "reverse"},
    "black start redrawn": {"black_start_redrawn": True},
    "no symbol on symbol": {"symbol_on_symbol": False},
    "no voluntary draw": {"voluntary_draw": False},
    "draw until playable": {"draw_until_playable": True},
    "drawn card must be laid": {"forced_play": True},
    "reverse does not skip": {"reverse_skips_two": False},
    "seven swaps": {"seven_swaps": True},
    "zero passes": {"zero_passes": True},
    "seven and zero": {"seven_swaps": True, "zero_passes": True},
    "jump in": {"jump_in": True},
    "jump in on start": {"jump_in": True, "jump_in_on_start": True},
    "jump in adds": {"jump_in": True, "jump_in_adds": True},
    "no wild on wild": {"wild_on_wild": False},
    "wilds match": {"wild_draw_when": "no colour or wild"},
    "wild draw always": {"wild_draw_when": "always"},
    "wild draw serves": {"wild_draw_hits": "serve"},
    "no bluffing": {"bluffing": False},
    "anyone challenges": {"challenger": "anyone"},
    "challenge costs nothing": {"challenge_extra": 0},
    "challenge costs six": {"challenge_extra": 6},
    "hand shown to all": {"shown_to": "all"},
    "block cards": _BLOCKS,
    "block at the start": {**_BLOCKS, "block_start": True},
    "block comes back": {**_BLOCKS, "block_comeback": True},
    "call costs one": {"call_penalty": 1},
    "call costs four": {"call_penalty": 4},
    "false accusation": {"false_accusation": True},
}
"""Changes to the classic rule set by name, each with those that it requires."""
LEFT_OUT: Final[Mapping[str, str]] = {
    "target": "how long a match is, not how a round is played",
    "dealer": "who deals first",
    "blocked_scores": "counts for a round in which nobody can go on",
    "call_word": "a word",
}
"""Fields that no move depends on, each with the reason."""
OWN_RULES: Final = {
    "own rules: draw": (OwnRule("others", "draw", 1), OwnRule("next", "draw", 3)),
    "own rules: swap": (OwnRule("chosen", "swap"), OwnRule("everybody", "pass")),
    "own rules: turns": (OwnRule("layer", "again"), OwnRule("chosen", "skip")),
    "own rules: hands": (OwnRule("chosen", "give", 2), OwnRule("layer", "discard")),
}


def named() -> dict[str, Contest]:
    """Return the contests of all sets measured alone, by name; seats and games are still 0."""
    sets = {name: _contest(_changed(name, changes)) for name, changes in SWITCHES.items()}
    block = load_preset("block")
    sets |= {name: replace(_contest(block), own_rules=own) for name, own in OWN_RULES.items()}
    sets |= {f"sheet {name}": _contest(load_preset(name)) for name in preset_names()}
    return sets | {f"house {name}": _contest(load_ready_made(name)) for name in ready_made_names()}


def pairs(count: int = PAIRS) -> dict[str, Contest]:
    """Return contests with pairs of switches drawn at random, always the same ones.

    Pairs that exclude each other are left out.
    """
    drawn: dict[str, Contest] = {}
    lots = _lots(Random(PAIRS_SEED))
    while len(drawn) < count:
        one, other = next(lots)
        changes = {**SWITCHES[one], **SWITCHES[other]}
        name = " + ".join(sorted((one, other)))
        if len(changes) == len(SWITCHES[one]) + len(SWITCHES[other]) and name not in drawn:
            try:
                drawn[name] = _contest(_changed(name, changes))
            except RuleSetError:
                continue
    return drawn


def switches(plan: Plan, seats: int, *, paired: int = PAIRS, only: str = "") -> list[str]:
    """Return the table of base against *rule* under every set whose name holds ``only``."""
    sets = {name: contest for name, contest in (named() | pairs(paired)).items() if only in name}
    contests = {name: _sized(contest, seats, plan.rounds) for name, contest in sets.items()}
    outcomes = plan.play_contests(list(contests.values()))
    rows = [_row(name, contests[name], outcome) for name, outcome in zip(contests, outcomes, strict=True)]
    missed, stalled = sum(row[-1] == "MISSED" for row in rows), sum(outcome.stalled_count for outcome in outcomes)
    return [
        f"base alone against rule at {seats} seats, 95 % intervals; in teams a pair of base against a pair of rule,",
        f"whose share is the rounds that it won; *lowest* and *elimination* in matches to {MATCH_TARGET} points",
        "",
        *grid(["set", "won of 100", "of", "goal", "blocked", "longest", ""], rows),
        "",
        f"{len(rows)} sets, {missed} below their goal for certain, {stalled} pieces of 50 rounds stalled",
    ]


def _lots(random: Random) -> Iterator[list[str]]:
    names = list(SWITCHES)
    while True:
        yield random.sample(names, 2)


def _changed(name: str, changes: Mapping[str, Any]) -> RuleSet:
    """Return the classic rule set for up to four seats with ``changes``.

    Raises RuleSetError if they clash.
    """
    return check_table({**as_table(CLASSIC), "max_seats": TEAM_SEATS, "name": name[:40], **changes})


def _contest(rules: RuleSet) -> Contest:
    return Contest(rules, "base", "rule", 0, 0)


def _sized(contest: Contest, seats: int, rounds: int) -> Contest:
    """Return the contest with its seats and games, as matches where points decide."""
    rules = contest.rules
    seats = TEAM_SEATS if rules.teams else seats
    if rules.scoring == "lowest" or rules.elimination:
        target, games = replace(rules, target=MATCH_TARGET), max(1, rounds // ROUNDS_A_MATCH)
        return replace(contest, rules=target, seats=seats, games=games, matches=True)
    return replace(contest, seats=seats, games=rounds)


def _row(name: str, contest: Contest, outcome: ContestResult) -> list[str]:
    tally = outcome.tally
    if not tally.games:
        return [name, NOTHING, "0", NOTHING, NOTHING, NOTHING, "STALLED"]
    goal = GOAL_TEAMS if contest.rules.teams else GOAL_TWO if contest.seats == 2 else GOAL
    verdict = "STALLED" if outcome.stalled_count else met(outcome.share, goal)
    what = f"{tally.games}{' matches' if contest.matches else ''}"
    blocked = f"{100 * tally.blocked / tally.rounds:.2f} %"
    return [name, percent(outcome.share), what, f"{100 * goal:g}", blocked, str(tally.longest), verdict]
