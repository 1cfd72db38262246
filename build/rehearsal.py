"""The release's workflow carried out here: ``build/dev.py rehearsal``; what it says is what would happen to a tag.

The steps are read from .github/workflows, so that they cannot drift. Jobs in a container run in a bare system of the
same suite, from a clean clone of what is committed, with the variables that a runner sets; actions have stand-ins. The
Windows job runs with a Python for Windows under Wine. With ``--times 2`` what both runs packed has to be the same,
byte for byte. Needs root, debootstrap and an hour a run. Logs and artifacts: dist/rehearsal/.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Final

import nameplate
from workflow import bare, machine, stand_ins, wine_job
from workflow.reading import Job, Step, Unknown, holds, jobs_of
from workflow.running import Done, Run

ROOT: Final = Path(__file__).resolve().parent.parent
OUT: Final = ROOT / "dist" / "rehearsal"
BASES: Final = ROOT / "dist" / ".work" / "bare"
HOME: Final = "/github/home"
TEMPORARY: Final = "/__w/_temp"
IMAGE: Final = "debian:12"
"""Stands for a runner without a container, where nothing but what RUNNER_BRINGS is asked for."""
RUNNER_BRINGS: Final = ("git", "python3", "python3-venv", "ca-certificates")
GH: Final = """#!/bin/sh
echo "gh $*"
for word; do case $word in -*) ;; release/*|*.md) test -s "$word" || { echo "no file: $word"; exit 1; } ;; esac; done
"""
"""Stands for the program that makes the draft: says what it was asked for, and fails where a file is not there."""


def facts(tag: str) -> dict[str, str]:
    """What expressions are told, as at a push of the tag."""
    return {
        "github.ref_type": "tag",
        "github.ref": f"refs/tags/{tag}",
        "github.ref_name": tag,
        "github.token": "",
        "github.workflow": "rehearsal",
        "github.repository": "rehearsal/hue-and-cry",
        "runner.os": "Linux",
        "runner.temp": TEMPORARY,
    }


def variables(tag: str, workspace: str) -> dict[str, str]:
    """What a runner sets for every step."""
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    files = {name: f"{TEMPORARY}/{name}" for name in ("GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH")}
    return files | {
        "CI": "true",
        "GITHUB_ACTIONS": "true",
        "GITHUB_WORKSPACE": workspace,
        "GITHUB_REF": f"refs/tags/{tag}",
        "GITHUB_REF_NAME": tag,
        "GITHUB_REF_TYPE": "tag",
        "GITHUB_SHA": commit.stdout.strip(),
        "GITHUB_STEP_SUMMARY": f"{TEMPORARY}/GITHUB_STEP_SUMMARY",
        "GITHUB_REPOSITORY": "rehearsal/hue-and-cry",
        "HOME": HOME,
        "RUNNER_OS": "Linux",
        "RUNNER_ARCH": "X64",
        "RUNNER_TEMP": TEMPORARY,
    }


def in_bare_system(job: Job, folder: Path, artifacts: Path, inside: str) -> Run:
    """Everything laid ready for a job of Linux. Raises NotHere."""
    tag = f"v{nameplate.version()}"
    root = bare.system(bare.made(job.container or IMAGE, BASES), folder)
    bare.bound(root, folder / "workspace", inside)
    bare.bound(root, folder / "temporary", TEMPORARY)
    (root / HOME[1:]).mkdir(parents=True)
    environ = variables(tag, inside) | machine.handed_in(root, HOME)
    if not job.container:
        _as_a_runner(root, environ)
    place = stand_ins.Place(ROOT, folder / "workspace", artifacts, tag, root, inside)

    def shell(step: Step, environ: dict[str, str], log: IO[str]) -> int:
        script = folder / "temporary" / "step.sh"
        script.write_text(step.run, encoding="utf-8")
        words = ["bash", "--noprofile", "--norc", "-eo", "pipefail"] if step.shell == "bash" else ["sh", "-e"]
        return bare.run(root, [*words, f"{TEMPORARY}/step.sh"], environ, inside, log)

    return Run(job, place, facts(tag), environ, shell, folder / "temporary")


def _as_a_runner(root: Path, environ: Mapping[str, str]) -> None:
    """What a runner's own system has before the first step."""
    words = f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {' '.join(RUNNER_BRINGS)}"
    quiet = dict(environ) | {"DEBIAN_FRONTEND": "noninteractive"}
    with (root / "runner.log").open("w", encoding="utf-8") as log:
        if bare.run(root, ["sh", "-ec", words], quiet, "/", log):
            raise bare.NotHere(f"the runner's own packages: see {root / 'runner.log'}")
    (root / "usr" / "local" / "bin" / "gh").write_text(GH, encoding="utf-8")
    (root / "usr" / "local" / "bin" / "gh").chmod(0o755)


def rehearse(job: Job, number: int, outside: Sequence[str], go_on: bool) -> list[Done]:
    """Run a job to its end, with its table on the screen; the log is dist/rehearsal/NUMBER/JOB.log."""
    home = OUT / str(number)
    home.mkdir(parents=True, exist_ok=True)
    folder = OUT / "work" / f"{job.name}-{number}"
    shutil.rmtree(folder, ignore_errors=True)
    print(f"\n{job.name}, run {number}", flush=True)
    inside = f"/__w/hue-and-cry/{'hue-and-cry' if number == 1 else f'another-path-{number}'}"
    make = wine_job.ready if "windows" in job.runner else in_bare_system
    with (home / f"{job.name}.log").open("w", encoding="utf-8") as log:
        run = make(job, folder, home / "artifacts", inside)
        run.outside = tuple(outside)
        for done in run.steps(log, go_on):
            print(f"{done.word:<9}{done.seconds:6.0f} s  {done.step.name[:80]}  {done.why}", flush=True)
    return run.done


def contents(number: int) -> dict[str, str]:
    """The hash of everything that a run has uploaded for players, by its name."""
    folder = OUT / str(number) / "artifacts"
    files = (
        path for path in folder.rglob("*") if path.is_file() and not path.relative_to(folder).match("pictures-*/*")
    )
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(files)}


