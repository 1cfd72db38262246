"""Tests that a phone page keeps focus and place, and says each sentence once (PTY-08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.support.phone_browser import PORTRAIT, Phone, Table, browser, needs_browser
from tests.support.phone_states import HAND, held, note, states, table

pytestmark = needs_browser
Plain = dict[str, Any]
ENGLISH = states("en")
MINE = ENGLISH["table-mine"][-1]
OTHERS = ENGLISH["table-others"][-1]
COLOUR = ENGLISH["colour"][-1]
SEAT = ENGLISH["seat"][-1]
DRAWN = ENGLISH["drawn"][-1]
JUMP = ENGLISH["table-jump-in"][-1]
WAIT = ENGLISH["paused"][-1]
MADE_ANEW = """
    const parts = {
      '.held': (node) => node.querySelector('use').getAttribute('href'),
      '.seats > ul:first-child > li': (node) => node.querySelector('.name').textContent,
      '.own': (node) => node.textContent, '.always': () => '', '.always .deed': () => '', '.top': () => '',
      '.facts': () => '', '.left': () => '', '.left .icon': (node) => node.innerHTML, '.news': () => '',
      '.news li': (node) => node.textContent, '.opened .small': (node) => node.getAttribute('aria-label'), h1: () => '',
    };
    const before = window.known || new Map(), now = window.known = new Map(), times = {};
    for (const [part, name] of Object.entries(parts)) for (const node of document.querySelectorAll(part)) {
      const label = part + ' ' + name(node);
      times[label] = (times[label] || 0) + 1;
      now.set(label + ' ' + times[label], node);
    }
    return [...now].filter(([label, node]) => before.has(label) && before.get(label) !== node).map(([label]) => label);
"""
MOVED = """
    window.moved = 0;
    new MutationObserver((all) => { for (const one of all) window.moved += one.addedNodes.length; })
      .observe(document.querySelector(arguments[0]), { childList: true });
"""
FOCUSED = """
    const node = document.activeElement;
    return node === document.body ? 'body' : node.getAttribute('aria-label') || node.textContent.trim();
"""
HEARD = """
    window.told = [];
    for (const name of ['calm', 'urgent']) {
      const note = (all) => all.forEach((one) => one.addedNodes.forEach((node) =>
        window.told.push(name + ': ' + node.textContent)));
      new MutationObserver(note).observe(document.getElementById(name), { childList: true });
    }
