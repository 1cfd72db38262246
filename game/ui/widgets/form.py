"""A scene of widgets and texts, with focus, pointer, scrolling and the tree built in."""

from dataclasses import replace
from typing import Generic, TypeVar

import pygame

from game.ui.draw import text
from game.ui.input.actions import DIRECTIONS, Act, Action
from game.ui.kit import Kit
from game.ui.metrics import Metrics, metrics_for
from game.ui.sound.silence import SoundLike
from game.ui.stage import Node, Scene
from game.ui.widgets import layout
from game.ui.widgets.base import MIN_TARGET, Button, Look, Text
from game.ui.widgets.contents import Contents
from game.ui.widgets.focus import FocusResult
from game.ui.widgets.text_field import TextField
from game.words import _

K = TypeVar("K", bound=Kit)
"""The kit, or what a page of the game gets beyond it."""


class Form(Scene, Generic[K]):
    """A scene of widgets and texts.

    Subclasses fill ``self.group`` and ``self.texts`` in :meth:`build`, and draw their background in :meth:`paint`. Rows
    that may not fit on the screen go to ``self.scroll``.
    """

    title = ""

    def __init__(self, services: K) -> None:
        super().__init__()
        self.services = services
        self.texts: list[Text] = []
        self.m = Metrics((1280, 720))
        self.look = Look(services, self.m)
        self.contents = Contents(self.look, self.invalidate)
        self.group, self.scroll = self.contents.group, self.contents.scroll
        self.group.on_letters = self._open_letters

    @property
    def sound(self) -> SoundLike:
        return self.services.sound

    def resize(self, size: tuple[int, int]) -> None:
        self.m = metrics_for(size, self.services.settings)
        self.look = Look(self.services, self.m)
        self.relayout()

    def relayout(self) -> None:
        """Build again at the same size, because something shown has changed."""
        self.texts, self.lines = [], []
        self.contents.lay_out(self.look, self.build)
        self.invalidate()

    def build(self) -> None:
        """Make texts and widgets and place them."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the background, below texts and widgets."""
        surface.blit(self.services.art.background(self.m.size), (0, 0))

    def back(self) -> None:
        """Leave the scene, as Esc does."""
        self.services.stack.pop()

    def add_text(self, id: str, string: str, box: pygame.Rect, design: float, **kwargs: str) -> Text:
        """Add a text, ``design`` design pixels high."""
        line = Text(id, string, box, self.m.font(design), **kwargs)
        self.texts.append(line)
        return line

    def handle(self, action: Action) -> bool:
        if action.act is Act.DRAW and self.services.bindings.key_set == "audio":
            action = replace(action, act=Act.CONFIRM)  # its key is Space, which presses buttons everywhere else
        answer = self.contents.answer(action)
        leaves = action.act is Act.BACK and not answer.is_handled
        _sound(self.sound, answer, leaves)
        if leaves:
            self.back()
        if answer.has_changed or leaves:
            self.invalidate()
        return answer.is_handled or leaves or action.act in DIRECTIONS

    def show_switch_target(self, id: str, alone: bool = True) -> None:
        """Focus it, so that it scrolls into view."""
        if self.contents.focus_on(id):
            self.invalidate()

    def press(self, id: str) -> bool:
        """Press as the confirming key does, or as a pointer if keys pass it over."""
        if self.group.focus_on(id):
            return self.handle(Action(Act.CONFIRM, device="switch"))
        if pressed := self.group.press_pointer_only(id):
            self.sound.play("ui_accept")
            self.invalidate()
        return pressed

    def _open_letters(self, field: TextField) -> bool:
        """Write a field with letters on the screen; the text goes to the field that has its id then."""

        def written(words: str) -> None:
            now = next((one for one in self.group.widgets if isinstance(one, TextField) and one.id == field.id), None)
            if now is None:
                return
            now.rewrite(words)
            if now.on_written is not None:
                now.on_written()
            self.relayout()

        self.group.end_writing()
        return self.services.open_letters(field, written, self.is_secret)

    def on_covered(self) -> None:
        self.group.pressed_widget = None

    def leave(self) -> None:
        self.group.end_writing()

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        for line in self.texts:
            line.draw(surface)
        self.contents.draw(surface)

    def ui_tree(self) -> Node:
        tree = Node(type(self).__name__, "scene", self.title, rect=self.m.screen, spoken=self.summary)
        tree.children += [line.node() for line in [*self.texts, *self.changing_texts()]]
        tree.children += [*self.contents.nodes(), *self.extra_nodes()]
        tree.add_lines(self.lines)
        return tree

    @property
    def summary(self) -> str:
        """What narration says of the page after its title; "" for its texts as they are."""
        return ""

    def extra_nodes(self) -> list[Node]:
        """Return nodes for what a subclass shows beside texts and widgets."""
        return []

    def changing_texts(self) -> list[Text]:
        """Return the texts that a subclass draws itself, as they will be in the end."""
        return []


def _sound(sound: SoundLike, answer: FocusResult, leaves: bool) -> None:
    for cue, heard in (("ui_move", answer.has_moved), ("ui_accept", answer.has_pressed), ("ui_back", leaves)):
        if heard:
            sound.play(cue)


class Page(Form[K]):
    """A form with a heading, a back button and room for rows below."""

    def heading(self) -> pygame.Rect:
        """Place title and back button; return what is left of the safe area."""
        m, safe = self.m, self.m.safe
        self.back_button = Button("back", _("Back"), self.back, icon="back", px=26)
        tall = max(self.back_button.height(self.look), text.size("Ay", m.font(54))[1])
        layout.place(self.back_button, self.look, midleft=(safe.left, safe.top + tall // 2))
        side = self.back_button.rect.width + m.px(24)
        self.add_text("title", self.title, pygame.Rect(safe.left + side, safe.top, safe.width - 2 * side, tall), 54)
        top = safe.top + tall + m.px(28)
        area = pygame.Rect(safe.left, top, safe.width, safe.bottom - top)
        # A television may cut off the scroll bar of a long page, which is otherwise in the margin.
        return area.inflate(-2 * m.px(MIN_TARGET + 16), 0) if m.tv else area

    def column(self, area: pygame.Rect, design: float) -> pygame.Rect:
        """Return a column in the middle of ``area``, ``design`` design pixels wide.

        It is wider for larger text. In rows from edge to edge the eye would lose its way from label to value. Room for
        the scroll bar stays beside it.
        """
        m = self.m
        width = min(area.width - 2 * m.px(MIN_TARGET + 16), round(m.px(design) * m.text))
        return pygame.Rect(m.size[0] // 2 - width // 2, area.top, width, area.height)
