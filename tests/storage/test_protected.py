"""A home folder that can be read but not written to, at the start (DSK-09).

Everything is shown, and one sentence says what cannot be done. Runs in a separate process, without a superuser's right
to write everywhere.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.storage.database import MatchStore
from tests.support.sessions import started

ROOT = Path(__file__).resolve().parents[2]
SUPERUSER = hasattr(os, "geteuid") and os.geteuid() == 0
HUMBLE = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if SUPERUSER else []
pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="folders are protected in another way there"),
    pytest.mark.skipif(SUPERUSER and shutil.which("setpriv") is None, reason="a superuser may write everywhere"),
]

LOOK = """
import json, resource, sys
from pathlib import Path
if sys.argv[2] == "full":
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
sys.dont_write_bytecode = True
from game.sessions.session import unfinished_session
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.statistics import statistics, total
store = MatchStore(Path(sys.argv[1]))
store.look_over()
continued = unfinished_session(store, print)
before = len(continued.match.log)
history = History(store)
found = {
    "lines": [[line.id, line.state, line.rounds] for line in history.page()],
    "rounds": total(statistics(store).tallies).rounds,
    "log": before,
    "saving": store.flush(),
}
store.append(continued.stored_as, 1, 0, "draw")
found["played"] = len(store.unfinished_match().moves) - before
notices = []
while (notice := store.take_notice()) is not None:
    notices.append(notice.trouble.value)
store.close()
print(json.dumps(found | {"notices": notices}))
"""


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Path]:
    """Provide a folder whose database has a finished match of one round and an open one."""
    folder = tmp_path / "saves"
    folder.mkdir()
    with closing(MatchStore(folder / "m.sqlite3")) as store:
        started(store, 10_000, target=0)
        started(store, 12)
        assert store.flush()
        # As a kill leaves it: the log with the moves is beside the file.
        for suffix in ("", "-wal", "-shm"):
            shutil.copyfile(folder / f"m.sqlite3{suffix}", folder / f"killed.sqlite3{suffix}")
    yield folder
    folder.chmod(0o755)


def kept(saves: Path, state: str) -> Path:
    """Return the database as it was left.

    By closing the game, by a kill, or by a kill after which a person deleted the index.
    """
    if state == "closed":
        return saves / "m.sqlite3"
    if state == "no index":
        (saves / "killed.sqlite3-shm").unlink()
    return saves / "killed.sqlite3"


def look(path: Path, fault: str) -> dict[str, object]:
    content = {file: file.read_bytes() for file in path.parent.iterdir()}
    if fault == "protected":
        for file in path.parent.iterdir():
            file.chmod(0o444)
        path.parent.chmod(0o555)
    command = [*HUMBLE, sys.executable, "-c", LOOK, str(path), fault]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stderr
    assert all(file.read_bytes() == was for file, was in content.items() if "-shm" not in file.name)
    return json.loads(run.stdout)  # type: ignore[no-any-return]


@pytest.mark.parametrize("fault", ["protected", "full"])
@pytest.mark.parametrize("state", ["closed", "killed", "no index"])
def test_DSK09_what_can_be_read_is_shown_where_nothing_can_be_written(saves: Path, state: str, fault: str) -> None:
    with closing(sqlite3.connect(saves / "m.sqlite3")) as connection:
        moves = connection.execute("SELECT COUNT(*) FROM move WHERE match = 2").fetchone()[0]
    found = look(kept(saves, state), fault)
    assert found == {
        "lines": [[2, "open", 0], [1, "finished", 1]],
        "rounds": 1,
        "log": moves,
        "saving": False,
        "played": 1,
        "notices": ["nothing kept"],
    }
