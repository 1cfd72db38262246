"""Scenes and the stack they lie on.

Changes of the stack are deferred to between two steps, so a scene may push, pop or replace from anywhere
without pulling the floor from under the loop.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.ui.draw import drawn_text
from game.ui.draw.surface_cache import Cache
from game.ui.geometry import Spot
from game.ui.input.actions import Action
from game.ui.sound.cues import Suspense


@dataclass
class Node:
    """One thing on the screen, as tests and assistive technology see it (H1). ``rect`` in surface pixels,
    ``font_px`` the height of its text in pixels (0: no text). A name is what is read; ``state`` holds words
    such as "focused", "disabled", "checked". ``colour`` is that of its text, ``ground`` what lies behind it."""

    id: str
    role: str
    name: str = ""
    value: str = ""
    state: tuple[str, ...] = ()
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    children: list["Node"] = field(default_factory=list)
    font_px: int = 0
    focusable: bool = False
    colour: str = ""
    ground: str = ""
    group: str = ""
    """Where one switch finds it: see :mod:`game.ui.widgets.scan`."""
    lies: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """A thing that lies turned: ``rect`` is as it would lie upright, turned around this point (x, y) by so many degrees
    clockwise."""
    tags: tuple[str, ...] = ()
    """"critical": one of the seven facts that a turn is decided by (TV-02)."""

    def walk(self) -> list["Node"]:
        return [self, *(node for child in self.children for node in child.walk())]

    def find(self, id: str) -> "Node":
        """The node of this id at or below this one; raises KeyError naming the id."""
        for node in self.walk():
            if node.id == id:
                return node
        raise KeyError(id)

    def add_lines(self, lines: Iterable[drawn_text.DrawnText]) -> None:
        """Give every written line that has no node yet one of its own, below the smallest node that holds it."""
        nodes = self.walk()
        known = [node for node in nodes if node.role == "text" and node.colour]
        homes = [node for node in nodes if node.role != "text" and "offscreen" not in node.state]
        homes.sort(key=lambda node: node.rect.width * node.rect.height)
        for number, line in enumerate(lines):
            for node in known:
                if node.rect == line.rect and node.name == line.full:
                    node.ground = line.ground
                    break
            else:
                home = next((node for node in homes if node.rect.collidepoint(line.rect.center)), self)
                value = "cut" if line.string != line.full else ""
                found = Node(f"written.{number}", "text", line.full, value, (), line.rect.copy())
                found.font_px, found.colour, found.ground = line.px, line.colour, line.ground
                home.children.append(found)


class CaptionsPlace(NamedTuple):
    """Where the captions' box is: its ``middle``, its lower edge, how far up it may begin, which counts for more, and
    how ``wide`` it may be."""

    middle: int
    bottom: int
    highest: int
    wide: int


class Scene:
    """One screen: takes actions, draws itself, tells what is on it."""

    opaque = True
    """False: the scene below is drawn first (dialogs)."""
    modal = True
    """False: actions that are not handled here go on to the scene below."""

    def __init__(self) -> None:
        self.lines: list[drawn_text.DrawnText] = []
        """What the scene had written on the screen when it was drawn last."""
        self.kept = Cache()
        """Pictures that are this scene's alone."""
        self.dirty = True
        """Whether a draw was asked for since the last one."""

    @property
    def secret(self) -> bool:
        """Whether only one of several people may see it now, so that nothing of its picture may linger (PTY-03)."""
        return False

    @property
    def suspense(self) -> Suspense:
        """How things are here, for the music."""
        return Suspense.REST

    @property
    def cards_at(self) -> Sequence[Spot]:
        """Where cards lie that everybody sees, for those that are carried from scene to scene."""
        return ()

    @property
    def captions_at(self) -> CaptionsPlace | None:
        """Where the captions' box is; None: at the bottom of the screen."""
        return None

    def enter(self) -> None:
        """Called when the scene is pushed, after :meth:`resize`."""

    def leave(self) -> None:
        """Called when the scene leaves the stack for good."""

    def let_go(self) -> None:
        """Forget the pictures that are this scene's alone. Called when it has left the stack: a scene is a cycle with
        what belongs to it, and would keep them until the collector comes."""
        self.kept.clear()

    def uncovered(self) -> None:
        """Called when the scene is on top again, because the one above it left."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for this size, before the first draw and after every change of size, text, language or palette."""

    def handle(self, action: Action) -> bool:
        """Take an action; True if it was handled."""
        return False

    def stir(self) -> None:
        """One switch was pressed, whatever it means: somebody is there."""

    def reach(self, id: str, alone: bool = True) -> None:
        """One switch goes over this target; ``alone`` if it would be pressed, else with its group."""

    def press(self, id: str) -> bool:
        """Do what the target of this id does, as one switch asks for; True if it was done."""
        return False

    def update(self, dt: float) -> None:
        """Go on by ``dt`` real seconds (at most 0.1)."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; must not change anything."""

    @property
    def animating(self) -> bool:
        """True: draw every frame. False: draw only after :meth:`invalidate`."""
        return False

    @property
    def ticking(self) -> bool:
        """True: :meth:`update` has to run every frame although nothing need be drawn (a bot thinks)."""
        return False

    @property
    def beat(self) -> float:
        """Seconds after which :meth:`update` has to run although nothing moves and nobody presses anything: a lantern
        flickers. 0: it need not."""
        return 0.0

    def invalidate(self) -> None:
        """Ask for one more draw."""
        self.dirty = True

    def noted(self, words: str) -> None:
        """A notice was shown over the scenes: whoever keeps a log keeps it (A11Y-19)."""

    def ui_tree(self) -> Node:
        """What is on the screen (H1)."""
        return Node(type(self).__name__, "scene")


