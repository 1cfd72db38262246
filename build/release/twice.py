"""Two starts at once (DSK-12): one plays, and neither harms the saves.

The other says so, brings the first to the front, or hands it a file.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from .places import program_in
from .stage import PATIENCE, RULES, Failed, Home, Player, as_nobody, environment, running, scratch, screen

ALREADY_OPEN = 3


def check() -> list[str]:
    """Start the game again while it is open, then twice at once.

    Raises Failed if both play, or neither does.
    """
    with scratch() as folder, screen() as place:
        program = as_nobody([program_in(folder) / "hue-and-cry"])
        home = Home(folder / "home")
        environ = environment(home.path, place)
        with running(place, program, environ) as first:
            first.begin(home)
            second = subprocess.run(program, env=environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
            if second.returncode not in (0, ALREADY_OPEN) or "Traceback" in second.stderr:
                raise Failed(f"the second start ended with {second.returncode}: {second.stderr[-300:]}")
            had = home.moves()
            first.play(lambda: home.moves() > had, "the first goes on")
            opened = _hand_over(program, environ, folder, first)
            had = home.moves()
            first.play(lambda: home.moves() > had, "the match goes on below the file")
            first.end()
        _race(program, environ, home)
        return [f"the second start ended with {second.returncode} and said {second.stderr.strip()!r}", opened]


def _hand_over(program: Sequence[str | Path], environ: dict[str, str], folder: Path, first: Player) -> str:
    """Start with a file: the open game shows it; Escape goes back to the match."""
    file = folder / "Omas Regeln.huecry"
    file.write_text(RULES, encoding="utf-8")
    file.chmod(0o644)
    before = first.screen.pixels()
    done = subprocess.run([*program, file], env=environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode or done.stderr:
        raise Failed(f"a start with a file ended with {done.returncode}: {done.stderr[-300:]}")
    first.wait_until("the file is shown", lambda: first.screen.pixels() != before)
    first.screen.shot("twice-file")
    first.screen.press("Escape")
    return "a start with a file handed it over and ended with 0"


def _race(program: Sequence[str | Path], environ: dict[str, str], home: Home) -> None:
    """Start two at the same moment: exactly one must stay. Raises Failed otherwise."""
    both = [
        subprocess.Popen(program, env=environ, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL) for _one in range(2)
    ]
    try:
        done = [process for process in both if _ended(process)]
        if len(done) != 1:
            raise Failed(f"of two starts in the same moment {2 - len(done)} stayed")
    finally:
        for process in both:
            process.kill()
            process.communicate()
    if home.ask("PRAGMA integrity_check") != [("ok",)]:
        raise Failed("the saves are damaged")


def _ended(process: subprocess.Popen[bytes]) -> bool:
    try:
        process.wait(8)
    except subprocess.TimeoutExpired:
        return False
    return True
