"""Tests of the page served to phones: small, sealed, complete for its script (PTY-08)."""

import gzip
import json
import re
import struct
import zlib
from pathlib import Path

import pytest

from build.art import make_numerals  # type: ignore[import-not-found]
from game.phones.net.http_response import HttpResponse
from game.phones.page import card_symbols
from game.phones.page.page_words import PALETTE, UNCONNECTED_LABELS, page_words
from game.phones.page.phone_site import FILES, FOLDER, PhoneSite, web_font
from game.rules.cards import COLOURS, WORDS, is_wild
from game.ui.cards import avatars
from game.ui.draw import text
from game.words import LANGUAGES, speaking
from tests.support.phone_states import palettes, states

PATHS = ("/", "/phone.woff")
MOST_SENT = 100_000
MOST_SCRIPT = 33_000
ADDRESS = re.compile(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", re.IGNORECASE)


@pytest.fixture(scope="module")
def page() -> PhoneSite:
    made = PhoneSite(palettes(), "en")
    made.host = "192.168.178.20:4711"
    return made


def served(page: PhoneSite, path: str) -> HttpResponse:
    answer = page.serve(path)
    assert answer is not None
    return answer


def read(page: PhoneSite, path: str) -> str:
    return gzip.decompress(served(page, path).body).decode()


def policy(answer: HttpResponse) -> dict[str, str]:
    rules = (rule.split(" ", 1) for rule in answer.headers["Content-Security-Policy"].split("; "))
    return {rule[0]: rule[1] for rule in rules}


def script() -> str:
    return (FOLDER / "page.js").read_text("utf-8")


# ---- small -----------------------------------------------------------------------------------------------------------


def test_PTY08_all_that_a_phone_loads_is_less_than_100_kilobytes(page: PhoneSite) -> None:
    sent = {path: len(served(page, path).body) for path in PATHS}
    assert sum(sent.values()) < MOST_SENT, sent


def test_PTY08_the_script_is_small(page: PhoneSite) -> None:
    scripts = re.findall(r"<script nonce=[^>]*>(.*?)</script>", read(page, "/"), re.DOTALL)
    assert len(max(scripts, key=len).encode()) < MOST_SCRIPT


def test_PTY08_style_and_script_come_inside_the_page(page: PhoneSite) -> None:
    html = read(page, "/")
    assert not re.search(r"<link rel=.stylesheet|<script[^>]* src=", html)
    assert html.count("${") == html.count("$$") == 0 and "text.replace(/\\{(\\w+)\\}/g" in html


def test_PTY08_nothing_else_is_served(page: PhoneSite) -> None:
    for path in ("/phone", "/page.html", "/../page.py", "//", "", "/phone.css", "/phone.js", "/phone.woff/", "/ws"):
        assert page.serve(path) is None, path


# ---- sealed ----------------------------------------------------------------------------------------------------------


def test_PTY08_the_page_takes_nothing_from_elsewhere(page: PhoneSite) -> None:
    rules = policy(served(page, "/"))
    assert rules["default-src"] == "'none'" and rules["frame-ancestors"] == "'none'"
    assert rules["base-uri"] == "'none'" and rules["form-action"] == "'none'"
    assert rules["connect-src"] == "'self' ws://192.168.178.20:4711"
    assert rules["img-src"] == "'self' data:" and rules["font-src"] == "'self'"
    assert "unsafe" not in served(page, "/").headers["Content-Security-Policy"]


def test_PTY08_each_answer_has_a_secret_of_its_own(page: PhoneSite) -> None:
    found = []
    for _turn in range(2):
        answer = served(page, "/")
        rules, html = policy(answer), gzip.decompress(answer.body).decode()
        nonce = rules["script-src"].removeprefix("'nonce-").removesuffix("'")
        assert rules["style-src"] == f"'nonce-{nonce}'" and len(nonce) >= 16
        assert html.count(f'nonce="{nonce}"') == len(re.findall(r"<script|<style", html)) == 4
        found.append(nonce)
    assert found[0] != found[1]


def test_PTY08_what_is_no_page_may_do_nothing(page: PhoneSite) -> None:
    for path in PATHS[1:]:
        assert policy(served(page, path))["default-src"] == "'none'"
    for path in PATHS:
        assert served(page, path).headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("name", FILES)
def test_PTY08_no_file_knows_another_address(name: str) -> None:
    source = (FOLDER / name).read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
    assert not ADDRESS.findall(source)


def test_PTY08_names_never_become_tags() -> None:
    source = script()
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "srcdoc"):
        assert way not in source


