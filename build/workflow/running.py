"""One job of a workflow carried out step by step, as a runner does it, in whatever system it is told of."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

from . import stand_ins
from .reading import Job, Step, filled, holds

Shell = Callable[[Step, dict[str, str], IO[str]], int]
"""Runs the words of a step with these variables, its output into the file; returns the exit status."""
HANDED_ON: Final = ("GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")
"""Files that a step writes to for those after it."""


@dataclass(frozen=True)
class Done:
    """What came of one step: ``word`` is "ok", "left out" (by its condition or on demand) or "FAILED"."""

    step: Step
    word: str
    seconds: float
    why: str = ""


@dataclass
class Run:
    """A job on its way."""

    job: Job
    place: stand_ins.Place
    facts: dict[str, str]
    environ: dict[str, str]
    shell: Shell
    temporary: Path
    """The runner's folder for temporary files as this machine sees it; HANDED_ON lies in it."""
    outside: tuple[str, ...] = ()
    """Words; a step whose name or words hold one is left out."""
    done: list[Done] = field(default_factory=list)

    def steps(self, log: IO[str], go_on: bool = False) -> Iterator[Done]:
        """Carry out one step after the other, and say of each what came of it; ends at the first that fails, unless
        ``go_on``."""
        self.environ |= {name: filled(text, self.facts) for name, text in self.job.env.items()}
        for step in self.job.steps:
            began = time.monotonic()
            log.write(f"\n==== {step.name}\n")
            log.flush()
            word, why = self._one(step, log)
            self.done.append(Done(step, word, time.monotonic() - began, why))
            yield self.done[-1]
            if word == "FAILED" and not go_on:
                return

    def _one(self, step: Step, log: IO[str]) -> tuple[str, str]:
        facts = self.facts | {f"env.{name}": text for name, text in self.environ.items()}
        if any(word in f"{step.name}\n{step.run}" for word in self.outside):
            return "left out", "as was asked"
        if not holds(step.condition, facts):
            return "left out", step.condition
        try:
            if step.uses:
                given = {name: filled(text, facts) for name, text in step.given.items()}
                self._note(step, stand_ins.act(step, self.place, given))
                return "ok", ""
            more = {name: filled(text, facts) for name, text in step.env.items()}
            status = self.shell(step, self.environ | more, log)
        except stand_ins.Wrong as error:
            return "FAILED", str(error)
        self._read(step)
        return ("FAILED", f"exit status {status}") if status else ("ok", "")

    def _note(self, step: Step, outputs: dict[str, str]) -> None:
        self.facts |= {f"steps.{step.id}.outputs.{name}": text for name, text in outputs.items()}

    def _read(self, step: Step) -> None:
        """What the step has written for those after it, one "NAME=VALUE" a line."""
        for name in HANDED_ON:
            file = self.temporary / name
            lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
            pairs = {key: text for line in lines for key, found, text in [line.partition("=")] if found}
            if name == "GITHUB_ENV":
                self.environ |= pairs
            elif name == "GITHUB_OUTPUT":
                self._note(step, pairs)
            file.write_text("", encoding="utf-8")
