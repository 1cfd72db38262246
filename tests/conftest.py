"""What holds for every test, and what every test run says at its end."""

import gc
import gettext
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from game import words
from game.files import damage
from game.players.search import Budget
from tests.support.frames import paints
from tests.support.pseudo import CODE, install
from tests.support.rule_coverage import names_of_tests, summary

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what paints whole screens: ``-m "not frames"`` leaves it out."""
    for item in items:
        if paints(item.path):
            item.add_marker("frames")


def pytest_collection_finish() -> None:
    """What thousands of collected tests are made of stays to the end: no collection need go through it again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say how many of the numbered rules have a test."""
    for line in summary(names_of_tests()):
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
