"""Measure the game; ``build/dev.py bench [TOPIC ...]``, by default all topics.

Prints a table and a JSON object.
"""

from __future__ import annotations

import importlib
import json
import platform
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tqdm import tqdm

if TYPE_CHECKING:
    from tests.bench.measure import Figure

ROOT = Path(__file__).resolve().parents[2]
TOPICS = (
    "rules", "thinking", "playout", "start", "frames", "evening",
    "history", "idle", "keys", "memory", "frozen", "phones", "narration",
)  # fmt: skip


def measure(topic: str) -> list[Figure]:
    module = importlib.import_module(f"tests.bench.{topic}")
    with tqdm(total=module.pieces(), desc=topic, leave=False, disable=None) as bar:
        figures: list[Figure] = module.figures(bar.update)
    return figures


def line(figure: Figure) -> str:
    """Format one line of the table."""
    digits = 0 if figure.value >= 1000 else 2
    text = f"{figure.name:<42}{figure.value:>12,.{digits}f} {figure.unit:<3}"
    if figure.goal is None:
        return text
    bound = "at least" if figure.more else "at most"
    return f"{text} goal: {bound} {figure.goal:,g}, {'met' if figure.met else 'MISSED'}"


def main(argv: list[str]) -> int:
    """Measure the named topics, or all. A missed goal is printed and does not fail the run."""
    unknown = [word for word in argv if word not in TOPICS]
    if unknown:
        print(f"There is no topic {unknown[0]!r}; choose among: {', '.join(TOPICS)}.", file=sys.stderr)
        return 2
    report: dict[str, object] = {"python": platform.python_version(), "machine": platform.machine()}
    failed = False
    for topic in argv or TOPICS:
        try:
            figures = measure(topic)
        except RuntimeError as error:
            print(f"{topic} could not be measured: {error}.", file=sys.stderr)
            failed = True
            continue
        print("\n".join(map(line, figures)), flush=True)
        report |= {figure.name: round(figure.value, 3) for figure in figures}
    print(json.dumps(report))
    (ROOT / "dist").mkdir(exist_ok=True)
    (ROOT / "dist" / "bench.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
