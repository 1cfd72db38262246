"""Tests of reach and overlap on a phone without scrolling (PTY-08, A11Y-12)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.support.phone_browser import Phone, Table, browser, needs_browser
from tests.support.phone_measures import FREE
from tests.support.phone_states import HAND, note, states, table

pytestmark = needs_browser
ENGLISH = states("en")
CROWD = "table-ten-seats-seven"
SMALL, USUAL, LARGE = (320, 568), (375, 553), (390, 844)
"""Usable screen sizes of two old phones, and the whole screen of a usual one."""
LYING, WIDE = (568, 320), (844, 390)
SIZES = (SMALL, USUAL, LARGE, LYING, (553, 375), WIDE)
OVER = """
    const boxes = (what) => [...document.querySelectorAll(what)].map((node) => node.getBoundingClientRect());
    const found = [];
    for (const one of boxes(arguments[0])) for (const other of boxes(arguments[1]))
      if (one.left < other.right - .5 && other.left < one.right - .5
          && one.top < other.bottom - .5 && other.top < one.bottom - .5)
        found.push([one.left, one.top, other.left, other.top].map(Math.round).join(' '));
    return found;
"""
BROKEN = """
    const found = [], where = 'h1, .news li, .name, .whom > span:last-child, .names b, .who > span, .bar b';
    for (const node of document.querySelectorAll(where)) {
      const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) for (const word of words.currentNode.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(words.currentNode, word.index);
        range.setEnd(words.currentNode, word.index + word[0].length);
        if (range.getClientRects().length > 1) found.push(word[0]);
      }
    }
    return found;
