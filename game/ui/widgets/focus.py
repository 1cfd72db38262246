"""Focus and pointer: the focus moves to the nearest widget in the direction asked for.

The same group serves keyboard, controller, mouse and touch. A pointer acts on release inside the target where it went
down (A11Y-30); leaving the target cancels.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.input.actions import DIRECTIONS, Act, Action
from game.ui.widgets.base import Look, State, Widget, draw_ring
from game.ui.widgets.text_field import TextField


def nearest_index(start: pygame.Rect, others: Sequence[pygame.Rect], direction: Act) -> int | None:
    """Return the index of the rectangle meant by ``direction`` from ``start``; None if none is.

    Distance along the direction counts once, being out of line counts three times.
    """
    best: tuple[float, int] | None = None
    for index, rect in enumerate(others):
        along, aside = _distance(start, rect, direction)
        if along > 0 and (best is None or along + 3 * aside < best[0]):
            best = along + 3 * aside, index
    return None if best is None else best[1]


def _distance(start: pygame.Rect, rect: pygame.Rect, direction: Act) -> tuple[float, float]:
    """Return how far ``rect`` is ahead (<= 0: not ahead), and how far it is out of line."""
    dx, dy = rect.centerx - start.centerx, rect.centery - start.centery
    if direction in (Act.LEFT, Act.RIGHT):
        overlap = min(start.bottom, rect.bottom) - max(start.top, rect.top)
        along = dx if direction is Act.RIGHT else -dx
        if overlap <= 0 and (along < start.width / 2 or (rect.left < start.right and rect.right > start.left)):
            return 0, abs(dy)  # above or below, whatever its centre says: a wide row over a narrow button
        return along, 0 if overlap > 0 else abs(dy)
    overlap = min(start.right, rect.right) - max(start.left, rect.left)
    along = dy if direction is Act.DOWN else -dy
    return along, abs(dx) / 8 if overlap > 0 else abs(dx)


@dataclass(frozen=True)
class FocusResult:
    """The effect of an action on a group.

    Whether it meant a widget, pressed one, moved the focus, and changed how anything looks.
    """

    is_handled: bool
    has_pressed: bool = False
    has_moved: bool = False
    has_changed: bool = False


class FocusGroup:
    """The widgets of one scene, one of which has the focus."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focused_widget: Widget | None = None
        self.hovered_widget: Widget | None = None
        self.pressed_widget: Widget | None = None
        self.on_letters: Callable[[TextField], bool] = lambda _field: False
        """Opens letters on the screen for a field; returns whether it did (JOIN-03)."""

    def set_widgets(self, widgets: Iterable[Widget], focus: str = "") -> None:
        """Take these widgets; the focus stays on its id, else goes to ``focus``, else to the first.

        A pointer that is down goes on pressing the same id: a new layout swallows no click.
        """
        wanted = self.focused_widget.id if self.focused_widget is not None else focus
        down = self.pressed_widget.id if self.pressed_widget is not None else None
        self.widgets = list(widgets)
        self.focused_widget = None
        self.pressed_widget = next((widget for widget in self.widgets if widget.id == down and widget.usable), None)
        self.hovered_widget = self.pressed_widget
        if not (self.focus_on(wanted) or self.focus_on(focus)):
            self._focus_first()

    def focus_on(self, id: str) -> bool:
        """Focus the widget with this id; return False if it cannot have the focus."""
        for widget in self.widgets:
            if widget.id == id and widget.reachable:
                self.focused_widget = widget
                return True
        return False

    @property
    def edited_field(self) -> TextField | None:
        return next((one for one in self.widgets if isinstance(one, TextField) and one.is_editing), None)

    def start_writing(self, id: str) -> None:
        if self.focus_on(id) and isinstance(self.focused_widget, TextField):
            self.focused_widget.set_editing(True)

    def end_writing(self) -> None:
        if (field := self.edited_field) is not None:
            field.set_editing(False)

    def state(self, widget: Widget) -> State:
        return State(widget is self.focused_widget, widget is self.hovered_widget, widget is self.pressed_widget)

    def widget_at(self, pos: tuple[float, float]) -> Widget | None:
        for widget in reversed(self.widgets):
            if widget.usable and not widget.offscreen and widget.rect.collidepoint(pos):
                return widget
        return None

    def handle(self, action: Action) -> bool:
        """Take an action; return True if it meant a widget."""
        if action.act in DIRECTIONS:
            return self._direction(action.act)
        if action.act in (Act.FIRST, Act.LAST):
            return self._focus_first(backwards=action.act is Act.LAST)
        if action.act in (Act.NEXT, Act.PREVIOUS):
            return self._cycle(1 if action.act is Act.NEXT else -1)
        if action.act is Act.CONFIRM:
            if self.focused_widget is None or not self.focused_widget.usable:
                return False
            if not self._has_opened_letters(self.focused_widget, action):
                self.focused_widget.activate()
            return True
        return self._pointer(action)

    def answer(self, action: Action) -> FocusResult:
        """Take an action, and return what it did."""
        before = self.focused_widget, self.hovered_widget, self.pressed_widget
        handled = self.handle(action)
        clicked = action.act is Act.POINTER_UP and before[2] is not None and before[2] is before[1]
        return FocusResult(
            handled,
            handled and (clicked or action.act is Act.CONFIRM),
            before[0] is not self.focused_widget and action.pos is None,
            handled or before != (self.focused_widget, self.hovered_widget, self.pressed_widget),
        )

    def press_pointer_only(self, id: str) -> bool:
        """Press a pointer-only widget, as a pointer does; return False if there is none."""
        beside = next((widget for widget in self.widgets if widget.id == id and widget.pointer_only), None)
        if beside is not None and beside.usable:
            beside.activate()
        return beside is not None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw all widgets in view, then the ring of the focused one, so that nothing covers it."""
        for widget in self.widgets:
            if not widget.offscreen:
                widget.draw(surface, look, self.state(widget))
        self.draw_focus(surface, look)

    def draw_focus(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ring around the focused widget, once keys or a controller are used (A11Y-11)."""
        focused = self.focused_widget
        if focused is not None and not focused.offscreen and look.kit.show_focus:
            draw_ring(surface, look, focused.rect, focused.ring_radius)

    def _focus_first(self, backwards: bool = False) -> bool:
        """Focus the first widget that can be, or the last; return whether there is one."""
        return any(self.focus_on(widget.id) for widget in (reversed(self.widgets) if backwards else self.widgets))

    def _direction(self, act: Act) -> bool:
        if self.focused_widget is None:
            return self._focus_first()
        if self.focused_widget.adjustable and act in (Act.LEFT, Act.RIGHT):
            self.focused_widget.adjust(1 if act is Act.RIGHT else -1)
            return True
        others = [widget for widget in self.widgets if widget.reachable and widget is not self.focused_widget]
        index = nearest_index(self.focused_widget.rect, [widget.rect for widget in others], act)
        if index is not None:
            self.focused_widget = others[index]
        return True

    def _cycle(self, step: int) -> bool:
        reachable = [widget for widget in self.widgets if widget.reachable]
        if not reachable:
            return False
        at = reachable.index(self.focused_widget) + step if self.focused_widget in reachable else 0
        self.focused_widget = reachable[at % len(reachable)]
        return True

    def _pointer(self, action: Action) -> bool:
        if action.pos is None:
            return False
        under = self.widget_at(action.pos)
        if action.act is Act.POINTER_MOVE:
            self.hovered_widget = under
            if self.pressed_widget is not None and self.pressed_widget.draggable:
                self.pressed_widget.drag(action.pos)
            return under is not None or self.pressed_widget is not None
        if action.act is Act.POINTER_DOWN:
            self.hovered_widget = self.pressed_widget = under
            if under is not None and under.draggable:
                under.drag(action.pos)
            return under is not None
        if action.act is Act.POINTER_UP:
            pressed, self.pressed_widget = self.pressed_widget, None
            if action.device == "touch":
                self.hovered_widget = None
            if pressed is None or pressed is not under:
                return pressed is not None
            if pressed.reachable:
                self.focused_widget = pressed
            if not self._has_opened_letters(pressed, action):
                pressed.click(action.pos)
            return True
        return False

    def _has_opened_letters(self, widget: Widget, action: Action) -> bool:
        return (
            isinstance(widget, TextField)
            and widget.is_by_letters(action.device, action.pos)
            and self.on_letters(widget)
        )
