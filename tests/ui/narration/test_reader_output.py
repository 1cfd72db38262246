"""Tests of the way to a reader of Linux: the tree, and a voice beside it (A11Y-43)."""

from pathlib import Path

import pytest

from game.ui.narration.output import Manner, Recording, Request
from game.ui.narration.reader_output import TreeWithVoice, open_reader_output, presents_announcements
from game.ui.stage import Node


@pytest.mark.parametrize(
    ("texts", "presents"),
    [
        ([], True),
        (["listeners = {'focus:': 1}"], False),
        (['listeners["object:announcement"] = self.on_announcement'], True),
        (["old", "listeners = {'object:announcement': 1}"], True),
        ([None], False),
    ],
)
def test_A11Y43_an_orca_that_names_no_announcements_presents_none(
    tmp_path: Path, texts: list[str | None], presents: bool
) -> None:
    for number, text in enumerate(texts):
        file = tmp_path / f"python3.{number}" / "dist-packages" / "orca" / "scripts" / "default.py"
        file.parent.mkdir(parents=True)
        file.mkdir() if text is None else file.write_text(text)
    assert presents_announcements([tmp_path]) == presents


def test_A11Y43_the_tree_alone_where_the_reader_announces() -> None:
    tree = Recording(reads_focus=True)
    assert open_reader_output(lambda: True, lambda: tree) is tree


def test_A11Y43_else_the_tree_shows_and_the_voice_speaks() -> None:
    tree, voice, screen = Recording(reads_focus=True), Recording(), Node("screen", "screen")
    both = TreeWithVoice(tree, voice)
    tree.requests = [Request("press", "play")]
    voice.voice_names = ("Anna",)
    both.say("Your turn", interrupts=True)
    both.show(screen)
    both.configure(Manner(50))
    assert (tree.said, voice.said) == ([], [("Your turn", True)]) and both.reads_focus
    assert tree.trees == [screen] and voice.manner == Manner(50)
    assert both.take_requests() == [Request("press", "play")] and both.voice_names == ("Anna",)
    tree.trouble = "gone"
    assert both.trouble == "gone"
