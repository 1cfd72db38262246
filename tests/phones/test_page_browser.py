"""Tests of the phone page in a real browser: readable, audible, pressable (PTY-08)."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import axe_core_python  # type: ignore[import-untyped]
import pytest

from game.phones.net import loop
from game.phones.net.http_response import HttpResponse
from game.phones.page.page_words import page_words
from game.words import LANGUAGES, speaking
from tests.support.phone_browser import LANDSCAPE, NARROW, PORTRAIT, Phone, Table, browser, needs_browser
from tests.support.phone_measures import BUTTONS, LEAST, WIDER
from tests.support.phone_states import HAND, note, palettes, states, table

pytestmark = needs_browser
AXE = Path(os.environ.get("HUE_AXE") or Path(axe_core_python.__file__).parent / "axe.min.js")
SOAK = bool(os.environ.get("HUE_SOAK"))
SIZES = [(size, letters) for size in (NARROW, PORTRAIT, LANDSCAPE) for letters in ("100", "200")]
HARDEST = [(NARROW, "100"), (NARROW, "200"), (LANDSCAPE, "200")]
STATES = {language: states(language) for language in LANGUAGES}
ENGLISH = STATES["en"]
ASK_AXE = """
    const done = arguments[arguments.length - 1];
    axe.run({exclude: [['.sheet']]}, {resultTypes: ['violations']}).then((found) => done(found.violations),
      (error) => done([{id: String(error), nodes: [{html: ''}]}]));
"""
NAMELESS = """
    return [...document.querySelectorAll('button')].filter((node) =>
      !(node.getAttribute('aria-label') || node.textContent).trim()).map((node) => node.outerHTML.slice(0, 90));
