"""The winget manifests by schema 1.12: version, installer, and one for each language."""

from __future__ import annotations

from build.package.nameplate import COPYRIGHT, MAKERS, NAME, SHORT, SLUG, addresses, owner_id, version

from .artefacts import Artefact, newest, raw, released, sentence
from .plain_yaml import Said, written

SCHEMA = "1.12.0"
LOCALES = {"en": "en-US", "de": "de-DE", "nl": "nl-NL"}
ARP_KEY = "Hue and Cry"
"""The installer's entry in the list of programs, see installer/windows/setup.nsi."""


def identifier() -> str:
    return f"{owner_id(addresses()['Homepage'], '-').rpartition('.')[2]}.{SHORT}"


def files(installer: Artefact) -> dict[str, str]:
    """Return the manifests by path in a copy of the winget repository."""
    owner, name = identifier().split(".")
    folder = f"manifests/{owner[0].lower()}/{owner}/{name}/{version()}"
    tables = {"": main(), ".installer": _installer(installer)}
    tables |= {f".locale.{code}": locale(language) for language, code in LOCALES.items()}
    return {f"{folder}/{identifier()}{part}.yaml": written(table) for part, table in tables.items()}


def _head(kind: str, **more: Said) -> dict[str, Said]:
    end: dict[str, Said] = {"ManifestType": kind, "ManifestVersion": SCHEMA}
    return {"PackageIdentifier": identifier(), "PackageVersion": version(), **more, **end}


def main() -> dict[str, Said]:
    return _head("version", DefaultLocale=LOCALES["en"])


def _installer(installer: Artefact) -> dict[str, Said]:
    one: dict[str, Said] = {
        "Architecture": "x64",
        "InstallerUrl": installer.url,
        "InstallerSha256": installer.sha256.upper(),
    }
    entry: dict[str, Said] = {"DisplayName": NAME, "Publisher": MAKERS, "ProductCode": ARP_KEY}
    answers: list[Said] = [
        {"InstallerReturnCode": 2, "ReturnResponse": "packageInUse"},
        {"InstallerReturnCode": 3, "ReturnResponse": "systemNotSupported"},
    ]
    told: dict[str, Said] = {"Platform": ["Windows.Desktop"], "MinimumOSVersion": "10.0.0.0"}
    told |= {"InstallerType": "nullsoft", "Scope": "user", "UpgradeBehavior": "install"}
    told |= {"InstallModes": ["interactive", "silent", "silentWithProgress"], "FileExtensions": ["huecry"]}
    told |= {"ExpectedReturnCodes": answers, "AppsAndFeaturesEntries": [entry]}
    return _head("installer", **told, ReleaseDate=f"{released():%Y-%m-%d}", Installers=[one])


def locale(language: str) -> dict[str, Said]:
    """Return the manifest of a language; the default one, English, says more."""
    urls = addresses()
    told: dict[str, Said] = {"PackageLocale": LOCALES[language], "Publisher": MAKERS, "PackageName": NAME}
    told |= {"License": "MIT", "ShortDescription": sentence(language)}
    if language != "en":
        return _head("locale", **told)
    told |= {
        "PublisherUrl": urls["Homepage"],
        "PublisherSupportUrl": urls["Issues"],
        "PackageUrl": urls["Homepage"],
        "LicenseUrl": raw("LICENSE"),
        "Copyright": COPYRIGHT,
        "Moniker": SLUG,
        "Tags": ["card-game", "family", "game", "party-game", "offline"],
        "ReleaseNotes": newest().markdown().strip(),
        "ReleaseNotesUrl": f"{urls['Downloads']}/tag/v{version()}",
    }
    return _head("defaultLocale", **told)
