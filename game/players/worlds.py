"""Hidden cards dealt out so that everything a seat has seen still holds: the worlds that a search looks ahead in.

Only the View goes in, so that what a seat cannot see changes nothing (PTY-03).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from ..rules.cards import BLACK, Card
from ..rules.view import View
from .playout import Hands

AHEAD: Final = 30
"""So many cards of the draw pile are mixed for each world; hardly a playout draws more."""
SAVES_WILD: Final = 0.25
"""How often somebody draws although a wild would have fitted."""


class Worlds:
    """Deals the cards that the seat of ``view`` does not see among the other hands and the draw pile.

    Cards that it knows in other hands stay there (shown, given away, lying open). Who drew instead of laying gets no
    more cards of that colour than it took since, and seldom a wild. ``hidden`` is what nobody showed it.
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
        # Who showed most is dealt first, while there is most to choose from.
        self._order = sorted(others, key=lambda seat: (sum(self._room[seat]) - 5 * self._missing[seat], seat))
        self._mixed = min(len(self.hidden), sum(self._missing.values()) + AHEAD)
        self._seats = len(view.counts)

    def deal(self, random: Callable[[], float]) -> tuple[Hands, list[Card]]:
        """One world: all hands by seat, and the draw pile with its top last."""
        pack = self.hidden
        size = len(pack)
        for place in range(self._mixed):
            # Fisher-Yates from the top down, as far as it matters.
            top = size - 1 - place
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
        room = self._room[seat]
        if room is _ROOMY:
            if missing:
                hand += pile[-missing:]
                del pile[-missing:]
            return hand
        left = list(room)
        if random() < SAVES_WILD:
            left[BLACK] = missing
        put_back: list[Card] = []
        while missing and pile:
            card = pile.pop()
            if left[card >> 4] > 0:
                left[card >> 4] -= 1
                hand.append(card)
                missing -= 1
            else:
                put_back.append(card)
        # What showed itself cannot always be met (a wild saved, a colour used up): then any card will do.
        while missing and put_back:
            hand.append(put_back.pop())
            missing -= 1
        # Back to anywhere: on top they would be the next hand, full of the very colour that this one lacks.
        for card in put_back:
            place = int(random() * (len(pile) + 1))
            pile.append(card)
            pile[place], pile[-1] = card, pile[place]
        return hand


_ROOMY: Final[tuple[int, ...]] = ()


def _known_in(view: View, seat: int) -> list[Card]:
    """The cards that the seat of the view knows in the hand of another."""
    if seat == view.seat:
        return []
    if view.opened[seat]:
        return list(view.opened[seat])
    known = view.memory.known
    return list(known[seat])[: view.counts[seat]] if known else []


def _room(view: View, seat: int, known: Sequence[Card]) -> tuple[int, ...]:
    """How many unknown cards of each colour the hand may hold, black ones last; empty where anything may be."""
    may_hold = view.memory.may_hold
    missing = view.counts[seat] - len(known)
    if not may_hold or min(may_hold[seat]) >= view.counts[seat]:
        return _ROOMY
    held = [sum(card >> 4 == colour for card in known) for colour in range(4)]
    room = [max(0, min(missing, most - have)) for most, have in zip(may_hold[seat], held, strict=True)]
    return (*room, min(missing, min(room)))


def lacking(view: View) -> list[int]:
    """By seat a colour that it showed to lack, or BLACK."""
    may_hold = view.memory.may_hold
    if not may_hold:
        return [BLACK] * len(view.counts)
    return [held.index(0) if 0 in held and count else BLACK for held, count in zip(may_hold, view.counts, strict=True)]
