"""Tests of the tour's pages: every way to them, all devices, stars, unlocking everything."""

import random
from pathlib import Path

import pygame
import pytest

from game.learning.tour import MATCHES_TO_OPEN_NEXT, PLAYED_BIT, STARS, TourProgress, stops, store_stars
from game.match.match import Match
from game.players.levels import LEVELS, make_bot
from game.rules.moves import DRAW
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.navigation.match_routes import show_result
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.scoring.victory import Victory
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.scenes.table.scene import TableScene
from game.scenes.table.show.aim import LayoutSpec, layout_for
from game.scenes.tour.result import TourStarsScene
from game.scenes.tour.tour import TourScene
from game.scenes.widgets.open_match import state_words
from game.settings import Settings
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.progress import Progress
from game.storage.settings import SettingsFile
from game.ui.widgets.base import Button
from game.words.player_words import level_line
from tests.support.desk import Desk

ALL = (1 << STARS) - 1


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(store=MatchStore(tmp_path / "matches.sqlite3"), speed=0, unlock_all=False)
    desk.begin(MenuScene(desk.app.services))
    return desk


def the_way(desk: Desk, at: str = "") -> TourScene:
    desk.app.services.go(routes.Tour(at))
    desk.wait(0.5)
    assert isinstance(desk.top, TourScene)
    return desk.top


def play_out(desk: Desk, key: str = "first-steps") -> Match:
    """Play a tour match to its last page, with a bot in the person's place."""
    desk.app.services.go(routes.PlayTour(key))
    desk.wait(0.5)
    session = desk.app.services.current.session
    assert session is not None
    match = session.match
    if match.round_number == 0:
        match.start_round()
    bots = [make_bot("skilled", random.Random(seat)) for seat in range(len(match.seats))]
    for seat, bot in enumerate(bots):
        match.seat_player(seat, bot)
    while not match.is_over:
        if match.result is not None:
            session.store_new_moves()
            match.start_round()
        match.tick(float("inf"))
    scene = next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))
    scene.play.committed()
    return match


def test_the_tour_is_one_press_from_the_menu_and_from_learning(desk: Desk) -> None:
    desk.click("tour")
    desk.wait(0.5)
    assert isinstance(desk.top, TourScene)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.5)
    desk.app.services.go(routes.Learn())
    desk.wait(0.5)
    desk.click("tour")
    desk.wait(0.5)
    assert isinstance(desk.top, TourScene)


def test_the_first_match_waits_and_two_presses_play_it(desk: Desk) -> None:
    scene = the_way(desk)
    assert scene.chosen_match.key == "first-steps" and desk.focused == "stop.first-steps"
    desk.key(pygame.K_RETURN)
    assert desk.focused == "play"
    desk.key(pygame.K_RETURN)
    desk.wait(0.5)
    assert isinstance(desk.top, TableScene)
    session = desk.app.services.current.session
    assert session is not None and session.kind == "tour/first-steps"
    assert session.match.rules == scene.chosen_match.length.applied(scene.chosen_match.rules)
    assert [seat.avatar for seat in session.match.seats[1:]] == ["rabbit"]


def test_A11Y24_a_pointer_chooses_a_lantern_and_plays(desk: Desk) -> None:
    the_way(desk)
    desk.click("stop.plain-numbers")
    assert desk.node("name").name == "Plain numbers"
    desk.click("play")
    desk.wait(0.5)
    assert isinstance(desk.top, TableScene)


def test_A11Y25_the_card_follows_a_controller_over_the_lanterns(desk: Desk) -> None:
    scene = the_way(desk)
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.chosen_match.key == "three-on-a-bench"
    desk.pad(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_A)
    desk.wait(0.5)
    assert isinstance(desk.top, TableScene)


def test_every_lantern_is_reached_by_arrows(desk: Desk) -> None:
    scene = the_way(desk)
    todo, seen = [scene.chosen_match.key], set()
    while todo:
        key = todo.pop()
        for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            scene.group.focus_on(f"stop.{key}")
            desk.key(code)
            if (found := desk.focused).startswith("stop.") and (other := found.removeprefix("stop.")) not in seen:
                seen.add(other)
                todo.append(other)
    assert seen == {stop.key for stop in scene.progress.matches_of("barn")}


