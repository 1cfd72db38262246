"""Tests that a zero in a sentence has no slash, and that no other letter changes."""

from io import BytesIO
from pathlib import Path
from string import printable

import pygame
import pytest

from game.ui.draw import text
from game.ui.draw.plain_zero import with_plain_zero
from game.ui.draw.typefaces import FILES


def picture(font: pygame.font.Font, string: str) -> bytes:
    return pygame.image.tobytes(font.render(string, True, "white", "black"), "RGB")


@pytest.mark.parametrize("face", ["body", "bold"])
def test_a_zero_in_a_sentence_has_no_slash(face: str) -> None:
    paper = pygame.Surface((300, 300), pygame.SRCALPHA)
    paper.blit(text.Fonts.get(face, 200).render("0", True, "white"), (50, 20))
    ground = pygame.mask.from_surface(paper)
    ground.invert()
    assert len(ground.connected_components(20)) == 2, "what is around it, and one inside"


@pytest.mark.parametrize("face", ["body", "bold"])
def test_all_other_letters_stay_as_they_are(face: str) -> None:
    pygame.font.init()
    plain, slashed = text.Fonts.get(face, 32), pygame.font.Font(FILES[face], 32)
    assert plain.size("100 rounds") == slashed.size("100 rounds")
    for letter in printable.strip():
        assert (picture(plain, letter) == picture(slashed, letter)) is (letter != "0"), letter


def test_a_file_without_such_a_zero_stays_as_it_is(tmp_path: Path) -> None:
    assert with_plain_zero(FILES["display"]) == FILES["display"].read_bytes()
    whole = FILES["body"].read_bytes()
    for length in (0, 3, 40, 300, 2000):
        file = tmp_path / f"{length}.ttf"
        file.write_bytes(whole[:length])
        assert with_plain_zero(file) == whole[:length]
    assert pygame.font.Font(BytesIO(with_plain_zero(FILES["body"])), 20).size("0") > (0, 0)
