"""What a seat is asked: the sentence of a moment, and questions with answers (A11Y-37).

They follow from what the seat may know, and need no window: panels are drawn of them, phones read them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.cards import BLACK, BLOCK, DRAWS, OWN_RULE_CARDS, Card, Colour, card_word
from game.rules.moves import ACCEPT, CHALLENGE, DRAW, KEEP, Move, Play
from game.rules.view import Phase, View
from game.words import _, ngettext
from game.words.cards import card_name
from game.words.phrases import colour_name
from game.words.player_words import Cast


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim that no card of ``colour`` was in the hand (BLACK if unknown).

    ``words`` say so, ``ask`` what can be done about it; ``stakes`` are what each answer brings, with a pictogram, and
    ``short_stakes`` what a challenge brings, where there is little room.
    """

    colour: Colour
    words: str
    ask: str
    stakes: tuple[tuple[str, str], ...]
    short_stakes: tuple[tuple[str, str], ...]

    @property
    def sentences(self) -> list[str]:
        return [self.words, self.ask, *(words for _glyph, words in self.stakes)]


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question; ``move`` is None where nothing is played."""

    id: str
    label: str
    move: Move | None


@dataclass(frozen=True, slots=True)
class DrawCardQuestion:
    """A question about a draw card, with its player's ``claim`` if it may be challenged.

    The rules are K16, K18, M29, A3 and A43.
    """

    title: str
    answers: tuple[Answer, ...]
    facts: tuple[str, ...] = ()
    claim: Claim | None = None

    @property
    def sentences(self) -> list[str]:
        """All sentences below the title."""
        return [*(self.claim.sentences if self.claim else ()), *self.facts]


# ---- sentences -------------------------------------------------------------------------------------------------------


def turn_words(view: View, legal: Sequence[Move]) -> str:
    """Return what the seat on turn can do now, "" where a question says it."""
    match view.phase:
        case Phase.DRAWN:
            return _("Play the card you drew, or keep it") if KEEP in legal else _("Play the card you drew")
        case Phase.PLAY if any(isinstance(move, Play) for move in legal):
            return _("Play a card that fits, or draw one") if DRAW in legal else _("Play a card that fits")
        case Phase.PLAY:
            return _("Nothing fits: draw a card")
        case Phase.COLOUR:
            return _("Choose a colour")
        case Phase.TARGET:
            return target_question(view)
    return ""


def target_question(view: View) -> str:
    return _("Who is your rule for?") if view.top in OWN_RULE_CARDS else _("Who do you swap with?")


def others_turn(name: str) -> str:
    return _("{name}'s turn").format(name=name)


def watching(name: str) -> str:
    """Return what a seat that is out reads at the turn of ``name``."""
    return _("{name}'s turn. You are out and watching.").format(name=name)


def may_jump_in(name: str, card: Card) -> str:
    return _("{name}'s turn. Jump in with {card}!").format(name=name, card=card_name(card))


def forgot_to_call(name: str, key: str = "") -> str:
    """Return that ``name`` may be caught, and the ``key`` to do it with, if any."""
    words = _("{name} forgot to call. Press {key} to catch them!") if key else _("{name} forgot to call. Catch!")
    return words.format(name=name, key=key)


# ---- questions -------------------------------------------------------------------------------------------------------


def answer_question(view: View, legal: Sequence[Move], cast: Cast, colour_before: Colour) -> DrawCardQuestion:
    """Return what the seat on turn is asked about a draw card (K16, K18, M29, A43).

    If it may be challenged, also what its player claims, given the colour ``before``, and what a challenge would bring.
    """
    pending = view.pending
    draw = ngettext("Draw {n} card", "Draw {n} cards", pending).format(n=pending)
    plays = [move for move in legal if isinstance(move, Play)]
    answers = [
        Answer("accept", draw, ACCEPT),
        *([Answer("challenge", _("Challenge"), CHALLENGE)] if CHALLENGE in legal else []),
        *(Answer(f"play:{card_word(move.card)}", _play_label(view, move.card), move) for move in plays),
    ]
    short = _attacker_name(view, cast.in_short)
    blocks = BLOCK in (move.card for move in plays) and view.attacker >= 0
    block = _("If you block, {name} draws {n}.").format(name=short, n=pending) if blocks else ""
    if CHALLENGE not in legal:
        return DrawCardQuestion(_title(view, _attacker_name(view, cast)), tuple(answers), (block,) if block else ())
    claim = _claim(view, short, colour_before, (("shield", block),) if block else ())
    return DrawCardQuestion(_title(view, short), tuple(answers), claim=claim)


def challenge_question(view: View, cast: Cast, colour_before: Colour) -> DrawCardQuestion:
    """Return the choice to challenge a card that hits another seat, or let it pass (A3)."""
    facts = _("{name} must draw {n}.").format(name=cast.names[view.turn], n=view.pending)
    answers = Answer("pass", _("Let it pass"), None), Answer("challenge", _("Challenge"), CHALLENGE)
    short = _attacker_name(view, cast.in_short)
    return DrawCardQuestion(_title(view, short), answers, (facts,), _claim(view, short, colour_before))


def _claim(view: View, layer: str, colour_before: Colour, more: tuple[tuple[str, str], ...] = ()) -> Claim:
    """Return what ``layer`` claims by the top card, played on the colour ``before``.

    ``more`` are stakes besides those of a challenge (K16, K18, E18 to E22).
    """
    wilds_match = view.rules.wild_draw_when == "no colour or wild"
    if colour_before == BLACK:
        words = _("Only allowed if {name} had no card of the previous colour.")
    elif wilds_match:
        words = _("Only allowed if {name} had no {colour} card and no wild.")
    else:
        words = _("Only allowed if {name} had no {colour} card.")
    drawn, own = view.pending, view.pending + view.rules.challenge_extra
    right = _("If you are right, {name} draws {n}.").format(name=layer, n=drawn)
    wrong = _("If you are wrong, you draw {n}.").format(n=own)
    stakes = (("tick", right), ("cross", wrong), *more)
    right = ngettext("{name} draws {n} card", "{name} draws {n} cards", drawn).format(name=layer, n=drawn)
    short_stakes = (("tick", right), ("cross", ngettext("You draw {n} card", "You draw {n} cards", own).format(n=own)))
    words, ask = words.format(name=layer, colour=colour_name(colour_before)), _("Think they had one? Challenge!")
    return Claim(colour_before, words, ask, stakes, short_stakes)


def _attacker_name(view: View, cast: Cast) -> str:
    """Return who played the draw card, "" for a round's first card."""
    return cast.names[view.attacker] if view.attacker >= 0 else ""


def _title(view: View, layer: str) -> str:
    card = view.top
    plus = f"+{DRAWS[card]}"
    if view.attacker < 0:
        return _("The first card is a {card}").format(card=plus)
    if view.pending != DRAWS[card]:
        return _("{name} plays a {card}: {n} in total").format(name=layer, card=plus, n=view.pending)
    return _("{name} plays a {card}").format(name=layer, card=plus)


def _play_label(view: View, card: Card) -> str:
    """Return the label of a block, a jump in, or one more draw card."""
    if card == BLOCK:
        return _("Block")
    if card == view.twin and view.rules.stacking == "none":
        return _("Jump in: {card}").format(card=card_name(card))
    return _("Stack: {card}").format(card=card_name(card))