"""


@pytest.fixture(scope="module")
def phone() -> Iterator[Phone]:
    there = Table()
    with browser(there) as found:
        yield found
    there.server.close()


@pytest.fixture
def fresh(phone: Phone) -> Phone:
    """Open the page as a new visitor who has a hand."""
    phone.size(PORTRAIT)
    phone.table.messages = ENGLISH["table-mine"]
    phone.table.greets = phone.table.answers = True
    phone.come()
    phone.seen(phone.table.messages)
    phone.table.said.clear()
    phone.console()
    return phone


def barriers(phone: Phone) -> list[str]:
    """Return the accessibility faults that axe finds."""
    if not phone.js("return !!window.axe"):
        phone.js(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = phone.driver.execute_async_script(ASK_AXE)
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]


def see(phone: Phone, language: str, name: str) -> None:
    """Show a state to a new visitor, or to the current one if their connection is still up."""
    messages = STATES[language][name]
    phone.table.messages = messages
    if not phone.table.links or phone.js("return !!document.querySelector('main.bye, .note')"):
        phone.come()
    phone.show(messages)


# ---- every state -----------------------------------------------------------------------------------------------------


def shared_out(language: str) -> list[str]:
    """Return the states checked in a language: a share of them, or all with HUE_SOAK."""
    names, turn = list(STATES[language]), list(LANGUAGES).index(language)
    return names if SOAK else names[turn :: len(LANGUAGES)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_PTY08_every_state_is_shown_without_a_complaint_and_without_a_barrier(phone: Phone, language: str) -> None:
    phone.size(PORTRAIT)
    phone.table.messages = STATES[language]["lobby"]
    phone.come()
    phone.console()
    for name in shared_out(language):
        see(phone, language, name)
        assert barriers(phone) == [], name
        assert phone.js(NAMELESS) == [] and phone.js("return document.documentElement.lang") == language, name
        assert phone.console() == [], name


@pytest.mark.parametrize(("size", "letters"), SIZES if SOAK else HARDEST)
def test_A11Y12_nothing_is_wider_than_the_screen_and_all_buttons_are_large(
    phone: Phone, size: tuple[int, int], letters: str
) -> None:
    phone.size(size)
    phone.table.messages = ENGLISH["lobby"]
    phone.come()
    phone.keep(size=letters)
    for name in ENGLISH:
        phone.table.messages = ENGLISH[name]
        if not phone.table.links or phone.js("return !!document.querySelector('main.bye, .note')"):
            phone.keep()
        phone.show(ENGLISH[name])
        assert phone.js(WIDER) == [], name
        assert phone.js(BUTTONS, LEAST) == [], name
        assert phone.js("return getComputedStyle(document.documentElement).fontSize") == f"{int(letters) * 16 // 100}px"


@pytest.mark.parametrize("light", ["dark", "bright"])
@pytest.mark.parametrize("palette", palettes())
def test_A11Y05_all_words_can_be_read_in_all_colours(phone: Phone, palette: str, light: str) -> None:
    phone.size(PORTRAIT)
    phone.table.messages = ENGLISH["lobby"]
    phone.come()
    phone.keep(palette=palette, light=light)
    for name in ("table-mine", "table-ten-seats", "colour", "answer", "lobby-host", "round-over", "workshop-agreed"):
        phone.show(ENGLISH[name])
        assert barriers(phone) == [], name


GROUND = "return getComputedStyle(document.body).backgroundColor"


def test_A11Y05_a_phone_that_wants_contrast_gets_it(phone: Phone) -> None:
    phone.size(PORTRAIT, contrast="more")
    phone.table.messages = ENGLISH["lobby"]
    phone.come()
    phone.seen(phone.table.messages)
    assert phone.js(GROUND) == "rgb(0, 0, 0)"
    for name in ("table-mine", "table-ten-seats", "lobby-host", "round-over"):
        phone.show(ENGLISH[name])
        assert barriers(phone) == [], name
    quiet = "return getComputedStyle(document.querySelector('.scores thead th')).color"
    assert phone.js(quiet) == "rgb(255, 255, 255)"


def test_PTY08_the_page_is_as_dark_as_the_table_unless_somebody_wants_it_like_the_phone(phone: Phone) -> None:
    grounds = {}
    for light in ("dark", "phone"):
        for scheme in ("dark", "light"):
            phone.size(PORTRAIT, color_scheme=scheme)
            phone.table.messages = ENGLISH["lobby"]
            phone.come()
            phone.keep(light=light)
            grounds[light, scheme] = phone.js(GROUND)
            bar = "return document.querySelector('meta[name=theme-color]').content"
            assert phone.js(bar) == grounds[light, scheme], "no bar of the browser in another colour"
    dark, bright = "rgb(10, 19, 16)", "rgb(221, 227, 216)"
    assert grounds == {
        ("dark", "dark"): dark, ("dark", "light"): dark, ("phone", "dark"): dark, ("phone", "light"): bright,
    }  # fmt: skip


def test_PTY08_the_menu_of_letters_and_colours_has_no_barrier(fresh: Phone) -> None:
    fresh.press(".aa")
    fresh.until(lambda: fresh.js("return !!document.querySelector('#menu')"))
    assert barriers(fresh) == [] and fresh.js(BUTTONS, LEAST) == []


# ---- pressing --------------------------------------------------------------------------------------------------------


def card(name: str) -> str:
    return f'.held[aria-label^="{name}"]'


def test_PTY08_a_card_says_what_it_is_and_whether_it_fits(fresh: Phone) -> None:
    labels = fresh.js("return [...document.querySelectorAll('.held')].map((node) => node.getAttribute('aria-label'))")
    assert labels[0] == "Red 4" and "Green 1, playable" in labels and len(labels) == len(HAND)


def test_PTY08_a_card_that_fits_is_laid_with_the_position_it_was_seen_in(fresh: Phone) -> None:
    fresh.press(card("Green 1"))
    fresh.until(lambda: fresh.table.heard("do"))
    assert fresh.table.heard("do") == [{"k": "do", "at": 17, "n": HAND.index("G1")}]


def test_PTY08_a_card_that_does_not_fit_asks_why_by_its_place_as_it_was_sent(fresh: Phone) -> None:
    fresh.press(".sort")
    order = fresh.js("return [...document.querySelectorAll('.held use')].map((node) => node.getAttribute('href'))")
    assert [name for name in order if name.startswith("#c-")][:2] == ["#c-G1", "#c-R4"]
    fresh.press(card("Red draw two"))
    fresh.until(lambda: fresh.table.heard("why"))
    assert fresh.table.heard("why") == [{"k": "why", "at": 17, "i": HAND.index("R+2")}]


def test_A11Y36_without_marks_a_card_that_fits_looks_like_all_others(fresh: Phone) -> None:
    fresh.show(ENGLISH["table-no-marks"])
    assert fresh.js("return document.querySelectorAll('.held.can, .held.low, .ok').length") == 0
    fresh.press(card("Green 1"))
    fresh.until(lambda: fresh.table.heard("do"))


def test_PTY03_a_button_of_everybody_is_there_in_every_state(fresh: Phone) -> None:
    for name in ("table-mine", "table-others", "colour", "answer", "drawn", "table-catch"):
        fresh.show(ENGLISH[name])
        fresh.table.said.clear()
        fresh.press(".own.call")
        fresh.press(".own.hand")
        fresh.until(lambda: len(fresh.table.heard("press")) == 2)
        assert [said["what"] for said in fresh.table.heard("press")] == ["call", "hand"]


def test_PTY08_the_call_stays_where_it_is_whatever_is_asked(fresh: Phone) -> None:
    places = set()
    for name in ("table-mine", "table-others", "colour", "answer", "drawn", "table-nothing-fits", "table-many-cards"):
        fresh.show(ENGLISH[name])
        places.add(tuple(fresh.js("const box = document.querySelector('.own.call').getBoundingClientRect();"
                                  "return [box.left, box.top, box.width].map(Math.round)")))  # fmt: skip
    assert len(places) == 1


def test_PTY08_a_hand_that_lies_open_is_a_row_of_named_cards(fresh: Phone) -> None:
    fresh.show(ENGLISH["table-open-hand"])
    cards = "[...document.querySelectorAll('.opened [role=img]')]"
    assert len(set(fresh.js(f"return {cards}.map((node) => node.getBoundingClientRect().top)"))) == 1
    names = ["Red 5", "Blue 2", "A wild", "Green 9", "Yellow skip"]
    assert fresh.js(f"return {cards}.map((node) => node.getAttribute('aria-label'))") == names


@pytest.mark.parametrize("state", ["table-mine", "colour", "seat", "answer", "drawn"])
def test_PTY08_every_deed_is_a_button_that_sends_its_number(fresh: Phone, state: str) -> None:
    fresh.show(ENGLISH[state])
    fresh.table.said.clear()
    for place, does in enumerate(ENGLISH[state][-1]["does"]):
        fresh.show([ENGLISH[state][-1] | {"at": 100 + place, "title": f"Your turn {place}"}])
        fresh.js("document.querySelectorAll('.deed')[arguments[0]].click()", place)
        fresh.until(lambda: fresh.table.heard("do"))
        assert fresh.table.said.pop() == {"k": "do", "at": 100 + place, "n": does["n"]}


def test_PTY08_a_finger_that_trembles_makes_one_move_until_it_is_answered(fresh: Phone) -> None:
    for _time in range(2):
        fresh.press(card("Green 1"))
        fresh.press(card("Green 1"))
        fresh.press(".own.call")
        fresh.until(lambda: fresh.table.heard("press"))
        assert [said["k"] for said in fresh.table.said] == ["do", "press"]
        fresh.table.said.clear()
        fresh.table.say(note("Something has changed."))
        fresh.until(lambda: fresh.js("return !!document.querySelector('.note')"))
        fresh.press(".note .close")


def test_PTY08_a_host_presses_what_the_screen_offers(fresh: Phone) -> None:
    fresh.show(ENGLISH["table-host"])
    fresh.press(".remote button")
    fresh.until(lambda: fresh.table.heard("remote"))
    assert fresh.table.heard("remote") == [{"k": "remote", "at": 17, "id": "pause"}]


def test_PTY01_what_a_host_most_wants_stands_in_the_foot_and_people_are_folded(fresh: Phone) -> None:
    fresh.show(ENGLISH["lobby-host"])
    foot = "const box = document.querySelector('.dock .main').getBoundingClientRect();"
    assert fresh.js(f"{foot} return box.bottom <= innerHeight && box.top > innerHeight / 2")
    assert fresh.js("return document.querySelector('.dock').textContent") == "Deal the cards"
    assert fresh.js("return [...document.querySelectorAll('.remote button')].map((node) => node.textContent)") == [
        "Add a bot"
    ]
    assert fresh.js("return document.querySelector('.people').checkVisibility()") is False
    fresh.press("summary")
    assert fresh.js("return document.querySelector('.people').checkVisibility()") is True
    fresh.press(".dock .main")
    fresh.until(lambda: fresh.table.heard("remote"))
    assert fresh.table.heard("remote") == [{"k": "remote", "at": 1, "id": "start"}]


def test_PTY12_a_host_sees_a_question_whole_with_all_its_answers_in_one_place(fresh: Phone) -> None:
    fresh.show(ENGLISH["table-asked"])
    asked = ENGLISH["table-asked"][-1]["asked"]
    assert fresh.js("return document.querySelector('.dock .asked').innerText").split("\n")[0] == asked["title"]
    assert fresh.js("return document.querySelector('.dock .asked p').textContent") == asked["say"]
    buttons = "return [...document.querySelectorAll(arguments[0])].map((node) => node.textContent)"
    assert fresh.js(buttons, ".asked button") == ["No", "Yes"]
    assert fresh.js(buttons, ".remote button, .dock .main") == ["No"], "and nowhere else"
    assert asked["title"] in fresh.js("return document.getElementById('calm').textContent")
    fresh.press(".asked button:last-child")
    fresh.until(lambda: fresh.table.heard("remote"))
    assert fresh.table.heard("remote") == [{"k": "remote", "at": 17, "id": "yes"}]


def test_PTY01_a_host_who_plays_finds_what_goes_on_in_the_foot(fresh: Phone) -> None:
    go_on = [{"id": "resume", "say": "Resume", "main": True}, {"id": "leave", "say": "Leave", "main": False}]
    fresh.show([ENGLISH["table-others"][-1] | {"remote": go_on, "title": "The table is paused"}])
    assert fresh.js("return document.querySelector('.dock .main').textContent") == "Resume"
    assert fresh.js("return document.querySelector('.remote').textContent") == "For hostsLeave"


def test_JOIN06_a_button_below_the_table_leaves_it(fresh: Phone) -> None:
    fresh.show(ENGLISH["table-leave"])
    assert fresh.js("return document.querySelector('main > .row').innerText") == "Leave the table"
    fresh.press("main > .row .wide")
    fresh.until(lambda: fresh.table.heard("leave"))
    fresh.show([ENGLISH["table-looking-on"][-1] | {"at": 18}])
    fresh.press("main > .row .wide")
    fresh.until(lambda: fresh.table.heard("up"))
    assert len(fresh.table.heard("leave")) == 1


def test_K19_a_catch_is_seen_at_the_face(fresh: Phone) -> None:
    caught = table(turn=0)
    caught["seats"][1] |= {"caught": True}
    fresh.show([caught])
    assert fresh.js("return document.querySelector('.seats .me .caught').textContent") == "caught"


def test_FEEL20_the_page_of_the_winner_celebrates_and_no_other(fresh: Phone) -> None:
    fresh.show(ENGLISH["match-over"])
    assert fresh.js("return document.querySelectorAll('.cheer .bit').length") > 8
    shown = fresh.js("return [...document.querySelectorAll('.cheer .bust use')].map((one) => one.getAttribute('href'))")
    assert shown == ["#coat-fox", "#scarf-fox", "#front-fox"]
    fresh.show(ENGLISH["round-over"])
    assert fresh.js("return document.querySelector('.cheer')") is None


def test_PTY08_a_rule_is_written_on_the_phone(fresh: Phone) -> None:
    fresh.show(ENGLISH["workshop-mine"])
    fresh.press('input[name="what"][value="skip"]')
    fresh.until(lambda: fresh.table.heard("write"))
    assert fresh.table.heard("write") == [{"k": "write", "at": 1, "card": 0, "what": "skip"}]
    fresh.table.said.clear()
    fresh.js("const box = document.querySelector('textarea'); box.focus(); box.value = 'Sing a\\nsong';"
             "box.dispatchEvent(new Event('input', {bubbles: true}))")  # fmt: skip
    fresh.until(lambda: fresh.table.heard("write"))
    assert fresh.table.heard("write") == [{"k": "write", "at": 1, "card": 0, "text": "Sing a song"}]
    fresh.press('input[type="checkbox"]')
    fresh.press('.row button[aria-pressed="false"]')
    fresh.press(".row .main")
    fresh.until(lambda: fresh.table.heard("agree"))
    assert fresh.table.heard("write")[1:] == [{"k": "write", "at": 1, "card": 1}]
    assert fresh.table.heard("alike") == [{"k": "alike", "on": True}]


# ---- joining ---------------------------------------------------------------------------------------------------------


def typed(phone: Phone, selector: str, words: str) -> None:
    phone.js("const box = document.querySelector(arguments[0]); box.focus(); box.value = arguments[1];"
             "box.dispatchEvent(new Event('input', {bubbles: true}))", selector, words)  # fmt: skip


def test_PTY08_whoever_scans_shows_the_token_of_the_party(fresh: Phone) -> None:
    fresh.come()
    fresh.until(lambda: fresh.table.heard("hello"))
    first = fresh.table.heard("hello")[0]
    assert first["party"] == "partytoken" and first["token"] == "" and first["lang"] in LANGUAGES


def test_PTY08_four_letters_let_in_whoever_cannot_scan(fresh: Phone) -> None:
    fresh.show(ENGLISH["code"])
    fresh.table.said.clear()
    typed(fresh, "#letters", "k mx9q")
    assert fresh.js("return document.querySelector('#letters').value") == "KMXQ"
    fresh.press(".panel .main")
    fresh.until(lambda: fresh.table.heard("hello"))
    assert fresh.table.heard("hello")[0]["code"] == "KMXQ"


@pytest.mark.parametrize(
    ("composed", "held"),
    [
        (("A", "AB", "ABC", "ABCD"), "ABCD"),
        (("a", "ab", "abc", "abcd"), "ABCD"),
        (("A", "AB", "ABc", "ABcd"), "ABCD"),
        (("A", "A1", "A1B"), "AB"),
    ],
)
def test_PTY08_letters_that_a_keyboard_composes_are_not_doubled(
    fresh: Phone, composed: tuple[str, ...], held: str
) -> None:
    fresh.show(ENGLISH["code"])
    fresh.js("document.querySelector('#letters').focus()")
    for text in composed:
        where = {"selectionStart": len(text), "selectionEnd": len(text)}
        fresh.driver.execute_cdp_cmd("Input.imeSetComposition", {"text": text, **where})
    fresh.driver.execute_cdp_cmd("Input.insertText", {"text": composed[-1]})
    assert fresh.js("return document.querySelector('#letters').value") == held


def test_PTY08_a_person_comes_in_with_place_name_and_face(fresh: Phone) -> None:
    fresh.show(ENGLISH["join-many"])
    typed(fresh, "#name", "  Zoë\u200d <b> ")
    fresh.press('input[name="face"][value="owl"]')
    fresh.press('input[name="place"][value^="3|"]')
    fresh.press(".dock .main")
    fresh.until(lambda: fresh.table.heard("sit"))
    says = ENGLISH["join-many"][-1]["places"][1]["say"]
    assert fresh.table.heard("sit") == [{"k": "sit", "place": 3, "as": says, "name": "Zoë <b>", "face": "owl"}]


def test_PTY12_a_place_is_chosen_by_hand_and_never_turns_into_another_one(fresh: Phone) -> None:
    message = ENGLISH["join-many"][-1]
    fresh.show([message])
    dock = (
        "return [...document.querySelectorAll('.dock button')].map((one) => "
        "[one.innerText, one.getAttribute('aria-disabled')])"
    )
    words = page_words()
    assert fresh.js(dock)[-1] == [words["choose"], "true"] and not fresh.js(CHECKED), "nothing is chosen beforehand"
    fresh.press('input[name="place"][value^="3|"]')
    assert fresh.js(dock)[-1] == [words["ask"], None]
    free, mias = message["places"]
    toms = {**mias, "say": "Tom's seat", "face": "owl", "mark": "owl"}
    fresh.show([{**message, "title": "Tom", "places": [free, toms]}])
    assert not fresh.js(CHECKED) and fresh.js(dock)[-1] == [words["choose"], "true"]
    assert words["place gone"] in fresh.js("return document.body.innerText")
    fresh.show([{**message, "title": "Nobody", "places": []}])
    assert [name for name, _off in fresh.js(dock)] == [words["look"]]
    fresh.show([{**message, "title": "Mia", "places": [toms, mias, free]}])
    assert fresh.js("return document.querySelector('input[name=place]:checked').value").startswith("3|fox")


def test_PTY12_the_only_place_left_is_named_and_taken_without_a_list(fresh: Phone) -> None:
    message = ENGLISH["join-many"][-1]
    free, mias = message["places"]
    only = "return [...document.querySelectorAll('.only, input[name=place]')].map((node) => node.innerText)"
    words = page_words()
    for place, button in ((free, "sit"), (mias, "ask")):
        fresh.show([{**message, "title": place["say"], "places": [place]}])
        (named,) = fresh.js(only)
        assert place["say"] in named
        assert fresh.js("return document.querySelector('.dock .main').innerText") == words[button]
        fresh.show([{**message, "title": "More", "places": [free, mias]}])
        assert not fresh.js(CHECKED), "a second place is a choice again"


def test_PTY08_the_own_face_of_before_is_proposed_if_it_is_free(fresh: Phone) -> None:
    message = ENGLISH["join-many"][-1]
    face = "return document.querySelector('input[name=face]:checked').value"
    fresh.show([{**message, "face": "owl"}])
    assert fresh.js(face) == "owl"
    fresh.press('input[name="face"][value="frog"]')
    fresh.press('input[name="place"][value^="-1|"]')
    fresh.press(".dock .main")
    fresh.show(ENGLISH["lobby"])
    fresh.show([{**message, "face": ""}])
    assert fresh.js(face) == "frog", "the phone knows it even after the game was closed"
    fewer = [one for one in message["faces"] if one["k"] != "frog"]
    fresh.show([{**message, "title": "Fewer", "faces": fewer}])
    assert fresh.js(face) == fewer[0]["k"]


CHECKED = "return [...document.querySelectorAll('input[name=place]:checked')].length"


def test_PTY12_a_proposed_name_follows_what_is_free_until_somebody_types(fresh: Phone) -> None:
    message = ENGLISH["join-many"][-1]
    value = "return document.querySelector('#name').value"
    fresh.show([message])
    assert fresh.js(value) == message["name"]
    fresh.show([{**message, "title": "Tom", "name": "Tom"}])
    assert fresh.js(value) == "Tom"
    typed(fresh, "#name", "Zoë")
    fresh.show([{**message, "title": "Ida", "name": "Ida"}])
    assert fresh.js(value) == "Zoë"


def test_PTY08_what_was_typed_outlives_a_face_that_somebody_else_takes(fresh: Phone) -> None:
    fresh.show(ENGLISH["join-many"])
    typed(fresh, "#name", "Ida")
    fresh.press('input[name="face"][value="owl"]')
    fewer = {**ENGLISH["join-many"][-1], "title": "Sit down now"}
    fewer["faces"] = [face for face in fewer["faces"] if face["k"] != "owl"]
    fresh.show([fewer])
    assert fresh.js("return document.querySelector('#name').value") == "Ida"
    assert fresh.js("return document.querySelector('input[name=face]:checked').value") != "owl"


# ---- focus, ear and eye ----------------------------------------------------------------------------------------------

FOCUS = "return document.activeElement.getAttribute('aria-label')"


def test_PTY08_focus_stays_over_a_change(fresh: Phone) -> None:
    fresh.js("document.querySelector(arguments[0]).focus()", card("Blue 7"))
    changed = table(HAND[1:], (), turn=0, at=18)
    fresh.show([changed])
    assert fresh.js(FOCUS) == "Blue 7"
    fresh.press(".sort")
    assert fresh.js(FOCUS) == "Blue 7"


def test_PTY08_focus_goes_on_beside_a_card_that_was_laid(fresh: Phone) -> None:
    fresh.js("document.querySelector(arguments[0]).focus()", card("Green 1"))
    left = [name for name in HAND if name != "G1"]
    fresh.show([table(left, (), turn=0, at=18)])
    assert fresh.js(FOCUS) == "Green reverse"


def test_PTY08_nothing_of_an_unchanged_hand_is_made_anew(fresh: Phone) -> None:
    fresh.js("window.before = [...document.querySelectorAll('.held, .seats li, .own')]")
    fresh.show([ENGLISH["table-mine"][-1] | {"at": 18, "title": "Your turn again"}])
    assert fresh.js("return window.before.every((node) => node.isConnected)")
    assert fresh.js("return window.before.length === document.querySelectorAll('.held, .seats li, .own').length")


def test_PTY08_turn_and_news_are_said_aloud(fresh: Phone) -> None:
    fresh.show([table(turn=2, news=["Mia plays a green 1"])])
    assert (
        fresh.js("return document.getElementById('calm').lastChild.textContent") == "Mia plays a green 1. Fenna's turn."
    )


def test_PTY08_why_not_is_said_at_once_and_can_be_put_away(fresh: Phone) -> None:
    fresh.table.say(note("Only green, 7 or a wild fits (K10)."))
    fresh.until(lambda: fresh.js("return !!document.querySelector('.note.bad')"))
    assert fresh.js("return document.getElementById('urgent').textContent") == "Only green, 7 or a wild fits (K10)."
    fresh.press(".note .close")
    assert fresh.js("return document.querySelector('.note')") is None


def test_PTY08_a_hand_that_is_shown_is_put_away_once(fresh: Phone) -> None:
    fresh.show(ENGLISH["shown"])
    assert fresh.js("return document.activeElement.closest('[role=dialog]') !== null")
    assert fresh.js("return document.getElementById('app').hasAttribute('inert')")
    fresh.press("#over button")
    assert fresh.js("return document.querySelector('[role=dialog]')") is None
    fresh.until(lambda: fresh.table.heard("seen"))
    assert fresh.table.heard("seen") == [{"k": "seen", "id": 3}]
    fresh.show([ENGLISH["shown"][-1] | {"at": 19, "title": "Your turn still"}])
    assert fresh.js("return document.querySelector('[role=dialog]')") is None


def test_PTY08_a_name_is_never_more_than_a_name(fresh: Phone) -> None:
    bad = "<img src=x onerror=alert(1)>"
    fresh.show([table(names=(bad, bad, "Fenna", "Otto"), title=bad, say=bad)])
    assert fresh.js("return document.images.length") == 0 and bad in fresh.text()


def test_A11Y01_each_colour_is_a_word_and_a_symbol(fresh: Phone) -> None:
    fresh.show(ENGLISH["colour"])
    for place, word in enumerate(("Red", "Yellow", "Green", "Blue")):
        node = f"document.querySelectorAll('.hue')[{place}]"
        assert fresh.js(f"return {node}.textContent") == word
        assert fresh.js(f"return {node}.querySelector('use').getAttribute('href')") == f"#s-{place}"


LIT = "return getComputedStyle(document.body, '::after')"


def test_FEEL11_a_lantern_lights_the_ground_in_its_colour_until_the_table_has_it(fresh: Phone) -> None:
    fresh.show(ENGLISH["colour"])
    assert fresh.js("return document.querySelectorAll('.hue .lamp').length") == 4
    assert fresh.js(f"{LIT}.opacity") == "0", "nothing tells the hand before"
    fresh.press(".hue.c3")
    fresh.until(lambda: float(fresh.js(f"{LIT}.opacity")) > 0.25)
    chosen = fresh.js("return getComputedStyle(document.documentElement).getPropertyValue('--f3')")
    red, green, blue = bytes.fromhex(chosen.strip()[1:])
    assert f"rgb({red}, {green}, {blue})" in fresh.js(f"{LIT}.backgroundImage")
    fresh.show(ENGLISH["table-others"])
    fresh.until(lambda: fresh.js(f"{LIT}.opacity") == "0")


def test_PTY08_choices_of_letters_colours_and_language_are_kept(fresh: Phone) -> None:
    fresh.press(".aa")
    fresh.press('input[name="size"][value="150"]')
    fresh.press('input[name="palette"][value="contrast"]')
    fresh.press('input[name="lang"][value="nl"]')
    fresh.until(lambda: fresh.table.heard("lang"))
    assert fresh.table.heard("lang") == [{"k": "lang", "lang": "nl"}]
    fresh.table.said.clear()
    fresh.keep()
    assert fresh.table.heard("hello")[0]["lang"] == "nl"
    look = "return [document.documentElement.dataset.palette, document.documentElement.style.fontSize]"
    assert fresh.js(look) == ["contrast", "150%"]


# ---- the connection --------------------------------------------------------------------------------------------------

WAKES = (
    "document.dispatchEvent(new Event('visibilitychange'))",
    "dispatchEvent(new Event('online'))",
    "dispatchEvent(new Event('pageshow'))",
)
BANNER = "return document.querySelector('.banner') !== null"


def test_PTY08_the_page_works_where_a_phone_is_not_secure(fresh: Phone) -> None:
    assert fresh.js("return isSecureContext") is False


STORES_NOTHING = (
    "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('none', 'SecurityError'); }});"
)


@pytest.mark.parametrize("stores", [True, False])
def test_PTY12_a_reload_shows_the_guests_own_token_and_the_address_never_does(fresh: Phone, stores: bool) -> None:
    script = {"source": "" if stores else STORES_NOTHING}
    known = fresh.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", script)
    fresh.come()
    fresh.seen(fresh.table.messages)
    assert fresh.driver.current_url == f"http://{fresh.table.page.host}/"
    fresh.table.said.clear()
    fresh.table.links.clear()
    fresh.driver.refresh()
    fresh.until(lambda: fresh.table.heard("hello"))
    assert fresh.table.heard("hello")[0]["token"] == "gueststoken12345"
    fresh.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", known)


@pytest.mark.parametrize("halves", [1, 9])
def test_PTY08_a_page_without_its_script_is_loaded_once_more(
    fresh: Phone, halves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, came = fresh.table.page.serve("/"), []
    assert whole is not None
    source = gzip.decompress(whole.body).decode()
    half = HttpResponse(gzip.compress(source[: source.rindex("<script")].encode()), whole.kind, whole.headers)

    def served() -> HttpResponse:
        came.append(half if len(came) < halves else whole)
        return came[-1]

    monkeypatch.setattr(fresh.table.page, "_page", served)
    fresh.come()
    again = "return document.readyState === 'complete' && performance.getEntriesByType('navigation')[0].type"
    fresh.until(lambda: fresh.js(again) == "reload")
    assert fresh.js("return !!window.hueHere") is (halves == 1) and len(came) == 2


def test_PTY12_a_code_that_is_scanned_into_an_open_page_is_heard(fresh: Phone) -> None:
    fresh.table.said.clear()
    fresh.js("location.hash = '#p=otherparty'")
    fresh.until(lambda: fresh.table.heard("hello"))
    hello = fresh.table.heard("hello")[0]
    assert (hello["party"], hello["token"]) == ("otherparty", "gueststoken12345")
    fresh.seen(fresh.table.messages)
    fresh.table.said.clear()
    fresh.js("location.hash = '#g=anotherguest1234'")
    fresh.until(lambda: fresh.table.heard("hello"))
    hello = fresh.table.heard("hello")[0]
    assert (hello["party"], hello["token"]) == ("", "gueststoken12345"), "no address opens a hand"


def test_PTY12_a_token_outlives_an_address_that_was_typed_again(fresh: Phone) -> None:
    fresh.table.links.clear()
    fresh.driver.get("about:blank")
    fresh.driver.get(f"http://{fresh.table.page.host}/")
    fresh.until(lambda: fresh.table.heard("hello"))
    assert fresh.table.heard("hello")[0]["token"] == "gueststoken12345"


def test_PTY12_while_the_line_is_gone_the_hand_stays_and_no_button_speaks(fresh: Phone) -> None:
    place = "return document.querySelector('.held').getBoundingClientRect().top"
    before = fresh.js(place)
    fresh.table.greets = False
    fresh.table.cut()
    fresh.until(lambda: fresh.js(BANNER))
    assert fresh.js(place) == before
    assert fresh.js("return document.querySelectorAll('.held').length") == len(HAND)
    assert fresh.js("return [...document.querySelectorAll('.held, .own, .deed')].every((node) => "
                    "node.getAttribute('aria-disabled') === 'true')")  # fmt: skip
    fresh.table.said.clear()
    fresh.press(card("Green 1"))
    fresh.until(lambda: fresh.table.heard("hello"))
    assert not fresh.table.heard("do")
    fresh.table.greets = True
    fresh.table.cut()
    fresh.driver.execute_script("dispatchEvent(new Event('online'))")
    fresh.until(lambda: not fresh.js(BANNER))
    fresh.press(card("Green 1"))
    fresh.until(lambda: fresh.table.heard("do"))


def without_waiting(phone: Phone) -> None:
    """Reload the page with timers that never fire by themselves; tests run them instead."""
    script = "window.struck = []; window.setInterval = (deed) => struck.push(deed); window.setTimeout = () => 0;"
    known = phone.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    phone.table.links.clear()
    phone.driver.refresh()
    phone.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", known)
    phone.seen(phone.table.messages)
    phone.table.said.clear()


@pytest.mark.parametrize("event", WAKES)
def test_PTY12_a_phone_that_wakes_comes_back_without_waiting(fresh: Phone, event: str) -> None:
    without_waiting(fresh)
    fresh.table.cut()
    fresh.until(lambda: fresh.js(BANNER))
    assert not fresh.table.heard("hello")
    fresh.js(event)
    fresh.until(lambda: fresh.table.heard("hello") and not fresh.js(BANNER))


def test_PTY12_a_line_that_is_dead_without_a_word_is_left_after_two_missed_answers(fresh: Phone) -> None:
    without_waiting(fresh)
    strike = "struck[struck.length - 1]()"
    for _beat in range(4):
        fresh.js(strike)
        fresh.until(lambda: fresh.table.heard("ping"))
        fresh.table.said.clear()
        fresh.until(lambda: fresh.js("return true"))
    assert not fresh.js(BANNER)
    fresh.table.answers = False
    for _beat in range(3):
        fresh.js(strike)
    fresh.until(lambda: fresh.js(BANNER))


def told_in_dutch(key: str) -> str:
    with speaking("nl"):
        return page_words()[key]


def test_PTY08_a_page_comes_whole_through_a_door_with_one_place_left(
    fresh: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "MOST_LINKS", 1)
    for _time in range(5):
        fresh.come()
        fresh.seen(fresh.table.messages)
        assert fresh.js(GROUND) == "rgb(10, 19, 16)"


@pytest.mark.parametrize("why", ["elsewhere", "removed", "closed"])
def test_PTY12_whoever_is_sent_away_comes_back_by_a_button_alone(fresh: Phone, why: str) -> None:
    fresh.show(ENGLISH[why])
    fresh.press(".aa")
    fresh.press('input[name="lang"][value="nl"]')
    assert fresh.js("return document.querySelector('h1').innerText") == told_in_dutch("bye")
    assert fresh.js("return document.querySelector('main .main').innerText") == told_in_dutch("again")
    fresh.table.cut()
    fresh.table.messages = ENGLISH["lobby"]
    fresh.table.said.clear()
    for event in ("online", "pageshow"):
        fresh.js("dispatchEvent(new Event(arguments[0]))", event)
    assert fresh.js("return document.querySelector('main.bye') !== null") and not fresh.table.heard("hello")
    fresh.press("main .main")
    fresh.until(lambda: fresh.table.heard("hello"))
    fresh.seen(ENGLISH["lobby"])
