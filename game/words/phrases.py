"""Sentences about what happened, for the ticker and the log.

They say only what all at the table may know: ``event_line`` never looks at hidden cards.
"""

from collections.abc import Callable, Mapping
from textwrap import shorten
from typing import Final

from game.rules import events as ev
from game.rules.cards import OWN_RULE_CARDS
from game.rules.joining import LATE_REASON
from game.words import _, ngettext, pgettext
from game.words.cards import card_name, colour_and_symbol, colour_name, symbol_name, value_name
from game.words.formats import capital
from game.words.own_rule import effect_line
from game.words.player_words import Cast, level_word
from game.words.reasons import LONGEST_REFUSAL, refusal_line

__all__ = [
    "LONGEST_REFUSAL", "card_name", "colour_and_symbol", "colour_name", "event_line", "refusal_line",
    "symbol_name", "value_name",
]  # fmt: skip

_OWN_WORDS: Final = 44
"""Characters of a table's own words in a line; all of them are shown on the card."""


def event_line(event: ev.Event, cast: Cast) -> str | None:
    """Describe an event in one line; None for one that needs none."""
    line = _LINES.get(type(event))
    return line(event, cast) if line else None


def _dealt(event: ev.Dealt, cast: Cast) -> str:
    if event.sizes:
        return capital(cast.fill_for_seat(event.dealer, _("you deal"), _("{name} deals")))
    mine = ngettext("You deal {n} card each", "You deal {n} cards each", event.size)
    theirs = ngettext("{name} deals {n} card each", "{name} deals {n} cards each", event.size)
    return cast.fill_for_seat(event.dealer, mine, theirs, n=event.size)


def _start_turned(event: ev.StartTurned, _cast: Cast) -> str:
    return _("First card: {card}").format(card=card_name(event.card))


def _start_returned(event: ev.StartReturned, _cast: Cast) -> str:
    return _("{card} goes back into the pile").format(card=capital(card_name(event.card)))


def _played(event: ev.Played, cast: Cast) -> str:
    card = card_name(event.card)
    if event.left == 0:
        return cast.fill_for_seat(
            event.seat, _("You play your last card: {card}"), _("{name} plays their last card: {card}"), card=card
        )
    return cast.fill_for_seat(event.seat, _("You play {card}"), _("{name} plays {card}"), card=card)


def _drawn(event: ev.Drawn, cast: Cast) -> str:
    if event.count == 0:
        return cast.fill_for_seat(event.seat, _("No cards left for you"), _("No cards left for {name}"))
    if event.reason == LATE_REASON:
        mine = ngettext(
            "You get an average-sized hand: {n} card", "You get an average-sized hand: {n} cards", event.count
        )
        theirs = ngettext(
            "{name} gets an average-sized hand: {n} card", "{name} gets an average-sized hand: {n} cards", event.count
        )
        return cast.fill_for_seat(event.seat, mine, theirs, n=event.count)
    mine = ngettext("You draw {n} card", "You draw {n} cards", event.count)
    theirs = ngettext("{name} draws {n} card", "{name} draws {n} cards", event.count)
    return cast.fill_for_seat(event.seat, mine, theirs, n=event.count)


def _kept(event: ev.Kept, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("You keep the card"), _("{name} keeps the card"))


def _passed(event: ev.Passed, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("No cards left: you pass"), _("No cards left: {name} passes"))


def _colour_chosen(event: ev.ColourChosen, cast: Cast) -> str:
    colour = colour_and_symbol(event.colour)
    return cast.fill_for_seat(event.seat, _("You choose {colour}"), _("{name} chooses {colour}"), colour=colour)


def _direction_changed(event: ev.DirectionChanged, _cast: Cast) -> str:
    return _("Play now goes clockwise") if event.step == 1 else _("Play now goes anticlockwise")


def _skipped(event: ev.Skipped, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("You are skipped"), _("{name} is skipped"))


def _called(event: ev.Called, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("You call your last card"), _("{name} calls their last card"))


