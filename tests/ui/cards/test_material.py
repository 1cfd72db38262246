"""What cards are made of: grain, thickness, shadows, rings that turn with them (FEEL-03)."""

import pygame
import pytest

from game.rules.cards import BLACK, WILD
from game.ui.cards import faces, material
from game.ui.cards.painter import Painter, thickness
from game.ui.draw import shapes, theme, vector
from game.ui.draw.canvas import Ground
from game.ui.draw.surface_cache import MEGABYTE, Cache, SurfaceBudget
from game.ui.geometry import Spot
from tests.support.colour_maths import contrast
from tests.support.themes import WORLDS, make_art

GROUND = "#808080"


def _table() -> pygame.Surface:
    table = pygame.Surface((400, 400))
    table.fill(GROUND)
    return table


def _darkness(table: pygame.Surface, at: tuple[int, int]) -> int:
    return 128 - table.get_at(at).r


def test_FEEL03_paper_has_a_grain_of_two_to_three_percent_and_the_same_at_each_start() -> None:
    def white() -> pygame.Surface:
        sheet = pygame.Surface((160, 240), pygame.SRCALPHA)
        sheet.fill("#FFFFFF")
        return material.grained(sheet)

    sheet = white()
    levels = [sheet.get_at((x, y)).r for x in range(0, 160, 3) for y in range(0, 240, 3)]
    assert 0.015 <= 1 - sum(levels) / len(levels) / 255 <= 0.03
    assert len(set(levels)) > 5 and min(levels) >= 0.94 * 255
    material._grain.cache_clear()
    assert pygame.image.tobytes(white(), "RGB") == pygame.image.tobytes(sheet, "RGB")


def test_grain_leaves_clear_what_is_clear() -> None:
    assert make_art().face(5, 240).get_at((0, 0)).a == 0


def test_a_card_is_two_pixels_thick_at_its_lower_edge() -> None:
    face = make_art().face(5, 160)
    column = [face.get_at((53, y)) for y in range(160)]
    shade = pygame.Color(material.SHADE)
    assert sum(abs(pixel.r - shade.r) < 24 and pixel.b < 190 for pixel in column[-4:]) == 2
    assert all(pixel.b > 220 for pixel in column[:3])


@pytest.mark.parametrize("card", [5, WILD, None])
def test_a_lying_card_touches_the_table_and_a_lifted_one_does_not(card: int | None) -> None:
    painter = Painter(make_art(), Cache())
    lying, lifted = _table(), _table()
    spot = Spot(200, 200, 0, 240)
    painter.paint_resting(lying, (card, BLACK), spot)
    painter.paint_moving(lifted, (card, BLACK), spot, lift=1.0, exact=True)
    below, beside = (200, 323), (284, 200)
    assert _darkness(lying, below) > 30 and _darkness(lying, beside) > 20
    assert _darkness(lifted, beside) < _darkness(lying, beside), "nothing touches the table there"
    assert _darkness(lifted, (240, 360)) > _darkness(lying, (240, 360)) + 10, "the shadow slid away from the card"


def test_the_shadow_slides_with_the_height() -> None:
    painter = Painter(make_art(), Cache())

    def middle(lift: float) -> float:
        table = _table()
        painter.paint_moving(table, (5, BLACK), Spot(200, 140, 0, 150), lift=lift, exact=True)
        dark = [_darkness(table, (200, y)) for y in range(220, 400)]
        return sum(y * much for y, much in enumerate(dark)) / sum(dark)

    found = [middle(lift) for lift in (0.0, 0.25, 0.5, 0.75, 1.0)]
    assert found == sorted(found) and found[-1] > found[0] + 10


def test_a_pile_is_as_thick_as_it_has_cards() -> None:
    found = [thickness(240, cards) for cards in (0, 4, 20, 60, 80)]
    assert found[0] == 0 and found == sorted(set(found)) and found[-1] <= 24
    painter = Painter(make_art(), Cache())
    few, many = _table(), _table()
    for table, cards in ((few, 6), (many, 60)):
        painter.paint_pile_edges(table, Spot(200, 180, 0, 240), cards)
        painter.paint_resting(table, (None, BLACK), Spot(200, 180, 0, 240))
    paper = pygame.Color(theme.PAPER)
    edges = [sum(table.get_at((200, y)).g > paper.g - 90 for y in range(296, 330)) for table in (few, many)]
    assert edges[1] > edges[0] + 8


