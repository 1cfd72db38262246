"""The bill of materials: works with version, address and hashes that scanners can match."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from build.environment import pins_of
from build.package import bill, bundled, origins
from build.package.oldest import make, python, sources
from build.package.recipe import work_folder
from build.release import bill as release_bill
from build.release.stage import Failed
from game import __version__
from installer.linux import appimage, copyright
from tests.support.bundle import FILES, lay_bundle

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    return lay_bundle(tmp_path)


def test_the_bill_of_materials_names_every_file_with_its_hash(packed: Path) -> None:
    told = bill.bill(packed)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.5")
    root = told["metadata"]["component"]
    assert (root["name"], root["version"]) == ("Hue & Cry", __version__)
    held = [part for entry in [root, *told["components"]] for part in entry.get("components", [])]
    files = [part for part in held if part["type"] == "file"]
    assert sorted(file["name"] for file in files) == sorted(FILES)
    assert all(len(file["hashes"][0]["content"]) == 64 for file in files)
    names = [entry["name"] for entry in told["components"]]
    assert "platformdirs" in names, "pure Python is inside the program"
    assert "WebP" not in names and "colorama" not in names, "what is not there is not listed"
    references = [entry["bom-ref"] for entry in [root, *told["components"], *held]]
    assert len(references) == len(set(references))


def test_the_same_folder_gives_the_same_bill(packed: Path) -> None:
    one = bill.bill(packed)
    assert json.dumps(one) == json.dumps(bill.bill(packed))
    (packed / "hue-and-cry").write_bytes(b"another")
    assert bill.bill(packed)["serialNumber"] != one["serialNumber"]


def test_every_work_has_a_version_and_an_address(packed: Path) -> None:
    told = {entry["name"]: entry for entry in bill.bill(packed)["components"]}
    assert told["Python"]["purl"] == "pkg:generic/python@3.11.2", "told by its library"
    assert told["zlib"]["version"] == "1.2.13", "though it is no file of its own"
    assert told["SQLite"]["cpe"].startswith("cpe:2.3:a:sqlite:sqlite:3.40.1:")
    assert told["pygame-ce"]["purl"] == "pkg:pypi/pygame-ce@2.5.8"
    assert told["SDL2"]["purl"] == "pkg:generic/sdl2@2.32.10"
    assert told["tqdm"]["hashes"][0]["alg"] == "SHA-256"
    assert "libffi" not in told
    assert bill.nameless(bill.bill(packed)) == []


def test_windows_works_have_versions_too(tmp_path: Path) -> None:
    """Python for Windows has libffi as a file of its own, without a version in it."""
    (tmp_path / "_internal").mkdir()
    for name in ("hue-and-cry.exe", "_internal/libffi-8.dll"):
        (tmp_path / name).write_bytes(b"MZ")
    told = {entry["name"]: entry for entry in bill.bill(tmp_path)["components"]}
    assert told["libffi"]["purl"] == "pkg:generic/libffi@3.4.4"
    assert "libffi" not in bill.nameless(bill.bill(tmp_path))


def test_a_work_without_a_version_fails(packed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (packed / "_internal" / "libatomic.so.1").touch()
    target = tmp_path / "bill.json"
    assert bill.write(packed, target) == 1
    assert "GCC runtime libraries" in capsys.readouterr().err
    assert json.loads(target.read_text(encoding="utf-8"))["components"]


INSIDE_THE_PROGRAM = {"platformdirs", "tqdm", "websockets", "segno", "ifaddr", "font_fredoka_one"}


@pytest.fixture
def frozen(packed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a folder whose frozen program has these packages, by a replaced reader."""
    fonts = {"fontpkg_atkinson_hyperlegible"}
    monkeypatch.setattr(release_bill, "modules", lambda _program: INSIDE_THE_PROGRAM | fonts)
    return packed


def test_release_check_fails_for_what_nobody_can_match(frozen: Path) -> None:
    assert "works, each with version and address" in release_bill.of(frozen)
    (frozen / "_internal" / "libatomic.so.1").touch()
    with pytest.raises(Failed, match="GCC runtime libraries"):
        release_bill.of(frozen)