def _caught(event: ev.Caught, cast: Cast) -> str:
    return cast.fill_for_pair(
        event.catcher, event.seat, _("You catch {other}"), _("{name} catches you"), _("{name} catches {other}")
    )


def _challenged(event: ev.Challenged, cast: Cast) -> str:
    if event.guilty:
        sentences = (
            _("You challenge {other} and succeed"),
            _("{name} challenges you and succeeds"),
            _("{name} challenges {other} and succeeds"),
        )
    else:
        sentences = (
            _("You challenge {other} and fail"),
            _("{name} challenges you and fails"),
            _("{name} challenges {other} and fails"),
        )
    return cast.fill_for_pair(event.challenger, event.seat, *sentences)


def _reshuffled(event: ev.Reshuffled, _cast: Cast) -> str:
    return ngettext(
        "Discard pile shuffled: {n} card in the draw pile",
        "Discard pile shuffled: {n} cards in the draw pile",
        event.count,
    ).format(n=event.count)


def _round_ended(event: ev.RoundEnded, cast: Cast) -> str:
    if event.blocked:
        return _("Nobody can play: the round is over")
    if len(event.winners) > 1:
        return cast.fill_for_seats(
            event.winners, pgettext("you among them", "{names} win the round"), _("{names} win the round")
        )
    return cast.fill_for_seat(event.winners[0], _("You win the round"), _("{name} wins the round"))


def _match_ended(event: ev.MatchEnded, cast: Cast) -> str:
    if len(event.winners) == 1:
        return cast.fill_for_seat(event.winners[0], _("You win the match"), _("{name} wins the match"))
    return cast.fill_for_seats(
        event.winners, pgettext("you among them", "{names} win the match together"), _("{names} win the match together")
    )


def _jumped_in(event: ev.JumpedIn, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("You jump in"), _("{name} jumps in"))


def _threatened(event: ev.Threatened, cast: Cast) -> str:
    mine = ngettext("You must draw {n} card", "You must draw {n} cards", event.count)
    theirs = ngettext("{name} must draw {n} card", "{name} must draw {n} cards", event.count)
    return cast.fill_for_seat(event.seat, mine, theirs, n=event.count)


def _blocked(event: ev.Blocked, cast: Cast) -> str:
    if event.attacker < 0:
        return cast.fill_for_seat(event.seat, _("You block the first card"), _("{name} blocks the first card"))
    return cast.fill_for_pair(
        event.seat,
        event.attacker,
        _("You block: {other} draws"),
        _("{name} blocks: you draw"),
        _("{name} blocks: {other} draws"),
    )


def _false_alarm(event: ev.FalseAlarm, cast: Cast) -> str:
    return cast.fill_for_pair(
        event.accuser,
        event.seat,
        _("You catch {other}, who did call"),
        _("{name} catches you, but you did call"),
        _("{name} catches {other}, who did call"),
    )


def _seat_chosen(event: ev.SeatChosen, cast: Cast) -> str:
    return cast.fill_for_pair(
        event.seat, event.chosen, _("You choose {other}"), _("{name} chooses you"), _("{name} chooses {other}")
    )


def _hands_moved(event: ev.HandsMoved, cast: Cast) -> str:
    if len(event.moves) > 2:
        return _("Everyone passes their hand on")
    return cast.fill_for_pair(
        *event.moves[0],
        _("You swap hands with {other}"),
        _("{name} swaps hands with you"),
        _("{name} and {other} swap hands"),
    )


def _given(event: ev.Given, cast: Cast) -> str:
    if not event.count:
        return cast.fill_for_seat(event.seat, _("You have no cards to give"), _("{name} has no cards to give"))
    n = event.count
    return cast.fill_for_pair(
        event.seat,
        event.to,
        ngettext("You give {other} {n} card", "You give {other} {n} cards", n),
        ngettext("{name} gives you {n} card", "{name} gives you {n} cards", n),
        ngettext("{name} gives {other} {n} card", "{name} gives {other} {n} cards", n),
        n=n,
    )


def _hand_opened(event: ev.HandOpened, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("You show all your cards"), _("{name} shows all their cards"))


