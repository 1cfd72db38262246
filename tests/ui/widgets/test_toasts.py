"""Notices cover no title and no choices, and say what they are (A11Y-19)."""

import pygame
import pytest

from build.screens.gallery import State, states
from build.screens.headless import open_app, run
from game.main.app import App
from game.scenes import routes
from game.scenes.navigation.seating import tell_achievements
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.ui.input.actions import Act, Action
from game.ui.stage import Node, Scene
from game.ui.widgets.dialog import Dialog, DialogButton

BY_TITLE = {state.title: state for state in states()}
WORDS = "Achievement: First of many"
PAGES = (
    "menu-open", "first-start-open", "setup-open", "tour-barn", "tour-stars", "back-days", "table-colour",
    "table-challenge", "house-choose-seat-10", "table-10-seats", "scoring-won",
)  # fmt: skip


def shown(state: State, language: str, size: tuple[int, int], text_scale: int) -> App:
    app = open_app(size, Settings(language=language, text_scale=text_scale, reduced_motion=True))
    state.make(app)
    app.transition.finish()
    app.step(0.1, [])
    return app


def notices(app: App) -> list[pygame.Rect]:
    return [node.rect for node in app.toasts.nodes()]


def heads(app: App) -> list[Node]:
    """Return titles, a panel's question with its answers, and the name of what is turned over."""
    top = app.stack.top
    assert top is not None
    ids = ("title", "logo", "header", "panel", "place", "month", "question", "back")
    found = [node for node in top.ui_tree().walk() if node.id.partition(".")[0] in ids or node.role == "option"]
    return [node for node in found if node.rect.size > (0, 0) and "offscreen" not in node.state]


def check(app: App, what: str) -> None:
    for rect in notices(app):
        assert app.window.surface.get_rect().contains(rect), what
        covered = [node.id for node in heads(app) if node.rect.colliderect(rect)]
        assert not covered, f"{what}: {covered} under {rect}"


CELLS = (("en", (1280, 720), 100), ("de", (1280, 720), 200), ("de", (960, 540), 125))


@pytest.mark.parametrize("number", range(len(CELLS)))
def test_A11Y19_a_notice_covers_no_title_and_no_chooser(number: int) -> None:
    """Check each page in one cell, and the pages with the most choices in all of them."""
    for title in sorted({*PAGES[number :: len(CELLS)], "tour-barn", "table-colour"}):
        app = shown(BY_TITLE[title], *CELLS[number])
        app.notify(WORDS)
        assert notices(app)
        check(app, title)
        app.notify("Sound off")
        app.step(0.1, [])
        check(app, f"{title}, two of them")


def test_A11Y19_a_notice_gives_way_to_what_comes_under_it_and_stays_else() -> None:
    app = shown(BY_TITLE["menu-open"], "en", (1280, 720), 100)
    app.notify(WORDS)
    (before,) = notices(app)
    run(app, 1.0)
    assert notices(app) == [before], "nobody can read what jumps about"
    lines = "\n".join(["A long question, which fills the page from its upper edge on."] * 9)
    app.stack.push(Dialog(app.services, "Title", lines, [DialogButton("a", "Yes")]))
    run(app, 0.3)
    check(app, "a question over the menu")


class Wall(Scene):
    """A page that opens a question by itself, or on a press."""

    asked, needs_updates = False, False  # type: ignore[assignment]

    def handle(self, action: Action) -> bool:
        self.asked = True
        return True

    def ui_tree(self) -> Node:
        half = pygame.Rect(0, 0, 1280, 360)
        return Node("wall", "scene", children=[Node("panel", "dialog", "Which colour?", rect=half)] * self.asked)


@pytest.mark.parametrize("by_itself", [False, True])
def test_A11Y19_a_notice_gives_way_to_what_a_press_or_an_opponent_brings(by_itself: bool) -> None:
    app = open_app((1280, 720), Settings())
    wall = Wall()
    app.stack.clear_to(wall)
    app.stack.settle()
    app.notify(WORDS)
    app.step(0.1, [])
    assert notices(app)[0].top < 100
    if by_itself:
        wall.needs_updates = wall.asked = True
        run(app, 0.3)
    else:
        app.act(Action(Act.CONFIRM))
        app.step(0.0, [])
    assert notices(app)[0].top >= 360


def test_A11Y19_a_notice_of_an_achievement_says_that_it_is_one() -> None:
    app = shown(BY_TITLE["tour-stars"], "en", (1280, 720), 100)
    session = app.services.current.session
    assert session is not None
    session.new_achievements.put("rich")
    tell_achievements(app.services, session)
    assert app.services.notices[-1] == "Achievement: Four aces"


def test_A11Y19_a_notice_of_the_page_before_covers_no_card_that_is_dealt() -> None:
    for size in ((1280, 720), (1920, 1080)):
        app = open_app(size, Settings(language="en"))
        app.notify(WORDS)
        app.notify("Rosa and Bruno stay at the table")
        app.services.go(routes.QuickGame())
        covered = 0
        for _frame in range(40):
            app.step(0.1, [])
            top = app.stack.top
            cards = [pygame.Rect(spot.bounds) for spot in top.shared_card_spots] if isinstance(top, TableScene) else []
            covered += any(card.colliderect(rect) for card in cards for rect in notices(app))
        assert covered < 4, "it gives way as soon as cards come"


def test_A11Y19_of_fifty_notices_at_once_three_are_shown_and_one_counts_the_others() -> None:
    app = shown(BY_TITLE["menu-open"], "en", (1280, 720), 100)
    for number in range(50):
        app.notify(f"File {number} is not a picture.")
    seen = []
    while app.toasts.showing:
        app.step(0.1, [])
        seen += [node.name for node in app.toasts.nodes()]
    files = [f"File {number} is not a picture." for number in range(3)]
    assert [*dict.fromkeys(seen)] == [*files, "47 more notices. “Past notices” in the settings shows them."]
    assert len(app.services.notices) == 50
