"""Features that house rules bring into a decision; they are zero by the classic sheet.

Each says what a switch means for a move rather than which switch it is, so that rules never trained together still make
sense together. They follow those of :mod:`game.players.features` and are learned after them, from rounds by house rules
drawn by lot (``build/dev.py train``).
"""

from typing import Final

from game.players.situation import DANGER_BY_CARDS, HandAnalysis
from game.rules.cards import DRAWS, SKIP, STEPS, VALUE_BITS, VALUE_MASK, WILD, Card
from game.rules.compiled_rules import compile_rules
from game.rules.kinds import TurnEffect

Row = list[tuple[int, float]]

NAMES: Final = (
    # draw cards that may be answered
    "stack_risk", "guard_spent", "guard_spent_late", "stack_far",
    # drawing until a card fits
    "until_next", "until_wild", "until_stays", "until_away",
    # hands that change owner, jumping in
    "swap_gives", "jump_twin", "jump_risk",
    # teams
    "partner_has", "team_skip", "team_skip_near", "named_partner",
    # the lowest total wins; the last card must be a number
    "lowest_points", "lowest_points_danger", "lowest_wild", "number_spent",
    # wild draw cards that leave the next seat its turn, or may always be played
    "served", "free_four", "free_four_danger",
)  # fmt: skip
"""House features, in the order of their numbers."""
FIRST: Final = 76
"""Number of the first one; :mod:`game.players.features` has those below."""

(
    STACK_RISK, GUARD_SPENT, GUARD_SPENT_LATE, STACK_FAR,
    UNTIL_NEXT, UNTIL_WILD, UNTIL_STAYS, UNTIL_AWAY,
    SWAP_GIVES, JUMP_TWIN, JUMP_RISK,
    PARTNER_HAS, TEAM_SKIP, TEAM_SKIP_NEAR, NAMED_PARTNER,
    LOWEST_POINTS, LOWEST_POINTS_DANGER, LOWEST_WILD, NUMBER_SPENT,
    SERVED, FREE_FOUR, FREE_FOUR_DANGER,
) = range(FIRST, FIRST + len(NAMES))  # fmt: skip

GUARDS: Final = 0.12
"""The chance that an unknown card answers a draw card where any may: 12 of 108."""
_PASS_HANDS, _SWAP_HANDS, _SKIP = int(TurnEffect.PASS_HANDS), int(TurnEffect.SWAP_HANDS), int(TurnEffect.SKIP)


def weigh_play(analysis: HandAnalysis, card: Card, row: Row) -> None:
    """Add to the ``row`` of playing ``card`` what the table's house rules mean for it."""
    rules = analysis.view.rules
    if rules.stacking != "none" and card in DRAWS:
        _weigh_stacking(analysis, card, row)
    if rules.jump_in and card < WILD:
        _weigh_jumping(analysis, card, row)
    if card < WILD and (rules.seven_swaps or rules.zero_passes):
        _weigh_moving(analysis, card, row)
    if analysis.partner >= 0:
        _weigh_partner(analysis, card, row)
    if rules.scoring == "lowest":
        points = analysis.points[card] / 20
        row.append((LOWEST_POINTS, points))
        if analysis.danger:
            row.append((LOWEST_POINTS_DANGER, points * analysis.danger))
        if card >= WILD:
            row.append((LOWEST_WILD, 1.0))
    if not rules.finish_on_action and analysis.number > 2:
        _weigh_last_number(analysis, card, row)
    if card >= WILD:
        _weigh_wild(analysis, card, row)


def weigh_hand(analysis: HandAnalysis, colour: int, away: int, row: Row, *, stays: bool) -> None:
    """Add the same for the rest of the hand when ``colour`` counts.

    ``stays`` means that the hand keeps a card of it, ``away`` is the number of cards not linked to it.
    """
    if analysis.view.rules.draw_until_playable:
        if stays:
            row.append((UNTIL_STAYS, 1.0))
        if away:
            row.append((UNTIL_AWAY, float(away)))
        if analysis.following != analysis.partner:
            row.append((UNTIL_NEXT, analysis.holding_chance(analysis.following, colour) - 0.75))
    if analysis.partner >= 0:
        row.append((PARTNER_HAS, _partner_has(analysis, colour)))


