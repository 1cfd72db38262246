"""What takes the place of libraries that the game needs nothing of: same names, same symbols, nothing behind them."""

import ctypes
import shutil
import subprocess
from pathlib import Path, PurePosixPath

import bundled
import hollow
import pytest

POSSIBLE = pytest.mark.skipif(hollow.missing(), reason="made on Linux, by a compiler")
USED = "libneeded-0a1b2c3d.so.1"
EMPTY = "libwebp-0a1b2c3d.so.7.2.0"
GONE = "libopus-0a1b2c3d.so.0"

READER = """
const char webp_table[400] = "full";
int webp_read(void) { return 7; }
int webp_nobody_asks(void) { return 8; }
"""
USER = """
int webp_read(void);
extern const char webp_table[];
int read_one(void) { return webp_read(); }
const char *table(void) { return webp_table; }
"""


def made(folder: Path, name: str, code: str, *words: str) -> tuple[str, str, str]:
    (folder / f"{name}.c").write_text(code, encoding="utf-8")
    command = ["cc", "-shared", "-fPIC", f"-Wl,-soname,{name}", f"{name}.c", "-o", name, *words]
    subprocess.run(command, cwd=folder, check=True)
    return name, str(folder / name), "BINARY"


@pytest.fixture
def gathered(tmp_path: Path) -> list[hollow.Entry]:
    (tmp_path / "v.map").write_text("READER_1.0 { global: *; };\n", encoding="utf-8")
    reader = made(tmp_path, EMPTY, READER, "-Wl,--version-script=v.map")
    user = made(tmp_path, USED, USER, f"./{EMPTY}")
    gone = made(tmp_path, GONE, "int opus(void) { return 1; }")
    return [reader, user, gone, (f"top/{GONE}", GONE, "SYMLINK")]


@POSSIBLE
def test_what_nobody_needs_is_empty_or_gone_and_the_rest_still_loads(
    gathered: list[hollow.Entry], tmp_path: Path
) -> None:
    left = {place: source for place, source, _kind in hollow.emptied(gathered, tmp_path / "work")}
    assert set(left) == {EMPTY, USED}
    assert left[USED] == str(tmp_path / USED), "what is needed stays as it is"
    laid = tmp_path / "laid"
    laid.mkdir()
    for place, source in left.items():
        shutil.copy(source, laid / place)
    said = subprocess.run(
        ["python3", "-c", f"import ctypes; ctypes.CDLL('./{EMPTY}'); print(ctypes.CDLL('./{USED}').read_one())"],
        cwd=laid, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert said.stdout == "0\n" and said.stderr == "", "no warning of a version that is not there"
    assert not hasattr(ctypes.CDLL(str(laid / EMPTY)), "webp_nobody_asks")
    assert bundled.is_empty(laid / EMPTY) and not bundled.is_empty(laid / USED)
    assert bundled.owner_in(laid, PurePosixPath(EMPTY)) is None, "nobody else's work"


@POSSIBLE
def test_the_same_libraries_give_the_same_bytes(gathered: list[hollow.Entry], tmp_path: Path) -> None:
    one, two = ({place: source for place, source, _ in hollow.emptied(gathered, tmp_path / name)} for name in "ab")
    assert Path(one[EMPTY]).read_bytes() == Path(two[EMPTY]).read_bytes()


def test_without_a_compiler_all_stays() -> None:
    given = [(EMPTY, "/x", "BINARY"), (GONE, "/y", "BINARY")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", "")
        patch.setenv("CC", "no-such-compiler")
        assert hollow.emptied(given, Path("/nowhere")) == given


def test_on_windows_what_nobody_asks_for_is_not_there() -> None:
    kept = ["SDL2_image.dll", "libpng16-16.dll", "pygame\\imageext.pyd", "jpegs.dll", "libffi-8.dll", "sqlite3.dll"]
    gone = [
        "libjpeg-62.dll",
        "pygame\\libwebp-7.dll",
        "libxmp.dll",
        "freetype.dll",
        "libopusfile-0.dll",
        "LibTIFF-5.dll",
    ]
    given = [(place, "/x", "BINARY") for place in kept + gone]
    assert [place for place, _source, _kind in hollow.needed_on_windows(given)] == kept


def test_no_file_of_the_game_is_of_a_kind_whose_reader_is_empty() -> None:
    kinds = {file.suffix for file in (bundled.ROOT / "assets").rglob("*") if file.is_file()}
    assert not kinds & {".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".mp3", ".opus", ".wv", ".mid", ".mod", ".xm", ".it"}
    assert not {"FLAC", "vorbis", "vorbisfile", "ogg", "png16"} & {*hollow.EMPTIED, *hollow.UNASKED}


def test_a_systems_library_is_not_taken_for_one_of_the_wheel() -> None:
    assert (
        hollow.name_of("libjpeg.so.62") == "" and hollow.name_of("pygame_ce.libs/libjpeg-a5e764f6.so.62.4.0") == "jpeg"
    )