"""


@pytest.fixture(scope="module")
def visited() -> Iterator[Phone]:
    there = Table()
    with browser(there) as found:
        found.size(PORTRAIT)
        yield found
    there.server.close()


@pytest.fixture
def guest(visited: Phone) -> Phone:
    """Open the page as a new visitor who has a hand, and whose turn it is."""
    visited.table.messages = ENGLISH["table-mine"]
    visited.come()
    visited.seen(visited.table.messages)
    visited.table.said.clear()
    return visited


def after(phone: Phone, page: Plain) -> None:
    """Show a page, and wait until it is there even if it has the title of the last one."""
    phone.show([page | {"title": f"{page['title']} {page['at']}"}])


def card(name: str) -> str:
    return f'.held[aria-label^="{name}"]'


def focus(phone: Phone, selector: str) -> None:
    phone.js("document.querySelector(arguments[0]).focus()", selector)


def without(*cards: str) -> list[str]:
    return [name for name in HAND if name not in cards]


# ---- nodes -----------------------------------------------------------------------------------------------------------

PLAYED = [*MINE["news"][1:], "Mia plays green 1"]
CHANGES: dict[str, list[Plain]] = {
    "others play": [OTHERS | {"news": PLAYED}, table(turn=2, at=18, top="R7", colour="R", news=PLAYED)],
    "a card leaves": [table(without("G1"), turn=2, at=18, news=PLAYED)],
    "a card comes": [table((*HAND, "G9"), turn=2, at=18, drawn="G9")],
    "a wild asks for its colour": [
        COLOUR | {"news": PLAYED}, table(without("W"), turn=2, top="W", colour="B", at=18, news=PLAYED),
    ],
    "a card is drawn and kept": [DRAWN, table((*HAND, "G9"), turn=2, at=18)],
    "a penalty waits": [OTHERS | {"pending": {"n": 4, "say": "4 cards for Tom to draw."}}, MINE],
    "a catch stands before the news": [OTHERS | {"news": ["Otto is caught", *MINE["news"][1:]]}, OTHERS],
    "an open hand loses its first card": [
        ENGLISH["table-open-hand"][-1],
        ENGLISH["table-open-hand"][-1] | {"at": 18, "seats": [
            one | {"open": one["open"][1:]} for one in ENGLISH["table-open-hand"][-1]["seats"]
        ]},
    ],
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_PTY08_what_stays_at_the_table_stays_the_same_node(guest: Phone, change: str) -> None:
    guest.js(MADE_ANEW)
    for page in CHANGES[change]:
        after(guest, page)
        assert guest.js(MADE_ANEW) == []


@pytest.mark.parametrize(
    ("within", "page", "moved"),
    [
        (".seats ul", table(turn=2), 1),  # the player whose turn ended goes to the end
        (".cards", table(("R9", *HAND), turn=2), 1),
        (".cards", table(without("R4"), turn=2), 0),
        (".news", OTHERS | {"news": PLAYED}, 1),
    ],
)
def test_PTY08_a_change_moves_as_few_nodes_as_it_can(guest: Phone, within: str, page: Plain, moved: int) -> None:
    guest.js(MOVED, within)
    after(guest, page)
    assert guest.js("return window.moved") == moved


# ---- focus -----------------------------------------------------------------------------------------------------------

KEPT: dict[str, tuple[str, list[Plain], list[str]]] = {
    "another player's move": (card("Blue 7"), [OTHERS], ["Blue 7"]),
    "a played card's place is the next one's": (card("Green 1"), [table(without("G1"), turn=2)], ["Green reverse"]),
    "after the last card in the row the one before": (card("A wild"), [table(without("W"), turn=2)], ["Blue 7"]),
    "the last card of all leaves the draw button": (card("Green 1"), [table((), turn=2)], ["Draw"]),
    "draw, keep, wait and draw again": (
        ".always .deed", [DRAWN, OTHERS, MINE | {"does": [MINE["does"][0] | {"n": 3}]}],
        ["Keep the card", "Draw", "Draw a card"],
    ),
    "a catch goes to the row above and back": (".own.hand", [JUMP, OTHERS], ["Catch!", "Catch!"]),
    "a question takes nothing": (card("Red 4"), [COLOUR, SEAT, OTHERS], ["Red 4"] * 3),
    "the same question, asked anew": (
        ".does .deed:last-child", [SEAT | {"does": [one | {"n": one["n"] + 7} for one in SEAT["does"]]}],
        ["Choose Otto, 6 cards"],
    ),
    "a question that closes leaves the title": (".does .deed:last-child", [OTHERS], ["Tom's turn"]),
    "a round that ends leaves the title": (card("Blue 7"), [WAIT], ["Pause"]),
}  # fmt: skip


@pytest.mark.parametrize("change", KEPT)
def test_PTY08_focus_is_kept_or_goes_on_beside_and_is_never_lost(guest: Phone, change: str) -> None:
    start, pages, expected = KEPT[change]
    if start.startswith(".does"):
        after(guest, SEAT)
    focus(guest, start)
    for at, (page, name) in enumerate(zip(pages, expected, strict=True)):
        guest.show([page | {"at": 30 + at, "say": f"{page['say']} {at}"}])
        guest.until(lambda at=at: f" {at}" in guest.js("return document.querySelector('h1 + p').textContent"))
        assert guest.js(FOCUSED).removesuffix(", playable") == name


def test_PTY08_focus_stays_on_the_draw_button_that_large_text_hides_from_others(guest: Phone) -> None:
    guest.keep(size="200")
    focus(guest, ".always .deed")
    after(guest, OTHERS)
    assert guest.js("return document.documentElement.classList.contains('tight')")
    guest.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
    assert guest.js(FOCUSED) == "Draw"
    focus(guest, ".own.call")
    assert guest.js("return document.querySelector('.always .deed').checkVisibility()") is False


@pytest.mark.parametrize("name", ["Red 4", "Yellow 7", "Blue 7", "A wild"])
def test_PTY08_sorting_moves_the_other_cards_round_the_focused_one(guest: Phone, name: str) -> None:
    focus(guest, card(name))
    guest.js("window.left = 0; document.activeElement.addEventListener('blur', () => { window.left += 1; })")
    order = "return [...document.querySelectorAll('.held')].map((node) => node.getAttribute('aria-label'))"
    before = guest.js(order)
    guest.press(".sort")
    assert guest.js(order) != before and sorted(guest.js(order)) == sorted(before)
    assert guest.js(FOCUSED).startswith(name) and guest.js("return window.left") == 0
    guest.press(".sort")
    assert guest.js(order) == before and guest.js("return window.left") == 0


@pytest.mark.parametrize(
    ("hand", "name"), [(HAND, "Green 1"), (without("G1"), "Green reverse")], ids=["it is there", "it has left"]
)
def test_PTY08_a_hand_that_was_shown_gives_the_focus_back(guest: Phone, hand: Sequence[str], name: str) -> None:
    focus(guest, card("Green 1"))
    shown = ENGLISH["shown"][-1]
    guest.show([shown | {"hand": held(hand)}])
    guest.until(lambda: guest.js("return !!document.activeElement.closest('[role=dialog]')"))
    guest.press("#over button")
    assert guest.js(FOCUSED) == name


# ---- what is heard ---------------------------------------------------------------------------------------------------

A, B, C, D = "Fenna draws a card.", "Otto plays red 3.", "Tom draws a card.", "Fenna plays red 9."
CAUGHT = "Otto is caught."


def told(title: str, *news: str, say: str = "") -> Plain:
    return OTHERS | {"title": title, "say": say, "news": list(news)}


START = told("Wait", A, B, C)
HISTORIES: dict[str, tuple[list[Plain], list[str]]] = {
    "news and whose turn it is, in order": (
        [told("Tom's turn", B, C, D), told("Your turn", C, D, A, say="Draw a card")],
        [f"calm: {D} Tom's turn.", f"calm: {A} Your turn. Draw a card."],
    ),
    "the same page again": ([START, START | {"at": 40}], []),
    "the same event again": ([told("Wait", B, C, C)], [f"calm: {C}"]),
    "an event that is still in the list": ([told("Wait", B, C, A)], [f"calm: {A}"]),
    "all at once": ([told("Wait", D, A, D)], [f"calm: {D} {A} {D}"]),
    "a catch that comes, stays and goes": (
        [told("Wait", CAUGHT, B, C), told("Wait", CAUGHT, C, D), told("Wait", B, C, D)],
        [f"calm: {CAUGHT}", f"calm: {D}"],
    ),
    "a pause tells nothing of before it": ([WAIT, START], [f"calm: Pause. {WAIT['say']}", "calm: Wait."]),
    "a refusal each time": (
        [note("Only red fits."), START, note("Only red fits.")], ["urgent: Only red fits.", "urgent: Only red fits."],
    ),
    "a remark and a move at the same moment": (
        [note("Saved.") | {"bad": False}, told("Wait", B, C, D), note("Only red fits.")],
        ["calm: Saved.", f"calm: {D}", "urgent: Only red fits."],
    ),
}  # fmt: skip


@pytest.mark.parametrize("history", HISTORIES)
def test_PTY08_each_sentence_is_announced_once_and_in_order(guest: Phone, history: str) -> None:
    messages, expected = HISTORIES[history]
    guest.show([START])
    guest.js(HEARD)
    lists = [message["news"] for message in (START, *messages) if message.get("news")]
    guest.table.say(*messages, told("End", *lists[-1]))
    guest.until(lambda: "End" in guest.text())
    guest.press(".sort")
    guest.press(".aa")
    guest.press(".aa")
    assert guest.js("return window.told") == [*expected, "calm: End."]


def test_PTY08_announcements_that_follow_each_other_stand_beside_each_other(guest: Phone) -> None:
    for turn in "123456":
        guest.show([told(f"Turn {turn}", A, B, C)])
    lines = "return [...document.getElementById('calm').children].map((node) => node.textContent)"
    assert guest.js(lines) == ["Turn 3.", "Turn 4.", "Turn 5.", "Turn 6."], "the last one never replaces the one before"
    for region in ("calm", "urgent"):
        atomic = f"return document.getElementById('{region}').getAttribute('aria-atomic')"
        assert guest.js(atomic) == "false", "those that were there are not said again"
