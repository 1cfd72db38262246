"""Tests of the scoring scene: it shows the result for every winner and way of scoring."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from game import words
from game.match.match import Match, SeatInfo
from game.match.series import Length
from game.rules.cards import parse_cards
from game.rules.events import RoundEnded
from game.rules.ruleset import CLASSIC
from game.scenes.menu.menu import MenuScene
from game.scenes.scoring.score_table import moods_after
from game.scenes.scoring.score_track import spread
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.setup.opponent_page import OpponentScene
from game.ui import anim
from game.ui.cards.celebration import Celebration
from game.ui.draw import theme
from game.ui.portraits.mood import Mood
from tests.support.desk import Desk, played


class Ended:
    """Stub of a match whose round has ended with this result."""

    def __init__(self, hands: list[str], winners: tuple[int, ...], points: list[int], scores: list[int]) -> None:
        self.rules, self.goal, self.length = CLASSIC, CLASSIC.target, Length()
        self.seats = tuple(
            SeatInfo(name, kind, avatar)
            for name, kind, avatar in [("You", "human", "you"), ("Fenna Fox", "bot", "fox"), ("Otto Owl", "bot", "owl")]
        )
        self.result = RoundEnded(
            winners,
            "" not in hands,
            tuple(tuple(parse_cards(hand or "-")) for hand in hands),
            tuple(points),
            tuple(scores),
        )
        self.standing = tuple(100 + score for score in scores)
        self.round_number, self.dealer, self.is_over, self.winners = 3, 2, False, ()

    def seat_moves(self) -> tuple[()]:
        """Return no moves to review."""
        return ()


def scene(match: Any, **settings: Any) -> Desk:
    desk = Desk(**settings)
    desk.app.begin(ScoringScene(desk.app.services, match))
    return desk


def read(desk: Desk, id: str) -> str:
    return desk.node(id).name


def test_ONB09_every_card_left_is_shown_with_its_points_and_the_sums_agree() -> None:
    desk = scene(Ended(["R4,BS", "", "W,G+2"], (1,), [24, 0, 70], [0, 94, 0]))
    assert read(desk, "title") == "Fenna Fox wins the round"
    assert read(desk, "subtitle") == "and scores 94 points for 4 cards left"
    assert [desk.node(f"row.{seat}").value for seat in range(3)] == ["4, 20", "", "50, 20"]
    assert [read(desk, f"total.{seat}") for seat in range(3)] == ["100", "194", "100"]
    assert read(desk, "note.1") == "finished first · +94"
    assert desk.node("next").value == "Round 4 · you deal"


def test_you_are_told_so() -> None:
    desk = scene(Ended(["", "R4", "G2"], (0,), [0, 4, 2], [6, 0, 0]))
    assert read(desk, "title") == "You win the round"
    assert read(desk, "subtitle") == "and score 6 points for 2 cards left"


def test_A1_a_blocked_round_names_the_lowest_hand() -> None:
    desk = scene(Ended(["R4", "R2", "B9"], (1,), [4, 2, 9], [0, 9, 0]))
    assert read(desk, "title") == "Nobody can play"
    assert "Fenna Fox" in read(desk, "subtitle")
    assert read(desk, "note.1") == "lowest hand · +9"


def test_K25_everybody_takes_the_points_of_the_own_hand() -> None:
    desk = scene(played(4, scoring="lowest"))
    match: Match = desk.top.match  # type: ignore[attr-defined]
    assert match.result is not None
    for seat, points in enumerate(match.result.points):
        assert read(desk, f"total.{seat}") == str(points)
    assert read(desk, "goal") == "ends at 500, lowest wins"
    tops = [desk.node(f"row.{seat}").rect.top for seat in sorted(range(4), key=lambda s: match.standing[s])]
    assert tops == sorted(tops), "the lowest total leads"


def test_FEEL15_any_press_ends_the_counting() -> None:
    desk = scene(played(3))
    desk.wait(0.1)
    assert desk.app.moving
    desk.key(pygame.K_LEFT)
    assert not desk.app.moving
    assert isinstance(desk.top, ScoringScene)


def arriving(desk: Desk) -> list[int]:
    """Return the winner's total as painted on each frame until the scene is at rest."""
    found = []
    while desk.app.moving:
        desk.app.step(1 / 60, [])
        texts = desk.top.score_table.numbers(desk.top.count_up.share)  # type: ignore[attr-defined]
        found.append(int(next(text.string for text in texts if text.id == "total.1")))
    return found


