"""What somebody does at a table from a phone: moves, everybody's own buttons, and what is written on own-rule cards.

Whatever comes is checked here once more against the rules; what cannot be is answered to that phone alone, in words,
and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.rules.moves import PLAYS, Move
from game.rules.own_rule import TEXT_MAX
from game.scenes.phones.followed import TableFeed
from game.scenes.phones.table_page import card_at
from game.scenes.workshop.workshop import WorkshopScene
from game.ui.draw.typefaces import unseen
from game.words import _, phrases
from game.words.forms import cannot_show

PRESSES: Final = ("call", "hand", "jump", "pass", "doubt")
_PARTS: Final = {"who": str, "what": str, "count": int, "text": str}


def do(followed: TableFeed, seat: int, legal: Sequence[Move], number: Any) -> str:
    """Make the move of this number; why not, "" if it was made."""
    if type(number) is not int or not 0 <= number < len(legal):
        return _("That is not possible now.")
    return _make(followed, seat, legal[number])


def _make(followed: TableFeed, seat: int, move: Move) -> str:
    if followed.party.presses.make(seat, move):
        return ""
    refusal = followed.scene.match.why_not(seat, move)
    return _("A moment: the others may still act.") if refusal is None else phrases.refusal_line(refusal)


def why_not(followed: TableFeed, seat: int, place: Any) -> str:
    """Why the card at a place of the hand may not be laid; it is laid if it may."""
    match = followed.scene.match
    card = card_at(match.view(seat), place) if type(place) is int else None
    if card is None:
        return _("That is not possible now.")
    refusal = match.why_not(seat, PLAYS[card])
    return _make(followed, seat, PLAYS[card]) if refusal is None else phrases.refusal_line(refusal)


def press(followed: TableFeed, seat: int, what: Any) -> str:
    match = followed.scene.match
    if what not in PRESSES or not match.round_number or match.result is not None:
        return ""
    return followed.party.presses.press(what, seat)


def write(workshop: WorkshopScene, seat: int, words: Mapping[str, Any]) -> str:
    """Write on the own-rule cards of the coming round; why not, "" if it stands there."""
    if seat not in workshop.agreement.humans:
        return _("That is not possible now.")
    parts = {part: words[part] for part, kind in _PARTS.items() if type(words.get(part)) is kind}
    if letters := unseen(parts.get("text", "")[:TEXT_MAX]):
        return cannot_show(letters)
    try:
        if words.get("k") == "alike":
            _show(workshop, words.get("on") is True, words.get("card"))
        else:
            _show(workshop, workshop.agreement.alike, words.get("card"))
            workshop.change(**parts)
    except (ValueError, KeyError):
        return _("This cannot stand on a card.")
    return ""


def _show(workshop: WorkshopScene, alike: bool, place: Any) -> None:
    """Which card is written on: both alike, or one of them."""
    agreement = workshop.agreement
    if alike:
        wanted = None
    else:
        cards = agreement.cards
        wanted = cards[place] if type(place) is int and 0 <= place < len(cards) else agreement.shown
    if alike != agreement.alike or (wanted is not None and wanted != agreement.shown):
        workshop.show(wanted)


def agree(workshop: WorkshopScene, seat: int) -> str:
    if seat not in workshop.agreement.humans or not workshop.agreement.written:
        return _("Nothing to agree on yet")
    workshop.vote(seat)
    return ""
