"""The widgets of a page, scrolling ones included: their focus, and answers to actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.focus import FocusGroup, FocusResult
from game.ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from game.ui.input.actions import Action
    from game.ui.stage import Node
    from game.ui.widgets.base import Look


class Contents:
    """All widgets of a page.

    ``group`` holds them all, ``scroll`` those that may not fit on the screen; ``moved`` is called when these have
    scrolled.
    """

    def __init__(self, look: Look, on_move: Callable[[], None]) -> None:
        self.look = look
        self.group = FocusGroup()
        self.scroll = Scroll(look, on_move)

    def lay_out(self, look: Look, build: Callable[[], None]) -> None:
        """Call ``build`` to place all widgets again; the focused one stays in view."""
        self.look = self.scroll.look = look
        self.group.end_writing()
        self.scroll.clear()
        build()
        self.group.widgets += self.scroll.buttons()
        self.scroll.scroll_into_view(self.group.focused_widget)

    def answer(self, action: Action) -> FocusResult:
        """Answer an action by scrolling, typing or moving the focus."""
        if self.scroll.handle_wheel(action):
            return FocusResult(is_handled=True)
        if self.group.edited_field is not None and self.group.edited_field.handle_while_editing(action):
            return FocusResult(is_handled=True, has_changed=True)
        answer = self.group.answer(action)
        if answer.has_moved:
            self.scroll.scroll_into_view(self.group.focused_widget)
        else:  # Nothing that way, but there may be more to read.
            self.scroll.read_on(action.act)
        return answer

    def focus_on(self, id: str) -> bool:
        """Focus a widget, which scrolls it into view; return False if it takes no focus."""
        reached = self.group.focus_on(id)
        if reached:
            self.scroll.scroll_into_view(self.group.focused_widget)
        return reached

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, and the focus ring over them."""
        for widget in self.group.widgets:
            if widget not in self.scroll.rows:
                widget.draw(surface, self.look, self.group.state(widget))
        self.scroll.draw(surface, self.group)
        self.group.draw_focus(surface, self.look)

    def nodes(self) -> list[Node]:
        return [widget.node(self.look, self.group.state(widget)) for widget in self.group.widgets]
