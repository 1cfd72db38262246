"""Check the code without running it; ``build/dev.py check [NAME ...]``."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = sys.executable

CHECKS = {
    "style": [PYTHON, "-m", "ruff", "check", "."],
    "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
    "types": [PYTHON, "-m", "mypy"],
    "import rules": [PYTHON, "-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
    "pins": [PYTHON, "-m", "build.pinned.pin", "--check"],
    "security": [PYTHON, "-m", "build.release.python_security"],
    "catalogues": [PYTHON, "-m", "build.checks.words", "--check"],
    "accessibility": [PYTHON, "-m", "build.checks.accessibility", "--check"],
    "prose": [PYTHON, "-m", "build.checks.prose"],
}


def run(name: str) -> bool:
    """Run one check and print its result, with the tool's output if it fails."""
    command = CHECKS[name]
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    fine = done.returncode == 0
    print(f"{'ok  ' if fine else 'FAIL'}  {name}  ({time.monotonic() - began:.1f} s)", flush=True)
    if not fine:
        print(done.stdout + done.stderr)
    return fine


def main(argv: list[str]) -> int:
    """Run all checks or the named ones; return 1 if any fails, 2 for an unknown name."""
    unknown = [name for name in argv if name not in CHECKS]
    if unknown:
        print(f"There is no check {unknown[0]!r}; choose among: {', '.join(CHECKS)}.", file=sys.stderr)
        return 2
    results = [run(name) for name in argv or CHECKS]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
