"""What the Linux packages say of the game is true (DSK-17, DSK-18, DSK-19).

That covers version, options, pictures and languages.
"""

import configparser
import gzip
import os
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ElementTree
from datetime import UTC, datetime

import pygame
import pytest

from build.package.nameplate import IDENTITY, addresses, fill, is_stable
from game import __version__
from game.files import container
from game.main.command_line import make_parser
from game.words import LANGUAGES
from game.words.formats import listed
from installer.linux import archive, copyright, deb, share
from tests.installer.languages import english_name
from tests.support.bundle import lay_bundle

OTHERS = [language for language in LANGUAGES if language != "en"]
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def laid(tmp_path_factory):
    folder = tmp_path_factory.mktemp("share")
    share.lay_share(folder)
    return folder


@pytest.fixture
def described(laid):
    return ElementTree.parse(laid / "metainfo" / f"{IDENTITY}.metainfo.xml").getroot()


def test_DSK17_desktop_entry_in_every_language_of_the_game(laid):
    entry = configparser.RawConfigParser(delimiters=["="])
    entry.optionxform = str
    entry.read(laid / "applications" / f"{IDENTITY}.desktop", encoding="utf-8")
    words = entry["Desktop Entry"]
    assert (words["Exec"], words["Icon"], words["Terminal"]) == ("hue-and-cry %F", IDENTITY, "false")
    assert words["Categories"] == "Game;CardGame;" and words["StartupWMClass"] == "hue-and-cry"
    for key in ("GenericName", "Comment", "Keywords"):
        told = [words[f"{key}[{language}]"] for language in OTHERS]
        assert len({words[key], *told}) == len(LANGUAGES)
        assert len([name for name in words if name.startswith(key)]) == len(LANGUAGES)


def test_DSK18_newest_release_is_this_version_and_has_notes(described):
    newest = described.find("releases/release")
    assert newest.attrib["version"] == __version__
    assert newest.attrib["type"] == ("stable" if is_stable(__version__) else "development")
    assert [item.text for item in newest.iterfind("description/ul/li")] == share.releases()[0].notes
    told = [release.attrib["version"] for release in described.iterfind("releases/release")]
    assert told == [release.version for release in share.releases()]


def test_a_version_without_notes_cannot_be_packed(monkeypatch):
    monkeypatch.setattr(share, "__version__", "99.0")
    with pytest.raises(share.PackagingError, match=r"no release notes for version 99\.0"):
        share.releases()