def test_PTY08_no_style_or_deed_stands_in_a_tag(page: PhoneSite) -> None:
    html = read(page, "/")
    assert not re.search(r"<[a-z][^>]*\s(?:style|on[a-z]+)=", html)


def boot(page: PhoneSite) -> str:
    """Return the data in the page that its script starts from."""
    found = re.search(r'id="boot"[^>]*>(.*?)</script>', read(page, "/"), re.DOTALL)
    assert found is not None
    return found[1]


def test_PTY08_the_script_begins_with_all_languages_and_palettes(page: PhoneSite) -> None:
    known = json.loads(boot(page))
    assert list(known["languages"]) == list(LANGUAGES) == list(known["words"])
    assert known["palettes"] == ["screen", "default", "pure", "contrast"]


def test_PTY08_words_that_look_like_tags_or_blanks_stay_words(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"en": {"bye": "</script><b>$nonce ${symbols}"}}
    monkeypatch.setattr("game.phones.page.phone_site.words_before", lambda: words)
    found = boot(PhoneSite(palettes(), "en"))
    assert "<" not in found and json.loads(found)["words"] == words


def test_PTY08_a_palette_has_a_plain_name() -> None:
    with pytest.raises(ValueError, match="palettes"):
        PhoneSite({'x"]{}': palettes()["default"]}, "en")
    with pytest.raises(ValueError, match="palettes"):
        PhoneSite({}, "en")


# ---- words -----------------------------------------------------------------------------------------------------------


def spoken_of() -> set[str]:
    """Return the label keys used in the script; some are put together from a prefix and a name."""
    source = script()
    said = set(re.findall(r"say\('([^']+)'", source))
    said |= {word for pair in re.findall(r"say\([^()]*\? '([^']+)' : '([^']+)'", source) for word in pair}
    said |= {
        word for row in re.findall(r"\[((?:say\('[^']+'\)[, ]*)+)\]", source) for word in re.findall(r"'([^']+)'", row)
    }
    tags = re.search(r"const tags = \[([^\]]+)\]", source)
    lights = re.search(r"radios\('light'.*?\[([^\]]+)\]", source)
    assert tags is not None and lights is not None
    said |= set(re.findall(r"'(\w+)'", tags[1]))
    said |= {f"light.{name}" for name in re.findall(r"'(\w+)'", lights[1])}
    said |= {f"rule {name}" for name in re.findall(r"choose\('(\w+)'", source)}
    said |= {f"palette.{name}" for name in palettes()} | {f"card.{word}" for word in WORDS.values()}
    return said - {"card.", PALETTE, "light.", "rule "}


def test_PTY08_every_label_of_the_script_is_there_and_none_is_in_vain() -> None:
    assert spoken_of() == set(page_words())


@pytest.mark.parametrize("language", LANGUAGES)
def test_PTY08_every_label_is_said_in_each_language(language: str) -> None:
    with speaking(language):
        words = page_words()
    assert all(words.values())
    if language != "en":
        same = [key for key, word in words.items() if word == page_words()[key] and not key.startswith("card.")]
        assert len(same) < 8, same


def test_PTY08_a_page_can_say_that_it_is_not_connected_before_it_ever_was(page: PhoneSite) -> None:
    for words in json.loads(boot(page))["words"].values():
        assert set(UNCONNECTED_LABELS) <= set(words)


