"""Cards and faces as SVG symbols for a page: the screen's shapes, coloured by style sheet.

A symbol is shown by its name: ``c-R5`` is a card, ``c-W+4-2`` one with its colour named, ``f-fox`` the head of a face,
``d-owl`` the disc of a seat, ``s-0`` the symbol of a colour, ``i-check`` a pictogram; ``coat-fox``, ``scarf-owl`` and
``front-fox`` are the layers of a bust. Anything that depends on a palette has a class instead of a colour: ``f``, ``k``
and ``n`` for the face of the card, the ink on it and its numeral, with a digit those of one colour: f0 is the face of
red cards.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.files.damage import whole_or_raise
from game.files.paths import ASSETS
from game.rules.cards import (
    BLACK,
    COLOURS,
    DRAWS,
    KINDS,
    OWN_RULE_CARDS,
    Card,
    Colour,
    card_word,
    colour_of,
    is_wild,
    value_of,
)
from game.rules.kinds import COLOURED, NUMBERS, Kind
from game.ui.cards import action_art, avatars, emblems, faces, material, symbols
from game.ui.draw import shapes, theme, vector
from game.ui.portraits import busts, drawing
from game.ui.portraits.mood import AHEAD, Mood
from game.ui.world import lanterns

NUMERALS: Final = ASSETS / "phones" / "numerals.svg"
ICONS: Final = ("again", "check", "cross", "crown", "pile", "sort")
"""The pictograms that the page shows on their own."""
_SIZES: Final = faces.SIZES["M"]
_FINE: Final = 9.0
"""Pixels per unit for which symbols are drawn: many, because phone screens are sharp."""
_INDEX: Final = 0.78
"""Size of a numeral in its square, as on the screen; two-letter words are smaller."""
_INDEX_WORD: Final = 0.64
_PLUS: Final = (33.0, -91.0)
"""Size and centre of the number in the corner of a wild draw card, in card units."""
_PICTOGRAM: Final = 28.0
_LANTERN: Final = 1.5
"""Width of the lanterns of a choice, in widths of their drawing."""
_DISC_BOX: Final = (-avatars.RADIUS, -avatars.RADIUS, 2 * avatars.RADIUS, 2 * avatars.RADIUS)
_VALUE: Final = re.compile(r' (fill|stroke)="@(\w+)"')
_NUMBER: Final = re.compile(r"(scale\(|)(-?\d*\.\d+)")
_SYMBOL: Final = re.compile(r'<symbol id="n([^"]*)" viewBox="\S+ \S+ (\S+) (\S+)">(.*?)</symbol>')


class Numeral(NamedTuple):
    """A word in our display face: its outline, with the ``width`` and ``height`` of its ink.

    Both are in thousandths of its size.
    """

    width: float
    height: float
    body: str


def _hues(kind: str) -> tuple[str, ...]:
    return tuple(f"@{kind}{colour}" for colour in (*COLOURS, BLACK))


_PALETTE: Final = theme.Palette("", _hues("f"), _hues("k"), _hues("n"), _hues("t"))


def sheet() -> str:
    return "".join((*_numbers(), *_parts(), *_cards(), *_people(), *_icons()))


# ---- parts of a card -------------------------------------------------------------------------------------------------


def read_numerals(file: Path = NUMERALS) -> dict[str, Numeral]:
    """Read the words written on cards, by their letters.

    Raises ValueError if one is missing, OSError if the file cannot be read.
    """
    found = {
        word: Numeral(float(width), float(high), body)
        for word, width, high, body in _SYMBOL.findall(file.read_text("utf-8"))
    }
    wanted = {kind.word for kind in COLOURED if kind.drawing == "word"} | {f"+{many}" for many in DRAWS.values()}
    if not all(word in found and found[word].width > 0 and found[word].body.strip() for word in wanted):
        raise ValueError("numerals are missing")
    return found


@cache
def _numerals() -> dict[str, Numeral]:
    return whole_or_raise(read_numerals, f"phones/{NUMERALS.name}")


def _numbers() -> Iterator[str]:
    for word, numeral in _numerals().items():
        yield f'<g id="n{word}">{numeral.body}</g>'


def _parts() -> Iterator[str]:
    for colour in COLOURS:
        yield f'<symbol id="s-{colour}" viewBox="-52 -52 104 104">{_mark(colour)}</symbol>'
        yield f'<g id="m{colour}">{_compact(symbols.body(colour, "currentColor", 100 * _FINE))}</g>'
    yield _gloss() + f'<g id="card">{_compact(_blank())}</g>'
    yield f'<g id="beams">{_compact(emblems.beams("#FFFFFF"))}</g>'
    x, y, width, high = _SIZES.bubble
    shade = (
        f'<g fill-opacity=".24">{shapes.bubble_body(x, y + 3, width, high, "#000000", tip=faces.TAIL_TIP_SHARE)}</g>'
    )
    bubble = shapes.bubble_body(x, y, width, high, theme.PAPER, tip=faces.TAIL_TIP_SHARE)
    yield f'<g id="cry">{_compact(shade + bubble)}</g>'
    for kind in COLOURED:
        if kind.drawing in action_art.FILES:
            yield f'<g id="a-{kind.drawing}">{_compact(vector.inked(f"actions/{kind.drawing}", theme.INK))}</g>'


def _mark(colour: Colour) -> str:
    return f'<use href="#m{colour}"/>'


def _blank() -> str:
    """Return a blank card: paper, printed face with a faint gloss, keyline and edge."""
    x, y, radius = material.EDGE - material.WIDTH / 2, material.EDGE - material.HEIGHT / 2, faces.RADIUS - material.EDGE
    face = f'x="{x}" y="{y}" width="{-2 * x}" height="{-2 * y}" rx="{radius + 2}"'
    paper = (
        f'<rect x="-78" y="-117" width="156" height="234" rx="{faces.RADIUS}" fill="{theme.PAPER}"/>'
        f'<rect {face} fill="@f"/><rect {face} fill="url(#gloss)" stroke="{theme.INK}" stroke-width="2"/>'
    )
    edge = material.edges(material.WIDTH, material.HEIGHT, faces.RADIUS)
    return paper + edge + material.rim_light(x, y, -2 * x, radius + 2)


def _gloss() -> str:
    stops = ((0, "#FFFFFF", 0.13), (0.27, "#FFFFFF", 0), (0.73, "#000000", 0), (1, "#000000", 0.13))
    ramp = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{much}"/>' for at, c, much in stops)
    return f'<linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1">{ramp}</linearGradient>'


# ---- cards -----------------------------------------------------------------------------------------------------------


def names() -> list[str]:
    return [name for card in KINDS for name in (_name(card), *(_name(card, c) for c in COLOURS if is_wild(card)))]


def _name(card: Card, named: Colour = BLACK) -> str:
    return f"c-{card_word(card)}" + ("" if named == BLACK else f"-{named}")


def _cards() -> Iterator[str]:
    for colour in COLOURS:
        yield f'<g id="e{colour}">{_compact(_ends(colour))}</g>'
        for kind in COLOURED:
            if kind.draws:
                yield f'<g id="a{kind.word}-{colour}">{_compact(_cards_to_draw(kind, colour))}</g>'
    for value in range(len(COLOURED)):
        yield f'<g id="v{value}">{_compact(_value(value))}</g>'
    for card in KINDS:
        for named in (BLACK, *COLOURS) if is_wild(card) else (colour_of(card),):
            body = _black(card, named) if is_wild(card) else _coloured(value_of(card), named)
            name = _name(card, named if is_wild(card) else BLACK)
            inner = f'<g class="c{named}"><use href="#card"/>{_compact(body)}</g>'
            yield f'<symbol id="{name}" viewBox="-78 -117 156 234">{inner}</symbol>'


def _coloured(value: int, colour: Colour) -> str:
    kind = COLOURED[value]
    fan = f'<use href="#a{kind.word}-{colour}"/>' if kind.draws else ""
    return f'<use href="#e{colour}"/>{fan}<use href="#v{value}"/>'


def _ends(colour: Colour) -> str:
    small, large = _SIZES.small, _SIZES.large
    mark = symbols.body(colour, "@k", 100 * _FINE)
    one = vector.group(mark, faces.LEFT + small / 2, _SIZES.small_y + small / 2, small / 100)
    return faces.twice(one + vector.group(mark, 64 - large / 2, -103 + large / 2, large / 100))


def _value(value: int) -> str:
    """Return what a card counts or does, in the middle and in both corners."""
    kind, side = COLOURED[value], _SIZES.index
    if kind.drawing == "word":
        size = side * (_INDEX if value < NUMBERS else _INDEX_WORD)
        wide, corner = _ink(kind.word)[0] * size / 1000, _word(kind.word, size, "@k")
    else:
        wide = side * faces.ICONS.get(kind.drawing, faces.ICON)
        icon = vector.inked(f"icons/{kind.drawing}", "@k")
        corner = vector.group(vector.group(icon, -12, -12), scale=wide / 20.4)
    return faces.twice(vector.group(corner, faces.LEFT + wide / 2, _SIZES.index_y)) + _middle(value, kind)


def _middle(value: int, kind: Kind) -> str:
    if value < NUMBERS:
        return _numeral(value)
    art = f'<use href="#a-{kind.drawing}"/>' if kind.drawing in action_art.FILES else _number_of(kind, 1)
    return vector.group(art, scale=_SIZES.act)


def _numeral(value: int) -> str:
    """Return the bubble with its numeral; 6 and 9 have a bar below."""
    _x, _y, width, high = _SIZES.bubble
    size = min(width, high * 1.06) * _INDEX
    word = _word(str(value), size, "@n")
    if value in faces.TWINS:
        wide, tall = (part * size / 1000 for part in _ink(str(value)))
        bar = tall * 0.11
        rest = f'width="{0.88 * wide}" height="{bar}" rx="{bar / 2}" fill="@n"'
        word = vector.group(word, 0, -tall * 0.125) + f'<rect x="{-0.44 * wide}" y="{tall * 0.514}" {rest}/>'
    return f'<use href="#cry"/>{word}'


def _cards_to_draw(kind: Kind, colour: Colour) -> str:
    return vector.group(action_art.fan([(colour,)] * kind.draws, _PALETTE, _FINE), scale=_SIZES.act)


def _number_of(kind: Kind, large: float) -> str:
    word = _word(f"+{kind.draws}", action_art.NUMBER * large, theme.INK)
    return vector.group(word, *action_art.number_at(large))


def _black(card: Card, named: Colour) -> str:
    behind = '<use href="#beams"/>' if named == BLACK else ""
    kind = KINDS[card]
    if card in DRAWS:
        return behind + _fan(kind, named)
    if kind.drawing == "shield":
        return behind + emblems.shield(_PALETTE, named, _FINE) + faces.twice(_icon("shield"))
    if kind.drawing == "note":
        return behind + _note(card, named)
    return behind + emblems.cry(_PALETTE, named, _FINE) + faces.twice(emblems.dots(_PALETTE))


def _fan(kind: Kind, named: Colour) -> str:
    body, large = emblems.fan(_PALETTE, kind.draws, named, _FINE)
    word, (size, y) = f"+{kind.draws}", _PLUS
    half = _ink(word)[0] * size / 2000
    ends = vector.group(_word(word, size, "@k"), faces.LEFT + half, y)
    if named != BLACK:
        ends += emblems.symbol(named, "@k", 0.46, _FINE, -80, 41)
    return body + _number_of(kind, large) + faces.twice(ends)


def _note(card: Card, named: Colour) -> str:
    x, y, _width, _high = emblems.NOTE
    below = emblems.strip(_PALETTE, _FINE) if named == BLACK else emblems.symbol(named, "@k", 0.34, _FINE, 74)
    number = vector.group(_word(str(OWN_RULE_CARDS.index(card) + 1), 24, theme.INK), x + 18, y + 13)
    return emblems.note(blank=True) + below + number + faces.twice(_icon("pencil"))


# ---- small parts -----------------------------------------------------------------------------------------------------


def _ink(word: str) -> tuple[float, float]:
    return _numerals()[word][:2]


def _word(word: str, size: float, ink: str) -> str:
    return f'<g transform="scale({size / 1000:.5f})" fill="{ink}"><use href="#n{word}"/></g>'


def _icon(name: str) -> str:
    scale = _PICTOGRAM / 24
    return vector.group(vector.inked(f"icons/{name}", "@k"), faces.LEFT, _PLUS[1] - _PICTOGRAM / 2, scale)


# ---- people and pictograms -------------------------------------------------------------------------------------------


def _people() -> Iterator[str]:
    """Yield discs and faces, and busts in three layers: a scarf has the colour of its seat."""
    yield '<clipPath id="round"><circle r="45"/></clipPath>'
    for name, disc in avatars.DISCS.items():
        lines = 'fill="none" stroke="#FFFFFF" stroke-opacity=".17" stroke-width="3"'
        body = f'<circle r="45" fill="{disc.colour}"/><g {lines}>{avatars.PATTERNS[disc.pattern]()}</g>'
        yield _symbol(f"d-{name}", _DISC_BOX, _compact(body))
        yield _symbol(f"scarf-{name}", busts.BOX, _compact(busts.tied(disc.colour)))
    for name, features in avatars.FACES.items():
        head = drawing.head(name, features, Mood.CALM, AHEAD, shut=False)
        yield f'<g id="head-{name}">{_compact(head, 1)}</g>'
        again = f'<use href="#head-{name}"/>'
        yield _symbol(f"f-{name}", _DISC_BOX, f'<g clip-path="url(#round)">{again}</g>')
        yield _symbol(f"coat-{name}", busts.BOX, _compact(busts.coat(name)))
        yield _symbol(f"front-{name}", busts.BOX, _compact(busts.front(name, again)))


def _symbol(name: str, box: tuple[float, float, float, float], body: str) -> str:
    return f'<symbol id="{name}" viewBox="{" ".join(f"{part:g}" for part in box)}">{body}</symbol>'


def _icons() -> Iterator[str]:
    # One lantern for all colours of the page: the button around it has the colour's class.
    lantern = lanterns.wide_body(_LANTERN, "@f", lanterns.METAL[0], burns=False).replace('"g"', '"flame"')
    box = " ".join(f"{part:g}" for part in lanterns.wide_box(_LANTERN))
    yield f'<symbol id="lantern" viewBox="{box}">{_compact(lantern.replace("#g)", "#flame)"))}</symbol>'
    for name in ICONS:
        drawn = _compact(vector.inked(f"icons/{name}", "currentColor"))
        yield f'<symbol id="i-{name}" viewBox="0 0 24 24">{drawn}</symbol>'


# ---- shorter SVG -----------------------------------------------------------------------------------------------------


def _compact(svg: str, digits: int = 2) -> str:
    """Shorten SVG, with classes for palette colours and references to the marks of colours.

    Numbers keep ``digits`` decimals; short ones below 0.1 keep all decimals.
    """
    for colour in COLOURS:
        for ink in (f"@k{colour}", "@k"):
            if body := symbols.body(colour, ink, 100 * _FINE):  # a damaged drawing has none
                svg = svg.replace(body, f'<use href="#m{colour}" class="{ink[1:]}"/>')
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<[a-z][^>]*>", _classed, svg)
    svg = _NUMBER.sub(lambda found: found[1] + _short(found[2], 4 if found[1] else digits), svg)
    for nothing in (" rotate(0)", " scale(1)", "translate(0 0) ", ' transform="translate(0 0)"'):
        svg = svg.replace(nothing, "")
    return re.sub(r">\s+<", "><", re.sub(r"\s+", " ", svg)).strip()


def _classed(tag: re.Match[str]) -> str:
    """Return a tag with classes for palette colours: f0 fills, sf0 strokes."""
    found = [("s" if where == "stroke" else "") + ink for where, ink in _VALUE.findall(tag[0])]
    if not found:
        return tag[0]
    rest = _VALUE.sub("", tag[0])
    name = re.match(r"<\w+", rest)
    assert name is not None
    return f'{name[0]} class="{" ".join(found)}"{rest[name.end() :]}'


def _short(number: str, digits: int) -> str:
    if "." not in number or (digits < 4 and abs(float(number)) < 0.1 and len(number) < 6):
        return number
    short = f"{float(number):.{digits}f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short
