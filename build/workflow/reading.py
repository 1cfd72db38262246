"""A workflow as it stands in its YAML file: its jobs, their steps, and as much of the expressions as ours use.

Whatever is written in a way that this does not know raises Unknown, so that a rehearsal never passes over a step.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

Facts = Mapping[str, str]
"""What an expression may name ("github.ref_type", "env.SIGNED", "matrix.runner"), and its value."""


class Unknown(Exception):
    """The workflow says something that is not understood here; the message quotes it."""


@dataclass(frozen=True)
class Step:
    """One step of a job: either words for a shell (``run``) or an action (``uses``) with its values."""

    name: str
    run: str
    uses: str
    given: Mapping[str, str]
    """What stands under ``with``."""
    env: Mapping[str, str]
    condition: str
    shell: str
    id: str

    @property
    def action(self) -> str:
        return self.uses.partition("@")[0]


@dataclass(frozen=True)
class Job:
    """One job: where it runs and what it does."""

    name: str
    runner: str
    container: str
    env: Mapping[str, str]
    condition: str
    steps: tuple[Step, ...]
    matrix: Mapping[str, tuple[str, ...]]
    needs: tuple[str, ...]


def jobs_of(file: Path) -> dict[str, Job]:
    """Every job of a workflow by its name. Raises Unknown."""
    table = yaml.safe_load(file.read_text(encoding="utf-8"))
    return {name: _job(name, written) for name, written in table["jobs"].items()}


def _job(name: str, written: Mapping[str, Any]) -> Job:
    container = written.get("container", "")
    shell = written.get("defaults", {}).get("run", {}).get("shell", "")
    needs = written.get("needs", [])
    matrix = written.get("strategy", {}).get("matrix", {})
    return Job(
        name=name,
        runner=str(written["runs-on"]),
        container=str(container["image"] if isinstance(container, Mapping) else container),
        env=_words(written.get("env", {})),
        condition=str(written.get("if", "")),
        steps=tuple(_step(step, shell) for step in written["steps"]),
        matrix={key: tuple(map(str, values)) for key, values in matrix.items()},
        needs=(needs,) if isinstance(needs, str) else tuple(needs),
    )


def _step(written: Mapping[str, Any], shell: str) -> Step:
    run, uses = str(written.get("run", "")), str(written.get("uses", ""))
    if bool(run) == bool(uses):
        raise Unknown(f"a step runs words or uses an action, one of them: {dict(written)}")
    return Step(
        name=str(written.get("name") or run.strip().partition("\n")[0] or uses.partition("@")[0]),
        run=run,
        uses=uses,
        given=_words(written.get("with", {})),
        env=_words(written.get("env", {})),
        condition=str(written.get("if", "")),
        shell=str(written.get("shell", shell)),
        id=str(written.get("id", "")),
    )


def _words(table: Mapping[str, Any]) -> dict[str, str]:
    return {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in table.items()}


def filled(text: str, facts: Facts) -> str:
    """The text with the value of every ``${{ ... }}`` in its place. Raises Unknown."""
    return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", lambda found: value(found[1], facts), text)


def value(expression: str, facts: Facts) -> str:
    """What an expression comes to, as text: a name, a string, or two of them compared. Raises Unknown."""
    for sign, same in (("==", True), ("!=", False)):
        left, found, right = expression.partition(sign)
        if found:
            return str((value(left, facts) == value(right, facts)) is same).lower()
    word = expression.strip()
    if re.fullmatch(r"'[^']*'", word):
        return word[1:-1]
    if re.fullmatch(r"hashFiles\('[^']*'\)", word):
        return "hash"  # names a cache, and here caches are empty
    if word.startswith(("secrets.", "vars.")):
        return ""  # as in a copy of the repository to which nobody has given any
    if word in ("true", "false") or word in facts:
        return facts.get(word, word)
    raise Unknown(f"the expression {expression.strip()!r}")


def holds(condition: str, facts: Facts) -> bool:
    """Whether a step or job with this ``if`` is carried out; one without always is. Raises Unknown."""
    inner = re.fullmatch(r"\$\{\{\s*(.*?)\s*\}\}", condition)
    parts = (inner[1] if inner else condition).split("&&")
    return condition == "" or all(value(part, facts) not in ("", "false") for part in parts)
