"""What there is to say for and against a move: readable features of what a seat can see, with names.

A move's row is a list of pairs (number of the feature, value); features that are zero are left out, so that a score
is a sum of a dozen products. The names are those of the weight files and of the coach's sentences. Values lie around 1.
"""

from collections.abc import Sequence
from typing import Final

from ..rules.cards import (
    BLACK,
    BLOCK,
    DRAW_TWO,
    DRAWS,
    OWN_A,
    OWN_RULE_CARDS,
    REVERSE,
    SKIP,
    WILD,
    Card,
)
from ..rules.law import points_of
from ..rules.laying import breaks_wild_draw_rule
from ..rules.moves import ACCEPT, CHALLENGE, DRAW, KEEP, ChooseColour, ChooseSeat, Move, Play
from ..rules.round import followers_of
from ..rules.ruleset import RuleSet
from ..rules.view import Phase, View
from .estimates import HAS, guilt

Row = list[tuple[int, float]]

NAMES: Final = (
    # laying a card
    "points", "points_danger", "points_late",
    "link_lost", "groups", "stays", "stays_any", "changes", "change_gain", "bridge", "twin",
    "next_has", "next_has_danger", "leader_has",
    "again", "again_danger", "again_goes_on",
    "hit", "hit_danger", "turn_round", "turn_round_danger",
    "wild", "wild_spare", "wild_danger", "wild_late",
    "wild_draw", "wild_draw_danger", "wild_draw_late", "bluff", "bluff_last_card",
    "exchange", "stuck", "then_out", "block_spent", "own_help", "own_harm", "partner_waits",
    # drawing by choice, and keeping what was drawn
    "draw", "draw_late", "draw_danger", "draw_next_danger", "draw_saves_wild", "draw_saves_draw_four", "draw_hand",
    "keep", "keep_danger", "keep_late", "keep_wild", "keep_draw_four", "keep_action",
    # naming a colour
    "named_count", "named_points", "named_links", "named_next_has", "named_next_danger", "named_leader_has",
    # answering a draw card
    "challenge", "challenge_gain", "stack", "stack_pending", "block", "block_pending",
    # aiming at a seat, jumping in
    "aim_cards", "aim_danger", "aim_swap", "aim_standing", "jump",
)  # fmt: skip
"""Every feature, in the order of its number."""

(
    POINTS, POINTS_DANGER, POINTS_LATE,
    LINK_LOST, GROUPS, STAYS, STAYS_ANY, CHANGES, CHANGE_GAIN, BRIDGE, TWIN,
    NEXT_HAS, NEXT_HAS_DANGER, LEADER_HAS,
    AGAIN, AGAIN_DANGER, AGAIN_GOES_ON,
    HIT, HIT_DANGER, TURN_ROUND, TURN_ROUND_DANGER,
    WILD_LAID, WILD_SPARE, WILD_DANGER, WILD_LATE,
    WILD_DRAW, WILD_DRAW_DANGER, WILD_DRAW_LATE, BLUFF, BLUFF_LAST_CARD,
    EXCHANGE, STUCK, THEN_OUT, BLOCK_SPENT, OWN_HELP, OWN_HARM, PARTNER_WAITS,
    DREW, DRAW_LATE, DRAW_DANGER, DRAW_NEXT_DANGER, DRAW_SAVES_WILD, DRAW_SAVES_DRAW_FOUR, DRAW_HAND,
    KEPT, KEEP_DANGER, KEEP_LATE, KEEP_WILD, KEEP_DRAW_FOUR, KEEP_ACTION,
    NAMED_COUNT, NAMED_POINTS, NAMED_LINKS, NAMED_NEXT_HAS, NAMED_NEXT_DANGER, NAMED_LEADER_HAS,
    CHALLENGED, CHALLENGE_GAIN, STACK, STACK_PENDING, BLOCKED, BLOCK_PENDING,
    AIM_CARDS, AIM_DANGER, AIM_SWAP, AIM_STANDING, JUMP,
) = range(len(NAMES))  # fmt: skip

DANGER: Final = 2
"""A hand of this many cards or fewer is nearly out."""
LATE: Final = 3
"""An own hand of this many cards or fewer is late in the round."""
OUT: Final = -1
"""Stands for a row: this card is the last one, and nothing needs to be weighed."""
SEVEN: Final = 7
FAVOURS: Final = ("give", "again", "discard")
"""What an own rule does for those it is aimed at rather than against them."""

_BITS: Final = tuple(mask.bit_count() for mask in range(16))
_LINKS: Final = tuple(max(0, bits - 1) for bits in _BITS)
_POINTS: Final = {zero: points_of(RuleSet(zero_points=zero)) for zero in (0, 10)}
_PLAY, _DRAWN, _COLOUR, _ANSWER, _OVER, _TARGET = Phase


