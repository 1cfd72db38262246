"""The pictures of cards, symbols, seats and icons."""

from itertools import chain, combinations, pairwise
from math import cos, exp, hypot, pi, sin, sqrt
from operator import mul

import pygame
import pytest

from game.rules.cards import BLUE, COLOURS, OWN_A, OWN_B, RED, WILD, WORDS, YELLOW, card_of, colour_of, is_wild
from game.rules.kinds import COLOURED, NUMBERS
from game.ui.cards import action_art, avatars, faces, symbols
from game.ui.cards.art import ICONS, CardArt
from game.ui.draw import shapes, theme, vector
from game.ui.draw.drawn_text import texts_on
from tests.support.colour_maths import ciede2000, contrast, lab, linear_rgb
from tests.support.paper import shows_printed
from tests.support.rows import every_row
from tests.support.themes import DEFAULT, PALETTES, WORLDS, make_art

BLACK_CARDS = [card for card in WORDS if is_wild(card)]


@pytest.fixture(scope="module")
def art() -> CardArt:
    return make_art()


def grey(surface: pygame.Surface) -> bytes:
    """Return the luminance of every pixel, as a person without colour vision sees the card."""
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]


def coverage(surface: pygame.Surface) -> list[float]:
    return [a / 255 for a in pygame.image.tobytes(surface, "RGBA")[3::4]]


@pytest.mark.parametrize("height", [70, 156, 234, 515])
def test_face_has_the_asked_height_and_two_to_three(art: CardArt, height: int) -> None:
    for picture in (art.face(5, height), art.face(WILD, height), art.back(height), art.wild_face(WILD, RED, height)):
        assert picture.get_size() == (round(height * 2 / 3), height)


@pytest.mark.parametrize("height", [70, 234])
def test_A11Y01_TAG_color_alternatives_all_cards_differ_without_colour(height: int) -> None:
    art = make_art()
    pictures = {grey(art.face(card, height)) for card in WORDS}
    pictures |= {grey(art.wild_face(card, colour, height)) for card in BLACK_CARDS for colour in COLOURS}
    assert len(pictures) == len(WORDS) + 4 * len(BLACK_CARDS)


def test_A11Y01_colours_of_one_value_differ_by_more_than_lightness(art: CardArt) -> None:
    """Check that the symbols in the upper right corner are visible.

    The marks of two colours differ in shape, not in lightness only.
    """
    corner = pygame.Rect(95, 10, 52, 52)
    shapes = [[a > 128 for a in grey(art.symbol(c, 46, "#ffffff"))] for c in COLOURS]
    assert all(sum(a != b for a, b in zip(one, two, strict=True)) > 300 for one, two in combinations(shapes, 2))
    for colour in COLOURS:
        view = art.face(card_of(colour, 5), 234).subsurface(corner)
        pixels = [view.get_at((x, y)) for x in range(52) for y in range(52)]
        assert sum(shows_printed(pixel, DEFAULT.inks[colour]) for pixel in pixels) > 300


def test_FEEL27_chosen_wild_takes_the_colour_and_stays_unlike_other_cards(art: CardArt) -> None:
    for card in BLACK_CARDS:
        for colour in COLOURS:
            picture = art.wild_face(card, colour, 234)
            assert shows_printed(picture.get_at((15, 160)), DEFAULT.faces[colour])
            assert all(grey(picture) != grey(art.face(card_of(colour, value), 234)) for value in range(14))
    assert art.wild_face(WILD, None, 234) is art.face(WILD, 234)
    assert art.wild_face(7, BLUE, 234) is art.face(7, 234)


def test_M26_what_is_written_stands_on_its_card_and_on_no_other() -> None:
    art = make_art()
    blank, other = grey(art.face(OWN_A, 234)), grey(art.face(OWN_B, 234))
    art.own_rule_texts = {OWN_A: "Everybody else draws two cards."}
    written = grey(art.face(OWN_A, 234))
    assert written != blank and grey(art.face(OWN_B, 234)) == other
    assert grey(art.wild_face(OWN_A, BLUE, 234)) != written
    art.own_rule_texts = {OWN_A: "Sing a song that everybody knows."}
    assert grey(art.face(OWN_A, 234)) != written
    art.own_rule_texts = {}
    assert grey(art.face(OWN_A, 234)) == blank


