"""Command line: play (the default, also for files), simulate, replay, verify, self-check."""

import argparse
import errno
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, Final, TextIO

from game import __version__
from game.words import LANGUAGES

if TYPE_CHECKING:
    from game.history.replay import Replay
    from game.main.first_picture import Opened

COMMANDS: Final = ("play", "simulate", "replay", "verify", "self-check", "think")
INTERRUPTED: Final = 130
"""Exit status after Ctrl+C, as shells report it: 128 plus the signal's number."""
MOST_GAMES: Final = 10_000_000
MOST_SEED: Final = 2**63 - 1
MOST_PROCESSES: Final = 256
_MOST_DIGITS: Final = len(str(MOST_SEED))
_OUTPUT_LOST: Final = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""A pipe whose reader has gone, and a full disk."""


def main(given: Sequence[str], opened: "Opened | None" = None) -> int:
    """Run one command and return its exit status.

    ``opened`` is the window that a plain start has opened already. Status 0: done, 1: failed and said why, or the
    reader of the output has gone, 2: bad arguments, 130: Ctrl+C.
    """
    sys.stdout, sys.stderr = (stream or _nowhere() for stream in (sys.stdout, sys.stderr))
    try:
        try:
            return _run(given, opened)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno not in _OUTPUT_LOST:
            raise
        sys.stdout = _nowhere()  # else the interpreter tries once more at its end
        if error.errno != errno.EPIPE:
            print(f"hue-and-cry: the output cannot be written: {error.strerror}", file=sys.stderr)
        return 1


def _run(given: Sequence[str], opened: "Opened | None") -> int:
    options = make_parser().parse_args(["play", *given] if names_a_file(given) else given)
    options.opened = opened
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _nowhere() -> TextIO:
    """Open what takes the output of a program that was started without one."""
    return os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def names_a_file(given: Sequence[str]) -> bool:
    """Whether the first word that is not an option is a file to open.

    A command name wins (such a file is opened as ``./replay`` or ``play replay``); a mistyped command, without a dot, a
    folder or an existing file, does not count.
    """
    words = iter(given)
    word = next((word for word in words if not _passed_over(word, words)), "")
    if not word or word in COMMANDS:
        return False
    return word == "--" or any(sign in word for sign in (".", "/", os.sep)) or os.path.lexists(word)


def _passed_over(word: str, rest: Iterator[str]) -> bool:
    if word == "--lang":
        next(rest, None)
    return word.startswith("-") and word != "--"


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="hue-and-cry", description="The colour-and-number shedding card game.")
    parser.add_argument("--version", action="version", version=f"Hue & Cry {__version__}")
    _add_play_options(parser)
    parser.epilog = "hue-and-cry [option ...] FILE ... opens replays, rule sets and themes (.huecry) in the window."
    commands = parser.add_subparsers(metavar="command")
    play = commands.add_parser("play", help="open the game (the default), and in it the files that are named")
    _add_play_options(play)
    play.add_argument("files", metavar="FILE", nargs="*", help="a replay, a rule set or a theme, eight of them at most")
    _add_simulate(commands.add_parser("simulate", help="let bots play without a window, and count"))
    replay = commands.add_parser(
        "replay", help="check a replay file move by move, print what it holds as one JSON object"
    )
    verify = commands.add_parser("verify", help="print what proves that no deck of a replay was chosen: hashes, cards")
    for each, command in ((replay, _replay), (verify, _verify)):
        each.set_defaults(command=command)
        each.add_argument("file", metavar="FILE", help="a replay that the game has saved")
    check = commands.add_parser("self-check", help="load every asset, play a round by bots, and say what is wrong")
    check.set_defaults(command=_self_check)
    # Internal: the game starts itself like this, to search in a process beside its window.
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
        "--at",
        type=_number(1, 10),
        metavar="N",
        help="seats at a table of --levels (default: 2) or of --report (default: 4)",
    )
    games, count = simulate.add_mutually_exclusive_group(), _number(1, MOST_GAMES)
    games.add_argument("--rounds", type=count, default=1000, metavar="N", help="rounds to play (default: 1000)")
    games.add_argument("--matches", type=count, metavar="N", help="with --levels: whole matches instead of rounds")
    simulate.add_argument(
        "--target", type=_number(1, MOST_SEED), metavar="POINTS", help="with --matches: points that end a match"
    )
    simulate.add_argument(
        "--seed", type=_number(0, MOST_SEED), default=0, metavar="N", help="number of the first deal (default: 0)"
    )
    simulate.add_argument(
        "--processes", type=_number(1, MOST_PROCESSES), metavar="N", help="processes that play (default: one a core)"
    )
    simulate.add_argument("--json", action="store_true", help="print one line of JSON instead of indented JSON or text")


def _add_play_options(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(command=_play, files=())
    parser.add_argument("--lang", choices=LANGUAGES, help="language for this time only")
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--fullscreen", action="store_true", default=None, help="fill the screen")
    window.add_argument("--windowed", action="store_false", dest="fullscreen", default=None, help="open a window")


def _play(options: argparse.Namespace) -> int:
    from game.main.first_picture import TITLE
    from game.main.launch import run

    try:
        return run(options.lang, options.fullscreen, options.files, options.opened)
    except Exception as error:  # noqa: BLE001 - whatever it is, the player gets a sentence and a way to go on
        from game.main.crash import start_again, tell_player

        if sys.stderr is not None:
            traceback.print_exc()
        if tell_player(TITLE, error):
            start_again()
        return 1


def _simulate(options: argparse.Namespace) -> int:
    from game.rules.ruleset import RuleSetError

    try:
        _say(_simulated(options))
    except (RuleSetError, ValueError) as error:
        print(f"hue-and-cry simulate: {error}", file=sys.stderr)
        return 2
    return 0


def _simulated(options: argparse.Namespace) -> str:
    from game.arena import report, simulate, strength_table
    from game.arena.pool import cores
    from game.rules.ruleset import as_table, check_table
    from game.storage.rulesets import find_rule_set

    _refuse_what_has_no_effect(options)
    rules = find_rule_set(options.rules)
    if options.target:
        rules = check_table(as_table(replace(rules, target=options.target)))
    processes = options.processes or cores()
    if options.levels:
        levels, seats, games = options.levels.split(","), options.at or 2, options.matches or options.rounds
        with _progress(
            strength_table.games_of(levels, games, seats), "matches" if options.matches else "rounds"
        ) as advance:
            strengths = strength_table.strength_table(
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


def _refuse_what_has_no_effect(options: argparse.Namespace) -> None:
    """Raise ValueError for options that take effect only together with another one."""
    if options.at and not (options.levels or options.report):
        raise ValueError("--at needs --levels or --report; --seats says itself how many play")
    if options.matches and not options.levels:
        raise ValueError("--matches needs --levels; --seats and --report play single rounds")
    if options.target and not options.matches:
        raise ValueError("--target needs --matches, for single rounds have none")


def _replay(options: argparse.Namespace) -> int:
    return _say_of_replay(options, "replay", _end_of)


def _verify(options: argparse.Namespace) -> int:
    from game.history.fairness import proof_of

    return _say_of_replay(options, "verify", proof_of)


def _say_of_replay(options: argparse.Namespace, command: str, table_of: "Callable[[Replay], dict[str, Any]]") -> int:
    from pathlib import Path

    from game.files.reading import UnfitFileError
    from game.history.replay_file import LARGEST, read_replay
    from game.storage.files import parse_file

    try:
        replay = parse_file(Path(options.file), LARGEST, read_replay)
    except (OSError, UnfitFileError) as error:
        print(f"hue-and-cry {command}: {error}", file=sys.stderr)
        return 1
    table = table_of(replay)
    words = json.dumps(table, indent=2, ensure_ascii=False)
    _say(words if _can_say(words) else json.dumps(table, indent=2))
    return 0


def _end_of(replay: "Replay") -> dict[str, Any]:
    record, end = replay.record, replay.last
    return {
        "rules": record.rules.name,
        "deal": None if record.cut else record.deal,
        "seats": [info.name or "-" for info in record.seats],
        "rounds": replay.rounds,
        "moves": len(record.moves),
        "standing": end.standing,
        "winners": end.winners,
        "hash": end.state_hash,
    }


def _self_check(options: argparse.Namespace) -> int:
    # The check needs no screen or sound; drivers already set are kept.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.main.selfcheck import compiled, self_check

    problems = self_check()
    for problem in problems:
        print(problem, file=sys.stderr)
    if not problems:
        print(f"self-check: all is well; rounds are played out by {'compiled' if compiled() else 'plain'} code")
    return 1 if problems else 0


def _think(options: argparse.Namespace) -> int:
    from game.thinking.child import serve

    return serve()


@contextmanager
def _progress(total: int, unit: str = "rounds") -> Iterator[Callable[[int], object]]:
    """Show a progress bar on standard error if that is a terminal; yield its update function."""
    if not sys.stderr.isatty():
        yield lambda rounds: None
        return
    from tqdm import tqdm

    with tqdm(total=total, unit=f" {unit}", leave=False) as bar:
        yield bar.update


def _say(words: str) -> None:
    words = words if _can_say(words) else words.replace("±", "+-")
    encoding = sys.stdout.encoding or "ascii"
    print(words.encode(encoding, "backslashreplace").decode(encoding))


def _can_say(words: str) -> bool:
    try:
        words.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _number(least: int, most: int) -> Callable[[str], int]:
    """Return an argparse type that reads whole numbers from ``least`` to ``most``."""

    def read(text: str) -> int:
        digits = text if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS else ""
        if not digits or not least <= int(digits) <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number from {least} to {most}")
        return int(digits)

    return read