"""


@pytest.fixture(scope="module")
def phone() -> Iterator[Phone]:
    there = Table()
    with browser(there) as found:
        yield found
    there.server.close()


def look(phone: Phone, size: tuple[int, int], letters: str, name: str = CROWD) -> None:
    """Show a state on a phone of this size with this text size."""
    phone.size(size)
    phone.table.greets = True
    phone.table.messages = ENGLISH[name]
    if phone.js("return location.protocol") != "http:":
        phone.come()
    phone.keep(size=letters)


@pytest.mark.parametrize("letters", ["100", "150", "200"])
def test_PTY08_a_whole_hand_is_seen_without_scrolling_with_ten_at_the_table(phone: Phone, letters: str) -> None:
    look(phone, SMALL, letters)
    for size in SIZES:
        phone.size(size)
        phone.until(lambda size=size: phone.js("return [innerWidth, innerHeight]") == list(size))
        assert phone.js(FREE) == len(HAND), size


def test_PTY08_ten_faces_stand_in_one_row_whose_turn_it_is_first(phone: Phone) -> None:
    look(phone, USUAL, "100")
    names = "return [...document.querySelectorAll('.seats .name')].map((node) => node.textContent)"
    tops = "return [...new Set([...document.querySelectorAll('.seats .seat')].map((node) => node.offsetTop))].length"
    shown = ["You", "Bartholomäus", "Christopher", "Oma Lena", "Jan Peter", "Bruno", "Ida", "Piet", "Zoë"]
    assert phone.js(names) == [*shown, "Wilhelmina-J"] and phone.js(tops) == 1
    phone.js("document.querySelector('.seats ul').scrollLeft = 300")
    phone.show([table(turn=8, step=-1, counts=(5, 7, 8, 6, 1, 2, 11, 4, 9, 12))])
    assert phone.js(names) == ["Piet", "Ida", "Jonas", "Bruno", "Oma Lena", "Otto", "Fenna", "You", "Tom", "Zoë"]
    assert phone.js("return document.querySelector('.seats ul').scrollLeft") == 0
    bar = "return getComputedStyle(document.querySelector('.seats ul')).scrollbarWidth"
    assert phone.js(bar) == "none", "no bright bar below the faces"
    reached = "return document.querySelector('.seats ul').getAttribute('tabindex')"
    assert phone.js(reached) == "0", "keys scroll what does not fit"
    phone.show([table(turn=0)])
    assert phone.js(reached) is None


@pytest.mark.parametrize(("size", "letters"), [(SMALL, "100"), (SMALL, "150"), (LYING, "150")])
def test_A11Y12_what_has_the_focus_never_lies_under_the_dock(phone: Phone, size: tuple[int, int], letters: str) -> None:
    look(phone, size, letters, "table-many-cards")
    keys = ActionChains(phone.driver, duration=0)
    hidden = """
        const node = document.activeElement, dock = document.querySelector('.dock');
        const box = node.getBoundingClientRect();
        if (node === document.body || dock.contains(node)) return null;
        const under = box.bottom > dock.getBoundingClientRect().top + .5 && box.height < innerHeight / 2;
        return under || box.top < -.5 ? node.outerHTML.slice(0, 80) : '';
    """
    seen = []
    for key in (Keys.TAB, Keys.SHIFT + Keys.TAB):
        for _press in range(24):
            keys.send_keys(key).perform()
            seen.append(phone.js(hidden))
    assert seen.count("") > 30 and set(seen) <= {"", None}


def test_A11Y12_focus_that_goes_on_beside_a_played_card_is_in_sight(phone: Phone) -> None:
    look(phone, SMALL, "150", "table-many-cards")
    phone.js("const all = document.querySelectorAll('.held'); all[all.length - 1].focus()")
    many = ENGLISH["table-many-cards"][-1]
    phone.show([many | {"at": 18, "hand": many["hand"][:-1], "title": "Your turn again"}])
    phone.js("const all = document.querySelectorAll('.held'); window.last = all[all.length - 1]")
    box = "const box = last.getBoundingClientRect(), dock = document.querySelector('.dock').getBoundingClientRect();"
    assert phone.js("return document.activeElement === last")
    assert phone.js(f"{box} return box.top >= 0 && box.bottom <= dock.top")


@pytest.mark.parametrize(("size", "letters"), [(SMALL, "100"), (SMALL, "200"), (USUAL, "150"), (WIDE, "100")])
def test_PTY12_no_refusal_and_no_lost_line_lies_over_the_hand(
    phone: Phone, size: tuple[int, int], letters: str
) -> None:
    look(phone, size, letters)
    phone.table.say(note("Only a card of the same colour, number or symbol fits here, and nothing else at all."))
    phone.until(lambda: phone.js("return !!document.querySelector('.note')"))
    assert phone.js(OVER, ".note", ".held, .pile, .dock, .aa") == []
    phone.press(".note .close")
    phone.table.greets = False
    button = "return !!document.querySelector('.banner button')"
    phone.until(lambda: (phone.table.cut(), phone.js(button))[1], "the button to try again never came")
    assert phone.js(OVER, ".banner", ".held, .pile, .dock, .aa") == []


@pytest.mark.parametrize("letters", ["100", "200"])
def test_PTY08_what_says_who_is_next_covers_no_face_and_no_count(phone: Phone, letters: str) -> None:
    for size in (SMALL, WIDE):
        look(phone, size, letters)
        assert phone.js(OVER, ".tag.next", ".seats .face, .seats .count") == []


@pytest.mark.parametrize("letters", ["100", "150", "200"])
def test_PTY08_names_break_between_words_alone(phone: Phone, letters: str) -> None:
    names = ("Wilhelmina-J", "Mia", "Bartholomäus", "Christopher", "Maximiliane", "Jan Peter", "Oma Lena",
             "Al Bo Cy De", "Hans-Joachim", "WWWWWWWWWW")  # fmt: skip
    crowd = table(turn=2, counts=(5, 7, 8, 6, 1, 2, 11, 4, 9, 12), names=names, does=ENGLISH["seat-nine"][-1]["does"])
    lobby, scores = ENGLISH["lobby-host"][-1], ENGLISH["round-over"][-1]
    people = [one | {"name": name} for one, name in zip(lobby["people"], names, strict=True)]
    won = [one | {"name": name} for one, name in zip(scores["scores"], names, strict=False)]
    look(phone, SMALL, letters, "lobby")
    for page in (crowd, lobby | {"people": people, "title": "Ten"}, scores | {"scores": won}):
        phone.show([page])
        for size in (SMALL, LARGE, WIDE):
            phone.size(size)
            assert phone.js(BROKEN) == [], (size, page["page"])
