"""The screen as a reader is told of it: roles, names, focus, changes, requests."""

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.ui.narration.access_tree import WINDOW, AccessTree, ReaderNode, TreeChanges, UnixAdapter
from game.ui.narration.output import Request
from game.ui.stage import Node
from tests.support.rows import every_row


class ListeningReader:
    """A reader that keeps what it is told; ``waking`` as in the real adapter."""

    trouble = ""

    def __init__(self, waking: int = 1) -> None:
        self.waking = waking
        self.told: list[TreeChanges] = []
        self.active: list[bool] = []
        self.asked: list[tuple[str, int]] = []
        self.closed = False

    def update(self, changes: Callable[[], TreeChanges]) -> None:
        self.told.append(changes())

    def set_active(self, on: bool) -> None:
        self.active.append(on)

    def take_requests(self) -> Sequence[tuple[str, int]]:
        asked, self.asked = self.asked, []
        return asked

    def close(self) -> None:
        self.closed = True

    @property
    def nodes(self) -> dict[int, ReaderNode]:
        """All that is told by now, and still has a place in the tree."""
        known: dict[int, ReaderNode] = {}
        for changes in self.told:
            known = dict(changes.nodes) if changes.is_whole else known | dict(changes.nodes)
        reached, waiting = {}, [WINDOW]
        while waiting:
            number = waiting.pop()
            reached[number] = known[number]
            waiting += known[number].children
        return reached

    def number(self, label: str) -> int:
        return next(number for number, node in self.nodes.items() if node.label == label)

    @property
    def focus(self) -> str:
        return self.nodes[self.told[-1].focus].label

    @property
    def announced(self) -> list[tuple[str, str]]:
        """Words and liveness of what a reader speaks: a live node whose label has changed."""
        before: dict[int, str] = {}
        heard = []
        for changes in self.told:
            for number, node in changes.nodes.items():
                if node.live and node.label != before.get(number):
                    heard.append((node.label, node.live))
                before[number] = node.label
        return heard


def screen(*nodes: Node) -> Node:
    return Node("screen", "screen", children=[Node("page", "scene", "Page", children=list(nodes))])


def shown(*nodes: Node, reader: ListeningReader | None = None) -> tuple[AccessTree, ListeningReader]:
    reader = reader or ListeningReader()
    tree = AccessTree("Hue & Cry", open_adapter=lambda: reader)
    tree.show(screen(*nodes))
    return tree, reader


def button(id: str, name: str, *state: str) -> Node:
    return Node(id, "button", name, state=state, focusable=True)


ROWS = [
    ("button", "Back", "", (), ReaderNode("BUTTON", "Back", is_focusable=True, is_pressable=True)),
    ("button", "Undo", "", ("disabled",), ReaderNode("BUTTON", "Undo", is_disabled=True, is_focusable=True)),
    ("button", "Later", "", ("offscreen",), ReaderNode("BUTTON", "Later", is_focusable=True)),
    ("button", "Fast", "", ("on",), ReaderNode("BUTTON", "Fast, On", is_focusable=True, is_pressable=True)),
    ("toggle", "Sound", "On", ("checked",), ReaderNode("SWITCH", "Sound", None, True, False, True, True)),
    ("toggle", "Music", "Off", (), ReaderNode("SWITCH", "Music", None, False, False, True, True)),
    ("slider", "Volume", "70 %", (), ReaderNode("SLIDER", "Volume", 70.0, None, False, True, True)),
    ("choice", "Speed", "1×", (), ReaderNode("SPIN_BUTTON", "Speed, 1×", None, None, False, True, True)),
    ("textfield", "Name", "Ada", (), ReaderNode("TEXT_INPUT", "Name, Ada", None, None, False, True, True)),
    ("card", "red 7", "", ("playable",), ReaderNode("LIST_ITEM", "red 7, fits", None, None, False, True, True)),
    ("pile", "Draw pile", "41", (), ReaderNode("BUTTON", "Draw pile", None, None, False, True, True)),
]


@every_row("role, name, value, state, told", ROWS)
def test_H1_a_reader_gets_role_name_value_and_state(
    role: str, name: str, value: str, state: tuple[str, ...], told: ReaderNode
) -> None:
    _tree, reader = shown(Node("a", role, name, value, state, focusable=True))
    assert reader.nodes[reader.number(told.label)] == told


