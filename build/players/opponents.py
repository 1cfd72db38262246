"""Measure the opponents; ``build/dev.py opponents WHAT [options]`` prints a table.

The same seed gives the same figures.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Final

from build.players.measuring.bluffers import ROUNDS_A_RUN, TARGET, WHO, bluffers
from build.players.measuring.calibration import GUESTS, calibration
from build.players.measuring.faces import faces
from build.players.measuring.ladder import ladder, strength
from build.players.measuring.plan import Plan
from build.players.measuring.switches import PAIRS, switches
from game.arena.pool import cores
from game.players.levels import LEVELS

BOTH: Final = (2, 4)


def _ladder(options: argparse.Namespace) -> list[str]:
    if options.matches:
        options.rounds = options.matches
    levels, matches = options.levels.split(","), bool(options.matches)
    return _for_each(options.seats, lambda seats: ladder(_plan(options), seats, levels, matches=matches))


def _strength(options: argparse.Namespace) -> list[str]:
    return strength(_plan(options), options.matches, options.levels.split(","))


def _bluffers(options: argparse.Namespace) -> list[str]:
    return bluffers(_plan(options), options.seats, options.levels.split(","), options.run, options.target)


def _faces(options: argparse.Namespace) -> list[str]:
    return faces(_plan(options), options.level, write=options.write)


def _switches(options: argparse.Namespace) -> list[str]:
    return _for_each(
        options.seats, lambda seats: switches(_plan(options), seats, paired=options.pairs, only=options.only)
    )


def _calibration(options: argparse.Namespace) -> list[str]:
    return calibration(_plan(options), options.seats, options.guests.split(","))


def _plan(options: argparse.Namespace) -> Plan:
    return Plan(options.rounds, options.seed, options.processes)


def _for_each(seats: Sequence[int], told: Callable[[int], list[str]]) -> list[str]:
    return [line for count in seats for line in (*told(count), "")][:-1]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="opponents", description=__doc__)
    what = parser.add_subparsers(metavar="WHAT", required=True)
    each = _measurement(what, "ladder", _ladder, "the sensible person against every level", 4000)
    each.add_argument("--matches", type=int, default=0, help="whole matches to 500 instead of rounds")
    each.add_argument(
        "--levels", default=",".join(LEVELS), help="against whom (default: %(default)s; the last is slow)"
    )
    each = _measurement(what, "strength", _strength, "master and base against the yardstick", 4000, seats=False)
    each.add_argument("--matches", type=int, default=0, help="whole matches besides (default: a tenth of the rounds)")
    each.add_argument("--levels", default="master,base", help="who plays (default: %(default)s; the first is slow)")
    each = _measurement(what, "bluffers", _bluffers, "who bluffs always, half the time, never: what is done", 800)
    each.add_argument("--levels", default=",".join(WHO), help="whose answers (default: %(default)s)")
    each.add_argument(
        "--run", type=int, default=ROUNDS_A_RUN, help="rounds with the same people (default: %(default)s)"
    )
    each.add_argument("--target", type=int, default=TARGET, help="points of a match; 0: rounds that stand alone")
    each = _measurement(what, "faces", _faces, "six rates of every face", 6000, seats=False)
    each.add_argument("--level", choices=LEVELS, default="skilled", help="how well they play (default: %(default)s)")
    each.add_argument("--write", action="store_true", help="print besides what characters.py is to say of each")
    each = _measurement(what, "switches", _switches, "every house rule alone, and pairs", 2000, table=(4,))
    each.add_argument("--pairs", type=int, default=PAIRS, help="how many pairs (default: %(default)s)")
    each.add_argument("--only", default="", metavar="WORD", help="only sets whose name holds it")
    each = _measurement(what, "calibration", _calibration, "guesses at bluffs and the coach, against the truth", 4000)
    each.add_argument("--guests", default=",".join(GUESTS), help="who may sit there (default: %(default)s)")
    return parser


def _measurement(
    what: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    run: Callable[[argparse.Namespace], list[str]],
    about: str,
    rounds: int,
    *,
    seats: bool = True,
    table: tuple[int, ...] = BOTH,
) -> argparse.ArgumentParser:
    parser = what.add_parser(name, help=about, description=about)
    parser.set_defaults(run_it=run)
    parser.add_argument("--rounds", type=int, default=rounds, help="rounds a figure rests on (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=cores(), help="processes that play (default: one a core)")
    if seats:
        default = " ".join(map(str, table))
        parser.add_argument("--seats", type=int, nargs="+", choices=BOTH, default=table, help=f"(default: {default})")
    return parser


def main(argv: Sequence[str]) -> int:
    options = _parser().parse_args(argv)
    for line in options.run_it(options):
        print(line.rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