class Sight:
    """One look at a view: everything that the rows of several moves share."""

    __slots__ = (
        "by_colour", "danger", "following", "following_count", "groups", "hand", "has", "late", "leader", "links",
        "masks", "next_danger", "number", "partner", "points", "short", "step_two", "view", "wilds",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        seat = view.seat
        assert seat is not None, "only who holds a hand weighs a move"
        self.view = view
        hand = self.hand = view.hand
        counts = view.counts
        seats = len(counts)
        self.number = len(hand)
        self.late = self.number <= LATE
        by_colour = self.by_colour = [0, 0, 0, 0, 0]
        masks = self.masks = [0] * 16
        for card in hand:
            colour = card >> 4
            by_colour[colour] += 1
            if colour != BLACK:
                masks[card & 15] |= 1 << colour
        self.wilds = by_colour[BLACK]
        self.points = _POINTS[view.rules.zero_points]
        partner = self.partner = (seat + 2) % seats if view.rules.teams else -1
        followers = followers_of(seats, view.absent)
        following = self.following = followers[view.step][seat]
        self.step_two = followers[view.step][following] == seat
        self.following_count = counts[following]
        # Whom to fear: the opponent with the smallest hand. With two seats it is the next.
        leader = following
        if not self.step_two:
            least = 99
            absent = view.absent
            for other, count in enumerate(counts):
                if count < least and other != seat and other != partner and other not in absent:
                    least, leader = count, other
        self.leader = leader
        self.danger = counts[leader] <= DANGER
        self.next_danger = counts[following] <= DANGER
        if following == partner:
            self.next_danger = False
        self.has = view.memory.may_hold

    def holds(self, seat: int, colour: int) -> float:
        """The chance that ``seat`` holds a card of ``colour``, as far as its draws told."""
        return HAS[self.has[seat][colour]] if self.has else HAS[self.view.counts[seat]]


def rows(view: View, legal: Sequence[Move]) -> list[Row]:
    """The features of every move; the row of a last card is empty but for OUT. Calls and catches have none."""
    sight = Sight(view)
    phase = view.phase
    if phase is _COLOUR:
        return [_colour_row(sight, move) for move in legal]
    if phase is _TARGET:
        return [_seat_row(sight, move) for move in legal]
    if phase is _ANSWER and view.turn == view.seat:
        return [_answer_row(sight, move) for move in legal]
    return [_turn_row(sight, move, legal) for move in legal]


def _turn_row(sight: Sight, move: Move, legal: Sequence[Move]) -> Row:
    if type(move) is Play:
        row = play_row(sight, move.card)
        if sight.view.turn != sight.view.seat:
            row.append((JUMP, 1.0))
        return row
    if move is DRAW:
        return _draw_row(sight, legal)
    if move is KEEP:
        return _keep_row(sight)
    if move is CHALLENGE:
        return _challenge_row(sight)
    return []


def play_row(sight: Sight, card: Card) -> Row:
    """For and against laying ``card``."""
    number = sight.number
    if number == 1:
        return [(OUT, 1.0)]
    points = sight.points[card] / 20
    row = [(POINTS, points)]
    if sight.danger:
        row.append((POINTS_DANGER, points))
    if sight.late:
        row.append((POINTS_LATE, points))
    if card >= WILD:
        _weigh_wild(sight, card, row)
    else:
        _weigh_colour(sight, card, row)
        _weigh_action(sight, card, row)
    if number == 2:
        _weigh_last(sight, card, row)
    return row


def _weigh_colour(sight: Sight, card: Card, row: Row) -> None:
    view, by_colour, masks = sight.view, sight.by_colour, sight.masks
    colour, value = card >> 4, card & 15
    mask = masks[value]
    left = mask if sight.hand.count(card) > 1 else mask & ~(1 << colour)
    lost = _LINKS[mask] - _LINKS[left]
    if lost:
        row.append((LINK_LOST, 1.0))
    if left != mask:
        masks[value] = left
        groups = groups_of(masks, by_colour, colour)
        masks[value] = mask
    else:
        row.append((TWIN, 1.0))
        groups = groups_of(masks, by_colour, BLACK)
    row.append((GROUPS, float(groups)))
    stays = by_colour[colour] - 1
    if stays:
        row.append((STAYS, float(stays)))
        row.append((STAYS_ANY, 1.0))
    bridge = _BITS[left & ~(1 << colour)]
    if bridge:
        row.append((BRIDGE, float(bridge)))
    if colour != view.colour:
        row.append((CHANGES, 1.0))
        if view.colour < BLACK:
            row.append((CHANGE_GAIN, float(stays - by_colour[view.colour])))
    following = sight.following
    if following != sight.partner:
        has = sight.holds(following, colour) - 0.75
        row.append((NEXT_HAS, has))
        if sight.next_danger:
            row.append((NEXT_HAS_DANGER, has))
    if sight.leader != following:
        row.append((LEADER_HAS, sight.holds(sight.leader, colour) - 0.75))


def _weigh_action(sight: Sight, card: Card, row: Row) -> None:
    view, value = sight.view, card & 15
    if value < SKIP:
        if (value == 0 and view.rules.zero_passes) or (value == SEVEN and view.rules.seven_swaps):
            row.append((EXCHANGE, float(exchange(view, card))))
        return
    if value == REVERSE:
        if not sight.step_two:
            row.append((TURN_ROUND, 1.0))
            behind = followers_of(len(view.counts), view.absent)[-view.step][sight.view.seat or 0]
            fear = sight.next_danger - (view.counts[behind] <= DANGER and behind != sight.partner)
            if fear:
                row.append((TURN_ROUND_DANGER, float(fear)))
            return
        if not view.rules.reverse_skips_two:
            return
    elif value >= DRAW_TWO:
        cards = float(DRAWS[card]) / 2 if sight.following != sight.partner else -float(DRAWS[card]) / 2
        row.append((HIT, cards))
        if sight.next_danger:
            row.append((HIT_DANGER, cards))
    elif sight.following == sight.partner:
        row.append((PARTNER_WAITS, 1.0))
        return
    row.append((AGAIN, 1.0))
    if sight.next_danger:
        row.append((AGAIN_DANGER, 1.0))
    if sight.step_two and (sight.by_colour[card >> 4] > 1 or sight.wilds or sight.masks[value] & ~(1 << (card >> 4))):
        row.append((AGAIN_GOES_ON, 1.0))


def _weigh_wild(sight: Sight, card: Card, row: Row) -> None:
    view = sight.view
    row.append((WILD_LAID, 1.0))
    if sight.wilds > 1:
        row.append((WILD_SPARE, float(sight.wilds - 1)))
    if sight.danger:
        row.append((WILD_DANGER, 1.0))
    if sight.late:
        row.append((WILD_LATE, 1.0))
    row.append((GROUPS, float(groups_of(sight.masks, sight.by_colour, BLACK))))
    if card in DRAWS:
        sign = -1.0 if sight.following == sight.partner else 1.0
        row.append((WILD_DRAW, sign))
        if sight.next_danger:
            row.append((WILD_DRAW_DANGER, 1.0))
        if sight.late:
            row.append((WILD_DRAW_LATE, 1.0))
        rest = list(sight.hand)
        rest.remove(card)
        if breaks_wild_draw_rule(view.rules, view.colour, rest):
            row.append((BLUFF, 1.0))
            if sight.following_count == 1:
                row.append((BLUFF_LAST_CARD, 1.0))
    elif card == BLOCK:
        row.append((BLOCK_SPENT, 1.0))
    elif card in OWN_RULE_CARDS and (rule := view.own[card - OWN_A]) is not None and rule.what != "nothing":
        helps = (rule.who == "layer") == (rule.what in FAVOURS)
        row.append((OWN_HELP if helps else OWN_HARM, float(rule.count)))


def _weigh_last(sight: Sight, card: Card, row: Row) -> None:
    # One card will be left: may it be the last, and does it fit what lies then?
    first, second = sight.hand
    rest = second if first == card else first
    if not sight.view.rules.finish_on_action and (rest >= WILD or rest & 15 >= SKIP):
        row.append((STUCK, 1.0))
    if rest >= WILD or (card < WILD and (rest >> 4 == card >> 4 or rest & 15 == card & 15)):
        row.append((THEN_OUT, 1.0))


def _draw_row(sight: Sight, legal: Sequence[Move]) -> Row:
    row = [(DREW, 1.0), (DRAW_HAND, (sight.number - 4) / 4)]
    if sight.late:
        row.append((DRAW_LATE, 1.0))
    if sight.danger:
        row.append((DRAW_DANGER, 1.0))
        if sight.next_danger:
            row.append((DRAW_NEXT_DANGER, 1.0))
    cards = [move.card for move in legal if type(move) is Play]
    if cards and min(cards) >= WILD:
        row.append((DRAW_SAVES_WILD if min(cards) == WILD else DRAW_SAVES_DRAW_FOUR, 1.0))
    return row


def _keep_row(sight: Sight) -> Row:
    row = [(KEPT, 1.0)]
    if sight.danger:
        row.append((KEEP_DANGER, 1.0))
    if sight.late:
        row.append((KEEP_LATE, 1.0))
    card = sight.view.drawn
    if card >= WILD:
        row.append((KEEP_DRAW_FOUR if card in DRAWS else KEEP_WILD, 1.0))
    elif card & 15 >= SKIP:
        row.append((KEEP_ACTION, 1.0))
    return row


def _colour_row(sight: Sight, move: Move) -> Row:
    assert type(move) is ChooseColour
    colour = move.colour
    count = sight.by_colour[colour]
    following = sight.following
    row: Row = []
    if following != sight.partner:
        has = sight.holds(following, colour) - 0.75
        row.append((NAMED_NEXT_HAS, has))
        if sight.next_danger:
            row.append((NAMED_NEXT_DANGER, has))
    if sight.leader != following:
        row.append((NAMED_LEADER_HAS, sight.holds(sight.leader, colour) - 0.75))
    if count:
        row.append((NAMED_COUNT, float(count)))
        bit = 1 << colour
        points = sight.points
        row.append((NAMED_POINTS, sum(points[card] for card in sight.hand if card >> 4 == colour) / 20))
        links = sum(mask & bit and _LINKS[mask] for mask in sight.masks)
        if links:
            row.append((NAMED_LINKS, float(links)))
    return row


def _answer_row(sight: Sight, move: Move) -> Row:
    if move is ACCEPT:
        return []
    if move is CHALLENGE:
        return _challenge_row(sight)
    assert type(move) is Play
    if sight.number == 1:
        return [(OUT, 1.0)]
    pending = sight.view.pending / 2
    if move.card == BLOCK:
        row = [(BLOCKED, 1.0), (BLOCK_PENDING, pending)]
        layer = sight.view.layer
        if layer >= 0 and not sight.view.counts[layer]:
            row.append((BLOCKED, 20.0))  # or the round is lost (A38)
        return row
    return [*play_row(sight, move.card), (STACK, 1.0), (STACK_PENDING, pending)]


def _challenge_row(sight: Sight) -> Row:
    view = sight.view
    if view.layer == sight.partner:
        return [(CHALLENGED, -20.0)]
    chance = guilt(view)
    pending, extra = view.pending, view.rules.challenge_extra
    mine = view.turn == view.seat
    won = 2 * pending if mine else pending
    lost = extra if mine else pending + extra
    return [(CHALLENGED, 1.0), (CHALLENGE_GAIN, (chance * won - (1 - chance) * lost) / 2)]


def _seat_row(sight: Sight, move: Move) -> Row:
    assert type(move) is ChooseSeat
    view, seat = sight.view, move.seat
    count = view.counts[seat]
    rule = view.own[view.top - OWN_A] if view.top in OWN_RULE_CARDS else None
    swaps = rule is None or rule.what == "swap"
    side = -1.0 if seat == sight.partner else 1.0
    if rule is not None and rule.what in FAVOURS:
        side = -side
    if swaps:
        return [(AIM_SWAP, (sight.number - count) / 2 - (5.0 if seat == sight.partner else 0.0))]
    row = [(AIM_CARDS, -side * count / 2)]
    if count <= DANGER:
        row.append((AIM_DANGER, side))
    mean = sum(view.standing) / len(view.standing)
    if view.rules.target:
        ahead = (view.standing[seat] - mean) / view.rules.target
        row.append((AIM_STANDING, side * (ahead if view.rules.scoring == "winner" else -ahead)))
    if side < 0:
        row.append((AIM_CARDS, -10.0))
    return row


def groups_of(masks: Sequence[int], by_colour: Sequence[int], less: int) -> int:
    """How many groups of colours the hand falls into that no number links, with one card of colour ``less`` laid."""
    present = 0
    for colour in (0, 1, 2, 3):
        if by_colour[colour] > (colour == less):
            present |= 1 << colour
    groups = 0
    while present:
        group = present & -present
        while True:
            grown = group
            for mask in masks:
                if mask & grown:
                    grown |= mask
            grown &= 15
            if grown == group:
                break
            group = grown
        groups += 1
        present &= ~group
    return groups


def exchange(view: View, card: Card) -> int:
    """How many cards fewer the seat holds after a zero that passes the hands (Y12) or a seven that swaps (A43)."""
    left = len(view.hand) - 1
    if left == 0 or card >= WILD:
        return 0
    if view.rules.zero_passes and card & 15 == 0:
        return left - view.counts[view.seat_before]
    if view.rules.seven_swaps and card & 15 == SEVEN:
        return left - min(others_of(view))
    return 0


def others_of(view: View) -> list[int]:
    """The sizes of the opponents' hands."""
    partner = (view.seat + 2) % len(view.counts) if view.rules.teams and view.seat is not None else -1
    return [
        count
        for seat, count in enumerate(view.counts)
        if seat != view.seat and seat not in view.absent and seat != partner
    ]
