"""The page of a seat's phone: its View, its moves, and the same words as on the screen.

Everything here is a function of what the seat may know (:class:`~game.rules.view.View`): cards that it cannot see
change no letter of it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.match.match import Match
from game.rules.cards import BLACK, OWN_RULE_CARDS, WORDS, Card, Colour, card_word, colour_of, colour_word, value_of
from game.rules.compiled_rules import NO_CARD
from game.rules.events import Caught, Challenged, Event, FalseAlarm, seen_by
from game.rules.moves import CALL, CHALLENGE, PLAYS, Catch, ChooseColour, ChooseSeat, Move, Play
from game.rules.view import Phase, View
from game.words import _, ngettext, phrases
from game.words.advice import advised_move
from game.words.cards import card_name, colour_words
from game.words.formats import capital
from game.words.own_rule import rule_line
from game.words.player_words import Cast, cast_of, seat_names
from game.words.prompts import answer_question, forgot_to_call, may_jump_in, others_turn, turn_words, watching

Plain = dict[str, Any]
MOST_NEWS: Final = 3
"""Most events that the page tells."""
_FOLLOWED: Final = 24
"""Last events among which those are found."""
_KINDS: Final = {"Draw": "draw", "Keep": "keep", "Accept": "accept", "Challenge": "challenge", "Catch": "catch"}


@dataclass(frozen=True, slots=True)
class TableFacts:
    """Facts about a table besides its match.

    ``events`` are the last ones, unfiltered, and ``last_challenge`` is the last challenge of the round with its number;
    ``colour_before`` is the colour before the card on top; ``own_buttons`` are the buttons by kind that every seat has,
    and ``sleeping_seats`` the seats whose phone sleeps; ``marks_playable`` says whether playable cards are marked, and
    ``waiting_reason`` why no seat can act now, "" if one can; ``catch`` is the last catch still shown.
    """

    match: Match
    events: Sequence[Event]
    colour_before: Colour
    own_buttons: Mapping[str, str]
    sleeping_seats: Collection[int]
    marks_playable: bool
    last_challenge: tuple[int, Challenged] | None = None
    waiting_reason: str = ""
    catch: Caught | FalseAlarm | None = None


def payer(catch: Caught | FalseAlarm) -> int:
    return catch.seat if isinstance(catch, Caught) else catch.accuser


def table_page(facts: TableFacts, seat: int) -> Plain:
    """Return the page of one seat. Raises RuntimeError before the first round."""
    match = facts.match
    view, legal, cast = match.view(seat), match.legal(seat), cast_of(match.seats, seat)
    hints = match.seats[seat].handicap.hints
    return {
        "page": "table",
        **_turn(facts, view, legal, cast),
        **public_part(facts, view, seat),
        "me": _me(match, seat),
        "hand": _hand(view, legal),
        "does": _deeds(view, legal, cast, facts),
        "own": [{"k": kind, "say": words} for kind, words in facts.own_buttons.items()],
        "news": _news(facts, cast, seat),
        "shown": _shown(facts.last_challenge, cast, seat),
        "drawn": card_word(view.drawn) if view.drawn != NO_CARD else None,
        "hints": facts.marks_playable if hints is None else hints > 0,
    }


def onlooker_page(facts: TableFacts) -> Plain:
    """Return the page of an onlooker, who holds no hand."""
    match = facts.match
    view, cast = match.view(None), cast_of(match.seats)
    return {
        "page": "table",
        **_turn(facts, view, (), cast),
        **public_part(facts, view, None),
        "me": None, "hand": [], "does": [], "own": [], "shown": None, "drawn": None, "hints": False,
        "news": _news(facts, cast, None),
    }  # fmt: skip


def public_part(facts: TableFacts, view: View, seat: int | None) -> Plain:
    """Return the part of a page that every seat knows."""
    match, names = facts.match, seat_names(facts.match.seats)
    return {
        "top": _card(view.top, view),
        "colour": _colour(view.colour),
        "draw": view.draw_count,
        "step": view.step,
        "pending": _pending(view, names, seat),
        "seats": [_seat(match, view, other, facts, names) for other in range(len(names))],
    }


# ---- turn and question -----------------------------------------------------------------------------------------------


def _turn(facts: TableFacts, view: View, legal: Sequence[Move], cast: Cast) -> Plain:
    """Return whose turn it is, and what is asked."""
    mine = view.seat is not None and view.turn == view.seat and view.phase is not Phase.OVER
    title = _("Your turn") if mine else others_turn(cast.names[view.turn])
    if view.phase is Phase.OVER:
        title = _("The round is over")
    return {"title": title, "say": facts.waiting_reason or _asked(facts, view, legal, cast, mine), "mine": mine}


def _asked(facts: TableFacts, view: View, legal: Sequence[Move], cast: Cast, mine: bool) -> str:
    """Return what the seat can do now, in the words above a hand on the screen (A11Y-37)."""
    if not mine:
        return _meanwhile(view, cast)
    return _question(facts, view, legal, cast) if view.phase is Phase.ANSWER else turn_words(view, legal)


def _meanwhile(view: View, cast: Cast) -> str:
    """Return what a seat that is not on turn should know, "" for nothing."""
    if view.seat is not None and view.seat in view.absent:
        return watching(cast.names[view.turn])
    if view.exposed not in (-1, view.seat):
        return forgot_to_call(cast.names[view.exposed])
    if view.twin != NO_CARD and view.seat is not None:
        return may_jump_in(cast.names[view.turn], view.twin)
    return ""


def _question(facts: TableFacts, view: View, legal: Sequence[Move], cast: Cast) -> str:
    """Return what awaits an answer, its player's claim, and what a challenge brings (K16, K18)."""
    question = answer_question(view, legal, cast, facts.colour_before)
    said = [question.title, *question.sentences]
    return " ".join(sentence if sentence.endswith((".", "!", "?")) else f"{sentence}." for sentence in said if sentence)


