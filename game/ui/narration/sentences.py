"""Sentences from nodes of the UI tree: what a screen reader would say of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.narration.amounts import FULL, NORMAL
from game.ui.stage import Node
from game.words import _
from game.words.formats import enumerated

TEXT_ROLES = frozenset({"text", "note", "paragraph", "heading", "fact", "row", "listitem"})
"""Roles of nodes that are only to be read."""
_SIGNS = str.maketrans({"·": ",", "→": ",", "“": "", "”": "", "„": "", "…": "...", "\n": " "})
"""Signs that readers spell out or stumble over -> what is said."""


def spoken_text(words: str) -> str:
    """Return words as they are spoken: without the signs that only the eye needs."""
    return " ".join(words.translate(_SIGNS).replace(" ,", ",").split())


def joined(*parts: str) -> str:
    """Return the parts that are not empty as one sentence, each said once."""
    return enumerated(dict.fromkeys(spoken_text(part).rstrip(".") for part in parts if part))


def node_sentence(node: Node, length: int, place: tuple[int, int] | None = None, note: str = "") -> str:
    """Return what is said of the node in focus.

    Short is its name, its value and what is unusual about it; normal adds what it is; full its ``place`` among the
    others, as number and count, and the ``note`` that explains it.
    """
    parts = [node.spoken or node.name]
    if length >= NORMAL:
        parts.append(role_word(node.role))
    if node.value and not (node.role == "pile" or node.spoken):
        parts.append(node.value)
    parts += state_words(node, length)
    if length >= FULL:
        parts.append(_("{n} of {count}").format(n=place[0], count=place[1]) if place and is_heard(node) else "")
        parts.append(note)
    return joined(*parts)


def value_sentence(node: Node, length: int) -> str:
    """Return what is said when only value or state of the node in focus has changed."""
    return joined(node.spoken or node.value or node.name, *state_words(node, length))


def reader_label(node: Node) -> str:
    """Return what a screen reader says of a node besides what it is and whether a switch is on."""
    value = "" if node.role in ("toggle", "slider", "progress") or node.spoken else node.value
    return joined(node.spoken or node.name, value, *(word for word in state_words(node, NORMAL) if word != _("On")))


def role_word(role: str) -> str:
    """Return what a node is, "" where its name says it."""
    return {
        "button": _("button"),
        "toggle": _("switch"),
        "choice": _("choice"),
        "slider": _("slider"),
        "textfield": _("text field"),
        "log": _("list"),
    }.get(role, "")


def state_words(node: Node, length: int) -> list[str]:
    """Return what is true of a node beside its value; a cue says in short whether a card fits."""
    found = []
    states = heard_states(node)
    if "playable" in states and node.role == "card" and length >= NORMAL:
        found.append(_("fits"))
    if "advised" in states:
        found.append(_("advised"))
    if "on" in node.state:
        found.append(_("On"))
    if "checked" in node.state and not node.value:
        found.append(_("selected"))
    if "disabled" in node.state:
        found.append(_("not available"))
    return found


def heard_states(node: Node) -> set[str]:
    """Return the states of a node that may be read aloud: none of a secret card."""
    return set(node.state) if is_heard(node) else set()


def is_heard(node: Node) -> bool:
    """Whether no one listens who must not know what this is."""
    return "unheard" not in node.state


def place_of(node: Node, tree: Node) -> tuple[int, int] | None:
    """Return number and count of a node among its like that the focus reaches."""
    alike = [other for other in tree.walk() if other.focusable and _family(other) == _family(node)]
    if len(alike) < 2 or node not in alike:
        return None
    return alike.index(node) + 1, len(alike)


def _family(node: Node) -> str:
    return "card" if node.role == "card" else "thing"


def texts_of(tree: Node, *, all_rows: bool = False) -> Iterator[str]:
    """Yield the texts of a page that belong to nothing the focus reaches, but not its title.

    Those scrolled out of view only if ``all_rows``; what is written within other things is theirs. A page may have a
    sentence of its own for them all.
    """
    if tree.role == "scene" and tree.spoken:
        yield tree.spoken
        return
    for node in tree.children:
        hidden = "offscreen" in node.state and not all_rows
        if node.focusable or hidden or node.live or node.id == "title" or node.id.startswith("written."):
            continue
        words = node.spoken or node.name
        if words and node.role in TEXT_ROLES:
            yield joined(words, node.value if node.value != "cut" else "")
        elif node.role not in TEXT_ROLES:
            yield from texts_of(node, all_rows=all_rows)


def note_of(node: Node, tree: Node) -> str:
    """Return the sentence below a row that explains it, "" if there is none."""
    return next((other.name for other in tree.walk() if other.id == f"{node.id}.note"), "")


def focused_node(tree: Node) -> Node | None:
    """Return the node in focus; of several the last, which is the most special."""
    found = [node for node in tree.walk() if "focused" in node.state]
    return found[-1] if found else None


def spelled(sentence: str) -> Sequence[str]:
    """Return the letters of a sentence one by one, with a word for what is not heard."""
    return [_("space") if letter == " " else letter for letter in sentence]
