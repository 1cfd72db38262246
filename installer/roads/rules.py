"""Checks files against the rules of winget, Flatpak and Arch: one sentence for each fault.

The rules are from their documentation: winget's schema 1.12, flatpak-manifest(5), Flathub's linter, the reference of
PKGBUILD.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

_URL: Final = r"https://.+"
_VERSION: Final = r'[^\\/:*?"<>|\x01-\x1f]+'
_IDENTIFIER: Final = r'[^.\s\\/:*?"<>|\x01-\x1f]{1,32}(\.[^.\s\\/:*?"<>|\x01-\x1f]{1,32}){1,7}'
_LOCALE: Final = r"([a-zA-Z]{2,3}|[iI]-[a-zA-Z]+|[xX]-[a-zA-Z]{1,8})(-[a-zA-Z]{1,8})*"

FIELDS: Final[dict[str, tuple[str, int]]] = {
    "PackageIdentifier": (_IDENTIFIER, 128),
    "PackageVersion": (_VERSION, 128),
    "DefaultLocale": (_LOCALE, 20),
    "PackageLocale": (_LOCALE, 20),
    "Publisher": (".{2,}", 256),
    "PackageName": (".{2,}", 256),
    "License": (".{3,}", 512),
    "Copyright": (".{3,}", 512),
    "ShortDescription": (".{3,}", 256),
    "Moniker": (r"\S+", 40),
    "ReleaseNotes": (r"(?s).+", 10_000),
    "PublisherUrl": (_URL, 2048),
    "PublisherSupportUrl": (_URL, 2048),
    "PackageUrl": (_URL, 2048),
    "LicenseUrl": (_URL, 2048),
    "ReleaseNotesUrl": (_URL, 2048),
    "InstallerUrl": (_URL, 2048),
    "InstallerSha256": ("[A-Fa-f0-9]{64}", 64),
    "Architecture": ("x86|x64|arm|arm64|neutral", 7),
    "InstallerType": ("msix|msi|appx|exe|zip|inno|nullsoft|wix|burn|pwa|portable|font", 8),
    "Scope": ("user|machine", 7),
    "UpgradeBehavior": ("install|uninstallPrevious|deny", 17),
    "MinimumOSVersion": (r"\d{1,5}(\.\d{1,5}){0,3}", 23),
    "ReleaseDate": (r"\d{4}-\d\d-\d\d", 10),
    "DisplayName": (".+", 256),
    "ProductCode": (".+", 255),
    "ReturnResponse": ("packageInUse|systemNotSupported|diskFull|cancelledByUser|contactSupport|custom", 40),
    "ManifestType": ("version|installer|defaultLocale|locale", 13),
    "ManifestVersion": (r"\d+\.\d+\.\d+", 17),
}
"""Text fields of a winget manifest: pattern, and greatest length in characters."""
LISTS: Final = {
    "Platform": ("Windows.Desktop|Windows.Universal", 2),
    "InstallModes": ("interactive|silent|silentWithProgress", 3),
    "Tags": (".{1,40}", 16),
    "FileExtensions": (_VERSION, 512),
}
"""Lists of texts: pattern of each, and greatest number."""
TABLES: Final = {"Installers": 1024, "ExpectedReturnCodes": 128, "AppsAndFeaturesEntries": 128}
"""Lists of tables: the greatest number of each."""
NEEDED: Final = {
    "version": {"DefaultLocale"},
    "installer": {"Installers"},
    "defaultLocale": {"PackageLocale", "Publisher", "PackageName", "License", "ShortDescription"},
    "locale": {"PackageLocale"},
}
_SHARES: Final = {"network", "ipc"}
_SOCKETS: Final = {"x11", "wayland", "fallback-x11", "pulseaudio"}
_DEVICES: Final = {"dri", "all"}
"""Without "input": Flathub's linter refuses it, as its oldest Flatpak does not know it."""

_ON_HOSTS: Final = r"(io\.github|io\.gitlab|page\.codeberg)\.(?P<owner>[^.]+)\.(?P<project>[^.]+)"