@pytest.mark.parametrize("note", ["!", "word " * 24, "x" * 120])
def test_M26_any_text_fits_on_the_note(note: str) -> None:
    """Check that the paper's edge and the face around the note do not change."""
    art = make_art()
    blank = art.face(OWN_A, 234)
    art.own_rule_texts = {OWN_A: note}
    written = art.face(OWN_A, 234)
    around = [(x, y) for x in (12, 143) for y in range(234)] + [(x, 190) for x in range(156)]
    assert all(written.get_at(at) == blank.get_at(at) for at in around)


def test_PAL01_paper_edge_and_keyline_run_around_the_face(art: CardArt) -> None:
    for card in WORDS:
        face = art.face(card, 234)
        middle = [face.get_at((x, 117)) for x in range(12)]
        assert all(shows_printed(pixel, theme.PAPER) for pixel in middle[:3])
        assert any(shows_printed(pixel, theme.INK) for pixel in middle)
        assert shows_printed(middle[11], DEFAULT.faces[colour_of(card)])


@pytest.mark.parametrize(("size", "least", "most"), [("S", 12, 16), ("M", 19, 21), ("L", 27, 29)])
def test_A11Y03_symbol_sizes_at_720p(size: str, least: float, most: float) -> None:
    assert least <= faces.SIZES[size].small * 156 / 234 <= most


@pytest.mark.parametrize("size", faces.SIZES)
def test_sizes_of_symbols_are_three_pictures(size: str) -> None:
    other = next(name for name in faces.SIZES if name != size)
    assert grey(make_art(symbols_size=size).face(5, 156)) != grey(make_art(symbols_size=other).face(5, 156))


@pytest.mark.parametrize("px", [12, 16, 20, 46])
def test_SYM03_symbols_have_enough_ink_and_stay_inside(px: int) -> None:
    for colour in COLOURS:
        picture = symbols.render(colour, "#ffffff", px)
        assert picture.get_size() == (px, px)
        assert 0.30 <= sum(coverage(picture)) / px**2 <= 0.62, symbols.NAMES[colour]


_KERNEL = [exp(-(i**2) / (2 * 0.8**2)) for i in range(-2, 3)]


def _blur_rows(rows: list[list[float]]) -> list[list[float]]:
    """Return each row blurred with sigma 0.8, as a slightly poor eye sees it."""
    total = sum(_KERNEL)
    padded = [[0.0, 0.0, *row, 0.0, 0.0] for row in rows]
    return [[sum(map(mul, _KERNEL, row[x : x + 5])) / total for x in range(len(row) - 4)] for row in padded]


def _field(colour: int, turn: int, px: int) -> list[list[float]]:
    """Return the turned symbol in a field with a margin of 3 pixels."""
    return _turned(symbols.body(colour, "#ffffff", px), turn, px)


def _turned(shape: str, turn: int, px: int) -> list[list[float]]:
    side = px + 6
    reach = 50 * side / px
    body = vector.group(shape, turn=turn)
    seen = coverage(vector.raster(body, (-reach, -reach, 2 * reach, 2 * reach), (side, side)))
    rows = _blur_rows([seen[i : i + side] for i in range(0, side * side, side)])
    return [list(column) for column in zip(*_blur_rows([list(c) for c in zip(*rows, strict=True)]), strict=True)]


def _distance(one: list[list[float]], two: list[list[float]], dx: int, dy: int) -> float:
    """Return the L2 norm of the difference, over the mean norm of the two pictures.

    The second one is shifted by (``dx``, ``dy``), a pixel at most.
    """
    inner = range(1, len(one) - 1)
    apart = sum((one[y][x] - two[y + dy][x + dx]) ** 2 for y in inner for x in inner)
    return sqrt(apart) / sqrt(hypot(*chain(*one)) * hypot(*chain(*two)))


def _least_distance(one: int, two: int, px: int) -> float:
    upright = _field(one, 0, px)
    views = [_field(two, turn, px) for turn in range(0, 360, 15)]
    return min(_distance(upright, view, dx, dy) for view in views for dx in (-1, 0, 1) for dy in (-1, 0, 1))


@every_row("px", [12, 14, 16, 20])
@every_row(("one", "two"), list(combinations(COLOURS, 2)))
def test_SYM03_symbols_differ_however_they_lie(one: int, two: int, px: int) -> None:
    assert _least_distance(one, two, px) >= 0.5