def weigh_colour(analysis: HandAnalysis, colour: int, row: Row) -> None:
    if analysis.partner >= 0:
        row.append((NAMED_PARTNER, _partner_has(analysis, colour)))
    if analysis.view.rules.draw_until_playable and analysis.following != analysis.partner:
        row.append((UNTIL_NEXT, analysis.holding_chance(analysis.following, colour) - 0.75))


def _partner_has(analysis: HandAnalysis, colour: int) -> float:
    count = analysis.view.counts[analysis.partner]
    near = DANGER_BY_CARDS[count] if count < len(DANGER_BY_CARDS) else 0.0
    return (analysis.holding_chance(analysis.partner, colour) - 0.75) * (0.25 + near)


def _weigh_stacking(analysis: HandAnalysis, card: Card, row: Row) -> None:
    view = analysis.view
    answers = compile_rules(view.rules).stacks[card]
    if not any(answers):
        return
    left = sum(answers[other] for other in analysis.hand) - answers[card]
    if left <= 0:
        row.append((GUARD_SPENT, 1.0))
        if analysis.late:
            row.append((GUARD_SPENT_LATE, analysis.late))
    # It comes back if every other seat answers it.
    kinds = GUARDS if view.rules.stacking == "mixed" else GUARDS * (0.67 if card < WILD else 0.33)
    passed = 1.0
    for seat, count in enumerate(view.counts):
        if seat != view.seat and seat not in view.absent:
            passed *= 1 - (1 - kinds) ** count
    row.append((STACK_RISK, passed if left <= 0 else passed / 3))
    near = 1 - (1 - kinds) ** view.counts[analysis.following]
    row.append((STACK_FAR, near))


def _weigh_jumping(analysis: HandAnalysis, card: Card, row: Row) -> None:
    twins = analysis.hand.count(card)
    if twins > 1:
        row.append((JUMP_TWIN, 1.0))
    elif card not in analysis.view.discard[:-1]:
        row.append((JUMP_RISK, 1.0))


def _weigh_moving(analysis: HandAnalysis, card: Card, row: Row) -> None:
    view, step, left = analysis.view, STEPS[card], analysis.number - 1
    moves = view.rules.zero_passes if step == _PASS_HANDS else step == _SWAP_HANDS and view.rules.seven_swaps
    if not moves or left >= len(DANGER_BY_CARDS):
        return
    if step == _PASS_HANDS and analysis.following == analysis.partner:
        return
    row.append((SWAP_GIVES, DANGER_BY_CARDS[left]))


def _weigh_partner(analysis: HandAnalysis, card: Card, row: Row) -> None:
    step = STEPS[card]
    hits = card in DRAWS and analysis.following not in analysis.view.shields
    if (step == _SKIP or hits) and analysis.following != analysis.partner:
        row.append((TEAM_SKIP, 1.0))
        count = analysis.view.counts[analysis.partner]
        if count < len(DANGER_BY_CARDS):
            row.append((TEAM_SKIP_NEAR, DANGER_BY_CARDS[count]))


def _weigh_last_number(analysis: HandAnalysis, card: Card, row: Row) -> None:
    if card >= WILD or card & VALUE_MASK >= SKIP:
        return
    numbers = sum(other < WILD and other & VALUE_MASK < SKIP for other in analysis.hand)
    if numbers == 1:
        row.append((NUMBER_SPENT, 1.0))


def _weigh_wild(analysis: HandAnalysis, card: Card, row: Row) -> None:
    rules = analysis.view.rules
    if rules.draw_until_playable:
        row.append((UNTIL_WILD, 1.0))
    if card not in DRAWS:
        return
    if rules.wild_draw_hits == "serve":
        row.append((SERVED, 1.0))
    if rules.wild_draw_when == "always" and any(other >> VALUE_BITS == analysis.view.colour for other in analysis.hand):
        row.append((FREE_FOUR, 1.0))
        if analysis.next_danger:
            row.append((FREE_FOUR_DANGER, analysis.next_danger))
