"""What winget, Arch, Flatpak and shops get meets their rules.

It is made from the same artefacts and data as the packages.
"""

import json
import shutil
import subprocess
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml

from build.package import nameplate
from build.release import checksums
from game import __version__
from installer.roads import arch, artefacts, flatpak, make, plain_yaml, rules, shops, winget
from installer.roads.artefacts import LINUX, WINDOWS, Artefact, RoadError, artefact

SUM = "0123456789abcdef" * 4
ARCHIVE = Artefact(LINUX[0], artefacts.download(LINUX[0]), SUM)
SETUP = Artefact(WINDOWS[0], artefacts.download(WINDOWS[0]), SUM)
ROOT = Path(__file__).resolve().parents[2]


HOME = nameplate.addresses()["Homepage"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Provide a folder with artefacts that are not empty."""
    for name, _command in (LINUX, WINDOWS):
        (tmp_path / name).write_bytes(b"abc")
    return tmp_path


# ---- the artefacts -----------------------------------------------------------------------------------------------


def test_each_artefact_is_measured_and_has_an_address_of_this_version(folder: Path) -> None:
    found = artefact(LINUX, [folder / "nowhere", folder])
    assert found.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert found.url == f"{nameplate.addresses()['Downloads']}/download/v{__version__}/{LINUX[0]}"


def test_what_was_not_made_is_named_with_the_command_that_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(RoadError, match=r"setup\.exe is not there; make it by `build/dev\.py windows`"):
        artefact(WINDOWS, [tmp_path])
    monkeypatch.setattr(make, "OUT", tmp_path / "dist" / "roads")
    monkeypatch.setattr(make, "make", lambda name, folders: make.ROADS[name](folders) and [])
    assert make.main(["--from", str(tmp_path), "winget", "shops"]) == 1, "one road is missing, the other is made"
    assert capsys.readouterr().err.startswith(f"winget: {WINDOWS[0]} is not there")


def test_the_names_are_those_that_the_packers_give() -> None:
    """Read the names from the sources of the packers.

    They are not imported: one needs Linux, the other the packer's environment.
    """
    windows = (ROOT / "installer" / "windows" / "make.py").read_text(encoding="utf-8")
    linux = (ROOT / "installer" / "linux" / "archive.py").read_text(encoding="utf-8")
    assert '{SLUG}-{version()}-windows-setup.exe"' in windows and 'f"{top}-linux-{machine}.tar.xz"' in linux
    assert winget.ARP_KEY in (ROOT / "installer" / "windows" / "setup.nsi").read_text(encoding="utf-8")


def test_old_files_of_a_road_go_when_it_is_made_anew(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "roads"
    (out / "arch").mkdir(parents=True)
    (out / "arch" / "old").touch()
    made = make.make("arch", [folder], out)
    assert {path.name for path in made} == {"PKGBUILD", ".SRCINFO"} == {path.name for path in (out / "arch").iterdir()}


# ---- winget ------------------------------------------------------------------------------------------------------


def test_winget_gets_manifests_by_its_schema() -> None:
    files = winget.files(SETUP)
    assert len(files) == 2 + len(winget.LOCALES)
    for path, words in files.items():
        table = yaml.safe_load(words)
        assert list(rules.winget_faults(table)) == [], path
        assert (table["PackageIdentifier"], table["PackageVersion"]) == (winget.identifier(), __version__)
        owner, name = winget.identifier().split(".")
        assert path.startswith(f"manifests/{owner[0]}/{owner}/{name}/{__version__}/{owner}.{name}")
    (installer,) = [yaml.safe_load(words) for path, words in files.items() if path.endswith(".installer.yaml")]
    assert installer["Installers"][0]["InstallerUrl"] == SETUP.url
    assert installer["Installers"][0]["InstallerSha256"].lower() == SUM


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("PackageIdentifier", "one", "PackageIdentifier has another form"),
        ("PackageVersion", "1/2", "PackageVersion has another form"),
        ("ReleaseDate", "21.11.2026", "ReleaseDate has another form"),
        ("InstallerType", "setup", "InstallerType has another form"),
        ("InstallModes", ["loud"], "InstallModes has another form"),
        ("Installers", [{}], "InstallerSha256 of an installer is missing"),
        ("Installers", [], "Installers has none or too many"),
        ("Sauce", "x", "Sauce is not known"),
    ],
)
def test_faults_of_a_manifest_are_seen(key: str, value: object, fault: str) -> None:
    (words,) = [words for path, words in winget.files(SETUP).items() if path.endswith(".installer.yaml")]
    assert fault in list(rules.winget_faults(yaml.safe_load(words) | {key: value}))


def test_what_is_written_as_yaml_is_what_is_read() -> None:
    table = {"a": 'on: #1\n"x" – ü', "b": 3, "c": ["1.0", "no"], "d": [{"e": "f", "g": ["h"]}], "i": {"j": "k: l"}}
    assert yaml.safe_load(plain_yaml.written(table)) == table


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


def fields(build: str, folder: Path) -> dict[str, list[str]]:
    """Return the fields of a PKGBUILD as a shell reads them, each as a list."""
    (folder / "PKGBUILD").write_text(build, encoding="utf-8")
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


def test_the_pkgbuild_is_one_and_its_summary_says_the_same(tmp_path: Path) -> None:
    found = fields(arch.build(ARCHIVE), tmp_path)
    assert list(rules.pkgbuild_faults(found)) == []
    summary: dict[str, list[str]] = {}
    for line in arch.info(ARCHIVE).splitlines():
        if " = " in line:
            key, _equals, value = line.strip().partition(" = ")
            summary.setdefault(key, []).append(value)
    assert summary.pop("pkgbase") == found["pkgname"] and summary == found


def test_faults_of_a_pkgbuild_are_seen(tmp_path: Path) -> None:
    found = fields(arch.build(ARCHIVE), tmp_path)
    for key, value, fault in (
        ("pkgver", ["1.0-2"], "pkgver has"),
        ("pkgname", ["Hue"], "pkgname has"),
        ("sha256sums", ["SKIP"], "no SHA-256"),
        ("sha256sums", [SUM, SUM], "not each source"),
        ("source", ["http://x"], "no address"),
        ("license", [], "license is missing"),
        ("pkgdesc", ["x" * 81], "longer than 80"),
    ):
        assert any(fault in told for told in rules.pkgbuild_faults(found | {key: value})), key


def test_the_recipe_lays_the_archive_where_a_system_looks_for_it(tmp_path: Path) -> None:
    """Run the recipe as makepkg does, on a small archive of the same shape."""
    source, target = tmp_path / "src" / f"hue-and-cry-{__version__}", tmp_path / "pkg"
    for name in ("hue-and-cry", "_internal/assets/licences/LICENCES.txt", "share/man/x", "add-to-menu", "READ-ME.txt"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(name, encoding="utf-8")
    target.mkdir()
    (tmp_path / "PKGBUILD").write_text(arch.build(ARCHIVE), encoding="utf-8")
    shell('cd "$TOP/src"; . ../PKGBUILD; srcdir=$PWD; pkgdir=$TOP/pkg; package', TOP=str(tmp_path))
    laid = {path.relative_to(target).as_posix() for path in target.rglob("*") if not path.is_dir()}
    assert laid == {
        "usr/bin/hue-and-cry", "usr/bin/hue-and-cry-cli", "usr/lib/hue-and-cry/hue-and-cry",
        "usr/lib/hue-and-cry/_internal/assets/licences/LICENCES.txt", "usr/share/man/x",
        f"usr/share/licenses/{arch.NAME}/LICENSE",
    }  # fmt: skip
    assert all((target / path).read_text(encoding="utf-8") for path in laid), "every link leads somewhere"


# ---- Flatpak -----------------------------------------------------------------------------------------------------


def test_flatpak_gets_a_manifest_that_allows_only_what_is_accounted_for() -> None:
    ((name, words),) = flatpak.files(ARCHIVE).items()
    table = json.loads(words)
    assert list(rules.flatpak_faults(table, HOME)) == []
    assert name == f"{nameplate.IDENTITY}.json" and table["id"] == nameplate.IDENTITY
    assert set(table["finish-args"]) == set(table["x-finish-args-why"]) and all(table["x-finish-args-why"].values())
    allowed = {word.partition("=")[2].partition("/")[0] for word in table["finish-args"]}
    assert not allowed & {"host", "home", "input", "session-bus", "system-bus", "x11"}


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("id", "hue-and-cry", "the id has another form"),
        ("id", "io.github.hue_and_cry.HueAndCry", "the id does not lead to the homepage"),
        ("finish-args", ["--device=input"], "--device=input is not known"),
        ("finish-args", ["--filesystem=home"], "--filesystem=home is not known"),
        ("modules", [{"buildsystem": "simple", "build-commands": ["x"]}], "a module has no source"),
        ("modules", [{"sources": [{"url": "https://x"}]}], "a source has no address or no SHA-256"),
        ("colour", "red", "colour is not known"),
    ],
)
def test_faults_of_a_flatpak_manifest_are_seen(key: str, value: object, fault: str) -> None:
    assert fault in list(rules.flatpak_faults(flatpak.manifest(ARCHIVE) | {key: value}, HOME))


@pytest.mark.parametrize(
    ("identity", "homepage", "fits"),
    [
        ("io.github.some_body.cards", "https://github.com/Some-Body/cards", True),
        ("io.github.some_body.our_cards", "https://github.com/some-body/our-cards", False),
        ("io.github._9lives._9-cards", "https://github.com/9lives/9-cards/", True),
        ("net.example.cards.HueAndCry", "https://www.cards.example.net/hue", True),
    ],
)
def test_an_id_leads_to_where_the_game_lives_as_flathub_reads_it(identity: str, homepage: str, fits: bool) -> None:
    assert rules.belongs(identity, homepage) is fits


# ---- shops -------------------------------------------------------------------------------------------------------


def test_each_channel_of_itch_starts_what_is_sent_to_it() -> None:
    files = shops.files()
    for channel, (_file, start) in shops.CHANNELS.items():
        (action,) = tomllib.loads(files[f"itch/{channel}/.itch.toml"])["actions"]
        assert (action["name"], action["path"]) == ("play", start)
    systems = [channel.partition("-")[0] for channel in shops.CHANNELS]
    assert systems == ["windows", "linux", "mac", "mac"], "told by the name"
    packers = [(ROOT / "installer" / name).read_text(encoding="utf-8") for name in ("windows/make.py", "macos/make.sh")]
    assert '-windows-portable.zip"' in packers[0] and "-macos-$(uname -m).dmg" in packers[1]


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """Provide released files of two systems with their sums, and a fake butler.

    The butler prints its arguments and the names in the folder that it is given.
    """
    for path, words in shops.files().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(words, encoding="utf-8")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "butler").write_text(
        '#!/bin/sh\necho "$@"; ls -A "$2" | tr "\\n" " "; echo\n', encoding="utf-8"
    )
    (tmp_path / "bin" / "butler").chmod(0o755)
    folder, top = tmp_path / "release", f"hue-and-cry-{__version__}"
    (folder / top).mkdir(parents=True)
    (folder / top / "hue-and-cry").touch()
    with tarfile.open(folder / LINUX[0], "w:xz") as packed:
        packed.add(folder / top, top)
    shutil.rmtree(folder / top)
    with zipfile.ZipFile(folder / artefacts.PORTABLE, "w") as archive:
        for name in ("hue-and-cry.exe", "_internal/a.dll", "portable.txt"):
            archive.writestr(f"Hue and Cry/{name}", name)
    checksums.main([str(folder)])
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
    (released / "release" / artefacts.PORTABLE).write_bytes(b"made here")
    assert pushed(released) == [f"{artefacts.PORTABLE} is not the file of the release."]


def test_shops_are_told_what_ai_tools_helped_to_make_in_one_and_the_same_words() -> None:
    files = shops.files()
    told = (ROOT / ".github" / "DISCLOSURE.md").read_text(encoding="utf-8").split("\n\n")[1:]
    assert len(told) >= 2 and "AI" in told[0] + told[1]
    for paragraph in told:
        assert paragraph.strip() in files["itch/page.md"] and paragraph.strip() in files["steam.txt"]
    assert all(note in files["itch/page.md"] for note in artefacts.newest().notes)
