"""Scenes and the stack of them.

Changes of the stack are deferred to between two steps, so a scene may push, pop or replace from anywhere without
pulling the floor from under the loop.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final, NamedTuple, TypeVar

import pygame

from game.ui.draw import drawn_text
from game.ui.draw.surface_cache import Cache
from game.ui.geometry import Spot
from game.ui.input.actions import PLAINER, Action
from game.ui.sound.cues import Suspense
from game.words.formats import today

ON_REQUEST: Final = "on request"
"""Tag of a page whose texts narration says only when asked: they are told as they change."""


@dataclass
class Node:
    """One thing on the screen, as tests and assistive technology see it (H1).

    ``rect`` is in surface pixels, ``font_px`` the height of its text in pixels (0: no text). ``name`` is what is read;
    ``state`` holds words such as "focused", "disabled", "checked". ``colour`` is that of its text, ``ground`` that
    behind it.
    """

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
    """Group in which one switch finds it, see :mod:`game.ui.widgets.scan`."""
    lies: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Turn of ``rect``: the point (x, y) it is turned around, and degrees clockwise."""
    tags: tuple[str, ...] = ()
    """Marks.

    "critical" is for the seven facts that decide a turn (TV-02), see also :data:`ON_REQUEST`.
    """
    spoken: str = ""
    """Its name as narration says it, where ``name`` is a short sign such as "red-7"."""
    live: str = ""
    """Kind of announcement by which narration says its name whenever it changes, "" for none."""

    def walk(self) -> list["Node"]:
        return [self, *(node for child in self.children for node in child.walk())]

    def find(self, id: str) -> "Node":
        """Return the node with this id at or below this one; raises KeyError naming the id."""
        for node in self.walk():
            if node.id == id:
                return node
        raise KeyError(id)

    def add_lines(self, lines: Iterable[drawn_text.DrawnText]) -> None:
        """Give every written line without a node one, below the smallest node that holds it."""
        nodes = self.walk()
        known = [node for node in nodes if node.role == "text" and node.colour]
        homes = [node for node in nodes if node.role != "text" and "offscreen" not in node.state]
        homes.sort(key=lambda node: node.rect.width * node.rect.height)
        for number, line in enumerate(lines):
            for node in known:
                if node.rect == line.rect and node.name == line.full_string:
                    node.ground = line.ground
                    break
            else:
                home = next((node for node in homes if node.rect.collidepoint(line.rect.center)), self)
                value = "cut" if line.string != line.full_string else ""
                found = Node(f"written.{number}", "text", line.full_string, value, (), line.rect.copy())
                found.font_px, found.colour, found.ground = line.px, line.colour, line.ground
                home.children.append(found)


class CaptionsPlace(NamedTuple):
    """Where the captions' box goes, in pixels.

    ``middle`` is its centre, ``bottom`` its lower edge, ``highest`` the limit of its top, which counts for more, and
    ``wide`` its greatest width.
    """

    middle: int
    bottom: int
    highest: int
    wide: int


class Scene:
    """One screen: takes actions, draws itself, describes what is on it."""

    opaque = True
    """False: the scene below is drawn first (dialogs)."""
    modal = True
    """False: actions not handled here go on to the scene below."""

    pauses_game = False
    """True: the game stands still meanwhile, and the screen may go dark."""

    def __init__(self) -> None:
        self.lines: list[drawn_text.DrawnText] = []
        """Lines of text that the last draw wrote on the screen."""
        self.own_pictures = Cache()
        """Cached pictures that are this scene's alone."""
        self.needs_redraw = True
        """Whether a draw has been requested since the last one."""

    @property
    def is_secret(self) -> bool:
        """Whether only one of several players may see it, so that no picture lingers (PTY-03)."""
        return False

    @property
    def suspense(self) -> Suspense:
        """The mood of this scene, for the music."""
        return Suspense.REST

    @property
    def shared_card_spots(self) -> Sequence[Spot]:
        """Spots of cards that all players see, for those carried from scene to scene."""
        return ()

    @property
    def captions_place(self) -> CaptionsPlace | None:
        """Where the captions' box goes; None for the bottom of the screen."""
        return None

    def enter(self) -> None:
        """Called when the scene is pushed, after :meth:`resize`."""

    def leave(self) -> None:
        """Called when the scene leaves the stack for good."""

    def drop_pictures(self) -> None:
        """Drop the pictures that are this scene's alone, once it has left the stack.

        A scene and its parts form a cycle, which would keep them until the collector comes.
        """
        self.own_pictures.clear()

    def on_covered(self) -> None:
        """Called when another scene is pushed above: what a pointer holds here is let go."""

    def on_uncovered(self) -> None:
        """Called when the scene is on top again, because the one above it left."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for this size.

        Called before the first draw and after every change of size, text, language, palette or day.
        """

    def handle(self, action: Action) -> bool:
        """Take an action; return True if it was handled."""
        return False

    def note_presence(self) -> None:
        """Note that someone is there: one switch was pressed, whatever it means."""

    def show_switch_target(self, id: str, alone: bool = True) -> None:
        """Show that one switch is on this target; ``alone`` if not as part of its group."""

    def press(self, id: str) -> bool:
        """Press the target with this id for one switch; return True if that was done."""
        return False

    def switch_target_after(self, id: str) -> str:
        """Return in which group one switch goes on after pressing a target; "" for where it is."""
        return ""

    def update(self, dt: float) -> None:
        """Advance by ``dt`` real seconds (at most 0.1)."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; must not change anything."""

    @property
    def is_animating(self) -> bool:
        """Whether to draw every frame; if not, draw only after :meth:`invalidate`."""
        return False

    @property
    def needs_updates(self) -> bool:
        """Whether :meth:`update` has to run every frame though nothing is drawn (a bot thinks)."""
        return False

    @property
    def idle_update_seconds(self) -> float:
        """Seconds after which :meth:`update` has to run though nothing moves; 0: it need not.

        A lantern flickers, for example.
        """
        return 0.0

    def invalidate(self) -> None:
        """Request one more draw."""
        self.needs_redraw = True

    def log_toast(self, words: str) -> None:
        """Note a toast shown over the scenes, if this scene keeps a log (A11Y-19)."""

    def ui_tree(self) -> Node:
        """Return the tree of what is on the screen (H1)."""
        return Node(type(self).__name__, "scene")


