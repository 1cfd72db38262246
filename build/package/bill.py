"""The CycloneDX 1.5 bill of materials of a packed folder, for vulnerability scanners.

Each work is listed with version, address and hashes. A version comes from a pin, from the table of components (for what
is inside a pinned wheel), from a pattern in the file itself, or from the Debian package that the file was taken from.
The same folder always gives the same bill.
"""

from __future__ import annotations

import hashlib
import json
import platform
import re
import sys
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Any, Final

from build.environment import pins_of
from build.package.bundled import ROOT, Component, Part, component_of, components, files_in, is_ours
from build.package.nameplate import MAKERS, NAME, SLUG, version
from build.package.origins import Origin, compiled, file_version, origins
from build.package.origins import front as front_of
from build.pinned import table

_BINARY: Final = {".so", ".dll", ".pyd", ".dylib", ".exe", ""}


@dataclass(frozen=True)
class Packed:
    """What is known of a packed folder before its works are listed."""

    folder: Path
    system: str
    files: Mapping[str, tuple[PurePosixPath, ...]]
    """The files of each part, and of the game, by name."""
    origins: Mapping[str, Origin]
    """The Debian package that each file was taken from, by file name."""
    compiled: Mapping[str, Origin]
    """The Debian source package that each work was compiled from, by name of the work."""
    pins: Mapping[str, str]


def bill(folder: Path, front: Mapping[str, Origin] = MappingProxyType({})) -> dict[str, Any]:
    """Return the bill of a packed folder, ready for JSON.

    ``front`` maps each static library in the front of the AppImage to its package; those are listed as well.
    """
    packed = _looked_at(folder)
    own = _entry("application", NAME, version(), _licence("MIT", f"© {MAKERS}"), f"pkg:generic/{SLUG}@{version()}")
    listed = [entry for one in components() for part in one.parts for entry in _listed(one, part, packed)]
    listed += [_fronted(one, part, front.get(part.library)) for one, part in _front_parts() if front]
    body = {"metadata": {"component": {**own, "components": _hashed(packed, NAME)}}, "components": listed}
    digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    serial = uuid.UUID(digest[:32], version=4)
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{serial}", "version": 1}
    return {**head, **body}


def nameless(told: dict[str, Any]) -> list[str]:
    return [entry["name"] for entry in told["components"] if not (entry.get("version") and entry.get("purl"))]


def write(folder: Path, target: Path) -> int:
    """Write the bill of a folder; return 1 if a work in it has no version or address.

    The names of those works go to standard error.
    """
    told = bill(folder, front_of(folder))
    target.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")
    if unknown := nameless(told):
        print(f"nobody knows the version of: {', '.join(unknown)}", file=sys.stderr)
    return int(bool(unknown))


def _looked_at(folder: Path) -> Packed:
    owned: dict[str, list[PurePosixPath]] = {}
    for path in files_in(folder):
        owner = component_of(path)
        if owner is not None:
            owned.setdefault(_part_of(owner, path).name, []).append(path)
        elif is_ours(path):
            owned.setdefault(NAME, []).append(path)
    pins = dict(pin.partition(";")[0].strip().split("==") for pin in pins_of(ROOT / "pyproject.toml", "package"))
    files = {name: tuple(paths) for name, paths in owned.items()}
    return Packed(folder, _system(folder), files, origins(folder), compiled(folder), pins)


def _system(folder: Path) -> str:
    if any(path.suffix == ".exe" for path in folder.glob("*")):
        return "windows"
    return "macos" if any(path.suffix == ".dylib" for path in folder.rglob("*")) else "linux"


def _part_of(owner: Component, path: PurePosixPath) -> Part:
    name = path.name.lower().removeprefix("lib")
    return next((part for part in owner.parts if name.startswith(part.files)), owner.parts[0])


