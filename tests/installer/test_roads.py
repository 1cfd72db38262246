"""What winget, Arch, Flatpak and shops get is filled in, and names what there is.

Whether it meets their rules is checked by their own linters, see .github/PACKAGING.md.
"""

import hashlib
import json
import re
import shutil
import subprocess
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml

from build.package import nameplate
from build.release import changelog
from game import __version__
from installer.roads import make

SUM = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
PORTABLE = f"hue-and-cry-{__version__}-windows-portable.zip"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def roads(tmp_path: Path) -> Path:
    """Provide the files of all roads, made for artefacts with the content "abc"."""
    for name, _command in (make.LINUX, make.WINDOWS):
        (tmp_path / name).write_bytes(b"abc")
    for road in make.ROADS:
        make.make(road, [tmp_path / "nowhere", tmp_path], tmp_path / "roads")
    return tmp_path / "roads"


def test_every_place_is_filled_and_every_road_tells_version_and_hash(roads: Path) -> None:
    for road, artefact in make.ROADS.items():
        files = [path for path in (roads / road).rglob("*") if path.is_file()]
        words = "".join(path.read_text(encoding="utf-8") for path in files)
        assert files and not re.search("@[A-Z]+@", words) and __version__ in words
        assert not any("ID" in path.name for path in files)
        if artefact:
            address = f"{nameplate.addresses()['Downloads']}/download/v{__version__}/{artefact[0]}"
            assert address in words and words.lower().count(SUM) == words.count(address)


def test_a_template_holds_no_address_of_the_game() -> None:
    for path in make.TEMPLATES.rglob("*.*"):
        words = path.read_text(encoding="utf-8") if path.is_file() else ""
        assert "https://" not in words, path


def test_what_was_not_made_is_named_with_the_command_that_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make, "DIST", tmp_path / "dist")
    assert make.main(["--from", str(tmp_path), "winget", "shops"]) == 1, "one road is missing, the other is made"
    told = capsys.readouterr()
    assert told.err.startswith(f"winget: {make.WINDOWS[0]} is not there; make it by `build/dev.py windows`")
    assert "dist/roads/shops/steam.txt" in told.out.replace("\\", "/")


def test_a_version_without_release_notes_gets_no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changelog, "releases", list)
    with pytest.raises(make.RoadError, match="no release notes for version"):
        make.blanks()


def test_the_names_are_those_that_the_packers_give() -> None:
    """Read the names from the sources of the packers.

    They are not imported: one needs Linux, the other the packer's environment.
    """
    windows, linux, macos, setup = (
        (ROOT / "installer" / name).read_text(encoding="utf-8")
        for name in ("windows/make.py", "linux/archive.py", "macos/make.sh", "windows/setup.nsi")
    )
    assert '{SLUG}-{version()}-windows-setup.exe"' in windows and 'f"{top}-linux-{machine}.tar.xz"' in linux
    assert '-windows-portable.zip"' in windows and "-macos-$(uname -m).dmg" in macos
    assert "Hue and Cry" in setup, "what winget is told of the list of programs"


def test_old_files_of_a_road_go_when_it_is_made_anew(roads: Path) -> None:
    (roads / "arch" / "old").touch()
    made = make.make("arch", [roads.parent], roads)
    assert (
        {path.name for path in made} == {"PKGBUILD", ".SRCINFO"} == {path.name for path in (roads / "arch").iterdir()}
    )


# ---- winget ------------------------------------------------------------------------------------------------------


