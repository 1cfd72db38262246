"""The checks of what players install can fail: they find what they look for."""

import sqlite3
from contextlib import closing, contextmanager, nullcontext
from types import SimpleNamespace

import pytest

from build.release import debian, oldest, papers, phones, places, release_check, sizes, stage, windows
from build.release.stage import Failed, Home, Skipped
from installer.linux import share, versions


def raising(error):
    def check():
        raise error

    return check


def test_what_came_of_a_check_is_said_in_one_word():
    assert release_check.outcome(lambda: ["fine"]) == ("ok", ["fine"])
    assert release_check.outcome(raising(Skipped("no display"))) == ("skipped", ["no display"])
    assert release_check.outcome(raising(Failed("too large"))) == ("FAILED", ["too large"])
    assert release_check.outcome(raising(KeyError("x"))) == ("FAILED", ["KeyError: 'x'"]), "a check that breaks down"


@pytest.mark.parametrize(("strict", "status"), [([], 0), (["--strict"], 1)])
def test_a_skipped_check_fails_only_where_all_must_be_made(monkeypatch, tmp_path, strict, status):
    monkeypatch.setattr(release_check, "FOLDER", tmp_path)
    monkeypatch.setattr(release_check, "checks", lambda _kills: {"sizes": raising(Skipped("no packages"))})
    assert release_check.main([*strict, "sizes"]) == status


def layer(folder, *names):
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return folder


def test_after_the_removal_saves_may_be_left_and_what_dpkg_notes(tmp_path):
    layer(tmp_path, "home/player/.local/share/hue-and-cry/matches.sqlite3", "var/log/dpkg.log", "var/lib/dpkg/status")
    assert debian.left_behind(tmp_path) == ["left of it: matches.sqlite3"]


@pytest.mark.parametrize("name", ["usr/share/icons/hue-and-cry.png", "etc/cron.d/anything", "usr/lib/hue-and-cry/x"])
def test_anything_else_that_is_left_behind_is_a_fault(tmp_path, name):
    with pytest.raises(Failed, match=name):
        debian.left_behind(layer(tmp_path, name))


def test_an_empty_folder_of_ours_is_a_fault_too(tmp_path):
    (tmp_path / "usr" / "lib" / "hue-and-cry").mkdir(parents=True)
    with pytest.raises(Failed, match="usr/lib/hue-and-cry"):
        debian.left_behind(tmp_path)


def test_sizes_above_their_bounds_fail(monkeypatch, tmp_path):
    monkeypatch.setattr(share, "OUT", tmp_path)
    monkeypatch.setattr(sizes, "DIST", tmp_path)
    monkeypatch.setattr(sizes, "FOLDER", tmp_path / "hue-and-cry")
    with pytest.raises(Skipped):
        sizes.check()
    goals = {**sizes.GOALS, "folder": sizes.FOLDER_GOAL, "installer": windows.MOST}
    measured = {**sizes._REACHED, "folder": 42.8, "installer": 13.3}
    assert all(1.04 < goals[name] / size < 1.1 for name, size in measured.items()), "a patch of Python changes a size"
    layer(tmp_path, "hue-and-cry/game", "hue-and-cry-1-linux-x", "a.tar.xz", "a.deb", "a.AppImage")
    assert len(sizes.check()) == len(sizes.GOALS) + 1
    with (tmp_path / "a.tar.xz").open("wb") as file:
        file.truncate(17_000_000)
    with pytest.raises(Failed, match=r"too large: a\.tar\.xz"):
        sizes.check()


