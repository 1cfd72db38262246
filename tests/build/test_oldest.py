"""Packages for old systems: where sources come from.

Nothing of this machine gets into what is compiled.
"""

import hashlib
import subprocess

import pytest

from build.package.oldest import compiler, make, python, sources

LISTED = """\
Types: deb
# as of bookworm
URIs: mirror
Suites: bookworm bookworm-updates
"""


def test_lists_of_packages_become_lists_of_the_sources_of_one_debian():
    """Whatever this machine runs, the compiled Python is one that still gets updates."""
    told = sources.as_sources(LISTED, "bookworm").splitlines()
    assert (told[0], told[3]) == ("Types: deb-src", f"Suites: {sources.SUITE} {sources.SUITE}-updates")
    assert (
        sources.as_sources("# deb comment\ndeb mirror bookworm-security main\n", "bookworm")
        == f"deb-src mirror {sources.SUITE}-security main\n"
    )


def test_a_machine_that_is_no_debian_is_told_so(tmp_path, monkeypatch):
    (tmp_path / "release").write_text("ID=other\nVERSION_CODENAME=noble\n")
    (tmp_path / "sources.list").write_text("deb mirror/debian bookworm main\n")
    monkeypatch.setattr(sources, "RELEASE", tmp_path / "release")
    monkeypatch.setattr(sources, "APT", tmp_path)
    with pytest.raises(sources.BuildError, match="no Debian"):
        sources.listed(tmp_path / "kept", sources.SUITE)


def test_python_is_one_that_is_still_cared_for_and_asks_for_the_systems_zlib():
    assert tuple(map(int, python.MINOR.split("."))) >= (3, 13)
    assert sources.ZLIB not in sources.INSIDE.values(), "that of the system is mended with the system"


def test_other_sources_than_the_tested_ones_are_refused(tmp_path):
    (tmp_path / sources.ZLIB.description).write_bytes(b"another")
    with pytest.raises(sources.BuildError, match="not the one that was tested"):
        sources.unpacked(sources.ZLIB, tmp_path, tmp_path / "work")
    assert not (tmp_path / "work").exists()


def test_apt_is_told_the_epoch_which_no_file_has_in_its_name():
    assert sources.Source("zlib", "1:1.2-3", "").description == "zlib_1.2-3.dsc"
    assert sources.ZLIB.version.startswith("1:"), "Debian counts zlib anew, and apt finds it only so"


def test_what_was_built_from_the_same_is_not_built_again(tmp_path, monkeypatch):
    built = []
    monkeypatch.setattr(python, "_build", lambda _folder, target: (target.mkdir(), built.append(target)))
    assert python.ready(tmp_path) == python.ready(tmp_path) == tmp_path / "python"
    assert len(built) == 1
    monkeypatch.setattr(compiler, "GLIBC", "2.99")
    python.ready(tmp_path)
    assert len(built) == 2, "for another C library it is"


def test_the_compiler_is_told_nothing_of_this_machines_headers(tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "wheel" / "ziglang").mkdir(parents=True)
    zig, cc = tmp_path / "wheel" / "ziglang" / "zig", tmp_path / "bin" / "cc"
    zig.write_text('#!/bin/sh\necho "$@"\n')
    cc.write_text(compiler.CC.replace("@MACHINE@", "x86_64").replace("@GLIBC@", "2.17"))
    for program in (zig, cc):
        program.chmod(0o755)
    said = subprocess.run(
        [cc, "-I/usr/include", "-Ihere", "-L/usr/lib", "-Wl,-hlibx.so.1", "a b.c"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert said.strip() == "cc -target x86_64-linux-gnu.2.17 -fno-sanitize=undefined -Ihere -Wl,-soname,libx.so.1 a b.c"


def test_every_source_is_told_by_its_hash():
    assert all(len(source.sha256) == hashlib.sha256().digest_size * 2 for source in sources.ALL)
    assert make.PLATFORMS[0] == "manylinux2014", "wheels for old systems are taken before others"
