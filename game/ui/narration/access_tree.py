"""The screen as an accessibility tree, for the player's own screen reader.

The reader is reached through AccessKit, which is imported only when an :class:`AccessTree` is opened. Its own thread
talks to the bus; what is called from the loop only leaves something there.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.ui.narration.output import Manner, Request
from game.ui.narration.sentences import reader_label
from game.ui.stage import Node

MOST_REQUESTS: Final = 40
"""Most requests of a reader that wait for the loop; older ones are dropped."""
MOST_LATE: Final = 3
"""Most sentences kept for a reader that has not asked for the tree yet."""
WINDOW: Final = 0
"""The number of the window's node; the two after it are what is said, the others follow."""
_SAID: Final = (1, 2)
_ROLES: Final = {
    "scene": "GROUP",
    "group": "GROUP",
    "panel": "GROUP",
    "podium": "GROUP",
    "dialog": "DIALOG",
    "button": "BUTTON",
    "pile": "BUTTON",
    "toggle": "SWITCH",
    "choice": "SPIN_BUTTON",  # of a combo box Orca says no new value
    "slider": "SLIDER",
    "textfield": "TEXT_INPUT",
    "progress": "PROGRESS_INDICATOR",
    "heading": "HEADING",
    "paragraph": "PARAGRAPH",
    "note": "PARAGRAPH",
    "log": "LIST",
    "listitem": "LIST_ITEM",
    "row": "LIST_ITEM",
    "seat": "LIST_ITEM",
    "card": "LIST_ITEM",
    "badge": "LIST_ITEM",
    "status": "STATUS",
    "alert": "ALERT",
    "tooltip": "TOOLTIP",
    "image": "IMAGE",
    "picture": "IMAGE",
    "chart": "IMAGE",
}
"""The reader's role for each of ours; the others are read as text."""
_NUMERIC: Final = ("slider", "progress")
_HOLDING_TEXT: Final = ("screen", "scene", "group", "panel", "dialog")
"""Roles whose lines of text are nodes of their own.

Those of the others say again what the name says.
"""


class ReaderNode(NamedTuple):
    """One node as a screen reader is told of it.

    ``role`` is a name of AccessKit's, ``percent`` the position of a slider, ``live`` "polite" or "assertive" for what
    is read once it changes; ``bounds`` are left, top, right and bottom in pixels.
    """

    role: str
    label: str = ""
    percent: float | None = None
    is_on: bool | None = None
    is_disabled: bool = False
    is_focusable: bool = False
    is_pressable: bool = False
    bounds: tuple[int, int, int, int] = (0, 0, 0, 0)
    live: str = ""
    children: tuple[int, ...] = ()


class TreeChanges(NamedTuple):
    """What a reader has not been told yet: nodes by number, and which of them has the focus."""

    nodes: Mapping[int, ReaderNode]
    focus: int
    is_whole: bool


class ReaderAdapter(Protocol):
    """The way to the readers of one system. No call waits for them."""

    @property
    def waking(self) -> int:
        """How many times a reader has woken it, 0 while none listens."""

    def update(self, changes: Callable[[], TreeChanges]) -> None:
        """Tell what ``changes`` returns, which is not called where no reader listens any more."""

    def set_active(self, on: bool) -> None:
        """Tell whether the window has the system's focus."""

    def take_requests(self) -> Sequence[tuple[str, int]]:
        """Return what has been asked for since the last call: "focus" or "press", and a number."""

    @property
    def trouble(self) -> str:
        """Why nothing can be read, "" if all is well."""

    def close(self) -> None:
        """Leave the bus."""


