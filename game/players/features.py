"""Features for and against a move: readable, named, from what a seat can see.

A move's row is a list of pairs (number of the feature, value); zeros are left out, so that a score is a sum of a dozen
products. Weight files and the coach's sentences use the names. Values are around 1.
"""

from collections.abc import Sequence
from typing import Final

from game.players import house_features as house
from game.players.opponent_model import challenge_odds
from game.players.runs import LONGEST_RUN, runs_out
from game.players.situation import DANGER_BY_CARDS, NEARLY_OUT, HandAnalysis, exchange, groups_of, links_of
from game.rules.cards import BLACK, BLOCK, DRAWS, OWN_A, OWN_RULE_CARDS, SKIP, STEPS, VALUE_BITS, VALUE_MASK, WILD, Card
from game.rules.compiled_rules import compile_rules
from game.rules.kinds import TurnEffect
from game.rules.moves import Challenge, ChooseColour, ChooseSeat, Draw, Keep, Move, Play
from game.rules.playable import breaks_wild_draw_rule
from game.rules.view import Phase, View

Row = list[tuple[int, float]]

NAMES: Final = (
    # playing a card
    "points", "points_danger", "points_late",
    "link_lost", "groups", "away", "colours", "away_late",
    "stays", "stays_any", "stays_late", "changes", "change_gain", "bridge", "twin",
    "next_has", "next_has_danger", "next_number", "next_number_danger", "leader_has",
    "again", "again_danger", "again_late", "again_goes_on", "runs_out",
    "hit", "hit_danger", "turn_round", "turn_round_danger",
    "wild", "wild_spare", "wild_danger", "wild_late",
    "wild_draw", "wild_draw_danger", "wild_draw_late", "bluff", "bluff_last_card",
    "exchange", "stuck", "then_out", "block_spent", "own_help", "own_harm", "partner_waits",
    # drawing by choice, and keeping the drawn card
    "draw", "draw_late", "draw_danger", "draw_next_danger", "draw_saves_wild", "draw_saves_draw_four", "draw_hand",
    "keep", "keep_danger", "keep_late", "keep_wild", "keep_draw_four", "keep_action",
    # naming a colour
    "named_count", "named_any", "named_points", "named_away", "named_next_has", "named_next_danger", "named_leader_has",
    # answering a draw card
    "challenge", "challenge_gain", "stack", "stack_pending", "block", "block_pending",
    # aiming at a seat, jumping in
    "aim_cards", "aim_danger", "aim_swap", "aim_standing", "jump",
    *house.NAMES,
)  # fmt: skip
"""Every feature, in the order of its number."""

(
    POINTS, POINTS_DANGER, POINTS_LATE,
    LINK_LOST, GROUPS, AWAY, COLOURS_LEFT, AWAY_LATE,
    COLOUR_STAYS, STAYS_ANY, STAYS_LATE, CHANGES, CHANGE_GAIN, BRIDGE, TWIN,
    NEXT_HAS, NEXT_HAS_DANGER, NEXT_NUMBER, NEXT_NUMBER_DANGER, LEADER_HAS,
    AGAIN, AGAIN_DANGER, AGAIN_LATE, AGAIN_GOES_ON, RUNS_OUT,
    HIT, HIT_DANGER, TURN_ROUND, TURN_ROUND_DANGER,
    WILD_LAID, WILD_SPARE, WILD_DANGER, WILD_LATE,
    WILD_DRAW, WILD_DRAW_DANGER, WILD_DRAW_LATE, BLUFF, BLUFF_LAST_CARD,
    EXCHANGE, STUCK, THEN_OUT, BLOCK_SPENT, OWN_HELP, OWN_HARM, PARTNER_WAITS,
    DRAW_CHOSEN, DRAW_LATE, DRAW_DANGER, DRAW_NEXT_DANGER, DRAW_SAVES_WILD, DRAW_SAVES_DRAW_FOUR, DRAW_HAND,
    DRAWN_KEPT, KEEP_DANGER, KEEP_LATE, KEEP_WILD, KEEP_DRAW_FOUR, KEEP_ACTION,
    NAMED_COUNT, NAMED_ANY, NAMED_POINTS, NAMED_AWAY, NAMED_NEXT_HAS, NAMED_NEXT_DANGER, NAMED_LEADER_HAS,
    CHALLENGED, CHALLENGE_GAIN, STACK, STACK_PENDING, BLOCKED, BLOCK_PENDING,
    AIM_CARDS, AIM_DANGER, AIM_SWAP, AIM_STANDING, JUMP,
) = range(house.FIRST)  # fmt: skip

