"""One switch: a frame goes over all targets, groups first if many; a press chooses.

It reads the UI tree of the top scene and presses what the tree names, so every scene can be played this way (A11Y-27).
Nothing is chosen without a press, and after three rounds the frame rests.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, Literal

import pygame

from game.ui.draw import theme, vector
from game.ui.input.bindings import MODIFIERS
from game.ui.kit import Kit
from game.ui.metrics import Metrics
from game.ui.stage import Node, Scene
from game.ui.widgets.toasts import Toasts

MOST_FLAT_TARGETS: Final = 7
"""Targets gone through one by one, at most; more go in groups."""
ROUNDS: Final = 3
"""Rounds that the frame makes before it rests."""
GROUPS: Final = ("answer", "first", "last", "system", "twin")
"""Groups where many targets are side by side.

What is awaited, what comes before and after all other moves, what concerns the game itself, and what does the same as
another target.
"""
ROW: Final = "row."
"""Begins the groups of a page that are gone through as they come, such as rows of letters."""
_FAR: Final = 10_000
Stop = tuple[str, ...]
"""The ids that the frame is on: one target, or a group."""
Press = Literal["choose", "step"]

_CHOOSERS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


def stops(tree: Node) -> list[Stop]:
    """Return the frame's stops in order.

    Notices, urgent targets and awaited answers, playable cards, other moves, other cards, the system.
    """
    targets = [node for node in tree.walk() if _pressable(node)]
    notices = _single([node.id for node in targets if node.role == "alert"])
    targets = [node for node in targets if node.role != "alert"]
    if any(node.group.startswith(ROW) for node in targets):
        rows = groupby(targets, key=lambda node: node.group or node.id)
        return notices + [tuple(node.id for node in row) for _group, row in rows]
    if any(node.group for node in targets):
        return notices + _grouped(targets)
    ids = [node.id for node in targets]
    if len(ids) <= MOST_FLAT_TARGETS:
        return notices + _single(ids)
    size = next(n for n in range(2, len(ids) + 1) if n * n >= len(ids))
    return notices + [tuple(ids[at : at + size]) for at in range(0, len(ids), size)]


def _pressable(node: Node) -> bool:
    """Whether one switch may press it, even if keys pass it over for another way."""
    reachable = node.focusable or "pointer-only" in node.state or node.group == "last"
    return reachable and "disabled" not in node.state


def _grouped(targets: Sequence[Node]) -> list[Stop]:
    groups = {word: [node.id for node in targets if node.group == word] for word in GROUPS}
    answers = [node.id for node in targets if "now" in node.state] + groups["answer"]
    cards = [node for node in targets if node.role == "card"]
    playable = [node.id for node in cards if "playable" in node.state]
    others = [node.id for node in cards if node.id not in playable]
    apart = {*answers, *(node.id for node in cards), *(id for ids in groups.values() for id in ids)}
    deeds = [*groups["first"], *(node.id for node in targets if node.id not in apart), *groups["last"]]
    return _single(answers) + [tuple(group) for group in (playable, deeds, others) if group] + _single(groups["system"])


def _single(ids: Sequence[str]) -> list[Stop]:
    return [(id,) for id in ids]


def press_of(event: pygame.Event, mode: str) -> Press | None:
    """Return what an event means to the switches; None if it is no press.

    With one switch any press chooses, in the mode "dwell" any steps. With two, Enter, a left click, button A or the
    right half of a touch screen chooses, all else steps.
    """
    chooses: bool
    if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
        chooses = event.key in _CHOOSERS
    elif event.type == pygame.MOUSEBUTTONDOWN and not getattr(event, "touch", False):
        chooses = event.button == pygame.BUTTON_LEFT
    elif event.type == pygame.CONTROLLERBUTTONDOWN:
        chooses = event.button == pygame.CONTROLLER_BUTTON_A
    elif event.type == pygame.FINGERDOWN:
        chooses = event.x >= 0.5
    else:
        return None
    return "step" if mode == "dwell" or not (chooses or mode == "one") else "choose"


class Scanner:
    """The frame over the top scene; active while the setting ``scan`` is not "off"."""

    def __init__(self, kit: Kit, toasts: Toasts) -> None:
        self._kit, self._toasts = kit, toasts
        self._scene: Scene | None = None
        self._tree = Node("", "scene")
        self._stops: list[Stop] = []
        self._taught: Stop = ()
        self._group, self._inside = 0, -1
        self._rounds, self._left = 0, 0.0
        self._armed, self._fresh = False, True
        """In the mode "dwell": whether staying chooses, and whether the next press only says so."""
        self._mode = kit.settings.scan

    @property
    def is_on(self) -> bool:
        return self._kit.settings.scan != "off"

    @property
    def is_resting(self) -> bool:
        return self._rounds >= ROUNDS

    @property
    def ticking(self) -> bool:
        """Whether it steps or chooses by itself, so that time has to pass."""
        scan = self._kit.settings.scan
        due = (scan == "one" and not self.is_resting) or (scan == "dwell" and self._armed)
        return due and not self._kit.is_away

    @property
    def current_stop(self) -> Stop:
        """The stop that a press would choose now; () while it rests."""
        if self.is_resting or not self._stops:
            return ()
        group = self._stops[self._group]
        return group if self._inside < 0 else (group[self._inside],)

    @property
    def frames(self) -> list[pygame.Rect]:
        """The framed rectangles, in surface pixels."""
        return [node.rect for node in self._framed]

    @property
    def _framed(self) -> list[Node]:
        wanted = set(self.current_stop)
        return [node for node in self._tree.walk() if node.id in wanted and "offscreen" not in node.state]

    @property
    def reach(self) -> int:
        return max(0, _between(self._framed) - 2) // 2

    def update(self, dt: float) -> bool:
        """Follow the scene, and advance by ``dt`` seconds; return True if the picture changes."""
        self._follow_mode()
        if not self.is_on:
            return False
        before = self.current_stop, self.frames
        self._follow_scene()
        if self.ticking:
            self._left -= dt
            if self._left <= 0:
                self.step() if self._kit.settings.scan == "one" else self._stayed()
        return before != (self.current_stop, self.frames)

    def _follow_mode(self) -> None:
        if self._mode != (mode := self._kit.settings.scan):
            self._mode = mode
            self._armed, self._fresh, self._rounds = False, True, 0
            self._left = self._kit.settings.scan_seconds

    def press(self, what: Press) -> None:
        """Take the press of a switch: choose, or step."""
        if what == "choose":
            self.choose()
        elif self._kit.settings.scan == "dwell" and self._fresh:
            self._left, self._fresh, self._armed = self._kit.settings.scan_seconds, False, True
        else:
            self.step()
            self._armed = True

    def _stayed(self) -> None:
        self._armed, self._fresh = False, True
        self.choose()

    def step(self) -> None:
        """Go to the next target or group; after the last of a group, back to the whole group."""
        self._left = self._kit.settings.scan_seconds
        if not self._stops:
            return
        if self.is_resting:
            self._rounds = 0
        elif self._inside >= 0:
            self._inside += 1
            if self._inside == len(self._stops[self._group]):
                self._inside = -1
        else:
            self._group = (self._group + 1) % len(self._stops)
            if self._group == 0 and self._kit.settings.scan == "one":
                self._rounds += 1
        self._reach()

    def choose(self) -> None:
        """Choose what is framed: enter a group, or press the target; a resting frame wakes up."""
        self._follow_scene()
        asleep, self._rounds = self.is_resting, 0
        self._left = self._kit.settings.scan_seconds
        if asleep:
            self._reach()
        elif len(self.current_stop) > 1:
            self._inside = 0
            self._reach()
        elif self.current_stop and not self._toasts.dismiss(self.current_stop[0]) and self._scene is not None:
            pressed = self.current_stop[0]
            self._scene.press(pressed)
            self._go_on_at(self._scene.switch_target_after(pressed))

    def _go_on_at(self, id: str) -> None:
        """Frame the whole group of a target, "" for staying."""
        if id:
            self._follow_scene()
            self._group, self._inside = next(
                ((at, -1) for at, group in enumerate(self._stops) if id in group), (self._group, self._inside)
            )
            self._reach()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw amber around one target, thinner around each of a group.

        A dark outside makes it visible on anything.
        """
        if not self.is_on:
            return
        m, art = Metrics(surface.get_size()), self._kit.art
        width = 9 if len(self.current_stop) == 1 else 5
        room = self.reach
        for node in self._framed:
            pivot, turn = pygame.Vector2(node.lies[:2]), node.lies[2]
            middle = pivot + (node.rect.center - pivot).rotate(turn)
            for ink, grow, thick in ((theme.INK, width + 7, width + 6), (theme.AMBER, width + 4, width)):
                out = 2 * min(m.px(grow), room)
                size = node.rect.inflate(out, out).size
                radius = min(min(size) / 2, m.px(34))
                ring = art.turned_ring(size, radius, turn, ink, max(2, m.px(thick)))
                vector.blit_centred(surface, ring, *middle)

    def _follow_scene(self) -> None:
        """Follow the scene: what remains keeps the frame, else it starts over.

        It starts at what a lesson teaches, if one does.
        """
        scene = self._kit.stack.top
        self._tree = scene.ui_tree() if scene is not None else Node("", "scene")
        self._tree.children += self._toasts.nodes()
        found = stops(self._tree)
        before, self._taught = self._taught, _taught(self._tree)
        if scene is self._scene and found == self._stops and self._taught in ((), before):
            return
        old = self.current_stop if scene is self._scene and not self._taught else ()
        self._scene, self._stops, self._rounds = scene, found, 0
        at = _place(found, old)
        if at is None:
            at = _place(found, self._taught)
            self._left = self._kit.settings.scan_seconds
            self._armed, self._fresh = False, True
        self._group, self._inside = at or (0, -1)
        self._reach()

    def _reach(self) -> None:
        if self._scene is not None and self.current_stop:
            self._scene.show_switch_target(self.current_stop[0], alone=len(self.current_stop) == 1)
        if self._kit.narrator is not None:
            self._kit.narrator.say_stop(self._framed)


def _between(framed: Sequence[Node]) -> int:
    boxes = [node.rect for node in framed if not node.lies[2]]
    gaps = (_gap(one, other) for number, one in enumerate(boxes) for other in boxes[:number])
    return min((gap for gap in gaps if gap > 0), default=_FAR)


def _gap(one: pygame.Rect, other: pygame.Rect) -> int:
    across = max(one.left, other.left) - min(one.right, other.right)
    return max(across, max(one.top, other.top) - min(one.bottom, other.bottom))


def _taught(tree: Node) -> Stop:
    """Return the target that a lesson is about now; () for none."""
    return tuple(node.id for node in tree.walk() if "taught" in node.state)[:1]


def _place(found: Sequence[Stop], old: Stop) -> tuple[int, int] | None:
    """Return the group and place of what was framed; None if it is gone."""
    for at, group in enumerate(found):
        if group == old:
            return at, -1
        if len(old) == 1 and old[0] in group:
            return at, group.index(old[0])
    return None
