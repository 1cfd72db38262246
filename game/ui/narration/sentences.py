"""Sentences from nodes of the UI tree: what a screen reader would say of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.cards import COLOURS
from game.ui.narration.amounts import FULL, NORMAL
from game.ui.stage import ON_REQUEST, Node
from game.words import _, ngettext
from game.words.cards import symbol_name
from game.words.formats import clauses, enumerated, labelled

_SIGNED = ("listitem", "paragraph")
"""Roles whose value is a sign beside the words: a symbol, the number of a rule."""
_NAMED_OF_GROUP = 2
"""Things of a group that one switch hears by name."""
_UNREAD = ("title", "logo")
"""Parts of a page that its title says, by the first word of their ids."""
_MOST_SIBLINGS = 40
"""Most things on a page where those that cannot be pressed now are read."""
_TOLD_BY_NAME = ("pile", "card", "status")
"""Roles whose spoken name has the value already, or a value that is only a sign."""
_SIGNS = str.maketrans({"·": ",", "→": ",", "“": "", "”": "", "„": "", "…": "...", "\n": " "})
"""Signs that readers spell out or stumble over -> what is said."""


def spoken_text(words: str) -> str:
    """Return words as they are spoken: without signs and symbols that only the eye needs."""
    for colour in COLOURS:
        words = words.replace(f" ({symbol_name(colour)})", "")
    return " ".join(words.translate(_SIGNS).replace(" ,", ",").split())


def joined(*parts: str) -> str:
    """Return the parts that are not empty as one sentence, each said once."""
    return enumerated(dict.fromkeys(_without_stop(part) or part for part in parts if part))


def _without_stop(words: str) -> str:
    return spoken_text(words).rstrip(".")


def node_sentence(node: Node, length: int, place: tuple[int, int] | None = None, note: str = "") -> str:
    """Return what is said of the node in focus.

    Short is its name, its value and what is unusual about it; normal adds what it is; full its ``place`` among the
    others, as number and count, and the ``note`` that explains it.
    """
    parts = [node.spoken or node.name]
    if length >= NORMAL:
        parts.append(role_word(node.role))
    if node.value and node.role not in _TOLD_BY_NAME:
        parts.append(node.value)
    parts += state_words(node, length)
    if length >= FULL:
        parts.append(_("{n} of {count}").format(n=place[0], count=place[1]) if place and is_heard(node) else "")
        parts.append(note)
    return joined(*parts)


def focus_sentence(node: Node, length: int, tree: Node) -> str:
    """Return what is said of a node of this page; place and note only at full length."""
    if length < FULL:
        return node_sentence(node, length)
    return node_sentence(node, length, place_of(node, tree), note_of(node, tree))


def stop_sentence(nodes: Sequence[Node], length: int) -> str:
    """Return what is said of a stop of one switch: a thing, or the first of a group."""
    if len(nodes) == 1:
        return node_sentence(nodes[0], length)
    first = [node.spoken or node.name for node in nodes[:_NAMED_OF_GROUP]]
    more = len(nodes) - len(first)
    return joined(*first, ngettext("{n} more", "{n} more", more).format(n=more) if more else "")


def value_sentence(node: Node, length: int) -> str:
    """Return what is said when only value or state of the node in focus has changed."""
    return joined(node.spoken or node.value or node.name, *state_words(node, length))


def reader_label(node: Node) -> str:
    """Return what a screen reader is told to say of a node.

    It knows by itself what the node is, whether a switch is on, and whether it can be pressed.
    """
    value = "" if node.role in ("toggle", "slider", "progress", *_TOLD_BY_NAME) else node.value
    return joined(node.spoken or node.name, value, *_told_state_words(node, NORMAL))


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
    found = _told_state_words(node, length)
    if "disabled" in node.state:
        found.append(_("not available"))
    return found


def _told_state_words(node: Node, length: int) -> list[str]:
    """Return words for the states that a screen reader has to be told."""
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

    Those scrolled out of view only if ``all_rows``. A page may have a sentence of its own for them all. A text that is
    wrapped into lines is one sentence.
    """
    if ON_REQUEST in tree.tags:
        return
    if tree.role == "scene" and tree.spoken:
        yield tree.spoken
        return
    ids = {node.id for node in tree.walk()}
    line, stem = "", ""
    for node, words in _texts(tree, all_rows=all_rows):
        is_note = node.id.endswith(".note") and node.id.removesuffix(".note") in ids
        if is_note or words == tree.name:
            continue  # it is said with its row, or was said as the title
        own_stem = node.id.partition(".")[0]
        if line and own_stem == stem and node.role == "text" and words[:1].islower():
            line = f"{line} {words}"
            continue
        if said := _without_stop(line):
            yield said
        line, stem = words, own_stem
    if said := _without_stop(line):
        yield said


def _texts(tree: Node, *, all_rows: bool) -> Iterator[tuple[Node, str]]:
    """Yield nodes and words; what is within a thing that has a name says the same again."""
    for node in tree.children:
        hidden = ("offscreen" in node.state and not all_rows) or "pointer-only" in node.state
        is_said = node.id.partition(".")[0] in _UNREAD or node.id.startswith("written.")
        if node.focusable or hidden or node.live or is_said:
            continue
        is_control = bool(role_word(node.role) and node.name)  # nothing can be done with it now
        if is_control and len(tree.children) > _MOST_SIBLINGS:
            continue
        if is_control:
            yield node, node_sentence(node, NORMAL)
        elif words := node.spoken or node.name:
            value = "" if node.value == "cut" or node.spoken or node.role in _SIGNED else node.value
            value = _("heading") if node.role == "heading" else value
            yield node, joined(words, value) if value else words
            yield from ((row, labelled(row.name, row.value)) for row in node.children if row.role == "value")
        else:
            yield from _texts(node, all_rows=all_rows)


def note_of(node: Node, tree: Node) -> str:
    """Return what explains a thing: the note below a row, the numbers of a chart, or ""."""
    if node.role == "chart":
        return clauses(labelled(row.name, row.value) for row in node.children if row.role == "value")
    return next((other.name for other in tree.walk() if other.id == f"{node.id}.note"), "")


def focused_node(tree: Node) -> Node | None:
    """Return the node in focus; of several the last, which is the most special."""
    found = [node for node in tree.walk() if "focused" in node.state]
    return found[-1] if found else None


def spelled(sentence: str) -> Sequence[str]:
    """Return the letters of a sentence one by one, with a word for what is not heard."""
    return [_("space") if letter == " " else letter for letter in sentence]


def typed_letter(before: str, after: str) -> str:
    """Return the letter by which two values differ at their end, "" if by anything else."""
    longer, shorter = (after, before) if len(after) > len(before) else (before, after)
    return spelled(longer[-1])[0] if longer and longer[:-1] == shorter else ""
