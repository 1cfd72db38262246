"""Fast play of a dealt-out world to its end, for searches and estimates.

Hands and piles are plain lists of cards, one loop carries out the moves, and every seat follows a cheap policy: a table
of scores by card, plus what the hand holds besides; or it plays any card that fits. About ten times as fast as the
engine. Exact but for what hardly decides who wins: no seat forgets to call, challenges a wild draw card, jumps in or
blocks.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.players.outlook import Outlook
from game.players.playout_policy import PolicyTable
from game.rules.cards import BLACK, COLOUR_KEYS, DRAWS, SKIP, VALUE_BITS, VALUE_MASK, VALUES, WILD, Card, card_word
from game.rules.kinds import TurnEffect
from game.rules.moves import MAX_SEATS

CHOOSE: Final = -1
"""The seat on turn decides for itself."""
DRAWS_ONE: Final = -2
"""The seat on turn draws, though it may hold a card that fits."""
BLOCKED_RESULT: Final = -1
"""No seat could go on (A1)."""
JUDGED: Final = -2
"""Not played to its end, but judged by the outlook."""
MOST_MOVES: Final = 120
MORE_MOVES_PER_SEAT: Final = 25
"""Moves per seat beyond LONGEST after which a round is given up as blocked."""

NOBODY_PLAIN: Final = (False,) * MAX_SEATS
"""All seats weigh their cards."""

_PASS_ON, _SKIP, _STAY, _TURN_ROUND, _HIT, _PASS_HANDS, _SWAP_HANDS = map(int, TurnEffect)

Hands = list[list[Card]]


def playout(
    table: PolicyTable,
    hands: Hands,
    pile: list[Card],
    discard: list[Card],
    key: int,
    turn: int,
    step: int,
    random: Callable[[], float],
    forced: int = CHOOSE,
    colour: int = CHOOSE,
    lacking: Sequence[int] | None = None,
    outlook: Outlook | None = None,
    looker: int = -1,
    shields: list[int] | None = None,
    plain: Sequence[bool] = NOBODY_PLAIN,
) -> int:
    """Play until a seat is out; return that seat, BLOCKED or JUDGED.

    Hands and piles are changed to what is left. ``laid`` is the discard pile, ``key`` what must be matched. ``forced``
    is the card that the seat on turn plays first, or DRAWS_ONE; ``colour`` the colour that it names for a forced wild.
    ``lacking`` has by seat a colour that it does not hold, or BLACK. ``outlook`` judges the round once ``looker`` has
    had the moves that it asks for. ``shields`` are the seats whose next penalty is absorbed (JOIN-07); it changes too.
    ``plain`` tells by seat whether it plays any card that fits, wilds last, instead of weighing. Raises ValueError for
    a card whose effect it does not know.
    """
    waits = outlook.moves if outlook is not None else 0
    fits, steps, followers, card_scores = table.fits, table.steps, table.followers, table.card_scores
    after = followers[step]
    shields = shields if shields is not None else []
    lacks = list(lacking) if lacking is not None else [BLACK] * table.seats
    idle = 0
    card = forced
    for _ in range(MOST_MOVES + MORE_MOVES_PER_SEAT * table.seats):
        hand = hands[turn]
        if card == CHOOSE:
            if turn == looker and outlook is not None:
                waits -= 1
                if not waits:
                    outlook.judge(hands, key, turn, after)
                    return JUDGED
            fit = fits[key]
            plays = [other for other in hand if fit[other]]
            if plays:
                card = plays[0]
                size = len(hand)
                if plain[turn] and size > 1:
                    coloured = [other for other in plays if other < WILD]
                    if coloured:
                        card = coloured[int(random() * len(coloured))]
                    elif table.wilds_match:
                        card = min(plays)
                elif size > 1 and (len(plays) > 1 or card >= WILD):
                    scorer = card_scores[turn]
                    following = after[turn]
                    near = len(hands[following])
                    scores = scorer.scores[(near - 1 if near < 3 else 2) * 3 + (size - 2 if size < 4 else 2)]
                    same = scorer.colour
                    twin = scorer.twin
                    change = scorer.change
                    colours = [0] * 5
                    values = [0] * VALUES
                    for other in hand:
                        colours[other >> VALUE_BITS] += 1
                        if other < WILD:
                            values[other & VALUE_MASK] += 1
                    lack = lacks[following]
                    active = key >> VALUE_BITS
                    best = scorer.rest if table.voluntary else -1e9
                    card = DRAWS_ONE
                    for other in plays:
                        score = scores[other]
                        if other < WILD:
                            its = other >> VALUE_BITS
                            score += same * colours[its] + twin * values[other & VALUE_MASK]
                            if its != active:
                                score += change
                            if its == lack:
                                score += scorer.lacks
                        elif (
                            table.legal_four
                            and other in DRAWS
                            and (colours[active] or (table.wilds_match and colours[BLACK] > 1))
                        ):
                            continue  # playouts never bluff
                        if score > best:
                            best = score
                            card = other
                elif size == 1 and not table.any_finish and (card >= WILD or card & VALUE_MASK >= SKIP):
                    card = DRAWS_ONE
            else:
                card = DRAWS_ONE
                lacks[turn] = key >> VALUE_BITS
        if card == DRAWS_ONE:
            fit = fits[key]
            while True:
                if not pile:
                    if len(discard) < 2:
                        break
                    _reshuffle(pile, discard, random)
                card = pile.pop()
                hand.append(card)
                idle = 0
                if not table.until or fit[card]:
                    break
            if card == DRAWS_ONE:
                idle += 1
                if idle >= table.present:
                    return BLOCKED_RESULT
            elif fit[card] and (
                card < WILD
                or (
                    (len(hand) < 4 or not table.voluntary or plain[turn])
                    and (
                        card not in DRAWS
                        or not table.legal_four
                        or not any(other >> VALUE_BITS == key >> VALUE_BITS for other in hand)
                    )
                )
            ):
                if card >> VALUE_BITS == lacks[turn]:
                    lacks[turn] = BLACK
                continue  # play the drawn card
            elif card >> VALUE_BITS == lacks[turn] or card >= WILD:
                lacks[turn] = BLACK
            turn = after[turn]
            card = CHOOSE
            continue
        hand.remove(card)
        discard.append(card)
        idle = 0
        following = after[turn]
        if not hand:
            if card in DRAWS and table.last_counts:
                punish(shields, hands, following, DRAWS[card], pile, discard, random)
            return turn
        if card < WILD:
            key = card
        else:
            if colour == CHOOSE:
                counts = [0.0] * 5
                for other in hand:
                    counts[other >> VALUE_BITS] += 1.0
                lack = lacks[following]
                counts[BLACK] = -1.0
                if lack < BLACK:
                    counts[lack] += 0.9
                colour = counts.index(max(counts))
            key = COLOUR_KEYS[colour]
            colour = CHOOSE
        does = steps[card]
        if does == _PASS_ON:
            turn = following
        elif does == _HIT:
            if table.stacks and (chain := _chain(table, hands, after, following, card)):
                attacker, turn, pending, key = _stacked(hands, discard, after, following, DRAWS[card], chain)
                punish(shields, hands, turn, pending, pile, discard, random)
                if not hands[attacker]:
                    return attacker
                turn = after[turn]
            else:
                punish(shields, hands, following, DRAWS[card], pile, discard, random)
                lacks[following] = BLACK
                turn = following if card >= WILD and table.serve else after[following]
        elif does == _SKIP:
            turn = after[following]
        elif does == _TURN_ROUND:
            step = -step
            after = followers[step]
            turn = after[turn]
        elif does == _PASS_HANDS:
            _pass_along(hands, after, turn, lacks)
            turn = following
        elif does == _SWAP_HANDS:
            _swap(hands, turn, _smallest(hands, turn, after), lacks)
            turn = following
        elif does != _STAY:
            raise ValueError(f"no playout knows what {card_word(card)} does")
        card = CHOOSE
    return BLOCKED_RESULT


def _reshuffle(pile: list[Card], discard: list[Card], random: Callable[[], float]) -> None:
    """Shuffle the discard pile but its top card into the draw pile (K22)."""
    top = discard.pop()
    discard.sort(key=lambda card: random())
    pile += discard
    discard[:] = [top]


def take(hand: list[Card], count: int, pile: list[Card], discard: list[Card], random: Callable[[], float]) -> None:
    """Draw up to ``count`` cards into a hand; what neither pile holds lapses (A1)."""
    for _ in range(count):
        if not pile:
            if len(discard) < 2:
                return
            _reshuffle(pile, discard, random)
        hand.append(pile.pop())


def punish(
    shields: list[int],
    hands: Hands,
    seat: int,
    count: int,
    pile: list[Card],
    discard: list[Card],
    random: Callable[[], float],
) -> None:
    """Give a seat penalty cards, which its shield absorbs once (JOIN-07)."""
    if seat in shields:
        shields.remove(seat)
    else:
        take(hands[seat], count, pile, discard, random)


def _pass_along(hands: Hands, after: Sequence[int], turn: int, lacks: list[int]) -> None:
    # Y12: starting with the seat on turn, each hand passes to the next.
    seat, carried, lack = turn, hands[turn], lacks[turn]
    while True:
        seat = after[seat]
        hands[seat], carried = carried, hands[seat]
        lacks[seat], lack = lack, lacks[seat]
        if seat == turn:
            return


def _swap(hands: Hands, seat: int, other: int, lacks: list[int]) -> None:
    hands[seat], hands[other] = hands[other], hands[seat]
    lacks[seat], lacks[other] = lacks[other], lacks[seat]


def _smallest(hands: Hands, turn: int, after: Sequence[int]) -> int:
    """Return the other seat with the fewest cards."""
    best = seat = after[turn]
    while (seat := after[seat]) != turn:
        if len(hands[seat]) < len(hands[best]):
            best = seat
    return best


def _chain(table: PolicyTable, hands: Hands, after: Sequence[int], victim: int, card: Card) -> list[Card]:
    """Return the draw cards that victims stack on ``card``, empty if the first has none (A43)."""
    chain: list[Card] = []
    seat = victim
    while len(chain) < table.present:
        row = table.compiled.stacks[card]
        answer = next((other for other in hands[seat] if row[other]), None)
        if answer is None or (len(hands[seat]) == 1 and not table.any_finish):
            break
        chain.append(answer)
        if len(hands[seat]) == 1:
            break
        card, seat = answer, after[seat]
    return chain


def _stacked(
    hands: Hands, discard: list[Card], after: Sequence[int], victim: int, pending: int, chain: Sequence[Card]
) -> tuple[int, int, int, int]:
    """Play a chain; return its last player, the victim, the number of cards, and the pile's key."""
    key = 0
    for card in chain:
        hand = hands[victim]
        hand.remove(card)
        discard.append(card)
        pending += DRAWS[card]
        key = card if card < WILD else longest_colour(hand)
        attacker, victim = victim, after[victim]
    return attacker, victim, pending, key


def longest_colour(hand: Sequence[Card]) -> int:
    counts = [0] * 5
    for card in hand:
        counts[card >> VALUE_BITS] += 1
    return COLOUR_KEYS[counts.index(max(counts[:BLACK]))]


def after_wild(
    table: PolicyTable,
    top: Card,
    played_by: int,
    turn: int,
    step: int,
    hands: Hands,
    pile: list[Card],
    shields: list[int],
) -> int:
    """Return the seat that plays once ``turn`` has named the colour of the wild on top.

    A draw card hits on the way (K15, K16).
    """
    if played_by < 0:
        return turn  # a start card (A12)
    following = table.followers[step][turn]
    if top not in DRAWS:
        return following
    if following in shields:
        shields.remove(following)
    else:
        for _ in range(min(DRAWS[top], len(pile))):
            hands[following].append(pile.pop())
    return following if table.serve else table.followers[step][following]
