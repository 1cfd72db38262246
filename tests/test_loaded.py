"""``self-check`` is honest: it names any game file that is missing or spoiled (DSK-14)."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from build.package import recipe
from game.files.paths import ASSETS, ROOT
from game.main import asset_check
from game.scenes.menu.imprint import imprint_file
from game.ui.cards.art import ICONS
from game.ui.draw import text
from tests.support.desk import Desk
from tests.support.rows import every_row

WEIGHTS = ROOT / "game" / "players" / "weights"
PACKED = [path.relative_to(ROOT) for path in (*recipe.asset_files(), *sorted(WEIGHTS.glob("*.toml")))]
PACKED.append(imprint_file(ROOT).relative_to(ROOT))


@pytest.fixture(scope="module", autouse=True)
def devices() -> None:
    Desk()
    pygame.mixer.init()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a tree with everything that is packed with the game."""
    root = tmp_path_factory.mktemp("copy")
    for path in PACKED:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, root / path)
    return root


def half(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])


SPOIL: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "garbage": lambda path: path.write_bytes(bytes(range(256)) * 8),
    "words": lambda path: path.write_text("nothing of the kind"),
}


def found(root: Path, path: Path) -> list[str]:
    """Return what is said of one file; only its kind is checked, to be fast."""
    return [
        sentence
        for kind in asset_check.kinds(root)
        for file in kind.files
        if file == root / path and (sentence := asset_check.problem(kind, file, root))
    ]


@every_row("path", PACKED)
def test_DSK14_a_missing_or_spoiled_file_is_named(copy: Path, path: Path) -> None:
    whole = (copy / path).read_bytes()
    assert found(copy, path) == []
    for how, spoil in SPOIL.items():
        spoil(copy / path)
        said = found(copy, path)
        (copy / path).write_bytes(whole)
        assert len(said) == 1 and said[0].startswith(path.as_posix()), how
        assert said[0].endswith(" is missing." if how == "missing" else ".")


@every_row("path", [path for path in PACKED if path.suffix in (".mo", ".txt", ".png", ".svg", ".flac", ".ogg")])
def test_DSK14_a_file_that_was_cut_off_is_named(copy: Path, path: Path) -> None:
    whole = (copy / path).read_bytes()
    half(copy / path)
    said = found(copy, path)
    (copy / path).write_bytes(whole)
    assert len(said) == 1


@pytest.mark.parametrize(
    ("path", "part", "instead"),
    [
        ("assets/art/avatars/fox.svg", r"(<!-- face -->).*(</svg>)", r"\1\2"),
        ("assets/art/icons/skip.svg", r"(<svg[^>]*>).*(</svg>)", r"\1\2"),
        ("assets/phones/numerals.svg", r"(<symbol[^>]*>).*?(</symbol>)", r"\1\2"),
        ("assets/practice/yksi.json", r".*", "[]"),
    ],
)
def test_DSK14_a_part_that_is_empty_is_named(copy: Path, path: str, part: str, instead: str) -> None:
    whole = (copy / path).read_text("utf-8")
    spoilt = re.sub(part, instead, whole, count=1, flags=re.DOTALL)
    assert spoilt != whole
    (copy / path).write_text(spoilt, "utf-8")
    said = found(copy, Path(path))
    (copy / path).write_text(whole, "utf-8")
    assert len(said) == 1 and said[0].startswith(path)


def test_DSK14_weights_without_a_number_are_named(copy: Path) -> None:
    path = Path("game/players/weights/yksi-more.toml")
    whole = (copy / path).read_text("utf-8")
    (copy / path).write_text("\n".join(whole.splitlines()[:-1]), "utf-8")
    (said,) = found(copy, path)
    (copy / path).write_text(whole, "utf-8")
    assert "is missing" in said and "match." in said


def test_DSK14_a_whole_copy_has_no_problem_and_several_are_all_named(copy: Path) -> None:
    assert asset_check.problems(copy) == []
    gone = [PACKED[0], PACKED[-1], Path("assets/icons/hue-and-cry-64.png")]
    kept = [(copy / path).read_bytes() for path in gone]
    for path in gone:
        (copy / path).unlink()
    assert {line.partition(" ")[0] for line in asset_check.problems(copy)} == {path.as_posix() for path in gone}
    for path, content in zip(gone, kept, strict=True):
        (copy / path).write_bytes(content)


@pytest.mark.parametrize("face", text.FILES)
def test_DSK14_a_missing_or_spoiled_font_is_named(face: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    font = tmp_path / "font.ttf"
    monkeypatch.setitem(text.FILES, face, font)
    said = [line for line in asset_check.problems() if line.startswith("font.ttf")]
    assert said == ["font.ttf is missing."]
    font.write_bytes(b"no font")
    assert [line.startswith("font.ttf cannot be loaded") for line in asset_check.problems()] == [True]


def test_the_pictograms_are_those_that_are_drawn() -> None:
    assert list(ICONS) == sorted(path.stem for path in (ASSETS / "art" / "icons").glob("*.svg"))


def test_DSK14_rule_sets_that_somebody_put_beside_are_tried_too(copy: Path) -> None:
    beside = copy / "assets" / "rulesets" / "ours.toml"
    beside.write_text("stacking = 7", "utf-8")
    said = asset_check.problems(copy)
    beside.unlink()
    assert len(said) == 1 and said[0].startswith("assets/rulesets/ours.toml cannot be loaded")
