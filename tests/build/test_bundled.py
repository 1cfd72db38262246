"""Works by others: one file with all licences, a bill of materials that no file escapes."""

import tomllib
from pathlib import Path, PurePosixPath

import pytest

from build.environment import pins_of
from build.package import bundled
from game.scenes.menu.licences import FILE, paragraphs, read_licences
from tests.support.bundle import lay_bundle

ROOT = Path(__file__).resolve().parents[2]


def test_the_file_with_all_licences_is_the_one_that_the_table_makes() -> None:
    assert FILE.read_text(encoding="utf-8") == bundled.licences_file(), "run build/package/bundled.py"


def test_every_package_of_the_game_is_in_the_table() -> None:
    known = {one.pypi for one in bundled.components()}
    pins = {pin.partition("==")[0] for pin in pins_of(ROOT / "pyproject.toml", "play")}
    brought = {"fontpkg", "pycparser"}  # come along with a typeface and with CFFI; nothing imports them
    assert pins - brought <= known, "what is not packed needs no licence"
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]["package"]
    assert "pyinstaller" in known and any(pin.startswith("pyinstaller==") for pin in listed)


def test_every_work_has_a_licence_that_can_be_read() -> None:
    read = read_licences()
    assert [work.name for work in read.works] == ["Hue & Cry", *(one.name for one in bundled.components())]
    for work in read.works:
        assert work.licence and work.copyright and work.texts
        for name in work.texts:
            assert len(read.texts[name]) > 200, name
            assert len(list(paragraphs(read.texts[name]))) > 1 or len(read.texts[name]) < 400


def test_works_that_are_compiled_into_others_are_told_with_their_licences() -> None:
    """Some works are compiled into SDL's libraries and AccessKit's, about a dozen into Python."""
    parts = {part.name for one in bundled.components() for part in one.parts}
    inside = {one.name: one for one in bundled.components() if one.inside}
    assert all(one.inside in parts for one in inside.values())
    told = {name.partition(" (in ")[0]: one.licence for name, one in inside.items()}
    assert told == {
        "Software that Python incorporates": "LicenseRef-Python-Incorporated",
        "HIDAPI": "BSD-3-Clause",
        "QOI": "MIT",
        "NanoSVG": "Zlib",
        "TiMidity": "LGPL-2.1-or-later",
        "Rust libraries in AccessKit": "MIT",
    }
    python = read_licences().texts["Python incorporated software"]
    for work in ("Mersenne Twister", "SipHash24", "strtod and dtoa", "cfuhash", "mimalloc", "HACL*", "UUencode"):
        assert f"\n{work}" in python, work


def test_no_word_of_a_licence_is_lost_between_its_paragraphs() -> None:
    for name, words in read_licences().texts.items():
        told = " ".join(paragraphs(words)).split()
        assert told == [
            word for line in words.splitlines() if set(line.strip()) - set("-=_*") for word in line.split()
        ], name


@pytest.mark.parametrize(
    ("path", "owner"),
    [
        ("_internal/libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL"),
        ("_internal/pygame/SDL2.dll", "SDL"),
        ("_internal/pygame/.dylibs/libfreetype.6.dylib", "FreeType"),
        ("_internal/pygame/_sdl2/audio.cp311-win_amd64.pyd", "pygame-ce"),
        ("_internal/pygame/freesansbold.ttf", "pygame-ce"),
        ("_internal/libz.so.1", "zlib"),
        ("_internal/python3.11/lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("_internal/libopusfile-0.dll", "Ogg, Vorbis, Opus, Opusfile and FLAC"),
        ("_internal/VCRUNTIME140.dll", "Microsoft Visual C++ runtime"),
        ("_internal/unicodedata.pyd", "Python"),
        ("_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("_internal/font_fredoka_one/files/FredokaOne-Regular.ttf", "Fredoka One (typeface)"),
        ("_internal/tqdm-4.70.1.dist-info/METADATA", "tqdm"),
        ("hue-and-cry-cli.exe", "PyInstaller bootloader"),
        ("_internal/game/players/weights/base.json", None),
        ("_internal/libcrypto-3.dll", None),
        ("_internal/libexpat.so.1", "Expat"),
        ("_internal/libpython3.11.so.1.0", "Python"),
        ("_internal/libreadline.so.8", None),
        ("_internal/libtinfo.so.6", None),
        ("_internal/python3.12/lib-dynload/libtinfo.so.6", None),
        ("_internal/python3.12/lib-dynload/readline.cpython-312-x86_64-linux-gnu.so", None),
        ("_internal/python3.12/lib-dynload/_gdbm.cpython-312-x86_64-linux-gnu.so", None),
    ],
)
def test_a_file_belongs_to_its_work(path: str, owner: str | None) -> None:
    found = bundled.component_of(PurePosixPath(path))
    assert (found.name if found else None) == owner


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    return lay_bundle(tmp_path)


def test_a_file_that_nobody_speaks_for_is_named(packed: Path) -> None:
    assert bundled.strangers(packed) == []
    (packed / "_internal" / "libcrypto-3.dll").touch()
    assert bundled.strangers(packed) == ["_internal/libcrypto-3.dll"]


@pytest.mark.parametrize("file", ["libreadline.so.8", "libtinfo.so.6", "python3.12/lib-dynload/readline.so"])
def test_no_library_under_the_GPL_passes_for_a_part_of_python(packed: Path, file: str) -> None:
    (packed / "_internal" / file).parent.mkdir(parents=True, exist_ok=True)
    (packed / "_internal" / file).touch()
    assert bundled.strangers(packed) == [f"_internal/{file}"]
