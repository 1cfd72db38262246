"""Tests of the phone strip: joining late, sleeping phones (PTY-01, PTY-03, PTY-12)."""

from itertools import product

import pygame
import pytest

from build.screens.phone_states import ToldPhones, guests
from game.match.match import Match
from game.players.human import Human
from game.rules.ruleset import CLASSIC
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.party_routes import new_party
from game.scenes.party.phone_strip import Strip, badge_box, lay_strip, strip_lift, strip_of
from game.scenes.table.layout.table_layout import TableLayout, table_layout
from game.ui.metrics import Metrics
from tests.support.desk import Desk
from tests.support.party import infos

SIZES = [(960, 540), (1280, 720), (1920, 1080), (3440, 1440)]
LOOKS = [Metrics(size, scale, tv=tv) for size, scale, tv in product(SIZES, (100, 150, 200), (False, True))]


def listening(count: int = 3) -> tuple[Desk, ToldPhones, Match]:
    desk, phones = Desk(), ToldPhones(guests(count))
    phones.begin()
    desk.app.services.phones = phones
    desk.app.services.devices.assign_all([guest.source for guest in phones.guests])
    match = Match(CLASSIC, infos(count), [Human() for _seat in range(count)], 5)
    match.start_round()
    return desk, phones, match


def test_JOIN06_who_comes_late_reads_address_and_letters_at_the_table_unless_it_is_locked() -> None:
    desk, phones, match = listening()
    words = strip_of(desk.app.services, match).words
    assert "http://192.168.178.20:47800 " in words and "KXQP" in words
    phones.lock(True)
    assert strip_of(desk.app.services, match).words == ""
    phones.lock(False)
    phones.end()
    assert strip_of(desk.app.services, match).words == "", "nobody can come"
    desk.app.services.phones = None
    assert strip_of(desk.app.services, match) == Strip()


def test_PTY12_the_seats_are_told_whose_phones_sleep_and_no_others() -> None:
    desk, phones, match = listening()
    assert strip_of(desk.app.services, match).sleepers == (1,)
    phones.guests[2].link = None
    assert strip_of(desk.app.services, match).sleepers == (1, 2)
    match.assignments.take_over(1, Human(), "steady")
    assert strip_of(desk.app.services, match).sleepers == (2,), "a bot plays on: nobody waits for that phone"
    desk.app.services.devices.free_seat(2)
    assert strip_of(desk.app.services, match).sleepers == ()


def layout_of(m: Metrics, seats: int) -> TableLayout:
    return table_layout(m.size, seats, 0, 7, min(m.text, 1.3), lift=strip_lift(m))


@pytest.mark.parametrize("m", LOOKS, ids=str)
def test_PTY01_the_line_lies_below_all_of_the_table(m: Metrics) -> None:
    box = lay_strip(m, railed=False)
    assert box is not None and m.safe.contains(pygame.Rect(*map(round, box)).inflate(-2, -2))
    for seats in range(2, 11):
        layout = layout_of(m, seats)
        plates = [place.plate for place in layout.places]
        low = max(each.bottom for each in (*plates, layout.call, layout.draw_button, layout.hand_button))
        assert low <= box.y + 1, seats


@pytest.mark.parametrize("m", LOOKS, ids=str)
def test_TV01_beside_a_rail_the_line_has_the_margin_and_none_across_the_room(m: Metrics) -> None:
    box = lay_strip(m, railed=True)
    assert (box is None) == m.tv
    if box is not None:
        assert m.safe.bottom <= box.y and box.bottom <= m.size[1]


@pytest.mark.parametrize("m", LOOKS, ids=str)
def test_PTY12_the_mark_of_a_sleeping_phone_is_on_its_own_seat(m: Metrics) -> None:
    for seats in range(2, 11):
        layout = layout_of(m, seats)
        for seat in range(seats):
            badge = badge_box(layout, seat)
            meets = [place.seat for place in layout.places if _meet(badge, place.figure)]
            assert meets == [seat] and m.screen.contains(pygame.Rect(*map(round, badge)))


def _meet(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    return bool(pygame.Rect(*map(round, one)).colliderect(pygame.Rect(*map(round, two))))


# ---- at the table --------------------------------------------------------------------------------------------------


def at_table(**settings: object) -> tuple[Desk, ToldPhones]:
    desk, phones = Desk(speed=0, **settings), ToldPhones(guests(3))  # type: ignore[arg-type]
    phones.begin()
    phones.guests[1].link = 1
    desk.app.services.phones = phones
    desk.app.begin(MenuScene(desk.app.services))
    desk.app.services.devices.assign_all([guest.source for guest in phones.guests])
    new_party(desk.app.services, infos(3), "phones", CLASSIC)
    desk.wait(1.0)
    return desk, phones


def ids(desk: Desk) -> set[str]:
    return {node.id for node in desk.top.ui_tree().walk()}


def test_JOIN06_the_line_stands_at_the_table_and_goes_when_it_is_locked_without_moving_anything() -> None:
    desk, phones = at_table()
    plates = [tuple(desk.node(f"seat:{seat}").rect) for seat in range(3)]
    assert "KXQP" in desk.node("join").name and any("KXQP" in line.string for line in desk.top.lines)
    before = desk.pixels()
    phones.lock(True)
    desk.wait(0.2)
    assert "join" not in ids(desk) and desk.pixels() != before
    assert plates == [tuple(desk.node(f"seat:{seat}").rect) for seat in range(3)]


def test_PTY12_the_table_marks_whose_phone_sleeps_as_long_as_it_does() -> None:
    desk, phones = at_table()
    assert not any(id.startswith("asleep:") for id in ids(desk))
    before = desk.pixels()
    phones.guests[2].link = None
    desk.wait(0.2)
    assert "asleep" in desk.node("asleep:2").name and desk.pixels() != before
    phones.guests[2].link = 4
    desk.wait(0.2)
    assert "asleep:2" not in ids(desk) and desk.pixels() == before


def lowest(desk: Desk) -> int:
    return max(desk.node(f"seat:{seat}").rect.bottom for seat in range(3))


def test_PTY01_who_takes_a_place_at_the_screen_has_a_rail_and_the_line_the_margin_below_it() -> None:
    desk, _phones = at_table()
    alone, awaited = desk.node("join").rect, desk.top.match.seat_on_turn  # type: ignore[attr-defined]
    other = (awaited + 1) % 3  # nothing else moves for a player who is not awaited
    assert f"call:{other}" not in ids(desk) and lowest(desk) <= alone.top
    desk.wait(1.0)
    before = desk.pixels()
    desk.app.services.devices.free_seat(other)
    desk.app.services.devices.assign_seat(other, "pad:4")
    desk.wait(0.3)
    assert desk.pixels() != before, "it is drawn at once"
    assert f"call:{other}" in ids(desk) and f"call:{awaited}" not in ids(desk)
    rail = desk.node("rail").rect
    assert desk.node("join").rect.top >= rail.bottom > alone.top and lowest(desk) <= rail.top
