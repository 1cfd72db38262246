"""Fixtures for every test, and the report of every test run."""

import gc
import gettext
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from game import words
from game.files import damage
from game.players.search import Budget
from tests.support import when
from tests.support.frames import paints
from tests.support.pseudo import CODE, install
from tests.support.rule_coverage import names_of_tests, summary

IDLE = pytest.StashKey[tuple[str, dict[str, when.Part]]]()
"""The base, and the parts that no change since calls up."""

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Start and end every test in English, whatever it switches to."""
    words.use("en")
    yield
    words.use("en")


@pytest.fixture(autouse=True)
def undamaged() -> Iterator[None]:
    """Forget the damage that a test has found, so that the next one reports it again."""
    yield
    damage.forget()


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make bots that look ahead do so briefly: they do the same in tests, only worse."""
    monkeypatch.setattr("game.players.lookahead.DEEP", Budget(24, 3))
    # Time at a table is simulated in tests, the worker's is real: so bots think in this process, at once.
    monkeypatch.setattr("game.thinking.worker.shared", lambda: None)


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give this machine no address unless a test does, so that no test lets connections in."""
    monkeypatch.setattr("game.phones.net.addresses.own_candidates", list)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="leave nothing out, whatever has changed")
    parser.addoption("--base", help="leave out what nothing has called up since this commit, which passed everything")


def pytest_configure(config: pytest.Config) -> None:
    """Find out what has changed, once for all workers: they must leave out the same tests."""
    if config.getoption("--all"):
        os.environ["HUE_ALL"] = "1"
        config.stash[IDLE] = ("", {})
    elif worker := getattr(config, "workerinput", None):
        config.stash[IDLE] = ("", {name: when.PARTS[name] for name in worker["idle"]})
    else:
        try:
            base, changes = when.changed_since(config.getoption("--base"))
        except LookupError as error:
            raise pytest.UsageError(str(error)) from None
        config.stash[IDLE] = (base, when.idle(changes))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Pass the parts to leave out to a worker."""
    node.workerinput["idle"] = list(node.config.stash[IDLE][1])


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests by part and by painting; leave out parts that no change calls up.

    ``-m "not frames"`` skips those that paint whole screens.
    """
    kept, left_out, idle = [], [], config.stash[IDLE][1]
    for item in items:
        if paints(item.path):
            item.add_marker("frames")
        if part := when.part_of(item.nodeid):
            item.add_marker(part)
        waits = (
            part in idle and part not in config.getoption("markexpr") and not when.is_asked(item.nodeid, config.args)
        )
        (left_out if waits else kept).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=left_out)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Store the commit at which everything has passed."""
    config = session.config
    narrowed = any(config.getoption(name) for name in ("keyword", "markexpr", "lf", "deselect"))
    whole = config.getoption("--all") and config.args in (["tests"], [str(when.ROOT / "tests")])
    if whole and not (exitstatus or narrowed or hasattr(config, "workerinput")):
        when.write_stamp()


def pytest_collection_finish() -> None:
    """Freeze what collected tests are made of, so that no garbage collection visits it."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print how many numbered rules have a test, and what was left out."""
    for line in [*summary(names_of_tests()), *when.left_out(*config.stash[IDLE], config.args)]:
        terminalreporter.write_line(line)


@pytest.fixture(autouse=True, scope="session")
def painted() -> Iterator[None]:
    """Make drawings and places only once in a process, see ``support/painted_once.py``."""
    from tests.support.painted_once import painted_once  # modules collected before set SDL's drivers

    with painted_once():
        yield


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the catalogues, made once."""
    return install(tmp_path_factory.mktemp("locale"))


@pytest.fixture
def pseudo(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Add the pseudo-language to the game's; yield its code."""
    monkeypatch.setattr(words, "LOCALE_DIR", pseudo_folder)
    monkeypatch.setitem(words.LANGUAGES, CODE, "Pséüdö")
    assert isinstance(gettext.translation("hue", pseudo_folder, [CODE]), gettext.GNUTranslations)
    yield CODE
    words.use("en")