def _soft(ring: pygame.Surface) -> float:
    """Return the share of rows in which a ring's outer edge begins with a partly covered pixel."""
    middle = range(ring.get_height() // 3, 2 * ring.get_height() // 3)
    rows = [next(a for x in range(ring.get_width()) if (a := ring.get_at((x, y)).a)) for y in middle]
    return sum(alpha < 230 for alpha in rows) / len(rows)


@pytest.mark.parametrize("turn", [4, 11, -17])
def test_fault_8_the_ring_of_a_turned_card_has_no_stairs(turn: float) -> None:
    assert _soft(shapes.turned_ring((120, 180), 20, turn, "#FFFFFF", 5)) > 0.8
    upright = shapes.panel((120, 180), 20, "none", 0, "#FFFFFF", 5)
    assert _soft(pygame.transform.rotozoom(upright, -turn, 1.0)) < 0.6, "the check finds those of before"


def test_fault_8_a_card_that_turns_over_is_filtered() -> None:
    """Check that a card squeezed to a third shows mixed colours, not every third column."""
    art, squeezed = make_art(), vector.clear_surface((160, 240))
    Painter(art, Cache()).paint_moving(squeezed, (5, BLACK), Spot(80, 120, 0, 240), turn=0.33, exact=True)
    found, printed = (
        {tuple(picture.get_at((x, 118))) for x in range(picture.get_width())}
        for picture in (squeezed, art.draw_face(5, BLACK, 240).premul_alpha())
    )
    assert len(found - printed) > 5


def test_gloss_leaves_the_colour_where_the_eye_rests() -> None:
    card = faces.blank(faces.frame(240), "#808080")
    assert card.get_at((80, 120)) == pygame.Color("#808080")
    assert card.get_at((80, 16)).r > 135 and card.get_at((80, 222)).r < 121


def test_backs_at_nearly_the_same_angle_are_one_picture() -> None:
    """Check that fans of one card more or less reuse the pictures."""
    kept = Cache()
    painter = Painter(make_art(), kept)
    painter.paint_resting(_table(), (None, BLACK), Spot(200, 200, 12.2, 150))
    known = len(kept)
    painter.paint_resting(_table(), (None, BLACK), Spot(200, 200, 11.7, 150))
    assert len(kept) == known


def test_FEEL31_a_growing_card_needs_few_pictures_and_one_of_its_own_height_is_exact() -> None:
    kept = Cache()
    painter = Painter(make_art(), kept)
    for height in range(200, 401):
        painter.paint_moving(_table(), (5, BLACK), Spot(200, 200, 0, height), base=300)
    flying = [key for key in kept if key[0] == "flying"]
    assert len(flying) <= 16 and 300 in {key[4] for key in flying}


def test_FEEL31_a_card_becomes_sharp_in_two_frames_and_its_quick_picture_goes() -> None:
    kept = Cache()
    painter = Painter(make_art(), kept)
    painter.layer("first", (400, 400), Ground("plain", lambda target, area: None), lambda layer: None)
    painter.paint_resting(_table(), (5, BLACK), Spot(200, 200, 7, 150))
    quick = {key for key in kept if key[0] == "rest"}
    painter.sharpen()
    assert painter.has_unsharp and quick <= set(kept)
    painter.sharpen()
    sharp = {key for key in kept if key[0] == "rest"}
    assert not painter.has_unsharp and len(sharp) == 1 and not sharp & quick


def test_blurred_shadows_outlast_other_pictures_while_a_table_is_seen() -> None:
    """Check that blurred shadows stay while a table is shown.

    One takes as long to make as a whole frame may; later frames ask only for what was made from it.
    """
    account = SurfaceBudget(2 * MEGABYTE)
    kept = Cache(account)
    painter, ground = Painter(make_art(), kept), Ground("plain", lambda target, area: None)
    painter.paint_resting(_table(), (5, BLACK), Spot(200, 200, 0, 150))
    for number in range(12):
        account.next_frame()
        painter.layer("still", (40, 40), ground, lambda layer: None)
        kept.get(number, lambda: pygame.Surface((256, 256), pygame.SRCALPHA, 32))
    assert ("blur", 0) in kept and 0 not in kept


@pytest.mark.parametrize("world", WORLDS)
def test_A11Y05_TAG_contrast_controls_make_panels_black_with_a_bright_edge_on_any_table(world: str) -> None:
    art, size = make_art(palette="contrast", table=world), (200, 90)
    for fill, alpha in ((theme.PANEL, theme.PANEL_ALPHA), (theme.PANEL, 190), (theme.TABLE, 255)):
        panel = art.panel(size, 30, fill, alpha)
        assert panel.get_at((100, 45)) == (0, 0, 0, 255)
        edge = max((panel.get_at((x, 45)) for x in range(3)), key=sum)
        assert contrast(f"#{edge.r:02X}{edge.g:02X}{edge.b:02X}", "#000000") >= 7
    assert art.panel(size, 30, theme.PANEL, 110).get_at((100, 45)).a == 110, "what is meant to be seen through stays so"
    assert make_art(table=world).panel(size, 30).get_at((1, 45)).a < 255