PLAIN = [
    ("heading", "HEADING"),
    ("status", "STATUS"),
    ("alert", "ALERT"),
    ("dialog", "DIALOG"),
    ("listitem", "LIST_ITEM"),
    ("seat", "LIST_ITEM"),
    ("text", "LABEL"),
    ("a role of tomorrow", "LABEL"),
]


@every_row("role, told", PLAIN)
def test_H1_what_cannot_be_pressed_is_read_in_its_role(role: str, told: str) -> None:
    _tree, reader = shown(Node("a", role, "Words"))
    assert reader.nodes[reader.number("Words")] == ReaderNode(told, "Words")


def test_H1_a_reader_hears_nothing_twice_and_no_picture_without_words() -> None:
    lines = [Node("back.label", "text", "Back"), Node("back.key", "text", "Esc")]
    back = Node("back", "button", "Back", focusable=True, children=lines)
    panel = Node(
        "about", "panel", "All about it", children=[Node("line", "text", "about it"), Node("b", "text", "New")]
    )
    picture, scroll = Node("art", "image"), button("scroll", "Scroll down", "pointer-only")
    _tree, reader = shown(back, panel, picture, scroll)
    words = sorted(node.label for node in reader.nodes.values() if node.label)
    assert words == ["All about it", "Back", "Hue & Cry", "New", "Page"]


def test_H1_bounds_are_those_on_the_screen() -> None:
    _tree, reader = shown(Node("a", "button", "Back", rect=pygame.Rect(10, 20, 30, 40)))
    assert reader.nodes[reader.number("Back")].bounds == (10, 20, 40, 60)


def test_H1_the_focus_is_told_and_is_the_window_without_one() -> None:
    tree, reader = shown(button("a", "Play", "focused"), button("b", "Quit"))
    assert reader.focus == "Play"
    tree.show(screen(button("a", "Play"), button("b", "Quit", "focused")))
    assert reader.focus == "Quit"
    tree.show(screen(button("a", "Play")))
    assert reader.focus == "Hue & Cry"


def test_H1_only_what_has_changed_is_told() -> None:
    tree, reader = shown(button("a", "Play"), button("b", "Quit"))
    play, quits = reader.number("Play"), reader.number("Quit")
    assert reader.told[0].is_whole
    tree.show(screen(button("a", "Play"), button("b", "Quit")))
    assert len(reader.told) == 1, "nothing has changed"
    tree.show(screen(button("a", "Play on"), button("b", "Quit")))
    assert set(reader.told[1].nodes) == {play} and not reader.told[1].is_whole
    tree.show(screen(button("c", "New"), button("b", "Quit")))
    assert {"New", "Page"} == {node.label for node in reader.told[2].nodes.values()}
    assert reader.number("Quit") == quits, "numbers stay"


def test_H1_two_nodes_of_one_id_are_two_for_the_reader() -> None:
    tree, reader = shown(button("a", "Play"), button("a", "Quit"))
    tree.show(screen(button("a", "Play"), button("a", "Quit"), button("b", "New")))
    assert {"Play", "Quit", "New"} <= {node.label for node in reader.nodes.values()}
    reader.asked = [("press", reader.number("Quit"))]
    assert tree.take_requests() == [Request("press", "a")]


def test_H1_a_reader_focuses_and_presses_what_is_there() -> None:
    tree, reader = shown(button("a", "Play"), button("b", "Quit"))
    play, quits = reader.number("Play"), reader.number("Quit")
    reader.asked = [("focus", quits), ("press", play), ("press", WINDOW), ("press", 9999)]
    assert tree.take_requests() == [Request("focus", "b"), Request("press", "a")]
    assert tree.take_requests() == []
    tree.show(screen(button("a", "Play")))
    reader.asked = [("press", quits)]
    assert tree.take_requests() == [], "it is gone"


def test_H1_the_same_sentence_twice_is_heard_twice() -> None:
    tree, reader = shown()
    tree.say("Your turn")
    tree.say("Your turn")
    tree.say("Stop!", interrupts=True)
    assert reader.announced == [("Your turn", "polite"), ("Your turn", "polite"), ("Stop!", "assertive")]
    tree.show(screen(button("a", "Play")))
    assert len(reader.announced) == 3, "a new screen does not repeat it"