def test_FEEL15_the_cards_left_fly_one_by_one_to_the_winner_whose_points_rise_with_each() -> None:
    desk = scene(Ended(["R4,BS", "", "W,G+2"], (1,), [24, 0, 70], [0, 94, 0]))
    harvest, tally = desk.top.count_up, desk.top.score_table  # type: ignore[attr-defined]
    assert sorted(tally.card_points) == [4, 20, 20, 50]
    assert [card.points for card in tally.cards] == tally.card_points
    assert {seat: goal.topleft for seat, goal in tally.goals().items()} == dict.fromkeys(
        range(3), tally.goals()[1].topleft
    )
    set_out: list[int] = []
    while desk.app.moving:
        desk.app.step(1 / 60, [])
        set_out += [number for number, _share in harvest.flying_cards() if number not in set_out]
    assert set_out == [0, 1, 2, 3]
    totals = arriving(scene(Ended(["R4,BS", "", "W,G+2"], (1,), [24, 0, 70], [0, 94, 0])))
    assert totals == sorted(totals)
    assert totals[0] == 100
    assert totals[-1] == 194
    assert len({*totals}) > 8, "they rise bit by bit"


def test_K25_where_everybody_takes_the_own_points_cards_fly_to_the_own_total() -> None:
    tally = scene(played(4, scoring="lowest")).top.score_table  # type: ignore[attr-defined]
    goals = tally.goals()
    assert len({goal.topleft for goal in goals.values()}) == 4


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}], ids=["less motion", "instant"])
def test_A11Y17_with_less_motion_no_card_flies_and_the_same_stands_there(settings: dict[str, Any]) -> None:
    calm, lively = (scene(played(4), **how) for how in (settings, {}))
    lively.key(pygame.K_LEFT)
    while calm.app.moving:
        assert not calm.top.count_up.flying_cards()  # type: ignore[attr-defined]
        calm.app.step(1 / 30, [])
    for seat in range(4):
        assert read(calm, f"total.{seat}") == read(lively, f"total.{seat}")


def test_FEEL15_ticks_rise_with_the_cards() -> None:
    desk = scene(Ended(["R4,BS", "", "W,G+2"], (1,), [24, 0, 70], [0, 94, 0]))
    heard: list[tuple[str, int]] = []
    desk.app.services.sound.listeners.append(lambda cue: heard.append((cue.cue, cue.step)))
    desk.wait(4.0)
    assert heard == [("count", step) for step in (1, 3, 5, 7)]


def test_JOIN09_rematch_has_the_focus_when_the_match_is_over() -> None:
    desk = scene(played(4, rounds=99, target=100))
    assert desk.focused == "rematch"
    assert "wins this time" in read(desk, "title"), "a bot has won"


def won_by(winner: int, **settings: Any) -> Desk:
    """Show the end of a match that ``winner`` has won; seat 0 is a person."""
    match = Ended(["", "R4", "G2"], (winner,), [0, 4, 2], [6, 0, 0])
    match.is_over, match.winners, match.length = True, (winner,), Length()
    return scene(match, **settings)


@pytest.mark.parametrize(
    ("language", "mine", "theirs"),
    [
        ("en", "You win the match!", "Fenna Fox wins this time"),
        ("de", "Du gewinnst die Partie!", "Diesmal gewinnt Fenna Fox"),
        ("nl", "Jij wint de partij!", "Deze keer wint Fenna Fox"),
    ],
)
def test_ONB09_a_bots_win_has_another_title_than_ones_own_and_no_fireworks(
    language: str, mine: str, theirs: str
) -> None:
    words.use(language)
    own, other = won_by(0, language=language), won_by(1, language=language)
    assert (read(own, "title"), read(other, "title")) == (mine, theirs)
    assert own.top.celebration.is_grand and not other.top.celebration.is_grand  # type: ignore[attr-defined]
    inks = [desk.node("title").colour for desk in (own, other)]
    assert inks == [theme.AMBER, theme.PAPER]


def test_ONB09_where_only_bots_play_their_win_is_one() -> None:
    match = Ended(["", "R4", "G2"], (1,), [0, 4, 2], [6, 0, 0])
    match.is_over, match.winners, match.length = True, (1,), Length()
    match.seats = tuple(replace(info, kind="bot") for info in match.seats)
    assert read(scene(match), "title") == "Fenna Fox wins the match"


def test_escape_leads_to_the_menu() -> None:
    desk = scene(played(3))
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene)


def test_A11Y17_with_less_motion_nothing_rains() -> None:
    match = played(4, rounds=99, target=100)
    assert scene(match).top.celebration is not None  # type: ignore[attr-defined]
    assert scene(match, reduced_motion=True).top.celebration is None  # type: ignore[attr-defined]


