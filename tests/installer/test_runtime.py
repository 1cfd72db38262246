"""The program at the front of an AppImage.

It runs what is packed behind it, with FUSE or without, and cleans up.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from installer.linux import appimage, share

HEADERS = (
    Path("/usr/include/squashfuse/ll.h"),
    Path("/usr/include/fuse3/fuse_lowlevel.h"),
    Path("/usr/include/zstd.h"),
)
HERE = sys.platform.startswith("linux") and all(map(Path.exists, HEADERS)) and shutil.which("mksquashfs")
pytestmark = pytest.mark.skipif(not HERE, reason=f"not installed here: {appimage.NEEDED}, squashfs-tools")

APP_RUN = """#!/bin/sh
echo "$APPDIR|$APPIMAGE|$ARGV0|$OWD|$*"
cat "$APPDIR/deep/er/file" "$APPDIR/link"
exit 7
"""


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    """Make a small AppImage, packed as the game is."""
    place = tmp_path_factory.mktemp("image")
    tree = place / "tree"
    (tree / "deep" / "er").mkdir(parents=True)
    (tree / "AppRun").write_text(APP_RUN)
    (tree / "AppRun").chmod(0o755)
    (tree / "deep" / "er" / "file").write_text("x" * 3_000_000 + "\n")
    (tree / "link").symlink_to("deep/er/file")
    files = place / "files"
    share.run("mksquashfs", tree, files, "-noappend", "-no-progress", "-comp", "zstd", "-b", "1M")
    target = place / "An image.AppImage"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(appimage, "DIST", place)
        target.write_bytes(appimage.runtime() + files.read_bytes())
    target.chmod(0o755)
    return target


def started(image, folder, *words, **more):
    folder.mkdir()
    environ = {"PATH": "/usr/bin:/bin", "TMPDIR": str(folder), **more}
    ends, held = os.pipe()  # all started processes hold the other end: reading ends when they all have ended
    with os.fdopen(ends, "rb") as all_ended:
        try:
            done = subprocess.run(
                [image, *words], env=environ, cwd=folder, pass_fds=[held], capture_output=True, text=True, check=False
            )
        finally:
            os.close(held)
        all_ended.read()
    return done


def holds(done, image, folder):
    first, *rest = done.stdout.splitlines()
    place, name, called, before, words = first.split("|")
    assert Path(place).parent == folder and (name, called, before) == (str(image), str(image), str(folder))
    assert [len(line) for line in rest] == [3_000_000, 3_000_000], "the file, and the link to it"
    return words


def test_it_needs_no_library_and_says_where_the_files_begin(image):
    assert image.read_bytes()[8:11] == b"AI\x02"
    told = subprocess.run(["objdump", "-p", image], capture_output=True, text=True, check=True).stdout
    assert "NEEDED" not in told
    offset = int(subprocess.run([image, "--appimage-offset"], capture_output=True, text=True, check=True).stdout)
    assert image.read_bytes()[offset : offset + 4] == b"hsqs"


@pytest.mark.parametrize("more", [{}, {"APPIMAGE_EXTRACT_AND_RUN": "1"}])
def test_it_runs_what_is_packed_and_leaves_nothing(image, tmp_path, more):
    folder = tmp_path / "some where"
    done = started(image, folder, "one", "two words", **more)
    assert done.returncode == 7 and done.stderr == ""
    assert holds(done, image, folder) == "one two words"
    assert not list(folder.iterdir()), "the folder for its files is gone"


def test_asked_by_a_word_it_unpacks_and_the_word_is_not_passed_on(image, tmp_path):
    done = started(image, tmp_path / "x", "--appimage-extract-and-run", "one")
    assert holds(done, image, tmp_path / "x") == "one"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can take /dev away")
def test_without_a_device_of_fuse_it_unpacks_and_says_nothing(image, tmp_path):
    bare = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs none /dev && : > /dev/null && exec "$@"', "sh", image]
    (tmp_path / "x").mkdir()
    done = subprocess.run(
        bare, env={"PATH": "/usr/bin:/bin", "TMPDIR": str(tmp_path / "x")}, cwd=tmp_path / "x",
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 7 and done.stderr == "" and holds(done, image, tmp_path / "x") == ""


def test_it_unpacks_for_good_where_it_is_asked_to(image, tmp_path):
    done = started(image, tmp_path / "x", "--appimage-extract")
    assert done.returncode == 0
    assert (tmp_path / "x" / "squashfs-root" / "link").read_text().strip("\n") == "x" * 3_000_000
    assert os.access(tmp_path / "x" / "squashfs-root" / "AppRun", os.X_OK)