def test_H1_a_reader_that_comes_later_is_told_all_and_the_last_sentences() -> None:
    tree, reader = shown(button("a", "Play"), reader=ListeningReader(waking=0))
    for number in range(5):
        tree.say(f"Sentence {number}")
    assert reader.told == []
    reader.waking = 1
    tree.take_requests()
    assert reader.told[0].is_whole and reader.active == [True]
    assert [words for words, _live in reader.announced] == ["Sentence 2", "Sentence 3", "Sentence 4"]
    reader.waking = 0
    tree.show(screen(button("a", "Quit")))
    told = len(reader.told)
    reader.waking = 2
    tree.show(screen(button("a", "Quit")))
    assert len(reader.told) == told + 1 and reader.told[-1].is_whole, "another reader knows nothing yet"


def test_H1_hush_forgets_what_no_reader_has_heard() -> None:
    tree, reader = shown(reader=ListeningReader(waking=0))
    tree.say("Old")
    tree.hush()
    reader.waking = 1
    tree.take_requests()
    assert reader.announced == []


def test_H1_a_reader_knows_whether_the_window_is_in_front() -> None:
    tree, reader = shown()
    tree.set_active(False)
    reader.waking = 2
    tree.take_requests()
    assert reader.active == [True, False, False]


@pytest.mark.parametrize("error", [ImportError("no library"), OSError("no bus")], ids=["library", "bus"])
def test_H1_without_a_way_to_readers_the_game_goes_on(error: Exception) -> None:
    def fail() -> ListeningReader:
        raise error

    tree = AccessTree("Hue & Cry", open_adapter=fail)
    tree.show(screen(button("a", "Play")))
    tree.say("Words")
    tree.set_active(False)
    assert tree.take_requests() == () and tree.trouble == str(error)
    tree.close()


def test_H1_nothing_is_told_after_the_end() -> None:
    tree, reader = shown()
    tree.close()
    tree.show(screen(button("a", "Play")))
    tree.say("Words")
    assert reader.closed and len(reader.told) == 1


class PythonAdapter:
    """The library's adapter without a bus; ``wake`` and ``sleep`` are what its thread calls."""

    def __init__(self, wake: Callable[[], None], ask: Callable[[object], None], sleep: Callable[[], None]) -> None:
        self.wake, self.ask, self.sleep = wake, ask, sleep
        self.updates: list[object] = []
        self.error: BaseException | None = None

    def update_if_active(self, factory: Callable[[], object]) -> None:
        if self.error is not None:
            raise self.error
        self.updates.append(factory())


class PanicException(BaseException):
    """Of the same name as the library's."""


@pytest.fixture
def unix(monkeypatch: pytest.MonkeyPatch) -> tuple[UnixAdapter, PythonAdapter]:
    library = pytest.importorskip("accesskit")
    made: list[PythonAdapter] = []

    def adapter(*handlers: Callable[..., None]) -> PythonAdapter:
        made.append(PythonAdapter(*handlers))
        return made[0]

    monkeypatch.setattr(library.unix, "Adapter", adapter)
    return UnixAdapter(), made[0]


def test_H1_every_role_is_one_that_the_library_has(unix: tuple[UnixAdapter, PythonAdapter]) -> None:
    unix_adapter, library = unix
    assert unix_adapter.waking == 0
    library.wake()
    nodes = [Node(role, role, "Words", "70", ("checked", "disabled"), focusable=True) for role, *_rest in ROWS + PLAIN]
    tree = AccessTree("Hue & Cry", open_adapter=lambda: unix_adapter)
    library.update_window_focus_state = lambda _on: None
    tree.show(screen(*nodes))
    (update,) = library.updates
    assert len(update.nodes) == len(nodes) + 4 and update.tree is not None
    assert len(dict(update.nodes)[WINDOW].children) == 3
    tree.say("Words")
    assert len(library.updates[1].nodes) == 1 and library.updates[1].tree is None


def test_H1_a_reader_that_leaves_and_one_that_comes_are_told_apart(unix: tuple[UnixAdapter, PythonAdapter]) -> None:
    unix_adapter, library = unix
    library.wake()
    first = unix_adapter.waking
    library.sleep()
    assert first and unix_adapter.waking == 0
    library.wake()
    assert unix_adapter.waking not in (0, first)


def test_H1_a_fault_of_the_library_ends_the_tree_and_not_the_game(unix: tuple[UnixAdapter, PythonAdapter]) -> None:
    unix_adapter, library = unix
    library.wake()
    library.error = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        unix_adapter.update(lambda: TreeChanges({}, WINDOW, True))
    library.error = PanicException("poisoned")
    unix_adapter.update(lambda: TreeChanges({}, WINDOW, True))
    assert unix_adapter.trouble == "poisoned" and unix_adapter.waking == 0
    unix_adapter.set_active(True)
