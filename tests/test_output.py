"""The command line without an output, with one that nobody reads, and with a full disk."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.files.paths import HOME_VARIABLE, NOWHERE, ROOT, user_folders
from tests.support.rows import every_row

SHORT = ("simulate", "--rounds", "2", "--processes", "1")


def ended(*given: str, **streams: object) -> tuple[int, str]:
    """Run the command line; return its exit status and what it wrote on standard error."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-m", "game", *given]
    done = subprocess.run(command, cwd=ROOT, env=environ, stderr=subprocess.PIPE, text=True, check=False, **streams)  # type: ignore[call-overload]
    return done.returncode, done.stderr


@pytest.mark.skipif(os.name != "posix", reason="Windows has neither /dev/full nor such pipes")
@every_row("given", [SHORT, ("--version",), ("--help",)])
def test_a_full_disk_gets_one_sentence_and_a_reader_that_has_gone_none(given: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        status, said = ended(*given, stdout=full)
    assert status == 1 and said == "hue-and-cry: the output cannot be written: No space left on device\n"
    ear, mouth = os.pipe()
    os.close(ear)
    assert ended(*given, stdout=mouth) == (1, "")
    os.close(mouth)


@pytest.mark.skipif(os.name != "posix", reason="shells of Windows start no program without an output")
def test_without_an_output_the_command_line_does_its_work_all_the_same() -> None:
    command = ["sh", "-c", f'exec "{sys.executable}" -m game simulate --rounds 2 --processes 1 >&-']
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps a folder that a program is in")
def test_DSK09_a_relative_home_and_a_folder_of_the_start_that_has_gone_save_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert user_folders({HOME_VARIABLE: "here"}).saves.is_relative_to(NOWHERE)
    monkeypatch.chdir(tmp_path)
