"""Tests of the way to a reader of Linux: the tree, and a voice beside it (A11Y-43)."""

from pathlib import Path

import pytest

from game.ui.narration.output import Manner, Recording, Request
from game.ui.narration.reader_output import TreeWithVoice, presents_announcements
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


@pytest.mark.parametrize(
    ("presents", "seconds", "by_tree"),
    [(True, 0.0, False), (True, 20.0, True), (False, 0.0, False), (False, 20.0, False)],
)
def test_A11Y43_the_voice_speaks_until_the_reader_has_settled_and_where_it_announces_nothing(
    presents: bool, seconds: float, by_tree: bool
) -> None:
    now = [100.0]
    tree, voice = Recording(reads_focus=True), Recording()
    both = TreeWithVoice(tree, voice, presents, 20.0, lambda: now[0])
    now[0] += seconds
    both.say("Your turn", interrupts=True)
    assert (tree.said, voice.said) == (([("Your turn", True)], []) if by_tree else ([], [("Your turn", True)]))
    assert both.reads_focus == (seconds == 20.0), "until then the game says what is in focus"


@pytest.mark.parametrize("presents", [True, False])
def test_A11Y43_the_tree_shows_and_asks_and_the_voice_sounds_as_chosen(presents: bool) -> None:
    tree, voice, screen = Recording(reads_focus=True), Recording(), Node("screen", "screen")
    both = TreeWithVoice(tree, voice, presents, 0.0)
    tree.requests, voice.voice_names, voice.trouble = [Request("press", "play")], ("Anna",), "no voice"
    both.show(screen)
    both.configure(Manner(50))
    assert both.asks and tree.trees == [screen] and voice.manner == Manner(50)
    assert both.take_requests() == [Request("press", "play")] and both.voice_names == ("Anna",)
    assert both.trouble == ("" if presents else "no voice"), "a voice is only missed where it is needed"
    tree.trouble = "gone"
    assert both.trouble == "gone"


def test_A11Y43_the_voice_says_all_where_the_tree_is_gone() -> None:
    tree, voice = Recording(reads_focus=True), Recording()
    both = TreeWithVoice(tree, voice, True, 0.0)
    assert both.reads_focus
    tree.trouble = "gone"
    both.say("Your turn")
    assert voice.sentences == ["Your turn"] and not tree.said
    assert not both.reads_focus and both.trouble == "", "the voice is heard"