def test_saves_are_read_while_they_are_open(tmp_path):
    home = Home(tmp_path / "home", fast=False)
    assert home.moves() == home.rounds() == 0
    home.saves.parent.mkdir(parents=True)
    with closing(sqlite3.connect(home.saves)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE move (n INTEGER)")
        connection.execute("INSERT INTO move VALUES (1), (2)")
        connection.commit()
        assert home.moves() == 2
        assert sorted(file.name for file in home.saves.parent.iterdir()) == [
            "matches.sqlite3", "matches.sqlite3-shm", "matches.sqlite3-wal",
        ]  # fmt: skip


def folder_of_the_game(tmp_path, monkeypatch, asked):
    """Make a folder with compiled files that ask for these versions.

    What objdump would say is made up.
    """
    monkeypatch.setattr(oldest, "FOLDER", tmp_path)
    for name in asked:
        layer(tmp_path, name)
        (tmp_path / name).write_bytes(versions.ELF)
    monkeypatch.setattr(
        versions, "asked",
        lambda files, library="GLIBC": {file: asked[file.relative_to(tmp_path).as_posix()] for file in files}
        if library == "GLIBC" else {},
    )  # fmt: skip
    return tmp_path


WHEEL = {"_internal/pygame/base.so": (2, 15), "_internal/libpng16-fefdc88d.so.16": (2, 17)}


def test_what_asks_for_no_more_than_the_wheel_runs_on_old_systems(monkeypatch, tmp_path):
    folder_of_the_game(
        tmp_path, monkeypatch, {**WHEEL, "_internal/libpython3.11.so.1.0": (2, 9), "hue-and-cry": (2, 7)}
    )
    assert oldest.check() == ["4 files ask for at most GLIBC 2.17, as pygame-ce's own do"]


def test_a_younger_python_is_told_and_no_library_of_the_system_may_lie_there(monkeypatch, tmp_path):
    young = {**WHEEL, "_internal/libpython3.11.so.1.0": (2, 36)}
    folder = folder_of_the_game(tmp_path, monkeypatch, young)
    with pytest.raises(Skipped, match=r"libpython3\.11\.so\.1\.0 and others ask for GLIBC 2\.36, pygame-ce for 2\.17"):
        oldest.check()
    (folder / "_internal" / "libstdc++.so.6").write_bytes(versions.ELF)
    with pytest.raises(Failed, match=r"libstdc\+\+"):
        oldest.check()


def test_what_debian_11_has_not_got_fails_without_a_debian_11(monkeypatch, tmp_path):
    """Check against a recorded list, without a Debian 11.

    Its packages will leave the mirrors one day, but the versions of its libraries no longer change.
    """
    folder_of_the_game(tmp_path / "old", monkeypatch, {**WHEEL, "hue-and-cry": (2, 7)})
    assert oldest.debian_11() == ["of what Debian 11 has, GLIBC 2.17 is asked for"]
    folder_of_the_game(tmp_path / "young", monkeypatch, {"_internal/pygame/base.so": (2, 34)})
    with pytest.raises(Failed, match=r"base\.so asks for GLIBC 2\.34"):
        oldest.debian_11()


class Ends:
    """A program that ends as soon as it has begun."""

    def begin(self, _home): ...

    def end(self): ...


def test_DSK13_a_packed_program_that_asks_for_a_network_fails_and_nobody_to_watch_it_is_said(monkeypatch):
    def running(calls):
        @contextmanager
        def run(_place, command, _environ):
            command[command.index("-o") + 1].write_text(calls)
            yield Ends()

        return run

    monkeypatch.setattr(places, "screen", lambda: nullcontext(SimpleNamespace(name=":1")))
    monkeypatch.setattr(places, "program_in", lambda folder: folder)
    monkeypatch.setattr(places, "as_nobody", list)
    monkeypatch.setattr(stage.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(places, "running", running("7 socket(AF_UNIX, SOCK_STREAM, 0) = 3\n"))
    assert places.sockets() == ["opened: AF_UNIX"]
    monkeypatch.setattr(places, "running", running("7 socket(AF_INET, SOCK_DGRAM, 0) = 3\n"))
    with pytest.raises(Failed, match="AF_INET"):
        places.sockets()
    monkeypatch.setattr(stage.shutil, "which", lambda _name: None)
    with pytest.raises(Skipped, match="strace"):
        places.sockets()


CALLS = """
71 bind(5, {sa_family=AF_INET, sin_port=htons(0), sin_addr=inet_addr("127.0.0.1")}, 16) = 0
71 listen(5, 128)                    = 0
71 connect(7, {sa_family=AF_UNIX, sun_path="/tmp/.X11-unix/X0"}, 20) = 0
"""


def test_PTY08_every_address_that_a_program_names_is_seen():
    assert list(phones.addresses(CALLS)) == ["127.0.0.1"]
    more = """
72 connect(3, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("203.0.113.9")}, 16) = -1
72 connect(3, {sa_family=AF_INET6, sin6_port=htons(80), inet_pton(AF_INET6, "::1", &sin6_addr)}, 28) = 0
72 sendto(4, "\\1\\0", 2, 0, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("192.0.2.53")}, 16) = 2
"""
    assert list(phones.addresses(more)) == ["203.0.113.9", "::1", "192.0.2.53"]


def test_PTY08_a_packed_program_that_listens_nowhere_or_asks_elsewhere_fails(monkeypatch, tmp_path):
    def program(calls):
        return lambda command, _environ: command[command.index("-o") + 1].write_text(calls)

    monkeypatch.setattr(phones, "need", lambda *_programs: None)
    monkeypatch.setattr(phones, "told", program(CALLS))
    assert phones.check() == ["a page and a socket at 127.0.0.1, nothing elsewhere"]
    for calls, fault in [("", "nothing listens"), (CALLS.replace("127.0.0.1", "0.0.0.0"), "it asks for 0.0.0.0")]:
        monkeypatch.setattr(phones, "told", program(calls))
        with pytest.raises(Failed, match=fault):
            phones.check()


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("W: hue-and-cry: no-manual-page [usr/games/hue-and-cry]", True),
        ("E: hue-and-cry: no-copyright-file", True),
        ("I: hue-and-cry: unused-override embedded-library", True),
        ("I: hue-and-cry: unused-override duplicate-font-file", False),
        ("O: hue-and-cry: embedded-library [a.so]", False),
        ("I: hue-and-cry: hardening-no-fortify-functions [a.so]", False),
    ],
)
def test_of_the_overrides_only_those_for_a_younger_lintian_may_override_nothing(line, fault):
    if not fault:
        assert papers.judged([line]) == f"lintian: no error, no warning, {int(line[0] == 'O')} overridden lines"
        return
    with pytest.raises(Failed, match=line.split()[2]):
        papers.judged([line])