def test_the_celebration_ends_with_an_empty_sky() -> None:
    desk = scene(played(2, rounds=99, target=0))
    desk.wait(Celebration.SECONDS + 0.2)
    assert not desk.app.moving
    with_rain = desk.pixels()
    desk.top.celebration = None  # type: ignore[attr-defined]
    desk.top.invalidate()
    desk.wait(0.1)
    assert desk.pixels() == with_rain


@pytest.mark.parametrize("places", [[0, 0, 0, 0], [5, 5, 100], [100, 100, 100], [3], [50, 49, 48, 0, 100]])
def test_avatars_of_the_race_stand_apart_and_on_the_bar(places: list[float]) -> None:
    found = spread(places, 20, 0, 100)
    assert all(0 <= place <= 100 for place in found)
    assert all(b - a >= 20 - 1e-9 for a, b in pairwise(sorted(found)))
    order = sorted(range(len(places)), key=lambda i: places[i])
    assert sorted(found) == [found[i] for i in order]


def test_FEEL06_a_press_that_ends_the_counting_begins_nothing_nor_does_one_right_after_it() -> None:
    desk = scene(played(4, rounds=99, target=100))
    desk.wait(0.5)
    celebration, page = desk.top.celebration, desk.top  # type: ignore[attr-defined]
    assert not celebration.is_over and celebration.hop_height() != 0
    for _press in range(2):
        desk.key(pygame.K_RETURN)
        assert celebration.is_over and desk.app.moving, "the pause goes by without a further press"
        desk.wait(0.2)
        assert desk.top is page, "the points have not been seen yet"
    desk.wait(0.3)
    assert not desk.app.moving
    desk.key(pygame.K_RETURN)
    desk.wait(0.5)
    assert not isinstance(desk.top, ScoringScene), "the rematch began"


def test_FEEL15_a_round_is_celebrated_no_longer_than_its_points_count_up() -> None:
    small, grand = Celebration(Random(1), False), Celebration(Random(1), True)
    assert small.seconds < anim.COUNT_UP_SECONDS < grand.seconds == Celebration.SECONDS
    heights = []
    while not small.is_over:
        small.update(0.01)
        heights.append(small.hop_height())
    assert max(heights[:36]) > 0.99 > max(heights[36:72]) > max(heights[72:]), "three hops, ever lower"
    assert small.hop_height() == small.crown() == 0


def test_A11Y17_with_less_motion_a_still_ornament_stands_beside_the_title() -> None:
    desk = scene(played(4, rounds=99, target=100), reduced_motion=True)
    desk.wait(2.0)
    title = desk.node("title").rect
    beside = pygame.Rect(title.right, title.top, 320, title.height).clip(desk.window.surface.get_rect())
    colours = {tuple(desk.window.surface.get_at((x, y))[:3]) for x in range(beside.left, beside.right) for y in
               range(beside.top, beside.bottom, 3)}  # fmt: skip
    assert len(colours) > 100, "symbols in four colours"
    before = desk.pixels()
    desk.wait(1.0)
    assert desk.pixels() == before and not desk.app.moving


def test_faces_on_the_page_are_glad_shocked_sad_or_smug_as_the_round_went() -> None:
    ended: Any = Ended(["R4,BS", "", "W,G+2"], (1,), [24, 0, 70], [0, 94, 0])
    assert moods_after(ended, (1,)) == [Mood.SAD, Mood.GLAD, Mood.SHOCKED]
    ended.standing = (320, 194, 100)
    assert moods_after(ended, (1,)) == [Mood.SMUG, Mood.GLAD, Mood.SHOCKED], "who leads all the same"
    ended.standing = (0, 0, 0)
    assert moods_after(ended, (1,))[0] is Mood.SAD, "nobody leads"
    ended.standing, ended.is_over = (320, 194, 100), True
    assert moods_after(ended, (1,))[0] is Mood.SAD, "who has lost the match leads no more"


def test_the_row_of_an_opponent_leads_to_its_page_and_back() -> None:
    desk = Desk()
    desk.begin(ScoringScene(desk.app.services, played(3)))
    assert desk.focused == "next", "the way on stays the first answer"
    with pytest.raises(KeyError):
        desk.node("opponent.0")
    for way in (lambda: desk.click("opponent.2"), lambda: desk.key(pygame.K_UP, pygame.K_RETURN)):
        way()
        desk.wait(0.3)
        assert isinstance(desk.top, OpponentScene)
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.3)
        assert desk.focused.startswith("opponent.")
    assert desk.node("opponent.1").name == "More about Fenna Fox"
