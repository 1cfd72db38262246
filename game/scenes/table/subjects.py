"""Subjects of a close look at a table, and what there is to say: cards, piles and seats.

All of it comes from the picture, thus from what the viewer may know and has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.rules.cards import BLACK, DRAWS, KINDS, OWN_RULE_CARDS, SKIP, Card, colour_of, value_of
from game.rules.compiled_rules import points_of
from game.rules.events import Discarded, Event, Played, Reshuffled, StartTurned
from game.rules.ruleset import RuleSet
from game.scenes.table.messages import LogLine, acting_seat, log_lines
from game.scenes.table.show.picture import LoggedNotice
from game.scenes.table.show.show import Show
from game.sessions.opponent_memory import opponent_of
from game.words import _, ngettext
from game.words.cards import card_count, card_name, colour_name, value_name
from game.words.formats import capital
from game.words.own_rule import rule_line
from game.words.player_words import handicap_words, seat_names
from game.words.rule_cards import CARD_BACK
from game.words.rulebook import card_paragraphs, chapters
from game.words.rules import can_challenge, can_jump_in, meaning

MOST_LISTED: Final = 6
"""Maximum number of recent discards, or of a seat's recent actions, listed."""


@dataclass(frozen=True, slots=True)
class Subject:
    """One thing to look at closely.

    Its picture is ``card`` (BACK for a back, None for none) in ``colour``, or ``avatar``; ``facts`` are sentences about
    it, ``lines`` its events, newest first; ``opponent`` is the face of one with a page.
    """

    id: str
    title: str
    facts: tuple[str, ...]
    card: Card | None = None
    colour: int = BLACK
    avatar: str = ""
    lines: tuple[LogLine, ...] = ()
    opponent: str = ""


def subjects(show: Show) -> list[Subject]:
    piles = [_discard(show)] if show.picture.discard else []
    seats = [_seat(show, seat) for seat in range(len(show.play.match.seats))]
    return [*piles, _draw(show), *seats, *own_cards(show)]


def own_cards(show: Show) -> list[Subject]:
    return [
        Subject(f"card:{index}", capital(card_name(held.card)), _facts_of(show, held.card), held.card)
        for index, held in enumerate(show.picture.hand)
    ]


def _facts_of(show: Show, card: Card) -> tuple[str, ...]:
    return tuple(card_facts(show.play.match.rules, card, _written(show, card)))


def _discard(show: Show) -> Subject:
    picture = show.picture
    top = picture.discard[-1]
    facts = list(_facts_of(show, top.card))
    if colour_of(top.card) == BLACK and top.colour != BLACK:
        facts.insert(0, _("The colour is now {colour}.").format(colour=colour_name(top.colour)))
    laid = log_lines(events_on_pile(picture.log, len(picture.discard)), show.play.match.seats)
    title = _("Discard pile: {card}").format(card=card_name(top.card))
    return Subject("discard", title, tuple(facts), top.card, top.colour, lines=tuple(laid[::-1]))


def events_on_pile(log: list[Event | LoggedNotice], cards: int) -> list[Event]:
    """Return the events that brought the last cards to the pile, oldest first.

    A reshuffled pile has only its top card.
    """
    found: list[Event] = []
    for event in reversed(log):
        if isinstance(event, Played | StartTurned | Discarded):
            found.append(event)
        if isinstance(event, StartTurned | Reshuffled) or len(found) >= min(MOST_LISTED, cards):
            break
    return found[::-1]


def _draw(show: Show) -> Subject:
    count = show.picture.draw_count
    facts = [card_count(count)]
    told = [part for chapter in chapters(show.play.match.rules) for part in chapter.paragraphs]
    facts += [part.words for part in told if part.tells("K9") or part.tells("K22")]
    return Subject("draw", _("Draw pile"), tuple(facts), CARD_BACK)


def _seat(show: Show, seat: int) -> Subject:
    picture = show.picture
    count = picture.card_counts[seat] if picture.card_counts else 0
    facts = [card_count(count)]
    facts[0] += " · " + _("{points} points").format(points=show.play.shown_standing[seat])
    if seat in picture.absent_seats:
        facts.append(_("Out of the match"))
    elif seat == picture.turn:
        facts.append(_("Playing now"))
    elif picture.turn >= 0 and seat == picture.follower(picture.turn):
        facts.append(_("Plays next"))
    if picture.has_called and picture.has_called[seat] and count <= 2:
        facts.append(_("Has called their last card"))
    if handicap := handicap_words(show.play.match.seats[seat].handicap):
        facts.append(_("Handicap: {what}").format(what=handicap))
    mine = [event for event in picture.log if not isinstance(event, LoggedNotice) and acting_seat(event) == seat]
    lines = log_lines(mine, show.play.match.seats)[-MOST_LISTED:]
    name, info = seat_names(show.play.match.seats)[seat], show.play.match.seats[seat]
    told, opponent = tuple(lines[::-1]), opponent_of(info)
    return Subject(f"plate:{seat}", name, tuple(facts), avatar=info.avatar, lines=told, opponent=opponent)


def _written(show: Show, card: Card) -> str:
    if card not in OWN_RULE_CARDS:
        return ""
    return rule_line(show.picture.own_rules[OWN_RULE_CARDS.index(card)])


def card_facts(rules: RuleSet, card: Card, written: str = "") -> Iterator[str]:
    """Yield what a card does under these rules and costs in a hand.

    ``written`` is the text on it.
    """
    colour, value = colour_of(card), value_of(card)
    if written:
        yield written
    if colour != BLACK:
        alone = value >= SKIP and not rules.symbol_on_symbol
        fits = _("Fits on {colour}.") if alone else _("Fits on {colour} or {value}.")
        yield fits.format(colour=colour_name(colour), value=value_name(value))
    for part in card_paragraphs(rules):
        if any(KINDS[shown] is KINDS[card] for shown in part.cards):
            yield part.words
    yield from _switches(rules, card)
    points = points_of(rules)[card]
    yield ngettext(
        "Worth {n} point if left in hand.", "Worth {n} points if left in hand.", points
    ).format(n=points)  # fmt: skip


def _switches(rules: RuleSet, card: Card) -> Iterator[str]:
    """Yield the house rules that concern this card."""
    colour, value = colour_of(card), value_of(card)
    if card in DRAWS and rules.stacking != "none":
        yield meaning("stacking", rules.stacking)
    if colour == BLACK and card in DRAWS and can_challenge(rules):
        yield meaning("challenger", rules.challenger)
    if colour != BLACK and value == 7 and rules.seven_swaps:
        yield meaning("seven_swaps", True)
    if colour != BLACK and value == 0 and rules.zero_passes:
        yield meaning("zero_passes", True)
    if colour != BLACK and can_jump_in(rules):
        yield meaning("jump_in", True)
    if not rules.finish_on_action and (colour == BLACK or value >= SKIP):
        yield meaning("finish_on_action", False)
