"""The narrator: follows the screen and says what changes on it, and what happens (A11Y-42).

It compares the UI tree with the one before: another page, another focus, another value, a live node with other words.
Events are announced by those who show them. Everything goes to one :class:`~game.ui.narration.output.Output`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.settings import Settings
from game.ui.narration import sentences
from game.ui.narration.amounts import FULL, NORMAL, OFF, SHORT, Topic, length_of
from game.ui.narration.output import Manner, Output
from game.ui.stage import Node

LOOK_SECONDS: Final = 0.1
"""Seconds between two looks at the screen while nothing is pressed."""
_TOPICS: Final = {
    "turn": (Topic.TURN, SHORT), "question": (Topic.TURN, SHORT), "watch": (Topic.TURN, FULL),
    "answer": (Topic.OWN, SHORT), "notice": (Topic.NOTICE, SHORT),
}  # fmt: skip
"""Topic of sentence by a node's ``live``, and the least length at which it is said."""
_AT_ONCE: Final = frozenset({"answer", "question"})
"""Live nodes that interrupt what is being said."""


class Narrator:
    """Says through ``output`` what is on the screen.

    ``tree`` gives the screen as it is now; ``page`` identifies the page on top, so that a new one is told from a change
    on the same one. ``cue`` plays a sound at a place from -1, left, to 1: before a card in focus it says whether that
    fits, and where in the hand it is.
    """

    def __init__(
        self,
        settings: Settings,
        output: Output,
        tree: Callable[[], Node],
        page: Callable[[], object],
        language: str,
        cue: Callable[[str, float], None] = lambda _cue, _pan: None,
    ) -> None:
        self.output = output
        self._settings, self._tree, self._page, self._cue = settings, tree, page, cue
        self._seen_page: object = None
        self._seen_focus: Node | None = None
        self._seen_live: dict[tuple[str, str], str] = {}
        """Last words of each live node and kind."""
        self.is_silent = False
        """Whether nothing is said for now, nor kept for later."""
        self._has_interrupted = False
        """Whether something was said at once since the last look: the focus then waits its turn."""
        self._unlooked = 0.0
        self.is_due = True
        """Whether the screen has changed since the last look, so that time must go on."""
        self._last = ""
        """The sentence said last; it is not said again unless something was pressed."""
        self._seen_texts: frozenset[str] = frozenset()
        self._spoken = 0
        self._text = 0
        """Which text of the page was read last by its key; 0 is the title."""
        self.configure(language)

    # ---- speaking ----------------------------------------------------------------------------------------------------

    def configure(self, language: str) -> None:
        """Take over volume, rate and voice from the settings."""
        settings = self._settings
        self.output.configure(
            Manner(settings.narration_volume, settings.narration_rate, settings.narration_voice, language)
        )

    def say(self, sentence: str, interrupts: bool = False, *, may_repeat: bool = False) -> None:
        """Say a sentence; the same one twice in a row only if it ``may_repeat``."""
        sentence = sentences.spoken_text(sentence)
        if not sentence or self.is_silent or (sentence == self._last and not may_repeat):
            return
        self._has_interrupted |= interrupts
        self._last = sentence
        self._spoken += 1
        self.output.say(sentence, interrupts)

    def announce(self, kind: Topic, *lengths: str, interrupts: bool = False) -> None:
        """Say the one of these sentences, from short to full, that the settings ask for.

        Fewer than three: the last stands for all longer ones. An empty one is not said at that length.
        """
        length = length_of(self._settings, kind)
        if length != OFF and lengths:
            self.say(lengths[min(length, len(lengths)) - 1], interrupts)

    def answer(self, sentence: str) -> None:
        """Say at once what came of a press, though the same press may have brought the same before."""
        if length_of(self._settings, Topic.OWN) != OFF:
            self.say(sentence, interrupts=True, may_repeat=True)

    def repeat(self) -> None:
        self.output.say(self._last, interrupts=True)

    def spell(self) -> None:
        """Say the last sentence letter by letter."""
        self.output.hush()
        for letter in sentences.spelled(self._last):
            self.output.say(letter)

    def read_page(self) -> None:
        """Read all of the page: title, texts, and what has the focus."""
        tree = self._top(self._tree())
        self.say(tree.name, interrupts=True, may_repeat=True)
        for words in sentences.texts_of(tree, all_rows=True):
            self.say(words)
        self._say_focus(tree, sentences.focused_node(tree), interrupts=False)

    def say_stop(self, nodes: Sequence[Node]) -> None:
        """Say what one switch would choose now: one thing, or a group by its first names (A11Y-27)."""
        length = length_of(self._settings, Topic.FOCUS)
        if length != OFF and nodes:
            self.say(sentences.stop_sentence(nodes, length), interrupts=True, may_repeat=True)

    def read_text(self, step: int) -> None:
        """Read the next text of the page, or the one before; at either end it again."""
        tree = self._top(self._tree())
        texts = [tree.name, *sentences.texts_of(tree, all_rows=True)]
        self._text = max(0, min(len(texts) - 1, self._text + step))
        self.say(texts[self._text], interrupts=True, may_repeat=True)

    def explain(self) -> None:
        """Say all there is to say of what has the focus."""
        tree = self._top(self._tree())
        if (focus := sentences.focused_node(tree)) is not None:
            self.say(sentences.focus_sentence(focus, FULL, tree), interrupts=True, may_repeat=True)

    # ---- following the screen ----------------------------------------------------------------------------------------

    def follow(self, dt: float, *, pressed: bool, changed: bool, walked: bool = False) -> None:
        """Look at the screen if something was ``pressed``, or has ``changed`` and it is time to.

        A press that ``walked`` but led nowhere says once more where the focus is.
        """
        self._unlooked += dt
        self.is_due |= changed
        if pressed or (self.is_due and self._unlooked >= LOOK_SECONDS) or self._page() is not self._seen_page:
            self._unlooked, self.is_due = 0.0, False
            before, answered = self._spoken, self._has_interrupted
            tree = self._look(pressed)
            if walked and before == self._spoken and not answered and not self.output.reads_focus:
                self._say_focus(tree, self._seen_focus, interrupts=True)
            self._has_interrupted = False

    def _look(self, pressed: bool) -> Node:
        """Look at the screen once, say what has changed, and return the page on top."""
        whole = self._tree()
        tree, page = self._top(whole), self._page()
        focus, live = sentences.focused_node(tree), _live_nodes(whole)
        is_new = page is not self._seen_page
        pressed &= self._seen_page is not None  # the first look follows what was said of the narration itself
        self._seen_page = page
        if is_new:
            self._text = 0
            self._seen_live = {key: words for key, words in self._seen_live.items() if _is_toast(key[0])}
            self._say_page(tree, pressed)
        self._say_live(live, pressed)
        before, self._seen_focus = self._seen_focus, focus
        self.output.show(whole)
        if self.output.reads_focus:
            if focus is not None and (before is None or focus.id != before.id):
                self._play_cue(focus, tree)
        else:
            self._say_change(tree, before, focus, is_new, pressed and not (self._has_interrupted or is_new))
        self._say_new_texts(tree, says=pressed and not is_new)
        return tree

    def _top(self, whole: Node) -> Node:
        return whole.children[0] if whole.children else whole

    def _say_page(self, tree: Node, pressed: bool) -> None:
        length = length_of(self._settings, Topic.PAGE)
        if length == OFF:
            return
        if not (self.output.reads_focus and sentences.focused_node(tree)):  # a reader says where the focus has come
            self.say(tree.name, interrupts=pressed)
        texts = list(sentences.texts_of(tree)) if length >= NORMAL else []
        if length == FULL or sum(map(len, texts)) <= _FEW_LETTERS:
            for words in texts:
                self.say(words)

    def _say_new_texts(self, tree: Node, *, says: bool) -> None:
        """Say the few texts that a press has brought to the same page: a fault, what a choice means."""
        texts = list(sentences.texts_of(tree, all_rows=True))
        news = [words for words in texts if words not in self._seen_texts]
        self._seen_texts = frozenset(texts)
        few = len(news) <= _FEW_TEXTS and sum(map(len, news)) <= _FEW_LETTERS
        if says and few and length_of(self._settings, Topic.PAGE) >= NORMAL:
            for words in news:
                self.say(words)

    def _say_live(self, live: list[Node], pressed: bool) -> None:
        """Say the live nodes whose words have changed since that kind of words was there."""
        here = {_live_id(node) for node in live}
        for id, kind_of_words in [key for key in self._seen_live if key[0] not in here and _is_toast(key[0])]:
            del self._seen_live[id, kind_of_words]  # the same notice once more is news
        for node in live:
            kind, least = _TOPICS[node.live]
            is_news = node.name and self._seen_live.get((_live_id(node), node.live)) != node.name
            if is_news and length_of(self._settings, kind) >= least:
                at_once = node.live in _AT_ONCE and pressed
                words = node.spoken or sentences.joined(node.name, node.value)
                self.say(words, interrupts=at_once, may_repeat=at_once)
            self._seen_live[_live_id(node), node.live] = node.name
            if node.live == "watch":
                self._seen_live.pop((_live_id(node), "turn"), None)  # the next turn is news again

    def _say_change(self, tree: Node, before: Node | None, focus: Node | None, is_new: bool, interrupts: bool) -> None:
        is_elsewhere = before is not None and focus is not None and before.id != focus.id
        if focus is None or (self._settings.scan != "off" and (is_new or is_elsewhere)):
            return  # nothing is there, or one switch says where it is
        if is_new or before is None or focus.id != before.id or focus.name != before.name:
            if interrupts or is_new or focus.role != "card" or "playable" in sentences.heard_states(focus):
                self._say_focus(tree, focus, interrupts)
        elif focus.role == "textfield" and (letter := sentences.typed_letter(before.value, focus.value)):
            self.say(letter, interrupts, may_repeat=True)
        elif focus.value != before.value or _lasting(focus) != _lasting(before):
            length = length_of(self._settings, Topic.FOCUS)
            if length != OFF and focus.role != "pile" and (focus.role != "card" or "playable" in focus.state):
                self.say(sentences.value_sentence(focus, length), interrupts, may_repeat=interrupts)

    def _say_focus(self, tree: Node, focus: Node | None, interrupts: bool) -> None:
        length = length_of(self._settings, Topic.FOCUS)
        if focus is None or length == OFF:
            return
        self._play_cue(focus, tree)
        self.say(sentences.focus_sentence(focus, length, tree), interrupts, may_repeat=interrupts)

    def _play_cue(self, focus: Node, tree: Node) -> None:
        """Play the cue of a card in focus, as far left or right as it is in the hand."""
        for state, cue in _CUES if focus.role == "card" else ():
            if state in sentences.heard_states(focus):
                place = sentences.place_of(focus, tree)
                self._cue(cue, 2 * (place[0] - 0.5) / place[1] - 1 if place else 0.0)


_CUES: Final = (("playable", "fits"), ("unfit", "unfit"))
"""The cue before a card in focus, by its state."""
_FEW_TEXTS: Final = 3
"""Most new texts of a page that are said by themselves after a press."""
_FEW_LETTERS: Final = 400
"""Longest text of a page that is read at once at normal length; longer ones wait."""


def _live_id(node: Node) -> str:
    """Return what tells a live node from others: of a notice its words, as others move up."""
    return f"toast.{node.name}" if _is_toast(node.id) else node.id


def _is_toast(id: str) -> bool:
    return id.startswith("toast.")


def _live_nodes(tree: Node) -> list[Node]:
    return [node for node in tree.walk() if node.live]


def _lasting(node: Node) -> set[str]:
    """Return the states of a node that narration says."""
    return sentences.heard_states(node) & {"on", "checked", "disabled", "advised", "playable"}