def test_a_place_that_is_not_open_says_what_opens_it_and_then_opens(desk: Desk) -> None:
    scene = the_way(desk)
    desk.click("place.after")
    assert scene.chapter == "town" and "disabled" in desk.node("play").state
    assert str(MATCHES_TO_OPEN_NEXT) in desk.node("closed").name
    for stop in scene.progress.matches_of("barn")[:MATCHES_TO_OPEN_NEXT]:
        store_stars(desk.app.services.progress, stop, 0)
    desk.click("place.before")
    desk.click("place.after")
    assert "disabled" not in desk.node("play").state


def test_everything_is_open_to_who_does_not_want_to_earn_it(desk: Desk) -> None:
    desk.settings.unlock_all = True
    scene = the_way(desk, "council")
    assert scene.chosen_match.key == "council" and "disabled" not in desk.node("play").state


def test_a_match_that_is_over_keeps_its_stars_and_says_them(desk: Desk) -> None:
    match = play_out(desk)
    session = desk.app.services.current.session
    assert session is not None and session.tour_star_bits is not None
    won, fresh = session.tour_star_bits
    assert fresh == won and desk.app.services.progress.get("tour/first-steps") == PLAYED_BIT | won
    desk.app.stack.push(ScoringScene(desk.app.services, match))
    desk.wait(2.0)
    desk.click("stars")
    desk.wait(2.0)
    assert isinstance(desk.top, TourStarsScene)
    for place in range(STARS):
        assert bool(desk.node(f"aim.{place}").value) == bool(won >> place & 1)
    desk.click("tour")
    desk.wait(0.5)
    on = "three-on-a-bench" if won == ALL else "first-steps"
    assert isinstance(desk.top, TourScene) and desk.top.chosen_match.key == on
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.5)
    assert isinstance(desk.top, MenuScene)


def stars_page(desk: Desk, match: Match, won: int, winner: int) -> TourStarsScene:
    """Open the stars page after a tour match that seat ``winner`` has won."""
    session = desk.app.services.current.session
    assert session is not None
    session.tour_star_bits, match.winners = (won, won), (winner,)
    store_stars(desk.app.services.progress, stops()[0], won)
    desk.app.services.go(routes.TourStars(match))
    desk.wait(0.5)
    assert isinstance(desk.top, TourStarsScene)
    return desk.top


@pytest.mark.parametrize("way", ["button", "Esc"])
def test_after_three_stars_the_tour_stands_on_the_next_match(desk: Desk, way: str) -> None:
    match = play_out(desk)
    desk.app.services.progress.put("tour/first-steps", PLAYED_BIT)
    stars_page(desk, match, 0b101, 0)
    assert desk.focused == "tour" and desk.node("tour").name == "Back to the map"
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.5)
    assert isinstance(desk.top, TourScene) and desk.top.chosen_match.key == "first-steps", (
        "two stars: it can be done better"
    )
    match = play_out(desk)
    stars_page(desk, match, 0b010, 0)
    desk.key(pygame.K_RETURN if way == "button" else pygame.K_ESCAPE)
    desk.wait(0.5)
    assert isinstance(desk.top, TourScene) and desk.top.chosen_match.key == "three-on-a-bench", "the third of them"
    assert desk.focused == "stop.three-on-a-bench"


def test_the_next_match_is_one_that_was_not_played_else_one_that_lacks_a_star(desk: Desk) -> None:
    progress = desk.app.services.progress
    way = TourProgress(progress)
    one, two, three, *_others = way.matches_of("barn")
    store_stars(progress, two, 0b1)
    assert way.match_after(one) == three
    for stop in way.stops:
        store_stars(progress, stop, ALL if stop is not two else 0b1)
    assert way.match_after(three) == two and way.match_after(way.stops[-1]) == two
    store_stars(progress, two, ALL)
    assert way.match_after(one) == one, "there is nothing left to win"


