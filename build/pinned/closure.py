"""Checks that all dependencies of pinned packages are pinned, for each Python and system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

# pip's own copy: this runs in an environment that holds only pip, since it makes the ones to install into.
from pip._vendor.packaging.markers import Marker
from pip._vendor.packaging.requirements import Requirement

from .asking import Found
from .table import plain
from .targets import Target


def wanted(pins: Iterable[str], target: Target) -> list[str]:
    asked = target.markers()
    return [plain(pin) for pin in pins if ";" not in pin or Marker(pin.partition(";")[2].strip()).evaluate(asked)]


def loose(found: Iterable[Found], pins: Iterable[str], target: Target) -> list[str]:
    """Return a sentence for each dependency that is not pinned, or pinned to a wrong version."""
    pinned = dict(pin.split("==") for pin in pins)
    return [
        fault
        for one in found
        if one.pin.partition("==")[0] in pinned
        for need in _needed(one, target)
        if (fault := _fault(one, need, pinned))
    ]


def _needed(one: Found, target: Target) -> Iterator[Requirement]:
    for line in one.needs:
        need = Requirement(line)
        if need.marker is None or need.marker.evaluate(target.markers()):
            yield need


def _fault(one: Found, need: Requirement, pinned: Mapping[str, str]) -> str:
    name = need.name.lower().replace("_", "-").replace(".", "-")
    if name not in pinned:
        return f"{one.pin} brings {need.name} along, which is not pinned"
    if not need.specifier.contains(pinned[name], prereleases=True):
        return f"{one.pin} asks for {need}, and {name}=={pinned[name]} is pinned"
    return ""