def _hand_closed(event: ev.HandClosed, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("You pick up your cards again"), _("{name} picks up their cards again"))


def _discarded(event: ev.Discarded, cast: Cast) -> str:
    n = len(event.cards)
    if not n:
        return cast.fill_for_seat(event.seat, _("You have nothing to discard"), _("{name} has nothing to discard"))
    mine = ngettext("You discard {n} card", "You discard {n} cards", n)
    return cast.fill_for_seat(
        event.seat, mine, ngettext("{name} discards {n} card", "{name} discards {n} cards", n), n=n
    )


def _rule(event: ev.RuleWritten | ev.RuleApplied, _cast: Cast) -> str:
    words = shorten(event.rule.text or effect_line(event.rule), _OWN_WORDS, placeholder="…")
    return _("Custom rule {n}: {words}").format(n=OWN_RULE_CARDS.index(event.card) + 1, words=words)


def _eliminated(event: ev.Eliminated, cast: Cast) -> str:
    if len(event.seats) == 1:
        return cast.fill_for_seat(event.seats[0], _("You are out of the game"), _("{name} is out of the game"))
    return cast.fill_for_seats(
        event.seats, pgettext("you among them", "{names} are out of the game"), _("{names} are out of the game")
    )


def _shielded(event: ev.Shielded, cast: Cast) -> str:
    mine = ngettext("Your shield saves you {n} card", "Your shield saves you {n} cards", event.count)
    theirs = ngettext("The shield saves {name} {n} card", "The shield saves {name} {n} cards", event.count)
    return cast.fill_for_seat(event.seat, mine, theirs, n=event.count)


def _seated(event: ev.Seated, cast: Cast) -> str:
    if event.kind == "bot":
        return cast.fill_for_seat(event.seat, _("A bot plays for you"), _("A bot plays for {name}"))
    return cast.fill_for_seat(event.seat, _("You take your seat"), _("{name} takes their seat"))


def _level_changed(event: ev.LevelChanged, cast: Cast) -> str:
    mine, theirs = _("New level for you: {level}"), _("New level for {name}: {level}")
    return cast.fill_for_seat(event.seat, mine, theirs, level=level_word(event.level))


def _left(event: ev.Left, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("You leave the match"), _("{name} leaves the match"))


def _joined(event: ev.Joined, cast: Cast) -> str:
    return cast.fill_for_seat(event.seat, _("You join late"), _("{name} joins late"))


def _last_round(_event: ev.LastRoundTold, _cast: Cast) -> str:
    return _("This is the last round")


_LINES: Final[Mapping[type[ev.Event], Callable[..., str]]] = {
    ev.Dealt: _dealt,
    ev.StartTurned: _start_turned,
    ev.StartReturned: _start_returned,
    ev.Played: _played,
    ev.Drawn: _drawn,
    ev.Kept: _kept,
    ev.Passed: _passed,
    ev.ColourChosen: _colour_chosen,
    ev.DirectionChanged: _direction_changed,
    ev.Skipped: _skipped,
    ev.Called: _called,
    ev.Caught: _caught,
    ev.Challenged: _challenged,
    ev.Reshuffled: _reshuffled,
    ev.RoundEnded: _round_ended,
    ev.MatchEnded: _match_ended,
    ev.JumpedIn: _jumped_in,
    ev.Threatened: _threatened,
    ev.Blocked: _blocked,
    ev.FalseAlarm: _false_alarm,
    ev.SeatChosen: _seat_chosen,
    ev.HandsMoved: _hands_moved,
    ev.Given: _given,
    ev.HandOpened: _hand_opened,
    ev.HandClosed: _hand_closed,
    ev.Discarded: _discarded,
    ev.RuleWritten: _rule,
    ev.RuleApplied: _rule,
    ev.Eliminated: _eliminated,
    ev.Shielded: _shielded,
    ev.Seated: _seated,
    ev.LevelChanged: _level_changed,
    ev.Left: _left,
    ev.Joined: _joined,
    ev.LastRoundTold: _last_round,
}