def test_PTY08_no_message_is_too_long_for_a_slow_phone() -> None:
    for language in LANGUAGES:
        for name, messages in states(language).items():
            for message in messages:
                assert len(json.dumps(message).encode()) < 16_384, (language, name)


# ---- drawings --------------------------------------------------------------------------------------------------------


def symbols(page: PhoneSite) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', read(page, "/")))


def test_PTY08_every_card_is_drawn(page: PhoneSite) -> None:
    there = symbols(page)
    for card, word in WORDS.items():
        assert f"c-{word}" in there
        assert not is_wild(card) or {f"c-{word}-{colour}" for colour in COLOURS} <= there
    assert set(card_symbols.names()) <= there
    scales = {float(scale) for scale in re.findall(r"scale\(([\d.]+)\)", card_symbols.sheet())}
    assert any(round(scale, 2) != scale < 0.1 for scale in scales), "small scales keep four decimals"


def test_PTY08_every_face_and_ground_is_drawn(page: PhoneSite) -> None:
    assert {f"f-{name}" for name in avatars.NAMES} | {f"d-{name}" for name in avatars.DISCS} <= symbols(page)


def test_PTY08_every_person_and_every_scarf_is_drawn(page: PhoneSite) -> None:
    there = symbols(page)
    assert {f"{layer}-{name}" for layer in ("coat", "front") for name in avatars.NAMES} <= there
    assert {f"scarf-{name}" for name in avatars.DISCS} <= there
    layers = re.findall(r"'(\w+)-' \+ \(?one\.", script().partition("function bust")[2].partition("\n  }")[0])
    assert layers == ["coat", "scarf", "front"], "the scarf is over the coat and below the chin"


def test_PTY08_everything_that_is_shown_again_is_there(page: PhoneSite) -> None:
    html, there = read(page, "/"), symbols(page)
    used = set(re.findall(r'href="#([^"]+)"', html)) | set(re.findall(r"url\(#([^)]+)\)", html))
    used |= {f"i-{name}" for name in re.findall(r"'i-(\w+)'", script())}
    assert used - there == set() and "@" not in re.sub(r"<(script|style).*?</\1>", "", html, flags=re.DOTALL)


def test_PTY08_every_class_of_a_drawing_has_a_colour(page: PhoneSite) -> None:
    drawn = re.search(r'<svg class="sheet".*</svg>', read(page, "/"), re.DOTALL)
    assert drawn is not None
    used = {name for names in re.findall(r'class="([^"]+)"', drawn[0]) for name in names.split()} - {"sheet"}
    css = re.search(r"<style[^>]*>(.*?)</style>", read(page, "/"), re.DOTALL)
    assert css is not None and len(used) > 20 and all(f".{name}{{" in css[1] for name in used)


def test_PTY08_the_numerals_are_those_of_our_face() -> None:
    assert make_numerals.numerals() == card_symbols.NUMERALS.read_text("utf-8")


def test_PTY08_numerals_that_are_not_all_there_are_told(tmp_path: Path) -> None:
    spoilt = tmp_path / "numerals.svg"
    spoilt.write_text(card_symbols.NUMERALS.read_text("utf-8").replace('id="n7"', 'id="n77"'))
    with pytest.raises(ValueError, match="missing"):
        card_symbols.read_numerals(spoilt)


def test_PTY08_our_letters_come_unchanged() -> None:
    source = text.FILES["display"].read_bytes()
    font = web_font(source)
    kind, _flavour, length, count = struct.unpack_from(">4s4sLH", font)
    assert kind == b"wOFF" and length == len(font) and count == struct.unpack_from(">H", source, 4)[0]
    found = {}
    for place in range(count):
        name, at, packed, size, _sum = struct.unpack_from(">4sLLLL", font, 44 + 20 * place)
        body = font[at : at + packed]
        found[name] = body if packed == size else zlib.decompress(body)
    for place in range(count):
        name, _sum, at, size = struct.unpack_from(">4sLLL", source, 12 + 16 * place)
        assert found[name] == source[at : at + size]