class SceneStack:
    """The scenes from bottom to top. Only the top one is updated."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._pending: list[Callable[[], None]] = []
        self._size: tuple[int, int] | None = None
        self.redraw = True

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene on top; None if there is none."""
        return self._scenes[-1] if self._scenes else None

    @property
    def suspense(self) -> Suspense:
        return next((scene.suspense for scene in reversed(self._scenes) if scene.opaque), Suspense.REST)

    def push(self, scene: Scene) -> None:
        self._pending.append(lambda: self._push(scene))

    def pop(self) -> None:
        self._pending.append(self._pop)

    def replace(self, scene: Scene) -> None:
        def change() -> None:
            self._take()
            self._push(scene)

        self._pending.append(change)

    def replace_from(self, kind: type[Scene], scene: Scene) -> None:
        """Exchange the lowest scene of a kind and all that lies on it, or lay the scene on top, between steps."""

        def change() -> None:
            while any(isinstance(other, kind) for other in self._scenes):
                self._take()
            self._push(scene)

        self._pending.append(change)

    def clear_to(self, scene: Scene) -> None:
        """Take all scenes away and begin anew with this one, between steps."""

        def change() -> None:
            while self._scenes:
                self._take()
            self._push(scene)

        self._pending.append(change)

    def settle(self) -> None:
        while self._pending:
            self.redraw = True
            self._pending.pop(0)()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.redraw = True
        for scene in self._scenes:
            scene.resize(size)

    def handle(self, action: Action) -> bool:
        """Offer an action from the top scene down, as far as modal scenes let it through."""
        for scene in reversed(self._scenes):
            if scene.handle(action):
                return True
            if scene.modal:
                return False
        return False

    def update(self, dt: float) -> None:
        """Let the top scene go on. What comes to rest in this step is drawn at rest as well: of a bubble that fades
        the last picture but one is still to be seen."""
        if self._scenes:
            self.redraw |= self._scenes[-1].animating
            self._scenes[-1].update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scenes that can be seen, bottom first."""
        drawn_text.forget(surface)
        for scene in self._seen():
            before = len(drawn_text.on(surface))
            scene.draw(surface)
            scene.lines = drawn_text.on(surface)[before:]
            scene.dirty = False
        self.redraw = False

    @property
    def animating(self) -> bool:
        return bool(self._scenes) and self._scenes[-1].animating

    @property
    def ticking(self) -> bool:
        return bool(self._scenes) and (self._scenes[-1].animating or self._scenes[-1].ticking)

    @property
    def beat(self) -> float:
        return self._scenes[-1].beat if self._scenes else 0.0

    @property
    def dirty(self) -> bool:
        return self.redraw or self.animating or any(scene.dirty for scene in self._seen())

    def _seen(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                first = index
        return self._scenes[first:]

    def _push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        if self._size is not None:
            scene.resize(self._size)
        scene.enter()

    def _take(self) -> None:
        if self._scenes:
            scene = self._scenes.pop()
            scene.leave()
            scene.let_go()

    def _pop(self) -> None:
        self._take()
        if self._scenes:
            self._scenes[-1].uncovered()
