"""A release made again is the same: the check rebuilds all that belongs to it and compares."""

import os

import pytest

from build.release import same
from build.release.stage import Failed, Skipped
from game import __version__
from installer.linux import share
from tests.support.git_clone import git

DEB = f"dist/linux/a_{__version__}.deb"


@pytest.fixture
def project(tmp_path, monkeypatch):
    """Provide a project with a committed, a changed, a new and an ignored file.

    It has packages that were built from it, too.
    """
    root = tmp_path / "project"
    for name, text in {"run": "old", "deep/er/a file": "a", ".gitignore": "dist\n", DEB: "deb"}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "dist" / "linux" / "a_0.0.1.deb").write_text("of an older version")
    (root / "run").chmod(0o755)
    for words in (["init", "-q"], ["add", "."]):
        git(root, *words)
    (root / "run").write_text("changed")
    (root / "new").touch()
    monkeypatch.setattr(same, "ROOT", root)
    monkeypatch.setattr(same, "FOLDER", root / "dist" / "hue-and-cry")
    monkeypatch.setattr(share, "OUT", root / "dist" / "linux")
    monkeypatch.setattr(same, "need", lambda *_programs: None)
    return root


def test_what_is_not_committed_yet_is_made_again_as_well(project, tmp_path):
    place = same.laid_out(tmp_path / "other" / "place", [same.Path("dist", "linux")])
    assert (place / "run").read_text() == "changed" and os.access(place / "run", os.X_OK)
    assert (place / "new").exists() and (place / "deep" / "er" / "a file").exists()
    assert (place / DEB).read_text() == "deb"
    assert not (place / ".git").exists()


def built(texts, asked):
    """Return a replacement for a build, which makes these files."""

    def build(place, words):
        asked.append(words)
        for name, text in texts.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text)

    return build


def of_today():
    raise Skipped("made with the Python at hand")


@pytest.mark.parametrize(
    ("for_old", "words"), [(list, ["package", "--oldest", "--all"]), (of_today, ["package", "--all"])]
)
def test_it_is_made_again_with_the_same_python(project, monkeypatch, for_old, words):
    asked = []
    monkeypatch.setattr(same.oldest, "check", for_old)
    monkeypatch.setattr(same, "build", built({DEB: "deb"}, asked))
    (line,) = same.linux()
    assert line.startswith(f"{same.Path(DEB).name}: ") and asked == [words]


@pytest.mark.parametrize("texts", [{}, {DEB: "bed"}])
def test_what_differs_is_named_with_what_is_inside_of_it(project, monkeypatch, texts):
    for name in ("alike", "base_library.zip"):
        (project / "dist" / "hue-and-cry").mkdir(exist_ok=True)
        (project / "dist" / "hue-and-cry" / name).write_text(name)
    inside = {"dist/hue-and-cry/alike": "alike", "dist/hue-and-cry/base_library.zip": "of another day"}
    monkeypatch.setattr(same.oldest, "check", list)
    monkeypatch.setattr(same, "build", built(texts | inside, []))
    with pytest.raises(Failed, match=r"made again: a_[\d.]+\.deb; inside: base_library\.zip$"):
        same.linux()


def test_without_packages_there_is_nothing_to_compare(project):
    (project / DEB).unlink()
    with pytest.raises(Skipped, match="no packages"):
        same.linux()


def test_a_second_build_that_fails_says_why(tmp_path, monkeypatch):
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "dev.py").write_text("import os, sys, time\nsys.exit(f'{time.tzname[0]} {os.umask(0):o}')\n")
    monkeypatch.setattr(same, "CLOCK", ())
    with pytest.raises(Failed, match=r"ended with 1: .*77"):
        same.build(tmp_path, ["package"])
