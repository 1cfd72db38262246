"""Tests of the narrator and its sentences (A11Y-42, A11Y-45)."""

from dataclasses import replace

import pytest

from game.settings import Settings
from game.ui.narration.amounts import FULL, NORMAL, OFF, PROFILES, SHORT, Topic, length_of, use_next_profile
from game.ui.narration.narrator import LOOK_SECONDS, Narrator
from game.ui.narration.output import Manner, Recording
from game.ui.narration.sentences import (
    node_sentence,
    note_of,
    place_of,
    spelled,
    spoken_text,
    texts_of,
    typed_letter,
    value_sentence,
)
from game.ui.stage import Node

TOGGLE = Node("sound", "toggle", "Sound", "On", ("checked", "focused"), focusable=True)
SLIDER = Node("volume", "slider", "Volume", "70%", focusable=True)
CARD = Node("card:0", "card", "red-7", "", ("playable",), focusable=True, spoken="red 7")
PAGE = Node("Page", "scene", "Settings", children=[
    Node("title", "text", "Settings"), Node("back", "button", "Back", focusable=True), TOGGLE,
    Node("sound.note", "note", "All sounds."), SLIDER, Node("facts", "fact", "One", "two"),
])  # fmt: skip


@pytest.mark.parametrize(
    ("node", "short", "usual", "full"),
    [
        (Node("letter..", "button", "."), ".", "., button", "., button"),
        (TOGGLE, "Sound, On", "Sound, switch, On", "Sound, switch, On, 2 of 3, All sounds"),
        (SLIDER, "Volume, 70%", "Volume, slider, 70%", "Volume, slider, 70%, 3 of 3"),
        (CARD, "red 7", "red 7, fits", "red 7, fits"),
        (Node("b", "button", "Quit", state=("disabled",)), "Quit, not available", "Quit, button, not available",
         "Quit, button, not available"),
        (Node("d", "pile", "Draw pile", "43", spoken="Draw pile, 43 cards"), *["Draw pile, 43 cards"] * 3),
        (Node("k", "button", "Keep", state=("on",)), "Keep, On", "Keep, button, On", "Keep, button, On"),
        (Node("c", "chart", "Wins", "Half", children=[Node("v", "value", "Mia", "3"), Node("w", "value", "Otto", "2")]),
         "Wins, Half", "Wins, Half", "Wins, Half, Mia: 3; Otto: 2"),
        (Node("s", "choice", "Open hands", "", ("checked",)), "Open hands, selected", "Open hands, choice, selected",
         "Open hands, choice, selected"),
    ],
)  # fmt: skip
def test_A11Y42_a_node_is_said_in_three_lengths(node: Node, short: str, usual: str, full: str) -> None:
    place, note = place_of(node, PAGE), note_of(node, PAGE)
    assert [node_sentence(node, length, place, note) for length in (SHORT, NORMAL, FULL)] == [short, usual, full]


@pytest.mark.parametrize(
    ("nodes", "texts"),
    [
        ([Node("a", "text", "One line"), Node("a.1", "text", "and the next.")], ["One line and the next"]),
        ([Node("a.0", "text", "Red · heart"), Node("a.1", "text", "Blue · waves")], ["Red, heart", "Blue, waves"]),
        ([Node("a", "note", "All of it.", children=[Node("a.0", "text", "All of it.")])], ["All of it"]),
        ([Node("g", "group", children=[Node("a", "text", "Within")])], ["Within"]),
        ([Node("a", "listitem", "You choose red (heart)", "heart")], ["You choose red"]),
        ([Node("a", "button", "Deal", state=("disabled",))], ["Deal, button, not available"]),
        ([Node("c", "chart", "Wins", "Half", children=[Node("c.0", "text", "0%"), Node("c.1", "value", "Mia", "3")])],
         ["Wins, Half", "Mia: 3"]),
        ([Node("a", "text", "Far", state=("offscreen",)), Node("b", "button", "Up", state=("pointer-only",))], []),
        ([Node("title.0", "text", "Page"), Node("a", "text", "…")], []),
        ([Node("title", "text", "Page"), Node("logo", "picture", "Hue & Cry"), Node("b", "text", "Page")], []),
    ],
)  # fmt: skip
def test_A11Y42_the_texts_of_a_page_are_read_once_and_whole(nodes: list[Node], texts: list[str]) -> None:
    assert list(texts_of(Node("page", "scene", "Page", children=nodes))) == texts


def test_A11Y42_a_page_with_a_sentence_of_its_own_reads_that() -> None:
    page = Node("page", "scene", "Page", children=[Node("a", "text", "7")], spoken="Seven points.")
    assert list(texts_of(page)) == ["Seven points."]


@pytest.mark.parametrize(
    ("before", "after", "letter"),
    [("Mi", "Mia", "a"), ("Mia", "Mi", "a"), ("Mia", "Mia ", "space"), ("", "M", "M"), ("M", "", "M"),
     ("Random", "1", ""), ("Mia", "Otto", ""), ("", "", "")],
)  # fmt: skip
def test_A11Y42_typing_is_said_letter_by_letter(before: str, after: str, letter: str) -> None:
    assert typed_letter(before, after) == letter


def test_A11Y42_signs_for_the_eye_are_not_spoken() -> None:
    assert spoken_text("Classic · deal 12 → “Uno!” …") == "Classic, deal 12, Uno! ..."
    assert spelled("a b") == ["a", "space", "b"]
    assert value_sentence(SLIDER, SHORT) == "70%"