# ---- buttons and cards -----------------------------------------------------------------------------------------------


def _hand(view: View, legal: Sequence[Move]) -> list[Plain]:
    numbers = {move: number for number, move in enumerate(legal)}
    cards = sorted(view.hand, key=_order)
    return [_card(card, view) | {"n": numbers.get(PLAYS[card], -1)} for card in cards]


def _order(card: Card) -> tuple[int, int]:
    colour = colour_of(card)
    return (colour, value_of(card)) if colour != BLACK else (len(WORDS), card)


def card_at(view: View, place: int) -> Card | None:
    cards = sorted(view.hand, key=_order)
    return cards[place] if 0 <= place < len(cards) else None


def _deeds(view: View, legal: Sequence[Move], cast: Cast, facts: TableFacts) -> list[Plain]:
    """Return all moves that need no card.

    Call and catch are every seat's own buttons in every state; so is the challenge of a seat that is not hit (A3).
    """
    labels = _labels(view, legal, cast, facts)
    return [
        _deed(number, move, labels.get(move) or advised_move(move, cast.names), view)
        for number, move in enumerate(legal)
        if not (isinstance(move, Play | Catch) or move == CALL or (move == CHALLENGE and view.turn != view.seat))
    ]


def _labels(view: View, legal: Sequence[Move], cast: Cast, facts: TableFacts) -> dict[Move, str]:
    if view.phase is not Phase.ANSWER or view.turn != view.seat:
        return {}
    answers = answer_question(view, legal, cast, facts.colour_before).answers
    return {one.move: one.label for one in answers if one.move is not None and not isinstance(one.move, Play)}


def _deed(number: int, move: Move, words: str, view: View) -> Plain:
    match move:
        case ChooseColour(colour):
            return {"n": number, "k": "colour", "say": words, "colour": colour_word(colour)}
        case ChooseSeat(seat):
            return {"n": number, "k": "seat", "say": words, "seat": seat, "count": view.counts[seat]}
        case _:
            return {"n": number, "k": _KINDS[type(move).__name__], "say": words}


# ---- cards, colours, seats -------------------------------------------------------------------------------------------


def _card(card: Card, view: View) -> Plain:
    says = capital(card_name(card))
    if card in OWN_RULE_CARDS:
        says = f"{says}: {rule_line(view.own[OWN_RULE_CARDS.index(card)])}"
    return {"card": card_word(card), "say": says}


def _colour(colour: Colour) -> Plain:
    word, symbol = colour_words(colour)
    return {"k": colour_word(colour) if colour != BLACK else "", "say": word, "symbol": symbol}


def _pending(view: View, names: Sequence[str], seat: int | None) -> Plain | None:
    """Return the penalty that waits and for whom, None without one."""
    if not view.pending or view.phase is not Phase.ANSWER:
        return None
    n = view.pending
    if view.turn == seat:
        says = ngettext("{n} card for you to draw.", "{n} cards for you to draw.", n).format(n=n)
    else:
        says = ngettext("{n} card for {name} to draw.", "{n} cards for {name} to draw.", n)
        says = says.format(n=n, name=names[view.turn])
    return {"n": n, "say": says}


def _seat(match: Match, view: View, seat: int, facts: TableFacts, names: Sequence[str]) -> Plain:
    info = match.seats[seat]
    face, _at, mark = info.avatar.partition("@")
    return {
        "seat": seat,
        "name": names[seat],
        "face": face,
        "mark": mark or face,
        "bot": info.kind == "bot",
        "n": view.counts[seat],
        "turn": seat == view.turn and view.phase is not Phase.OVER,
        "next": seat == view.next_seat and view.phase is not Phase.OVER,
        "called": view.called[seat] and view.counts[seat] <= 2,
        "out": seat in view.absent,
        "asleep": seat in facts.sleeping_seats,
        "caught": isinstance(facts.catch, Caught) and seat == facts.catch.seat,
        "me": seat == view.seat,
        "open": [card_word(card) for card in view.opened[seat]],
        "points": match.standing[seat],
    }


def _me(match: Match, seat: int) -> Plain:
    info = match.seats[seat]
    face, _at, mark = info.avatar.partition("@")
    return {"seat": seat, "name": seat_names(match.seats)[seat], "face": face, "mark": mark or face}


# ---- news ------------------------------------------------------------------------------------------------------------


def _news(facts: TableFacts, cast: Cast, seat: int | None) -> list[str]:
    lines = [phrases.event_line(seen_by(event, seat), cast) for event in facts.events[-_FOLLOWED:]]
    last = [line for line in lines if line][-MOST_NEWS:]
    catch = phrases.event_line(facts.catch, cast) if facts.catch else ""
    return last if not catch or catch in last else [catch, *last[1 - MOST_NEWS :]]


def _shown(doubted: tuple[int, Challenged] | None, cast: Cast, seat: int) -> Plain | None:
    """Return the hand that the last challenge opened to this seat, None without one (K18)."""
    if doubted is None:
        return None
    event = seen_by(doubted[1], seat)
    if not isinstance(event, Challenged) or not event.shown or event.seat == seat:
        return None
    title = cast.fill_for_seat(event.seat, _("Your hand"), _("{name}'s hand"))
    cards = [{"card": card_word(card), "say": capital(card_name(card))} for card in event.shown]
    return {"id": doubted[0], "title": title, "cards": cards}