def compared(runs: Sequence[Mapping[str, str]]) -> list[str]:
    names = sorted({name for run in runs for name in run})
    return [name for name in names if len({run.get(name) for run in runs}) > 1]


def parsed(argv: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="build/dev.py rehearsal", description=__doc__)
    parser.add_argument("--workflow", default="release", help="a file of .github/workflows; release unless told")
    parser.add_argument("--job", action="append", help="a job of it, more than once if wanted; linux unless told")
    parser.add_argument("--times", type=int, default=1, help="how often; what was packed has to be the same")
    parser.add_argument("--without", action="append", default=[], metavar="WORD", help="leave out steps that hold WORD")
    parser.add_argument(
        "--keep", action="store_true", help="what an earlier rehearsal uploaded is there, for a later job"
    )
    parser.add_argument("--go-on", action="store_true", help="go on after a step that failed, which no runner does")
    return parser.parse_args(argv)


def alone(argv: Sequence[str]) -> int:
    try:
        return subprocess.call([*bare.ALONE, sys.executable, __file__, *argv], env=os.environ | {"REHEARSAL": "alone"})
    finally:
        shutil.rmtree(OUT / "work", ignore_errors=True)


def main(argv: list[str]) -> int:
    """Rehearse; the status is 1 if a step failed or two runs differ, 2 if it cannot be done here."""
    given = parsed(argv)
    if os.environ.get("REHEARSAL") != "alone":
        if sys.platform != "linux" or os.geteuid():
            print("This takes root on a Linux: it mounts, and installs into a bare system.", file=sys.stderr)
            return 2
        return alone(argv)
    jobs = jobs_of(ROOT / ".github" / "workflows" / f"{given.workflow}.yml")
    if unknown := [name for name in given.job or () if name not in jobs]:
        print(f"{given.workflow}.yml has no job {unknown[0]!r}; choose among: {', '.join(jobs)}.", file=sys.stderr)
        return 2
    began, bad = time.monotonic(), 0
    for number in range(1, given.times + 1):
        if not given.keep:
            shutil.rmtree(OUT / str(number), ignore_errors=True)
        for name in given.job or ["linux"]:
            try:
                if holds(jobs[name].condition, facts(f"v{nameplate.version()}")):
                    bad += sum(
                        done.word == "FAILED" for done in rehearse(jobs[name], number, given.without, given.go_on)
                    )
            except (bare.NotHere, Unknown) as error:
                print(error, file=sys.stderr)
                return 2
    runs = [contents(number) for number in range(1, given.times + 1)]
    differing = compared(runs)
    for name, found in runs[0].items():
        print(f"{'DIFFERS' if name in differing else found[:16]:<18}{name}")
    print(f"{'FAILED' if bad or differing else 'green'} in {time.monotonic() - began:.0f} s")
    return int(bool(bad or differing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
