"""What freezing takes of a system is named before it fails."""

import sys

import freeze
import pytest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="named by Debian's packages")
def test_missing_tools_are_named_as_packages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(freeze, "run_pyinstaller", lambda: pytest.fail("nothing to begin with"))
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(freeze.sys, "base_prefix", "/no/where")
    monkeypatch.setattr(freeze.sysconfig, "get_config_var", lambda _name: "libpython9.9.so.1.0")
    assert freeze.make_folder() == 1
    python = "{}.{}".format(*sys.version_info[:2])
    assert capsys.readouterr().err.endswith(f"apt install binutils libpython{python}\n")


def test_this_machine_is_asked_for_nothing_that_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freeze.shutil, "which", lambda tool: f"/usr/bin/{tool}")
    monkeypatch.setattr(freeze, "_has_library", lambda: True)
    assert freeze.lacking() == ""
