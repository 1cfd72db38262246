"""One game at a time, by a lock that ends with its process."""

import subprocess
import sys
from pathlib import Path

from game.storage.lock import SingleInstance

ROOT = Path(__file__).resolve().parents[2]
CHILD = """
import sys
from pathlib import Path
from game.storage.lock import EXIT_CODE, SingleInstance
lock = SingleInstance(Path(sys.argv[1]))
if not lock.acquire():
    sys.exit(EXIT_CODE)
print("running", flush=True)
sys.stdin.read()
"""


def start(path: Path) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", CHILD, path], stdin=pipe, stdout=pipe, cwd=ROOT)


def test_DSK12_a_second_start_ends_with_code_3(tmp_path: Path) -> None:
    lock = SingleInstance(tmp_path / "state" / "running.lock")
    assert lock.acquire()
    second = start(lock.path)
    second.communicate()
    assert second.returncode == 3


def test_DSK12_a_killed_game_leaves_no_lock_behind(tmp_path: Path) -> None:
    lock = SingleInstance(tmp_path / "running.lock")
    with start(lock.path) as first:
        assert first.stdout
        assert first.stdout.readline().strip() == b"running"
        assert not lock.acquire()
        first.kill()
    assert lock.acquire()


def test_DSK12_a_released_lock_is_free(tmp_path: Path) -> None:
    first, second = SingleInstance(tmp_path / "running.lock"), SingleInstance(tmp_path / "running.lock")
    assert first.acquire()
    assert not second.acquire()
    first.release()
    assert second.acquire()
    second.release()


def test_DSK12_where_nothing_can_be_written_the_game_starts(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    assert SingleInstance(tmp_path / "in the way" / "running.lock").acquire()
