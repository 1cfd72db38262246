"""The command line: play (the default), simulate, replay, self-check."""

import argparse
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace

from . import __version__

LANGUAGES = ("en", "de", "nl")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0 done, 1 it failed and said why, 2 bad arguments."""
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="hue-and-cry", description="The colour-and-number shedding card game.")
    parser.add_argument("--version", action="version", version=f"Hue & Cry {__version__}")
    _add_play_options(parser)
    commands = parser.add_subparsers(metavar="command")
    play = commands.add_parser("play", help="open the game (the default)")
    _add_play_options(play)
    _add_simulate(commands.add_parser("simulate", help="let bots play without a window, and count"))
    replay = commands.add_parser(
        "replay", help="check a replay file move by move, print what it holds as one JSON object"
    )
    replay.set_defaults(command=_replay)
    replay.add_argument("file", metavar="FILE", help="a replay that the game has saved")
    check = commands.add_parser("self-check", help="load every asset, play a round by bots, and say what is wrong")
    check.set_defaults(command=_self_check)
    # Not for people: the game starts itself so, to look ahead beside its window.
    commands.add_parser("think").set_defaults(command=_think)
    return parser


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    simulate.set_defaults(command=_simulate)
    simulate.add_argument(
        "--rules", default="classic", metavar="NAME", help="a rule set, or a file that holds one (default: classic)"
    )
    what = simulate.add_mutually_exclusive_group()
    what.add_argument(
        "--seats", default="heuristic,heuristic", metavar="LEVEL,LEVEL,...", help="a level of play for each seat"
    )
    what.add_argument("--levels", metavar="LEVEL,LEVEL,...", help="a table of every level against every other")
    what.add_argument("--report", action="store_true", help="what the rule set is like: length, fairness, skill")
    simulate.add_argument(
        "--at", type=_count, metavar="N", help="seats at a table of --levels (default: 2) or of --report (default: 4)"
    )
    simulate.add_argument("--rounds", type=_count, default=1000, metavar="N", help="rounds to play (default: 1000)")
    simulate.add_argument("--matches", type=_count, metavar="N", help="with --levels: whole matches instead of rounds")
    simulate.add_argument("--target", type=_count, metavar="POINTS", help="points that end a match")
    simulate.add_argument("--seed", type=_seed, default=0, metavar="N", help="number of the first deal (default: 0)")
    simulate.add_argument("--processes", type=_count, metavar="N", help="processes that play (default: one a core)")
    simulate.add_argument("--json", action="store_true", help="print one line of JSON instead of indented JSON or text")


def _add_play_options(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(command=_play)
    parser.add_argument("--lang", choices=LANGUAGES, help="language for this time only")
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--fullscreen", action="store_true", default=None, help="fill the screen")
    window.add_argument("--windowed", action="store_false", dest="fullscreen", default=None, help="open a window")


def _play(options: argparse.Namespace) -> int:
    from .launch import TITLE, run

    try:
        return run(language=options.lang, fullscreen=options.fullscreen)
    except Exception:  # noqa: BLE001 - whatever it is, the player gets a sentence and a way to go on
        from .crash import start_again, tell_player

        if sys.stderr is not None:
            traceback.print_exc()
        if tell_player(TITLE):
            start_again()
        return 1


def _simulate(options: argparse.Namespace) -> int:
    from .rules.ruleset import RuleSetError

    try:
        print(_simulated(options))
    except (RuleSetError, ValueError) as error:
        print(f"hue-and-cry simulate: {error}", file=sys.stderr)
        return 2
    return 0


def _simulated(options: argparse.Namespace) -> str:
    from .arena import report, simulate, table
    from .arena.crew import cores
    from .storage.rulesets import find_rule_set

    rules = find_rule_set(options.rules)
    if options.target:
        rules = replace(rules, target=options.target)
    processes = options.processes or cores()
    if options.levels:
        levels, seats, games = options.levels.split(","), options.at or 2, options.matches or options.rounds
        with _progress(table.games_of(levels, games, seats), "matches" if options.matches else "rounds") as advance:
            strengths = table.strength_table(
                rules, levels, games, options.seed, seats=seats, matches=bool(options.matches), progress=advance,
                processes=processes,
            )  # fmt: skip
        return json.dumps(strengths.as_json()) if options.json else strengths.as_text()
    if options.report:
        seats = options.at or min(4, rules.max_seats)
        with _progress(report.games_of(rules, options.rounds, seats)) as advance:
            told = report.rule_report(rules, options.rounds, options.seed, seats, advance, processes)
        return json.dumps(told.as_json()) if options.json else told.as_text()
    with _progress(options.rounds) as advance:
        played = simulate(rules, options.seats.split(","), options.rounds, options.seed, advance, processes)
    return json.dumps(asdict(played), indent=None if options.json else 2)


def _replay(options: argparse.Namespace) -> int:
    from pathlib import Path

    from .history.replay import ReplayError
    from .history.replay_file import read_replay

    try:
        replay = read_replay(Path(options.file).read_text(encoding="utf-8"))
    except (OSError, UnicodeError, ReplayError) as error:
        print(f"hue-and-cry replay: {error}", file=sys.stderr)
        return 1
    record, end = replay.record, replay.at(len(replay) - 1)
    table = {
        "rules": record.rules.name,
        "deal": record.deal,
        "seats": [info.name or "-" for info in record.seats],
        "rounds": replay.rounds,
        "moves": len(record.moves),
        "standing": end.standing,
        "winners": end.winners,
        "hash": end.state_hash,
    }
    print(json.dumps(table, indent=2, ensure_ascii=False))
    return 0


def _self_check(options: argparse.Namespace) -> int:
    # No screen and no sound are needed to check; what is set already stays.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from .selfcheck import self_check

    problems = self_check()
    for problem in problems:
        print(problem, file=sys.stderr)
    if not problems:
        print("self-check: all is well")
    return 1 if problems else 0


def _think(options: argparse.Namespace) -> int:
    from .thinking.child import serve

    return serve()


@contextmanager
def _progress(total: int, unit: str = "rounds") -> Iterator[Callable[[int], object]]:
    """A progress bar on standard error when somebody watches it there."""
    if not sys.stderr.isatty():
        yield lambda rounds: None
        return
    from tqdm import tqdm

    with tqdm(total=total, unit=f" {unit}", leave=False) as bar:
        yield bar.update


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 up")
    return int(text)


os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if __name__ == "__main__":
    sys.exit(main())
