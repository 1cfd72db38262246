"""Sentences about the game: what happened, for the ticker and the log, and why a move is not allowed.

They say what everybody at the table may know and nothing else: ``event_line`` never looks at hidden cards.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.rules.cards import BLACK, BLUE, DRAW_TWO, GREEN, RED, REVERSE, SKIP, WILD, YELLOW, Card, Colour
from game.rules.events import (
    Called,
    Caught,
    Challenged,
    ColourChosen,
    Dealt,
    DirectionChanged,
    Drawn,
    Event,
    Kept,
    MatchEnded,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    Skipped,
    StartReturned,
    StartTurned,
)
from game.rules.legal import Refusal
from game.words import _, ngettext

LONGEST_REFUSAL: Final = 90
"""Characters of a reason in any language (ONB-06)."""


# ---- colours and cards --------------------------------------------------------------------------------------------


def colour_name(colour: Colour) -> str:
    """A colour's word inside a sentence."""
    return {RED: _("red"), YELLOW: _("yellow"), GREEN: _("green"), BLUE: _("blue")}.get(colour, _("no colour"))


def symbol_name(colour: Colour) -> str:
    """The word for a colour's symbol (SYM-02), empty for black."""
    return {RED: _("heart"), YELLOW: _("sun"), GREEN: _("leaf"), BLUE: _("waves")}.get(colour, "")


def colour_and_symbol(colour: Colour) -> str:
    """A colour by both its words, for colour is never the only carrier (A11Y-01)."""
    if colour == BLACK:
        return colour_name(colour)
    return _("{colour} ({symbol})").format(colour=colour_name(colour), symbol=symbol_name(colour))


def value_name(value: int) -> str:
    """A coloured card's number or action."""
    return {SKIP: _("skip"), REVERSE: _("reverse"), DRAW_TWO: _("draw two")}.get(value, str(value))


def card_name(card: Card) -> str:
    """A card as one says it: "red 7", "blue skip", "a wild draw four"."""
    if card >> 4 == BLACK:
        return _("a wild") if card == WILD else _("a wild draw four")
    return _("{colour} {value}").format(colour=colour_name(card >> 4), value=value_name(card & 15))


# ---- what happened ------------------------------------------------------------------------------------------------


def event_line(event: Event, names: Sequence[str], me: int | None = None) -> str | None:
    """What happened in one line, None for an event that needs none. ``names`` are those of the seats; the seat
    ``me`` is called "you" (None where several people share the screen, FEEL-28)."""
    line = _LINES.get(type(event))
    return line(event, _Table(names, me)) if line else None


class _Table:
    """Who is who: chooses between a sentence about you and one about somebody else."""

    def __init__(self, names: Sequence[str], me: int | None) -> None:
        self.names = names
        self.me = me

    def says(self, seat: int, mine: str, theirs: str, **words: object) -> str:
        """The sentence about one seat, ``{name}`` in ``theirs``."""
        return (mine if seat == self.me else theirs).format(name=self.names[seat], **words)

    def between(self, one: int, other: int, by_me: str, at_me: str, theirs: str) -> str:
        """The sentence about two seats: ``{name}`` does something to ``{other}``."""
        sentence = by_me if one == self.me else at_me if other == self.me else theirs
        return sentence.format(name=self.names[one], other=self.names[other])


def _dealt(event: Dealt, table: _Table) -> str:
    mine = ngettext("You deal {n} card each", "You deal {n} cards each", event.size)
    theirs = ngettext("{name} deals {n} card each", "{name} deals {n} cards each", event.size)
    return table.says(event.dealer, mine, theirs, n=event.size)


def _start_turned(event: StartTurned, _table: _Table) -> str:
    return _("First card: {card}").format(card=card_name(event.card))


def _start_returned(event: StartReturned, _table: _Table) -> str:
    return _("{card} goes back into the pile").format(card=capital(card_name(event.card)))


def _played(event: Played, table: _Table) -> str:
    card = card_name(event.card)
    if event.left == 0:
        return table.says(event.seat, _("You play {card} and are out"), _("{name} plays {card} and is out"), card=card)
    return table.says(event.seat, _("You play {card}"), _("{name} plays {card}"), card=card)


def _drawn(event: Drawn, table: _Table) -> str:
    if event.count == 0:
        return table.says(event.seat, _("No card is left for you"), _("No card is left for {name}"))
    mine = ngettext("You draw {n} card", "You draw {n} cards", event.count)
    theirs = ngettext("{name} draws {n} card", "{name} draws {n} cards", event.count)
    return table.says(event.seat, mine, theirs, n=event.count)


def _kept(event: Kept, table: _Table) -> str:
    return table.says(event.seat, _("You keep the card"), _("{name} keeps the card"))


def _passed(event: Passed, table: _Table) -> str:
    return table.says(event.seat, _("No card is left: you pass"), _("No card is left: {name} passes"))


def _colour_chosen(event: ColourChosen, table: _Table) -> str:
    colour = colour_and_symbol(event.colour)
    return table.says(event.seat, _("You choose {colour}"), _("{name} chooses {colour}"), colour=colour)


def _direction_changed(event: DirectionChanged, _table: _Table) -> str:
    return _("Now it goes clockwise") if event.step == 1 else _("Now it goes counter-clockwise")