def test_after_a_loss_once_more_is_the_golden_button(desk: Desk) -> None:
    page = stars_page(desk, play_out(desk), 0b100, 1)
    gold = {button.id: button.kind for button in page.group.widgets if isinstance(button, Button)}
    assert gold == {"again": "main", "tour": "plain"} and desk.focused == "again"
    assert abs(desk.node("again").rect.centerx - page.m.size[0] // 2) <= 1
    desk.key(pygame.K_RETURN)
    desk.wait(0.5)
    session = desk.app.services.current.session
    assert isinstance(desk.top, TableScene) and session is not None and session.kind == "tour/first-steps"


@pytest.mark.parametrize(("winner", "fresh"), [(1, 0), (1, 0b1), (0, 0)], ids=["lost", "lost with a star", "won"])
def test_after_a_loss_another_try_is_one_press_away(desk: Desk, winner: int, fresh: int) -> None:
    match = play_out(desk)
    session = desk.app.services.current.session
    assert session is not None
    match.winners, session.tour_star_bits = (winner,), (fresh, fresh)
    show_result(desk.app.services, match)
    desk.wait(4.0)
    if winner == 0 or fresh:
        assert isinstance(desk.top, Victory)
        desk.key(pygame.K_RETURN)
        desk.wait(0.5)
        assert desk.focused == "stars", "a new star is looked at first"
        return
    assert isinstance(desk.top, ScoringScene) and desk.focused == "again"
    assert desk.node("stars").name == "Stars"
    desk.key(pygame.K_RETURN)
    desk.wait(0.5)
    again = desk.app.services.current.session
    assert isinstance(desk.top, TableScene) and again is not None and again.kind == "tour/first-steps"


def test_a_rematch_is_a_match_of_the_tour_again(desk: Desk) -> None:
    match = play_out(desk)
    desk.app.services.go(routes.TourStars(match))
    desk.wait(0.5)
    desk.click("again")
    desk.wait(0.5)
    session = desk.app.services.current.session
    assert isinstance(desk.top, TableScene) and session is not None
    assert session.kind == "tour/first-steps" and session.match is not match and session.tour_star_bits is None


def test_an_open_match_of_the_tour_goes_on_and_is_listed(desk: Desk, tmp_path: Path) -> None:
    the_way(desk)
    desk.click("play")
    desk.wait(0.5)
    desk.app.services.go(routes.Menu())
    desk.wait(0.5)
    line = History(desk.app.services.store).open()[0]
    assert line.kind == "tour/first-steps" and "tour" in state_words(line)
    the_way(desk)
    assert desk.node("play").name == "Continue"
    desk.click("play")
    desk.wait(0.5)
    session = desk.app.services.current.session
    assert isinstance(desk.top, TableScene) and session is not None and session.stored_as == line.id
    assert len(History(desk.app.services.store).open()) == 1


def test_help_is_there_and_the_levels_stay_as_they_are(desk: Desk) -> None:
    the_way(desk)
    desk.click("play")
    desk.wait(0.5)
    current = desk.app.services.current
    assert current.may_be_coached and not current.has_opponents and current.is_tour_match
    assert current.session is not None and not current.session.was_helped
    current.mark_coached()
    assert current.session.was_helped


def goals(desk: Desk) -> list[tuple[str, str]]:
    nodes = [desk.node(f"goal.{place}") for place in range(STARS)]
    return [(node.name, node.value) for node in nodes]


def test_the_goals_stand_at_the_table_and_in_the_pause_with_what_is_still_possible(desk: Desk) -> None:
    desk.app.services.go(routes.PlayTour("long-hands"))
    desk.wait(2.0)
    count = "Win and draw at most 5 cards. {}/5"
    begun = [("Win the match.", "still possible"), ("Call every time.", "still possible")]
    assert goals(desk) == [*begun, (count.format(0), "still possible")]
    session = desk.app.services.current.session
    assert session is not None and isinstance(desk.top, TableScene)
    drawn = 0
    while drawn < 6:
        if desk.top.play.my_turn and DRAW in desk.top.play.legal:
            desk.top.play.submit(DRAW)
            drawn += 1
        elif desk.top.play.my_turn:
            desk.top.play.submit(desk.top.play.legal[-1])
        desk.wait(0.2)
        assert session.match.result is None
    assert goals(desk)[:2] == begun and goals(desk)[2] == (count.format(6), "missed")
    desk.key(pygame.K_p)
    desk.wait(0.5)
    assert isinstance(desk.top, PauseScene) and goals(desk)[2] == (count.format(6), "missed")
    desk.key(pygame.K_ESCAPE)
    session.mark_coached()
    desk.key(pygame.K_p)
    desk.wait(0.5)
    assert [state for _words, state in goals(desk)] == ["still possible", "missed", "missed"], "help leaves one star"


def test_A11Y07_the_goals_lie_on_nothing_and_are_large_enough() -> None:
    faults = []
    for size in ((1024, 600), (1280, 720), (1280, 800), (1024, 768), (1920, 1080), (3440, 1440)):
        for options in ({}, {"text_scale": 125}, {"text_scale": 200}, {"tv": True}, {"mirrored": True}):
            for seats in {len(stop.opponents) + 1 for stop in stops()}:
                layout = layout_for(LayoutSpec(size, seats, 0, 10, 0.0, 0, STARS), Settings(**options))
                others = [part for place in layout.places for part in (place.plate, place.fan, place.tag)]
                others += [layout.header, layout.pause, layout.fast, layout.hint, layout.log, layout.draw.bounds]
                step = layout.goal(0, STARS).h / layout.scale
                lies = any(layout.goals.overlaps(part) for part in others)
                if lies or step < 26 or layout.goals.w < 8.9 * layout.px(step):
                    faults.append((size, options, seats, step, layout.goals))
    assert not faults


def test_a_star_once_won_is_lit_in_the_next_try(desk: Desk) -> None:
    store_stars(desk.app.services.progress, stops()[0], 0b010)
    match = play_out(desk)
    assert desk.node("goal.1").value == "star won"
    desk.app.services.progress.put("tour/first-steps", PLAYED_BIT | 0b010)
    stars_page(desk, match, 0, 1)
    assert [bool(desk.node(f"aim.{place}").value) for place in range(STARS)] == [False, True, False]


def test_help_is_remembered_by_the_file(desk: Desk) -> None:
    the_way(desk)
    desk.click("play")
    desk.wait(0.5)
    session = desk.app.services.current.session
    assert session is not None
    session.mark_coached()
    session._coached = 0  # as after a restart
    assert session.was_helped


def test_backs_and_tables_are_met_and_everything_can_be_switched_on(desk: Desk) -> None:
    desk.app.stack.push(PictureSettingsScene(desk.app.services))
    desk.wait(0.5)
    row = next(widget for widget in desk.top.group.widgets if widget.id == "card_back")  # type: ignore[attr-defined]
    assert "sheaf" not in [value for value, _words in row.options] and "cry" in [value for value, _words in row.options]
    assert desk.node("card_back.tour").name == "3 more on the tour"
    desk.click("unlock_all")
    row = next(widget for widget in desk.top.group.widgets if widget.id == "card_back")  # type: ignore[attr-defined]
    assert "sheaf" in [value for value, _words in row.options]
    assert "card_back.tour" not in [node.id for node in desk.top.ui_tree().walk()]


def test_what_is_chosen_stays_to_be_chosen(desk: Desk) -> None:
    desk.settings.card_back = "sheaf"
    desk.app.stack.push(PictureSettingsScene(desk.app.services))
    desk.wait(0.5)
    row = next(widget for widget in desk.top.group.widgets if widget.id == "card_back")  # type: ignore[attr-defined]
    assert "sheaf" in [value for value, _words in row.options]


def test_who_played_before_keeps_everything_and_who_begins_meets_some_of_it(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    assert not file.load().unlock_all
    (tmp_path / "settings.json").write_text('{"schema": 1, "table": "barn"}')
    assert file.load() == Settings(table="barn") and file.load().unlock_all


def test_the_stars_of_all_places_are_counted(desk: Desk) -> None:
    progress = desk.app.services.progress
    for stop in stops()[:2]:
        store_stars(progress, stop, 0b101)
    assert TourProgress(progress).star_count() == 4 == TourProgress(progress).star_count("barn")
    the_way(desk)
    assert desk.node("stars").name == "4 of 90 stars"


def test_progress_is_that_of_the_file(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches.sqlite3")
    store_stars(Progress(store), stops()[0], 0b11)
    store.flush()
    assert TourProgress(Progress(store)).star_count() == 2
    store.close()


def test_A11Y27_one_switch_chooses_a_lantern_and_plays(desk: Desk) -> None:
    scene = the_way(desk)
    scene.show_switch_target("stop.four-colours")
    assert scene.chosen_match.key == "four-colours", "the card follows what the switch goes over"
    assert scene.press("stop.four-colours") and scene.press("play")
    desk.wait(0.5)
    assert isinstance(desk.top, TableScene)


def test_A11Y40_TAG_difficulty_levels_the_card_of_each_match_says_what_its_opponents_do(desk: Desk) -> None:
    desk.settings.unlock_all = True
    for stop in stops():
        scene = the_way(desk, stop.key)
        played = {level for _key, level in stop.opponents}
        names = [widget.said()[0] for widget in scene.group.widgets]
        assert {level: names.count(level_line(level)) for level in LEVELS} == {
            level: int(level in played) for level in LEVELS
        }, stop.key
        assert len({widget.id for widget in scene.group.widgets}) == len(scene.group.widgets), stop.key