def _large(colour: int, px: int) -> list[list[float]]:
    """Return the drawing of large symbols, at ``px`` pixels."""
    return _turned(vector.inked(f"symbols/{symbols.NAMES[colour]}", "#ffffff"), 0, px)


def _nearest(shape: str, px: int, turn: int) -> int:
    """Return the colour whose large drawing is nearest to a shape turned by ``turn`` degrees.

    The drawings are compared at all angles.
    """
    views = [_turned(shape, turn + back, px) for back in range(0, 360, 15)]
    apart = [min(_distance(_large(colour, px), view, 0, 0) for view in views) for colour in COLOURS]
    return apart.index(min(apart))


@every_row("px", [9, 12, 16])
@every_row("colour", COLOURS)
def test_SYM01_a_small_symbol_is_nearest_to_its_own_large_shape_however_it_lies(colour: int, px: int) -> None:
    for turn in (0, 7, 90, 180):
        assert _nearest(symbols.body(colour, "#ffffff", px), px, turn) == colour, turn


def _rays(picture: pygame.Surface) -> int:
    """Count how often a walk around the rim goes from clear to ink."""
    px = picture.get_width()
    middle, reach = (px - 1) / 2, px * 0.44
    walk = [
        picture.get_at((round(middle + reach * cos(step * pi / 90)), round(middle + reach * sin(step * pi / 90)))).a
        for step in range(180)
    ]
    inked = [alpha > 100 for alpha in walk]
    return sum(now and not before for before, now in zip([inked[-1], *inked], inked, strict=False))


@pytest.mark.parametrize("px", [9, 10, 11, 12, 13, 14, 20])
def test_SYM01_the_sun_keeps_eight_rays_down_to_nine_pixels(px: int) -> None:
    assert _rays(symbols.render(YELLOW, "#ffffff", px)) == 8


def test_SYM01_the_checks_refuse_the_bare_ring_and_straight_bars() -> None:
    ring = '<circle r="33" fill="none" stroke="#ffffff" stroke-width="24"/>'
    assert _rays(vector.raster(ring, symbols.BOX, (12, 12))) != 8
    bars = "".join(f'<rect x="-50" y="{y}" width="100" height="17" fill="#ffffff"/>' for y in (-42, -8, 25))
    assert _swing(vector.raster(bars, symbols.BOX, (12, 12))) < 0.2


