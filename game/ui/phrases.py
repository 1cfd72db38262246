"""Sentences about what happened, for the ticker and the log.

They say what everybody at the table may know and nothing else: ``event_line`` never looks at hidden cards.
"""

from collections.abc import Callable, Mapping, Sequence
from textwrap import shorten
from typing import Final

from game.rules.cards import OWN_RULE_CARDS
from game.rules.events import (
    Blocked,
    Called,
    Caught,
    Challenged,
    ColourChosen,
    Dealt,
    DirectionChanged,
    Discarded,
    Drawn,
    Eliminated,
    Event,
    FalseAlarm,
    Given,
    HandClosed,
    HandOpened,
    HandsMoved,
    Joined,
    JumpedIn,
    Kept,
    LastRoundTold,
    Left,
    LevelChanged,
    MatchEnded,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    RuleApplied,
    RuleWritten,
    SeatChosen,
    Seated,
    Shielded,
    Skipped,
    StartReturned,
    StartTurned,
    Threatened,
)
from game.rules.joining import LATE
from game.ui.card_words import card_name, colour_and_symbol, colour_name, symbol_name, value_name
from game.ui.character_words import level_word
from game.ui.own_rule_words import effect_line
from game.ui.reasons import LONGEST_REFUSAL, refusal_line
from game.words import _, ngettext

__all__ = [
    "LONGEST_REFUSAL", "capital", "card_name", "colour_and_symbol", "colour_name", "event_line", "refusal_line",
    "symbol_name", "value_name",
]  # fmt: skip

_OWN_WORDS: Final = 44
"""So many characters of a table's own words stand in a line; all of them are shown on the card."""


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

    def between(self, one: int, other: int, by_me: str, at_me: str, theirs: str, **words: object) -> str:
        """The sentence about two seats: ``{name}`` does something to ``{other}``."""
        sentence = by_me if one == self.me else at_me if other == self.me else theirs
        return sentence.format(name=self.names[one], other=self.names[other], **words)


def _dealt(event: Dealt, table: _Table) -> str:
    if event.sizes:
        return capital(table.says(event.dealer, _("you deal"), _("{name} deals")))
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
    if event.reason == LATE:
        mine = ngettext("You get the average hand: {n} card", "You get the average hand: {n} cards", event.count)
        theirs = ngettext(
            "{name} gets the average hand: {n} card", "{name} gets the average hand: {n} cards", event.count
        )
        return table.says(event.seat, mine, theirs, n=event.count)
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
    if len(event.winners) > 1:
        one, other = event.winners[:2]
        return table.between(
            one,
            other,
            _("You and {other} win the round"),
            _("You and {name} win the round"),
            _("{name} and {other} win the round"),
        )
    return table.says(event.winners[0], _("You win the round"), _("{name} wins the round"))


def _match_ended(event: MatchEnded, table: _Table) -> str:
    if len(event.winners) == 1:
        return table.says(event.winners[0], _("You win the match"), _("{name} wins the match"))
    *most, last = (table.names[seat] for seat in event.winners)
    return _("{names} and {name} win the match together").format(names=", ".join(most), name=last)


def _jumped_in(event: JumpedIn, table: _Table) -> str:
    return table.says(event.seat, _("You jump in"), _("{name} jumps in"))


def _threatened(event: Threatened, table: _Table) -> str:
    mine = ngettext("{n} card is waiting for you", "{n} cards are waiting for you", event.count)
    theirs = ngettext("{n} card is waiting for {name}", "{n} cards are waiting for {name}", event.count)
    return table.says(event.seat, mine, theirs, n=event.count)


def _blocked(event: Blocked, table: _Table) -> str:
    if event.attacker < 0:
        return table.says(event.seat, _("You block the first card"), _("{name} blocks the first card"))
    return table.between(
        event.seat,
        event.attacker,
        _("You block: {other} draws"),
        _("{name} blocks: you draw"),
        _("{name} blocks: {other} draws"),
    )


def _false_alarm(event: FalseAlarm, table: _Table) -> str:
    return table.between(
        event.accuser,
        event.seat,
        _("You accuse {other} wrongly"),
        _("{name} accuses you wrongly"),
        _("{name} accuses {other} wrongly"),
    )