OUT: Final = -1
"""Feature number of a last card, for which nothing else needs to be weighed."""
FAVOUR_ACTIONS: Final = ("give", "again", "discard")
"""Actions of an own rule that favour the seats it is aimed at."""

_BITS: Final = tuple(mask.bit_count() for mask in range(16))
_PLAY, _DRAWN, _COLOUR, _ANSWER, _OVER, _TARGET = Phase
_PASS_ON, _SKIP, _STAY, _TURN_ROUND, _HIT, _PASS_HANDS, _SWAP_HANDS = map(int, TurnEffect)


def feature_rows(view: View, legal: Sequence[Move]) -> list[Row]:
    """Return the features of every move: OUT alone for a last card, none for calls and catches."""
    sight = HandAnalysis(view)
    phase = view.phase
    if phase is _COLOUR:
        return [_colour_row(sight, move) for move in legal]
    if phase is _TARGET:
        return [_seat_row(sight, move) for move in legal]
    if phase is _ANSWER and view.turn == view.seat:
        return [_answer_row(sight, move) for move in legal]
    return [_turn_row(sight, move, legal) for move in legal]


def _turn_row(analysis: HandAnalysis, move: Move, legal: Sequence[Move]) -> Row:
    kind = type(move)
    if isinstance(move, Play):
        row = play_row(analysis, move.card)
        return row if analysis.view.turn == analysis.view.seat else [*row, (JUMP, 1.0)]
    if kind is Draw:
        return _draw_row(analysis, legal)
    if kind is Keep:
        return _keep_row(analysis)
    return _challenge_row(analysis) if kind is Challenge else []


def play_row(analysis: HandAnalysis, card: Card) -> Row:
    """Return the features for and against playing ``card``."""
    number = analysis.number
    if number == 1:
        return [(OUT, 1.0)]
    points = analysis.points[card] / 20
    row = [(POINTS, points)]
    if analysis.danger:
        row.append((POINTS_DANGER, points * analysis.danger))
    if analysis.late:
        row.append((POINTS_LATE, points * analysis.late))
    if card >= WILD:
        _weigh_wild(analysis, card, row)
    else:
        _weigh_colour(analysis, card, row)
        _weigh_action(analysis, card, row)
    if number == 2:
        _weigh_last(analysis, card, row)
    if analysis.house:
        house.weigh_play(analysis, card, row)
    return row


def _weigh_colour(analysis: HandAnalysis, card: Card, row: Row) -> None:
    view, by_colour, masks = analysis.view, analysis.by_colour, analysis.masks
    colour, value = card >> VALUE_BITS, card & VALUE_MASK
    bit = 1 << colour
    mask = masks[value]
    if by_colour[colour] > 1 and analysis.hand.count(card) > 1:
        left = mask
        row.append((TWIN, 1.0))
    else:
        left = mask & ~bit
        if left:
            row.append((LINK_LOST, 1.0))
    masks[value] = left
    _weigh_hand(analysis, colour, left | bit, row, colour)
    masks[value] = mask
    bridge = _BITS[left & ~bit]
    if bridge:
        row.append((BRIDGE, float(bridge)))
    if colour != view.colour:
        row.append((CHANGES, 1.0))
        if view.colour < BLACK:
            row.append((CHANGE_GAIN, float(by_colour[colour] - 1 - by_colour[view.colour])))
    if analysis.following != analysis.partner:
        matches = analysis.matches(analysis.following, value) - 0.3
        row.append((NEXT_NUMBER, matches))
        if analysis.next_danger:
            row.append((NEXT_NUMBER_DANGER, matches * analysis.next_danger))