def test_DSK18_lengths_and_languages(described):
    assert len(described.findtext("name")) <= 15
    summaries = described.findall("summary")
    assert [summary.get(LANG) for summary in summaries] == [None, *OTHERS]
    assert all(10 <= len(summary.text) <= 38 for summary in summaries)
    told = [element.get(LANG) for element in described.iter() if element.get(LANG)]
    assert {told.count(language) for language in OTHERS} == {len(told) // len(OTHERS)}, "each sentence in each language"
    assert set(told) == set(OTHERS)
    kinds = {control.text for control in described.iterfind("supports/control")}
    assert kinds == {"pointing", "keyboard", "gamepad", "touch"}
    assert described.findtext("launchable") == f"{IDENTITY}.desktop"


def test_DSK18_screenshots_are_pictures_of_ours_at_the_size_that_is_told(described):
    shots = described.findall("screenshots/screenshot")
    assert len(shots) >= 3
    for shot in shots:
        image = shot.find("image")
        assert image.text.startswith(f"{addresses()['Source']}/raw/v{__version__}/")
        picture = pygame.image.load(share.ROOT / "assets" / "pictures" / image.text.rpartition("/")[2])
        assert picture.get_size() == (int(image.attrib["width"]), int(image.attrib["height"]))
        assert [caption.get(LANG) for caption in shot.findall("caption")] == [None, *OTHERS]


def test_the_description_says_where_the_game_lives_and_where_to_tell_of_faults(described):
    told = {url.attrib["type"]: url.text for url in described.iterfind("url")}
    here = addresses()
    assert told["homepage"] == here["Homepage"] and told["bugtracker"] == here["Issues"]
    assert told["vcs-browser"] == here["Source"]
    assert IDENTITY.startswith(described.find("developer").attrib["id"] + ".")


def test_no_paper_leaves_a_blank_open(laid):
    for file in share.DATA.iterdir():
        left = re.search("@[A-Z]+@", share.filled(file.name))
        assert left is None, f"{file.name}: {left}"


def test_a_blank_that_nobody_knows_is_not_left_open():
    with pytest.raises(KeyError):
        fill("a @NOBODY@", share.blanks())


def test_DSK19_icons_of_every_size(laid):
    for size in share.ICON_SIZES:
        icon = laid / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{IDENTITY}.png"
        assert pygame.image.load(icon).get_size() == (size, size)
    assert (laid / "icons" / "hicolor" / "scalable" / "apps" / f"{IDENTITY}.svg").is_file()


def options(parser):
    return {name for action in parser._actions for name in action.option_strings}


def test_manuals_name_every_option_and_the_version(laid):
    commands = next(action for action in make_parser()._actions if action.choices and "simulate" in action.choices)
    wanted = {
        "hue-and-cry.6": options(make_parser()),
        "hue-and-cry-cli.6": options(commands.choices["simulate"]) - {"-h", "--help"},
    }
    for manual, names in wanted.items():
        page = gzip.decompress((laid / "man" / "man6" / f"{manual}.gz").read_bytes()).decode()
        assert f"Hue & Cry {__version__}" in page and "@" not in page
        written = page.replace("\\-", "-")
        assert {name for name in names if not re.search(re.escape(name) + r"\b", written)} == set()


def test_DSK15_manual_package_and_readme_name_every_language(laid):
    manual = gzip.decompress((laid / "man" / "man6" / "hue-and-cry.6.gz").read_bytes()).decode()
    assert re.search(r"lang.*{(.*)}", manual.replace('"', ""))[1].replace(" ", "").split(",") == list(LANGUAGES)
    names = listed([english_name(code) for code in LANGUAGES])
    for told in (deb.CONTROL, (share.ROOT / "README.md").read_text(encoding="utf-8")):
        assert names in " ".join(told.split())
    project = tomllib.loads((share.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    spoken = [line.rpartition(" :: ")[2] for line in project["classifiers"] if line.startswith("Natural Language")]
    assert spoken == sorted(english_name(code) for code in LANGUAGES)


def test_change_log_is_the_release_notes_in_lines_that_fit():
    log = deb.change_log()
    assert log.startswith(f"hue-and-cry ({__version__}) stable; urgency=medium\n")
    assert max(len(line) for line in log.splitlines() if not line.startswith(" -- ")) <= 80
    told = " ".join(log.split())
    assert all(" ".join(note.split()) in told for note in share.releases()[0].notes)


def test_packed_files_bear_the_time_of_the_release(monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert datetime.fromtimestamp(share.epoch(), UTC) == share.released()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1234")
    assert share.epoch() == 1234


def test_a_missing_tool_is_named():
    with pytest.raises(share.PackagingError, match="no-such-tool-here is not installed"):
        share.run("no-such-tool-here")


@pytest.mark.skipif(os.name != "posix", reason="a shell script for Linux")
def test_the_menu_entry_finds_a_program_in_a_folder_with_odd_characters(tmp_path, laid):
    folder = tmp_path / 'Spiele "mit" Ümläut 100%'
    (folder / "share").mkdir(parents=True)
    for part in ("applications", "icons", "mime"):
        (folder / "share" / part).symlink_to(laid / part)
    share.write(folder / "add-to-menu", share.filled("add-to-menu"))
    data = tmp_path / "data"
    (data / "icons" / "hicolor" / "48x48" / "apps").mkdir(parents=True)
    (data / "icons" / "hicolor" / "48x48" / "apps" / "other.png").touch()
    former = [data / "applications" / f"{share.blanks()['FORMER']}.desktop"]
    former.append(data / "icons" / "hicolor" / "48x48" / "apps" / f"{share.blanks()['FORMER']}.png")
    for file in former:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    environ = os.environ | {"XDG_DATA_HOME": str(data)}
    subprocess.run(["sh", folder / "add-to-menu"], env=environ, check=True, capture_output=True)
    entry = (data / "applications" / f"{IDENTITY}.desktop").read_text(encoding="utf-8")
    program = f"{folder.resolve()}/hue-and-cry"
    quoted = program.replace('"', '\\\\"').replace("%", "%%")
    assert f'\nExec="{quoted}" %F\n' in entry and f"\nMimeType={container.TYPE};\n" in entry
    assert not any(file.exists() for file in former), "the game is in the menu once, also after version 1.0"
    assert (data / "mime" / "packages" / f"{IDENTITY}.xml").is_file()
    assert len(list((data / "icons").rglob("application-vnd.hue-and-cry.svg"))) == 1
    assert len(list((data / "icons").rglob(f"{IDENTITY}.*"))) == len(share.ICON_SIZES) + 1
    subprocess.run(["sh", folder / "add-to-menu", "--remove"], env=environ, check=True, capture_output=True)
    lists = [
        *(data / "mime").iterdir(),
        data / "applications" / "mimeinfo.cache",
    ]  # the desktop's lists, which must not contain the game
    left = [file for file in data.rglob("*") if file.is_file() and file not in lists]
    assert [file.name for file in left] == ["other.png"], "what is another program's stays"
    assert not any(b"hue" in file.read_bytes() for file in lists if file.is_file())


def tools(*names: str) -> None:
    if missing := [name for name in names if shutil.which(name) is None]:
        pytest.skip(f"not installed: {', '.join(missing)}")


@pytest.mark.skipif(os.name != "posix", reason="of Linux desktops")
def test_a_desktop_knows_our_files_by_their_ending_and_by_what_they_begin_with(tmp_path, laid):
    tools("update-mime-database", "gio", "xdg-mime")
    home = tmp_path / "share"
    shutil.copytree(laid / "mime", home / "mime")
    shutil.copytree(laid / "applications", home / "applications")
    environ = os.environ | {"XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)}
    environ["XDG_CURRENT_DESKTOP"] = "GNOME"  # otherwise xdg-mime asks `file`, which knows no new types

    def said(*command):
        done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
        assert done.returncode == 0 and done.stderr == "", done
        return done.stdout.strip()

    said("update-mime-database", home / "mime")
    for name, text in {
        "ours.huecry": container.in_container("rules", "name = 'Ours'"),
        "ours": container.in_container("replay", "{}"),
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        told = said("gio", "info", "-a", "standard::content-type,standard::icon", str(tmp_path / name))
        assert f"content-type: {container.TYPE}" in told and "application-vnd.hue-and-cry" in told, name
    assert said("xdg-mime", "query", "filetype", str(tmp_path / "ours.huecry")) == container.TYPE
    (tmp_path / "notes.txt").write_text("# hue-and-cry: notes", encoding="utf-8")
    assert said("xdg-mime", "query", "filetype", str(tmp_path / "notes.txt")) == "text/plain"
    tools("update-desktop-database")
    said("update-desktop-database", home / "applications")
    assert said("xdg-mime", "query", "default", container.TYPE) == f"{IDENTITY}.desktop"


def test_the_type_is_described_in_every_language_and_has_a_picture(laid):
    told = ElementTree.parse(laid / "mime" / "packages" / f"{IDENTITY}.xml").getroot()
    kind = told.find("{*}mime-type")
    assert [comment.get(LANG) for comment in kind.findall("{*}comment")] == [None, *OTHERS]
    assert (kind.get("type"), kind.find("{*}glob").get("pattern")) == (container.TYPE, f"*{container.ENDING}")
    assert kind.find("{*}magic/{*}match").get("value") == container.MARK
    icon = laid / "icons" / "hicolor" / "scalable" / "mimetypes" / f"{kind.find('{*}icon').get('name')}.svg"
    assert pygame.image.load(icon).get_size() == (512, 512)


def test_the_entry_is_one_that_desktops_read(laid):
    tools("desktop-file-validate")
    entry = laid / "applications" / f"{IDENTITY}.desktop"
    done = subprocess.run(["desktop-file-validate", entry], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_archive_belongs_to_nobody_in_particular():
    import tarfile

    member = tarfile.TarInfo("x")
    member.uid, member.uname = 1000, "somebody"
    assert (archive.nobody(member).uid, archive.nobody(member).uname) == (0, "root")


def test_the_copyrights_that_debian_asks_for_name_every_work_and_every_text(tmp_path):
    told = copyright.made(lay_bundle(tmp_path))
    stanzas = [dict(re.findall(r"^(\S+): (.*(?:\n .*)*)", stanza, re.MULTILINE)) for stanza in told.split("\n\n")]
    files = {name: stanza for stanza in stanzas if "Files" in stanza for name in stanza["Files"].split()}
    assert files["*"]["License"] == "Expat"
    program = files["usr/lib/hue-and-cry/hue-and-cry"]
    assert "MPL-2.0" in program["License"] and "Casper da Costa-Luis" in program["Copyright"], "tqdm is in the program"
    assert "bootloader-exception" in program["License"]
    python = files["usr/lib/hue-and-cry/_internal/libpython3.11.so.1.0"]
    assert "Mark Adler" in python["Copyright"] and "Zlib" in python["License"], "zlib is linked into it"
    explained = {
        stanza["License"].splitlines()[0] for stanza in stanzas if "Files" not in stanza and "License" in stanza
    }
    assert {short for stanza in files.values() for short in stanza["License"].split(" and ")} <= explained
    assert all(line == "" or line.startswith(" ") or re.match(r"[A-Z][A-Za-z-]+: ", line) for line in told.splitlines())


def test_the_package_holds_the_licences_that_the_game_shows_and_not_those_of_the_folder_beside_it(
    tmp_path, monkeypatch
):
    built = tmp_path / "built"
    for name in ("hue-and-cry", "hue-and-cry-cli", "licences/MIT.txt", "_internal/assets/licences/LICENCES.txt"):
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).touch()
    monkeypatch.setattr(deb, "FOLDER", built)
    deb.lay_program(tmp_path / "tree")
    program = tmp_path / "tree" / "usr" / "lib" / "hue-and-cry"
    laid = {str(path.relative_to(program)) for path in program.rglob("*") if path.is_file()}
    assert laid == {"hue-and-cry", "_internal/assets/licences/LICENCES.txt"}