def _swing(picture: pygame.Surface) -> float:
    """Return by how many pixels the upper edge of a picture goes up and down."""
    px = picture.get_width()
    tops = []
    for x in range(px // 6, px - px // 6):
        inked = [picture.get_at((x, y)).a / 255 for y in range(px // 2)]
        tops.append(sum(y * alpha for y, alpha in enumerate(inked)) / sum(inked))
    return max(tops) - min(tops)


@pytest.mark.parametrize("px", [9, 12, 15])
def test_SYM01_small_waves_are_waves(px: int) -> None:
    assert _swing(symbols.render(BLUE, "#ffffff", px)) > 0.9


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ('<circle r="46" fill="#ffffff"/>', '<rect x="-42" y="-42" width="84" height="84" fill="#ffffff"/>'),
        ('<path d="M0 -46 L44 40 L-44 40 Z" fill="#ffffff"/>', '<path d="M0 46 L44 -40 L-44 -40 Z" fill="#ffffff"/>'),
    ],
    ids=["disc and square", "triangle up and down"],
)
def test_SYM03_the_check_refuses_shapes_that_are_one_when_turned_or_small(one: str, two: str) -> None:
    upright = _turned(one, 0, 12)
    views = [_turned(two, turn, 12) for turn in range(0, 360, 15)]
    assert min(_distance(upright, view, dx, dy) for view in views for dx in (-1, 0, 1) for dy in (-1, 0, 1)) < 0.4


def test_SYM03_the_check_finds_twins() -> None:
    assert all(_least_distance(colour, colour, 12) < 0.01 for colour in COLOURS)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_PAL04_seats_have_none_of_the_card_hues(palette: theme.Palette) -> None:
    for name, disc in avatars.DISCS.items():
        for face in palette.faces[:4]:
            assert ciede2000(lab(linear_rgb(disc.colour)), lab(linear_rgb(face))) >= 15, name


def test_PAL04_every_seat_has_its_own_pattern_and_colour() -> None:
    discs = list(avatars.DISCS.values())
    assert len(discs) == 10 == len({disc.pattern for disc in discs}) == len({disc.colour for disc in discs})
    assert {disc.pattern for disc in discs} == set(avatars.PATTERNS)


def test_avatars_differ_even_small_and_grey(art: CardArt) -> None:
    assert len({grey(art.avatar(name, 40)) for name in avatars.NAMES}) == len(avatars.NAMES)
    assert grey(art.avatar("stranger", 40)) == grey(art.avatar("you", 40))


def test_every_icon_is_drawn_in_the_asked_colour(art: CardArt) -> None:
    for name in ICONS:
        picture = art.glyph(name, 32, "#E9B44C")
        inked = sum(a > 0.5 for a in coverage(picture))
        assert 20 < inked < 32 * 32, name
    with pytest.raises(KeyError):
        art.glyph("arrow-of-time", 32)


def test_pictures_are_in_the_quick_layout(art: CardArt) -> None:
    plain = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    for picture in (art.face(5, 100), art.back(100), art.symbol(RED, 20), art.avatar("fox", 40), art.glyph("gear", 20)):
        assert picture.get_masks() == plain.get_masks() and picture.get_flags() & pygame.SRCALPHA


def test_shadow_is_larger_than_its_card_and_soft(art: CardArt) -> None:
    shadow, (x, y) = art.shadow(234), art.shadow_offset(234)
    assert x < 0 and y < 0 and shadow.get_width() + x > 156 and shadow.get_height() + y > 234
    assert shadow.get_at((0, 0)).a == 0 and 60 < shadow.get_at(shadow.get_rect().center).a < 160
    assert max(abs(shadow.get_at((i, 130)).a - shadow.get_at((i + 1, 130)).a) for i in range(60)) < 16


@pytest.mark.parametrize("name", WORLDS)
def test_A11Y13_no_table_has_bands(name: str) -> None:
    """Check that no level continues for long along a line from the centre.

    Neighbouring levels are mixed.
    """
    table = make_art(table=name).background((960, 540))
    row = [sum(table.get_at((x, 243))[:3]) for x in range(480, 960)]
    longest = run = 1
    for one, two in pairwise(row):
        run = run + 1 if one == two else 1
        longest = max(longest, run)
    assert longest < 24 and row[0] > row[-1] + 20
    assert table.get_size() == (960, 540)


@pytest.mark.parametrize("name", WORLDS)
@pytest.mark.parametrize("palette", ["default", "contrast"])
def test_A11Y05_words_are_readable_on_the_lightest_spot_of_every_table(name: str, palette: str) -> None:
    table = make_art(table=name, palette=palette).background((640, 360))
    lightest = max((table.get_at((x, y)) for x in range(640) for y in range(360)), key=lambda c: sum(c[:3]))
    ground = "#{:02x}{:02x}{:02x}".format(*lightest[:3])
    least = 7 if palette == "contrast" else 4.5
    for words in (theme.TEXT, theme.QUIET, theme.BRIGHT, theme.AMBER, theme.WARNING):
        assert contrast(ground, words) >= least
    assert contrast(theme.PAPER, ground) >= 3


def test_A11Y13_every_table_is_another_picture_and_the_same_at_each_start() -> None:
    def drawn(name: str) -> bytes:
        table = make_art(table=name).background((640, 360))
        return pygame.image.tobytes(table, "RGB")

    first = {name: drawn(name) for name in WORLDS}
    assert len(set(first.values())) == len(WORLDS)
    assert drawn("wood") == first["wood"] and drawn("glass") == first["town"]


@pytest.mark.parametrize("step", [1, -1])
def test_FEEL26_ring_shows_the_direction(art: CardArt, step: int) -> None:
    """Check that mirrored rings belong to opposite directions.

    The arrow heads make the ends of the arcs heavier.
    """
    ring, other = art.direction_ring((400, 200), step), art.direction_ring((400, 200), -step)
    assert ring.get_size() == (400, 200)
    assert coverage(ring) != coverage(other)
    mirrored = coverage(pygame.transform.flip(other, True, False))
    assert sum(abs(a - b) for a, b in zip(coverage(ring), mirrored, strict=True)) < 0.02 * sum(mirrored) * 5


def test_chip_grows_with_its_words_and_shows_its_colour(art: CardArt) -> None:
    room, words = (600, 92), ("Punainen", "sydän")
    short, long = art.chip(RED, room, "Red", "heart", 20), art.chip(RED, room, *words, 20)
    assert short.get_height() == long.get_height() == 92 and long.get_width() > short.get_width() + 20
    assert short.get_at((20, 46)) == pygame.Color(DEFAULT.faces[RED])
    narrow = long.get_width() * 0.9, 92
    assert art.chip(RED, narrow, *words, 20).get_size() < narrow, "long words shrink it"
    shown = [[line.string for line in texts_on(art.chip(RED, narrow, *words, least))] for least in (20, 22)]
    assert shown == [list(words), list(words[:1])], "below the least letters the symbol's name gives way"


@pytest.mark.parametrize("tail", ["down-left", "down-right", "up-left", "up-right"])
def test_bubble_tail_points_where_it_is_told(art: CardArt, tail: str) -> None:
    bubble = art.bubble((200, 120), tail=tail)
    row = 108 if tail.startswith("down") else 11
    inked = [x for x in range(200) if bubble.get_at((x, row)).a]
    assert 0 < len(inked) < 40
    assert all((x < 100) == tail.endswith("left") for x in inked)


def test_the_title_has_its_size(art: CardArt) -> None:
    assert art.logo(450).get_size() == (450, 198)


def test_turned_card_is_half_as_large_with_clean_paper_edges(art: CardArt) -> None:
    picture = vector.halved_and_turned(art.face(5, 312), 10)
    assert abs(picture.get_width() - 133) < 4 and abs(picture.get_height() - 175) < 4
    edge = [picture.get_at((x, 80)) for x in range(picture.get_width())]
    faint = [pixel for pixel in edge if 0 < pixel.a < 200]
    paper = pygame.Color(theme.PAPER)
    assert faint and all(abs(pixel.r - paper.r) < 8 and abs(pixel.g - paper.g) < 8 for pixel in faint)


def test_turning_is_clockwise() -> None:
    bar = vector.raster('<rect x="0" y="0" width="20" height="5" fill="#ffffff"/>', (0, 0, 20, 20), (40, 40))
    right = vector.halved_and_turned(bar, 90)
    assert right.get_at((right.get_width() - 5, right.get_height() // 2)).a > 200
    assert right.get_at((5, right.get_height() // 2)).a == 0


@every_row("name", faces.SIZES)
@every_row("colour", COLOURS)
def test_A11Y01_no_symbol_of_a_card_runs_into_its_bubble(name: str, colour: int) -> None:
    sizes, height = faces.SIZES[name], 468
    size, scale = (faces.width_of(height), height), faces.scale_of(height)
    x, y = faces.LEFT + sizes.small / 2, sizes.small_y + sizes.small / 2
    small = vector.group(symbols.body(colour, "#ffffff", sizes.small * scale), x, y, sizes.small / 100)
    marks = pygame.mask.from_surface(vector.raster(faces.twice(small), faces.BOX, size))
    bubble = shapes.bubble_body(*sizes.bubble, "#ffffff", tip=faces.TAIL_TIP_SHARE)
    assert marks.overlap_area(pygame.mask.from_surface(vector.raster(bubble, faces.BOX, size)), (0, 0)) == 0


@every_row("name", faces.SIZES)
@every_row("value", range(NUMBERS, len(COLOURED)))
def test_A11Y01_no_art_of_an_action_card_runs_into_value_or_symbols(name: str, value: int) -> None:
    sizes, height = faces.SIZES[name], 468
    frame = faces.frame(height)
    for colour in COLOURS:
        card = faces.marked(frame, DEFAULT, colour, sizes)
        mark = faces.stamp(value, DEFAULT.inks[colour], sizes.index * faces.scale_of(height))
        faces.corners(card, mark, sizes.index_y)
        empty = pygame.surfarray.array3d(faces.blank(frame, DEFAULT.faces[colour])).astype(int)
        marked = (abs(pygame.surfarray.array3d(card) - empty) > 60).any(axis=2)
        art = action_art.drawing(COLOURED[value], colour, DEFAULT, faces.scale_of(height) * sizes.act)
        drawn = vector.raster(vector.group(art, scale=sizes.act), faces.BOX, card.get_size())
        assert not (marked & (pygame.surfarray.array_alpha(drawn) > 127)).any(), colour
