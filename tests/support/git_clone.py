"""Git clones for tests, and what git says of them; skips a test if there is no git."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def git(root: Path, *words: str) -> str:
    if shutil.which("git") is None:
        pytest.skip("no git")
    names = {f"GIT_{role}_{what}": "x@x" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    run = subprocess.run(["git", *words], cwd=root, env={**os.environ, **names}, capture_output=True, check=True)
    return run.stdout.decode().strip()


def commit(root: Path, *paths: str) -> str:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(path, encoding="utf-8")
    git(root, "add", ".")
    git(root, "commit", "-qm", "x")
    return git(root, "rev-parse", "HEAD")
