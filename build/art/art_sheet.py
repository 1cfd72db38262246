"""Draw all art on one sheet per palette: ``python -m build.art.art_sheet [FOLDER]``.

For review: every card, wild, back, seat, icon and symbol on the table it is made for. The folder is dist/pictures by
default.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]

import pygame  # noqa: E402

from game.rules.cards import BLACK, COLOURS, OWN_A, OWN_RULE_CARDS, VALUES, WORDS, card_of, is_wild  # noqa: E402
from game.settings import Settings  # noqa: E402
from game.themes import ThemeShelf  # noqa: E402
from game.ui.cards import avatars  # noqa: E402
from game.ui.cards.art import ICONS, CardArt  # noqa: E402
from game.ui.draw import text, theme  # noqa: E402
from game.ui.portraits.mood import AHEAD, Mood  # noqa: E402

SIZE = 1920, 1980
LONG = "Everybody else draws two cards and says something nice about the player on the left."
CARD = 150
FACE = 150
GAP = 12


def sheet(art: CardArt) -> pygame.Surface:
    """Draw all art in one palette."""
    surface = art.background(SIZE).copy()
    y = GAP * 2
    for colour in COLOURS:
        y = _row(surface, art, [art.face(card_of(colour, value), CARD) for value in range(VALUES)], y)
    black = [card for card in WORDS if is_wild(card)]
    y = _row(surface, art, [*(art.face(card, CARD) for card in black), *_written(art)], y)
    chosen = [art.wild_face(card, colour, CARD) for card in black for colour in COLOURS]
    y = _row(surface, art, chosen[:13], y)
    y = _row(surface, art, [*chosen[13:], art.blank(CARD)], y)
    y = _row(surface, art, _backs(), y)
    dim = [art.draw_face(card_of(colour, 9 + colour), BLACK, CARD, dim=True) for colour in COLOURS]
    y = _row(surface, art, [*dim, *(art.draw_face(card, BLACK, CARD, dim=True) for card in black)], y)
    y = _marks(surface, [art.avatar(name, px) for px in (120, 40) for name in avatars.NAMES], y)
    y = _marks(surface, [art.symbol(c, px) for c in COLOURS for px in (12, 16, 20, 28, 46)], y)
    y = _marks(surface, [art.glyph(name, 40) for name in ICONS], y)
    chips = [
        art.chip(c, 72, word, "symbol") for c, word in zip(COLOURS, ("Red", "Yellow", "Green", "Blue"), strict=True)
    ]
    _marks(surface, [*chips, art.badge(40), art.count_card(60, "7"), art.bubble((150, 72))], y)
    text.draw(surface, art.palette.name, (SIZE[0] - 40, SIZE[1] - 30), 22, theme.QUIET, "bottomright")
    return surface


def faces(art: CardArt) -> pygame.Surface:
    """Draw every face in every mood, looking aside and with its eyes shut.

    Each also appears at the smallest size that shows a mood.
    """
    columns = [*((mood, AHEAD, False) for mood in Mood), (Mood.CALM, (-1, 1), False), (Mood.CALM, AHEAD, True)]
    step = FACE + GAP
    surface = pygame.Surface((GAP + len(columns) * 2 * step, GAP + len(avatars.NAMES) * step // 2 + step))
    surface.blit(art.background(surface.get_size()), (0, 0))
    for n, name in enumerate(avatars.NAMES):
        x, y = n % 2 * len(columns) * step + GAP, n // 2 * step + GAP
        for mood, look, shut in columns:
            for px, dx, dy in ((FACE, 0, 0), (avatars.EXPRESSIVE_LEAST_PX, FACE - 20, FACE - 28)):
                surface.blit(art.avatar(name, px, mood=mood, look=look, shut=shut), (x + dx, y + dy))
            x += step
    return surface


def _backs() -> list[pygame.Surface]:
    themes = ThemeShelf()
    names = [name for name, _words in themes.choices("back")]
    return [themes.art(Settings(card_back=name)).back(CARD) for name in names]


def _written(art: CardArt) -> list[pygame.Surface]:
    art.own_rule_texts = dict(zip(OWN_RULE_CARDS, ("Sing!", LONG), strict=True))
    cards = [art.face(card, CARD) for card in OWN_RULE_CARDS] + [art.wild_face(OWN_A, 2, CARD)]
    art.own_rule_texts = {}
    return cards


def _row(surface: pygame.Surface, art: CardArt, cards: list[pygame.Surface], y: int) -> int:
    dx, dy = art.shadow_offset(CARD)
    for i, picture in enumerate(cards):
        x = 60 + i * (picture.get_width() + GAP + 6)
        surface.blit(art.shadow(CARD), (x + dx, y + dy))
        surface.blit(picture, (x, y))
    return y + CARD + GAP


def _marks(surface: pygame.Surface, pictures: list[pygame.Surface], y: int) -> int:
    x, tallest = 60, 0
    for picture in pictures:
        if x + picture.get_width() > SIZE[0] - 40:
            x, y, tallest = 60, y + tallest + GAP, 0
        surface.blit(picture, (x, y))
        x, tallest = x + picture.get_width() + GAP, max(tallest, picture.get_height())
    return y + tallest + GAP


def main(argv: list[str]) -> None:
    """Write one PNG per palette and one of all faces, and print their paths."""
    folder = Path(argv[0]) if argv else ROOT / "dist" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    themes = ThemeShelf()
    for name, _words in themes.choices("palette"):
        path = folder / f"art-{name}.png"
        pygame.image.save(sheet(themes.art(Settings(palette=name))), path)
        print(path)
    path = folder / "faces.png"
    pygame.image.save(faces(themes.art(Settings())), path)
    print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