Kind = TypeVar("Kind", bound=Scene)


class SceneStack:
    """The scenes from bottom to top; only the top one is updated."""

    def __init__(self, day: Callable[[], date] = today) -> None:
        self.day = day
        """Returns the local date; when it turns, scenes are laid out again for their words."""
        self._laid_out_on = day()
        self._scenes: list[Scene] = []
        self._pending: list[Callable[[], None]] = []
        self._size: tuple[int, int] | None = None
        self.redraw = True

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def find(self, kind: type[Kind], where: Callable[[Kind], bool] = lambda _scene: True) -> Kind | None:
        """Return the highest scene of a kind for which ``where`` holds, None without one."""
        return next((scene for scene in reversed(self._scenes) if isinstance(scene, kind) and where(scene)), None)

    @property
    def suspense(self) -> Suspense:
        return next((scene.suspense for scene in reversed(self._scenes) if scene.opaque), Suspense.REST)

    @property
    def pauses_game(self) -> bool:
        """Whether the game stands still, with other pages above or not."""
        return any(scene.pauses_game for scene in self._scenes)

    def push(self, scene: Scene) -> None:
        self._pending.append(lambda: self._push(scene))

    def pop(self) -> None:
        self._pending.append(self._pop)

    def pop_to(self, scene: Scene) -> None:
        """Take away all scenes above this one, between steps."""

        def change() -> None:
            while scene in self._scenes[:-1]:
                self._take()
            scene.on_uncovered()

        self._pending.append(change)

    def replace(self, scene: Scene) -> None:
        def change() -> None:
            self._take()
            self._push(scene)

        self._pending.append(change)

    def replace_from(self, kind: type[Scene], scene: Scene) -> None:
        """Replace the lowest scene of a kind and all above it, or else push, between steps."""

        def change() -> None:
            while any(isinstance(other, kind) for other in self._scenes):
                self._take()
            self._push(scene)

        self._pending.append(change)

    def clear_to(self, scene: Scene) -> None:
        """Replace all scenes by this one, between steps."""

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
        """Offer an action from the top scene down, as far as modal scenes let it through.

        One that nobody knows is offered once more as a plainer one.
        """
        plainer = PLAINER.get(action.act)
        return self._offer(action) or (plainer is not None and self._offer(replace(action, act=plainer)))

    def _offer(self, action: Action) -> bool:
        for scene in reversed(self._scenes):
            if scene.handle(action):
                return True
            if scene.modal:
                return False
        return False

    def update(self, dt: float) -> None:
        """Update the top scene, and redraw if it was moving.

        What comes to rest in this step is drawn at rest as well: a fading bubble would leave its last picture but one.
        """
        if self._size is not None and (day := self.day()) != self._laid_out_on:
            self._laid_out_on = day
            self.resize(self._size)
        if self._scenes:
            self.redraw |= self._scenes[-1].is_animating
            self._scenes[-1].update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, bottom first."""
        drawn_text.forget(surface)
        for scene in self._seen():
            before = len(drawn_text.texts_on(surface))
            scene.draw(surface)
            scene.lines = drawn_text.texts_on(surface)[before:]
            scene.needs_redraw = False
        self.redraw = False

    @property
    def is_animating(self) -> bool:
        return bool(self._scenes) and self._scenes[-1].is_animating

    @property
    def needs_updates(self) -> bool:
        return bool(self._scenes) and (self._scenes[-1].is_animating or self._scenes[-1].needs_updates)

    @property
    def idle_update_seconds(self) -> float:
        return self._scenes[-1].idle_update_seconds if self._scenes else 0.0

    @property
    def needs_redraw(self) -> bool:
        return self.redraw or self.is_animating or any(scene.needs_redraw for scene in self._seen())

    def _seen(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                first = index
        return self._scenes[first:]

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].on_covered()
        self._scenes.append(scene)
        if self._size is not None:
            scene.resize(self._size)
        scene.enter()

    def _take(self) -> None:
        if self._scenes:
            scene = self._scenes.pop()
            scene.leave()
            scene.drop_pictures()

    def _pop(self) -> None:
        self._take()
        if self._scenes:
            self._scenes[-1].on_uncovered()
