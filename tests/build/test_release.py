"""The release: checksums, and a workflow that calls what there is."""

import hashlib
import re
from pathlib import Path

import checksums
import dev
import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")


def test_checksums_name_every_file_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("b.zip", "a.exe", "SHA256SUMS"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    assert checksums.main([str(tmp_path)]) == 0
    lines = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert lines == [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in ("a.exe", "b.zip")]
    assert capsys.readouterr().out.splitlines() == lines


def test_without_files_there_are_no_checksums(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checksums.main([str(tmp_path)]) == 2 and checksums.main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_the_workflow_calls_commands_and_files_that_there_are() -> None:
    called = re.findall(r"build/dev\.py (\S+)", WORKFLOW)
    assert {"package", "windows", "licences", "test", "check"} <= set(called) <= set(dev.COMMANDS)
    for path in re.findall(r"(?<![\w/.-])((?:build|installer|assets|tests)[/\\][\w./\\-]+\.\w+)", WORKFLOW):
        assert (ROOT / path.replace("\\", "/")).exists(), path


def test_the_workflow_builds_on_three_systems_and_publishes_nothing_by_itself() -> None:
    assert {"windows-2022", "debian:12"} <= set(re.findall(r"(?:runs-on|image): (\S+)", WORKFLOW))
    assert "macos-15" in WORKFLOW and "--draft" in WORKFLOW
    assert len(re.findall(r"--bill", WORKFLOW)) == 3
    assert "smoke.ps1" in WORKFLOW and "release-check" in WORKFLOW and "checksums.py" in WORKFLOW
