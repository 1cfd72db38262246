"""The forms for issues are what the host of the project asks of them; the papers beside them are there."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from build.package import nameplate

GITHUB = Path(__file__).resolve().parents[2] / ".github"
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("[0-9]*.yml"))
TOP = {"name", "description", "title", "labels", "assignees", "projects", "type", "body"}
ATTRIBUTES = {
    "markdown": {"value"},
    "textarea": {"label", "description", "placeholder", "value", "render"},
    "input": {"label", "description", "placeholder", "value"},
    "dropdown": {"label", "description", "multiple", "options", "default"},
    "checkboxes": {"label", "description", "options"},
}


def faults(form: dict[str, Any]) -> list[str]:
    """What the host would say to a form: one sentence a fault."""
    found = [f"{key} is not a permitted key" for key in form.keys() - TOP]
    found += [f"required top level key {key} is missing" for key in {"name", "description", "body"} - form.keys()]
    for key in ("name", "description", "title"):
        if not (isinstance(form.get(key, "?"), str) and str(form.get(key, "?")).strip()):
            found.append(f"{key} must be a string")
    body = form.get("body", [])
    if all(element.get("type") == "markdown" for element in body):
        found.append("body must contain at least one non-markdown field")
    for key in ("id", "label"):
        told = [element.get("id") if key == "id" else element.get("attributes", {}).get("label") for element in body]
        said = [one for one in told if one is not None]
        found += [f"body must have unique {key}s"] if len(said) != len(set(said)) else []
    return found + [fault for element in body for fault in element_faults(element)]


def element_faults(element: dict[str, Any]) -> list[str]:
    """The same for one element of a form."""
    kind, attributes = element.get("type", ""), element.get("attributes", {})
    if kind not in ATTRIBUTES:
        return [f"{kind} is not a valid type"]
    needed = {"markdown": {"value"}, "dropdown": {"label", "options"}, "checkboxes": {"label", "options"}}
    found = [f"{key} is not permitted in {kind}" for key in attributes.keys() - ATTRIBUTES[kind]]
    found += [f"{kind} needs {key}" for key in needed.get(kind, {"label"}) - attributes.keys()]
    found += [f"{key} is not a permitted key" for key in element.keys() - {"type", "id", "attributes", "validations"}]
    if kind == "markdown" and element.keys() - {"type", "attributes"}:
        found.append("markdown has neither id nor validations")
    if set(element.get("validations", {}).values()) - {True, False} or element.get("validations", {}).keys() - {
        "required"
    }:
        found.append("validations know required alone, true or false")
    if "id" in element and not str(element["id"]).replace("-", "").replace("_", "").isalnum():
        found.append("id can only contain numbers, letters, -, _")
    return found + option_faults(kind, attributes.get("options", ["?"]))


def option_faults(kind: str, options: list[Any]) -> list[str]:
    """The same for what can be chosen."""
    labels = [option.get("label") if isinstance(option, dict) else option for option in options]
    found = [] if options else ["options must not be empty"]
    found += ["options must be unique"] if len(labels) != len(set(labels)) else []
    found += [f"option {label!r} must be a string" for label in labels if not isinstance(label, str)]
    found += ["None is a reserved word"] if any(str(label).lower() == "none" for label in labels) else []
    return found + [f"{kind} has other options" for one in options if isinstance(one, dict) != (kind == "checkboxes")]\
        if kind in ("dropdown", "checkboxes") else []  # fmt: skip


def test_there_are_three_forms_and_no_way_around_them() -> None:
    assert [form.stem for form in FORMS] == ["1-bug", "2-rule", "3-idea"]
    settings = yaml.safe_load((GITHUB / "ISSUE_TEMPLATE" / "config.yml").read_text(encoding="utf-8"))
    assert settings == {"blank_issues_enabled": False}
    names = [yaml.safe_load(form.read_text(encoding="utf-8"))["name"] for form in FORMS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_is_what_the_host_asks_for(path: Path) -> None:
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert faults(form) == []
    asked = [element for element in form["body"] if element.get("validations", {}).get("required")]
    assert 1 <= len(asked) <= 5, "nobody fills in more"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"name": ""}, "name must be a string"),
        ({"hello": "world"}, "hello is not a permitted key"),
        ({"body": [{"type": "markdown", "attributes": {"value": "x"}}]}, "body must contain at least one non-markdown"),
        ({"body": [{"type": "input", "attributes": {}}]}, "input needs label"),
        ({"body": [{"type": "input", "id": "a b", "attributes": {"label": "x"}}]}, "id can only contain"),
        ({"body": [{"type": "input", "attributes": {"label": "x"}}] * 2}, "body must have unique labels"),
        ({"body": [{"type": "dropdown", "attributes": {"label": "x", "options": ["None"]}}]}, "None is a reserved"),
        ({"body": [{"type": "dropdown", "attributes": {"label": "x", "options": [True]}}]}, "option True must be"),
        ({"body": [{"type": "checkboxes", "attributes": {"label": "x", "options": ["y"]}}]}, "has other options"),
        ({"body": [{"type": "slider", "attributes": {"label": "x"}}]}, "slider is not a valid type"),
    ],
)
def test_faults_of_a_form_are_seen(change: dict[str, Any], fault: str) -> None:
    form = yaml.safe_load(FORMS[0].read_text(encoding="utf-8")) | change
    assert any(fault in told for told in faults(form)), faults(form)


def test_the_papers_that_people_look_for_are_there() -> None:
    security = (GITHUB / "SECURITY.md").read_text(encoding="utf-8")
    assert "in private" in security and "Report a vulnerability" in security
    assert "AI" in (GITHUB / "DISCLOSURE.md").read_text(encoding="utf-8").splitlines()[0]
    assert nameplate.addresses()["Security"].startswith(nameplate.addresses()["Source"])