def test_winget_gets_manifests_in_the_place_of_the_package(roads: Path) -> None:
    found = {path.relative_to(roads / "winget").as_posix(): path for path in (roads / "winget").rglob("*.yaml")}
    tables = {path: yaml.safe_load(file.read_text(encoding="utf-8")) for path, file in found.items()}
    for path, table in tables.items():
        owner, name = table["PackageIdentifier"].split(".")
        assert path.startswith(f"manifests/{owner[0]}/{owner}/{name}/{__version__}/{owner}.{name}.")
        assert (table["PackageVersion"], table["ManifestVersion"]) == (__version__, "1.12.0")
        assert table.get("Publisher", nameplate.MAKERS) == nameplate.MAKERS
        assert table.get("PackageName", nameplate.NAME) == nameplate.NAME
    languages = {table["PackageLocale"]: table["ManifestType"] for table in tables.values() if "PackageLocale" in table}
    assert languages == {"en-US": "defaultLocale", "de-DE": "locale", "nl-NL": "locale"} and len(tables) == 5
    (english,) = [table for table in tables.values() if table["ManifestType"] == "defaultLocale"]
    assert english["ReleaseNotes"] == changelog.releases()[0].markdown().strip()


# ---- Arch --------------------------------------------------------------------------------------------------------


def shell(script: str, **environ: str) -> str:
    """Run a script in bash and return its output; skips without bash."""
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("no bash")
    done = subprocess.run(
        [bash, "-euo", "pipefail", "-c", script], env={"PATH": "/usr/bin:/bin", **environ}, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def fields(folder: Path) -> dict[str, list[str]]:
    """Return the fields of the PKGBUILD in a folder as a shell reads them, each as a list."""
    names = (
        "pkgname pkgver pkgrel pkgdesc arch url license depends optdepends provides conflicts options source sha256sums"
    )
    told = shell(
        f'. "$FOLDER/PKGBUILD"; for name in {names}; do declare -n field=$name; '
        'for one in "${field[@]}"; do printf "%s\\t%s\\n" "$name" "$one"; done; unset -n field; done',
        FOLDER=str(folder),
    )
    found: dict[str, list[str]] = {}
    for line in told.splitlines():
        name, _tab, value = line.partition("\t")
        found.setdefault(name, []).append(value)
    return found


def test_the_summary_of_the_pkgbuild_says_the_same(roads: Path) -> None:
    summary: dict[str, list[str]] = {}
    for line in (roads / "arch" / ".SRCINFO").read_text(encoding="utf-8").splitlines():
        if " = " in line:
            key, _equals, value = line.strip().partition(" = ")
            summary.setdefault(key, []).append(value)
    found = fields(roads / "arch")
    assert summary.pop("pkgbase") == found["pkgname"] and summary == found
    assert found["pkgdesc"] == [nameplate.ABOUT]


def test_the_recipe_lays_the_archive_where_a_system_looks_for_it(roads: Path, tmp_path: Path) -> None:
    """Run the recipe as makepkg does, on a small archive of the same shape."""
    source, target = tmp_path / "src" / f"hue-and-cry-{__version__}", tmp_path / "pkg"
    for name in ("hue-and-cry", "_internal/assets/licences/LICENCES.txt", "share/man/x", "add-to-menu", "READ-ME.txt"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(name, encoding="utf-8")
    target.mkdir()
    place = {"TOP": str(tmp_path), "ROAD": str(roads / "arch")}
    shell('cd "$TOP/src"; . "$ROAD/PKGBUILD"; srcdir=$PWD; pkgdir=$TOP/pkg; package', **place)
    laid = {path.relative_to(target).as_posix() for path in target.rglob("*") if not path.is_dir()}
    assert laid == {
        "usr/bin/hue-and-cry", "usr/bin/hue-and-cry-cli", "usr/lib/hue-and-cry/hue-and-cry",
        "usr/lib/hue-and-cry/_internal/assets/licences/LICENCES.txt", "usr/share/man/x",
        "usr/share/licenses/hue-and-cry-bin/LICENSE",
    }  # fmt: skip
    assert all((target / path).read_text(encoding="utf-8") for path in laid), "every link leads somewhere"


# ---- Flatpak -----------------------------------------------------------------------------------------------------


def test_flatpak_gets_a_manifest_that_allows_only_what_is_accounted_for(roads: Path) -> None:
    (path,) = (roads / "flatpak").iterdir()
    table = json.loads(path.read_text(encoding="utf-8"))
    assert path.name == f"{nameplate.IDENTITY}.json" and table["id"] == nameplate.IDENTITY
    assert set(table["finish-args"]) == set(table["x-finish-args-why"]) and all(table["x-finish-args-why"].values())
    allowed = {word.partition("=")[2].partition("/")[0] for word in table["finish-args"]}
    assert not allowed & {"host", "home", "input", "session-bus", "system-bus", "x11"}


# ---- shops -------------------------------------------------------------------------------------------------------


def test_each_channel_of_itch_starts_what_is_sent_to_it(roads: Path) -> None:
    started = {"windows-64": "hue-and-cry.exe", "linux-64": "hue-and-cry"}
    started |= dict.fromkeys(("mac-arm64", "mac-intel"), f"{nameplate.NAME}.app")
    for channel, start in started.items():
        (action,) = tomllib.loads((roads / "shops" / "itch" / channel / ".itch.toml").read_text("utf-8"))["actions"]
        assert (action["name"], action["path"]) == ("play", start)


@pytest.fixture
def released(roads: Path, tmp_path: Path) -> Path:
    """Provide released files of two systems with their sums, and a fake butler.

    The butler prints its arguments and the names in the folder that it is given.
    """
    shutil.copytree(roads / "shops" / "itch", tmp_path / "itch")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "butler").write_text(
        '#!/bin/sh\necho "$@"; ls -A "$2" | tr "\\n" " "; echo\n', encoding="utf-8"
    )
    (tmp_path / "bin" / "butler").chmod(0o755)
    folder, top = tmp_path / "release", f"hue-and-cry-{__version__}"
    (folder / top).mkdir(parents=True)
    (folder / top / "hue-and-cry").touch()
    with tarfile.open(folder / make.LINUX[0], "w:xz") as packed:
        packed.add(folder / top, top)
    shutil.rmtree(folder / top)
    with zipfile.ZipFile(folder / PORTABLE, "w") as archive:
        for name in ("hue-and-cry.exe", "_internal/a.dll", "portable.txt"):
            archive.writestr(f"Hue and Cry/{name}", name)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in folder.iterdir()]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    return tmp_path


