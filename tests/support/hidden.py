"""The same position, or the same past, with other cards where a seat cannot look."""

from dataclasses import replace
from random import Random

from game.rules.cards import Card
from game.rules.events import Challenged, Dealt, Drawn, Event, Given, HandsMoved
from game.rules.round import Phase, Round


def with_other_hidden_cards(state: Round, seat: int | None, random: Random) -> Round:
    """Return the round with the cards that ``seat`` cannot see shuffled among their places."""
    other = state.copy()
    seen = {seat, *state.opened}
    hidden = [cards for owner, cards in enumerate(other.hands) if owner not in seen] + [other.draw_pile]
    pack = [card for cards in hidden for card in cards]
    for last in range(len(pack) - 1, 0, -1):
        place = int(random.random() * (last + 1))
        pack[last], pack[place] = pack[place], pack[last]
    for cards in hidden:
        cards[:] = [pack.pop() for _ in cards]
    if other.attacker not in (*seen, -1):
        other.shown = tuple(other.hands[other.attacker][: len(other.shown)])
    if other.phase is Phase.DRAWN and other.turn not in seen:
        other.drawn = other.hands[other.turn][-1]
    return other


def with_other_cards_unseen(event: Event, seat: int | None, deck: tuple[Card, ...], random: Random) -> Event:
    """Return the event with random cards where ``seat`` cannot see them (None: a spectator).

    The number of cards stays, and so does what :func:`~game.rules.events.seen_by` leaves in.
    """

    def anew(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(deck[int(random.random() * len(deck))] for _ in cards)

    match event:
        case Dealt(hands=hands) | HandsMoved(hands=hands):
            gave = event.moves if isinstance(event, HandsMoved) else ()
            known = {seat, *(target for owner, target in gave if owner == seat)}  # a seat knows the hand it gave
            return replace(event, hands=tuple(hand if s in known else anew(hand) for s, hand in enumerate(hands)))
        case Drawn(owner) if owner != seat:
            return replace(event, cards=anew(event.cards))
        case Challenged(owner, challenger, public=False) if seat not in (owner, challenger):
            return replace(event, shown=anew(event.shown))
        case Given(owner, to) if seat not in (owner, to):
            return replace(event, cards=anew(event.cards))
        case _:
            return event