class AccessTree:
    """Shows the screen to a screen reader, which reads what has the focus by itself.

    ``title`` names the window. Without an adapter for this system, or without its library, :attr:`trouble` says so and
    nothing else happens.
    """

    asks = reads_focus = True
    voice_names: Sequence[str] = ()

    def __init__(
        self,
        title: str,
        open_adapter: Callable[[], ReaderAdapter] | None = None,
    ) -> None:
        self._title = title
        self._late: deque[tuple[str, bool]] = deque(maxlen=MOST_LATE)
        self._said = [ReaderNode("LABEL"), ReaderNode("LABEL")]
        self._turn = 0
        self._tree: Node | None = None
        self._numbers: dict[tuple[int, str, int], int] = {}
        self._next = _SAID[-1] + 1
        self._ids: dict[int, str] = {}
        self._nodes: dict[int, ReaderNode] = {}
        self._focus = WINDOW
        self._told: dict[int, ReaderNode] = {}
        self._told_focus = WINDOW
        self._told_waking = 0
        self._trouble = ""
        self._is_active = True
        self._adapter: ReaderAdapter | None = None
        try:
            self._adapter = (open_adapter or open_adapter_here)()
        except (ImportError, OSError) as error:
            self._trouble = str(error) or type(error).__name__

    @property
    def trouble(self) -> str:
        return self._trouble or (self._adapter.trouble if self._adapter is not None else "")

    def say(self, sentence: str, interrupts: bool = False) -> None:
        """Announce it; what is said before a reader listens is kept for it, see ``MOST_LATE``."""
        self._late.append((sentence, interrupts))
        self._tell()

    def hush(self) -> None:
        """Forget what waits; what is being spoken is the reader's, which has a key for that."""
        self._late.clear()

    def configure(self, manner: Manner) -> None:
        """Do nothing: volume, rate and voice are the reader's own."""

    def show(self, tree: Node) -> None:
        """Take the screen as it is now; only what has changed is told."""
        self._tree = tree
        self._tell(tree)

    def set_active(self, on: bool) -> None:
        self._is_active = on
        if self._adapter is not None and self._told_waking and self._told_waking == self._adapter.waking:
            self._adapter.set_active(on)

    def take_requests(self) -> Sequence[Request]:
        if self._adapter is None:
            return ()
        self._tell()
        asked = self._adapter.take_requests()
        return [Request(kind, self._ids[number]) for kind, number in asked if number in self._ids]

    def close(self) -> None:
        if self._adapter is not None:
            self._adapter.close()
            self._adapter = None

    def _tell(self, tree: Node | None = None) -> None:
        """Tell a listening reader of ``tree`` and of what was said; a new one of everything."""
        adapter = self._adapter
        if adapter is None or self._tree is None or not (waking := adapter.waking):
            return
        is_new = waking != self._told_waking
        if is_new or tree is not None:
            self._convert(tree or self._tree)
        if is_new or self._nodes != self._told or self._focus != self._told_focus:
            adapter.update(self._changes)
        if is_new:
            adapter.set_active(self._is_active)
        while self._late and self._told_waking == waking:
            self._announce(*self._late.popleft())
            adapter.update(self._changes)

    def _announce(self, sentence: str, interrupts: bool) -> None:
        """Take the other of two nodes each time, so that the same sentence is a change, too."""
        self._turn = 1 - self._turn
        self._said[self._turn] = ReaderNode("LABEL", sentence, live="assertive" if interrupts else "polite")
        self._said[1 - self._turn] = ReaderNode("LABEL")
        self._nodes |= zip(_SAID, self._said, strict=True)

    def _changes(self) -> TreeChanges:
        """Return what the reader has not been told, and count it as told."""
        waking = self._adapter.waking if self._adapter is not None else 0
        is_whole = waking != self._told_waking
        told = {} if is_whole else self._told
        changed = {number: node for number, node in self._nodes.items() if told.get(number) != node}
        self._told, self._told_focus, self._told_waking = dict(self._nodes), self._focus, waking
        return TreeChanges(changed, self._focus, is_whole)

    def _convert(self, tree: Node) -> None:
        before, self._numbers = self._numbers, {}
        self._nodes, self._ids, self._focus = {}, {}, WINDOW
        children = tuple(self._add_children(tree, WINDOW, before))
        self._nodes |= zip(_SAID, self._said, strict=True)
        self._nodes[WINDOW] = ReaderNode("WINDOW", self._title, bounds=_bounds(tree), children=(*children, *_SAID))

    def _add_children(self, parent: Node, number: int, before: Mapping[tuple[int, str, int], int]) -> Iterator[int]:
        """Add what a reader is told of below a node; yield the numbers of its children."""
        for child in parent.children:
            if not _is_told(child, parent):
                continue
            key = (number, child.id, 0)
            while key in self._numbers:  # two widgets of one name
                key = (number, child.id, key[2] + 1)
            own = before.get(key, 0)
            if not own:
                own, self._next = self._next, self._next + 1
            self._numbers[key], self._ids[own] = own, child.id
            if "focused" in child.state:
                self._focus = own
            self._nodes[own] = self._reader_node(child, tuple(self._add_children(child, own, before)))
            yield own

    def _reader_node(self, node: Node, children: tuple[int, ...]) -> ReaderNode:
        is_checked, is_disabled = "checked" in node.state, "disabled" in node.state
        is_focusable = node.focusable or "focused" in node.state
        return ReaderNode(
            _ROLES.get(node.role, "LABEL"),
            reader_label(node),
            _percent(node.value) if node.role in _NUMERIC else None,
            is_checked if is_checked or node.role == "toggle" else None,
            is_disabled,
            is_focusable,
            is_focusable and not is_disabled and "offscreen" not in node.state,
            _bounds(node),
            children=children,
        )


