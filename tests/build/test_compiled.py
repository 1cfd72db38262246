"""The module that packages hold in compiled form.

It has the same bytes each time; without a compiler the plain one is used.
"""

import sys
from pathlib import Path

import pytest

from build.package import bundled, compiled, freeze
from build.release import compiled as release_compiled
from build.release import release_check
from build.release.stage import Failed

POSSIBLE = pytest.mark.skipif(bool(compiled.missing()), reason=compiled.missing() or "it can be compiled")


@POSSIBLE
def test_the_same_source_gives_the_same_bytes_that_name_no_place(tmp_path: Path) -> None:
    first, second = (compiled.compile_into(tmp_path / name) for name in ("a", "an other"))
    for (place, file, kind), (_, other, _) in zip(first, second, strict=True):
        code = Path(file).read_bytes()
        assert code == Path(other).read_bytes() and kind == "EXTENSION", place
        for folder in (tmp_path, compiled.ROOT, Path(sys.prefix)):
            assert str(folder).encode() not in code
    assert sum(Path(file).stat().st_size for _, file, _ in first) < 500_000


def test_every_file_that_goes_in_has_its_owner() -> None:
    library = bundled.PurePosixPath("_internal") / (compiled.LIBRARY + compiled.SUFFIX)
    owner = bundled.component_of(library)
    assert owner is not None and owner.name == "mypyc runtime library"
    assert bundled.is_ours(bundled.PurePosixPath("_internal") / compiled.SOURCE)


def test_without_a_compiler_a_package_is_made_plain_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(freeze, "run_pyinstaller", lambda: 1)
    monkeypatch.setattr(freeze, "_failed", lambda: 1)
    assert freeze.make_folder() == 1
    said = capsys.readouterr().out.splitlines()
    why = "nothing is compiled on Windows" if sys.platform == "win32" else "there is no C compiler"
    assert said == [f"game/players/playout.py goes in as it is, opponents look ahead half as far: {why}."]


def test_headers_that_are_not_there_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("nothing is compiled on Windows")
    monkeypatch.setattr(compiled.shutil, "which", lambda _program: "/usr/bin/cc")
    monkeypatch.setattr(compiled.sysconfig, "get_path", lambda _name: str(tmp_path))
    assert compiled.missing() == "Python's headers are not there"


@POSSIBLE
def test_what_does_not_compile_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled, "SOURCE", "game/players/no_such_module.py")
    with pytest.raises(compiled.CompilationError, match="mypyc made no C of game/players/no_such_module"):
        compiled.compile_into(tmp_path)


@pytest.mark.parametrize("code", ["plain", "compiled"])
@pytest.mark.parametrize("lacks", ["", "there is no C compiler"])
def test_a_plain_package_of_a_machine_that_can_compile_fails(
    code: str, lacks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "compiled" in release_check.checks(1)
    said = f"self-check: all is well; rounds are played out by {code} code"
    monkeypatch.setattr(release_compiled, "program_in", lambda folder: folder)
    monkeypatch.setattr(release_compiled, "told", lambda *_words: said)
    monkeypatch.setattr(compiled, "missing", lambda: lacks)
    if code == "plain" and not lacks:
        with pytest.raises(Failed, match="is not compiled"):
            release_compiled.check()
    else:
        assert release_compiled.check()[0].startswith(said)
