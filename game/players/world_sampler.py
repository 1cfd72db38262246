"""Worlds for a search: hidden cards dealt so that all a seat has seen still holds.

Only the View goes in, so that what a seat cannot see changes nothing (PTY-03).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from game.players.evidence import NAMED_COLOUR_FACTOR, SIGN_FACTORS
from game.players.opponent_model import saving_share, ways_of
from game.players.playout import Hands
from game.rules.cards import BLACK, SIZE, VALUE_BITS, WILD, Card
from game.rules.compiled_rules import compile_rules
from game.rules.play_style import NOTHING_SHOWN
from game.rules.signs import COLOUR_NAMED, DREW, Sign
from game.rules.view import View

USUAL_SAVING: Final = saving_share(NOTHING_SHOWN)


class WorldSampler:
    """Sampler of the cards that the seat of ``view`` does not see, for other hands and the pile.

    Cards that it knows in other hands stay there (shown, given away, open). A seat that drew instead of playing gets at
    most as many cards of that colour as it took since; other signs of its moves (see ``rules.signs``) make some cards
    likelier than others. ``hidden`` are the cards it was not shown.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator has nothing to decide"
        self.seat = view.seat
        self._own = list(view.hand)
        self._known = [_known_in(view, seat) for seat in range(len(view.counts))]
        seen = Counter(view.hand) + Counter(view.discard)
        for cards in self._known:
            seen.update(cards)
        self.hidden = sorted((Counter(view.rules.cards) - seen).elements())
        others = [seat for seat in range(len(view.counts)) if seat != view.seat and view.counts[seat]]
        self._missing = {seat: view.counts[seat] - len(self._known[seat]) for seat in others}
        self._room = {seat: _room(view, seat, self._known[seat]) for seat in others}
        # The seat that showed most is dealt first, while the choice is widest.
        self._order = sorted(others, key=lambda seat: (sum(self._room[seat]) - 5 * self._missing[seat], seat))
        likely = sorted(set(self.hidden))
        self._odds = {seat: odds_of(view, seat, likely) for seat in others}
        self._seats = len(view.counts)

    def deal(self, random: Callable[[], float]) -> tuple[Hands, list[Card]]:
        """Deal one world: all hands by seat, and the draw pile with its top last."""
        pack = self.hidden
        size = len(pack)
        for top in range(size - 1, 0, -1):
            other = int(random() * (top + 1))
            pack[top], pack[other] = pack[other], pack[top]
        pile = pack[:]
        hands: Hands = [[] for _ in range(self._seats)]
        hands[self.seat] = self._own[:]
        for seat in self._order:
            hands[seat] = self._deal_hand(seat, pile, random)
        return hands, pile

    def _deal_hand(self, seat: int, pile: list[Card], random: Callable[[], float]) -> list[Card]:
        hand = self._known[seat][:]
        missing = self._missing[seat]
        odds = self._odds[seat]
        if odds is None:
            if missing:
                hand += pile[-missing:]
                del pile[-missing:]
            return hand
        left = list(self._room[seat])
        put_back: list[Card] = []
        while missing and pile:
            card = pile.pop()
            if left[card >> VALUE_BITS] > 0 and random() < odds[card]:
                left[card >> VALUE_BITS] -= 1
                hand.append(card)
                missing -= 1
            else:
                put_back.append(card)
        # The signs cannot always be met (a bluff, a colour used up): then any card will do.
        while missing and put_back:
            hand.append(put_back.pop())
            missing -= 1
        # Put back anywhere: on top they would be the next hand, full of the very colour that this one lacks.
        for card in put_back:
            place = int(random() * (len(pile) + 1))
            pile.append(card)
            pile[place], pile[-1] = card, pile[place]
        return hand


def odds_of(view: View, seat: int, cards: Sequence[Card]) -> tuple[float, ...] | None:
    """Return by card its odds in the hand of ``seat``, 1 for the likeliest of ``cards``.

    As far as its moves tell; None where they tell nothing.
    """
    signs = view.memory.signs[seat] if view.memory.signs else ()
    saving = saving_share(ways_of(view, seat)) / USUAL_SAVING
    if not signs and saving == 1 and not _limited(view, seat):
        return None
    odds = [1.0] * WILD + [saving] * (SIZE - WILD)
    fits = compile_rules(view.rules).fits
    for sign in signs:
        _weigh(sign, fits, cards, odds)
    most = max([odds[card] for card in cards], default=1.0)
    return tuple([each / most for each in odds])


def _weigh(sign: Sign, fits: Sequence[bytes], cards: Sequence[Card], odds: list[float]) -> None:
    kind, key, there = sign
    if kind == COLOUR_NAMED:
        more = 1 + there * (NAMED_COLOUR_FACTOR - 1)
        for card in cards:
            if card >> VALUE_BITS == key:
                odds[card] *= more
        return
    less = 1 - there * (1 - SIGN_FACTORS[kind])
    row = fits[key]
    for card in cards:
        # Players save wilds, so playing another card says nothing about them.
        if row[card] and (card < WILD or kind == DREW):
            odds[card] *= less


def _known_in(view: View, seat: int) -> list[Card]:
    """Return the cards that the seat of ``view`` knows in another hand."""
    if seat == view.seat:
        return []
    if view.opened[seat]:
        return list(view.opened[seat])
    known = view.memory.known
    return list(known[seat])[: view.counts[seat]] if known else []


def _room(view: View, seat: int, known: Sequence[Card]) -> tuple[int, ...]:
    """Return how many unknown cards of each colour the hand may hold, black ones last."""
    missing = view.counts[seat] - len(known)
    if not _limited(view, seat):
        return (missing,) * (BLACK + 1)
    may_hold = view.memory.may_hold[seat]
    held = [sum(card >> VALUE_BITS == colour for card in known) for colour in range(BLACK)]
    return (*(max(0, min(missing, most - have)) for most, have in zip(may_hold, held, strict=True)), missing)


def _limited(view: View, seat: int) -> bool:
    """Whether ``seat`` has shown that it lacks a colour since it last drew."""
    may_hold = view.memory.may_hold
    return bool(may_hold) and min(may_hold[seat]) < view.counts[seat]


def lacked_colours(view: View) -> list[int]:
    may_hold = view.memory.may_hold
    if not may_hold:
        return [BLACK] * len(view.counts)
    return [held.index(0) if 0 in held and count else BLACK for held, count in zip(may_hold, view.counts, strict=True)]
