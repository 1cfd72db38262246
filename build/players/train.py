"""Learn the weights of the base player by playing; ``build/dev.py train [KIND ...]``.

Natural policy gradient: tables of equal players, and single ones among plain players, choose at random by their scores,
and every choice is weighted by how much better than expected the round then went. The same seed gives the same weights
on any number of processes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from multiprocessing import cpu_count, get_context
from pathlib import Path
from typing import Final

import numpy as np
from tqdm import tqdm

from build.players.training.rounds import Floats, Found, Piece, play_piece
from build.players.training.steps import Learner
from game.players import house_features
from game.players.features import NAMES
from game.players.learned import AIMS, KINDS, SEATS, load, parse, write
from game.storage.rulesets import load_preset

Spread = Callable[[Callable[[Piece], Found], Sequence[Piece]], Iterable[Found]]

WEIGHTS: Final = Path(__file__).resolve().parents[2] / "game" / "players" / "weights"
POINTS_WORTH: Final = {"round": 0.0, "match": 2.0}
"""Worth of 100 points, where a win is 1, by aim."""
HOUSE_RULES: Final = "house"
"""The stage after the classic sheet: rounds by random house rules."""
TABLES: Final = {"two": (2,), "more": (3, 4, 4, 4, 5, 6)}
"""Numbers of seats at the tables of a file, in turn."""
BATCH: Final = 1200
"""Rounds per step."""
PIECES: Final = 4
"""Pieces of a batch, whatever the number of processes."""
EFFORT: Final = {
    ("two", "round"): (200, 0.05),
    ("two", "match"): (220, 0.05),
    ("more", "round"): (160, 0.05),
    ("more", "match"): (80, 0.05),
}
"""Steps and size of the first, by seats and aim.

The size is the root mean square change of a choice.
"""
HOUSE: Final = {"two": (60, 0.08), "more": (60, 0.08)}
"""Steps and size of the first for house rules, by seats.

Learned after the classic sheet, without effect on it.
"""
FURTHER: Final = (18, 0.03)
"""Steps and size of the first for the other sheets, which begin with the classic weights."""
LAST_STEP: Final = 0.003
"""Size of the last step; sizes shrink geometrically."""

SENSE: Final = {
    "points": 0.5, "link_lost": -0.6, "groups": -0.5, "stays": 0.3, "stays_any": 0.4, "bridge": 0.1,
    "change_gain": 0.2, "next_has": -0.8, "next_has_danger": -1.5, "leader_has": -0.5, "again": 0.2,
    "again_danger": 3.0, "again_goes_on": 0.7, "runs_out": 5.0, "hit": 0.5, "hit_danger": 2.5,
    "turn_round_danger": 2.0, "wild": -3.5,
    "wild_spare": 0.7, "wild_danger": 1.5, "wild_late": 1.0, "wild_draw": 0.0, "wild_draw_danger": 4.0,
    "wild_draw_late": 1, "bluff": -6.0, "bluff_last_card": 2.0, "exchange": 1.0, "stuck": -5.0, "then_out": 1.0,
    "block_spent": -1.0, "own_help": 0.5, "own_harm": -0.5, "draw": -4.0, "draw_late": -0.5, "draw_danger": -1.0,
    "draw_next_danger": -1.0, "draw_saves_wild": 2.5, "draw_saves_draw_four": 2.5, "draw_hand": 0.0, "keep": -4.0,
    "keep_danger": -1.0, "keep_wild": 3.5, "keep_draw_four": 3.5, "named_count": 0.8, "named_any": 0.3, "away": -0.3,
    "named_points": 0.3, "named_next_has": -0.8, "named_next_danger": -2.0, "named_leader_has": -0.5,
    "challenge_gain": 1.0, "stack": 2.0, "stack_pending": 0.5, "block": 0.5, "block_pending": 0.5,
    "aim_cards": 1.0, "aim_danger": 1.0, "aim_swap": 1.0, "jump": 1.0, "partner_waits": -0.5, "points_danger": 0.3,
    "guard_spent": -1.0, "until_wild": -1.0, "until_stays": 0.5, "until_next": -1.0, "swap_gives": -1.0,
    "partner_has": 1.0, "team_skip_near": 2.0, "named_partner": 1.0, "lowest_points": 0.5, "number_spent": -2.0,
}  # fmt: skip
"""Weights to begin with, by common sense; features that are not named begin at 0."""

FIXED: Final = frozenset(map(NAMES.index, ("challenge", "challenge_gain")))
"""Features not learned: a challenge is weighed in cards (``game.players.opponent_model``)."""
LEFT_OUT: Final = (
    "exchange", "stuck", "block_spent", "own_help", "own_harm", "partner_waits", "stack", "stack_pending", "block",
    "block_pending", "aim_cards", "aim_danger", "aim_swap", "aim_standing", "jump",
)  # fmt: skip
"""Features of :mod:`game.players.features` learned with house rules.

