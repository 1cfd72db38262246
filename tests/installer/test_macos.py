"""What a Mac needs, as far as it can be tested without one; nothing was run on a Mac here."""

import plistlib
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from build.package import nameplate
from game.files import container
from game.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "installer" / "macos"


def test_the_info_plist_is_one_that_can_be_written() -> None:
    table = plistlib.loads(plistlib.dumps(nameplate.info_plist()))
    assert table["CFBundleLocalizations"] == list(LANGUAGES)
    assert table["NSHighResolutionCapable"] is True
    assert table["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert all(part.isdigit() for part in table["CFBundleVersion"].split("."))


def test_the_icon_has_every_size_up_to_1024() -> None:
    words = (ROOT / "assets" / "icons" / "hue-and-cry.icns").read_bytes()
    assert words[:4] == b"icns" and struct.unpack(">I", words[4:8])[0] == len(words)
    kinds, at = set(), 8
    while at < len(words):
        kinds.add(words[at : at + 4])
        at += struct.unpack(">I", words[at + 4 : at + 8])[0]
    assert {b"icp4", b"icp5", b"ic07", b"ic08", b"ic09", b"ic10"} <= kinds


def test_the_entitlements_allow_what_ctypes_needs_and_no_network() -> None:
    table = plistlib.loads((HERE / "entitlements.plist").read_bytes())
    assert table["com.apple.security.cs.allow-unsigned-executable-memory"] is True
    assert not [name for name in table if "network" in name]


def test_the_script_is_one_that_a_shell_can_read() -> None:
    shell = shutil.which("bash")
    if shell is None:
        pytest.skip("no bash")
    done = subprocess.run([shell, "-n", str(HERE / "make.sh")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_script_names_the_application_as_the_spec_does() -> None:
    assert f"dist/{nameplate.NAME}.app" in (HERE / "make.sh").read_text(encoding="utf-8")


def test_our_files_are_ours_and_open_by_a_double_click() -> None:
    table = plistlib.loads(plistlib.dumps(nameplate.info_plist()))
    (opened,), (made,) = table["CFBundleDocumentTypes"], table["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [made["UTTypeIdentifier"]] == [f"{nameplate.APPLE_ID}.file"]
    assert made["UTTypeTagSpecification"] == {
        "public.filename-extension": [container.ENDING[1:]],
        "public.mime-type": [container.TYPE],
    }
    assert (ROOT / "assets" / "icons" / opened["CFBundleTypeIconFile"]).is_file()
