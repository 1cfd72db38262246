"""Missing system requirements of packing are named before freezing, all at once."""

import sys

import pytest

from build.package import compiled, freeze, needs

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="named by Debian's packages")
PYTHON = "{}.{}".format(*sys.version_info[:2])


@pytest.fixture(autouse=True)
def _nothing_is_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freeze, "run_pyinstaller", lambda **_given: pytest.fail("it was begun"))


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    """Provide a system with nothing but Python."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(needs, "INCLUDES", tmp_path)
    monkeypatch.setattr(needs.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(needs.sys, "base_prefix", "/no/where")
    monkeypatch.setattr(needs.sysconfig, "get_config_var", lambda _name: "libpython9.9.so.1.0")
    monkeypatch.setattr(needs.sysconfig, "get_path", lambda _name: "/no/where")


@pytest.fixture
def complete(monkeypatch: pytest.MonkeyPatch) -> None:
    """Provide a system with every program, library and Python header; tests take some away."""
    monkeypatch.setattr(needs.shutil, "which", lambda tool: f"/usr/bin/{tool}")
    monkeypatch.setattr(needs, "has_library", lambda: True)
    monkeypatch.setattr(needs, "HEADERS", {})
    monkeypatch.setattr(compiled, "missing", lambda: "")


@on_linux
@pytest.mark.usefixtures("bare")
def test_all_that_is_missing_for_all_packages_is_named_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert freeze.main(["--all"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.endswith(
        f"apt install libpython{PYTHON} binutils dpkg gcc libc6-dev squashfs-tools "
        "libsquashfuse-dev libfuse3-dev libzstd-dev zlib1g-dev python3-dev\n"
    )


@on_linux
@pytest.mark.usefixtures("bare")
def test_a_folder_alone_asks_for_nothing_that_only_packages_take(capsys: pytest.CaptureFixture[str]) -> None:
    assert freeze.main([needs.SLOW]) == 1
    assert capsys.readouterr().err.endswith(f"apt install libpython{PYTHON} binutils\n")


@on_linux
@pytest.mark.usefixtures("bare")
def test_the_python_for_old_systems_asks_for_what_it_is_compiled_with() -> None:
    told = needs.lacking({"--oldest"}).rpartition("apt install ")[2].split()
    assert told == ["binutils", "dpkg-dev", "make", "tcl", "patch", "autoconf", "automake", "libtool", "libltdl-dev"]


@pytest.mark.usefixtures("complete")
def test_this_machine_is_asked_for_nothing_that_it_has() -> None:
    assert needs.lacking({"--all"}) == needs.lacking(()) == needs.lacking({"--oldest", "--all"}) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is compiled there, and README says so")
@pytest.mark.usefixtures("complete")
def test_without_a_compiler_nothing_is_packed_unless_slow_opponents_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "missing", lambda: "there is no C compiler")
    assert freeze.main([]) == 1
    told = capsys.readouterr().err
    assert "there is no C compiler" in told and needs.SLOW in told
    monkeypatch.setattr(freeze, "make_folder", lambda: 0)
    assert freeze.main([needs.SLOW]) == 0