def _weigh_hand(analysis: HandAnalysis, colour: int, start: int, row: Row, less: int) -> None:
    """Add features of the hand without one ``less`` card; ``start``: bits of the top's colours."""
    by_colour, masks = analysis.by_colour, analysis.masks
    stays = by_colour[colour] - (colour == less)
    if stays:
        row.append((COLOUR_STAYS, float(stays)))
        row.append((STAYS_ANY, 1.0))
        if analysis.late:
            row.append((STAYS_LATE, analysis.late))
    groups = groups_of(masks, by_colour, less)
    row.append((GROUPS, float(groups)))
    colours = sum(by_colour[c] > (c == less) for c in (0, 1, 2, 3))
    row.append((COLOURS_LEFT, float(colours)))
    away = 0
    if groups > 1 or not stays:
        reached = links_of(masks, start)
        away = sum(by_colour[c] for c in (0, 1, 2, 3) if not reached >> c & 1)
        if away:
            row.append((AWAY, float(away)))
            if analysis.late:
                row.append((AWAY_LATE, away * analysis.late))
    if analysis.house:
        house.weigh_hand(analysis, colour, away, row, stays=stays > 0)
    following = analysis.following
    if following != analysis.partner:
        has = analysis.holding_chance(following, colour) - 0.75
        row.append((NEXT_HAS, has))
        if analysis.next_danger:
            row.append((NEXT_HAS_DANGER, has * analysis.next_danger))
    if analysis.leader != following and analysis.danger:
        row.append((LEADER_HAS, (analysis.holding_chance(analysis.leader, colour) - 0.75) * analysis.danger))


def _weigh_action(analysis: HandAnalysis, card: Card, row: Row) -> None:
    view, step = analysis.view, STEPS[card]
    if step == _PASS_ON:
        return
    if step >= _PASS_HANDS:
        if view.rules.zero_passes if step == _PASS_HANDS else view.rules.seven_swaps:
            row.append((EXCHANGE, float(exchange(view, card))))
        return
    if step == _TURN_ROUND:
        if not analysis.step_two:
            _weigh_turning(analysis, row)
            return
        if not view.rules.reverse_skips_two:
            return
    elif step == _HIT:
        cards = float(DRAWS[card]) / 2 if analysis.following != analysis.partner else -float(DRAWS[card]) / 2
        if analysis.following in view.shields:
            cards = 0.0  # absorbed (JOIN-07)
        row.append((HIT, cards))
        if analysis.next_danger:
            row.append((HIT_DANGER, cards * analysis.next_danger))
    elif step == _SKIP and analysis.following == analysis.partner:
        row.append((PARTNER_WAITS, 1.0))
        return
    row.append((AGAIN, 1.0))
    if analysis.next_danger:
        row.append((AGAIN_DANGER, analysis.next_danger))
    if analysis.late:
        row.append((AGAIN_LATE, analysis.late))
    if analysis.step_two or step == _STAY:
        _weigh_run(analysis, card, row)


def _weigh_run(analysis: HandAnalysis, card: Card, row: Row) -> None:
    value, bit = card & VALUE_MASK, 1 << (card >> VALUE_BITS)
    if analysis.by_colour[card >> VALUE_BITS] > 1 or analysis.wilds or analysis.masks[value] & ~bit:
        row.append((AGAIN_GOES_ON, 1.0))
    if analysis.number <= LONGEST_RUN and runs_out(analysis.view.rules, analysis.hand, card, two=analysis.step_two):
        row.append((RUNS_OUT, 1.0))


