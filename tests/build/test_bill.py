"""The bill of materials: every work with version, address and hashes, in a form that scanners can match."""

import json
import re
from pathlib import Path

import bill
import bundled
import origins
import pytest
from environment import pins_of
from release import bill as release_bill
from release.stage import Failed

from game import __version__
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
    files = [file for entry in [root, *told["components"]] for file in entry.get("components", [])]
    assert sorted(file["name"] for file in files) == sorted(FILES)
    assert all(len(file["hashes"][0]["content"]) == 64 for file in files)
    names = [entry["name"] for entry in told["components"]]
    assert "platformdirs" in names, "pure Python is inside the program"
    assert "WebP" not in names and "colorama" not in names, "what is not there is not listed"
    references = [entry["bom-ref"] for entry in [root, *told["components"], *files]]
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
    """Python for Windows has libffi as a file of its own, in which no version stands."""
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


def test_release_check_fails_for_what_nobody_can_match(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release_bill, "FOLDER", packed)
    assert "works, each with version and address" in release_bill.check()[0]
    (packed / "_internal" / "libatomic.so.1").touch()
    with pytest.raises(Failed, match="GCC runtime libraries"):
        release_bill.check()


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