def _is_told(node: Node, parent: Node) -> bool:
    """Whether a reader is told of a node: not of pictures without words, nor of words twice."""
    if node.role == "text":
        return parent.role in _HOLDING_TEXT and node.name not in parent.name and node.name not in parent.value
    if "pointer-only" in node.state:
        return False  # keys have another way to do the same
    return bool(node.name or node.value or node.children or "focused" in node.state)


def _bounds(node: Node) -> tuple[int, int, int, int]:
    return node.rect.left, node.rect.top, node.rect.right, node.rect.bottom


def _percent(value: str) -> float | None:
    digits = "".join(letter for letter in value if letter.isdecimal())
    return float(digits) if digits else None


class UnixAdapter:
    """AT-SPI, the bus of the screen readers of Linux.

    AccessKit holds a lock while it asks for the first tree and waits for Python's own lock, and its updates do that the
    other way round. So it must be asked nothing before it has woken up; what it calls then is a function of Python's
    core, which cannot be interrupted half-way, and which asks for nothing: the tree follows with the first update.
    """

    def __init__(self) -> None:
        import accesskit  # here, for only those with a reader need its 3.5 MB

        self._library = accesskit
        self._sleeps, self._wakings = [True], 1
        self._asked: deque[Any] = deque(maxlen=MOST_REQUESTS)
        self._kinds = ((accesskit.Action.FOCUS, "focus"), (accesskit.Action.CLICK, "press"))
        self._live = {"polite": accesskit.Live.POLITE, "assertive": accesskit.Live.ASSERTIVE}
        self.trouble = ""
        self._adapter: Any = accesskit.unix.Adapter(self._sleeps.clear, self._asked.append, self._sleep)

    @property
    def waking(self) -> int:
        return 0 if self._sleeps else self._wakings

    def update(self, changes: Callable[[], TreeChanges]) -> None:
        self._call("update_if_active", lambda: self._update(changes()))

    def set_active(self, on: bool) -> None:
        self._call("update_window_focus_state", on)

    def take_requests(self) -> Sequence[tuple[str, int]]:
        requests = []
        while self._asked:
            request = self._asked.popleft()
            requests += [(kind, request.target) for action, kind in self._kinds if action == request.action]
        return requests

    def close(self) -> None:
        self._adapter = None

    def _sleep(self) -> None:
        """No reader is left; called in AccessKit's thread."""
        self._wakings += 1
        self._sleeps.append(True)

    def _call(self, name: str, argument: object) -> None:
        if self._adapter is None:
            return
        try:
            getattr(self._adapter, name)(argument)
        except BaseException as error:
            if type(error).__name__ != "PanicException":  # what an error in Rust arrives as, and no Exception
                raise
            self._adapter, self.trouble = None, str(error)
            self._sleeps.append(True)

    def _update(self, changes: TreeChanges) -> Any:
        update = self._library.TreeUpdate(changes.focus)
        if changes.is_whole:
            update.tree = self._library.Tree(WINDOW)
        update.nodes = [(number, self._node(node)) for number, node in changes.nodes.items()]
        return update

    def _node(self, node: ReaderNode) -> Any:
        library = self._library
        made = library.Node(getattr(library.Role, node.role))
        if node.label:
            (made.set_value if node.role == "LABEL" else made.set_label)(node.label)
        if node.percent is not None:
            made.set_numeric_value(node.percent)
            made.set_min_numeric_value(0.0)
            made.set_max_numeric_value(100.0)
        if node.is_on is not None:
            made.set_toggled(library.Toggled.TRUE if node.is_on else library.Toggled.FALSE)
        if node.is_disabled:
            made.set_disabled()
        if node.is_focusable:
            made.add_action(library.Action.FOCUS)
        if node.is_pressable:
            made.add_action(library.Action.CLICK)
        if node.live:
            made.set_live(self._live[node.live])
        made.set_bounds(library.Rect(*map(float, node.bounds)))
        if node.children:
            made.set_children(list(node.children))
        return made


ADAPTERS: Final[Mapping[str, Callable[[], ReaderAdapter]]] = {"linux": UnixAdapter}
"""The adapter of each system, by the name that Python has for it."""


def open_adapter_here() -> ReaderAdapter:
    """Return the adapter of this system; raises OSError where there is none."""
    if sys.platform not in ADAPTERS:
        raise OSError(f"no way to screen readers on {sys.platform} yet")
    return ADAPTERS[sys.platform]()