def _weigh_turning(analysis: HandAnalysis, row: Row) -> None:
    view = analysis.view
    row.append((TURN_ROUND, 1.0))
    behind = view.seat_before
    count = view.counts[behind]
    fear = analysis.next_danger
    if count < len(DANGER_BY_CARDS) and behind != analysis.partner:
        fear -= DANGER_BY_CARDS[count]
    if fear:
        row.append((TURN_ROUND_DANGER, fear))


def _weigh_wild(analysis: HandAnalysis, card: Card, row: Row) -> None:
    view = analysis.view
    row.append((WILD_LAID, 1.0))
    if analysis.wilds > 1:
        row.append((WILD_SPARE, float(analysis.wilds - 1)))
    if analysis.danger:
        row.append((WILD_DANGER, analysis.danger))
    if analysis.late:
        row.append((WILD_LATE, analysis.late))
    _weigh_hand(analysis, analysis.main, 1 << analysis.main, row, BLACK)
    if card in DRAWS:
        spared = analysis.following in view.shields
        if not spared:
            row.append((WILD_DRAW, -1.0 if analysis.following == analysis.partner else 1.0))
        if analysis.next_danger and not spared:
            row.append((WILD_DRAW_DANGER, analysis.next_danger))
        if analysis.late:
            row.append((WILD_DRAW_LATE, analysis.late))
        rest = list(analysis.hand)
        rest.remove(card)
        if breaks_wild_draw_rule(view.rules, view.colour, rest):
            row.append((BLUFF, 1.0))
            if view.counts[analysis.following] == 1:
                row.append((BLUFF_LAST_CARD, 1.0))
    elif card == BLOCK:
        row.append((BLOCK_SPENT, 1.0))
    elif card in OWN_RULE_CARDS and (rule := view.own[card - OWN_A]) is not None and rule.what != "nothing":
        helps = (rule.who == "layer") == (rule.what in FAVOUR_ACTIONS)
        row.append((OWN_HELP if helps else OWN_HARM, float(rule.count)))


def _weigh_last(analysis: HandAnalysis, card: Card, row: Row) -> None:
    # One card will be left: may it be played last, and will it fit the top card?
    first, second = analysis.hand
    rest = second if first == card else first
    if not analysis.view.rules.finish_on_action and (rest >= WILD or rest & VALUE_MASK >= SKIP):
        row.append((STUCK, 1.0))
    if rest >= WILD or (card < WILD and compile_rules(analysis.view.rules).fits[card][rest]):
        row.append((THEN_OUT, 1.0))


def _draw_row(analysis: HandAnalysis, legal: Sequence[Move]) -> Row:
    row = [(DRAW_CHOSEN, 1.0), (DRAW_HAND, (analysis.number - 4) / 4)]
    if analysis.late:
        row.append((DRAW_LATE, analysis.late))
    if analysis.danger:
        row.append((DRAW_DANGER, analysis.danger))
    if analysis.next_danger:
        row.append((DRAW_NEXT_DANGER, analysis.next_danger))
    cards = [move.card for move in legal if type(move) is Play]
    if cards and min(cards) >= WILD:
        row.append((DRAW_SAVES_WILD if min(cards) == WILD else DRAW_SAVES_DRAW_FOUR, 1.0))
    _weigh_waiting(analysis, row)
    return row


def _keep_row(analysis: HandAnalysis) -> Row:
    row = [(DRAWN_KEPT, 1.0)]
    if analysis.danger:
        row.append((KEEP_DANGER, analysis.danger))
    if analysis.late:
        row.append((KEEP_LATE, analysis.late))
    card = analysis.view.drawn
    if card >= WILD:
        row.append((KEEP_DRAW_FOUR if card in DRAWS else KEEP_WILD, 1.0))
    elif card & VALUE_MASK >= SKIP:
        row.append((KEEP_ACTION, 1.0))
    _weigh_waiting(analysis, row)
    return row


