"""The stack of scenes."""

import pygame

from game.ui.input.actions import Act, Action
from game.ui.stage import Scene, SceneStack


class Spy(Scene):
    def __init__(self, log: list[str], name: str, opaque: bool = True, modal: bool = True) -> None:
        super().__init__()
        self.log, self.name = log, name
        self.opaque, self.modal = opaque, modal
        self.takes: set[Act] = set()

    def enter(self) -> None:
        self.log.append(f"enter {self.name}")

    def leave(self) -> None:
        self.log.append(f"leave {self.name}")

    def on_uncovered(self) -> None:
        self.log.append(f"uncovered {self.name}")

    def resize(self, size: tuple[int, int]) -> None:
        self.log.append(f"resize {self.name} {size[0]}")

    def handle(self, action: Action) -> bool:
        self.log.append(f"{action.act.name} {self.name}")
        return action.act in self.takes

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"draw {self.name}")


def test_changes_wait_until_settled_and_a_scene_is_laid_out_before_it_enters() -> None:
    log: list[str] = []
    stack = SceneStack()
    stack.resize((100, 50))
    stack.push(Spy(log, "a"))
    assert stack.top is None
    stack.settle()
    assert log == ["resize a 100", "enter a"]
    stack.replace(Spy(log, "b"))
    stack.settle()
    assert log[2:] == ["leave a", "resize b 100", "enter b"]


def test_clear_to_leaves_every_scene_and_pop_uncovers() -> None:
    log: list[str] = []
    stack = SceneStack()
    for name in "abc":
        stack.push(Spy(log, name))
    stack.pop()
    stack.settle()
    assert log[-2:] == ["leave c", "uncovered b"]
    stack.clear_to(Spy(log, "d"))
    stack.settle()
    assert log[-3:] == ["leave b", "leave a", "enter d"]
    assert len(stack.scenes) == 1


def test_actions_fall_through_a_scene_that_is_not_modal() -> None:
    log: list[str] = []
    stack = SceneStack()
    below, above = Spy(log, "below"), Spy(log, "above", modal=False)
    stack.push(below)
    stack.push(above)
    stack.settle()
    below.takes = {Act.UP}
    log.clear()
    assert stack.handle(Action(Act.UP))
    assert log == ["UP above", "UP below"]
    above.modal = True
    assert not stack.handle(Action(Act.UP))


def test_only_scenes_that_can_be_seen_are_drawn() -> None:
    log: list[str] = []
    stack = SceneStack()
    for name, opaque in (("a", True), ("b", True), ("dialog", False)):
        stack.push(Spy(log, name, opaque))
    stack.settle()
    log.clear()
    stack.draw(pygame.Surface((8, 8)))
    assert log == ["draw b", "draw dialog"]


def test_DSK25_nothing_is_drawn_again_until_somebody_asks() -> None:
    stack = SceneStack()
    scene = Spy([], "a")
    stack.push(scene)
    stack.settle()
    assert stack.needs_redraw
    stack.draw(pygame.Surface((8, 8)))
    assert not stack.needs_redraw
    scene.invalidate()
    assert stack.needs_redraw


def test_what_comes_to_rest_is_drawn_once_more() -> None:
    """Check that the last step of a fading bubble is drawn.

    Before that step the scene is animating, after it no more.
    """

    class Fading(Spy):
        left = 2

        @property
        def is_animating(self) -> bool:
            return self.left > 0

        def update(self, dt: float) -> None:
            self.left -= 1

    log: list[str] = []
    stack = SceneStack()
    stack.resize((100, 50))
    stack.push(Fading(log, "a"))
    stack.settle()
    surface = pygame.Surface((100, 50))
    stack.draw(surface)
    drawn = []
    for _step in range(3):
        stack.update(0.1)
        drawn.append(stack.needs_redraw)
        stack.draw(surface)
    assert drawn == [True, True, False]


def test_the_stack_finds_the_highest_scene_of_a_kind() -> None:
    class Page(Scene):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    stack = SceneStack()
    for scene in (Page(1), Scene(), Page(2), Scene()):
        stack.push(scene)
    stack.settle()
    found, lower = stack.find(Page), stack.find(Page, lambda page: page.number < 2)
    assert found is not None and found.number == 2 and lower is not None and lower.number == 1
    assert stack.find(SceneStack) is None  # type: ignore[type-var]
