"""What executables say of themselves: Windows properties, and the Info.plist of macOS.

The version has one home, ``game.__version__``; everything here, the file names of the artefacts and the About page take
it from there. The addresses are in pyproject.toml.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

ROOT: Final = Path(__file__).resolve().parents[2]
NAME: Final = "Hue & Cry"
SLUG: Final = "hue-and-cry"
ABOUT: Final = "A colour-and-number shedding card game"
MAKERS: Final = "The Hue & Cry developers"
COPYRIGHT: Final = f"© {MAKERS}, MIT licence"
OLDEST_MACOS: Final = "11.0"
SHORT: Final = "HueAndCry"
HOSTS_OF_PROJECTS: Final = {
    "github.com": ("io", "github"),
    "gitlab.com": ("io", "gitlab"),
    "codeberg.org": ("page", "codeberg"),
}
"""Hosts where projects belong to owners instead of domains, and how IDs there begin."""
_ENGLISH_UNICODE: Final = "040904B0"


@cache
def addresses() -> dict[str, str]:
    return dict(_project()["urls"])


def imprint() -> str:
    lines = ["[project.urls]", *(f"{name} = {json.dumps(address)}" for name, address in addresses().items())]
    return "\n".join([*lines, ""])


def itch_page() -> str:
    return str(_table()["tool"]["hue-and-cry"]["itch-page"])


def maintainer() -> str:
    one = _project()["maintainers"][0]
    return f"{one['name']} <{one['email']}>"


def pythons() -> tuple[str, ...]:
    """Return the supported Pythons, the oldest first, from the classifiers in pyproject.toml."""
    found = (re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line) for line in _project()["classifiers"])
    return tuple(match[1] for match in found if match)


def _project() -> dict[str, Any]:
    return dict(_table()["project"])


def _table() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def owner_id(homepage: str, dash: str = "_") -> str:
    """Return the reversed domain of the homepage, with the owner on a project host.

    For example "io.github.owner". ``dash`` replaces hyphens, which only Apple allows, and a leading digit gets an
    underscore.
    """
    parts = urlsplit(homepage)
    names = (parts.hostname or "").removeprefix("www.").split(".")[::-1]
    if (told := HOSTS_OF_PROJECTS.get(parts.hostname or "")) is not None:
        names = [*told, parts.path.strip("/").split("/")[0]]
    return ".".join(re.sub(r"^(?=\d)", "_", name.lower()).replace("-", dash) for name in names)


def identity(homepage: str, dash: str = "_") -> str:
    """Return the application's ID, by which desktops, shops and systems know it.

    On a project host its last part is the name of the repository, as Flathub checks that one exists.
    """
    parts = urlsplit(homepage)
    _owner, _slash, project = parts.path.strip("/").partition("/")
    known = parts.hostname in HOSTS_OF_PROJECTS and project
    return f"{owner_id(homepage, dash)}.{re.sub(r'^(?=[0-9])', '_', project) if known else SHORT}"


IDENTITY: Final = identity(addresses()["Homepage"])
APPLE_ID: Final = identity(addresses()["Homepage"], "-")
"""The ID where underscores are not allowed: on Apple's systems."""


def version() -> str:
    """Return the game's version, read without importing it, so that packers need no packages."""
    source = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    assert found, "game/__init__.py says no version"
    return found[1]


def fill(text: str, blanks: Mapping[str, str]) -> str:
    """Return the text with its blanks, such as @VERSION@, filled in.

    Raises KeyError for an unknown one.
    """
    return re.sub(r"@([A-Z]+)@", lambda found: blanks[found[1]], text)


def is_stable(number: str) -> bool:
    return re.fullmatch(r"[\d.]+", number) is not None


def four_numbers(text: str) -> tuple[int, int, int, int]:
    numbers = [int(found[0]) for part in text.split(".") if (found := re.match(r"\d+", part))]
    one, two, three, four = (*numbers, 0, 0, 0, 0)[:4]
    return one, two, three, four


def properties(program: str) -> dict[str, str]:
    """Return the Windows properties of ``program``, an executable's name without suffix."""
    return {
        "CompanyName": MAKERS,
        "FileDescription": NAME if program == SLUG else f"{NAME}, command line",
        "FileVersion": version(),
        "InternalName": program,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{program}.exe",
        "ProductName": NAME,
        "ProductVersion": version(),
        "Comments": ABOUT,
    }


def windows_resource(program: str) -> Any:
    """Return the version resource of a program, for PyInstaller; Windows only (needs pefile)."""
    from PyInstaller.utils.win32 import versioninfo as info

    numbers = four_numbers(version())
    strings = [info.StringStruct(name, words) for name, words in properties(program).items()]
    table = info.StringTable(_ENGLISH_UNICODE, strings)
    languages = info.VarFileInfo([info.VarStruct("Translation", [0x0409, 0x04B0])])
    fixed = info.FixedFileInfo(filevers=numbers, prodvers=numbers, fileType=0x1)
    return info.VSVersionInfo(ffi=fixed, kids=[info.StringFileInfo([table]), languages])


def _kind_of_file() -> dict[str, Any]:
    """Return the Info.plist keys by which macOS opens the game's files on a double click."""
    from game.files import container

    kind, words, icon = f"{APPLE_ID}.file", f"{NAME} file", f"{SLUG}.icns"
    tags = {"public.filename-extension": [container.ENDING.removeprefix(".")], "public.mime-type": [container.TYPE]}
    opened = {
        "CFBundleTypeName": words,
        "CFBundleTypeRole": "Viewer",
        "CFBundleTypeIconFile": icon,
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [kind],
    }
    made = {
        "UTTypeIdentifier": kind,
        "UTTypeDescription": words,
        "UTTypeIconFile": icon,
        "UTTypeConformsTo": ["public.utf8-plain-text"],
        "UTTypeTagSpecification": tags,
    }
    return {"CFBundleDocumentTypes": [opened], "UTExportedTypeDeclarations": [made]}


def info_plist() -> dict[str, Any]:
    """Return the keys of the macOS Info.plist that PyInstaller does not write itself."""
    from game.words import LANGUAGES  # imported late: the version is read where only this folder is on the path

    return {
        **_kind_of_file(),
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": ".".join(map(str, four_numbers(version())[:3])),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(LANGUAGES),
        "NSHumanReadableCopyright": COPYRIGHT,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "LSMultipleInstancesProhibited": True,
    }