def _listed(one: Component, part: Part, packed: Packed) -> Iterator[dict[str, Any]]:
    """Yield the entry of a part that is in the folder.

    It may be there as files, as a module inside the program, or within other files.
    """
    inside = packed.files.get(part.name) or (one.pypi and packed.system in one.systems)
    found = _found(part, packed)
    if not inside and not (part.within and found is not None):
        return
    number, purl = _named(one, part, packed, found or "")
    entry = _entry("library", part.name, number, _licence(part.licence or one.licence, one.copyright), purl)
    if part.cpe and number and not purl.startswith("pkg:deb/"):  # Debian patches a version and numbers it its own way
        vendor, product = part.cpe.split(":")
        entry["cpe"] = f"cpe:2.3:a:{vendor}:{product}:{re.split(r'[-+~]', number)[0]}:*:*:*:*:*:*:*"
    if one.pypi and len(wheels := set(table.read(ROOT).get(f"{one.pypi}=={number}", {}).values())) == 1:
        entry["hashes"] = [{"alg": "SHA-256", "content": next(iter(wheels))}]
    held = [*_hashed(packed, part.name), *_inside(part)]
    yield {**entry, "components": held} if held else entry


def _inside(part: Part) -> Iterator[dict[str, Any]]:
    for one in components():
        if one.inside == part.name:
            yield _entry("library", one.name, "", _licence(one.licence, one.copyright), "")


def _front_parts() -> Iterator[tuple[Component, Part]]:
    yield from ((one, part) for one in components() for part in one.parts if part.library)


def _fronted(one: Component, part: Part, origin: Origin | None) -> dict[str, Any]:
    number, purl = (origin.upstream, origin.purl) if origin else ("", "")
    return _entry("library", part.name, number, _licence(part.licence, one.copyright), purl)


def _named(one: Component, part: Part, packed: Packed, found: str) -> tuple[str, str]:
    """Return version and purl of a part: of PyPI, of Debian, or generic.

    Both are empty where the version is not known.
    """
    if one.pypi and (pinned := packed.pins.get(one.pypi)):
        return pinned, f"pkg:pypi/{one.pypi}@{pinned}"
    own = packed.files.get(part.name, ())
    if made := packed.compiled.get(part.name):
        return made.upstream, made.purl
    taken = next((packed.origins[path.name] for path in own if path.name in packed.origins), None)
    if taken is not None:
        return taken.upstream, taken.purl
    told = (file_version(packed.folder / path) for path in own if path.suffix == ".dll")
    number = found or part.versions.get(packed.system, "") or next(filter(None, told), "")
    if not number and part.name in GIVEN:
        number = packed.pins[GIVEN[part.name]]
    if not number and part is components()[0].parts[0]:
        number = _this_python(own)
    slug = re.sub(r"[^a-z0-9.]+", "-", part.name.lower())
    return number, f"pkg:generic/{slug}@{number}" if number else ""


def _this_python(files: Iterable[PurePosixPath]) -> str:
    short = "{}.{}".format(*sys.version_info[:2])
    return platform.python_version() if any(f"python{short}" in path.name for path in files) else ""


GIVEN: Final = {"mypyc runtime library": "mypy"}
"""Parts copied from a pinned package into compiled code: name of the part to package."""


def _found(part: Part, packed: Packed) -> str | None:
    """Return the version that the part's pattern finds ("" without a group), None if not there.

    A part with ``within`` and no files is looked for in every binary.
    """
    if not part.found:
        return None
    paths = packed.files.get(part.name, ())
    if part.within and not paths:
        paths = tuple(path for some in packed.files.values() for path in some)
    pattern = re.compile(part.found.encode())
    for path in paths:
        if {*path.suffixes, path.suffix} & _BINARY and (match := pattern.search((packed.folder / path).read_bytes())):
            return match[1].decode() if match.groups() else ""
    return None


def _licence(expression: str, owner: str) -> dict[str, Any]:
    return {"licenses": [{"expression": expression}], "copyright": owner}


def _entry(kind: str, name: str, number: str, licence: dict[str, Any], purl: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"type": kind, "bom-ref": purl or f"work:{name}", "name": name}
    return entry | ({"version": number} if number else {}) | licence | ({"purl": purl} if purl else {})


def _hashed(packed: Packed, name: str) -> list[dict[str, Any]]:
    return [_file(packed.folder, path) for path in packed.files.get(name, ())]


def _file(folder: Path, path: PurePosixPath) -> dict[str, Any]:
    digest = hashlib.sha256((folder / path).read_bytes()).hexdigest()
    return {
        "type": "file",
        "bom-ref": f"file:{path}",
        "name": str(path),
        "hashes": [{"alg": "SHA-256", "content": digest}],
    }
