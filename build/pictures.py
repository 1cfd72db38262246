"""Renders every scene in its typical states, sizes and languages; ``build/dev.py pictures [--only WORD] ...``."""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path

import pygame
from gallery import State, states
from studio import open_app
from tqdm import tqdm

from game.storage.settings import Settings

TARGET = Path(__file__).resolve().parent.parent / "dist" / "pictures"
SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "de", "nl")


def render(state: State, language: str, size: tuple[int, int], target: Path) -> Path:
    """Draw one state in an application of its own and save it as SCENE-STATE-LANGUAGE-WIDTHxHEIGHT.png."""
    app = open_app(size, Settings(language=language))
    state.make(app)
    app.step(0.0, [])
    file = target / f"{state.scene}-{state.name}-{language}-{size[0]}x{size[1]}.png"
    pygame.image.save(app.window.surface, file)
    return file


def main(argv: list[str]) -> int:
    """Render what was asked for, everything without arguments. A state that fails is named, and the others go on."""
    parser = argparse.ArgumentParser(prog="build/dev.py pictures")
    parser.add_argument("--only", action="append", default=[], help="only states whose SCENE-NAME contains this word")
    parser.add_argument("--lang", action="append", choices=LANGUAGES, help="only this language")
    parser.add_argument("--size", action="append", choices=[f"{w}x{h}" for w, h in SIZES], help="only this size")
    parser.add_argument("--to", type=Path, default=TARGET, help="another folder than dist/pictures/")
    given = parser.parse_args(argv)
    sizes = [size for size in SIZES if not given.size or f"{size[0]}x{size[1]}" in given.size]
    chosen = [s for s in states() if not given.only or any(word in f"{s.scene}-{s.name}" for word in given.only)]
    work = list(itertools.product(chosen, given.lang or LANGUAGES, sizes))
    given.to.mkdir(parents=True, exist_ok=True)
    failed = 0
    for state, language, size in tqdm(work, desc="pictures", leave=False, disable=None):
        try:
            render(state, language, size, given.to)
        except Exception as error:  # noqa: BLE001 - one broken scene must not hide the others
            failed += 1
            print(f"{state.scene}-{state.name} {language} {size}: {type(error).__name__}: {error}", file=sys.stderr)
    print(f"{len(work) - failed} pictures in {given.to}" + (f", {failed} failed" if failed else ""))
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
