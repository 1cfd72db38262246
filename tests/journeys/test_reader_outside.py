"""A screen reader outside the process: what it finds, hears and presses on the bus."""

import sys
from collections.abc import Iterator

import pytest

from tests.support.reader import ROOT, ReaderClient, missing, run_with_reader

LACKS = missing()
pytestmark = pytest.mark.skipif(bool(LACKS), reason=f"a screen reader is asked, and there is no {LACKS}")
WINDOW = [sys.executable, str(ROOT / "tests" / "support" / "reader_window.py")]


@pytest.fixture
def reader() -> Iterator[ReaderClient]:
    with run_with_reader(WINDOW) as client:
        assert client.wait_for_window() == "Reader's window"
        yield client


def test_H1_a_reader_reads_presses_hears_and_follows_the_focus(reader: ReaderClient) -> None:
    assert reader.program is not None and reader.program.stdout is not None
    frame, *nodes = reader.tree()[1:]
    assert (frame.role, frame.name) == ("frame", "Reader's window") and "active" in frame.states
    found = {node.name: node for node in nodes}
    roles = {
        "Menu": "panel",
        "Play": "push button",
        "Quit": "push button",
        "Sound": "toggle button",
        "Volume": "slider",
    }
    assert {name: found[name].role for name in roles} == roles
    assert "Presses, 0" in found and "Scroll down" not in found
    assert found["Volume"].value == 70 and "pressed" in found["Sound"].states
    assert [name for name, node in found.items() if "focused" in node.states] == ["Play"]
    assert found["Play"].actions == ("click",) and found["Old"].actions == ()

    for _time in range(2):
        reader.press("Play")
        assert reader.program.stdout.readline() == "press play\n"
        assert reader.wait_for_announcement().detail == 1, "after what is being spoken"
    reader.press("Sound")
    reader.wait_for_event(lambda event: event.kind == "object:announcement" and event.detail == 2, "what interrupts")
    reader.wait_for_focus("Sound")
    reader.focus("Volume")
    reader.wait_for_focus("Volume")
    sound = reader.node("Sound")
    assert sound is not None and "pressed" not in sound.states and reader.node("Presses, 3") is not None
    reader.press("Quit")
    assert reader.program.wait(10) == 0