def _skipped(event: Skipped, table: _Table) -> str:
    return table.says(event.seat, _("You are skipped"), _("{name} is skipped"))


def _called(event: Called, table: _Table) -> str:
    return table.says(event.seat, _("You call your last card"), _("{name} calls the last card"))


def _caught(event: Caught, table: _Table) -> str:
    return table.between(
        event.catcher,
        event.seat,
        _("You catch {other}: no call"),
        _("{name} catches you: no call"),
        _("{name} catches {other}: no call"),
    )


def _challenged(event: Challenged, table: _Table) -> str:
    if event.guilty:
        sentences = (
            _("You challenge {other} and are right"),
            _("{name} challenges you and is right"),
            _("{name} challenges {other} and is right"),
        )
    else:
        sentences = (
            _("You challenge {other} and are wrong"),
            _("{name} challenges you and is wrong"),
            _("{name} challenges {other} and is wrong"),
        )
    return table.between(event.challenger, event.seat, *sentences)


def _reshuffled(event: Reshuffled, _table: _Table) -> str:
    return ngettext(
        "The discard pile is shuffled: {n} card to draw", "The discard pile is shuffled: {n} cards to draw", event.count
    ).format(n=event.count)


def _round_ended(event: RoundEnded, table: _Table) -> str:
    if event.blocked:
        return _("Nobody can go on: the round is over")
    return table.says(event.winners[0], _("You win the round"), _("{name} wins the round"))


def _match_ended(event: MatchEnded, table: _Table) -> str:
    if len(event.winners) == 1:
        return table.says(event.winners[0], _("You win the match"), _("{name} wins the match"))
    *most, last = (table.names[seat] for seat in event.winners)
    return _("{names} and {name} share the match").format(names=", ".join(most), name=last)


_LINES: Final[Mapping[type[Event], Callable[..., str]]] = {
    Dealt: _dealt,
    StartTurned: _start_turned,
    StartReturned: _start_returned,
    Played: _played,
    Drawn: _drawn,
    Kept: _kept,
    Passed: _passed,
    ColourChosen: _colour_chosen,
    DirectionChanged: _direction_changed,
    Skipped: _skipped,
    Called: _called,
    Caught: _caught,
    Challenged: _challenged,
    Reshuffled: _reshuffled,
    RoundEnded: _round_ended,
    MatchEnded: _match_ended,
}


# ---- why not ------------------------------------------------------------------------------------------------------


def refusal_line(refusal: Refusal) -> str:
    """Why a move is not allowed, in at most 90 characters (FEEL-08, A11Y-36, ONB-06)."""
    sentence = _REASONS.get(refusal.key)
    return sentence(refusal.params) if sentence else _("That is not possible now.")


def _no_match(params: Mapping[str, int]) -> str:
    return _("This does not fit. You need {colour}, {value} or a wild.").format(
        colour=colour_and_symbol(params["colour"]), value=value_name(params["value"])
    )


def _must_answer(params: Mapping[str, int]) -> str:
    return ngettext(
        "First answer the wild draw four: draw {n} card or challenge.",
        "First answer the wild draw four: draw {n} cards or challenge.",
        params["n"],
    ).format(n=params["n"])


def _only_drawn(params: Mapping[str, int]) -> str:
    return _("Now you may only lay the card you drew, {card}, or keep it.").format(card=card_name(params["card"]))


def _changed_by_wild(params: Mapping[str, int]) -> str:
    colour = colour_and_symbol(params["colour"])
    return _("The wild has changed the colour: you need {colour} or a wild.").format(colour=colour)


def _have_colour(params: Mapping[str, int]) -> str:
    colour = colour_and_symbol(params["colour"])
    return _("You hold {colour}, so you may not lay the wild draw four.").format(colour=colour)


def _not_held(params: Mapping[str, int]) -> str:
    return _("You do not hold this card: {card}.").format(card=card_name(params["card"]))


_REASONS: Final[Mapping[str, Callable[[Mapping[str, int]], str]]] = {
    "NOT_YOUR_TURN": lambda _params: _("One moment: it is not your turn yet."),
    "NO_MATCH": _no_match,
    "COLOUR_CHANGED_BY_WILD": _changed_by_wild,
    "MUST_ANSWER_PENALTY": _must_answer,
    "ONLY_DRAWN_CARD_OR_PASS": _only_drawn,
    "WILD4_HAVE_COLOUR": _have_colour,
    "CHOOSE_COLOUR_FIRST": lambda _params: _("First choose a colour for the wild."),
    "NOT_HELD": _not_held,
    "NOTHING_TO_CATCH": lambda _params: _("Nobody has forgotten to call."),
    "NO_CALL_DUE": lambda _params: _("You call when you lay your last card but one."),
    "NOT_DRAWN": lambda _params: _("You have not drawn a card that you could keep."),
    "NO_WILD_TO_COLOUR": lambda _params: _("No wild is waiting for a colour."),
    "NOTHING_TO_ANSWER": lambda _params: _("There is no wild draw four that you could answer."),
    "ALREADY_CALLED": lambda _params: _("You have already called."),
    "ROUND_OVER": lambda _params: _("The round is over."),
}


def capital(text: str) -> str:
    """The words as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
