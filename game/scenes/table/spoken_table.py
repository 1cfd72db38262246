"""The table in sentences, for keys that ask for one thing each (A11Y-44).

They say what a player who sees the table would read there now, and no more.
"""

from __future__ import annotations

from itertools import groupby

from game.rules.cards import BLACK, colour_of, is_wild, value_of
from game.scenes.table.look.scenery import pending_words
from game.scenes.table.messages import log_lines
from game.scenes.table.prompt_line import hint
from game.scenes.table.subjects import subjects
from game.scenes.table.table import Table
from game.scenes.table.targets import Target
from game.words import _
from game.words.cards import card_count, card_name, colour_name, colour_words, value_name
from game.words.formats import clauses, enumerated, labelled
from game.words.prompts import others_turn


def hand_sentence(table: Table) -> str:
    """Return the hand by colour; only how many cards where others would hear it."""
    hand = [held.card for held in table.show.picture.hand]
    count = card_count(len(hand))
    if not table.audience.hand_may_be_heard:
        return count
    groups = [count]
    for colour, cards in groupby(sorted(hand, key=lambda card: (colour_of(card) == BLACK, colour_of(card))), colour_of):
        if colour == BLACK:
            groups.append(enumerated(card_name(card) for card in cards))
        else:
            values = enumerated(value_name(value_of(card)) for card in cards)
            groups.append(labelled(colour_words(colour)[0], values))
    return clauses(groups)


def top_sentence(table: Table) -> str:
    """Return the top card, with the colour chosen for a wild."""
    picture = table.show.picture
    if not picture.discard:
        return _("Nothing has been played yet.")
    card = picture.discard[-1].card
    return enumerated((card_name(card), *([colour_name(picture.colour)] if is_wild(card) else ())))


def counts_sentence(table: Table) -> str:
    """Return how many cards the players and the draw pile have, in the order of play."""
    picture, names = table.show.picture, table.show.cast.names
    if not picture.card_counts:
        return card_count(0)
    first = table.audience.viewer_seat or 0
    order = [(first + picture.step * turn) % len(names) for turn in range(len(names))]
    here = [seat for seat in order if seat not in picture.absent_seats]
    told = [labelled(names[seat], card_count(picture.card_counts[seat])) for seat in here]
    pile = labelled(_("Draw pile"), card_count(picture.draw_count))
    return clauses([*told, pile])


def turn_sentence(table: Table) -> str:
    """Return whose turn it is and what can be done, and the direction of play."""
    picture = table.show.picture
    if picture.turn < 0:
        return hint(table) or _("Cards are dealt")
    mine = picture.turn == table.audience.viewer_seat
    turn = _("Your turn") if mine else others_turn(table.show.cast.names[picture.turn])
    what = hint(table) if table.audience.hand_may_be_heard else ""
    way = _("clockwise") if picture.step == 1 else _("anticlockwise")
    return clauses(dict.fromkeys(part for part in (turn, what, way) if part))


def points_sentence(table: Table) -> str:
    """Return the points of all players."""
    pairs = zip(table.show.cast.names, table.play.shown_standing, strict=True)
    return clauses(labelled(name, _("{points} points").format(points=points)) for name, points in pairs)


def penalty_sentence(table: Table) -> str:
    return pending_words(table) or _("No penalty is waiting.")


def whole_sentence(table: Table) -> str:
    """Return all that matters for the next move."""
    told = turn_sentence(table), top_sentence(table), pending_words(table), counts_sentence(table), hand_sentence(table)
    return ". ".join(filter(None, told))


def event_sentence(table: Table, back: int) -> str:
    """Return the event that is ``back`` before the last; of too many the first."""
    lines = [line.words for line in log_lines(table.show.picture.log, table.play.match.seats) if not line.is_notice]
    return lines[-1 - min(back, len(lines) - 1)] if lines else _("Nothing has happened yet.")


def thing_sentence(table: Table, target: Target) -> str:
    """Return what a close look would tell about a target; nothing of a secret card."""
    if target.group == "hand" and not table.audience.hand_may_be_heard:
        return _("A card")
    known = {subject.id: subject for subject in subjects(table.show)}
    if (subject := known.get(target.subject)) is not None:
        return " ".join((f"{subject.title}.", *subject.facts))
    return target.tip or target.name
