"""Render every scene in its states, sizes and languages; ``build/dev.py pictures``.

``--only WORD`` picks states by name. ``--readme`` renders the pictures of README.md into ``assets/pictures/``;
``--phones`` renders what phones are shown in a browser, see :mod:`phone_pictures`. Beside the pictures lies
``letters.tsv``: the smallest letters of each, as pixels from the top of an h to the bottom of a p (A11Y-07).
"""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path
from typing import Any

import pygame
from tqdm import tqdm

from build.screens import phone_pictures
from build.screens.gallery import State, states
from build.screens.headless import open_app
from game.settings import Settings
from game.ui.draw import drawn_text, text
from game.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "dist" / "pictures"
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
USUAL_SIZES = SIZES[:2]

README_FOLDER = ROOT / "assets" / "pictures"
README_PICTURES = {
    "moment": "table-moment",
    "harbour": "table-harbour-blue",
    "menu": "menu-open",
    "table": "table-4-seats",
    "scoring": "scoring-won",
    "podium": "party-awards-4",
    "workshop": "workshop-written",
}
"""File name -> the state it shows."""
OWN_WORD = "Cry!"
README_SIZE = (768, 432)
"""Pixels, scaled down from 1920x1080: a page is narrow, and a clone should stay small."""


def draw(state: State, language: str, size: tuple[int, int], **changed: Any) -> pygame.Surface:
    """Draw one state in an application of its own, with the settings in ``changed``."""
    app = open_app(size, Settings(language=language, **changed))
    state.make(app)
    app.transition.finish()
    app.redraw = True
    app.step(0.0, [])
    return app.window.surface


def render(state: State, language: str, size: tuple[int, int], target: Path, **changed: Any) -> str:
    """Render one picture into a file; return a line on its smallest letters."""
    picture = draw(state, language, size, **changed)
    pygame.image.save(picture, target / f"{state.title}-{language}-{size[0]}x{size[1]}.png")
    lines = [line for line in drawn_text.texts_on(picture) if not line.clipped]
    inks = sorted((text.ink_px(line.px, line.face), line.string) for line in lines)
    smallest = [f"{ink:.1f}\t{words}" for ink, words in inks[:1]]
    return "\t".join([state.title, language, f"{size[0]}x{size[1]}", *smallest])


def render_readme() -> None:
    """Redraw the pictures of README.md, with the game's own call word."""
    by_title = {state.title: state for state in states()}
    for name, title in tqdm(README_PICTURES.items(), desc="pictures", leave=False, disable=None):
        drawn = draw(by_title[title], "en", USUAL_SIZES[-1], call_word=OWN_WORD)
        picture = pygame.transform.smoothscale(drawn, README_SIZE)
        pygame.image.save(picture, README_FOLDER / f"{name}.png")
    phone_pictures.render_readme(README_FOLDER / f"{phone_pictures.README_NAME}.png", README_SIZE)


def main(argv: list[str]) -> int:
    """Render the requested pictures, by default all. A failing state is named and skipped."""
    parser = argparse.ArgumentParser(prog="build/dev.py pictures")
    parser.add_argument("--only", action="append", default=[], help="only states whose SCENE-NAME contains this word")
    parser.add_argument("--lang", action="append", choices=LANGUAGES, help="only this language")
    parser.add_argument("--size", action="append", choices=[f"{w}x{h}" for w, h in SIZES], help="only this size")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent, 100 to 200")
    parser.add_argument("--to", type=Path, default=TARGET, help="another folder than dist/pictures/")
    parser.add_argument("--readme", action="store_true", help="nothing but the pictures of README.md, in their place")
    parser.add_argument("--phones", action="store_true", help="nothing but what phones are shown")
    given = parser.parse_args(argv)
    if given.phones:
        return phone_pictures.render(given.only, given.lang or list(LANGUAGES), given.to / "phones")
    if given.readme:
        render_readme()
        return 0
    sizes = [size for size in SIZES if f"{size[0]}x{size[1]}" in given.size] if given.size else USUAL_SIZES
    chosen = [s for s in states() if not given.only or any(word in s.title for word in given.only)]
    work = list(itertools.product(chosen, given.lang or LANGUAGES, sizes))
    given.to.mkdir(parents=True, exist_ok=True)
    failed, letters = 0, list[str]()
    for state, language, size in tqdm(work, desc="pictures", leave=False, disable=None):
        try:
            letters.append(render(state, language, size, given.to, text_scale=given.text))
        except Exception as error:  # noqa: BLE001 - one broken scene must not hide the others
            failed += 1
            print(f"{state.title} {language} {size}: {type(error).__name__}: {error}", file=sys.stderr)
    (given.to / "letters.tsv").write_text("\n".join([*letters, ""]), "utf-8")
    print(f"{len(work) - failed} pictures in {given.to}" + (f", {failed} failed" if failed else ""))
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