def _seat_chosen(event: SeatChosen, table: _Table) -> str:
    return table.between(
        event.seat, event.chosen, _("You choose {other}"), _("{name} chooses you"), _("{name} chooses {other}")
    )


def _hands_moved(event: HandsMoved, table: _Table) -> str:
    if len(event.moves) > 2:
        return _("All hands are passed along")
    return table.between(
        *event.moves[0],
        _("You swap hands with {other}"),
        _("{name} swaps hands with you"),
        _("{name} and {other} swap hands"),
    )


def _given(event: Given, table: _Table) -> str:
    if not event.count:
        return table.says(event.seat, _("You have no card to give"), _("{name} has no card to give"))
    n = event.count
    return table.between(
        event.seat,
        event.to,
        ngettext("You give {other} {n} card", "You give {other} {n} cards", n),
        ngettext("{name} gives you {n} card", "{name} gives you {n} cards", n),
        ngettext("{name} gives {other} {n} card", "{name} gives {other} {n} cards", n),
        n=n,
    )


def _hand_opened(event: HandOpened, table: _Table) -> str:
    return table.says(event.seat, _("You show all your cards"), _("{name} shows all cards"))


def _hand_closed(event: HandClosed, table: _Table) -> str:
    return table.says(event.seat, _("You take up your cards again"), _("{name} takes up the cards again"))


def _discarded(event: Discarded, table: _Table) -> str:
    n = len(event.cards)
    if not n:
        return table.says(event.seat, _("You have nothing to discard"), _("{name} has nothing to discard"))
    mine = ngettext("You discard {n} card", "You discard {n} cards", n)
    return table.says(event.seat, mine, ngettext("{name} discards {n} card", "{name} discards {n} cards", n), n=n)


def _rule(event: RuleWritten | RuleApplied, _table: _Table) -> str:
    words = shorten(event.rule.text or effect_line(event.rule), _OWN_WORDS, placeholder="…")
    return _("Own rule {n}: {words}").format(n=OWN_RULE_CARDS.index(event.card) + 1, words=words)


def _eliminated(event: Eliminated, table: _Table) -> str:
    if len(event.seats) == 1:
        return table.says(event.seats[0], _("You drop out"), _("{name} drops out"))
    *most, last = (table.names[seat] for seat in event.seats)
    return _("{names} and {name} drop out").format(names=", ".join(most), name=last)


def _shielded(event: Shielded, table: _Table) -> str:
    mine = ngettext("Your shield saves you {n} card", "Your shield saves you {n} cards", event.count)
    theirs = ngettext("The shield saves {name} {n} card", "The shield saves {name} {n} cards", event.count)
    return table.says(event.seat, mine, theirs, n=event.count)


def _seated(event: Seated, table: _Table) -> str:
    if event.kind == "bot":
        return table.says(event.seat, _("A bot plays for you"), _("A bot plays for {name}"))
    return table.says(event.seat, _("You take your seat"), _("{name} takes the seat"))


def _level_changed(event: LevelChanged, table: _Table) -> str:
    return _("{name} plays at another level: {level}").format(
        name=table.names[event.seat], level=level_word(event.level)
    )


def _left(event: Left, table: _Table) -> str:
    return table.says(event.seat, _("You leave the match"), _("{name} leaves the match"))


def _joined(event: Joined, table: _Table) -> str:
    return table.says(event.seat, _("You come late and sit down"), _("{name} comes late and sits down"))


def _last_round(_event: LastRoundTold, _table: _Table) -> str:
    return _("This is the last round")


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
    JumpedIn: _jumped_in,
    Threatened: _threatened,
    Blocked: _blocked,
    FalseAlarm: _false_alarm,
    SeatChosen: _seat_chosen,
    HandsMoved: _hands_moved,
    Given: _given,
    HandOpened: _hand_opened,
    HandClosed: _hand_closed,
    Discarded: _discarded,
    RuleWritten: _rule,
    RuleApplied: _rule,
    Eliminated: _eliminated,
    Shielded: _shielded,
    Seated: _seated,
    LevelChanged: _level_changed,
    Left: _left,
    Joined: _joined,
    LastRoundTold: _last_round,
}


def capital(text: str) -> str:
    """The words as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
