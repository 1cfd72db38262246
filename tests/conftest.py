"""What holds for every test, and what every test run says at its end."""

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
"""The base, and the parts that nothing has called up since."""

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test starts in English, whatever it or another one switches to."""
    words.use("en")
    yield
    words.use("en")


@pytest.fixture(autouse=True)
def undamaged() -> Iterator[None]:
    """What one test has found damaged is news to the next."""
    yield
    damage.forget()


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that look ahead do so briefly: what they do in tests is the same, only worse."""
    monkeypatch.setattr("game.players.lookahead.DEEP", Budget(24, 3))
    # Time at a table is told in tests, the worker's is real: there bots think for themselves, at once.
    monkeypatch.setattr("game.thinking.worker.shared", lambda: None)


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is let in from outside by a test: this machine has no address, unless a test gives it one."""
    monkeypatch.setattr("game.phones.net.addresses.own_candidates", list)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="leave nothing out, whatever has changed")
    parser.addoption("--base", help="leave out what nothing has called up since this commit, which passed everything")


def pytest_configure(config: pytest.Config) -> None:
    """Find out what has changed, once for all workers: they have to leave out the same."""
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
    """Tell a worker."""
    node.workerinput["idle"] = list(node.config.stash[IDLE][1])


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what paints whole screens, for ``-m "not frames"``, and the parts that may be left out; leave those out."""
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
    """Remember the commit at which everything has passed."""
    config = session.config
    narrowed = any(config.getoption(name) for name in ("keyword", "markexpr", "lf", "deselect"))
    whole = config.getoption("--all") and config.args in (["tests"], [str(when.ROOT / "tests")])
    if whole and not (exitstatus or narrowed or hasattr(config, "workerinput")):
        when.write_stamp()


def pytest_collection_finish() -> None:
    """What thousands of collected tests are made of stays to the end: no collection need go through it again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say how many of the numbered rules have a test, and what was left out."""
    for line in [*summary(names_of_tests()), *when.left_out(*config.stash[IDLE], config.args)]:
        terminalreporter.write_line(line)


@pytest.fixture(autouse=True, scope="session")
def painted() -> Iterator[None]:
    """Drawings and places are made once in a process, see ``support/painted_once.py``."""
    from tests.support.painted_once import painted_once  # SDL is told of its drivers by what is collected first

    with painted_once():
        yield


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogues, made once."""
    return install(tmp_path_factory.mktemp("locale"))


@pytest.fixture
def pseudo(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game speaks the pseudo-language as one more; its code."""
    monkeypatch.setattr(words, "LOCALE_DIR", pseudo_folder)
    monkeypatch.setitem(words.LANGUAGES, CODE, "Pséüdö")
    assert isinstance(gettext.translation("hue", pseudo_folder, [CODE]), gettext.GNUTranslations)
    yield CODE
    words.use("en")