def _weigh_waiting(analysis: HandAnalysis, row: Row) -> None:
    # The top card stays, for the others and for this seat.
    colour, top = analysis.view.colour, analysis.view.top
    if colour < BLACK:
        start = 1 << colour
        if top < WILD:
            start |= analysis.masks[top & VALUE_MASK]
        _weigh_hand(analysis, colour, start, row, BLACK)


def _colour_row(analysis: HandAnalysis, move: Move) -> Row:
    assert type(move) is ChooseColour
    colour = move.colour
    following = analysis.following
    row: Row = []
    if following != analysis.partner:
        has = analysis.holding_chance(following, colour) - 0.75
        row.append((NAMED_NEXT_HAS, has))
        if analysis.next_danger:
            row.append((NAMED_NEXT_DANGER, has * analysis.next_danger))
    if analysis.leader != following and analysis.danger:
        row.append((NAMED_LEADER_HAS, (analysis.holding_chance(analysis.leader, colour) - 0.75) * analysis.danger))
    count = analysis.by_colour[colour]
    if count:
        row.append((NAMED_COUNT, float(count)))
        row.append((NAMED_ANY, 1.0))
        points = sum(analysis.points[card] for card in analysis.hand if card >> VALUE_BITS == colour)
        row.append((NAMED_POINTS, points / 20))
    reached = links_of(analysis.masks, 1 << colour)
    away = sum(analysis.by_colour[c] for c in (0, 1, 2, 3) if not reached >> c & 1)
    if away:
        row.append((NAMED_AWAY, float(away)))
    if analysis.house:
        house.weigh_colour(analysis, colour, row)
    return row


def _answer_row(analysis: HandAnalysis, move: Move) -> Row:
    if not isinstance(move, Play):
        return _challenge_row(analysis) if type(move) is Challenge else []
    if analysis.number == 1:
        return [(OUT, 1.0)]
    pending = analysis.view.pending / 2
    if move.card == BLOCK:
        row = [(BLOCKED, 1.0), (BLOCK_PENDING, pending)]
        attacker = analysis.view.attacker
        if attacker >= 0 and not analysis.view.counts[attacker]:
            row.append((BLOCKED, 20.0))  # or the round is lost (A38)
        return row
    return [*play_row(analysis, move.card), (STACK, 1.0), (STACK_PENDING, pending)]


def _challenge_row(analysis: HandAnalysis) -> Row:
    view = analysis.view
    if view.attacker == analysis.partner:
        return [(CHALLENGED, -20.0)]
    return [(CHALLENGED, 1.0), (CHALLENGE_GAIN, challenge_odds(view).gain)]


def _seat_row(analysis: HandAnalysis, move: Move) -> Row:
    assert type(move) is ChooseSeat
    view, seat = analysis.view, move.seat
    count = view.counts[seat]
    rule = view.own[view.top - OWN_A] if view.top in OWN_RULE_CARDS else None
    swaps = rule is None or rule.what == "swap"
    side = -1.0 if seat == analysis.partner else 1.0
    if rule is not None and rule.what in FAVOUR_ACTIONS:
        side = -side
    if swaps:
        return [(AIM_SWAP, (analysis.number - count) / 2 - (5.0 if seat == analysis.partner else 0.0))]
    row = [(AIM_CARDS, -side * count / 2)]
    if count <= NEARLY_OUT:
        row.append((AIM_DANGER, side))
    mean = sum(view.standing) / len(view.standing)
    if view.rules.target:
        ahead = (view.standing[seat] - mean) / view.rules.target
        row.append((AIM_STANDING, side * (ahead if view.rules.scoring == "winner" else -ahead)))
    if side < 0:
        row.append((AIM_CARDS, -10.0))
    return row