def test_a_work_that_is_named_and_not_inside_fails(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder itself is examined, not the table that the bill was made from."""
    monkeypatch.setattr(release_bill, "modules", lambda _program: INSIDE_THE_PROGRAM - {"segno"})
    with pytest.raises(Failed, match="Segno is not in the program"):
        release_bill.of(frozen)


def test_a_file_of_nobody_fails(frozen: Path) -> None:
    (frozen / "_internal" / "libwhatever.so.1").touch()
    with pytest.raises(Failed, match=r"libwhatever\.so\.1 is in nobody's work"):
        release_bill.of(frozen)


@pytest.mark.skipif(not shutil.which("cc") or not shutil.which("objdump"), reason="a library is compiled")
def test_a_library_that_has_only_the_name_of_a_work_fails(frozen: Path, tmp_path: Path) -> None:
    """Put in a library with all functions of WebP, and no code behind any of them.

    Such a library was once listed as WebP.
    """
    code = "".join(f"long WebP{number}(void) {{ return 0; }}\n" for number in range(20))
    (tmp_path / "webp.c").write_text(code, encoding="utf-8")
    library = frozen / "_internal" / "libwebp-0c3b7151.so.7.2.0"
    subprocess.run(["cc", "-shared", "-nostdlib", "-fPIC", "-O1", tmp_path / "webp.c", "-o", library], check=True)
    with pytest.raises(Failed, match=r"libwebp-0c3b7151\.so\.7\.2\.0 is empty"):
        release_bill.of(frozen)


def test_copyrights_of_files_that_are_not_there_and_files_without_one_are_told(packed: Path, tmp_path: Path) -> None:
    words = copyright.made(packed)
    home = tmp_path / "home"
    shutil.copytree(packed, home)
    patterns = release_bill.patterns_of(words)
    files = [f"{copyright.HOME}/{path}" for path in bundled.files_in(home)]
    assert [*release_bill.unmatched(patterns, files), *release_bill.untold(patterns, home)] == []
    gone = next(path for path in home.rglob("libSDL2-2*"))
    gone.rename(gone.with_name("libtiff-9370c332.so.6.3.0"))
    files = [f"{copyright.HOME}/{path}" for path in bundled.files_in(home)]
    assert [fault.rpartition("/")[2] for fault in release_bill.unmatched(patterns, files)] == [
        "libSDL2-2-50d19f93.0.so.0.3200.10 is not there"
    ]
    assert [fault.rpartition("/")[2] for fault in release_bill.untold(patterns, home)] == [
        "libtiff-9370c332.so.6.3.0 is nobody's"
    ]


def test_what_is_compiled_into_a_work_stands_with_it(packed: Path) -> None:
    told = {entry["name"]: entry for entry in bill.bill(packed)["components"]}
    inside = {name: [part["name"] for part in entry.get("components", []) if part["type"] == "library"]
              for name, entry in told.items()}  # fmt: skip
    assert inside["SDL2"] == ["HIDAPI (in SDL2)"]
    assert inside["Python"] == ["Software that Python incorporates"]
    assert "SDL2_mixer" not in told, "it is not in this folder, and TiMidity is not without it"


def collected(dist: Path, *sources: str) -> None:
    """Write PyInstaller's record of a folder build: which file came from which source."""
    listed = work_folder(dist) / "game" / "COLLECT-00.toc"
    listed.parent.mkdir(parents=True)
    rows = [(f"_internal/{Path(source).name}", source, "BINARY") for source in sources]
    listed.write_text(repr(("folder", True, rows)), encoding="utf-8")


@pytest.mark.skipif(not shutil.which("dpkg-query"), reason="asks Debian whose a file is")
def test_the_address_of_a_work_of_debian_leads_to_debian(tmp_path: Path) -> None:
    library = next(Path("/usr/lib").rglob("libz.so.1*")).resolve()
    packed = lay_bundle(tmp_path / "hue-and-cry")
    shutil.copy(library, packed / "_internal" / library.name)
    collected(tmp_path, str(library))
    (entry,) = [entry for entry in bill.bill(packed)["components"] if entry["name"] == "zlib"]
    assert re.fullmatch(r"pkg:deb/debian/zlib1g@[^?]+\?arch=\w+&distro=debian-\w+", entry["purl"])
    assert "cpe" not in entry, "Debian mends a version without changing its number"


def test_the_python_for_old_systems_is_told_by_the_sources_that_it_was_compiled_from(tmp_path: Path) -> None:
    packed = lay_bundle(tmp_path / "hue-and-cry")
    collected(tmp_path, f"{make.PLACE}/python/lib/libpython{python.MINOR}.so.1.0")
    told = {entry["name"]: entry["purl"] for entry in bill.bill(packed)["components"]}
    for name in ("Python", "SQLite"):
        source = sources.INSIDE[name]
        assert told[name].startswith(f"pkg:deb/debian/{source.name}@{source.version.replace('+', '%2B')}?arch=source&")


def test_the_front_of_the_appimage_stands_in_the_bill_with_versions(tmp_path: Path) -> None:
    packed = lay_bundle(tmp_path / "hue-and-cry")
    libraries = {part.library for one in bundled.components() for part in one.parts if part.library}
    assert libraries == set(appimage.INSIDE)
    assert "squashfuse" not in {entry["name"] for entry in bill.bill(packed)["components"]}, "none was made"
    written = {library: [f"lib{library}-dev", "1:2.3-4+deb12u1", "amd64", "debian-12"] for library in libraries}
    (tmp_path / ".work").mkdir()
    (tmp_path / ".work" / "appimage-front.json").write_text(json.dumps(written), encoding="utf-8")
    assert bill.write(packed, tmp_path / "bill.json") == 0
    told = json.loads((tmp_path / "bill.json").read_text(encoding="utf-8"))["components"]
    versions = {entry["name"]: entry["version"] for entry in told}
    for name in ("squashfuse", "libfuse", "Zstandard", "zlib (in the front of AppImages)", "GNU C library"):
        assert versions[name] == "2.3"
    assert "squashfuse" not in copyright.made(packed), "which is about the package of Debian"


@pytest.mark.skipif(not shutil.which("dpkg-query"), reason="asks Debian whose a file is")
def test_a_front_without_a_version_fails(tmp_path: Path) -> None:
    packed = lay_bundle(tmp_path / "hue-and-cry")
    (tmp_path / ".work").mkdir()
    own = tmp_path / "libfuse3.a"
    own.touch()
    shell = Path(shutil.which("sh") or "")
    origins.write_front(tmp_path, {"fuse3": own, "z": shell})
    assert origins.front(packed)["z"].package == "dash"
    assert "libfuse" in bill.nameless(bill.bill(packed, origins.front(packed)))


def test_versions_inside_the_wheel_were_looked_at_for_the_one_that_is_pinned() -> None:
    looked_at = bundled.table_of_components()["pygame"]["looked_at"]
    assert f"pygame-ce=={looked_at}" in pins_of(ROOT / "pyproject.toml", "play")


def test_a_debian_version_is_told_as_its_authors_count() -> None:
    for debian, upstream in {
        "1:1.2.13.dfsg-1": "1.2.13",
        "3.4.4-1": "3.4.4",
        "12.2.0-14+deb12u1": "12.2.0",
        "1:1.3.dfsg+really1.3.1-1+b1": "1.3.1",
    }.items():
        one = origins.Origin("p", debian, "amd64", "debian-12")
        assert one.upstream == upstream
        assert re.fullmatch(r"pkg:deb/debian/p@[\w.%+-]+\?arch=amd64&distro=debian-12", one.purl)


def test_a_windows_library_tells_its_version(tmp_path: Path) -> None:
    library = tmp_path / "a.dll"
    library.write_bytes(b"MZ" + bytes.fromhex("bd04effe") + bytes(4) + (14 << 16 | 29).to_bytes(4, "little") + bytes(4))
    assert origins.file_version(library) == "14.29.0"
    library.write_bytes(b"MZ")
    assert origins.file_version(library) == ""
