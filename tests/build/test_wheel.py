"""The wheel that pip and pipx install: made from the sdist, it finds its assets anywhere."""

import os
import subprocess
import sys
import tarfile
import zipfile
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


_FILTER: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
"""Pythons before 3.11.4, such as Debian 12's, know no filters; newer ones warn without."""


def built(source: Path, target: Path, kind: str) -> Path:
    """Return the wheel or sdist that hatchling builds from a tree, as pip would."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(target)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (made,) = target.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that pip would unpack the wheel into."""
    place = tmp_path_factory.mktemp("wheel")
    with tarfile.open(built(ROOT, place / "sdist", "sdist")) as packed:
        packed.extractall(place / "source", **_FILTER)
    (source,) = (place / "source").iterdir()
    with zipfile.ZipFile(built(source, place / "made", "wheel")) as wheel:
        wheel.extractall(place / "site")
    return place / "site"


def test_DSK08_an_installed_wheel_finds_all_its_assets(installed: Path, tmp_path: Path) -> None:
    code = """
import pygame
from game import words
from game.files import paths
from game.main import asset_check

pygame.display.init(), pygame.font.init(), pygame.mixer.init()
words.use("de")
print(asset_check.problems(), words._("Quit"), paths.ROOT)
"""
    environ = {**os.environ, "PYTHONPATH": str(installed), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environ, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == f"[] Beenden {installed / 'game'}"


def test_python_m_build_in_the_folder_of_the_project_runs_the_tool_of_that_name(tmp_path: Path) -> None:
    """The folder ``build/`` must not hide it; where it is not installed, one sentence says so."""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        environ = {**os.environ, "PYTHONPATH": str(tmp_path)}
        command = [sys.executable, "-m", "build", *arguments]
        return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)

    if find_spec("build").origin == str(ROOT / "build" / "__init__.py"):  # type: ignore[union-attr]
        missing = run()
        assert missing.returncode == 1 and missing.stderr.startswith("The tool `build` is not installed")
        assert missing.stderr.count("\n") == 1
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "__init__.py").write_text("", "utf-8")
    (tmp_path / "build" / "env.py").write_text("KIND = 'wheel'", "utf-8")
    (tmp_path / "build" / "__main__.py").write_text(
        "import sys\nfrom build.env import KIND\nprint(KIND, sys.argv[1:])", "utf-8"
    )
    assert run("--no-isolation").stdout == "wheel ['--no-isolation']\n"


def test_it_brings_both_programs_and_lays_down_nothing_beside_the_game(installed: Path) -> None:
    (told,) = installed.glob("*.dist-info")
    assert {path.name for path in installed.iterdir()} == {"game", told.name}
    programs = ConfigParser()
    programs.read(told / "entry_points.txt")
    assert dict(programs["gui_scripts"]) == {"hue-and-cry": "game.__main__:main"}
    assert dict(programs["console_scripts"]) == {"hue-and-cry-cli": "game.__main__:main"}