class Screen:
    """A screen whose tree a test changes, with a narrator that watches it."""

    def __init__(self, reads_focus: bool = False) -> None:
        self.page: object = "first"
        self.tree = replace(PAGE)
        self.output, self.settings = Recording(reads_focus), Settings()
        self.narrator = Narrator(self.settings, self.output, self._whole, lambda: self.page, "en")

    def _whole(self) -> Node:
        return Node("screen", "screen", children=[self.tree])

    def show(self, *children: Node, page: object = None) -> None:
        self.tree, self.page = replace(self.tree, children=list(children)), page or self.page

    def look(self, pressed: bool = True, dt: float = 1.0) -> list[tuple[str, bool]]:
        self.narrator.follow(dt, pressed=pressed, changed=True)
        said, self.output.said = self.output.said, []
        return said


def test_A11Y42_a_new_page_is_said_then_its_focus_then_only_what_changes() -> None:
    screen = Screen()
    assert screen.look() == [("Settings", False), ("One, two", False), ("Sound, switch, On", False)]
    assert screen.look() == []
    screen.show(replace(TOGGLE, value="Off", state=("focused",)))
    assert screen.look() == [("Off", True)]
    screen.show(replace(SLIDER, state=("focused",)))
    assert screen.look() == [("Volume, slider, 70%", True)]
    screen.show(replace(TOGGLE, name="Other"), page="second")
    assert screen.look() == [("Settings", True), ("Other, switch, On", False)]


def test_A11Y42_what_moves_by_itself_is_looked_at_from_time_to_time_and_interrupts_nothing() -> None:
    screen = Screen()
    screen.look()
    screen.show(replace(SLIDER, state=("focused",)))
    assert screen.look(pressed=False, dt=LOOK_SECONDS / 2) == [] and screen.narrator.is_due
    assert screen.look(pressed=False, dt=LOOK_SECONDS / 2) == [("Volume, slider, 70%", False)]
    assert not screen.narrator.is_due


@pytest.mark.parametrize(
    ("live", "pressed", "setting", "length", "said"),
    [
        ("turn", True, Topic.TURN, NORMAL, [("Play a card", False)]),
        ("question", True, Topic.TURN, SHORT, [("Play a card", True)]),
        ("question", False, Topic.TURN, SHORT, [("Play a card", False)]),
        ("turn", True, Topic.TURN, OFF, []),
        ("watch", True, Topic.TURN, NORMAL, []),
        ("watch", True, Topic.TURN, FULL, [("Play a card", False)]),
        ("notice", False, Topic.NOTICE, SHORT, [("Play a card", False)]),
        ("notice", False, Topic.NOTICE, OFF, []),
    ],
)  # fmt: skip
def test_A11Y45_live_words_are_said_once_by_kind(
    live: str, pressed: bool, setting: Topic, length: int, said: list[tuple[str, bool]]
) -> None:
    screen = Screen()
    setattr(screen.settings, setting.value, length)
    screen.look()
    told = Node("told", "status", "Play a card", live=live)
    screen.show(TOGGLE, told)
    assert screen.look(pressed) == said
    assert screen.look(pressed) == []
    screen.show(TOGGLE)
    screen.look()
    screen.show(TOGGLE, told)
    assert screen.look() == [], "words that come back unchanged are not news"


def test_A11Y45_an_announcement_is_said_in_the_length_of_its_kind_and_never_twice_in_a_row() -> None:
    screen = Screen()
    for length, said in ((OFF, []), (SHORT, ["a"]), (NORMAL, ["b"]), (FULL, ["b"])):
        screen.settings.say_others = length
        screen.narrator.announce(Topic.OTHERS, "a", "b")
        assert screen.output.take_sentences() == said or length == FULL
    screen.narrator.announce(Topic.OTHERS, "")
    assert screen.output.take_sentences() == []
    screen.narrator.answer("No")
    screen.narrator.answer("No")
    assert screen.output.said == [("No", True)] * 2


def test_A11Y42_keys_repeat_spell_and_read() -> None:
    screen = Screen()
    screen.look()
    screen.narrator.repeat()
    screen.narrator.read_page()
    assert screen.output.take_sentences() == ["Sound, switch, On", "Settings", "One, two", "Sound, switch, On"]
    screen.narrator.answer("No 7")
    screen.narrator.spell()
    assert screen.output.take_sentences() == ["No 7", "N", "o", "space", "7"]


def test_A11Y42_a_reader_that_reads_the_tree_gets_it_and_hears_only_announcements() -> None:
    screen = Screen(reads_focus=True)
    assert [words for words, _interrupts in screen.look()] == ["One, two"]
    assert screen.output.trees[-1].children == [screen.tree]
    screen.show(replace(SLIDER, state=("focused",)))
    assert screen.look() == [] and screen.output.trees[-1].children == [screen.tree]


def test_A11Y42_profiles_follow_each_other_and_a_mixture_begins_anew() -> None:
    settings = Settings()
    assert [use_next_profile(settings) for _press in range(3)] == [FULL, SHORT, NORMAL]
    settings.say_others = OFF
    assert use_next_profile(settings) == SHORT
    assert {kind: length_of(settings, kind) for kind in Topic} == PROFILES[SHORT]


def test_A11Y22_volume_rate_voice_and_language_go_to_the_output() -> None:
    screen = Screen()
    screen.settings.narration_volume, screen.settings.narration_rate, screen.settings.narration_voice = 40, 150, "Anna"
    screen.narrator.configure("de")
    assert screen.output.manner == Manner(40, 150, "Anna", "de")