They have no effect on the classic sheet.
"""
BY_HOUSE: Final = frozenset(map(NAMES.index, (*LEFT_OUT, *house_features.NAMES)))
BY_SHEET: Final = frozenset(range(len(NAMES))) - FIXED


@dataclass(frozen=True, slots=True)
class Plan:
    """The steps, and the size of the first, for one aim of one weights file."""

    kind: str
    seats: str
    aim: str
    steps: int
    first_step: float


def learn(plan: Plan, start: Sequence[float], seed: int, spread: Spread, tell: Callable[[int], object]) -> Floats:
    """Return the weights for one aim of one file.

    ``spread`` maps a function over pieces in any number of processes; ``tell`` is called with the rounds of each step.
    """
    by_house = plan.kind == HOUSE_RULES
    learner = Learner(start, BY_HOUSE if by_house else BY_SHEET)
    rules = None if by_house else load_preset(plan.kind)
    number = seed << 32
    part = BATCH // PIECES
    for step in range(plan.steps):
        weights = tuple(float(weight) for weight in learner.weights)
        pieces = [
            Piece(rules, TABLES[plan.seats], POINTS_WORTH[plan.aim], weights, number + n * part, part)
            for n in range(PIECES)
        ]
        number += BATCH
        found = list(spread(play_piece, pieces))
        leans, outlooks, rewards, ends = (np.concatenate(parts) for parts in zip(*found, strict=True))
        size = plan.first_step * (LAST_STEP / plan.first_step) ** (step / max(1, plan.steps - 1))
        learner.step(leans, outlooks, rewards, ends, size)
        if step >= plan.steps // 2:
            learner.keep()
        tell(BATCH)
    return learner.outcome()


def plans(kinds: Sequence[str], share: float) -> list[Plan]:
    """Return the plans in order: the classic sheet, house rules on it, then the others.

    The others begin with its weights.
    """
    return [
        Plan(stage, seats, aim, max(1, round(share * steps)), first_step)
        for kind in KINDS
        for seats in SEATS
        for stage in ((kind, HOUSE_RULES) if kind == "classic" else (kind,))
        for aim in AIMS
        for steps, first_step in [effort(stage, seats, aim)]
        if kind in kinds
    ]


def effort(stage: str, seats: str, aim: str) -> tuple[int, float]:
    if stage == HOUSE_RULES:
        return HOUSE[seats]
    return EFFORT[seats, aim] if stage == "classic" else FURTHER


def begin(plan: Plan, done: dict[tuple[str, str, str], Floats]) -> Sequence[float]:
    """Return the weights to begin with: those for rounds, of the classic sheet, or SENSE."""
    if plan.kind == HOUSE_RULES:
        start = np.array(done["classic", plan.seats, plan.aim])
        rounds = done.get((HOUSE_RULES, plan.seats, "round"))
        for number in BY_HOUSE:
            start[number] = SENSE.get(NAMES[number], 0.0) if rounds is None else rounds[number]
        return tuple(start)
    if plan.aim == "match" and (plan.kind, plan.seats, "round") in done:
        return tuple(done[plan.kind, plan.seats, "round"])
    if plan.kind != "classic":
        known = done.get((HOUSE_RULES, plan.seats, plan.aim))
        return load("classic", plan.seats)[plan.aim] if known is None else tuple(known)
    return [SENSE.get(name, 0.0) for name in NAMES]


def first(plan: Plan, done: dict[tuple[str, str, str], Floats], options: argparse.Namespace) -> Sequence[float]:
    if not options.on:
        return begin(plan, done)
    return load("classic" if plan.kind == HOUSE_RULES else plan.kind, plan.seats)[plan.aim]


def main(argv: Sequence[str]) -> int:
    """Learn the named kinds, or all, and write their files; return 2 for an unknown kind."""
    parser = argparse.ArgumentParser(prog="train", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)} (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same weights (default: 1)")
    parser.add_argument("--share", type=float, default=1.0, help="part of the rounds to learn by (default: all)")
    parser.add_argument("--on", action="store_true", help="go on from the weights as they are, not from common sense")
    parser.add_argument("--processes", type=int, default=cpu_count(), help="how many play (default: one a core)")
    options = parser.parse_args(argv)
    unknown = [kind for kind in options.kinds if kind not in KINDS]
    if unknown:
        print(f"There is no kind {unknown[0]!r}; choose among: {', '.join(KINDS)}.", file=sys.stderr)
        return 2
    todo = plans(options.kinds or KINDS, options.share)
    done: dict[tuple[str, str, str], Floats] = {}
    # spawn behaves the same on every system
    with (
        get_context("spawn").Pool(options.processes) as pool,
        tqdm(total=sum(plan.steps for plan in todo) * BATCH, unit=" rounds", disable=None) as bar,
    ):
        for plan in todo:
            bar.set_description(f"{plan.kind}, {plan.seats}, {plan.aim}")
            done[plan.kind, plan.seats, plan.aim] = learn(
                plan, first(plan, done, options), options.seed, pool.map, bar.update
            )
            if plan.aim == AIMS[-1] and plan.kind != "classic":
                save(plan, {aim: done[plan.kind, plan.seats, aim] for aim in AIMS}, options)
    return 0


def save(plan: Plan, aims: dict[str, Floats], options: argparse.Namespace) -> None:
    """Write one weights file, after a check that ``parse`` accepts it."""
    kind = "classic" if plan.kind == HOUSE_RULES else plan.kind
    remark = (
        f"How the base player weighs moves: {kind} sheet, {plan.seats} seats. Learned by\n"
        f"build/dev.py train {kind} --seed {options.seed} --share {options.share:g}{' --on' * options.on}\n"
        "[round] plays for winning a round that stands alone, [match] for points as well.\n"
        "What a name means stands in game/players/features.py."
    )
    text = write({aim: tuple(weights) for aim, weights in aims.items()}, remark)
    parse(text)
    (WEIGHTS / f"{kind}-{plan.seats}.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