def pushed(top: Path) -> list[str]:
    return shell('cd "$TOP"; PATH=$TOP/bin:$PATH sh itch/push.sh release 2>&1 || :', TOP=str(top)).splitlines()


@pytest.mark.skipif(not shutil.which("unzip") or not shutil.which("xz"), reason="unpacks with unzip and xz")
def test_the_content_of_the_released_files_is_sent_each_to_its_channel(released: Path) -> None:
    told = pushed(released)
    page = nameplate.itch_page()
    assert told[0].startswith("push ") and told[0].endswith(f"{page}:windows-64 --userversion {__version__}")
    assert told[1].split() == [".itch.toml", "_internal", "hue-and-cry.exe"], (
        "not the word that keeps matches beside it"
    )
    assert told[2].endswith(f"{page}:linux-64 --userversion {__version__}")
    assert told[3].split() == [".itch.toml", "hue-and-cry"]
    assert [line.endswith("stays as it is.") for line in told[4:]] == [True, True]


def test_another_file_than_that_of_the_release_is_not_sent(released: Path) -> None:
    (released / "release" / PORTABLE).write_bytes(b"made here")
    assert pushed(released) == [f"{PORTABLE} is not the file of the release."]


def test_shops_are_told_what_ai_tools_helped_to_make_in_one_and_the_same_words(roads: Path) -> None:
    page, steam = ((roads / "shops" / name).read_text(encoding="utf-8") for name in ("itch/page.md", "steam.txt"))
    told = (ROOT / ".github" / "DISCLOSURE.md").read_text(encoding="utf-8").split("\n\n")[1:]
    assert len(told) >= 2 and "AI" in told[0] + told[1]
    for paragraph in told:
        assert paragraph.strip() in page and paragraph.strip() in steam
    assert all(note in page for note in changelog.releases()[0].notes)