def winget_faults(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield the faults of one winget manifest."""
    kind = str(table.get("ManifestType"))
    needed = {"PackageIdentifier", "PackageVersion", "ManifestType", "ManifestVersion"} | NEEDED.get(kind, set())
    yield from (f"{key} is missing" for key in sorted(needed - table.keys()))
    yield from _field_faults(table)
    for one in table.get("Installers", []):
        wanted = {"Architecture", "InstallerUrl", "InstallerSha256"}
        yield from (f"{key} of an installer is missing" for key in sorted(wanted - one.keys()))
        if "InstallerType" not in {*table, *one}:
            yield "InstallerType is missing"


def _field_faults(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if key in FIELDS:
            form, most = FIELDS[key]
            if not isinstance(value, str) or len(value) > most or re.fullmatch(form, value) is None:
                yield f"{key} has another form"
        elif key in LISTS:
            form, most = LISTS[key]
            if not 0 < len(value) <= most or not all(re.fullmatch(form, one) for one in value):
                yield f"{key} has another form"
        elif key in TABLES:
            if not 0 < len(value) <= TABLES[key]:
                yield f"{key} has none or too many"
            yield from (fault for one in value for fault in _field_faults(one))
        elif key == "InstallerReturnCode":
            if not isinstance(value, int) or value == 0:
                yield "InstallerReturnCode is no number but 0"
        else:
            yield f"{key} is not known"


def belongs(identity: str, homepage: str) -> bool:
    """Whether an ID leads to the homepage, as Flathub's linter reads it.

    Underscores in the owner's name stand for hyphens, and the last part is the project's name. True for IDs outside
    project hosts.
    """
    found = re.fullmatch(_ON_HOSTS, identity)
    if found is None:
        return True
    owner, project = found["owner"], found["project"]
    owner, project = (name[1:] if re.match(r"_\d", name) else name for name in (owner, project))
    return homepage.rstrip("/").lower().endswith(f"/{owner.replace('_', '-')}/{project}".lower())


def flatpak_faults(table: Mapping[str, Any], homepage: str) -> Iterator[str]:
    """Yield the faults of a Flatpak manifest."""
    needed = {"id", "runtime", "runtime-version", "sdk", "command", "finish-args", "modules"}
    yield from (f"{key} is missing" for key in sorted(needed - table.keys()))
    yield from (f"{key} is not known" for key in table.keys() - needed if not key.startswith("x-"))
    if re.fullmatch(r"([A-Za-z_][A-Za-z0-9_]*\.){2,}[A-Za-z_][A-Za-z0-9_-]*", str(table.get("id"))) is None:
        yield "the id has another form"
    if not belongs(str(table.get("id")), homepage):
        yield "the id does not lead to the homepage"
    yield from (f"{word} is not known" for word in table.get("finish-args", []) if not _is_permission(word))
    for module in table.get("modules", []):
        if module.get("buildsystem") != "simple" or not module.get("build-commands"):
            yield "a module is not built by commands"
        for source in module.get("sources", []):
            if not _is_https(source.get("url")) or not _is_sha256(source.get("sha256")):
                yield "a source has no address or no SHA-256"
        if not module.get("sources"):
            yield "a module has no source"


def _is_permission(word: str) -> bool:
    kind, _equals, what = word.partition("=")
    known: dict[str, Callable[[str], bool]] = {
        "--share": _SHARES.__contains__,
        "--socket": _SOCKETS.__contains__,
        "--device": _DEVICES.__contains__,
        "--filesystem": lambda place: re.fullmatch(r"xdg-(documents|pictures)/[^:]+:create", place) is not None,
    }
    return kind in known and known[kind](what)


def pkgbuild_faults(fields: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield the faults of a PKGBUILD; each field is a list, as a shell reads it."""
    for key in ("pkgname", "pkgver", "pkgrel", "pkgdesc", "arch", "url", "license", "source", "sha256sums"):
        if not fields.get(key):
            yield f"{key} is missing"
    if not all(re.fullmatch(r"[a-z0-9@_+][a-z0-9@._+-]*", name) for name in fields.get("pkgname", [])):
        yield "pkgname has another form"
    if not all(re.fullmatch(r"[^\s/:-]+", number) for number in fields.get("pkgver", [])):
        yield "pkgver has a blank, a slash, a colon or a minus"
    if len("".join(fields.get("pkgdesc", []))) > 80:
        yield "pkgdesc is longer than 80 letters"
    if len(fields.get("source", [])) != len(fields.get("sha256sums", [])):
        yield "not each source has its SHA-256"
    if not all(map(_is_sha256, fields.get("sha256sums", []))) or not all(map(_is_https, fields.get("source", []))):
        yield "a source has no address or no SHA-256"


def _is_sha256(word: object) -> bool:
    return isinstance(word, str) and re.fullmatch("[0-9a-f]{64}", word) is not None


def _is_https(word: object) -> bool:
    return isinstance(word, str) and word.startswith("https://")
