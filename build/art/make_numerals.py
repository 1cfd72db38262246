"""Write the card numerals for phones as outlines: ``python -m build.art.make_numerals``.

A phone does not have the display face when it shows its first card, yet a card should look there as it does on the
screen. Each word is a symbol with one path, in thousandths of the font size, centred on the origin; its view box is the
extent of the ink. The result is committed, and a test regenerates it.
"""

from pathlib import Path
from typing import Final

from build.art.outlines import Outlines, box, path
from game.rules.cards import DRAWS
from game.rules.kinds import COLOURED, NUMBERS
from game.ui.draw import typefaces

ROOT: Final = Path(__file__).resolve().parents[2]
TARGET: Final = ROOT / "assets" / "phones" / "numerals.svg"


def words() -> list[str]:
    draws = {f"+{many}" for many in DRAWS.values()}
    return [*(kind.word for kind in COLOURED[:NUMBERS]), *sorted(draws)]


def symbol(font: Outlines, word: str) -> str:
    """Return one word as an SVG symbol: its letters side by side, its ink centred."""
    left, contours = 0, []
    for letter in word:
        contours += [[point._replace(x=point.x + left) for point in line] for line in font.contours(letter)]
        left += font.advance(letter)
    x0, y0, x1, y1 = box(contours)
    width, height = round(x1 - x0), round(y1 - y0)
    drawn = path(contours, -(x0 + x1) / 2, (y0 + y1) / 2)
    edge = f"{-width // 2} {-height // 2} {width} {height}"
    return f'  <symbol id="n{word}" viewBox="{edge}"><path d="{drawn}"/></symbol>\n'


def numerals() -> str:
    font = Outlines(typefaces.FILES["display"])
    drawn = "".join(symbol(font, word) for word in words())
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000">\n{drawn}</svg>\n'


if __name__ == "__main__":
    TARGET.write_text(numerals(), encoding="utf-8")
